"""Whatever half-made card the form holds can be drawn, and its parts say something or nothing."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from cardtable.decks.forms import card_form
from cardtable.decks.forms_specs import (
    CardSpec,
    ChoiceSpec,
    FixedSpec,
    FlagSpec,
    ManySpec,
    NumberSpec,
    OneOfSpec,
    OptionalSpec,
    PartSpec,
    Spec,
    TextSpec,
    WordsSpec,
    blank_option,
    place_of,
    tidied,
)
from cardtable.decks.offers import Place
from cardtable.decks.own_cards import OwnCard, OwnSet, OwnSets
from cardtable.engine.game import GameDefinition
from cardtable.engine.words import Words
from cardtable.games import available_games
from cardtable.ui.card_text import sides_of
from cardtable.ui.workshop.desk import Desk
from cardtable.ui.workshop.make import make_entry
from cardtable.ui.workshop.sound import pruned

GAMES = available_games()
_NUMBERS = (0, 1, 1, 2, 3, -1, 5, 12, 99, 500)
_DEEPEST = 6


def any_data(spec: Spec, chance: random.Random, keys: list[str], depth: int = 0) -> Any:
    """Anything at all that the form can hold for a spec."""
    match spec:
        case NumberSpec():
            return chance.choice(_NUMBERS)
        case TextSpec():
            return chance.choice(["", "flame"])
        case WordsSpec():
            return {"en": chance.choice(["", "A"]), "ja": chance.choice(["", "あ"])}
        case FlagSpec():
            return chance.random() < 0.5
        case CardSpec():
            return chance.choice([*keys, "", "no:card"])
        case FixedSpec():
            return spec.value
        case ChoiceSpec():
            return chance.choice(spec.values)[0]
        case OptionalSpec():
            return None if chance.random() < 0.6 else any_data(
                spec.inner, chance, keys, depth + 1)
        case ManySpec():
            count = chance.choice([0, 1, 1, 2]) if depth < _DEEPEST else 0
            return [any_data(spec.inner, chance, keys, depth + 1) for _ in range(count)]
        case PartSpec():
            return {field.name: any_data(field.spec, chance, keys, depth + 1)
                    for field in spec.fields if field.is_required or chance.random() < 0.3}
        case OneOfSpec():
            option = chance.choice(spec.options)
            data = any_data(option.spec, chance, keys, depth + 1)
            return {option.tag_field: option.tag, **data} if option.tag_field else data


def places_in(data: Any, place: Place = ()) -> list[Place]:
    """Every place of a card's data."""
    steps = data.items() if isinstance(data, dict) else (
        enumerate(data) if isinstance(data, list) else ())
    return [place, *(inner for step, part in steps for inner in places_in(part, (*place, step)))]


def look_at(game: GameDefinition, seed: int, count: int) -> None:
    """Make so many cards and look at all of each."""
    chance, form = random.Random(seed), card_form(game)
    sets, own = OwnSets(Path("nowhere"), GAMES), OwnSet(Path("nowhere"), game.key, "my")
    desk = Desk(game, make_entry)
    desk.cards = game.read_catalogue().cards
    keys = [str(key) for key in desk.cards][:20]
    for _ in range(count):
        data = tidied(form, {**any_data(form, chance, keys), "key": "my:x", "art": ""})
        card = sets.judge(own, data)
        assert card.card is not None, "menus spell what can be read"
        wrong = [(place_of(form, data, problem.field), problem.words) for problem in card.problems]
        desk.read(card.card, wrong)
        for place in places_in(data):
            said = desk.sentence(place)
            assert said is None or isinstance(said, Words)
        draw(game, sets, own, card, form, desk)


def draw(game: GameDefinition, sets: OwnSets, own: OwnSet, card: OwnCard, form: OneOfSpec,
         desk: Desk) -> None:
    option = form.option_of(card.data)
    assert option is not None
    for _ in range(8):
        wrong = [place_of(form, card.data, problem.field) for problem in card.problems]
        made = pruned(card.data, wrong, blank_option(option))
        if made == card.data:
            break
        card = sets.judge(own, made)
    drawn = card.card
    assert drawn is not None
    assert sides_of(lambda _, side: game.face(desk.cards, drawn, side), drawn.key)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_a_card_half_made_is_drawn(game: GameDefinition, qapp: object) -> None:
    look_at(game, 1, 120)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 6))
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_thousands_of_cards_half_made_are_drawn(game: GameDefinition, seed: int,
                                                qapp: object) -> None:
    look_at(game, seed, 2500)
