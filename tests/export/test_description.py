"""The board in words: all that is seen, nothing that is hidden, in both languages."""

from __future__ import annotations

import pytest

from cardtable.engine.words import LANGUAGES, Language
from cardtable.engine.zones import SEATS
from cardtable.export.description import description
from tests.export.positions import GAMES, middle, moments

NAMES = ("Mika", "Jun")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_in_sight_is_told_and_no_other(game: str, language: Language) -> None:
    for moment in moments(game, 12, 19):
        rules = moment.game.rules
        for seat in (*SEATS, None):
            view = moment.view(seat)
            text = description(rules, view, language, NAMES)
            known = {rules.cards[card.key].name.in_(language) for card in view.cards
                     if card.key is not None}
            assert all(name in text for name in known)
            fine = text
            for name in sorted(known, key=len, reverse=True):
                fine = fine.replace(name, "")
            for key in {card.key for card in moment.state.cards}:
                assert rules.cards[key].name.in_(language) not in fine
            assert all(name in text for name in NAMES)
            assert "None" not in text and "  " not in text


def test_it_reads_as_somebody_would_tell_it() -> None:
    moment = middle("shaman")
    rules, view = moment.game.rules, moment.view(0)
    said = description(rules, view, "en", NAMES)
    assert said.startswith(f"The table in turn {view.turn}, as Mika sees it.")
    assert said.index("Mika has") < said.index("Jun has")
    assert "cards face down." in said
    told = description(rules, view, "ja", NAMES)
    assert told.startswith(f"{view.turn}ターン目の盤面（Mikaの視点）。")
    assert "裏向きのカードが" in told and not any(mark in told for mark in ".;")
    later = description(rules, moment.view(1), "en", NAMES)
    assert later.index("Jun has") < later.index("Mika has"), "one's own side first"
