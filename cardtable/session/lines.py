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
from cardtable.engine.zones import SEATS, Seat
from cardtable.session.history import EVERYBODY, History

LARGEST_PICTURE = 8 * 2**20
"""Bytes of a picture that a file brings along."""
LONGEST_NOTE = 2000
"""Letters."""


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


class Note(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What somebody wrote beside a move; nothing takes away what stood there."""

    note: str
    at: int
    """The entry of the history, by its number."""
    seat: Seat = EVERYBODY
    """Who alone may read it while the match is played."""

    def fault(self, history: History) -> Words | None:
        """Why it cannot be written there."""
        if len(self.note) > LONGEST_NOTE:
            return Words(f"A note has {LONGEST_NOTE} letters at most.",
                         f"メモは{LONGEST_NOTE}文字までです。")
        if not 0 <= self.at < len(history.entries):
            return Words(f"There is no move {self.at} to write a note at.",
                         f"メモを付ける{self.at}番目の手がありません。")
        if self.seat not in (EVERYBODY, *SEATS):
            return Words("The note is of nobody at this table.",
                         "この対戦にいない人のメモです。")
        return None

    def write(self, history: History) -> None:
        """Put it beside its entry."""
        notes = history.entries[self.at].notes
        notes.pop(self.seat, None)
        if self.note:
            notes[self.seat] = self.note


def digest(state: GameState) -> str:
    """What two states share only if they are equal."""
    return hashlib.sha256(msgspec.json.encode(state, order="deterministic")).hexdigest()


def checkpoint(state: GameState) -> bytes:
    """The line that says what the state is now."""
    return encode(Checkpoint(digest(state)))


def other_kind(line: bytes) -> type[Turnback | Checkpoint | Picture | Note] | None:
    """What a line is besides an action; ``None``: it is one, or nothing that is known."""
    if line.startswith(b'{"act"'):
        return None
    if line.startswith((b'{"back"', b'{"forward"', b'{"branch"')):
        return Turnback
    if line.startswith(b'{"state"'):
        return Checkpoint
    if line.startswith(b'{"note"'):
        return Note
    return Picture if line.startswith(b'{"picture"') else None
