"""The two teamworks of a zone change sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.words import Words
from cardtable.engine.zones import other
from cardtable.games.shaman.effects.asking import CHOOSE_ZONE, ask_zone, colours_of
from cardtable.games.shaman.effects.grammar import Ask, OneZone, Verb
from cardtable.games.shaman.effects.phrases import where_words
from cardtable.games.shaman.zones import TEAMWORK, ZONES_OF_A_SEAT, at

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft
    from cardtable.games.shaman.records import Context, Pick


class SwapTeamworks(Verb, frozen=True, tag="swap-teamworks", gc=False):
    """In a zone where both sides have a teamwork, exchange the two."""

    clause = "SK 8.1"
    where: OneZone = "any"

    def asks(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> Ask | None:
        if picks:
            return None
        colours = [
            c for c in colours_of(self.where, context)
            if all(draft.teamwork(seat, c) is not None
                   and draft.forbidding("change-teamworks", seat, c) is None for seat in (0, 1))
        ]
        return ask_zone(context.seat, context.seat, colours, CHOOSE_ZONE, TEAMWORK)

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        mine = picks[0].zone
        theirs = at(other(context.seat), mine % ZONES_OF_A_SEAT)
        one, two = draft.zones[mine][-1], draft.zones[theirs][-1]
        draft.move(one, theirs, source=mine)
        draft.move(two, mine, source=theirs)
        draft.say("swap", Words(f"exchanges {draft.name(one).en} for {draft.name(two).en}.",
                                f"{draft.name(one).ja}と{draft.name(two).ja}を入れ替える。"),
                  context.seat, card=two)

    def words(self) -> Words:
        place = Words("one zone", "ゾーンを1つ選び、そこ") if self.where == "any" else (
            where_words(self.where))
        return Words(f"exchange your teamwork and the opponent's in {place.en}",
                     f"{place.ja}の自分と相手のチームワークを入れ替える")
