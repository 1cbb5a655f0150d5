"""Everything continuous that is in force: of cards in play, and left behind by effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardtable.engine.cards import CardId
from cardtable.games.shield.records import Context

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.effects.conditions import AnyCondition
    from cardtable.games.shield.effects.continuous import AnyContinuous


class Force(NamedTuple):
    """A continuous effect in force: from a card, or left behind for ``cards``."""

    gives: AnyContinuous
    only_if: tuple[AnyCondition, ...]
    context: Context
    cards: tuple[CardId, ...] = ()
    is_lasting: bool = False


ByTopic = dict[str, list[Force]]


def in_force(draft: Draft) -> ByTopic:
    """All continuous effects in force by topic, conditions not yet asked."""
    standing = draft.in_play_now().in_force
    if not draft.lasting:
        return standing
    both = standing.copy()
    for one in draft.lasting:
        topic = one.gives.topic
        left_behind = Force(one.gives, (), one.context, one.cards, True)
        both[topic] = [*both.get(topic, ()), left_behind]
    return both
