"""What keys mean on a card, in the grid, the piles and the table alike."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Protocol

from PySide6.QtCore import Qt, SignalInstance
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


def is_typing(event: QKeyEvent) -> bool:
    """Does a key press write a letter that begins a search?"""
    plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
    return plain and event.text().isprintable() and bool(event.text().strip())


class ShowsCards(Protocol):
    """A view of cards that tells what somebody wants with the chosen ones."""

    wished: SignalInstance
    counted: SignalInstance
    typed: SignalInstance

    def chosen(self) -> list[Any]:
        """The cards or entries that are meant."""


def is_answered(view: ShowsCards, event: QKeyEvent) -> bool:
    """Let a view tell what a key press asks for; ``False``: nothing about cards."""
    wish, copies = wish_of(event), copies_of(event)
    if wish is not None:
        view.wished.emit(wish, view.chosen())
    elif copies is not None:
        view.counted.emit(view.chosen(), copies)
    elif is_typing(event):
        view.typed.emit(event.text())
    else:
        return False
    return True
