"""Card sets as files, checked when they are read, and all the cards of a game together.

A set is a folder with ``set.json`` (see `SetFile`) and pictures. A broken card is left out and
named (file, card, field, cause); the sound ones are read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path, PureWindowsPath
from typing import Any

import msgspec

from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.faults import content_fault, syntax_fault
from cardtable.engine.files import cause_of
from cardtable.engine.words import Words

_decoder = lru_cache(msgspec.json.Decoder)  # One for all kinds of card takes long to make.

SET_FORMAT = "cardtable-set 1"
SET_FILE = "set.json"
LARGEST_SET = 64 * 2**20
"""Bytes of a set file; thirty thousand cards are a third of it."""


class ReadyDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck that comes with a set: its plan in words, its cards by section."""

    key: str
    name: Words
    plan: Words
    sections: dict[str, dict[CardKey, int]]


class SetProblem(msgspec.Struct, frozen=True):
    """What is wrong with a set: where, which field, why."""

    file: str
    card: str
    field: str
    words: Words
    line: int = 0
    """Where the card or deck begins in the file, from 1; 0: not known, or in the words."""

    @property
    def message(self) -> Words:
        """File, line, card, field and cause in one sentence."""
        line = Words(f"line {self.line}", f"{self.line}行目") if self.line else Words("", "")

        def told(where: str, cause: str) -> str:
            parts = (self.file, where, self.card, self.field, cause)
            return ": ".join(part for part in parts if part)

        return Words(told(line.en, self.words.en), told(line.ja, self.words.ja))

    def __str__(self) -> str:
        return self.message.en


class CardSet(msgspec.Struct, frozen=True):
    """The sound part of one set file."""

    key: str
    title: Words
    cards: tuple[CardDef, ...]
    decks: tuple[ReadyDeck, ...]
    folder: Path


class SetReading(msgspec.Struct, frozen=True):
    """A read set with what was wrong in it; ``card_set`` is ``None`` if nothing could be read."""

    card_set: CardSet | None
    problems: tuple[SetProblem, ...]
    skipped: int = 0
    """Cards that could not be read."""


class SetFile(msgspec.Struct, forbid_unknown_fields=True):
    """``set.json`` as it stands in the file, its cards still unread: each is read by itself, so
    that whatever is wrong with one leaves the others alone."""

    format: str
    game: str
    key: str
    title: Words
    cards: list[msgspec.Raw]
    decks: list[msgspec.Raw] = []
    schema: str = msgspec.field(name="$schema", default="")
    """Where the JSON Schema lies, for editors of text; not read."""


class CardReader(msgspec.Struct, frozen=True):
    """How a game reads one card: the type it decodes to, and what is impossible about it."""

    game: str
    card_type: Any
    impossible: Callable[[CardDef], Iterable[tuple[str, Words]]]
    """Field and cause of each thing that no card may say."""


def read_set(folder: Path, reader: CardReader) -> SetReading:
    """Read ``folder/set.json``. Nothing in it can run code or end the program."""
    found = read_file(folder)
    if isinstance(found, SetProblem):
        return SetReading(None, (found,))
    raw, file = found
    name = str(folder / SET_FILE)
    if file.game != reader.game:
        return SetReading(None, (SetProblem(name, "", "game", Words(
            f"This is a set for “{file.game}”, not for “{reader.game}”.",
            f"これは「{file.game}」のセットで、「{reader.game}」用ではありません。")),))
    problems: list[SetProblem] = []
    cards = tuple(_read_cards(file, reader, name, problems))
    decks = tuple(_read_decks(file, name, problems))
    lines = _Lines(raw, [*file.cards, *file.decks])
    placed = tuple(msgspec.structs.replace(problem, line=lines.of(problem.line))
                   for problem in problems)
    return SetReading(CardSet(file.key, file.title, cards, decks, folder), placed,
                      len(file.cards) - len(cards))


def read_file(folder: Path) -> tuple[bytes, SetFile] | SetProblem:
    """``folder/set.json`` as it stands there, its cards unread; or why nothing can be read."""
    path = folder / SET_FILE
    name = str(path)
    try:
        with path.open("rb") as opened:
            raw = opened.read(LARGEST_SET + 1)
    except (OSError, ValueError) as error:
        return SetProblem(name, "", "", _cannot_read(error))
    if len(raw) > LARGEST_SET:
        return SetProblem(name, "", "", Words(
            f"The file is larger than {LARGEST_SET >> 20} MB.",
            f"ファイルが{LARGEST_SET >> 20}MBを超えています。"))
    try:
        file = msgspec.json.decode(raw, type=SetFile)
    except msgspec.ValidationError as error:
        return SetProblem(name, "", *content_fault(error))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return SetProblem(name, "", "", syntax_fault(raw, error))
    if file.format != SET_FORMAT:
        return SetProblem(name, "", "format", Words(
            f"This program reads “{SET_FORMAT}”, not “{file.format}”.",
            f"このプログラムが読めるのは「{SET_FORMAT}」です（「{file.format}」は読めません）。"))
    return raw, file


