"""``cardtable share``: a saved match as one file to send, with all that it needs."""

from __future__ import annotations

import argparse
from pathlib import Path

from cardtable.cli.common import FOUND, OK, InputError, all_cards, complain, find_game, read_saved
from cardtable.cli.spoken import Parser
from cardtable.engine.files import write_whole
from cardtable.engine.words import Words
from cardtable.session.share import copy_to_send

ABOUT = Words("Copy a saved match into one file to send, with own cards and pictures.",
              "保存した対戦を、自作カードと画像ごと1つのファイルにまとめる。")


def fill(parser: Parser) -> None:
    """The words that the command takes."""
    parser.add_argument("file", type=Path, metavar="FILE",
                        help=parser.say("a saved match", "保存した対戦"))
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="OUT",
                        help=parser.say("the copy, a .cardtable file",
                                        "書き出すファイル（.cardtable）"))


def run(args: argparse.Namespace) -> int:
    """Write the copy and say what is in it."""
    game, _, reading = read_saved(args.file, args.language)
    assert reading.header is not None and reading.match is not None
    match = reading.match
    made = copy_to_send(find_game(game.key), all_cards(game), reading.header, reading.lines,
                        match.state, match.history.root.start)
    if isinstance(made, Words):
        raise InputError(made)
    trouble = write_whole(args.output, made.content)
    if trouble is not None:
        raise InputError(trouble)
    for words in made.left_out:
        complain(words.in_(args.language))
    print(made.words.in_(args.language))
    return FOUND if reading.problems or made.left_out else OK
