"""What the workshop adds to the look of the program: frames of parts, sentences, chips, faults."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPalette

_SHEET = """
QFrame#item {{ border: 1px solid palette(mid); border-left: 3px solid palette(highlight);
    border-radius: 6px; }}
QFrame#part {{ border: none; border-left: 2px solid palette(mid); }}
QLabel#sentence {{ padding: 2px 6px; border-radius: 4px;
    background: palette(base); }}
QPushButton#kind {{ font-weight: bold; padding: 3px 8px; }}
QPushButton[link="true"]::menu-indicator {{ image: none; width: 0; }}
QPushButton#add {{ padding: 3px 10px; }}
QPushButton#chip {{ padding: 2px 8px; border-radius: 10px; }}
QLabel#hint {{ padding: 2px 8px; }}
QPlainTextEdit {{ border: 1px solid palette(mid); border-radius: 4px; }}
QPlainTextEdit:focus {{ border: 1px solid palette(highlight); }}
QLabel[fault="true"] {{ color: {wrong}; }}
QLabel[heading="true"] {{ font-weight: bold; }}
QPushButton#star {{ padding: 4px 6px; }}
QSplitter::handle {{ width: 3px; }}
"""


def wrong_colour(palette: QPalette) -> QColor:
    """The colour of words that say what is wrong; a sign stands before them always."""
    is_dark = palette.color(QPalette.ColorRole.Base).lightnessF() < 0.5
    return QColor("#f0796c" if is_dark else "#b3271c")


def sheet(palette: QPalette) -> str:
    """What the workshop adds to the style of the program."""
    return _SHEET.format(wrong=wrong_colour(palette).name())
