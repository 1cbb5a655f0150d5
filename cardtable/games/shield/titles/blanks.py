"""What a new part of a card begins with, where the least that can be said would be refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_THEIRS = {"whose": "opponent"}
_ANY: dict[str, Any] = {}
_DRAW = [{"do": "draw"}]
_STRONGER = {"gives": "modify", "attack": 500}
_KINDS = ("monster", "fusion", "synchro", "xyz", "ritual", "token", "link", "spell", "trap")

_BLANKS: dict[str, Any] = {
    **{f"kind:{kind}.colours": ["red"] for kind in _KINDS},
    **{f"kind:{kind}.attack": 1000 for kind in _KINDS[:7]},
    **{f"kind:{kind}.defence": 1000 for kind in _KINDS[:6]},
    "kind:fusion.materials": [_ANY, _ANY],
    "kind:spell.effect": {"do": _DRAW},
    "kind:trap.effect": {"do": [{"do": "negate"}]},
    "*.do": _DRAW,
    "Reaction.to": ["attack"],
    "ability:while.gives": [_STRONGER],
    "do:give.gives": [{"gives": "keyword", "keyword": "haste"}],
    "do:for-a-turn.gives": [{**_STRONGER, "which": _ANY}],
    **{f"do:{verb}.which": _THEIRS for verb in (
        "destroy", "move", "turn", "take-control", "copy-attack")},
    **{f"do:{verb}.which": _ANY for verb in (
        "release", "change", "give", "search", "summon", "attach")},
    "do:change.attack": 500,
    "gives:modify.attack": 500,
    "gives:become.attack": 1000,
    "gives:cost.amount": -1,
    "do:damage.amount": 500,
    "do:gain-lp.amount": 500,
    "do:look-top.count": 3,
    "price:lp.amount": 500,
    "if:count.at_least": 1,
    "if:lp.at_most": 4000,
    "if:came.how": ["special"],
}


def blanks() -> Mapping[str, Any]:
    """Data of fields by the keys of their titles."""
    return _BLANKS
