"""The middle: the deck as piles or as a table, and how it is laid."""

from __future__ import annotations

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QButtonGroup,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from cardtable.decks.deck import DeckEntry
from cardtable.engine.cards import CardKey
from cardtable.ui.deckeditor.cargo import unpack
from cardtable.ui.deckeditor.deck_model import COUNT, ENTRY, NAME, SORT, DeckModel
from cardtable.ui.deckeditor.keys import is_typing, wish_of
from cardtable.ui.deckeditor.pictures import CardPictures
from cardtable.ui.deckeditor.piles_view import PilesView
from cardtable.ui.deckeditor.workbench import Workbench
from cardtable.ui.preview_panel import ToggleButton
from cardtable.ui.translate import Retranslated, say, tr

_LABEL_LINES = 22
"""Width in which there is room for the label of the groupings, in lines of text."""


class DeckTable(QTableView):
    """The deck as rows; counts can be typed, columns sorted."""

    wished = Signal(object, object)
    pointed = Signal(object)
    typed = Signal(str)
    brought = Signal(object, str)
    menu_wanted = Signal(object, QPoint)

    def __init__(self, model: DeckModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sorted = QSortFilterProxyModel(self)
        self.sorted.setSourceModel(model)
        self.sorted.setSortRole(SORT)
        self.setModel(self.sorted)
        self.setSortingEnabled(True)
        self.sortByColumn(NAME, Qt.SortOrder.AscendingOrder)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.AnyKeyPressed)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDropIndicatorShown(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionsMovable(True)
        self.setMouseTracking(True)
        self.entered.connect(lambda index: self.pointed.emit(index.data(ENTRY)))
        self.doubleClicked.connect(self._double_clicked)

    def chosen(self) -> list[DeckEntry]:
        """The selected entries, else the one with the keyboard."""
        rows = self.selectionModel().selectedRows(NAME)
        if not rows and self.currentIndex().isValid():
            rows = [self.currentIndex()]
        return [index.data(ENTRY) for index in rows]

    def go_to(self, key: CardKey) -> None:
        """Select a card and bring it into sight."""
        for row in range(self.sorted.rowCount()):
            index = self.sorted.index(row, NAME)
            if index.data(ENTRY).card == key:
                self.setCurrentIndex(index)
                self.selectRow(row)
                return

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """As in the piles; digits type a count."""
        if self.state() == QAbstractItemView.State.EditingState:
            super().keyPressEvent(event)  # what the editor left: Enter, which ended it
            return
        is_counting = event.text().isdecimal() or event.key() == Qt.Key.Key_F2
        wish = wish_of(event)
        if is_counting and self.currentIndex().isValid():
            cell = self.currentIndex().siblingAtColumn(COUNT)
            self.setCurrentIndex(cell)
            self.edit(cell, QAbstractItemView.EditTrigger.AnyKeyPressed, event)
        elif wish is not None:
            self.wished.emit(wish, self.chosen())
        elif is_typing(event):
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu of the chosen rows."""
        if self.chosen():
            self.menu_wanted.emit(self.chosen(), event.globalPos())

    def currentChanged(self, current: QModelIndex | QPersistentModelIndex,  # noqa: N802
                       previous: QModelIndex | QPersistentModelIndex) -> None:
        """The keyboard is on another card."""
        super().currentChanged(current, previous)
        if current.isValid():
            self.pointed.emit(current.data(ENTRY))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Cards may come to the deck."""
        self.dragMoveEvent(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Anywhere: the table has its own order."""
        if unpack(event.mimeData()) is None:
            event.ignore()
        else:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Cards come to the deck."""
        cargo = unpack(event.mimeData())
        if cargo is None:
            event.ignore()
            return
        event.acceptProposedAction()
        self.brought.emit(cargo, "")

    def _double_clicked(self, index: QModelIndex) -> None:
        if index.column() == COUNT:
            self.edit(index)


class DeckPane(Retranslated, QWidget):
    """Piles and table of one model, with what they are laid by."""

    wished = Signal(object, object)
    pointed = Signal(object)
    typed = Signal(str)
    brought = Signal(object, str)
    counted = Signal(object, int)
    menu_wanted = Signal(object, QPoint)

    def __init__(self, bench: Workbench, pictures: CardPictures,
                 parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bench = bench
        self.model = DeckModel(bench)
        self.piles = PilesView(self.model, pictures)
        self.table = DeckTable(self.model)
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
