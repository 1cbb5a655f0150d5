"""Everything that a card can say has a title, and begins as something that a card may say."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from cardtable.decks.forms import (
    ChoiceSpec,
    OneOfSpec,
    OptionalSpec,
    PartSpec,
    Spec,
    blank_option,
    card_form,
    missing_titles,
    specs_of,
)
from cardtable.engine.words import Words
from cardtable.games.shield import GAME
from cardtable.games.shield.cards import READER
from cardtable.games.shield.titles import blanks, titles

FORM = card_form(GAME)
SPECS = tuple(specs_of(FORM))


def menus() -> Iterator[tuple[Words, ...]]:
    """The titles that stand beside each other."""
    for spec in SPECS:
        if isinstance(spec, PartSpec):
            yield tuple(field.title for field in spec.fields)
        elif isinstance(spec, ChoiceSpec):
            yield tuple(title for _, title in spec.values)
        elif isinstance(spec, OneOfSpec):
            yield tuple(option.title for option in spec.options)


def words_of(spec: Spec) -> Iterator[Words]:
    if isinstance(spec, PartSpec):
        yield spec.title
        for field in spec.fields:
            yield from (field.title, field.hint)
    elif isinstance(spec, ChoiceSpec):
        yield from (title for _, title in spec.values)
    elif isinstance(spec, OptionalSpec):
        yield spec.nothing
    elif isinstance(spec, OneOfSpec):
        for option in spec.options:
            yield from (option.title, option.group)


def test_nothing_is_without_a_title() -> None:
    assert missing_titles(GAME) == ()


def test_no_title_and_no_blank_is_left_over() -> None:
    """Each is told by its own key, and the form asked which of them it shows."""
    keys = {key: Words(key, key) for key in titles()}
    starts = {key: key for key in blanks()}
    form = card_form(msgspec.structs.replace(GAME, titles=lambda: keys, blanks=lambda: starts))
    specs = tuple(specs_of(form))
    shown = {words.en for spec in specs for words in words_of(spec)}
    begun = {field.start for spec in specs if isinstance(spec, PartSpec) for field in spec.fields}
    assert set(keys) - shown == set()
    assert set(starts) - begun == set()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_titles_beside_each_other_differ(language: str) -> None:
    for menu in menus():
        told = [getattr(title, language) for title in menu]
        assert len(set(told)) == len(told), told


def test_titles_are_in_both_languages() -> None:
    """Numbers of the rules, "LP" and "EX" are the same in both; all else is written in kana."""
    for key, title in titles().items():
        if not (key.startswith("do:") and key.endswith("-game")):
            assert title.en.isascii() or set(re.findall(r"[^ -~]", title.en)) <= set("“”…"), key
            assert title.ja == "LP" or re.search("[\u3040-\u30ff\u4e00-\u9fff]", title.ja), key


def test_what_no_card_may_say_is_not_offered() -> None:
    """Every verb is in the menus but those that win or lose the game (SS 1.6)."""
    tags = {option.tag for spec in SPECS if isinstance(spec, OneOfSpec) for option in spec.options}
    assert {"destroy", "negate"} < tags and not {"win-game", "lose-game"} & tags


def test_no_menu_is_long() -> None:
    for spec in SPECS:
        if isinstance(spec, OneOfSpec):
            groups = [option.group.en for option in spec.options]
            top = len({group for group in groups if group}) + groups.count("")
            assert top <= 10 and all(groups.count(group) <= 10 for group in groups if group)


NAMED = {"key": "own:new", "name": {"en": "New", "ja": "新"}}
BLANKS: dict[str, dict[Any, Any]] = {}
for found in SPECS:
    if isinstance(found, OneOfSpec):
        for made in found.options:
            if made.tag_field:
                BLANKS.setdefault(made.tag_field, {})[made.tag] = blank_option(made)


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
