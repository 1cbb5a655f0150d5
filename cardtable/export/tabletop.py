"""A deck as a saved object of Tabletop Simulator, with its pictures beside it.

What the program asks of pictures (its Knowledge Base, "Asset Creation" and "Custom Decks"): less
than 4096 pixels a side, PNG or JPG in RGB; sheets of up to ten by seven cards. With
``BackIsHidden`` a card in another's hand shows its back; without, the last place of the sheet. No
card lies there, so that either way nobody sees what they should not.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Generator, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from PySide6.QtCore import QBuffer, QIODevice, QRectF, Qt
from PySide6.QtGui import QImage, QImageWriter, QPainter

from cardtable.decks.deck import Deck
from cardtable.decks.file_names import file_name
from cardtable.engine import garbage
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.face import FaceSpec
from cardtable.engine.files import write_whole
from cardtable.engine.game import GameDefinition
from cardtable.engine.spoken import spoken_facts
from cardtable.engine.words import Words
from cardtable.export.piles import Pile, piles_of
from cardtable.export.tabletop_json import card_id, saved_objects, sheet_object, table_object
from cardtable.paint import backs, faces
from cardtable.paint.artist import Artist

LARGEST = 4095
"""Pixels of the longer side of a picture."""
MOST_COLUMNS, MOST_ROWS = 10, 7
MOST_CARDS = MOST_COLUMNS * MOST_ROWS - 1
"""On a sheet; the last place shows the back."""
WIDEST = 744
"""Pixels of a card's width where there is room: 300 dots per inch."""
_QUALITY = 92
_THUMBNAIL = 256
_SHAMAN, _INNER = Words("{name}: matchbox", "{name}：マッチ箱"), Words("{name}: signature card",
                                                                 "{name}：シグネチャーカード")

Draw = Callable[[QPainter, QRectF], None]


class Shape(NamedTuple):
    """How a sheet is divided."""

    columns: int
    rows: int
    width: int
    """Pixels of a card."""

    @property
    def height(self) -> int:
        """Pixels of a card."""
        return self.width * 88 // 63


