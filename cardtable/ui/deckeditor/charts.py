"""Two small charts: columns that are stacked, and rows.

`plots` draws them with pyqtgraph. That library brings numpy along and takes almost half a second
to read, so it is read beside the screen, once the first chart is to be seen.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from functools import cache
from types import ModuleType
from typing import Protocol

from PySide6.QtCore import QEvent, QObject, QSize, QTimer
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget
from shiboken6 import isValid

from cardtable.engine.fields import CardField
from cardtable.paint.palette import ALIASES, TONES
from cardtable.ui.beside import Beside
from cardtable.ui.deckeditor.chart_rows import Column, Row


class Plot(Protocol):
    """What draws a chart."""

    def draw(self, figures: Sequence[Column] | Sequence[Row]) -> None:
        """Draw other figures, or the same in other colours and sizes."""


class _Chart(QWidget):
    """As wide as there is room, as high as its figures need; drawn once somebody looks."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.plot: Plot | None = None
        self._figures: tuple[Column, ...] | tuple[Row, ...] = ()
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._draw)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._lay = QVBoxLayout(self)
        self._lay.setContentsMargins(0, 0, 0, 0)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().height() * 5, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The first time that it is looked at."""
        if self.plot is None:
            _painters().ask(self)

    def begin(self, plots: ModuleType) -> None:
        """Here is what it can be drawn with."""
        plot = getattr(plots, type(self).__name__)(self)
        self._lay.addWidget(plot)
        self.plot = plot
        self._draw()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What is too long is cut elsewhere now."""
        self._later.start()

    def changeEvent(self, event: QEvent) -> None:
        """It grows with the text, and takes on the colours around it."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.PaletteChange):
            self.updateGeometry()
            self._later.start()

    def _show(self, figures: tuple[Column, ...] | tuple[Row, ...], told: str) -> None:
        self._figures = figures
        self.setAccessibleDescription(told)
        self.updateGeometry()
        self.update()
        self._later.start()

    def _draw(self) -> None:
        if self.plot is not None:
            self.plot.draw(self._figures)


class Columns(_Chart):
    """Stacked columns, each with its sum above and a legend of the parts beneath."""

    def show_columns(self, columns: Sequence[Column]) -> None:
        """Other figures."""
        self._show(tuple(columns), "; ".join(
            f"{column.title}: {column.amount} ("
            + ", ".join(f"{part.title} {part.amount}" for part in column.parts) + ")"
            for column in columns))

    def sizeHint(self) -> QSize:
        """Room for columns of eight lines, their titles, and the legend."""
        line = self.fontMetrics().height()
        parts = {part.title for column in self._figures if isinstance(column, Column)
                 for part in column.parts}
        return QSize(line * 12, round(line * (10 + 1.4 * ((len(parts) + 1) // 2))))


class Rows(_Chart):
    """Bars from left to right, one a line."""

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Other figures."""
        self._show(tuple(rows), "; ".join(
            f"{row.title}: {row.text} {row.odds}".rstrip() for row in rows))

    def sizeHint(self) -> QSize:
        """A line and a bit for each row."""
        line = self.fontMetrics().height()
        return QSize(line * 12, round(line * 1.25 * len(self._figures)))


class _Painters(QObject):
    """Reads the module `plots` beside the screen when the first chart is looked at, and gives it
    to one chart after the other: making a plot takes most of a frame."""

    def __init__(self) -> None:
        super().__init__()
        self._plots: ModuleType | None = None
        self._asking: list[_Chart] = []
        self._beside = Beside(self)
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.timeout.connect(self._serve)

    def ask(self, chart: _Chart) -> None:
        """The chart begins as soon as it can."""
        if chart in self._asking:
            return
        self._asking.append(chart)
        if self._plots is not None:
            self._next.start()
        elif not self._beside.is_busy:
            self._beside.do(lambda: importlib.import_module("cardtable.ui.deckeditor.plots"),
                            self._take)

    def _take(self, plots: ModuleType) -> None:
        self._plots = plots
        self._next.start()

    def _serve(self) -> None:
        while self._asking and self._plots is not None:
            chart = self._asking.pop(0)
            if isValid(chart) and chart.isVisible():
                chart.begin(self._plots)
                self._next.start()
                return


@cache
def _painters() -> _Painters:
    return _Painters()


def choice_tone(field: CardField, key: str) -> str:
    """The token of the colour that cards of this kind have; empty where they have none. Colours
    that are nothing but a cost are those of the zones."""
    names = (f"mana-{key}", key) if field.path else (key,)
    return next((name for name in names if name in TONES or name in ALIASES), "")
