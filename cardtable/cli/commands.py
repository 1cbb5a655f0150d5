"""All commands, and how the words of a call find theirs."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import NamedTuple

from cardtable import __version__
from cardtable.cli import board, deck, field, position, replay, rules, share, simulate
from cardtable.cli import set as sets
from cardtable.cli.common import OK, STOPPED, USAGE, InputError, complain
from cardtable.cli.spoken import Parser, language_of
from cardtable.engine.words import Language, Words


class _Command(NamedTuple):
    name: str
    about: Words
    fill: Callable[[Parser], None]
    run: Callable[[argparse.Namespace], int]


_COMMANDS = (
    _Command("simulate", simulate.ABOUT, simulate.fill, simulate.run),
    _Command("field", field.ABOUT, field.fill, field.run),
    _Command("replay", replay.ABOUT, replay.fill, replay.run),
    _Command("share", share.ABOUT, share.fill, share.run),
    _Command("show", board.SHOW, board.fill_show, board.show),
    _Command("export", board.EXPORT, board.fill_export, board.export),
    _Command("position", position.ABOUT, position.fill, position.run),
    _Command("deck", deck.ABOUT, deck.fill, deck.run),
    _Command("set", sets.ABOUT, sets.fill, sets.run),
    _Command("rules", rules.RULES, rules.fill_rules, rules.rules),
    _Command("games", rules.GAMES, lambda _: None, rules.games),
)


NAMES = tuple(command.name for command in _COMMANDS)
"""What the first word of a call may be."""


def run(words: Sequence[str]) -> int:
    """Carry out a command; the answer is the exit code."""
    language = language_of(words)
    args = _parser(language).parse_args(words)
    try:
        code = int(args.run(args))
        sys.stdout.flush()
    except InputError as bad:
        complain(bad.words.in_(language))
        return USAGE
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except KeyboardInterrupt:
        complain(Words("Stopped.", "中止しました。").in_(language))
        return STOPPED
    return code


def _parser(language: Language) -> Parser:
    parser = Parser("cardtable", language=language)
    say = parser.say
    parser.description = say(
        "A card table. Without a command the window opens; files open in it: "
        "cardtable [--language LANGUAGE] [--portable FOLDER] [--no-animations] [FILE ...]",
        "カードゲームの卓です。コマンドなしで実行するとウィンドウが開きます。"
        "開くファイルも渡せます: "
        "cardtable [--language LANGUAGE] [--portable FOLDER] [--no-animations] [FILE ...]")
    parser.add_language()
    parser.add_portable()
    parser.add_argument("--version", action="version", version=f"cardtable {__version__}",
                        help=say("show the version and exit", "バージョンを表示して終了する"))
    parser.set_defaults(language=language)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for command in _COMMANDS:
        about = command.about.in_(language)
        made = commands.add_parser(command.name, language=language, help=about, description=about)
        made.add_language()
        command.fill(made)
        made.set_defaults(run=command.run)
    return parser
