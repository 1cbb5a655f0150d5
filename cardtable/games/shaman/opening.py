"""Who goes first (SK 6.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardtable.engine.actions import Action
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, other
from cardtable.games.shaman import actions as act
from cardtable.games.shaman.cards import Strike
from cardtable.games.shaman.records import Attack, SenderDecision
from cardtable.games.shaman.taking import Lay
from cardtable.games.shaman.tasks import Task
from cardtable.games.shaman.zones import DISCARD, OPENING_ZONE, Player, at

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft


def _sum(draft: Draft, seat: Seat) -> int:
    total = 0
    for card in draft.zones[at(seat, DISCARD)]:
        printed = draft.printed(card)
        if isinstance(printed, Strike):
            total += printed.force
    return total


class CompareForces(Task, frozen=True, tag="compare-forces", gc=False):
    """SK 6.2: the higher sum of forces decides; a tie puts one more card each."""

    goes_on = True

    def run(self, draft: Draft) -> None:
        one, two = _sum(draft, 0), _sum(draft, 1)
        draft.say(
            "compare",
            Words(f"The forces add up to {one} and {two}.", f"戦闘力の合計は {one} 対 {two}。"),
            -1,
            "SK 6.2",
        )
        if one != two:
            draft.agenda.append(ChooseSender(int(two > one)))
        elif draft.deck(0) and draft.deck(1):
            draft.then(Lay(0, at(0, DISCARD), 1), Lay(1, at(1, DISCARD), 1), self)
        else:
            # Two decks without a single force between them cannot differ: the first seat decides.
            draft.agenda.append(ChooseSender(0))


class NewOpening(Task, frozen=True, tag="new-opening", gc=False):
    """SK 10.4: who sends the next opening attack, by the match's option."""

    goes_on = True
    loser: Player

    def run(self, draft: Draft) -> None:
        how = draft.options.opening
        if how == "loser-decides":
            draft.agenda.append(ChooseSender(self.loser))
        else:
            sender = self.loser if how == "loser-sends" else other(self.loser)
            draft.agenda.append(Opening(sender))


class ChooseSender(Task, frozen=True, tag="choose-sender", gc=False):
    """SK 6.2 and SK 10.4: a seat decides who sends the opening attack."""

    goes_on = True
    seat: Player

    def run(self, draft: Draft) -> None:
        draft.step = "sender"
        draft.wait(self, SenderDecision(self.seat))

    def actions(self, draft: Draft) -> Sequence[Action]:
        return [act.SendOpening(self.seat, self.seat), act.SendOpening(self.seat, other(self.seat))]

    def answer(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, act.SendOpening)
        draft.agenda.append(Opening(action.sender))


class Opening(Task, frozen=True, tag="opening", gc=False):
    """SK 6.3: the opening attack is sent; the other side has the next turn."""

    goes_on = True
    sender: Player

    def run(self, draft: Draft) -> None:
        card = draft.zones[OPENING_ZONE][0]
        if draft.turn == 0:
            draft.say("first", Words("goes first.", "先攻。"), self.sender, "SK 6.2")
        draft.attack = Attack(self.sender, "opening", card)
        draft.stale()
        draft.say(
            "opening",
            Words("sends the opening attack.", "オープニングアタック！"),
            self.sender,
            "SK 6.3",
            card,
        )
        draft.next_turn(other(self.sender))
