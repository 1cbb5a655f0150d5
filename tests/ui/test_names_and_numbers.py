"""Titles that look like markup, and the numbers of other countries, in the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QWidget

from cardtable.app import Program
from cardtable.decks.deck import Deck, DeckEntry, new_id
from cardtable.decks.reading import ENDINGS, read_deck
from tests.ui.deckeditor.builder import Builder, settle

TITLE = 'Shield & Soul <b>test</b> "x"'


@pytest.fixture(params=["de_DE", "fr_FR", "tr_TR", "ar_EG"])
def country(request: pytest.FixtureRequest) -> Iterator[None]:
    """Numbers as that country writes them, wherever Qt is asked."""
    before = QLocale()
    QLocale.setDefault(QLocale(request.param))
    yield
    QLocale.setDefault(before)


@pytest.mark.case("list 23")
def test_a_title_that_looks_like_markup_is_said_as_it_is(program: Program) -> None:
    builder = Builder(program, "shaman")
    builder.document.start(Deck(name=TITLE, id=new_id(), game="shaman", entries=(
        DeckEntry(f"Card {TITLE}"),)))
    settle()
    shown = 0
    for widget in program.window.findChildren(QWidget):
        assert "<b>test" not in widget.toolTip(), "what is pointed at is taken for markup"
        if isinstance(widget, QLabel) and "<b>test" in widget.text():
            assert widget.textFormat() == Qt.TextFormat.PlainText, widget.text()
            shown += 1
        if isinstance(widget, QAbstractButton) and "<b>test" in widget.text():
            assert "Shield && Soul" in widget.text(), "& is taken for a key"
            shown += 1
        if isinstance(widget, QLineEdit):
            shown += widget.text() == TITLE
    assert shown, "the title is nowhere to be seen"


@pytest.mark.case("file 9")
def test_files_have_the_same_digits_in_every_country(
    country: None, program: Program, tmp_path: Path
) -> None:
    builder = Builder(program, "shaman")
    deck = builder.open_ready()
    assert builder.document.save() and builder.document.path is not None
    files = [builder.document.path, *(tmp_path / f"a{end}" for end in ENDINGS.values())]
    for path in files[1:]:
        builder.editor.errands.export_to(path, "deck")
    for path in files:
        text = path.read_text("utf-8")
        assert all(sign.isascii() for sign in text if sign.isdecimal()), path
        read = read_deck(text, builder.bench.shelf).deck
        assert read is not None and read.entries == deck.entries, path
