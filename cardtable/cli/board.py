"""``cardtable show`` and ``cardtable export``: the board of a saved match, as text or picture."""

from __future__ import annotations

import argparse
from pathlib import Path

from cardtable.cli.common import FOUND, OK, InputError, all_cards, moment, read_saved
from cardtable.cli.spoken import Parser
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS
from cardtable.session.show import board_text, seat_title

SHOW = Words("Show the board of a saved match as text.", "保存した対戦の盤面を文字で表示する。")
EXPORT = Words("Draw the board of a saved match.", "保存した対戦の盤面を画像にする。")


def fill_show(parser: Parser) -> None:
    """The words that ``show`` takes."""
    parser.add_argument("file", type=Path, metavar="FILE",
                        help=parser.say("a saved match", "保存した対戦"))
    parser.add_argument("--at", type=parser.number(0), metavar="N",
                        help=parser.say("after so many moves (the last)",
                                        "N手目の盤面（既定は最後）"))


def fill_export(parser: Parser) -> None:
    """The words that ``export`` takes."""
    fill_show(parser)
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="OUT",
                        help=parser.say("the picture, a PNG", "画像ファイル（PNG）"))
    parser.add_argument("--width", type=parser.number(1), default=1920, metavar="W",
                        help=parser.say("its width in pixels (1920)",
                                        "画像の幅（ピクセル、既定1920）"))


def show(args: argparse.Namespace) -> int:
    """The board as text, as a spectator sees it."""
    _, rules, reading = read_saved(args.file, args.language)
    assert reading.header is not None
    view = rules.view(moment(reading, args.at), None)
    print(board_text(rules, view, args.language, reading.header.names), end="")
    return FOUND if reading.problems else OK


def export(args: argparse.Namespace) -> int:
    """The board as a picture, drawn at the size asked for."""
    game, rules, reading = read_saved(args.file, args.language)
    view = rules.view(moment(reading, args.at), None)
    from cardtable.export.board import export_board  # needs Qt
    from cardtable.export.offscreen import offscreen_application
    from cardtable.paint.artist import artist_of
    from cardtable.table.look import TableLook
    from cardtable.table.pictures import Pictures

    application = offscreen_application()
    assert reading.header is not None
    names = reading.header.names
    one, two = (seat_title(seat, names).in_(args.language) for seat in SEATS)
    pictures = Pictures(artist_of(game, all_cards(game), rules))
    look = TableLook(pictures, args.language, game.layout.style, names=(one, two))
    trouble = export_board(game.layout, rules.zones, view, look, args.output, args.width)
    del application
    if trouble is not None:
        raise InputError(trouble)
    return FOUND if reading.problems else OK
