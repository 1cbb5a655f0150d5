"""``cardtable simulate``: many games between programs, counted."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from pathlib import Path

import msgspec

from cardtable.cli.common import FOUND, OK, STOPPED, InputError, complain
from cardtable.cli.lineups import find_lineups, plan_for
from cardtable.cli.playing import (
    Progress,
    add_playing,
    agent_name,
    agents_help,
    check_folder,
    percent,
    print_table,
    write_csv,
)
from cardtable.cli.spoken import Parser
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.files import cause_of
from cardtable.engine.game import GameDefinition
from cardtable.engine.practice import Script
from cardtable.engine.watching import Measure
from cardtable.engine.words import Language, Words
from cardtable.session.figures import figures
from cardtable.session.measure import Share, SideTally, Tally
from cardtable.session.playing import Plan, against_script
from cardtable.session.simulate import simulate_all

ABOUT = Words("Play many games between programs, and tell the odds of the decks.",
              "プログラム同士で何度も対戦し、デッキの確率を調べる。")
_TITLES = {
    "games": Words("Games", "対戦数"), "decisions": Words("Decisions", "選択数"),
    "decisions_per_second": Words("Decisions per second", "毎秒の選択数"),
    "turns_per_game": Words("Turns per game", "1戦の平均ターン数"),
    "wins": Words("Wins", "勝利数"),
    "first_player_wins": Words("Wins of the first player", "先攻の勝利数"),
    "reasons": Words("Ended by", "終了の理由"),
}
_TURNS = range(1, 11)
_CARDS = 5
"""Cards that are named of each kind; all of them are in the CSV."""


def fill(parser: Parser) -> None:
    """The words that the command takes."""
    say = parser.say
    parser.add_argument("game", metavar="GAME", nargs="?",
                        help=say("key of the game (as the decks say)",
                                 "ゲームのキー（既定はデッキから判断）"))
    parser.add_argument("--decks", nargs=2, metavar=("A", "B"), default=(),
                        help=say("decks of both sides: ready ones by name, or files",
                                 "両者のデッキ（既製デッキの名前またはファイル）"))
    parser.add_argument("--agents", nargs=2, type=agent_name(parser), metavar=("A", "B"),
                        default=["random", "random"], help=agents_help(
                            parser, say("who chooses for both sides", "両者の思考方法")))
    parser.add_argument("--deck", metavar="DECK",
                        help=say("the deck that is tried out against --goldfish",
                                 "--goldfish を相手に試すデッキ"))
    parser.add_argument("--goldfish", metavar="SCRIPT", nargs="?", const="",
                        help=say("instead of a second deck an opponent that only follows a "
                                 "script: a word for each turn (does nothing)",
                                 "2つ目のデッキの代わりに、台本どおりに動く練習相手と対戦する。"
                                 "1ターンにつき1語（既定は何もしない）"))
    parser.add_argument("--lots", action="store_true",
                        help=say("each turn of the script is drawn by lot from its words",
                                 "台本の語を毎ターン無作為に選ぶ"))
    add_playing(parser, 100)
    parser.add_argument("--record", type=Path, metavar="FOLDER",
                        help=say("write every game there", "各対戦の保存先フォルダー"))
    parser.set_defaults(misused=lambda: parser.error(say(
        "the following arguments are required: GAME or --decks",
        "次の引数が必要です: GAME または --decks")))


def run(args: argparse.Namespace) -> int:
    """Play and count."""
    names = args.decks or ((args.deck,) if args.deck else ())
    if args.game is None and not names:
        args.misused()
    if bool(args.deck) and (args.goldfish is None or args.decks):
        raise InputError(Words("--deck goes with --goldfish; --decks takes both sides.",
                               "--deck は --goldfish と使います。両者の指定は --decks です。"))
    if args.lots and args.goldfish is None:
        raise InputError(Words("--lots goes with --goldfish.", "--lots は --goldfish と使います。"))
    game, lineups, cards = find_lineups(args.game, names, args.language, 2)
    check_folder(args, args.csv)
    _make_folder(args.record)
    plan = msgspec.structs.replace(
        plan_for(game, (lineups * 2)[:2], cards), agents=(args.agents[0], args.agents[1]),
        games=args.games, seed=args.seed, record=args.record)
    if args.goldfish is not None:
        plan = _goldfish(plan, game, Script(args.goldfish, args.lots), args.language)
    progress = Progress(args.games, args.language)
    (tally,) = progress.follow(simulate_all((plan,), args.workers, args.scheduler),
                               lambda found: found[0].games, (Tally(),))
    decks = [lineup.name for lineup in plan.lineups]
    told = decks[:1] if plan.script is not None else decks
    rows = list(figures(tally, game, told))
    if args.csv is not None:
        write_csv(args.csv, rows)
    if args.json:
        print(json.dumps(tally.result(game.counts) | {
            "decks": decks, "figures": msgspec.to_builtins(rows)}, ensure_ascii=False))
    else:
        _print_tally(tally, game, decks, args.language)
        known = {**cards.catalogue(game).cards, **plan.own_cards}
        for side, deck in enumerate(told):
            _Report(tally, game, known, args.language).print(side, deck)
    for trouble in tally.trouble:
        complain(trouble)
    return STOPPED if progress.is_stopped else FOUND if tally.trouble else OK


def _goldfish(plan: Plan, game: GameDefinition, script: Script, language: Language) -> Plan:
    """The plan against an opponent that follows a script. `InputError` for one that makes no
    sense."""
    if game.practice is None:
        raise InputError(Words(f"“{game.key}” has no practice opponent.",
                               f"「{game.key}」に練習相手はありません。"))
    trouble = game.practice.trouble(script)
    if trouble is not None:
        raise InputError(trouble)
    name = Words("Practice opponent", "練習相手").in_(language)
    return against_script(plan, game.practice, script, name)


def _make_folder(folder: Path | None) -> None:
    if folder is not None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            cause = cause_of(error)
            raise InputError(Words(f"The folder {folder} cannot be made: {cause.en}.",
                                   f"フォルダー {folder} を作れません: {cause.ja}。")) from error


def _print_tally(
    tally: Tally, game: GameDefinition, decks: list[str], language: Language
) -> None:
    titles = _TITLES | {count.key: count.title for count in game.counts}
    for key, value in tally.result(game.counts).items():
        text = str(value)
        if isinstance(value, dict):
            text = ", ".join(f"{name} {count}" for name, count in value.items())
        elif isinstance(value, list):
            text = ", ".join(f"{deck} {count}" for deck, count in zip(decks, value, strict=True))
        print(f"{titles[key].in_(language)}: {text}")


class _Report:
    """The odds of a deck, in words and tables."""

    def __init__(self, tally: Tally, game: GameDefinition,
                 cards: Mapping[CardKey, CardDef], language: Language) -> None:
        self._tally, self._game, self._cards = tally, game, cards
        self._language = language

    def print(self, number: int, deck: str) -> None:
        """Everything about one side."""
        tally, side = self._tally, self._tally.sides[number]
        print(f"\n{deck}")
        for title, share in (
            (Words("won", "勝率"), tally.win_rate(number)),
            (Words("going first", "先攻時の勝率"), tally.win_rate_as(number, first=True)),
            (Words("going second", "後攻時の勝率"), tally.win_rate_as(number, first=False)),
        ):
            print(f"  {self._say(title)}: {self._told(share)}")
        self._print_turns(side)
        for measure in self._game.measures:
            if measure.kind == "count" and measure.of:
                part = Share(side.total(measure.key), side.total(measure.of))
                print(f"  {self._say(measure.title)}: {self._told(part)}")
        for measure in self._game.measures:
            found = side.cards.get(measure.key)
            if measure.kind == "card" and found:
                best = sorted(found.items(), key=lambda pair: (-pair[1], pair[0]))[:_CARDS]
                told = ", ".join(f"{self._say(self._cards[key].name)} {count}"
                                 for key, count in best)
                print(f"  {self._say(measure.title)}: {told}")

    def _print_turns(self, side: SideTally) -> None:
        games = self._tally.games
        ended = [sum(count for when, count in side.won_in.items() if when <= turn)
                 for turn in _TURNS]
        rows = [[self._say(Words("by own turn", "自分のターン")), *map(str, _TURNS)],
                [self._say(Words("has won", "勝利")),
                 *(_percent(Share(count, games)) for count in ended)]]
        rows += [[self._say(measure.title), *self._by_turn(side, measure)]
                 for measure in self._game.measures if measure.kind in ("first", "holds", "level")]
        print_table(rows, "  ")

    def _by_turn(self, side: SideTally, measure: Measure) -> list[str]:
        key, games = measure.key, self._tally.games
        if measure.kind == "level":
            means = [side.mean_level(key, turn) for turn in _TURNS]
            return [f"{mean:.0f}" if max(means) >= 100 else f"{mean:.1f}" for mean in means]
        return [_percent(side.holds(key, turn) if measure.kind == "holds"
                         else side.by_turn(key, turn, games)) for turn in _TURNS]

    def _told(self, share: Share) -> str:
        of = Words(f"{share.count} of {share.of}", f"{share.of}のうち{share.count}")
        return f"{percent(share)}, {self._say(of)}" if share.of else "–"

    def _say(self, words: Words) -> str:
        return words.in_(self._language)


def _percent(share: Share) -> str:
    return f"{share.rate * 100:.0f}%" if share.of else "–"
