"""Summoning EX monsters (SS 7.3 to SS 7.11): from `BeginSummon` over the materials to `Summon`.

Materials are chosen card by card while `ComposeSummon` waits. Only cards are listed from which a
legal set can still be made and paid for, so nobody is led into a dead end; and nothing moves
before the `Summon` itself, so that undo is the way to call it off.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, get_args

from msgspec.structs import replace

from cardtable.engine.actions import Action
from cardtable.engine.cards import NO_CARD, CardId
from cardtable.engine.words import Words, joined
from cardtable.engine.zones import Seat
from cardtable.games.shield import actions as act
from cardtable.games.shield import bans, payment
from cardtable.games.shield.field import put_onto_field
from cardtable.games.shield.graveyard import release, use_as_material
from cardtable.games.shield.materials import further, is_complete, is_possible
from cardtable.games.shield.moving import uncover
from cardtable.games.shield.printed import is_token
from cardtable.games.shield.records import How, MaterialDecision, Position
from cardtable.games.shield.summonable import HOW, KINDS, how_of_spell, pool, price, recipe, targets
from cardtable.games.shield.tasks import Task

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft

POSITIONS: tuple[Position, ...] = get_args(Position)


def begin(draft: Draft, seat: Seat, card: CardId) -> None:
    """Begin to choose materials, next in the agenda."""
    draft.then(ComposeSummon(seat, card, HOW[type(draft.printed(card))]))


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
        if not bans.may_special(draft, self.seat):
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

    def offers(self, draft: Draft, action: Action) -> bool:
        asked, pieces = recipe(draft, self.seat, self.card), pool(draft, self.seat, self.card)
        chosen = [piece for piece in pieces if piece.card in self.chosen]
        if isinstance(action, act.AddMaterial):
            more = [piece for piece in pieces
                    if piece.card == action.card and piece.card not in self.chosen]
            return action.seat == self.seat and bool(more) and (
                is_possible(asked, pieces, [*chosen, *more]))
        return is_complete(asked, chosen) and action in self._summons(draft)

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
