"""How the tries of a deck went, kept from one day to the next: a small file a deck.

Only what is compared is kept; the matches themselves are saved like all others.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated

import msgspec

from cardtable.decks.file_names import file_name, set_aside
from cardtable.engine.catalogue import ReadyDeck
from cardtable.engine.codec import CodecError, decode, encode
from cardtable.engine.files import cause_of, write_whole
from cardtable.engine.practice import Script
from cardtable.engine.rules import Lineup
from cardtable.engine.words import Words
from cardtable.session.alone import PERSON
from cardtable.session.goldfish import Course
from cardtable.session.replay import Header

FORMAT = "cardtable-tries-1"
MOST = 200
"""Tries that are kept of a deck; the oldest go."""
LARGEST = 2**20
"""Bytes of a file; two hundred long tries are a tenth of it."""

_Number = Annotated[int, msgspec.Meta(ge=0, le=10**6)]


class Kept(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True,
           forbid_unknown_fields=True):
    """One try: when it was dealt, against what, with which cards, and how it went."""

    date: Annotated[str, msgspec.Meta(max_length=40)]
    seed: int | Annotated[str, msgspec.Meta(max_length=200)]
    script: Script = Script()
    options: dict[str, str] = {}
    cards: Annotated[str, msgspec.Meta(max_length=16)]
    """Tells deck lists apart."""
    is_fixed: bool = False
    """Were first cards chosen?"""
    scores: Annotated[tuple[_Number, ...], msgspec.Meta(max_length=500)]
    won_on: _Number | None = None
    is_over: bool = False

    @property
    def course(self) -> Course:
        """How it went."""
        return Course(self.scores, self.won_on, self.is_over)

    def is_same(self, other: Kept) -> bool:
        """Is it the very same deal?"""
        return (self.date, self.seed) == (other.date, other.seed)

    def is_like(self, other: Kept) -> bool:
        """Was it dealt by the same rules against the same script, so that both compare?"""
        return (self.script, self.options) == (other.script, other.options)


class _File(msgspec.Struct, forbid_unknown_fields=True):
    format: str
    deck: str
    tries: list[Kept]


def kept(header: Header, course: Course) -> Kept:
    """What is kept of a practice match."""
    alone = header.alone
    assert alone is not None
    return Kept(
        date=header.date, seed=header.seed, script=alone.script, options=header.options,
        cards=_digest(header.lineups[PERSON]), is_fixed=any(alone.fixed), scores=course.scores,
        won_on=course.won_on, is_over=course.is_over)


def _digest(lineup: Lineup) -> str:
    sections = {name: sorted(cards.items()) for name, cards in sorted(lineup.sections.items())}
    return hashlib.sha256(encode(sections)).hexdigest()[:8]


class Tries:
    """The tries of a deck, and the file they are kept in. It is read anew before each change:
    another window may have written it."""

    def __init__(self, path: Path, deck: str) -> None:
        self._path, self._deck = path, deck

    @classmethod
    def of(cls, folder: Path, header: Header, ready: Iterable[ReadyDeck]) -> Tries:
        """Those of the person's deck, by its name; one of the ``ready`` ones has the same name in
        every language."""
        lineup = header.lineups[PERSON]
        deck = next((one.name.en for one in ready if one.sections == lineup.sections), lineup.name)
        mark = hashlib.sha256(deck.encode()).hexdigest()[:6]
        return cls(folder / header.game / f"{file_name(deck)}-{mark}.json", deck)

    def read(self) -> tuple[list[Kept], Words | None]:
        """The oldest first; and why they cannot be read, then there are none."""
        try:
            with self._path.open("rb") as file:
                raw = file.read(LARGEST + 1)
            if len(raw) > LARGEST:
                raise CodecError(Words("The file is too large.", "ファイルが大きすぎます。"))
            found = decode(raw, _File)
            if found.format != FORMAT:
                raise CodecError(Words(f"Its format is “{found.format}”.",
                                       f"形式が「{found.format}」です。"))
        except FileNotFoundError:
            return [], None
        except OSError as error:
            cause = cause_of(error)
            return [], Words(f"The earlier tries cannot be read: {cause.en}.",
                             f"以前の記録を読めません: {cause.ja}。")
        except CodecError as error:
            return [], Words(
                f"{self._path}: the earlier tries are damaged and start anew. {error.words.en}",
                f"{self._path}: 以前の記録が壊れているため、新しく始めます。{error.words.ja}")
        return list(found.tries), None

    def note(self, one: Kept) -> Words | None:
        """Keep a try as it is now; why not, if that fails."""
        def put(found: list[Kept]) -> list[Kept]:
            place = next((at for at, other in enumerate(found) if other.is_same(one)), len(found))
            return [*found[:place], one, *found[place + 1:]][-MOST:]

        return self._change(put)

    def forget(self, like: Kept) -> Words | None:
        """Drop all tries that compare with this one; why not, if that fails."""
        return self._change(lambda found: [other for other in found if not other.is_like(like)])

    def _change(self, change: Callable[[list[Kept]], list[Kept]]) -> Words | None:
        found, trouble = self.read()
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            if trouble is not None and self._path.is_file():
                set_aside(self._path)
        except OSError as error:
            cause = cause_of(error)
            return Words(f"The tries cannot be kept: {cause.en}.",
                         f"記録を保存できません: {cause.ja}。")
        return write_whole(self._path, encode(_File(FORMAT, self._deck, change(found))))
