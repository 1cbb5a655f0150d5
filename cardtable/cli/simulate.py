"""``cardtable simulate``: many games between programs, counted."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from cardtable.cli.common import FOUND, OK, InputError, complain, find_game
from cardtable.cli.spoken import Parser
from cardtable.engine.game import GameDefinition
from cardtable.engine.rules import Lineup
from cardtable.engine.words import Language, Words, same
from cardtable.session.agents import AGENTS
from cardtable.session.simulate import Plan, Tally, simulate

ABOUT = Words("Play many games between programs.", "プログラム同士で何度も対戦する。")
_TITLES = {
    "games": Words("Games", "対戦数"), "decisions": Words("Decisions", "選択数"),
    "decisions_per_second": Words("Decisions per second", "毎秒の選択数"),
    "turns_per_game": Words("Turns per game", "1戦の平均ターン数"),
    "wins": Words("Wins", "勝利数"),
    "first_player_wins": Words("Wins of the first player", "先攻の勝利数"),
    "reasons": Words("Ended by", "終了の理由"),
}


def fill(parser: Parser) -> None:
    """The words that the command takes."""
    say = parser.say
    parser.add_argument("game", metavar="GAME", help=say("key of the game", "ゲームのキー"))
    parser.add_argument("--decks", nargs=2, metavar=("A", "B"),
                        help=say("ready decks of both sides", "両者の既製デッキ"))
    parser.add_argument("--games", type=parser.number(1), default=100, metavar="N",
                        help=say("how many games (100)", "対戦数（既定100）"))
    parser.add_argument("--seed", type=parser.number(), default=0, metavar="S",
                        help=say("the same seed gives the same games",
                                 "同じシードなら同じ対戦になる"))
    parser.add_argument("--agents", nargs=2, choices=AGENTS, default=["random", "random"],
                        help=say("who chooses for both sides", "両者の思考方法"))
    parser.add_argument("--workers", type=parser.number(1), default=1, metavar="W",
                        help=say("processes at once (1)", "並列プロセス数（既定1）"))
    parser.add_argument("--record", type=Path, metavar="FOLDER",
                        help=say("write every game there", "各対戦の保存先フォルダー"))
    parser.add_argument("--json", action="store_true",
                        help=say("print JSON", "JSONで出力する"))


def run(args: argparse.Namespace) -> int:
    """Play and count."""
    game = find_game(args.game)
    decks = game.read_catalogue().decks
    if not decks:
        raise InputError(Words(f"“{game.key}” has no ready deck.",
                               f"「{game.key}」には既製デッキがありません。"))
    names = args.decks or (list(decks) * 2)[:2]
    if args.record is not None:
        try:
            args.record.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise InputError(same(f"{args.record}: {error.strerror}")) from error
    first, second = (_lineup(game, name) for name in names)
    plan = Plan(read_catalogue=game.read_catalogue, make_rules=game.rules,
                lineups=(first, second), agents=(args.agents[0], args.agents[1]),
                games=args.games, seed=args.seed, record=args.record)
    tally = Tally()
    for tally in simulate(plan, args.workers):
        if sys.stderr.isatty():
            print(f"\r{tally.games} / {args.games}", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    if args.json:
        print(json.dumps(tally.result(game.counts), ensure_ascii=False))
    else:
        _print_tally(tally, game, [first.name, second.name], args.language)
    for trouble in tally.trouble:
        complain(trouble)
    return FOUND if tally.trouble else OK


def _lineup(game: GameDefinition, name: str) -> Lineup:
    """A ready deck by its whole key ("set:deck"), or by the part after the colon."""
    decks = game.read_catalogue().decks
    for key, deck in decks.items():
        if name in (key, deck.key):
            return Lineup(deck.name.en, deck.sections)
    known = ", ".join(decks)
    raise InputError(Words(f"There is no deck “{name}”. There are: {known}.",
                           f"デッキ「{name}」はありません。使えるデッキ: {known}"))


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
