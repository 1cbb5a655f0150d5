"""An own set as its file spells it: the text of each card kept as it stands."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from cardtable.decks.file_names import slug
from cardtable.decks.zips import PACKED
from cardtable.engine.cards import CardDef
from cardtable.engine.catalogue import KEY_TWICE
from cardtable.engine.words import Words

_WIDTH = 100
"""Characters of a line; a part that fits into it is not broken."""


class CardProblem(msgspec.Struct, frozen=True):
    """What is wrong with a card: the field ("front.abilities[0].do"; empty: all of it), and why.
    `forms.place_of` says where a form shows the field."""

    field: str
    words: Words


class OwnCard(msgspec.Struct, frozen=True):
    """A card of an own set as its file spells it; sound if it has no problems."""

    raw: bytes
    data: Any
    card: CardDef | None
    """What the data says, as far as it says a card at all; it may still be impossible."""
    problems: tuple[CardProblem, ...] = ()

    @property
    def key(self) -> str:
        """The key that it gives itself; empty where it gives none."""
        return text_in(self.data, "key")

    @property
    def name(self) -> Words:
        """Its name as far as it has one; else its key."""
        name = self.data.get("name") if isinstance(self.data, dict) else None
        en, ja = text_in(name, "en").strip(), text_in(name, "ja").strip()
        return Words(en or ja or self.key, ja or en or self.key)

    def among(self, keys: Collection[str]) -> OwnCard:
        """The card, with what is wrong where another has its key."""
        if not self.key or self.key not in keys:
            return self
        twice = CardProblem("key", KEY_TWICE)
        return msgspec.structs.replace(self, problems=(*self.problems, twice))


class OwnSet(msgspec.Struct, frozen=True):
    """A set of the person's folder as it stands there."""

    path: Path
    """Its folder; its file, if it is a zip."""
    game: str = ""
    key: str = ""
    title: Words = Words("", "")
    cards: tuple[OwnCard, ...] = ()
    trouble: Words | None = None
    """Why it cannot be changed."""

    @property
    def is_packed(self) -> bool:
        """Is it a zip? `OwnSets.unpack` makes it a set that can be changed."""
        return self.path.suffix.lower() in PACKED

    def card(self, key: str) -> OwnCard | None:
        """The card of this key, the first if a file has it twice."""
        return next((card for card in self.cards if card.key == key), None)

    def others(self, replaces: OwnCard | None) -> tuple[OwnCard, ...]:
        """All cards but the one that is to be replaced."""
        place = None if replaces is None else self.place(replaces)
        return tuple(card for index, card in enumerate(self.cards) if index != place)

    def place(self, card: OwnCard) -> int | None:
        """Where the file has the very text of this card; ``None`` if it no longer does."""
        return next((index for index, one in enumerate(self.cards) if one.raw == card.raw), None)

    def keyed(self, data: Mapping[str, Any], taken: Collection[str]) -> dict[str, Any]:
        """The data with a key, one from its English name where it has none."""
        if text_in(data, "key"):
            return dict(data)
        base = f"{self.key}:{slug(text_in(data.get('name'), 'en')) or 'card'}"
        return {**data, "key": free_key(base, taken)}


def free_key(base: str, taken: Collection[str]) -> str:
    """The key, or the next one like it that none has."""
    key, number = base, 2
    while key in taken:
        key, number = f"{base}-{number}", number + 1
    return key


def text_in(data: Any, field: str) -> str:
    """The text in a field of data that may be anything; empty where there is none."""
    found = data.get(field) if isinstance(data, dict) else None
    return found if isinstance(found, str) else ""


def spelled(value: Any, indent: str = "") -> str:
    """JSON as people write it: what fits stands in one line, else each part in its own.
    `ValueError` or `RecursionError` if it is nothing that can be written."""
    short = json.dumps(value, ensure_ascii=False, allow_nan=False)
    if not value or not isinstance(value, dict | list) or len(indent) + len(short) <= _WIDTH:
        return short
    if isinstance(value, dict):
        return _fields(value, indent)
    return _block("[]", [spelled(part, indent + "  ") for part in value], indent)


def card_text(data: Mapping[str, Any]) -> bytes | Words:
    """The text of a card, a line for each of its fields; or why there is none."""
    try:
        return _fields(data, "    ").encode()
    except (ValueError, RecursionError):
        return Words("The card holds something that cannot be written.",
                     "カードに保存できない内容が含まれています。")


def _fields(data: Mapping[str, Any], indent: str) -> str:
    parts = (f"{json.dumps(name, ensure_ascii=False)}: {spelled(part, indent + '  ')}"
             for name, part in data.items())
    return _block("{}", list(parts), indent)


def set_text(fields: Mapping[str, bytes], cards: Iterable[bytes]) -> bytes:
    """A whole file: its fields in order and its cards, the text of each as it is given."""
    listed = _block("[]", [_kept(card) for card in cards], "  ")
    parts = [f"{json.dumps(name, ensure_ascii=False)}: "
             f"{listed if name == 'cards' else _kept(text)}" for name, text in fields.items()]
    return (_block("{}", parts, "") + "\n").encode(errors="surrogateescape")


def _kept(text: bytes) -> str:
    """A text that may not be UTF-8, to be written as it was."""
    return text.decode(errors="surrogateescape")


def _block(brackets: str, parts: list[str], indent: str) -> str:
    if not parts:
        return brackets
    between = f",\n{indent}  "
    return f"{brackets[0]}\n{indent}  {between.join(parts)}\n{indent}{brackets[1]}"
