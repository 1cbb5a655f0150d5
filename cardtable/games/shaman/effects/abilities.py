"""The three kinds of ability, and what an ability leaves behind for a while."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from cardtable.engine.effects import Node
from cardtable.engine.words import Words
from cardtable.games.shaman.effects.conditions import AnyCondition, Compare, Incoming
from cardtable.games.shaman.effects.continuous import AnyContinuous, Modify
from cardtable.games.shaman.effects.grammar import Trigger
from cardtable.games.shaman.effects.prices import (
    AnyPrice,
    DiscardTeamwork,
    LowerIntercept,
    MoveStrike,
    Uncharge,
)
from cardtable.games.shaman.effects.verbs import AnyVerb
from cardtable.games.shaman.effects.verbs.boost import Boost
from cardtable.games.shaman.effects.verbs.charge import Charge
from cardtable.games.shaman.effects.verbs.move_defence import MoveDefence
from cardtable.games.shaman.effects.verbs.move_strike import MoveStrike as MoveStrikeLater
from cardtable.games.shaman.effects.verbs.reflip import Reflip

Limit = Literal["once", "once-a-turn", "unlimited"]
"""How often an ability may be used: for one play of a card, in one turn, or as often as paid."""


def _picks(prices: tuple[AnyPrice, ...]) -> int:
    """How many of these prices ask which zone pays."""
    return sum(
        isinstance(p, DiscardTeamwork | Uncharge) and p.where == "any" for p in prices)


_OF_STRIKES = (LowerIntercept, MoveStrike)
_AT_A_FLIP = ("before_flip", "flipped", "opponent_flips")


def _wrong_prices(
    prices: tuple[AnyPrice, ...], *, for_strikes: bool
) -> Iterable[tuple[str, Words]]:
    if _picks(prices) > 1:
        yield "pay", Words("Only one price of an ability may ask for a zone.",
                           "ゾーンを選ぶコストは1つの能力に1つまでです。")
    if not for_strikes and any(isinstance(price, _OF_STRIKES) for price in prices):
        yield "pay", Words("Only an extra cost for playing a strike can lower or move it.",
                           "ストライクを弱める・動かすコストは、使用時の追加コストに限ります。")


_ONCE_A_TURN = Words("This could go round for ever: limit it to once a turn.",
                     "際限なく繰り返せるため、1ターンに1度に制限してください。")


class Triggered(Node, frozen=True, tag_field="ability", tag="when", gc=False):
    """Happens when something happens: at once, or if its player wants and pays."""

    on: Trigger
    do: tuple[AnyVerb, ...]
    only_if: tuple[AnyCondition, ...] = ()
    may: bool = False
    pay: tuple[AnyPrice, ...] = ()
    limit: Literal["once-a-turn", "unlimited"] = "unlimited"

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from _wrong_prices(self.pay, for_strikes=False)
        if not self.do:
            yield "do", Words("An ability must do something.", "能力には効果が必要です。")
        if self.limit == "unlimited" and self._comes_round():
            yield "limit", _ONCE_A_TURN

    def _comes_round(self) -> bool:
        """Could what it does bring about the same happening again, without end?"""
        when = self.on.when
        return any(
            (when in _AT_A_FLIP and (isinstance(verb, MoveDefence) or (
                isinstance(verb, Reflip) and not self.pay)))
            or (when == "opponent_charges" and isinstance(verb, Charge))
            for verb in self.do)


class Static(Node, frozen=True, tag_field="ability", tag="while", gc=False):
    """Holds while its card is in play and its conditions hold."""

    gives: tuple[AnyContinuous, ...]
    only_if: tuple[AnyCondition, ...] = ()

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if not self.gives:
            yield "gives", Words("An ability must give something.", "能力には効果が必要です。")
        asks_force = any(
            isinstance(c, Incoming) or (isinstance(c, Compare) and c.of.count == "force_answered")
            for c in self.only_if)
        if asks_force and any(isinstance(g, Modify) and g.stat == "force" for g in self.gives):
            yield "only_if", Words("A force cannot depend on itself.",
                                   "戦闘力の増減を戦闘力そのものの条件にはできません。")


class Paid(Node, frozen=True, tag_field="ability", tag="pay", gc=False):
    """An extra cost for more (SK 8.3), or something bought with a flipped card in view.

    ``at`` "play": declared when the card, or on a teamwork and an advantage a strike in reach, is
    played. ``at`` "flipped": used while a flipped card waits, before it is played or focused.
    """

    pay: tuple[AnyPrice, ...]
    do: tuple[AnyVerb, ...]
    only_if: tuple[AnyCondition, ...] = ()
    limit: Limit = "once"
    at: Literal["play", "flipped"] = "play"

    @property
    def is_for_strikes(self) -> bool:
        """Does it only make sense when a strike is played?"""
        return any(isinstance(price, _OF_STRIKES) for price in self.pay) or any(
            isinstance(verb, Boost | MoveStrikeLater) for verb in self.do)

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from _wrong_prices(self.pay, for_strikes=self.at == "play")
        if self.at == "flipped" and self.limit == "unlimited" and any(
                isinstance(verb, MoveDefence) for verb in self.do):
            yield "limit", _ONCE_A_TURN
        if not self.pay:
            yield "pay", Words("An extra cost must cost something.", "追加コストが必要です。")
        if not self.do:
            yield "do", Words("An ability must do something.", "能力には効果が必要です。")


AnyAbility = Triggered | Static | Paid
