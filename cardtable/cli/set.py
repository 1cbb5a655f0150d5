"""``cardtable set``: one's own cards, checked and brought in; the schema of their files."""

from __future__ import annotations

import argparse
import json
import re
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from cardtable.cli.cards import add_actions, add_game, add_json
from cardtable.cli.common import (
    FOUND,
    OK,
    USAGE,
    InputError,
    all_games,
    complain,
    find_game,
    own_sets_folder,
)
from cardtable.cli.spoken import Parser
from cardtable.decks.decode import LARGEST_TABLE, read_limited
from cardtable.decks.glossary import glossary
from cardtable.decks.own_set import lay_out, pack
from cardtable.decks.schema import schema_text
from cardtable.decks.sets import SetResult, bring_in, look_at, opened
from cardtable.decks.table import TableResult, read_table
from cardtable.decks.zips import PACKED
from cardtable.engine.catalogue import SET_FILE
from cardtable.engine.game import GameDefinition
from cardtable.engine.words import Language, Words, same

ABOUT = Words("Check and bring in one's own cards.", "自作カードの検査と取り込み。")
_CHECK = Words("Tell what is wrong with sets.", "カードセットの問題を調べる。")
_IMPORT = Words("Bring in a set, or a table of cards.", "カードセットやカードの表を取り込む。")
_EXPORT = Words("Pack a set as one zip.", "カードセットを ZIP にまとめる。")
_SCHEMA = Words("Print the JSON Schema of a set file.", "set.json の JSON Schema を表示する。")
_WORDS = Words("Print what the words of a set file mean.", "set.json で使う言葉の一覧を表示する。")
_TABLES = (".csv", ".tsv", ".txt")


def fill(parser: Parser) -> None:
    """The words that ``set`` takes."""
    actions = add_actions(parser)
    say = parser.say

    def action(name: str, about: Words) -> Parser:
        said = about.in_(parser.language)
        made = actions.add_parser(name, language=parser.language, help=said, description=said)
        made.add_language()
        return made

    for name, about, many in (("check", _CHECK, "+"), ("import", _IMPORT, 1)):
        made = action(name, about)
        made.add_argument("paths", type=Path, metavar="PATH", nargs=many, help=say(
            "a folder or zip with set.json, or a table (.csv)",
            "set.json のあるフォルダーや ZIP、または表（.csv）"))
        add_game(made)
        made.add_argument("--key", metavar="KEY", help=say(
            "the key of the set (its own; of a table the file's name)",
            "セットのキー（既定はセット自身のキー、表の場合はファイル名）"))
        made.add_argument("--title", metavar="TITLE", help=say(
            "for a table: the title of its set", "表の場合: セットの名前"))
        add_json(made)
        if name == "import":
            made.add_argument("--replace", action="store_true", help=say(
                "replace a set of the same key", "同じキーのセットを置き換える"))
    made = action("export", _EXPORT)
    made.add_argument("path", type=Path, metavar="PATH", help=say(
        "a folder or zip with set.json", "set.json のあるフォルダーや ZIP"))
    made.add_argument("-o", "--output", type=Path, required=True, metavar="OUT",
                      help=say(f"the file to write: {' or '.join(PACKED)}; any other is a folder",
                               f"書き出すファイル（{'・'.join(PACKED)}以外はフォルダー）"))
    add_json(made)
    for name, about in (("schema", _SCHEMA), ("words", _WORDS)):
        action(name, about).add_argument("game", metavar="GAME",
                                         help=say("key of the game", "ゲームのキー"))


def run(args: argparse.Namespace) -> int:
    """Carry out what is asked."""
    if args.action in ("schema", "words"):
        game = find_game(args.game)
        if game.reader is None:
            raise InputError(Words(f"“{game.key}” takes no sets.",
                                   f"「{game.key}」はセットを追加できません。"))
        print(schema_text(game) if args.action == "schema" else glossary(game), end="")
        return OK
    if args.action == "export":
        return _export(args)
    told = [_one(path, args) for path in args.paths]
    if args.json:
        print(json.dumps([report for _, report in told], ensure_ascii=False))
    return max(code for code, _ in told)


