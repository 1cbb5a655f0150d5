"""Searching as one types: cards, completion, the mark where a query is wrong."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest

from cardtable.ui import translate
from cardtable.ui.deckeditor import pictures
from cardtable.ui.deckeditor.pictures import CardPictures
from tests.ui.deckeditor.builder import Builder, settle


def names(builder: Builder) -> list[str]:
    model = builder.editor.browser.model
    return [model.index(row).data() for row in range(model.rowCount())]


def test_cards_come_and_go_with_every_letter(shaman: Builder) -> None:
    every = len(names(shaman))
    shaman.search("type:strike cost<=2 ")
    found = len(names(shaman))
    assert 0 < found < every
    QTest.keyClick(shaman.editor.browser.search, Qt.Key.Key_Escape)
    assert len(names(shaman)) == every


def test_a_wrong_query_is_marked_where_it_is_wrong_and_said_in_words(shaman: Builder) -> None:
    shaman.search("wisp costt:9")
    box = shaman.editor.browser.search
    assert [(fault.start, fault.end) for fault in box.faults] == [(5, 10)]
    assert "costt" in shaman.editor.browser.found.toolTip()
    assert names(shaman), "what could be read was searched for"
    shaman.search("wisp")
    assert not box.faults and not shaman.editor.browser.found.toolTip()


def test_the_mark_changes_neither_text_nor_cursor(shaman: Builder) -> None:
    box = shaman.editor.browser.search
    shaman.search("costt:9 wisp")
    assert box.text() == "costt:9 wisp" and box.cursorPosition() == 12
    box.setCursorPosition(3)
    QTest.keyClicks(box, "x")
    assert box.text() == "cosxtt:9 wisp" and box.cursorPosition() == 4


def test_a_key_and_its_value_are_completed(shaman: Builder) -> None:
    shaman.search("typ")
    box = shaman.editor.browser.search
    assert box.popup.isVisible() and [one.text for one in box.offered()] == ["type:"]
    QTest.keyClick(box, Qt.Key.Key_Tab)
    settle()
    assert box.text() == "type:" and "strike" in [one.text for one in box.offered()]
    QTest.keyClicks(box, "str")
    QTest.keyClick(box, Qt.Key.Key_Tab)
    settle()
    assert box.text() == "type:strike "


def test_completion_speaks_japanese(shaman: Builder) -> None:
    translate.install(shaman.program.app, "ja")
    settle()
    box = shaman.editor.browser.search
    box.setFocus()
    box.insert("種類:")
    box.textEdited.emit(box.text())
    assert "ストライク" in [one.text for one in box.offered()]
    QTest.keyClick(box, Qt.Key.Key_Tab)
    assert box.text() == "種類:ストライク "
    assert 0 < len(names(shaman)) < len(shaman.bench.buildable)


def test_enter_goes_on_to_the_cards_and_adds_one(shaman: Builder) -> None:
    shaman.search("wisp bite")
    QTest.keyClick(shaman.editor.browser.search, Qt.Key.Key_Return)
    assert shaman.editor.browser.view.hasFocus()
    shaman.press(shaman.editor.browser.view, Qt.Key.Key_Return)
    assert [entry.name for entry in shaman.deck.entries] == ["Wisp Bite"]


def test_no_letter_waits_for_a_picture(shaman: Builder) -> None:
    """Pictures are drawn when nothing else is to be done: none while a letter is typed."""
    drawn: list[object] = []
    real = shaman.editor.pictures._draw
    shaman.editor.pictures._draw = lambda key, width: drawn.append(key) or real(key, width)  # type: ignore[method-assign]
    shaman.editor.pictures.clear()
    QTest.keyClicks(shaman.editor.browser.search, "s")
    shaman.editor.browser.view.viewport().repaint()
    assert not drawn and shaman.editor.pictures.is_busy


def test_a_search_is_kept_and_forgotten(shaman: Builder) -> None:
    shaman.search("type:strike cost<=2")
    browser = shaman.editor.browser

    def offered() -> dict[str, QAction]:
        browser.star.menu().aboutToShow.emit()
        return {action.text(): action for action in browser.star.menu().actions()}

    offered()["Keep this search"].trigger()
    browser.search.clear()
    offered()["type:strike cost<=2"].trigger()
    assert browser.search.text() == "type:strike cost<=2"
    offered()["Forget this search"].trigger()
    assert browser.searches.kept() == ()


def test_a_list_that_is_painted_never_draws_what_was_let_go_of(
    shaman: Builder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "_KEPT", 1)  # one face at a time
    few = CardPictures(shaman.bench.kit.artist)
    first, second = shaman.bench.buildable[:2]
    for key in (first, second):
        few.get(key, 60)
        few._draw_one()
    stands_in = few.get(first, 60)
    assert stands_in is not None and few.is_busy, "drawn while painting"
