"""The door of `cardtable.paint`: faces and backs as pixmaps of the exact size asked for."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImageReader, QPainter, QPixmap

from cardtable.engine.cards import CardKey
from cardtable.engine.face import FaceSpec
from cardtable.engine.view import Mark
from cardtable.engine.words import Language
from cardtable.paint import backs, faces, fonts

log = logging.getLogger(__name__)

COMPACT_BELOW = 168
"""Device pixels of width under which a face is drawn compact: rules text would be too small."""
CACHE_BYTES = 96 * 1024 * 1024
_ART_LIMIT = 40_000_000
"""Pixels of an own picture; a larger one is not read."""


def no_art(key: CardKey) -> Path | None:
    """No card has an own picture."""
    return None


class Artist:
    """Draws any game's cards: the game says what stands on a face, by card and side.

    ``style`` names the world the cards belong to; "night" is ink and paper. ``art_of`` says where
    a card's own picture lies; one that cannot be read falls back to the drawn one, with a line in
    the log. Pixmaps are kept up to ``cache_bytes``.
    """

    def __init__(
        self,
        face_of: Callable[[CardKey, str], FaceSpec],
        language: Language = "en",
        style: str = "night",
        art_of: Callable[[CardKey], Path | None] = no_art,
        cache_bytes: int = CACHE_BYTES,
    ) -> None:
        fonts.load()
        self.language: Language = language
        self.style = style
        self._face_of = face_of
        self._art_of = art_of
        self._limit = cache_bytes
        self._kept: OrderedDict[tuple[object, ...], QPixmap] = OrderedDict()
        self._bytes = 0
        self._art: dict[CardKey, QPixmap | None] = {}

    @property
    def cached_bytes(self) -> int:
        """Bytes held by kept pixmaps."""
        return self._bytes

    def face(
        self, key: CardKey, side: str, width: int, marks: tuple[Mark, ...] = (), *,
        compact: bool | None = None,
    ) -> QPixmap:  # fmt: skip
        """One side of a card, ``width`` device pixels wide, in proportion 63 to 88.

        ``compact`` or whole is chosen by that width, unless the caller, who knows how many
        device pixels make a logical one, says so.
        """
        if compact is None:
            compact = width < COMPACT_BELOW
        wanted = (key, side, width, marks, self.language, compact)
        kept = self._find(wanted)
        if kept is None:
            kept = _blank(width)
            painter = QPainter(kept)
            faces.paint(
                painter, QRectF(kept.rect()), self._face_of(key, side), self.language, compact,
                marks, self._picture(key, side), on_pixmap=True,
            )  # fmt: skip
            painter.end()
            self._keep(wanted, kept)
        return kept

    def back(self, name: str, width: int) -> QPixmap:
        """A back by its name; an unknown name gets a sound neutral one."""
        wanted = (name, width)
        kept = self._find(wanted)
        if kept is None:
            kept = _blank(width)
            painter = QPainter(kept)
            backs.paint(painter, QRectF(kept.rect()), name)
            painter.end()
            self._keep(wanted, kept)
        return kept

    def paint_face(
        self, painter: QPainter, rect: QRectF, key: CardKey, side: str, *,
        compact: bool, marks: tuple[Mark, ...] = (),
    ) -> None:  # fmt: skip
        """Draws a face as vectors, for print and for pictures of any size."""
        spec = self._face_of(key, side)
        faces.paint(painter, rect, spec, self.language, compact, marks, self._picture(key, side))

    def paint_back(self, painter: QPainter, rect: QRectF, name: str) -> None:
        """Draws a back as vectors."""
        backs.paint(painter, rect, name)

    def set_language(self, language: Language) -> None:
        """Faces are drawn anew in that language."""
        if language != self.language:
            self.language = language
            self.clear()

    def clear(self) -> None:
        """Forgets every pixmap, own pictures too."""
        self._kept.clear()
        self._art.clear()
        self._bytes = 0

    def _find(self, wanted: tuple[object, ...]) -> QPixmap | None:
        kept = self._kept.get(wanted)
        if kept is not None:
            self._kept.move_to_end(wanted)
        return kept

    def _keep(self, wanted: tuple[object, ...], pixmap: QPixmap) -> None:
        self._kept[wanted] = pixmap
        self._bytes += _size(pixmap)
        while self._bytes > self._limit and len(self._kept) > 1:
            self._bytes -= _size(self._kept.popitem(last=False)[1])

    def _picture(self, key: CardKey, side: str) -> QPixmap | None:
        if side.startswith("inner"):
            return None
        if key not in self._art:
            path = self._art_of(key)
            self._art[key] = None if path is None else _read(path)
        return self._art[key]


def _read(path: Path) -> QPixmap | None:
    reader = QImageReader(str(path))
    reader.setAutoTransform(True)
    size = reader.size()
    if size.isValid() and size.width() * size.height() > _ART_LIMIT:
        log.warning("This picture is too large, the drawn one stands in: %s", path.name)
        return None
    image = reader.read()
    if image.isNull():
        log.warning("This picture cannot be read (%s): %s", reader.errorString(), path.name)
        return None
    return QPixmap.fromImage(image)


def _blank(width: int) -> QPixmap:
    width = max(1, width)
    pixmap = QPixmap(width, max(1, round(width * 88 / 63)))
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def _size(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
