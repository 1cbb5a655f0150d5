"""A whole game from its beginning, with decks that lie in an order of one's choice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from cardtable.engine.actions import Shuffled
from cardtable.engine.cards import CardId, CardKey
from cardtable.engine.decisions import ShuffleRequest
from cardtable.engine.rules import Lineup
from cardtable.engine.words import Words
from cardtable.games.shaman import actions as act
from cardtable.games.shaman.cards import AnyCard, Opening, Shaman
from cardtable.games.shaman.rules import ShamanRules
from cardtable.games.shaman.state import ShamanState
from cardtable.games.shaman.zones import DECK, at
from tests.games.shaman.effects.hand import Game, shaman, strike

OPENING = Opening(key=CardKey("t:opening"), name=Words("Opening", "開幕"))
FILLER = strike("filler", intercept=2, force=0)
"""A strike that stops nothing and counts nothing."""


def deck(*top: AnyCard, size: int = 60) -> list[AnyCard]:
    """A deck, its top first; fillers below."""
    return [*top, *[FILLER] * (size - len(top))]


def deal(
    mine: Sequence[AnyCard], yours: Sequence[AnyCard], options: Mapping[str, str] | None = None,
    shamans: tuple[Shaman, Shaman] | None = None,
) -> Game:
    """Set up a game (SK 6): these decks, their tops first; six cards are furyoku, four discards."""
    shamans = shamans or (shaman("mine"), shaman("yours"))
    cards = {card.key: card for card in (*mine, *yours, *shamans, OPENING)}
    rules = ShamanRules(cards)
    lineups = tuple(
        Lineup(own.key, {"shaman": {own.key: 1},
                         "main": dict(Counter(card.key for card in cards_))})
        for own, cards_ in zip(shamans, (mine, yours), strict=True))
    assert len(lineups) == 2
    state = rules.new_game((lineups[0], lineups[1]), options)
    game = Game.__new__(Game)
    game.rules, game.state, game.events = rules, state, []
    for seat, cards_ in enumerate((mine, yours)):
        request = game.state.chance
        assert isinstance(request, ShuffleRequest) and request.zone == at(seat, DECK)
        game._apply(Shuffled(-1, _in_order(game.state, seat, cards_)))
    return game


def _in_order(state: ShamanState, seat: int, cards: Sequence[AnyCard]) -> tuple[CardId, ...]:
    """The deck's cards so that these lie in it from the top."""
    waiting: dict[CardKey, list[CardId]] = {}
    for card in state.zones[at(seat, DECK)]:
        waiting.setdefault(state.cards[card].key, []).append(card)
    return tuple(reversed([waiting[card.key].pop() for card in cards]))


def send(game: Game, sender: int) -> None:
    """Whoever decides lets this seat send the opening attack."""
    assert game.state.decision is not None
    game.do(act.SendOpening(game.state.decision.seat, sender))


def keys(game: Game, cards: Sequence[CardId]) -> list[str]:
    """What is printed on cards, without the set."""
    return [game.state.cards[card].key.removeprefix("t:") for card in cards]
