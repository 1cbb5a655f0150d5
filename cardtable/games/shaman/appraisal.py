"""How good an action looks, one step ahead, from what a seat sees: for the greedy player.

Everything is in one currency: a yellow furyoku is a little less than 1, a victory point is
`POINT`. An attack is worth the point times its chance of getting through; flips to come are worth
their chance of stopping the attack. The few weights were set by play between the ready decks.
"""

from __future__ import annotations

from typing import ClassVar

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardId
from cardtable.engine.view import CardView, PlayerView
from cardtable.engine.zones import Seat
from cardtable.games.shaman import actions as act
from cardtable.games.shaman.book import CardBook
from cardtable.games.shaman.cards import Playable, Shaman, Strike, Teamwork
from cardtable.games.shaman.colours import COLOURS, Counts
from cardtable.games.shaman.effects.abilities import Paid
from cardtable.games.shaman.effects.prices import (
    DiscardTeamwork,
    DiscardThis,
    MoveStrike,
    TurnToFront,
    Uncharge,
)
from cardtable.games.shaman.effects.verbs.boost import Boost
from cardtable.games.shaman.zones import TEAMWORK, ZONES_OF_A_SEAT, at

POINT = 7.0
STOPPED = 4.5
"""What a stop by a later flip is worth: it must be paid for, and gives the opponent more."""
FURYOKU_WORTH = (0.55, 0.85, 1.2)
"""What one furyoku of each colour is worth."""
ZONE_GIVES = (0.55, 1.4, 2.6)
"""What the opponent gains from an attack out of each zone (SK 7.2)."""
STOP_CHANCE = (0.6, 0.6, 0.6, 0.6, 0.55, 0.45, 0.28, 0.15, 0.08)
"""The chance that a zone's flip stops an attack, by its force; 8 stands for all above."""
AFFORDS = (0.2, 0.55, 0.85, 1.0)
"""How that chance falls with 0, 1 or 2 furyoku left to pay with; 3 stands for all above."""
CHARGE = 1.6
TEAMWORK_STANDS = 2.2
TEXT = 0.8
"""What the text of an advantage, or an unknown extra, is worth."""
GOOD_CARD = 9.0
"""Intercept and force of a strike that one would rather flip than discard."""


def appraise(book: CardBook, view: PlayerView, action: Action) -> float:
    """The worth of one action to the seat that sees ``view``."""
    if isinstance(action, act.Counterattack):
        zone = _zone(view)
        return POINT + _attack(book, view, action) - ZONE_GIVES[zone] - _paid(action.payment)
    if isinstance(action, act.SignatureMove):
        return POINT + _attack(book, view, action) - _paid(action.payment)
    if isinstance(action, act.Defend):
        return _hope(view, action.seat, 3)
    if isinstance(action, act.PlayAdvantage):
        charged = view.gauge(f"charge.{COLOURS[_zone(view)]}", action.seat)
        return _stay(view, action.seat, action.payment) + TEXT + CHARGE * (1 - charged)
    if isinstance(action, act.PlayTeamwork):
        taken = view.in_zone(at(action.seat, TEAMWORK) + _zone(view))
        return _stay(view, action.seat, action.payment) + (0.0 if taken else TEAMWORK_STANDS)
    if isinstance(action, act.UseAbility):
        return _stay(view, action.seat, action.payment)
    if isinstance(action, act.Focus):
        zone = _zone(view)
        return FURYOKU_WORTH[zone] + _hope(view, action.seat, 2 - zone, -1)
    if isinstance(action, act.Choose):
        return _choice(book, view, action)
    if isinstance(action, act.Keep):
        return _keep(book, view, action)
    if isinstance(action, act.SendOpening):
        return 1.0 if action.sender == action.seat else 0.0
    return 0.0


def _hope(view: PlayerView, seat: Seat, flips: int, spent: int = 0) -> float:
    """The chance that one of the next flips stops the attack, times what that is worth."""
    left = sum(view.gauge(f"furyoku.{colour}", seat) for colour in COLOURS) - spent
    chance = STOP_CHANCE[min(view.gauge("force"), 8)] * AFFORDS[max(0, min(left, 3))]
    return STOPPED * (1 - (1 - chance) ** flips)


def _stay(view: PlayerView, seat: Seat, payment: Counts) -> float:
    """Staying in the zone: it is flipped again there, but what was paid is gone."""
    return _hope(view, seat, 3 - _zone(view), sum(payment)) - _paid(payment)


