"""Positions of Shaman King that are set up by hand: what may be set, and states of it.

The incoming attack is what lies so: the strike of the other side that lies sideways, else the
signature card that it has drawn, else the opening attack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, get_args

from msgspec.structs import replace

from cardtable.engine.cards import Card, CardDef, CardId, CardKey
from cardtable.engine.positions import (
    Board,
    Detail,
    DetailField,
    Fault,
    Laid,
    Lying,
    Numbered,
    NumberField,
    Positions,
    StepField,
    ZoneField,
    numbered,
    owned,
    said,
)
from cardtable.engine.positions import Side as BoardSide
from cardtable.engine.rules import Lineup, Rules
from cardtable.engine.state import GameState
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS, Seat, other
from cardtable.games.shaman.cards import Playable, Shaman, Strike, Teamwork
from cardtable.games.shaman.colours import COLOUR_WORDS, COLOURS, INDEX
from cardtable.games.shaman.defence import DefendZone, Flipped, Flipping
from cardtable.games.shaman.draft import Draft
from cardtable.games.shaman.opening import ChooseSender
from cardtable.games.shaman.playing import signature_ways
from cardtable.games.shaman.records import (
    AnyDecision,
    Attack,
    FlipDecision,
    FlippedDecision,
    SenderDecision,
    Side,
    SignatureDecision,
)
from cardtable.games.shaman.rules import ShamanRules, settle
from cardtable.games.shaman.setup import match_options
from cardtable.games.shaman.signature_step import SignatureStep
from cardtable.games.shaman.state import ShamanState
from cardtable.games.shaman.turn import TURN_LIMIT, StartTurn
from cardtable.games.shaman.zones import (
    NOWHERE,
    OPENING_ZONE,
    PLAYS,
    SHAMANS,
    ZONES_OF_A_SEAT,
    at,
    zone_specs,
)

if TYPE_CHECKING:
    from cardtable.games.shaman.tasks import Task

_PLAYS = tuple(f"{colour}.play" for colour in COLOURS)
_KINDS = get_args(Playable)
_ZONES = (
    ZoneField("shaman", (Shaman,), 1, 1, "SK 3.2"),
    ZoneField("deck", _KINDS),
    ZoneField("discard", _KINDS),
    *(ZoneField(f"{colour}.furyoku", _KINDS) for colour in COLOURS),
    *(ZoneField(f"{colour}.teamwork", (Teamwork,), 1, 0, "SK 8.1", True) for colour in COLOURS),
    *(ZoneField(zone, _KINDS, 1, 0, "SK 7.4", True) for zone in _PLAYS),
    ZoneField("advantage", _KINDS),
)
_NUMBERS = (
    NumberField(key="points", title=Words("Victory points", "勝利ポイント"), most=2),
    *(NumberField(key=f"charge.{colour}", is_flag=True, title=Words(
        f"{words.en.capitalize()} charged", f"{words.ja}: チャージ済み"))
      for colour, words in zip(COLOURS, COLOUR_WORDS, strict=True)),
    NumberField(key="signatures", most=999, is_rare=True, title=Words(
        "Signature moves made", "シグネチャームーブの回数")),
    *(NumberField(key=f"skip.{colour}", is_flag=True, is_rare=True, title=Words(
        f"{words.en.capitalize()} is passed over now", f"今回、{words.ja}ゾーンを飛ばす"))
      for colour, words in zip(COLOURS, COLOUR_WORDS, strict=True)),
    *(NumberField(key=f"next-skip.{colour}", is_flag=True, is_rare=True, title=Words(
        f"{words.en.capitalize()} is passed over next", f"次回、{words.ja}ゾーンを飛ばす"))
      for colour, words in zip(COLOURS, COLOUR_WORDS, strict=True)),
)
_COMMON = (
    NumberField(key="turn", title=Words("Turn", "ターン"), most=TURN_LIMIT, usual=1),
    NumberField(key="renewals", most=999, is_rare=True,
                title=Words("Decks renewed", "デッキの再構成の回数")),
)
_STEPS = (
    StepField("turn", Words("Beginning of the turn", "ターンの開始"), "SK 7"),
    StepField("signature", Words("Signature step", "シグネチャーステップ"), "SK 7.3"),
    *(StepField(f"{step}.{colour}", Words(f"{words.en.capitalize()}: {en}", f"{words.ja}: {ja}"),
                "SK 7.4")
      for colour, words in zip(COLOURS, COLOUR_WORDS, strict=True)
      for step, en, ja in (("flip", "flip a card", "フリップ"),
                           ("flipped", "the card in play was flipped", "フリップ済み"))),
    StepField("sender", Words("Choosing who sends the opening attack",
                              "オープニングアタックを行う側の決定"), "SK 10.4"),
)
_ALL = frozenset(zone.key for zone in _ZONES)
_SIDE = DetailField(
    key="side", title=Words("Side", "面"), zones=frozenset(("shaman",)), kinds=(Shaman,),
    values={"front": Words("front up", "表向き"), "back": Words("back up", "裏向き")})
_DRAWN = DetailField(
    key="drawn", title=Words("Signature card drawn: it attacks", "シグネチャーカードで攻撃中"),
    zones=frozenset(("shaman",)), kinds=(Shaman,), is_flag=True)
_ATTACKS = DetailField(
    key="attacks", title=Words("Sideways: it attacks", "横向き: 攻撃中"),
    zones=frozenset(_PLAYS), kinds=(Strike,), is_flag=True)
_SPENT = DetailField(
    key="spent", title=Words("Abilities used this turn", "このターンに使った能力"), zones=_ALL,
    kinds=(*_KINDS, Shaman), most=99, is_list=True, is_rare=True)


# From a match ------------------------------------------------------------------------------------


def _board_of(state: GameState) -> Laid:
    assert isinstance(state, ShamanState)
    step, lost = _step_of(state), list[Words]()
    decision, attack = state.decision, state.attack
    active = decision.seat if decision is not None else state.defender
    if state.lasting:
        lost.append(Words("What effects left behind for a while is left out.",
                          "一時的に続いている効果は引き継がれません。"))
    if decision is None or state.agenda != _agenda(step, active):
        lost.append(Words("What is being carried out is left out.",
                          "処理の途中の効果は引き継がれません。"))
    if attack is not None and not _lies_so(state, attack):
        lost.append(Words("The attack under way cannot be laid out; it is the opening attack now.",
                          "進行中の攻撃を再現できないため、オープニングアタックになります。"))
    options = state.options
    chosen = {"furyoku": str(options.furyoku), "opening": options.opening,
              "replenish": "yes" if options.replenish else "no",
              "renewal": "everything" if options.everything_goes_in else "stays"}
    usual = match_options({})
    one, two = (_side_of(state, seat) for seat in SEATS)
    return Laid(Board(
        step=step, active=active, common={"turn": state.turn, "renewals": state.renewals},
        options={key: value for key, value in chosen.items()
                 if match_options({key: value}) != usual},
        sides=(one, two)), tuple(lost))


def _step_of(state: ShamanState) -> str:
    decision = state.decision
    if isinstance(decision, FlipDecision | FlippedDecision):
        kind = "flip" if isinstance(decision, FlipDecision) else "flipped"
        return f"{kind}.{COLOURS[decision.zone]}"
    if isinstance(decision, SignatureDecision):
        return "signature"
    return "sender" if isinstance(decision, SenderDecision) else "turn"


def _lies_so(state: ShamanState, attack: Attack) -> bool:
    """Is it told by how its card lies?"""
    if attack.sender != other(state.defender) or attack.force is not None:
        return False
    if attack.kind == "strike":
        return attack.card in state.zones[PLAYS[attack.sender] + attack.zone]
    return attack.kind == "opening" or state.sides[attack.sender].is_drawn


def _side_of(state: ShamanState, seat: Seat) -> BoardSide:
    side = state.sides[seat]
    numbers = {"points": side.points,
               **{f"charge.{colour}": int(side.charged[c]) for c, colour in enumerate(COLOURS)},
               "signatures": side.signatures,
               **{f"skip.{colour}": int(c in side.skips) for c, colour in enumerate(COLOURS)},
               **{f"next-skip.{colour}": int(c in side.next_skips)
                  for c, colour in enumerate(COLOURS)}}
    zones = {}
    for offset, spec in enumerate(zone_specs()[:ZONES_OF_A_SEAT]):
        cards = state.zones[at(seat, offset)]
        if cards:
            zones[spec.key] = tuple(_lying(state, seat, spec.key, card) for card in cards)
    return BoardSide({field.key: numbers[field.key] for field in _NUMBERS
                      if not field.is_rare or numbers[field.key]}, zones)


def _lying(state: ShamanState, seat: Seat, zone: str, card: CardId) -> Lying:
    side, attack = state.sides[seat], state.attack
    details: list[tuple[DetailField, Detail]] = [(_SPENT, tuple(
        sorted(number for one in state.sides for source, number in one.spent if source == card)))]
    if zone == "shaman":
        details += [(_SIDE, "back" if side.is_back else "front"), (_DRAWN, int(side.is_drawn))]
    elif attack is not None and attack.card == card and attack.kind == "strike":
        details.append((_ATTACKS, int(zone in _PLAYS)))
    owner = state.cards[card].owner
    return Lying(state.cards[card].key, -1 if owner == seat else owner, said(details))


# To a match --------------------------------------------------------------------------------------


def _state_of(rules: Rules, board: Board) -> ShamanState:
    assert isinstance(rules, ShamanRules) and rules.book.opening is not None
    laid = numbered(zone_specs(), board)
    opening = CardId(len(laid.cards))
    zones = (*laid.zones[:OPENING_ZONE], (opening,))
    step, _, colour = board.step.partition(".")
    zone = INDEX.get(colour, NOWHERE)
    one, two = (_side(board, laid, seat) for seat in SEATS)
    is_first = board.step == "sender" and not board.common.get("turn", 1)
    return ShamanState(
        cards=(*laid.cards, Card(rules.book.opening, -1)), zones=zones,
        turn=board.common.get("turn", 1), renewals=board.common.get("renewals", 0),
        options=match_options(board.options), sides=(one, two),
        defender=0 if is_first else board.active,
        attack=None if step == "sender" else _attack(board, laid, opening),
        step="clean-up" if step == "turn" else step, zone=zone, lasting=(),
        agenda=_agenda(board.step, board.active),
        decision=_decision(board, zones, step, max(zone, 0)))


def _agenda(step: str, seat: Seat) -> tuple[Task, ...]:
    if step == "signature":
        return DefendZone(seat, 0), SignatureStep(seat)
    if step == "sender":
        return (ChooseSender(seat),)
    kind, _, colour = step.partition(".")
    if kind == "turn":
        return (StartTurn(seat),)
    zone = INDEX[colour]
    return (Flipping(seat, zone) if kind == "flip" else Flipped(seat, zone),)


def _decision(
    board: Board, zones: tuple[tuple[CardId, ...], ...], step: str, zone: int
) -> AnyDecision:
    """What is awaited; at the beginning of a turn what will be, so that it is seen whose it is."""
    seat = board.active
    cards = zones[PLAYS[seat] + zone]
    if step == "flipped" and cards:
        return FlippedDecision(seat, zone, cards[-1])
    if step == "sender":
        return SenderDecision(seat)
    return SignatureDecision(seat) if step == "signature" else FlipDecision(seat, zone)


def _side(board: Board, laid: Numbered, seat: Seat) -> Side:
    side, shaman = board.sides[seat], laid.zones[SHAMANS[seat]]
    box = laid.lying[shaman[0]] if shaman else Lying(CardKey(""))
    value = {field.key: side.number(field) for field in _NUMBERS}
    green, yellow, red = (bool(value[f"charge.{colour}"]) for colour in COLOURS)
    return Side(
        points=value["points"], charged=(green, yellow, red), signatures=value["signatures"],
        is_back=_SIDE.of(box) == "back", is_drawn=bool(_DRAWN.of(box)),
        spent=tuple((CardId(card), number) for card, one in enumerate(laid.lying)
                    for number in _spent(one) if laid.cards[card].owner == seat),
        skips=tuple(c for c, colour in enumerate(COLOURS) if value[f"skip.{colour}"]),
        next_skips=tuple(c for c, colour in enumerate(COLOURS) if value[f"next-skip.{colour}"]))


def _spent(one: Lying) -> tuple[int, ...]:
    found = _SPENT.of(one)
    return found if isinstance(found, tuple) else ()


def _attack(board: Board, laid: Numbered, opening: CardId) -> Attack:
    sender = other(board.active)
    for zone in range(3):
        for card in laid.zones[PLAYS[sender] + zone]:
            if _ATTACKS.of(laid.lying[card]):
                return Attack(sender, "strike", card, zone)
    for card in laid.zones[SHAMANS[sender]]:
        if _DRAWN.of(laid.lying[card]):
            return Attack(sender, "signature", card)
    return Attack(sender, "opening", opening)


def _begun(rules: Rules, state: GameState) -> ShamanState:
    assert isinstance(rules, ShamanRules) and isinstance(state, ShamanState)
    if not isinstance(state.agenda[-1], StartTurn):
        return state
    draft = Draft(replace(state, turn=state.turn - 1), rules.book)
    draft.go_on()
    settle(draft)
    return draft.freeze()


# What is wrong -----------------------------------------------------------------------------------


def _faults(rules: Rules, board: Board) -> Iterable[Fault]:
    assert isinstance(rules, ShamanRules)
    seat, step = board.active, board.step.partition(".")[0]
    turn = board.common.get("turn", 1)
    if not turn and step != "sender":
        yield Fault(field="turn", clause="SK 6.3", words=Words(
            "Before the first turn only who sends the opening attack can be chosen.",
            "最初のターンの前に行えるのは、オープニングアタックを行う側の決定だけです。"))
    yield from _wrong_attack(board)
    yield from _wrong_play(board, step)
    if step in ("flip", "signature") and not board.sides[seat].at("deck"):
        yield Fault(seat=seat, zone="deck", clause="SK 7.4", words=Words(
            "There is no card to flip.", "フリップするカードがありません。"))
    if step == "signature":
        draft = Draft(_state_of(rules, board), rules.book)
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
        elif seat == board.active and (is_new or zone in _PLAYS):
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
        for zone, field in (*((zone, _ATTACKS) for zone in _PLAYS), ("shaman", _DRAWN)):
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
        for zone in _PLAYS:
            is_it = step == "flipped" and (seat, zone) == (board.active, flipped)
            for index, one in enumerate(board.sides[seat].at(zone)):
                if not (is_it or _ATTACKS.of(one)):
                    yield Fault(
                        seat=seat, zone=zone, index=index, clause="SK 7.4", is_warning=True,
                        words=Words(
                            "This card was not flipped now, and does not attack.",
                            "フリップされたものでも攻撃中のものでもないカードです。"))


# The game's part ---------------------------------------------------------------------------------


def _blank(cards: Mapping[CardKey, CardDef]) -> Board:
    shaman = next((key for key, card in cards.items() if isinstance(card, Shaman)), None)
    if shaman is None:
        raise ValueError("there is no shaman")
    side = BoardSide({}, {"shaman": (Lying(shaman),)})
    return Board(step="flip.green", common={"turn": 1}, sides=(side, side))


def _lineup(cards: Mapping[CardKey, CardDef], board: Board, seat: Seat) -> Lineup:
    shamans, main = Counter[CardKey](), Counter[CardKey]()
    for _, one in owned(board, seat):
        (shamans if isinstance(cards[one.card], Shaman) else main)[one.card] += 1
    return Lineup("", {"shaman": dict(shamans), "main": dict(main)})


def _score(state: GameState, seat: Seat) -> int:
    assert isinstance(state, ShamanState)
    return state.sides[seat].points


def _score_words(count: int) -> Words:
    return Words("Score a point" if count == 1 else f"Score {count} points",
                 f"勝利ポイントを{count}点獲得する")


POSITIONS = Positions(
    zones=_ZONES, homes={"shaman": "shaman", "main": "deck"}, numbers=_NUMBERS, common=_COMMON,
    steps=_STEPS, details=(_SIDE, _DRAWN, _ATTACKS, _SPENT), blank=_blank, board_of=_board_of,
    state_of=_state_of, begun=_begun, faults=_faults, lineup=_lineup, score=_score,
    score_words=_score_words, is_held_by_score=True)
"""What may be set in this game."""
