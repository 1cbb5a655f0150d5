"""The page of the workshop: sets and cards, the form of one card, and the card itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDropEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import (
    QApplication,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from cardtable.decks.decode import read_limited
from cardtable.decks.forms import card_form
from cardtable.decks.forms_specs import (
    OptionSpec,
    blank_option,
    place_of,
    tidied,
)
from cardtable.decks.offers import Offers, Place
from cardtable.decks.own_cards import OwnCard, OwnSet, OwnSets
from cardtable.decks.sets import LARGEST_PICTURE
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.face import FaceSpec
from cardtable.engine.words import Words
from cardtable.ui.kit import GameKit
from cardtable.ui.rulebook_dock import RulebookDock
from cardtable.ui.scale import written_pixels
from cardtable.ui.translate import Retranslated, later, say, tr
from cardtable.ui.workshop.cards_dialog import AllCards, CardsDialog
from cardtable.ui.workshop.desk import Change, Desk
from cardtable.ui.workshop.document import CardDocument
from cardtable.ui.workshop.form import Form
from cardtable.ui.workshop.header import Header
from cardtable.ui.workshop.look import sheet
from cardtable.ui.workshop.make import make_entry
from cardtable.ui.workshop.picture_errands import PictureErrands
from cardtable.ui.workshop.picture_reading import picture_in
from cardtable.ui.workshop.set_errands import SetErrands
from cardtable.ui.workshop.shelf import Shelf
from cardtable.ui.workshop.showcase import Showcase
from cardtable.ui.workshop.sound import pruned

_SIDE_LINES = 17
_SHELF_LINES = 12
_TABS = {"card": later("Card"), "rules": later("Rules")}
_PASSES = 6
"""How often a card is looked at again without what was wrong in it."""
_UNNAMED = Words("Unnamed", "名前なし")
_FIRST_SET = Words("My cards", "自作カード")


class Workshop(Retranslated, QWidget):
    """Everything one does with cards of one's own. It writes nothing but through its document and
    the person's sets."""

    left = Signal()
    used = Signal(object)
    """A `CardKey` that somebody wants in a deck."""
    said = Signal(str, str, object)
    """What was done or could not be done; a word for what to do about it, and what does it."""
    written = Signal()
    """Sets on the disk are others now."""

    def __init__(self, kit: GameKit, sets: OwnSets, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setAcceptDrops(True)
        self.kit, self.sets = kit, sets
        self.form_spec = card_form(kit.game)
        self.desk = Desk(kit.game, make_entry, self)
        self.document = CardDocument(sets)
        self.document.setParent(self)
        self.pictures = PictureErrands(sets, self.document, self._front, self)
        self.errands = SetErrands(sets, kit.game.key, self.document, self)
        self.header = Header()
        self.shelf = Shelf(self.form_spec)
        self.form = Form(self.desk, self.form_spec, self._put)
        self.showcase = Showcase(self._face)
        self.rulebook = RulebookDock(kit.book)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        for panel in (self.showcase, self.rulebook):
            self.tabs.addTab(panel, "")
        self._bench: AllCards | None = None
        """All cards there are, once somebody chooses among them."""
        self._is_other = True
        self._own_sets: list[OwnSet] = []
        self._lay()
        self._connect()
        self.retranslate()
        self._scale()
        self._read_sets()
        self._show()

    # --- what one does ------------------------------------------------------------------------

    def make(self, option: OptionSpec) -> None:
        """A new card of this kind in the chosen set."""
        self._begin(blank_option(option))

    def copy(self, key: CardKey) -> None:
        """A new card that begins as a copy of any card."""
        card = self.desk.cards.get(key)
        if card is None:
            return
        data = tidied(self.form_spec, msgspec.json.decode(msgspec.json.encode(card)))
        art = data.pop("art", "")
        self._begin(data)
        folder = self.kit.catalogue.folders.get(key.partition(":")[0])
        if art and folder is not None:
            raw = read_limited(folder / art, LARGEST_PICTURE)
            if isinstance(raw, bytes):
                self.pictures.put(raw, Path(art).suffix)

    def open_card(self, key: CardKey) -> bool:
        """Open a card of one's own by its key."""
        for own in self._own_sets:
            card = own.card(key)
            if card is not None and own.trouble is None:
                self._open(own, card)
                return True
        return False

    def take_over(self, kit: GameKit) -> None:
        """Sets came, changed or went: names and choices of cards are those of another kit."""
        self.kit, self._bench = kit, None
        self._name_cards()

    def keep(self) -> bool:
        """Write what is open; false if it cannot be written."""
        return self.document.part()

    def show_clause(self, clause: str) -> None:
        """Open the rulebook there."""
        self.tabs.setCurrentWidget(self.rulebook)
        self.rulebook.show_clause(clause)

    # --- events -------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """All words anew."""
        for number, title in enumerate(_TABS.values()):
            self.tabs.setTabText(number, tr(title))
        self._show_shelf()

    def changeEvent(self, event: QEvent) -> None:
        """Columns grow with the text; what is wrong is told in a colour of the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._scale()
        wanted = sheet(self.palette())
        if event.type() == QEvent.Type.PaletteChange and self.styleSheet() != wanted:
            self.setStyleSheet(wanted)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """And with the window."""
        super().resizeEvent(event)
        self._scale()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """A picture may be dropped anywhere on the page while a card is open."""
        if self._is_picture(event):
            event.acceptProposedAction()
        else:
            QApplication.sendEvent(self.window(), event)  # a deck, a set

    def dropEvent(self, event: QDropEvent) -> None:
        """It becomes the picture of the open card."""
        if self._is_picture(event):
            event.acceptProposedAction()
            self.pictures.take(picture_in(event.mimeData()))
        else:
            QApplication.sendEvent(self.window(), event)

    def _is_picture(self, event: QDropEvent) -> bool:
        return self.document.own is not None and picture_in(event.mimeData()) is not None

    # --- the card -----------------------------------------------------------------------------

    def _put(self, data: dict[str, Any], change: Change) -> None:
        """The form gives the whole card. A key that it was only shown is not its own."""
        if data.get("key") == self.document.now.key and not self.document.data.get("key"):
            data = {**data, "key": ""}
        self.document.do(tidied(self.form_spec, data), change)

    def _begin(self, data: dict[str, Any]) -> None:
        sound = [one for one in self._own_sets if one.trouble is None]
        chosen = self.shelf.chosen_set
        own = chosen if chosen in sound else next(iter(sound), None)
        if own is None:
            made = self.sets.new_set(self.kit.game.key, _FIRST_SET)
            if isinstance(made, Words):
                self._tell(say(made))
                return
            own = made
        self.document.start(self.sets.read(own.path), data)
        self.form.begin()

    def _open(self, own: OwnSet, card: OwnCard | None) -> None:
        """Open a card of the list; a set alone, or what is no card at all, closes what is open."""
        if card is None or not isinstance(card.data, dict) or own.trouble is not None:
            self.document.close()
            if own.trouble is not None:
                self._tell(say(own.trouble))
            elif card is not None and card.problems:
                self._tell(say(card.problems[0].words))
            return
        if self.document.saved is not None and self.document.saved.raw == card.raw:
            return
        self.document.part()
        now = self.sets.read(own.path)
        found = next((one for one in now.cards if one.raw == card.raw), None)
        if found is not None:
            self.document.open(now, found)

    def _places(self, card: OwnCard) -> list[tuple[Place, Words]]:
        return [(place_of(self.form_spec, card.data, problem.field), problem.words)
                for problem in card.problems]

    def _show(self) -> None:
        """The card as it is now, everywhere."""
        document, now = self.document, self.document.now
        is_open = document.own is not None
        problems = self._places(now) if is_open else []
        self.desk.read(now.card, problems, self._offers)
        self.form.show_card(document.shown if is_open else None, is_other=self._is_other)
        folder = document.own.path if document.own is not None else Path()
        told = tuple(words for _, words in problems)
        self.showcase.show_card(self._drawable(now, problems), folder, told,
                                is_other=self._is_other)
        title = None if not is_open else now.name if now.name.en != now.key else _UNNAMED
        self.header.set_card(title, len(problems))
        self.header.set_history(document.undo_title, document.redo_title)
        self._is_other = False

    def _offers(self) -> Offers | None:
        """What may be chosen for the open card."""
        document = self.document
        own = document.own
        if own is None:
            return None
        return Offers(self.form_spec, document.data, lambda data: self._places(
            self.sets.judge(own, tidied(self.form_spec, data), document.saved)))

    def _drawable(self, now: OwnCard, problems: list[tuple[Place, Words]]) -> CardDef | None:
        """The card as far as it can be drawn."""
        document = self.document
        option = self.form_spec.option_of(now.data)
        if document.own is None or option is None:
            return None
        if not problems:
            return now.card
        start, data = blank_option(option), now.data
        for _ in range(_PASSES):
            made = pruned(data, [place for place, _ in problems], start)
            if made == data:
                break
            data = made
            now = self.sets.judge(document.own, data, document.saved)
            problems = self._places(now)
        return now.card

    def _face(self, card: CardDef, side: str) -> FaceSpec:
        return self.kit.game.face(self.desk.cards, card, side)

    def _front(self) -> FaceSpec | None:
        card = self._drawable(self.document.now, self._places(self.document.now))
        return None if card is None else self._face(card, "front")

    # --- sets ---------------------------------------------------------------------------------

    def _read_sets(self) -> None:
        self._own_sets = self.sets.sets(self.kit.game.key)
        self._name_cards()
        self._show_shelf()

    def _name_cards(self) -> None:
        """The cards there are: those of the program, and one's own as they are now."""
        own = {CardKey(card.key): card.card for one in self._own_sets for card in one.cards
               if card.card is not None and not card.problems}
        self.desk.cards = {**self.kit.catalogue.cards, **own}

    def _show_shelf(self) -> None:
        self.shelf.show_sets(self._own_sets, self.document.own, self.document.saved)

    def _card_written(self) -> None:
        """The open card's set is another now; the others need not be read for that."""
        own = self.document.own
        if own is None or own.path not in [one.path for one in self._own_sets]:
            self._written()
            return
        self._own_sets = [own if one.path == own.path else one for one in self._own_sets]
        self._name_cards()
        self._show_shelf()
        self._show()
        self.written.emit()

    def _written(self) -> None:
        self._read_sets()
        self._show()
        self.written.emit()

    # --- asking -------------------------------------------------------------------------------

    def _ask_card(self, then: Callable[[CardKey], object]) -> None:
        if self._bench is None:
            self._bench = AllCards(self.kit)
        CardsDialog(self._bench, then, self.window()).open()

    # --- making -------------------------------------------------------------------------------

    def _scale(self) -> None:
        pixels = written_pixels(self)
        self.tabs.setMinimumWidth(min(pixels * _SIDE_LINES, self.width() // 3))
        self.shelf.setMinimumWidth(min(pixels * _SHELF_LINES, self.width() // 5))

    def _lay(self) -> None:
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        for widget, share in ((self.shelf, 20), (self.form, 50), (self.tabs, 30)):
            self.splitter.addWidget(widget)
            self.splitter.setStretchFactor(self.splitter.count() - 1, share)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setSizes([256, 640, 384])
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        column.addWidget(self.splitter, 1)
        self.setStyleSheet(sheet(self.palette()))

    def _connect(self) -> None:
        document, shelf = self.document, self.shelf
        document.changed.connect(self._show)
        document.opened.connect(self._turn_to)
        document.written.connect(self._card_written)
        document.trouble.connect(lambda words: self._tell(say(words)))
        shelf.opened.connect(self._open)
        shelf.entered.connect(self.form.begin)
        shelf.new_card_wanted.connect(self.make)
        shelf.new_set_wanted.connect(self.errands.ask_new)
        shelf.copy_wanted.connect(lambda: self._ask_card(self.copy))
        shelf.duplicated.connect(self.errands.duplicate)
        shelf.removed.connect(self.errands.remove)
        shelf.set_removed.connect(self.errands.remove_set)
        shelf.retitle_wanted.connect(self.errands.ask_title)
        shelf.unpack_wanted.connect(self.errands.unpack)
        self.errands.changed.connect(self._written)
        self.errands.made.connect(shelf.go_to_set)
        self.errands.said.connect(self.said)
        self.pictures.said.connect(self._tell)
        self.pictures.taken.connect(self.desk.picture_taken)
        self.desk.card_wanted.connect(self._ask_card)
        self.desk.picture_wanted.connect(self.pictures.bring)
        self.showcase.clause_wanted.connect(self.show_clause)
        self.header.left.connect(self.left)
        self.header.undo.clicked.connect(document.undo)
        self.header.redo.clicked.connect(document.redo)
        self.header.used.connect(self._use)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._rest)
        for keys, act in (("Ctrl+Z", document.undo), ("Ctrl+Shift+Z", document.redo),
                          ("Ctrl+Y", document.redo),
                          ("Ctrl+V", lambda: self.pictures.bring("paste"))):
            QShortcut(QKeySequence(keys), self).activated.connect(act)

    def _turn_to(self) -> None:
        """Another card is open, or none."""
        self._is_other = True
        self._show_shelf()

    def _tell(self, text: str) -> None:
        self.said.emit(text, "", None)

    def _rest(self, _old: QWidget | None, _now: QWidget | None) -> None:
        self.document.rest()

    def _use(self) -> None:
        if self.document.save() and self.document.saved is not None:
            self.used.emit(CardKey(self.document.saved.key))