def _attack(book: CardBook, view: PlayerView, action: act.Play) -> float:
    """An attack that goes back, with its extra costs: its chance against three flips."""
    force, taken = _mark(_card(view, action.card), "force"), 0.0
    known = _Eyes.of(view).extras
    for extra in action.extras:
        if extra not in known:
            known[extra] = _extra(book, view, action, extra)
        more, price = known[extra]
        force, taken = force + more, taken + price
    return POINT * (1 - STOP_CHANCE[min(force, 8)]) ** 3 - taken


def _extra(
    book: CardBook, view: PlayerView, action: act.Play, extra: act.Extra
) -> tuple[int, float]:
    """The force that an extra cost adds, and what it takes beside furyoku."""
    source = _card(view, extra.source)
    if source is None or source.key is None:
        return 0, 0.0
    printed = book[source.key]
    abilities = printed.abilities
    if isinstance(printed, Shaman) and extra.source == action.card:
        abilities = book.signature(printed.key, source.side == "back").abilities
    ability = abilities[extra.ability]
    assert isinstance(ability, Paid)
    force, taken = 0, 0.0
    for verb in ability.do:
        if not isinstance(verb, Boost):
            taken -= TEXT
        elif verb.stat == "force":
            force += verb.amount if isinstance(verb.amount, int) else verb.amount.times
    for price in ability.pay:
        if isinstance(price, DiscardTeamwork | DiscardThis):
            taken += TEAMWORK_STANDS
        elif isinstance(price, Uncharge | TurnToFront):
            taken += CHARGE
        elif isinstance(price, MoveStrike):
            zone = _zone(view)
            to = {"up": zone - 1, "down": zone + 1, "red": 2}[price.to]
            taken += ZONE_GIVES[to] - ZONE_GIVES[zone]
    return force, taken


class _Eyes:
    """What was found in one view, for all the actions of a moment."""

    last: ClassVar[_Eyes | None] = None

    def __init__(self, view: PlayerView) -> None:
        self.view = view
        self.by_id = {card.id: card for card in view.cards if card.id is not None}
        self.extras: dict[act.Extra, tuple[int, float]] = {}

    @classmethod
    def of(cls, view: PlayerView) -> _Eyes:
        eyes = cls.last
        if eyes is None or eyes.view is not view:
            eyes = cls.last = cls(view)
        return eyes


def _zone(view: PlayerView) -> int:
    return int(view.focus[0]) % ZONES_OF_A_SEAT if view.focus else 0


def _card(view: PlayerView, card: CardId) -> CardView | None:
    return _Eyes.of(view).by_id.get(card)


def _mark(card: CardView | None, key: str) -> int:
    if card is None:
        return 0
    return next((int(mark.text) for mark in card.marks if mark.key == key), 0)


def _paid(payment: Counts) -> float:
    return sum(n * worth for n, worth in zip(payment, FURYOKU_WORTH, strict=True))


def _choice(book: CardBook, view: PlayerView, action: act.Choose) -> float:
    """Answers to effects: take what is offered, hit the opponent, see good strikes first."""
    pick = action.pick
    if pick.word in ("no", "none", "leave"):
        return 0.0
    if pick.word == "discard":
        seen = _card(view, pick.cards[0])
        is_good = seen is not None and _strength(book, seen) >= GOOD_CARD
        is_own = seen is not None and seen.zone // ZONES_OF_A_SEAT == action.seat
        return 0.0 if seen is None else (-1.0 if is_good == is_own else 1.0)
    worth = 0.5
    if pick.payment is not None:
        worth += TEXT - _paid(pick.payment)
    if pick.zone >= 0:
        owner, offset = divmod(pick.zone, ZONES_OF_A_SEAT)
        worth += (1.0 if owner != action.seat else 0.0) + 0.1 * (offset % 3)
    for place, card in enumerate(reversed(pick.cards), start=1):
        seen = _card(view, card)
        worth += _strength(book, seen) / (10 * place) if seen is not None else 0.0
    return worth


def _strength(book: CardBook, seen: CardView) -> float:
    """How welcome a card is at the next flip."""
    if seen.key is None:
        return 0.0
    printed = book[seen.key]
    return float(printed.intercept + printed.force) if isinstance(printed, Strike) else GOOD_CARD


def _keep(book: CardBook, view: PlayerView, action: act.Keep) -> float:
    """The dearer teamwork stays, a guardian spirit before others."""
    seen = _card(view, action.card)
    printed = book[seen.key] if seen is not None and seen.key is not None else None
    if not isinstance(printed, Playable):
        return 0.0
    return printed.cost.total + (0.5 if isinstance(printed, Teamwork) and printed.shamans else 0.0)
