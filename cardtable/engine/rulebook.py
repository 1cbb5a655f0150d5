"""The rulebook of a game as data: read, checked, looked up by number, searched in two languages.

A game keeps it in ``data/rulebook.json``; refusals, log lines, card texts and tests name its
clauses by number. The file is the program's own, so a fault in it is ours and raises
`RulebookError` with the file and the place; what a person types never raises.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from enum import IntEnum
from functools import cached_property
from pathlib import Path

import msgspec

from cardtable.engine.files import cause_of
from cardtable.engine.words import LANGUAGES, Language, Words

_NUMBER = re.compile(r"(?:([a-z]+)[\s.-]*)?(\d+(?:\.\d+)*)\.?")
_TO_HIRAGANA = {code: code - 0x60 for code in (*range(0x30A1, 0x30F7), 0x30FD, 0x30FE)}
_STRAIGHT = {0x2019: "'", 0x2010: "-", 0x2011: "-", 0x2013: "-"}
"""Curly apostrophe; hyphen, non-breaking hyphen, en dash."""


class RulebookError(Exception):
    """A fault in one of the program's own rulebook files: which file, where in it, what."""

    def __init__(self, file: str, place: str, cause: str) -> None:
        super().__init__(": ".join(part for part in (file, place, cause) if part))
        self.file = file
        self.place = place
        self.cause = cause


class Mark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sign that clauses bear for where they come from ("S"), and what it means."""

    key: str
    title: Words
    text: Words


class Clause(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One numbered rule, in both languages."""

    number: str
    """With the rulebook's prefix, as everything else names it: "SK 7.4.1"."""
    marks: tuple[str, ...]
    title: Words
    text: Words
    terms: tuple[str, ...] = ()
    """Other words that people look for it by, in either language, readings in kana among them."""
    see: tuple[str, ...] = ()
    """Numbers of clauses and sections that belong with this one."""

    @property
    def depth(self) -> int:
        """How deep it lies: 1 for "SK 7.4", 2 for "SK 7.4.1"."""
        return self.number.count(".")


