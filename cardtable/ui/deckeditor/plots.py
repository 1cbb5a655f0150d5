"""The charts of `charts`, drawn with pyqtgraph; that module reads this one late."""

from __future__ import annotations

import sys
import threading
from collections.abc import Sequence
from html import escape
from itertools import cycle

_HOOKS = sys.excepthook, threading.excepthook
import pyqtgraph as pg  # noqa: E402

# Telling of a crash is this program's own affair: the library puts itself in between.
sys.excepthook, threading.excepthook = _HOOKS

from PySide6.QtCore import QRectF, Qt  # noqa: E402
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPalette  # noqa: E402
from PySide6.QtWidgets import QWidget  # noqa: E402

from cardtable.paint.palette import mixed, tone  # noqa: E402
from cardtable.ui.deckeditor.chart_rows import Column, Row  # noqa: E402

pg.setConfigOptions(antialias=True, exitCleanup=False)

_BAR, _COLUMN = 0.6, 0.66
"""How thick they are, of the room that each has."""
_PATTERNS = (Qt.BrushStyle.NoBrush, Qt.BrushStyle.BDiagPattern, Qt.BrushStyle.Dense6Pattern,
             Qt.BrushStyle.HorPattern, Qt.BrushStyle.FDiagPattern, Qt.BrushStyle.CrossPattern,
             Qt.BrushStyle.VerPattern, Qt.BrushStyle.DiagCrossPattern)
_WIDEST_TITLES = 0.45
_GAP = 6.0
_FIGURE_SPACE = "\u2007"
"""As wide as a digit."""


class _Plot(pg.GraphicsView):
    """Looks like the window around it and lets the mouse through; the axes are named by side."""

    def __init__(self, parent: QWidget, *sides: str) -> None:
        super().__init__(parent, background=None)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.grid = pg.GraphicsLayout()
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setSpacing(0)
        self.setCentralItem(self.grid)
        self.box = pg.ViewBox(enableMouse=False, enableMenu=False, defaultPadding=0)
        self.axes = [pg.AxisItem(side, linkView=self.box, maxTickLength=0) for side in sides]
        for axis in self.axes:
            axis.setStyle(hideOverlappingLabels=False, tickAlpha=0, tickTextOffset=round(_GAP))

    def write(self, axis: pg.AxisItem, texts: Sequence[str], colour: QColor,
              line: QColor | None = None) -> None:
        """Titles of an axis, at 0, 1, 2…"""
        axis.setTickFont(self.font())
        axis.setTextPen(colour)
        axis.setPen(line if line is not None else pg.mkPen(None))
        axis.setTicks([list(enumerate(texts))])

    def text_colours(self) -> tuple[QColor, QColor]:
        """That of text, and a quiet one."""
        text = self.palette().color(QPalette.ColorRole.WindowText)
        return text, mixed(text, self.palette().color(QPalette.ColorRole.Window), 0.28)


