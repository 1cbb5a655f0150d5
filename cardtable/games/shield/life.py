"""What keeps a player in the match: life points and shields (SS 1.2, SS 1.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.cards import CardId
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shield import bans
from cardtable.games.shield.moving import move
from cardtable.games.shield.tasks import Cause
from cardtable.games.shield.zones import HAND, SHIELDS, at

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft


def lose_lp(draft: Draft, seat: Seat, amount: int, cause: Cause) -> int:
    """A seat loses LP by battle or effect; how many, once what prevents it is seen to.

    LP never go below 0 (SS 1.2); who has none left when the step is over loses (SS 1.4).
    """
    amount = bans.damage(draft, seat, amount, cause)
    if amount <= 0:
        return 0
    left = max(0, draft.sides[seat].lp - amount)
    draft.set_side(seat, lp=left)
    draft.say(
        "damage",
        Words(f"loses {amount} LP: {left} left.", f"{amount}ダメージ。残りLP {left}。"),
        seat,
        "SS 1.2",
    )
    if left == 0:
        draft.fallen.add(seat)
    draft.fire("loses-lp", seat, amount=amount, cause=cause)
    return amount


def pay_lp(draft: Draft, seat: Seat, amount: int) -> None:
    """Pay LP as a price: at least 1 is left (SS 10.4), which who offers it has made sure."""
    left = draft.sides[seat].lp - amount
    assert left >= 1
    draft.set_side(seat, lp=left)
    draft.say(
        "pay-lp",
        Words(f"pays {amount} LP: {left} left.", f"LPを{amount}払う。残りLP {left}。"),
        seat,
        "SS 10.4",
    )


def gain_lp(draft: Draft, seat: Seat, amount: int) -> int:
    """A seat gains LP, without an upper limit; how many, once what forbids it is seen to."""
    amount = bans.healing(draft, seat, amount)
    if amount <= 0:
        return 0
    left = draft.sides[seat].lp + amount
    draft.set_side(seat, lp=left)
    draft.say(
        "heal",
        Words(f"gains {amount} LP: {left}.", f"LPを{amount}回復。LP {left}。"),
        seat,
    )
    draft.fire("gains-lp", seat, amount=amount)
    return amount


def break_shield(draft: Draft, seat: Seat, index: int) -> CardId:
    """A shield of ``seat`` goes to its hand (SS 8.2): it triggers "from-shield" for the
    card and "loses-shield" for the seat."""
    card = draft.shields(seat)[index]
    draft.say(
        "break", Words("a shield is broken.", "シールドがブレイクされた。"), seat, "SS 8.2"
    )
    move(draft, card, at(seat, HAND), source=at(seat, SHIELDS))
    draft.reveal(card, seat)
    draft.fire("from-shield", seat, card)
    draft.fire("loses-shield", seat, amount=1)
    return card