class Section(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A chapter: "SK 7", its title, what stands before its clauses, its clauses in order."""

    number: str
    title: Words
    clauses: tuple[Clause, ...]
    intro: Words = Words("", "")
    terms: tuple[str, ...] = ()


class Hit(msgspec.Struct, frozen=True):
    """Something that a search found: a clause, or a whole section where ``clause`` is `None`."""

    section: Section
    clause: Clause | None = None

    @property
    def number(self) -> str:
        """The number of what was found."""
        return self.clause.number if self.clause else self.section.number

    @property
    def title(self) -> Words:
        """The title of what was found."""
        return self.clause.title if self.clause else self.section.title


class _Rank(IntEnum):
    """How well something fits a search; less is better."""

    NUMBER = 0
    BELOW_NUMBER = 1
    WHOLE_TITLE = 2
    WHOLE_TERM = 3
    IN_TERM = 4
    IN_TEXT = 5
    NOWHERE = 6


class Rulebook(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """All the rules of a game. ``prefix`` stands before each number ("SK")."""

    prefix: str
    title: Words
    sections: tuple[Section, ...]
    intro: Words = Words("", "")
    marks: tuple[Mark, ...] = ()

    @classmethod
    def read(cls, source: bytes | Path) -> Rulebook:
        """Read and check a rulebook; a fault in it raises `RulebookError`."""
        file = str(source) if isinstance(source, Path) else "rulebook"
        try:
            raw = source.read_bytes() if isinstance(source, Path) else source
            book = msgspec.json.decode(raw, type=cls)
        except OSError as error:
            raise RulebookError(file, "", cause_of(error).en) from error
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            cause, _, place = str(error).partition(" - at `$.")
            raise RulebookError(file, place.rstrip("`"), cause) from error
        for place, cause in _faults(book):
            raise RulebookError(file, place, cause)
        return book

    def clauses(self) -> Iterator[Clause]:
        """Every clause, in the order of the book."""
        for section in self.sections:
            yield from section.clauses

    def clause(self, number: str) -> Clause | None:
        """The clause of a number in any form that people write: "SK 7.4.1", "sk7.4.1", "7.4.1"."""
        hit = self._hit(number)
        return hit.clause if hit is not None else None

    def section(self, number: str) -> Section | None:
        """The section of a number, or the one in which the clause of that number stands."""
        hit = self._hit(number)
        return hit.section if hit is not None else None

    def search(self, query: str, language: Language) -> tuple[Hit, ...]:
        """What the query is about, best first: its number, then titles and terms, then text.

        All words of the query must be there. Width, letter case and the two kana make no
        difference; titles and texts are those of ``language``, terms count in both.
        """
        phrase = folded(query)
        words = phrase.split()
        if not words:
            return ()
        wanted = self._full_number(phrase)
        if wanted:
            words = [phrase]
        ranked: list[tuple[_Rank, Hit]] = []
        for hit in self._everything():
            rank = min(_rank_by_number(hit.number, wanted), _rank_by_words(hit, words, language))
            if rank is not _Rank.NOWHERE:
                ranked.append((rank, hit))
        return tuple(hit for _, hit in sorted(ranked, key=lambda pair: pair[0]))

    def _hit(self, number: str) -> Hit | None:
        return self._by_number.get(number) or self._by_number.get(self._full_number(number))

    @cached_property
    def _by_number(self) -> dict[str, Hit]:
        return {hit.number: hit for hit in self._everything()}

    def _everything(self) -> Iterator[Hit]:
        for section in self.sections:
            yield Hit(section)
            for clause in section.clauses:
                yield Hit(section, clause)

    def _full_number(self, text: str) -> str:
        """The number with this book's prefix; empty if the text is no number of this book."""
        match = _NUMBER.fullmatch(folded(text))
        if match is None or match[1] not in (None, folded(self.prefix)):
            return ""
        return f"{self.prefix} {match[2]}"


def folded(text: str) -> str:
    """A text as searching compares it: width, case, kana and typographic signs made alike."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    return plain.translate(_TO_HIRAGANA).translate(_STRAIGHT).strip()


def _rank_by_number(number: str, wanted: str) -> _Rank:
    if number == wanted:
        return _Rank.NUMBER
    if wanted and number.startswith(wanted + "."):
        return _Rank.BELOW_NUMBER
    return _Rank.NOWHERE


def _rank_by_words(hit: Hit, words: list[str], language: Language) -> _Rank:
    """The rank of the word that fits worst, for all of them must fit."""
    found = hit.clause or hit.section
    terms = [folded(term) for term in (found.title.in_(language), *found.terms)]
    text = folded((hit.clause.text if hit.clause else hit.section.intro).in_(language))
    phrase = " ".join(words)
    if phrase in terms:
        return _Rank.WHOLE_TITLE if phrase == terms[0] else _Rank.WHOLE_TERM
    return max(_rank_of_word(word, terms, text) for word in words)


def _rank_of_word(word: str, terms: list[str], text: str) -> _Rank:
    if word in terms:
        return _Rank.WHOLE_TERM
    pattern = _start_of(word)
    if any(pattern.search(term) for term in terms):
        return _Rank.IN_TERM
    return _Rank.IN_TEXT if pattern.search(text) else _Rank.NOWHERE


def _start_of(word: str) -> re.Pattern[str]:
    """Finds ``word`` where Latin words begin ("red", not "declared"), and numbers whole."""
    before = r"(?<![a-z0-9.])" if word[0].isascii() and word[0].isalnum() else ""
    after = r"(?!\.?[0-9])" if word[-1].isdigit() else ""
    return re.compile(before + re.escape(word) + after)


def _faults(book: Rulebook) -> Iterator[tuple[str, str]]:
    """Place and cause of what is wrong with a book that could be read."""
    numbers = [hit.number for hit in book._everything()]
    last: tuple[int, ...] = ()
    for number in numbers:
        found = re.fullmatch(re.escape(book.prefix) + r" (\d+(?:\.\d+)*)", number)
        if found is None:
            yield number, f"is not “{book.prefix}” and a number"
            return
        digits = tuple(int(part) for part in found[1].split("."))
        if digits <= last:
            yield number, "stands twice or out of order"
        last = digits
    yield from _empty_texts(book)
    marks = {mark.key for mark in book.marks}
    for section in book.sections:
        for clause in section.clauses:
            if not clause.number.startswith(section.number + "."):
                yield clause.number, f"stands in section {section.number}"
            yield from (
                (clause.number, f"bears the unknown mark “{mark}”")
                for mark in clause.marks
                if mark not in marks
            )
            yield from (
                (clause.number, f"refers to {number}, which is not there")
                for number in clause.see
                if number not in numbers
            )


def _empty_texts(book: Rulebook) -> Iterator[tuple[str, str]]:
    def empty(place: str, texts: Iterable[Words]) -> Iterator[tuple[str, str]]:
        for language in LANGUAGES:
            if not all(text.in_(language).strip() for text in texts):
                yield place, f"has a title or text that is empty in “{language}”"

    yield from empty("title", (book.title,))
    for mark in book.marks:
        yield from empty(mark.key, (mark.title, mark.text))
    for section in book.sections:
        yield from empty(section.number, (section.title,))
        for clause in section.clauses:
            yield from empty(clause.number, (clause.title, clause.text))
