"""A legal action as the player meets it: in a list, as a drop, in the payment planner."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardId
from cardtable.engine.words import Words

Gesture = Literal["", "drag", "click", "draw", "aim"]


class Move(msgspec.Struct, frozen=True, kw_only=True):
    """One legal action in words and in gestures.

    ``group`` is the same for actions that differ only in how they are paid or aimed ("play this
    strike"): a drop means a group, and the planner chooses inside it. ``title`` names the group,
    ``detail`` sets this one apart from the others of it.
    """

    action: Action
    group: str
    title: Words
    told: Words = Words("", "")
    """``title`` for everybody's ears, where it names a card that others may not know."""
    detail: Words = Words("", "")
    card: CardId | None = None
    """The card that is moved or chosen, where it is known."""
    index: int | None = None
    """Of a hidden card that is picked: its place in the row of ``source``, counted from 0."""
    source: str = ""
    """The place from which it is dragged or on which it is clicked (see `engine.layout`)."""
    targets: tuple[str, ...] = ()
    """Places on which dropping it means this move."""
    gesture: Gesture = ""
    """What a plain click does not need: "click" (click or drag), "drag", "draw" the drawer, or
    "aim": an arrow is dragged from the card to its target, the card stays."""
    pays: tuple[tuple[str, int], ...] = ()
    """How many cards this action would spend from which place, counted from the top: marked on
    the table before it is made. Places, not cards, for what is spent may lie face down."""
    spends: tuple[CardId, ...] = ()
    """Where single cards pay: those that this action spends, marked before it is made."""
    may_spend: tuple[CardId, ...] = ()
    """All cards that could be part of its payment; `Rules.repaid` pays with others of them."""
    extras: tuple[Words, ...] = ()
    """Extra costs that it declares, each in words, named as often as it is used: what the payment
    planner lets people switch on and off. ``detail`` says them too."""
    commits: Words = Words("", "")
    """What carries it out, where cards are picked but nothing is paid with them: "put back"."""
    is_blind: bool = False
    """Can it be made without a look at hidden cards? Offered before a curtain is drawn back."""
    chooses: tuple[CardId, ...] = ()
    """Cards that this action picks as targets, lit on the table."""
