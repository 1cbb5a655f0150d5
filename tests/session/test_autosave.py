"""The journal: on disk before anybody is told, never written twice, never in the way."""

from __future__ import annotations

import errno
import os
import shutil
import threading
from io import FileIO
from pathlib import Path

import pytest

from cardtable.engine.words import Words
from cardtable.session import autosave
from cardtable.session.autosave import (
    DAMAGED,
    FINISHED,
    Journal,
    resume_journal,
    start_journal,
    unfinished,
)
from cardtable.session.controller import RulesController
from cardtable.session.dealer import Dealer
from cardtable.session.replay import Header, read_match
from tests.session.conftest import play
from tests.toy.game import Draw, ToyRules


def journal_in(folder: Path, header: Header) -> Journal:
    journal = start_journal(folder, header)
    assert journal.write() is None
    return journal


def test_a_move_is_on_disk_before_anybody_hears_of_it(
    rules: ToyRules, header: Header, tmp_path: Path
) -> None:
    journal = journal_in(tmp_path / "state", header)
    controller = RulesController.start(rules, header, journal=journal)
    seen: list[bytes] = []
    controller.listen(lambda _: seen.append(journal.path.read_bytes()))
    controller.submit(Draw(0))
    assert seen[0].endswith(b'{"act":"draw","seat":0}\n')
    controller.undo(consented=True)
    assert seen[1].endswith(b'{"back":1}\n')
    journal.close()


def test_after_a_crash_the_match_is_found_and_goes_on(
    rules: ToyRules, header: Header, tmp_path: Path
) -> None:
    journal = journal_in(tmp_path, header)
    controller = RulesController.start(rules, header, journal=journal)
    play(controller, 5)
    assert list(unfinished(tmp_path)) == [], "it is being played"
    assert isinstance(resume_journal(journal.path), Words)
    journal.close()
    (path,) = unfinished(tmp_path)
    reading = read_match(path, rules)
    assert reading.match is not None
    assert reading.dealer is not None
    assert reading.match.state == controller.state
    again = resume_journal(path)
    assert isinstance(again, Journal)
    resumed = RulesController(
        reading.match, reading.dealer, header, lines=reading.lines, journal=again)
    play(resumed, 3)
    assert again.finish() is None
    assert again.path.suffix == FINISHED
    assert read_match(again.path, rules).problems == ()
    assert list(unfinished(tmp_path)) == []


def test_two_journals_never_share_a_file(header: Header, tmp_path: Path) -> None:
    one, two = journal_in(tmp_path, header), journal_in(tmp_path, header)
    assert one.path != two.path
    one.close()
    two.close()


def test_a_damaged_journal_is_set_aside_whole(
    rules: ToyRules, header: Header, tmp_path: Path
) -> None:
    journal = journal_in(tmp_path, header)
    play(RulesController.start(rules, header, journal=journal), 4)
    journal.close()
    broken = journal.path.read_bytes()[:-5]
    journal.path.write_bytes(broken)
    reading = read_match(journal.path, rules)
    assert reading.problems
    held = resume_journal(journal.path)
    assert isinstance(held, Journal)
    fresh = held.set_aside(header, reading.lines)
    assert fresh.close() is None
    assert journal.path.with_suffix(DAMAGED).read_bytes() == broken
    assert read_match(fresh.path, rules).lines == reading.lines


