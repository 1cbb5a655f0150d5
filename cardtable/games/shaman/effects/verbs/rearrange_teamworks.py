"""Teamworks of one side change places."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from cardtable.engine.cards import NO_CARD
from cardtable.engine.words import Words
from cardtable.games.shaman.effects.asking import seats_of
from cardtable.games.shaman.effects.grammar import Ask, Verb, Whose
from cardtable.games.shaman.records import Pick
from cardtable.games.shaman.zones import TEAMWORK, at

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft
    from cardtable.games.shaman.records import Context

_EMPTY = NO_CARD


class RearrangeTeamworks(Verb, frozen=True, tag="rearrange-teamworks", gc=False):
    """Lay a side's teamworks anew, each in a zone of its own; protected ones stay."""

    clause = "SK 8.1"
    whose: Whose = "own"

    def asks(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> Ask | None:
        if picks:
            return None
        owner = seats_of(self.whose, context)[0]
        now = tuple(
            card if (card := draft.teamwork(owner, c)) is not None else _EMPTY for c in range(3))
        fixed = [c for c in range(3) if now[c] != _EMPTY
                 and draft.forbidding("change-teamworks", owner, c) is not None]
        orders = sorted({p for p in permutations(now) if all(p[c] == now[c] for c in fixed)})
        if len(orders) == 1:
            orders = []
        return Ask(context.seat, Words("How shall the teamworks stand, from green to red?",
                                       "緑から赤へ、チームワークをどう並べますか？"),
                   tuple(Pick(cards=p) for p in orders))

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        owner = seats_of(self.whose, context)[0]
        for colour, card in enumerate(picks[0].cards):
            if card != _EMPTY:
                draft.move(card, at(owner, TEAMWORK) + colour)
        draft.say("rearrange", Words("the teamworks change places.",
                                     "チームワークを並べ替える。"), owner)

    def words(self) -> Words:
        if self.whose == "own":
            return Words("rearrange your teamworks among your zones",
                         "自分のチームワークを好きなように配置し直す")
        return Words("rearrange the opponent's teamworks among their zones",
                     "相手のチームワークを好きなように配置し直す")
