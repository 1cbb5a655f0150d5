"""How teamworks come to their areas and leave them (SK 8.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.cards import CardId
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shaman.zones import DECKS, TEAMWORKS

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft


def place_teamwork(draft: Draft, seat: Seat, card: CardId, colour: int) -> None:
    """Lay a teamwork into a zone's teamwork area."""
    draft.move(card, TEAMWORKS[seat] + colour)


def remove_teamwork(draft: Draft, card: CardId) -> None:
    """An effect puts a standing teamwork into its owner's discard pile."""
    draft.discard(card)
    name = draft.name(card)
    draft.say(
        "remove-teamwork",
        Words(f"{name.en} is discarded.", f"{name.ja}は捨て札になる。"),
        draft.cards[card].owner,
        card=card,
    )


def recall(draft: Draft, card: CardId) -> None:
    """A standing teamwork goes on top of its owner's deck."""
    owner = draft.cards[card].owner
    draft.move(card, DECKS[owner])
    name = draft.name(card)
    draft.say(
        "recall",
        Words(f"{name.en} goes back on top of the deck.", f"{name.ja}はデッキの一番上に戻る。"),
        owner,
        card=card,
    )
