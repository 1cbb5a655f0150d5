"""The form of a game's cards: it says all that a set can, and its beginnings can be read."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from cardtable.decks.forms import (
    CardSpec,
    FixedSpec,
    ManySpec,
    OneOfSpec,
    OptionalSpec,
    OptionSpec,
    PartSpec,
    Spec,
    TextSpec,
    WordsSpec,
    blank,
    blank_option,
    card_form,
    missing_titles,
    place_of,
    specs_of,
    tidied,
)
from cardtable.engine.catalogue import SET_FILE, read_card
from cardtable.engine.words import Words
from cardtable.games import available_games
from tests.decks.form_walk import every_option
from tests.toy.game import GAME as TOY

GAMES = {key: game for key, game in available_games().items() if game.reader is not None}
FORMS = {key: card_form(game) for key, game in GAMES.items()}
EVERY = {key: tuple(every_option(form)) for key, form in FORMS.items()}
"""Name and card of each option at each place."""
NAMED = {"key": "own:new", "name": {"en": "New", "ja": "新"}}


def part(game: str, *tags: str) -> PartSpec:
    """The part behind options, one in another: ``part("shaman", "strike")``."""
    spec: Spec = FORMS[game]
    for tag in tags:
        found = [option for one in specs_of(spec) if isinstance(one, OneOfSpec)
                 for option in one.options if option.tag == tag]
        spec = found[0].spec
    assert isinstance(spec, PartSpec)
    return spec


def filled(spec: Spec, data: Any) -> Any:
    """The data with every default said out loud."""
    match spec:
        case OptionalSpec() if data is not None:
            return filled(spec.inner, data)
        case ManySpec():
            return [filled(spec.inner, one) for one in data]
        case OneOfSpec():
            option = spec.option_of(data)
            assert option is not None, data
            whole = filled(option.spec, data)
            return {option.tag_field: option.tag, **whole} if option.tag_field else whole
        case PartSpec():
            return {field.name: filled(field.spec, data.get(field.name, field.default))
                    for field in spec.fields}
        case _:
            return data


def shown(spec: Spec, data: Any) -> Any:
    """What the form shows of the data, spelled anew from its own fields only."""
    match spec:
        case OptionalSpec() if data is not None:
            return shown(spec.inner, data)
        case ManySpec():
            return [shown(spec.inner, one) for one in data]
        case OneOfSpec():
            option = spec.option_of(data)
            assert option is not None, f"no option is {data}"
            whole = shown(option.spec, data)
            return {option.tag_field: option.tag, **whole} if option.tag_field else whole
        case PartSpec():
            return {field.name: shown(field.spec, data[field.name])
                    for field in spec.fields if field.name in data}
        case _:
            assert not isinstance(data, dict | list) or isinstance(spec, WordsSpec), data
            return data


def read(game: str, data: Any) -> tuple[Any, list[tuple[str, Words]]]:
    reader = GAMES[game].reader
    assert reader is not None
    return read_card(json.dumps(data).encode(), reader, "own")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_option_begins_as_a_card_that_can_be_read(game: str) -> None:
    for name, data in EVERY[game]:
        card, problems = read(game, data)
        assert card is not None, f"{name}: {problems[0][1].en}"
        again, _ = read(game, tidied(FORMS[game], data))
        assert again == card, name


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_is_sound_can_be_drawn(game: str) -> None:
    cards = GAMES[game].read_catalogue().cards
    drawn = 0
    for name, data in EVERY[game]:
        sides = {side: {**data[side], "name": NAMED["name"]}
                 for side in ("front", "back") if side in data}
        card, problems = read(game, {**data, **sides, **NAMED})
        if not problems:
            face = GAMES[game].face({**cards, card.key: card}, card, "front")
            assert face.name == Words("New", "新"), name
            drawn += 1
    assert drawn > len(EVERY[game]) / 2, "most options are sound as they come"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_problems_lie_where_the_form_shows_them(game: str) -> None:
    met = 0
    for name, data in EVERY[game]:
        for field, _ in read(game, data)[1]:
            steps = place_of(FORMS[game], data, field)
            spelled = "".join(f"[{one}]" if isinstance(one, int) else f".{one}" for one in steps)
            assert spelled == f".{field}", name
            met += 1
    assert met > len(EVERY[game]) / 2, "none has a key of the set"


@pytest.mark.parametrize(("field", "steps"), [
    ("", ()),
    ("kind", ()),
    ("name.ja", ("name", "ja")),
    ("cost.green", ("cost", "green")),
    ("abilities[0].on.when", ("abilities", 0, "on", "when")),
    ("abilities[0].do[0].amount.times", ("abilities", 0, "do", 0, "amount", "times")),
    ("abilities[0].do[0].amount.nothing", ("abilities", 0, "do", 0, "amount")),
    ("abilities[0].do[4]", ("abilities", 0, "do")),
    ("abilities[0].do[0].do", ("abilities", 0, "do", 0)),
    ("abilities[0].pay", ("abilities", 0, "pay")),
    ("no_such_field.x", ()),
])
def test_a_problem_is_put_at_the_nearest_entry(field: str, steps: tuple[str | int, ...]) -> None:
    boost = {"do": "boost", "stat": "force", "amount": {"count": "own_charges"}}
    strike = {"kind": "strike", "abilities": [
        {"ability": "when", "on": {"when": "played"}, "do": [boost]}]}
    assert place_of(FORMS["shaman"], strike, field) == steps


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_form_shows_all_that_the_own_sets_say(game: str) -> None:
    for folder in GAMES[game].read_catalogue().folders.values():
        for card in json.loads((folder / SET_FILE).read_text("utf-8"))["cards"]:
            assert shown(FORMS[game], card) == card, card["key"]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_goes_without_saying_is_left_out_again(game: str) -> None:
    for folder in GAMES[game].read_catalogue().folders.values():
        for card in json.loads((folder / SET_FILE).read_text("utf-8"))["cards"]:
            lean = tidied(FORMS[game], card)
            whole = filled(FORMS[game], card)
            assert len(json.dumps(whole)) > len(json.dumps(lean))
            assert tidied(FORMS[game], whole) == lean, card["key"]


def test_what_the_form_does_not_know_stays_where_it_is() -> None:
    odd = {"kind": "strike", "colour": "pink", "force": 4, "art": "",
           "abilities": [{"ability": "sings"}, 5]}
    assert tidied(FORMS["shaman"], odd) == {name: odd[name] for name in odd if name != "art"}
    assert tidied(FORMS["shaman"], {"kind": "song", "art": ""}) == {"kind": "song", "art": ""}
    assert tidied(FORMS["shaman"], None) is None


def test_two_new_parts_share_nothing() -> None:
    one, two = (blank(part("shaman", "strike", "when")) for _ in range(2))
    one["do"].append("more")
    assert two["do"] != one["do"]


def test_kinds_without_a_tag_are_told_by_their_shape() -> None:
    count = part("shaman", "remove-furyoku").field("count")
    assert count is not None and isinstance(count.spec, OneOfSpec)
    number, all_of_it = count.spec.options
    assert count.spec.option_of(3) == number and count.spec.option_of("all") == all_of_it
    assert count.spec.option_of("some") is count.spec.option_of(True) is None
    assert isinstance(all_of_it.spec, FixedSpec) and blank_option(all_of_it) == "all"


def test_cards_are_picked_but_the_own_key_is_written() -> None:
    key, shamans = (part("shaman", "teamwork").field(name) for name in ("key", "shamans"))
    assert key is not None and key.spec == TextSpec()
    assert shamans is not None and shamans.spec == ManySpec(CardSpec())


def test_a_title_that_is_missing_is_named_and_its_key_shown() -> None:
    assert missing_titles(GAMES["shaman"]) == ()
    bare = _without("do:look-top", "*.then=reorder", "do:look-top.then=reorder")
    assert missing_titles(bare) == ("do:look-top", "do:look-top.then=reorder")
    options: list[OptionSpec] = [option for spec in specs_of(card_form(bare))
                                 if isinstance(spec, OneOfSpec) for option in spec.options]
    assert "do:look-top" in {option.title.ja for option in options}


def _without(*keys: str) -> Any:
    titles = {key: words for key, words in GAMES["shaman"].titles().items() if key not in keys}
    return msgspec.structs.replace(GAMES["shaman"], titles=lambda: titles)


def test_a_game_that_takes_no_cards_has_no_form() -> None:
    with pytest.raises(ValueError, match="takes no cards"):
        card_form(TOY)
