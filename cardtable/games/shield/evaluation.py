"""How a whole position stands, for programs that look ahead.

Everything is added up in log-odds of winning, and turned into a chance at the end. The weights
were fitted to games between greedy players with the ready decks.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from cardtable.engine.zones import Seat, other
from cardtable.games.shield import measure
from cardtable.games.shield.zones import SET, STANDING

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft

SHIELDS = (0.0, 1.5, 2.1, 2.35, 2.5, 2.7, 2.85, 3.0)
"""What so many shields are worth; more are worth no more."""
LP, LITTLE_LP = 0.045, 0.45
"""A thousand LP; what is lost where so few are left that one battle may take them."""
LITTLE = 3000
HAND, MOST_CARDS = 0.13, 12
SET_CARD, STANDING_SPELL = 0.26, 0.12
ATTACK, DEFENCE, STRONGEST = 0.34, 0.33, 0.13
"""A thousand ATK in attack position, or DEF in defence position; ATK of the strongest monster."""
BLOCKER, BREAKER = 0.18, 0.1
REACH, FOES_REACH = 0.3, 0.19
"""For each attacker that gets past the Blockers more than there are shields, or fewer; once it is
this side's turn, and before it is."""
MOST_REACH = 3
ON_TURN, MANA = 0.4, 0.08
"""To be the turn player, and each unused mana then."""


def evaluate(draft: Draft, seat: Seat) -> float:
    """A seat's chance to win, between 0 and 1."""
    if draft.result is not None:
        winner = draft.result.winner
        return 0.5 if winner is None else float(winner == seat)
    if draft.active < 0:
        return 0.5
    active, foe = draft.active, other(draft.active)
    odds = _means(draft, active) - _means(draft, foe)
    odds += REACH * _reach(draft, active) - FOES_REACH * _reach(draft, foe)
    odds += ON_TURN + MANA * len(draft.unused_mana(active))
    chance = 1 / (1 + exp(-odds))
    return chance if seat == active else 1 - chance


def _means(draft: Draft, seat: Seat) -> float:
    """What a side has."""
    lp, shields = draft.sides[seat].lp, len(draft.shields(seat))
    worth = SHIELDS[min(shields, len(SHIELDS) - 1)] + LP * lp / 1000
    worth -= LITTLE_LP * (lp <= LITTLE)
    worth += HAND * min(len(draft.hand(seat)), MOST_CARDS)
    worth += SET_CARD * len(draft.zone(seat, SET))
    worth += STANDING_SPELL * len(draft.zone(seat, STANDING))
    strongest = 0
    for card in draft.field(seat):
        attack = measure.attack(draft, card)
        strongest = max(strongest, attack)
        if draft.bodies[card].position == "attack":
            worth += ATTACK * attack / 1000
        else:
            worth += DEFENCE * measure.defence(draft, card) / 1000
        printed = draft.monster(card)
        worth += BLOCKER * ("blocker" in printed.keywords) + BREAKER * (printed.breaker - 1)
    return worth + STRONGEST * strongest / 1000


def _reach(draft: Draft, seat: Seat) -> int:
    """How many attackers would come through to the player behind the shields."""
    foe = other(seat)
    attackers = sum(draft.bodies[card].position == "attack" for card in draft.field(seat))
    blockers = sum("blocker" in draft.monster(card).keywords for card in draft.field(foe))
    over = attackers - blockers - len(draft.shields(foe))
    return max(-MOST_REACH, min(MOST_REACH, over))
