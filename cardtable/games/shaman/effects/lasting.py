"""What an effect leaves behind: it holds until the next clean-up of its user (SK 8.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardtable.engine.cards import NO_CARD, CardId
from cardtable.games.shaman.effects.continuous import AnyContinuous
from cardtable.games.shaman.records import Context
from cardtable.games.shaman.zones import InColourOrNone, Player

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft


class Lasting(msgspec.Struct, frozen=True, gc=False):
    """Something an effect left behind: it holds until ``seat``'s next clean-up (SK 8.4)."""

    gives: AnyContinuous
    source: CardId
    seat: Player
    """Whose clean-up ends it; also the side for which it works."""
    zone: InColourOrNone
    strike: CardId = NO_CARD
    """The one strike that it changes; -1: as ``gives`` says."""


def leave(
    draft: Draft, gives: AnyContinuous, context: Context, *, strike: CardId = NO_CARD
) -> None:
    """Let something hold until the user's next clean-up."""
    left = Lasting(gives, context.source, context.seat, context.zone, strike)
    draft.lasting = (*draft.lasting, left)
    draft.stale()
