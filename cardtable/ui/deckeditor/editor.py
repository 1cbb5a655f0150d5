"""The page of the deck editor: cards, deck, and what is known about both."""

from __future__ import annotations

from functools import partial

import msgspec
from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QTabWidget, QVBoxLayout, QWidget

from cardtable.decks.deck import MAIN, Deck, DeckEntry
from cardtable.decks.mend import Mend
from cardtable.engine.cards import CardKey
from cardtable.engine.words import Words
from cardtable.ui.deckeditor.arrangement import Arrangement
from cardtable.ui.deckeditor.browser import Browser
from cardtable.ui.deckeditor.card_menu import CardMenu
from cardtable.ui.deckeditor.cargo import Cargo
from cardtable.ui.deckeditor.changes import Change, Changes
from cardtable.ui.deckeditor.checks import Checks
from cardtable.ui.deckeditor.deck_pane import DeckPane
from cardtable.ui.deckeditor.document import Document
from cardtable.ui.deckeditor.errands import Errands
from cardtable.ui.deckeditor.figures import Figures
from cardtable.ui.deckeditor.header import Header
from cardtable.ui.deckeditor.keys import Wish
from cardtable.ui.deckeditor.look import sheet
from cardtable.ui.deckeditor.pictures import CardPictures
from cardtable.ui.deckeditor.workbench import Workbench, counts
from cardtable.ui.kit import GameKit
from cardtable.ui.preview_panel import PreviewPanel
from cardtable.ui.rulebook_dock import RulebookDock
from cardtable.ui.scale import written_pixels
from cardtable.ui.solo.odds_panel import OddsPanel
from cardtable.ui.translate import Retranslated, language, later, say, tr

_TABS = {"card": later("Card"), "checks": later("Check"), "figures": later("Figures"),
         "odds": later("Odds"),
         "rules": later("Rules")}
_TAB_SHEET = """
QTabBar::tab { padding: 6px 5px; border: none; border-bottom: 3px solid transparent; }
QTabBar::tab:selected { border-bottom-color: palette(highlight); font-weight: bold; }
QTabBar::tab:hover { border-bottom-color: palette(mid); }
QTabBar:focus::tab:selected { border-bottom-color: palette(text); }
"""
"""Flat: five titles stand side by side in a small window."""


