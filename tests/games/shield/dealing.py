"""Whole games from known decks: who draws what is said, and the game plays on from its first turn.

Cards are taken from the top: five shields, five hand cards, then two each turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from cardtable.engine.actions import Shuffled
from cardtable.engine.cards import CardId, CardKey
from cardtable.engine.decisions import ShuffleRequest
from cardtable.engine.rules import Lineup
from cardtable.games.shield import actions as act
from cardtable.games.shield.cards import AnyCard, ExtraMonster, Token
from cardtable.games.shield.rules import ShieldRules
from cardtable.games.shield.state import ShieldState
from cardtable.games.shield.zones import DECK, at
from tests.games.shield.table import ME, YOU, Game, monster

FILLER = monster("filler", 8, colour="brown", attack=0, defence=0)
"""A monster that nobody can pay for soon."""


def deck(*top: AnyCard, shields: Sequence[AnyCard] = (), size: int = 40) -> list[AnyCard]:
    """A deck, its top first: five shields, then these cards, fillers below."""
    found = [*shields, *[FILLER] * (5 - len(shields)), *top]
    return [*found, *[FILLER] * (size - len(found))]


def deal(
    mine: Sequence[AnyCard],
    yours: Sequence[AnyCard],
    options: Mapping[str, str] | None = None,
    *,
    extra: Sequence[AnyCard] = (),
    tokens: Sequence[Token] = (),
) -> Game:
    """Set up a game (SS 5): these decks in this order, seat 0 first, the reboots still to come.

    ``extra`` is the EX deck of both.
    """
    known: dict[CardKey, AnyCard] = {
        card.key: card for card in (*mine, *yours, *extra, *tokens, FILLER)
    }
    assert all(isinstance(card, ExtraMonster) for card in extra)
    rules = ShieldRules(known)
    ex = {card.key: 1 for card in extra}
    one, two = (
        Lineup(name, {"main": dict(Counter(card.key for card in cards)), "ex": ex})
        for name, cards in (("mine", mine), ("yours", yours))
    )
    state = rules.new_game((one, two), {"first": "one"} | dict(options or {}))
    for seat, cards in ((ME, mine), (YOU, yours)):
        request = state.chance
        assert isinstance(request, ShuffleRequest) and request.zone == at(seat, DECK)
        step = rules.apply(state, Shuffled(-1, _in_order(state, seat, cards)))
        assert isinstance(step.state, ShieldState)
        state = step.state
    return Game(rules, state)


def _in_order(state: ShieldState, seat: int, cards: Sequence[AnyCard]) -> tuple[CardId, ...]:
    """The deck's cards so that these lie in it from the top."""
    waiting: dict[CardKey, list[CardId]] = {}
    for card in state.zones[at(seat, DECK)]:
        waiting.setdefault(state.cards[card].key, []).append(card)
    return tuple(reversed([waiting[card.key].pop() for card in cards]))


def keep(game: Game) -> Game:
    """Both keep their hands."""
    for seat in (ME, YOU):
        game.do(act.Reboot(seat))
    return game


def named(game: Game, seat: int, key: str, name: str) -> CardId:
    """The card of this name in a zone."""
    return next(card for card in game.at(seat, key) if game.keys([card]) == [name])