class Disk:
    """A file layer with little room: what does not fit is cut off and refused."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.room: int | None = None
        real = os.write

        def write(handle: int, content: bytes) -> int:
            if self.room is None:
                return real(handle, content)
            if not self.room:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            taken = real(handle, content[:self.room])
            self.room -= taken
            return taken

        monkeypatch.setattr("cardtable.engine.files.os.write", write)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


@pytest.mark.parametrize("room", [0, 1, 17, 40])
def test_a_full_disk_is_said_once_and_all_is_written_when_there_is_room(
    room: int, rules: ToyRules, header: Header, tmp_path: Path, disk: Disk
) -> None:
    heard: list[Words] = []
    journal = journal_in(tmp_path, header)
    controller = RulesController.start(rules, header, journal=journal, on_trouble=heard.append)
    play(controller, 3)
    whole = journal.path.read_bytes()
    disk.room = room
    play(controller, 6, 1)
    (words,) = heard
    assert "No space left" in words.en and "memory" in words.en and "空き" in words.ja
    assert not journal.is_whole
    reading = read_match(journal.path, rules)
    assert not reading.problems, "only whole lines are there"
    assert journal.path.read_bytes().startswith(whole)
    disk.room = None
    play(controller, 1, 2)
    assert "again" in heard[1].en and "再開" in heard[1].ja
    assert list(read_match(journal.path, rules).lines) == controller.lines
    assert journal.close() is None and len(heard) == 2


def test_a_disk_that_was_full_all_along_leaves_nothing_half_done(
    rules: ToyRules, header: Header, tmp_path: Path, disk: Disk
) -> None:
    disk.room = 10
    heard: list[Words] = []
    controller = RulesController.start(
        rules, header, journal=start_journal(tmp_path, header), on_trouble=heard.append)
    play(controller, 4)
    assert len(heard) == 1
    assert controller.journal is not None and isinstance(controller.journal.close(), Words)
    assert list(tmp_path.iterdir()) == []


def test_a_vanished_folder_is_made_anew_with_the_whole_match(
    rules: ToyRules, header: Header, tmp_path: Path
) -> None:
    heard: list[Words] = []
    journal = journal_in(tmp_path / "state", header)
    controller = RulesController.start(rules, header, journal=journal, on_trouble=heard.append)
    play(controller, 4)
    shutil.rmtree(tmp_path / "state")
    play(controller, 4, 1)
    (words,) = heard
    assert "gone" in words.en and "作り直" in words.ja
    assert list(read_match(journal.path, rules).lines) == controller.lines
    journal.close()


def test_where_no_folder_can_be_the_match_goes_on_and_comes_to_disk_later(
    rules: ToyRules, header: Header, tmp_path: Path
) -> None:
    heard: list[Words] = []
    blocked = tmp_path / "file"
    blocked.touch()
    journal = start_journal(blocked / "state", header)
    controller = RulesController.start(rules, header, journal=journal, on_trouble=heard.append)
    play(controller, 4)
    assert len(heard) == 1 and "memory" in heard[0].en
    assert controller.save(tmp_path / "rescued") is None
    assert read_match(tmp_path / "rescued", rules).problems == ()
    blocked.unlink()
    play(controller, 1, 1)
    assert list(read_match(journal.path, rules).lines) == controller.lines
    journal.close()


def test_a_file_in_the_place_of_the_journal_is_left_alone(
    rules: ToyRules, header: Header, tmp_path: Path
) -> None:
    journal = journal_in(tmp_path, header)
    controller = RulesController.start(rules, header, journal=journal)
    old = journal.path
    old.unlink()
    old.write_bytes(b"somebody else's")
    play(controller, 2)
    assert old.read_bytes() == b"somebody else's"
    assert list(read_match(journal.path, rules).lines) == controller.lines
    journal.close()


def test_nothing_is_ever_set_aside_over_another_file(header: Header, tmp_path: Path) -> None:
    for number in range(3):
        journal = journal_in(tmp_path, header)
        journal.close()
        journal.path.write_bytes(b"damage %d" % number)
        held = resume_journal(journal.path)
        assert isinstance(held, Journal)
        held.set_aside(header, ()).finish()
    damaged = [path.read_bytes() for path in sorted(tmp_path.glob(f"*{DAMAGED}"))]
    assert damaged == [b"damage %d" % number for number in range(3)]


def test_a_finished_match_takes_nobodys_name(header: Header, tmp_path: Path) -> None:
    journal = journal_in(tmp_path, header)
    there = journal.path.with_suffix(FINISHED)
    there.write_bytes(b"somebody else's")
    assert journal.finish() is None
    assert there.read_bytes() == b"somebody else's" and journal.path != there
    assert journal.path.suffix == FINISHED and journal.path.exists()


def test_a_damaged_journal_stays_where_it_is_while_the_disk_is_full(
    rules: ToyRules, header: Header, tmp_path: Path, disk: Disk
) -> None:
    journal = journal_in(tmp_path, header)
    journal.close()
    journal.path.write_bytes(journal.path.read_bytes() + b"{oops")
    held = resume_journal(journal.path)
    assert isinstance(held, Journal)
    disk.room = 3
    fresh, heard = held.set_aside(header, ()), list[Words]()
    assert list(unfinished(tmp_path)) == [journal.path]
    controller = RulesController.start(rules, header, journal=fresh, on_trouble=heard.append)
    assert len(heard) == 1
    disk.room = None
    play(controller, 1)
    assert len(heard) == 2 and fresh.is_whole
    fresh.close()


def test_a_match_that_is_only_looked_at_is_not_written_once_more(
    rules: ToyRules, header: Header, tmp_path: Path
) -> None:
    first = RulesController.start(rules, header)
    play(first, 5)
    for moves in (0, 1):
        journal = start_journal(tmp_path / "state", header, first.lines, is_elsewhere=True)
        again = RulesController(first.match, Dealer(1), header, lines=first.lines, journal=journal)
        play(again, moves)
        assert journal.is_whole and journal.close() is None
        assert journal.path.exists() == bool(moves)
    assert list(read_match(journal.path, rules).lines) == again.lines


def test_the_end_of_a_turn_is_put_on_the_disk_beside_the_screen(
    rules: ToyRules, header: Header, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = journal_in(tmp_path, header)
    controller = RulesController.start(rules, header, journal=journal)
    may_end, settled = threading.Event(), list[str]()

    def slow(file: FileIO) -> None:
        assert may_end.wait(20)
        settled.append(threading.current_thread().name)

    monkeypatch.setattr(autosave, "settle", slow)
    turn = controller.state.turn
    while controller.state.turn == turn:
        assert journal._settling is None, "not before the turn ends"
        play(controller, 1)
    play(controller, 1)  # a slow disk keeps nobody
    assert settled == []
    may_end.set()
    journal.close()
    assert "journal" in settled
    assert list(unfinished(tmp_path)) == [journal.path], "nobody holds it any more"


def test_a_disk_that_fails_later_is_told_and_all_is_written_anew(
    rules: ToyRules, header: Header, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = journal_in(tmp_path, header)
    told: list[Words] = []
    controller = RulesController.start(rules, header, journal=journal, on_trouble=told.append)

    def broken(file: FileIO) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(autosave, "settle", broken)
        journal.rest()
        assert journal._settling is not None
        journal._settling.join()
    before = journal.path
    play(controller, 1)
    assert "Input/output error" in told[0].en and not journal.is_whole
    play(controller, 1)
    assert journal.is_whole and journal.path != before
    assert journal.path.read_bytes().startswith(before.read_bytes())
    journal.close()
