"""The rulebook of Shaman King: at one with its source, and found by the words that people use."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardtable import games
from cardtable.engine.rulebook import Rulebook

FILE = Path(games.__file__).parent / "shaman" / "data" / "rulebook.json"
BOOK = Rulebook.read(FILE)
CLAUSES = tuple(BOOK.clauses())
SOURCE = Path(__file__).parents[4] / "shared" / "rules" / "shaman-king.md"
OWN_RULINGS = {"SK 5.9", "SK 6.4", "SK 7.8", "SK 8.6", "SK 8.7", "SK 8.8", "SK 8.9",
               "SK 8.10", "SK 8.11"}
MARKS = ("S", "Q", "R", "option")


def test_there_are_ten_sections_in_order() -> None:
    assert [section.number for section in BOOK.sections] == [f"SK {n}" for n in range(1, 11)]


def test_the_program_s_own_rulings_are_marked_as_such() -> None:
    for number in OWN_RULINGS:
        clause = BOOK.clause(number)
        assert clause is not None and clause.marks == ("R",), number


@pytest.mark.skipif(not SOURCE.exists(), reason="the source of the rules is not at hand")
def test_numbers_and_marks_are_those_of_the_source() -> None:
    source = SOURCE.read_text(encoding="utf-8")
    clauses = re.findall(r"^\s*- (SK [\d.]+) (.*)$", source, re.MULTILINE)
    theirs = {number.rstrip("."): marks_in(text) for number, text in clauses}
    ours = {clause.number: set(clause.marks) for clause in CLAUSES}
    assert {number: ours[number] for number in ours if number not in OWN_RULINGS} == theirs


def marks_in(text: str) -> set[str]:
    """The marks in a clause of the source: "[S, Q]", "[R, option]", "[option: three]"."""
    bracketed = " ".join(re.findall(r"\[([^\]:]*)", text))
    return {word for word in re.split(r"[,\s]+", bracketed) if word in MARKS}


@pytest.mark.parametrize(("typed", "language", "first"), [
    ("focus", "en", "SK 7.4.4"),
    ("フォーカス", "ja", "SK 7.4.4"),
    ("ﾌｫｰｶｽ", "ja", "SK 7.4.4"),
    ("せれぶれいしょん", "ja", "SK 10.2"),
    ("signature move", "en", "SK 9"),
    ("シグネチャームーブ", "ja", "SK 9"),
    ("ふりょく", "ja", "SK 5"),
    ("げいげきりょく", "ja", "SK 2.6"),
    ("もちれい", "ja", "SK 2.4"),
    ("underpaying", "en", "SK 5.7"),
    ("先攻", "ja", "SK 6.2"),
    ("60", "en", "SK 3.1"),
    ("60枚", "ja", "SK 3.1"),
    ("引き分け", "ja", "SK 8.8"),
    ("7.4.1", "en", "SK 7.4.1"),
    ("SK7.4.1", "ja", "SK 7.4.1"),
    ("sk 10", "en", "SK 10"),
])
def test_a_player_finds_what_they_look_for(typed: str, language: str, first: str) -> None:
    hits = BOOK.search(typed, "ja" if language == "ja" else "en")
    assert hits and hits[0].number == first, [hit.number for hit in hits]
