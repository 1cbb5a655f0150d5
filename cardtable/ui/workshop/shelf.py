"""The left side: the sets of a person and the cards in them, sound or not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLabel,
    QMenu,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from cardtable.decks.forms_specs import OneOfSpec
from cardtable.decks.own_cards import OwnCard, OwnSet
from cardtable.ui.text import literal
from cardtable.ui.translate import Retranslated, say, tr
from cardtable.ui.workshop.lists import fill_menu

_PLACE = Qt.ItemDataRole.UserRole


class Spot(NamedTuple):
    """Where in the list something is: a set, and a card of it by its place; -1: the set itself."""

    own: int
    card: int = -1


class Shelf(Retranslated, QWidget):
    """A tree of sets and cards, and the buttons to make more."""

    opened = Signal(object, object)
    """An `OwnSet` and the `OwnCard` in it, to be changed."""
    entered = Signal()
    """Somebody goes on into the form of the card."""
    new_set_wanted = Signal()
    new_card_wanted = Signal(object)
    """The `OptionSpec` of a kind."""
    copy_wanted = Signal()
    """A card of any set is to be the beginning of a new one."""
    duplicated = Signal(object, object)
    removed = Signal(object, object)
    set_removed = Signal(object)
    retitle_wanted = Signal(object)
    unpack_wanted = Signal(object)

    def __init__(self, form: OneOfSpec, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._form = form
        self._sets: tuple[OwnSet, ...] = ()
        self._kinds = {option.tag: option for option in form.options}
        self.tree = QTreeWidget()
        self.tree.setHeaderHidden(True)
        self.tree.setRootIsDecorated(True)
        self.tree.setExpandsOnDoubleClick(False)
        self.tree.setUniformRowHeights(True)
        self.tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.tree.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.tree.currentItemChanged.connect(lambda *_: self._choose())
        self.tree.customContextMenuRequested.connect(self._ask_at)
        self.tree.itemActivated.connect(lambda *_: self.entered.emit())
        delete = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.tree)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        delete.activated.connect(self._remove)
        self.empty = QLabel()
        self.empty.setWordWrap(True)
        self.empty.setProperty("quiet", "true")
        self.new_card, self.more = QPushButton(), QPushButton()
        self.new_card.setProperty("primary", "true")
        self.kinds, self.menu = QMenu(self.new_card), QMenu(self.more)
        self.new_card.setMenu(self.kinds)
        self.more.setMenu(self.menu)
        self.menu.aboutToShow.connect(lambda: self._offer(self.menu))
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 4, 8)
        column.setSpacing(6)
        column.addWidget(self.new_card)
        column.addWidget(self.empty)
        column.addWidget(self.tree, 1)
        column.addWidget(self.more)
        self.retranslate()

    @property
    def chosen_set(self) -> OwnSet | None:
        """The set with the keyboard, or the one whose card has it."""
        spot = self._spot()
        return self._sets[spot.own] if spot is not None else None

    @property
    def chosen_card(self) -> OwnCard | None:
        """The card with the keyboard."""
        spot = self._spot()
        return None if spot is None or spot.card < 0 else self._sets[spot.own].cards[spot.card]

    def show_sets(self, sets: Sequence[OwnSet], own: OwnSet | None, card: OwnCard | None) -> None:
        """Show these; ``own`` and ``card`` are open. Opens nothing."""
        was_blocked = self.tree.blockSignals(True)
        if [(one.path, one.title, len(one.cards)) for one in sets] == [
                (one.path, one.title, len(one.cards)) for one in self._sets]:
            self._rewrite(tuple(sets))
        else:
            self._build(tuple(sets))
        self._go_to(own, card)
        self.tree.blockSignals(was_blocked)
        self._say_empty()

    def _rewrite(self, sets: tuple[OwnSet, ...]) -> None:
        """The same sets with the same number of cards: write what is another than before."""
        before, self._sets = self._sets, sets
        for at, (old, new) in enumerate(zip(before, sets, strict=True)):
            top = self.tree.topLevelItem(at)
            for number, (was, card) in enumerate(zip(old.cards, new.cards, strict=True)):
                if was is card or was == card:
                    continue
                item = top.child(number) if top is not None else None
                if item is not None:
                    self._write(item, card)

    def _build(self, sets: tuple[OwnSet, ...]) -> None:
        closed = {own.path for at, own in enumerate(self._sets)
                  if (item := self.tree.topLevelItem(at)) is not None and not item.isExpanded()}
        self._sets = sets
        self.tree.clear()
        for at, one in enumerate(self._sets):
            item = QTreeWidgetItem([say(one.title) or one.key or one.path.name])
            item.setData(0, _PLACE, Spot(at))
            item.setToolTip(0, literal(
                say(one.trouble) if one.trouble else f"{one.key}  ({one.path})"))
            font = item.font(0)
            font.setBold(True)
            item.setFont(0, font)
            if one.trouble:
                item.setText(0, "✕ " + item.text(0))
            self.tree.addTopLevelItem(item)
            for number, each in enumerate(one.cards):
                below = QTreeWidgetItem()
                below.setData(0, _PLACE, Spot(at, number))
                self._write(below, each)
                item.addChild(below)
            item.setExpanded(one.path not in closed)

    def _go_to(self, own: OwnSet | None, card: OwnCard | None) -> None:
        at = next((at for at, one in enumerate(self._sets)
                   if own is not None and one.path == own.path), None)
        item = None if at is None else self.tree.topLevelItem(at)
        if at is None or item is None:
            return
        place = None if card is None else self._sets[at].place(card)
        below = None if place is None else item.child(place)
        if below is not None:
            item.setExpanded(True)
            self.tree.setCurrentItem(below)
        elif self.tree.currentItem() is None:
            self.tree.setCurrentItem(item)

    def go_to_set(self, own: OwnSet) -> None:
        """The keyboard to a set."""
        for at, one in enumerate(self._sets):
            item = self.tree.topLevelItem(at)
            if one.path == own.path and item is not None:
                self.tree.setCurrentItem(item)

    def retranslate(self) -> None:
        """All words anew."""
        self.tree.setAccessibleName(tr("Sets and cards of your own"))
        self.new_card.setText(tr("New card"))
        self.more.setText(tr("More"))
        self.empty.setText(tr("A set holds cards of your own, and their pictures. "
                              "Begin with a new card, or with a copy of any card there is."))
        self.kinds.clear()
        fill_menu(self.kinds, self._form, self.new_card_wanted.emit)
        self.kinds.addSeparator()
        self.kinds.addAction(tr("Copy of any card…")).triggered.connect(self.copy_wanted)
        self._build(self._sets)
        self._say_empty()

    def _say_empty(self) -> None:
        self.empty.setVisible(not any(own.cards for own in self._sets))

    def _write(self, item: QTreeWidgetItem, card: OwnCard) -> None:
        kind = card.data.get(self._form.options[0].tag_field) if isinstance(card.data, dict) else ""
        option = self._kinds.get(kind or "")
        name = say(card.name) if card.name.en != card.key else tr("Unnamed")
        title = f"{name} – {say(option.title)}" if option is not None else name
        item.setText(0, ("✕ " if card.problems else "") + title)
        told = "\n".join(say(problem.words) for problem in card.problems)
        item.setToolTip(0, literal(told or card.key))
        item.setData(0, Qt.ItemDataRole.AccessibleDescriptionRole, told)

    def _spot(self) -> Spot | None:
        item = self.tree.currentItem()
        return None if item is None else Spot(*item.data(0, _PLACE))

    def _choose(self) -> None:
        own, card = self.chosen_set, self.chosen_card
        if own is not None:
            self.opened.emit(own, card)

    def _ask_at(self, place: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._offer(menu)
        menu.popup(self.tree.viewport().mapToGlobal(place))

    def _remove(self) -> None:
        own, card = self.chosen_set, self.chosen_card
        if own is not None and card is not None and own.trouble is None:
            self.removed.emit(own, card)

    def _offer(self, menu: QMenu) -> None:
        """What can be done with the chosen card and its set."""
        menu.clear()
        own, card = self.chosen_set, self.chosen_card
        menu.addAction(tr("New set…")).triggered.connect(self.new_set_wanted)
        menu.addSeparator()
        can_write = own is not None and own.trouble is None
        for text, is_on, act in (
            (tr("Duplicate this card"), can_write and card is not None,
             lambda: self.duplicated.emit(own, card)),
            (tr("Remove this card"), can_write and card is not None,
             self._remove),
            (tr("Title of the set…"), can_write, lambda: self.retitle_wanted.emit(own)),
            (tr("Remove this set"), own is not None, lambda: self.set_removed.emit(own)),
        ):
            action = menu.addAction(text)
            action.setEnabled(is_on)
            action.triggered.connect(lambda _=False, act=act: act())
        if own is not None and own.is_packed:
            menu.addAction(tr("Unpack this set to change it")).triggered.connect(
                lambda: self.unpack_wanted.emit(own))
