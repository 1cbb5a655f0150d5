"""How a move is planned before it is made, and marks on the table for what it would spend."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QRectF
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu

from cardtable.engine.cards import CardId
from cardtable.engine.moves import Move
from cardtable.engine.view import CardView
from cardtable.engine.words import Words
from cardtable.ui.bridge import Bridge
from cardtable.ui.card_plan import CardPlan
from cardtable.ui.cards_body import CardsBody
from cardtable.ui.counts_body import CountsBody
from cardtable.ui.gestures import Gestures
from cardtable.ui.move_groups import costs, marks_of
from cardtable.ui.plan import Plan
from cardtable.ui.plan_body import NO_MARKS, Marks, PlanBody
from cardtable.ui.table_page import TablePage
from cardtable.ui.translate import say


class Planning(QObject):
    """Opens the planner where the `Bridge` wants a plan, and submits what comes out of it."""

    def __init__(
        self, bridge: Bridge, gestures: Gestures, page: TablePage,
        card_title: Callable[[CardId], Words],
    ) -> None:
        super().__init__(page)
        self._bridge, self._gestures, self._page = bridge, gestures, page
        self._scene, self._planner = bridge.scene, page.planner
        self._card_title = card_title
        bridge.plan_wanted.connect(self._plan)
        bridge.menu_wanted.connect(self._choose_group)
        gestures.place_clicked.connect(self._planner.press)
        self._planner.committed.connect(bridge.submit)
        self._planner.marked.connect(self._planned)
        self._planner.cancelled.connect(page.table.setFocus)

    def consider(self, move: Move | None) -> None:
        """Somebody reads about a move: mark on the table what it is about."""
        if not self._planner.is_open:
            self._mark(marks_of(move) if move is not None else NO_MARKS)
            self._bridge.light_choices(move if move is not None and move.chooses else None)

    def propose(self, card: CardView | None) -> None:
        """Mark what the proposed way to play the card pointed at would spend (SK 5.8)."""
        if self._planner.is_open or card is None:
            return  # The planner marks; and what was pointed at last may be on its way.
        self._mark(next((marks_of(move) for move in self._bridge.moves
                         if move.card == card.id is not None and costs(move)), NO_MARKS))

    def mark_nothing(self) -> None:
        """Another moment is shown: only an open plan still marks what it spends."""
        if not self._planner.is_open:
            self._mark(NO_MARKS)

    def _plan(self, moves: Sequence[Move]) -> None:
        self._planner.open(self._body_of(moves))
        places = self._planner.body.places if self._planner.body is not None else []
        box = QRectF()
        for place in places or filter(None, (moves[0].source,)):
            box = box.united(self._scene.rect_of(place))
        self._page.place_planner(box)

    def _body_of(self, moves: Sequence[Move]) -> Callable[[], PlanBody]:
        """The rows of a plan, by whether places pay by number or single cards, if anything."""
        controller, scene = self._bridge.controller, self._scene
        if not any(move.pays or move.extras for move in moves):
            cards = CardPlan(moves, controller.rules.repaid, controller.match.refusal)
            return lambda: CardsBody(cards, self._card_title, scene.place_of)
        plan = Plan(moves, [dict(move.pays) for move in moves])
        return lambda: CountsBody(plan, lambda place: scene.spots[place].place.title,
                                  lambda key: len(scene.cards.at(key)))

    def _planned(self, marks: Marks) -> None:
        self._gestures.is_planning = self._planner.is_open
        self._mark(marks)

    def _mark(self, marks: Marks) -> None:
        chosen = self._scene.view.chosen if self._scene.view is not None else ()
        self._scene.mark_paying(marks.places, (*chosen, *marks.cards))

    def _choose_group(self, groups: Sequence[list[Move]]) -> None:
        menu = QMenu(self._page)
        for group in groups:
            action = menu.addAction(say(group[0].title))
            action.triggered.connect(lambda _=False, group=group: self._bridge.offer(group))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(QCursor.pos())
