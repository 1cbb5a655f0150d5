"""What a drag carries between the cards and the deck: cards by key, from which section."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from PySide6.QtCore import QMimeData

from cardtable.decks.deck import DeckEntry

CARDS = "application/x-cardtable-cards"


class Cargo(msgspec.Struct, frozen=True):
    """Cards on their way. ``source`` is "cards" or "deck"."""

    source: str
    entries: tuple[DeckEntry, ...]


def pack(source: str, entries: Iterable[DeckEntry]) -> QMimeData:
    """Cards for a drag; other programs get their names as text."""
    cargo = Cargo(source, tuple(entries))
    data = QMimeData()
    data.setData(CARDS, msgspec.json.encode(cargo))
    data.setText("\n".join(f"{entry.count} {entry.name}" for entry in cargo.entries))
    return data


def unpack(data: QMimeData) -> Cargo | None:
    """What a drag carries; ``None`` if it is no cards of ours."""
    if not data.hasFormat(CARDS):
        return None
    try:
        return msgspec.json.decode(bytes(data.data(CARDS).data()), type=Cargo)
    except msgspec.DecodeError:
        return None
