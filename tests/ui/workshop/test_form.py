"""The form: faults beside their fields, steps that can be undone, the keyboard, both languages."""

from __future__ import annotations

import itertools

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu
from pytestqt.qtbot import QtBot

from cardtable.app import Program
from cardtable.decks.forms import card_form
from cardtable.decks.forms_specs import OneOfSpec, blank_option, place_of
from cardtable.engine.catalogue import read_card
from cardtable.engine.game import GameDefinition
from cardtable.games import available_games
from cardtable.ui.workshop.desk import Desk
from cardtable.ui.workshop.entries import WordsEntry
from cardtable.ui.workshop.lists import ManyEntry
from cardtable.ui.workshop.make import make_entry
from tests.ui.workshop.maker import Maker, click, settle


def test_what_is_wrong_stands_beside_its_field(shaman: Maker) -> None:
    shaman.new_card("Strike")
    assert "both languages" in shaman.box(("name",)).fault.text()
    shaman.name("Wide", "広い")
    assert shaman.box(("name",)).fault.isHidden()
    shaman.number(("force",), 99)
    assert "99" in shaman.box(("force",)).fault.text()
    shaman.add(("abilities",), "When something happens")
    assert shaman.sentence(("abilities", 0))
    shaman.pick(("abilities", 0, "on", "when"), "This card is played")
    assert "never happens" in shaman.box(("abilities", 0, "on", "when")).fault.text()
    assert not shaman.sentence(("abilities", 0)), "a part with a fault says nothing"
    click(shaman.frame(("abilities", 0, "do", 0)).remove)
    assert "must do" in shaman.box(("abilities", 0, "do")).fault.text()
    header, showcase = shaman.page.header, shaman.page.showcase
    assert "3" in header.verdict.text() and not header.use.isEnabled()
    showcase.draw_now()
    assert showcase.face.picture is not None, "it is drawn without what is wrong"
    assert "never happens" in showcase.text.toPlainText()
    reading = shaman.read_back()
    assert reading.card_set is not None and reading.skipped == 1


def test_a_clause_in_a_fault_leads_into_the_rulebook(shield: Maker) -> None:
    shield.new_card("Monster")
    shield.name("Homeless", "宿なし")
    for colour in shield.data["colours"]:
        shield.tick(("colours",), next(
            words.en for value, words in shield.page.form_spec.options[0].spec
            .field("colours").spec.inner.values if value == colour))  # type: ignore[union-attr]
    shield.tick(("colours",), "Colourless")
    assert any("SS 2.3" in problem.words.en for problem in shield.document.now.problems)
    assert 'href="clause:SS 2.3"' in shield.page.showcase.text.toHtml()
    shield.page.showcase.clause_wanted.emit("SS 2.3")
    assert shield.page.tabs.currentWidget() is shield.page.rulebook


def test_steps_are_undone_by_their_titles(shaman: Maker) -> None:
    shaman.new_card("Strike")
    before = shaman.data
    shaman.name("Ash", "灰")
    shaman.number(("force",), 7)
    shaman.add(("abilities",), "Extra cost for more")
    whole = shaman.data
    undo = shaman.page.header.undo
    assert "Extra cost for more" in undo.toolTip()
    shaman.undo()
    assert "abilities" not in shaman.data and "Force: 7" in undo.toolTip()
    for _ in range(3):
        shaman.undo()
    assert shaman.data == before, "letters of one word are one step"
    for _ in range(4):
        shaman.redo()
    assert shaman.data == whole and not shaman.page.header.redo.isEnabled()
    shaman.whole_and_kept()


@pytest.mark.parametrize("way", ["keyboard", "mouse"])
def test_a_name_in_one_language_serves_both_until_the_other_is_written(
    shaman: Maker, way: str
) -> None:
    shaman.new_card("Strike")
    entry = shaman.entry(("name",))
    assert isinstance(entry, WordsEntry)
    QTest.keyClicks(entry.boxes["en"], "Fox Fire")
    if way == "mouse":
        click(entry.boxes["ja"])
    else:
        QTest.keyClick(entry.boxes["en"], Qt.Key.Key_Tab)
    settle()
    assert shaman.data["name"] == {"en": "Fox Fire", "ja": "Fox Fire"}
    assert entry.boxes["ja"].hasFocus() and shaman.box(("name",)).fault.isHidden()
    QTest.keyClicks(entry.boxes["ja"], "Kitsunebi")
    QTest.keyClick(entry.boxes["ja"], Qt.Key.Key_Tab)
    settle()
    assert shaman.data["name"] == {"en": "Fox Fire", "ja": "Kitsunebi"}


