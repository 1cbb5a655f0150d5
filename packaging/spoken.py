"""What the bootstrap says, in English or Japanese. Standard library only."""

import locale
import os
import sys
from typing import List, Sequence


class Trouble(Exception):  # noqa: N818 -- it is what a person reads, not an error of ours
    """Something that the person at the machine can put right, in two languages."""

    def __init__(self, en: str, ja: str) -> None:
        super().__init__(en)
        self.en, self.ja = en, ja


ASKED = {"language": ""}
"""What the words of the call ask for, as ``--language ja``; empty: as the system speaks."""


def without_language(words: Sequence[str]) -> List[str]:
    """The words less ``--language``, which may stand anywhere and is kept in ``ASKED``."""
    left = []
    rest = iter(words)
    for word in rest:
        if word == "--language":
            ASKED["language"] = next(rest, "")
        elif word.startswith("--language="):
            ASKED["language"] = word.split("=", 1)[1]
        else:
            left.append(word)
    return left


def is_japanese() -> bool:
    """Whether the person reads Japanese, by the words of the call or the system's settings."""
    if ASKED["language"] in ("en", "ja"):
        return ASKED["language"] == "ja"
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return os.environ[name].startswith("ja")
    try:  # Windows has none of the three
        return (locale.setlocale(locale.LC_CTYPE, "") or "").startswith("Japanese")
    except locale.Error:
        return False


def say(en: str, ja: str) -> None:
    """Tells what goes on, on standard error: standard output belongs to the command."""
    print(ja if is_japanese() else en, file=sys.stderr, flush=True)
