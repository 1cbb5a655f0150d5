"""The practice opponent of Shield & Soul follows its script (SS 10.9)."""

from __future__ import annotations

import pytest

from cardtable.engine.cards import NO_CARD
from cardtable.engine.practice import own_turn
from cardtable.games.shield.actions import Attack, NormalSummon, Respond
from cardtable.games.shield.practice import PRACTICE, Coming, read
from tests.goldfishing import Trying, begin, header_of


def summons(one: Trying) -> list[tuple[int, str, str]]:
    """On which of its turns it summoned what, and in which position."""
    return [(own_turn(turn), one.controller.state.cards[action.card].key.split(":")[1],
             action.position) for turn, action in one.said if isinstance(action, NormalSummon)]


@pytest.mark.clause("SS 10.9")
@pytest.mark.parametrize("seed", range(1, 5))
def test_walls_and_attackers_come_on_the_turns_of_the_script(seed: int) -> None:
    one = begin(header_of("shield", "- w2000 a1500 -  a2500", seed=seed), "random")
    one.play()
    script = [(2, "wall-2000", "defence"), (3, "attacker-1500", "attack"),
              (5, "attacker-2500", "attack")]
    done = summons(one)
    assert done == script[:len(done)] and len(done) >= 2
    attacks = [action for _, action in one.said if isinstance(action, Attack)]
    assert attacks and all(action.target == NO_CARD for action in attacks)
    assert not [action for _, action in one.said if isinstance(action, Respond)]


def test_an_empty_script_does_nothing() -> None:
    one = begin(header_of("shield", ""))
    one.play()
    assert not summons(one)
    outcome = one.rules.outcome(one.controller.state)
    assert outcome is not None and outcome.winner == 0


def test_a_deck_gives_the_attacks_of_its_monsters_as_lots() -> None:
    header = header_of("shield")
    one = begin(header)
    line = PRACTICE.line_of(one.rules.cards, header.lineups[0])
    found = read(line)
    assert isinstance(found, tuple) and len(found) > 5
    drawn = begin(header_of("shield", line, is_drawn=True))
    drawn.play()
    assert summons(drawn)


def test_a_line_is_read_however_it_is_written() -> None:
    assert read("- W2000、壁500 ａ１５００*2") == (
        None, Coming("wall", 2000), Coming("wall", 500), Coming("attacker", 1500),
        Coming("attacker", 1500))
