"""What the workshop's menus offer: accepted at once by the reader, or grey with its reason."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from cardtable.decks.forms import card_form
from cardtable.decks.forms_specs import (
    CardSpec,
    ChoiceSpec,
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
    spec_at,
)
from cardtable.decks.offers import Offers, Place, put_at
from cardtable.decks.own_cards import OwnSet, OwnSets
from cardtable.engine.words import Words
from cardtable.games import available_games

GAMES = available_games()
SOME = 12
"""Choices of a form that are tried; all of them take half a minute."""
TYPED = (NumberSpec, TextSpec, WordsSpec, CardSpec)


class Form:
    """A form that somebody fills in, without a window."""

    def __init__(self, game: str, folder: Path) -> None:
        self.spec = card_form(GAMES[game])
        self._sets = OwnSets(folder, {game: GAMES[game]})
        own = self._sets.new_set(game, Words("Mine", "私の"))
        assert isinstance(own, OwnSet)
        self._own = own

    def wrong(self, data: Any) -> list[tuple[Place, Words]]:
        return [(place_of(self.spec, data, one.field), one.words)
                for one in self._sets.judge(self._own, data).problems]

    def blanks(self) -> Iterator[dict[str, Any]]:
        for option in self.spec.options:
            yield {**blank_option(option), "name": {"en": "A", "ja": "あ"}}

    def offers(self, data: Any) -> Offers:
        return Offers(self.spec, data, self.wrong)

    def chosen(self, data: Any, place: Place, value: Any) -> Any:
        return put_at(data, place, self.offers(data).fitted(place, value))


@pytest.fixture(params=sorted(GAMES))
def form(request: pytest.FixtureRequest, tmp_path: Path) -> Form:
    return Form(request.param, tmp_path)


def menus(spec: Spec, data: Any, place: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Everything that can be chosen in the menus of a form: where, and the value."""
    match spec:
        case OptionalSpec():
            yield from menus(spec.inner, data, place)
        case ChoiceSpec():
            yield from ((place, value) for value, _ in spec.values if value != data)
        case ManySpec():
            items = data or []
            if isinstance(spec.inner, OneOfSpec):
                yield from (((*place, len(items)), blank_option(one))
                            for one in spec.inner.options)
            elif isinstance(spec.inner, ChoiceSpec):
                yield from ((place, [*items, value]) for value, _ in spec.inner.values
                            if value not in items)
            for at, item in enumerate(items):
                yield from menus(spec.inner, item, (*place, at))
        case OneOfSpec():
            if place:
                yield from ((place, blank_option(one)) for one in spec.options)
            if (option := spec.option_of(data)) is not None:
                yield from menus(option.spec, data, place)
        case PartSpec() if isinstance(data, dict):
            for field in spec.fields:
                yield from menus(field.spec, data.get(field.name, deepcopy(field.default)),
                                 (*place, field.name))


def test_what_a_menu_offers_is_accepted_at_once(form: Form) -> None:
    """For each kind of card, and for each with an ability that it may have."""
    chance = random.Random(4)
    tried = 0
    for start in form.blanks():
        offers = form.offers(start)
        more = [(place, value) for place, value in menus(form.spec, start)
                if isinstance(place[-1], int) and offers.refusal(place, value) is None]
        for card in (start, *(form.chosen(start, *one) for one in chance.sample(
                more, min(2, len(more))))):
            before, offers = form.wrong(card), form.offers(card)
            offered = list(menus(form.spec, card))
            for place, value in chance.sample(offered, min(SOME, len(offered))):
                if offers.refusal(place, value) is not None:
                    continue
                tried += 1
                after = put_at(card, place, offers.fitted(place, value))
                for wrong, words in form.wrong(after):
                    spec = spec_at(form.spec, after, wrong)
                    assert (wrong, words) in before or isinstance(spec, TYPED), (
                        f"{place}: {value} is offered, and refused: {words.en}")
    assert tried > 50


@pytest.mark.parametrize(("game", "kind", "place", "value", "clause"), [
    ("shaman", "strike", ("abilities", 0, "on", "when"), "played", "never happens"),
    ("shield", "monster", ("colours",), ["red", "colourless"], "Colourless stands alone"),
])
def test_what_a_kind_refuses_says_why(
    tmp_path: Path, game: str, kind: str, place: Place, value: Any, clause: str
) -> None:
    form = Form(game, tmp_path)
    card = next(one for one in form.blanks() if one["kind"] == kind)
    if place[0] == "abilities":
        whole = [one for at, one in menus(form.spec, card) if at == ("abilities", 0)]
        card = form.chosen(card, ("abilities", 0),
                           next(one for one in whole if one["ability"] == "when"))
    reason = form.offers(card).refusal(place, value)
    assert reason is not None and clause in reason.en and reason.ja
    assert form.offers(card).refusal(place, value) == reason
