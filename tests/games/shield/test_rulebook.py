"""The rulebook of Shield & Soul: complete, in both languages, agreeing with its source."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardtable import games
from cardtable.engine.rulebook import Clause, Rulebook

FILE = Path(games.__file__).parent / "shield" / "data" / "rulebook.json"
BOOK = Rulebook.read(FILE)
CLAUSES = tuple(BOOK.clauses())
SOURCE = Path(__file__).parents[4] / "shared" / "rules" / "shield-and-soul.md"
OWN_RULINGS = {
    "SS 4.8", "SS 4.9", "SS 6.7", "SS 7.13", "SS 7.14", "SS 7.15", "SS 8.9", "SS 9.6", "SS 10.8"}
MARKS = ("S", "R", "option")
KANA = re.compile("[\u3041-\u30fa]")
JAPANESE = re.compile("[\u3040-\u30ff\u3400-\u9fff\uff00-\uffef]")


def by_number(clause: Clause) -> str:
    return clause.number


def test_there_are_ten_sections_in_order() -> None:
    assert [section.number for section in BOOK.sections] == [f"SS {n}" for n in range(1, 11)]


def test_the_numbers_of_each_section_run_without_a_gap() -> None:
    for section in BOOK.sections:
        wanted = [f"{section.number}.{n + 1}" for n in range(len(section.clauses))]
        assert [clause.number for clause in section.clauses] == wanted


@pytest.mark.parametrize("clause", CLAUSES, ids=by_number)
def test_every_clause_is_told_in_both_languages(clause: Clause) -> None:
    assert not JAPANESE.search(clause.title.en + clause.text.en), "Japanese in the English text"
    assert JAPANESE.search(clause.title.ja) and KANA.search(clause.text.ja), "no Japanese text"
    assert clause.text.en.endswith("."), "the English text breaks off"
    assert clause.text.ja.endswith("。"), "the Japanese text breaks off"
    assert re.findall(r"SS [\d.]*\d", clause.text.en) == re.findall(
        r"SS [\d.]*\d", clause.text.ja), "the two texts name different clauses"


@pytest.mark.parametrize("clause", CLAUSES, ids=by_number)
def test_every_clause_says_where_it_comes_from(clause: Clause) -> None:
    assert set(clause.marks) - {"option"}, "neither source nor ruling"
    assert list(clause.marks) == [mark for mark in MARKS if mark in clause.marks]


def test_every_section_has_a_title_in_both_languages() -> None:
    for section in BOOK.sections:
        assert not JAPANESE.search(section.title.en), section.number
        assert JAPANESE.search(section.title.ja), section.number


def test_clauses_that_a_text_names_are_there() -> None:
    for clause in CLAUSES:
        for number in re.findall(r"SS [\d.]*\d", clause.text.en):
            assert BOOK.section(number), f"{clause.number} names {number}"


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
