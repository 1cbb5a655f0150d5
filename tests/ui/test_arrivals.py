"""Files that are double-clicked, named at the start, or broken."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from cardtable import paths
from cardtable.app import Program
from cardtable.cli import _opens_window, window
from cardtable.decks.deck import Deck, DeckEntry
from cardtable.decks.library import Library
from cardtable.session.autosave import FINISHED
from cardtable.ui.application import Application
from tests.ui.people import People

LONG = 20_000


def told(program: Program) -> list[str]:
    """What stands in the boxes on the screen; they are closed."""
    boxes = [box for box in program.window.findChildren(QMessageBox) if box.isVisible()]
    texts = [box.text() for box in boxes]
    for box in boxes:
        box.close()
    return texts


def test_files_are_words_of_the_window_and_commands_are_not() -> None:
    for words in (["a.deck"], ["--language", "ja", "b.zip", "c"], ["/sets/mine"], [], ["no.such"]):
        assert _opens_window(words), words
    for words in (["simulate", "a.deck"], ["set"], ["--language", "ja", "games"], ["--help"]):
        assert not _opens_window(words), words
    assert window.parsed(["a.deck", "--no-animations", "b c.zip"]).files == [
        Path("a.deck"), Path("b c.zip")]


def test_a_file_that_is_missing_broken_or_nothing_of_ours_is_told_and_all_goes_on(
    program: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "torn.cardtable").write_bytes(b"{")
    (tmp_path / "letter.doc").write_bytes(b"Dear player")
    program.arrivals.open([tmp_path / "gone.deck", tmp_path / "torn.cardtable"])
    texts = told(program)
    assert "gone.deck" in texts[0] and "No such file" in texts[0]
    assert "torn.cardtable, line 1" in texts[1] and len(texts) == 2
    program.arrivals.open([tmp_path / "letter.doc"])
    qtbot.waitUntil(lambda: any("letter.doc" in text for text in told(program)), timeout=LONG)
    assert program.window.stack.currentWidget() is program.window.start


def test_a_match_and_a_deck_of_the_library_are_opened_by_the_system(
    people: People, qapp: Application, qtbot: QtBot, tmp_path: Path
) -> None:
    program, matches = people.program, people.matches
    match = tmp_path / f"Émile 山田{FINISHED}"
    assert people.room.controller.save(match) is None
    card = next(iter(program.kits["shaman"].rules.cards))
    saved = Library(paths.data() / "decks").add(
        Deck(game="shaman", name="Mine", entries=(DeckEntry("", card, count=2),)))
    assert saved.path is not None
    QCoreApplication.sendEvent(qapp, QFileOpenEvent(QUrl.fromLocalFile(str(saved.path))))
    qtbot.waitUntil(lambda: program.doorway.editor is not None, timeout=LONG)
    assert matches.room is None, "the match waits on the start screen"
    assert program.doorway.editor is not None
    assert program.doorway.editor.document.path == saved.path, "no copy of it"
    QCoreApplication.sendEvent(qapp, QFileOpenEvent(QUrl.fromLocalFile(str(match))))
    assert matches.path == match and matches.room is not None


def test_of_two_matches_the_first_is_shown_and_the_other_is_told(
    people: People, tmp_path: Path
) -> None:
    first, second = (tmp_path / f"{name}{FINISHED}" for name in ("first", "second"))
    for path in (first, second):
        assert people.room.controller.save(path) is None
    people.program.arrivals.open([first, second])
    assert people.matches.path == first
    assert "second" in told(people.program)[0]


def test_what_the_system_asks_for_before_the_games_are_read_waits(
    qapp: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(qapp, "_open", None)
    QCoreApplication.sendEvent(qapp, QFileOpenEvent(QUrl.fromLocalFile("/early.deck")))
    opened: list[Path] = []
    qapp.serve(opened.extend)
    QCoreApplication.sendEvent(qapp, QFileOpenEvent(QUrl.fromLocalFile("/late.deck")))
    assert opened == [Path("/early.deck"), Path("/late.deck")]
