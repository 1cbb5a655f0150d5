"""The large doors of the start screen: a sign, what is behind it, and a line of what that means."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from cardtable.ui.scale import write_at

_CARD = QRectF(-15, -21, 30, 42)
_MARGIN = 16


def _play(painter: QPainter) -> None:
    """Two cards, laid for two people."""
    for x, turn in ((-11, -12.0), (12, 9.0)):
        painter.save()
        painter.translate(x, 0)
        painter.rotate(turn)
        painter.drawRoundedRect(_CARD, 4, 4)
        painter.restore()
    painter.drawPolyline([QPointF(8, -8), QPointF(19, 1), QPointF(6, 8)])


def _decks(painter: QPainter) -> None:
    """A pile, and one more card that goes on it."""
    for step in (6, 3, 0):
        painter.drawRoundedRect(_CARD.translated(-10 + step, -step), 4, 4)
    for way in (QPointF(7, 0), QPointF(0, 7)):
        painter.drawLine(QPointF(26, 0) - way, QPointF(26, 0) + way)


def _rules(painter: QPainter) -> None:
    """An open book."""
    for side in (-1, 1):
        page = QPainterPath(QPointF(0, -14))
        page.cubicTo(side * 9.0, -20, side * 20.0, -19, side * 27.0, -16)
        page.lineTo(side * 27.0, 16)
        page.cubicTo(side * 20.0, 13, side * 9.0, 12, 0, 18)
        page.closeSubpath()
        painter.drawPath(page)
        for y in (-7, 0, 7):
            painter.drawLine(QPointF(side * 8.0, y), QPointF(side * 20.0, y - 1))


_SIGNS: dict[str, Callable[[QPainter], None]] = {"play": _play, "decks": _decks, "rules": _rules}


class DoorSign(QWidget):
    """A drawing in lines, of the program's accent."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._draw = _SIGNS[name]
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        """As large as the widget is high, at its left edge."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = self.height() / 54
        painter.translate(33 * scale, self.height() / 2)
        painter.scale(scale, scale)
        pen = QPen(self.palette().color(QPalette.ColorRole.Accent), 2.2)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.setBrush(self.palette().color(QPalette.ColorRole.Base))
        self._draw(painter)


class Door(QPushButton):
    """One of them."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName("door")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.sign, self.title, self.about = DoorSign(name), QLabel(), QLabel()
        self.about.setProperty("quiet", "true")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        layout.addWidget(self.sign)
        for label in (self.title, self.about):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            label.setWordWrap(True)
            layout.addWidget(label)
        layout.addStretch(1)

    def set_scale(self, pixels: int) -> None:
        """Write at this size."""
        self.sign.setFixedHeight(round(pixels * 3.6))
        write_at(self.title, pixels * 1.5, bold=True)
        write_at(self.about, pixels)
        self._fit()

    def say(self, title: str, text: str) -> None:
        """Write both lines."""
        self.title.setText(title)
        self.about.setText(text)
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lines that are broken more often need a higher door."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """A button does not ask its layout how high it must be for its width."""
        layout = self.layout()
        self.setMinimumHeight(layout.heightForWidth(self.width()) if layout else 0)
