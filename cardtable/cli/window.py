"""The words of a call that opens the window."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from cardtable.cli.spoken import Parser, language_of


def parsed(words: Sequence[str]) -> argparse.Namespace:
    """``files``, ``language`` (empty: as the settings say), ``no_animations``,
    ``exit_after_first_frame``. Ends the program with 2 where the words mean nothing."""
    parser = Parser("cardtable", language=language_of(words))
    parser.add_language()
    parser.add_portable()
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE",
                        help=parser.say(
                            "what to open: a saved match, a picture that carries a position, "
                            "decks, card sets",
                            "開くもの: 保存した対戦、局面データ入りの画像、デッキ、カードセット"))
    parser.add_argument("--no-animations", action="store_true",
                        help=parser.say("nothing moves by itself", "アニメーションなし"))
    parser.add_argument("--exit-after-first-frame", action="store_true", help=argparse.SUPPRESS)
    parser.set_defaults(language="")
    return parser.parse_intermixed_args(list(words))
