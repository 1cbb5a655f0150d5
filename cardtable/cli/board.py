"""``cardtable show`` and ``cardtable export``: the board of a match or picture, told or drawn."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from cardtable.cli.common import (
    FOUND,
    OK,
    InputError,
    all_cards,
    find_game,
    moment,
    read_saved,
)
from cardtable.cli.position import opened
from cardtable.cli.spoken import Parser
from cardtable.decks.file_names import free_place
from cardtable.engine.catalogue import Catalogue
from cardtable.engine.codec import CodecError, encode
from cardtable.engine.events import Event
from cardtable.engine.files import write_whole
from cardtable.engine.game import GameDefinition
from cardtable.engine.rules import Rules
from cardtable.engine.state import GameState
from cardtable.engine.view import PlayerView
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS
from cardtable.session.position_files import ENDINGS
from cardtable.session.positions import start_of
from cardtable.session.show import board_text, seat_title

SHOW = Words("Show the board of a saved match, a position or a picture as text.",
             "保存した対戦・局面・画像の盤面を文字で表示する。")
EXPORT = Words("Draw the board of a saved match, a position or a picture, or put it in words.",
               "保存した対戦・局面・画像の盤面を、画像や文章にする。")
VIEWERS = ("1", "2", "spectator", "open")
_PARTS = ("whole", "near", "far")


class _Table(NamedTuple):
    """A position that was read from a match or from a picture."""

    game: GameDefinition
    catalogue: Catalogue
    rules: Rules
    view: PlayerView
    state: GameState | None
    names: tuple[str, str]
    """As the players gave them."""
    events: tuple[Event, ...]
    """What led to it, as far as the viewer may know."""
    code: int

    def titles(self, args: argparse.Namespace) -> tuple[str, str]:
        """What the players are called."""
        one, two = (seat_title(seat, self.names).in_(args.language) for seat in SEATS)
        return one, two


def _fill(parser: Parser) -> None:
    say = parser.say
    parser.add_argument("file", type=Path, metavar="FILE", help=say(
        "a saved match, a position, or a picture (PNG, SVG) that carries one",
        "保存した対戦、局面、または局面データ入りの画像（PNG・SVG）"))
    parser.add_argument("--at", type=parser.number(0), metavar="N",
                        help=say("after so many moves (the last)", "N手目の盤面（既定は最後）"))
    parser.add_argument("--as", dest="viewer", choices=VIEWERS, help=say(
        "who looks: a seat, a spectator (who is meant where nothing is said), or all cards open",
        "視点: 席の番号、観戦者（既定）、または全カード公開（open）"))
    parser.add_argument("--json", action="store_true", help=say("print JSON", "JSONで出力する"))


def fill_show(parser: Parser) -> None:
    """The words that ``show`` takes."""
    _fill(parser)


def fill_export(parser: Parser) -> None:
    """The words that ``export`` takes."""
    _fill(parser)
    say = parser.say
    parser.add_argument("-o", "--output", type=Path, metavar="OUT", help=say(
        "the file: .png, .svg, .pdf, .webp or .txt (a new PNG of the same name, here)",
        "書き出すファイル（.png・.svg・.pdf・.webp・.txt、既定は現在のフォルダーの同名のPNG）"))
    parser.add_argument("--width", type=parser.number(1), default=1920, metavar="W", help=say(
        "its width in pixels (1920)", "画像の幅（ピクセル、既定1920）"))
    parser.add_argument("--part", type=_part(parser), default="whole", metavar="PART", help=say(
        "whole, near, far, or X,Y,W,H in percent of the board",
        "範囲: whole（全体）、near（手前）、far（奥）、または盤面に対する%%で X,Y,W,H"))
    parser.add_argument("--background", choices=("playmat", "none"), default="playmat", help=say(
        "a playmat, or none: a transparent ground", "背景: プレイマット、またはなし（透明）"))
    parser.add_argument("--page", choices=("board", "a4", "letter"), default="board", help=say(
        "of a PDF: as large as the board, or a sheet of paper",
        "PDFの用紙: 実物大の盤面（board）、A4、レター"))
    parser.add_argument("--caption", action="store_true", help=say(
        "with turn, points and players below", "ターン・得点・プレイヤー名を下に入れる"))
    parser.add_argument("--last-move", action="store_true", help=say(
        "point the last move out", "最後の手を目立たせる"))


def show(args: argparse.Namespace) -> int:
    """The board as text, or its data."""
    table = _read(args)
    if args.json:
        from cardtable.export.view_data import data_of

        assert table.state is not None or not table.view.open
        print(data_of(table.game, table.catalogue, table.view, table.state, names=table.names,
                      language=args.language))
    else:
        print(board_text(table.rules, table.view, args.language, table.names), end="")
    return table.code


def export(args: argparse.Namespace) -> int:
    """The board as a picture, drawn at the size asked for, or in words."""
    table = _read(args)
    is_named = args.output is not None
    if not is_named:
        args.output = free_place(Path(), args.file.stem, ".png", "board")
    if args.output.suffix.lower() == ".txt":
        trouble, size = _write_words(args, table), None
    else:
        trouble, size = _draw(args, table)
    if trouble is not None:
        raise InputError(trouble)
    if args.json:
        print(encode({"file": str(args.output), "game": table.game.key,
                      "viewer": table.view.seat, "open": table.view.open,
                      "turn": table.view.turn, "size": size}).decode())
    elif not is_named:
        print(args.output)
    return table.code


def _write_words(args: argparse.Namespace, table: _Table) -> Words | None:
    from cardtable.export.description import description

    text = description(table.rules, table.view, args.language, table.titles(args))
    return write_whole(args.output, text.encode())


def _draw(
    args: argparse.Namespace, table: _Table
) -> tuple[Words | None, tuple[int, int] | None]:
    from cardtable.export.board import WHOLE, BoardPicture, Part, Shot, side_part  # needs Qt
    from cardtable.export.board_files import done, write_picture
    from cardtable.export.board_marks import caption_of, trails_of
    from cardtable.export.description import description, summary
    from cardtable.export.offscreen import offscreen_application
    from cardtable.export.view_data import KEY, data_of
    from cardtable.paint.artist import artist_of
    from cardtable.table.look import TableLook
    from cardtable.table.pictures import Pictures

    application = offscreen_application()
    game, view, names = table.game, table.view, table.titles(args)
    part = WHOLE if args.part == "whole" else Part(*args.part) if isinstance(
        args.part, tuple) else side_part(game.layout, is_near=args.part == "near")
    shot = Shot(args.width, part,
                caption_of(game.layout, view, names, args.language) if args.caption else None,
                trails_of(table.events) if args.last_move else ())
    if shot.fault is not None:
        return shot.fault, None
    pictures = Pictures(artist_of(game, table.catalogue, table.rules))
    look = TableLook(pictures, args.language,
                     game.layout.style if args.background == "playmat" else None, names=names,
                     near=view.seat or 0)
    picture = BoardPicture(game.layout, table.rules.zones, view, look, shot)
    data = data_of(game, table.catalogue, view, table.state, names=table.names,
                   language=args.language)
    title = summary(view, args.language, names, game.title)
    texts = {"Title": title, KEY: data,
             "Description": description(table.rules, view, args.language, names)}
    trouble = done(write_picture(
        picture, args.output, texts=texts, title=title, page=args.page))
    size = (picture.size.width(), picture.size.height())
    del application
    return trouble, size


# --- what is read --------------------------------------------------------------------------------


def _read(args: argparse.Namespace) -> _Table:
    from cardtable.export.view_data import PICTURES

    ending = args.file.suffix.lower()
    if ending in ENDINGS:
        return _from_position(args)
    return _from_picture(args) if ending in PICTURES else _from_match(args)


def _from_match(args: argparse.Namespace) -> _Table:
    game, rules, reading = read_saved(args.file, args.language)
    assert reading.header is not None and reading.match is not None
    state = moment(reading, args.at)
    path = reading.match.history.path()
    entry = path[-1 if args.at is None else args.at]
    seat, is_open = _viewer(args.viewer)
    events = tuple(event for step in entry.steps for event in (
        step.events if is_open else rules.events_for(step, seat)))
    return _Table(game, all_cards(game), rules, rules.view(state, seat, open_=is_open), state,
                  reading.header.names, events, FOUND if reading.problems else OK)


def _from_position(args: argparse.Namespace) -> _Table:
    """All of it, unless somebody's eyes are asked for."""
    position, game, catalogue, rules = opened(args.file)
    try:
        state = start_of(game, rules, position)
    except CodecError as error:
        raise InputError(Words(f"{args.file}: {error.words.en}",
                               f"{args.file}: {error.words.ja}")) from error
    _refuse_at(args)
    seat, is_open = _viewer(args.viewer or "open")
    return _Table(game, catalogue, rules, rules.view(state, seat, open_=is_open), state,
                  position.names, (), OK)


