"""Shield & Soul from the start screen and the dialog of a new match, with its rulebook."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardtable.app import Program
from cardtable.ui.kit import GameKit
from cardtable.ui.primer_page import PrimerPage
from cardtable.ui.rulebook_dock import RulebookDock
from tests.ui.people import People


@pytest.fixture
def people(program: Any) -> People:
    return People(program)


def kit_of(people: People) -> GameKit:
    return people.matches._kits["shield"]


def choose_game(program: Program) -> None:
    games = program.window.start.games
    games.setCurrentIndex(games.findText("Shield & Soul"))


def test_the_door_of_the_start_screen_begins_the_chosen_game(people: People) -> None:
    program = people.program
    choose_game(program)
    assert "Shield & Soul" in program.window.start.subtitle.text()
    people.press_button(program.window.start.doors["play"])
    assert people.room.kit.game.key == "shield"
    assert people.room.curtain.isVisible(), "nobody has said yet that they are looking"


def test_the_rules_of_the_chosen_game_are_read_in_five_minutes_and_then_played(
    people: People,
) -> None:
    program = people.program
    choose_game(program)
    people.press_button(program.window.start.doors["rules"])
    page, book = program.window.stack.currentWidget(), program.window.docks["rulebook"]
    assert isinstance(page, PrimerPage) and not book.isVisible()
    assert "five minutes" in page.title.text() and page.title.text() in program.window.windowTitle()
    QTest.keyClick(page.page, Qt.Key.Key_Right)  # to the first number
    QTest.keyClick(page.page, Qt.Key.Key_Return)
    dock = book.widget()
    assert book.isVisible() and isinstance(dock, RulebookDock)
    assert "SS 1.3" in dock.page.toPlainText()
    assert dock.sections.currentText().startswith("SS 1 ")
    page.clause_wanted.emit("SS 7.8")
    assert book.widget() is dock and dock.sections.currentText().startswith("SS 7 ")
    program.window.actions_["ja"].trigger()
    QApplication.processEvents()
    assert "5分" in page.title.text() and "マナ" in page.page.toPlainText()
    program.window.actions_["en"].trigger()
    people.press_button(page.back)
    assert program.window.stack.currentWidget() is program.window.start and not book.isVisible()
    people.press_button(program.window.start.doors["rules"])
    page = program.window.stack.currentWidget()
    assert isinstance(page, PrimerPage)
    people.press_button(page.play)
    assert people.room.kit.game.key == "shield"


def test_a_deck_is_stood_for_by_the_monster_it_is_built_to_summon(people: People) -> None:
    kit = kit_of(people)
    dialog = people.matches.choose("shield")
    for deck in kit.catalogue.decks.values():
        assert kit.leader_of(deck) in deck.sections["ex"]
    shown = dialog.sides[0].picture
    first = next(iter(kit.catalogue.decks.values()))
    leader = kit.leader_of(first)
    assert leader is not None and shown.accessibleName() == kit.rules.cards[leader].name.en
    assert not shown.pixmap().isNull()
    assert [option.clause for option, _ in dialog.options] == [
        option.clause for option in kit.rules.options]
    dialog.sides[1].decks.setCurrentIndex(3)
    people.press_button(dialog.start)
    lineups = people.room.controller.header.lineups
    assert lineups[1].name == list(kit.catalogue.decks.values())[3].name.en
    assert set(lineups[1].sections) == {"main", "ex"}


def test_the_rulebook_opens_at_the_clause_of_the_step(people: People) -> None:
    people.begin(game="shield")
    people.look()
    shown: list[str] = []
    people.room.rulebook.clause_shown.connect(shown.append)
    people.press_button(people.room.bar.step)
    assert shown == ["SS 5.2"] and people.room.rulebook.isVisible()
