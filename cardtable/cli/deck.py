"""``cardtable deck``: decks as files, checked, converted, counted, compared."""

from __future__ import annotations

import argparse
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec

from cardtable.cli import printing
from cardtable.cli.cards import Cards, add_actions, add_game, add_json
from cardtable.cli.common import FOUND, OK, USAGE, InputError, complain
from cardtable.cli.spoken import Parser
from cardtable.decks.compare import Change, compare
from cardtable.decks.deck import MAIN
from cardtable.decks.legality import is_legal, problems
from cardtable.decks.mends import mends
from cardtable.decks.reading import FORMS, write
from cardtable.decks.report import ImportResult
from cardtable.decks.statistics import DeckStatistics, Tally
from cardtable.engine.files import write_whole
from cardtable.engine.game import GameDefinition
from cardtable.engine.legality import DeckProblem
from cardtable.engine.words import Language, Words

ABOUT = Words("Check, convert, count, compare and print decks.",
              "デッキの検査・変換・集計・比較・印刷。")
_CHECK = Words("Tell what is wrong with decks.", "デッキの問題を調べる。")
_CONVERT = Words("Write a deck in another form.", "デッキを別の形式で書き出す。")
_STATS = Words("Count what a deck holds, with exact odds.", "デッキの内訳と正確な確率を示す。")
_DIFF = Words("Compare two decks.", "2つのデッキを比べる。")


def fill(parser: Parser) -> None:
    """The words that ``deck`` takes."""
    actions = add_actions(parser)

    def action(name: str, about: Words, files: str | int | None) -> Parser:
        said = about.in_(parser.language)
        made = actions.add_parser(name, language=parser.language, help=said, description=said)
        made.add_language()
        made.add_argument("files", type=Path, metavar="FILE", nargs=files,
                          help=parser.say("a deck in any form, or a ready one by its name",
                                          "デッキのファイル（形式は自動判別）か既製デッキの名前"))
        add_game(made)
        return made

    add_json(action("check", _CHECK, "+"))
    add_json(action("stats", _STATS, 1))
    add_json(action("diff", _DIFF, 2))
    convert = action("convert", _CONVERT, 1)
    add_json(convert)
    convert.add_argument("--to", choices=FORMS, default="deck", help=parser.say(
        "the form wanted: the own one, a plain list, or that of Cockatrice",
        "書き出す形式（独自、テキスト、Cockatrice）"))
    convert.add_argument("-o", "--output", type=Path, metavar="OUT",
                         help=parser.say("the file to write (prints it)",
                                         "書き出すファイル（既定は標準出力）"))
    convert.add_argument("--force", action="store_true",
                         help=parser.say("replace a file that is there",
                                         "既存のファイルを置き換える"))
    printing.fill(lambda name, about: action(name, about, 1))


def run(args: argparse.Namespace) -> int:
    """Carry out what is asked."""
    actions = {"check": _check, "convert": _convert, "stats": _stats, "diff": _diff,
               "print": printing.print_deck, "tabletop": printing.tabletop_deck}
    return actions[args.action](args, Cards())


def _check(args: argparse.Namespace, cards: Cards) -> int:
    code, told = OK, []
    for path in args.files:
        try:
            game, result = cards.deck(path, args.game, args.language)
        except InputError as bad:
            complain(bad.words.in_(args.language))
            told.append({"file": str(path), "legal": False,
                         "error": msgspec.to_builtins(bad.words)})
            code = USAGE
            continue
        assert result.deck is not None
        catalogue = cards.catalogue(game)
        found = problems(game, catalogue.cards, result.deck)
        if not is_legal(found) or result.problems:
            code = max(code, FOUND)
        if args.json:
            told.append(_as_json(path, game, result, found, cards))
        else:
            _print_check(path, result, found, args.language)
    if args.json:
        print(json.dumps(told, ensure_ascii=False))
    return code


def _as_json(path: Path, game: GameDefinition, result: ImportResult,
             found: tuple[DeckProblem, ...], cards: Cards) -> dict[str, Any]:
    deck = result.deck
    assert deck is not None
    catalogue = cards.catalogue(game).cards
    return {
        "file": str(path), "game": game.key, "name": deck.name, "cards": deck.size,
        "legal": is_legal(found) and not result.problems,
        "lines": _remarks(result),
        "problems": [msgspec.to_builtins(one) | {
            "mends": msgspec.to_builtins(mends(game, catalogue, deck, one))} for one in found],
    }


def _print_check(path: Path, result: ImportResult, found: tuple[DeckProblem, ...],
                 language: Language) -> None:
    deck = result.deck
    assert deck is not None
    for line in result.problems:
        print(f"{path}: {line.message.in_(language)}")
    for problem in found:
        clause = f"{problem.clause} " if problem.clause else ""
        mark = Words("note: ", "注意: ") if problem.is_warning else Words("", "")
        print(f"{path}: {mark.in_(language)}{clause}{problem.words.in_(language)}")
    if not result.problems and is_legal(found):
        print(f"{path}: " + Words(f"{deck.size} cards, nothing wrong.",
                                  f"{deck.size}枚、問題ありません。").in_(language))


