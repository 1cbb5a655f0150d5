"""A teamwork goes back to the top of its owner's deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardtable.engine.words import Words
from cardtable.games.shaman.effects.asking import CHOOSE_TEAMWORK, ask_teamwork, seats_of
from cardtable.games.shaman.effects.grammar import Ask, Chooser, OneZone, Verb
from cardtable.games.shaman.effects.phrases import where_words
from cardtable.games.shaman.teamworks import recall

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft
    from cardtable.games.shaman.records import Context, Pick


class RecallTeamwork(Verb, frozen=True, tag="recall-teamwork", gc=False):
    """A standing teamwork is put on top of its owner's deck."""

    clause = "SK 8.1"
    where: OneZone = "any"
    whose: Literal["own", "opponent"] = "opponent"
    chooser: Chooser = "you"

    def asks(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> Ask | None:
        if picks:
            return None
        return ask_teamwork(draft, context, self.where, seats_of(self.whose, context),
                            self.chooser, CHOOSE_TEAMWORK)

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        recall(draft, draft.zones[picks[0].zone][-1])

    def words(self) -> Words:
        place = Words("", "") if self.where == "any" else Words(
            f" in {where_words(self.where).en}", f"{where_words(self.where).ja}の")
        if self.chooser == "opponent" and self.whose == "opponent":
            return Words(
                f"the opponent puts one of their teamworks{place.en} on top of its owner's deck",
                f"相手は{place.ja}自身のチームワーク1体を選び、持ち主のデッキの一番上に置く")
        if self.chooser == "opponent":
            return Words(
                f"the opponent chooses one of your teamworks{place.en}; it goes on top of its "
                "owner's deck",
                f"相手が選ぶ{place.ja}自分のチームワーク1体を、持ち主のデッキの一番上に置く")
        if self.whose == "own":
            return Words(f"put one of your teamworks{place.en} on top of its owner's deck",
                         f"{place.ja}自分のチームワーク1体を、持ち主のデッキの一番上に置く")
        return Words(f"put one opposing teamwork{place.en} on top of its owner's deck",
                     f"{place.ja}相手のチームワーク1体を、持ち主のデッキの一番上に置く")
