"""What keys mean on a card, in the grid, the piles and the table alike."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent


class Wish(StrEnum):
    """What somebody wants with cards."""

    ADD = "add"
    TAKE = "take"
    TAKE_ALL = "take-all"
    PIN = "pin"


_KEYS = {
    Qt.Key.Key_Plus: Wish.ADD, Qt.Key.Key_Return: Wish.ADD, Qt.Key.Key_Enter: Wish.ADD,
    Qt.Key.Key_Minus: Wish.TAKE, Qt.Key.Key_Backspace: Wish.TAKE,
    Qt.Key.Key_Delete: Wish.TAKE_ALL, Qt.Key.Key_Space: Wish.PIN,
}
_DIGITS = tuple("0123456789")
_FREE = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


def copies_of(event: QKeyEvent) -> int | None:
    """How many copies a digit asks for; ``None``: it is no digit."""
    if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or event.text() not in _DIGITS:
        return None
    return int(event.text())


def zoom_of(event: QWheelEvent) -> int:
    """How many steps larger (above 0) or smaller the wheel asks for; 0: it scrolls."""
    turned = event.angleDelta().y()
    if not turned or not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
        return 0
    return max(1, turned // 120) if turned > 0 else min(-1, -(-turned // 120))


def wish_of(event: QKeyEvent) -> Wish | None:
    """What a key press asks for; ``None``: nothing about cards."""
    if event.modifiers() & ~_FREE:
        return None
    return _KEYS.get(Qt.Key(event.key()))
