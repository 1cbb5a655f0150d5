"""What a line of a match file is, after the header: an action, or one of these."""

from __future__ import annotations

import hashlib

import msgspec

from cardtable import __version__
from cardtable.decks.picture_heads import picture_head
from cardtable.engine.cards import CardKey
from cardtable.engine.codec import encode
from cardtable.engine.state import GameState
from cardtable.engine.words import Words

LARGEST_PICTURE = 8 * 2**20
"""Bytes of a picture that a file brings along."""


class Turnback(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Moves in the history: ``back``, ``forward`` by entries; ``branch`` chosen."""

    back: int = 0
    forward: int = 0
    branch: int = -1


class Checkpoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the state was here, for a reader to compare: where a match ended, or a file does."""

    state: str
    """A digest of the whole state."""
    program: str = __version__
    """Another version may keep other things in its states."""


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture of a card that the file brings along."""

    picture: CardKey
    data: bytes
    """The whole file; in base 64, as JSON must have it."""

    @property
    def fault(self) -> Words | None:
        """Why it is not taken: only what is a picture throughout ever gets to a decoder."""
        if len(self.data) > LARGEST_PICTURE:
            return Words(f"The picture is larger than {LARGEST_PICTURE >> 20} MB.",
                         f"画像が{LARGEST_PICTURE >> 20}MBを超えています。")
        head = picture_head(self.data)
        return head if isinstance(head, Words) else None


def digest(state: GameState) -> str:
    """What two states share only if they are equal."""
    return hashlib.sha256(msgspec.json.encode(state, order="deterministic")).hexdigest()


def checkpoint(state: GameState) -> bytes:
    """The line that says what the state is now."""
    return encode(Checkpoint(digest(state)))


def other_kind(line: bytes) -> type[Turnback | Checkpoint | Picture] | None:
    """What a line is besides an action; ``None``: it is one, or nothing that is known."""
    if line.startswith((b'{"back"', b'{"forward"', b'{"branch"')):
        return Turnback
    if line.startswith(b'{"state"'):
        return Checkpoint
    return Picture if line.startswith(b'{"picture"') else None
