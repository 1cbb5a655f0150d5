"""What is on the table survives everything, and can be sent to somebody else."""

from __future__ import annotations

import errno
import json
import os
import shutil
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtWidgets import QApplication, QFileDialog

from cardtable import paths
from cardtable.app import Program
from cardtable.decks.deck import Deck
from cardtable.decks.file_names import is_safe
from cardtable.engine.codec import encode_state
from cardtable.engine.rules import Lineup
from cardtable.session.autosave import start_journal, unfinished
from cardtable.session.replay import read_match
from cardtable.ui import messages
from cardtable.ui.matches import journals
from cardtable.ui.new_game_dialog import make_header
from tests.session.test_share import LEAP, png
from tests.ui.people import People
from tests.ui.workshop.maker import drop

EXAMPLE = paths.assets() / "schema" / "example"
NAMES = ("a/b\\c:d*e?", "CON", "..", " nul.txt ", "Dr. Stone", "龍" * 90, "\u202egnp.exe", "",
         "💀|>")


def play_on(people: People, moves: int) -> None:
    for _ in range(moves):
        assert people.room.controller.submit(people.best()[0].action) is None


class Disk:
    """May be full."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_full = False
        real = os.write

        def write(handle: int, content: bytes) -> int:
            if self.is_full:
                raise OSError(errno.ENOSPC, "No space left on device")
            return real(handle, content)

        monkeypatch.setattr("cardtable.engine.files.os.write", write)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def test_the_screen_shows_nothing_that_is_not_on_disk(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller, scene = people.room.controller, people.room.scene
    order: list[str] = []
    assert controller.journal is not None
    journal, show = controller.journal, scene.show

    def showing(*args: object, **named: object) -> None:
        lines = journal.path.read_bytes().splitlines()[1:]
        assert lines[:len(controller.lines)] == controller.lines, "it is shown, and not on disk"
        order.append("shown")
        show(*args, **named)  # type: ignore[arg-type]

    write = journal.write

    def writing(lines: list[bytes]) -> None:
        order.append("written")
        assert write(lines) is None

    monkeypatch.setattr(scene, "show", showing)
    monkeypatch.setattr(journal, "write", writing)
    actions = people.program.window.actions_
    play_on(people, 12)
    for name in ("undo", "undo", "redo"):
        actions[name].trigger()
        for box in people.program.window.findChildren(messages.QMessageBox):
            if box.isVisible():
                box.defaultButton().click()
    play_on(people, 3)
    assert len(order) >= 36 and order == ["written", "shown"] * (len(order) // 2)


def test_a_full_disk_is_said_until_there_is_room_again(
    people: People, disk: Disk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notice = people.program.window.notice
    disk.is_full = True
    play_on(people, 2)
    assert "No space" in notice.text.text() and "every action tries again" in notice.text.text()
    assert notice.button.text() == "Save as…" and not notice._timer.isActive()
    disk.is_full = False
    monkeypatch.setattr(messages, "choose_save", lambda *_: tmp_path / "elsewhere.cardtable")
    people.press_button(notice.button)
    assert read_match(tmp_path / "elsewhere.cardtable", people.room.controller.rules).problems == ()
    play_on(people, 1)
    assert "again" in notice.text.text()
    journal = people.room.controller.journal
    assert journal is not None and journal.is_whole
    reading = read_match(journal.path, people.room.controller.rules)
    assert list(reading.lines) == people.room.controller.lines


def test_the_window_stays_until_the_match_lies_somewhere(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = people.room.controller
    journal, window = kept.journal, people.program.window
    play_on(people, 2)
    shutil.rmtree(journals())
    journals().write_text("a file where the folder should be")
    play_on(people, 2)
    assert not window.close() and people.matches.room is None
    text = people.box().text()
    (path,) = (paths.data() / "matches").iterdir()
    assert str(path) in text
    reading = read_match(path, kept.rules)
    assert reading.match is not None and reading.match.state == kept.state
    people.box().close()
    assert window.close()
    assert journal is not None and not journal.path.exists()


def test_a_match_played_in_another_window_is_opened_as_a_copy(people: People) -> None:
    play_on(people, 3)
    theirs = start_journal(journals(), people.room.controller.header, people.room.controller.lines)
    assert theirs.write() is None
    there = theirs.path.read_bytes()
    people.matches.resume(theirs.path)
    assert "another window" in people.program.window.notice.text.text()
    ours = people.room.controller.journal
    assert ours is not None and ours.path != theirs.path
    play_on(people, 2)
    assert theirs.path.read_bytes() == there and ours.path.read_bytes().startswith(there)
    assert theirs.close() is None


# --- sent to somebody else ------------------------------------------------------------------------


def test_a_copy_to_send_opens_where_nobody_has_its_cards(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = paths.data() / "sets" / "example"
    folder.mkdir(parents=True)
    whole = json.loads((EXAMPLE / "set.json").read_bytes())
    whole["cards"][0]["art"] = "leap.png"
    (folder / "set.json").write_text(json.dumps(whole), encoding="utf-8")
    (folder / "leap.png").write_bytes(png(30, 20))
    people, copy = begin_with_leap(program), tmp_path / "sent.cardtable"
    play_on(people, 25)
    kept = encode_state(people.state)
    monkeypatch.setattr(messages, "choose_save", lambda *_: copy)
    program.window.actions_["save-copy"].trigger()
    assert "Own cards in the copy: 1; pictures: 1." in program.window.notice.text.text()
    people.matches.leave()
    for path in unfinished(journals()):
        path.unlink()
    shutil.rmtree(paths.data() / "sets")
    other = Program(QApplication.instance(), language="en", is_still=True)  # type: ignore[arg-type]
    other.load()
    other.window.show()
    others = People(other)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(copy))])
    assert drop(other.window, data)
    QApplication.processEvents()
    assert encode_state(others.state) == kept
    assert others.room.kit.artist.picture(LEAP, "front") is not None
    assert LEAP not in other.kits["shaman"].catalogue.cards and not (paths.data() / "sets").exists()
    play_on(others, 3)
    kept = encode_state(others.state)
    others.matches.leave()
    others.press_button(other.window.start.waiting[0])
    assert encode_state(others.state) == kept, "what was played on with it is taken up again"
    assert others.room.kit.artist.picture(LEAP, "front") is not None
    others.room.bridge.concede(0)
    others.matches.rematch()
    assert LEAP in {card.key for card in others.state.cards}
    other.window.close()


def begin_with_leap(program: Program) -> People:
    """A match in which one deck has four of an own card."""
    people, kit = People(program), program.kits["shaman"]
    program.kits._kits["shaman"] = kit = type(kit)(kit.game)
    ready = next(iter(kit.catalogue.decks.values())).sections
    mine = Lineup("Mine", {**ready, "main": {**ready["main"], LEAP: 4}})
    people.matches.begin(kit, make_header(kit, (mine, mine), ("Mika", "Jun"), seed="3"))
    return people


# --- names of files -------------------------------------------------------------------------------


def test_every_name_that_is_proposed_is_one_everywhere(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    proposed: list[Path] = []

    def ask(_: object, __: str, proposal: str, *___: object) -> tuple[str, str]:
        proposed.append(Path(proposal))
        return "", ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    matches, controller = people.matches, people.room.controller
    for name in NAMES:
        lineup = Lineup(name, {})
        controller.header = msgspec.structs.replace(
            controller.header, lineups=(lineup, lineup), names=(name, name))
        matches.saving.save_as()
        matches.saving.save_copy()
    dialog = people.program.pictures.take()
    assert dialog is not None and dialog._choose() is None
    dialog.reject()
    editor = people.program.doorway.open("shaman")
    for name in NAMES:
        editor.document.start(Deck(game="shaman", name=name))
        editor.errands.export()
        editor.errands.picture()
    printing = editor.errands.print_()
    printing._choose()
    printing.reject()
    assert len(proposed) == 4 * len(NAMES) + 2
    for path in proposed:
        assert is_safe(path.stem) and is_safe(path.name), path.name
