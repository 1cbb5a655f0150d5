"""The set-up: the real table, on which everything may be laid, and what is laid on it beside."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from cardtable.engine.board import Spot
from cardtable.engine.cards import CardId
from cardtable.engine.positions import Fault
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS, Seat
from cardtable.export.board import as_it_lies
from cardtable.session.laying import Laying
from cardtable.table.scene import TableScene
from cardtable.table.view import TableView
from cardtable.ui.deckeditor.browser import Browser
from cardtable.ui.deckeditor.keys import Wish
from cardtable.ui.deckeditor.pictures import CardPictures
from cardtable.ui.deckeditor.workbench import Workbench
from cardtable.ui.kit import GameKit
from cardtable.ui.scale import written_pixels
from cardtable.ui.seats import seat_name
from cardtable.ui.settings import Settings
from cardtable.ui.setup.faults_box import FaultsBox
from cardtable.ui.setup.hand import Hand
from cardtable.ui.setup.menu import LayMenu, SetupMenu
from cardtable.ui.setup.numbers import NumbersBox
from cardtable.ui.setup.pile_box import PileBox
from cardtable.ui.setup.target import Target
from cardtable.ui.text import announce, literal
from cardtable.ui.translate import Retranslated, language, say, tr
from cardtable.ui.workshop.look import sheet

_PANEL = 19
"""Width of the panel, in lines of text."""
_SOON = 250
"""Milliseconds after a change at which the position is judged as a whole."""


class SetupPage(Retranslated, QWidget):
    """Holds the position while it is laid; whoever made the page saves it and plays it."""

    left = Signal()
    played = Signal()
    saving = Signal()
    opening = Signal()
    hovered = Signal(object)
    """A `CardView` whose face is known."""
    pointed = Signal(object)
    """A `CardKey` in one of the lists."""

    def __init__(
        self, kit: GameKit, laying: Laying, bench: Workbench, settings: Settings
    ) -> None:
        super().__init__()
        self.kit, self.laying = kit, laying
        self.setObjectName("page")
        kit.artist.set_language(language())
        self.scene = TableScene(kit.pictures, kit.game.layout, laying.rules.zones)
        self.scene.name_of = lambda key: laying.rules.cards[key].name
        self.scene.set_animated(False)
        self.table = TableView(self.scene)
        self.table.mat.set_name(settings.playmat or kit.game.layout.style)
        self.hand = Hand(laying, self.table)
        self.target = Target(laying, self.hand, self.scene, self.name_of)
        self.title = QLabel()
        self.undo, self.redo, self.more = QPushButton("↶"), QPushButton("↷"), QPushButton()
        self.open_, self.save, self.play, self.back = (QPushButton() for _ in range(4))
        self.browser = Browser(bench, CardPictures(kit.artist, self))
        self.browser.make.hide()
        self.pile = PileBox(laying)
        self.numbers = NumbersBox(laying, self.name_of)
        self.faults = FaultsBox()
        self.tabs = QTabWidget()
        self.menu = SetupMenu(laying, self.hand, self.table, self._done, self.name_of)
        self._judging = QTimer(self)
        self._judging.setSingleShot(True)
        self._judging.setInterval(_SOON)
        self._judging.timeout.connect(self.judge)
        self._lay_out()
        self._wire()
        self.retranslate()
        self.go_to(0, laying.positions.zones[0].key)

    def name_of(self, seat: Seat) -> str:
        """What a side is called."""
        return say(seat_name(self.laying.position.names, seat))

    def leave(self) -> None:
        """The page goes with its window, the table with this."""
        self._judging.stop()
        self.scene.deleteLater()

    def go_to(self, seat: Seat, zone: str, at: int = -1) -> None:
        """New cards go there from now on."""
        if self.target.go_to(seat, zone):
            self.pile.show_place(seat, zone, at)

    def judge(self) -> None:
        """Say what is wrong with it now."""
        self._judging.stop()
        self.faults.show_faults(self.laying.rules, self.laying.faults())
        count = self.faults.count
        self.tabs.setTabText(3, tr("Check") + (f" ({count})" if count else ""))
        self.play.setEnabled(not count)
        self.play.setToolTip(literal(self.faults.first) if count else "")

    def retranslate(self) -> None:
        """All words anew."""
        self.kit.artist.set_language(language())
        self.scene.set_language(language())
        self.scene.set_names((self.name_of(0), self.name_of(1)))
        self.undo.setToolTip(tr("Undo"))
        self.undo.setAccessibleName(tr("Undo"))
        self.redo.setToolTip(tr("Redo"))
        self.redo.setAccessibleName(tr("Redo"))
        self.more.setText(tr("Lay"))
        self.open_.setText(tr("Open…"))
        self.save.setText(tr("Save…"))
        self.play.setText(tr("Play on from here"))
        self.back.setText(tr("Close"))
        for number, text in enumerate((tr("All cards"), tr("Here"), tr("Numbers"), tr("Check"))):
            self.tabs.setTabText(number, text)
        self.target.retranslate()
        self.numbers.retranslate()
        self.refresh()
        self.judge()

    def refresh(self) -> None:
        """Show the position as it is now."""
        view = self.laying.view()
        self.scene.show(as_it_lies(view, self.scene.spots.values()))
        self.scene.set_moves(self.hand.moves())
        self.pile.take(self.laying)
        self.numbers.take(self.laying)
        self.undo.setEnabled(self.laying.can_undo)
        self.redo.setEnabled(self.laying.can_redo)
        star = " *" if self.laying.is_changed else ""
        name = say(self.laying.position.title) or tr("Position without a title")
        self.title.setText(f"{say(self.kit.game.title)}: {name}{star}")
        self.table.setAccessibleName(self.title.text())
        self._judging.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cards of the list as large as the text asks for."""
        super().resizeEvent(event)
        self.browser.view.set_card_width(written_pixels(self) * 5)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete takes away what the ring of the table is around."""
        stop = self.table.keyboard.stop
        is_delete = event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
        spot = self.hand.spot_of(stop.card) if stop is not None else None
        if is_delete and spot is not None and stop is not None and self.table.hasFocus():
            self._done(self.laying.remove(spot), stop.spot)
        else:
            super().keyPressEvent(event)

    # --- inside --------------------------------------------------------------------------

    def _lay_out(self) -> None:
        bar = QFrame()
        bar.setObjectName("bar")
        row = QHBoxLayout(bar)
        row.setContentsMargins(10, 5, 10, 5)
        row.addWidget(self.title, 1)
        self.more.setMenu(LayMenu(self.kit, self.laying, self._done, self.name_of, self.more))
        self.play.setProperty("primary", "true")
        for button in (self.undo, self.redo, self.more, self.open_, self.save, self.play,
                       self.back):
            button.setAutoDefault(False)
            row.addWidget(button)
        panel = QWidget()
        column = QVBoxLayout(panel)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.target)
        column.addWidget(self.tabs, 1)
        for widget in (self.browser, self.pile, self.numbers, self.faults):
            self.tabs.addTab(widget, "")
        self.tabs.setStyleSheet(sheet(self.palette()))
        self.tabs.setDocumentMode(True)
        panel.setFixedWidth(self.fontMetrics().height() * _PANEL)
        below = QHBoxLayout()
        below.setSpacing(0)
        below.addWidget(self.table, 1)
        below.addWidget(panel)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(bar)
        whole.addLayout(below, 1)

    def _wire(self) -> None:
        scene, hand = self.scene, self.hand
        scene.hovered.connect(
            lambda card: self.hovered.emit(card) if card is not None and card.key else None)
        scene.announce.connect(lambda text: announce(self.table, text))
        hand.changed.connect(self.refresh)
        hand.pointed.connect(self._point)
        hand.drawer_pulled.connect(self._pull)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._ask_menu)
        self.browser.view.wished.connect(self._wish)
        self.browser.view.pointed.connect(self.pointed)
        self.pile.pointed.connect(self.pointed)
        self.pile.changed.connect(lambda words: self._done(words, self.target.place))
        self.pile.menu_wanted.connect(self._ask_menu_of)
        self.numbers.changed.connect(self.refresh)
        self.faults.wanted.connect(self._go_to_fault)
        self.target.activated.connect(lambda index: self.go_to(*self.target.zones[index]))
        for button, signal in ((self.open_, self.opening), (self.save, self.saving),
                               (self.play, self.played), (self.back, self.left)):
            button.clicked.connect(signal)
        self.undo.clicked.connect(lambda: self._turn(self.laying.undo))
        self.redo.clicked.connect(lambda: self._turn(self.laying.redo))
        for keys, button in (("Ctrl+Z", self.undo), ("Ctrl+Shift+Z", self.redo),
                             ("Ctrl+Y", self.redo), ("Ctrl+S", self.save), ("Ctrl+O", self.open_)):
            QShortcut(QKeySequence(keys), self).activated.connect(button.click)

    def _done(self, words: Words | None, place: str) -> None:
        if words is not None:
            self.hand.refuse(words, place)
        else:
            self.refresh()

    def _turn(self, act: Callable[[], None]) -> None:
        act()
        self.refresh()

    def _point(self, place: str, card: CardId | None) -> None:
        zone, spot = self.hand.zone_of(place), self.hand.spot_of(card)
        if zone is not None:
            self.go_to(*zone, spot.at if spot is not None else -1)

    def _pull(self, spot: Spot) -> None:
        """The inner card out or in: the last thing about it that is so or not."""
        flags = [field for field in self.laying.details_of(spot) if field.is_flag]
        if flags:
            now = flags[-1].of(self.laying.card_at(spot))
            self.laying.set_detail(spot, flags[-1], int(not now))
            self.refresh()

    def _wish(self, wish: Wish, keys: list) -> None:
        if wish == Wish.ADD:
            for key in keys:
                self.hand.lay(key, self.target.place)

    def _ask_menu(self, pos: QPoint) -> None:
        menu = self.menu.at(pos)
        if menu is not None:
            menu.aboutToHide.connect(menu.deleteLater)
            menu.popup(self.table.mapToGlobal(pos))

    def _ask_menu_of(self, spot: Spot, at: QPoint) -> None:
        place = self.hand.place_of(spot.seat, spot.zone)
        menu = self.menu.made_of(place, spot)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(at)

    def _go_to_fault(self, fault: Fault) -> None:
        if fault.zone and fault.seat in SEATS:
            self.go_to(fault.seat, fault.zone, fault.index)
            self.tabs.setCurrentWidget(self.pile)
        elif fault.field:
            self.tabs.setCurrentWidget(self.numbers)
