"""Two lines of a match side by side: where they part, how each goes on, what differs."""

from __future__ import annotations

from collections.abc import Generator

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHeaderView,
    QLabel,
    QSizePolicy,
    QSplitter,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from cardtable.engine.view import PlayerView
from cardtable.engine.words import Words
from cardtable.export.board import NARROWEST, BoardPicture
from cardtable.session.history import Entry
from cardtable.session.timeline import Difference, Ways, differences, moments_to, ways_of
from cardtable.ui.past import line_title
from cardtable.ui.picture.work import Work
from cardtable.ui.replays.board_image import BoardImage
from cardtable.ui.replays.player import Player
from cardtable.ui.scale import open_at
from cardtable.ui.text import literal
from cardtable.ui.translate import say, tr

_CALM = 60
"""Milliseconds without another choice before boards are drawn."""


class CompareDialog(QDialog):
    """Compares the way that is looked at with any other line of the match, move by move.

    What is shown of a board is what the screen may show of that moment.
    """

    way_wanted = Signal(object)
    """The last `Entry` of a line that shall be looked at on the table."""

    def __init__(self, player: Player, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Compare two lines"))
        self._player, self._own = player, list(player.moments)
        self._ways = Ways([], [], [])
        self._views: tuple[PlayerView, ...] = ()
        self.lines = QComboBox()
        self.lines.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.lines.setAccessibleName(tr("The other line"))
        for title, end in self._others():
            self.lines.addItem(title, end)
        self.parted = QLabel()
        self.parted.setWordWrap(True)
        self.parted.setTextFormat(Qt.TextFormat.PlainText)
        self.titles = (QLabel(), QLabel())
        self.boards = (BoardImage(), BoardImage())
        self.moves, self.differing = QTreeWidget(), QTreeWidget()
        self._works = (Work(self), Work(self))
        for work, board in zip(self._works, self.boards, strict=True):
            work.finished.connect(board.show_image)
        self._calm = QTimer(self)
        self._calm.setSingleShot(True)
        self._calm.timeout.connect(self._draw)
        self._lay()
        self.lines.currentIndexChanged.connect(self._choose)
        self.moves.currentItemChanged.connect(lambda *_: self._compare())
        self._choose()

    def _others(self) -> list[tuple[str, Entry]]:
        """Every other line of the match, by a title that says where it leaves this one."""
        history = self._player.room.controller.history
        ends = [line.end for line in history.other_lines()]
        if self._player.is_elsewhere:
            ends.append(history.way())
        found = []
        for end in ends:
            ways = ways_of(self._own, moments_to(end))
            if ways.two:
                found.append((line_title(ways.fork, ways.two).replace("\n", ": "), end))
        return found

    # --- what is compared ----------------------------------------------------------------

    @property
    def compared(self) -> tuple[Entry, Entry]:
        """The moments that stand beside each other."""
        item = self.moves.currentItem()
        row = self.moves.indexOfTopLevelItem(item) if item is not None else -1
        one, two = (self._ways.shared[-1:] + way for way in (self._ways.one, self._ways.two))
        return one[min(row, len(one) - 1)], two[min(row, len(two) - 1)]

    def _seen(self) -> tuple[PlayerView, PlayerView]:
        """Both moments with the same eyes: whoever may see the first may see the second."""
        player, (one, two) = self._player, self.compared
        view = player.room.bridge.eyes.view(one.state, player.viewer)
        return view, player.room.controller.rules.view(two.state, view.seat, open_=view.open)

    def _choose(self) -> None:
        end = self.lines.currentData()
        if end is None:
            return
        ways = self._ways = ways_of(self._own, moments_to(end))
        self.parted.setText(tr("They part after move {number}: {title}").format(
            number=ways.fork, title=say(self._player.title_at(ways.fork))))
        was_blocked = self.moves.blockSignals(True)
        self.moves.clear()
        item = QTreeWidgetItem([str(ways.fork), *[tr("the same")] * 2])
        self.moves.addTopLevelItem(item)
        for number in range(max(len(ways.one), len(ways.two))):
            texts = [say(way[number].title) if number < len(way) else ""
                     for way in (ways.one, ways.two)]
            item = QTreeWidgetItem([str(ways.fork + 1 + number), *texts])
            for column, text in enumerate(texts, start=1):
                item.setToolTip(column, literal(text))
            self.moves.addTopLevelItem(item)
        even = self.moves.topLevelItem(min(len(ways.one), len(ways.two)))  # after as many moves
        self.moves.setCurrentItem(even or item)
        self.moves.blockSignals(was_blocked)
        self.moves.resizeColumnToContents(0)
        self._compare()

    def _compare(self) -> None:
        """Say what differs between the two moments, and draw both when nothing changes any more."""
        room, rules = self._player.room, self._player.room.controller.rules
        one, two = self._views = self._seen()
        found = differences(rules, one, two, (room.name_of(0), room.name_of(1)))
        self.differing.clear()
        for each in found or [Difference(Words("Table", "卓"), _ALIKE, _ALIKE)]:
            item = QTreeWidgetItem([say(each.title), say(each.one), say(each.two)])
            for column in range(3):
                item.setToolTip(column, literal(item.text(column)))
            self.differing.addTopLevelItem(item)
        for title, name, entry in zip(self.titles, (tr("This line"), tr("The other line")),
                                      self.compared, strict=True):
            title.setText(tr("{line}, after move {number}").format(
                line=name, number=len(moments_to(entry)) - 1))
        self._calm.start(_CALM)

    def _draw(self) -> None:
        room, layout = self._player.room, self._player.room.kit.game.layout
        for work, board, view in zip(self._works, self.boards, self._views, strict=True):
            width = max(NARROWEST, min(1600, round(board.width() * board.devicePixelRatioF())))
            work.start(_drawn(BoardPicture(
                layout, room.controller.rules.zones, view, room.table.look(), width)))

    def _look(self) -> None:
        end = self.lines.currentData()
        self.accept()
        self.way_wanted.emit(end)

    def done(self, result: int) -> None:
        """Nothing goes on without it."""
        self._calm.stop()
        for work in self._works:
            work.stop()
        super().done(result)

    # --- widgets -------------------------------------------------------------------------

    def _lay(self) -> None:
        grid = QGridLayout()
        for side, (title, board) in enumerate(zip(self.titles, self.boards, strict=True)):
            grid.addWidget(title, 0, side)
            grid.addWidget(board, 1, side)
            grid.setColumnStretch(side, 1)
        grid.setRowStretch(1, 1)
        for tree, name, first in ((self.moves, tr("Moves after they part"), tr("Move")),
                                  (self.differing, tr("What differs"), tr("Where"))):
            tree.setAccessibleName(name)
            tree.setRootIsDecorated(False)
            tree.setUniformRowHeights(True)
            tree.setHeaderLabels([first, tr("This line"), tr("The other line")])
            tree.header().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
            tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        trees = QSplitter()
        trees.setChildrenCollapsible(False)
        trees.addWidget(self.moves)
        trees.addWidget(self.differing)
        buttons = QDialogButtonBox()
        self.look = buttons.addButton(
            tr("Look at the other line"), QDialogButtonBox.ButtonRole.ActionRole)
        self.look.setProperty("primary", "true")
        self.look.clicked.connect(self._look)
        buttons.addButton(tr("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.lines)
        column.addWidget(self.parted)
        column.addLayout(grid, 3)
        column.addWidget(trees, 2)
        column.addWidget(buttons)
        open_at(self, 70, 42)


_ALIKE = Words("no difference", "違いなし")


def _drawn(picture: BoardPicture) -> Generator[float, None, QImage]:
    for _ in picture.draw(picture.box):
        yield 0.5
    return picture.image()
