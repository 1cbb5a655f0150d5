"""The kinds of ability, and what an ability leaves behind for a while."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from cardtable.engine.effects import Node
from cardtable.engine.words import Words
from cardtable.games.shield.effects.conditions import AnyCondition
from cardtable.games.shield.effects.continuous import ITSELF, AnyContinuous
from cardtable.games.shield.effects.filters import Filter
from cardtable.games.shield.effects.grammar import Whose
from cardtable.games.shield.effects.lasting import Lasting, after_turn, without_card
from cardtable.games.shield.effects.prices import AnyPrice, wrong_prices
from cardtable.games.shield.effects.speaking import AMOUNT, IT, NEGATE, unknown
from cardtable.games.shield.effects.verbs import AnyVerb
from cardtable.games.shield.records import How, What

When = Literal[
    "summoned", "attacks", "attacked", "blocks", "battles", "wins-battle", "destroyed", "leaves",
    "released", "material", "breaks-shield", "from-shield", "played", "discarded", "to-mana",
    "detached", "loses-shield", "draws", "loses-lp", "gains-lp", "turn-start", "turn-end",
]
OF_CARDS = frozenset((
    "summoned", "attacks", "attacked", "blocks", "battles", "wins-battle", "destroyed", "leaves",
    "released", "material", "breaks-shield", "from-shield", "played", "discarded", "to-mana",
    "detached",
))
"""What happens to a card; the rest happens to a player."""
OF_ANY_KIND = frozenset(("from-shield", "played", "discarded", "to-mana", "detached"))
"""These happen to cards of any kind, the others to monsters."""


class Trigger(Node, frozen=True, gc=False):
    """When an ability happens.

    Of what happens to a card, ``which`` says to which: "this", or any such card. Of what happens
    to a player, ``whose`` says to whom. ``how`` limits summons, ``by`` destruction.
    """

    when: When
    which: Literal["this"] | Filter = "this"
    whose: Whose = "own"
    how: tuple[How, ...] = ()
    by: Literal["any", "battle", "effect"] = "any"

    def impossible(self) -> Iterable[tuple[str, Words]]:
        is_of_card = self.when in OF_CARDS
        if is_of_card and self.whose != "own":
            yield "whose", Words("Say whose card it is among what the card must be.",
                                 "誰のカードかは、カードの条件の中で指定してください。")
        if not is_of_card and self.which != "this":
            yield "which", Words("This happens to a player, not to a card.",
                                 "これはカードではなくプレイヤーに起こることです。")
        if self.how and self.when != "summoned":
            yield "how", Words("Only a summon has a way.",
                               "召喚方法を指定できるのは召喚の時だけです。")
        if self.by != "any" and self.when != "destroyed":
            yield "by", Words("Only destruction has such a cause.",
                              "原因を指定できるのは破壊の時だけです。")


class Reaction(Node, frozen=True, gc=False):
    """What a trap, a quick spell or a hand trigger may answer (SS 9)."""

    to: tuple[What, ...]
    whose: Whose = "opponent"
    which: Filter | None = None
    """The card that was summoned, played, attacks … must be such a card, of either side."""

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if not self.to:
            yield "to", Words("Name at least one thing to respond to.",
                              "何に対応するかを1つ以上指定してください。")
        if len(set(self.to)) != len(self.to):
            yield "to", Words("It stands there twice.", "同じものが二度書かれています。")
        if self.which is not None and self.which.whose != "own":
            yield "which.whose", Words("Say whose it is beside what the card must be.",
                                       "誰のものかは、カードの条件の外で指定してください。")


_NOTHING_DONE = Words("An ability must do something.", "能力には効果が必要です。")
_ONCE_A_TURN = Words("This could go round for ever: limit it to once a turn.",
                     "際限なく繰り返せるため、1ターンに1度に制限してください。")
Limit = Literal["once-a-turn", "unlimited"]

__all__ = [
    "Activated", "AnyAbility", "Effect", "HandTrigger", "Lasting", "Played", "Reaction", "Static",
    "Trigger", "Triggered", "When", "after_turn", "without_card",
]


class _Doing(Node, frozen=True, gc=False):
    """What all that is done once has: verbs, or others instead of the player's choice."""

    do: tuple[AnyVerb, ...]
    or_: tuple[AnyVerb, ...] = msgspec.field(default=(), name="or")
    """What its player may choose to do instead."""
    only_if: tuple[AnyCondition, ...] = ()
    pay: tuple[AnyPrice, ...] = ()

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if not self.do:
            yield "do", _NOTHING_DONE
        if len(self.do) > 5 or len(self.or_) > 5:
            yield "do", Words("These are more than five effects.", "効果が5つを超えています。")
        known = self.known
        yield from unknown("do", self.do, known)
        yield from unknown("or", self.or_, known)
        yield from unknown("only_if", self.only_if, known)

    @property
    def known(self) -> frozenset[str]:
        """Of what its verbs may speak: see `effects.speaking`."""
        return frozenset((IT, NEGATE))


