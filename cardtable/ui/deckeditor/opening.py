"""A sample opening: the game itself sets up a match with the deck, and deals."""

from __future__ import annotations

import msgspec

from cardtable.decks.deck import Deck
from cardtable.engine.cards import CardKey
from cardtable.engine.game import GameDefinition
from cardtable.engine.rules import Rules
from cardtable.engine.state import GameState
from cardtable.engine.words import Words
from cardtable.engine.zones import Visibility
from cardtable.session.dealer import Dealer

_MOST_ANSWERS = 100
"""Questions to chance before somebody must decide; no game asks as many."""


class Opening(msgspec.Struct, frozen=True):
    """Cards as one sees them first, and what they are."""

    words: Words
    keys: tuple[CardKey, ...]


def sample_opening(game: GameDefinition, rules: Rules, deck: Deck, seed: int) -> Opening | Words:
    """Deal as the game does; in words why that cannot be done with this deck."""
    lineup = deck.lineup()
    try:
        state = rules.new_game((lineup, lineup))
        dealer = Dealer(seed)
        for _ in range(_MOST_ANSWERS):
            if state.chance is None:
                break
            state = rules.apply(state, dealer.answer(state)).state
    except (ValueError, LookupError):
        return Words("The game cannot be set up with this deck yet.",
                     "このデッキではまだゲームを準備できません。")
    hands = [place.zone for place in game.layout.places if place.arrangement == "hand"]
    for at, spec in enumerate(rules.zones):
        if spec.owner == 0 and spec.key in hands and spec.visibility == Visibility.OWNER:
            return Opening(Words("Opening hand", "最初の手札"), _keys(state, at, None))
    seen = game.pace.seen_by(1) if game.pace is not None else 5
    deepest = max((at for at, spec in enumerate(rules.zones)
                   if spec.owner == 0 and spec.visibility == Visibility.NOBODY),
                  key=lambda at: len(state.zones[at]))
    return Opening(Words(f"The first {seen} cards from the deck", f"デッキの上から{seen}枚"),
                   _keys(state, deepest, seen))


def _keys(state: GameState, zone: int, most: int | None) -> tuple[CardKey, ...]:
    """The cards of a zone, the top first."""
    cards = list(reversed(state.zones[zone]))[:most]
    return tuple(state.cards[card].key for card in cards)
