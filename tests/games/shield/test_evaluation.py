"""How a position is judged: what helps a side raises its chance to win."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.shield.table import ME, PLAIN, YOU, Table, monster, trap


def chance(change: Callable[[Table], object] = lambda _: None, seat: int = ME) -> float:
    """A seat's chance to win in my main phase, after a change of the table."""
    table = Table()
    change(table)
    game = table.main()
    return game.rules.evaluate(game.state, seat)


@pytest.mark.parametrize("better", [
    lambda table: table.side(YOU, lp=2000),
    lambda table: table.clear(YOU, "shields"),
    lambda table: table.put(ME, "shields", PLAIN),
    lambda table: table.put(ME, "hand", PLAIN),
    lambda table: table.put(ME, "set", trap("snare", {"to": ["attack"]}, {"do": "negate"})),
    lambda table: table.stand(ME, monster("own")),
    lambda table: table.stand(ME, monster("wall"), position="defence"),
    lambda table: table.mana(ME, "red"),
])
def test_what_a_side_has_helps_it(better: Callable[[Table], object]) -> None:
    assert chance(better) > chance()


def test_what_the_other_side_has_hurts() -> None:
    assert chance(lambda table: table.stand(YOU, monster("foe"))) < chance()
    strong = chance(lambda table: table.stand(YOU, monster("foe", attack=2500)))
    assert strong < chance(lambda table: table.stand(YOU, monster("foe", attack=500)))
    assert chance(lambda table: table.put(YOU, "hand", PLAIN)) < chance()


def test_an_attacker_more_than_shields_is_nearly_won_unless_it_is_blocked() -> None:
    def bare(table: Table) -> None:
        table.clear(YOU, "shields")
        table.stand(ME, monster("own"))

    def blocked(table: Table) -> None:
        bare(table)
        table.stand(YOU, monster("wall", attack=0, defence=0, keywords=["blocker"]),
                    position="defence")

    assert chance(bare) > 0.9
    assert chance(blocked) < chance(bare)
    assert chance(bare, YOU) == pytest.approx(1 - chance(bare))
