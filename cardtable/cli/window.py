"""The words of a call that opens the window."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from cardtable.cli.spoken import Parser, language_of


def parsed(words: Sequence[str]) -> argparse.Namespace:
    """``file``, ``language`` (empty: as the settings say), ``no_animations``,
    ``exit_after_first_frame``. Ends the program with 2 where the words mean nothing."""
    parser = Parser("cardtable", language=language_of(words))
    parser.add_language()
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE",
                        help=parser.say(
                            "a saved match, or a picture that carries a position",
                            "保存した対戦、または局面データ入りの画像"))
    parser.add_argument("--no-animations", action="store_true",
                        help=parser.say("nothing moves by itself", "アニメーションなし"))
    parser.add_argument("--exit-after-first-frame", action="store_true", help=argparse.SUPPRESS)
    parser.set_defaults(language="")
    return parser.parse_args(list(words))
