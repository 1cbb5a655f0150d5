"""How the parts of the editor share the window, and how large the cards in them are."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QSplitter, QTabWidget, QWidget

from cardtable import paths
from cardtable.ui.deckeditor.browser import Browser
from cardtable.ui.deckeditor.deck_pane import DeckPane
from cardtable.ui.deckeditor.habits import HabitsFile

_CARD_LINES = 7.6
"""Width of a card in the lists, in lines of text."""
_SIDE_LINES = 19
"""Width of the right side at the least, so that its titles and buttons can be read."""
_SMALLEST_CARD = 96
"""Logical pixels; large text must not leave room for two cards only."""
_TALL_LINES = 56
"""Height of an editor in which the card stands above the other panels, in lines of text."""
_SHARES = (397, 563, 320)
"""Of browser, deck and side, at first."""


class Arrangement(QSplitter):
    """Browser, deck, and the side with the card and the other panels, as somebody left them."""

    def __init__(self, browser: Browser, pane: DeckPane, card: QWidget, tabs: QTabWidget,
                 game: str) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._browser, self._pane, self._card, self._tabs = browser, pane, card, tabs
        self._game = game
        self._usual = 100
        """Width of a card at its usual size, in logical pixels."""
        self.habits = HabitsFile(paths.config() / "editor.json", self)
        self._side = QSplitter(Qt.Orientation.Vertical)
        self._side.addWidget(tabs)
        self._side.setChildrenCollapsible(False)
        for widget, share in zip((browser, pane, self._side), _SHARES, strict=True):
            self.addWidget(widget)
            self.setStretchFactor(self.count() - 1, share)
        self.setChildrenCollapsible(False)
        self.setSizes(list(self.habits.values.shares or _SHARES))
        self._connect()

    def scale(self, room: QSize, pixels: int) -> None:
        """Fit everything to the size of the editor and of its text."""
        self._usual = min(round(pixels * _CARD_LINES), max(_SMALLEST_CARD, room.width() // 11))
        self._side.setMinimumWidth(min(pixels * _SIDE_LINES, room.width() // 3))
        self._place_card(is_above=room.height() >= pixels * _TALL_LINES)
        self._size_cards()

    def zoom(self, steps: int) -> None:
        """Cards so many steps larger or smaller, where the keyboard is; 0: of the usual size."""
        is_browser = self._browser.isAncestorOf(self.window().focusWidget() or self)
        view = self._browser.view if is_browser else self._pane.piles
        if steps:
            view.zoom(steps)
        else:
            self._zoom_to("cards_zoom" if is_browser else "piles_zoom", self._usual)

    def hideEvent(self, event: QHideEvent) -> None:
        """What was being remembered is kept."""
        super().hideEvent(event)
        self.habits.flush()

    def _zoom_to(self, habit: str, width: int) -> None:
        self.habits.change(**{habit: width / self._usual})
        self._size_cards()

    def _size_cards(self) -> None:
        habits = self.habits.values
        self._browser.view.set_card_width(round(self._usual * habits.cards_zoom))
        self._pane.piles.set_card_width(round(self._usual * habits.piles_zoom),
                                        is_exact=habits.piles_zoom != 1)

    def _place_card(self, *, is_above: bool) -> None:
        """The card above the other panels where there is room, else one of them."""
        at = self._tabs.indexOf(self._card)
        if is_above and at >= 0:
            self._tabs.removeTab(at)
            self._side.insertWidget(0, self._card)
            self._side.setSizes([55, 45])
            self._card.show()
        elif not is_above and at < 0:
            self._tabs.insertTab(0, self._card, self._card.windowTitle())
            self._tabs.setCurrentIndex(0)

    def _connect(self) -> None:
        habits, pane = self.habits, self._pane
        if self._game in habits.values.by:
            pane.lay_by(habits.values.by[self._game])
        if habits.values.is_table:
            pane.show_view(pane.table)
        self.splitterMoved.connect(lambda *_: habits.change(shares=tuple(self.sizes())))
        pane.by.currentIndexChanged.connect(lambda _: habits.change(
            by={**habits.values.by, self._game: pane.by.currentData()}))
        pane.views.currentChanged.connect(lambda _: habits.change(
            is_table=pane.views.currentWidget() is pane.table))
        self._browser.view.zoomed.connect(lambda width: self._zoom_to("cards_zoom", width))
        pane.piles.zoomed.connect(lambda width: self._zoom_to("piles_zoom", width))
