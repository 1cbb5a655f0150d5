"""The editor in both languages, in every size of text; its figures; its decks in new matches."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QWidget

from cardtable.decks.deck import Deck, DeckEntry, new_id
from cardtable.decks.statistics import at_least
from cardtable.ui.deckeditor.odds import percent
from cardtable.ui.new_game_dialog import NewGameDialog
from tests.ui.deckeditor.builder import Builder, settle


def test_the_figures_follow_the_deck(builder: Builder) -> None:
    builder.open_ready()
    builder.editor.show_panel("figures")
    settle()
    figures = builder.editor.figures
    _, _, rows = figures.kinds[0]
    before = rows.accessibleDescription()
    assert before and figures.curve.accessibleDescription()
    builder.editor.document.do(
        builder.bench.game.title, Deck(id=builder.deck.id, game=builder.game))
    settle()
    assert rows.accessibleDescription() != before


def test_the_odds_are_exact_and_of_the_card_that_is_looked_at(shaman: Builder) -> None:
    deck = shaman.open_ready()
    shaman.editor.show_panel("figures")
    entry = next(one for one in deck.section("main") if one.count == 3)
    shaman.go_to_entry(entry.card)
    odds = shaman.editor.figures.odds
    assert odds.hits.value() == 3
    odds.seen.setValue(9)
    size = sum(one.count for one in deck.section("main"))
    assert odds.answer.text().startswith(percent(at_least(size, 3, 9)))


def test_a_sample_opening_is_shown_and_read_out(builder: Builder) -> None:
    builder.open_ready()
    builder.editor.show_panel("figures")
    builder.editor.figures.deal.click()
    dealt = builder.editor.figures.dealt
    assert dealt.keys and dealt.isVisible()
    names = {builder.bench.cards[key].name.en for key in dealt.keys}
    assert names <= set(dealt.accessibleDescription().split(", ")) | names
    builder.document.start(Deck(game=builder.game))
    builder.editor.figures.deal.click()
    assert builder.editor.figures.dealt_title.text()


def test_everything_speaks_japanese_at_once(builder: Builder) -> None:
    builder.open_ready()
    builder.program.looks.speak("ja")
    settle()
    assert builder.editor.header.play.text() == "このデッキで対戦"
    key = builder.bench.buildable[0]
    assert builder.editor.browser.model.index(0).data() == builder.bench.cards[key].name.ja
    assert builder.editor.preview._face_of(key, "front").name.ja
    assert builder.bench.kit.artist.language == "ja"


def test_whatever_takes_the_keyboard_has_a_name(builder: Builder) -> None:
    builder.open_ready()
    for tab in range(builder.editor.tabs.count()):
        builder.editor.tabs.setCurrentIndex(tab)
        settle()
        for widget in builder.editor.findChildren(QWidget):
            takes_keys = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible()
            if takes_keys and isinstance(widget, QAbstractButton | QComboBox | QLineEdit):
                told = (widget.accessibleName() or widget.toolTip()
                        or getattr(widget, "text", str)() or _buddy(builder, widget))
                assert told, widget


def _buddy(builder: Builder, widget: QWidget) -> bool:
    return widget is builder.editor.pane.by or widget.parent() is not builder.editor


def test_large_text_leaves_room_for_cards(builder: Builder) -> None:
    builder.open_ready()
    for percent_ in (100, 150, 200):
        builder.program.looks.set_text_size(percent_)
        settle()
        laid = builder.editor.pane.piles.laid
        assert len({box.x for box in laid.heads}) >= 3, percent_
    builder.program.looks.set_text_size(100)


@pytest.mark.case("list 14")
def test_unknown_cards_are_shown_and_stay(shaman: Builder) -> None:
    shaman.document.start(Deck(id=new_id(), game="shaman", entries=(
        DeckEntry("Card of a lost set", count=2),)))
    settle()
    row = shaman.editor.pane.model.index(0, 1)
    assert row.data() == "Card of a lost set"
    assert row.data(Qt.ItemDataRole.AccessibleDescriptionRole) == "No card of this name is known."
    shaman.editor.pane.piles.viewport().grab()
    shaman.double_click_card(shaman.some_card())
    assert shaman.deck.size == 3


def test_a_built_deck_is_offered_in_every_new_match(builder: Builder) -> None:
    name = builder.open_ready(1).name
    builder.document.do(builder.bench.game.title, Deck(
        id=builder.deck.id, game=builder.game, name=f"My {name}", entries=builder.deck.entries))
    builder.program.doorway.leave()
    matches = builder.program.matches
    assert matches is not None
    dialog: NewGameDialog = matches.choose(builder.game)
    offered = [dialog.sides[1].decks.itemText(at) for at in range(dialog.sides[1].decks.count())]
    dialog.close()
    assert f"My {name}" in offered
