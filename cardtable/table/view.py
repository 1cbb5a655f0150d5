"""`TableView`: the widget around the scene, with mouse, keys, zoom, pan and pictures."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QPixmapCache,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from cardtable.table.ground import Ground
from cardtable.table.hand import Hand
from cardtable.table.keyboard import Keyboard
from cardtable.table.look import TableLook
from cardtable.table.mat import Mat
from cardtable.table.scene import TableScene
from cardtable.table.still import Still

SMALLEST_ZOOM, LARGEST_ZOOM = 1.0, 4.0
_UPDATES = QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate


class TableView(QGraphicsView):
    """Shows a `TableScene`; the board fits the widget at zoom 1."""

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.table = scene
        self.keyboard = Keyboard(scene)
        scene.shown.connect(self.keyboard.refresh)
        scene.shown.connect(self._drop_still)
        self.mat = Mat(scene.layout_.style, self.viewport())
        self._ground = Ground(self.mat, scene.cloth)
        scene.refresher.done.connect(self._drop_still)
        for refresher in (scene.refresher, self.mat.refresher):
            refresher.done.connect(self._merge, Qt.ConnectionType.QueuedConnection)
        self.zoom = 1.0
        self._pan = QPointF()
        self._is_waiting = False
        self.hand = Hand(self.viewport(), scene, self.keyboard, self._scene_pos, self.pan_by)
        self._still: Still | None = None
        QPixmapCache.setCacheLimit(max(QPixmapCache.cacheLimit(), 128 * 1024))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(_UPDATES)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setMinimumSize(320, 200)
        self._fit()

    def look(self) -> TableLook:
        """How it is seen now, for pictures of it."""
        scene = self.table
        return TableLook(scene.pictures, scene.language, self.mat.name, scene.names, scene.near,
                         scene.is_facing)

    # --- size ----------------------------------------------------------------------------

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """However often its size changes meanwhile, the table is laid out once, at the end."""
        self._is_waiting = True
        try:
            yield
        finally:
            self._is_waiting = False
            self._fit()

    def sizeHint(self) -> QSize:
        """A board of comfortable size."""
        return QSize(1120, 660)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The board follows; pictures become sharp a moment later."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """A window that is no longer active has lost the drag."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow():
            self.cancel()

    def event(self, event: QEvent) -> bool:
        """Another screen, another pixel ratio; Tab before Qt takes it."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._fit()
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            is_back = event.key() == Qt.Key.Key_Backtab
            if (is_back or event.key() == Qt.Key.Key_Tab) and self.keyboard.step(not is_back):
                return True
        return super().event(event)

    def set_zoom(self, zoom: float, at: QPointF | None = None) -> None:
        """Zoom, keeping the board's point at ``at`` (of the widget) where it is."""
        zoom = min(LARGEST_ZOOM, max(SMALLEST_ZOOM, zoom))
        if zoom == self.zoom:
            return
        middle = QPointF(self.width() / 2, self.height() / 2)
        there = (at if at is not None else middle) - middle
        self._pan = there - (there - self._pan) * (zoom / self.zoom)
        self.zoom = zoom
        self._fit()

    def reset_zoom(self) -> None:
        """The whole board again."""
        self.zoom, self._pan = 1.0, QPointF()
        self._fit()

    def pan_by(self, way: QPointF) -> None:
        """Move the board, never out of the window."""
        self._pan += way
        self._place()

    def _fit(self) -> None:
        if self._is_waiting:
            return
        size = self.viewport().size()
        area = QRectF(0, 0, max(1, size.width()), max(1, size.height()))
        ratio = self.devicePixelRatioF()
        self._keep_still()
        self.table.set_area(area, ratio, self.zoom)
        if not self.table.cloth.is_flat:
            self.mat.resize(area.size(), ratio)
        self._place()
        self.keyboard.refresh()

    def _keep_still(self) -> None:
        """Take a picture of a fresh table that is about to be laid out anew."""
        is_fresh = self.table.refresher.is_idle
        if self._still is not None or not self.isVisible() or not is_fresh:
            return
        self.cancel()
        window, ratio = self.sceneRect(), self.table.geometry_.ratio
        picture = QPixmap((window.size() * ratio).toSize())
        picture.setDevicePixelRatio(ratio)
        painter = QPainter(picture)
        painter.save()
        painter.translate(-window.topLeft())
        self._ground.paint(painter, window, window.topLeft())
        painter.restore()
        self.table.render(painter, QRectF(QPointF(), window.size()), window)
        painter.end()
        board = self.table.geometry_.board.translated(-window.topLeft())
        self._still = Still(picture, board, self.mat.edge)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.NoViewportUpdate)

    def _drop_still(self) -> None:
        """Show the table itself again."""
        if self._still is not None:
            self._still = None
            self.setViewportUpdateMode(_UPDATES)
            self.viewport().update()

    def _merge(self) -> None:
        """Everything is drawn: as one ground, unless the board may be moved on its cloth."""
        if self.zoom == 1.0 and self.table.refresher.is_idle and self.mat.is_fresh:
            self._ground.merge(self.sceneRect())
            self.viewport().update()

    def _place(self) -> None:
        board, size = self.table.geometry_.board, self.viewport().size()
        room = (max(0.0, (board.width() - size.width()) / 2),
                max(0.0, (board.height() - size.height()) / 2))
        snap = self.table.geometry_.snap
        self._pan = QPointF(snap(min(room[0], max(-room[0], self._pan.x()))),
                            snap(min(room[1], max(-room[1], self._pan.y()))))
        self.setSceneRect(QRectF(-self._pan.x(), -self._pan.y(), size.width(), size.height()))
        self.viewport().update()

    # --- paint ---------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table, or its old picture while the new ones are being drawn."""
        if self._still is None:
            super().paintEvent(event)
            return
        painter = QPainter(self.viewport())
        board = self.table.geometry_.board.translated(self._pan)
        self._still.paint(painter, QRectF(self.viewport().rect()), board)
        painter.end()

    def drawBackground(self, painter: QPainter, rect: QRectF | object) -> None:
        """The playmat, drawn once a size; it stays with the window while the board is moved."""
        assert isinstance(rect, QRectF)
        self._ground.paint(painter, rect, -self._pan)

    # --- mouse ---------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a gesture; a second button cancels the running one."""
        self._press(event, may_click=True)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second press of a double click may drag, but it is not a second click."""
        self._press(event, may_click=False)

    def _press(self, event: QMouseEvent, *, may_click: bool) -> None:
        if self.hand.is_busy:
            self.cancel()
            return
        self._drop_still()
        if not self.hand.press(event, may_click=may_click):
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Go on with the gesture, or hover."""
        self.hand.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Complete the gesture; outside the window it is cancelled."""
        self.hand.release(event)

    def cancel(self) -> None:
        """Give up what is going on; everything is at home."""
        self.hand.cancel()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl, move the zoomed board without."""
        turned = event.angleDelta()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.set_zoom(self.zoom * 1.0015 ** turned.y(), event.position())
        elif self.zoom > 1:
            self.pan_by(QPointF(turned.x(), turned.y()) / 2)
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        """A lost grab ends the gesture; a pointer that left hovers over nothing."""
        if event.type() == QEvent.Type.UngrabMouse:
            self.cancel()
        elif event.type() in (QEvent.Type.Leave, QEvent.Type.Hide):
            if event.type() == QEvent.Type.Hide:
                self.cancel()
            self.hand.hover(None)
        return super().viewportEvent(event)

    def _scene_pos(self, event: QMouseEvent) -> QPointF:
        return event.position() - self._pan

    # --- keys ----------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape cancels, Ctrl+0 shows the whole board, the rest is the keyboard's."""
        key, is_ctrl = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key == Qt.Key.Key_Escape and self.hand.is_busy:
            self.cancel()
        elif key == Qt.Key.Key_Escape and self.table.note is not None:
            self.table.hide_note()
        elif is_ctrl and key == Qt.Key.Key_0:
            self.reset_zoom()
        elif key == Qt.Key.Key_Space:
            self.hand.is_panning_wanted = True
        elif not self._press_key(key):
            event.ignore()

    def _press_key(self, key: int) -> bool:
        self.table.animator.finish()
        return self.keyboard.press(key)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Space no longer moves the board."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self.hand.is_panning_wanted = False
        super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Whoever loses the keys loses the drag."""
        super().focusOutEvent(event)
        self.hand.is_panning_wanted = False
        self.cancel()
        self.keyboard.leave()
