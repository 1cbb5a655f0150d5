"""The menus of the set-up: what may be so about a card or place, where it may go, and what can be
laid at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from cardtable.engine.board import Detail, Spot
from cardtable.engine.cards import CardId, CardKey
from cardtable.engine.positions import DetailField
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS, Seat
from cardtable.session.declared import why_not_there
from cardtable.session.laying import Laying
from cardtable.table.view import TableView
from cardtable.ui.kit import GameKit
from cardtable.ui.setup.hand import Hand
from cardtable.ui.translate import say, tr

Done = Callable[[Words | None, str], object]
"""Hears what came of an entry: words, or ``None`` where it was done; and at which place."""


class LayMenu(QMenu):
    """What can be laid at once: a whole deck, or nothing at all."""

    def __init__(
        self, kit: GameKit, laying: Laying, done: Done,
        name_of: Callable[[Seat], str], parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._kit, self._laying, self._done, self._name_of = kit, laying, done, name_of
        self.aboutToShow.connect(self._offer)

    def _offer(self) -> None:
        self.clear()
        for seat in SEATS:
            decks = self.addMenu(tr("Deck of {name}").format(name=self._name_of(seat)))
            for deck in self._kit.decks.values():
                decks.addAction(say(deck.name)).triggered.connect(
                    partial(self._lay_deck, seat, deck.sections))
        self.addSeparator()
        self.addAction(tr("Empty table")).triggered.connect(self._empty)

    def _lay_deck(
        self, seat: Seat, sections: Mapping[str, Mapping[CardKey, int]], _checked: bool = False
    ) -> None:
        self._laying.lay_deck(seat, sections)
        self._done(None, "")

    def _empty(self) -> None:
        laying = self._laying
        laying.set_board(laying.positions.blank(laying.rules.cards))
        self._done(None, "")


class SetupMenu:
    """Makes the menus of cards and places."""

    def __init__(
        self, laying: Laying, hand: Hand, table: TableView,
        done: Done, name_of: Callable[[Seat], str],
    ) -> None:
        self._laying, self._hand, self._table = laying, hand, table
        self._done, self._name_of = done, name_of

    def at(self, pos: QPoint) -> QMenu | None:
        """The menu of whatever lies at a point of the table's widget."""
        scene = self._table.table
        there = self._table.mapToScene(pos)
        item = scene.card_at(there)
        place = item.spot.key if item is not None else scene.spot_at(there)
        return self.made_for(place, item.card.id if item is not None else None) if place else None

    def made_for(self, place: str, card: CardId | None) -> QMenu | None:
        """The menu of a card of a place, or of the place alone; ``None``: nothing can be done."""
        spot, zone = self._hand.spot_of(card), self._hand.zone_of(place)
        return self.made_of(place, spot) if spot is not None or zone is not None else None

    def made_of(self, place: str, spot: Spot | None) -> QMenu:
        """The menu of the card there, and of its place."""
        menu, zone = QMenu(self._table), self._hand.zone_of(place)
        if spot is not None:
            self._add_card(menu, place, spot)
        if zone is not None:
            seat, key = zone
            if self._laying.board.sides[seat].at(key):
                self._add(menu, tr("Take all cards here away"),
                          lambda: self._laying.clear(seat, key), place)
            self._add_flags(menu.addMenu(self._name_of(seat)), seat, place)
        return menu

    def _add_card(self, menu: QMenu, place: str, spot: Spot) -> None:
        laying = self._laying
        for field in laying.details_of(spot):
            if not (field.is_rare or field.is_list):
                self._add_detail(menu, place, spot, field)
        menu.addSeparator()
        self._add_ways(menu.addMenu(tr("Move to")), place, spot)
        hosts = laying.hosts_for(spot)
        if hosts:
            beneath = menu.addMenu(tr("Put beneath"))
            for host in hosts:
                name = laying.rules.cards[laying.card_at(host).card].name
                self._add(beneath, say(name), partial(laying.tuck, spot, host), place)
        self._add(menu, tr("One more of it"), lambda: laying.lay(
            laying.card_at(spot).card, spot.seat, spot.zone), place)
        self._add(menu, tr("Take it away"), lambda: laying.remove(spot), place)

    def _add_detail(self, menu: QMenu, place: str, spot: Spot, field: DetailField) -> None:
        laying = self._laying
        now = field.of(laying.card_at(spot))

        def make(value: Detail) -> Callable[[], None]:
            return lambda: laying.set_detail(spot, field, value)

        if field.is_flag:
            entry = self._add(menu, say(field.title), make(int(not now)), place)
            entry.setCheckable(True)
            entry.setChecked(bool(now))
        elif field.values:
            inner = menu.addMenu(say(field.title))
            for value, words in field.values.items():
                entry = self._add(inner, say(words), make(value), place)
                entry.setCheckable(True)
                entry.setChecked(value == now)
        else:
            self._add(menu, f"{say(field.title)}: {now}…",
                      lambda: self._ask(spot, field, now), place)

    def _ask(self, spot: Spot, field: DetailField, now: Detail) -> None:
        """Ask for a number, without stopping the program."""
        dialog = QInputDialog(self._table)
        dialog.setInputMode(QInputDialog.InputMode.IntInput)
        dialog.setWindowTitle(say(field.title))
        dialog.setLabelText(say(field.title))
        dialog.setIntRange(field.least, field.most)
        dialog.setIntValue(now if isinstance(now, int) else 0)

        def take(value: int) -> None:
            self._laying.set_detail(spot, field, value)
            self._done(None, "")

        dialog.intValueSelected.connect(take)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _add_ways(self, menu: QMenu, place: str, spot: Spot) -> None:
        """Every place that takes the card."""
        laying, rules = self._laying, self._laying.rules
        card = laying.card_at(spot).card
        titles = {zone.key: zone.title for zone in rules.zones}
        for seat in SEATS:
            inner = menu.addMenu(self._name_of(seat))
            for field in laying.positions.zones:
                if why_not_there(laying.positions, rules, field.key, card) is None and (
                        (spot.seat, spot.zone) != (seat, field.key)):
                    self._add(inner, say(titles[field.key]), partial(
                        laying.move, spot, seat, field.key), place)
            if len(laying.board.sides[spot.seat].at(spot.zone)) > 1 and seat == spot.seat:
                self._add(inner, tr("on top, where it is"), lambda: laying.move(
                    spot, spot.seat, spot.zone), place)
                self._add(inner, tr("to the bottom, where it is"), lambda: laying.move(
                    spot, spot.seat, spot.zone, 0), place)

    def _add_flags(self, menu: QMenu, seat: Seat, place: str) -> None:
        """What may be so about a side: charges, and the like."""
        laying = self._laying
        for field in laying.positions.numbers:
            if field.is_flag and not field.is_rare:
                now = field.of(laying.board.sides[seat].numbers)
                entry = self._add(menu, say(field.title), partial(
                    laying.set_number, field, int(not now), seat), place)
                entry.setCheckable(True)
                entry.setChecked(bool(now))
        menu.menuAction().setVisible(not menu.isEmpty())

    def _add(self, menu: QMenu, text: str, act: Callable[[], object], place: str) -> QAction:
        entry = menu.addAction(text)

        def done(_checked: bool = False) -> None:
            said = act()
            self._done(said if isinstance(said, Words) else None, place)

        entry.triggered.connect(done)
        return entry
