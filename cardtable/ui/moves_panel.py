"""The list of legal moves: an ordinary tree, so that keys and screen readers can play a game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QLabel,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from cardtable.engine.moves import Move
from cardtable.engine.words import Words
from cardtable.ui.text import announce, literal
from cardtable.ui.translate import Retranslated, say, tr

_MOVE = Qt.ItemDataRole.UserRole
_LEAST_HEIGHT = 26
"""Logical pixels of a row: never smaller than a finger or a shaky hand needs."""


class MovesPanel(Retranslated, QWidget):
    """What may be done now. Enter or a double click chooses; typing letters finds a move.

    A line says what it pays, and the table marks it, before it is chosen (SK 5.8 and its like).
    Moves of one group stand under their common title; a group of one is a single line.
    """

    chosen = Signal(object)
    """The `Action` of the move that was chosen."""
    considered = Signal(object)
    """The `Move` that the list stands on, or ``None``: its cards can be marked on the table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._moves: list[Move] = []
        self._heading = Words("", "")
        self._idle: Words | None = None
        self.heading = QLabel()
        self.heading.setWordWrap(True)
        self.heading.setTextFormat(Qt.TextFormat.PlainText)
        self.heading.setContentsMargins(8, 6, 8, 4)
        self.list = _MovesTree()
        self.heading.setBuddy(self.list)
        self.list.entered_on.connect(self._choose)
        self.list.currentItemChanged.connect(self._consider)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.heading)
        layout.addWidget(self.list, 1)
        self.setFocusProxy(self.list)
        self.retranslate()

    def set_moves(
        self, moves: Sequence[Move], heading: Words, idle: Words | None = None
    ) -> None:
        """Offer these moves; ``heading`` says what is awaited.

        ``idle`` says why there are none, unless it is that the other player decides.
        """
        self._moves, self._heading, self._idle = list(moves), heading, idle
        self._fill()
        if self.list.hasFocus():
            announce(self.list, say(heading))

    def retranslate(self) -> None:
        """Write heading and moves in the language spoken now."""
        self.list.setAccessibleName(tr("Possible moves"))
        self.list.setAccessibleDescription(tr("Arrows choose a move, Enter makes it."))
        self._fill()

    def minimumSizeHint(self) -> QSize:
        """A heading and a few moves at least."""
        line = self.fontMetrics().height()
        return super().minimumSizeHint().expandedTo(QSize(line * 8, line * 5))

    def sizeHint(self) -> QSize:
        """Room for six moves."""
        line = self.fontMetrics().height()
        return QSize(line * 17, line * 10)

    def _fill(self) -> None:
        was_blocked = self.list.blockSignals(True)
        self.heading.setText(say(self._heading))
        self.heading.setVisible(bool(self.heading.text()))
        self.list.clear()
        for _, moves in groupby(_grouped(self._moves), key=lambda move: move.group):
            self._add_group(list(moves))
        if not self._moves:
            nothing = _item(say(self._idle) if self._idle is not None else
                            tr("Nothing to do: the other player decides."), None)
            nothing.setFlags(Qt.ItemFlag.ItemIsEnabled)
            self.list.addTopLevelItem(nothing)
        self.list.setRootIsDecorated(self._has_groups())
        self.list.setCurrentIndex(self.list.model().index(0, 0))
        self.list.blockSignals(was_blocked)
        self._consider(self.list.currentItem())

    def _has_groups(self) -> bool:
        tops = (self.list.topLevelItem(i) for i in range(self.list.topLevelItemCount()))
        return any(top is not None and top.childCount() for top in tops)

    def _add_group(self, moves: list[Move]) -> None:
        first = moves[0]
        if len(moves) == 1:
            detail = say(first.detail)
            text = f"{say(first.title)} – {detail}" if detail else say(first.title)
            self.list.addTopLevelItem(_item(text, first))
            return
        parent = _item(say(first.title), None)
        spoken = tr("{move}, {count} ways").format(move=say(first.title), count=len(moves))
        parent.setData(0, Qt.ItemDataRole.AccessibleTextRole, spoken)
        for move in moves:
            child = _item(say(move.detail) or say(move.title), move)
            spoken = f"{say(move.title)}, {child.text(0)}"
            child.setData(0, Qt.ItemDataRole.AccessibleTextRole, spoken)
            parent.addChild(child)
        self.list.addTopLevelItem(parent)
        parent.setExpanded(True)

    def _choose(self, item: QTreeWidgetItem) -> None:
        move: Move | None = item.data(0, _MOVE)
        if move is not None:
            self.chosen.emit(move.action)
        elif item.childCount():
            item.setExpanded(True)
            parent = self.list.indexFromItem(item)
            self.list.setCurrentIndex(self.list.model().index(0, 0, parent))

    def _consider(self, item: QTreeWidgetItem | None) -> None:
        self.considered.emit(item.data(0, _MOVE) if item is not None else None)


class _MovesTree(QTreeWidget):
    """A tree of one column in which Enter and a double click mean the same."""

    entered_on = Signal(QTreeWidgetItem)

    def __init__(self) -> None:
        super().__init__()
        self.setHeaderHidden(True)
        self.setExpandsOnDoubleClick(False)
        self.setUniformRowHeights(False)
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setIndentation(round(self.fontMetrics().height() * 1.1))
        self.setItemDelegate(_Row(self))
        self.itemActivated.connect(self.entered_on)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Rows are as high as their words need at this width."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()


class _Row(QStyledItemDelegate):
    """Rows that break their words instead of cutting them."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Height of the broken text at the width that is left beside the indentation."""
        tree = self.parent()
        assert isinstance(tree, QTreeWidget)
        depth = (1 if index.parent().isValid() else 0) + (1 if tree.rootIsDecorated() else 0)
        width = tree.viewport().width() - depth * tree.indentation() - 8
        text = index.data(Qt.ItemDataRole.DisplayRole)
        box = option.fontMetrics.boundingRect(
            QRect(0, 0, max(40, width), 10_000), int(Qt.TextFlag.TextWordWrap), text)
        return QSize(width, max(_LEAST_HEIGHT, box.height() + 8))


def _grouped(moves: list[Move]) -> list[Move]:
    """The moves with those of one group together, in the order in which groups first come."""
    order: dict[str, int] = {}
    for move in moves:
        order.setdefault(move.group, len(order))
    return sorted(moves, key=lambda move: order[move.group])


def _item(text: str, move: Move | None) -> QTreeWidgetItem:
    item = QTreeWidgetItem([text])
    item.setData(0, _MOVE, move)
    item.setData(0, Qt.ItemDataRole.AccessibleTextRole, text)
    item.setToolTip(0, literal(text))
    return item
