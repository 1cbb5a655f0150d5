"""What is done with sets and with cards as wholes: made, doubled, put into the trash."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from cardtable.decks.own_cards import OwnCard, OwnSet, OwnSets
from cardtable.engine.words import Words
from cardtable.ui.translate import say, tr
from cardtable.ui.workshop.document import CardDocument
from cardtable.ui.workshop.set_dialog import SetDialog

_FIRST_SET = Words("My cards", "自作カード")


class SetErrands(QObject):
    """Changes the sets of a person. The open card goes on, unless it is the one that goes."""

    changed = Signal()
    """Sets on the disk are others now."""
    made = Signal(object)
    """A new `OwnSet`."""
    said = Signal(str, str, object)
    """What was done or could not be done; a word for what to do about it, and what does it."""

    def __init__(self, sets: OwnSets, game: str, document: CardDocument, page: QWidget) -> None:
        super().__init__(page)
        self._sets, self._game, self._document, self._page = sets, game, document, page

    def ask_new(self) -> None:
        """Ask for the title of a new set."""
        def done(title: Words, key: str) -> Words | None:
            made = self._sets.new_set(self._game, title, key)
            if isinstance(made, Words):
                return made
            self._document.close()
            self.changed.emit()
            self.made.emit(made)
            return None

        SetDialog(done, self._page.window()).open()

    def ask_title(self, own: OwnSet) -> None:
        """Ask for another title of a set."""
        def done(title: Words, _key: str) -> Words | None:
            made = self._sets.retitle(own, title)
            if isinstance(made, Words):
                return made
            if self._is_open(own):
                self._document.own = made
            self.changed.emit()
            return None

        SetDialog(done, self._page.window(), title=own.title, key=own.key).open()

    def begin(self, own: OwnSet | None, data: dict[str, Any]) -> bool:
        """Begin a card in a set, or in one's first set where there is none; could it be made?"""
        if own is None:
            made = self._sets.new_set(self._game, _FIRST_SET)
            if isinstance(made, Words):
                self.said.emit(say(made), "", None)
                return False
            own = made
        self._document.start(self._sets.read(own.path), data)
        return True

    def duplicate(self, own: OwnSet, card: OwnCard) -> None:
        """Begin a card that says the same under a key of its own."""
        self._document.part()
        if isinstance(card.data, dict):
            self._document.start(self._sets.read(own.path), card.data)

    def remove(self, own: OwnSet, card: OwnCard) -> None:
        """Put a card into the trash; it can be taken back."""
        saved = self._document.saved
        is_open = self._is_open(own) and saved is not None and saved.raw == card.raw
        if self.done(self._sets.remove(own, card)):
            if is_open:
                self._document.gone()
            self.said.emit(
                tr("{card} lies in the trash of your sets.").format(card=say(card.name)),
                tr("Take back"), self._back(own, card))

    def remove_set(self, own: OwnSet) -> None:
        """Put a set into the trash."""
        if self._is_open(own):
            self._document.close()
        if self.done(self._sets.remove_set(own)):
            self.said.emit(tr("The set lies in the trash of your sets."), "", None)

    def unpack(self, own: OwnSet) -> None:
        """Make a zip a set that can be changed."""
        self.done(self._sets.unpack(own))

    def done(self, result: OwnSet | Path | Words) -> bool:
        """Tell what came of a change; was it made?"""
        if isinstance(result, Words):
            self.said.emit(say(result), "", None)
            return False
        self.changed.emit()
        return True

    def _back(self, own: OwnSet, card: OwnCard) -> Callable[[], object] | None:
        if not isinstance(card.data, dict):
            return None
        return lambda: self.done(self._sets.put(own, card.data))

    def _is_open(self, own: OwnSet) -> bool:
        return self._document.own is not None and self._document.own.path == own.path
