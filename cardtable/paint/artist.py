"""The door of `cardtable.paint`: faces and backs as pixmaps of the exact size asked for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from cardtable.engine.cards import CardKey
from cardtable.engine.catalogue import Catalogue
from cardtable.engine.face import FaceSpec
from cardtable.engine.game import GameDefinition
from cardtable.engine.rules import Rules
from cardtable.engine.view import Mark
from cardtable.engine.words import Language
from cardtable.paint import backs, faces, fonts
from cardtable.paint.kept import Kept
from cardtable.paint.own_art import Art
from cardtable.paint.own_pictures import OwnPictures

COMPACT_BELOW = 168
"""Device pixels of width under which a face is drawn compact: rules text would be too small."""
CACHE_BYTES = 6 * 1024 * 1024
"""Whole faces as the preview shows them: the dozen looked at last."""
GROUND_BYTES = 3 * 1024 * 1024
"""Compact faces without their numbers: another number or a quarter turn costs half a face."""


def no_art(key: CardKey) -> Path | None:
    """No card has an own picture."""
    return None


class Artist:
    """Draws any game's cards: the game says what stands on a face, by card and side.

    ``style`` names the world the cards belong to; "night" is ink and paper. ``art_of`` says where
    a card's own picture lies; where it cannot be shown, the face says why. Pixmaps are kept up to
    ``cache_bytes``.
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
        self.face_of = face_of
        self._art_of = art_of
        self._kept = Kept(cache_bytes)
        self._grounds = Kept(GROUND_BYTES)
        self._pictures = OwnPictures()

    @property
    def cached_bytes(self) -> int:
        """Bytes held by kept pixmaps."""
        return self._kept.bytes

    def face(
        self, key: CardKey, side: str, width: int, marks: tuple[Mark, ...] = (), *,
        compact: bool | None = None,
    ) -> QPixmap:  # fmt: skip
        """One side of a card, ``width`` device pixels wide, in proportion 63 to 88.

        ``compact`` or whole is chosen by that width, unless the caller, who knows how many
        device pixels make a logical one, says so.
        """
        is_compact = width < COMPACT_BELOW if compact is None else compact
        return self._kept.get(
            (key, side, width, marks, self.language, is_compact),
            lambda: self.draw_face(key, side, width, marks, is_compact),
        )

    def back(self, name: str, width: int) -> QPixmap:
        """A back by its name; an unknown name gets a sound neutral one."""
        return self._kept.get((name, width), lambda: self.draw_back(name, width))

    def draw_face(
        self, key: CardKey, side: str, width: int, marks: tuple[Mark, ...], compact: bool
    ) -> QPixmap:
        """As `face`, for someone who keeps it: of a compact one only the ground is kept here."""
        if not compact:
            return self._painted(_blank(width), key, side, marks, "all")
        ground = self._grounds.get(
            (key, side, width, self.language),
            lambda: self._painted(_blank(width), key, side, (), "ground"))
        return self._painted(QPixmap(ground), key, side, marks, "rest")

    def _painted(
        self, made: QPixmap, key: CardKey, side: str, marks: tuple[Mark, ...], part: faces.Part
    ) -> QPixmap:
        painter = QPainter(made)
        faces.paint(
            painter, QRectF(made.rect()), self.face_of(key, side), self.language, part != "all",
            marks, self.art(key, side), on_pixmap=True, part=part,
        )  # fmt: skip
        painter.end()
        return made

    def draw_back(self, name: str, width: int) -> QPixmap:
        """As `back`, not kept here."""
        made = _blank(width)
        painter = QPainter(made)
        backs.paint(painter, QRectF(made.rect()), name, on_pixmap=True)
        painter.end()
        return made

    def paint_face(
        self, painter: QPainter, rect: QRectF, key: CardKey, side: str, *,
        compact: bool, marks: tuple[Mark, ...] = (), bleed: float | None = None,
    ) -> None:  # fmt: skip
        """Draws a face as vectors, for print and for pictures of any size."""
        spec = self.face_of(key, side)
        faces.paint(painter, rect, spec, self.language, compact, marks, self.art(key, side),
                    bleed=bleed)

    def set_language(self, language: Language) -> None:
        """Faces are drawn anew in that language."""
        if language != self.language:
            self.language = language
            self.clear()

    def clear(self) -> None:
        """Forgets every pixmap, own pictures too."""
        self.clear_faces()
        self._pictures.clear()

    def clear_faces(self) -> None:
        """Forgets what was drawn: cards say something else now."""
        self._kept.clear()
        self._grounds.clear()

    def picture(self, key: CardKey, side: str) -> QPixmap | None:
        """A card's own picture on that side, no larger than it may be; ``None``: it is drawn."""
        art = self.art(key, side)
        return art if isinstance(art, QPixmap) else None

    def art(self, key: CardKey, side: str) -> Art:
        """The same, or why the card's own picture is not shown."""
        path = None if side.startswith("inner") else self._art_of(key)
        return None if path is None else self._pictures.get(path)

    def prepare(self, key: CardKey) -> bool:
        """Read the card's own picture beside the screen; can its faces be drawn at once?"""
        path = self._art_of(key)
        return path is None or self._pictures.prepare(path)


def artist_of(game: GameDefinition, catalogue: Catalogue, rules: Rules) -> Artist:
    """Who draws the cards of a game, with the pictures that lie beside its sets."""

    def art_of(key: CardKey) -> Path | None:
        card = rules.cards[key]
        folder = catalogue.folders.get(key.partition(":")[0])
        return folder / card.art if card.art and folder is not None else None

    @cache
    def face_of(key: CardKey, side: str) -> FaceSpec:
        return game.face(rules.cards, rules.cards[key], side)

    return Artist(face_of, art_of=art_of)


def _blank(width: int) -> QPixmap:
    width = max(1, width)
    pixmap = QPixmap(width, max(1, round(width * 88 / 63)))
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap
