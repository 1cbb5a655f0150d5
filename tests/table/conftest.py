"""A shown table with stand-in cards."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from cardtable.games.shaman.layout import LAYOUT
from cardtable.table.pictures import Pictures
from cardtable.table.scene import TableScene
from cardtable.table.view import TableView
from tests.table.hands import ZONES, Hands, StandIn, sample_moves, sample_view


@pytest.fixture
def scene(qtbot: QtBot) -> TableScene:
    """A scene with the sample game, motion off."""
    made = TableScene(Pictures(StandIn()), LAYOUT, ZONES)
    made.set_animated(False)
    made.show(sample_view())
    made.set_moves(sample_moves())
    made.settle()
    return made


@pytest.fixture
def hands(qtbot: QtBot, scene: TableScene) -> Hands:
    """Hands on a shown view of that scene."""
    table = TableView(scene)
    qtbot.addWidget(table)
    table.resize(1280, 720)
    with qtbot.waitExposed(table):
        table.show()
    scene.settle()
    return Hands(table)
