"""Every game's rules in five minutes: true to its rulebook, in both languages, short."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardtable.engine.primer import Primer
from cardtable.engine.rulebook import RulebookError
from cardtable.games import available_games
from tests.games.random_play import subject

GAMES = [name for name, game in available_games().items() if game.read_primer() is not None]
LETTERS_A_MINUTE = {"en": 1000, "ja": 500}
"""A calm reader's."""


def test_both_games_have_one() -> None:
    assert GAMES == ["shaman", "shield"]


@pytest.mark.parametrize("name", GAMES)
def test_it_names_clauses_and_cards_that_there_are(name: str) -> None:
    game = subject(name)
    primer = game.definition.read_primer()
    assert primer is not None
    for step in primer.steps:
        named = [sorted(re.findall(rf"{game.rulebook.prefix} [\d.]*\d", text))
                 for text in (step.text.en, step.text.ja)]
        assert named[0] == named[1], f"the languages do not say the same: {step.title.en}"
        for number in named[0]:
            assert game.rulebook.clause(number) or game.rulebook.section(number), number
        for picture in step.pictures:
            assert picture.back or picture.card in game.rules.cards, picture


@pytest.mark.parametrize("name", GAMES)
def test_it_is_read_in_five_minutes(name: str) -> None:
    primer = available_games()[name].read_primer()
    assert primer is not None
    for language, pace in LETTERS_A_MINUTE.items():
        texts = [getattr(words, language)
                 for step in primer.steps for words in (step.title, step.text)]
        assert all(texts), language
        assert sum(map(len, texts)) <= 5 * pace, language


def test_a_fault_in_the_file_is_ours(tmp_path: Path) -> None:
    path = tmp_path / "primer.json"
    for content in (b"{", b'{"title": 1}'):
        path.write_bytes(content)
        with pytest.raises(RulebookError, match=r"primer\.json"):
            Primer.read(path)
    with pytest.raises(RulebookError):
        Primer.read(path.with_name("none.json"))
