"""Charges, and the side on which a shaman lies: what the signature move rests on (SK 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shaman.colours import COLOUR_WORDS

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft


def charge(draft: Draft, seat: Seat, zone: int) -> bool:
    """Charge a zone unless something forbids it; ``True`` if it is newly charged."""
    side = draft.sides[seat]
    if side.charged[zone]:
        return False
    if (ban := draft.forbidding("charge", seat, zone)) is not None:
        name, zone_name = draft.name(ban), COLOUR_WORDS[zone]
        draft.say(
            "forbidden",
            Words(
                f"{name.en} keeps the {zone_name.en} zone from being charged.",
                f"{name.ja}により{zone_name.ja}ゾーンはチャージされない。",
            ),
            seat,
            "SK 8.5",
            ban,
        )
        return False
    _set_charge(draft, seat, zone, True)
    name = COLOUR_WORDS[zone]
    draft.say(
        "charge",
        Words(f"charges the {name.en} zone.", f"{name.ja}ゾーンをチャージ。"),
        seat,
        "SK 7.4.3",
    )
    return True


def uncharge(draft: Draft, seat: Seat, zone: int, *, by_effect: bool = True) -> bool:
    """Take a zone's charge away; ``True`` if it was charged and is not any more."""
    side = draft.sides[seat]
    if not side.charged[zone]:
        return False
    if by_effect and draft.forbidding("uncharge", seat, zone) is not None:
        return False
    _set_charge(draft, seat, zone, False)
    name = COLOUR_WORDS[zone]
    draft.say(
        "uncharge",
        Words(f"the {name.en} zone loses its charge.", f"{name.ja}ゾーンのチャージを解除。"),
        seat,
        "SK 9.5",
    )
    return True


def _set_charge(draft: Draft, seat: Seat, zone: int, is_charged: bool) -> None:
    charged = list(draft.sides[seat].charged)
    charged[zone] = is_charged
    draft.set_side(seat, charged=tuple(charged))


def turn_shaman(draft: Draft, seat: Seat, to_back: bool) -> None:
    """Turn a shaman, unless it must stay on its back."""
    if draft.sides[seat].is_back == to_back:
        return
    if not to_back and draft.forbidding("turn-shaman", seat) is not None:
        return
    draft.set_side(seat, is_back=to_back)
    draft.say(
        "turn-shaman", Words("the shaman turns over.", "シャーマンを裏返す。"), seat, "SK 9.3"
    )
