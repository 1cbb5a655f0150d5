"""How a whole position stands, for programs that look ahead.

Everything is added up in log-odds of winning, as who defends sees it, and turned into a chance at
the end. The weights were fitted to games between greedy players with the ready decks.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from cardtable.engine.zones import Seat, other
from cardtable.games.shaman.cards import Strike
from cardtable.games.shaman.zones import DECKS, NOWHERE

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft

POINTS = (0.0, 1.0, 2.3, 4.0)
"""What so many points are worth."""
FURYOKU = (0.03, 0.14, 0.2)
"""What one furyoku of each zone is worth."""
MOST_FURYOKU = 12
"""What lies beyond in one zone will hardly be used."""
CHARGE, READY = 0.13, 0.26
"""One charged zone; all three, so that the signature move is near."""
TEAMWORK = 0.39
THROUGH, LAST_THROUGH = 0.55, 1.6
"""An attack that surely gets through; what it is worth on top where it decides the match."""
FLIPS = 1.1
"""How many cards are flipped in a zone, as teamworks and advantages stay in it."""
ON_TURN = 0.26
"""To be the one who defends, all else equal."""


def evaluate(draft: Draft, seat: Seat) -> float:
    """A seat's chance to win, between 0 and 1."""
    if draft.result is not None:
        winner = draft.result.winner
        return 0.5 if winner is None else float(winner == seat)
    defender = draft.defender
    odds = _means(draft, defender) - _means(draft, other(defender)) + ON_TURN
    if draft.attack is not None and draft.attack.sender != defender:
        is_last = draft.sides[other(defender)].points == 2
        odds -= (THROUGH + LAST_THROUGH * is_last) * gets_through(draft)
    chance = 1 / (1 + exp(-odds))
    return chance if seat == defender else 1 - chance


def _means(draft: Draft, seat: Seat) -> float:
    """What a side has."""
    side = draft.sides[seat]
    worth = POINTS[min(side.points, 3)] + CHARGE * sum(side.charged) + READY * side.is_ready
    for count, each in zip(draft.furyoku(seat), FURYOKU, strict=True):
        worth += each * min(count, MOST_FURYOKU)
    return worth + TEAMWORK * len(draft.teamworks(seat))


def gets_through(draft: Draft) -> float:
    """The chance that the incoming attack gets through the zones that are left: that no flip is a
    strike of enough intercept which can be paid."""
    seat, force = draft.defender, draft.incoming_force()
    deck = draft.zones[DECKS[seat]]
    green, yellow, red = draft.furyoku(seat)
    yellow += red
    green += yellow
    known, stops = draft.known, 0
    for card in deck:
        one = known[card]
        printed = one.printed
        if type(printed) is Strike and printed.intercept >= force and one.fits[seat]:
            for_green, for_yellow, for_red = one.cost
            stops += (for_red <= red and for_yellow + for_red <= yellow
                      and for_green + for_yellow + for_red <= green)
    left = 3 if draft.zone == NOWHERE else 3 - draft.zone
    misses = 1 - stops / max(1, len(deck))
    return float(misses ** (left * FLIPS))
