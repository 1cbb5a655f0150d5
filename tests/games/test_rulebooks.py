"""Every game's rulebook: whole, in both languages, and at one with itself."""

from __future__ import annotations

import re

import pytest

from cardtable.engine.rulebook import Clause, Rulebook
from cardtable.games import available_games

BOOKS = {name: game.read_rulebook() for name, game in available_games().items()}
CLAUSES = [(name, clause) for name, book in BOOKS.items() for clause in book.clauses()]
MARKS = ("S", "Q", "R", "option")
"""Where a clause comes from, in the order in which it says so."""
KANA = re.compile("[\u3041-\u30fa]")
JAPANESE = re.compile("[\u3040-\u30ff\u3400-\u9fff\uff00-\uffef]")



def letters(book: Rulebook) -> str:
    """What all its numbers begin with."""
    return book.sections[0].number.split()[0]


def named(book: Rulebook, text: str) -> list[str]:
    """The clauses that a text names."""
    return re.findall(rf"{letters(book)} [\d.]*\d", text)


each_book = pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
each_clause = pytest.mark.parametrize(
    ("name", "clause"), CLAUSES, ids=[clause.number for _, clause in CLAUSES])


@each_book
def test_the_numbers_run_without_a_gap(book: Rulebook) -> None:
    assert [section.number for section in book.sections] == [
        f"{letters(book)} {n}" for n in range(1, len(book.sections) + 1)]
    count: dict[str, int] = {}
    for clause in book.clauses():
        parent, _, last = clause.number.rpartition(".")
        count[parent] = count.get(parent, 0) + 1
        assert int(last) == count[parent], f"{clause.number} does not follow its neighbour"


@each_book
def test_every_section_has_a_title_in_both_languages(book: Rulebook) -> None:
    for section in book.sections:
        assert not JAPANESE.search(section.title.en + section.intro.en), section.number
        assert JAPANESE.search(section.title.ja), section.number


@each_clause
def test_every_clause_is_told_in_both_languages(name: str, clause: Clause) -> None:
    assert not JAPANESE.search(clause.title.en + clause.text.en), "Japanese in the English text"
    assert JAPANESE.search(clause.title.ja) and KANA.search(clause.text.ja), "no Japanese text"
    assert clause.text.en.endswith("."), "the English text breaks off"
    assert clause.text.ja.endswith("。"), "the Japanese text breaks off"
    en, ja = (named(BOOKS[name], text) for text in (clause.text.en, clause.text.ja))
    assert en == ja, "the two texts name different clauses"


@each_clause
def test_clauses_that_a_text_names_are_there(name: str, clause: Clause) -> None:
    for number in named(BOOKS[name], clause.text.en):
        assert BOOKS[name].section(number), f"{clause.number} names {number}"


@each_clause
def test_every_clause_says_where_it_comes_from(name: str, clause: Clause) -> None:
    assert set(clause.marks) - {"option"}, "neither source nor ruling"
    assert list(clause.marks) == [mark for mark in MARKS if mark in clause.marks]
