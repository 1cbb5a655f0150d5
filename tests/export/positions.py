"""Positions out of games by chance, and pictures of them, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, Qt

from cardtable.engine.codec import decode, encode
from cardtable.engine.view import PlayerView
from cardtable.export.board import BoardPicture, Shot
from cardtable.export.board_png import PngWriter
from cardtable.export.view_data import KEY, ViewData, data_of
from cardtable.paint.artist import Artist, artist_of
from cardtable.table.look import TableLook
from cardtable.table.pictures import Pictures
from tests.games.random_play import Moment, play, subject

GAMES = ("shaman", "shield")


def moments(game: str, count: int, each: int = 5) -> list[Moment]:
    """So many moments, no two of them close to each other."""
    return list(islice(_moments(game, each), count))


def _moments(game: str, each: int) -> Iterator[Moment]:
    number = 0
    while True:
        yield from islice(play(subject(game), number), each, None, each)
        number += 1


@cache
def middle(game: str) -> Moment:
    """A game in full swing, with hidden cards on both sides."""
    return moments(game, 12, 9)[11 if game == "shield" else 9]


@cache
def artist(game: str) -> Artist:
    """Who draws the cards of a game."""
    found = subject(game)
    return artist_of(found.definition, found.catalogue, found.rules)


def picture(game: str, view: PlayerView, shot: Shot | int, **about: object) -> BoardPicture:
    """A picture of a view by the game's own artist."""
    found = subject(game)
    plain: dict[str, object] = {"language": "en", "playmat": found.definition.layout.style}
    look = TableLook(Pictures(artist(game)), **(plain | about))  # type: ignore[arg-type]
    return BoardPicture(found.definition.layout, found.rules.zones, view, look, shot)


def data(moment: Moment, view: PlayerView) -> str:
    """What a picture of a view carries."""
    game = moment.game
    return data_of(game.definition, game.catalogue, view, moment.state, names=("Mika", "純"))


def decoded(text: str) -> ViewData:
    """The same as a value."""
    found: ViewData = decode(text, ViewData)
    return found


def spoilt(text: str, **about: object) -> str:
    """The data with some fields otherwise."""
    return encode(decode(text, dict) | about).decode()


def speck(path: Path, text: str) -> Path:
    """A PNG of a few pixels that carries a text."""
    image = QImage(4, 4, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    with path.open("wb") as file:
        writer = PngWriter(file, QSize(4, 4), is_opaque=True, texts={KEY: text})
        writer.add(image)
        writer.close()
    return path
