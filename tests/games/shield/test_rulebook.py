"""The rulebook of Shield & Soul: at one with its source, and found by the words that people use."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardtable import games
from cardtable.engine.rulebook import Rulebook

FILE = Path(games.__file__).parent / "shield" / "data" / "rulebook.json"
BOOK = Rulebook.read(FILE)
CLAUSES = tuple(BOOK.clauses())
SOURCE = Path(__file__).parents[4] / "shared" / "rules" / "shield-and-soul.md"
OWN_RULINGS = {
    "SS 4.8", "SS 4.9", "SS 6.7", "SS 7.13", "SS 7.14", "SS 7.15", "SS 8.9", "SS 9.6", "SS 10.8",
    "SS 10.9"}
MARKS = ("S", "R", "option")


def test_there_are_ten_sections_in_order() -> None:
    assert [section.number for section in BOOK.sections] == [f"SS {n}" for n in range(1, 11)]


def test_the_program_s_own_rulings_are_marked_as_such() -> None:
    for number in OWN_RULINGS:
        clause = BOOK.clause(number)
        assert clause is not None and clause.marks == ("R",), number


@pytest.mark.skipif(not SOURCE.exists(), reason="the source of the rules is not at hand")
def test_numbers_and_marks_are_those_of_the_source() -> None:
    source = SOURCE.read_text(encoding="utf-8")
    clauses = re.findall(r"^- (SS [\d.]+) (.*)$", source, re.MULTILINE)
    theirs = {number: marks_in(text) for number, text in clauses}
    ours = {clause.number: set(clause.marks) for clause in CLAUSES}
    assert {number: ours[number] for number in ours if number not in OWN_RULINGS} == theirs


def marks_in(text: str) -> set[str]:
    """The marks in a clause of the source: "[S, R]", "[S cost, R colour rule]", "[R, option]"."""
    bracketed = " ".join(re.findall(r"\[([^\]:]*)", text))
    return {word for word in re.split(r"[,\s]+", bracketed) if word in MARKS}


@pytest.mark.parametrize(("typed", "language", "first"), [
    ("release", "en", "SS 4.4"),
    ("リリース", "ja", "SS 4.4"),
    ("ﾘﾘｰｽ", "ja", "SS 4.4"),
    ("いけにえ", "ja", "SS 4.4"),
    ("mulligan", "en", "SS 5.2"),
    ("マリガン", "ja", "SS 5.2"),
    ("haste", "en", "SS 2.4"),
    ("召喚酔い", "ja", "SS 7.2"),
    ("しょうかんよい", "ja", "SS 7.2"),
    ("せんこう", "ja", "SS 5.3"),
    ("highlander", "en", "SS 3.3"),
    ("deck out", "en", "SS 1.5"),
    ("デッキ切れ", "ja", "SS 1.5"),
    ("シンクロ", "ja", "SS 7.7"),
    ("hand trigger", "en", "SS 9.4"),
    ("チェーン", "ja", "SS 9.1"),
    ("60", "en", "SS 3.1"),
    ("7.10", "en", "SS 7.10"),
    ("ss 8", "en", "SS 8"),
])
def test_a_player_finds_what_they_look_for(typed: str, language: str, first: str) -> None:
    hits = BOOK.search(typed, "ja" if language == "ja" else "en")
    assert hits and hits[0].number == first, [hit.number for hit in hits]
