"""Shield & Soul from the start screen and the dialog of a new match, with its rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.app import Program
from cardtable.ui.kit import GameKit
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


def test_the_rules_of_the_chosen_game_are_read_beside_the_start_screen(people: People) -> None:
    program = people.program
    choose_game(program)
    people.press_button(program.window.start.doors["rules"])
    assert "SS 1.3" in program.window.docks["rulebook"].widget().page.toPlainText()


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