def _refuse_at(args: argparse.Namespace) -> None:
    if args.at:
        raise InputError(Words("A position is one moment: --at goes with a saved match.",
                               "局面は1つの場面なので、--at は使えません。"))


def _from_picture(args: argparse.Namespace) -> _Table:
    from cardtable.export.view_data import checked, read_picture

    found = read_picture(args.file)
    if isinstance(found, Words):
        raise InputError(found)
    game = find_game(found.game)
    try:
        position = checked(found, game, all_cards(game))
    except CodecError as error:
        raise InputError(Words(f"{args.file}: {error.words.en}",
                               f"{args.file}: {error.words.ja}")) from error
    _refuse_at(args)
    view = position.view
    if args.viewer is not None:
        seat, is_open = _viewer(args.viewer)
        if position.state is not None:
            view = position.rules.view(position.state, seat, open_=is_open)
        elif (seat, is_open) != (view.seat, view.open):
            raise InputError(Words(
                "The picture knows only what was seen from where it was made.",
                "この画像には、作成時の視点で見えていたことしか入っていません。"))
    return _Table(game, position.catalogue, position.rules, view, position.state, found.names, (),
                  OK)


def _viewer(named: str | None) -> tuple[int | None, bool]:
    """Whose eyes, and whether everything is open."""
    return (int(named) - 1 if named in ("1", "2") else None), named == "open"


def _part(parser: Parser) -> Callable[[str], str | tuple[float, ...]]:
    """What reads a part of the board: a word, or four shares in percent."""

    def read(text: str) -> str | tuple[float, ...]:
        if text in _PARTS:
            return text
        try:
            shares = tuple(float(share) / 100 for share in text.split(","))
        except ValueError:
            shares = ()
        if len(shares) != 4 or not all(0 <= share <= 1 for share in shares):
            raise argparse.ArgumentTypeError(parser.say(
                f"“{text}” is no part of the board: whole, near, far, or four percentages "
                "X,Y,W,H",
                f"「{text}」は範囲として使えません。whole・near・far か、%を4つ X,Y,W,H の形で"
                "指定してください"))
        return shares

    return read
