"""What ``cardtable replay`` writes of a match: an animation, or a picture of each turn."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from cardtable.cli.common import InputError, all_cards
from cardtable.cli.spoken import Parser
from cardtable.engine.game import GameDefinition
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS
from cardtable.session.replay import ReplayReading
from cardtable.session.show import seat_title

_VIEWERS = ("1", "2", "spectator", "open")


class Written(NamedTuple):
    """What was written, for programs and people."""

    path: Path
    pictures: int
    width: int
    height: int

    @property
    def words(self) -> Words:
        """In a line."""
        return Words(f"{self.pictures} pictures, {self.width} × {self.height}: {self.path}",
                     f"画像{self.pictures}枚、{self.width} × {self.height}: {self.path}")


def fill(parser: Parser) -> None:
    """The words that it takes."""
    say = parser.say
    kinds = parser.add_mutually_exclusive_group()
    kinds.add_argument("--animate", type=Path, metavar="OUT", help=say(
        "write an animation: .webp or .gif", "アニメーション（.webp・.gif）を書き出す"))
    kinds.add_argument("--pictures", type=Path, metavar="FOLDER", help=say(
        "write numbered PNG pictures into a folder", "番号付きのPNG画像をフォルダーに書き出す"))
    parser.add_argument("--each", choices=("turn", "move"), default="turn", help=say(
        "a picture for each turn, as it ends, or for each move (turn)",
        "画像の単位: ターンの終わりごと（既定）、または1手ごと"))
    parser.add_argument("--width", type=parser.number(1), default=1280, metavar="N", help=say(
        "its width in pixels (1280)", "幅（ピクセル、既定1280）"))
    parser.add_argument("--seconds", type=_seconds(parser), default=1.5, metavar="S", help=say(
        "for how long each picture of an animation stays (1.5)",
        "アニメーションの1枚の表示時間（秒、既定1.5）"))
    parser.add_argument("--as", dest="viewer", choices=_VIEWERS, default="spectator", help=say(
        "who looks: a seat, a spectator (who is meant where nothing is said), or all cards open",
        "視点: 席の番号、観戦者（既定）、または全カード公開（open）"))


def _seconds(parser: Parser) -> Callable[[str], float]:
    """What reads a number of seconds."""

    def read(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = math.nan
        if not math.isfinite(value):
            raise argparse.ArgumentTypeError(parser.say(
                f"“{text}” is no number of seconds", f"「{text}」は秒数ではありません"))
        return value

    return read


def write(
    args: argparse.Namespace, game: GameDefinition, reading: ReplayReading
) -> Written | None:
    """Write what the words ask for; ``None``: nothing. `InputError` if that cannot be."""
    if args.animate is None and args.pictures is None:
        return None
    from cardtable.export.board import Shot  # needs Qt
    from cardtable.export.board_files import done
    from cardtable.export.film import film_fault, write_film, write_stills
    from cardtable.export.offscreen import offscreen_application
    from cardtable.export.reel import Eye, Reel, pictured
    from cardtable.paint.artist import artist_of
    from cardtable.table.look import TableLook
    from cardtable.table.pictures import Pictures

    fault = (Shot(args.width).fault if args.animate is None
             else film_fault(args.animate, args.width, args.seconds))
    if fault is not None:
        raise InputError(fault)
    assert reading.match is not None and reading.header is not None
    application = offscreen_application()
    match, names = reading.match, reading.header.names
    catalogue = all_cards(game)
    one, two = (seat_title(seat, names).in_(args.language) for seat in SEATS)
    seat = int(args.viewer) - 1 if args.viewer in ("1", "2") else None
    look = TableLook(Pictures(artist_of(game, catalogue, match.rules)), args.language,
                     game.layout.style, names=(one, two), near=seat or 0)
    reel = Reel(game, catalogue, match.rules, look, Eye(seat, args.viewer == "open"),
                pictured(match.history.here, args.each), names, is_by_move=args.each == "move")
    if args.animate is not None:
        path, trouble = args.animate, done(write_film(
            reel, args.animate, args.width, args.seconds))
    else:
        path, trouble = args.pictures, done(write_stills(
            reel, args.pictures, args.file.stem, args.width))
    if trouble is not None:
        raise InputError(trouble)
    size = reel.first(args.width).size
    del application
    return Written(path, len(reel), size.width(), size.height())
