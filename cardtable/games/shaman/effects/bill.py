"""What declared extra costs add up to (SK 8.3)."""

from __future__ import annotations

import msgspec

from cardtable.engine.cards import CardId
from cardtable.games.shaman.actions import Extra
from cardtable.games.shaman.colours import Counts
from cardtable.games.shaman.zones import NOWHERE


class Bill(msgspec.Struct, frozen=True, gc=False):
    """What declared extra costs take so far, beside the furyoku of the card's own cost."""

    extras: tuple[Extra, ...] = ()
    cost: Counts = (0, 0, 0)
    intercept: int = 0
    """Change of the strike's intercept by prices and boosts."""
    gone: frozenset[CardId] = frozenset()
    """Cards that are discarded as a price."""
    uncharged: frozenset[int] = frozenset()
    here: int = 0
    """Furyoku of this zone that are discarded as a price, before the cost is paid."""
    zone: int = NOWHERE
    """The zone from which the strike counterattacks."""
    is_turned: bool = False
