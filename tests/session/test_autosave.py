"""The journal: on disk before anybody is told, never written twice, never in the way."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardtable.engine.words import Words
from cardtable.session.autosave import (
    DAMAGED,
    FINISHED,
    Journal,
    replace_journal,
    resume_journal,
    start_journal,
    unfinished,
)
from cardtable.session.controller import RulesController
from cardtable.session.replay import Header, read_match
from tests.session.conftest import play
from tests.toy.game import Draw, ToyRules


def journal_in(folder: Path, header: Header) -> Journal:
    journal = start_journal(folder, header)
    assert isinstance(journal, Journal)
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
    fresh = replace_journal(journal.path, header, reading.lines)
    assert isinstance(fresh, Journal)
    fresh.close()
    assert journal.path.with_suffix(DAMAGED).read_bytes() == broken
    assert read_match(fresh.path, rules).lines == reading.lines


def test_a_vanished_folder_is_said_once_and_the_match_goes_on(
    rules: ToyRules, header: Header, tmp_path: Path
) -> None:
    folder = tmp_path / "state"
    heard: list[Words] = []
    controller = RulesController.start(
        rules, header, journal=journal_in(folder, header), on_trouble=heard.append)
    shutil.rmtree(folder)
    play(controller, 4)
    assert len(heard) == 1
    assert "memory" in heard[0].en
    assert controller.save(tmp_path / "rescued") is None
    assert read_match(tmp_path / "rescued", rules).problems == ()


def test_a_full_disk_is_said_and_the_match_goes_on(
    rules: ToyRules, header: Header, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = journal_in(tmp_path, header)
    heard: list[Words] = []
    controller = RulesController.start(rules, header, journal=journal, on_trouble=heard.append)

    def full(_: object) -> bool:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "exists", full)
    assert controller.submit(Draw(0)) is None
    assert "No space" in heard[0].en
    assert not journal.is_writing


def test_a_folder_that_cannot_be_made_is_words(header: Header, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert isinstance(start_journal(tmp_path / "file" / "state", header), Words)
