"""The window: start screen or table in the middle, panels in docks around it. No logic of a match.

The window knows neither games nor tables: it is shown before anything of them is imported.
"""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QDockWidget,
    QMainWindow,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from cardtable.ui.actions import Actions
from cardtable.ui.notice import Notice
from cardtable.ui.panel_title import PanelTitle
from cardtable.ui.scale import text_pixels, write_everywhere
from cardtable.ui.start_screen import StartScreen
from cardtable.ui.translate import Retranslated, later, tr

_USUAL_SIZE = QSize(1440, 860)
_PANEL_WIDTH = 19
"""In lines: room for everything a panel may show, so that the table never has to jump."""
_CARD_SHARE = 55
"""Percent of the height of the panels that the card takes at first."""
_RIGHT = Qt.DockWidgetArea.RightDockWidgetArea
_DOCKS = {
    "preview": later("Card"), "log": later("Log"), "moves": later("Moves"),
    "rulebook": later("Rules"), "goldfish": later("Tries"),
}


class MainWindow(Retranslated, QMainWindow):
    """Start screen and table in one stack; four docks that a match fills."""

    closing = Signal()
    """The window goes away: keep what must be kept."""
    painted = Signal()
    """The first frame is on its way to the screen."""

    def __init__(self, text_size: int = 100) -> None:
        super().__init__()
        self._pixels, self._text_size = 0, text_size
        self.setMinimumSize(QSize(640, 420))
        self.resize(_USUAL_SIZE.boundedTo(self.screen().availableSize()))
        self.actions_ = Actions(self.menuBar())
        self.start = StartScreen()
        self.stack = QStackedWidget()
        self.stack.addWidget(self.start)
        self.notice = Notice()
        self._middle = QWidget()
        column = QVBoxLayout(self._middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.stack, 1)
        column.addWidget(self.notice)
        self.setCentralWidget(self._middle)
        self.docks = {name: self._make_dock(name) for name in _DOCKS}
        self.actions_.panels.addSeparator()
        self.actions_.panels.addAction(self.actions_["panels"])
        self._arrange()
        self._title = ""
        self._was_painted = False
        self._is_in_match = self._is_practice = False
        self._was_arranged = False
        """Have the panels got their heights, from a person or from us?"""
        self.show_start()
        self.retranslate()
        self._scale()

    def show_page(self, page: QWidget, panels: dict[str, QWidget]) -> None:
        """Show a match: its page in the middle, its panels in the docks."""
        self._drop_page()
        self._is_in_match = True
        self.stack.addWidget(page)
        self.stack.setCurrentWidget(page)
        for name, panel in panels.items():
            self.docks[name].setWidget(panel)
            self.docks[name].setVisible(not self._is_hidden[name])
        self._is_practice = "goldfish" in panels
        if self._is_practice:
            self.docks["goldfish"].raise_()
        else:
            self.docks["goldfish"].hide()
        self.docks["goldfish"].toggleViewAction().setVisible(self._is_practice)
        self._widen_panels()
        if not self._was_arranged:
            self._was_arranged = True
            self._share_height()
        self.actions_.set_in_match(True)

    def show_start(self) -> None:
        """Show the start screen; the docks go with their match."""
        self._leave_match()
        self.stack.setCurrentWidget(self.start)
        self.set_title("")

    def show_tool(self, page: QWidget) -> None:
        """Show a page that needs no docks and is no match: the deck editor."""
        self._leave_match()
        self.stack.addWidget(page)
        self.stack.setCurrentWidget(page)

    def show_panel(self, name: str) -> None:
        """Bring a dock to the front and the keyboard into it."""
        dock = self.docks[name]
        dock.show()
        dock.raise_()
        panel = dock.widget()
        if panel is not None:
            panel.setFocus()

    def show_lone_panel(self, name: str, panel: QWidget) -> None:
        """Show one panel beside the start screen."""
        self.docks[name].setWidget(panel)
        self._widen_panels()
        self.show_panel(name)

    def set_title(self, title: str) -> None:
        """What is played, by whom."""
        self._title = title
        self.setWindowTitle(f"{title} – cardtable" if title else "cardtable")

    def retranslate(self) -> None:
        """Titles of docks and menus."""
        self.actions_.retranslate()
        for name, dock in self.docks.items():
            dock.setWindowTitle(tr(_DOCKS[name]))
            dock.toggleViewAction().setText(tr(_DOCKS[name]))

    def places(self) -> tuple[str, str]:
        """Geometry and docks as text, for the settings; no docks beside the start screen."""
        docks = bytes(self.saveState().toBase64().data()).decode() if self._is_in_match else ""
        return bytes(self.saveGeometry().toBase64().data()).decode(), docks

    def restore_places(self, geometry: str, docks: str) -> None:
        """Back to where it was; what cannot be read is left."""
        if geometry:
            self.restoreGeometry(QByteArray.fromBase64(geometry.encode()))
        if docks and self.restoreState(QByteArray.fromBase64(docks.encode())):
            self._is_hidden = {name: dock.isHidden() for name, dock in self.docks.items()}
            self._is_hidden["goldfish"] = False
            self._was_arranged = True
        for dock in self.docks.values():
            dock.hide()

    def reset_panels(self) -> None:
        """All panels where they were at the very first start."""
        for name, dock in self.docks.items():
            dock.setFloating(False)
            dock.setVisible(self._is_practice or name != "goldfish")
            self.addDockWidget(_RIGHT, dock)
        self._arrange()
        self._share_height()
        self.docks["log"].raise_()

    def _share_height(self) -> None:
        """So much of the column for the card, the rest for what is read."""
        upper, lower = self.docks["preview"], self.docks["log"]
        self.resizeDocks([upper, lower], [_CARD_SHARE, 100 - _CARD_SHARE], Qt.Orientation.Vertical)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A large window is written larger."""
        super().resizeEvent(event)
        self._scale()

    def set_text_size(self, percent: int) -> None:
        """Write everything in this size, in percent of the usual one."""
        self._text_size = percent
        self._scale()

    def _scale(self) -> None:
        pixels = text_pixels(self.size(), self._text_size)
        if pixels != self._pixels:
            self._pixels = pixels
            write_everywhere(pixels)
            self.start.set_scale(pixels)
        self._widen_panels()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Whoever listens keeps the match."""
        self.closing.emit()
        super().closeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Tell when the first frame has been painted."""
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self.painted.emit)

    def _widen_panels(self) -> None:
        """Room for what panels say, but never for more than the table has."""
        width = min(_PANEL_WIDTH * self._pixels, self.width() // 3)
        for dock in self.docks.values():
            panel = dock.widget()
            if panel is not None:
                panel.setMinimumWidth(width)

    def _make_dock(self, name: str) -> QDockWidget:
        dock = QDockWidget(self)
        dock.setObjectName(f"dock.{name}")
        dock.setTitleBarWidget(PanelTitle(dock))
        self.addDockWidget(_RIGHT, dock)
        self.actions_.panels.addAction(dock.toggleViewAction())
        return dock

    def _arrange(self) -> None:
        """The card above; log, moves and rules as tabs below it."""
        self.splitDockWidget(self.docks["preview"], self.docks["log"], Qt.Orientation.Vertical)
        self.tabifyDockWidget(self.docks["log"], self.docks["moves"])
        self.tabifyDockWidget(self.docks["moves"], self.docks["rulebook"])
        self.tabifyDockWidget(self.docks["rulebook"], self.docks["goldfish"])
        self.setTabPosition(_RIGHT, self.tabPosition(_RIGHT).North)
        self.resizeDocks([self.docks["preview"]], [270], Qt.Orientation.Horizontal)
        self._is_hidden = dict.fromkeys(_DOCKS, False)

    def _leave_match(self) -> None:
        """The docks go, and are remembered as they were."""
        if self._is_in_match:
            self._is_hidden = {name: dock.isHidden() for name, dock in self.docks.items()
                               } | ({} if self._is_practice else {"goldfish": False})
        self._is_in_match = self._is_practice = False
        for dock in self.docks.values():
            dock.hide()
        self._drop_page()
        self.actions_.set_in_match(False)

    def _drop_page(self) -> None:
        for dock in self.docks.values():
            panel = dock.widget()
            if panel is not None:
                dock.setWidget(QWidget())
                panel.deleteLater()
        page = self.stack.widget(1)
        if page is not None:
            self.stack.removeWidget(page)
            page.deleteLater()
