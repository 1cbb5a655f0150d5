"""Which part of a picture a card shows: a frame of its window's shape, moved and sized."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

SMALL_FACE = 60 / 85
"""Width to height of the picture on a small face, which shows more above and below."""
_SMALLEST = 0.08
"""Of the largest frame that fits."""
_STEP, _FINE = 0.04, 0.005
"""Of the picture's longer side, for one press of an arrow."""
_ZOOM = 1.06
_CORNER = 12
"""Logical pixels around a corner in which it can be taken hold of."""
_DARK = QColor(0, 0, 0, 150)


def largest(size: QSizeF, ratio: float) -> QRectF:
    """The largest frame of that width to height, in the middle."""
    width = min(size.width(), size.height() * ratio)
    frame = QRectF(0, 0, width, width / ratio)
    frame.moveCenter(QPointF(size.width() / 2, size.height() / 2))
    return frame


def within(frame: QRectF, size: QSizeF) -> QRectF:
    """The frame moved into the picture, made smaller where it is larger."""
    found = QRectF(frame)
    scale = min(1.0, size.width() / frame.width(), size.height() / frame.height())
    found.setSize(frame.size() * scale)
    found.moveLeft(min(max(0.0, found.left()), size.width() - found.width()))
    found.moveTop(min(max(0.0, found.top()), size.height() - found.height()))
    return found


def zoomed(frame: QRectF, factor: float, size: QSizeF) -> QRectF:
    """The frame larger or smaller around its middle."""
    most = largest(size, frame.width() / frame.height())
    width = min(max(frame.width() * factor, most.width() * _SMALLEST), most.width())
    made = QRectF(0, 0, width, width * frame.height() / frame.width())
    made.moveCenter(frame.center())
    return within(made, size)


def kept(frame: QRectF, size: QSizeF) -> QRectF:
    """What is kept of the picture: the frame, and as much above and below as a small face shows.
    Faces take the middle of a picture, so that the frame is what a large one shows."""
    middle = frame.center().y()
    room = 2 * min(middle, size.height() - middle)
    height = max(frame.height(), min(room, frame.width() / SMALL_FACE))
    return QRectF(frame.left(), middle - height / 2, frame.width(), height)


