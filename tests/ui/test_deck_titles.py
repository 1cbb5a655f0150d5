"""Decks of one name in the dialog before a match."""

from __future__ import annotations

import shutil

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardtable import paths
from cardtable.app import Program
from cardtable.decks.deck import from_ready
from cardtable.decks.library import Library
from tests.ui.people import People


def test_two_decks_of_one_name_are_told_apart_and_chosen_by_keyboard(program: Program) -> None:
    people = People(program)
    kit = program.kits["shaman"]
    ready = next(iter(kit.catalogue.decks.values()))
    library = Library(paths.data() / "decks")
    deck = from_ready(ready, "shaman", {}, "en")
    for one, folder in ((deck, ""), (replace(deck, id="b2"), "Old/2025"),
                        (replace(deck, id="b3", name="Ours alone"), "")):
        assert library.add(one, folder).path is not None
    copied = library.items()[0].path
    shutil.copy(copied, copied.with_name("a copy.deck"))  # the same deck, by the file manager
    dialog = people.matches.choose("shaman")
    box = dialog.sides[0].decks
    shown = [box.itemText(index) for index in range(box.count())]
    name = ready.name.en
    assert {f"{name} (ready)", f"{name} (own, in “Old/2025”)",
            f"{name} (own) {copied.name}", f"{name} (own) a copy.deck",
            "Ours alone"} <= set(shown)
    assert len(set(shown)) == len(shown)
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    while box.currentData() != "b2":
        before = box.currentIndex()
        QTest.keyClick(box, Qt.Key.Key_Down)
        assert box.currentIndex() == before + 1
    assert dialog.header().lineups[0].name == name, "the match has the name alone"
    program.window.actions_["ja"].trigger()
    QApplication.processEvents()
    assert box.currentText() == f"{name}（自作「Old/2025」）"
    dialog.reject()
