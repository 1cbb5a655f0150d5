"""A deck is judged while it is built, mended by a button, and played when it is legal."""

from __future__ import annotations

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog

from cardtable.engine.cards import CardKey
from cardtable.ui.deckeditor.checks import ProblemRow
from cardtable.ui.new_game_dialog import NewGameDialog
from tests.ui.deckeditor.builder import Builder, settle


def too_many(builder: Builder) -> CardKey:
    """A ready deck with more copies of a card than may be; that card."""
    builder.open_ready()
    entry = max(builder.deck.section("main"), key=lambda one: one.count)
    builder.editor._count(entry, 5)
    settle()
    return entry.card


def row_about(builder: Builder, key: CardKey) -> ProblemRow:
    return next(row for row in builder.editor.checks.rows
                if row.problem.card == key and not row.problem.is_warning)


def test_every_problem_has_its_clause_and_a_click_opens_the_book_there(builder: Builder) -> None:
    for row in builder.editor.checks.rows:
        row.clause.click()
        settle()
        assert builder.editor.tabs.currentWidget() is builder.editor.rulebook
        number = row.problem.clause
        assert builder.bench.kit.book.clause(number) or builder.bench.kit.book.section(number)


def test_the_card_concerned_is_found(builder: Builder) -> None:
    key = too_many(builder)
    row_about(builder, key).show_card.click()
    assert [entry.card for entry in builder.editor.pane.piles.chosen()] == [key]


def test_a_button_mends_what_is_wrong_and_can_be_undone(builder: Builder) -> None:
    key = too_many(builder)
    row = row_about(builder, key)
    QTest.qWait(1)
    while builder.editor.checks._unmended:
        settle()
    row.mend.click()
    settle()
    assert not [row for row in builder.editor.checks.rows if row.problem.card == key
                and not row.problem.is_warning]
    builder.document.undo()
    settle()
    assert row_about(builder, key)


def test_an_illegal_deck_is_kept_but_not_started(builder: Builder) -> None:
    too_many(builder)
    assert not builder.editor.header.play.isEnabled()
    builder.editor.play()
    settle()
    assert builder.program.window.findChild(NewGameDialog) is None
    assert builder.document.save()


def test_a_legal_deck_begins_a_match(builder: Builder) -> None:
    deck = builder.open_ready(1)
    builder.editor.header.play.click()
    settle()
    dialog = builder.program.window.findChild(QDialog)
    assert isinstance(dialog, NewGameDialog)
    assert dialog.sides[0].lineup().sections == deck.lineup().sections
    dialog.start.click()
    settle()
    matches = builder.program.matches
    assert matches is not None and matches.room is not None
    assert matches.room.controller.header.lineups[0].name == deck.name
