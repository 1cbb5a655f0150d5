"""Goldfish mode as a person meets it: the dialog, the table, the panel of tries."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable.app import Program
from cardtable.session import agents
from cardtable.session.agents import LEVELS
from cardtable.session.alone import PERSON, PRACTICE, PROGRAM
from cardtable.ui.new_game_dialog import NewGameDialog
from cardtable.ui.solo.fix_dialog import FixDialog
from cardtable.ui.solo.goldfish_panel import GoldfishPanel
from cardtable.ui.solo.hint_dialog import HintDialog
from tests.ui.people import People


class Alone(People):
    """One person who tries a deck."""

    @property
    def panel(self) -> GoldfishPanel:
        found = self.program.goldfish.panel
        assert found is not None
        return found

    def choose(self, game: str, who: str, line: str = "", seed: str = "5") -> NewGameDialog:
        """The dialog, filled in."""
        dialog = self.matches.choose(game)
        dialog.who.setCurrentIndex(dialog.who.findData(who))
        if who == PRACTICE:
            dialog.practice.line.setText(line)
        dialog.seed.setText(seed)
        return dialog

    def begin_alone(self, game: str, who: str = PRACTICE, line: str = "", seed: str = "5") -> None:
        self.press_button(self.choose(game, who, line, seed).start)
        self.wait()

    def wait(self) -> None:
        """Until the program has done what it has to do."""
        for _ in range(200):
            QApplication.processEvents()
            if not self.room.bridge.is_programs or self.is_over:
                return
        raise AssertionError("the program does not act")

    def play_on(self, moves: int = 400) -> None:
        """Play well for so many moves, or to the end."""
        for _ in range(moves):
            self.wait()
            if self.is_over:
                return
            assert self.room.controller.submit(self.best()[0].action) is None

    def hand(self) -> list[str]:
        state, rules = self.room.controller.state, self.room.controller.rules
        return [state.cards[card].key for zone, spec in zip(state.zones, rules.zones, strict=True)
                if spec.owner == PERSON for card in zone]

    def deal(self, button: Any) -> None:
        """Press one of the buttons of the panel, wherever it is scrolled to."""
        self.panel.ensureWidgetVisible(button)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(6, 6))
        self.wait()


@pytest.fixture
def alone(program: Program) -> Alone:
    return Alone(program)


def test_ten_hands_are_tried_kept_and_compared(alone: Alone) -> None:
    alone.begin_alone("shaman")
    first = alone.hand()
    alone.play_on()
    assert alone.is_over, "against somebody who never counterattacks one wins"
    for _ in range(9):
        alone.deal(alone.panel.redeal)
    tries, panel = alone.program.goldfish.tries, alone.panel
    assert len(tries) == panel.list.topLevelItemCount() == 10
    assert len({one.controller.header.seed for one in tries}) == 10
    item = panel.list.topLevelItem(0)
    assert item is not None and item.text(1) == "turn 3" and item.text(2).endswith("3")
    assert alone.hand() != first
    # Back to the first one, as it was left; undo goes into it, and redo out of it again.
    panel.list.setCurrentItem(item)
    alone.deal(panel.back)
    assert alone.is_over and len(alone.program.goldfish.tries) == 10
    end = alone.room.controller.history.here
    alone.matches.past.undo()
    alone.wait()
    assert not alone.is_over and alone.room.controller.rules.to_act(alone.state) == PERSON
    alone.matches.past.redo()
    assert alone.room.controller.history.here is end
    # The same cards again.
    alone.deal(alone.panel.same)
    assert alone.hand() == first and len(alone.program.goldfish.tries) == 11
    # Another day: what was played is there, beside the new series, until it is forgotten.
    alone.begin_alone("shaman")
    earlier, now = (alone.panel.list.topLevelItem(row) for row in (0, 1))
    assert earlier is not None and (earlier.text(1), earlier.text(3)) == ("turn 3", "5")
    assert now is not None and now.text(0) == "1" and now.font(0).bold()
    assert "Earlier: Won 1 of 1, on turn 3.0" in alone.panel.told.text()
    alone.panel.list.setCurrentItem(earlier)
    assert not alone.panel.back.isEnabled(), "only how it went is kept"
    alone.deal(alone.panel.forget)
    alone.box().buttons()[0].click()
    assert alone.panel.list.topLevelItemCount() == 1 and "Earlier" not in alone.panel.told.text()


def test_the_opening_is_chosen_by_picture_and_dealt(alone: Alone) -> None:
    alone.begin_alone("shield", line="- w2000 a1500")
    alone.deal(alone.panel.fix)
    dialog = alone.program.window.findChild(FixDialog)
    assert isinstance(dialog, FixDialog)
    texts = [dialog.places.item(row).text() for row in range(dialog.places.count())]
    row = next(row for row, text in enumerate(texts) if text.startswith("Opening hand"))
    dialog.places.setCurrentRow(row)
    wanted = []
    for index in (3, 4):
        item = dialog.cards.item(index)
        wanted.append(item.data(Qt.ItemDataRole.UserRole))
        box = dialog.cards.visualItemRect(item)
        QTest.mouseClick(dialog.cards.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert dialog.fixed[row:row + 2] == wanted
    alone.press_button(dialog.deal)
    alone.wait()
    hand = [card.key for card in alone.room.bridge.view().cards
            if card.zone is not None and alone.room.controller.rules.zones[card.zone].key == "hand"
            and alone.room.controller.rules.zones[card.zone].owner == PERSON]
    assert set(wanted) <= set(hand)
    header = alone.room.controller.header
    assert header.alone is not None and len(header.alone.fixed) == row + 2
    alone.deal(alone.panel.redeal)
    header = alone.room.controller.header
    assert header.alone is not None and len(header.alone.fixed) == row + 2, "it stays fixed"


def test_nobody_looks_at_or_moves_for_the_program(
    alone: Alone, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(agents, "best_looking", lambda *_: pytest.fail("the screen has to wait"))
    monkeypatch.setattr(alone, "wait", lambda: qtbot.waitUntil(
        lambda: not alone.room.bridge.is_programs or alone.is_over, timeout=60_000))
    easy = next(level for level in LEVELS if level.key == "easy")
    alone.begin_alone("shield", who=easy.name)
    seen = set()
    for _ in range(16):
        view = alone.room.bridge.view()
        seen.add(view.seat)
        assert not alone.room.curtain.isVisible()
        if alone.room.bridge.is_programs:
            assert not alone.room.bridge.moves, "its moves are not the person's"
        alone.play_on(1)
    assert seen == {PERSON}
    assert any(entry.actions and entry.actions[0].seat == PROGRAM
               for entry in alone.room.controller.history.path())
    alone.program.window.actions_["concede"].trigger()
    assert "Player 1" in alone.box().text(), "only the person can give up"
    alone.box().close()


def test_nonsense_cannot_be_begun(alone: Alone) -> None:
    dialog = alone.choose("shaman", PRACTICE, "5 spam")
    assert not dialog.start.isEnabled() and "spam" in dialog.practice.trouble.text()
    assert not dialog.sides[1].isVisible()
    dialog.practice.line.setText("5 6y")
    assert dialog.start.isEnabled() and not dialog.practice.trouble.isVisible()
    dialog.practice.ready.setCurrentIndex(dialog.practice.ready.count() - 1)
    dialog.practice.ready.activated.emit(dialog.practice.ready.count() - 1)
    assert dialog.practice.by_lot.isChecked() and "*" in dialog.practice.line.text()
    dialog.close()


def test_the_tries_go_with_their_match(alone: Alone) -> None:
    window = alone.program.window
    alone.begin_alone("shaman", line="5")
    dock = window.docks["goldfish"]
    assert not dock.isHidden() and dock.toggleViewAction().isVisible()
    assert window.actions_["redeal"].isEnabled()
    path = alone.room.controller.journal
    assert path is not None
    alone.matches.leave()
    assert dock.isHidden() and not window.actions_["redeal"].isEnabled()
    alone.matches.resume(alone.matches.waiting()[0].path)
    alone.play_on(20)
    assert alone.program.goldfish.is_on, "a practice match goes on after it was left"
    alone.begin()
    assert dock.isHidden() and not dock.toggleViewAction().isVisible()
    window.reset_panels()
    assert dock.isHidden()


def test_a_thinking_program_does_not_stop_the_screen(alone: Alone, qtbot: QtBot) -> None:
    hard = next(level for level in LEVELS if level.key == "normal")
    alone.press_button(alone.choose("shaman", hard.name).start)
    room = alone.room
    qtbot.waitUntil(lambda: not room.bridge.is_programs or room.mind.is_thinking, timeout=60_000)
    for _ in range(60):
        if room.mind.is_thinking:
            break
        if room.bridge.is_programs:
            QApplication.processEvents()
        else:
            assert room.controller.submit(alone.best()[0].action) is None
    assert room.mind.is_thinking and not room.bridge.moves
    assert room.bar.thinking.isVisible() and room.bar.thinking.text() == "thinking…"
    assert room.name_of(PROGRAM).en == "Program (Normal)"
    qtbot.waitUntil(lambda: not room.bridge.is_programs, timeout=60_000)
    assert not room.mind.is_thinking and not room.bar.thinking.isVisible()
    assert any(entry.actions and entry.actions[0].seat == PROGRAM
               for entry in room.controller.history.path())


def test_a_hint_tells_moves_with_chances_and_plays_the_chosen_one(
    alone: Alone, qtbot: QtBot
) -> None:
    alone.begin_alone("shaman", line="5")
    alone.play_on(4)
    while len(alone.room.bridge.moves) < 2:
        alone.play_on(1)
    alone.program.window.actions_["hint"].trigger()
    dialog = alone.program.window.findChild(HintDialog)
    assert isinstance(dialog, HintDialog) and not dialog.play.isEnabled()
    qtbot.waitUntil(lambda: dialog.is_ready, timeout=60_000)
    items = [dialog.list.topLevelItem(row) for row in range(dialog.list.topLevelItemCount())]
    assert len(items) >= 2 and all(item is not None and item.text(0) for item in items)
    assert items[0] is not None and "± " in items[0].text(1)
    replies = [item.text(3) for item in items if item is not None and item.text(3)]
    assert all("Practice" in reply or "Straw" in reply for reply in replies if "“" in reply), (
        f"its deck is known, for its script was written here: {replies}")
    before = alone.room.controller.history.here
    alone.press_button(dialog.play)
    assert alone.room.controller.history.here.parent is before
