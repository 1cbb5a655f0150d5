"""A refused action: a value with words, not an exception."""

from __future__ import annotations

import msgspec

from cardtable.engine.cards import CardId
from cardtable.engine.words import Words


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not allowed, and what would be.

    ``clause`` is a number of the game's rulebook; ``concerns`` are cards that the words speak
    of (never hidden ones); ``instead`` says what would be allowed.
    """

    clause: str
    words: Words
    instead: Words = Words("", "")
    concerns: tuple[CardId, ...] = ()


# What every game and every table refuses in the same words, each by its own clause -------------


def match_is_over(clause: str) -> Refusal:
    """Nothing more can be done."""
    return Refusal(
        clause,
        Words("The match is over.", "対戦は終了しています。"),
        Words("Undo, or begin a rematch.", "元に戻すか、再戦してください。"),
    )


def no_such_seat(clause: str) -> Refusal:
    """An action from nowhere."""
    return Refusal(clause, Words("There is no such seat.", "その席はありません。"))


def others_decision(clause: str, instead: Words) -> Refusal:
    """An action of a seat that is not awaited."""
    return Refusal(
        clause, Words("It is the other player's decision.", "今決めるのは相手です。"), instead
    )


def not_now(clause: str, instead: Words) -> Refusal:
    """An action that is out of place."""
    return Refusal(clause, Words("That cannot be done now.", "今それはできません。"), instead)


def not_the_same_cards(clause: str) -> Refusal:
    """A shuffle that adds or loses cards."""
    return Refusal(
        clause,
        Words(
            "A shuffled deck holds the same cards as before.",
            "シャッフル後も同じカードでなければなりません。",
        ),
    )
