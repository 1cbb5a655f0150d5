"""Zones are charged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shaman.charges import charge
from cardtable.games.shaman.effects.asking import ask_zone_of_each, colours_of, zones_meant
from cardtable.games.shaman.effects.grammar import Ask, Chooser, Verb, Where
from cardtable.games.shaman.effects.phrases import zones_of_words

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft
    from cardtable.games.shaman.records import Context, Pick


class Charge(Verb, frozen=True, tag="charge", gc=False):
    """Zones are charged. "any": one that the chooser picks, for each side in question."""

    clause = "SK 4.2"
    where: Where = "here"
    whose: Literal["own", "opponent", "both"] = "own"
    chooser: Chooser = "you"

    def _open(self, draft: Draft, seat: Seat, context: Context) -> list[int]:
        return [
            c for c in colours_of(self.where, context)
            if not draft.sides[seat].charged[c]
            and draft.forbidding("charge", seat, c) is None
        ]

    def asks(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> Ask | None:
        if self.where != "any":
            return None
        return ask_zone_of_each(context, picks, self.whose, self.chooser,
                                lambda seat: self._open(draft, seat, context))

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        for seat, colour in zones_meant(context, picks, self.where, self.whose):
            if charge(draft, seat, colour) and seat == context.seat:
                draft.charged_by_effect(seat, colour)

    def words(self) -> Words:
        what = zones_of_words(self.where, self.whose, self.chooser)
        return Words(f"charge {what.en}", f"{what.ja}をチャージする")
