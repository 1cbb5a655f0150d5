"""``cardtable position``: positions laid by hand, checked; puzzles, solved or refuted."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from cardtable.cli.cards import add_actions, add_json
from cardtable.cli.common import FOUND, OK, USAGE, InputError, all_cards, complain, find_game
from cardtable.cli.spoken import Parser
from cardtable.engine.catalogue import Catalogue
from cardtable.engine.codec import CodecError
from cardtable.engine.game import GameDefinition
from cardtable.engine.positions import Fault
from cardtable.engine.rules import Rules
from cardtable.engine.words import Language, Words
from cardtable.session.position_files import read_position
from cardtable.session.positions import Position, faults, place_words, start_of
from cardtable.session.puzzles import BUDGET, goal_words, in_words, solve
from cardtable.session.share import cards_for
from cardtable.session.show import seat_title

ABOUT = Words("Check positions laid by hand, and solve puzzles.",
              "手で作った局面の検査と、詰め問題の解答。")
_CHECK = Words("Tell what is wrong with positions.", "局面の問題を調べる。")
_SOLVE = Words("Solve or refute a puzzle: everything that both sides may do is looked at.",
               "詰め問題を解く、または解けないことを示す（両者の手をすべて調べる）。")


class Opened(NamedTuple):
    """A position that was read, with the cards that it needs."""

    position: Position
    game: GameDefinition
    catalogue: Catalogue
    rules: Rules


def fill(parser: Parser) -> None:
    """The words that ``position`` takes."""
    actions, say = add_actions(parser), parser.say
    for name, about in (("check", _CHECK), ("solve", _SOLVE)):
        said = about.in_(parser.language)
        made = actions.add_parser(name, language=parser.language, help=said, description=said)
        made.add_language()
        made.add_argument("files", type=Path, metavar="FILE", nargs="+",
                          help=say("a position (.position)", "局面のファイル（.position）"))
        add_json(made)
        if name == "solve":
            made.add_argument("--budget", type=made.number(1), default=BUDGET, metavar="N",
                              help=say(f"look at so many positions at most ({BUDGET})",
                                       f"調べる局面数の上限（既定{BUDGET}）"))


def run(args: argparse.Namespace) -> int:
    """Carry out what is asked; of several files the worst decides."""
    act = _check if args.action == "check" else _solve
    code, told = OK, []
    for path in args.files:
        try:
            result, report = act(path, args)
        except InputError as bad:
            complain(bad.words.in_(args.language))
            result, report = USAGE, {"file": str(path), "error": msgspec.to_builtins(bad.words)}
        told.append(report)
        code = max(code, result)
    if args.json:
        print(json.dumps(told, ensure_ascii=False))
    return code


def opened(path: Path) -> Opened:
    """Read a position with the game and the cards that it needs. `InputError` if it is none."""
    found = read_position(path)
    if isinstance(found, Words):
        raise InputError(found)
    game = find_game(found.game)
    if game.positions is None:
        raise InputError(Words(f"{path}: positions of “{game.key}” cannot be set up.",
                               f"{path}: 「{game.key}」の局面は作れません。"))
    try:
        catalogue = cards_for(game, all_cards(game), found)
    except CodecError as error:
        raise InputError(Words(f"{path}: {error.words.en}", f"{path}: {error.words.ja}")) from error
    return Opened(found, game, catalogue, game.rules(catalogue))


def _check(path: Path, args: argparse.Namespace) -> tuple[int, dict[str, Any]]:
    position, game, _, rules = opened(path)
    found = faults(game, rules, position)
    is_sound = all(fault.is_warning for fault in found)
    if not args.json:
        for fault in found:
            print(f"{path}: {_line(rules, fault, args.language)}")
        if is_sound:
            count = sum(1 for side in position.board.sides for cards in side.zones.values()
                        for _ in cards)
            print(f"{path}: " + Words(f"{count} cards; it can be played on from.",
                                      f"カード{count}枚。ここから対戦を続けられます。"
                                      ).in_(args.language))
    return OK if is_sound else FOUND, {
        "file": str(path), "game": game.key, "title": msgspec.to_builtins(position.title),
        "playable": is_sound, "problems": [
            {"place": fault.place, "clause": fault.clause, "warning": fault.is_warning,
             "words": msgspec.to_builtins(fault.words)} for fault in found]}


def _line(rules: Rules, fault: Fault, language: Language) -> str:
    mark = Words("note: ", "注意: ") if fault.is_warning else Words("", "")
    where = place_words(rules, fault).in_(language) if fault.is_warning else fault.place
    parts = (f"{where}: " if where else "", f"{fault.clause} " if fault.clause else "",
             fault.words.in_(language))
    return mark.in_(language) + "".join(parts)


def _solve(path: Path, args: argparse.Namespace) -> tuple[int, dict[str, Any]]:
    position, game, _, rules = opened(path)
    goal = position.goal
    if goal is None:
        raise InputError(Words(f"{path}: The position has no goal, so that it is no puzzle.",
                               f"{path}: 目標のない局面なので、詰め問題ではありません。"))
    try:
        start = start_of(game, rules, position)
    except CodecError as error:
        raise InputError(Words(f"{path}: {error.words.en}", f"{path}: {error.words.ja}")) from error
    assert game.positions is not None
    asked = goal_words(game.positions, goal, position.board)
    verdict = solve(game, rules, start, goal, budget=args.budget)
    line = in_words(rules, start, verdict.line)
    if not args.json:
        print(f"{path}: {asked.in_(args.language)}")
        print(verdict.words.in_(args.language))
        for number, said in enumerate(line, start=1):
            who = (seat_title(said.seat, position.names).in_(args.language) + ": "
                   if said.seat >= 0 else "")
            print(f"{number:3}. {who}{said.words.in_(args.language)}")
    return OK if verdict.result == "solved" else FOUND, {
        "file": str(path), "game": game.key, "goal": msgspec.to_builtins(asked),
        "result": verdict.result, "positions": verdict.positions, "depth": verdict.depth,
        "line": [{"seat": said.seat, "words": msgspec.to_builtins(said.words)} for said in line]}
