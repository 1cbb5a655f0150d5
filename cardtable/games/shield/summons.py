"""Summoning EX monsters (SS 7.3 to SS 7.11): from `BeginSummon` over the materials to `Summon`.

Materials are chosen card by card while `ComposeSummon` waits. Only cards are listed from which a
legal set can still be made and paid for, so nobody is led into a dead end; and nothing moves
before the `Summon` itself, so that undo is the way to call it off.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, get_args

from msgspec.structs import replace

from cardtable.engine.actions import Action
from cardtable.engine.cards import NO_CARD, CardId
from cardtable.engine.words import Words, joined
from cardtable.engine.zones import Seat
from cardtable.games.shield import actions as act
from cardtable.games.shield import measure, payment
from cardtable.games.shield.cards import (
    AnyMonster,
    Fusion,
    Link,
    Material,
    Ritual,
    Spell,
    Synchro,
    Xyz,
    level_of,
)
from cardtable.games.shield.field import put_onto_field
from cardtable.games.shield.graveyard import release, use_as_material
from cardtable.games.shield.materials import (
    Piece,
    Recipe,
    cheapest,
    further,
    is_complete,
    is_possible,
)
from cardtable.games.shield.moving import uncover
from cardtable.games.shield.printed import is_token
from cardtable.games.shield.purse import NO_LIMIT, Price, Purse
from cardtable.games.shield.records import How, MaterialDecision, Payment, Position
from cardtable.games.shield.tasks import Task
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
POSITIONS: tuple[Position, ...] = get_args(Position)


# What could be summoned ------------------------------------------------------------------------


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
        released = {release.card for release in payment.purse(draft, seat).releases}
        field = [piece for piece in field if piece.card in released]
        return field + [piece for piece in hand if piece.card != card]
    return [
        piece._replace(fits=_slots(draft.monster(piece.card), printed.materials))
        for piece in field + hand
    ]


def _pieces(draft: Draft, seat: Seat, offset: int) -> list[Piece]:
    """The monsters of a seat's field or hand."""
    found: list[Piece] | None = draft.memo.get(("pieces", seat, offset))
    if found is None:
        values = {release.card: release.value for release in payment.purse(draft, seat).releases}
        found = draft.memo["pieces", seat, offset] = [
            Piece(one, level_of(m) or 0, "tuner" in m.keywords, 0, values.get(one, 0))
            for one in draft.zone(seat, offset)
            if isinstance(m := draft.printed(one), AnyMonster)
        ]
    return found


def _slots(monster: AnyMonster, materials: tuple[Material, ...]) -> int:
    """The materials that a monster could be, one bit each."""
    return sum(_fits(monster, slot) << place for place, slot in enumerate(materials))


def _fits(monster: AnyMonster, slot: Material) -> bool:
    return (
        (slot.card is None or slot.card == monster.key)
        and (slot.colour is None or slot.colour in monster.colours)
        and (slot.race is None or slot.race == monster.race)
        and slot.level_at_least <= (level_of(monster) or 0)
    )


def beginnings(draft: Draft, seat: Seat) -> list[Action]:
    """The EX monsters that could be summoned in the main phase: Synchro, Xyz and Link."""
    if not draft.field(seat) or not measure.may_special(draft, seat):
        return []
    pieces = _pieces(draft, seat, FIELD)
    levels = [piece.level for piece in pieces]
    has_tuner = any(piece.is_tuner for piece in pieces)
    found: list[Action] = []
    for card in draft.zone(seat, EX):
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


def begin(draft: Draft, seat: Seat, card: CardId) -> None:
    """Begin to choose materials, next in the agenda."""
    draft.then(ComposeSummon(seat, card, HOW[type(draft.printed(card))]))


# Fusion and Ritual spells ----------------------------------------------------------------------


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
    if not measure.may_special(draft, seat):
        return None
    whole = payment.purse(draft, seat)
    purse = Purse(whole.mana, [one for one in whole.releases if one.card not in barred])
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


