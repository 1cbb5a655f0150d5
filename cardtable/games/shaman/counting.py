"""What is counted while Shaman King is played, for the odds of a deck."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.actions import Action
from cardtable.engine.events import Said
from cardtable.engine.rules import Rules, Step
from cardtable.engine.state import GameState
from cardtable.engine.watching import Measure, Notes
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS, Seat
from cardtable.games.shaman import actions as act
from cardtable.games.shaman.colours import payments
from cardtable.games.shaman.records import FlippedDecision
from cardtable.games.shaman.state import ShamanState
from cardtable.games.shaman.zones import FURYOKUS

MEASURES = (
    Measure("points", "level", Words("Victory points", "勝利ポイント"),
            Words("Before the next own turn.", "次の自分のターンが来るまでの値。")),
    Measure("furyoku", "level", Words("Furyoku", "巫力"),
            Words("In all zones, when the turn has begun and is replenished.",
                  "ターン開始・補充後の全ゾーンの合計。")),
    Measure("five", "holds", Words("Furyoku for a cost of five", "コスト5を払える巫力"),
            Words("When the turn has begun: some colours together pay five green (SK 5.1).",
                  "ターン開始時に、いずれかの色の組み合わせで緑5を払える（SK 5.1）。")),
    Measure("charge", "first", Words("First charge", "最初のチャージ")),
    Measure("ready", "first", Words("All three zones charged", "3ゾーンすべてチャージ")),
    Measure("signature", "first", Words("First signature move", "最初のシグネチャームーブ")),
    Measure("point", "first", Words("First point", "最初の勝利ポイント")),
    Measure("defences", "count", Words("Defences", "防御したターン")),
    Measure("stuck", "count", Words("Stuck turns", "手詰まり"),
            Words("Defences in which no flipped card could do anything but become furyoku.",
                  "フリップしたカードがどれもフォーカスにしか使えなかった防御。"), "defences"),
    Measure("flipped", "card", Words("Flipped", "フリップ")),
    Measure("played", "card", Words("Played", "使用")),
    Measure("focused", "card", Words("Focused", "フォーカス")),
    Measure("dead", "card", Words("Sat dead", "使えず"),
            Words("Flipped, and could not be played.", "フリップしたが使えなかった。")),
)
_FIVE = (5, 0, 0)
_LEFT_OVER = (act.Focus, act.GiveUpCard)


class ShamanWatcher:
    """Follows one game."""

    def __init__(self, notes: Notes) -> None:
        self._notes = notes
        self._defender: Seat | None = None
        self._is_useful = False
        """Could any card of the present defence be used?"""

    def decides(self, state: GameState, actions: Sequence[Action], action: Action) -> None:
        """A flipped card is used, or not; a signature move alone saves a turn from being stuck."""
        assert isinstance(state, ShamanState)
        decision, notes, seat = state.decision, self._notes, action.seat
        if isinstance(action, act.SignatureMove):
            self._is_useful = True
        if not isinstance(decision, FlippedDecision):
            return
        card = state.cards[decision.card].key
        is_usable = any(not isinstance(other, _LEFT_OVER) for other in actions)
        self._is_useful = self._is_useful or is_usable
        if isinstance(action, act.Play):
            notes.card("played", seat, card)
        elif isinstance(action, _LEFT_OVER):
            if isinstance(action, act.Focus):
                notes.card("focused", seat, card)
            if not any(isinstance(other, act.Play) for other in actions):
                notes.card("dead", seat, card)

    def happens(self, step: Step) -> None:
        """Turns, charges, points, flips."""
        state = step.state
        assert isinstance(state, ShamanState)
        for event in step.events:
            if type(event) is not Said:
                continue
            key, seat, notes = event.key, event.seat, self._notes
            if key == "turn":
                self._begin(state, seat)
            elif key == "flip":
                notes.card("flipped", seat, state.cards[event.card].key)
            elif key == "charge":
                notes.first("charge", seat)
                if state.sides[seat].is_ready:
                    notes.first("ready", seat)
            elif key == "counter.signature":
                notes.first("signature", seat)
            elif key == "through":
                notes.first("point", seat)

    def ends(self, state: GameState) -> None:
        """The last defence is over as well."""
        assert isinstance(state, ShamanState)
        self._close(state)

    def _begin(self, state: ShamanState, seat: Seat) -> None:
        self._close(state)
        notes = self._notes
        notes.begin_turn(seat)
        self._defender, self._is_useful = seat, False
        base = FURYOKUS[seat]
        green, yellow, red = (len(state.zones[base + colour]) for colour in range(3))
        notes.level("furyoku", seat, green + yellow + red)
        notes.level("five", seat, int(bool(payments(_FIVE, (green, yellow, red)))))

    def _close(self, state: ShamanState) -> None:
        """A turn is over."""
        for seat in SEATS:
            self._notes.level("points", seat, state.sides[seat].points)
        if self._defender is not None:
            self._notes.count("defences", self._defender)
            if not self._is_useful:
                self._notes.count("stuck", self._defender)


def watch(_: Rules, notes: Notes) -> ShamanWatcher:
    """Begin to follow a game."""
    return ShamanWatcher(notes)
