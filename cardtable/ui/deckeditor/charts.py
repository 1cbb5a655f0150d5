"""Two small charts: columns that are stacked, and rows.

Painted here: Qt's own charts are not in the essentials that the program installs, and a library
that brings numpy along would double it, for sixty lines of rectangles.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardtable.engine.fields import CardField
from cardtable.paint.palette import ALIASES, TONES, mixed, tone

_AT_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


class Part(msgspec.Struct, frozen=True):
    """A part of a column: what it is, how much, and the token of its colour (`choice_tone`)."""

    title: str
    amount: int
    tone: str


class Column(msgspec.Struct, frozen=True):
    """One column with its parts from the bottom up."""

    title: str
    parts: tuple[Part, ...]

    @property
    def amount(self) -> int:
        """All parts together."""
        return sum(part.amount for part in self.parts)


class Row(msgspec.Struct, frozen=True):
    """One row: a title, how long its bar is (0 to 1), and what is written at its end; the token
    of its colour, empty for the accent."""

    title: str
    share: float
    text: str
    tone: str = ""
    odds: str = ""
    """Written behind the text, in a column of its own."""


class _Chart(QWidget):
    """As wide as there is room, as high as its figures need."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().height() * 5, self.sizeHint().height())

    def changeEvent(self, event: QEvent) -> None:
        """It grows with the text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()


class Columns(_Chart):
    """Stacked columns, each with its sum above and a legend of the parts beneath."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._columns: tuple[Column, ...] = ()

    def show_columns(self, columns: Sequence[Column]) -> None:
        """Other figures."""
        self._columns = tuple(columns)
        self.setAccessibleDescription("; ".join(
            f"{column.title}: {column.amount} ("
            + ", ".join(f"{part.title} {part.amount}" for part in column.parts) + ")"
            for column in columns))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for columns of eight lines, and for the legend."""
        line = self.fontMetrics().height()
        return QSize(line * 12, round(line * (11 + self._legend_lines())))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Columns, then the legend."""
        if not self._columns:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = painter.fontMetrics().height()
        area = QRectF(0, line, self.width(), line * 8)
        step = area.width() / len(self._columns)
        most = max(column.amount for column in self._columns) or 1
        for number, column in enumerate(self._columns):
            slot = QRectF(number * step, area.top(), step, area.height())
            self._paint_column(painter, slot, column, most)
        painter.setPen(self.palette().color(QPalette.ColorRole.Mid))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        self._paint_legend(painter, area.bottom() + line * 1.4)

    def _paint_column(self, painter: QPainter, slot: QRectF, column: Column, most: int) -> None:
        line = painter.fontMetrics().height()
        width = min(slot.width() * 0.66, line * 3)
        x, bottom = slot.center().x() - width / 2, slot.bottom()
        for part in column.parts:
            height = slot.height() * part.amount / most
            box = QRectF(x, bottom - height, width, height)
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Window), 1))
            painter.setBrush(tone(part.tone).base)
            painter.drawRect(box)
            if height > line:
                painter.setPen(tone(part.tone).text)
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(part.amount))
            bottom -= height
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        painter.drawText(QRectF(slot.x(), bottom - line, slot.width(), line),
                         Qt.AlignmentFlag.AlignCenter, str(column.amount))
        painter.setPen(_quiet(self.palette()))
        painter.drawText(QRectF(slot.x(), slot.bottom() + 1, slot.width(), line),
                         Qt.AlignmentFlag.AlignCenter, column.title)

    def _legend(self) -> list[Part]:
        return list({part.title: part for column in self._columns for part in column.parts}
                    .values())

    def _legend_lines(self) -> int:
        return (len(self._legend()) + 1) // 2

    def _paint_legend(self, painter: QPainter, top: float) -> None:
        line = painter.fontMetrics().height()
        half = self.width() / 2
        for number, part in enumerate(self._legend()):
            x, y = (number % 2) * half, top + (number // 2) * line
            painter.setPen(QPen(_quiet(self.palette()), 1))
            painter.setBrush(tone(part.tone).base)
            painter.drawRect(QRectF(x + 1, y + line * 0.2, line * 0.6, line * 0.6))
            painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
            room = half - line
            text = painter.fontMetrics().elidedText(
                part.title, Qt.TextElideMode.ElideRight, int(room))
            painter.drawText(QRectF(x + line * 0.9, y, room, line),
                             Qt.AlignmentFlag.AlignVCenter, text)


class Rows(_Chart):
    """Bars from left to right, one a line."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[Row, ...] = ()

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Other figures."""
        self._rows = tuple(rows)
        self.setAccessibleDescription("; ".join(
            f"{row.title}: {row.text} {row.odds}".rstrip() for row in rows))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """A line and a bit for each row."""
        line = self.fontMetrics().height()
        return QSize(line * 12, round(line * 1.25 * len(self._rows)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Title, bar, text."""
        if not self._rows:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        metrics = QFontMetricsF(self.font())
        line = metrics.height() * 1.25
        titles = min(self.width() * 0.45,
                     max(metrics.horizontalAdvance(row.title) for row in self._rows)) + 8
        texts = max(metrics.horizontalAdvance(row.text) for row in self._rows) + 8
        odds = max(metrics.horizontalAdvance(row.odds) for row in self._rows)
        odds += 10 if odds else 0
        room = max(10.0, self.width() - titles - texts - odds)
        for number, row in enumerate(self._rows):
            y = number * line
            title = metrics.elidedText(row.title, Qt.TextElideMode.ElideRight, titles - 8)
            painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
            painter.drawText(QRectF(0, y, titles, line), Qt.AlignmentFlag.AlignVCenter, title)
            track = QRectF(titles, y + line * 0.2, room, line * 0.6)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.palette().color(QPalette.ColorRole.Button))
            painter.drawRoundedRect(track, 3, 3)
            bar = QRectF(track)
            bar.setWidth(track.width() * max(0.0, min(1.0, row.share)))
            painter.setBrush(tone(row.tone).base if row.tone
                             else self.palette().color(QPalette.ColorRole.Highlight))
            painter.drawRoundedRect(bar, 3, 3)
            painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
            painter.drawText(QRectF(self.width() - texts - odds, y, texts, line), _AT_RIGHT,
                             row.text)
            painter.setPen(_quiet(self.palette()))
            painter.drawText(QRectF(self.width() - odds, y, odds, line), _AT_RIGHT, row.odds)


def choice_tone(field: CardField, key: str) -> str:
    """The token of the colour that cards of this kind have; empty where they have none. Colours
    that are nothing but a cost are those of the zones."""
    names = (f"mana-{key}", key) if field.path else (key,)
    return next((name for name in names if name in TONES or name in ALIASES), "")


def _quiet(palette: QPalette) -> QColor:
    return mixed(palette.color(QPalette.ColorRole.WindowText),
                 palette.color(QPalette.ColorRole.Window), 0.28)
