"""The page of a match: the decision bar, the table, and what lies over the table for a while."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QSizePolicy, QVBoxLayout, QWidget

from cardtable.table.view import TableView
from cardtable.ui.banner import Banner
from cardtable.ui.curtain import Curtain
from cardtable.ui.decision_bar import DecisionBar
from cardtable.ui.planner import Planner
from cardtable.ui.scale import written_pixels

_EDGE = 10
"""Logical pixels between an overlay and the edge of the table."""
_MOST = 1.35
"""How much larger than it fits best the bar is written for who asks for large text."""


class TablePage(QWidget):
    """Lays bar and table out. The planner lies on the side of the table that does not pay."""

    def __init__(
        self, table: TableView, bar: DecisionBar, planner: Planner, banner: Banner,
        curtain: Curtain,
    ) -> None:  # fmt: skip
        super().__init__()
        self.setObjectName("page")
        self._pixels = 0
        self._is_curtain_low = True
        self._below: QWidget | None = None
        self.table, self.bar, self.planner = table, bar, planner
        self.banner, self.curtain = banner, curtain
        bar.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._column = layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(bar)
        layout.addWidget(table, 1)
        escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        escape.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        escape.setEnabled(False)
        escape.activated.connect(planner.cancel)
        planner.marked.connect(lambda _: escape.setEnabled(planner.is_open))
        for overlay in (planner, banner, curtain):
            overlay.setParent(self)
            overlay.hide()

    def set_above(self, widget: QWidget) -> None:
        """Lay something out between the bar and the table."""
        self._column.insertWidget(1, widget)
        self._column.activate()
        self.lay_overlays()

    def set_below(self, widget: QWidget) -> None:
        """Lay something out below the table."""
        self._column.addWidget(widget)
        self._below = widget

    def is_below_shown(self) -> bool:
        """Is there anything below the table?"""
        return self._below is not None and not self._below.isHidden()

    def is_below_read(self) -> bool:
        """Is the keyboard in what lies below the table?"""
        focused = QApplication.focusWidget()
        return self._below is not None and focused is not None and (
            self._below.isAncestorOf(focused))

    def place_planner(self, paying: QRectF) -> None:
        """Put the planner where it hides none of what is paid (scene units)."""
        middle = self.table.mapFromScene(paying.center()).y()
        is_low = middle > self.table.height() / 2
        box = self._table_box()
        least = QSize(self.planner.fontMetrics().height() * 20, 0)
        size = self.planner.sizeHint().expandedTo(least).boundedTo(box.size().toSize())
        top = box.top() + _EDGE if is_low else box.bottom() - size.height() - _EDGE
        self.planner.resize(size)
        self.planner.move(QPoint(round(box.center().x() - size.width() / 2), round(top)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape that nobody else wanted gives up the action that is being put together."""
        if event.key() == Qt.Key.Key_Escape:
            self.bar.stop_composing()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The bar is written as large as the window allows; overlays stay on the table."""
        super().resizeEvent(event)
        self._scale()

    def changeEvent(self, event: QEvent) -> None:
        """The text of the whole program became larger or smaller."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._scale()

    def _scale(self) -> None:
        pixels = written_pixels(self)
        fitting = max(13, min(30, round(min(self.width() / 72, self.height() / 38))))
        self.bar.set_scale(max(fitting, min(pixels, round(fitting * _MOST))))
        if pixels != self._pixels:
            self._pixels = pixels
            self.planner.set_scale(pixels)
            self.banner.set_scale(pixels)
            self.curtain.set_scale(pixels)
        self._column.activate()
        self.lay_overlays()

    def lay_curtain(self, *, is_low: bool) -> None:
        """Let the curtain lie over the cards of whoever is to look, for the middle of the table
        says what it is about."""
        self._is_curtain_low = is_low
        self.lay_overlays()

    def lay_overlays(self) -> None:
        """The banner lies in the middle of the table, the curtain on its side."""
        box = self._table_box()
        for overlay in (self.banner, self.curtain):
            overlay.adjustSize()
        banner, curtain = self.banner.size(), self.curtain.size()
        self.banner.move(round(box.center().x() - banner.width() / 2),
                         round(box.center().y() - banner.height() / 2))
        top = (box.bottom() - curtain.height() - _EDGE if self._is_curtain_low
               else box.top() + _EDGE)
        self.curtain.move(round(box.center().x() - curtain.width() / 2), round(top))

    def _table_box(self) -> QRectF:
        return QRectF(self.table.geometry())
