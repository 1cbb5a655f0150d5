"""One player's half of the new match dialog: name, deck, its plan and the card that leads it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QComboBox, QGridLayout, QGroupBox, QLabel, QLineEdit, QWidget

from cardtable.engine.rules import Lineup
from cardtable.engine.zones import Seat
from cardtable.ui.kit import GameKit
from cardtable.ui.text import literal
from cardtable.ui.translate import language, say, tr

_WIDTH = 7.3
"""Width of the leading card, in lines."""


class SideChooser(QGroupBox):
    """Chooses among the ready decks of a game and those that people built."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit: GameKit | None = None
        self.name, self.decks = QLineEdit(), QComboBox()
        self.name_label, self.deck_label = QLabel(), QLabel()
        self.name_label.setBuddy(self.name)
        self.deck_label.setBuddy(self.decks)
        self.plan, self.picture = QLabel(), QLabel()
        self.plan.setWordWrap(True)
        self.plan.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.plan.setMinimumHeight(self.fontMetrics().height() * 5)
        self._width = round(_WIDTH * self.fontMetrics().height())
        self.picture.setFixedWidth(self._width)
        self.decks.currentIndexChanged.connect(self._show_deck)
        grid = QGridLayout(self)
        grid.addWidget(self.picture, 0, 0, 5, 1, Qt.AlignmentFlag.AlignTop)
        for row, widget in enumerate(
            (self.name_label, self.name, self.deck_label, self.decks, self.plan)
        ):
            grid.addWidget(widget, row, 1)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(4, 1)

    def set_kit(self, kit: GameKit, seat: Seat) -> None:
        """Offer the decks of a game; the seats begin with different ones."""
        self._kit = kit
        was_blocked = self.decks.blockSignals(True)
        self.decks.clear()
        for key in kit.decks:
            self.decks.addItem("", key)
        self.decks.setCurrentIndex(min(seat, self.decks.count() - 1))
        self.decks.blockSignals(was_blocked)

    def choose(self, key: str) -> None:
        """Choose the deck of that key, if there is one."""
        index = self.decks.findData(key)
        if index >= 0:
            self.decks.setCurrentIndex(index)

    def lineup(self) -> Lineup:
        """The chosen deck; an empty one where the game has none."""
        if self._kit is None or self.decks.currentData() is None:
            return Lineup("", {})
        return self._kit.lineup(self._kit.decks[self.decks.currentData()], language())

    def retranslate_as(self, title: str) -> None:
        """All words anew; ``title`` is what an unnamed player is called."""
        self.setTitle(title)
        self.name_label.setText(tr("Name"))
        self.name.setPlaceholderText(title)
        self.deck_label.setText(tr("Deck"))
        if self._kit is not None:
            titles = self._kit.deck_titles
            for index in range(self.decks.count()):
                self.decks.setItemText(index, say(titles[self.decks.itemData(index)]))
            opened = self.decks.view()
            opened.setMinimumWidth(opened.sizeHintForColumn(0) + self.fontMetrics().height())
        self._show_deck()

    def _show_deck(self) -> None:
        kit, key = self._kit, self.decks.currentData()
        if kit is None or key is None:
            self.plan.setText(tr("This game has no ready decks."))
            return
        deck = kit.decks[key]
        self.decks.setToolTip(literal(self.decks.currentText()))
        self.plan.setText(say(deck.plan))
        leader = kit.leader_of(deck)
        if leader is not None:
            ratio = self.devicePixelRatioF()
            kit.artist.set_language(language())
            picture = QPixmap(kit.artist.face(leader, "front", round(self._width * ratio)))
            picture.setDevicePixelRatio(ratio)
            self.picture.setPixmap(picture)
            self.picture.setAccessibleName(say(kit.rules.cards[leader].name))
        self.changed.emit()
