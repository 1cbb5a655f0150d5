"""The page of the workshop: sets and cards, the form of one card, and the card itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from cardtable.decks.decode import read_limited
from cardtable.decks.forms import card_form
from cardtable.decks.forms_specs import OptionSpec, blank_option, tidied
from cardtable.decks.own_cards import OwnCard, OwnSet, OwnSets
from cardtable.decks.sets import LARGEST_PICTURE
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.face import FaceSpec
from cardtable.engine.words import Words
from cardtable.ui.kit import GameKit
from cardtable.ui.translate import Retranslated, say
from cardtable.ui.workshop.cards_dialog import AllCards, CardsDialog
from cardtable.ui.workshop.columns import Aside, Columns
from cardtable.ui.workshop.desk import Change, Desk
from cardtable.ui.workshop.document import CardDocument
from cardtable.ui.workshop.form import Form
from cardtable.ui.workshop.header import Header
from cardtable.ui.workshop.judgement import Judgement
from cardtable.ui.workshop.look import sheet
from cardtable.ui.workshop.make import make_entry
from cardtable.ui.workshop.picture_errands import PictureErrands
from cardtable.ui.workshop.picture_reading import picture_in
from cardtable.ui.workshop.set_errands import SetErrands
from cardtable.ui.workshop.shelf import Shelf

_UNNAMED = Words("Unnamed", "名前なし")


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
        self.judgement = Judgement(self.form_spec, sets, self.document)
        self.pictures = PictureErrands(sets, self.document, self._front, self)
        self.errands = SetErrands(sets, kit.game.key, self.document, self)
        self.header = Header()
        self.shelf = Shelf(self.form_spec)
        self.form = Form(self.desk, self.form_spec, self._put)
        self.tabs = Aside(self._face, kit.book)
        self.showcase, self.rulebook = self.tabs.showcase, self.tabs.rulebook
        self._bench: AllCards | None = None
        """All cards there are, once somebody chooses among them."""
        self._is_other = True
        self._own_sets: list[OwnSet] = []
        self._lay()
        self._connect()
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

    # --- events -------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """All words anew."""
        self._show_shelf()

    def changeEvent(self, event: QEvent) -> None:
        """What is wrong is told in a colour of the theme."""
        super().changeEvent(event)
        wanted = sheet(self.palette())
        if event.type() == QEvent.Type.PaletteChange and self.styleSheet() != wanted:
            self.setStyleSheet(wanted)

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
        if self.errands.begin(own, data):
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
        self.document.turn_to(own, card)

    def _show(self) -> None:
        """The card as it is now, everywhere."""
        document, now = self.document, self.document.now
        is_open = document.own is not None
        problems = self.judgement.problems()
        self.desk.read(now.card, problems, self.judgement.offers)
        self.form.show_card(document.shown if is_open else None, is_other=self._is_other)
        folder = document.own.path if document.own is not None else Path()
        told = tuple(words for _, words in problems)
        self.showcase.show_card(self.judgement.drawable(), folder, told,
                                is_other=self._is_other)
        title = None if not is_open else now.name if now.name.en != now.key else _UNNAMED
        self.header.set_card(title, len(problems))
        self.header.set_history(document.undo_title, document.redo_title)
        self._is_other = False

    def _face(self, card: CardDef, side: str) -> FaceSpec:
        return self.kit.game.face(self.desk.cards, card, side)

    def _front(self) -> FaceSpec | None:
        card = self.judgement.drawable()
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

    def _lay(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        column.addWidget(Columns(self.shelf, self.form, self.tabs), 1)
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
