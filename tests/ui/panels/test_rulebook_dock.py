"""The rulebook beside the table: every clause, both languages, search, the present step."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable.engine.rulebook import Rulebook
from cardtable.engine.words import Language
from cardtable.games import available_games
from cardtable.ui import theme
from cardtable.ui.rulebook_dock import RulebookDock
from tests.ui.panels.conftest import Speak


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return available_games()["shaman"].read_rulebook()


@pytest.fixture
def dock(qtbot: QtBot, book: Rulebook) -> RulebookDock:
    made = RulebookDock(book)
    qtbot.addWidget(made)
    made.resize(320, 480)
    with qtbot.waitExposed(made):
        made.show()
    return made


def text(dock: RulebookDock) -> str:
    return dock.page.toPlainText().replace("\N{NO-BREAK SPACE}", " ")


def top_line(dock: RulebookDock) -> str:
    """The first line that is to be seen."""
    cursor = dock.page.cursorForPosition(QPoint(20, 12))
    return cursor.block().text().replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_section_clause_and_mark_stands_there_in_both_languages(
    dock: RulebookDock, book: Rulebook, speak: Speak, language: Language
) -> None:
    speak(language)
    written = text(dock)
    for section in book.sections:
        assert f"{section.number}  {section.title.in_(language)}" in written
    for clause in book.clauses():
        assert f"{clause.number}  {clause.title.in_(language)}" in written, clause.number
        assert clause.text.in_(language) in written, clause.number
    for mark in book.marks:
        assert mark.text.in_(language) in written, f"mark {mark.key} is not explained"
    assert dock.page.accessibleName() == book.title.in_(language)


@pytest.mark.parametrize("typed", ["SK 7.4.1", "7.4.1", "sk7.4.1"])
def test_a_clause_is_shown_at_the_top_by_its_number(dock: RulebookDock, typed: str) -> None:
    shown: list[str] = []
    dock.clause_shown.connect(shown.append)
    assert dock.show_clause(typed)
    assert top_line(dock).startswith("SK 7.4.1  ")
    assert shown == ["SK 7.4.1"] and dock.sections.currentText().startswith("SK 7  ")


def test_a_number_that_is_not_there_changes_nothing(dock: RulebookDock) -> None:
    dock.show_clause("8.2")
    assert not dock.show_clause("SK 99") and not dock.show_clause("")
    assert top_line(dock).startswith("SK 8.2  ")


def test_typing_searches_and_emptying_the_line_brings_the_book_back(
    dock: RulebookDock, book: Rulebook
) -> None:
    whole = text(dock)
    QTest.keyClicks(dock.search, "celebr")
    hits = book.search("celebr", "en")
    assert 0 < len(hits) == len(dock.page.spans)
    assert next(iter(dock.page.spans)) == hits[0].number
    assert dock.page.extraSelections(), "the word is not marked"
    dock.search.clear()
    assert text(dock) == whole and not dock.page.extraSelections()


def test_enter_goes_to_the_best_hit_in_its_context(dock: RulebookDock, book: Rulebook) -> None:
    QTest.keyClicks(dock.search, "payment")
    best = book.search("payment", "en")[0].number
    QTest.keyClick(dock.search, Qt.Key.Key_Return)
    assert dock.search.text() == "" and top_line(dock).startswith(f"{best}  ")


def test_a_search_without_a_hit_says_so(dock: RulebookDock, speak: Speak) -> None:
    dock.search.setText("xyzzy")
    assert text(dock) == "Nothing in the rules fits “xyzzy”."
    speak("ja")
    assert text(dock) == "「xyzzy」に当てはまるルールはありません。"


def test_a_japanese_search_finds_by_reading(dock: RulebookDock, speak: Speak) -> None:
    speak("ja")
    dock.search.setText("ふりょく")
    assert dock.page.spans, "a reading in kana finds nothing"


def test_a_reference_is_a_link_to_its_clause(dock: RulebookDock, book: Rulebook) -> None:
    clause = next(clause for clause in book.clauses() if clause.see)
    dock.show_clause(clause.number)
    shown: list[str] = []
    dock.clause_shown.connect(shown.append)
    start = dock.page.spans[clause.number].first
    cursor = dock.page.document().find("See also", start)
    cursor.setPosition(cursor.selectionEnd() + 5)
    QTest.mouseClick(dock.page.viewport(), Qt.MouseButton.LeftButton,
                     pos=dock.page.cursorRect(cursor).center())
    assert shown == [clause.see[0]]


def test_every_mark_of_a_clause_explains_itself(dock: RulebookDock, book: Rulebook) -> None:
    tips = set()
    block = dock.page.document().begin()
    while block.isValid():
        fragments = block.begin()
        while not fragments.atEnd():
            tips.add(fragments.fragment().charFormat().toolTip())
            fragments += 1
        block = block.next()
    for mark in book.marks:
        assert f"{mark.title.en}: {mark.text.en}" in tips


def test_the_clause_of_the_present_step_is_marked_and_a_button_away(dock: RulebookDock) -> None:
    assert not dock.now.isEnabled()
    dock.show_clause("1.1")
    plain = dock.page.viewport().grab().toImage()
    dock.mark_present("SK 7.4")
    assert top_line(dock).startswith("SK 1.1"), "reading was disturbed"
    assert dock.page.viewport().grab().toImage() == plain
    assert dock.now.isEnabled() and dock.now.text() == "▸ SK 7.4"
    QTest.mouseClick(dock.now, Qt.MouseButton.LeftButton)
    assert top_line(dock).startswith("SK 7.4  ")
    marked = dock.page.viewport().grab().toImage()
    dock.mark_present("")
    assert dock.page.viewport().grab().toImage() != marked and not dock.now.isEnabled()


def test_another_language_or_theme_keeps_the_place(
    dock: RulebookDock, speak: Speak, qapp: QApplication
) -> None:
    dock.show_clause("8.2")
    speak("ja")
    assert top_line(dock).startswith("SK 8.2  ")
    theme.apply(qapp, "light")
    qapp.processEvents()
    assert top_line(dock).startswith("SK 8.2  ")


def test_the_list_of_sections_jumps_and_follows_the_reading(dock: RulebookDock) -> None:
    dock.sections.setCurrentIndex(4)
    dock.sections.activated.emit(4)
    assert top_line(dock).startswith("SK 5  ")
    bar = dock.page.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert not dock.sections.currentText().startswith("SK 5  ")
    bar.setValue(0)
    assert dock.sections.currentText().startswith("SK 1  ")
