"""Whole games to the end: by the mouse alone, by the keyboard alone, by the list alone."""

from __future__ import annotations

import pytest

from tests.ui.people import People
from tests.ui.ways import Way, by_keyboard, by_list, by_mouse, play

WAYS = [by_mouse, by_keyboard, by_list]


@pytest.mark.parametrize("way", WAYS)
def test_a_whole_game_is_played_in_one_way_alone(people: People, way: Way) -> None:
    play(people, way)


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("way", WAYS)
def test_a_whole_game_with_curtains_is_played_in_one_way_alone(
    people: People, way: Way
) -> None:
    people.begin((1, 4), seed="3", game="shield")
    play(people, way)
