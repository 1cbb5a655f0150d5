"""Nothing hidden is ever drawn or said: two people at one screen, watched after every event."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable.engine.zones import other
from cardtable.export.board import BoardPicture
from cardtable.ui import messages
from cardtable.ui.move_groups import grouped
from tests.ui.people import LONGEST, People
from tests.ui.secrets import Spy, own_cards

GAMES = [((0, 1), False), ((2, 3), True), ((4, 0), True)]
"""Decks, and whether cards glide."""


@pytest.fixture
def people(program: Any) -> People:
    return People(program)


def point_at_something(people: People, chance: random.Random) -> None:
    """The pointer wanders over the table, and now and then a card is pinned or looked through."""
    room = people.room
    items = [item for item in room.scene.cards if item.pose.is_shown]
    if items:
        item = chance.choice(items)
        room.scene.set_hovered(item)
        if chance.random() < 0.2 and item.card.key is not None:
            room.gestures.card_clicked.emit(item.card)
            room.preview.set_pinned(True)
        if chance.random() < 0.05:
            room.piles.open(item.spot.key)
    if chance.random() < 0.3:
        room.table.keyboard.step(True)


def refuse_something(people: People, chance: random.Random) -> None:
    """A card is played that may not be: the note says why, and names it."""
    room, seat = people.room, people.room.bridge.eyes.seat
    rules = room.controller.rules
    if seat is None:
        return
    for card in own_cards(room, seat):
        place = room.scene.place_of(card)
        meant = place and rules.meant_by_drop(people.state, seat, place, card, f"{seat}:field")
        if meant and room.controller.refusal(meant) is not None and chance.random() < 0.4:
            room.bridge.submit(meant)
            return


def peek(people: People, spy: Spy) -> None:
    """The one who does not decide looks at their own cards, and is done."""
    room = people.room
    decider = room.controller.rules.to_act(people.state)
    if decider is None or room.bridge.eyes.is_shared:
        return
    room.ask_to_look()
    spy.look()
    room.curtain.opened.emit(other(decider))
    spy.look()
    room.bridge.cover()
    spy.look()


@pytest.mark.case("table 8")
@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.clause("SS 3.4", "SS 5.4", "SS 5.5", "SS 9.5")
@pytest.mark.parametrize(("pair", "is_animated"), GAMES)
def test_no_hidden_card_is_shown_to_whoever_looks(
    people: People, pair: tuple[int, int], is_animated: bool
) -> None:
    room = people.begin(pair, seed=str(pair), game="shield")
    room.scene.set_animated(is_animated)
    chance, spy = random.Random(str(pair)), Spy(room)
    curtains = 0
    for number in range(LONGEST):
        spy.look()
        if people.is_over:
            break
        if room.curtain.isVisible():
            curtains += 1
            people.look()
            spy.look()
        point_at_something(people, chance)
        if number % 3 == 1:
            refuse_something(people, chance)
            spy.look()
        if number % 11 == 5:
            peek(people, spy)
            people.look()
        groups = grouped(room.bridge.moves)
        group = chance.choice(groups) if number % 4 == 1 else people.best()
        if number % 3 == 0:
            room.bridge.plan_wanted.emit(group)
            spy.look()
        assert room.controller.submit(group[0].action) is None
        if is_animated:
            for elapsed in (0, 60, 120, 200):
                room.scene.animator.advance(elapsed)
                spy.glance()
        if people.state.is_composing and chance.random() < 0.3:
            room.bridge.stop_composing()
    assert people.is_over and curtains > 10 and spy.looks > 100
    if room.piles.viewer is not None:
        room.piles.viewer.close()


@pytest.mark.case("table 8")
def test_a_picture_of_the_board_shows_what_the_curtain_shows(
    people: People, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    room = people.begin(game="shield", seed="6")
    assert room.curtain.isVisible()
    path = tmp_path / "board.png"
    monkeypatch.setattr(messages, "choose_picture", lambda *_: path)

    def written() -> QImage:
        dialog = people.program.pictures.take()
        assert dialog is not None
        dialog.width_.setValue(1280)
        with qtbot.waitSignal(dialog.written, timeout=60_000):
            dialog.save()
        people.program.window.notice.hide()
        return QImage(str(path)).convertToFormat(QImage.Format.Format_RGB32)

    def drawn_for(seat: int | None) -> QImage:
        view = room.controller.rules.view(people.state, seat)
        return BoardPicture(room.kit.game.layout, room.controller.rules.zones, view,
                            room.table.look(), 1280).image()

    covered = written()
    assert covered == drawn_for(None)
    people.look()
    QApplication.processEvents()
    seat = room.bridge.eyes.seat
    assert written() == drawn_for(seat) != covered
    room.bridge.cover()
    assert written() == drawn_for(None) != drawn_for(seat)