class _Lines:
    """In which line of a file each of its parts begins; looked up for the broken ones only."""

    def __init__(self, raw: bytes, parts: list[msgspec.Raw]) -> None:
        self._raw, self._parts = raw, parts
        self._at, self._next, self._line = 0, 0, 1

    def of(self, number: int) -> int:
        """The line of part ``number``, from 1; asked for in order."""
        while self._next < number:
            at = self._raw.find(bytes(self._parts[self._next]), self._at)
            self._line += self._raw.count(b"\n", self._at, at)
            self._at, self._next = at, self._next + 1
        return self._line


def read_sets(folder: Path, reader: CardReader) -> list[SetReading]:
    """Read every set that has a folder of its own in this one, in the order of their names."""
    return [read_set(path.parent, reader) for path in sorted(folder.glob("*/set.json"))]


def _read_cards(
    file: SetFile, reader: CardReader, name: str, problems: list[SetProblem]
) -> Iterable[CardDef]:
    seen: set[str] = set()
    for number, raw in enumerate(file.cards, start=1):
        label = _label(raw, number)
        card, wrong = read_card(raw, reader, file.key)
        if card is not None and card.key in seen:
            wrong.append(("key", KEY_TWICE))
        problems.extend(SetProblem(name, label, field, cause, number) for field, cause in wrong)
        if card is None or wrong:
            continue
        seen.add(card.key)
        yield card


KEY_TWICE = Words("This key stands twice in the set.", "同じキーがセット内に二度あります。")


def read_card(raw: bytes | msgspec.Raw, reader: CardReader, set_key: str
              ) -> tuple[CardDef | None, list[tuple[str, Words]]]:
    """A card of a set from its JSON; ``None`` if it says none. With field and cause of everything
    that is wrong with it; only a card without any is sound."""
    try:
        card: CardDef = _decoder(reader.card_type).decode(raw)
    except msgspec.ValidationError as error:
        return None, [content_fault(error)]
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return None, [("", syntax_fault(bytes(raw), error))]
    return card, [*reader.impossible(card), *_misplaced(card, set_key)]


def _misplaced(card: CardDef, set_key: str) -> Iterable[tuple[str, Words]]:
    """What is wrong with a card in this set: field and cause."""
    if not card.key.startswith(set_key + ":"):
        yield "key", Words(f"A key of this set starts with “{set_key}:”.",
                           f"このセットのキーは「{set_key}:」で始まります。")
    if _leads_out(card.art):
        yield "art", Words("A picture lies in the set's own folder.",
                           "画像はセットのフォルダーの中に置きます。")


def _leads_out(art: str) -> bool:
    """Would the name of a picture lead out of the set's folder, on any system?"""
    path = PureWindowsPath(art)
    return bool(path.drive or path.root or ".." in path.parts or "\0" in art)


def _read_decks(file: SetFile, name: str, problems: list[SetProblem]) -> Iterable[ReadyDeck]:
    for number, raw in enumerate(file.decks, start=1):
        part = len(file.cards) + number
        try:
            yield msgspec.json.decode(raw, type=ReadyDeck)
        except msgspec.ValidationError as error:
            field, cause = content_fault(error)
            problems.append(SetProblem(name, _label(raw, number), field, cause, part))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            fault = syntax_fault(raw, error)
            problems.append(SetProblem(name, _label(raw, number), "", fault, part))


class _Keyed(msgspec.Struct):
    key: str


def _label(raw: msgspec.Raw, number: int) -> str:
    try:
        return msgspec.json.decode(raw, type=_Keyed).key
    except (msgspec.DecodeError, UnicodeDecodeError):
        return f"#{number}"


def _cannot_read(error: Exception) -> Words:
    cause = cause_of(error)
    return Words(f"The file cannot be read: {cause.en}.", f"ファイルを読めません: {cause.ja}")


class Catalogue(msgspec.Struct, frozen=True):
    """All cards and ready decks of a game, from any number of sets."""

    cards: dict[CardKey, CardDef]
    decks: dict[str, ReadyDeck]
    folders: dict[str, Path]
    """The folder of each set by its key, for pictures beside it."""
    problems: tuple[SetProblem, ...] = ()


def catalogue_of(readings: Iterable[SetReading], base: Catalogue | None = None) -> Catalogue:
    """Put sets together, on top of those of ``base``. Of two sets with one key, and of two cards,
    the first stays and the other is named."""
    cards = dict(base.cards) if base else {}
    decks = dict(base.decks) if base else {}
    folders = dict(base.folders) if base else {}
    problems = list(base.problems) if base else []
    for reading in readings:
        problems.extend(reading.problems)
        found = reading.card_set
        if found is None:
            continue
        if found.key in folders:
            problems.append(SetProblem(str(found.folder), "", "key", Words(
                f"Another set has the key “{found.key}”; this one is left out.",
                f"キー「{found.key}」は別のセットにあるため、このセットは読み込みません。")))
            continue
        folders[found.key] = found.folder
        for card in found.cards:
            if card.key in cards:
                problems.append(SetProblem(str(found.folder), card.key, "key", Words(
                    "Another set has a card of this key.",
                    "別のセットに同じキーのカードがあります。")))
            else:
                cards[card.key] = card
        for deck in found.decks:
            decks.setdefault(f"{found.key}:{deck.key}", deck)
    return Catalogue(cards, decks, folders, tuple(problems))