class ChooseMonster(Task, frozen=True, tag="choose-monster", gc=False):
    """A Fusion or Ritual spell resolves: which monster? It fizzles if there is none any more."""

    goes_on: ClassVar[bool] = True
    seat: Seat
    spell: CardId

    def run(self, draft: Draft) -> None:
        how = how_of_spell(draft, self.spell)
        if self.actions(draft):
            draft.then(self)
            draft.decision = MaterialDecision(self.seat, NO_CARD, how, (), self.spell)
            return
        name = draft.name(self.spell)
        draft.say(
            "fizzle",
            Words(f"{name.en} summons nothing.", f"{name.ja}では何も召喚できない。"),
            self.seat,
            "SS 7.15",
            self.spell,
        )

    def actions(self, draft: Draft) -> Sequence[Action]:
        if not measure.may_special(draft, self.seat):
            return []
        return [
            act.BeginSummon(self.seat, card)
            for card in targets(draft, self.seat, how_of_spell(draft, self.spell))
            if is_possible(recipe(draft, self.seat, card), pool(draft, self.seat, card))
        ]

    def answer(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, act.BeginSummon)
        how = how_of_spell(draft, self.spell)
        draft.then(ComposeSummon(self.seat, action.card, how, (), self.spell))


# Materials -------------------------------------------------------------------------------------


class ComposeSummon(Task, frozen=True, tag="compose-summon", gc=False):
    """Waits for the next material, or for the summon itself once the chosen set is legal."""

    goes_on: ClassVar[bool] = True
    seat: Seat
    card: CardId
    how: How
    chosen: tuple[CardId, ...] = ()
    spell: CardId = NO_CARD

    def run(self, draft: Draft) -> None:
        draft.then(self)
        draft.decision = MaterialDecision(self.seat, self.card, self.how, self.chosen, self.spell)

    def actions(self, draft: Draft) -> Sequence[Action]:
        asked, pieces = recipe(draft, self.seat, self.card), pool(draft, self.seat, self.card)
        chosen = [piece for piece in pieces if piece.card in self.chosen]
        assert len(chosen) == len(self.chosen), "materials that lie elsewhere"
        found = [*self._summons(draft)] if is_complete(asked, chosen) else []
        return found + [act.AddMaterial(self.seat, card) for card in further(asked, pieces, chosen)]

    def _summons(self, draft: Draft) -> Iterator[Action]:
        cost = price(draft, self.seat, self.card, self.how)
        paid = payment.proposed(draft, self.seat, cost, self.chosen, card=self.card)
        assert paid is not None  # Else the set would not be complete (SS 4.5).
        for position in POSITIONS:
            if position == "attack" or self.how != "link":  # SS 7.4
                yield act.Summon(self.seat, self.card, paid, position)

    def answer(self, draft: Draft, action: Action) -> None:
        if isinstance(action, act.AddMaterial):
            draft.then(replace(self, chosen=(*self.chosen, action.card)))
        else:
            assert isinstance(action, act.Summon)
            self._summon(draft, action)

    def _summon(self, draft: Draft, action: act.Summon) -> None:
        payment.pay(draft, self.seat, action.payment)
        for card in (self.card, *self.chosen):
            uncover(draft, card)
        if self.how != "ritual":
            self._say_materials(draft)
        for card in self.chosen:
            self._take(draft, card)
        draft.flush()
        units = self.chosen if self.how == "xyz" else ()
        put_onto_field(
            draft,
            self.card,
            self.seat,
            self.how,
            action.position,
            units=tuple(unit for unit in units if not is_token(draft, unit)),
        )

    def _take(self, draft: Draft, card: CardId) -> None:
        """A material leaves. Beneath an Xyz monster it stays as a unit; a token ceases to be when
        it leaves the field (SS 10.7), so it becomes none."""
        if self.how == "ritual":
            release(draft, card)
        elif self.how != "xyz" or is_token(draft, card):
            use_as_material(draft, card)
        else:
            draft.fire("material", self.seat, card)

    def _say_materials(self, draft: Draft) -> None:
        names = [draft.name(card) for card in self.chosen]
        en, ja = joined(names, ", ", "").en, joined(names, "", "・").ja
        draft.say(
            "materials", Words(f"Materials: {en}.", f"素材: {ja}。"), self.seat, KINDS[self.how][0]
        )
