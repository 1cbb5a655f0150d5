"""Every word that a set file may use is shown by a test of its own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from cardtable.games.shield.effects.abilities import AnyAbility, Limit, Triggered, When
from cardtable.games.shield.effects.conditions import AnyCondition
from cardtable.games.shield.effects.continuous import AnyContinuous
from cardtable.games.shield.effects.filters import Counted, Filter
from cardtable.games.shield.effects.forbidding import Banned, PlayerBanned
from cardtable.games.shield.effects.grammar import Chooser, Lasts, Whose
from cardtable.games.shield.effects.prices import AnyPrice
from cardtable.games.shield.effects.sending import Target
from cardtable.games.shield.effects.verbs import VERBS
from cardtable.games.shield.records import What
from tests.games.shield.effects.test_texts import REFUSED, tags


def vocabulary() -> set[str]:
    """All words: verbs, conditions, prices, what holds, bans, triggers, counts, filters, limits."""
    return {
        *(f"do {verb.__struct_config__.tag}" for verb in VERBS
          if verb.__struct_config__.tag not in REFUSED),
        *(f"if {tag}" for tag in tags(AnyCondition)),
        *(f"price {tag}" for tag in tags(AnyPrice)),
        *(f"gives {tag}" for tag in tags(AnyContinuous) - {"forbid"}),
        *(f"ability {tag}" for tag in tags(AnyAbility) - {"when"}),
        *(f"forbid {what}" for what in (*get_args(Banned), *get_args(PlayerBanned))),
        *(f"trigger {when}" for when in get_args(When)),
        *(f"to {what}" for what in get_args(What)),
        *(f"count {count}" for count in get_args(Counted)),
        *(f"limit {limit}" for limit in get_args(Limit)),
        *(f"lasts {lasts}" for lasts in get_args(Lasts)),
        *(f"chooser {chooser}" for chooser in get_args(Chooser)),
        *(f"target {target}" for target in get_args(Target)),
        *(f"whose {whose}" for whose in get_args(Whose)),
        *(f"field {field}" for field in Filter.__struct_fields__),
        *(f"source {place}" for place in (
            "field", "back", "hand", "graveyard", "mana", "shields", "deck", "ex")),
        *(f"by {cause}" for cause in ("any", "battle", "effect")),
        *(f"how {how}" for how in ("normal", "special", "synchro")),
        "trigger which", "may", "or", "field up_to", "pay on a trigger", "pay on a spell",
        "limit on use", "SS 1.6",
    }


def shown() -> set[str]:
    """What the tests beside this one say that they show."""
    found: set[str] = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        for names in re.findall(r"@shows\(([^)]*)\)[^#]*?\ndef test_", file.read_text("utf-8")):
            found.update(re.findall(r'"([^"]+)"', names))
    return found


def test_every_word_has_a_test_of_its_own() -> None:
    assert vocabulary() - shown() == set()


def test_no_test_shows_a_word_that_is_not_there() -> None:
    assert shown() - vocabulary() == set()


def test_the_vocabulary_is_read_whole() -> None:
    assert {"do destroy", "if count", "price detach", "gives modify", "forbid attack-you",
            "trigger from-shield", "to search", "count units", "limit unlimited"} <= vocabulary()
    assert set(Triggered.__struct_fields__) == {
        "on", "do", "or_", "only_if", "may", "pay", "limit"}
