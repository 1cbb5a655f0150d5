"""``.cod``, the deck file of Cockatrice: XML, read without any document type or entity."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, SubElement, indent, tostring
from xml.parsers import expat

from cardtable.decks.deck import MOST_COPIES, Deck, DeckEntry
from cardtable.decks.headings import Headings
from cardtable.decks.names import NameBook
from cardtable.decks.own_form import bad_count, no_name
from cardtable.decks.report import ImportResult, ReportLine, unreadable
from cardtable.engine.cards import CardKey
from cardtable.engine.legality import DeckSection
from cardtable.engine.words import Words

_RAW_AMPERSAND = re.compile(r"&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-fA-F]+);)")
_DECLARED = re.compile(r"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)
_TEXTS = {"deckname": "name", "comments": "note", "tag": "tag"}
_SKIPPED = {"cockatrice_deck", "tags", "format", "lastLoadedTimestamp", "bannerCard"}
_DEEPEST = 20


def write_cod(deck: Deck) -> str:
    """The deck for Cockatrice. Its own additions are attributes, which that program passes over."""
    root = Element("cockatrice_deck", version="1", id=deck.id, game=deck.game)
    SubElement(root, "deckname").text = deck.name
    SubElement(root, "comments").text = deck.notes
    if deck.tags:
        tags = SubElement(root, "tags")
        for tag in deck.tags:
            SubElement(tags, "tag").text = tag
    for section in deck.sections:
        zone = SubElement(root, "zone", name=section)
        for entry in deck.section(section):
            card = SubElement(zone, "card", number=str(entry.count), name=entry.name)
            if entry.key:
                card.set("key", entry.key)
    indent(root, "    ")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(root, encoding="unicode")}\n'


def read_cod(text: str, book: NameBook, game: str = "",
             sections: tuple[DeckSection, ...] = ()) -> ImportResult:
    """Read what is sound; the rest is named by line and column."""
    if _DECLARED.search(text):
        return unreadable(Words("XML with a document type or entities is not read.",
                                "DOCTYPE や実体宣言のある XML は読みません。"))
    reader = _Reader(text.split("\n"), book, Headings(sections), game)
    for number, line in enumerate(text.split("\n"), start=1):
        if found := _RAW_AMPERSAND.search(line):
            reader.complain(number, found.start() + 1, Words(
                "“&” should be “&amp;”; it is read as it stands.",
                "「&」は「&amp;」と書きます。そのまま読みました。"), note=True)
    return reader.read(_RAW_AMPERSAND.sub("&amp;", text))


class _Reader:
    def __init__(self, lines: list[str], book: NameBook, headings: Headings, game: str) -> None:
        self._lines, self._book, self._headings = lines, book, headings
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._characters
        self._parser.buffer_text = True
        self._open: list[str] = []
        self._zone = ""
        self._text: list[str] | None = None
        self._header: dict[str, list[str]] = {"game": [game]} if game else {}
        self._report: list[ReportLine] = []
        self._is_deck = self._is_ours = False

    def read(self, text: str) -> ImportResult:
        try:
            self._parser.Parse(text, True)
        except expat.ExpatError as error:
            cause = expat.ErrorString(error.code)
            self.complain(error.lineno, error.offset + 1, Words(
                f"Nothing can be read from here on: {cause}.",
                "XML の書き方が正しくないため、ここから先は読めません。"))
        except _TooDeepError:
            self.complain(*self._place(), Words("Elements are nested too deeply.",
                                                "要素の入れ子が深すぎます。"))
        report = tuple(sorted(self._report, key=lambda line: (line.number, line.column)))
        if not self._is_deck:
            return ImportResult("cod", None, report or unreadable(_no_deck()).lines)
        head = self._header
        deck = Deck(name="".join(head.get("name", ())), id="".join(head.get("id", ())),
                    game="".join(head.get("game", ())), notes="".join(head.get("note", ())),
                    tags=tuple(head.get("tag", ())),
                    entries=tuple(line.entry for line in report if line.entry is not None))
        return ImportResult("cod", deck, report)

    def complain(self, line: int, column: int, words: Words, *, note: bool = False) -> None:
        """Add to the report what is wrong at a place."""
        text = self._lines[line - 1] if line <= len(self._lines) else ""
        self._report.append(ReportLine(number=line, column=column, text=text,
                                       level="note" if note else "error", words=words))

    def _place(self) -> tuple[int, int]:
        return self._parser.CurrentLineNumber, self._parser.CurrentColumnNumber + 1

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._open.append(name)
        if len(self._open) > _DEEPEST:
            raise _TooDeepError
        if len(self._open) == 1:
            self._root(name, attributes)
        elif not self._is_deck:
            return
        elif name in _TEXTS:
            self._text = []
        elif name == "zone":
            self._zone = attributes.get("name", "")
            if not self._zone:
                self._missing(name, "name")
        elif name == "card":
            self._card(attributes)
        elif name not in _SKIPPED:
            self.complain(*self._place(), Words(f"“{name}” is not known here; it is passed over.",
                                                f"「{name}」という要素は読み飛ばします。"))

    def _root(self, name: str, attributes: dict[str, str]) -> None:
        self._is_deck = name == "cockatrice_deck"
        if not self._is_deck:
            self.complain(*self._place(), _no_deck())
        self._is_ours = "id" in attributes
        for key in ("id", "game"):
            if key in attributes:
                self._header[key] = [attributes[key]]

    def _characters(self, text: str) -> None:
        if self._text is not None:
            self._text.append(text)

    def _end(self, name: str) -> None:
        self._open.pop()
        if self._text is not None and name in _TEXTS:
            self._header.setdefault(_TEXTS[name], []).append("".join(self._text))
            self._text = None
        elif name == "zone":
            self._zone = ""

    def _missing(self, element: str, attribute: str) -> None:
        self.complain(*self._place(), Words(f"“{element}” has no “{attribute}”.",
                                            f"「{element}」に「{attribute}」がありません。"))

    def _card(self, attributes: dict[str, str]) -> None:
        name, digits = attributes.get("name", ""), attributes.get("number", "1").strip()
        key = CardKey(attributes.get("key", ""))
        if not (name.strip() or key):
            return self._missing("card", "name")
        if not (digits.isdecimal() and len(digits) < 10 and 1 <= int(digits) <= MOST_COPIES):
            return self.complain(*self._place(), bad_count(digits) if digits else no_name())
        line, column = self._place()
        found = None if self._is_ours else self._book.find(name)
        if found is not None and found.key:
            key = found.key
            name = self._book.cards[key].name.en
        entry = DeckEntry(name, key, self._section(), int(digits))
        self._report.append(ReportLine(
            number=line, column=column, text=self._lines[line - 1].strip(), read_as="card",
            entry=entry))
        return None

    def _section(self) -> str:
        if self._is_ours or self._headings.is_own(self._zone):
            return self._zone
        return self._headings.known(self._zone) or self._zone


class _TooDeepError(Exception):
    """Raised inside the parser to leave it."""


def _no_deck() -> Words:
    return Words("This XML is no deck of Cockatrice.", "Cockatrice のデッキではない XML です。")
