"""The motifs of a drawn picture: chosen from menus, taken away with a click."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from cardtable.decks.offers import Place
from cardtable.engine.words import Words
from cardtable.paint import motifs
from cardtable.ui.translate import say, tr
from cardtable.ui.workshop.desk import Change, Desk, Entry, Put
from cardtable.ui.workshop.flow import Flow
from cardtable.ui.workshop.motif_titles import GROUPS, motif_words

_IN_A_MENU = 24
"""Subjects in one menu; more would not fit on a small screen."""


class MotifsEntry(Entry):
    """A button for each chosen motif, and a menu of all there are."""

    def __init__(self, desk: Desk, place: Place, title: Words, put: Put) -> None:
        super().__init__(desk, place, title, put)
        self._names: list[str] = []
        self.chosen: list[QPushButton] = []
        self._flow = Flow(self, across=6, down=4)
        self.add = QPushButton(tr("Add…"))
        self.add.setObjectName("add")
        self.add.setAccessibleName(tr("Add to: {list}").format(list=say(title)))
        self.menu = QMenu(self.add)
        self.menu.aboutToShow.connect(self._offer)
        self.add.setMenu(self.menu)
        self._flow.addWidget(self.add)

    def show_value(self, value: Any) -> None:
        names = [one for one in value if isinstance(one, str)] if isinstance(value, list) else []
        if names == self._names and self.chosen:
            return
        self._names = names
        for old in self.chosen:
            self._flow.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.chosen = [self._button(at, name) for at, name in enumerate(names)]

    def first(self) -> QWidget:
        return self.add

    def choose(self, name: str) -> None:
        """One more motif."""
        self._say([*self._names, name])

    def take_away(self, at: int) -> None:
        """One motif less."""
        self._say([name for index, name in enumerate(self._names) if index != at])
        (self.chosen[min(at, len(self.chosen) - 1)] if self.chosen else self.add).setFocus()

    def _say(self, names: list[str]) -> None:
        told = [motif_words(name) for name in names]
        en, ja = ", ".join(one.en for one in told), "、".join(one.ja for one in told)
        self.put(names, Change(Words(f"{self.title.en}: {en or 'none'}",
                                     f"{self.title.ja}：{ja or 'なし'}")))

    def _button(self, at: int, name: str) -> QPushButton:
        words = say(motif_words(name))
        button = QPushButton(f"{words} ×")
        button.setObjectName("chip")
        button.setAccessibleName(tr("Take away: {motif}").format(motif=words))
        button.setToolTip(button.accessibleName())
        button.clicked.connect(lambda: self.take_away(at))
        self._flow.insert(at, button)
        button.show()
        return button

    def _offer(self) -> None:
        self.menu.clear()
        subjects = sorted(motifs.SUBJECTS, key=lambda name: say(motif_words(name)))
        what = self.menu.addMenu(tr("What it is of"))
        for start in range(0, len(subjects), _IN_A_MENU):
            part = subjects[start:start + _IN_A_MENU]
            first, last = say(motif_words(part[0])), say(motif_words(part[-1]))
            self._fill(what.addMenu(f"{first} – {last}"), part)
        for title, names in GROUPS:
            self._fill(self.menu.addMenu(say(title)), names)

    def _fill(self, menu: QMenu, names: Any) -> None:
        for name in names:
            action = menu.addAction(say(motif_words(name)))
            action.setEnabled(name not in self._names)
            action.triggered.connect(lambda _=False, name=name: self.choose(name))