def _convert(args: argparse.Namespace, cards: Cards) -> int:
    game, result = cards.deck(args.files[0], args.game, args.language)
    deck = result.deck
    assert deck is not None
    if not args.json:
        _complain(args.files[0], result, args.language)
    if not deck.name:
        deck = msgspec.structs.replace(deck, name=args.files[0].stem)
    text = write(deck, args.to, cards.shelf(game), args.language)
    if args.output is not None:
        if args.output.exists() and not args.force:
            raise InputError(Words(f"{args.output} is there already; --force replaces it.",
                                   f"{args.output} は既にあります。--force で置き換えます。"))
        trouble = write_whole(args.output, text.encode())
        if trouble is not None:
            raise InputError(trouble)
    if args.json:
        print(json.dumps({"file": None if args.output is None else str(args.output),
                          "game": game.key, "form": args.to, "text": text,
                          "lines": _remarks(result)}, ensure_ascii=False))
    elif args.output is None:
        print(text, end="")
    return _code(result)


def _complain(path: Path, result: ImportResult, language: Language) -> None:
    """What reading a deck came upon."""
    for line in result.lines:
        if line.level:
            complain(f"{path}: {line.message.in_(language)}")


def _remarks(result: ImportResult) -> list[Any]:
    return [msgspec.to_builtins(line) for line in result.lines if line.level]


def _code(*results: ImportResult) -> int:
    return FOUND if any(result.problems for result in results) else OK


def _stats(args: argparse.Namespace, cards: Cards) -> int:
    game, result = cards.deck(args.files[0], args.game, args.language)
    assert result.deck is not None
    found = {section.key: DeckStatistics(game, cards.catalogue(game).cards, result.deck,
                                         section.key) for section in game.sections}
    _complain(args.files[0], result, args.language)
    if args.json:
        print(json.dumps({key: _figures(one) for key, one in found.items()},
                         ensure_ascii=False))
        return _code(result)
    language: Language = args.language
    for section in game.sections:
        statistics = found[section.key]
        print(f"{section.title.in_(language)}: {statistics.size}")
        for tally in statistics.tallies():
            print(f"  {tally.field.title.in_(language)}: " + ", ".join(
                f"{_value(tally, value, language)} × {copies}"
                for value, copies in tally.copies.items()))
    payable = found[MAIN].payable()
    if payable and game.pace is not None:
        print(game.pace.words.in_(language))
        for one in payable:
            print("  " + Words(
                f"turn {one.turn}: costs up to {one.budget}, {_percent(one.share)} of the deck; "
                f"one among {one.seen} cards with {_percent(one.odds)}",
                f"{one.turn}ターン目: コスト{one.budget}まで、デッキの{_percent(one.share)}。"
                f"{one.seen}枚のうちに1枚以上ある確率 {_percent(one.odds)}").in_(language))
    return _code(result)


def _percent(odds: Fraction) -> str:
    """Cut off, not rounded: only what is certain is called 100 %."""
    return f"{int(odds * 1000) / 10:g}%"


def _figures(statistics: DeckStatistics) -> dict[str, Any]:
    return {
        "size": statistics.size,
        "fields": {tally.field.key: {str(value): copies for value, copies in tally.copies.items()}
                   for tally in statistics.tallies()},
        "payable": [{"turn": one.turn, "seen": one.seen, "budget": one.budget,
                     "share": float(one.share), "odds": float(one.odds)}
                    for one in statistics.payable()],
    }


def _value(tally: Tally, value: int | str, language: Language) -> str:
    if tally.field.kind == "flag":
        return Words("yes", "はい").in_(language)
    words = tally.field.values.get(str(value))
    return words.in_(language) if words is not None else str(value)


def _diff(args: argparse.Namespace, cards: Cards) -> int:
    """0 if the decks hold the same cards and all of both could be read, 1 if not."""
    results = [cards.deck(path, args.game)[1] for path in args.files]
    old, new = (result.deck for result in results)
    assert old is not None and new is not None
    for path, result in zip(args.files, results, strict=True):
        _complain(path, result, args.language)
    changes = compare(old, new)
    if args.json:
        print(json.dumps([msgspec.to_builtins(change) for change in changes],
                         ensure_ascii=False))
    else:
        _print_changes(changes, args.language)
    return FOUND if changes else _code(*results)


def _print_changes(changes: tuple[Change, ...], language: Language) -> None:
    section = None
    for change in changes:
        if change.entry.section != section:
            section = change.entry.section
            print(f"[{section}]")
        name = change.entry.name or change.entry.key
        print(f"{change.by:+d} {name}  ({change.before} → {change.after})")
    if not changes:
        print(Words("The same cards.", "同じカードです。").in_(language))
