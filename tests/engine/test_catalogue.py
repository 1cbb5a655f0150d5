"""Sets as files: the sound cards are read, each broken one is named by file, card, field, cause."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from cardtable.engine.cards import CardDef
from cardtable.engine.catalogue import (
    SET_FORMAT,
    CardReader,
    SetProblem,
    SetReading,
    catalogue_of,
    read_set,
)
from cardtable.engine.words import Words
from tests.toy.game import Number

JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


def impossible(card: CardDef) -> Iterable[tuple[str, Words]]:
    if isinstance(card, Number) and card.value > 9:
        yield "value", Words("Too much.", "大きすぎます。")


READER = CardReader("toy", Number, impossible)


def card(name: str, value: object = 1, **more: object) -> dict[str, Any]:
    return {"key": f"few:{name}", "name": {"en": name, "ja": name}, "value": value, **more}


def deck(key: str = "all") -> dict[str, Any]:
    words = {"en": key, "ja": key}
    return {"key": key, "name": words, "plan": words, "sections": {"main": {"few:one": 4}}}


def written(folder: Path, *cards: object, **changes: object) -> Path:
    """A set file with these cards; ``changes`` are other fields of it."""
    folder.mkdir(exist_ok=True)
    raw = {"format": SET_FORMAT, "game": "toy", "key": "few", "title": {"en": "Few", "ja": "少し"},
           "cards": cards, **changes}
    (folder / "set.json").write_text(json.dumps(raw), "utf-8")
    return folder


def read(folder: Path) -> SetReading:
    return read_set(folder, READER)


def only_problem(reading: SetReading, folder: Path) -> SetProblem:
    (problem,) = reading.problems
    assert problem.file == str(folder / "set.json")
    assert problem.words.en and JAPANESE.search(problem.words.ja), problem
    return problem


def test_a_sound_set_is_read_whole(tmp_path: Path) -> None:
    reading = read(written(tmp_path, card("one"), card("two", 2, art="art/火 1.png"),
                           decks=[deck()]))
    assert reading.problems == () and reading.card_set is not None
    assert [c.key for c in reading.card_set.cards] == ["few:one", "few:two"]
    assert [d.key for d in reading.card_set.decks] == ["all"]
    assert reading.card_set.folder == tmp_path


@pytest.mark.parametrize(("broken", "label", "field", "cause"), [
    (card("bad", "x"), "few:bad", "value", "Expected `int`"),
    (card("bad", 10), "few:bad", "value", "Too much."),
    (card("bad") | {"name": {"en": "bad"}}, "few:bad", "name.ja", "missing required field `ja`"),
    ({"key": "few:bad"}, "few:bad", "name", "missing required field"),
    (card("one"), "few:one", "key", "twice"),
    (card("bad") | {"key": "other:bad"}, "other:bad", "key", "starts with “few:”"),
    (card("bad", art="../x.png"), "few:bad", "art", "own folder"),
    (card("bad", art="/etc/x.png"), "few:bad", "art", "own folder"),
    (card("bad", art="a\\..\\..\\x"), "few:bad", "art", "own folder"),
    (card("bad", art="C:x.png"), "few:bad", "art", "own folder"),
    ({"name": 5}, "#2", "name", "Expected `object`"),
    (17, "#2", "", "Expected `object`"),
    (None, "#2", "", "Expected `object`"),
], ids=str)
def test_a_broken_card_is_named_and_the_others_are_read(
    tmp_path: Path, broken: object, label: str, field: str, cause: str
) -> None:
    reading = read(written(tmp_path, card("one"), broken, card("two")))
    problem = only_problem(reading, tmp_path)
    assert (problem.card, problem.field) == (label, field)
    assert cause in problem.words.en
    assert str(problem).startswith(f"{problem.file}: line 1: {label}")
    assert reading.card_set is not None
    assert [c.key for c in reading.card_set.cards] == ["few:one", "few:two"]


def test_a_broken_deck_is_named(tmp_path: Path) -> None:
    reading = read(written(tmp_path, card("one"), decks=[deck("good"), {"key": "bad"}]))
    problem = only_problem(reading, tmp_path)
    assert problem.card == "bad" and "missing required field" in problem.words.en
    assert reading.card_set is not None and [d.key for d in reading.card_set.decks] == ["good"]


@pytest.mark.parametrize(("changes", "field", "cause"), [
    ({"format": "cardtable-set 2"}, "format", "not “cardtable-set 2”"),
    ({"game": "chess"}, "game", "for “chess”"),
    ({"title": "Few"}, "title", "Expected `object`"),
    ({"cards": {}}, "cards", "Expected `array`"),
    ({"run": "me"}, "", "unknown field `run`"),
])
def test_a_file_that_is_no_set_of_ours(
    tmp_path: Path, changes: dict[str, object], field: str, cause: str
) -> None:
    reading = read(written(tmp_path, **changes))
    assert reading.card_set is None
    problem = only_problem(reading, tmp_path)
    assert problem.field == field and cause in problem.words.en


@pytest.mark.parametrize("raw", [
    b"", b"{", b"[]", b"\xff\xfe", b"\0" * 10, b"[" * 200_000, b'{"format":"' + b"\xc3\x28" + b'"}',
    b'{"cards":' + b"[" * 200_000, b"9" * 10_000,
], ids=repr)
def test_what_is_not_json_at_all(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / "set.json").write_bytes(raw)
    reading = read(tmp_path)
    assert reading.card_set is None
    only_problem(reading, tmp_path)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    reading = read(tmp_path / "nowhere")
    assert reading.card_set is None
    assert "No such file" in only_problem(reading, tmp_path / "nowhere").words.en


def test_of_two_sets_with_one_key_the_first_stays(tmp_path: Path) -> None:
    one = read(written(tmp_path / "a", card("one", 1), decks=[deck()]))
    two = read(written(tmp_path / "b", card("one", 2), card("two", 2)))
    catalogue = catalogue_of([one, two, read(tmp_path / "nowhere")])
    first = catalogue.cards["few:one"]  # type: ignore[index]
    assert isinstance(first, Number) and first.value == 1
    assert len(catalogue.cards) == 1 and list(catalogue.decks) == ["few:all"]
    assert catalogue.folders == {"few": tmp_path / "a"}
    assert [(p.card, p.field) for p in catalogue.problems] == [("", "key"), ("", "")]


def test_of_two_cards_with_one_key_the_first_stays(tmp_path: Path) -> None:
    one = catalogue_of([read(written(tmp_path / "a", card("more:one", 1)))])
    two = read(written(tmp_path / "b", card("more:one", 2), card("more:two", 2), key="few:more"))
    catalogue = catalogue_of([two], one)
    assert sorted(catalogue.cards) == ["few:more:one", "few:more:two"]
    assert sorted(catalogue.folders) == ["few", "few:more"]
    assert [(p.card, p.field) for p in catalogue.problems] == [("few:more:one", "key")]


def test_a_broken_card_is_named_with_its_line(tmp_path: Path) -> None:
    folder = written(tmp_path, card("one"), card("bad", "x"), card("two"), card("bad", "x"),
                     decks=[deck(), {"key": "bad"}])
    raw = json.loads((folder / "set.json").read_text("utf-8"))
    (folder / "set.json").write_text(json.dumps(raw, indent=1), "utf-8")
    lines = (folder / "set.json").read_text("utf-8").splitlines()
    reading = read(folder)
    assert reading.skipped == 2 and len(reading.problems) == 3
    begins = [number for number, line in enumerate(lines, start=1) if line == "  {"]
    assert [problem.line for problem in reading.problems] == [begins[1], begins[3], begins[5]]
    assert f"line {begins[1]}" in str(reading.problems[0])
    assert f"{begins[1]}行目" in reading.problems[0].message.ja


def test_a_set_too_large_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardtable.engine.catalogue.LARGEST_SET", 50)
    assert "larger" in only_problem(read(written(tmp_path, card("one"))), tmp_path).words.en
