"""What could be summoned from the EX deck, for what price, of which materials (SS 7.3 to 7.11)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardId
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shield import actions as act
from cardtable.games.shield import bans, payment
from cardtable.games.shield.cards import (
    AnyMonster,
    Fusion,
    Link,
    Ritual,
    Spell,
    Synchro,
    Xyz,
    level_of,
)
from cardtable.games.shield.materials import Piece, Recipe, cheapest, is_possible
from cardtable.games.shield.purse import NO_LIMIT, Price
from cardtable.games.shield.records import How, Payment
from cardtable.games.shield.zones import EX, FIELD, HAND

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft

HOW: dict[type, How] = {
    Fusion: "fusion",
    Synchro: "synchro",
    Xyz: "xyz",
    Link: "link",
    Ritual: "ritual",
}
KINDS: dict[How, tuple[str, Words]] = {
    "fusion": ("SS 7.6", Words("Fusion", "融合")),
    "synchro": ("SS 7.7", Words("Synchro", "シンクロ")),
    "xyz": ("SS 7.8", Words("Xyz", "エクシーズ")),
    "link": ("SS 7.9", Words("Link", "リンク")),
    "ritual": ("SS 7.10", Words("Ritual", "儀式")),
}
"""The summons of EX monsters, each with its clause and what it is called."""
BY_SPELL: tuple[How, ...] = ("fusion", "ritual")


def price(draft: Draft, seat: Seat, card: CardId, how: How) -> Price:
    """What the monster itself costs (SS 7.5)."""
    if how in ("synchro", "xyz") or (how in BY_SPELL and draft.options.spell_pays):
        return Price(0)
    return payment.price(draft, seat, card)


def recipe(draft: Draft, seat: Seat, card: CardId) -> Recipe:
    """What the monster asks for, with as much release value as its cost leaves to materials."""
    how, size = draft.book.recipes[draft.cards[card].key]
    assert how is not None
    cost = price(draft, seat, card, how)
    spare = payment.purse(draft, seat).spare(cost) if cost.cost else NO_LIMIT
    return Recipe(how, size, spare)


def pool(draft: Draft, seat: Seat, card: CardId) -> list[Piece]:
    """The monsters that may be material: those of the field, and of the hand if a spell summons."""
    field = _pieces(draft, seat, FIELD)
    printed = draft.printed(card)
    if not isinstance(printed, Fusion | Ritual):
        return field
    hand = _pieces(draft, seat, HAND)
    if isinstance(printed, Ritual):
        released = {release.card for release in payment.releases(draft, seat)}
        field = [piece for piece in field if piece.card in released]
        return field + [piece for piece in hand if piece.card != card]
    return [
        Piece(one, level, is_tuner, draft.book.fits(draft.cards[one].key, printed.key), value)
        for one, level, is_tuner, _, value in field + hand
    ]


def _pieces(draft: Draft, seat: Seat, offset: int) -> list[Piece]:
    """The monsters of a seat's field or hand."""
    found: list[Piece] | None = draft.memo.get(("pieces", seat, offset))
    if found is None:
        values = {release.card: release.value for release in payment.releases(draft, seat)}
        found = draft.memo["pieces", seat, offset] = [
            Piece(one, level_of(m) or 0, "tuner" in m.keywords, 0, values.get(one, 0))
            for one in draft.zone(seat, offset)
            if isinstance(m := draft.printed(one), AnyMonster)
        ]
    return found


def beginnings(draft: Draft, seat: Seat, cards: Sequence[CardId]) -> list[Action]:
    """Those of these cards of the EX deck that could be summoned in the main phase: Synchro, Xyz
    and Link."""
    if not draft.field(seat) or not bans.may_special(draft, seat):
        return []
    pieces = _pieces(draft, seat, FIELD)
    levels = [piece.level for piece in pieces]
    has_tuner = any(piece.is_tuner for piece in pieces)
    found: list[Action] = []
    for card in cards:
        how, size = draft.book.recipes[draft.cards[card].key]
        # What every set of materials needs: quick to see, and mostly it is not there.
        if how == "xyz":
            is_thinkable = levels.count(size) > 1
        elif how == "synchro":
            is_thinkable = has_tuner and len(pieces) > 1
        else:
            is_thinkable = how == "link" and len(pieces) >= size
        if is_thinkable and is_possible(recipe(draft, seat, card), pieces):
            found.append(act.BeginSummon(seat, card))
    return found


def targets(draft: Draft, seat: Seat, how: How) -> Iterator[CardId]:
    """The monsters that such a spell is for: in the EX deck, and Ritual monsters in hand."""
    kind = Fusion if how == "fusion" else Ritual
    for card in (*draft.zone(seat, EX), *draft.hand(seat)):
        if isinstance(draft.printed(card), kind):
            yield card


def spell_payment(
    draft: Draft, seat: Seat, cost: Price, barred: Collection[CardId], *, card: CardId
) -> Payment | None:
    """`payment.proposed` for a Fusion or Ritual spell: so that it can summon something.

    The ``barred`` cards can be no materials either. ``None`` if it cannot be paid, or nothing
    could be summoned by it (SS 7.15).
    """
    if not bans.may_special(draft, seat):
        return None
    purse = payment.purse(draft, seat).without(barred)
    if not purse.can_pay(cost):
        return None
    how = how_of_spell(draft, card)
    monsters = len(_pieces(draft, seat, FIELD)) + len(_pieces(draft, seat, HAND))
    for target in targets(draft, seat, how):
        size = draft.book.recipes[draft.cards[target].key][1]
        if how == "fusion" and size > monsters:
            continue
        own = price(draft, seat, target, how)
        # A monster that costs nothing leaves the spell to be paid, which it can be.
        spare = purse.spare_of_two(cost, own) if own.cost else purse.spare(cost)
        if spare < 0:
            continue
        asked = Recipe(how, size, spare)
        pieces = [one for one in pool(draft, seat, target) if one.card not in barred]
        if is_possible(asked, pieces):
            kept = cheapest(asked, pieces) if purse.lack(cost) else []
            return purse.without_coloured(cost, own).proposed(
                cost, [piece.card for piece in kept], payment.needless(draft, seat, card)
            )
    return None


def how_of_spell(draft: Draft, spell: CardId) -> How:
    """What a Fusion or Ritual spell is for."""
    printed = draft.printed(spell)
    assert isinstance(printed, Spell)
    return "fusion" if printed.role == "fusion" else "ritual"
