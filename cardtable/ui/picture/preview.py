"""The picture as it will be, small; a rectangle of the board is dragged on it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardtable.export.board import SMALLEST_PART, Part

_STEP = 0.02
"""Of the board: how far a key moves the rectangle."""
_WAYS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1),
         Qt.Key.Key_Down: (0, 1)}
_CHECKS = 12


class Preview(QWidget):
    """Shows an image; in ``is_cutting`` it shows the whole board, and mouse and arrow keys set the
    rectangle: arrows move it, with Shift they change its size. In ``is_drawing`` a drag is an arrow
    and a click a note; with keys a cross is moved, the space bar sets both ends of an arrow, and N
    a note."""

    part_changed = Signal(object)
    """The `Part` of the board that was marked."""
    arrow_drawn = Signal(object, object)
    note_wanted = Signal(object)
    """Points of the image, in shares of its width and height."""
    resized = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(QSize(280, 180))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.image = QImage()
        self.is_cutting = False
        self.part = Part(0.2, 0.2, 0.6, 0.6)
        self.is_drawing = False
        self._start: QPointF | None = None
        self._cross = QPointF(0.5, 0.5)

    def show_image(self, image: QImage) -> None:
        """Another picture, in device pixels."""
        self.image = image
        self.update()

    def set_cutting(self, is_cutting: bool) -> None:
        """Let a rectangle be marked, or not."""
        self.is_cutting = is_cutting
        self.setCursor(Qt.CursorShape.CrossCursor if is_cutting else Qt.CursorShape.ArrowCursor)
        if is_cutting:
            self.setFocus()
        self.update()

    def set_drawing(self, is_drawing: bool) -> None:
        """Let arrows and notes be drawn, or not."""
        self.is_drawing, self._start = is_drawing, None
        self.setCursor(Qt.CursorShape.CrossCursor if is_drawing else Qt.CursorShape.ArrowCursor)
        if is_drawing:
            self.setFocus()
        self.update()

    def sizeHint(self) -> QSize:
        """Of a board that can be read."""
        return QSize(640, 420)

    def box(self) -> QRectF:
        """Where the image lies."""
        if self.image.isNull():
            return QRectF(self.rect())
        size = self.image.size().toSizeF().scaled(
            self.size().toSizeF(), Qt.AspectRatioMode.KeepAspectRatio)
        box = QRectF(QPointF(), size)
        box.moveCenter(QRectF(self.rect()).center())
        return box

    def resizeEvent(self, event: object) -> None:
        """It is drawn anew for its size."""
        self.resized.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The image on a chequered ground, dark outside of what is marked."""
        painter, box = QPainter(self), self.box()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self.image.hasAlphaChannel():
            painter.setClipRect(box)
            for row in range(int(box.height()) // _CHECKS + 1):
                for column in range(int(box.width()) // _CHECKS + 1):
                    grey = 150 if (row + column) % 2 else 190
                    painter.fillRect(QRectF(box.x() + column * _CHECKS, box.y() + row * _CHECKS,
                                            _CHECKS, _CHECKS), QColor(grey, grey, grey))
        painter.drawImage(box, self.image)
        if self.is_cutting:
            self._paint_rectangle(painter, box)
        elif self.is_drawing and self.hasFocus():
            self._paint_cross(painter, box)
        painter.end()

    def _paint_cross(self, painter: QPainter, box: QRectF) -> None:
        """Where keys draw, and from where an arrow begins."""
        at = self._place(self._cross, box)
        for colour, width in ((QColor("#101018"), 4.0), (QColor("#ffffff"), 2.0)):
            painter.setPen(QPen(colour, width))
            for reach in (QPointF(9, 0), QPointF(0, 9)):
                painter.drawLine(at - reach, at + reach)
            if self._start is not None:
                painter.drawLine(self._place(self._start, box), at)

    @staticmethod
    def _place(share: QPointF, box: QRectF) -> QPointF:
        return QPointF(box.left() + share.x() * box.width(), box.top() + share.y() * box.height())

    def _paint_rectangle(self, painter: QPainter, box: QRectF) -> None:
        marked, shade = self._marked(box), QColor(0, 0, 0, 150)
        for dark in (QRectF(box.left(), box.top(), box.width(), marked.top() - box.top()),
                     QRectF(box.left(), marked.bottom(), box.width(),
                            box.bottom() - marked.bottom()),
                     QRectF(box.left(), marked.top(), marked.left() - box.left(),
                            marked.height()),
                     QRectF(marked.right(), marked.top(), box.right() - marked.right(),
                            marked.height())):
            painter.fillRect(dark, shade)
        for colour, width in ((QColor("#101018"), 4.0), (QColor("#ffffff"), 2.0)):
            painter.setPen(QPen(colour, width))
            painter.drawRect(marked)

    def _marked(self, box: QRectF) -> QRectF:
        part = self.part
        return QRectF(box.left() + part.x * box.width(), box.top() + part.y * box.height(),
                      part.width * box.width(), part.height * box.height())

    # --- marking -------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A rectangle or an arrow begins here."""
        if (self.is_cutting or self.is_drawing) and event.button() == Qt.MouseButton.LeftButton:
            self._start = self._share(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """It reaches to here."""
        if self._start is None:
            return
        end = self._share(event.position())
        if self.is_drawing:
            self._cross = end
            self.update()
            return
        box = QRectF(self._start, end).normalized()
        if min(box.width(), box.height()) >= SMALLEST_PART:
            self._mark(Part(box.x(), box.y(), box.width(), box.height()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """It is done."""
        start, self._start = self._start, None
        if self.is_drawing and start is not None:
            self._finish(start, self._share(event.position()))

    def _finish(self, start: QPointF, end: QPointF) -> None:
        """An arrow, or where it is too short for one, a note."""
        if (end - start).manhattanLength() > SMALLEST_PART:
            self.arrow_drawn.emit(start, end)
        else:
            self.note_wanted.emit(start)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move the rectangle, with Shift its lower right corner; or the cross that draws."""
        if self.is_drawing and self._draw_by_key(event.key()):
            return
        way = _WAYS.get(Qt.Key(event.key()))
        if way is None or not self.is_cutting:
            super().keyPressEvent(event)
            return
        x, y, width, height = self.part
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            width = min(1 - x, max(0.1, width + way[0] * _STEP))
            height = min(1 - y, max(0.1, height + way[1] * _STEP))
        else:
            x = min(1 - width, max(0.0, x + way[0] * _STEP))
            y = min(1 - height, max(0.0, y + way[1] * _STEP))
        self._mark(Part(x, y, width, height))

    def _draw_by_key(self, key: int) -> bool:
        way = _WAYS.get(Qt.Key(key))
        if way is not None:
            self._cross = QPointF(min(1.0, max(0.0, self._cross.x() + way[0] * _STEP)),
                                  min(1.0, max(0.0, self._cross.y() + way[1] * _STEP)))
        elif key == Qt.Key.Key_N:
            self.note_wanted.emit(self._cross)
        elif key == Qt.Key.Key_Space and self._start is None:
            self._start = QPointF(self._cross)
        elif key == Qt.Key.Key_Space and self._start is not None:
            start, self._start = self._start, None
            self.arrow_drawn.emit(start, self._cross)
        else:
            return False
        self.update()
        return True

    def _mark(self, part: Part) -> None:
        self.part = part
        self.update()
        self.part_changed.emit(part)

    def _share(self, pos: QPointF) -> QPointF:
        box = self.box()
        return QPointF(min(1.0, max(0.0, (pos.x() - box.left()) / max(1.0, box.width()))),
                       min(1.0, max(0.0, (pos.y() - box.top()) / max(1.0, box.height()))))

