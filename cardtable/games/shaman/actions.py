"""What players of Shaman King ask for."""

from __future__ import annotations

import msgspec

from cardtable.engine.actions import Action, Concede, MoveCard, SetNumber, Shuffled, TurnCard
from cardtable.engine.cards import CardId
from cardtable.engine.zones import Seat
from cardtable.games.shaman.colours import Counts
from cardtable.games.shaman.records import Pick


class Extra(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One use of an extra cost (SK 8.3): whose, which ability of it, which zone pays."""

    source: CardId
    ability: int
    zone: int = -1


class Play(Action, frozen=True, gc=False):
    """Something that is paid. ``payment`` is how many furyoku each zone gives (SK 5.9)."""

    card: CardId
    payment: Counts = (0, 0, 0)
    extras: tuple[Extra, ...] = ()


class Counterattack(Play, frozen=True, tag="counterattack", gc=False):
    """Counterattack with the flipped strike (SK 7.4.1)."""


class PlayTeamwork(Play, frozen=True, tag="play-teamwork", gc=False):
    """Lay the flipped teamwork into the zone (SK 7.4.2)."""


class PlayAdvantage(Play, frozen=True, tag="play-advantage", gc=False):
    """Use the flipped advantage and charge the zone (SK 7.4.3)."""


class SignatureMove(Play, frozen=True, tag="signature-move", gc=False):
    """Draw the signature card (SK 9.2)."""


class UseAbility(Action, frozen=True, tag="use-ability", gc=False):
    """Buy something while a flipped card waits, such as a new flip."""

    extra: Extra
    payment: Counts = (0, 0, 0)


class Flip(Action, frozen=True, tag="flip", gc=False):
    """Flip the top card of the deck (SK 7.4)."""


class Focus(Action, frozen=True, tag="focus", gc=False):
    """Focus the flipped card (SK 7.4.4)."""

    card: CardId


class GiveUpCard(Action, frozen=True, tag="give-up-card", gc=False):
    """Where focusing is forbidden: put the flipped card onto the discard pile (SK 7.5)."""

    card: CardId


class Defend(Action, frozen=True, tag="defend", gc=False):
    """Make no signature move and go on to the defence (SK 7.3)."""


class Keep(Action, frozen=True, tag="keep", gc=False):
    """Which teamwork stays on an occupied place (SK 8.1)."""

    card: CardId


class Choose(Action, frozen=True, tag="choose", gc=False):
    """Answer a choice of an effect."""

    pick: Pick


class SendOpening(Action, frozen=True, tag="send-opening", gc=False):
    """Decide who sends the opening attack (SK 6.2, SK 10.4)."""

    sender: Seat


AnyAction = (
    Counterattack
    | PlayTeamwork
    | PlayAdvantage
    | SignatureMove
    | UseAbility
    | Flip
    | Focus
    | GiveUpCard
    | Defend
    | Keep
    | Choose
    | SendOpening
    | Shuffled
    | Concede
    | MoveCard
    | SetNumber
    | TurnCard
)
