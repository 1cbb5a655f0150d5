"""The words of a call that opens the window."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from cardtable.cli.spoken import Parser, language_of
from cardtable.engine.words import Words

NO_SCREEN = Words(
    "There is no screen here, so no window can open; “cardtable --help” names the commands that "
    "need none.",
    "画面がないため、ウィンドウを開けません。画面なしで使えるコマンドは「cardtable --help」で"
    "確認できます。")


def has_screen() -> bool:
    """Whether a window can open. On Linux a display must be there, or a platform asked for; Qt
    would end the program without a word that helps."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in names)


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
