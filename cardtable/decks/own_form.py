"""The deck file: a text that people and version control can read, in one fixed order.

    cardtable-deck 1
    game: shaman
    name: Hundred Lanterns
    id: 0d3c...
    tag: quick
    note: Fill all three zones early.

    [main]
    3 Wisp Bite | starter:wisp-bite
    1 A card that nobody knows

Count, name, and after the last ``|`` the key of the card. A card that is not known has no key.
Each tag and each line of the notes has a line of its own, so that a difference shows one change.
"""

from __future__ import annotations

import re

from cardtable.decks.deck import MOST_COPIES, Deck, DeckEntry
from cardtable.decks.decode import lines_of
from cardtable.decks.report import ImportResult, ReportLine, unreadable
from cardtable.engine.cards import CardKey
from cardtable.engine.words import Words

FORMAT = "cardtable-deck 1"
ANY_FORMAT = re.compile(r"cardtable-deck\b")

_ENTRY = re.compile(r"(\d+)(?: (.*))?")
_HEADER = re.compile(r"(game|name|id|tag|note):(.*)")


def write_deck(deck: Deck) -> str:
    """The deck as the text of its file."""
    lines = [FORMAT, f"game: {deck.game}", f"name: {deck.name}", f"id: {deck.id}"]
    lines += (f"tag: {tag}" for tag in deck.tags)
    lines += (f"note: {line}" for line in (deck.notes.split("\n") if deck.notes else ()))
    section = None
    for entry in deck.entries:
        if entry.section != section:
            section = entry.section
            lines += ["", f"[{section}]"]
        lines.append(_entry_line(entry))
    return "".join(line.rstrip() + "\n" for line in lines)


def _entry_line(entry: DeckEntry) -> str:
    line = f"{entry.count} {entry.name}"
    if entry.key or "|" in entry.name:
        line += f" | {written_key(entry.key)}".rstrip()
    return line


def read_own(text: str) -> ImportResult:
    """Read the text of a deck file."""
    lines = lines_of(text)
    if not lines or lines[0].strip() != FORMAT:
        found = lines[0].strip() if lines else ""
        return unreadable(Words(f"This program reads “{FORMAT}”, not “{found}”.",
                                f"このプログラムが読めるのは「{FORMAT}」です"
                                f"（「{found}」は読めません）。"))
    reader = _Reader()
    report = [ReportLine(number=1, text=lines[0], read_as="header")]
    report += (reader.line(number, line) for number, line in enumerate(lines[1:], start=2))
    return ImportResult("deck", reader.deck(), tuple(report))


class _Reader:
    def __init__(self) -> None:
        self.header: dict[str, list[str]] = {}
        self.section: str | None = None
        self.entries: list[DeckEntry] = []

    def deck(self) -> Deck:
        def only(key: str) -> str:
            return self.header.get(key, [""])[0]

        return Deck(name=only("name"), id=only("id"), game=only("game"),
                    entries=tuple(self.entries), tags=tuple(self.header.get("tag", ())),
                    notes="\n".join(self.header.get("note", ())))

    def line(self, number: int, text: str) -> ReportLine:
        bare = text.strip()
        if not bare:
            return ReportLine(number=number, text=text, read_as="blank")
        if self.section is None and (found := _HEADER.fullmatch(text)):
            return self._header(number, text, found[1], found[2])
        if bare.startswith("[") and bare.endswith("]"):
            self.section = bare[1:-1]
            return ReportLine(number=number, text=text, read_as="heading")
        if self.section is not None and (found := _ENTRY.fullmatch(bare)):
            return self._entry(number, text, found[1], found[2] or "")
        return _wrong(number, text, Words("This line is not understood.",
                                          "この行は理解できません。"))

    def _header(self, number: int, text: str, key: str, value: str) -> ReportLine:
        values = self.header.setdefault(key, [])
        if values and key in ("game", "name", "id"):
            return _wrong(number, text, Words(f"“{key}” stands here twice.",
                                              f"「{key}」が二度書かれています。"))
        values.append(value.removeprefix(" "))
        return ReportLine(number=number, text=text, read_as="header")

    def _entry(self, number: int, text: str, digits: str, rest: str) -> ReportLine:
        count = int(digits) if len(digits) < 10 else MOST_COPIES + 1
        if not 1 <= count <= MOST_COPIES:
            return _wrong(number, text, bad_count(digits))
        name, bar, key = rest.rpartition("|")
        if not bar:
            name, key = rest, ""
        entry = DeckEntry(name.strip(), read_key(key), self.section or "", count)
        if not (entry.name or entry.key):
            return _wrong(number, text, no_name())
        self.entries.append(entry)
        return ReportLine(number=number, text=text, read_as="card", entry=entry)


def written_key(key: CardKey) -> str:
    """A key without the signs that end one."""
    return re.sub(r"[%|{}]", lambda sign: f"%{ord(sign[0]):02X}", key)


def read_key(text: str) -> CardKey:
    """The key that `written_key` wrote."""
    return CardKey(re.sub(r"%(25|7[BCD])", lambda code: chr(int(code[1], 16)), text.strip()))


def bad_count(digits: str) -> Words:
    """That a count is none."""
    shown = digits if len(digits) <= 12 else digits[:9] + "…"
    return Words(f"{shown} is no number of cards; 1 to {MOST_COPIES} is.",
                 f"{shown} は枚数として使えません（1～{MOST_COPIES}）。")


def no_name() -> Words:
    """That a line counts nothing."""
    return Words("A count without a card.", "枚数だけでカード名がありません。")


def _wrong(number: int, text: str, words: Words) -> ReportLine:
    return ReportLine(number=number, text=text, level="error", words=words)
