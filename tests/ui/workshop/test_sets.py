"""Sets: made, retitled, emptied; what is broken in them; nothing is lost."""

from __future__ import annotations

import json

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox

from cardtable import paths
from cardtable.app import Program
from cardtable.decks.own_cards import OwnSets
from cardtable.engine.words import Words
from cardtable.games import available_games
from cardtable.ui.workshop.set_dialog import SetDialog
from tests.ui.workshop.maker import Maker, choose, click, settle, write


def titles(maker: Maker) -> list[str]:
    """The cards in the list, of all sets."""
    tree = maker.page.shelf.tree
    return [tree.topLevelItem(at).child(number).text(0)  # type: ignore[union-attr]
            for at in range(tree.topLevelItemCount())
            for number in range(tree.topLevelItem(at).childCount())]  # type: ignore[union-attr]


def test_a_set_with_a_title_and_a_key(shaman: Maker) -> None:
    choose(shaman.page.shelf.menu, "New set…")
    dialog = shaman.program.window.findChild(SetDialog)
    assert dialog is not None
    click(dialog.ok)
    assert "title" in dialog.fault.text()
    write(dialog.en, "Night Market")
    assert dialog.key.text() == "night-market"
    write(dialog.ja, "夜市")
    click(dialog.ok)
    shaman.new_card("Strike")
    shaman.name("Lamp", "灯")
    shaman.whole_and_kept()
    assert shaman.document.own is not None and shaman.document.own.key == "night-market"
    assert shaman.document.saved is not None
    assert shaman.document.saved.key == "night-market:lamp"


def test_a_copy_of_any_card_a_double_and_the_trash(shaman: Maker) -> None:
    choose(shaman.page.shelf.kinds, "Copy of any card…")
    shaman.take_card("starter:stairway-cut")
    assert shaman.data["name"]["en"] == "Stairway Cut"
    shaman.whole_and_kept()
    choose(shaman.page.shelf.menu, "Duplicate this card")
    assert titles(shaman) == ["Stairway Cut – Strike"] * 2
    assert shaman.document.saved is not None
    assert shaman.document.saved.key == "my-cards:stairway-cut-2"
    choose(shaman.page.shelf.menu, "Remove this card")
    assert titles(shaman) == ["Stairway Cut – Strike"]
    assert "trash" in shaman.program.window.notice.text.text()
    assert shaman.document.own is None, "what is gone is not written again"
    click(shaman.program.window.notice.button)
    assert titles(shaman) == ["Stairway Cut – Strike"] * 2


def test_a_card_in_a_card(shield: Maker) -> None:
    shield.new_card("Fusion monster")
    shield.name("Joined", "合体")
    for at in range(len(shield.data["materials"])):
        shield.choose_card(("materials", at, "card"), "starter:kindling-whelp")
    assert [one["card"] for one in shield.data["materials"]] == ["starter:kindling-whelp"] * 2
    assert "Kindling Whelp" in shield.text.en
    shield.whole_and_kept()


def test_broken_cards_are_shown_and_stay_as_they_are(program: Program) -> None:
    folder = paths.data() / "sets" / "odd"
    folder.mkdir(parents=True)
    broken = '{"kind": "strike", "key": "odd:one", "nonsense": [1,  2]}'
    (folder / "set.json").write_text(
        '{"format": "cardtable-set 1", "game": "shaman", "key": "odd",\n'
        ' "title": {"en": "Odd", "ja": "変"}, "cards": [' + broken + ', 17]}', encoding="utf-8")
    maker = Maker(program, "shaman")
    assert [title[0] for title in titles(maker)] == ["✕", "✕"]
    maker.page.shelf.go_to_set(maker.page._own_sets[0])
    maker.new_card("Strike")
    maker.name("Sound", "無事")
    assert maker.document.save()
    text = (folder / "set.json").read_text(encoding="utf-8")
    assert broken in text and "17" in text and "odd:sound" in text
    item = maker.page.shelf.tree.topLevelItem(0).child(1)  # type: ignore[union-attr]
    maker.page.shelf.tree.setCurrentItem(item)
    settle()
    assert maker.document.own is None, "what is no card cannot be opened"
    item = maker.page.shelf.tree.topLevelItem(0).child(0)  # type: ignore[union-attr]
    maker.page.shelf.tree.setCurrentItem(item)
    settle()
    assert "nonsense" in maker.document.data and maker.document.now.problems
    assert broken in (folder / "set.json").read_text(encoding="utf-8"), "looking changes nothing"


def test_nothing_is_lost_by_leaving_or_closing(program: Program) -> None:
    maker = Maker(program, "shaman")
    maker.new_card("Strike")
    maker.name("Half", "半")
    maker.number(("force",), 77)
    program.workshop.leave()
    settle()
    again = Maker(program, "shaman")
    assert titles(again) == ["✕ Half – Strike"]
    again.page.shelf.tree.setCurrentItem(
        again.page.shelf.tree.topLevelItem(0).child(0))  # type: ignore[union-attr]
    settle()
    assert again.data["force"] == 77
    again.number(("force",), 7)
    program.window.close()
    QApplication.processEvents()
    own = OwnSets(paths.data() / "sets", available_games()).sets()[0]
    assert own.cards[0].data["force"] == 7 and not own.cards[0].problems


def test_a_card_that_cannot_be_written_is_not_left_without_a_word(
        shaman: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    shaman.new_card("Strike")
    shaman.name("Full", "満")
    monkeypatch.setattr(OwnSets, "put", lambda *_: Words("The disk is full.", "満杯です。"))
    window, door = shaman.program.window, shaman.program.workshop

    def answer(role: QMessageBox.ButtonRole) -> None:
        box = window.findChildren(QMessageBox)[-1]
        click(next(one for one in box.buttons() if box.buttonRole(one) == role))

    shaman.number(("force",), 8)
    door.leave()
    assert "disk is full" in window.notice.text.text()
    answer(QMessageBox.ButtonRole.RejectRole)
    assert door.page is not None and shaman.data["force"] == 8
    window.close()
    assert window.isVisible()
    answer(QMessageBox.ButtonRole.RejectRole)
    door.leave()
    answer(QMessageBox.ButtonRole.AcceptRole)
    assert door.page is None


def test_a_key_that_another_card_has_waits_in_the_form(shaman: Maker) -> None:
    for name in ("One", "Two"):
        shaman.new_card("Strike")
        shaman.name(name, "名")
        shaman.whole_and_kept()
    line = shaman.entry(("key",)).first()
    line.selectAll()  # type: ignore[attr-defined]
    write(line, "my-cards:one")
    assert "twice" in shaman.box(("key",)).fault.text()
    assert not shaman.document.save()
    assert "my-cards:one" in shaman.program.window.notice.text.text()
    own = shaman.document.own
    assert own is not None
    kept = json.loads((own.path / "set.json").read_text(encoding="utf-8"))
    assert [card["key"] for card in kept["cards"]] == ["my-cards:one", "my-cards:two"]
    shaman.number(("force",), 9)
    shaman.program.workshop.leave()
    kept = json.loads((own.path / "set.json").read_text(encoding="utf-8"))
    assert [(card["key"], card["force"]) for card in kept["cards"]] == [
        ("my-cards:one", 4), ("my-cards:two", 4), ("my-cards:two-2", 9)], "it stands beside them"
