"""The command line. Knows no Qt until a command draws; without a command the window opens.

Exit codes: 0 all well, 1 a problem was found, 2 the input or the call was wrong, 130 stopped.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from cardtable import __version__
from cardtable.engine.events import Said
from cardtable.engine.game import GameDefinition
from cardtable.engine.rulebook import Clause, Section
from cardtable.engine.rules import Lineup, Rules
from cardtable.engine.state import GameState
from cardtable.engine.words import LANGUAGES, Language, Words
from cardtable.engine.zones import SEATS
from cardtable.games import available_games
from cardtable.session.agents import AGENTS
from cardtable.session.autosave import DAMAGED, FINISHED, PLAYING
from cardtable.session.replay import ReplayReading, read_header, read_match
from cardtable.session.show import board_text, seat_title
from cardtable.session.simulate import Plan, Tally, simulate

OK, FOUND, USAGE, STOPPED = 0, 1, 2, 130
MATCH_FILES = (FINISHED, PLAYING, DAMAGED)


class _InputError(Exception):
    """Input that a person can put right."""

    def __init__(self, en: str, ja: str) -> None:
        super().__init__(en)
        self.words = Words(en, ja)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; the answer is its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    if _opens_window(words):
        from cardtable.app import run  # needs Qt

        return int(run(words))
    parser, language = _parser(words)
    args = parser.parse_args(words)
    try:
        code = _run(args)
        sys.stdout.flush()
    except _InputError as bad:
        _complain(bad.words.in_(language))
        return USAGE
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except KeyboardInterrupt:
        _complain(Words("Stopped.", "中止しました。").in_(language))
        return STOPPED
    return code


def _run(args: argparse.Namespace) -> int:
    command: Callable[[argparse.Namespace], int] = args.run
    return command(args)


def _opens_window(words: list[str]) -> bool:
    """Without a command the window opens; a saved match named instead of one opens in it."""
    plain = [word for before, word in zip(["", *words], words, strict=False)
             if not word.startswith("-") and before != "--language"]
    if not plain:
        return not {"-h", "--help", "--version"}.intersection(words)
    path = Path(plain[0])
    return path.suffix in MATCH_FILES or bool(path.suffix and path.is_file())


def _complain(text: str) -> None:
    print(f"cardtable: {text}", file=sys.stderr)


def _language(words: list[str]) -> Language:
    """The language asked for, before anything is parsed: help texts need it."""
    for before, word in zip(["", *words], words, strict=False):
        asked = word.removeprefix("--language=") if before != "--language" else word
        if asked in LANGUAGES and (before == "--language" or asked != word):
            return "ja" if asked == "ja" else "en"
    system = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG")
                   if os.environ.get(name)), "")
    return "ja" if system.startswith("ja") else "en"


def _parser(words: list[str]) -> tuple[argparse.ArgumentParser, Language]:
    language = _language(words)

    def say(en: str, ja: str) -> str:
        return ja if language == "ja" else en

    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--language", choices=LANGUAGES, default=argparse.SUPPRESS,
                        help=say("language of the output", "表示言語"))
    parser = argparse.ArgumentParser("cardtable", parents=[shared], description=say(
        "A card table. Without a command the window opens; a saved match as FILE opens in it.",
        "カードゲームの卓です。コマンドなしで実行するとウィンドウが開き、対戦ファイルを渡すと開きます。"))
    parser.add_argument("--version", action="version", version=f"cardtable {__version__}")
    parser.set_defaults(language=language)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    def command(
        name: str, run: Callable[[argparse.Namespace], int], en: str, ja: str
    ) -> argparse.ArgumentParser:
        found = commands.add_parser(name, parents=[shared], help=say(en, ja),
                                    description=say(en, ja))
        found.set_defaults(run=run)
        return found

    made = command("simulate", _simulate, "Play many games between programs.",
                   "プログラム同士で何度も対戦する。")
    made.add_argument("game", metavar="GAME")
    made.add_argument("--decks", nargs=2, metavar=("A", "B"))
    made.add_argument("--games", type=_count(1), default=100, metavar="N")
    made.add_argument("--seed", type=int, default=0, metavar="S")
    made.add_argument("--agents", nargs=2, choices=AGENTS, default=["random", "random"])
    made.add_argument("--workers", type=_count(1), default=1, metavar="W")
    made.add_argument("--record", type=Path, metavar="FOLDER")
    made.add_argument("--json", action="store_true")
    made = command("replay", _replay, "Read a saved match and list what happened.",
                   "保存した対戦を読み、経過を表示する。")
    made.add_argument("file", type=Path, metavar="FILE")
    made.add_argument("--verify", action="store_true")
    made.add_argument("--json", action="store_true")
    made = command("show", _show, "Show the board of a saved match as text.",
                   "保存した対戦の盤面を文字で表示する。")
    made.add_argument("file", type=Path, metavar="FILE")
    made.add_argument("--at", type=_count(0), metavar="N")
    made = command("export", _export, "Draw the board of a saved match.",
                   "保存した対戦の盤面を画像にする。")
    made.add_argument("file", type=Path, metavar="FILE")
    made.add_argument("--at", type=_count(0), metavar="N")
    made.add_argument("-o", "--output", type=Path, required=True, metavar="OUT")
    made.add_argument("--width", type=_count(1), default=1920, metavar="W")
    made = command("rules", _rules, "Read the rulebook of a game.", "ルールブックを読む。")
    made.add_argument("game", metavar="GAME")
    made.add_argument("clause", nargs="*", metavar="CLAUSE")
    command("games", _games, "List the games.", "遊べるゲームの一覧。")
    return parser, language


def _count(least: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        value = int(text)
        if value < least:
            raise ValueError
        return value

    return number


def _game(key: str) -> GameDefinition:
    games = available_games()
    if key not in games:
        known = ", ".join(sorted(games))
        raise _InputError(f"There is no game “{key}”. There are: {known}.",
                   f"ゲーム「{key}」はありません。遊べるゲーム: {known}")
    return games[key]


def _simulate(args: argparse.Namespace) -> int:
    game = _game(args.game)
    decks = game.read_catalogue().decks
    if not decks:
        raise _InputError(f"“{game.key}” has no ready deck.",
                          f"「{game.key}」には既製デッキがありません。")
    names = args.decks or (list(decks) * 2)[:2]
    if args.record is not None:
        try:
            args.record.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _InputError(f"{args.record}: {error.strerror}", f"{args.record}: {error.strerror}"
                       ) from error
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
        print(json.dumps(tally.result(), ensure_ascii=False))
    else:
        _print_tally(tally, [first.name, second.name], args.language)
    for trouble in tally.trouble:
        _complain(trouble)
    return FOUND if tally.trouble else OK


def _lineup(game: GameDefinition, name: str) -> Lineup:
    """A ready deck by its whole key ("set:deck"), or by the part after the colon."""
    decks = game.read_catalogue().decks
    for key, deck in decks.items():
        if name in (key, deck.key):
            return Lineup(deck.name.en, deck.sections)
    known = ", ".join(decks)
    raise _InputError(f"There is no deck “{name}”. There are: {known}.",
               f"デッキ「{name}」はありません。使えるデッキ: {known}")


def _print_tally(tally: Tally, decks: list[str], language: Language) -> None:
    titles = {
        "games": Words("Games", "対戦数"), "decisions": Words("Decisions", "選択数"),
        "decisions_per_second": Words("Decisions per second", "毎秒の選択数"),
        "turns_per_game": Words("Turns per game", "1戦の平均ターン数"),
        "met": Words("Attacks were met", "攻撃への対応"), "wins": Words("Wins", "勝利数"),
        "first_player_wins": Words("Wins of the first player", "先攻の勝利数"),
        "reasons": Words("Ended by", "終了の理由"), "renewals": Words("Renewals", "山札の再構築"),
    }
    for key, value in tally.result().items():
        text = str(value)
        if isinstance(value, dict):
            text = ", ".join(f"{name} {count}" for name, count in value.items())
        elif isinstance(value, list):
            text = ", ".join(f"{deck} {count}" for deck, count in zip(decks, value, strict=True))
        print(f"{titles[key].in_(language)}: {text}")


def _read(path: Path, language: Language) -> tuple[GameDefinition, Rules, ReplayReading]:
    """A saved match with its game; problems after a sound beginning are told on the way."""
    head = read_header(path)
    if head.header is not None:
        game = _game(head.header.game)
        rules = game.rules(game.read_catalogue())
        head = read_match(path, rules)
        if head.match is not None:
            for problem in head.problems:
                _complain(problem.message.in_(language))
            return game, rules, head
    message = head.problems[0].message
    raise _InputError(message.en, message.ja)


def _replay(args: argparse.Namespace) -> int:
    game, _, reading = _read(args.file, args.language)
    assert reading.match is not None
    entries = reading.match.history.path()
    state = reading.match.state
    result = reading.match.rules.outcome(state)
    problems = [problem.message.in_(args.language) for problem in reading.problems]
    if args.json:
        print(json.dumps({
            "game": game.key, "actions": len(reading.lines), "turns": state.turn,
            "verified": not problems, "problems": problems,
            "winner": result.winner if result else None,
            "reason": result.reason if result else None}, ensure_ascii=False))
        return FOUND if problems else OK
    if not args.verify:
        for number, entry in enumerate(entries):
            print(f"{number}. {entry.title.in_(args.language)}")
            for step in entry.steps:
                for event in step.events:
                    if isinstance(event, Said):
                        print(f"   {event.words.in_(args.language)}")
    if result is not None:
        print(result.words.in_(args.language))
    lines = len(reading.lines)
    sound = Words(f"{lines} lines follow the rules.", f"{lines}行がルールどおりです。")
    print(sound.in_(args.language))
    return FOUND if problems else OK


def _moment(reading: ReplayReading, at: int | None) -> GameState:
    """The state after move ``at`` of the path that was played last; ``None``: the end."""
    assert reading.match is not None
    path = reading.match.history.path()
    if at is not None and at >= len(path):
        last = len(path) - 1
        raise _InputError(f"The match has {last} moves.", f"この対戦は{last}手です。")
    return path[-1 if at is None else at].state


def _show(args: argparse.Namespace) -> int:
    _, rules, reading = _read(args.file, args.language)
    assert reading.header is not None
    view = rules.view(_moment(reading, args.at), None)
    print(board_text(rules, view, args.language, reading.header.names), end="")
    return FOUND if reading.problems else OK


def _export(args: argparse.Namespace) -> int:
    game, rules, reading = _read(args.file, args.language)
    view = rules.view(_moment(reading, args.at), None)
    from cardtable.export.board import export_board  # needs Qt
    from cardtable.export.offscreen import offscreen_application

    application = offscreen_application()
    assert reading.header is not None
    names = reading.header.names
    one, two = (seat_title(seat, names).in_(args.language) for seat in SEATS)
    trouble = export_board(
        game, rules, view, args.output, args.width, args.language, names=(one, two))
    del application
    if trouble is not None:
        raise _InputError(trouble.en, trouble.ja)
    return FOUND if reading.problems else OK


def _rules(args: argparse.Namespace) -> int:
    book = _game(args.game).read_rulebook()
    language: Language = args.language
    asked = " ".join(args.clause)
    if not asked:
        print(book.title.in_(language))
        for section in book.sections:
            _print_section(section, language)
        return OK
    clause = book.clause(asked)
    section_ = book.section(asked)
    if clause is not None:
        below = [c for c in book.clauses() if c.number.startswith(clause.number + ".")]
        for found in (clause, *below):
            _print_clause(found, language)
    elif section_ is not None:
        _print_section(section_, language)
    else:
        hits = book.search(asked, language)
        if not hits:
            raise _InputError(f"Nothing in the rulebook fits “{asked}”.",
                       f"「{asked}」に当たる条項はありません。")
        for hit in hits:
            print(f"{hit.number}  {hit.title.in_(language)}")
    return OK


def _print_section(section: Section, language: Language) -> None:
    print(f"\n{section.number}  {section.title.in_(language)}")
    if section.intro.in_(language):
        print(section.intro.in_(language))
    for clause in section.clauses:
        _print_clause(clause, language)


def _print_clause(clause: Clause, language: Language) -> None:
    print(f"{clause.number}  {clause.title.in_(language)}\n    {clause.text.in_(language)}")


def _games(args: argparse.Namespace) -> int:
    for key, game in sorted(available_games().items()):
        print(f"{key}  {game.title.in_(args.language)}: {game.subtitle.in_(args.language)}")
    return OK
