"""The opening of a match (SS 5): who goes first, shields, hands, and the initial reboot."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from cardtable.engine.actions import Action, Lot
from cardtable.engine.decisions import LotRequest
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, other
from cardtable.games.shield import actions as act
from cardtable.games.shield.moving import to_deck
from cardtable.games.shield.records import RebootDecision
from cardtable.games.shield.taking import Shuffle, Take
from cardtable.games.shield.tasks import Task
from cardtable.games.shield.turn import StartTurn
from cardtable.games.shield.zones import DECK, HAND, SHIELDS, at

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft

SHIELDS_AT_START = 5
HAND_AT_START = 5


class ChooseFirst(Task, frozen=True, tag="choose-first", gc=False):
    """SS 5.3: chance or the option says who goes first; then SS 5.1 and SS 5.2."""

    leads_on: ClassVar[bool] = True

    def run(self, draft: Draft) -> None:
        if draft.options.first == "random":
            draft.then(self)
            draft.chance = LotRequest(2)
        else:
            self._begin(draft, 0 if draft.options.first == "one" else 1)

    def answer(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, Lot)
        draft.chance = None
        self._begin(draft, action.way)

    def _begin(self, draft: Draft, first: Seat) -> None:
        draft.first = draft.active = first
        draft.say("first", Words("goes first.", "先攻。"), first, "SS 5.3")
        order = (first, other(first))
        draft.then(
            *(Take(seat, SHIELDS, SHIELDS_AT_START) for seat in order),
            *(Take(seat, HAND, HAND_AT_START) for seat in order),
            *(Reboot(seat) for seat in order),
            StartTurn(first),
        )


class Reboot(Task, frozen=True, tag="reboot", gc=False):
    """SS 5.2: once, any number of hand cards goes back and as many are drawn."""

    seat: Seat

    def run(self, draft: Draft) -> None:
        draft.then(self)
        draft.decision = RebootDecision(self.seat)

    def actions(self, draft: Draft) -> Sequence[Action]:
        hand = sorted(draft.hand(self.seat))
        return [
            act.Reboot(self.seat, cards)
            for count in range(len(hand) + 1)
            for cards in combinations(hand, count)
        ]

    def answer(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, act.Reboot)
        count = len(action.cards)
        if not count:
            draft.say("keep", Words("keeps the hand.", "手札をそのまま使う。"), self.seat, "SS 5.2")
            return
        draft.say(
            "reboot",
            Words(f"puts {count} back and draws anew.", f"{count}枚を戻して引き直す。"),
            self.seat,
            "SS 5.2",
        )
        for card in action.cards:
            to_deck(draft, card)
        draft.then(Shuffle(at(self.seat, DECK)), Take(self.seat, HAND, count))
