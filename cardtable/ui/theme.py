"""How the program looks around the table: light or dark, calm, with one accent."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QStyleFactory

from cardtable import paths
from cardtable.ui.settings import Theme

_Colours = dict[str, str]
_DARK: _Colours = {
    "window": "#191b22", "base": "#13151b", "raised": "#242732", "line": "#3a3f4e",
    "text": "#eceae4", "quiet": "#a9abb5", "disabled": "#747986", "accent": "#d9a441",
    "on-accent": "#1a1408", "link": "#8fb8ff", "button": "#2a2e3a", "hover": "#353a49",
}
_LIGHT: _Colours = {
    "window": "#f2f0ea", "base": "#fffdf8", "raised": "#ffffff", "line": "#c9c4b6",
    "text": "#1f1c18", "quiet": "#5c574e", "disabled": "#8d887e", "accent": "#a8481f",
    "on-accent": "#ffffff", "link": "#1d4fb8", "button": "#e7e3d8", "hover": "#dcd7c9",
}
_THEMES: dict[Theme, _Colours] = {"dark": _DARK, "light": _LIGHT}

_SHEET = """
QWidget#start, QWidget#page {{ background: {window}; }}
QToolTip {{ background: {raised}; color: {text}; border: 1px solid {line}; padding: 5px; }}
QPushButton {{ background: {button}; color: {text}; border: 1px solid {line};
    border-radius: 6px; padding: 6px 14px; }}
QPushButton:hover {{ background: {hover}; }}
QPushButton:focus {{ border: 2px solid {accent}; padding: 5px 13px; }}
QPushButton:disabled {{ color: {disabled}; }}
QPushButton[primary="true"] {{ background: {accent}; color: {on-accent};
    border: 1px solid {accent}; font-weight: bold; }}
QPushButton[primary="true"]:hover {{ border: 1px solid {text}; }}
QPushButton[primary="true"]:focus {{ border: 2px solid {text}; }}
QPushButton[primary="true"]:disabled {{ background: {button}; color: {disabled};
    border-color: {line}; }}
QPushButton[link="true"] {{ background: transparent; border: none; color: {link};
    padding: 2px 4px; text-decoration: underline; }}
QPushButton[link="true"]:focus {{ border: 1px solid {accent}; padding: 1px 3px; }}
QPushButton#door {{ background: {raised}; border-radius: 12px; text-align: left; }}
QPushButton#door:hover {{ border: 1px solid {accent}; }}
QPushButton#door:focus {{ border: 2px solid {accent}; }}
QFrame#bar {{ background: {raised}; border-bottom: 1px solid {line}; }}
QFrame#bar QPushButton {{ padding: 3px 10px; }}
QFrame#bar QPushButton:focus {{ padding: 2px 9px; }}
QFrame#planner, QFrame#banner {{ background: {raised}; border: 1px solid {accent};
    border-radius: 10px; }}
QFrame#notice {{ background: {raised}; border-top: 1px solid {line}; }}
QLineEdit {{ background: {base}; border: 1px solid {line}; border-radius: 4px;
    padding: 3px 5px; }}
QLineEdit:focus {{ border: 1px solid {accent}; }}
QCheckBox::indicator, QListView::indicator {{ width: 0.8em; height: 0.8em;
    border: 1px solid {quiet}; border-radius: 4px; background: {base}; }}
QCheckBox::indicator:checked, QListView::indicator:checked {{ background: {accent};
    border-color: {accent}; image: url("{tick}"); }}
QCheckBox::indicator:disabled {{ border-color: {line}; }}
QCheckBox:focus {{ color: {accent}; }}
QLabel[quiet="true"] {{ color: {quiet}; }}
QMenuBar {{ background: {window}; border-bottom: 1px solid {line}; }}
QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
QMainWindow::separator {{ background: {line}; width: 3px; height: 3px; }}
"""


def apply(app: QApplication, theme: Theme) -> None:
    """Colour everything outside the table."""
    colours = _THEMES[theme]
    # Without it, fonts of a window do not reach what a style sheet has touched.
    app.setAttribute(Qt.ApplicationAttribute.AA_UseStyleSheetPropagationInWidgetStyles)
    if app.style().name() != "fusion":
        app.setStyle(QStyleFactory.create("Fusion"))
    app.setPalette(_palette(colours))
    tick = (paths.assets() / "ui" / f"tick-{theme}.svg").as_posix()
    sheet = _SHEET.format(tick=tick, **colours)
    if app.styleSheet() != sheet:  # Every widget is laid out anew by it.
        app.setStyleSheet(sheet)


def _palette(colours: _Colours) -> QPalette:
    role, group = QPalette.ColorRole, QPalette.ColorGroup
    palette = QPalette(QColor(colours["button"]), QColor(colours["window"]))
    for part, name in (
        (role.WindowText, "text"), (role.Text, "text"), (role.ButtonText, "text"),
        (role.Base, "base"), (role.AlternateBase, "raised"), (role.ToolTipBase, "raised"),
        (role.ToolTipText, "text"), (role.PlaceholderText, "quiet"), (role.Link, "link"),
        (role.LinkVisited, "link"), (role.Highlight, "accent"), (role.Accent, "accent"),
        (role.HighlightedText, "on-accent"), (role.Mid, "line"), (role.Light, "hover"),
    ):
        palette.setColor(part, QColor(colours[name]))
    for part in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(group.Disabled, part, QColor(colours["disabled"]))
    return palette
