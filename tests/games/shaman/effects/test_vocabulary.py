"""Every word that a set file may use is shown by a test of its own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from cardtable.games.shaman.effects.abilities import Limit, Paid, Triggered
from cardtable.games.shaman.effects.conditions import AnyCondition
from cardtable.games.shaman.effects.continuous import AnyContinuous, Banned
from cardtable.games.shaman.effects.grammar import AnyZone, CountOf, Trigger, When
from cardtable.games.shaman.effects.prices import AnyPrice
from cardtable.games.shaman.effects.verbs import VERBS
from tests.games.shaman.effects.test_texts import tags


def vocabulary() -> set[str]:
    """All words: verbs, conditions, prices, what holds, bans, triggers, counts, limits."""
    return {
        *(f"do {verb.__struct_config__.tag}" for verb in VERBS),
        *(f"if {tag}" for tag in tags(AnyCondition)),
        *(f"price {tag}" for tag in tags(AnyPrice)),
        *(f"gives {tag}" for tag in tags(AnyContinuous) - {"forbid"}),
        *(f"forbid {what}" for what in get_args(Banned)),
        *(f"trigger {when}" for when in get_args(When)),
        *(f"zones {where}" for where in get_args(AnyZone)),
        *(field for field in Trigger.__struct_fields__ if field not in ("when", "zones")),
        *(f"count {count}" for count in _choices(CountOf, "count")),
        *(f"limit {limit}" for limit in get_args(Limit)),
        *(f"at {moment}" for moment in _choices(Paid, "at")),
        "may", "pay on a trigger",
    }


def _choices(node: type, field: str) -> tuple[str, ...]:
    """The words that a field of a node takes, as its annotation lists them."""
    return tuple(re.findall(r"[\"']([\w-]+)[\"']", str(node.__annotations__[field])))


def shown() -> set[str]:
    """What the tests beside this one say that they show."""
    found: set[str] = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        for names in re.findall(r"@shows\(([^)]*)\)\n(?:@.*\n|    .*\n)*?def test_", file.read_text(
                "utf-8")):
            found.update(re.findall(r'"([^"]+)"', names))
    return found


def test_every_word_has_a_test_of_its_own() -> None:
    assert vocabulary() - shown() == set()


def test_no_test_shows_a_word_that_is_not_there() -> None:
    assert shown() - vocabulary() == set()


def test_the_vocabulary_is_read_whole() -> None:
    assert {"do charge", "if count", "price move-strike", "gives tax", "forbid focus", "at play",
            "trigger scores", "zones here", "against", "count own_charges",
            "limit once"} <= vocabulary()
    assert set(Triggered.__struct_fields__) == {"on", "do", "only_if", "may", "pay", "limit"}
