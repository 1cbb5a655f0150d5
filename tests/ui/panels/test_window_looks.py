"""The whole window at 1024 x 600, in both languages, through a match: no word is cut."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from cardtable.app import Program
from cardtable.engine.words import Language
from tests.ui.panels.conftest import Speak
from tests.ui.panels.looks import cut_off
from tests.ui.people import People

MOVES, LOOK_EVERY = 36, 6


def settle() -> None:
    for _ in range(4):  # a layout asks its parent, which asks its own
        QApplication.processEvents()


@pytest.mark.case("table 7")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_word_is_cut_while_a_match_is_played(
    program: Program, people: People, speak: Speak, language: Language
) -> None:
    window = program.window
    window.resize(1024, 600)
    speak(language)
    for number in range(MOVES):
        if people.is_over:
            break
        people.room.bridge.submit(people.best()[0].action)
        if number % LOOK_EVERY == 0:
            for panel in ("log", "moves", "rulebook"):
                window.show_panel(panel)
                settle()
                assert cut_off(window) == [], f"after move {number}, {panel}"
    assert window.size().toTuple() == (1024, 600), "the window needs more room than there is"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_word_is_cut_on_the_start_screen(
    program: Program, speak: Speak, language: Language
) -> None:
    program.window.resize(1024, 600)
    speak(language)
    settle()
    assert cut_off(program.window) == []
    assert program.window.size().toTuple() == (1024, 600)
