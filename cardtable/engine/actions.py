"""What players and chance ask for.

Each game defines its own actions as subclasses of `Action`; those that every game knows stand
here. An action is a value: it can be compared, written to a file and read back.
"""

from __future__ import annotations

import msgspec

from cardtable.engine.cards import CardId
from cardtable.engine.zones import Seat, ZoneId


class Action(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="act"):
    """Something that a seat asks for. ``seat`` is -1 where chance itself answers."""

    seat: Seat


class Shuffled(Action, frozen=True, tag="shuffled"):
    """Chance's answer to a `ShuffleRequest`: the new order, bottom first."""

    order: tuple[CardId, ...]


class Lot(Action, frozen=True, tag="lot"):
    """Chance's answer to a `LotRequest`: one of its ways, counted from 0."""

    way: int


class Concede(Action, frozen=True, tag="concede"):
    """Give the match up. Allowed at any time, whoever is to decide."""


class Adjust(Action, frozen=True, tag="adjust"):
    """A change made by hand: for card text that only people can carry out, and open tables.

    Checked for sanity only, logged as an adjustment, undoable like everything else.
    """


class MoveCard(Adjust, frozen=True, tag="move-card"):
    """Lay a card into a zone; ``index`` counts from the bottom, -1 is the top."""

    card: CardId
    zone: ZoneId
    index: int = -1


class SetNumber(Adjust, frozen=True, tag="set-number"):
    """Set a number that the game keeps for a seat ("points"), named by the game."""

    name: str
    value: int


class TurnCard(Adjust, frozen=True, tag="turn-card"):
    """Turn a card: sideways or upright, over, drawn out or in, as its game reads ``to``."""

    card: CardId
    to: str
