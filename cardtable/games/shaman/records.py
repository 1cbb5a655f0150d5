"""Records of a match: what a seat has, the incoming attack, what is awaited."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardtable.engine.cards import NO_CARD, CardId
from cardtable.engine.decisions import Decision
from cardtable.engine.words import Words
from cardtable.games.shaman.colours import Counts
from cardtable.games.shaman.zones import NOWHERE, InColourOrNone, Player


class MatchOptions(msgspec.Struct, frozen=True, gc=False):
    """The switches of SK 5.6, 6.1, 7.2 and 10.4, at their defaults."""

    furyoku: int = 2
    replenish: bool = True
    everything_goes_in: bool = False
    opening: str = "loser-decides"


class Side(msgspec.Struct, frozen=True, gc=False):
    """What a seat has beside its cards."""

    points: int = 0
    charged: tuple[bool, bool, bool] = (False, False, False)
    is_back: bool = False
    """Which side of the shaman is up (SK 9.3)."""
    is_drawn: bool = False
    """Is the signature card out?"""
    signatures: int = 0
    spent: tuple[tuple[CardId, int], ...] = ()
    """Abilities used up this turn: card and number of the ability."""
    skips: tuple[int, ...] = ()
    """Zones passed over in this seat's present defence."""
    next_skips: tuple[int, ...] = ()
    """Zones passed over in its next one."""

    @property
    def is_ready(self) -> bool:
        """Are all three zones charged (SK 9.1)?"""
        return all(self.charged)


class Attack(msgspec.Struct, frozen=True, gc=False):
    """The incoming attack. ``force`` is kept only when its card has left the table (SK 5.6)."""

    sender: Player
    kind: Literal["opening", "strike", "signature"]
    card: CardId
    zone: InColourOrNone = NOWHERE
    force: int | None = None


class Context(msgspec.Struct, frozen=True, gc=False):
    """For whom and from where an effect works.

    ``zone`` is the colour of the source's zone (`NOWHERE` for a signature card), ``strike`` the
    strike it is about, ``force`` the force that was answered (-1: none yet), ``there`` the
    colour of the zone in which the triggering thing happened.
    """

    seat: Player
    source: CardId
    zone: InColourOrNone = NOWHERE
    strike: CardId = NO_CARD
    force: int = -1
    there: InColourOrNone = NOWHERE


class Pick(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One answer to a choice: a zone of the table, cards in order, a word ("yes"), a payment."""

    zone: int = -1
    cards: tuple[CardId, ...] = ()
    word: str = ""
    payment: Counts | None = None


class SignatureDecision(Decision, frozen=True, tag="signature", gc=False):
    """SK 7.3: make the signature move, or not."""


class FlipDecision(Decision, frozen=True, tag="flip", gc=False):
    """SK 7.4: flip the top card of the deck into this zone."""

    zone: int


class FlippedDecision(Decision, frozen=True, tag="flipped", gc=False):
    """SK 7.4.1 to 7.4.4: what to do with the flipped card."""

    zone: int
    card: CardId


class KeepDecision(Decision, frozen=True, tag="keep", gc=False):
    """SK 8.1: which of two teamworks stays."""

    zone: int
    old: CardId
    new: CardId


class SenderDecision(Decision, frozen=True, tag="sender", gc=False):
    """SK 6.2 and 10.4: who sends the opening attack."""


class ChoiceDecision(Decision, frozen=True, tag="choice", gc=False):
    """An effect asks. ``shows`` are hidden cards that the asked seat sees meanwhile."""

    source: CardId
    question: Words
    options: tuple[Pick, ...]
    shows: tuple[CardId, ...] = ()
    is_public: bool = False
    clause: str = "SK 8.6"
    """Where the rulebook tells what the choice is about."""


AnyDecision = (
    SignatureDecision
    | FlipDecision
    | FlippedDecision
    | KeepDecision
    | SenderDecision
    | ChoiceDecision
)
