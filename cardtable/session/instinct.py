"""What looks best one step ahead."""

from __future__ import annotations

import random
from collections.abc import Sequence

from cardtable.engine.actions import Action
from cardtable.engine.rules import Rules
from cardtable.engine.view import PlayerView


def best_looking(
    rules: Rules, view: PlayerView, actions: Sequence[Action], chance: random.Random
) -> Action:
    """The best of ``actions`` by `Rules.appraise`; among equals, chance decides."""
    worth = [rules.appraise(view, action) for action in actions]
    best = max(worth)
    equals = [action for action, value in zip(actions, worth, strict=True) if value == best]
    return equals[int(chance.random() * len(equals))]
