"""Choosing how the top of one's deck shall lie: by picture, place by place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QListView,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QWidget,
)

from cardtable.engine.cards import CardKey
from cardtable.engine.practice import Slot
from cardtable.ui.kit import GameKit
from cardtable.ui.translate import Retranslated, language, say, tr

_CARD = 6.5
"""Width of a card, in lines."""
_KEY = Qt.ItemDataRole.UserRole


class FixDialog(Retranslated, QDialog):
    """Left the places from the top of the deck down, right the cards of the deck."""

    chosen = Signal(object)
    """A tuple of `CardKey`, empty where anything may lie."""

    def __init__(
        self, kit: GameKit, deck: Mapping[CardKey, int], slots: Sequence[Slot],
        fixed: Sequence[CardKey], parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._kit, self._deck = kit, dict(deck)
        self._titles = [(slot.title, number + 1, slot.cards)
                        for slot in slots for number in range(slot.cards)]
        keys = [key if key in deck else CardKey("") for key in fixed]
        self.fixed = (keys + [CardKey("")] * len(self._titles))[:len(self._titles)]
        self.places, self.cards = QListWidget(), QListWidget()
        self.cards.setViewMode(QListView.ViewMode.IconMode)
        self.cards.setResizeMode(QListView.ResizeMode.Adjust)
        self.cards.setMovement(QListView.Movement.Static)
        self.cards.setWordWrap(True)
        self.cards.itemClicked.connect(self._lay_card)
        self.cards.itemActivated.connect(self._lay_card)
        self.about = QLabel()
        self.about.setWordWrap(True)
        self.any, self.none = QPushButton(), QPushButton()
        self.any.clicked.connect(lambda: self._put(CardKey("")))
        self.none.clicked.connect(self._clear)
        self.buttons = QDialogButtonBox()
        self.deal = self.buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        self.deal.setProperty("primary", "true")
        self.cancel = self.buttons.addButton("", QDialogButtonBox.ButtonRole.RejectRole)
        for button in (self.any, self.none, self.deal, self.cancel):
            button.setAutoDefault(False)
        self.buttons.accepted.connect(self._deal)
        self.buttons.rejected.connect(self.reject)
        self._lay()
        self.retranslate()
        self.places.setCurrentRow(next(
            (row for row, key in enumerate(self.fixed) if not key), 0))

    def retranslate(self) -> None:
        """All words anew."""
        self.setWindowTitle(tr("The first cards of the deck"))
        self.about.setText(tr(
            "Choose a place, then the card that shall lie there. All other cards come by chance."))
        self.any.setText(tr("Any card here"))
        self.none.setText(tr("Any card everywhere"))
        self.deal.setText(tr("Deal these cards"))
        self.cancel.setText(tr("Cancel"))
        self.places.setAccessibleName(tr("Places from the top of the deck down"))
        self.cards.setAccessibleName(tr("Cards of the deck"))
        self._fill_cards()
        self._fill_places()

    def _fill_cards(self) -> None:
        self.cards.clear()
        line = self.fontMetrics().height()
        width, ratio = round(_CARD * line), self.devicePixelRatioF()
        self.cards.setIconSize(QSize(width, round(width * 88 / 63)))
        self.cards.setGridSize(QSize(width + line, round(width * 88 / 63) + line * 4))
        self._kit.artist.set_language(language())
        for key in self._deck:
            picture = self._kit.artist.face(key, "front", round(width * ratio))
            item = QListWidgetItem(QIcon(picture), "")
            item.setData(_KEY, key)
            self.cards.addItem(item)

    def _fill_places(self) -> None:
        row = max(0, self.places.currentRow())
        names = self._kit.rules.cards
        self.places.clear()
        for (title, number, count), key in zip(self._titles, self.fixed, strict=True):
            place = f"{say(title)} {number}/{count}" if count > 1 else say(title)
            item = QListWidgetItem(f"{place}: {say(names[key].name) if key else '–'}")
            font = item.font()
            font.setBold(bool(key))
            item.setFont(font)
            self.places.addItem(item)
        self.places.setCurrentRow(row)
        used = Counter(self.fixed)
        for index in range(self.cards.count()):
            item = self.cards.item(index)
            key = item.data(_KEY)
            left = self._deck[key] - used[key]
            item.setText(f"{say(names[key].name)}\n{left} / {self._deck[key]}")
            flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
            item.setFlags(flags if left > 0 else Qt.ItemFlag.NoItemFlags)

    def _lay_card(self, item: QListWidgetItem) -> None:
        """The clicked card at the chosen place; the next place is chosen."""
        if item.flags() & Qt.ItemFlag.ItemIsEnabled:
            self._put(item.data(_KEY))

    def _put(self, key: CardKey) -> None:
        row = max(0, self.places.currentRow())
        self.fixed[row] = key
        self._fill_places()
        self.places.setCurrentRow(min(row + 1, len(self.fixed) - 1))

    def _clear(self) -> None:
        self.fixed = [CardKey("")] * len(self.fixed)
        self._fill_places()
        self.places.setCurrentRow(0)

    def _deal(self) -> None:
        keys = list(self.fixed)
        while keys and not keys[-1]:
            keys.pop()
        self.accept()
        self.chosen.emit(tuple(keys))

    def _lay(self) -> None:
        grid = QGridLayout(self)
        grid.addWidget(self.about, 0, 0, 1, 3)
        grid.addWidget(self.places, 1, 0, 1, 2)
        grid.addWidget(self.cards, 1, 2, 2, 1)
        grid.addWidget(self.any, 2, 0)
        grid.addWidget(self.none, 2, 1)
        grid.addWidget(self.buttons, 3, 0, 1, 3)
        grid.setColumnStretch(2, 1)
        grid.setRowStretch(1, 1)
        line = self.fontMetrics().height()
        self.places.setMinimumWidth(line * 18)
        self.resize(QSize(line * 60, line * 36).boundedTo(self.screen().availableSize()))
