"""Everything that the menus can do, by name, with its words and keys."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from cardtable.engine.words import Words
from cardtable.ui.translate import later, say, tr

SEPARATOR = ""
_TEXTS: dict[str, tuple[str, str]] = {
    "new": (later("New match…"), "Ctrl+N"),
    "open": (later("Open a match…"), "Ctrl+O"),
    "save": (later("Save"), "Ctrl+S"),
    "save-as": (later("Save as…"), "Ctrl+Shift+S"),
    "save-copy": (later("Save a copy to send…"), ""),
    "picture": (later("Picture of the board…"), "Ctrl+P"),
    "set-up": (later("Set up a position…"), "Ctrl+Shift+E"),
    "set-up-here": (later("Set up from this position…"), ""),
    "position": (later("Open a position…"), ""),
    "puzzles": (later("Puzzles…"), ""),
    "film": (later("Export the replay…"), "Ctrl+Shift+P"),
    "decks": (later("Build decks…"), "Ctrl+B"),
    "cards": (later("Make cards…"), "Ctrl+Shift+B"),
    "sets": (later("Card sets…"), ""),
    "start": (later("Start screen"), ""),
    "quit": (later("Quit"), "Ctrl+Q"),
    "undo": (later("Undo"), "Ctrl+Z"),
    "redo": (later("Redo"), "Ctrl+Shift+Z"),
    "line": (later("Go to another line…"), "Ctrl+L"),
    "compare": (later("Compare with another line…"), "Ctrl+Shift+L"),
    "note": (later("Note at this move…"), "Ctrl+M"),
    "look": (later("Look at my own cards…"), "Ctrl+K"),
    "hint": (later("What would you play?"), "Ctrl+I"),
    "by-hand": (later("Adjust by hand"), "Ctrl+H"),
    "concede": (later("Concede…"), ""),
    "rematch": (later("Rematch"), ""),
    "redeal": (later("Deal anew"), "Ctrl+D"),
    "redeal-same": (later("Deal the same cards again"), "Ctrl+Shift+D"),
    "facing": (later("Face to face"), ""),
    "turn": (later("Turn the table around"), "Ctrl+T"),
    "whole": (later("Whole board"), "Ctrl+0"),
    "timeline": (later("Time line"), "Ctrl+R"),
    "panels": (later("Put the panels back"), ""),
    "animations": (later("Motion"), ""),
    "unasked": (later("Pay without asking when there is only one way"), ""),
    "dark": (later("Dark"), ""),
    "light": (later("Light"), ""),
    "en": ("English", ""),
    "ja": ("日本語", ""),
    "go-table": (later("Go to the table"), "F6"),
    "go-moves": (later("Go to the list of moves"), "F7"),
    "go-log": (later("Go to the log"), "F8"),
    "go-timeline": (later("Go to the time line"), "F9"),
    "step-back": (later("Look one move back"), "Alt+Left"),
    "step-on": (later("Look one move on"), "Alt+Right"),
    "rules": (later("Rulebook at this step"), "F1"),
    "about": (later("About cardtable"), ""),
}
_MENUS: dict[str, tuple[str, ...]] = {
    later("&Match"): ("new", "open", "save", "save-as", "save-copy", SEPARATOR, "picture", "film",
                      SEPARATOR, "concede", "rematch", "redeal", "redeal-same",
                      SEPARATOR, "set-up", "set-up-here", "position", "puzzles",
                      SEPARATOR, "decks", "cards", "sets", "start",
                      "quit"),
    later("&Edit"): ("undo", "redo", "line", "compare", "note", SEPARATOR, "hint", "look",
                     "by-hand"),
    later("&View"): ("facing", "turn", "whole", "timeline"),
    later("&Go"): ("go-table", "go-moves", "go-log", "go-timeline", SEPARATOR, "step-back",
                    "step-on"),
    later("&Settings"): ("animations", "unasked"),
    later("&Help"): ("rules", "about"),
}
_CHECKABLE = ("by-hand", "facing", "timeline", "animations", "unasked", "dark", "light", "en", "ja")
_OF_A_MATCH = ("save", "save-as", "save-copy", "picture", "start", "undo", "redo", "line", "look",
               "hint", "by-hand", "concede", "rematch", "redeal", "redeal-same",
               "turn", "whole", "panels", "set-up-here",
               "go-table", "go-moves", "go-log", "rules", "film", "compare", "note", "timeline",
               "go-timeline", "step-back", "step-on")


class Actions(QObject):
    """The actions by name (``actions["undo"]``) and the menus that hold them."""

    def __init__(self, bar: QMenuBar) -> None:
        super().__init__(bar)
        self._undo, self._redo = Words("", ""), Words("", "")
        self._by_name: dict[str, QAction] = {}
        for name, (_, keys) in _TEXTS.items():
            action = QAction(self)
            action.setCheckable(name in _CHECKABLE)
            if keys:
                action.setShortcut(QKeySequence(keys))
            self._by_name[name] = action
        self["redo"].setShortcuts([QKeySequence("Ctrl+Shift+Z"), QKeySequence("Ctrl+Y")])
        self._exclusive(("dark", "light"))
        self._exclusive(("en", "ja"))
        self._menus = {title: bar.addMenu("") for title in _MENUS}
        for title, names in _MENUS.items():
            self._fill(self._menus[title], names)
        self.panels = self._menus["&View"].addMenu("")
        self.language, self.text_size, self.theme, self.playmats = (
            self._menus["&Settings"].addMenu("") for _ in range(4))
        self._fill(self.theme, ("dark", "light"))
        self._fill(self.language, ("en", "ja"))
        self.set_in_match(False)
        self.retranslate()

    def __getitem__(self, name: str) -> QAction:
        """The action of that name; `KeyError` if there is none."""
        return self._by_name[name]

    def set_in_match(self, is_in_match: bool) -> None:
        """Without a match most of it makes no sense."""
        for name in _OF_A_MATCH:
            self[name].setEnabled(is_in_match)
        self.panels.setEnabled(is_in_match)

    def set_history(self, undo: Words | None, redo: Words | None, *, has_lines: bool) -> None:
        """What undo and redo would do, and whether the match ever went another way."""
        self._undo, self._redo = undo or Words("", ""), redo or Words("", "")
        self["undo"].setEnabled(undo is not None)
        self["redo"].setEnabled(redo is not None)
        self["line"].setEnabled(has_lines)
        self._say_history()

    def retranslate(self) -> None:
        """All titles in the language spoken now."""
        for name, (text, _) in _TEXTS.items():
            self[name].setText(tr(text))
        for title, menu in self._menus.items():
            menu.setTitle(tr(title))
        self.theme.setTitle(tr("Theme"))
        self.playmats.setTitle(tr("Playmat"))
        self.language.setTitle(tr("Language") + " / 言語")
        self.text_size.setTitle(tr("Text size"))
        self.panels.setTitle(tr("Panels"))
        self._say_history()

    def _say_history(self) -> None:
        for name, words in (("undo", self._undo), ("redo", self._redo)):
            title = tr(_TEXTS[name][0])
            self[name].setText(f"{title}: {say(words)}" if words.en else title)

    def _exclusive(self, names: Iterable[str]) -> None:
        group = QActionGroup(self)
        for name in names:
            group.addAction(self[name])

    def _fill(self, menu: QMenu, names: Iterable[str]) -> None:
        for name in names:
            if name == SEPARATOR:
                menu.addSeparator()
            else:
                menu.addAction(self[name])
