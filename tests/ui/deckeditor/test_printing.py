"""A deck leaves the editor for paper, and for Tabletop Simulator."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog

from cardtable.decks.deck import DeckEntry
from cardtable.export import tabletop
from cardtable.ui.deckeditor.print_dialog import PrintDialog
from cardtable.ui.deckeditor.tabletop_dialog import TabletopDialog
from cardtable.ui.deckeditor.writing import SlicedWork, WritingDialog
from tests.ui.deckeditor.builder import Builder


def opened(builder: Builder, action: str) -> WritingDialog:
    """The dialog that an entry of the menu opens."""
    builder.editor.header.actions_[action].trigger()
    dialogs = builder.editor.window().findChildren(WritingDialog)
    return next(dialog for dialog in dialogs if dialog.isVisible())


def wait_for(work: SlicedWork) -> None:
    while work.is_running:
        QApplication.processEvents()


def small(builder: Builder) -> None:
    """A shaman and a card."""
    for section in ("shaman", "main"):
        entry = DeckEntry("", builder.some_card(section), section)
        builder.document.start(builder.deck.with_more(entry))


def test_a_deck_is_printed_as_the_preview_shows_it(
    shaman: Builder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small(shaman)
    dialog = opened(shaman, "print")
    assert isinstance(dialog, PrintDialog)
    wait_for(dialog.preview.work)
    first = dialog.preview.image
    assert not first.isNull() and len(dialog.sheets.pages) == 3
    dialog.turn(2)
    wait_for(dialog.preview.work)
    assert dialog.preview.image != first
    dialog.backs.setCurrentIndex(2)
    dialog.boxes.setChecked(False)
    dialog.paper.setCurrentIndex(1)
    wait_for(dialog.preview.work)
    assert len(dialog.sheets.pages) == 1 and not dialog.after.isEnabled()
    path = tmp_path / "out.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    said: list[str] = []
    shaman.editor.errands.said.connect(said.append)
    dialog.go.click()
    wait_for(dialog.work)
    assert path.read_bytes().startswith(b"%PDF") and str(path) in said[-1]


def test_cancel_stops_and_a_second_one_closes(shaman: Builder, tmp_path: Path) -> None:
    small(shaman)
    dialog = opened(shaman, "print")
    assert isinstance(dialog, PrintDialog)
    dialog.write_to(tmp_path / "out.pdf")
    dialog.cancel.click()
    assert not list(tmp_path.glob("*.pdf")) and dialog.isVisible() and dialog.go.isEnabled()
    dialog.cancel.click()
    assert not dialog.isVisible()


def test_an_empty_deck_cannot_be_printed(shaman: Builder) -> None:
    for action in ("print", "tabletop"):
        dialog = opened(shaman, action)
        assert not dialog.go.isEnabled() and dialog.about.text()
        dialog.reject()


def test_a_deck_goes_to_tabletop_simulator(
    shaman: Builder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tabletop, "WIDEST", 90)
    small(shaman)
    shaman.document.start(shaman.deck.with_more(DeckEntry("Who?")))
    dialog = opened(shaman, "tabletop")
    assert isinstance(dialog, TabletopDialog)
    dialog.spoken.setCurrentIndex(1)
    dialog.write_to(tmp_path)
    wait_for(dialog.work)
    (save,) = tmp_path.glob("*.json")
    assert "チャージマーカー" in save.read_text("utf-8")
    assert "Who?" in dialog.about.text(), "what was left out is told, and the dialog stays"
    dialog.reject()
    trouble = opened(shaman, "tabletop")
    assert isinstance(trouble, TabletopDialog)
    trouble.write_to(tmp_path / "nowhere")
    wait_for(trouble.work)
    assert "nowhere" in trouble.about.text()
    trouble.reject()
