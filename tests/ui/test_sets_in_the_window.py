"""Card sets that come, change and go while the program runs."""

from __future__ import annotations

import shutil

import pytest
from pytestqt.qtbot import QtBot

from cardtable import paths
from cardtable.app import Program
from cardtable.decks.deck import Deck, DeckEntry
from cardtable.engine.cards import CardKey
from tests.ui.people import People

EXAMPLE = paths.assets() / "schema" / "example"
LEAP = CardKey("example:bell-tower-leap")


@pytest.fixture
def renew(program: Program, qtbot: QtBot) -> Renew:
    return Renew(program, qtbot)


class Renew:
    """Changes the person's sets behind the program's back, and says so."""

    def __init__(self, program: Program, qtbot: QtBot) -> None:
        self._kits, self._qtbot = program.kits, qtbot
        self.folder = paths.data() / "sets" / "example"

    def __call__(self) -> None:
        with self._qtbot.waitSignal(self._kits.renewed):
            self._kits.renew("shaman")

    def put(self, old: str = "", new: str = "") -> None:
        """The example set, with one text in it changed."""
        self.folder.mkdir(parents=True, exist_ok=True)
        raw = (EXAMPLE / "set.json").read_text("utf-8").replace(old, new) if old else (
            EXAMPLE / "set.json").read_text("utf-8")
        (self.folder / "set.json").write_text(raw, "utf-8")
        self()

    def take_away(self) -> None:
        shutil.rmtree(self.folder)
        self()


def play_on(people: People) -> None:
    """A few moves of those who want to win."""
    for _ in range(6):
        people.look()
        assert people.room.controller.submit(people.best()[0].action) is None


def test_a_set_comes_changes_and_goes_under_an_open_editor(
    program: Program, renew: Renew
) -> None:
    editor = program.doorway.open("shaman")
    editor.browser.search.setText("鐘楼")
    assert not editor.browser.model.keys
    renew.put()
    assert editor.bench.fill(100_000) is False
    editor.browser.look_for("鐘楼")
    assert editor.browser.model.keys == (LEAP,)
    editor.document.start(Deck(game="shaman", entries=(DeckEntry("", LEAP, count=3),)))
    editor.preview.show_key(LEAP)
    renew.put("鐘楼跳び", "鐘楼落とし")
    editor.bench.fill(100_000)
    editor.browser.look_for("鐘楼落とし")
    assert editor.browser.model.keys == (LEAP,)
    assert editor.bench.name(editor.document.deck.entries[0]).ja == "鐘楼落とし"
    renew.take_away()
    assert not editor.browser.model.keys and LEAP not in editor.bench.cards
    assert editor.preview.card is None
    assert editor.document.deck.entries == (DeckEntry("", LEAP, count=3),), "the deck is kept"


def test_a_match_under_way_keeps_its_cards(people: People, renew: Renew) -> None:
    renew.put()
    kit = people.program.kits["shaman"]
    assert LEAP in kit.catalogue.cards and people.room.kit is not kit
    play_on(people)
    people.matches.rematch()
    assert people.room.kit is kit, "the next match has what there is now"
    renew.take_away()
    assert LEAP in people.room.controller.rules.cards
    play_on(people)


def test_the_dialog_before_a_match_follows(program: Program, renew: Renew) -> None:
    assert program.matches is not None
    dialog = program.matches.choose("shaman")
    dialog.sides[0].choose(list(program.kits["shaman"].catalogue.decks)[-1])
    before = dialog.sides[0].decks.currentData()
    renew.put()
    assert dialog.sides[0].decks.currentData() == before
    assert LEAP in dialog.kit.rules.cards
    dialog.close()
