"""Files of older programs are made into present ones; newer and foreign ones are named."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from cardtable.session.autosave import FINISHED, Journal, resume_journal
from cardtable.session.controller import RulesController
from cardtable.session.migrations import FORMAT, MIGRATIONS, Migration
from cardtable.session.replay import read_header, read_match
from tests.session.conftest import play
from tests.toy.game import ToyRules

OLDEST, OLDER = "cardtable-match 0.1", "cardtable-match 0.2"


@pytest.fixture
def older(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two formats that never were: decks were called otherwise, and so was what a line does."""
    def called(head: dict[str, Any]) -> dict[str, Any]:
        return {("lineups" if key == "decks" else key): value for key, value in head.items()}

    monkeypatch.setitem(MIGRATIONS, OLDEST, Migration(
        OLDER, called, lambda line: line))
    monkeypatch.setitem(MIGRATIONS, OLDER, Migration(
        FORMAT, lambda head: {**head, "seed": head["seed"] + 1},
        lambda line: re.sub(rb'^{"does":', b'{"act":', line)))


def aged(path: Path) -> bytes:
    """What such a program would have written instead."""
    head, *lines = path.read_bytes().split(b"\n")
    old = json.loads(head)
    old |= {"format": OLDEST, "decks": old.pop("lineups"), "seed": old["seed"] - 1}
    content = b"\n".join((json.dumps(old).encode(),
                          *(line.replace(b'{"act":', b'{"does":') for line in lines)))
    path.write_bytes(content)
    return content


@pytest.mark.usefixtures("older")
def test_an_old_match_is_read_step_by_step(
    controller: RulesController, rules: ToyRules, tmp_path: Path
) -> None:
    play(controller, 12)
    path = tmp_path / "old.cardtable"
    controller.save(path)
    content = aged(path)
    assert read_header(path).header == controller.header
    reading = read_match(path, rules)
    assert reading.problems == () and reading.is_older
    assert list(reading.lines) == controller.lines
    assert path.read_bytes() == content, "reading changes nothing"


@pytest.mark.usefixtures("older")
def test_an_old_journal_is_not_appended_to(
    controller: RulesController, rules: ToyRules, tmp_path: Path
) -> None:
    play(controller, 5)
    path = tmp_path / "match-1.playing"
    controller.save(path)
    content = aged(path)
    reading, held = read_match(path, rules), resume_journal(path)
    assert isinstance(held, Journal) and reading.header is not None
    fresh = held.set_aside(reading.header, reading.lines, FINISHED)
    assert fresh.close() is None
    assert path.with_suffix(FINISHED).read_bytes() == content
    assert not read_match(fresh.path, rules).is_older


@pytest.mark.usefixtures("older")
def test_damage_in_an_old_file_names_its_line(
    controller: RulesController, rules: ToyRules, tmp_path: Path
) -> None:
    play(controller, 8)
    path = tmp_path / "old.cardtable"
    controller.save(path)
    lines = aged(path).split(b"\n")
    path.write_bytes(b"\n".join([*lines[:4], b"{oops", *lines[4:]]))
    assert read_match(path, rules).problems[0].line == 5
    path.write_bytes(lines[0].replace(b'"seed": 6', b'"seed": []') + b"\n")
    (problem,) = read_match(path, rules).problems
    assert problem.line == 1 and OLDER in problem.words.en and OLDER in problem.words.ja


def test_files_from_before_there_were_notes_are_read(
    controller: RulesController, rules: ToyRules, tmp_path: Path
) -> None:
    play(controller, 5)
    path = tmp_path / "old.cardtable"
    controller.save(path)
    path.write_bytes(path.read_bytes().replace(FORMAT.encode(), b"cardtable-match 1"))
    reading = read_match(path, rules)
    assert reading.problems == () and reading.is_older
    assert reading.header == controller.header and list(reading.lines) == controller.lines


@pytest.mark.parametrize(("said", "named"), [
    ({"format": "cardtable-match 3", "program": "7.1"}, ("newer", "7.1", "cardtable-match 3")),
    ({"format": "cardtable-match 12"}, ("newer", "cardtable-match 12")),
    ({"format": "cardtable-set 1"}, ("not “cardtable-set 1”",)),
    ({"format": "cardtable-match 99999999999999"}, ("not “cardtable",)),
])
def test_newer_and_foreign_files_are_refused_by_name(
    said: dict[str, str], named: tuple[str, ...], rules: ToyRules, tmp_path: Path
) -> None:
    path = tmp_path / "new.cardtable"
    path.write_text(json.dumps({**said, "unheard": 1}) + "\n", encoding="utf-8")
    for reading in (read_header(path), read_match(path, rules)):
        (problem,) = reading.problems
        assert problem.line == 1 and all(part in problem.words.en for part in named)
        assert said["format"] in problem.words.ja and FORMAT in problem.words.ja
