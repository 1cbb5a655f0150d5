"""The table of Shield & Soul: every zone has its place, and no place covers another."""

from __future__ import annotations

from itertools import combinations

from cardtable.engine.layout import CARD_HEIGHT, Place
from cardtable.games.shield.layout import LAYOUT
from cardtable.games.shield.rules import ShieldRules
from cardtable.games.shield.zones import zone_specs
from tests.games.shield.table import Table

SIDE = [place for place in LAYOUT.places if place.arrangement != "lane"]
NOWHERE = {"units", "gone"}
"""Units lie beneath their monsters; what is gone is no part of the table."""


def overlap(one: Place, two: Place) -> bool:
    return (one.x < two.x + two.width and two.x < one.x + one.width
            and one.y < two.y + two.height and two.y < one.y + one.height)


def test_every_zone_has_one_place_of_its_key() -> None:
    keys = [place.key for place in SIDE]
    assert sorted(keys) == sorted({spec.key for spec in zone_specs()} - NOWHERE)
    assert all(place.zone == place.key for place in SIDE)


def test_no_place_covers_another_and_none_leaves_its_side() -> None:
    for one, two in combinations(SIDE, 2):
        assert not overlap(one, two), f"{one.key} covers {two.key}"
    for place in SIDE:
        assert place.x >= 0 and place.x + place.width <= LAYOUT.side_width + 1e-9, place.key
        assert place.y >= 0 and place.y + place.height <= LAYOUT.side_height + 1e-9, place.key


def test_ten_monsters_stand_side_by_side_at_most_of_their_size() -> None:
    field = next(place for place in SIDE if place.key == "field")
    assert field.height > CARD_HEIGHT, "a monster stands at its full size"
    assert field.width / 10 > 0.8


def test_where_cards_are_picked_one_by_one_each_can_be_reached() -> None:
    for place in SIDE:
        if place.arrangement == "pile":
            assert place.key in ("deck", "graveyard"), place.key
        else:
            assert place.arrangement in ("line", "hand"), place.key


def test_gauges_are_those_of_the_view() -> None:
    game = Table().main()
    view = game.rules.view(game.state, 0)
    shared = {gauge.key for gauge in view.gauges if gauge.seat is None}
    own = {gauge.key for gauge in view.gauges if gauge.seat is not None}
    for place in LAYOUT.gauges:
        if place.form != "name":
            assert place.gauge in (shared if place.shared else own), place.gauge
    assert {"lp", "mana", "deck", "phase"} <= {place.gauge for place in LAYOUT.gauges}


def test_the_board_fills_the_window_beside_its_panels() -> None:
    wide = LAYOUT.side_width
    high = 2 * LAYOUT.side_height + LAYOUT.lane_height
    assert 1.5 < wide / high < 1.8


def test_places_are_called_in_both_languages() -> None:
    for place in LAYOUT.places:
        assert place.title.en and place.title.ja
    assert ShieldRules.zones == zone_specs()
