"""Print and play: a deck as a PDF at true size, to be cut out.

Faces are drawn as lines, and text stays text. Pixels are: backs, of which a file holds each once,
at 600 dots per inch; and people's own pictures, as many as their file has, up to 1600 on the longer
side, which is some 680 dots per inch on a card. `Sheets.notes` names those that have fewer than
300.
"""

from __future__ import annotations

import uuid
from collections.abc import Generator, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec
from PySide6.QtCore import QMarginsF, QRectF, QSizeF
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter, QPdfWriter

from cardtable import __version__
from cardtable.decks.deck import Deck
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.face import FaceSpec
from cardtable.engine.files import cause_of
from cardtable.engine.game import GameDefinition
from cardtable.engine.words import Words
from cardtable.export import ink
from cardtable.export.matchbox import Template
from cardtable.export.matchbox_page import paint_matchbox
from cardtable.export.paper import CARD_HEIGHT, CARD_WIDTH, PAPERS, Box, Duplex, Grid
from cardtable.export.piles import BESIDE_BACK, left_out, piles_of
from cardtable.export.soft_masks import mend_soft_masks
from cardtable.paint import backs, faces
from cardtable.paint.artist import Artist

RESOLUTION = 1200
"""Dots per inch in which Qt writes places; lines are as sharp as the printer."""
FEWEST_DPI, BACK_DPI = 300, 600
_INCH = 25.4

_FRONTS, _BACKS = Words("Fronts", "表面"), Words("Backs", "裏面")
_BOX = Words("Matchbox: print on one side only", "マッチ箱：片面に印刷")
_EMPTY = Words("This side stays empty.", "この面は印刷しません。")
_TRUE_SIZE = Words("Print at 100 %: this is 50 mm", "倍率100%で印刷（右の目盛は50 mm）")


class PrintOptions(msgspec.Struct, frozen=True):
    """How a deck is to be printed."""

    paper: str = "a4"
    bleed: float = 1.0
    """Millimetres, up to 3."""
    duplex: Duplex = "long"
    is_once: bool = False
    """Each card once, not as often as it is in the deck."""
    has_beside: bool = True
    """With tokens, markers and the like."""
    has_boxes: bool = True
    """With matchboxes."""


class _Slot(NamedTuple):
    """One card to be printed: one of the game's, or what helps at the table."""

    key: CardKey
    spec: FaceSpec | None
    back: str


class Page(NamedTuple):
    """One side of paper: "fronts" or "backs" of some cards, a matchbox, or nothing."""

    kind: Literal["fronts", "backs", "box", "empty"]
    first: int = 0
    """Of the cards, or of the boxes."""