def _export(args: argparse.Namespace) -> int:
    """Only what is sound goes out, so that nobody else finds anything wrong with it."""
    out: Path = args.output
    if out.exists():
        raise InputError(Words(f"{out} is there already.", f"{out} は既にあります。"))
    with opened(args.path, all_games()) as result:
        code, report = _told(args.path, result, args)
        if result.card_set is not None:
            write = pack if out.suffix.lower() in PACKED else lay_out
            trouble = write(result.card_set, result.game, out)
            if trouble is not None:
                raise InputError(trouble)
    if args.json:
        print(json.dumps([report], ensure_ascii=False))
    return code


def _one(path: Path, args: argparse.Namespace) -> tuple[int, dict[str, Any]]:
    if path.suffix.lower() in _TABLES and not path.is_dir():
        return _table(path, args)
    return _told(path, _handled(path, args), args)


def _handled(path: Path, args: argparse.Namespace) -> SetResult:
    games = all_games()
    if args.action == "check":
        return look_at(path, games)
    return bring_in(path, games, own_sets_folder(), replace=args.replace, key=args.key or "")


def _told(path: Path, result: SetResult, args: argparse.Namespace) -> tuple[int, dict[str, Any]]:
    for problem in result.problems:
        complain(problem.message.in_(args.language))
    read = len(result.card_set.cards) if result.card_set is not None else 0
    if not args.json and result.card_set is not None:
        _print_read(path, read, result.skipped, result, args.language)
    report = {"file": str(path), "game": result.game, "read": read, "skipped": result.skipped,
              "key": result.card_set.key if result.card_set is not None else None,
              "brought_in": result.is_brought_in, "clash": result.clash,
              "problems": msgspec.to_builtins(result.problems)}
    if result.card_set is None:
        return USAGE, report
    return (FOUND if result.problems else OK), report


def _print_read(path: Path, read: int, skipped: int, result: SetResult, language: Language
                ) -> None:
    words = Words(f"{path}: {read} cards read, {skipped} skipped.",
                  f"{path}: {read}枚を読み込み、{skipped}枚を読み飛ばしました。")
    print(words.in_(language))
    if result.is_brought_in and result.card_set is not None:
        place = result.card_set.folder
        print(Words(f"Brought in: {place}", f"取り込み先: {place}").in_(language))


def _table(path: Path, args: argparse.Namespace) -> tuple[int, dict[str, Any]]:
    """A table becomes a set in a temporary folder, and that is handled as any other."""
    raw = read_limited(path, LARGEST_TABLE)
    if isinstance(raw, Words):
        raise InputError(raw)
    key = args.key or re.sub(r"[^a-z0-9]+", "-", path.stem.lower()).strip("-") or "cards"
    table = read_table(raw, _game(args.game), key, same(args.title or path.stem))
    if not args.json:
        _print_lines(path, table, args.language)
    if table.content is None:
        return USAGE, {"file": str(path), "read": 0, "skipped": table.skipped,
                       "lines": msgspec.to_builtins(table.lines)}
    with tempfile.TemporaryDirectory() as temporary:
        Path(temporary, SET_FILE).write_bytes(table.content)
        result = _handled(Path(temporary), args)
    result = msgspec.structs.replace(result, skipped=table.skipped)
    code, report = _told(path, result, args)
    report["lines"] = [msgspec.to_builtins(line) for line in table.lines if line.level]
    return max(code, FOUND if table.problems else OK), report


def _game(key: str | None) -> GameDefinition:
    if key is not None:
        return find_game(key)
    takers = [game for game in all_games().values() if game.reader is not None]
    if len(takers) != 1:
        raise InputError(Words("Name the game of the table: --game GAME.",
                               "表がどのゲームのものか指定してください: --game GAME"))
    return takers[0]


def _print_lines(path: Path, table: TableResult, language: Language) -> None:
    for line in table.lines:
        if line.level:
            complain(f"{path}: {line.message.in_(language)}")
