"""The command line. Knows no Qt until a command draws; without a command the window opens.

A module for each command, or for a few that are alike; a new one is a line in `commands`.
Exit codes: 0 all well, 1 a problem was found, 2 the input or the call was wrong, 130 stopped.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from cardtable import paths
from cardtable.cli import window
from cardtable.cli.spoken import PORTABLE_OPTION, language_of


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; the answer is its exit code."""
    words, portable = _without_portable(sys.argv[1:] if argv is None else argv)
    trouble = paths.settle(portable)
    is_window = _opens_window(words)
    if is_window and window.has_screen():
        from cardtable.app import run as open_window  # needs Qt

        return int(open_window(words, trouble))
    from cardtable.cli.commands import run  # the window shall not wait for it
    from cardtable.cli.common import USAGE, complain

    if is_window:
        complain(window.NO_SCREEN.in_(language_of(words)))
        return USAGE
    if trouble is not None:
        complain(trouble.in_(language_of(words)))
    return USAGE if trouble is not None and portable else run(words)


def _without_portable(argv: Sequence[str]) -> tuple[list[str], str]:
    """The words of a call, and the folder that stands behind ``--portable`` somewhere in them: it
    must be known before anything of the person is read."""
    words = list(argv)
    for at, word in enumerate(words):
        if word == PORTABLE_OPTION and at + 1 < len(words):
            return words[:at] + words[at + 2:], words[at + 1]
        if word.startswith(f"{PORTABLE_OPTION}="):
            return words[:at] + words[at + 1:], word.removeprefix(f"{PORTABLE_OPTION}=")
    return words, ""


def _opens_window(words: list[str]) -> bool:
    """Without a command the window opens; files named instead of one open in it."""
    plain = [word for before, word in zip(["", *words], words, strict=False)
             if not word.startswith("-") and before != "--language"]
    if not plain:
        return not {"-h", "--help", "--version"}.intersection(words)
    # No command looks like this. Whether the file is there, the window will say.
    return bool(Path(plain[0]).suffix) or len(Path(plain[0]).parts) > 1
