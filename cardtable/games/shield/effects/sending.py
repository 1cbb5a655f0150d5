"""Where cards go: to a place of their owner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardtable.games.shield.moving import move, to_deck, to_graveyard, to_hand, to_mana
from cardtable.games.shield.taking import shuffle_deck
from cardtable.games.shield.zones import SHIELDS, at

if TYPE_CHECKING:
    from cardtable.engine.cards import CardId
    from cardtable.games.shield.draft import Draft

Target = Literal["hand", "graveyard", "mana", "used-mana", "shields", "deck-top", "deck-bottom",
                 "deck"]
"""A place of the owner. "used-mana" lies sideways at once; "deck" is shuffled."""


MOST_TAKEN = 20
"""So many cards at most leave a deck at once, whatever is counted."""


def send(draft: Draft, cards: list[CardId], target: Target) -> None:
    """Cards go there, in order; tokens and EX monsters go where they must (SS 7.12, SS 10.7)."""
    for card in cards:
        if target == "hand":
            to_hand(draft, card)
        elif target == "graveyard":
            to_graveyard(draft, card)
        elif target in ("mana", "used-mana"):
            to_mana(draft, card, is_used=target == "used-mana")
        elif target == "shields":
            move(draft, card, at(draft.owner(card), SHIELDS))
        else:
            to_deck(draft, card, bottom=target == "deck-bottom")
    if target == "deck":
        for seat in sorted({draft.owner(card) for card in cards}):
            shuffle_deck(draft, seat)
