"""A match between two seats: rules, settings and history, and the gates before every action."""

from __future__ import annotations

import msgspec

from cardtable.engine.actions import Action, Adjust, Concede, MoveCard, SetNumber, TurnCard
from cardtable.engine.refusal import Refusal
from cardtable.engine.rules import Rules, Step
from cardtable.engine.state import GameState
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS
from cardtable.session.dealer import CHANCE
from cardtable.session.history import History


class MatchSettings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a match is run; the game's own options are apart from it."""

    manual: bool = True
    """May cards be moved by hand, for card text that only people can carry out?"""
    open_table: bool = False
    """Rules off: every move is an adjustment by hand."""
    solo: bool = False
    """One person plays both seats: undo asks nobody."""


_OVER = Refusal("", Words("The match is over.", "対戦は終了しています。"),
                Words("Undo goes on from an earlier moment.",
                      "「元に戻す」で前の場面から続けられます。"))
_NO_SEAT = Refusal("", Words("There is no such seat.", "その席はありません。"))
_NOT_YOURS = Refusal("", Words("The other player is to decide.", "今は相手が決める番です。"),
                     Words("Wait, or concede.", "相手を待つか、投了できます。"))
_CHANCE = Refusal("", Words("Chance is awaited; nobody can choose it.",
                            "偶然の結果を待っています。誰も選べません。"))
_NO_HANDS = Refusal("", Words("Adjustments by hand are switched off in this match.",
                              "この対戦では手動調整は使えません。"),
                    Words("Play by the list of moves.", "選べる手から選んでください。"))
_OPEN = Refusal("", Words("On an open table the rules are off.",
                          "自由卓ではルールは働きません。"),
                Words("Move, turn and count by hand.",
                      "カードの移動や数の変更を手で行ってください。"))


class Match:
    """Rules, settings and history of one match. Only `RulesController` and readers change it."""

    def __init__(self, rules: Rules, settings: MatchSettings, start: GameState) -> None:
        self.rules = rules
        self.settings = settings
        self.history = History(start)

    @property
    def state(self) -> GameState:
        """The present moment."""
        return self.history.here.state

    def refusal(self, action: Action) -> Refusal | None:
        """Why a player's action is not allowed now; the gates in reading order."""
        state, rules, settings = self.state, self.rules, self.settings
        by_hand = isinstance(action, Adjust)
        if settings.open_table and not by_hand:
            return _OPEN
        if not settings.open_table and rules.outcome(state) is not None:
            return _OVER
        if action.seat not in SEATS:
            return _NO_SEAT
        if by_hand and not (settings.manual or settings.open_table):
            return _NO_HANDS
        if state.chance is not None:
            return _CHANCE
        if not by_hand and not isinstance(action, Concede) and action.seat != rules.to_act(state):
            return _NOT_YOURS
        return rules.check(state, action)

    def play(self, action: Action) -> Step:
        """Carry out a player's action that `refusal` lets through, as an entry of its own."""
        step = self.rules.apply(self.state, action)
        if not self.history.follow(action, step):
            self.history.begin(self._title)
            self.history.record(action, step)
        return step

    def chance_refusal(self, action: Action) -> Refusal | None:
        """Why an answer of chance is none to what is awaited."""
        if action.seat != CHANCE:
            return _CHANCE
        return self.rules.check(self.state, action)

    def answer(self, action: Action) -> Step:
        """Carry out an answer of chance as part of the present entry."""
        step = self.rules.apply(self.state, action)
        self.history.record(action, step)
        return step

    def _title(self, state: GameState, action: Action) -> Words:
        if isinstance(action, Concede):
            return Words("Concede", "投了")
        if isinstance(action, MoveCard):
            return Words("Move a card by hand", "カードを手で移動")
        if isinstance(action, TurnCard):
            return Words("Turn a card by hand", "カードの向きを手で変更")
        if isinstance(action, SetNumber):
            return Words("Set a number by hand", "数を手で変更")
        moves = self.rules.moves(state, (action,))
        if not moves:
            return Words("Adjust by hand", "手動調整")
        return moves[0].told if moves[0].told.en else moves[0].title
