"""One card face in a widget, drawn at exactly the device pixels that it covers."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from cardtable.engine.cards import CardKey
from cardtable.engine.layout import CARD_HEIGHT
from cardtable.engine.view import CardView, Mark

_REDRAW_AFTER = 60
"""Milliseconds without a change of size after which a face is drawn at its new size."""
_FRAME = 4
"""Logical pixels kept free around the face for the frame."""


class PreviewArtist(Protocol):
    """Who draws faces and backs; `cardtable.paint.artist.Artist` does."""

    def face(
        self, key: CardKey, side: str, width: int, marks: tuple[Mark, ...] = ()
    ) -> QPixmap: ...

    def back(self, name: str, width: int) -> QPixmap: ...


class FaceWidget(QWidget):
    """One side of a card, as large as fits, drawn at exactly the device pixels it covers."""

    toggled = Signal()
    turned = Signal(int)

    def __init__(self, artist: PreviewArtist, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._artist = artist
        self._card: CardView | None = None
        self._side = ""
        self._picture: QPixmap | None = None
        self.is_pinned = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(96, round(96 * CARD_HEIGHT))
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._draw)

    def take_over(self, artist: PreviewArtist) -> None:
        """Another artist draws from now on."""
        self._artist = artist

    @property
    def picture(self) -> QPixmap | None:
        """What is shown, in device pixels."""
        return self._picture

    def show_side(self, card: CardView | None, side: str) -> None:
        """Show a side of a card, its back where it lies face down, or nothing."""
        self._card, self._side = card, side
        self._draw()

    def say(self, name: str, description: str) -> None:
        """What a screen reader reads."""
        self.setAccessibleName(name)
        self.setAccessibleDescription(description)

    def set_pinned(self, is_pinned: bool) -> None:
        """Show that the card stays."""
        self.is_pinned = is_pinned
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.update()

    def face_width(self) -> int:
        """Device pixels of the width that a face has here."""
        ratio = self.devicePixelRatioF()
        inside = QSize(self.width() - 2 * _FRAME, self.height() - 2 * _FRAME)
        return max(1, int(min(inside.width(), inside.height() / CARD_HEIGHT) * ratio))

    def sizeHint(self) -> QSize:
        """A comfortable face."""
        return QSize(220, round(220 * CARD_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The picture in the middle; a frame says that it is pinned or has the focus."""
        if self._picture is None:
            return
        painter = QPainter(self)
        box = self._box()
        if self._picture.width() == self.face_width():
            painter.drawPixmap(box.topLeft(), self._picture)
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(box, self._picture, QRectF(self._picture.rect()))
        if self.is_pinned or self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            colour = self.palette().color(QPalette.ColorRole.Highlight)
            style = Qt.PenStyle.SolidLine if self.is_pinned else Qt.PenStyle.DotLine
            painter.setPen(QPen(colour, 3 if self.is_pinned else 1.5, style))
            radius = box.width() * 0.05
            painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), radius, radius)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The old picture is stretched until the size rests."""
        super().resizeEvent(event)
        if self._picture is not None and self._picture.width() != self.face_width():
            self._later.start(_REDRAW_AFTER)

    def event(self, event: QEvent) -> bool:
        """Another screen may have another pixel ratio."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._later.start(0)
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click pins."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.toggled.emit()
        else:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space pins; left and right show the other sides."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if event.key() == Qt.Key.Key_Space:
            self.toggled.emit()
        elif step is not None:
            self.turned.emit(step)
        else:
            super().keyPressEvent(event)

    def _box(self) -> QRectF:
        """Where the face lies, on whole device pixels."""
        ratio = self.devicePixelRatioF()
        width = self.face_width() / ratio
        height = round(self.face_width() * CARD_HEIGHT) / ratio
        left = round((self.width() - width) / 2 * ratio) / ratio
        top = round((self.height() - height) / 2 * ratio) / ratio
        return QRectF(QPointF(left, top), QPointF(left + width, top + height))

    def _draw(self) -> None:
        self._later.stop()
        card = self._card
        if card is None:
            self._picture = None
        else:
            width = self.face_width()
            if card.key is None:
                drawn = self._artist.back(card.back, width)
            else:
                drawn = self._artist.face(card.key, self._side, width, card.marks)
            self._picture = QPixmap(drawn)
            self._picture.setDevicePixelRatio(self.devicePixelRatioF())
        self.update()

