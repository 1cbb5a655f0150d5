"""Everything that a card can say has a title in both languages, in every game that takes cards."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest

from cardtable.decks.forms import (
    ChoiceSpec,
    OneOfSpec,
    OptionalSpec,
    PartSpec,
    Spec,
    card_form,
    missing_titles,
    specs_of,
)
from cardtable.engine.words import Words
from cardtable.games import available_games

GAMES = {key: game for key, game in available_games().items() if game.reader is not None}
SPECS = {key: tuple(specs_of(card_form(game))) for key, game in GAMES.items()}
_MOST = 10
"""Entries of a menu or a sub-menu, so that one finds them."""

pytestmark = pytest.mark.parametrize("key", sorted(GAMES))


def menus(key: str) -> Iterator[tuple[Words, ...]]:
    """The titles that stand beside each other."""
    for spec in SPECS[key]:
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


def test_nothing_is_without_a_title(key: str) -> None:
    missing = missing_titles(GAMES[key])
    assert not missing, f"give titles to: {', '.join(missing)}"


def test_no_title_and_no_blank_is_left_over(key: str) -> None:
    """Each is told by its own key, and the form asked which of them it shows."""
    titles, blanks = GAMES[key].titles(), GAMES[key].blanks()
    keys = {one: Words(one, one) for one in titles}
    starts = {one: one for one in blanks}
    told = msgspec.structs.replace(GAMES[key], titles=lambda: keys, blanks=lambda: starts)
    specs = tuple(specs_of(card_form(told)))
    shown = {words.en for spec in specs for words in words_of(spec)}
    begun = {field.start for spec in specs if isinstance(spec, PartSpec) for field in spec.fields}
    assert set(titles) - shown == set()
    assert set(blanks) - begun == set()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_titles_beside_each_other_differ(key: str, language: str) -> None:
    for menu in menus(key):
        told = [getattr(title, language) for title in menu]
        assert len(set(told)) == len(told), told


def test_titles_are_in_both_languages(key: str) -> None:
    """Names and abbreviations are the same in both; all else is written in kana."""
    for name, title in GAMES[key].titles().items():
        assert title.en.isascii() or set(re.findall(r"[^ -~]", title.en)) <= set("“”…"), name
        assert title.en == title.ja or re.search("[\u3040-\u30ff\u4e00-\u9fff]", title.ja), name
        assert title.en != title.ja or title.en.istitle() or len(title.en) < 8, name


def test_no_menu_is_long(key: str) -> None:
    for spec in SPECS[key]:
        if isinstance(spec, OneOfSpec):
            groups = [option.group.en for option in spec.options]
            top = len({group for group in groups if group}) + groups.count("")
            assert top <= _MOST and all(groups.count(group) <= _MOST for group in groups if group)
