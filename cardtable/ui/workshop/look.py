"""What the workshop adds to the look of the deck editor: frames of parts, sentences, chips."""

from __future__ import annotations

from PySide6.QtGui import QPalette

from cardtable.ui.deckeditor import look

_SHEET = """
QFrame#item { border: 1px solid palette(mid); border-left: 3px solid palette(highlight);
    border-radius: 6px; }
QFrame#part { border: none; border-left: 2px solid palette(mid); }
QLabel#sentence { padding: 2px 6px; border-radius: 4px;
    background: palette(base); }
QPushButton#kind { font-weight: bold; padding: 3px 8px; }
QPushButton[link="true"]::menu-indicator { image: none; width: 0; }
QPushButton#add { padding: 3px 10px; }
QPushButton#chip { padding: 2px 8px; border-radius: 10px; }
QCheckBox[quiet="true"] { color: palette(placeholder-text); }
QLabel#hint { padding: 2px 8px; }
QPlainTextEdit { border: 1px solid palette(mid); border-radius: 4px; }
QPlainTextEdit:focus { border: 1px solid palette(highlight); }
"""


def sheet(palette: QPalette) -> str:
    """What the workshop adds to the style of the program."""
    return look.sheet(palette) + _SHEET
