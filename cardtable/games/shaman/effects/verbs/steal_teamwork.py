"""A teamwork of the opponent comes over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.words import Words
from cardtable.engine.zones import other
from cardtable.games.shaman.effects.asking import CHOOSE_TEAMWORK, ask_zone, colours_of
from cardtable.games.shaman.effects.grammar import Ask, OneZone, Verb
from cardtable.games.shaman.effects.phrases import where_words
from cardtable.games.shaman.zones import TEAMWORK, ZONES_OF_A_SEAT, at

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft
    from cardtable.games.shaman.records import Context, Pick


class StealTeamwork(Verb, frozen=True, tag="steal-teamwork", gc=False):
    """An opposing teamwork moves to one's own empty place of the same colour."""

    clause = "SK 8.1"
    where: OneZone = "any"

    def asks(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> Ask | None:
        if picks:
            return None
        owner = other(context.seat)
        colours = [
            c for c in colours_of(self.where, context)
            if draft.teamwork(owner, c) is not None and draft.teamwork(context.seat, c) is None
            and draft.forbidding("change-teamworks", owner, c) is None
        ]
        return ask_zone(context.seat, owner, colours, CHOOSE_TEAMWORK, TEAMWORK)

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        source = picks[0].zone
        card = draft.zones[source][-1]
        target = at(context.seat, source % ZONES_OF_A_SEAT)
        draft.move(card, target, source=source)
        draft.say("steal", Words(f"wins over {draft.name(card).en}.",
                                 f"{draft.name(card).ja}を味方にする。"), context.seat, card=card)

    def words(self) -> Words:
        place = "" if self.where == "any" else f" in {where_words(self.where).en}"
        place_ja = "" if self.where == "any" else f"{where_words(self.where).ja}の"
        return Words(
            f"move one opposing teamwork{place} to your empty teamwork area of the same colour",
            f"{place_ja}相手のチームワーク1体を、同じ色の空いている自分のチームワークエリアに移す")
