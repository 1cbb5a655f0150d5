"""The preview: the right side at exact pixels, pinned, turned over, read out."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from cardtable.engine.view import Mark
from cardtable.ui.preview_panel import PreviewPanel
from tests.ui.panels.cards import HIDDEN, SHAMAN, STRIKE, Sheets, face_of, shaman, strike
from tests.ui.panels.conftest import Speak


@pytest.fixture
def sheets() -> Sheets:
    return Sheets()


@pytest.fixture
def preview(qtbot: QtBot, sheets: Sheets) -> PreviewPanel:
    panel = PreviewPanel(sheets, face_of)
    qtbot.addWidget(panel)
    panel.resize(236, 480)
    with qtbot.waitExposed(panel):
        panel.show()
    return panel


def sides(preview: PreviewPanel) -> dict[str, QToolButton]:
    return {button.objectName(): button for button in preview.sides.findChildren(QToolButton)
            if button.isVisible()}


def test_a_face_is_drawn_at_the_device_pixels_that_it_covers(
    preview: PreviewPanel, sheets: Sheets
) -> None:
    marks = (Mark("force", "11", 1),)
    preview.show_card(strike(marks=marks))
    width = preview.face.face_width()
    assert sheets.faces == [(STRIKE, "front", width, marks)]
    ratio = preview.devicePixelRatioF()
    assert width <= preview.face.width() * ratio
    picture = preview.face.picture
    assert picture is not None and picture.width() == width
    assert preview.face.grab().toImage().pixelColor(
        preview.face.rect().center()) == QColor("#c0ffee")


def test_a_screen_of_more_pixels_gets_a_face_of_more_pixels(
    preview: PreviewPanel, sheets: Sheets, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = preview.face.face_width()
    monkeypatch.setattr(preview.face, "devicePixelRatioF", lambda: 2.5)
    preview.show_card(strike())
    width = sheets.faces[-1][2]
    assert abs(width - plain * 2.5) <= 2.5
    picture = preview.face.picture
    assert picture is not None and picture.devicePixelRatio() == 2.5


def test_it_grows_with_the_panel(preview: PreviewPanel, sheets: Sheets, qtbot: QtBot) -> None:
    preview.show_card(strike())
    small = sheets.faces[-1][2]
    preview.resize(500, 900)
    qtbot.waitUntil(lambda: sheets.faces[-1][2] > small * 1.5)
    assert sheets.faces[-1][2] == preview.face.face_width()


def test_a_face_down_card_shows_its_back_and_no_words(
    preview: PreviewPanel, sheets: Sheets
) -> None:
    preview.show_card(strike())
    preview.show_card(HIDDEN)
    assert sheets.backs == [("shaman.furyoku", preview.face.face_width())]
    assert preview.text.toPlainText() == "A face-down card."
    assert "Fox" not in preview.face.accessibleDescription()


def test_the_last_card_stays_when_the_pointer_leaves_it(preview: PreviewPanel) -> None:
    preview.show_card(strike())
    preview.show_card(None)
    assert preview.card == strike()
    preview.clear()
    assert preview.card is None and preview.face.picture is None


def test_a_click_or_space_pins_and_unpinning_shows_what_was_hovered_meanwhile(
    preview: PreviewPanel,
) -> None:
    told: list[bool] = []
    preview.pinned_changed.connect(told.append)
    preview.show_card(strike())
    QTest.mouseClick(preview.face, Qt.MouseButton.LeftButton)
    assert preview.is_pinned
    preview.show_card(shaman())
    assert preview.card == strike(), "a pinned card gives way to none"
    QTest.keyClick(preview.face, Qt.Key.Key_Space)
    assert not preview.is_pinned and preview.card == shaman()
    assert told == [True, False]


def test_nothing_cannot_be_pinned(preview: PreviewPanel) -> None:
    QTest.mouseClick(preview.face, Qt.MouseButton.LeftButton)
    assert not preview.is_pinned and not preview.pin.isChecked()
    assert not preview.pin.isEnabled()


def test_a_link_pins_its_card_even_over_another(preview: PreviewPanel) -> None:
    preview.show_card(shaman())
    preview.set_pinned(True)
    preview.show_key(STRIKE, pinned=True)
    assert preview.is_pinned and preview.card is not None and preview.card.key == STRIKE


def test_all_four_sides_of_a_matchbox_are_a_button_away(
    preview: PreviewPanel, sheets: Sheets
) -> None:
    preview.show_card(shaman("back"))
    assert list(sides(preview)) == ["front", "back", "inner.front", "inner.back"]
    assert [name for name, button in sides(preview).items() if button.isChecked()] == ["back"]
    QTest.mouseClick(sides(preview)["inner.front"], Qt.MouseButton.LeftButton)
    assert sheets.faces[-1][:2] == (SHAMAN, "inner.front")
    assert preview.text.toPlainText().startswith("Bell Dance")
    assert sides(preview)["inner.front"].accessibleName() == "Signature card, Front"


def test_keys_turn_a_card_over_and_around(preview: PreviewPanel) -> None:
    preview.show_card(shaman())
    seen = []
    for _ in range(4):
        QTest.keyClick(preview.face, Qt.Key.Key_Right)
        seen.append(preview.side)
    QTest.keyClick(preview.face, Qt.Key.Key_Left)
    assert seen == ["back", "inner.front", "inner.back", "front"] and preview.side == "inner.back"


def test_a_drawn_matchbox_shows_its_inner_card_first(preview: PreviewPanel) -> None:
    preview.show_card(shaman("back", drawn=True))
    assert preview.side == "inner.back"


def test_a_card_of_one_side_has_no_buttons_for_sides(preview: PreviewPanel) -> None:
    preview.show_card(shaman())
    preview.show_card(strike())
    assert sides(preview) == {} and preview.side == "front"


def test_the_words_can_be_read_selected_and_heard(preview: PreviewPanel) -> None:
    preview.show_card(strike(marks=(Mark("intercept", "9", 1), Mark("force", "9"))))
    assert preview.text.toPlainText().replace("\N{NO-BREAK SPACE}", " ").replace(
        "\N{ZERO WIDTH SPACE}", "") == (
        "Ember Fox\nStrike · Soul\nCost: 2 green, 1 red · Intercept 7 → 9 · Force 9\n"
        "Pay  G : +2 force.\nIt waits.")
    heard = QAccessible.queryAccessibleInterface(preview.face)
    assert heard.text(QAccessible.Text.Name) == "Preview: Ember Fox"
    assert heard.text(QAccessible.Text.Description) == (
        "Ember Fox (Strike · Soul)\nCost: 2 green, 1 red\nIntercept: 7\nForce: 9\n"
        "Pay green: +2 force.\nIt waits.")


def test_words_follow_the_language(preview: PreviewPanel, speak: Speak) -> None:
    preview.show_card(strike())
    speak("ja")
    assert preview.face.accessibleName() == "プレビュー：燠火の狐"
    assert "緑を支払う：戦闘力＋2。" in preview.face.accessibleDescription()
    assert "コスト：緑2・赤1" in preview.text.toPlainText()
    preview.show_card(shaman())
    assert [button.text() for button in sides(preview).values()] == ["表", "裏", "表", "裏"]
