"""The documents of the program, as every desktop must hear of them: one table for all.

`APP_ID` and `__version__` come from the package itself. Standard library only, like everything
that packages the program from a bundle that is there.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from cardtable import APP_ID, __version__

__all__ = ["APP_ID", "CHECKOUT", "DOCUMENTS", "ICONS", "Document", "__version__"]

CHECKOUT = Path(__file__).resolve().parent.parent.parent
ICONS = Path(__file__).resolve().parent / "icons"


class Document(NamedTuple):
    """A kind of file that a double click opens."""

    key: str
    endings: tuple[str, ...]
    """Without dot; the first is the one that is written."""
    en: str
    ja: str
    parent: str
    """The MIME type that it is a case of."""
    uti_parent: str
    """The same for macOS."""
    magic: tuple[tuple[str, str], ...]
    """By offset, or range of them, what all of its files have, as shared-mime-info writes it."""

    @property
    def mime(self) -> str:
        """Its MIME type."""
        return f"application/x-cardtable-{self.key}"

    @property
    def uti(self) -> str:
        """Its name on macOS."""
        return f"{APP_ID.rpartition('.')[0]}.{self.key}"

    @property
    def prog_id(self) -> str:
        """Its name in the registry of Windows."""
        return f"cardtable.{self.key}.1"


DOCUMENTS = (
    Document("match", ("cardtable",), "cardtable match", "cardtable の対戦",
             "text/plain", "public.text", (("0", '{"format":"cardtable-match '),)),
    Document("deck", ("deck",), "cardtable deck", "cardtable のデッキ",
             "text/plain", "public.plain-text", (("0", "cardtable-deck "),)),
    Document("set", ("cardset",), "cardtable card set", "cardtable のカードセット",
             "application/zip", "com.pkware.zip-archive",
             (("0", r"PK\003\004"), ("30", "set.json"))),
    Document("position", ("position",), "cardtable position", "cardtable の局面",
             "application/json", "public.json", (("10:40", "cardtable-position "),)),
)
"""Tables, lists and zips of other programs are theirs; pictures stay with the viewer of pictures.
The program opens those when they are dropped on it, or by “Open with”."""
