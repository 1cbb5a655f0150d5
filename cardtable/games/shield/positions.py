"""Positions of Shield & Soul that are set up by hand: what may be set, and states of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, get_args

from msgspec.structs import replace

from cardtable.engine.cards import CardDef, CardId, CardKey
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
from cardtable.engine.zones import SEATS, Seat
from cardtable.games.shield.attacking import can_attack
from cardtable.games.shield.battle import BattlePhase
from cardtable.games.shield.cards import (
    AnyCard,
    AnyMonster,
    ExtraMonster,
    Link,
    Monster,
    Ritual,
    Spell,
    Token,
    Trap,
    Xyz,
)
from cardtable.games.shield.draft import SPECIALS_A_TURN, Draft
from cardtable.games.shield.playable import mana_cards
from cardtable.games.shield.records import (
    AnyDecision,
    BattleDecision,
    Body,
    MainDecision,
    ManaDecision,
    Side,
)
from cardtable.games.shield.responding import HAND_TRIGGERS_A_TURN
from cardtable.games.shield.rules import ShieldRules, settle
from cardtable.games.shield.setup import NO, YES, match_options
from cardtable.games.shield.state import Phase, ShieldState
from cardtable.games.shield.turn import TURN_LIMIT, EndPhase, MainPhase, ManaPhase, StartTurn
from cardtable.games.shield.zones import (
    CHAIN,
    FIELD,
    GRAVEYARD,
    MANA,
    SET,
    SHIELDS,
    UNITS,
    at,
    zone_specs,
)

if TYPE_CHECKING:
    from cardtable.games.shield.tasks import Task

MOST_LP = 99_900
_ANY = get_args(AnyCard)
_IN_DECK = (Monster, Ritual, Spell, Trap)
_PRINTED = tuple(kind for kind in _ANY if kind is not Token)
_ZONES = (
    ZoneField("hand", _IN_DECK),
    ZoneField("field", get_args(AnyMonster), takes_others=True, stacks=True),
    ZoneField("set", (Spell, Trap)),
    ZoneField("standing", (Spell,)),
    ZoneField("shields", _PRINTED),
    ZoneField("mana", _PRINTED),
    ZoneField("deck", _IN_DECK),
    ZoneField("graveyard", _PRINTED),
    ZoneField("ex", get_args(ExtraMonster)),
)
_NUMBERS = (
    NumberField(key="lp", title=Words("LP", "LP"), least=1, most=MOST_LP, usual=8000, jump=100),
    NumberField(key="summoned", is_flag=True,
                title=Words("Has summoned this turn", "このターンに通常召喚済み")),
    NumberField(key="specials", most=SPECIALS_A_TURN,
                title=Words("Special summons this turn", "このターンの特殊召喚")),
    NumberField(key="triggers", most=HAND_TRIGGERS_A_TURN,
                title=Words("Hand triggers this turn", "このターンの手札誘発")),
)
_COMMON = (
    NumberField(key="turn", title=Words("Turn", "ターン"), least=1, most=TURN_LIMIT, usual=2),
    NumberField(key="first", title=Words("Seat that went first", "先攻の席"), is_rare=True),
)
_STEPS = (
    StepField("turn", Words("Beginning of the turn", "ターンの開始"), "SS 6.1"),
    StepField("mana", Words("Mana phase", "マナフェイズ"), "SS 6.3"),
    StepField("main", Words("Main phase", "メインフェイズ"), "SS 6.4"),
    StepField("battle", Words("Battle phase", "バトルフェイズ"), "SS 6.5"),
)
_PHASES: dict[str, Phase] = {"mana": "mana", "main": "main", "battle": "battle"}
_FIELD = frozenset(("field",))
_MONSTERS = get_args(AnyMonster)
_HOW_WORDS: dict[str, Words] = {
    "special": Words("by special summon", "特殊召喚"), "normal": Words("by summon", "通常召喚"),
    "fusion": Words("by Fusion", "融合召喚"), "synchro": Words("by Synchro", "シンクロ召喚"),
    "xyz": Words("by Xyz", "エクシーズ召喚"), "link": Words("by Link", "リンク召喚"),
    "ritual": Words("by Ritual", "儀式召喚"),
}


def _of_monsters(key: str, title: Words, *, least: int = 0, most: int = 99, is_flag: bool = False,
                 is_rare: bool = False) -> DetailField:
    return DetailField(key=key, title=title, zones=_FIELD, kinds=_MONSTERS, least=least,
                       most=1 if is_flag else most, is_flag=is_flag, is_rare=is_rare)


_POSITION = DetailField(
    key="position", title=Words("Position", "表示形式"), zones=_FIELD,
    kinds=tuple(kind for kind in _MONSTERS if kind is not Link),
    values={"attack": Words("attack", "攻撃表示"), "defence": Words("defence", "守備表示")})
_HOW = DetailField(key="how", title=Words("It came", "出し方"), zones=_FIELD, kinds=_MONSTERS,
                   values=_HOW_WORDS)
_CAME = _of_monsters("came", Words("On turn", "出たターン"), most=TURN_LIMIT)
_ATTACKS = _of_monsters("attacks", Words("Attacks this turn", "このターンの攻撃回数"))
_BLOCKED = _of_monsters("blocked", Words("Has blocked", "ブロック済み"), is_flag=True)
_TURNED = _of_monsters("turned", Words("Has changed its position", "表示形式を変更済み"),
                       is_flag=True)
_ATTACK = _of_monsters("attack-change", Words("ATK changed for good by", "攻撃力の増減（永続）"),
                       least=-99_900, most=99_900)
_DEFENCE = _of_monsters("defence-change", Words("DEF changed for good by", "守備力の増減（永続）"),
                        least=-99_900, most=99_900)
_SAVED = _of_monsters("saved", Words("Saved from destruction this turn",
                                     "このターンに破壊を免れた回数"), is_rare=True)
_HOME = DetailField(
    key="goes-home", title=Words("Goes back at the end of the turn", "ターン終了時に相手へ戻る"),
    zones=_FIELD, kinds=_MONSTERS, is_flag=True, is_rare=True)
_USED = DetailField(key="used", title=Words("Used, sideways", "使用済み（横向き）"),
                    zones=frozenset(("mana",)), kinds=_PRINTED, is_flag=True)
_SET_ON = DetailField(key="set-on", title=Words("Set on turn", "セットしたターン"),
                      zones=frozenset(("set",)), kinds=(Spell, Trap), most=TURN_LIMIT, usual=0)
_MAIN = DetailField(
    key="main", title=Words("Belongs to the main deck", "メインデッキのカード"),
    zones=frozenset(("field", "graveyard", "mana", "shields", "ex")), kinds=(Ritual,),
    is_flag=True, is_rare=True)
_SPENT = DetailField(
    key="spent", title=Words("Abilities used this turn", "このターンに使った能力"),
    zones=frozenset(zone.key for zone in _ZONES), kinds=_ANY, most=99, is_list=True, is_rare=True)
_DETAILS = (_POSITION, _HOW, _CAME, _ATTACKS, _BLOCKED, _TURNED, _ATTACK, _DEFENCE, _SAVED, _HOME,
            _USED, _SET_ON, _MAIN, _SPENT)


# From a match ------------------------------------------------------------------------------------


def _board_of(state: GameState) -> Laid:
    assert isinstance(state, ShieldState)
    step, lost, decision = _step_of(state), list[Words](), state.decision
    active = max(state.active, 0)
    if state.lasting:
        lost.append(Words("What effects left behind for a while is left out.",
                          "一時的に続いている効果は引き継がれません。"))
    is_quiet = decision is not None and decision.seat == active
    if not is_quiet or state.agenda != _agenda(step, active) or state.arisen or state.negated:
        lost.append(Words("What is being carried out is left out.",
                          "処理の途中の効果は引き継がれません。"))
    one, two = (_side_of(state, seat) for seat in SEATS)
    return Laid(Board(
        step=step, active=active, options=_chosen(state),
        common={"turn": max(state.turn, 1)} | ({"first": 1} if state.first == 1 else {}),
        sides=(one, two)), tuple(lost))


def _step_of(state: ShieldState) -> str:
    if state.phase in ("setup", "draw"):
        return "turn"
    return state.phase if state.phase in ("mana", "battle") else "main"


def _chosen(state: ShieldState) -> dict[str, str]:
    options = state.options
    asks = {(False, False): "needed", (True, True): "always", (True, False): "one",
            (False, True): "two"}[options.asks_always]
    chosen = {"first": options.first, "ask": asks,
              "peaceful": YES if options.is_first_turn_peaceful else NO,
              "spell-pays": YES if options.spell_pays else NO}
    usual = match_options({})
    return {key: value for key, value in chosen.items() if match_options({key: value}) != usual}


def _side_of(state: ShieldState, seat: Seat) -> BoardSide:
    side = state.sides[seat]
    numbers = {"lp": max(side.lp, 1), "summoned": int(side.has_summoned),
               "specials": min(side.specials, SPECIALS_A_TURN), "triggers": side.hand_triggers}
    zones = {}
    for zone in _ZONES:
        offset = next(i for i, spec in enumerate(zone_specs()) if spec.key == zone.key)
        cards = [*state.zones[at(seat, offset)]]
        if offset == GRAVEYARD:  # A card of the chain that is left out is over.
            cards += [card for whose in SEATS for card in state.zones[at(whose, CHAIN)]
                      if state.cards[card].owner == seat]
        if cards:
            zones[zone.key] = tuple(_lying(state, seat, zone.key, card) for card in cards)
    return BoardSide(numbers, zones)


def _lying(state: ShieldState, seat: Seat, zone: str, card: CardId) -> Lying:
    side, beneath = state.sides[seat], tuple[Lying, ...]()
    details: list[tuple[DetailField, Detail]] = []
    if zone == "field":
        body = next(body for body in state.bodies if body.card == card)
        details = [
            (_POSITION, body.position), (_HOW, body.how), (_CAME, body.came),
            (_ATTACKS, body.attacks), (_BLOCKED, int(body.has_blocked)),
            (_TURNED, int(body.has_turned)), (_ATTACK, body.attack_change),
            (_DEFENCE, body.defence_change), (_SAVED, body.saved), (_HOME, int(body.owner >= 0))]
        beneath = tuple(_lying(state, seat, "", unit) for unit in body.units)
    elif zone == "mana":
        details = [(_USED, int(card in side.used))]
    elif zone == "set":
        details = [(_SET_ON, max((turn for one, turn in side.set_on if one == card), default=0))]
    if card in state.main_rituals and zone not in ("hand", "deck"):
        details.append((_MAIN, 1))
    details.append((_SPENT, tuple(sorted(
        number for each in state.sides for source, number in each.spent if source == card))))
    owner = state.cards[card].owner
    return Lying(state.cards[card].key, -1 if owner == seat else owner, said(details), beneath)


# To a match --------------------------------------------------------------------------------------


def _state_of(rules: Rules, board: Board) -> ShieldState:
    assert isinstance(rules, ShieldRules)
    laid, turn = numbered(zone_specs(), board), board.common.get("turn", 2)
    zones = list(laid.zones)
    bodies: list[Body] = []
    for seat in SEATS:
        own = [_body(laid, seat, card) for card in zones[at(seat, FIELD)]]
        zones[at(seat, UNITS)] = tuple(unit for body in own for unit in body.units)
        bodies += own
    one, two = (_side(board, laid, seat, turn) for seat in SEATS)
    phase: Phase = _PHASES.get(board.step, "draw")
    return ShieldState(
        cards=laid.cards, zones=tuple(zones), turn=turn, options=match_options(board.options),
        main_rituals=tuple(_main_rituals(rules, laid)), sides=(one, two), bodies=tuple(bodies),
        first=board.common.get("first", 0), active=board.active, phase=phase, lasting=(),
        arisen=(), agenda=_agenda(board.step, board.active),
        decision=_decision(board.step, board.active), serial=0, negated=())


def _agenda(step: str, seat: Seat) -> tuple[Task, ...]:
    if step == "battle":
        return EndPhase(seat), BattlePhase(seat)
    if step == "turn":
        return (StartTurn(seat),)
    return (ManaPhase(seat) if step == "mana" else MainPhase(seat),)


def _decision(step: str, seat: Seat) -> AnyDecision:
    """What is awaited; at the beginning of a turn what will be, so that it is seen whose it is."""
    if step in ("mana", "turn"):
        return ManaDecision(seat)
    return BattleDecision(seat) if step == "battle" else MainDecision(seat)


def _body(laid: Numbered, seat: Seat, card: CardId) -> Body:
    one = laid.lying[card]

    def number(field: DetailField) -> int:
        found = field.of(one)
        return found if isinstance(found, int) else 0

    return Body(
        card, position="defence" if _POSITION.of(one) == "defence" else "attack",
        how=_HOW.of(one),  # type: ignore[arg-type]
        came=number(_CAME), attacks=number(_ATTACKS), has_blocked=bool(number(_BLOCKED)),
        has_turned=bool(number(_TURNED)), attack_change=number(_ATTACK),
        defence_change=number(_DEFENCE), units=laid.beneath(card), saved=number(_SAVED),
        owner=1 - seat if number(_HOME) else -1)


def _side(board: Board, laid: Numbered, seat: Seat, turn: int) -> Side:
    value = {field.key: board.sides[seat].number(field) for field in _NUMBERS}
    set_on = ((card, _SET_ON.of(laid.lying[card])) for card in laid.zones[at(seat, SET)])
    return Side(
        lp=value["lp"], has_summoned=bool(value["summoned"]), specials=value["specials"],
        hand_triggers=value["triggers"],
        used=tuple(card for card in laid.zones[at(seat, MANA)] if _USED.of(laid.lying[card])),
        spent=tuple((CardId(card), number) for card, one in enumerate(laid.lying)
                    for number in _spent(one) if laid.spots[card].seat == seat),
        set_on=tuple((card, on) for card, on in set_on if isinstance(on, int) and on))


def _spent(one: Lying) -> tuple[int, ...]:
    found = _SPENT.of(one)
    return found if isinstance(found, tuple) else ()


def _main_rituals(rules: ShieldRules, laid: Numbered) -> Iterator[CardId]:
    for number, (one, spot) in enumerate(zip(laid.lying, laid.spots, strict=True)):
        is_ritual = isinstance(rules.book[one.card], Ritual)
        if is_ritual and (spot.zone in ("hand", "deck") or _MAIN.of(one)):
            yield CardId(number)


def _begun(rules: Rules, state: GameState) -> ShieldState:
    assert isinstance(rules, ShieldRules) and isinstance(state, ShieldState)
    if not isinstance(state.agenda[-1], StartTurn):
        return state
    draft = Draft(replace(state, turn=state.turn - 1, decision=None), rules.book)
    settle(draft)
    return draft.freeze()


# What is wrong -----------------------------------------------------------------------------------


def _faults(rules: Rules, board: Board) -> Iterable[Fault]:
    assert isinstance(rules, ShieldRules)
    turn, seat = board.common.get("turn", 2), board.active
    for whose in SEATS:
        yield from _wrong_field(rules, board, whose, turn)
        for index, one in enumerate(board.sides[whose].at("set")):
            on = _SET_ON.of(one)
            if isinstance(on, int) and on > turn:
                yield Fault(seat=whose, zone="set", index=index, field="details.set-on",
                            clause="SS 9.2", words=_LATER)
    draft = Draft(_state_of(rules, board), rules.book)
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
        card, came = rules.book[one.card], _CAME.of(one)
        if isinstance(came, int) and came > turn:
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


# The game's part ---------------------------------------------------------------------------------


def _blank(_cards: Mapping[CardKey, CardDef]) -> Board:
    return Board(step="main", common={"turn": 2}, sides=(BoardSide(), BoardSide()))


def _lineup(cards: Mapping[CardKey, CardDef], board: Board, seat: Seat) -> Lineup:
    main, extra = Counter[CardKey](), Counter[CardKey]()
    for zone, one in owned(board, seat):
        card = cards[one.card]
        is_main = not isinstance(card, ExtraMonster) or zone in ("hand", "deck") or _MAIN.of(one)
        if not isinstance(card, Token):
            (main if is_main else extra)[one.card] += 1
    return Lineup("", {"main": dict(main), "ex": dict(extra)})


def _score(state: GameState, seat: Seat) -> int:
    """Shields of the other side that are gone, of however many."""
    assert isinstance(state, ShieldState)
    return -len(state.zones[at(1 - seat, SHIELDS)])


def _score_words(count: int) -> Words:
    return Words("Break a shield" if count == 1 else f"Break {count} shields",
                 f"シールドを{count}枚ブレイクする")


POSITIONS = Positions(
    zones=_ZONES, homes={"main": "deck", "ex": "ex"}, numbers=_NUMBERS, common=_COMMON,
    steps=_STEPS, details=_DETAILS, blank=_blank,
    board_of=_board_of, state_of=_state_of, begun=_begun, faults=_faults, lineup=_lineup,
    score=_score, score_words=_score_words)
"""What may be set in this game."""
