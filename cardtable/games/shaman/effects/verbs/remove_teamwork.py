"""Teamworks go to the discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardtable.engine.words import Words
from cardtable.games.shaman.effects.asking import (
    CHOOSE_TEAMWORK,
    ask_teamwork,
    colours_of,
    seats_of,
)
from cardtable.games.shaman.effects.grammar import Ask, Chooser, Verb, Where
from cardtable.games.shaman.effects.phrases import where_words
from cardtable.games.shaman.teamworks import remove_teamwork

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft
    from cardtable.games.shaman.records import Context, Pick


class RemoveTeamwork(Verb, frozen=True, tag="remove-teamwork", gc=False):
    """A teamwork of a side goes to its owner's discard pile; "all": every one."""

    clause = "SK 8.1"
    where: Where = "any"
    whose: Literal["own", "opponent", "both"] = "opponent"
    chooser: Chooser = "you"

    def asks(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> Ask | None:
        if picks or self.where == "all":
            return None
        return ask_teamwork(draft, context, self.where, seats_of(self.whose, context),
                            self.chooser, CHOOSE_TEAMWORK)

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        if self.where != "all":
            remove_teamwork(draft, draft.zones[picks[0].zone][-1])
            return
        for seat in seats_of(self.whose, context):
            for colour in colours_of("all", context):
                card = draft.teamwork(seat, colour)
                if card is not None and draft.forbidding("change-teamworks", seat, colour) is None:
                    remove_teamwork(draft, card)

    def words(self) -> Words:
        who = {"own": Words("of your teamworks", "自分のチームワーク"),
               "opponent": Words("of the opponent's teamworks", "相手のチームワーク"),
               "both": Words("teamworks", "両プレイヤーのチームワーク")}[self.whose]
        if self.where == "all":
            return Words(f"discard all {who.en}", f"{who.ja}をすべて捨て札にする")
        place = "" if self.where == "any" else f" in {where_words(self.where).en}"
        place_ja = "" if self.where == "any" else f"{where_words(self.where).ja}の"
        one = Words("one teamwork", "いずれかのプレイヤーのチームワーク1体") if (
            self.whose == "both") else Words(f"one {who.en}", f"{who.ja}1体")
        if self.chooser == "you":
            return Words(f"discard {one.en}{place}", f"{place_ja}{one.ja}を捨て札にする")
        if self.whose == "opponent":
            return Words(f"the opponent discards one of their teamworks{place}",
                         f"相手は{place_ja}自身のチームワーク1体を選んで捨て札にする")
        return Words(f"the opponent chooses {one.en}{place}; it is discarded",
                     f"相手が選ぶ{place_ja}{one.ja}を捨て札にする")
