"""Positions set up at the real table, by hand, list, menu and keys; puzzles at it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from cardtable import paths
from cardtable.engine.cards import CardKey
from cardtable.engine.positions import Goal
from cardtable.engine.words import Words
from cardtable.games.shaman.cards import Strike
from cardtable.session.position_files import read_position
from cardtable.session.puzzles import solve
from cardtable.ui import messages
from cardtable.ui.deckeditor.keys import Wish
from cardtable.ui.setup.page import SetupPage
from cardtable.ui.setup.puzzle_play import PuzzlePlay
from tests.ui.people import People
from tests.ui.test_pictures import LONG, drop

STRIKE = CardKey("starter:reed-arrow")


class Hands(People):
    """Somebody at a set-up: the same gestures as at a match."""

    @property
    def page(self) -> SetupPage:
        page = self.program.setup.page
        assert page is not None
        return page

    @property
    def puzzle(self) -> PuzzlePlay:
        puzzle = self.program.setup.puzzle
        assert puzzle is not None
        return puzzle

    @property
    def room(self) -> Any:
        """What gestures are made at."""
        return self.program.setup.page or self.matches.room

    def cards(self, place: str) -> list[str]:
        """The cards that lie somewhere, bottom first."""
        seat, zone = place.split(":")
        return [card.card for card in self.page.laying.board.sides[int(seat)].at(zone)]

    def choose(self, place: str, *path: str) -> None:
        """An entry of the menu of the top card of a place, by the beginnings of its titles."""
        self.page.scene.settle()
        menu = self.page.menu.at(self.point(place).toPoint())
        assert menu is not None
        for number, text in enumerate(path, start=1):
            found = [entry for entry in menu.actions() if entry.text().startswith(text)]
            assert found, f"{text} is not among {[entry.text() for entry in menu.actions()]}"
            if number == len(path):
                found[0].trigger()
                return
            inner = found[0].menu()
            assert isinstance(inner, QMenu)
            menu = inner


@pytest.fixture
def hands(program: Any) -> Hands:
    return Hands(program)


def laid(hands: Hands, game: str = "shaman") -> SetupPage:
    """A set-up with a deck on each side."""
    hands.program.setup.begin(game)
    page = hands.page
    for seat, deck in enumerate(list(page.kit.decks.values())[:2]):
        page.laying.lay_deck(seat, deck.sections)
    page.refresh()
    page.judge()
    return page


def from_list(page: SetupPage, key: CardKey, place: str) -> None:
    """Drag a card of the list onto the table."""
    page.browser.look_up(key)
    data = page.browser.model.mimeData([page.browser.model.index(0)])
    at = QPointF(page.table.mapFromScene(page.scene.rect_of(place).center()))
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    none, viewport = Qt.KeyboardModifier.NoModifier, page.table.viewport()
    QApplication.sendEvent(viewport, QDragEnterEvent(at.toPoint(), copy, data, left, none))
    QApplication.sendEvent(viewport, QDropEvent(at, copy, data, left, none))


def test_a_position_is_laid_saved_opened_and_played(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    page = laid(hands)
    assert page.play.isEnabled()
    # From the list: by drag, and by Enter to the place that was clicked.
    from_list(page, STRIKE, "1:yellow.play")
    assert hands.cards("1:yellow.play") == [STRIKE]
    hands.click("0:green.furyoku")
    page.browser.view.wished.emit(Wish.ADD, [STRIKE, STRIKE])
    assert hands.cards("0:green.furyoku") == [STRIKE, STRIKE]
    # What no card of its kind could do is refused at once.
    from_list(page, STRIKE, "0:red.teamwork")
    assert page.scene.note is not None and hands.cards("0:red.teamwork") == []
    # By hand from place to place; by keys; by menu.
    hands.drag("0:green.furyoku", "0:red.furyoku")
    assert (hands.cards("0:green.furyoku"), hands.cards("0:red.furyoku")) == ([STRIKE], [STRIKE])
    page.table.setFocus()
    page.table.keyboard.stop = next(
        stop for stop in page.table.keyboard.stops() if stop.spot == "0:red.furyoku")
    said: list[str] = []
    page.scene.announce.connect(said.append)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Left, Qt.Key.Key_Return):
        QTest.keyClick(page.table, key)
    assert hands.cards("0:red.furyoku") == [], said
    page.undo.click()
    page.table.setFocus()
    page.table.keyboard.stop = next(
        stop for stop in page.table.keyboard.stops() if stop.spot == "0:red.furyoku")
    QTest.keyClick(page.table, Qt.Key.Key_Delete)
    assert hands.cards("0:red.furyoku") == []
    hands.choose("1:yellow.play", "Sideways")
    hands.choose("0:deck", "Move to", "Player 1", "yellow furyoku")
    hands.choose("0:deck", "Player 1", "Green charged")
    # The drawer is pulled; two attacks at once are a fault with a place, and undone.
    hands.pull_drawer("1:shaman")
    page.judge()
    assert not page.play.isEnabled() and page.faults.count == 1
    page.undo.click()
    page.judge()
    assert page.play.isEnabled()
    page.numbers.step.setCurrentIndex(page.numbers.step.findData("flip.red"))
    view = page.laying.view()
    strike = page.laying.rules.cards[STRIKE]
    assert isinstance(strike, Strike)
    assert (view.gauge("force"), view.gauge("charge.green", 0)) == (strike.force, 1)
    # Saved, opened by drop, played on from: both sides, and undone.
    path = tmp_path / "my.position"
    monkeypatch.setattr(messages, "choose_position_file", lambda *_: path)
    hands.press_button(page.save)
    found, board = read_position(path), page.laying.board
    assert not isinstance(found, Words) and found.board == board
    hands.matches.leave()
    drop(hands, path)
    qtbot.waitUntil(lambda: hands.program.setup.page is not None, timeout=LONG)
    page = hands.page
    assert page.laying.board == board
    page.judge()
    hands.press_button(page.play)
    room = hands.matches.room
    assert room is not None and room.bridge.eyes.is_shared
    start, flip = room.controller.state, room.bridge.moves[0]
    room.bridge.submit(flip.action)
    assert room.controller.state != start
    assert room.controller.undo() is None and room.controller.state == start
    # The next set-up goes on where this one was left.
    hands.program.setup.begin("shaman")
    assert hands.page.laying.board == board


def test_the_table_now_is_laid_out_only_where_both_agree(hands: Hands) -> None:
    people = People(hands.program)
    room = people.begin(game="shield", seed="6")
    people.look()
    state = room.controller.state
    hands.program.setup.begin_here()
    assert hands.program.setup.page is None, "the curtain holds"
    people.box().defaultButton().click()
    page = hands.page
    assert page.laying.board.sides[0].at("hand")
    hand = state.zones[0]
    assert [card.card for card in page.laying.board.sides[0].at("hand")] == [
        state.cards[card].key for card in hand]


def test_the_program_answers_at_a_puzzle_until_it_is_told_not_to(
    hands: Hands, qtbot: QtBot
) -> None:
    hands.program.setup.open(next((paths.assets() / "puzzles" / "shaman").glob("*.position")))
    room, bar = hands.matches.room, hands.puzzle.bar
    assert room is not None and bar.answers.isChecked()
    controller, start = room.controller, room.controller.history.root.start
    goal, rules = bar.goal, room.controller.rules
    answered = 0
    while bar.is_reached is None:
        if rules.to_act(controller.state) != goal.seat:
            qtbot.waitUntil(lambda: not room.bar.thinking.isVisible(), timeout=LONG)
            answered += 1
            continue
        assert not room.bar.thinking.isVisible()
        line = solve(room.kit.game, rules, start, goal, now=controller.state).line
        assert controller.submit(line[0]) is None
    assert bar.is_reached and answered, "the solution holds against every answer"
    while rules.to_act(controller.state) == goal.seat or bar.is_reached:
        controller.undo()
    assert not room.bar.thinking.isVisible(), "whoever went back may look around"
    bar.answers.click()
    controller.undo()
    assert controller.submit(solve(
        room.kit.game, rules, start, goal, now=controller.state).line[0]) is None
    assert not room.bar.thinking.isVisible() and not bar.answers.isChecked()
    bar.answers.click()
    assert room.bar.thinking.isVisible() == (rules.to_act(controller.state) != goal.seat)


def test_a_puzzle_tells_its_goal_and_whether_it_is_reached(hands: Hands, qtbot: QtBot) -> None:
    page = laid(hands)
    for _ in range(3):
        page.laying.lay(STRIKE, 0, "deck")
    page.laying.set_goal(Goal("score", 1, 0))
    page.refresh()
    page.judge()
    hands.press_button(page.play)
    bar = hands.puzzle.bar
    assert bar.is_reached is None and "Player 2" in bar.told.text()
    room = hands.matches.room
    assert room is not None
    for _ in range(40):
        if bar.is_reached is not None:
            break
        moves = room.bridge.moves
        focus = [move for move in moves if move.group.startswith("focus")] or moves
        room.bridge.submit(focus[0].action)
    assert bar.is_reached is True and "Reached" in bar.told.text()
    room.controller.undo()
    assert bar.is_reached is None
    dialog = hands.puzzle.solve()
    qtbot.waitUntil(lambda: dialog.found is not None, timeout=LONG)
    assert dialog.found is not None and dialog.found[0].result == "solved"
    assert dialog.line.count() == len(dialog.found[1])
    dialog.close()
    room.banner.rematch_wanted.emit()
    again = hands.puzzle.bar
    assert again is not bar and again.is_reached is None
