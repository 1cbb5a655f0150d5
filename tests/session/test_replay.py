"""The file: comes back whole, with branches; damage is a message, never an exception."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from cardtable.engine.files import write_whole
from cardtable.session.controller import RulesController
from cardtable.session.history import Entry
from cardtable.session.replay import (
    LARGEST_FILE,
    End,
    Header,
    ReplayReading,
    read_header,
    read_match,
    write_match,
)
from tests.session.conftest import play
from tests.toy.game import ToyRules


def walked(controller: RulesController) -> RulesController:
    """A match with undo, redo, branches and notes in it."""
    chance = random.Random(5)
    for number in range(60):
        step = chance.choice(["play", "play", "play", "undo", "redo", "branch", "note"])
        if step == "play":
            play(controller, 1, number)
        elif step == "undo":
            controller.undo(consented=True)
        elif step == "redo":
            controller.redo()
        elif step == "note":
            at = chance.choice(controller.history.path())
            assert controller.note(at, chance.choice(["why?", "惜しい\n手", ""]),
                                   chance.choice([-1, 0, 1])) is None
        elif lines := controller.history.other_lines():
            controller.go_to(chance.choice(lines).end, consented=True)
    return controller


def shape(entry: Entry) -> object:
    return (entry.number, entry.actions, entry.state, entry.notes, entry.followed,
            [shape(b) for b in entry.branches])


def test_a_match_comes_back_with_its_branches(
    controller: RulesController, rules: ToyRules, tmp_path: Path
) -> None:
    path = tmp_path / "a.cardtable"
    walked(controller)
    assert controller.save(path) is None
    reading = read_match(path, rules)
    assert reading.problems == ()
    assert reading.header == controller.header
    assert reading.match is not None
    assert shape(reading.match.history.root) == shape(controller.history.root)
    assert reading.match.state == controller.state
    assert list(reading.lines) == controller.lines


def test_chance_goes_on_after_loading_as_it_would_have(
    controller: RulesController, rules: ToyRules, header: Header, tmp_path: Path
) -> None:
    path = tmp_path / "a.cardtable"
    play(controller, 5)
    controller.save(path)
    reading = read_match(path, rules)
    assert reading.match is not None
    assert reading.dealer is not None
    again = RulesController(reading.match, reading.dealer, header, lines=reading.lines)
    play(controller, 60, 1)
    play(again, 60, 1)
    assert again.state == controller.state
    assert again.lines == controller.lines


def test_a_match_cut_before_chance_answered_goes_on(
    rules: ToyRules, header: Header, tmp_path: Path
) -> None:
    path = tmp_path / "a.cardtable"
    write_match(path, header, [])
    reading = read_match(path, rules)
    assert reading.match is not None
    assert reading.dealer is not None
    assert reading.match.state.chance is not None
    assert RulesController(reading.match, reading.dealer, header).state.chance is None


KINDS = 11
"""Of damage."""


def damaged(whole: bytes, number: int) -> bytes:
    """One of many ways to break a file; always the same for a number."""
    chance = random.Random(number)
    lines = whole.split(b"\n")
    kind = number % KINDS
    if kind == 0:
        raw = bytearray(whole)
        for _ in range(chance.randint(1, 4)):
            raw[chance.randrange(len(raw))] = chance.randrange(256)
        return bytes(raw)
    if kind == 1:
        return whole[:chance.randrange(len(whole) - 1)]
    if kind == 2:
        one, two = chance.sample(range(len(lines) - 1), 2)
        lines[one], lines[two] = lines[two], lines[one]
    elif kind == 3:
        lines[chance.randrange(len(lines) - 1)] = chance.choice([
            b"[" * 100_000, b"{}", b"null", b"\xff\xfe\x00", b'{"act":"fly","seat":0}', b"",
            b'{"act":"draw"}', b'{"act":["draw"],"seat":0}', b'{"back":1,"x":2}', b"\0" * 99])
    elif kind == 4:
        lines.insert(1 + chance.randrange(len(lines) - 1), chance.choice([
            lines[0], b'{"back":999999999999999999999999}', b'{"forward":-1}', b'{"branch":77}',
            b'{"act":"lay","seat":0,"card":-1}', b'{"act":"draw","seat":1e400}',
            b'{"act":"lay","seat":0,"card":' + b"9" * 6000 + b"}", b'{"back":0}',
            b'{"act":"shuffled","seat":-1,"order":[1,1,1]}', b'{"a":' * 5000 + b"1" + b"}" * 5000]))
    elif kind == 5:
        head = json.loads(lines[0])
        key, value = chance.choice([
            ("format", "cardtable-match 3"), ("game", "chess"), ("lineups", []), ("format", None),
            ("options", {"a": "b"}), ("seed", []), ("start", {"cards": 1}), ("names", ["a"])])
        lines[0] = json.dumps({**head, key: value}).encode()
    elif kind == 6:
        head = json.loads(lines[0])
        head["lineups"][0]["sections"] = chance.choice([
            {"main": {"toy:1": 10**12}}, {"main": {"toy:1": -4}}, {"main": {"toy:9": 1}},
            {"main": {"toy:1": 10**400}}])
        lines[0] = json.dumps(head).encode()
    elif kind == 7:
        lines.insert(chance.randrange(1, len(lines) - 2), chance.choice([
            lines[-2], b'{"state":"00"}', b'{"state":1}', b'{"state":"00","program":[]}']))
    elif kind == 8:
        head = json.loads(lines[0])
        head["cards"] = chance.choice([
            [], {"x": [1]}, {"x": [{"key": "x:1"}]}, {"x": [[[]]]}, {"": [{}]}, {"toy": []},
            {"x": [{"key": "x:1", "name": {"en": "a", "ja": "b"}, "value": 10**400}]}])
        lines[0] = json.dumps(head).encode()
    elif kind == 9:
        lines.insert(chance.randrange(1, len(lines) - 1), chance.choice([
            b'{"picture":"x:1","data":""}', b'{"picture":"x:1","data":"!"}', b'{"picture":1}',
            b'{"picture":"x:1","data":"' + b"A" * 100_000 + b'"}', b'{"picture"',
            b'{"note":1,"at":1}', b'{"note":"a","at":9999}', b'{"note":"a","at":-1}',
            b'{"note":"a","at":1,"seat":2}', b'{"note":"a","at":1,"by":"x"}',
            b'{"note":"' + b"a" * 2001 + b'","at":1}']))
    else:
        del lines[chance.randrange(len(lines) - 2)]
    return b"\n".join(lines)


def sound_lines(reading: ReplayReading, whole: bytes) -> bool:
    lines = whole.split(b"\n")[1:]
    return list(reading.lines) == lines[:len(reading.lines)]


@pytest.mark.parametrize("kind", range(KINDS))
def test_a_thousand_damaged_saves(
    kind: int, controller: RulesController, rules: ToyRules, tmp_path: Path
) -> None:
    path = tmp_path / "a.cardtable"
    walked(controller).save(path)
    whole = path.read_bytes()
    for number in range(kind, 1000, KINDS):
        broken = damaged(whole, number)
        path.write_bytes(broken)
        reading = read_match(path, rules)
        harmless = _still_sound(reading, broken)
        assert reading.problems or harmless, f"damage {number} was not noticed"
        for problem in reading.problems:
            assert str(path) in problem.message.en
            assert str(path) in problem.message.ja
        read_header(path)


def _still_sound(reading: ReplayReading, broken: bytes) -> bool:
    """Some damage makes another match that is allowed: a name changed, a cut between lines."""
    return reading.match is not None and len(reading.lines) == len(
        [line for line in broken.split(b"\n")[1:] if line and not line.startswith(b'{"state"')])


def test_truncated_anywhere_all_whole_lines_are_kept(
    controller: RulesController, rules: ToyRules, tmp_path: Path
) -> None:
    path = tmp_path / "a.cardtable"
    play(controller, 6)
    controller.save(path)
    whole = path.read_bytes()
    for size in range(len(whole.split(b"\n")[0]) + 1, len(whole)):
        path.write_bytes(whole[:size])
        reading = read_match(path, rules)
        assert len(reading.lines) >= whole[:size].count(b"\n") - 1
        assert sound_lines(reading, whole)


def test_newer_and_foreign_formats_are_named(rules: ToyRules, tmp_path: Path) -> None:
    path = tmp_path / "a.cardtable"
    path.write_text('{"format":"cardtable-match 9","new":1}\n', encoding="utf-8")
    (problem,) = read_match(path, rules).problems
    assert problem.line == 1
    assert "cardtable-match 9" in problem.message.en
    assert "cardtable-match 9" in problem.message.ja


def test_notes_stay_through_undo_and_name_who_may_read_them(
    controller: RulesController, rules: ToyRules, tmp_path: Path
) -> None:
    play(controller, 3)
    at, path = controller.history.here, tmp_path / "a.cardtable"
    assert controller.note(at, " here it was lost \ud800") is None
    assert controller.note(at, "my own", 1) is None
    trouble = controller.note(at, "a" * 2001)
    assert trouble is not None and "2000" in trouble.en and "2000" in trouble.ja
    controller.undo(consented=True)
    controller.redo()
    count = len(controller.lines)
    controller.note(at, "my own", 1)
    assert len(controller.lines) == count, "nothing new is not written again"
    controller.save(path)
    reading = read_match(path, rules)
    assert reading.match is not None and not reading.problems
    assert reading.match.history.here.notes == {-1: "here it was lost", 1: "my own"}
    assert reading.end is End.AS_RECORDED
    controller.note(at, "")
    assert at.notes == {1: "my own"}


def test_a_missing_folder_and_a_huge_file_are_messages(rules: ToyRules, tmp_path: Path) -> None:
    assert "cannot be read" in read_match(tmp_path / "no", rules).problems[0].message.en
    assert "cannot be read" in read_header(tmp_path).problems[0].message.en
    huge = tmp_path / "huge"
    with huge.open("wb") as file:
        file.truncate(LARGEST_FILE + 1)
    assert "too large" in read_match(huge, rules).problems[0].message.en


def test_saving_is_whole_or_not_at_all(
    controller: RulesController, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.cardtable"
    controller.save(path)
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    play(controller, 3)
    monkeypatch.setattr("os.fsync", full)
    trouble = controller.save(path)
    assert trouble is not None
    assert "No space" in trouble.en
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path], "no temporary file is left"
    assert write_whole(tmp_path / "no" / "b", b"") is not None
