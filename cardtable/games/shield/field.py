"""How monsters come to the field, turn and change sides there, and what lies beneath them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.cards import Card, CardId, CardKey
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shield.moving import move, to_graveyard
from cardtable.games.shield.printed import has_no_defence
from cardtable.games.shield.records import Body, How, Position
from cardtable.games.shield.tasks import Item
from cardtable.games.shield.zones import FIELD, GONE, UNITS, at

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft


def put_onto_field(
    draft: Draft,
    card: CardId,
    seat: Seat,
    how: How,
    position: Position,
    *,
    units: tuple[CardId, ...] = (),
    counts: bool = True,
) -> bool:
    """Summon a card from wherever it lies (SS 7): its body, its item and its window.

    ``False``, and nothing happens, if all special summons of the turn are made (SS 7.2).
    ``counts``: monsters that one effect summons at one time count once; pass ``False`` from
    the second on. ``units`` lie in the seat's UNITS zone already or are moved there.
    """
    if how != "normal" and counts and not draft.may_special(seat):
        return False
    if has_no_defence(draft, card):
        position = "attack"  # SS 7.4
    draft.flush()  # What paying for it has triggered comes after it.
    draft.bodies[card] = Body(card, position, how, draft.turn)
    for unit in units:
        move(draft, unit, at(seat, UNITS))
    if units:
        draft.set_body(card, units=units)
    move(draft, card, at(seat, FIELD))
    side = draft.sides[seat]
    if how == "normal":
        draft.set_side(seat, has_summoned=True)
    elif counts:
        draft.set_side(seat, specials=side.specials + 1)
    _say_summon(draft, card, seat, how)
    item = draft.next_serial()
    draft.then(SummonItem(item, seat, card))
    draft.open_window("summon", seat, card, item)
    return True


def _say_summon(draft: Draft, card: CardId, seat: Seat, how: How) -> None:
    name = draft.name(card)
    if how == "normal":
        words = Words(f"summons {name.en}.", f"{name.ja}を召喚。")
    else:
        words = Words(f"special-summons {name.en}.", f"{name.ja}を特殊召喚。")
    draft.say(f"summon.{how}", words, seat, "SS 7.1" if how == "normal" else "SS 7.2", card)


def make_token(draft: Draft, key: CardKey, seat: Seat, position: Position, *, counts: bool) -> bool:
    """Make a token and summon it; ``False`` as in `put_onto_field`."""
    if counts and not draft.may_special(seat):
        return False
    card = CardId(len(draft.cards))
    draft.cards = (*draft.cards, Card(key, seat))
    draft.zones[at(seat, GONE)] = (*draft.zones[at(seat, GONE)], card)
    return put_onto_field(draft, card, seat, "special", position, counts=counts)


def turn_monster(draft: Draft, card: CardId, position: Position) -> bool:
    """An effect changes a position; a Link monster stays in attack position (SS 7.4)."""
    if draft.bodies[card].position == position or has_no_defence(draft, card):
        return False
    draft.set_body(card, position=position)
    return True


def take_control(draft: Draft, card: CardId, seat: Seat) -> None:
    """A monster stands on a seat's field until the end of the turn."""
    former = draft.controller(card)
    if former == seat:
        return
    body = draft.bodies[card]
    home = former if body.owner < 0 else body.owner
    draft.set_body(card, owner=-1 if home == seat else home)
    move(draft, card, at(seat, FIELD), source=at(former, FIELD))


def detach(draft: Draft, card: CardId, count: int) -> int:
    """Overlay units go to the graveyard, the topmost first (SS 7.8); how many there were."""
    body = draft.bodies[card]
    units = body.units[-count:]
    if units:
        draft.set_body(card, units=body.units[: len(body.units) - len(units)])
    for unit in reversed(units):
        to_graveyard(draft, unit)
        draft.fire("detached", draft.controller(card), unit)
    return len(units)


def attach(draft: Draft, card: CardId, unit: CardId) -> None:
    """A card comes to lie beneath an Xyz monster as its topmost unit (SS 7.8)."""
    zone = at(draft.controller(card), UNITS)
    if move(draft, unit, zone) == zone:
        draft.set_body(card, units=(*draft.bodies[card].units, unit))


class SummonItem(Item, frozen=True, tag="summon-item", gc=False):
    """A monster has come; negated, it goes to the graveyard and the summon counts."""

    seat: Seat
    card: CardId

    @property
    def subject(self) -> CardId:
        return self.card

    def resolve(self, draft: Draft) -> None:
        if draft.is_on_field(self.card):
            draft.fire("summoned", self.seat, self.card)

    def fail(self, draft: Draft) -> None:
        if draft.is_on_field(self.card):
            to_graveyard(draft, self.card)
