"""What is wrong with a board on which every card may lie where it lies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardtable.engine.board import Board
from cardtable.engine.positions import Fault
from cardtable.engine.rules import Rules
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS, Seat
from cardtable.games.shield.attacking import can_attack
from cardtable.games.shield.cards import Token, Xyz
from cardtable.games.shield.draft import Draft
from cardtable.games.shield.playable import mana_cards
from cardtable.games.shield.positions import fields
from cardtable.games.shield.positions.states import state_of
from cardtable.games.shield.rules import ShieldRules


def faults(rules: Rules, board: Board) -> Iterable[Fault]:
    """See `Positions.faults`."""
    assert isinstance(rules, ShieldRules)
    turn, seat = fields.TURN.of(board.common), board.active
    for whose in SEATS:
        yield from _wrong_field(rules, board, whose, turn)
        for index, one in enumerate(board.sides[whose].at("set")):
            if fields.SET_ON.number_of(one) > turn:
                yield Fault(seat=whose, zone="set", index=index, field="details.set-on",
                            clause="SS 9.2", words=_LATER)
    draft = Draft(state_of(rules, board), rules.book)
    if board.step == "mana" and not mana_cards(draft, seat):
        yield Fault(field="step", clause="SS 4.1", words=Words(
            "There is no card to be put into the mana zone.",
            "マナゾーンに置けるカードがありません。"))
    if board.step == "battle" and not can_attack(draft, seat):
        yield Fault(field="step", clause="SS 8.1", words=Words(
            "There is no monster that could attack.", "攻撃できるモンスターがいません。"))


_LATER = Words("This turn is still to come.", "まだ来ていないターンです。")


def _wrong_field(
    rules: ShieldRules, board: Board, seat: Seat, turn: int
) -> Iterator[Fault]:
    for index, one in enumerate(board.sides[seat].at("field")):
        card = rules.book[one.card]
        if fields.CAME.number_of(one) > turn:
            yield Fault(seat=seat, zone="field", index=index, field="details.came",
                        clause="SS 7", words=_LATER)
        if one.beneath and not isinstance(card, Xyz):
            yield Fault(seat=seat, zone="field", index=index, field="beneath", clause="SS 7.8",
                        words=Words("Only an Xyz monster has cards beneath it.",
                                    "下にカードを重ねられるのはエクシーズモンスターだけです。"))
        if any(isinstance(rules.book[under.card], Token) for under in one.beneath):
            yield Fault(seat=seat, zone="field", index=index, field="beneath", clause="SS 10.7",
                        words=Words("A token is no overlay unit.",
                                    "トークンはオーバーレイ・ユニットになりません。"))