def shape_for(count: int) -> Shape:
    """The sheet on which so many cards, and a back in the last place, are largest."""
    shapes = [Shape(columns, rows, min(WIDEST, LARGEST // columns, LARGEST // rows * 63 // 88))
              for columns in range(2, MOST_COLUMNS + 1) for rows in range(2, MOST_ROWS + 1)
              if columns * rows > count]
    return max(shapes, key=lambda shape: (shape.width, -shape.columns * shape.rows))


class _Card(NamedTuple):
    name: str
    text: str
    draw: Draw


class _Sheet(NamedTuple):
    """Pictures of some cards, or both sides of one."""

    number: int
    cards: tuple[_Card, ...]
    back: Draw
    shape: Shape


class Tabletop:
    """What is to be written of a deck. ``prefix``: where the pictures will lie on the web; without,
    they are named as files of this machine."""

    def __init__(
        self, game: GameDefinition, cards: Mapping[CardKey, CardDef], artist: Artist, deck: Deck,
        prefix: str = "",
    ) -> None:  # fmt: skip
        self._artist, self._prefix = artist, prefix
        self._deck = deck
        self.title = deck.name or game.title.in_(artist.language)
        self._sheets: list[_Sheet] = []
        self._objects: list[Callable[[Mapping[int, Any]], dict[str, Any]]] = []
        found = piles_of(game, cards, deck)
        self.unknown = found.unknown
        for pile in found.piles:
            if pile.is_boxed:
                for key, _ in pile.cards:
                    self._add_box(key)
            else:
                self._add_pile(pile)
        aids = game.aids if found.piles else ()
        self._add_pile(found.beside, aids, is_open=True)
        self.file = file_name(self.title) + ".json"

    @property
    def is_empty(self) -> bool:
        """Is no card of the deck known here?"""
        return not self._sheets

    @property
    def steps(self) -> int:
        """How many pictures are painted."""
        return sum(len(sheet.cards) + 1 for sheet in self._sheets) + 1

    def _add_box(self, key: CardKey) -> None:
        """A matchbox and its inner card, each printed on both sides."""
        name = self._artist.face_of(key, "front").name.in_(self._artist.language)
        for title, front, back in ((_SHAMAN, "front", "back"),
                                   (_INNER, "inner.front", "inner.back")):
            cards = [self._card(self._artist.face_of(key, side), self._face(key, side))
                     for side in (front, back)]
            text = "\n\n".join(f"{card.name}\n{card.text}" for card in cards)
            said = title.in_(self._artist.language).format(name=name)
            sheet = self._add_sheet((cards[0],), cards[1].draw, Shape(1, 1, WIDEST))
            self._add_object(_Card(said, text, cards[0].draw), [(sheet, 0)])

    def _add_pile(
        self, pile: Pile, aids: tuple[FaceSpec, ...] = (), *, is_open: bool = False
    ) -> None:
        found = [(self._card(self._artist.face_of(key, "front"), self._face(key, "front")), count)
                 for key, count in pile.cards]
        found += [(self._card(spec, self._aid(spec)), 1) for spec in aids]
        held: list[tuple[_Sheet, int]] = []

        def back(painter: QPainter, box: QRectF) -> None:
            backs.paint(painter, box, pile.back, bleed=0)

        for first in range(0, len(found), MOST_CARDS):
            part = found[first:first + MOST_CARDS]
            sheet = self._add_sheet(tuple(card for card, _ in part), back, shape_for(len(part)))
            held += [(sheet, place) for place, (_, count) in enumerate(part)
                     for _ in range(count)]
        if held:
            title = f"{self.title}: {pile.title.in_(self._artist.language)}"
            self._add_object(_Card(title, "", back), held, is_open=is_open)

    def _card(self, spec: FaceSpec, draw: Draw) -> _Card:
        language = self._artist.language
        lines = [spec.kind.in_(language), *spoken_facts(spec, language)]
        return _Card(spec.name.in_(language), "\n".join(lines), draw)

    def _face(self, key: CardKey, side: str) -> Draw:
        return lambda painter, box: self._artist.paint_face(
            painter, box, key, side, compact=False, bleed=0)

    def _aid(self, spec: FaceSpec) -> Draw:
        return lambda painter, box: faces.paint(
            painter, box, spec, self._artist.language, False, bleed=0)

    def _add_sheet(self, cards: tuple[_Card, ...], back: Draw, shape: Shape) -> _Sheet:
        sheet = _Sheet(len(self._sheets) + 1, cards, back, shape)
        self._sheets.append(sheet)
        return sheet

    def _add_object(
        self, about: _Card, held: list[tuple[_Sheet, int]], *, is_open: bool = True
    ) -> None:
        """A pile, or a single card: what only one card is in is no deck there."""
        number = len(self._objects)

        def made(decks: Mapping[int, Any]) -> dict[str, Any]:
            parts = [table_object(
                "CardCustom" if len(held) == 1 else "Card", card.name, card.text, number, index,
                is_open, CardID=card_id(sheet.number, place),
                CustomDeck={str(sheet.number): decks[sheet.number]},
            ) for index, (sheet, place) in enumerate(held) for card in (sheet.cards[place],)]
            if len(parts) == 1:
                name = about.name if about.text else parts[0]["Nickname"]
                return parts[0] | {"Nickname": name,
                                   "Description": about.text or parts[0]["Description"]}
            used = {str(sheet.number): decks[sheet.number] for sheet, _ in held}
            return table_object("DeckCustom", about.name, "", number, -1, is_open,
                           DeckIDs=[part["CardID"] for part in parts], CustomDeck=used,
                           ContainedObjects=parts)

        self._objects.append(made)

    def pictures(self) -> Iterator[tuple[_Sheet, bool]]:
        """Each sheet and each back there is to paint."""
        for sheet in self._sheets:
            yield sheet, False
            yield sheet, True

    def save(self, decks: Mapping[int, Any]) -> bytes:
        """The saved object, with the sheets as they are named there."""
        return saved_objects([made(decks) for made in self._objects])

    def thumbnail(self) -> QImage:
        """What the list of saved objects shows."""
        image = QImage(_THUMBNAIL, _THUMBNAIL, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        if self._sheets:
            painter = QPainter(image)
            width = _THUMBNAIL * 63 / 88
            box = QRectF((_THUMBNAIL - width) / 2, 0, width, _THUMBNAIL)
            self._sheets[0].cards[0].draw(painter, box)
            painter.end()
        return image

    def url(self, path: Path) -> str:
        """How the program finds a picture."""
        if self._prefix:
            return f"{self._prefix.rstrip('/')}/{quote(path.name)}"
        return "file:///" + path.resolve().as_posix().lstrip("/")


def write_tabletop(made: Tabletop, folder: Path) -> Generator[int, None, Words | None]:
    """Write the saved object and its pictures into a folder that is there; yields how many of
    ``made.steps`` are done, and returns what went wrong. Closed before its end, or where that
    fails, it leaves nothing of its own behind."""
    written: list[Path] = []
    is_done = False
    try:
        urls: dict[bytes, str] = {}
        decks: dict[int, dict[str, Any]] = {}
        done = 0
        for sheet, is_back in made.pictures():
            image = yield from _paint(sheet, is_back, done)
            done += 1 if is_back else len(sheet.cards)
            content = yield from _encoded(image, done)
            digest = hashlib.sha256(content).digest()
            if digest not in urls:
                path = folder / f"{'back' if is_back else 'cards'}-{digest.hex()[:12]}.jpg"
                if not path.exists():
                    written.append(path)
                    if (trouble := write_whole(path, content)) is not None:
                        return trouble
                urls[digest] = made.url(path)
            key = "BackURL" if is_back else "FaceURL"
            named = decks.setdefault(
                sheet.number, sheet_object(sheet.shape.columns, sheet.shape.rows))
            named[key] = urls[digest]
        save = folder / made.file
        for path, content in ((save.with_suffix(".png"), _bytes(made.thumbnail(), b"png")),
                              (save, made.save(decks))):
            if not path.exists():
                written.append(path)
            if (trouble := write_whole(path, content)) is not None:
                return trouble
        is_done = True
    finally:
        for path in () if is_done else written:
            path.unlink(missing_ok=True)
    return None


def _paint(sheet: _Sheet, is_back: bool, done: int) -> Generator[int, None, QImage]:
    """One picture, a card at a time. What is free on a sheet shows the back."""
    shape = Shape(1, 1, WIDEST) if is_back else sheet.shape
    image = QImage(shape.columns * shape.width, shape.rows * shape.height,
                   QImage.Format.Format_RGB32)
    for place in range(shape.columns * shape.rows):
        row, column = divmod(place, shape.columns)
        box = QRectF(column * shape.width, row * shape.height, shape.width, shape.height)
        is_card = not is_back and place < len(sheet.cards)
        painter = QPainter(image)
        painter.setClipRect(box)
        (sheet.cards[place].draw if is_card else sheet.back)(painter, box)
        painter.end()
        yield done + min(place, len(sheet.cards))
    return image


def _encoded(image: QImage, done: int) -> Generator[int, None, bytes]:
    """A picture as a file, made beside whatever else there is to do."""
    with garbage.held(), ThreadPoolExecutor(1) as pool:
        work = pool.submit(_bytes, image, b"jpg")
        while True:
            try:
                return work.result(timeout=0.01)
            except TimeoutError:
                yield done


def _bytes(image: QImage, form: bytes) -> bytes:
    held = QBuffer()
    held.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(held, form)
    if form == b"jpg":
        writer.setQuality(_QUALITY)
    writer.write(image)
    return bytes(held.data().data())