class Editor(Retranslated, QWidget):
    """Everything one does with a deck. It changes nothing but its `Document`."""

    play_wanted = Signal(object)
    """The `Deck`, legal, to begin a match with."""
    left = Signal()

    def __init__(self, bench: Workbench, document: Document,
                 parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.bench, self.document = bench, document
        self._changes = Changes(bench)
        bench.kit.artist.set_language(language())
        self.pictures = CardPictures(bench.kit.artist, self)
        self.header = Header()
        self.browser = Browser(bench, self.pictures)
        self.pane = DeckPane(bench, self.pictures)
        self.preview = PreviewPanel(bench.kit.artist, bench.kit.face_of)
        self.checks = Checks(bench)
        self.figures = Figures(bench, self.pictures)
        self.odds = OddsPanel(bench)
        self.rulebook = RulebookDock(bench.kit.book)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.setUsesScrollButtons(False)
        self.tabs.setElideMode(Qt.TextElideMode.ElideRight)
        self.tabs.tabBar().setStyleSheet(_TAB_SHEET)
        for key, panel in self._panels().items():
            panel.setObjectName(f"panel.{key}")
            self.tabs.addTab(panel, "")
        self.parts = Arrangement(self.browser, self.pane, self.preview, self.tabs, bench.game.key)
        self.errands = Errands(bench, document, self.header)
        self.addActions(list(self.header.actions_.values()))
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._judge)
        self._lay()
        self._connect()
        self.retranslate()
        self._scale()
        self._show_deck()

    def show_panel(self, key: str) -> None:
        """Bring a panel of the right side to the front."""
        panel = self._panels()[key]
        if self.tabs.indexOf(panel) >= 0:
            self.tabs.setCurrentWidget(panel)

    def show_clause(self, clause: str) -> None:
        """Open the rulebook there."""
        self.show_panel("rules")
        self.rulebook.show_clause(clause)

    def show_card(self, key: CardKey) -> None:
        """Find a card in the deck, and show it large."""
        self.pane.go_to(key)
        self.show_panel("card")

    def do(self, change: Change) -> None:
        """A step of the deck."""
        self.document.do(*change)

    def mend(self, mend: Mend) -> None:
        """Take a problem away."""
        self.do((mend.words, mend.applied(self.document.deck)))

    def play(self) -> None:
        """Begin a match with the deck, if it may be played."""
        if self.header.play.isEnabled() and self.document.save():
            self.play_wanted.emit(self.document.deck)

    def take_over(self, kit: GameKit) -> None:
        """Sets came, changed or went: go on with the cards there are now, the deck as it is."""
        kit.artist.set_language(language())
        self.bench.take_over(kit)
        self.pictures.take_over(kit.artist)
        shown = self.preview.card
        self.preview.take_over(kit.artist, kit.face_of,
                               has_card=shown is not None and shown.key in self.bench.cards)
        self.browser.read_changed()
        self.pane.retranslate()
        self.figures.take_over()
        self.odds.take_over()
        self._show_deck()

    def retranslate(self) -> None:
        """All words and pictures anew."""
        if self.bench.kit.artist.language != language():
            self.bench.kit.artist.set_language(language())
        self.pictures.clear()
        self.preview.redraw()
        for key, panel in self._panels().items():
            panel.setWindowTitle(tr(_TABS[key]))
            self.tabs.setTabText(self.tabs.indexOf(panel), tr(_TABS[key]))
        self.header.game.setText(say(self.bench.game.title))
        self._say_sizes()

    def changeEvent(self, event: QEvent) -> None:
        """Cards grow with the text; what is wrong is told in a colour of the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._scale()
        if event.type() == QEvent.Type.PaletteChange:
            QTimer.singleShot(0, self, self._dress)  # Qt is in the midst of colouring

    def resizeEvent(self, event: QResizeEvent) -> None:
        """And with the window."""
        super().resizeEvent(event)
        self._scale()

    def _panels(self) -> dict[str, QWidget]:
        return {"card": self.preview, "checks": self.checks, "figures": self.figures,
                "odds": self.odds, "rules": self.rulebook}

    # --- gestures -----------------------------------------------------------------------------

    def _wish_cards(self, wish: Wish, keys: list[CardKey]) -> None:
        if wish == Wish.PIN:
            self.preview.set_pinned(not self.preview.is_pinned)
        elif keys:
            self.do(self._changes.of_cards(self.document.deck, wish, keys, language()))

    def _wish_entries(self, wish: Wish, entries: list[DeckEntry]) -> None:
        if wish == Wish.PIN:
            self.preview.set_pinned(not self.preview.is_pinned)
        elif entries:
            self.do(self._changes.of_entries(self.document.deck, wish, entries))

    def _count_cards(self, keys: list[CardKey], count: int) -> None:
        entries = [self.bench.entry(key, language()) for key in keys]
        self._count_entries(entries, count)

    def _count_entries(self, entries: list[DeckEntry], count: int) -> None:
        self.do(self._changes.set_copies(self.document.deck, entries, count))

    def _menu_of_cards(self, keys: list[CardKey], spot: QPoint) -> None:
        have = counts(self.document.deck)
        CardMenu(self, {have.get(key, 0) for key in keys},
                 lambda wish: self._wish_cards(wish, keys),
                 partial(self._count_cards, keys)).popup(spot)

    def _menu_of_entries(self, entries: list[DeckEntry], spot: QPoint) -> None:
        menu = CardMenu(self, {entry.count for entry in entries}, lambda wish:
                        self._wish_entries(wish, entries), partial(self._count_entries, entries))
        menu.offer_moves([(section.key, say(section.title)) for section in self.bench.game.sections
                          if all(one.section != section.key and self.bench.may_stand(
                              one.card, section.key) for one in entries)],
                         lambda section: self._bring_in(Cargo("deck", tuple(entries)), section))
        menu.popup(spot)

    def _bring_in(self, cargo: Cargo, section: str) -> None:
        self.do(self._changes.dropped(self.document.deck, cargo, section))

    def _take_out(self, cargo: Cargo) -> None:
        self.do(self._changes.taken(self.document.deck, cargo))

    def _count(self, entry: DeckEntry, count: int) -> None:
        self.do(self._changes.counted(self.document.deck, entry, count))

    def _rename(self, name: str) -> None:
        deck = msgspec.structs.replace(self.document.deck, name=name)
        self.do((Words(f"Name: {deck.name}", f"名前：{deck.name}"), deck))

    def _point_entry(self, entry: DeckEntry | None) -> None:
        if entry is not None:
            self._point(entry.card)
            self.figures.choose(entry.card)

    def _point(self, key: CardKey | None) -> None:
        if key in self.bench.cards:
            self.preview.show_key(CardKey(str(key)))

    def _search(self, letters: str) -> None:
        self.browser.search.setFocus()
        self.browser.search.setText(letters)

    # --- showing ------------------------------------------------------------------------------

    def _show_deck(self) -> None:
        deck = self.document.deck
        self.pane.show_deck(deck)
        self.browser.model.set_counts(counts(deck))
        if not self.header.name.hasFocus() or not self.header.name.isModified():
            self.header.name.setText(deck.name)
        self.header.set_history(self.document.undo_title, self.document.redo_title)
        self._say_sizes()
        self.figures.count(deck)
        self.odds.count(deck)
        self._later.start()

    def _judge(self) -> None:
        found = self.checks.judge(self.document.deck)
        warnings = sum(problem.is_warning for problem in found)
        self.header.set_verdict(len(found) - warnings, warnings)
        wrong, doubtful = (frozenset(
            problem.card for problem in found
            if problem.card is not None and problem.is_warning == is_warning)
            for is_warning in (False, True))
        self.pane.piles.mark(wrong, doubtful)

    def _say_sizes(self) -> None:
        deck: Deck = self.document.deck
        known = [section.key for section in self.bench.game.sections]
        parts = [*known, *(section for section in deck.sections if section not in known)]
        self.pane.say_sizes([
            (say(self.bench.section_title(part)), sum(one.count for one in deck.section(part)))
            for part in parts or [MAIN]])

    def _dress(self) -> None:
        wanted = sheet(self.palette())
        if self.styleSheet() != wanted:
            self.setStyleSheet(wanted)

    def _scale(self) -> None:
        self.parts.scale(self.size(), written_pixels(self))

    # --- making -------------------------------------------------------------------------------

    def _lay(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        column.addWidget(self.parts, 1)
        self._dress()

    def _connect(self) -> None:
        header, browser, pane, document = self.header, self.browser, self.pane, self.document
        document.changed.connect(self._show_deck)
        document.opened.connect(lambda: header.name.setModified(False))
        header.renamed.connect(self._rename)
        header.undo.clicked.connect(document.undo)
        header.redo.clicked.connect(document.redo)
        header.play.clicked.connect(self.play)
        header.leave.clicked.connect(lambda: document.leave(self.left.emit))
        header.problems_wanted.connect(lambda: self.show_panel("checks"))
        header.actions_["search"].triggered.connect(browser.start_search)
        browser.trouble.connect(document.trouble)
        for key, steps in (("larger", 1), ("smaller", -1), ("usual", 0)):
            header.actions_[key].triggered.connect(lambda _=False, n=steps: self.parts.zoom(n))
        self.parts.habits.trouble.connect(document.trouble)
        browser.view.wished.connect(self._wish_cards)
        browser.view.pointed.connect(self._point)
        browser.view.counted.connect(self._count_cards)
        browser.view.menu_wanted.connect(self._menu_of_cards)
        browser.view.brought.connect(self._take_out)
        pane.wished.connect(self._wish_entries)
        pane.pointed.connect(self._point_entry)
        pane.begin.setMenu(header.ready)
        pane.counted.connect(self._count_entries)
        pane.menu_wanted.connect(self._menu_of_entries)
        pane.typed.connect(self._search)
        pane.brought.connect(self._bring_in)
        pane.table.rows.count_wanted.connect(self._count)
        self.figures.pointed.connect(self.preview.show_key)
        self.checks.mended.connect(self.mend)
        self.checks.clause_wanted.connect(self.show_clause)
        self.checks.card_wanted.connect(self.show_card)
        # Not the buttons' own keys: those click with a delay, to be seen.
        for keys, act in (("Ctrl+Z", document.undo), ("Ctrl+Shift+Z", document.redo),
                          ("Ctrl+Y", document.redo), ("Ctrl+D", self.errands.choose)):
            QShortcut(QKeySequence(keys), self).activated.connect(act)
