"""``cardtable deck print`` and ``cardtable deck tabletop``: a deck for a table of wood, or for that
of another program. They need Qt, but no screen."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from cardtable.cli.cards import Cards, add_json
from cardtable.cli.common import FOUND, OK, InputError, complain
from cardtable.cli.spoken import Parser
from cardtable.decks.deck import Deck
from cardtable.engine.catalogue import Catalogue
from cardtable.engine.files import cause_of
from cardtable.engine.game import GameDefinition
from cardtable.engine.words import Words
from cardtable.export.paper import DUPLEX, MOST_BLEED, PAPERS

ABOUT_PRINT = Words("Write a deck as a PDF at true size, to be cut out.",
                    "デッキを実寸のPDFにする（切り抜いて遊べます）。")
ABOUT_TABLETOP = Words("Write a deck for Tabletop Simulator.",
                       "デッキをTabletop Simulator用に書き出す。")
_NOTHING = Words("There is no known card in this deck, so there is nothing to write.",
                 "このデッキには既知のカードがないため、書き出すものがありません。")


def fill(action: Callable[[str, Words], Parser]) -> None:
    """The words that both take; ``action`` makes a command below ``deck``."""
    made = action("print", ABOUT_PRINT)
    made.add_argument("-o", "--output", type=Path, required=True, metavar="OUT.pdf",
                      help=made.say("the file to write", "書き出すファイル"))
    made.add_argument("--paper", choices=tuple(PAPERS), default="a4",
                      help=made.say("the paper (a4)", "用紙（既定は a4）"))
    made.add_argument("--bleed", type=_bleed(made), default=1.0, metavar="MM", help=made.say(
        f"colour beyond the cut, 0 to {MOST_BLEED:g} mm (1)",
        f"塗り足し 0～{MOST_BLEED:g} mm（既定は1）"))
    made.add_argument("--duplex", choices=DUPLEX, default="long", help=made.say(
        "about which edge the printer turns the paper, for backs; none: fronts only (long)",
        "両面印刷のとじ方。long 長辺、short 短辺、none 表面のみ（既定は long）"))
    made.add_argument("--once", action="store_true", help=made.say(
        "each card once, not as often as it is in the deck", "枚数によらず各カードを1枚ずつ"))
    made.add_argument("--cards-only", action="store_true", help=made.say(
        "no tokens, markers and matchboxes", "トークン、マーカー、マッチ箱を含めない"))
    _add_common(made)
    made = action("tabletop", ABOUT_TABLETOP)
    made.add_argument("-o", "--output", type=Path, required=True, metavar="FOLDER",
                      help=made.say("the folder to write into", "書き出すフォルダー"))
    made.add_argument("--url", default="", metavar="PREFIX", help=made.say(
        "where the pictures will lie on the web (without: files of this machine)",
        "画像を置くURLの先頭部分（省略時はこのパソコンのファイル）"))
    _add_common(made)


def _add_common(made: Parser) -> None:
    made.add_argument("--force", action="store_true", help=made.say(
        "replace what is there", "既存のファイルを置き換える"))
    add_json(made)


def _bleed(parser: Parser) -> Callable[[str], float]:
    def read(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = -1.0
        if not 0 <= value <= MOST_BLEED:
            raise argparse.ArgumentTypeError(parser.say(
                f"“{text}” is no number from 0 to {MOST_BLEED:g}",
                f"0～{MOST_BLEED:g}の数を指定してください: {text}"))
        return value

    return read


class _Order(NamedTuple):
    """A deck that was read, with all that drawing it needs."""

    game: GameDefinition
    catalogue: Catalogue
    deck: Deck
    has_problems: bool


def print_deck(args: argparse.Namespace, cards: Cards) -> int:
    """Write the PDF."""
    _may_write(args.output, args.force)
    order = _order(args, cards)
    from cardtable.export.offscreen import offscreen_application  # needs Qt
    from cardtable.export.sheets import PrintOptions, Sheets, write_pdf
    from cardtable.paint.artist import artist_of

    application = offscreen_application()
    artist = artist_of(order.game, order.catalogue, order.game.rules(order.catalogue))
    artist.set_language(args.language)
    options = PrintOptions(
        paper=args.paper, bleed=args.bleed, duplex=args.duplex, is_once=args.once,
        has_beside=not args.cards_only, has_boxes=not args.cards_only)
    sheets = Sheets(order.game, order.catalogue.cards, artist, order.deck, options)
    if not sheets.pages:
        raise InputError(_NOTHING)
    _finish(write_pdf(sheets, args.output))
    pages, count, boxes = len(sheets.pages), len(sheets.slots), len(sheets.boxes)
    told = Words(f"{args.output}: {pages} pages, {count} cards, {boxes} matchboxes.",
                 f"{args.output}: {pages}ページ、カード{count}枚、マッチ箱{boxes}個。")
    del application
    return _tell(args, told, sheets.notes, order.has_problems or sheets.has_unknown,
                 {"pages": pages, "cards": count, "matchboxes": boxes})


def tabletop_deck(args: argparse.Namespace, cards: Cards) -> int:
    """Write the saved object and its pictures."""
    order = _order(args, cards)
    from cardtable.export.offscreen import offscreen_application  # needs Qt
    from cardtable.export.piles import left_out
    from cardtable.export.tabletop import Tabletop, write_tabletop
    from cardtable.paint.artist import artist_of

    application = offscreen_application()
    artist = artist_of(order.game, order.catalogue, order.game.rules(order.catalogue))
    artist.set_language(args.language)
    made = Tabletop(order.game, order.catalogue.cards, artist, order.deck, args.url)
    if made.is_empty:
        raise InputError(_NOTHING)
    path = args.output / made.file
    _may_write(path, args.force)
    try:
        args.output.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        cause = cause_of(error)
        raise InputError(Words(f"{args.output} cannot be made: {cause.en}.",
                               f"{args.output} を作成できません: {cause.ja}")) from None
    _finish(write_tabletop(made, args.output))
    told = Words(f"{path}: to use it, put this file and {path.stem}.png into "
                 "“Saves/Saved Objects” of Tabletop Simulator; the other pictures stay here.",
                 f"{path}: このファイルと {path.stem}.png をTabletop Simulatorの"
                 "「Saves/Saved Objects」に入れてください。ほかの画像はここに置いたままにします。")
    del application
    notes = (left_out(made.unknown),) if made.unknown else ()
    return _tell(args, told, notes, order.has_problems or bool(notes), {"object": str(path)})


def _order(args: argparse.Namespace, cards: Cards) -> _Order:
    game, result = cards.deck(args.files[0], args.game)
    assert result.deck is not None
    for line in result.problems:
        complain(line.message.in_(args.language))
    deck = result.deck
    if not deck.name:
        deck = msgspec.structs.replace(deck, name=args.files[0].stem)
    return _Order(game, cards.catalogue(game), deck, bool(result.problems))


def _may_write(path: Path, is_forced: bool) -> None:
    if path.exists() and not is_forced:
        raise InputError(Words(f"{path} is there already; --force replaces it.",
                               f"{path} は既にあります。--force で置き換えます。"))


def _finish(work: Generator[int, None, Words | None]) -> None:
    """Do it all; interrupted, it leaves nothing behind."""
    with closing(work):
        while True:
            try:
                next(work)
            except StopIteration as end:
                if end.value is not None:
                    raise InputError(end.value) from None
                return


def _tell(args: argparse.Namespace, told: Words, notes: tuple[Words, ...], has_found: bool,
          figures: dict[str, Any]) -> int:
    for note in notes:
        complain(note.in_(args.language))
    if args.json:
        print(json.dumps({"file": str(args.output), **figures,
                          "notes": msgspec.to_builtins(notes)}, ensure_ascii=False))
    else:
        print(told.in_(args.language))
    return FOUND if has_found else OK
