"""What is counted while Shield & Soul is played, for the odds of a deck."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.actions import Action
from cardtable.engine.events import Moved, Said
from cardtable.engine.rules import Rules, Step
from cardtable.engine.state import GameState
from cardtable.engine.watching import Measure, Notes
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS, Seat, other
from cardtable.games.shield import actions as act
from cardtable.games.shield.records import MainDecision
from cardtable.games.shield.state import ShieldState
from cardtable.games.shield.zones import HAND, MANA, SHIELDS, ZONES_OF_A_SEAT, at

_AT_END = Words("Before the next own turn.", "次の自分のターンが来るまでの値。")
MEASURES = (
    Measure("lp", "level", Words("Life points", "ライフポイント"), _AT_END),
    Measure("shields", "level", Words("Shields", "シールド"), _AT_END),
    Measure("mana", "level", Words("Mana", "マナ"),
            Words("Cards in the mana zone in the main phase.",
                  "メインフェイズのマナゾーンの枚数。")),
    Measure("five", "holds", Words("Five mana", "マナ5枚以上"),
            Words("In the main phase.", "メインフェイズの時点。")),
    Measure("summon", "first", Words("First summon", "最初の召喚")),
    Measure("special", "first", Words("First special summon", "最初の特殊召喚")),
    Measure("extra", "first", Words("First monster of the EX deck", "最初のEXモンスター"),
            Words("By Fusion, Synchro, Xyz, Link or Ritual.",
                  "融合・シンクロ・エクシーズ・リンク・儀式。")),
    Measure("break", "first", Words("First shield broken", "最初のブレイク")),
    Measure("mains", "count", Words("Main phases", "メインフェイズ")),
    Measure("stuck", "count", Words("Stuck turns", "手詰まり"),
            Words("Main phases in which no card could be summoned, played, set or used.",
                  "召喚・発動・セット・効果の使用が何もできなかったメインフェイズ。"), "mains"),
    Measure("drawn", "card", Words("Came to hand", "手札に来た")),
    Measure("played", "card", Words("Played", "使用"),
            Words("Summoned, played as a spell, sprung or used from hand.",
                  "召喚・魔法の発動・罠の発動・手札からの使用。")),
    Measure("focused", "card", Words("Put to mana", "マナに置いた")),
    Measure("dead", "card", Words("Sat dead", "使えず"),
            Words("Still in hand when the game ended.", "対戦終了時に手札に残っていた。")),
)
_EXTRA = frozenset(f"summon.{how}" for how in ("fusion", "synchro", "xyz", "link", "ritual"))
_NO_PLAY = (act.ToBattle, act.EndTurn, act.ChangePosition)


class ShieldWatcher:
    """Follows one game."""

    def __init__(self, notes: Notes) -> None:
        self._notes = notes
        self._main = 0
        """The turn whose main phase was seen."""

    def decides(self, state: GameState, actions: Sequence[Action], action: Action) -> None:
        """Plays, and what a main phase allows when it begins."""
        assert isinstance(state, ShieldState)
        notes, seat = self._notes, action.seat
        if isinstance(state.decision, MainDecision) and state.turn != self._main:
            self._main = state.turn
            mana = len(state.zones[at(seat, MANA)])
            notes.level("mana", seat, mana)
            notes.level("five", seat, int(mana >= 5))
            notes.count("mains", seat)
            if all(isinstance(one, _NO_PLAY) for one in actions):
                notes.count("stuck", seat)
        if isinstance(action, act.PutMana):
            notes.card("focused", seat, state.cards[action.card].key)
        elif isinstance(action, act.Paid) and not isinstance(action, act.UseAbility):
            notes.card("played", seat, state.cards[action.card].key)

    def happens(self, step: Step) -> None:
        """Turns, summons, shields, cards that come to hand."""
        state, notes = step.state, self._notes
        assert isinstance(state, ShieldState)
        for event in step.events:
            kind = type(event)
            if kind is Moved:
                assert isinstance(event, Moved)
                seat, zone = divmod(event.target, ZONES_OF_A_SEAT)
                if zone == HAND:
                    notes.card("drawn", seat, state.cards[event.card].key)
            elif kind is Said:
                assert isinstance(event, Said)
                self._hear(state, event.key, event.seat)

    def ends(self, state: GameState) -> None:
        """What is left in hand was of no use."""
        assert isinstance(state, ShieldState)
        self._close(state)
        for seat in SEATS:
            for card in state.zones[at(seat, HAND)]:
                self._notes.card("dead", seat, state.cards[card].key)

    def _hear(self, state: ShieldState, key: str, seat: Seat) -> None:
        notes = self._notes
        if key == "turn":
            self._close(state)
            notes.begin_turn(seat)
        elif key == "break":
            notes.first("break", other(seat))
        elif key.startswith("summon."):
            notes.first("summon", seat)
            if key != "summon.normal":
                notes.first("special", seat)
            if key in _EXTRA:
                notes.first("extra", seat)

    def _close(self, state: ShieldState) -> None:
        """A turn is over."""
        for seat in SEATS:
            self._notes.level("lp", seat, state.sides[seat].lp)
            self._notes.level("shields", seat, len(state.zones[at(seat, SHIELDS)]))


def watch(_: Rules, notes: Notes) -> ShieldWatcher:
    """Begin to follow a game."""
    return ShieldWatcher(notes)
