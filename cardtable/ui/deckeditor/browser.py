"""The left side: search, how many were found, and the cards themselves."""

from __future__ import annotations

from time import monotonic

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from cardtable import paths
from cardtable.engine.cards import CardKey
from cardtable.engine.words import Words
from cardtable.ui.deckeditor.cards_model import CardsModel
from cardtable.ui.deckeditor.cards_view import CardsView
from cardtable.ui.deckeditor.pictures import CardPictures
from cardtable.ui.deckeditor.search_box import SearchBox
from cardtable.ui.deckeditor.searches import Searches
from cardtable.ui.deckeditor.workbench import Workbench
from cardtable.ui.text import announce, literal
from cardtable.ui.translate import Retranslated, say, tr

_AT_ONCE = 0.006
"""Seconds of reading between two looks at what somebody does."""


class Browser(Retranslated, QWidget):
    """Finds cards. A query that cannot be read leaves the cards that were found before."""

    searched = Signal()
    trouble = Signal(object)
    """`Words`: a search could not be kept."""
    make_wanted = Signal(object)
    """A card is to be made: like this `CardKey`, or from nothing (``None``)."""

    def __init__(self, bench: Workbench, pictures: CardPictures,
                 parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench = bench
        self.search = SearchBox(lambda: bench.index.vocabulary)
        self.model = CardsModel(bench)
        self.view = CardsView(self.model, pictures)
        self.found = QLabel()
        self.found.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._said = ""
        self.found.setProperty("quiet", "true")
        self.searches = Searches(paths.config() / "searches.json", bench.game.key)
        self.star = QPushButton("☆")
        self.star.setObjectName("star")
        self.star.setMenu(QMenu(self.star))
        self.star.menu().aboutToShow.connect(self._offer_searches)
        self.make = QPushButton("＋")
        self.make.setObjectName("star")
        self.make.setMenu(QMenu(self.make))
        self.make.menu().aboutToShow.connect(self._offer_making)
        self.search.searched.connect(self.look_for)
        self.search.left.connect(self._go_to_cards)
        self.view.typed.connect(self._type)
        self._reading = QTimer(self)
        self._reading.setInterval(0)
        self._reading.timeout.connect(self._read_on)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 4, 8)
        column.setSpacing(6)
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addWidget(self.search, 1)
        row.addWidget(self.star)
        row.addWidget(self.make)
        column.addLayout(row)
        column.addWidget(self.found)
        column.addWidget(self.view, 1)
        self._read_first()
        self.retranslate()

    @property
    def is_reading(self) -> bool:
        """Are there cards that the search does not know yet?"""
        return self._reading.isActive()

    def look_for(self, text: str) -> None:
        """Show the cards that a query asks for, and what is wrong with it."""
        result = self.bench.index.search(text)
        if result.is_readable:
            self.model.show(result.keys)
            self.view.scrollToTop()
        self.search.show_faults(result.faults)
        self._say_found(" ".join(say(fault.words) for fault in result.faults))
        self.searched.emit()

    def retranslate(self) -> None:
        """Names of cards and words of faults."""
        self.view.setAccessibleName(tr("Cards found"))
        self.star.setToolTip(tr("Kept searches"))
        self.star.setAccessibleName(tr("Kept searches"))
        self.make.setToolTip(tr("Make cards of your own"))
        self.make.setAccessibleName(tr("Make cards of your own"))
        self.model.retranslate()
        self.look_for(self.search.text())

    def read_changed(self) -> None:
        """The bench has other cards: those that went go at once, others come as they are read."""
        self._reading.start()
        if any(key not in self.bench.cards for key in self.bench.kit.changed):
            self.look_for(self.search.text())

    def start_search(self) -> None:
        """The keyboard to the search."""
        self.search.setFocus()
        self.search.selectAll()

    def look_up(self, key: CardKey) -> None:
        """Find this card, and put the keyboard on it."""
        query = f'key:"{key}"'
        self.search.setText(query)
        self._go_to_cards()

    def _offer_making(self) -> None:
        """A new card, or one like the card with the keyboard."""
        menu, chosen = self.make.menu(), self.view.chosen()
        menu.clear()
        menu.addAction(tr("Make a card…")).triggered.connect(
            lambda: self.make_wanted.emit(None))
        like = menu.addAction(tr("Change this card, or a copy of it…"))
        like.setEnabled(bool(chosen))
        like.triggered.connect(lambda: self.make_wanted.emit(chosen[0]))

    def _offer_searches(self) -> None:
        """What was kept, and to keep or forget what stands there now."""
        menu, now = self.star.menu(), " ".join(self.search.text().split())
        menu.clear()
        kept = self.searches.kept()
        for query in kept:
            menu.addAction(query).triggered.connect(
                lambda _=False, query=query: self.search.setText(query))
        menu.addSeparator()
        if now in kept:
            menu.addAction(tr("Forget this search")).triggered.connect(
                lambda: self._tell(self.searches.forget(now)))
        else:
            keep = menu.addAction(tr("Keep this search"))
            keep.setEnabled(bool(now))
            keep.triggered.connect(lambda: self._tell(self.searches.keep(now)))

    def _tell(self, words: Words | None) -> None:
        if words is not None:
            self.trouble.emit(words)

    def _say_found(self, faults: str) -> None:
        """One line, whatever it says: the cards beneath must not jump while somebody types."""
        count = len(self.model.keys)
        text = tr("1 card") if count == 1 else tr("{count} cards").format(count=count)
        if faults:
            text = f"{faults}  ({text})"
        if text != self._said:
            self._said = text
            announce(self.found, text)
        self.found.setToolTip(literal(faults))
        self.found.setProperty("fault", "true" if faults else "false")
        self.found.style().polish(self.found)
        self.found.setText(self.found.fontMetrics().elidedText(
            text, Qt.TextElideMode.ElideRight, self.view.width()))

    def _go_to_cards(self) -> None:
        self.view.setFocus()
        if not self.view.currentIndex().isValid() and self.model.keys:
            self.view.setCurrentIndex(self.model.index(0))

    def _type(self, letters: str) -> None:
        """Somebody typed while looking at cards: a new search."""
        self.search.setFocus()
        self.search.setText(letters)

    def _read_first(self) -> None:
        """A game's own sets at once; whatever is more, while the editor can be used."""
        if self.bench.fill(1000):
            self._reading.start()

    def _read_on(self) -> None:
        until = monotonic() + _AT_ONCE
        while monotonic() < until:
            if not self.bench.fill(10):
                self._reading.stop()
                self.look_for(self.search.text())
                return
