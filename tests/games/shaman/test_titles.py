"""Every new part of a strike is sound as it comes, so that its text can be read at once."""

from __future__ import annotations

import json

from cardtable.decks.forms import OneOfSpec, card_form
from cardtable.engine.catalogue import read_card
from cardtable.games.shaman import GAME
from cardtable.games.shaman.cards import READER
from tests.decks.form_walk import every_option

NAMED = {"key": "own:new", "name": {"en": "New", "ja": "新"}}
STRIKE = OneOfSpec(tuple(one for one in card_form(GAME).options if one.tag == "strike"))
NOT_THERE = ("Lower this strike's intercept", "Move this strike to another zone")
"""What only an extra cost for playing the strike can cost."""


def test_every_new_part_is_sound_as_it_comes() -> None:
    for name, data in every_option(STRIKE):
        _, problems = read_card(json.dumps({**data, **NAMED}).encode(), READER, "own")
        if "happens.pay" in name and name.endswith(NOT_THERE):
            assert [field for field, _ in problems] == ["abilities[0].pay"], name
        else:
            assert problems == [], name
