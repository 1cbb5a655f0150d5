"""The practice opponent (SS 10.9): summons walls and attackers on the turns of its script."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Literal, NamedTuple

from cardtable.engine.actions import Action
from cardtable.engine.cards import NO_CARD, CardDef, CardKey
from cardtable.engine.practice import LONGEST_LINE, Figure, Ready, Script, Slot, own_turn
from cardtable.engine.rules import Lineup
from cardtable.engine.state import GameState
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, other
from cardtable.games.shield import actions as act
from cardtable.games.shield.cards import Monster
from cardtable.games.shield.opening import HAND_AT_START, SHIELDS_AT_START
from cardtable.games.shield.records import ManaDecision
from cardtable.games.shield.state import ShieldState
from cardtable.games.shield.turn import CARDS_A_TURN
from cardtable.games.shield.zones import FIELD, HAND, MANA, SHIELDS, at

ROUNDS = 30
"""So many turns are laid out; after them it does nothing more."""
MOST_POWER = 9900
SET = "practice"
POST = CardKey(f"{SET}:post")
Kind = Literal["wall", "attacker"]
_WORD = re.compile(r"(w|wall|壁|a|attack|攻|攻撃)(\d{1,5})(?:[*x](\d{1,2}))?")


class Coming(NamedTuple):
    """A monster of the script."""

    kind: Kind
    power: int

    @property
    def key(self) -> CardKey:
        """Its practice card."""
        return CardKey(f"{SET}:{self.kind}-{self.power}")


@lru_cache(maxsize=64)
def read(line: str) -> tuple[Coming | None, ...] | Words:
    """The turns of a script, or what is wrong with it."""
    if len(line) > LONGEST_LINE:
        return Words(f"A script has at most {LONGEST_LINE} letters.",
                     f"台本は{LONGEST_LINE}文字までです。")
    found: list[Coming | None] = []
    plain = unicodedata.normalize("NFKC", line).strip().lower()
    for word in filter(None, re.split(r"[\s,、]+", plain)):
        if word == "-":
            found.append(None)
            continue
        match = _WORD.fullmatch(word)
        if match is None:
            return Words(
                f"“{word}” is no monster. Write w2000, a1500, or - for none: - w2000 a1500",
                f"「{word}」は読めません。w2000（壁）、a1500（攻撃）、-（なし）のように書いてください"
                "（例: - w2000 a1500）。")
        power, times = int(match[2]), int(match[3] or 1)
        if power > MOST_POWER or power % 50:
            return Words(f"{power} is no ATK or DEF: 0 to {MOST_POWER}, by fifties.",
                         f"{power} は攻守の値にできません（0〜{MOST_POWER}、50刻み）。")
        if not times:
            return Words(f"“{word}”: no times is not a number of times.",
                         f"「{word}」: 回数は1以上にしてください。")
        kind: Kind = "wall" if match[1] in ("w", "wall", "壁") else "attacker"
        found += [Coming(kind, power)] * times
    if len(found) > ROUNDS:
        return Words(f"A script has at most {ROUNDS} turns.", f"台本は{ROUNDS}ターンまでです。")
    return tuple(found)


@lru_cache(maxsize=64)
def turns_of(script: Script, seed: int | str) -> tuple[Coming | None, ...]:
    """What comes in each of the turns that are laid out."""
    words = read(script.line)
    if isinstance(words, Words) or not words:
        return (None,) * ROUNDS
    if script.is_drawn:
        return tuple(Random(f"practice:{seed}").choices(words, k=ROUNDS))
    return words + (None,) * (ROUNDS - len(words))


class Sparring:
    """Summons what is due, attacks the player with its attackers, blocks with its walls."""

    def __init__(self, turns: tuple[Coming | None, ...], seat: Seat) -> None:
        self._turns, self._seat = turns, seat

    def choose(self, state: GameState, actions: Sequence[Action]) -> Action:
        """By the script; what the script says nothing of is declined."""
        assert isinstance(state, ShieldState)
        if isinstance(state.decision, ManaDecision):
            return self._mana(state, actions)
        due = self._due(state)
        for action in actions:
            if isinstance(action, act.NormalSummon) and due is not None:
                is_right = action.position == ("attack" if due.kind == "attacker" else "defence")
                if is_right and state.cards[action.card].key == due.key:
                    return action
            elif isinstance(action, act.Attack):
                if action.target == NO_CARD:
                    return action
            elif isinstance(action, act.Block) and action.card != NO_CARD:
                return action
        for kind in (act.ToBattle, act.EndTurn, act.Pass):
            found = next((action for action in actions if isinstance(action, kind)), None)
            if found is not None:
                return found
        return actions[0]

    def _due(self, state: ShieldState) -> Coming | None:
        turn = own_turn(state.turn)
        is_own = state.active == self._seat
        return self._turns[turn - 1] if is_own and 0 < turn <= len(self._turns) else None

    def _mana(self, state: ShieldState, actions: Sequence[Action]) -> Action:
        """Posts first; what the script still needs last."""
        needed = {coming.key for coming in self._turns if coming is not None}
        field = state.zones[at(self._seat, FIELD)]

        def worth(action: Action) -> int:
            assert isinstance(action, act.PutMana)
            return 2 * (action.card in field) + (state.cards[action.card].key in needed)

        return min(actions, key=worth)


class ShieldPractice:
    """The practice opponent of Shield & Soul, as `cardtable.engine.practice.Practice`."""

    about = Words(
        "One word for each of its turns, then nothing more. w2000: a wall with DEF 2000, which "
        "blocks; a1500: an attacker with ATK 1500, which attacks you every turn; - nothing. "
        "a1500*3 stands three times. An empty line does nothing at all.",
        "相手の1ターンにつき1語で書きます（書き終わると以後は何もしません）。w2000 は守備力2000の"
        "壁で、ブロックします。a1500 は攻撃力1500で、毎ターンあなたを攻撃します。- は何もしません。"
        "a1500*3 は3回分です。空なら何もしません。")
    ready = (
        Ready(Words("Does nothing", "何もしない"), Script("")),
        Ready(Words("A wall on turn 3", "3ターン目に壁"), Script("- - w2000")),
        Ready(Words("Attacks from turn 2 on", "2ターン目から攻撃"), Script("- a1500")),
        Ready(Words("Wall and attackers", "壁と攻撃"), Script("- w1500 a1500 - a2000 w2500 a2500")),
        Ready(Words("By lot", "ランダム"), Script("- - w1500 w2000 a1000 a1500", is_drawn=True)),
    )
    score_title = Words("Shields broken", "ブレイクしたシールド")
    most = SHIELDS_AT_START

    def trouble(self, script: Script) -> Words | None:
        """What is wrong with its line."""
        found = read(script.line)
        return found if isinstance(found, Words) else None

    def cards(self, script: Script) -> dict[CardKey, CardDef]:
        """A post, and each monster of the script."""
        words = read(script.line)
        coming = {} if isinstance(words, Words) else {
            one.key: _monster(one) for one in words if one is not None}
        return {POST: _POST, **coming}

    def lineup(self, script: Script, seed: int | str) -> Lineup:
        """Its monsters, and posts to draw, to put into the mana zone and to be shields."""
        main = Counter(one.key for one in turns_of(script, seed) if one is not None)
        main[POST] = 60
        return Lineup("", {"main": dict(main), "ex": {}})

    def top(
        self, script: Script, seed: int | str, options: Mapping[str, str]
    ) -> tuple[CardKey, ...]:
        """Posts for shields and hand (SS 5.1); then each turn draws what it is to summon."""
        found = [POST] * (SHIELDS_AT_START + HAND_AT_START)
        for one in turns_of(script, seed):
            found += [POST if one is None else one.key, *[POST] * (CARDS_A_TURN - 1)]
        return tuple(found)

    def player(
        self, script: Script, seed: int | str, seat: Seat, *, may_adjust: bool = True
    ) -> Sparring:
        """Who plays it; it never adjusts anything."""
        return Sparring(turns_of(script, seed), seat)

    def line_of(self, cards: Mapping[CardKey, CardDef], lineup: Lineup) -> str:
        """The monsters of a deck by their ATK, as attackers."""
        powers: Counter[int] = Counter()
        for key, count in lineup.sections.get("main", {}).items():
            card = cards.get(key)
            if isinstance(card, Monster):
                powers[min(card.attack // 50 * 50, MOST_POWER)] += count
        least = max(powers.values(), default=1) // 9 + 1
        lots = [f"a{power}*{-(-count // least)}" for power, count in sorted(powers.items())]
        while sum(int(lot.partition("*")[2]) for lot in lots) > ROUNDS:
            lots = lots[::2]
        return " ".join(lots)

    def slots(self, options: Mapping[str, str]) -> tuple[Slot, ...]:
        """SS 5.1, and the first draws."""
        return (Slot(Words("Shields", "シールド"), SHIELDS_AT_START),
                Slot(Words("Opening hand", "初期手札"), HAND_AT_START),
                *(Slot(Words(f"Drawn on turn {turn}", f"{turn}ターン目のドロー"), CARDS_A_TURN)
                  for turn in range(1, 5)))

    def figures(self, state: GameState, seat: Seat) -> tuple[Figure, ...]:
        """LP, shields, mana and hand."""
        assert isinstance(state, ShieldState)
        side, them = state.sides[seat], other(seat)
        mana = len(state.zones[at(seat, MANA)])
        return (
            Figure(Words("LP, mine : theirs", "LP（自分 : 相手）"),
                   f"{side.lp} : {state.sides[them].lp}"),
            Figure(Words("Shields, mine : theirs", "シールド（自分 : 相手）"),
                   " : ".join(str(len(state.zones[at(one, SHIELDS)])) for one in (seat, them))),
            Figure(Words("Mana unused", "未使用マナ"), f"{mana - len(side.used)} / {mana}"),
            Figure(Words("Hand", "手札"), str(len(state.zones[at(seat, HAND)]))),
        )

    def score(self, state: GameState, seat: Seat) -> int:
        """Shields of the other side that are gone."""
        assert isinstance(state, ShieldState)
        if state.first < 0:
            return 0
        return max(0, SHIELDS_AT_START - len(state.zones[at(other(seat), SHIELDS)]))


_POST = Monster(
    key=POST, name=Words("Practice Post", "練習用の杭"), colours=("colourless",), race="relic",
    motifs=("isles", "obelisk"), level=1, cost=20, attack=0, defence=0)


def _monster(coming: Coming) -> Monster:
    power = coming.power
    if coming.kind == "wall":
        return Monster(
            key=coming.key, name=Words(f"Practice Wall {power}", f"練習用の壁 {power}"),
            colours=("colourless",), race="relic", motifs=("isles", "gatewall"), level=1, cost=0,
            attack=0, defence=power, keywords=("blocker",))
    return Monster(
        key=coming.key, name=Words(f"Practice Attacker {power}", f"練習用の攻め手 {power}"),
        colours=("colourless",), race="relic", motifs=("isles", "automaton"), level=1, cost=0,
        attack=power, defence=0)


PRACTICE = ShieldPractice()