class CropView(QWidget):
    """The picture with the frame on it. Drag moves the frame, a corner or the wheel sizes it;
    arrows move (with Shift finely), plus and minus size."""

    changed = Signal()

    def __init__(self, image: QImage, ratio: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.image = image
        self._size = QSizeF(image.size())
        self.frame = largest(self._size, ratio)
        """In pixels of the picture."""
        self._held: QPointF | None = None
        self._corner: QPointF | None = None
        """The corner opposite to the one that is held."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        line = self.fontMetrics().height()
        self.setMinimumSize(line * 14, line * 10)

    def set_frame(self, frame: QRectF) -> None:
        """Put the frame there."""
        frame = within(frame, self._size)
        if frame != self.frame:
            self.frame = frame
            self.update()
            self.changed.emit()

    def box(self) -> QRectF:
        """Where the picture lies in the widget."""
        scale = self._scale()
        box = QRectF(QPointF(0, 0), self._size * scale)
        box.moveCenter(QRectF(self.rect()).center())
        return box

    def frame_box(self) -> QRectF:
        """Where the frame lies in the widget."""
        return self._shown(self.frame)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The picture, dark outside the frame; thin lines where a small face ends."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform
                               | QPainter.RenderHint.Antialiasing)
        box, frame = self.box(), self.frame_box()
        painter.drawImage(box, self.image)
        outside = QPainterPath()
        outside.addRect(box)
        inside = QPainterPath()
        inside.addRect(frame)
        painter.fillPath(outside.subtracted(inside), _DARK)
        painter.setPen(QPen(QColor(255, 255, 255, 130), 1, Qt.PenStyle.DashLine))
        painter.drawRect(self._shown(kept(self.frame, self._size)))
        accent = self.palette().color(QPalette.ColorRole.Highlight)
        painter.setPen(QPen(accent, 3 if self.hasFocus() else 2))
        painter.drawRect(frame)
        painter.setBrush(accent)
        for corner in _corners(frame):
            painter.drawEllipse(corner, 5, 5)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of a corner, or of the frame."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self._held, self._corner = event.position(), None
        corners = _corners(self.frame_box())
        for at, corner in enumerate(corners):
            if (corner - event.position()).manhattanLength() < 2 * _CORNER:
                self._corner = corners[(at + 2) % 4]
        if self._corner is None and not self.frame_box().contains(event.position()):
            moved = QRectF(self.frame)
            moved.moveCenter(self._point(event.position()))
            self.set_frame(moved)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The frame goes along."""
        if self._held is None:
            at_corner = any((corner - event.position()).manhattanLength() < 2 * _CORNER
                            for corner in _corners(self.frame_box()))
            self.setCursor(Qt.CursorShape.SizeFDiagCursor if at_corner
                           else Qt.CursorShape.SizeAllCursor)
            return
        if self._corner is not None:
            self._size_to(event.position())
            return
        self.set_frame(self.frame.translated((event.position() - self._held) / self._scale()))
        self._held = event.position()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go."""
        self._held = self._corner = None

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Larger or smaller."""
        self.zoom(event.angleDelta().y() / 120)
        event.accept()

    def zoom(self, steps: float) -> None:
        """Show a smaller part larger: so many steps nearer."""
        self.set_frame(zoomed(self.frame, _ZOOM ** -steps, self._size))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows, plus and minus."""
        key = Qt.Key(event.key())
        is_fine = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        step = max(self._size.width(), self._size.height()) * (_FINE if is_fine else _STEP)
        across = {Qt.Key.Key_Left: -step, Qt.Key.Key_Right: step}.get(key, 0.0)
        down = {Qt.Key.Key_Up: -step, Qt.Key.Key_Down: step}.get(key, 0.0)
        if across or down:
            self.set_frame(self.frame.translated(across, down))
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom(1)
        elif key == Qt.Key.Key_Minus:
            self.zoom(-1)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The picture fits anew."""
        super().resizeEvent(event)
        self.update()

    def cropped(self, most: int) -> QImage:
        """What is kept of the picture, no wider than so many pixels."""
        made = self.image.copy(kept(self.frame, self._size).toAlignedRect().intersected(
            self.image.rect()))
        if made.width() > most:
            made = made.scaledToWidth(most, Qt.TransformationMode.SmoothTransformation)
        return made

    def _size_to(self, place: QPointF) -> None:
        """Size the frame from the corner that stays to the pointer."""
        assert self._corner is not None
        stays, ratio = self._point(self._corner), self.frame.width() / self.frame.height()
        there = self._point(place)
        width = max(abs(there.x() - stays.x()), abs(there.y() - stays.y()) * ratio)
        width = max(width, largest(self._size, ratio).width() * _SMALLEST)
        left = stays.x() - width if there.x() < stays.x() else stays.x()
        height = width / ratio
        top = stays.y() - height if there.y() < stays.y() else stays.y()
        frame = QRectF(left, top, width, height)
        if QRectF(QPointF(0, 0), self._size).contains(frame):
            self.set_frame(frame)

    def _scale(self) -> float:
        return min(self.width() / self._size.width(), self.height() / self._size.height())

    def _point(self, place: QPointF) -> QPointF:
        return (place - self.box().topLeft()) / self._scale()

    def _shown(self, part: QRectF) -> QRectF:
        scale, box = self._scale(), self.box()
        return QRectF(box.topLeft() + part.topLeft() * scale, part.size() * scale)


def _corners(box: QRectF) -> tuple[QPointF, QPointF, QPointF, QPointF]:
    return box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft()
