"""Board pictures: the right size, cards where the layout says, and words when it cannot be."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from cardtable.engine.face import FaceSpec
from cardtable.engine.layout import place_key
from cardtable.engine.moves import Move
from cardtable.engine.state import GameState
from cardtable.engine.words import same
from cardtable.engine.zones import SEATS
from cardtable.export.board import export_board
from cardtable.games.shaman import GAME
from cardtable.games.shaman.layout import LAYOUT
from cardtable.table.geometry import Geometry, spots_of
from tests.table.hands import ZONES, Deal, sample_view
from tests.table.play import starter, where


def game() -> Any:
    """A game whose cards all look alike."""
    face = FaceSpec(frame="strike", name=same("Card"), kind=same("strike"))
    return SimpleNamespace(layout=LAYOUT, face=lambda cards, card, side: face)


def rules() -> Any:
    keys = {card.key for card in sample_view().cards}
    return SimpleNamespace(zones=ZONES, cards=dict.fromkeys(keys))


@pytest.mark.parametrize("width", [320, 1600])
def test_a_picture_has_the_width_asked_for(qtbot: QtBot, tmp_path: Path, width: int) -> None:
    path = tmp_path / "board.png"
    assert export_board(game(), rules(), sample_view(), path, width, "ja") is None
    image = QImage(str(path))
    assert image.width() == width
    assert image.width() / image.height() == pytest.approx(16 / 9, rel=0.06)


def test_cards_lie_where_the_layout_says(qtbot: QtBot, tmp_path: Path) -> None:
    bare, full = tmp_path / "bare.png", tmp_path / "full.png"
    assert export_board(game(), rules(), Deal().view(), bare, 1200, "en") is None
    one = Deal().lay("0:green.teamwork").view()
    assert export_board(game(), rules(), one, full, 1200, "en") is None
    before, after = QImage(str(bare)), QImage(str(full))
    spot = spots_of(LAYOUT, ZONES)["0:green.teamwork"]
    size = QRectF(0, 0, after.width(), after.height())
    here = Geometry(LAYOUT, size).rect(spot.place, spot.seat).center().toPoint()
    there = Geometry(LAYOUT, size).rect(spot.place, 1).center().toPoint()
    assert before.pixel(here) != after.pixel(here)
    assert before.pixel(there) == after.pixel(there)


def test_what_one_seat_looks_at_is_not_in_a_picture_for_all(
    qtbot: QtBot, tmp_path: Path
) -> None:
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
    pictures = []
    for seat in (looker, None):
        path = tmp_path / f"{seat}.png"
        view = real.view(state, seat)
        assert export_board(GAME, real, view, path, 640, "en") is None
        image = QImage(str(path))
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
    words = export_board(game(), rules(), sample_view(), tmp_path / "b.png", width, "en")
    assert words is not None and str(width) in words.en and str(width) in words.ja
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_not_there(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "b.png"
    words = export_board(game(), rules(), sample_view(), path, 400, "en")
    assert words is not None and "nowhere" in words.en
