"""Cloth and trays are one picture while nothing moves, and look no different for it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.table.hands import Hands, sample_deal


def calm(hands: Hands, qtbot: QtBot) -> None:
    hands.table.mat.refresher.flush()
    hands.scene.settle()
    qtbot.waitUntil(lambda: hands.scene.cloth.is_flat)


def picture(hands: Hands) -> QImage:
    hands.table.viewport().repaint()
    return hands.table.viewport().grab().toImage()


def test_the_trays_of_a_table_at_rest_are_part_of_the_ground(hands: Hands, qtbot: QtBot) -> None:
    calm(hands, qtbot)
    as_one = picture(hands)
    hands.scene.cloth.set_flat(False)
    assert picture(hands) == as_one, "the ground shows something else than cloth and trays"
    hands.scene.cloth.set_flat(True)
    assert picture(hands) != as_one, "the ground is kept although nothing uses it"


def test_a_move_leaves_the_ground_as_it_is(
    hands: Hands, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    calm(hands, qtbot)
    merged: list[bool] = []
    monkeypatch.setattr(hands.scene.cloth, "set_flat", merged.append)
    hands.scene.show(sample_deal().lay("0:red.play").view())
    with qtbot.waitSignal(hands.scene.refresher.done):
        hands.scene.redraw()
    QApplication.processEvents()
    assert merged == [], "it is painted again though no tray has changed"


def test_a_zoomed_board_moves_its_trays_over_the_cloth(hands: Hands, qtbot: QtBot) -> None:
    calm(hands, qtbot)
    hands.table.set_zoom(2.0)
    hands.scene.settle()
    hands.table.pan_by(QPointF(40, 20))
    assert not hands.scene.cloth.is_flat
    hands.table.reset_zoom()
    calm(hands, qtbot)


def test_another_seat_and_another_playmat_make_another_ground(hands: Hands, qtbot: QtBot) -> None:
    calm(hands, qtbot)
    hands.scene.set_seat(1)
    assert not hands.scene.cloth.is_flat, "the trays of the other side would be missing"
    calm(hands, qtbot)
    indigo = picture(hands)
    hands.table.mat.set_name("plum-silk")
    qtbot.waitUntil(lambda: picture(hands) != indigo)
