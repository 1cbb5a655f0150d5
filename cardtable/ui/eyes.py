"""Whose eyes the screen has: two people share it, and each may hide cards from the other."""

from __future__ import annotations

from typing import Literal

from cardtable.engine.rules import Rules
from cardtable.engine.state import GameState
from cardtable.engine.view import PlayerView
from cardtable.engine.zones import Seat, Visibility
from cardtable.session.history import EVERYBODY
from cardtable.session.match import Match

Viewer = Literal["screen", "0", "1", "spectator", "open"]
VIEWERS: tuple[Viewer, ...] = ("screen", "0", "1", "spectator", "open")
"""Whose view may be wanted: what the screen may show, a seat's, what everybody sees, all open."""


class Eyes:
    """Says which seat's view may be shown now; ``None``: only what everybody may see.

    Where nobody holds hidden cards, or one person plays both seats, the screen simply looks with
    whoever decides. Elsewhere a curtain falls when the decision goes over to the other seat, and
    stays until that player says that they alone are looking. Where the program plays the other
    seat, the screen is always the ``person``'s.
    """

    def __init__(self, match: Match, person: Seat | None = None) -> None:
        self._match = match
        self.person = person
        self.is_shared = (match.settings.solo or person is not None
                          or not has_secrets(match.rules))
        """Is there nothing to hide between the people at this screen?"""
        self.lies_open = False
        """Are even cards in sight that nobody could see: at a puzzle, whose position is known?"""
        self.seat: Seat | None = None
        self.is_peeking = False
        """Does somebody look at their own cards while the other one decides?"""

    @property
    def awaited(self) -> Seat | None:
        """Who must look next before anything can go on; ``None``: the screen is as it must be."""
        decider = self._match.rules.to_act(self._match.state)
        if self.is_shared or decider is None or decider == self.seat:
            return None
        return decider

    @property
    def is_free(self) -> bool:
        """May everything be shown without asking: one person plays both seats, or it is over?"""
        match = self._match
        return match.settings.solo or match.rules.outcome(match.state) is not None

    def view(self, state: GameState, viewer: Viewer = "screen") -> PlayerView:
        """Any moment of the match as the screen may show it now: to whoever looks now. Another
        viewer is heard only where everything may be shown."""
        rules = self._match.rules
        if viewer == "screen" or not (self.is_free or viewer == "spectator"):
            return rules.view(state, self._seat_at(state), open_=self.lies_open)
        return rules.view(state, int(viewer) if viewer in ("0", "1") else None,
                          open_=viewer == "open")

    def _seat_at(self, state: GameState) -> Seat | None:
        """Whose eyes the screen has for a moment that may not be the present one."""
        if self.person is not None:
            return self.person
        decider = self._match.rules.to_act(state) if self.is_shared else None
        return decider if decider is not None else self.seat

    def may_read(self, seat: Seat) -> bool:
        """May the screen show what this seat wrote for itself (`EVERYBODY`: for all)?"""
        return seat in (EVERYBODY, self.seat) or self.is_shared or self.is_free

    def follow(self) -> None:
        """The match has changed: let the curtain fall, or look with whoever decides."""
        self.is_peeking = False
        rules, state = self._match.rules, self._match.state
        decider = rules.to_act(state)
        if self.person is not None:
            self.seat = self.person
        elif self.is_shared:
            self.seat = decider if decider is not None else self.seat
        elif decider is None:
            self.seat = None
        elif decider != self.seat:
            self.seat = decider if _hides_nothing(rules.view(state, decider),
                                                  rules.view(state, None)) else None

    def open_for(self, seat: Seat) -> None:
        """This player says that they alone are looking."""
        self.is_peeking = self._match.rules.to_act(self._match.state) != seat
        self.seat = seat

    def close(self) -> None:
        """Let the curtain fall."""
        self.seat, self.is_peeking = None, False


def has_secrets(rules: Rules) -> bool:
    """Does a seat of this game see cards that the other one does not?"""
    return any(zone.visibility is Visibility.OWNER for zone in rules.zones)


def _hides_nothing(own: PlayerView, everybody: PlayerView) -> bool:
    """Does a seat see no card that not everybody sees?"""
    return own.cards == everybody.cards
