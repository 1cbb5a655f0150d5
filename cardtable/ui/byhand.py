"""Adjustments by hand: for card text that only people can carry out, and for open tables.

They are actions as any other: checked for sanity, logged, undoable. What numbers and turns a game
knows is asked of its rules, so that no game needs a word here.
"""

from __future__ import annotations

from cardtable.engine.actions import Action, MoveCard, SetNumber, TurnCard
from cardtable.engine.cards import CardId
from cardtable.engine.moves import Move
from cardtable.engine.view import Gauge
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS, Seat
from cardtable.session.controller import RulesController
from cardtable.table.scene import TableScene

_TURNS = {
    "front": Words("Turn to the front", "表にする"), "back": Words("Turn to the back", "裏にする"),
    "out": Words("Pull the inner card out", "内側のカードを引き出す"),
    "in": Words("Push the inner card in", "内側のカードを戻す"),
    "sideways": Words("Turn sideways", "横向きにする"),
    "upright": Words("Turn upright", "縦向きにする"),
}
_HAND = Words("by hand", "手動調整")


class ByHand:
    """Whether drags are adjustments now, and what they mean."""

    def __init__(self, controller: RulesController, scene: TableScene) -> None:
        self._controller, self._scene = controller, scene
        self.is_on = controller.match.settings.open_table

    @property
    def is_allowed(self) -> bool:
        """Did the players allow adjustments in this match?"""
        settings = self._controller.match.settings
        return settings.manual or settings.open_table

    def moves(self) -> list[Move]:
        """Every place may be dragged from, to every other: for the table's lights."""
        keys = [key for key, spot in self._scene.spots.items() if spot.zone is not None]
        return [
            Move(action=self._move(key, None, key), group=key, title=_HAND, source=key,
                 targets=tuple(other for other in keys if other != key), gesture="drag")
            for key in keys if self._scene.cards.at(key)
        ]

    def dropped(self, source: str, card: CardId | None, target: str) -> Action:
        """What a drop means now."""
        return self._move(source, card, target)

    def numbers(self, seat: Seat) -> list[tuple[Gauge, int]]:
        """Gauges of a seat with the values to which they may be set now."""
        state, rules = self._controller.state, self._controller.rules
        found: list[tuple[Gauge, int]] = []
        for gauge in rules.view(state, None).gauges:
            if gauge.seat == seat:
                found += [(gauge, value) for value in (gauge.value - 1, gauge.value + 1)
                          if self._may(SetNumber(seat, gauge.key, value))]
        return found

    def turns(self, card: CardId, seat: Seat) -> list[tuple[Words, Action]]:
        """How a card may be turned now."""
        found = [(words, TurnCard(seat, card, to)) for to, words in _TURNS.items()]
        return [(words, action) for words, action in found if self._may(action)]

    def _may(self, action: Action) -> bool:
        return self._controller.refusal(action) is None

    def _move(self, source: str, card: CardId | None, target: str) -> Action:
        """A hidden card is meant by its place: the top one."""
        state, spots = self._controller.state, self._scene.spots
        zone = spots[source].zone
        if card is None and zone is not None and state.zones[zone]:
            card = state.zones[zone][-1]
        to = spots[target].zone if target in spots else None
        seat = self._controller.rules.to_act(state)
        if seat not in SEATS:
            seat = SEATS[0]
        return MoveCard(seat, card if card is not None else CardId(-1), -1 if to is None else to)
