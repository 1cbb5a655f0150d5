"""A pile spread out: newest first, counted, by keys, kept up to date."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardtable.engine.view import CardView
from cardtable.engine.words import Words
from cardtable.ui.pile_viewer import PileViewer
from tests.ui.panels.cards import HIDDEN, Sheets, face_of, shaman, strike
from tests.ui.panels.conftest import Speak

TITLE = Words("Discard pile of Mika", "ミカの捨て札")


@pytest.fixture
def sheets() -> Sheets:
    return Sheets()


@pytest.fixture
def viewer(qtbot: QtBot, sheets: Sheets) -> PileViewer:
    made = PileViewer(sheets, face_of)
    qtbot.addWidget(made)
    made.set_cards(TITLE, [strike(n) for n in range(30)])
    with qtbot.waitExposed(made):
        made.show()
    return made


def test_the_newest_card_comes_first_and_all_are_counted(viewer: PileViewer) -> None:
    assert viewer.windowTitle() == TITLE.en
    assert viewer.count.text() == "30 cards, the newest first"
    assert [card.index for card in viewer.cards] == list(range(29, -1, -1))
    assert viewer.list.count() == 30


@pytest.mark.parametrize(("count", "words"), [(0, "No cards"), (1, "1 card"), (2, "2 cards, the "
                                                                               "newest first")])
def test_few_cards_are_counted_too(viewer: PileViewer, count: int, words: str) -> None:
    viewer.set_cards(TITLE, [strike(n) for n in range(count)])
    assert viewer.count.text() == words


def test_only_cards_in_sight_are_drawn(viewer: PileViewer, sheets: Sheets) -> None:
    viewer.list.viewport().grab()
    drawn = len(sheets.faces)
    assert 0 < drawn < 30 * 2


def test_arrows_go_through_all_cards_and_scroll(viewer: PileViewer) -> None:
    seen: list[CardView | None] = []
    viewer.card_hovered.connect(seen.append)
    for _ in range(29):
        QTest.keyClick(viewer.list, Qt.Key.Key_Right)
    assert [card.index for card in seen if card] == list(range(28, -1, -1))
    assert viewer.list.verticalScrollBar().value() > 0


def test_enter_gives_the_card_and_leaves_the_viewer_open(viewer: PileViewer) -> None:
    clicked: list[CardView] = []
    viewer.card_clicked.connect(clicked.append)
    QTest.keyClick(viewer.list, Qt.Key.Key_Return)
    assert clicked == [strike(29)] and viewer.isVisible()
    QTest.keyClick(viewer.list, Qt.Key.Key_Escape)
    assert not viewer.isVisible()


def test_a_card_that_comes_or_goes_keeps_the_place(viewer: PileViewer) -> None:
    viewer.list.setCurrentRow(5)
    viewer.set_cards(TITLE, [strike(n) for n in range(31)])
    assert viewer.list.currentRow() == 5
    viewer.set_cards(TITLE, [strike(n) for n in range(3)])
    assert viewer.list.currentRow() == 2


@pytest.mark.usefixtures("listening")
def test_each_card_is_heard_by_name_in_both_languages(viewer: PileViewer, speak: Speak) -> None:
    viewer.set_cards(TITLE, [shaman(), HIDDEN, strike()])

    def heard() -> list[str]:
        found = QAccessible.queryAccessibleInterface(viewer.list)
        return [found.child(i).text(QAccessible.Text.Name) for i in range(found.childCount())]

    assert heard() == ["Ember Fox (Strike · Soul)", "A face-down card.", "Aki (Shaman)"]
    speak("ja")
    assert heard() == ["燠火の狐（ストライク・ソウル）", "裏向きのカード。", "アキ（シャーマン）"]
    assert viewer.windowTitle() == TITLE.ja and viewer.count.text() == "3枚（新しい順）"