def test_lists_are_ordered_and_emptied(shaman: Maker) -> None:
    shaman.new_card("Strike")
    shaman.name("Order", "順番")
    shaman.add(("abilities",), "When something happens")
    for verb in ("Charge a zone", "Discard furyoku"):
        shaman.add(("abilities", 0, "do"), verb)

    def kinds() -> list[str]:
        return [verb["do"] for verb in shaman.data["abilities"][0]["do"]]

    assert kinds() == ["gain-furyoku", "charge", "remove-furyoku"]
    click(shaman.frame(("abilities", 0, "do", 2)).up)
    assert kinds() == ["gain-furyoku", "remove-furyoku", "charge"]
    assert QApplication.focusWidget() is shaman.frame(("abilities", 0, "do", 1)).up
    click(shaman.frame(("abilities", 0, "do", 0)).remove)
    assert kinds() == ["remove-furyoku", "charge"]
    assert QApplication.focusWidget() is shaman.frame(("abilities", 0, "do", 0)).remove
    click(shaman.frame(("abilities", 0)).remove)
    assert "abilities" not in shaman.data


def test_another_kind_keeps_what_both_kinds_say(shaman: Maker) -> None:
    shaman.new_card("Strike")
    shaman.add(("abilities",), "When something happens")
    shaman.add(("abilities", 0, "do"), "Charge a zone")
    said = shaman.data["abilities"][0]["do"]
    entry = shaman.frame(("abilities", 0)).entry
    entry.choose(next(option for option in entry.spec.options  # type: ignore[attr-defined]
                      if option.tag == "pay"))
    assert shaman.data["abilities"][0]["ability"] == "pay"
    assert shaman.data["abilities"][0]["do"] == said


def test_the_keyboard_goes_from_top_to_bottom(shaman: Maker) -> None:
    shaman.new_card("Strike")
    shaman.add(("abilities",), "When something happens")
    settle()
    shaman.page.form.begin()
    passed = []
    for _ in range(60):
        widget = QApplication.focusWidget()
        if widget is None or not shaman.page.form.root.isAncestorOf(widget):  # type: ignore[union-attr]
            break
        passed.append(widget.mapTo(shaman.page.form.root, widget.rect().center()).y())  # type: ignore[arg-type]
        QTest.keyClick(widget, Qt.Key.Key_Tab)
    assert len(passed) > 15
    line = shaman.page.fontMetrics().height()
    assert all(after > before - 2 * line for before, after in itertools.pairwise(passed))


@pytest.mark.parametrize("game", available_games().values(), ids=lambda game: game.key)
def test_every_option_of_every_menu_can_be_entered(game: GameDefinition, qtbot: QtBot) -> None:
    """What a game's vocabulary can say gets entries, and says itself or why it cannot."""
    desk = Desk(game, make_entry)
    desk.cards = game.read_catalogue().cards
    card = card_form(game).options[0]
    ability = card.spec.field("abilities").spec.inner  # type: ignore[union-attr]
    seen: set[object] = set()
    fields = [(kind, field) for kind in ability.options for field in kind.spec.fields]
    for kind, field in fields:
        spec = getattr(field.spec, "inner", None)
        if not isinstance(spec, OneOfSpec) or (tags := tuple(
                one.tag for one in spec.options)) in seen:
            continue
        seen.add(tags)
        options = [blank_option(option) for option in spec.options]
        data = {**blank_option(card), "key": "x:x",
                "abilities": [{**blank_option(kind), field.name: options}]}
        read, wrong = read_card(msgspec.json.encode(data), game.reader, "x")  # type: ignore[arg-type]
        desk.read(read, [(place_of(card.spec, data, where), words) for where, words in wrong])
        place = ("abilities", 0, field.name)
        entry = desk.make(field.spec, place, field.title, lambda *_: None)
        qtbot.addWidget(entry)
        entry.show_value(options)
        entry.refresh()
        assert isinstance(entry, ManyEntry) and len(entry.frames) == len(options)
        for at, frame in enumerate(entry.frames):
            assert frame.kind.accessibleName() == spec.options[at].title.en
            assert frame.sentence.text() or desk.has_problems((*place, at)), options[at]
    assert len(seen) >= 4


def test_the_form_speaks_the_other_language(shaman: Maker, program: Program) -> None:
    shaman.new_card("Strike")
    shaman.name("Moon", "月")
    shaman.add(("abilities",), "When something happens")
    program.looks.speak("ja")
    settle()
    assert shaman.box(("force",)).title.text() == "戦闘力"
    assert "得る" in shaman.sentence(("abilities", 0))
    texts = [label.text() for label in shaman.page.findChildren(QLabel) if label.isVisible()]
    menus = [action.text() for menu in shaman.page.findChildren(QMenu) for action in menu.actions()]
    known = {"English", "カード名"}
    left = [text for text in (*texts, *menus) if text.isascii() and len(text) > 3
            and any(letter.islower() for letter in text) and text not in known]
    assert not left
