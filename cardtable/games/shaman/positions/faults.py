"""What is wrong with a board on which every card may lie where it lies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardtable.engine.board import Board
from cardtable.engine.positions import DetailField, Fault
from cardtable.engine.rules import Rules
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS, Seat
from cardtable.games.shaman.draft import Draft
from cardtable.games.shaman.playing import signature_ways
from cardtable.games.shaman.positions import fields
from cardtable.games.shaman.positions.states import state_of
from cardtable.games.shaman.rules import ShamanRules


def faults(rules: Rules, board: Board) -> Iterable[Fault]:
    """See `Positions.faults`."""
    assert isinstance(rules, ShamanRules)
    seat, step = board.active, board.step.partition(".")[0]
    if not fields.TURN.of(board.common) and step != "sender":
        yield Fault(field="turn", clause="SK 6.3", words=Words(
            "Before the first turn only who sends the opening attack can be chosen.",
            "最初のターンの前に行えるのは、オープニングアタックを行う側の決定だけです。"))
    yield from _wrong_attack(board)
    yield from _wrong_play(board, step)
    if step in ("flip", "signature") and not board.sides[seat].at("deck"):
        yield Fault(seat=seat, zone="deck", clause="SK 7.4", words=Words(
            "There is no card to flip.", "フリップするカードがありません。"))
    if step == "signature":
        draft = Draft(state_of(rules, board), rules.book)
        if not signature_ways(draft, seat):
            yield Fault(field="step", clause="SK 9.1", words=Words(
                "The signature move cannot be made: it takes three charges, its cost, and an "
                "intercept of at least the incoming force.",
                "シグネチャームーブを行えません。3ゾーンのチャージ、コスト、攻撃の戦闘力以上の"
                "迎撃力が必要です。"))


def _wrong_attack(board: Board) -> Iterator[Fault]:
    """One attack comes in, from the other side of whose turn it is (SK 7)."""
    is_new = board.step.partition(".")[0] not in ("turn", "sender")
    seen = False
    for seat, zone, index, field in _attacking(board):
        if board.step == "sender":
            cause = Words("No attack is under way while it is chosen who sends the next one.",
                          "次の攻撃を行う側を決める間、攻撃は行われていません。")
        elif seat == board.active and (is_new or zone in fields.PLAY_ZONES):
            cause = Words("Only the side whose turn it is not attacks.",
                          "攻撃しているのは、手番でない側だけです。")
        elif seat != board.active and seen:
            cause = Words("Two attacks come in at once.", "攻撃が2つ同時に行われています。")
        else:
            seen = seen or seat != board.active
            continue
        yield Fault(seat=seat, zone=zone, index=index, field=f"details.{field.key}",
                    clause="SK 7", words=cause)


def _attacking(board: Board) -> Iterator[tuple[Seat, str, int, DetailField]]:
    for seat in SEATS:
        places = [(zone, fields.ATTACKS) for zone in fields.PLAY_ZONES]
        for zone, field in (*places, ("shaman", fields.DRAWN)):
            for index, one in enumerate(board.sides[seat].at(zone)):
                if field.of(one):
                    yield seat, zone, index, field


def _wrong_play(board: Board, step: str) -> Iterator[Fault]:
    """A card in a play area was flipped there, or attacks from there (SK 7.4)."""
    flipped = f"{board.step.partition('.')[2]}.play"
    if step == "flipped" and not board.sides[board.active].at(flipped):
        yield Fault(seat=board.active, zone=flipped, clause="SK 7.4", words=Words(
            "No card was flipped here.", "ここにフリップしたカードがありません。"))
    for seat in SEATS:
        for zone in fields.PLAY_ZONES:
            is_it = step == "flipped" and (seat, zone) == (board.active, flipped)
            for index, one in enumerate(board.sides[seat].at(zone)):
                if not (is_it or fields.ATTACKS.of(one)):
                    yield Fault(
                        seat=seat, zone=zone, index=index, clause="SK 7.4", is_warning=True,
                        words=Words(
                            "This card was not flipped now, and does not attack.",
                            "フリップされたものでも攻撃中のものでもないカードです。"))