class Rows(_Plot):
    """Bars from left to right, one a line: titles before them, texts and odds behind."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "left", "right", "right")
        for column, axis in zip((0, 2, 3), self.axes, strict=True):
            self.grid.addItem(axis, 0, column)
        self.grid.addItem(self.box, 0, 1)
        self._tracks, self._bars = pg.BarGraphItem(x0=0, y=[], width=1, height=_BAR), \
            pg.BarGraphItem(x0=0, y=[], width=[], height=_BAR)
        for item in (self._tracks, self._bars):
            self.box.addItem(item)
        self.box.invertY()

    def draw(self, rows: Sequence[Row]) -> None:
        """Draw other figures, or the same in other colours and sizes."""
        places, palette = range(len(rows)), self.palette()
        self.box.setRange(xRange=(0, 1), yRange=(-0.5, len(rows) - 0.5))
        self._tracks.setOpts(y=places, pen=None, brush=palette.color(QPalette.ColorRole.Button))
        self._bars.setOpts(
            y=places, width=[max(0.0, min(1.0, row.share)) for row in rows], pen=None,
            brushes=[tone(row.tone).base if row.tone
                     else palette.color(QPalette.ColorRole.Highlight) for row in rows])
        metrics, (text, quiet) = QFontMetricsF(self.font()), self.text_colours()
        titles, texts, odds = self.axes
        widest = self.parentWidget().width() * _WIDEST_TITLES
        columns = (
            (titles, [metrics.elidedText(row.title, Qt.TextElideMode.ElideRight, widest)
                      for row in rows], text),
            (texts, _flush([row.text for row in rows]), text),
            (odds, _flush([row.odds for row in rows]), quiet))
        for axis, written, colour in columns:
            width = max((metrics.horizontalAdvance(one) for one in written), default=0)
            axis.setWidth(width + 2 * _GAP if width else 0)
            self.write(axis, written, colour)


class Columns(_Plot):
    """Stacked columns, their sums above; titles and a legend beneath."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "top", "bottom")
        sums, titles = self.axes
        self.grid.addItem(sums, 0, 1)
        self.grid.addItem(self.box, 1, 1)
        self.grid.addItem(titles, 2, 1)
        self.legend = pg.LegendItem(colCount=2, sampleType=_Sample)
        self.grid.addItem(self.legend, 3, 1)
        self._bars: dict[str, _Bars] = {}
        self._look = (0, "")

    def draw(self, columns: Sequence[Column]) -> None:
        """Draw other figures, or the same in other colours and sizes."""
        text, quiet = self.text_colours()
        palette = self.palette()
        most = max((column.amount for column in columns), default=0) or 1
        self.box.setRange(xRange=(-0.5, len(columns) - 0.5), yRange=(0, most))
        sums, titles = self.axes
        self.write(sums, [str(column.amount) for column in columns], text)
        self.write(titles, [column.title for column in columns], quiet,
                   palette.color(QPalette.ColorRole.Mid))
        parts = {part.title: part for column in columns for part in column.parts}
        self._name_parts([part.title for part in parts.values()], text)
        feet = [0] * len(columns)
        for part in parts.values():
            amounts = [sum(one.amount for one in column.parts if one.title == part.title)
                       for column in columns]
            bars = self._bars[part.title]
            bars.write(self.font(), tone(part.tone).text)
            bars.setOpts(x=range(len(columns)), y0=list(feet), height=amounts,
                         brush=tone(part.tone).base, pen=palette.color(QPalette.ColorRole.Window))
            feet = [foot + amount for foot, amount in zip(feet, amounts, strict=True)]

    def _name_parts(self, titles: Sequence[str], colour: QColor) -> None:
        """The legend; making it anew is most of the work, so it is done where it changes."""
        look = self.fontInfo().pixelSize(), colour.name()
        if (list(self._bars), self._look) == (list(titles), look):
            return
        self._look = look
        self.box.clear()
        self.legend.clear()
        self.legend.setLabelTextColor(colour)
        self.legend.setLabelTextSize(f"{self.fontInfo().pixelSize()}px")
        patterns = cycle(_PATTERNS)
        self._bars = {title: _Bars(next(patterns)) for title in titles}
        for title, bars in self._bars.items():
            self.box.addItem(bars)
            self.legend.addItem(bars, escape(title))


class _Bars(pg.BarGraphItem):
    """The bars of one part, with a pattern of its own and their numbers where there is room."""

    def __init__(self, pattern: Qt.BrushStyle) -> None:
        super().__init__(x=[], height=[], width=_COLUMN)
        self._pattern = pattern

    def write(self, font: QFont, colour: QColor) -> None:
        """How the numbers are written."""
        self._font, self._colour = font, colour

    @property
    def hatching(self) -> QBrush:
        """What lies over the colour, for eyes that tell some colours badly."""
        colour = QColor(self._colour)
        colour.setAlphaF(0.3)
        return QBrush(colour, self._pattern)

    def paint(self, painter: QPainter, *args: object) -> None:
        super().paint(painter, *args)
        to_pixels = painter.transform()
        painter.save()
        painter.resetTransform()
        painter.setFont(self._font)
        painter.setPen(self._colour)
        for x, foot, height in zip(self.opts["x"], self.opts["y0"], self.opts["height"],
                                   strict=True):
            box = to_pixels.mapRect(QRectF(x - _COLUMN / 2, foot, _COLUMN, height))
            painter.fillRect(box, self.hatching)
            if box.height() > painter.fontMetrics().height():
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(height))
        painter.restore()


class _Sample(pg.ItemSample):
    """A part in the legend."""

    def paint(self, painter: QPainter, *args: object) -> None:
        super().paint(painter, *args)
        painter.fillRect(QRectF(2, 2, 18, 18), self.item.hatching)


def _flush(texts: Sequence[str]) -> list[str]:
    """Numbers below one another end at the same place."""
    longest = max((len(text) for text in texts), default=0)
    return [text.rjust(longest, _FIGURE_SPACE) for text in texts]
