"""The rules of a game on one page, for somebody who plays it for the first time.

A game keeps it in ``data/primer.json``. The file is the program's own: a fault in it is ours and
raises `RulebookError`; that its numbers and pictures exist, the tests see to.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from cardtable.engine.cards import CardKey
from cardtable.engine.files import cause_of
from cardtable.engine.rulebook import RulebookError
from cardtable.engine.words import Words


class CardPicture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card to be shown beside the text: a side of one by its key, or a back by its name."""

    card: CardKey = CardKey("")
    side: str = "front"
    back: str = ""


class PrimerStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to know. In ``text`` numbers of clauses are links, ``{green}`` is a symbol."""

    title: Words
    text: Words
    pictures: tuple[CardPicture, ...] = ()


class Primer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must be known to begin, in the order in which it is needed."""

    title: Words
    intro: Words
    steps: tuple[PrimerStep, ...]

    @classmethod
    def read(cls, source: Path) -> Primer:
        """Read a primer; a fault in it raises `RulebookError`."""
        try:
            return msgspec.json.decode(source.read_bytes(), type=cls)
        except OSError as error:
            raise RulebookError(str(source), "", cause_of(error).en) from error
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise RulebookError(str(source), "", str(error)) from error
