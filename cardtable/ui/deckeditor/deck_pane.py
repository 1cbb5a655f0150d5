"""The middle: the deck as piles or as a table, and how it is laid."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from cardtable.decks.deck import Deck
from cardtable.engine.cards import CardKey
from cardtable.ui.deckeditor.deck_model import DeckModel
from cardtable.ui.deckeditor.deck_table import DeckTable
from cardtable.ui.deckeditor.pictures import CardPictures
from cardtable.ui.deckeditor.piles_view import PilesView
from cardtable.ui.deckeditor.workbench import Workbench
from cardtable.ui.preview_panel import ToggleButton
from cardtable.ui.translate import Retranslated, say, tr

_LABEL_LINES = 22
"""Width in which there is room for the label of the groupings, in lines of text."""


class DeckPane(Retranslated, QWidget):
    """Piles and table of one model, with what they are laid by."""

    wished = Signal(object, object)
    pointed = Signal(object)
    typed = Signal(str)
    brought = Signal(object, str)
    counted = Signal(object, int)
    """Cards, and how many copies of each there are to be."""
    menu_wanted = Signal(object, QPoint)

    def __init__(self, bench: Workbench, pictures: CardPictures,
                 parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bench = bench
        self.model = DeckModel(bench)
        self.piles = PilesView(self.model, pictures)
        self.table = DeckTable(bench)
        self.by = QComboBox()
        self.by_label = QLabel()
        self.by_label.setBuddy(self.by)
        self.sizes = QLabel()
        self.sizes.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._sizes = ""
        self.by.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.by.setMinimumContentsLength(7)
        self.as_piles, self.as_table = ToggleButton(), ToggleButton()
        self._group = QButtonGroup(self)
        for button in (self.as_piles, self.as_table):
            self._group.addButton(button)
        self.as_piles.setChecked(True)
        self.views = QStackedWidget()
        for view in (self.piles, self.table):
            self.views.addWidget(view)
            view.wished.connect(self.wished)
            view.pointed.connect(self.pointed)
            view.typed.connect(self.typed)
            view.brought.connect(self.brought)
            view.menu_wanted.connect(self.menu_wanted)
        self.piles.counted.connect(self.counted)
        self.as_piles.clicked.connect(lambda: self.show_view(self.piles))
        self.as_table.clicked.connect(lambda: self.show_view(self.table))
        for field in bench.groupings:
            self.by.addItem("", field.key)
        self.by.addItem("", "")
        self.by.currentIndexChanged.connect(self._regroup)
        self.begin = QPushButton(self.piles.viewport())
        """Where there is no card yet: the ready decks, as a menu that the editor gives it."""
        for signal in (self.model.rowsInserted, self.model.rowsRemoved, self.model.modelReset):
            signal.connect(self._invite)
        self._lay()
        pace = bench.game.pace
        self.lay_by(pace.cost if pace is not None else "")
        self._regroup()
        self.retranslate()

    def show_deck(self, deck: Deck) -> None:
        """Follow the deck."""
        self.model.set_deck(deck)
        self.table.set_deck(deck)

    def show_view(self, view: QWidget) -> None:
        """Piles or table."""
        self.views.setCurrentWidget(view)
        (self.as_piles if view is self.piles else self.as_table).setChecked(True)
        self.by.setEnabled(view is self.piles)
        view.setFocus()

    def lay_by(self, field: str) -> None:
        """Lay the piles by a field, by its key; "" by parts of the deck."""
        self.by.setCurrentIndex(max(0, self.by.findData(field)))

    def go_to(self, key: CardKey) -> None:
        """Select a card in the view that is shown."""
        view = self.views.currentWidget()
        assert isinstance(view, PilesView | DeckTable)
        view.go_to(key)
        view.setFocus()

    def say_sizes(self, parts: list[tuple[str, int]]) -> None:
        """How many cards each part holds."""
        self._sizes = "   ".join(f"{title} {count}" for title, count in parts)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow pane the sizes of the parts need the room of a label."""
        super().resizeEvent(event)
        self._fit()

    def _invite(self) -> None:
        self.begin.setHidden(bool(self.model.entries))

    def _fit(self) -> None:
        self.by_label.setVisible(self.width() >= self.fontMetrics().height() * _LABEL_LINES)
        self.sizes.setToolTip(self._sizes)
        self.sizes.setText(self.sizes.fontMetrics().elidedText(
            self._sizes, Qt.TextElideMode.ElideRight, self.sizes.width()))

    def retranslate(self) -> None:
        """All words anew."""
        self.begin.setText(tr("Begin with a ready deck"))
        self.by_label.setText(tr("Piles by"))
        self.as_piles.setText(tr("Piles"))
        self.as_table.setText(tr("Table"))
        self.piles.setAccessibleName(tr("The deck as piles"))
        self.table.setAccessibleName(tr("The deck as a table"))
        for index, field in enumerate(self._bench.groupings):
            self.by.setItemText(index, say(field.title))
        self.by.setItemText(self.by.count() - 1, tr("Part"))
        self.model.retranslate()
        self.table.rows.retranslate()
        self.piles.retranslate()

    def _regroup(self) -> None:
        key = self.by.currentData()
        self.piles.group_by(next((one for one in self._bench.groupings if one.key == key), None))

    def _lay(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self.sizes, 1)
        row.addSpacing(4)
        row.addWidget(self.by_label)
        row.addWidget(self.by)
        row.addSpacing(6)
        row.addWidget(self.as_piles)
        row.addWidget(self.as_table)
        within = QVBoxLayout(self.piles.viewport())
        within.addStretch(5)
        within.addWidget(self.begin, 0, Qt.AlignmentFlag.AlignHCenter)
        within.addStretch(3)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 8, 4, 8)
        column.setSpacing(6)
        column.addLayout(row)
        column.addWidget(self.views, 1)
