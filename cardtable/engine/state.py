"""One moment of a match, complete, as an immutable value."""

from __future__ import annotations

import msgspec

from cardtable.engine.cards import Card, CardId
from cardtable.engine.decisions import ChanceRequest
from cardtable.engine.outcome import Outcome


class GameState(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What every game's state has. A game subclasses it with its own fields.

    ``cards`` never changes during a match and is shared by all its states; ``zones`` has one
    tuple of card ids for each `ZoneSpec` of the rules, bottom first.
    """

    cards: tuple[Card, ...]
    zones: tuple[tuple[CardId, ...], ...]
    turn: int = 0
    chance: ChanceRequest | None = None
    result: Outcome | None = None

    @property
    def is_composing(self) -> bool:
        """Is a player in the middle of choosing what an action consists of, so that nothing has
        happened on the table yet? Undo goes back over such states in one step."""
        return False

    def place_of(self, card: CardId) -> tuple[int, int]:
        """Zone and index of a card. `LookupError` if it lies nowhere, which no state allows."""
        for zone, ids in enumerate(self.zones):
            if card in ids:
                return zone, ids.index(card)
        raise LookupError(f"card {card} lies in no zone")
