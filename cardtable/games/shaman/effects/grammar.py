"""The grammar of effects: what a set file may say, as typed trees. Data, never code.

A card has abilities of three kinds: `Triggered` ("when …: do …"), `Static` ("while …: …") and
`Paid` ("pay …: do …", SK 8.3). What they do is spelled with verbs, one module each in
``effects.verbs``; what holds while they are in force with continuous verbs, in
``effects.continuous``. `effects.text` writes the rules text of a card from the same trees.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Literal

import msgspec

from cardtable.engine.effects import Node
from cardtable.engine.words import Words

if TYPE_CHECKING:
    from cardtable.engine.cards import CardId
    from cardtable.engine.zones import Seat
    from cardtable.games.shaman.draft import Draft
    from cardtable.games.shaman.effects.bill import Bill
    from cardtable.games.shaman.records import Context, Pick

Where = Literal["here", "green", "yellow", "red", "any", "all"]
"""A zone from the card's eyes: its own, a named one, one that is chosen, or each."""
OneZone = Literal["here", "green", "yellow", "red", "any"]
AnyZone = Literal["here", "green", "yellow", "red", "all"]

Whose = Literal["own", "opponent"]
Chooser = Literal["you", "opponent"]


class CountOf(Node, frozen=True, gc=False):
    """A number that is counted on the table, ``times`` each."""

    count: Literal[
        "own_teamworks", "opposing_teamworks", "own_charges", "opposing_charges",
        "force_answered", "own_furyoku_here",
    ]
    times: int = 1


Amount = int | CountOf


def wrong_change(amount: Amount) -> Iterable[tuple[str, Words]]:
    """What is impossible about a change of a number."""
    size = amount.times if isinstance(amount, CountOf) else amount
    if not size or not -9 <= size <= 9:
        yield "amount", Words("Give a change from −9 to 9, not 0.",
                              "0以外の、−9から9までの変化を指定してください。")


# Triggers ------------------------------------------------------------------------------------

When = Literal[
    "played", "counterattacks", "flipped", "before_flip", "clean_up", "scores",
    "opponent_focuses", "opponent_counterattacks", "opponent_charges", "opponent_flips",
    "opponent_plays",
]


class Trigger(Node, frozen=True, gc=False):
    """When an ability happens.

    ``zones`` limits it to what happens in these zones ("here" is the zone of a teamwork; a
    teamwork's own triggers are always limited to its zone unless ``zones`` says "all").
    ``against`` asks that the force answered was this or less, ``from_charged`` that the zone is
    charged.
    """

    when: When
    zones: tuple[AnyZone, ...] = ()
    against: int | None = None
    from_charged: bool = False

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if self.against is not None:
            if not 0 <= self.against <= 30:
                yield "against", Words("Give a number from 0 to 30.",
                                       "0から30までの数を指定してください。")
            if "counterattacks" not in self.when:
                yield "against", Words("Only a counterattack answers a force.",
                                       "戦闘力を指定できるのは反撃の時だけです。")


# Conditions ----------------------------------------------------------------------------------


class Condition(Node, frozen=True, tag_field="if", gc=False):
    """Something that must hold. Subclasses stand in `effects.conditions`."""

    def holds(self, draft: Draft, context: Context) -> bool:
        """Does it hold now, for this source?"""
        raise NotImplementedError

    def words(self) -> Words:
        """As a clause after "while" or "if": "this zone is charged"."""
        raise NotImplementedError


# Prices --------------------------------------------------------------------------------------


class Price(Node, frozen=True, tag_field="price", gc=False):
    """One part of an extra cost (SK 8.3). Subclasses stand in `effects.prices`.

    ``pick`` is the colour of the zone that pays, where a price asks for one; else -1.
    """

    def charge(self, draft: Draft, bill: Bill, context: Context, pick: int) -> Bill | None:
        """The bill with this price on it; ``None`` if it cannot be paid (SK 8.6)."""
        raise NotImplementedError

    def settle(self, draft: Draft, context: Context, pick: int) -> None:
        """Pay it; furyoku of the bill and changed numbers are the play's business."""

    def words(self) -> Words:
        """A sentence without its full stop: "discard one of your teamworks"."""
        raise NotImplementedError


# What abilities do ---------------------------------------------------------------------------


class Ask(msgspec.Struct, frozen=True, gc=False):
    """A choice that a verb needs before it can be carried out."""

    seat: Seat
    question: Words
    options: tuple[Pick, ...]
    shows: tuple[CardId, ...] = ()
    """Hidden cards that the asked seat sees meanwhile; both seats, if ``is_public``."""
    is_public: bool = False


class Verb(Node, frozen=True, tag_field="do", gc=False):
    """Something that an ability does once.

    ``asks`` is called with the picks made so far until it needs no more; a choice with no option
    ends the verb undone (SK 8.6), one with a single option is made by the program.
    """

    clause: ClassVar[str] = "SK 8.6"
    """The clause about what the verb asks."""

    def asks(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> Ask | None:
        """The next choice, or ``None`` when `run` has what it needs."""
        return None

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        """Carry it out, as far as it can be (SK 8.6)."""
        raise NotImplementedError

    def words(self) -> Words:
        """A sentence without its full stop: "gain 1 green furyoku"."""
        raise NotImplementedError


class Continuous(Node, frozen=True, tag_field="gives", gc=False):
    """Something that holds while its source is in force: a change, a ban, a tax."""

    @property
    def topic(self) -> str:
        """What it is about, under which the rules look for it: "force", "charge", "tax"."""
        raise NotImplementedError

    def words(self, is_local: bool = False) -> Words:
        """A sentence without its full stop: "your strikes have +1 force".

        ``is_local``: it comes from a teamwork and is bound to its zone (SK 8.2).
        """
        raise NotImplementedError
