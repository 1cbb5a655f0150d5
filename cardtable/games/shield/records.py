"""Records of a match: bodies on the field, what a seat has, what is awaited."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardtable.engine.cards import NO_CARD, CardId
from cardtable.engine.decisions import Decision
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat

Position = Literal["attack", "defence"]
How = Literal["normal", "special", "fusion", "synchro", "xyz", "link", "ritual"]
"""How a monster came; all but the first are special summons (SS 7.2, SS 7.3)."""
What = Literal["summon", "spell", "trap", "effect", "attack", "search"]
"""What may be responded to (SS 9.1); a search has no window but for hand triggers (SS 9.4)."""


class MatchOptions(msgspec.Struct, frozen=True, gc=False):
    """The switches of SS 5.3, 7.5 and 9.5, at their defaults."""

    first: str = "random"
    is_first_turn_peaceful: bool = False
    spell_pays: bool = False
    asks_always: tuple[bool, bool] = (False, False)


class Payment(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What pays a cost (SS 4.3, SS 4.4): cards of the mana zone, monsters released."""

    mana: tuple[CardId, ...] = ()
    releases: tuple[CardId, ...] = ()


NOTHING_PAID = Payment()


class Body(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A monster on the field beyond its card. Gone when it leaves (SS 10.2)."""

    card: CardId
    position: Position = "attack"
    how: How = "special"
    came: int = 0
    """The turn on which it came."""
    attacks: int = 0
    """Attacks made this turn."""
    has_blocked: bool = False
    has_turned: bool = False
    attack_change: int = 0
    defence_change: int = 0
    """Lasting changes "for good"."""
    units: tuple[CardId, ...] = ()
    """Overlay units, bottom first (SS 7.8)."""
    saved: int = 0
    """How often "once a turn" has saved it from destruction this turn."""
    owner: Seat = -1
    """Whose field it goes back to after a change of control; -1: it is at home."""


class Side(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What a seat has beside its cards. Counts return to zero at turn start (SS 6.1)."""

    lp: int = 8000
    used: tuple[CardId, ...] = ()
    """Mana turned sideways (SS 4.2)."""
    has_summoned: bool = False
    specials: int = 0
    hand_triggers: int = 0
    spent: tuple[tuple[CardId, int], ...] = ()
    """Abilities used this turn: card and number of the ability, once for each use."""
    set_on: tuple[tuple[CardId, int], ...] = ()
    """Set cards and the turn on which each was set (SS 9.2)."""


class Context(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """For whom and from where an effect works, and what it is about.

    ``about`` is the card that the trigger speaks of (summoned, attacking, destroyed …), ``item``
    the number of the chain item that it answers (0: none), ``amount`` a number that came with it,
    ``chosen`` the card that the effect before it was done to.
    """

    seat: Seat
    source: CardId
    about: CardId = NO_CARD
    item: int = 0
    amount: int = 0
    chosen: CardId = NO_CARD


class Pick(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One answer to a choice: cards in order, a word ("yes"), a number, a payment."""

    cards: tuple[CardId, ...] = ()
    word: str = ""
    number: int = 0
    payment: Payment | None = None


class RebootDecision(Decision, frozen=True, tag="reboot", gc=False):
    """SS 5.2: which hand cards go back."""


class ManaDecision(Decision, frozen=True, tag="mana", gc=False):
    """SS 4.1: which card becomes mana."""


class MainDecision(Decision, frozen=True, tag="main", gc=False):
    """SS 6.4: the main phase is open."""


class MaterialDecision(Decision, frozen=True, tag="material", gc=False):
    """Materials for an EX monster are being chosen; nothing has moved yet.

    ``card`` is -1 while a Fusion or Ritual spell (``spell``) still asks which monster.
    """

    card: CardId
    how: How
    chosen: tuple[CardId, ...] = ()
    spell: CardId = NO_CARD


class BattleDecision(Decision, frozen=True, tag="battle", gc=False):
    """SS 8.1: attack, or end the turn."""


class ResponseDecision(Decision, frozen=True, tag="response", gc=False):
    """SS 9.1: respond, or pass. ``item`` is what stands on top of the chain."""

    what: What
    by: Seat
    card: CardId
    item: int


class BlockDecision(Decision, frozen=True, tag="block", gc=False):
    """SS 8.5: take the attack upon a Blocker, or let it go on."""

    attacker: CardId
    target: CardId = NO_CARD


class ShieldDecision(Decision, frozen=True, tag="shield", gc=False):
    """SS 8.2: the attacker picks a shield to break; ``left`` more to come, this one included."""

    attacker: CardId
    left: int


class OrderDecision(Decision, frozen=True, tag="order", gc=False):
    """SS 10.1: which of one's simultaneous effects happens next."""

    sources: tuple[CardId, ...]


class ChoiceDecision(Decision, frozen=True, tag="choice", gc=False):
    """An effect asks. ``shows`` are hidden cards that the asked seat sees meanwhile."""

    source: CardId
    question: Words
    options: tuple[Pick, ...]
    shows: tuple[CardId, ...] = ()
    is_public: bool = False


AnyDecision = (
    RebootDecision
    | ManaDecision
    | MainDecision
    | MaterialDecision
    | BattleDecision
    | ResponseDecision
    | BlockDecision
    | ShieldDecision
    | OrderDecision
    | ChoiceDecision
)
