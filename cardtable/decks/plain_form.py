"""Lists as people write them: a count, a name, and headings between."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from cardtable.decks.deck import MAIN, MOST_COPIES, Deck, DeckEntry
from cardtable.decks.decode import lines_of
from cardtable.decks.headings import Headings
from cardtable.decks.names import Found, NameBook
from cardtable.decks.own_form import bad_count, no_name, read_key, written_key
from cardtable.decks.report import ImportResult, Level, ReportLine, sentences
from cardtable.engine.cards import CardKey
from cardtable.engine.legality import DeckSection
from cardtable.engine.words import Language, Words

LONGEST_LINE = 3000
"""Characters."""
MOST_MARKS = 6
"""Taken off behind one name."""

_EXACT = re.compile(r"\[\[.*\S.*\]\]")
_TIMES = "[xX×✕✖ｘＸ]"
_COUNT = r"(?<!\d)(?P<count>[-−－]?\d++)"
# Possessive where a sign may be read in two places: no line takes long, whatever it holds.
_COUNTED = tuple(re.compile(pattern) for pattern in (
    rf"{_COUNT}{_TIMES}(?:\s+(?P<name>.*))?",  # 4x Ember
    rf"{_COUNT}\s*[×✕✖]\s*(?P<name>.*)",  # 4 × Ember
    rf"{_COUNT}\s*[枚張]\s*(?P<name>.*)",  # 4枚 Ember
    rf"{_COUNT}(?:\s+(?P<name>.*))?",  # 4 Ember
    rf"{_TIMES}\s*{_COUNT}(?:\s+(?P<name>.*))?",  # x4 Ember
    rf"(?P<name>.*\S)\s+{_TIMES}\s*{_COUNT}",  # Ember x4
    rf"(?P<name>.*\S)\s*[×✕✖]\s*{_COUNT}",  # 火種×4
    rf"(?P<name>.*[^\s(（])\s*+[(（]?\s*+{_COUNT}\s*+[枚張]\s*[)）]?",  # 火種 4枚
    rf"(?P<name>.*\S)[\t　]\s*+{_COUNT}",  # two columns of a table
    rf'{_COUNT}\s*[,;]\s*"?(?P<name>.*?)"?',  # 4,"Ember", from a spreadsheet
))
_BULLET = re.compile(r"[-*•・●○■]\s+(?=\S)")
_COMMENT = re.compile(r"//|#|;|※")
_HEADER = re.compile(
    r"(?://|#)\s*(name|title|deck name|tag|note|デッキ名|タイトル)\s*[:：](.*)", re.IGNORECASE)
_BARE_HEADER = re.compile(
    r"(name|title|deck name|デッキ名|タイトル)\s*[:：]\s*(\S.*)", re.IGNORECASE)
_SIDE = re.compile(r"SB:\s*", re.IGNORECASE)
_SUFFIX = re.compile(
    r"(?P<name>.*\S)\s+(?P<mark>\([^()]{1,12}\)(?:\s+[\w★†-]{1,8})?|（[^（）]{1,12}）"
    r"|\[[^\[\]]{1,40}\]|<[^<>]{1,40}>|\*\w{1,8}\*|\^[^^]{1,40}\^|#\S{1,40})")
_KEY = re.compile(r"(?P<name>.*?)\s*\{(?P<key>[^{}]*)\}")
_HEADER_OF = {"title": "name", "deck name": "name", "デッキ名": "name", "タイトル": "name"}


def write_plain(deck: Deck, book: NameBook, sections: tuple[DeckSection, ...],
                language: Language = "en") -> str:
    """The deck as a list that people can read and other programs too.

    Where a name alone does not lead back to the card, its key stands behind it in braces.
    """
    lines = [f"// name: {deck.name}"] if deck.name else []
    lines += (f"// tag: {tag}" for tag in deck.tags)
    if deck.notes:
        lines += (f"// note: {line}".rstrip() for line in deck.notes.split("\n"))
    headings = Headings(sections)
    titles = {section.key: section.title.in_(language) for section in sections}
    first = [key for key in titles if key in deck.sections]
    for section in (*first, *(key for key in deck.sections if key not in titles)):
        title = titles.get(section, section)
        is_known = headings.known(f"{title}:") == section
        lines += ["", f"{title}:" if is_known else f"[[{section}]]"]
        lines += (_line(entry, book, language) for entry in deck.section(section))
    return "".join(line + "\n" for line in lines).lstrip("\n")


def _line(entry: DeckEntry, book: NameBook, language: Language) -> str:
    card = book.cards.get(entry.key)
    for name in (card.name.in_(language) if card is not None else entry.name, entry.name):
        line = f"{entry.count} {name}"
        read = PlainReader(book, Headings()).line(1, line).entry
        if read is not None and (read.key, read.count) == (entry.key, entry.count) and (
                entry.key or read.name == entry.name):
            return line
    return f"{entry.count}x {entry.name} {{{written_key(entry.key)}}}"


def read_plain(text: str, book: NameBook, game: str = "",
               sections: tuple[DeckSection, ...] = ()) -> ImportResult:
    """Read a list. Cards that nobody knows are kept with their text."""
    reader = PlainReader(book, Headings(sections))
    lines = tuple(reader.line(number, line) for number, line in enumerate(lines_of(text), start=1))
    header = reader.header
    deck = Deck(name="".join(header.get("name", [""])[:1]), game=game,
                tags=tuple(header.get("tag", ())), notes="\n".join(header.get("note", ())),
                entries=tuple(line.entry for line in lines if line.entry is not None))
    return ImportResult("plain", deck, lines)


class _Reading(NamedTuple):
    """One way to read a line."""

    copies: int
    digits: str
    name: str
    remarks: tuple[Words, ...] = ()
    key: CardKey | None = None
    """As it stands in braces; ``None``: none stands there."""


class PlainReader:
    """Reads line after line and remembers the section."""

    def __init__(self, book: NameBook, headings: Headings) -> None:
        self._book = book
        self._headings = headings
        self._section = MAIN
        self.header: dict[str, list[str]] = {}

    def line(self, number: int, text: str) -> ReportLine:
        """What a line says."""
        bare = text.strip()
        if not bare:
            return ReportLine(number=number, text=text, read_as="blank")
        if len(bare) > LONGEST_LINE:
            return ReportLine(number=number, text=bare[:80], level="error",
                              words=Words("The line is too long.", "行が長すぎます。"))
        section = bare[2:-2].strip() if _EXACT.fullmatch(bare) else self._headings.known(bare)
        if section:
            return self._heading(number, text, section)
        if self._book.find(bare).keys:
            return self._card(number, text, _Reading(1, "", bare), self._section)
        if found := _HEADER.fullmatch(bare) or _BARE_HEADER.fullmatch(bare):
            key = found[1].lower()
            self.header.setdefault(key if key in ("tag", "note") else "name", []).append(
                found[2].removeprefix(" "))
            return ReportLine(number=number, text=text, read_as="header")
        if _COMMENT.match(bare):
            return ReportLine(number=number, text=text, read_as="comment")
        section = self._headings.stated(bare)
        if section is not None:
            return self._heading(number, text, section)
        side = _SIDE.match(bare)
        return self._card(number, text, self._likeliest(bare[side.end():] if side else bare),
                          "side" if side else self._section)

    def _heading(self, number: int, text: str, section: str) -> ReportLine:
        self._section = section
        if self._headings.is_own(section):
            return ReportLine(number=number, text=text, read_as="heading")
        return ReportLine(number=number, text=text, read_as="heading", level="note", words=Words(
            f"The game has no section “{section}”; its cards are kept apart.",
            f"このゲームに「{section}」という区分はありません。カードは別に保管します。"))

    def _likeliest(self, text: str) -> _Reading:
        """The first way to read a line that finds a card, else the first that keeps its text."""
        bullet = _BULLET.match(text)
        readings = list(self._readings(text[bullet.end():] if bullet else text))
        return next((one for one in readings if one.key is not None or self._found(one).keys),
                    readings[0])

    def _readings(self, text: str) -> Iterator[_Reading]:
        """Every way to split a line, the likeliest first; then the same without known marks."""
        splits = [_Reading(_number(found["count"]), found["count"], (found["name"] or "").strip())
                  for pattern in _COUNTED if (found := pattern.fullmatch(text))]
        if not splits or self._book.find(text).keys:
            splits.insert(0, _Reading(1, "", text))
        yield from splits
        for split in splits:
            if found := _KEY.fullmatch(split.name):
                key = read_key(found["key"])
                if not key or ":" in key or key in self._book.cards:
                    yield split._replace(name=found["name"], key=key)
        for split in splits:
            yield from _without_marks(split)

    def _found(self, reading: _Reading) -> Found:
        if reading.key is None:
            return self._book.find(reading.name)
        return Found((reading.key,) if reading.key else ())

    def _card(self, number: int, text: str, reading: _Reading, section: str) -> ReportLine:
        if reading.digits and not 1 <= reading.copies <= MOST_COPIES:
            return ReportLine(number=number, text=text, level="error",
                              words=bad_count(reading.digits))
        if not (reading.name or reading.key):
            return ReportLine(number=number, text=text, level="error", words=no_name())
        found = self._found(reading)
        remarks = list(reading.remarks)
        if not reading.digits:
            remarks.insert(0, Words("No count: one is assumed.", "枚数がないので1枚とします。"))
        level: Level = "note" if remarks else ""
        key, choices = found.key, found.keys
        if key is None:
            level = "unknown"
            words, choices = self._book.unclear(reading.name, found)
            remarks.append(words)
        card = self._book.cards.get(key) if key else None
        name = card.name.en if card and key else reading.name
        entry = DeckEntry(name, key or CardKey(""), section, reading.copies)
        return ReportLine(number=number, text=text, read_as="card", entry=entry, level=level,
                          words=sentences(remarks), choices=() if key else choices)


def _number(digits: str) -> int:
    if len(digits) > len(str(MOST_COPIES)) + 5:
        return MOST_COPIES + 1
    return int(digits.replace("−", "-").replace("－", "-"))


def _without_marks(split: _Reading) -> Iterator[_Reading]:
    """The same with the marks of printings and lists taken off, one after the other."""
    name, marks = split.name, ""
    for _ in range(MOST_MARKS):
        found = _SUFFIX.fullmatch(name)
        if found is None:
            return
        name, marks = found["name"], f"{found['mark']} {marks}".strip()
        yield split._replace(name=name, remarks=(Words(
            f"“{marks}” is left off.", f"「{marks}」は読み飛ばします。"),))
