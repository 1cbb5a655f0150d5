"""The grammar of effects: what a set file may say, as typed trees. Data, never code.

A card has abilities of four kinds: `Triggered` ("when …: do …"), `Static` ("while …: …"),
`Activated` ("use …: do …") and `HandTrigger` (used from hand as a response, SS 9.4); a spell or
trap has one `Played` effect. What they do is spelled with verbs, one module each in
``effects.verbs``; what holds while they are in force with continuous verbs, in
``effects.continuous``. `effects.text` writes the rules text of a card from the same trees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from cardtable.engine.cards import NO_CARD
from cardtable.engine.effects import Node
from cardtable.engine.words import Words

if TYPE_CHECKING:
    from cardtable.engine.cards import CardId
    from cardtable.engine.zones import Seat
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.records import Context, Pick

Whose = Literal["own", "opponent", "both"]
Whom = Literal["you", "opponent", "both"]
Chooser = Literal["you", "opponent", "random"]
Lasts = Literal["turn", "next-turn", "good"]
"""Until the end of this turn, of the next one, or for as long as the card stays."""


class Condition(Node, frozen=True, tag_field="if", gc=False):
    """Something that must hold. Subclasses stand in `effects.conditions`."""

    @property
    def depth(self) -> int:
        """What must be known before it can be told: see `filters.Filter.depth`."""
        return 0

    def holds(self, draft: Draft, context: Context) -> bool:
        """Does it hold now, for this source?"""
        raise NotImplementedError

    def words(self) -> Words:
        """As a clause after "while" or "if": "you have no shields"."""
        raise NotImplementedError


class Price(Node, frozen=True, tag_field="price", gc=False):
    """One part of what an ability costs. Subclasses stand in `effects.prices`.

    ``picks`` are the cards that pay for it, as many as `takes` says.
    """

    @property
    def takes(self) -> int:
        """How many cards its player chooses to pay with."""
        return 0

    def candidates(self, draft: Draft, context: Context) -> tuple[CardId, ...]:
        """The cards to choose from."""
        return ()

    def can_pay(self, draft: Draft, context: Context) -> bool:
        """Can it be paid at all, apart from the choice of cards?"""
        return True

    def settle(self, draft: Draft, context: Context, picks: tuple[CardId, ...]) -> None:
        """Pay it."""
        raise NotImplementedError

    def words(self) -> Words:
        """A sentence without its full stop: "discard a card"."""
        raise NotImplementedError


class Ask(msgspec.Struct, frozen=True, gc=False):
    """A choice that a verb needs before it can be carried out."""

    seat: Seat
    question: Words
    options: tuple[Pick, ...]
    shows: tuple[CardId, ...] = ()
    """Hidden cards that the asked seat sees meanwhile; both seats, if ``is_public``."""
    is_public: bool = False
    is_random: bool = False
    """Chance answers, not the seat."""


class Verb(Node, frozen=True, tag_field="do", gc=False):
    """Something that an ability does once.

    ``asks`` is called with the picks made so far until it needs no more; a choice with no option
    ends the verb undone, one with a single option is made by the program.
    """

    @property
    def brings(self) -> frozenset[str]:
        """Which triggers it may set off, so that a loop is seen when a set is read."""
        return frozenset()

    @property
    def is_search(self) -> bool:
        """Does it look through a deck, so that hand triggers may answer first (SS 9.4)?"""
        return False

    def asks(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> Ask | None:
        """The next choice, or ``None`` when `run` has what it needs."""
        return None

    def chosen(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> CardId:
        """The one card it is done to, of which the verbs after it may speak; -1: none or many."""
        return NO_CARD

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        """Carry it out, as far as it can be."""
        raise NotImplementedError

    def words(self) -> Words:
        """A sentence without its full stop: "draw 2 cards"."""
        raise NotImplementedError


class Continuous(Node, frozen=True, tag_field="gives", gc=False):
    """Something that holds while its source is in force: a change, a ban, a price cut."""

    @property
    def topic(self) -> str:
        """What it is about, under which the rules look for it: "stats", "attack", "cost"."""
        raise NotImplementedError

    @property
    def depth(self) -> int:
        """What it and its conditions may ask for at most: see `filters.Filter.depth`."""
        return 2

    def words(self) -> Words:
        """A sentence without its full stop: "your monsters have +500 ATK"."""
        raise NotImplementedError
