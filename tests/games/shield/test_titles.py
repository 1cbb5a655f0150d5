"""What may be said is offered, and begins as something that a card may say."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from cardtable.decks.forms import OneOfSpec, blank_option, card_form, specs_of
from cardtable.games.shield import GAME
from cardtable.games.shield.cards import READER

NAMED = {"key": "own:new", "name": {"en": "New", "ja": "新"}}
BLANKS: dict[str, dict[Any, Any]] = {}
for found in specs_of(card_form(GAME)):
    if isinstance(found, OneOfSpec):
        for made in found.options:
            if made.tag_field:
                BLANKS.setdefault(made.tag_field, {})[made.tag] = blank_option(made)


def test_what_no_card_may_say_is_not_offered() -> None:
    """Every verb is in the menus but those that win or lose the game (SS 1.6)."""
    verbs = set(BLANKS["do"])
    assert {"destroy", "negate"} < verbs and not {"win-game", "lose-game"} & verbs


def wrong(card: dict[str, Any]) -> list[tuple[str, str]]:
    read = msgspec.json.decode(json.dumps({**card, **NAMED}), type=READER.card_type)
    return [(field, cause.en) for field, cause in READER.impossible(read)]


def around(field: str, part: dict[str, Any]) -> dict[str, Any]:
    """A card where the part makes sense."""
    trap, xyz, use = BLANKS["kind"]["trap"], BLANKS["kind"]["xyz"], BLANKS["ability"]["use"]
    match field:
        case "kind":
            return part
        case "ability":
            return {**xyz, "abilities": [part]}
        case "do":
            return {**trap, "effect": {"do": [part]}}
        case "if":
            return {**trap, "effect": {**trap["effect"], "only_if": [part]}}
        case "price":
            return {**xyz, "abilities": [{**use, "pay": [part]}]}
        case _:
            return {**xyz, "abilities": [{"ability": "while", field: [part]}]}


@pytest.mark.parametrize(("field", "tag"), [
    (field, tag) for field, parts in BLANKS.items() for tag in parts])
def test_every_new_part_is_sound_as_it_comes(field: str, tag: str) -> None:
    problems = wrong(around(field, BLANKS[field][tag]))
    if tag == "tokens":  # Which token only its author knows.
        assert problems == [("effect.do[0].token", "Name the token.")]
    else:
        assert problems == []
