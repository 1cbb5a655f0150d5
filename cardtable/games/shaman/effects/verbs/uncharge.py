"""Zones lose their charge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shaman.charges import uncharge
from cardtable.games.shaman.effects.asking import ask_zone_of_each, colours_of, zones_meant
from cardtable.games.shaman.effects.grammar import Ask, Chooser, Verb, Where
from cardtable.games.shaman.effects.phrases import zones_of_words

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft
    from cardtable.games.shaman.records import Context, Pick


class Uncharge(Verb, frozen=True, tag="uncharge", gc=False):
    """Zones lose their charge. "any": one that the chooser picks, for each side in question."""

    clause = "SK 9.5"
    where: Where = "here"
    whose: Literal["own", "opponent", "both"] = "opponent"
    chooser: Chooser = "you"

    def _open(self, draft: Draft, seat: Seat, context: Context) -> list[int]:
        return [
            c for c in colours_of(self.where, context)
            if draft.sides[seat].charged[c]
            and draft.forbidding("uncharge", seat, c) is None
        ]

    def asks(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> Ask | None:
        if self.where != "any":
            return None
        return ask_zone_of_each(context, picks, self.whose, self.chooser,
                                lambda seat: self._open(draft, seat, context))

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        for seat, colour in zones_meant(context, picks, self.where, self.whose):
            uncharge(draft, seat, colour)

    def words(self) -> Words:
        what = zones_of_words(self.where, self.whose, self.chooser)
        return Words(f"uncharge {what.en}", f"{what.ja}のチャージを解除する")