class Triggered(_Doing, frozen=True, tag_field="ability", tag="when", gc=False, kw_only=True):
    """Happens when something happens: at once, or if its player wants and pays."""

    on: Trigger
    may: bool = False
    limit: Limit = "unlimited"

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from super().impossible()
        yield from wrong_prices(self.pay, is_on_field=self.on.which != "this" or (
            self.on.when in STAYS))
        if self.limit == "unlimited" and self._comes_round():
            yield "limit", _ONCE_A_TURN

    @property
    def known(self) -> frozenset[str]:
        on = self.on
        found = set()
        if on.when in OF_CARDS and (on.which != "this" or on.when in _OF_TWO):
            found.add(IT)
        if on.when in _NUMBERED:
            found.add(AMOUNT)
        return frozenset(found)

    def _comes_round(self) -> bool:
        """Could what it does bring about the same happening again, without end?"""
        when = self.on.when
        if when in OF_CARDS and self.on.which == "this" and when != "played":
            return False  # The card would have to come back first; summons are three a turn.
        return any(when in verb.brings for verb in (*self.do, *self.or_))


_OF_TWO = frozenset((
    "attacks", "attacked", "blocks", "battles", "wins-battle", "destroyed"))
"""These are the matter of two cards; "it" is the other one."""
_NUMBERED = frozenset(("draws", "loses-lp", "gains-lp"))

STAYS = frozenset(("summoned", "attacks", "attacked", "blocks", "battles", "wins-battle",
                   "breaks-shield", "loses-shield", "draws", "loses-lp", "gains-lp",
                   "turn-start", "turn-end"))
"""After these the card itself is still on the field."""


class Static(Node, frozen=True, tag_field="ability", tag="while", gc=False):
    """Holds while its card is on the field (or in the hand, for its own cost)."""

    gives: tuple[AnyContinuous, ...]
    only_if: tuple[AnyCondition, ...] = ()

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if not self.gives:
            yield "gives", Words("An ability must give something.", "能力には効果が必要です。")
        yield from unknown("gives", self.gives, frozenset())
        yield from unknown("only_if", self.only_if, frozenset())
        deepest = min((given.depth for given in self.gives), default=2)
        for index, condition in enumerate(self.only_if):
            if condition.depth > deepest:
                yield f"only_if[{index}]", ITSELF


class Activated(_Doing, frozen=True, tag_field="ability", tag="use", gc=False, kw_only=True):
    """Used by its player in the main phase, from the field."""

    limit: Limit = "once-a-turn"

    @property
    def known(self) -> frozenset[str]:
        return frozenset()

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from super().impossible()
        yield from wrong_prices(self.pay, is_on_field=True)
        if self.limit == "unlimited" and not self.pay:
            yield "limit", _ONCE_A_TURN


class HandTrigger(_Doing, frozen=True, tag_field="ability", tag="from-hand", gc=False,
                  kw_only=True):
    """Used from hand as a response; the card goes to the graveyard (SS 9.4)."""

    on: Reaction

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from super().impossible()
        yield from wrong_prices(self.pay, is_on_field=False)


class Played(_Doing, frozen=True, gc=False, kw_only=True):
    """The effect of a spell or trap; ``pay`` comes on top of the card's own cost."""

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from super().impossible()
        yield from wrong_prices(self.pay, is_on_field=False)


AnyAbility = Triggered | Static | Activated | HandTrigger
Effect = Triggered | Activated | HandTrigger | Played