class Sheets:
    """The pages of a deck. `write_pdf` writes them, and a window shows them."""

    def __init__(
        self, game: GameDefinition, cards: Mapping[CardKey, CardDef], artist: Artist, deck: Deck,
        options: PrintOptions,
    ) -> None:  # fmt: skip
        self.options, self.title = options, deck.name or game.title.in_(artist.language)
        self._artist = artist
        found = piles_of(game, cards, deck)
        piles = [pile for pile in found.piles if not pile.is_boxed]
        self.slots: list[_Slot] = []
        for pile in [*piles, *([found.beside] if options.has_beside else [])]:
            for key, count in pile.cards:
                many = 1 if options.is_once else count
                self.slots += [_Slot(key, None, pile.back)] * many
        if options.has_beside and found.piles:
            self.slots += [_Slot(CardKey(""), spec, BESIDE_BACK) for spec in game.aids]
        self.boxes = [key for pile in found.piles if pile.is_boxed and options.has_boxes
                      for key, _ in pile.cards]
        self._unknown = found.unknown
        self._coarse: dict[str, Words] = {}
        self._backs: dict[str, QImage] = {}
        paper = PAPERS[options.paper]
        self.grid = Grid(paper, options.bleed)
        self._template = Template(paper)
        self.pages = tuple(self._pages())

    def _pages(self) -> Iterator[Page]:
        kinds: tuple[Literal["fronts", "backs"], ...] = (
            ("fronts",) if self.options.duplex == "none" else ("fronts", "backs"))
        for first in range(0, len(self.slots), len(self.grid.cells)):
            for kind in kinds:
                yield Page(kind, first)
        for number in range(len(self.boxes)):
            if number and self.options.duplex != "none":
                yield Page("empty")
            yield Page("box", number)

    @property
    def notes(self) -> tuple[Words, ...]:
        """What whoever prints should know: cards that are left out, and, once pages have been
        painted, own pictures on them that have too few pixels."""
        return (*((left_out(self._unknown),) if self._unknown else ()), *self._coarse.values())

    @property
    def has_unknown(self) -> bool:
        """Is anything left out?"""
        return bool(self._unknown)

    def size(self, page: Page) -> tuple[float, float]:
        """Width and height of a page in millimetres."""
        on = self.grid if page.kind in ("fronts", "backs") else self._template
        return on.width, on.height

    def paint(self, painter: QPainter, number: int) -> Iterator[None]:
        """Paint a page with its corner at the painter's origin, in millimetres; card by card."""
        page = self.pages[number]
        if page.kind == "box":
            key = self.boxes[page.first]
            for side in ("front", "back"):
                self._look_at(key, side)
            yield from paint_matchbox(painter, self._template, self._artist, key)
            self._heading(painter, number, self._template.heading, self._template.ruler)
        elif page.kind == "empty":
            width, height = self.size(page)
            ink.write(painter, Box(0, height / 2, width, 4), self._say(_EMPTY), 4, 0.5, ink.GREY)
        else:
            yield from self._cards(painter, page)
            self._heading(painter, number, self.grid.heading, self.grid.ruler)
        yield

    def _cards(self, painter: QPainter, page: Page) -> Iterator[None]:
        duplex, bleed = self.options.duplex, self.grid.bleed
        slots = self.slots[page.first:page.first + len(self.grid.cells)]
        cells = self.grid.cells[:len(slots)]
        if page.kind == "backs":
            cells = tuple(self.grid.behind(cell, duplex) for cell in cells)
        for slot, cell in zip(slots, cells, strict=True):
            box = ink.rect_of(cell)
            if page.kind == "fronts":
                self._front(painter, slot, box)
            else:
                back = self._back(slot.back)
                yield
                painter.save()
                painter.translate(box.center())
                painter.rotate(0 if self.grid.is_turned_sideways(duplex) else 180)
                painter.translate(-box.center())
                painter.drawImage(box.adjusted(-bleed, -bleed, bleed, bleed), back)
                painter.restore()
            yield
        ink.draw_marks(painter, self.grid.marks(cells))

    def _back(self, name: str) -> QImage:
        """A back with its bleed, painted once for all cards that have it."""
        if name not in self._backs:
            bleed = self.grid.bleed
            whole = QRectF(0, 0, CARD_WIDTH + 2 * bleed, CARD_HEIGHT + 2 * bleed)
            scale = BACK_DPI / _INCH
            image = QImage(round(whole.width() * scale), round(whole.height() * scale),
                           QImage.Format.Format_RGB32)
            painter = QPainter(image)
            painter.scale(image.width() / whole.width(), image.height() / whole.height())
            backs.paint(painter, whole.adjusted(bleed, bleed, -bleed, -bleed), name, bleed=bleed)
            painter.end()
            self._backs[name] = image
        return self._backs[name]

    def _front(self, painter: QPainter, slot: _Slot, box: QRectF) -> None:
        bleed = self.grid.bleed
        if slot.spec is not None:
            faces.paint(painter, box, slot.spec, self._artist.language, False, bleed=bleed)
            return
        self._look_at(slot.key, "front")
        self._artist.paint_face(painter, box, slot.key, "front", compact=False, bleed=bleed)

    def _look_at(self, key: CardKey, side: str) -> None:
        """Note an own picture that is too small to be printed well."""
        picture = self._artist.picture(key, side)
        if picture is None:
            return
        spec = self._artist.face_of(key, side)
        box = faces.art_box(spec)
        dpi = round(_INCH * min(picture.width() / box.width(), picture.height() / box.height()))
        if dpi < FEWEST_DPI:
            self._coarse[key] = Words(
                f"The picture of “{spec.name.en}” has only {dpi} dots per inch in print.",
                f"「{spec.name.ja}」の画像は、印刷すると{dpi} dpiしかありません。")

    def _heading(
        self, painter: QPainter, number: int, places: tuple[Box, Box, Box],
        ruler: tuple[Box, Box],
    ) -> None:  # fmt: skip
        """Name, side and number of the page above what is cut, a ruler below."""
        kind = {"fronts": _FRONTS, "backs": _BACKS, "box": _BOX, "empty": _EMPTY}
        texts = (self.title, self._say(kind[self.pages[number].kind]),
                 f"{number + 1} / {len(self.pages)}")
        for place, text, align in zip(places, texts, (0.0, 0.5, 1.0), strict=True):
            ink.write(painter, place, text, 2.7, align)
        told, ticks = ruler
        ink.write(painter, told, self._say(_TRUE_SIZE), 2.4, 0, ink.GREY)
        ink.draw_ruler(painter, ticks.x, ticks.bottom)

    def _say(self, words: Words) -> str:
        return words.in_(self._artist.language)


def write_pdf(sheets: Sheets, path: Path) -> Generator[int, None, Words | None]:
    """Write the pages, a card at a time; yields how many pages are done, and returns what went
    wrong. No more than a page is held. Closed before its end, it leaves nothing behind; a file
    that is there is replaced only by a whole one."""
    temporary = path.with_name(f".{uuid.uuid4().hex}.pdf")
    try:
        temporary.touch(exist_ok=False)
        yield from _write(sheets, temporary)
        for _ in mend_soft_masks(temporary, RESOLUTION):
            yield len(sheets.pages)
        temporary.replace(path)
    except OSError as error:
        cause = cause_of(error)
        return Words(f"{path} could not be written: {cause.en}.",
                     f"{path} に保存できません: {cause.ja}")
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
    return None


def _write(sheets: Sheets, path: Path) -> Iterator[int]:
    writer = QPdfWriter(str(path))
    writer.setResolution(RESOLUTION)
    writer.setTitle(sheets.title)
    writer.setCreator(f"cardtable {__version__}")
    painter = QPainter()
    try:
        for number, page in enumerate(sheets.pages):
            width, height = sheets.size(page)
            writer.setPageLayout(QPageLayout(
                QPageSize(QSizeF(width, height), QPageSize.Unit.Millimeter),
                QPageLayout.Orientation.Portrait, QMarginsF()))
            if number == 0 and not painter.begin(writer):
                raise OSError(0, "the PDF cannot be begun")
            if number and not writer.newPage():
                raise OSError(0, "the PDF cannot be continued")
            painter.resetTransform()
            painter.scale(RESOLUTION / _INCH, RESOLUTION / _INCH)
            for _ in sheets.paint(painter, number):
                yield number
    finally:
        painter.end()
