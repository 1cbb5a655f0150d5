"""``cardtable replay``: a saved match, played through the rules and listed."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from cardtable.cli import film
from cardtable.cli.common import FOUND, OK, read_saved
from cardtable.cli.spoken import Parser
from cardtable.engine.events import Said
from cardtable.engine.words import Language, Words
from cardtable.session.history import Entry
from cardtable.session.replay import End

ABOUT = Words("Read a saved match and list what happened, or make pictures of it.",
              "保存した対戦を読み、経過を表示するか、画像にする。")

_ENDS = {
    End.AS_RECORDED: Words("The match ends in the recorded state.",
                           "記録された局面で終わっています。"),
    End.UNRECORDED: Words("The file does not record in which state the match ends.",
                          "終わりの局面はファイルに記録されていません。"),
    End.OTHER_PROGRAM: Words(
        "The end was recorded by another version of the program and cannot be compared.",
        "終わりの局面は別のバージョンのプログラムで記録されたため、比較できません。"),
}


def fill(parser: Parser) -> None:
    """The words that the command takes."""
    parser.add_argument("file", type=Path, metavar="FILE",
                        help=parser.say("a saved match", "保存した対戦"))
    parser.add_argument("--verify", action="store_true",
                        help=parser.say(
                            "say only whether it follows the rules and ends as recorded",
                            "ルールどおりか、記録された局面で終わるかだけを調べる"))
    film.fill(parser)
    parser.add_argument("--json", action="store_true",
                        help=parser.say("print JSON", "JSONで出力する"))


def run(args: argparse.Namespace) -> int:
    """Read, check and tell."""
    game, rules, reading = read_saved(args.file, args.language)
    assert reading.match is not None
    state = reading.match.state
    result = rules.outcome(state)
    problems = [problem.message.in_(args.language) for problem in reading.problems]
    written = film.write(args, game, reading)
    if args.json:
        print(json.dumps({
            "game": game.key, "actions": len(reading.lines), "turns": state.turn,
            "verified": not problems, "end": reading.end.value, "problems": problems,
            "winner": result.winner if result else None,
            "reason": result.reason if result else None,
            **({"file": str(written.path), "pictures": written.pictures,
                "size": [written.width, written.height]} if written else {}),
        }, ensure_ascii=False))
        return FOUND if problems else OK
    if written is not None:
        print(written.words.in_(args.language))
        return FOUND if problems else OK
    if not args.verify:
        for number, entry in enumerate(reading.match.history.path()):
            _print_entry(number, entry, args.language)
    if result is not None:
        print(result.words.in_(args.language))
    lines = len(reading.lines)
    sound = Words(f"{lines} lines follow the rules.", f"{lines}行がルールどおりです。")
    print(sound.in_(args.language))
    if not problems:
        print(_ENDS[reading.end].in_(args.language))
    return FOUND if problems else OK


def _print_entry(number: int, entry: Entry, language: Language) -> None:
    print(f"{number}. {entry.title.in_(language)}")
    for step in entry.steps:
        for event in step.events:
            if isinstance(event, Said):
                print(f"   {event.words.in_(language)}")
    for note in entry.notes.values():
        print("   " + Words(f"Note: {note}", f"メモ: {note}").in_(language).replace("\n", "\n   "))
