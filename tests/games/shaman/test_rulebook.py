"""The rulebook of Shaman King: complete, in both languages, agreeing with its source."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardtable import games
from cardtable.engine.rulebook import Clause, Rulebook

FILE = Path(games.__file__).parent / "shaman" / "data" / "rulebook.json"
BOOK = Rulebook.read(FILE)
CLAUSES = tuple(BOOK.clauses())
SOURCE = Path(__file__).parents[4] / "shared" / "rules" / "shaman-king.md"
OWN_RULINGS = {"SK 5.9", "SK 6.4", "SK 7.8", "SK 8.6", "SK 8.7", "SK 8.8", "SK 8.9",
               "SK 8.10"}
MARKS = ("S", "Q", "R", "option")
KANA = re.compile("[\u3041-\u30fa]")
JAPANESE = re.compile("[\u3040-\u30ff\u3400-\u9fff\uff00-\uffef]")


def by_number(clause: Clause) -> str:
    return clause.number


def test_there_are_ten_sections_in_order() -> None:
    assert [section.number for section in BOOK.sections] == [f"SK {n}" for n in range(1, 11)]


def test_the_numbers_of_each_level_run_without_a_gap() -> None:
    count: dict[str, int] = {}
    for clause in CLAUSES:
        parent, _, last = clause.number.rpartition(".")
        count[parent] = count.get(parent, 0) + 1
        assert int(last) == count[parent], f"{clause.number} does not follow its neighbour"


@pytest.mark.parametrize("clause", CLAUSES, ids=by_number)
def test_every_clause_is_told_in_both_languages(clause: Clause) -> None:
    assert not JAPANESE.search(clause.title.en + clause.text.en), "Japanese in the English text"
    assert JAPANESE.search(clause.title.ja) and KANA.search(clause.text.ja), "no Japanese text"
    assert clause.text.en.endswith("."), "the English text breaks off"
    assert clause.text.ja.endswith("。"), "the Japanese text breaks off"
    assert re.findall(r"SK [\d.]*\d", clause.text.en) == re.findall(
        r"SK [\d.]*\d", clause.text.ja), "the two texts name different clauses"


@pytest.mark.parametrize("clause", CLAUSES, ids=by_number)
def test_every_clause_says_where_it_comes_from(clause: Clause) -> None:
    assert set(clause.marks) - {"option"}, "neither source nor ruling"
    assert list(clause.marks) == [mark for mark in MARKS if mark in clause.marks]


def test_every_section_has_a_title_in_both_languages() -> None:
    for section in BOOK.sections:
        assert not JAPANESE.search(section.title.en + section.intro.en), section.number
        assert JAPANESE.search(section.title.ja), section.number


def test_clauses_that_a_text_names_are_there() -> None:
    for clause in CLAUSES:
        for number in re.findall(r"SK [\d.]*\d", clause.text.en):
            assert BOOK.section(number), f"{clause.number} names {number}"


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
