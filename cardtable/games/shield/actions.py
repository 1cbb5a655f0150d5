"""What players of Shield & Soul ask for.

What is paid stands in the action. `Rules.legal_actions` lists each play once, with the payment
that SS 4.7 proposes; `Rules.check` takes any other payment that the rules allow. Materials are
chosen card by card while the state waits (`records.MaterialDecision`), so that every choice the
rules allow can be made without listing them all; nothing moves until the `Summon` itself.
"""

from __future__ import annotations

from cardtable.engine.actions import (
    Action,
    Concede,
    Lot,
    MoveCard,
    SetNumber,
    Shuffled,
    TurnCard,
)
from cardtable.engine.cards import NO_CARD, CardId
from cardtable.games.shield.records import NOTHING_PAID, Payment, Pick, Position

THE_CARD = -1
"""Stands for the number of an ability where a card itself is played."""


class Reboot(Action, frozen=True, tag="reboot"):
    """Put these hand cards back, in the order of their ids, and draw as many (SS 5.2); none: keep
    the hand."""

    cards: tuple[CardId, ...] = ()


class PutMana(Action, frozen=True, tag="put-mana"):
    """Put a card from hand or field into the mana zone (SS 4.1)."""

    card: CardId


class Paid(Action, frozen=True):
    """A play that is paid for (SS 4.3)."""

    card: CardId
    payment: Payment = NOTHING_PAID


class NormalSummon(Paid, frozen=True, tag="normal-summon"):
    """Summon a monster from hand (SS 7.1)."""

    position: Position = "attack"


class BeginSummon(Action, frozen=True, tag="begin-summon"):
    """Begin to choose materials for an EX monster (SS 7.6 to SS 7.10); nothing moves yet.

    During the resolution of a Fusion or Ritual spell it says which monster is to be summoned.
    """

    card: CardId


class AddMaterial(Action, frozen=True, tag="add-material"):
    """Choose one more material; nothing moves yet."""

    card: CardId


class Summon(Paid, frozen=True, tag="summon"):
    """Summon the EX monster from the materials chosen (SS 7.3)."""

    position: Position = "attack"


class PlaySpell(Paid, frozen=True, tag="play-spell"):
    """Play a spell from hand, or a quick one that was set (SS 6.4, SS 9.3)."""

    picks: tuple[CardId, ...] = ()


class SetCard(Action, frozen=True, tag="set-card"):
    """Set a trap or a quick spell face down (SS 9.2, SS 9.3)."""

    card: CardId


class UseAbility(Paid, frozen=True, tag="use-ability"):
    """Use an ability of a card on the field in one's main phase.

    ``picks`` are the cards that its price takes beside mana, in the order of the prices.
    """

    ability: int = 0
    picks: tuple[CardId, ...] = ()


class ChangePosition(Action, frozen=True, tag="change-position"):
    """Turn a monster to the other position (SS 6.4)."""

    card: CardId


class ToBattle(Action, frozen=True, tag="to-battle"):
    """End the main phase and open the battle phase (SS 6.5)."""


class EndTurn(Action, frozen=True, tag="end-turn"):
    """End the turn (SS 6.6), from the main phase or from battle."""


class Attack(Action, frozen=True, tag="attack"):
    """Attack a monster, or the opponent: ``target`` -1 (SS 8.1)."""

    card: CardId
    target: CardId = NO_CARD


class Respond(Paid, frozen=True, tag="respond"):
    """Respond with a set trap, a quick spell or a hand trigger (SS 9).

    ``ability`` is the number of the hand trigger on its card, or `THE_CARD` where the card itself
    is sprung or played; ``picks`` as in `UseAbility`.
    """

    ability: int = THE_CARD
    picks: tuple[CardId, ...] = ()


class Pass(Action, frozen=True, tag="pass"):
    """Let it go on without a response (SS 9.1)."""


class Block(Action, frozen=True, tag="block"):
    """Take the attack upon a Blocker (SS 8.5); ``card`` -1: do not block."""

    card: CardId = NO_CARD


class BreakShield(Action, frozen=True, tag="break-shield"):
    """Pick a shield to break, counted from the left (SS 8.2)."""

    index: int


class OrderNext(Action, frozen=True, tag="order-next"):
    """Which of one's simultaneous effects happens next (SS 10.1)."""

    index: int


class Choose(Action, frozen=True, tag="choose"):
    """Answer a choice of an effect."""

    pick: Pick


AnyAction = (
    Reboot
    | PutMana
    | NormalSummon
    | BeginSummon
    | AddMaterial
    | Summon
    | PlaySpell
    | SetCard
    | UseAbility
    | ChangePosition
    | ToBattle
    | EndTurn
    | Attack
    | Respond
    | Pass
    | Block
    | BreakShield
    | OrderNext
    | Choose
    | Shuffled
    | Lot
    | Concede
    | MoveCard
    | SetNumber
    | TurnCard
)
