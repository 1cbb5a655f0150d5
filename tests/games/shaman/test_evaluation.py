"""How a position is judged: what helps a side raises its chance to win."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.shaman.effects.hand import GREEN, ME, RED, YOU, Table, strike, teamwork


def chance(change: Callable[[Table], object] = lambda _: None, zone: int = GREEN) -> float:
    """My chance to win where I defend, after a change of the table; half of my deck can stop it."""
    table = Table()
    table.clear(ME, "deck")
    for _ in range(5):
        table.put(ME, "deck", strike("weak", intercept=0))
        table.put(ME, "deck", strike("firm", intercept=4))
    change(table)
    game = table.defend(zone)
    return game.rules.evaluate(game.state, ME)


@pytest.mark.parametrize("better", [
    lambda table: table.side(ME, points=1),
    lambda table: table.put(ME, "red.furyoku", strike("more")),
    lambda table: table.charge(ME, GREEN),
    lambda table: table.put(ME, "green.teamwork", teamwork("friend")),
    lambda table: table.put(ME, "deck", strike("wall", intercept=9)),
])
def test_what_a_side_has_helps_it(better: Callable[[Table], object]) -> None:
    assert chance(better) > chance()


def test_what_the_other_side_has_hurts() -> None:
    for worse in (lambda t: t.side(YOU, points=1),
                  lambda t: t.put(YOU, "yellow.teamwork", teamwork("foe")),
                  lambda t: t.put(YOU, "yellow.furyoku", strike("more"))):
        assert chance(worse) < chance()


def test_an_attack_is_worse_where_fewer_zones_are_left_and_worst_at_the_last_point() -> None:
    assert chance(zone=RED) < chance()

    def lost(points: int) -> float:
        """What it costs, both having so many points, that the attack cannot be stopped."""
        def even(table: Table) -> None:
            table.side(ME, points=points)
            table.side(YOU, points=points)

        def helpless(table: Table) -> None:
            even(table)
            table.clear(ME, "deck")
            table.put(ME, "deck", strike("weak", intercept=0))

        return chance(even) - chance(helpless)

    assert lost(2) > lost(0) > 0


def test_a_match_that_is_over_is_judged_by_who_won() -> None:
    table = Table()
    table.side(YOU, points=2)
    game = table.flipped(strike("weak", intercept=0), RED)
    game.focus()
    assert game.state.result is not None
    assert [game.rules.evaluate(game.state, seat) for seat in (ME, YOU)] == [0.0, 1.0]
