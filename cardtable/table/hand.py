"""The pointer on a table: it begins gestures, goes on with them and ends them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from cardtable.table.interactions import Aiming, Dragging, Gesture, Panning, Pressing, Pulling
from cardtable.table.keyboard import Keyboard
from cardtable.table.scene import TableScene


class Hand(QObject):
    """At most one `Gesture` at a time. ``scene_pos`` says where on the table an event is."""

    def __init__(
        self, widget: QWidget, scene: TableScene, keyboard: Keyboard,
        scene_pos: Callable[[QMouseEvent], QPointF], pan_by: Callable[[QPointF], None],
    ) -> None:
        super().__init__(widget)
        self._widget, self._table, self._keyboard = widget, scene, keyboard
        self._scene_pos, self._pan_by = scene_pos, pan_by
        self._gesture: Gesture | None = None
        self._button = Qt.MouseButton.NoButton
        self.is_panning_wanted = False
        """Does a press move the board instead of what lies on it?"""

    @property
    def is_busy(self) -> bool:
        """Is a gesture under way?"""
        return self._gesture is not None

    def press(self, event: QMouseEvent, *, may_click: bool) -> bool:
        """Begin a gesture; ``False`` for a button that means nothing here."""
        self._table.animator.finish()
        self._keyboard.cancel()
        self._button = event.button()
        is_left = event.button() == Qt.MouseButton.LeftButton
        if event.button() == Qt.MouseButton.MiddleButton or (is_left and self.is_panning_wanted):
            self._gesture = Panning(self._table, event.position(), self._pan_by)
            return True
        if not is_left:
            return False
        pos, note = self._scene_pos(event), self._table.note
        if note is not None and note.contains_point(pos):
            if note.is_link_at(pos):
                self._table.clause_clicked.emit(note.clause)
            self._table.hide_note()
        else:
            self._gesture = Pressing(self._table, pos, may_click=may_click)
        return True

    def move(self, event: QMouseEvent) -> None:
        """Go on with the gesture, or hover."""
        if self._gesture is None:
            self.hover(self._scene_pos(event))
        elif not event.buttons() & self._button:
            self.cancel()
        else:
            is_pan = isinstance(self._gesture, Panning)
            pos = event.position() if is_pan else self._scene_pos(event)
            before, self._gesture = self._gesture, self._gesture.move(pos)
            if self._gesture is not before and isinstance(
                    self._gesture, Aiming | Dragging | Pulling | Panning):
                self._widget.setCursor(Qt.CursorShape.ClosedHandCursor)

    def release(self, event: QMouseEvent) -> None:
        """Complete the gesture; outside the window it is cancelled."""
        if self._gesture is None or event.button() != self._button:
            return
        if not self._widget.rect().contains(event.position().toPoint()):
            self.cancel()
            return
        gesture, self._gesture = self._gesture, None
        self._widget.unsetCursor()
        gesture.release(self._scene_pos(event))
        self._keyboard.refresh()

    def cancel(self) -> None:
        """Give up what is going on; everything is at home."""
        gesture, self._gesture = self._gesture, None
        self._widget.unsetCursor()
        if gesture is not None:
            gesture.cancel()
        self._keyboard.cancel()

    def hover(self, pos: QPointF | None) -> None:
        """The pointer is over this point of the table, or has left it."""
        self._table.set_hovered(self._table.card_at(pos) if pos is not None else None)
