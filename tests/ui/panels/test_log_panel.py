"""The log: a line for every action, both languages, links, undo, two thousand lines."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardtable.engine.cards import CardDef, CardId, CardKey
from cardtable.engine.events import Said
from cardtable.engine.words import Words
from cardtable.ui.log_panel import LogLine, LogPanel
from tests.ui.panels.cards import SHAMAN, face_of
from tests.ui.panels.conftest import Speak

FOX = CardDef(key=CardKey("set:fox"), name=Words("Ember Fox", "燠火の狐"))
MIKA, REN = Words("Mika", "ミカ"), Words("Jun", "レン")


def turn(number: int, name: Words) -> LogLine:
    said = Said("turn", Words(f"Turn {number}.", f"ターン{number}。"), number % 2, "SK 7")
    return LogLine(number, name, said)


def flip(number: int, name: Words, seat: int = 0) -> LogLine:
    words = Words("flips Ember Fox in green.", "緑ゾーンで燠火の狐をフリップ。")
    return LogLine(number, name, Said("flip", words, seat, "SK 7.3", CardId(7)))


@pytest.fixture
def log(qtbot: QtBot) -> LogPanel:
    panel = LogPanel(lambda card: FOX if card == 7 else None)
    qtbot.addWidget(panel)
    panel.resize(260, 200)
    with qtbot.waitExposed(panel):
        panel.show()
    return panel


def shown(log: LogPanel) -> list[str]:
    text = log.browser.toPlainText().replace("\N{NO-BREAK SPACE}", " ")
    return text.split("\n") if text else []


def add(log: LogPanel, line: LogLine) -> None:
    log.add(line.turn, line.seat_name, line.said)


def test_each_line_has_a_name_words_and_a_clause_under_the_heading_of_its_turn(
    log: LogPanel,
) -> None:
    for line in (turn(1, MIKA), flip(1, MIKA), turn(2, REN), flip(2, REN, 1)):
        add(log, line)
    assert shown(log) == [
        "Turn 1 · Mika", "Mika  flips Ember Fox in green.  SK 7.3",
        "Turn 2 · Jun", "Jun  flips Ember Fox in green.  SK 7.3",
    ]


def test_what_comes_before_the_first_turn_has_a_heading_too(log: LogPanel) -> None:
    add(log, flip(0, MIKA))
    add(log, flip(0, REN))
    add(log, turn(1, REN))
    assert [line for line in shown(log) if "flips" not in line] == [
        "Before the first turn", "Turn 1 · Jun"]


def test_the_whole_log_changes_its_language_at_once(log: LogPanel, speak: Speak) -> None:
    for line in (turn(1, MIKA), flip(1, MIKA)):
        add(log, line)
    speak("ja")
    assert shown(log) == ["ターン1 · ミカ", "ミカ　緑ゾーンで燠火の狐をフリップ。  SK 7.3"]
    speak("en")
    assert shown(log)[0] == "Turn 1 · Mika"


def test_undo_takes_lines_back_and_a_new_branch_replaces_them(log: LogPanel) -> None:
    lines = [turn(1, MIKA), *(flip(1, MIKA) for _ in range(3)), turn(2, REN)]
    log.set_lines(lines)
    log.set_lines(lines[:2])
    assert shown(log) == ["Turn 1 · Mika", "Mika  flips Ember Fox in green.  SK 7.3"]
    log.set_lines([*lines[:2], turn(5, MIKA)])
    assert shown(log)[2:] == ["Turn 5 · Mika"]
    add(log, flip(5, MIKA))
    assert len(shown(log)) == 4 == len(log.lines)
    log.clear()
    assert shown(log) == []


def test_what_stays_is_not_written_again(log: LogPanel) -> None:
    lines = [flip(i // 8, MIKA, i % 2) for i in range(2000)]
    log.set_lines(lines)
    written: list[int] = []
    log.browser.document().contentsChange.connect(lambda at, gone, new: written.append(gone + new))
    log.set_lines(lines[:-3])
    assert sum(written) < 400, "undo rewrote more than the lines that went"
    assert len(log.lines) == 1997


def test_many_lines_equal_the_same_lines_added_one_by_one(log: LogPanel, qtbot: QtBot) -> None:
    lines = [line for i in range(1, 30) for line in (turn(i, MIKA), flip(i, REN))]
    log.set_lines(lines)
    other = LogPanel(lambda card: FOX)
    qtbot.addWidget(other)
    for line in lines:
        add(other, line)
    assert shown(log) == shown(other)


def test_the_end_of_a_long_log_is_there_at_once_and_the_rest_comes_above(
    log: LogPanel, qtbot: QtBot
) -> None:
    lines = [line for i in range(1, 301) for line in (turn(i, MIKA), flip(i, REN))]
    log.set_lines(lines[:-3])
    assert len(shown(log)) < 200
    assert shown(log)[-1] == "Turn 299 · Mika"
    log.set_lines(lines)
    log.point_at(4)  # Asks for what is not there yet.
    whole = shown(log)
    assert whole[:2] == ["Turn 1 · Mika", "Jun  flips Ember Fox in green.  SK 7.3"]
    assert len(whole) == 600
    assert log.browser.textCursor().block().blockNumber() == 3
    log.set_lines(lines[:250])
    log.set_lines([])
    log.set_lines(lines)
    qtbot.waitUntil(lambda: len(shown(log)) == 600)
    assert shown(log) == whole


def test_the_end_stays_in_sight_unless_somebody_reads_further_up(
    log: LogPanel, qtbot: QtBot
) -> None:
    bar = log.browser.verticalScrollBar()
    log.set_lines([flip(i, MIKA) for i in range(60)])
    qtbot.waitUntil(lambda: bar.maximum() > 0 and bar.value() == bar.maximum())
    bar.setValue(20)
    before = bar.maximum()
    add(log, flip(61, MIKA))
    qtbot.waitUntil(lambda: bar.maximum() > before)
    assert bar.value() == 20


def link_at(log: LogPanel, word: str) -> QPoint:
    """The middle of a word in the viewport."""
    cursor = log.browser.document().find(word)
    box = log.browser.cursorRect(cursor)
    cursor.setPosition(cursor.selectionStart())
    return (box.center() + log.browser.cursorRect(cursor).center()) / 2


def test_a_card_name_is_a_link_that_shows_the_card(log: LogPanel) -> None:
    add(log, flip(1, MIKA))
    hovered, clicked = [], []
    log.card_hovered.connect(hovered.append)
    log.card_clicked.connect(clicked.append)
    QTest.mouseMove(log.browser.viewport(), link_at(log, "Ember Fox"))
    QTest.mouseMove(log.browser.viewport(), link_at(log, "Mika"))
    QTest.mouseClick(log.browser.viewport(), Qt.MouseButton.LeftButton,
                     pos=link_at(log, "Ember Fox"))
    assert hovered[:2] == [FOX.key, None]
    assert clicked == [FOX.key]


def test_the_name_of_a_signature_card_shows_its_shaman(qtbot: QtBot) -> None:
    aki = CardDef(key=SHAMAN, name=Words("Aki", "アキ"))
    panel = LogPanel(lambda card: aki, face_of)
    qtbot.addWidget(panel)
    panel.add(3, MIKA, Said("signature", Words("makes “Bell Dance”.", "「鐘の舞」！"), 0, "",
                            CardId(0)))
    assert f'href="card:{SHAMAN}"' in panel.browser.toHtml()


def test_a_clause_is_a_link_into_the_rulebook(log: LogPanel) -> None:
    add(log, flip(1, MIKA))
    clicked: list[str] = []
    log.clause_clicked.connect(clicked.append)
    QTest.mouseClick(log.browser.viewport(), Qt.MouseButton.LeftButton, pos=link_at(log, "7.3"))
    assert clicked == ["SK 7.3"]


def test_links_are_reached_and_followed_by_keys_and_tab_leaves_the_log(log: LogPanel) -> None:
    add(log, flip(1, MIKA))
    hovered, clicked = [], []
    log.card_hovered.connect(hovered.append)
    log.clause_clicked.connect(clicked.append)
    log.browser.setFocus()
    log.browser.moveCursor(QTextCursor.MoveOperation.Start)
    QTest.keyClick(log.browser, Qt.Key.Key_Right)
    assert hovered == [FOX.key]
    QTest.keyClick(log.browser, Qt.Key.Key_Right)
    QTest.keyClick(log.browser, Qt.Key.Key_Return)
    assert hovered == [FOX.key, None] and clicked == ["SK 7.3"]
    assert not log.browser.focusNextPrevChild(True) or not log.browser.hasFocus()


def test_a_hidden_card_and_a_line_without_clause_are_plain_words(log: LogPanel) -> None:
    log.add(1, "", Said("renewal", Words("Ember Fox stays unknown.", "不明。")))
    html = log.browser.toHtml()
    assert "href" not in html
    assert shown(log) == ["Ember Fox stays unknown."]


@pytest.mark.usefixtures("listening")
def test_a_listener_hears_each_line(log: LogPanel, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr("cardtable.ui.text.QAccessible.updateAccessibility",
                        lambda event: heard.append(event.message()))
    add(log, flip(1, MIKA))
    assert heard == ["flips Ember Fox in green."]


def test_urls_keep_keys_and_numbers_whole() -> None:
    assert QUrl("clause:SK 7.4.1").path() == "SK 7.4.1"
    assert QUrl("card:set:fox").path() == "set:fox"
