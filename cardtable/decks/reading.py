"""A deck from any text: which form it has is seen from its content, not from a file's name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from cardtable.decks.cod_form import read_cod, write_cod
from cardtable.decks.deck import MOST_COPIES, Deck, DeckEntry
from cardtable.decks.decode import MOST_LINES, text_of
from cardtable.decks.names import NameBook
from cardtable.decks.own_form import ANY_FORMAT, read_own, write_deck
from cardtable.decks.plain_form import read_plain, write_plain
from cardtable.decks.report import ImportResult, ReportLine, unreadable
from cardtable.engine.cards import CardKey
from cardtable.engine.legality import DeckSection
from cardtable.engine.words import Language, Words

FORMS = ("deck", "plain", "cod")
ENDINGS = {"deck": ".deck", "plain": ".txt", "cod": ".cod"}


class Shelf(msgspec.Struct, frozen=True):
    """What reading needs of a game: its key, its cards by name, its sections."""

    game: str
    book: NameBook
    sections: tuple[DeckSection, ...]


def read_deck(raw: bytes | str, shelf: Shelf) -> ImportResult:
    """Read a deck from bytes or from a pasted text."""
    text = text_of(raw) if isinstance(raw, bytes) else raw.removeprefix("\ufeff")
    if isinstance(text, Words):
        return unreadable(text)
    if max(text.count("\n"), text.count("\r")) > MOST_LINES:
        return unreadable(Words(f"This has more than {MOST_LINES} lines.",
                                f"{MOST_LINES}行を超えています。"))
    start = text.lstrip()
    if ANY_FORMAT.match(start):
        result = read_own(start)
    elif start.startswith("<"):
        result = read_cod(text, shelf.book, shelf.game, shelf.sections)
    else:
        result = read_plain(text, shelf.book, shelf.game, shelf.sections)
    lines = (*(_known(line, shelf.book) for line in result.lines), *_too_many(result))
    return msgspec.structs.replace(result, lines=lines)

def chosen(result: ImportResult, choices: Mapping[str, CardKey], book: NameBook) -> ImportResult:
    """What was read, with cards in place of names that no card bears, as somebody chose them."""
    def told(line: ReportLine) -> ReportLine:
        entry = line.entry
        if entry is None or entry.key or entry.name not in choices:
            return line
        name = book.cards[choices[entry.name]].name
        return msgspec.structs.replace(line, entry=taken(entry), level="note", words=Words(
            f"“{entry.name}” is taken for “{name.en}”.",
            f"「{entry.name}」を「{name.ja}」とします。"))

    def taken(entry: DeckEntry) -> DeckEntry:
        key = "" if entry.key else choices.get(entry.name, "")
        return msgspec.structs.replace(
            entry, name=book.cards[CardKey(key)].name.en, key=CardKey(key)) if key else entry

    if result.deck is None:
        return result
    deck = msgspec.structs.replace(result.deck, entries=tuple(map(taken, result.deck.entries)))
    return msgspec.structs.replace(result, deck=deck, lines=tuple(map(told, result.lines)))


def game_of(raw: bytes | str, shelves: Iterable[Shelf]) -> str:
    """The game of a deck: the one it names, else the one that knows most of its cards."""
    best, most = "", -1
    for shelf in shelves:
        result = read_deck(raw, shelf)
        if result.form != "plain" and result.deck is not None and result.deck.game:
            return result.deck.game
        known = sum(line.read_as == "card" and line.level != "unknown" for line in result.lines)
        if known > most:
            best, most = shelf.game, known
    return best


def write(deck: Deck, form: str, shelf: Shelf, language: Language = "en") -> str:
    """The deck in one of `FORMS`."""
    if form == "plain":
        return write_plain(deck, shelf.book, shelf.sections, language)
    return write_cod(deck) if form == "cod" else write_deck(deck)


def _known(line: ReportLine, book: NameBook) -> ReportLine:
    """The line, marked if nobody here knows its card."""
    entry = line.entry
    if entry is None or line.level == "unknown" or entry.key in book.cards:
        return line
    if not entry.key:
        words, choices = book.unclear(entry.name, book.find(entry.name))
        return msgspec.structs.replace(line, level="unknown", words=words, choices=choices)
    return msgspec.structs.replace(line, level="unknown", words=Words(
        f"The card “{entry.name}” ({entry.key}) is in no set that is here; it is kept as it is.",
        f"「{entry.name}」（{entry.key}）を含むセットがありません。そのまま残します。"))


def _too_many(result: ImportResult) -> Iterable[ReportLine]:
    """Cards that add up to more than a deck can hold."""
    if result.deck is None:
        return
    totals: dict[tuple[str, str, str], int] = {}
    for line in result.lines:
        if line.entry is not None:
            place = line.entry.place
            totals[place] = totals.get(place, 0) + line.entry.count
            if totals[place] > MOST_COPIES:
                yield ReportLine(number=line.number, text=line.text, level="error", words=Words(
                    f"Together these are more than {MOST_COPIES} copies of one card.",
                    f"同じカードが合計で{MOST_COPIES}枚を超えています。"))
