"""Between the people and the controller: what they ask becomes actions, changes become pictures.

The scene never sees a `GameState`: what it shows is the view of whose eyes the screen has (see
`cardtable.ui.eyes`); while that is nobody's, nothing can be moved.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPointF, Signal

from cardtable.engine.actions import Action, Concede
from cardtable.engine.cards import CardId
from cardtable.engine.moves import Move
from cardtable.engine.refusal import Refusal
from cardtable.engine.rules import Step
from cardtable.engine.view import PlayerView
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.export.board import as_it_lies
from cardtable.session.controller import Change, RulesController
from cardtable.session.history import Entry
from cardtable.table.scene import TableScene
from cardtable.ui.byhand import ByHand
from cardtable.ui.eyes import Eyes, Viewer
from cardtable.ui.move_groups import card_fits, costs, grouped


class Bridge(QObject):
    """Asks `RulesController` in the name of the people at one table."""

    shown = Signal(object, object)
    """The `PlayerView` and the list of legal `Move` of the moment, after every change."""
    changed = Signal(object)
    """The controller's `Change`."""
    plan_wanted = Signal(object)
    """The moves of one group that must be paid, or can be made in several ways."""
    menu_wanted = Signal(object)
    """Groups of moves (a list of lists) between which the person must choose."""
    refused = Signal(object)
    """A `Refusal` that was just shown on the table."""

    def __init__(
        self, controller: RulesController, scene: TableScene, person: Seat | None = None
    ) -> None:
        """``person`` is the only seat that people play; ``None``: both are."""
        super().__init__()
        self.controller, self.scene = controller, scene
        self.by_hand = ByHand(controller, scene)
        self.eyes = Eyes(controller.match, person)
        self.moves: list[Move] = []
        """What whoever looks may do now."""
        self.blind_moves: list[Move] = []
        """What the seat that must look next can do without looking."""
        self.looked: Entry | None = None
        """The moment that is looked at instead of the present one; nothing can be moved then."""
        self.viewer: Viewer = "screen"
        """Whose view of it is wanted; what may be shown is up to `Eyes.view`."""
        self.pays_unasked = False
        """Pay what can be paid in one way only without showing it first."""
        self._stop_listening = controller.listen(self._changed)

    def close(self) -> None:
        """The match is left: hear no more of it."""
        self._stop_listening()

    # --- what is shown -------------------------------------------------------------------

    def view(self) -> PlayerView:
        """The table as it is shown."""
        return self.eyes.view(self.entry.state, self.viewer)

    @property
    def entry(self) -> Entry:
        """After what the table is shown."""
        return self.looked or self.controller.history.here

    @property
    def is_looking_back(self) -> bool:
        """Is something else shown than the present moment as the people at it see it?"""
        return self.looked is not None

    def look_at(
        self, entry: Entry, viewer: Viewer = "screen", steps: Sequence[Step] = ()
    ) -> None:
        """Show any moment of the match; the present one is played on again. ``steps`` led to it
        from what is shown."""
        is_present = entry is self.controller.history.here and viewer == "screen"
        self.looked, self.viewer = None if is_present else entry, viewer
        self._show(steps, animate=bool(steps))

    def look_at_present(self) -> None:
        """Show the present moment, if that is not done already."""
        if self.is_looking_back:
            self.look_at(self.controller.history.here)

    def look(self, seat: Seat) -> None:
        """This player says that they alone are looking."""
        self.eyes.open_for(seat)
        self._show()

    def cover(self) -> None:
        """Let the curtain fall, so that the other player may look."""
        self.eyes.close()
        self._show()

    def show(self, change: Change | None = None) -> None:
        """Make table and listeners agree with the controller."""
        self.eyes.follow()
        if change is None or self.is_looking_back:
            self._show()
        else:
            self._show(change.steps, animate=True)

    def _show(self, steps: Sequence[Step] = (), *, animate: bool = False) -> None:
        rules, state = self.controller.rules, self.controller.state
        moves = [] if self.by_hand.is_on else rules.moves(state, self._legal())
        self.moves = [] if self.is_covered else moves
        self.blind_moves = [move for move in moves if move.is_blind] if self.is_covered else []
        view = self.view()
        events = [event for step in steps for event in (
            step.events if view.open else rules.events_for(step, view.seat))]
        if view.seat is not None and not (self.eyes.is_shared or self.scene.is_facing):
            self.scene.set_seat(view.seat)  # Who looks alone sits at the bottom of the screen.
        self.scene.show(as_it_lies(view, self.scene.spots.values()), events, animate=animate)
        is_by_hand = self.by_hand.is_on and not (self.is_covered or self.is_looking_back)
        self.scene.set_moves(self.by_hand.moves() if is_by_hand else self.moves)
        self.light_choices()
        self.shown.emit(view, self.moves)

    def light_choices(self, move: Move | None = None) -> None:
        """Light what may be chosen, or only what one move chooses."""
        chosen = [move] if move is not None else self.moves
        self.scene.mark_choices(dict.fromkeys(card for m in chosen for card in m.chooses))

    def set_by_hand(self, is_on: bool) -> None:
        """Drags are adjustments from now on, or moves again."""
        self.by_hand.is_on = is_on or self.controller.match.settings.open_table
        self.show()

    # --- what is asked -------------------------------------------------------------------

    def submit(self, action: Action, at: QPointF | None = None) -> None:
        """Ask for an action; a refusal is shown at a point of the table."""
        self.look_at_present()
        refusal = self.controller.submit(action)
        if refusal is not None:
            self.refuse(refusal, at if at is not None else self.scene.geometry_.board.center())

    @property
    def is_covered(self) -> bool:
        """Is the seat that decides not the one that looks, so that the table answers nobody?"""
        return self.eyes.awaited is not None

    @property
    def is_programs(self) -> bool:
        """Does the program decide, for which nobody else may?"""
        return self.eyes.person not in (None, self.controller.rules.to_act(self.controller.state))

    @property
    def is_composing(self) -> bool:
        """Is an action being put together on the table, of which nothing has happened yet?"""
        return (self.controller.state.is_composing
                and not (self.is_covered or self.is_programs or self.is_looking_back))

    def stop_composing(self) -> None:
        """Everything is as it was before the action was begun."""
        if self.controller.state.is_composing:
            self.controller.undo()

    def take_back(self, card: CardId) -> None:
        """This card shall not be part of the action that is being put together after all."""
        composed = list(reversed(self.controller.history.undone))
        rules = self.controller.rules
        self.stop_composing()
        for entry in composed:
            (move,) = rules.moves(entry.start, entry.actions[:1])
            if move.card != card and self.controller.submit(move.action) is not None:
                break

    def concede(self, seat: Seat) -> None:
        """Give up in the name of a seat."""
        self.submit(Concede(seat))

    def offer(self, moves: Sequence[Move]) -> None:
        """Do what these moves have in common; what is still open or costs is planned (SK 5.8)."""
        groups = grouped(moves)
        if len(groups) > 1:
            self.menu_wanted.emit(groups)
        elif len(groups[0]) > 1 or self._must_show(groups[0][0]):
            self.plan_wanted.emit(groups[0])
        else:
            self.submit(groups[0][0].action)

    def _must_show(self, move: Move) -> bool:
        """Is it shown before it is made: because it is paid for, or carries out what was put
        together from cards that were clicked one by one?"""
        if self.is_composing and not move.chooses:
            return True
        return costs(move) and not self.pays_unasked

    def moves_of(self, place: str, card: CardId | None) -> list[Move]:
        """Legal moves that begin at this card or aim at it."""
        return [m for m in self.moves
                if (m.source == place and card_fits(m, card)) or (card in m.chooses)]

    def refuse(self, refusal: Refusal, at: QPointF) -> None:
        """Say on the table why not, and what would be allowed."""
        words = refusal.words
        if refusal.instead.en:
            words = words + Words(" ", "") + refusal.instead
        self.scene.show_refusal(words, refusal.clause, at)
        self.refused.emit(refusal)

    def _changed(self, change: Change) -> None:
        if change.kind != "move":  # The program may go on beside what is looked at.
            self.looked, self.viewer = None, "screen"
        self.changed.emit(change)
        self.show(change)

    def _legal(self) -> Sequence[Action]:
        state, rules = self.controller.state, self.controller.rules
        if (rules.outcome(state) is not None or state.chance is not None or self.is_programs
                or self.is_looking_back):
            return ()
        return rules.legal_actions(state)
