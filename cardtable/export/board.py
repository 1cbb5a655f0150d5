"""A picture of the board as a file, drawn at the size asked for."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSaveFile
from PySide6.QtGui import QImageWriter

from cardtable.engine.game import GameDefinition
from cardtable.engine.rules import Rules
from cardtable.engine.view import PlayerView
from cardtable.engine.words import Language, Words
from cardtable.paint.artist import Artist
from cardtable.table.pictures import Pictures
from cardtable.table.scene import TableScene
from cardtable.table.view import NARROWEST, WIDEST, TableView

QUALITY = 70
"""Qt's measure for PNG: nearly as small as its default, in half the time."""


def export_board(
    game: GameDefinition, rules: Rules, view: PlayerView, path: Path, width: int,
    language: Language, *, names: tuple[str, str] = ("", ""),
) -> Words | None:
    """Write the board as PNG, ``width`` pixels wide; ``None``, or what went wrong.

    It shows what the view shows: of a card that only one seat may look at, a spectator's picture
    has the back. Needs a `QApplication`. The file is replaced only by a whole one.
    """
    if not NARROWEST <= width <= WIDEST:
        return Words(
            f"A picture can be {NARROWEST} to {WIDEST} pixels wide, not {width}.",
            f"画像の幅は {NARROWEST}～{WIDEST} ピクセルです（{width} は指定できません）。")
    artist = Artist(lambda key, side: game.face(rules.cards, rules.cards[key], side), language)
    scene = TableScene(Pictures(artist), game.layout, rules.zones)
    scene.set_animated(False)
    scene.set_language(language)
    scene.set_names(names)
    if view.seat is not None:
        scene.set_seat(view.seat)
    scene.show(view)
    image = TableView(scene).render_board(width)
    file = QSaveFile(str(path))
    if not file.open(QSaveFile.OpenModeFlag.WriteOnly):
        return _cannot_write(path, file.errorString())
    writer = QImageWriter(file, b"png")
    writer.setQuality(QUALITY)
    if not writer.write(image):
        file.cancelWriting()
        return _cannot_write(path, writer.errorString())
    return None if file.commit() else _cannot_write(path, file.errorString())


def _cannot_write(path: Path, cause: str) -> Words:
    return Words(f"The picture cannot be written: {path}: {cause}.",
                 f"画像を書き込めません: {path}: {cause}")
