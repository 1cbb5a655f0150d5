"""The practice opponent (SK 8.11): counterattacks with force and from zones as its script says."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from cardtable.engine.actions import Action, MoveCard
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.practice import LONGEST_LINE, Figure, Ready, Script, Slot, own_turn
from cardtable.engine.rules import Lineup
from cardtable.engine.state import GameState
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, ZoneId
from cardtable.games.shaman import actions as act
from cardtable.games.shaman.cards import AnyCard, Shaman, Signature, Strike
from cardtable.games.shaman.colours import COLOUR_WORDS, NO_COST
from cardtable.games.shaman.records import FlipDecision, FlippedDecision, SenderDecision
from cardtable.games.shaman.setup import match_options
from cardtable.games.shaman.state import ShamanState
from cardtable.games.shaman.zones import DECK, FURYOKU, at

ROUNDS = 40
"""So many turns are laid out; then the script begins again."""
MOST_FORCE = 15
SET = "practice"
DUMMY, STRAW = CardKey(f"{SET}:dummy"), CardKey(f"{SET}:straw")
_WORD = re.compile(r"(\d{1,2})([gyr緑黄赤]?)(?:[*x](\d{1,2}))?")
_ZONES = {"": 0, "g": 0, "緑": 0, "y": 1, "黄": 1, "r": 2, "赤": 2}


class Blow(NamedTuple):
    """A counterattack of the script; none: the attack gets through."""

    force: int
    zone: int

    @property
    def key(self) -> CardKey:
        """The practice strike that makes it."""
        return CardKey(f"{SET}:strike-{self.force}")


def words_of(line: str) -> list[str]:
    """The words of a script, however they are parted."""
    return re.split(r"[\s,、]+", unicodedata.normalize("NFKC", line).strip().lower())


@lru_cache(maxsize=64)
def read(line: str) -> tuple[Blow | None, ...] | Words:
    """The turns of a script, or what is wrong with it."""
    if len(line) > LONGEST_LINE:
        return Words(f"A script has at most {LONGEST_LINE} letters.",
                     f"台本は{LONGEST_LINE}文字までです。")
    found: list[Blow | None] = []
    for word in filter(None, words_of(line)):
        if word == "-":
            found.append(None)
            continue
        match = _WORD.fullmatch(word)
        if match is None:
            return Words(f"“{word}” is no attack. Write a force, or - for none: 5 6y - 7r",
                         f"「{word}」は攻撃として読めません。戦闘力か「-」で書いてください"
                         "（例: 5 6y - 7r）。")
        force, times = int(match[1]), int(match[3] or 1)
        if force > MOST_FORCE:
            return Words(f"A force of {force} is more than {MOST_FORCE}.",
                         f"戦闘力 {force} は上限の{MOST_FORCE}を超えています。")
        if not times:
            return Words(f"“{word}”: no times is not a number of times.",
                         f"「{word}」: 回数は1以上にしてください。")
        found += [Blow(force, _ZONES[match[2]])] * times
    return tuple(found)


@lru_cache(maxsize=64)
def turns_of(script: Script, seed: int | str) -> tuple[Blow | None, ...]:
    """What it does in each of the turns that are laid out."""
    words = read(script.line)
    if isinstance(words, Words) or not words:
        return (None,) * ROUNDS
    if script.is_drawn:
        return tuple(Random(f"practice:{seed}").choices(words, k=ROUNDS))
    return (words + words[-1:] * ROUNDS)[:ROUNDS]


class Striker:
    """Flips, focuses what lies before the zone of its script, and strikes there."""

    def __init__(
        self, turns: tuple[Blow | None, ...], seat: Seat, *, may_adjust: bool
    ) -> None:
        self._turns, self._seat, self._may_adjust = turns, seat, may_adjust

    def choose(self, state: GameState, actions: Sequence[Action]) -> Action:
        """By the script; what the script says nothing of is declined."""
        assert isinstance(state, ShamanState)
        seat, decision = self._seat, state.decision
        if isinstance(decision, SenderDecision):
            return act.SendOpening(seat, seat)
        blow = self._turns[(own_turn(state.turn) - 1) % ROUNDS]
        is_here = (isinstance(decision, FlipDecision | FlippedDecision) and blow is not None
                   and decision.zone == blow.zone)
        if isinstance(decision, FlipDecision) and is_here and blow is not None:
            return self._laid_on_top(state, blow) or actions[0]
        if isinstance(decision, FlippedDecision):
            is_it = blow is not None and state.cards[decision.card].key == blow.key
            for action in actions:
                if isinstance(action, act.Counterattack) and is_here and is_it:
                    return action
        return actions[-1]

    def _laid_on_top(self, state: ShamanState, blow: Blow) -> Action | None:
        """The strike of the script onto its deck, if chance or a card left another one there."""
        deck = state.zones[at(self._seat, DECK)]
        if not (deck and self._may_adjust) or state.cards[deck[-1]].key == blow.key:
            return None
        found = next((card for card in deck if state.cards[card].key == blow.key), None)
        if found is None:
            return None
        return MoveCard(self._seat, found, ZoneId(at(self._seat, DECK)))


class ShamanPractice:
    """The practice opponent of Shaman King, as `cardtable.engine.practice.Practice`."""

    about = Words(
        "One word for each of its turns; the last one holds from then on. A force: it "
        "counterattacks from green; with y or r from yellow or red; - lets the attack through. "
        "6*3 stands three times. An empty line never counterattacks.",
        "相手の1ターンにつき1語で書きます（最後の語は以後ずっと続きます）。数字はその戦闘力で緑から"
        "反撃、y・r を付けると黄・赤から反撃。- は攻撃を通します。6*3 は3回分です。"
        "空なら一度も反撃しません。")
    ready = (
        Ready(Words("Never counterattacks", "反撃しない"), Script("")),
        Ready(Words("Force 4, every turn", "毎ターン戦闘力4"), Script("4")),
        Ready(Words("Stronger every turn", "ターンごとに強くなる"), Script("3 4 5y 5y 6y 7r")),
        Ready(Words("Every second turn", "1ターンおき"), Script(" ".join(["5", "-"] * 20))),
        Ready(Words("By lot: 3 to 7, or nothing", "ランダム: 3〜7か反撃なし"),
              Script("3 4*2 5*2 6y 7r -", is_drawn=True)),
    )
    score_title = Words("Victory points", "勝利ポイント")
    most = 3

    def trouble(self, script: Script) -> Words | None:
        """What is wrong with its line."""
        found = read(script.line)
        return found if isinstance(found, Words) else None

    def cards(self, script: Script) -> dict[CardKey, CardDef]:
        """A dummy of a shaman, straw, and a strike of each force of the script."""
        found: list[AnyCard] = [_DUMMY, _STRAW]
        words = read(script.line)
        if not isinstance(words, Words):
            found += [_strike(force) for force in sorted({blow.force for blow in words if blow})]
        return {card.key: card for card in found}

    def lineup(self, script: Script, seed: int | str) -> Lineup:
        """As many strikes as its turns need, two more of each, and straw."""
        main = Counter(blow.key for blow in turns_of(script, seed) if blow)
        main.update([*main, *main])
        main[STRAW] = 3 * ROUNDS + 20
        return Lineup("", {"shaman": {DUMMY: 1}, "main": dict(main)})

    def top(
        self, script: Script, seed: int | str, options: Mapping[str, str]
    ) -> tuple[CardKey, ...]:
        """Straw for the set-up (SK 6.1), then turn by turn what is flipped."""
        found = [STRAW] * (3 * match_options(options).furyoku + 4)
        for blow in turns_of(script, seed):
            found += [STRAW] * 3 if blow is None else [STRAW] * blow.zone + [blow.key]
        return tuple(found)

    def player(
        self, script: Script, seed: int | str, seat: Seat, *, may_adjust: bool = True
    ) -> Striker:
        """Who plays it; without adjustments it takes its deck as it lies."""
        return Striker(turns_of(script, seed), seat, may_adjust=may_adjust)

    def line_of(self, cards: Mapping[CardKey, CardDef], lineup: Lineup) -> str:
        """The forces of a deck's strikes, each as often as it stands there."""
        forces: Counter[int] = Counter()
        for key, count in lineup.sections.get("main", {}).items():
            card = cards.get(key)
            if isinstance(card, Strike):
                forces[min(card.force, MOST_FORCE)] += count
        return " ".join(f"{force}*{min(count, 99)}" for force, count in sorted(forces.items()))

    def slots(self, options: Mapping[str, str]) -> tuple[Slot, ...]:
        """SK 6.1, and the first flips."""
        count = match_options(options).furyoku
        furyoku = (Slot(Words(f"Furyoku: {word.en}", f"巫力: {word.ja}"), count)
                   for word in COLOUR_WORDS)
        return (*furyoku, Slot(Words("Discard pile", "捨て札"), 4),
                *(Slot(Words(f"Flips {3 * turn + 1} to {3 * turn + 3}",
                             f"フリップ {3 * turn + 1}〜{3 * turn + 3}枚目"), 3)
                  for turn in range(4)))

    def figures(self, state: GameState, seat: Seat) -> tuple[Figure, ...]:
        """Points, furyoku and charges."""
        assert isinstance(state, ShamanState)
        side, theirs = state.sides[seat], state.sides[1 - seat]
        furyoku = " · ".join(str(len(state.zones[at(seat, FURYOKU) + c])) for c in range(3))
        return (
            Figure(Words("Points, mine : theirs", "ポイント（自分 : 相手）"),
                   f"{side.points} : {theirs.points}"),
            Figure(Words("Furyoku, G · Y · R", "巫力（緑・黄・赤）"), furyoku),
            Figure(Words("Charged zones", "チャージ済みゾーン"), f"{sum(side.charged)} / 3"),
        )

    def score(self, state: GameState, seat: Seat) -> int:
        """Victory points."""
        assert isinstance(state, ShamanState)
        return state.sides[seat].points


_MOVE = Signature(name=Words("Standing still", "ただ立つ"), intercept=0, force=0)
_DUMMY = Shaman(
    key=DUMMY, name=Words("Practice Dummy", "練習用かかし"), motifs=("snowfield", "tree"),
    teamwork="yoh", advantage="mind", strike="melee", front=_MOVE, back=_MOVE)
_STRAW = Strike(
    key=STRAW, name=Words("Straw", "わら"), motifs=("snowfield", "reeds"), cost=NO_COST,
    intercept=0, force=0)


def _strike(force: int) -> Strike:
    name = Words(f"Practice Blow {force}", f"練習打ち {force}")
    return Strike(key=Blow(force, 0).key, name=name, motifs=("snowfield", "staff"), cost=NO_COST,
                  intercept=15, force=force)


PRACTICE = ShamanPractice()
