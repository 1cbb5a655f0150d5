"""Monsters change position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardtable.engine.cards import CardId
from cardtable.engine.words import Words
from cardtable.games.shield import bans
from cardtable.games.shield.effects.asking import OnCards
from cardtable.games.shield.effects.phrases import as_object, chooser_words, those
from cardtable.games.shield.field import turn_monster
from cardtable.games.shield.printed import has_no_defence
from cardtable.games.shield.records import Pick, Position

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.records import Context


class TurnMonster(OnCards, frozen=True, tag="turn", gc=False):
    """Monsters go to the other position, or to a named one (SS 7.4)."""

    to: Literal["other", "attack", "defence"] = "other"

    def can_touch(self, draft: Draft, context: Context, card: CardId) -> bool:
        position = draft.body(card).position
        return self.to != position and not has_no_defence(draft, card) and (
            bans.forbidding(draft, "turn", card) is None)

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        for card in self.meant(draft, context, picks):
            is_defending = draft.body(card).position == "defence"
            to: Position = self.to if self.to != "other" else (
                "attack" if is_defending else "defence")
            turn_monster(draft, card, to)

    def words(self) -> Words:
        cards, who = those(self.which, self.count, up_to=self.up_to), chooser_words(self.chooser)
        if self.to == "other":
            return Words(f"change the position of {cards.en}{who.en}",
                         f"{who.ja}{cards.ja}の表示形式を変更する")
        to = "攻撃" if self.to == "attack" else "守備"
        return Words(f"turn {cards.en}{who.en} to {self.to} position",
                     f"{who.ja}{as_object(cards.ja)}{to}表示にする")
