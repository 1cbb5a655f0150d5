"""What an entry of a form is, and what all of one form share: the card as it reads now, and who is
told of a change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, Protocol

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from cardtable.decks.forms_specs import Spec
from cardtable.decks.offers import Offers, Place
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.game import GameDefinition
from cardtable.engine.words import Words, same


class Change(NamedTuple):
    """What is said of a step: its title, and what it goes on with if it is more of the same."""

    title: Words
    run: Place | None = None
    """Steps in a row at one such place are one step: the letters of a word."""


Put = Callable[[Any, Change], None]
"""Gives a new value to whoever stands above; `GONE` takes it out."""


class _Gone:
    def __repr__(self) -> str:
        return "GONE"


GONE = _Gone()
"""The value of a field that is left out."""


class Entry(QWidget):
    """Something that one enters. It shows a value and gives another one upward with ``put``."""

    head: QWidget | None = None
    """What of it stands in the line of its title, laid out by whoever holds it."""
    is_leaf = True
    """Holds it no other entries, so that all that is wrong within is said beside it?"""
    is_group = False
    """Does its title head what stands beneath?"""
    can_clear = False
    """Has it a button of its own to leave it out?"""

    def __init__(self, desk: Desk, place: Place, title: Words, put: Put) -> None:
        super().__init__()
        self.desk, self.place, self.title, self.put = desk, place, title, put

    def show_value(self, value: Any) -> None:
        """Show this; nothing is given upward."""
        raise NotImplementedError

    def refresh(self) -> None:
        """The card reads otherwise now: sentences and problems anew."""

    def first(self) -> QWidget:
        """Where the keyboard begins."""
        return self

    def say(self, value: Any, said: Words, *, runs: bool = False) -> None:
        """Give a value upward: "Force: 5"."""
        title = Words(f"{self.title.en}: {said.en}", f"{self.title.ja}：{said.ja}")
        self.put(value, Change(title, self.place if runs else None))


class Maker(Protocol):
    """Makes the entry for a spec: `make.make_entry`."""

    def __call__(self, desk: Desk, spec: Spec, place: Place, title: Words, put: Put
                 ) -> Entry: ...


class Desk(QObject):
    """Knows what each place of the card says by itself, and what is wrong there."""

    card_wanted = Signal(object)
    """Somebody chooses a card: called with a `CardKey` once one is chosen."""
    picture_wanted = Signal(str)
    """A picture is to come by "file" or "paste", or to be framed anew: "frame"."""
    picture_taken = Signal(str)
    """What the card is to say for its picture."""

    def __init__(self, game: GameDefinition, maker: Maker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.game, self._maker = game, maker
        self.cards: Mapping[CardKey, CardDef] = {}
        self._card: CardDef | None = None
        self._problems: Sequence[tuple[Place, Words]] = ()
        self._offers: Callable[[], Offers | None] = lambda: None

    def make(self, spec: Spec, place: Place, title: Words, put: Put) -> Entry:
        """The entry for a spec."""
        return self._maker(self, spec, place, title, put)

    def read(self, card: CardDef | None, problems: Sequence[tuple[Place, Words]],
             offers: Callable[[], Offers | None] = lambda: None) -> None:
        """The card as it reads now, and what may be chosen for it, once somebody asks."""
        self._card, self._problems = card, problems
        self._offers = cache(offers)

    def refusal(self, place: Place, value: Any) -> Words | None:
        """Why a choice cannot stand there now; ``None`` where it can."""
        offers = self._offers()
        return None if offers is None else offers.refusal(place, value)

    def fitted(self, place: Place, value: Any) -> Any:
        """Something new, with the choices within it that can stand there."""
        offers = self._offers()
        return value if offers is None else offers.fitted(place, value)

    def name_of(self, key: str) -> Words:
        """What a card is called; its key where nobody knows it."""
        card = self.cards.get(CardKey(key))
        return card.name if card is not None else same(key)

    def sentence(self, place: Place) -> Words | None:
        """What stands at that place says by itself; ``None`` if it is not whole yet."""
        part = part_at(self._card, place)
        if part is None or any(_is_within(wrong, place) for wrong, _ in self._problems):
            return None
        return self.game.part_words(self.cards, self._card, part) if self._card else None

    def problems_at(self, place: Place, *, whole: bool = False) -> list[Words]:
        """What is wrong at that place; ``whole``: and with everything in it."""
        return [words for wrong, words in self._problems
                if wrong == place or (whole and _is_within(wrong, place))]

    def has_problems(self, place: Place) -> bool:
        """Is anything wrong there or in it?"""
        return any(_is_within(wrong, place) for wrong, _ in self._problems)


def part_at(card: object, place: Place) -> object:
    """The part of a card at that place; ``None`` where there is none."""
    for step in place:
        if isinstance(step, int):
            card = card[step] if isinstance(card, tuple) and step < len(card) else None
        elif isinstance(card, msgspec.Struct):
            named = dict(zip(card.__struct_encode_fields__, card.__struct_fields__, strict=True))
            card = getattr(card, named[step]) if step in named else None
        else:
            return None
    return card


def _is_within(inner: Place, outer: Place) -> bool:
    return inner[: len(outer)] == outer
