"""Board pictures: the right size, cards where the layout says, and words when it cannot be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from cardtable.engine.face import FaceSpec
from cardtable.engine.layout import place_key
from cardtable.engine.moves import Move
from cardtable.engine.state import GameState
from cardtable.engine.view import PlayerView
from cardtable.engine.words import Language, same
from cardtable.engine.zones import SEATS
from cardtable.export.board import BoardPicture
from cardtable.export.board_files import export_board
from cardtable.games.shaman import GAME
from cardtable.games.shaman.layout import LAYOUT
from cardtable.paint.artist import Artist, artist_of
from cardtable.table.geometry import Geometry, spots_of
from cardtable.table.look import TableLook
from cardtable.table.pictures import Pictures
from tests.table.hands import ZONES, Deal, sample_view
from tests.table.play import starter, where


def look(language: Language = "en", playmat: str | None = "indigo", **about: Any) -> TableLook:
    """A table whose cards all look alike."""
    face = FaceSpec(frame="strike", name=same("Card"), kind=same("strike"))
    return TableLook(Pictures(Artist(lambda key, side: face)), language, playmat, **about)


def drawn(view: PlayerView, width: int, look: TableLook) -> QImage:
    return BoardPicture(LAYOUT, ZONES, view, look, width).image()


@pytest.mark.parametrize("width", [320, 1600])
def test_a_picture_has_the_width_asked_for(qtbot: QtBot, tmp_path: Path, width: int) -> None:
    path = tmp_path / "board.png"
    assert export_board(LAYOUT, ZONES, sample_view(), look("ja"), path, width) is None
    image = QImage(str(path))
    assert image.width() == width
    assert image.width() / image.height() == pytest.approx(16 / 9, rel=0.06)


def test_cards_lie_where_the_layout_says(qtbot: QtBot, tmp_path: Path) -> None:
    bare, full = tmp_path / "bare.png", tmp_path / "full.png"
    assert export_board(LAYOUT, ZONES, Deal().view(), look(), bare, 1200) is None
    one = Deal().lay("0:green.teamwork").view()
    assert export_board(LAYOUT, ZONES, one, look(), full, 1200) is None
    before, after = QImage(str(bare)), QImage(str(full))
    spot = spots_of(LAYOUT, ZONES)["0:green.teamwork"]
    size = QRectF(0, 0, after.width(), after.height())
    here = Geometry(LAYOUT, size).rect(spot.place, spot.seat).center().toPoint()
    there = Geometry(LAYOUT, size).rect(spot.place, 1).center().toPoint()
    assert before.pixel(here) != after.pixel(here)
    assert before.pixel(there) == after.pixel(there)


def test_what_one_seat_looks_at_is_not_in_a_picture_for_all(qtbot: QtBot) -> None:
    """SK 4.4: a look at the deck that waits for an answer is the looker's alone."""
    real, _ = starter()
    decks = [spots_of(GAME.layout, real.zones)[place_key(seat, "deck")] for seat in SEATS]

    def is_a_look(state: GameState, moves: list[Move]) -> bool:
        looker = real.to_act(state)
        own = decks[looker or 0].zone or 0
        seen, hidden = (real.view(state, seat).in_zone(own) for seat in (looker, None))
        return seen[-1:] != hidden[-1:]

    state = where(is_a_look)
    looker = real.to_act(state) or 0
    cards = Pictures(artist_of(GAME, GAME.read_catalogue(), real))
    pictures = []
    for seat in (looker, None):
        view = real.view(state, seat)
        as_seen = TableLook(cards, "en", "indigo", near=seat or 0)
        image = BoardPicture(GAME.layout, real.zones, view, as_seen, 640).image()
        geometry = Geometry(GAME.layout, QRectF(image.rect()), near=seat or 0)
        box = geometry.rect(decks[looker].place, looker)
        pictures.append(image.copy(box.toRect()))
        if seat is None:
            assert [card.key for card in view.in_zone(decks[looker].zone or 0) if card.key] == []
    assert pictures[0] != pictures[1], "the looker's own picture should show the card"


@pytest.mark.parametrize("width", [-1, 0, 319, 16385])
def test_impossible_widths_are_refused_in_words(
    qtbot: QtBot, tmp_path: Path, width: int
) -> None:
    words = export_board(LAYOUT, ZONES, sample_view(), look(), tmp_path / "b.png", width)
    assert words is not None and str(width) in words.en and str(width) in words.ja
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_not_there(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "b.png"
    words = export_board(LAYOUT, ZONES, sample_view(), look(), path, 400)
    assert words is not None and "nowhere" in words.en


def test_a_picture_shows_the_table_as_it_was_chosen(qtbot: QtBot) -> None:
    """Playmat, seat at the bottom, both sides upright or face to face, names, language."""
    view = sample_view()
    plain = drawn(view, 640, look())
    assert drawn(view, 640, look()) == plain, "the same twice"
    for other in (look(playmat="moonlit-paper"), look(near=1), look(is_facing=True),
                  look(names=("Mika", "Ren")), look("ja")):
        assert drawn(view, 640, other) != plain, other


def test_a_board_without_a_playmat_lies_on_a_clear_ground(qtbot: QtBot) -> None:
    image = drawn(sample_view(), 640, look(playmat=None))
    assert image.pixelColor(1, 1).alpha() == 0
    box = Geometry(LAYOUT, QRectF(image.rect())).rect(
        spots_of(LAYOUT, ZONES)["0:yellow.play"].place, 0)
    assert image.pixelColor(box.center().toPoint()).alpha() == 255


def test_a_part_of_the_board_is_cut_out_of_the_whole(qtbot: QtBot) -> None:
    picture = BoardPicture(LAYOUT, ZONES, sample_view(), look(), 640)
    part = QRectF(100, 60, 320, 200)
    assert picture.image(part) == picture.image().copy(part.toRect())
