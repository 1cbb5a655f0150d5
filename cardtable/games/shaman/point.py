"""A point (SK 10): an attack gets through, the scorer celebrates, and a new opening follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.outcome import Outcome
from cardtable.engine.words import Words
from cardtable.engine.zones import other
from cardtable.games.shaman.clean_up import CleanUp
from cardtable.games.shaman.effects.running import fire
from cardtable.games.shaman.furyoku import gain
from cardtable.games.shaman.opening import NewOpening
from cardtable.games.shaman.tasks import Task
from cardtable.games.shaman.zones import Player

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft

POINTS_TO_WIN = 3


class Through(Task, frozen=True, tag="through", gc=False):
    """SK 10.1: an attack gets through."""

    goes_on = True
    scorer: Player

    def run(self, draft: Draft) -> None:
        seat = self.scorer
        draft.step = "point"
        points = draft.sides[seat].points + 1
        draft.set_side(seat, points=points)
        draft.say(
            "through",
            Words(
                f"The attack gets through: {points} of {POINTS_TO_WIN} points.",
                f"攻撃が通った。勝利ポイント {points}/{POINTS_TO_WIN}。",
            ),
            seat,
            "SK 10.1",
        )
        if points >= POINTS_TO_WIN:
            won = Words("Three victory points.", "勝利ポイント3点を獲得。")
            draft.end(Outcome(seat, "SK 1.1", "points", won))
            return
        draft.then(
            Celebrate(seat),
            CleanUp(draft.defender),
            CleanUp(other(draft.defender)),
            NewOpening(other(seat)),
        )
        fire(draft, "scores", seat)


class Celebrate(Task, frozen=True, tag="celebrate", gc=False):
    """SK 10.2: one furyoku in each zone with a teamwork; red first (SK 5.3)."""

    seat: Player

    def run(self, draft: Draft) -> None:
        colours = [colour for colour, _ in draft.teamworks(self.seat)]
        if colours:
            draft.say(
                "celebration", Words("celebrates.", "セレブレイション。"), self.seat, "SK 10.2"
            )
        for colour in colours:
            gain(draft, self.seat, colour)
