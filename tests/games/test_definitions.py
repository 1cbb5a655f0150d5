"""What every game package says of itself fits together: zones, layout, options, cards, decks."""

from __future__ import annotations

import pytest

from cardtable.engine.cards import CardKey
from cardtable.engine.rules import Lineup
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS
from cardtable.games import available_games
from tests.games.random_play import GAMES, Subject, play, setting, subject


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Subject:
    return subject(request.param)


def both(words: Words) -> bool:
    return bool(words.en.strip() and words.ja.strip())


def test_a_package_is_found_under_its_own_key() -> None:
    assert available_games()
    assert all(definition.key == key for key, definition in available_games().items())


def test_a_game_has_titles(game: Subject) -> None:
    assert both(game.definition.title) and both(game.definition.subtitle)
    assert game.rules.key == game.definition.key


def test_zones_are_told_apart(game: Subject) -> None:
    names = [(spec.owner, spec.key) for spec in game.rules.zones]
    assert len(set(names)) == len(names)
    assert all(both(spec.title) for spec in game.rules.zones)
    assert {spec.owner for spec in game.rules.zones} <= {*SEATS, -1}


def test_every_place_on_the_table_is_one_of_a_zone(game: Subject) -> None:
    zones = {spec.key for spec in game.rules.zones}
    places = {place.zone for place in game.definition.layout.places if place.zone}
    assert places <= zones, "no place shows a zone that is not there"
    keys = [spec.key for spec in game.rules.zones]
    for moment in play(game, 0):
        for card in game.rules.view(moment.state, None, open_=True).cards:
            assert keys[card.zone] in places or card.host is not None, (
                f"{moment}: {card} is in the view and has no place on the table")
    assert all(both(place.title) for place in game.definition.layout.places)


def test_every_number_beside_the_table_is_one_of_the_view(game: Subject) -> None:
    wanted = {gauge.gauge for gauge in game.definition.layout.gauges if gauge.form != "name"}
    seen = {gauge.key for moment in play(game, 0)
            for gauge in game.rules.view(moment.state, None).gauges}
    assert wanted <= seen


def test_options_have_words_and_a_clause(game: Subject) -> None:
    for option in game.rules.options:
        assert game.rulebook.clause(option.clause), option
        assert both(option.title) and len(option.values) == len(option.value_titles) > 1
        assert all(both(title) for title in option.value_titles), option


def test_an_unknown_option_or_card_begins_no_game(game: Subject) -> None:
    lineups, _ = setting(game, 0)
    with pytest.raises(ValueError, match="option"):
        game.rules.new_game(lineups, {"weather": "rain"})
    sections = lineups[0].sections
    strange = Lineup("strange", sections | {
        "main": sections["main"] | {CardKey("nobody:knows"): 1}})
    with pytest.raises(ValueError, match="nobody:knows"):
        game.rules.new_game((strange, lineups[1]))


def test_every_card_has_a_face_and_a_text(game: Subject) -> None:
    for card in game.rules.cards.values():
        spec = game.definition.face(game.rules.cards, card, "front")
        assert both(spec.name) and both(spec.kind), card.key
        text = game.rules.card_text(card)
        assert bool(text.en) == bool(text.ja), card.key


def test_ready_decks_may_be_played(game: Subject) -> None:
    for lineup in game.decks:
        problems = game.definition.deck_problems(game.rules.cards, lineup)
        assert all(problem.is_warning for problem in problems), (lineup.name, problems)


def test_what_lies_beside_a_deck_is_in_the_catalogue_and_in_no_deck(game: Subject) -> None:
    beside = game.definition.beside(game.rules.cards, list(game.rules.cards))
    assert set(beside) <= set(game.rules.cards)
    assert all(1 <= count <= 9 for count in beside.values())
    for ready in game.definition.read_catalogue().decks.values():
        assert not set(beside) & {key for cards in ready.sections.values() for key in cards}
