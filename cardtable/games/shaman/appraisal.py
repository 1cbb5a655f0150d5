"""How good an action looks, one step ahead, from what a seat sees: for the greedy player.

Everything is in points of force: what one more point of force to beat is worth. The weights are
few and plain on purpose; they were set by play between ready decks, not by theory.
"""

from __future__ import annotations

from cardtable.engine.actions import Action
from cardtable.engine.view import CardView, PlayerView
from cardtable.games.shaman import actions as act
from cardtable.games.shaman.book import CardBook
from cardtable.games.shaman.cards import Shaman, Strike, Teamwork
from cardtable.games.shaman.colours import Counts
from cardtable.games.shaman.zones import TEAMWORK, at

FURYOKU_WORTH = (0.55, 0.8, 1.2)
"""What one furyoku of each colour is worth."""
ZONE_GIVES = (0.5, 1.2, 2.2)
"""What the opponent gains from an attack out of each zone (SK 7.2)."""
STOPS = 6.0
"""What it is worth not to lose the point, above the attack that goes back."""
CHARGE = 2.0
TEAMWORK_STANDS = 2.5
EXTRA = 1.2
"""What an extra cost brings, on average, above what it takes."""
HOPE = (4.5, 2.5, 0.0)
"""After focusing in a zone, what the zones to come are still worth."""


def appraise(book: CardBook, view: PlayerView, action: Action) -> float:
    """The worth of one action to the seat that sees ``view``."""
    if isinstance(action, act.Counterattack):
        return STOPS + _attack(view, action) - _paid(action.payment)
    if isinstance(action, act.SignatureMove):
        card = _card(view, action.card)
        return STOPS + 1.5 + _mark(card, "force") - _paid(action.payment) + EXTRA * len(action.extras)
    if isinstance(action, act.PlayAdvantage):
        zone = _zone(view)
        charged = view.gauge(f"charge.{('green', 'yellow', 'red')[zone]}", action.seat)
        return STOPS + 3.5 + CHARGE * (1 - charged) - _paid(action.payment)
    if isinstance(action, act.PlayTeamwork):
        taken = view.in_zone(at(action.seat, TEAMWORK) + _zone(view))
        return STOPS + (TEAMWORK_STANDS if not taken else -2.0) + 2.0 - _paid(action.payment)
    if isinstance(action, act.Focus):
        return _focus(book, view, action)
    if isinstance(action, act.UseAbility):
        return _ability(view, action)
    if isinstance(action, act.Choose):
        return _choice(book, view, action)
    if isinstance(action, act.Keep):
        return _keep(book, view, action)
    if isinstance(action, act.SendOpening):
        return 1.0 if action.sender == action.seat else 0.0
    return 0.0


def _zone(view: PlayerView) -> int:
    return int(view.focus[0]) % 13 if view.focus else 0


def _card(view: PlayerView, card: int) -> CardView | None:
    return next((c for c in view.cards if c.id == card), None)


def _mark(card: CardView | None, key: str) -> int:
    if card is None:
        return 0
    return next((int(mark.text) for mark in card.marks if mark.key == key), 0)


def _paid(payment: Counts) -> float:
    return sum(n * worth for n, worth in zip(payment, FURYOKU_WORTH, strict=True))


def _attack(view: PlayerView, action: act.Counterattack) -> float:
    return (_mark(_card(view, action.card), "force") - ZONE_GIVES[_zone(view)]
            + EXTRA * len(action.extras))


def _focus(book: CardBook, view: PlayerView, action: act.Focus) -> float:
    """Furyoku, and the hope for the zones to come; without them the point is lost."""
    zone = _zone(view)
    force = view.gauge("force")
    hope = HOPE[zone] * max(0.2, (10 - force) / 6)
    return FURYOKU_WORTH[zone] + hope


def _ability(view: PlayerView, action: act.UseAbility) -> float:
    """Buying a new flip is worth it where the present card does not stop the attack."""
    zone = _zone(view)
    return FURYOKU_WORTH[zone] + HOPE[zone] + 1.5 * zone - _paid(action.payment)


def _choice(book: CardBook, view: PlayerView, action: act.Choose) -> float:
    pick = action.pick
    if pick.word == "no" or pick.word == "none":
        return 0.0
    worth = 0.5
    if pick.payment is not None:
        worth += EXTRA - _paid(pick.payment)
    if pick.zone >= 0:
        owner, offset = divmod(pick.zone, 13)
        worth += 1.0 if owner != action.seat else 0.0
        worth += 0.1 * (offset % 3)
    for place, card in enumerate(reversed(pick.cards)):
        seen = _card(view, card)
        if seen is not None and seen.key is not None:
            printed = book[seen.key]
            if isinstance(printed, Strike):
                worth += (printed.intercept + printed.force) / (10 * (place + 1))
    if pick.word == "discard":
        worth = 0.4
    return worth


def _keep(book: CardBook, view: PlayerView, action: act.Keep) -> float:
    seen = _card(view, action.card)
    if seen is None or seen.key is None:
        return 0.0
    printed = book[seen.key]
    assert not isinstance(printed, Shaman)
    return float(printed.cost.total) if isinstance(printed, Teamwork) else 0.0
