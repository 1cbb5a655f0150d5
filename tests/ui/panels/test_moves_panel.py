"""The list of legal moves, played by keys and read by a screen reader."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardtable.engine.actions import Action, Concede, SetNumber
from cardtable.engine.moves import Move
from cardtable.engine.words import Words
from cardtable.ui.moves_panel import MovesPanel
from tests.ui.panels.conftest import Speak

HEADING = Words("Mika: use the flipped card or focus it.", "ミカ：使うかフォーカスしてください。")


NONE = Words("", "")


def move(number: int, group: str, title: Words, detail: Words = NONE) -> Move:
    return Move(action=SetNumber(0, group, number), group=group, title=title, detail=detail)


TEAMWORK = Words("Play Bell Keeper as teamwork", "鐘守りをチームワークに使う")
MOVES = [
    move(0, "counter", Words("Counterattack with Ember Fox", "燠火の狐で反撃"),
         Words("free", "コストなし")),
    move(1, "teamwork", TEAMWORK, Words("pay 2 green", "緑2を支払う")),
    move(2, "focus", Words("Focus Bell Keeper in green", "鐘守りを緑にフォーカス")),
    move(3, "teamwork", TEAMWORK, Words("pay 2 yellow", "黄2を支払う")),
]


@pytest.fixture
def panel(qtbot: QtBot) -> MovesPanel:
    made = MovesPanel()
    qtbot.addWidget(made)
    made.resize(240, 260)
    with qtbot.waitExposed(made):
        made.show()
    made.set_moves(MOVES, HEADING)
    return made


@pytest.fixture
def chosen(panel: MovesPanel) -> list[Action]:
    found: list[Action] = []
    panel.chosen.connect(found.append)
    return found


def texts(panel: MovesPanel) -> list[str]:
    """Every line, payments indented under their move."""
    found = []
    for row in range(panel.list.topLevelItemCount()):
        top = panel.list.topLevelItem(row)
        assert top is not None
        found += [top.text(0), *(f"  {top.child(i).text(0)}" for i in range(top.childCount()))]
    return found


def press(panel: MovesPanel, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(panel.list, key)


def test_moves_of_a_group_stand_together_in_the_order_of_their_first(panel: MovesPanel) -> None:
    assert texts(panel) == [
        "Counterattack with Ember Fox – free",
        "Play Bell Keeper as teamwork", "  pay 2 green", "  pay 2 yellow",
        "Focus Bell Keeper in green",
    ]
    assert panel.heading.text() == HEADING.en


def test_enter_makes_the_move_that_the_list_stands_on(
    panel: MovesPanel, chosen: list[Action]
) -> None:
    press(panel, Qt.Key.Key_Return)
    press(panel, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert chosen == [MOVES[0].action, MOVES[3].action]


def test_enter_on_a_group_goes_to_its_first_payment(
    panel: MovesPanel, chosen: list[Action]
) -> None:
    press(panel, Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert chosen == [], "a payment is not chosen by accident"
    press(panel, Qt.Key.Key_Return)
    assert chosen == [MOVES[1].action]


def test_typing_finds_a_move(panel: MovesPanel, chosen: list[Action]) -> None:
    QTest.keyClicks(panel.list, "foc")
    press(panel, Qt.Key.Key_Return)
    assert chosen == [MOVES[2].action]


def test_a_double_click_makes_a_move(panel: MovesPanel, chosen: list[Action]) -> None:
    item = panel.list.topLevelItem(2)
    assert item is not None
    middle = panel.list.visualItemRect(item).center()
    QTest.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert chosen == []
    QTest.mouseDClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert chosen == [MOVES[2].action]


def test_the_move_under_the_cursor_is_told_for_marking_what_it_pays(panel: MovesPanel) -> None:
    seen: list[Move | None] = []
    panel.considered.connect(seen.append)
    press(panel, Qt.Key.Key_Down, Qt.Key.Key_Down)
    assert seen == [None, MOVES[1]]
    panel.set_moves([MOVES[2]], HEADING)
    assert seen[2:] == [MOVES[2]], "new moves are told once"


def test_nothing_to_do_is_said_and_cannot_be_chosen(
    panel: MovesPanel, chosen: list[Action], speak: Speak
) -> None:
    panel.set_moves([], Words("Ren chooses.", "レンが選択中です。"))
    assert texts(panel) == ["Nothing to do: the other player decides."]
    press(panel, Qt.Key.Key_Return)
    assert chosen == []
    speak("ja")
    assert texts(panel) == ["今できることはありません。相手が決める番です。"]


def test_another_reason_for_no_moves_is_said_instead(panel: MovesPanel) -> None:
    panel.set_moves([], HEADING, Words("The match is over.", "対戦は終了しました。"))
    assert texts(panel) == ["The match is over."]


def test_everything_is_in_the_language_spoken_now(panel: MovesPanel, speak: Speak) -> None:
    speak("ja")
    assert texts(panel) == [
        "燠火の狐で反撃 – コストなし",
        "鐘守りをチームワークに使う", "  緑2を支払う", "  黄2を支払う",
        "鐘守りを緑にフォーカス",
    ]
    assert panel.heading.text() == HEADING.ja
    assert panel.list.accessibleName() == "選べる手"


def test_a_screen_reader_hears_each_move_whole(panel: MovesPanel) -> None:
    tree = QAccessible.queryAccessibleInterface(panel.list)
    assert tree.text(QAccessible.Text.Name) == "Possible moves"
    assert tree.role() in (QAccessible.Role.Tree, QAccessible.Role.List)
    names = [tree.child(i).text(QAccessible.Text.Name) for i in range(tree.childCount())]
    heard = [name for name in names if name and name != "1"]
    assert heard == [
        "Counterattack with Ember Fox – free",
        "Play Bell Keeper as teamwork, 2 ways",
        "Play Bell Keeper as teamwork, pay 2 green",
        "Play Bell Keeper as teamwork, pay 2 yellow",
        "Focus Bell Keeper in green",
    ]


def test_rows_are_easy_to_hit_and_long_words_are_broken_not_cut(panel: MovesPanel) -> None:
    long = Words("Counterattack with the Lantern of the Drowned Northern Bell of the Old Harbour",
                 "反撃")
    panel.set_moves([Move(action=Concede(0), group="x", title=long), *MOVES], HEADING)
    heights = [panel.list.visualItemRect(item).height()
               for item in (panel.list.topLevelItem(0), panel.list.topLevelItem(1)) if item]
    assert heights[1] >= 24
    assert heights[0] > panel.fontMetrics().height() * 2
    panel.resize(600, 260)
    panel.list.doItemsLayout()
    first = panel.list.topLevelItem(0)
    assert first is not None and panel.list.visualItemRect(first).height() < heights[0]
