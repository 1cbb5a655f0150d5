"""Colours that the editor adds to the theme: what is right, what is wrong, what is worth knowing.

Frames are of mid tones that stand out from both themes' grounds; words of colours that can be read
on the ground they are on. None stands without a sign beside it.
"""

from __future__ import annotations

from typing import Literal

from PySide6.QtGui import QColor, QPalette

Sign = Literal["wrong", "right", "note", "unknown"]
_ON_DARK: dict[Sign, str] = {
    "wrong": "#f0796c", "right": "#5cc08c", "note": "#d9b04a", "unknown": "#a39d91"}
_ON_LIGHT: dict[Sign, str] = {
    "wrong": "#b3271c", "right": "#1f6f47", "note": "#795a00", "unknown": "#69645a"}
_SHEET = """
QPushButton#star {{ padding: 4px 6px; }}
QPushButton#good, QPushButton#bad {{ background: transparent; padding: 3px 8px; }}
QPushButton#bad {{ border-color: #d9584a; }}
QPushButton#good {{ border-color: #3f9a6a; }}
QFrame#problem {{ border: 1px solid #d9584a; border-left-width: 5px; border-radius: 6px; }}
QFrame#warning {{ border: 1px solid #c79a2e; border-left-width: 5px; border-radius: 6px; }}
QLabel[fault="true"] {{ color: {wrong}; }}
QLabel[heading="true"], QLabel#odds {{ font-weight: bold; }}
QSplitter::handle {{ width: 3px; }}
"""


def signal_colour(palette: QPalette, sign: Sign) -> QColor:
    """The colour of words that tell this."""
    is_dark = palette.color(QPalette.ColorRole.Base).lightnessF() < 0.5
    return QColor((_ON_DARK if is_dark else _ON_LIGHT)[sign])


def sheet(palette: QPalette) -> str:
    """What the editor adds to the style of the program."""
    return _SHEET.format(wrong=signal_colour(palette, "wrong").name())
