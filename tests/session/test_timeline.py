"""A way through a match by its moments, and two ways compared."""

from __future__ import annotations

from cardtable.engine.words import same
from cardtable.session.controller import RulesController
from cardtable.session.history import path_to
from cardtable.session.timeline import (
    Known,
    differences,
    find_scores,
    forks,
    moments_to,
    turn_ends,
    turn_starts,
    ways_of,
)
from tests.session.conftest import play


def scores_of(controller: RulesController, known: Known) -> tuple[list[tuple[int, int, int]], int]:
    """When whose points changed by how much, and how many moments had to be looked at."""
    steps = find_scores(controller.rules, {"points"}, moments_to(controller.history.way()), known)
    looks = 0
    while True:
        try:
            next(steps)
            looks += 1
        except StopIteration as end:
            return [(score.at, score.seat, score.change) for score in end.value], looks


def test_turns_and_points_are_where_the_states_say(controller: RulesController) -> None:
    play(controller, 30)
    moments = moments_to(controller.history.way())
    assert moments == controller.history.path()
    for start in turn_starts(moments):
        assert moments[start].state.turn == moments[start - 1].state.turn + 1
    assert turn_ends(moments) == [start - 1 for start in turn_starts(moments)] + [len(moments) - 1]
    known: Known = {}
    found, looks = scores_of(controller, known)
    assert found and looks == len(moments)
    view = controller.rules.view(controller.state, None)
    for seat in (0, 1):
        assert view.gauge("points", seat) == sum(by for _, whose, by in found if whose == seat)
    assert scores_of(controller, known) == (found, 0), "nothing is asked for twice"


def test_two_ways_part_after_what_they_share(controller: RulesController) -> None:
    play(controller, 8)
    first = controller.history.way()
    for _ in range(3):
        controller.undo(consented=True)
    fork = controller.history.here
    for seed in range(9):
        play(controller, 2, seed)
        if controller.history.has_other_lines:
            break
        controller.go_to(fork, consented=True)
    one, two = moments_to(controller.history.way()), moments_to(first)
    ways = ways_of(one, two)
    assert ways.shared + ways.one == one and ways.shared + ways.two == two
    assert ways.one and ways.two and ways.one[0] is not ways.two[0]
    assert ways.fork in forks(one) and ways.fork in forks(two)
    assert path_to(ways.one[-1])[-1] is ways.one[-1]


def test_differences_name_numbers_and_cards_that_are_seen(controller: RulesController) -> None:
    rules, names = controller.rules, (same("Ann"), same("Ben"))
    start = controller.state
    play(controller, 12)
    for seat in (0, None):
        one, two = rules.view(start, seat), rules.view(controller.state, seat)
        assert differences(rules, one, one, names) == []
        found = differences(rules, one, two, names)
        assert any(difference.title.en.startswith(("Ann", "Ben")) for difference in found)
        told = " ".join(part.en for difference in found for part in difference[1:])
        seen = {card.key for view in (one, two) for card in view.cards if card.key is not None}
        hidden = {card.key for card in start.cards} - seen
        assert not any(rules.cards[key].name.en in told for key in hidden)
    assert differences(rules, two, one, names)[0].one == found[0].two
