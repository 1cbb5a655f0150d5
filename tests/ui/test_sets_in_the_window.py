"""Card sets that come, change and go while the program runs."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from cardtable import paths
from cardtable.app import Program
from cardtable.decks.deck import Deck, DeckEntry
from cardtable.decks.sets import look_at
from cardtable.engine.cards import CardKey
from cardtable.ui.deckeditor.import_dialog import ImportDialog
from cardtable.ui.sets import doorway
from cardtable.ui.sets.clash_dialog import ClashDialog
from cardtable.ui.sets.sets_dialog import SetsDialog
from cardtable.ui.sets.table_dialog import TableDialog
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


D = TypeVar("D", bound=QDialog)


class Keeper:
    """Somebody who keeps sets: drops files, opens the dialog, answers."""

    def __init__(self, program: Program, qtbot: QtBot) -> None:
        self.program, self.window, self._qtbot = program, program.window, qtbot

    def wait(self, until: Callable[[], bool]) -> None:
        self._qtbot.waitUntil(until, timeout=20_000)

    def rest(self) -> None:
        """Until nothing is read or written any more."""
        self.wait(lambda: not self.program.kits.beside.is_busy)
        QApplication.processEvents()

    def drop(self, *paths: Path, on: QWidget | None = None) -> None:
        """Carry files over a widget and let go of them."""
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        copy, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
        left, place = Qt.MouseButton.LeftButton, on or self.window
        enter = QDragEnterEvent(QPoint(50, 50), copy, data, left, none)
        QApplication.sendEvent(place, enter)
        if enter.isAccepted():
            QApplication.sendEvent(place, QDropEvent(QPointF(50, 50), copy, data, left, none))
        QApplication.processEvents()
        self.rest()

    def dialog(self, kind: type[D]) -> D:
        """The dialog of that kind that is open."""
        def found() -> list[D]:
            return [one for one in self.window.findChildren(kind) if one.isVisible()]

        self.wait(lambda: bool(found()))
        return found()[0]

    def sets(self) -> SetsDialog:
        """The dialog of sets, with all sets read."""
        self.program.sets.open()
        self.rest()
        return self.dialog(SetsDialog)

    def cards(self, game: str = "shaman") -> set[str]:
        """Keys of all cards of a game."""
        return set(self.program.kits[game].catalogue.cards)


@pytest.fixture
def keeper(program: Program, qtbot: QtBot) -> Keeper:
    return Keeper(program, qtbot)


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    """The example set with one card stronger, one gone, one new."""
    raw = json.loads((EXAMPLE / "set.json").read_text("utf-8"))
    raw["title"] = {"en": "Another", "ja": "別物"}
    raw["cards"][0]["force"] = 9
    raw["cards"][1] |= {"key": "example:new", "name": {"en": "New", "ja": "新"}}
    place = tmp_path / "changed"
    place.mkdir()
    (place / "set.json").write_text(json.dumps(raw), "utf-8")
    return place


def test_a_dropped_set_is_in_the_next_match_without_a_new_start(
    keeper: Keeper, tmp_path: Path
) -> None:
    packed = Path(shutil.make_archive(str(tmp_path / "set"), "zip", EXAMPLE))
    keeper.drop(packed)
    assert LEAP in keeper.cards() and "4 cards" in keeper.window.notice.text.text()
    program = keeper.program
    ready = next(iter(program.kits["shaman"].catalogue.decks.values()))
    editor = program.doorway.open("shaman")
    editor.errands.begin_with(ready)
    editor.document.do(ready.name, editor.document.deck.with_more(DeckEntry("", LEAP, count=4)))
    deck = editor.document.deck
    assert editor.document.save()
    assert program.matches is not None
    dialog = program.matches.choose("shaman", deck.id)
    assert dialog.start.isEnabled()
    dialog.start.click()
    room = program.matches.room
    assert room is not None and room.controller.header.lineups[0].sections["main"][LEAP] == 4
    keeper.drop(EXAMPLE)
    assert not keeper.window.findChildren(ClashDialog), "nothing is dropped on a match"


@pytest.mark.parametrize("answer", ["keep", "replace", "rename"])
def test_sets_of_one_key_are_asked_about(keeper: Keeper, changed: Path, answer: str) -> None:
    keeper.drop(EXAMPLE)
    before = keeper.cards()
    keeper.drop(changed)
    dialog = keeper.dialog(ClashDialog)
    assert keeper.cards() == before
    assert dialog.changes is not None
    assert [len(part) for part in (dialog.changes.changed, dialog.changes.new,
                                   dialog.changes.gone)] == [1, 1, 1]
    assert {"An example", "Another", "4 cards"} <= {label.text() for label in dialog.labels}
    dialog.key.setText("example")
    assert not dialog.rename.isEnabled() and dialog.fault.text()
    dialog.key.setText("Not A Key")
    assert not dialog.rename.isEnabled()
    dialog.key.setText("twin")
    getattr(dialog, answer).click()
    keeper.rest()
    catalogue = keeper.program.kits["shaman"].catalogue
    assert not catalogue.problems
    if answer == "keep":
        assert keeper.cards() == before
    elif answer == "replace":
        assert "example:new" in keeper.cards() and catalogue.cards[LEAP].force == 9  # type: ignore[attr-defined]
        assert (paths.data() / "sets" / ".trash" / "example" / "set.json").is_file()
    else:
        assert keeper.cards() - before == {
            f"twin:{key}" for key in ("bell-tower-leap", "new", "night-watch", "mio")}


def test_a_deck_whose_set_is_not_here_says_so(program: Program, renew: Renew) -> None:
    renew.put()
    editor = program.doorway.open("shaman")
    ready = next(iter(program.kits["shaman"].catalogue.decks.values()))
    editor.errands.begin_with(ready)
    deck = editor.document.deck.with_more(DeckEntry("", LEAP, count=3))
    editor.document.do(ready.name, deck)
    assert editor.document.save()
    told = "needs the set “example”, which is not here: 3 cards"
    assert not any(told in problem.words.en for problem in editor.checks.judge(deck))
    assert program.matches is not None
    dialog = program.matches.choose("shaman", deck.id)
    assert dialog.absent.isHidden()
    renew.take_away()
    assert any(told in problem.words.en for problem in editor.checks.judge(deck))
    assert told in dialog.absent.text() and dialog.sides[0].decks.findData(deck.id) < 0
    renew.put('"example:bell-tower-leap"', '"example:other"')
    assert "“example” no longer has" in dialog.absent.text()
    dialog.close()


def test_a_set_of_the_program_stays(keeper: Keeper, tmp_path: Path) -> None:
    place = tmp_path / "mine"
    place.mkdir()
    raw = (EXAMPLE / "set.json").read_text("utf-8").replace('"example', '"starter')
    (place / "set.json").write_text(raw, "utf-8")
    keeper.drop(place)
    dialog = keeper.dialog(ClashDialog)
    assert not dialog.replace.isEnabled() and dialog.key.text() == "starter-2"
    dialog.rename.click()
    keeper.rest()
    assert {"starter-2:mio", "starter:wisp-bite"} <= keeper.cards()


def test_a_set_goes_out_and_comes_in_the_same(
    keeper: Keeper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper.drop(EXAMPLE)
    dialog = keeper.sets()
    assert dialog.tree.topLevelItemCount() == 3
    dialog.tree.setCurrentItem(dialog.tree.topLevelItem(2))
    item = dialog.chosen
    assert item is not None and item.key == "example" and dialog.problems.isHidden()
    games = {"shaman": keeper.program.kits["shaman"].game}
    for how, out in (("zip", tmp_path / "a.zip"), ("folder", tmp_path / "b")):
        monkeypatch.setattr(doorway, "choose_outgoing", lambda *_, out=out: out)
        dialog.export_wanted.emit(item, how)
        keeper.rest()
        found = look_at(out, games)
        assert not found.problems and found.card_set is not None
        assert item.reading.card_set is not None
        assert found.card_set.cards == item.reading.card_set.cards
    monkeypatch.setattr(doorway, "choose_outgoing", lambda *_: tmp_path / "c.zip")
    dialog.example_wanted.emit("shield", "zip")
    keeper.rest()
    keeper.drop(tmp_path / "c.zip", on=dialog)
    assert "example-shield:attic-drake" in keeper.cards("shield")
    assert dialog.chosen is not None and dialog.chosen.key == "example-shield"


def test_a_removed_set_lies_in_the_trash_and_comes_back(keeper: Keeper) -> None:
    keeper.drop(EXAMPLE)
    dialog = keeper.sets()
    dialog.tree.setCurrentItem(dialog.tree.topLevelItem(0))
    assert not dialog.remove.isEnabled(), "it is the program's"
    dialog.tree.setCurrentItem(dialog.tree.topLevelItem(2))
    dialog.remove.click()
    box = keeper.dialog(QMessageBox)
    next(b for b in box.buttons() if b.text() == "Remove").click()
    keeper.rest()
    assert LEAP not in keeper.cards() and dialog.tree.topLevelItemCount() == 2
    keeper.window.notice.button.click()
    keeper.rest()
    assert LEAP in keeper.cards() and dialog.tree.topLevelItemCount() == 3


def test_a_broken_set_is_told_part_by_part(keeper: Keeper, tmp_path: Path) -> None:
    raw = json.loads((EXAMPLE / "set.json").read_text("utf-8"))
    raw["cards"][0]["force"] = "x"
    raw["cards"][2]["art"] = "gone.png"
    (tmp_path / "set.json").write_text(json.dumps(raw, indent=1), "utf-8")
    keeper.drop(tmp_path / "set.json")
    dialog = keeper.sets()
    assert dialog.chosen is not None and dialog.chosen.key == "example"
    assert "3 cards read, 1 skipped" in dialog.about.text()
    rows = [dialog.problems.topLevelItem(at) for at in range(2)]
    assert [(row.text(0), row.text(2), row.text(3)) for row in rows] == [
        ("set.json", LEAP, "force"), ("gone.png", "example:night-watch", "art")]
    assert int(rows[0].text(1)) > 1 and "not there" in rows[1].text(4)
    (tmp_path / "x.zip").write_bytes(b"PK\3\4 nothing")
    keeper.drop(tmp_path / "x.zip", on=dialog)
    assert "damaged" in keeper.dialog(QMessageBox).text()


def test_many_files_come_in_one_after_another(keeper: Keeper, tmp_path: Path) -> None:
    deck, other = tmp_path / "list.txt", tmp_path / "song.mp3"
    deck.write_text("4 Wisp Bite\n", "utf-8")
    other.write_bytes(b"ID3")
    keeper.drop(other, EXAMPLE / "cards.csv", EXAMPLE, deck, on=keeper.window.start)
    box = keeper.dialog(QMessageBox)
    assert "song.mp3" in box.text()
    box.buttons()[0].click()
    keeper.rest()
    table = keeper.dialog(TableDialog)
    assert (table.games.currentData(), table.key.text()) == ("shaman", "cards")
    assert table.verdict.text().startswith("3 cards read, 0")
    assert table.report.topLevelItemCount() == 4
    table.key.setText("mine")
    table.key.editingFinished.emit()
    keeper.rest()
    table.bring.click()
    keeper.rest()
    dialog = keeper.dialog(ImportDialog)
    assert dialog.open_.isEnabled()
    dialog.close()
    assert {LEAP, "mine:bell-tower-leap"} <= keeper.cards()


def test_the_dialog_speaks_both_languages(keeper: Keeper) -> None:
    dialog = keeper.sets()
    keeper.program.looks.speak("ja")
    QApplication.processEvents()
    assert dialog.windowTitle() == "カードセット"
    assert dialog.tree.topLevelItem(0).text(3) == "✓ 問題なし"
