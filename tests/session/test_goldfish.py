"""Playing alone: scripts, decks laid as one likes, tries; the laws of matches hold there, too."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from cardtable.games import available_games
from cardtable.session.alone import PERSON, Alone
from cardtable.session.goldfish import (
    course_of,
    entry_after,
    entry_before,
    program_of,
    trouble,
)
from cardtable.session.replay import End, read_match
from cardtable.session.share import cards_for
from tests.goldfishing import Trying, begin, header_of

SCRIPTS = {"shaman": "5 6y - 7r 3", "shield": "- w2000 a1500 a900 w500"}
GAMES = sorted(SCRIPTS)


def hand_of(one: Trying) -> list[str]:
    """The cards of the person in all zones after the set-up."""
    state = one.controller.state
    return [state.cards[card].key for zone, spec in zip(state.zones, one.rules.zones, strict=True)
            if spec.owner == PERSON for card in zone]


@pytest.mark.parametrize(("game", "is_drawn", "seed"), [*product(GAMES, (False, True), (1, 2))])
def test_everything_in_a_practice_match_is_legal_and_replayed_as_it_was(
    game: str, is_drawn: bool, seed: int, tmp_path: Path
) -> None:
    one = begin(header_of(game, SCRIPTS[game], seed=seed, is_drawn=is_drawn), "random")
    one.play()
    assert one.said, "the practice opponent was never asked"
    path = tmp_path / "try.cardtable"
    assert one.controller.save(path) is None
    # Somewhere else, where nobody has the practice cards: they come with the file.
    elsewhere = one.game.rules(cards_for(one.game, one.game.read_catalogue(), one.header))
    reading = read_match(path, elsewhere)
    assert not reading.problems and reading.end is End.AS_RECORDED
    assert reading.header is not None and reading.header.alone == one.header.alone
    assert reading.match is not None and reading.match.state == one.controller.state


@pytest.mark.parametrize("game", GAMES)
def test_undo_goes_to_ones_own_decision_and_redo_comes_back(game: str) -> None:
    one = begin(header_of(game, SCRIPTS[game]))
    one.play()
    end, rules, history = one.controller.history.here, one.rules, one.controller.history
    seen = 0
    while (entry := entry_before(history, rules)) is not None:
        assert one.controller.go_to(entry) is None, "nobody is there who must agree"
        assert rules.to_act(entry.state) == PERSON and not entry.state.is_composing
        seen += 1
    assert (seen > 5 and history.here.parent is None) or rules.to_act(history.state) == PERSON
    while (entry := entry_after(history, rules)) is not None:
        assert one.controller.go_to(entry) is None
    assert history.here is end


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_deals_the_same_and_another_one_does_not(game: str) -> None:
    one, same, other = (begin(header_of(game, seed=seed)) for seed in (4, 4, 5))
    assert hand_of(one) == hand_of(same) != hand_of(other)
    one.play()
    same.play()
    assert one.controller.lines == same.controller.lines


@pytest.mark.parametrize("game", GAMES)
def test_fixed_cards_lie_where_they_were_wanted_and_the_rest_is_chance(
    game: str, tmp_path: Path
) -> None:
    deck = header_of(game).lineups[PERSON].sections["main"]
    one, two, *_, last = deck
    fixed = ("", one, two, "", last) + (one,) * (deck[one] > 1)
    tops = []
    for seed in (1, 2):
        trying = begin(header_of(game, seed=seed, fixed=fixed))
        state = next(step.state for entry in trying.controller.history.path()
                     for step in entry.steps)
        zone = next(number for number, spec in enumerate(trying.rules.zones)
                    if spec.owner == PERSON and spec.key == "deck")
        top = [state.cards[card].key for card in reversed(state.zones[zone])][:len(fixed)]
        tops.append(top)
        assert [key for key, want in zip(top, fixed, strict=True) if want] == [*filter(None, fixed)]
        assert len(set(state.zones[zone])) == sum(deck.values()), "no card is lost"
    assert tops[0] != tops[1], "what is not fixed is left to chance"
    trying.play()
    assert trying.controller.save(tmp_path / "fixed.cardtable") is None
    own = trying.game.read_catalogue()
    rules = trying.game.rules(cards_for(trying.game, own, trying.header))
    assert not read_match(tmp_path / "fixed.cardtable", rules).problems


@pytest.mark.parametrize("game", GAMES)
def test_a_try_tells_its_score_turn_by_turn_and_when_it_was_won(game: str) -> None:
    one = begin(header_of(game))
    one.play()
    practice = one.game.practice
    assert practice is not None
    course = course_of(one.controller.history, one.rules, practice)
    assert course.is_over and course.won_on is not None and course.scores[-1] == practice.most
    assert list(course.scores) == sorted(course.scores), "points do not go away"


@pytest.mark.parametrize(("game", "line"), [
    ("shaman", "5 spam"), ("shaman", "16"), ("shaman", "5*0"), ("shaman", "4 " * 300),
    ("shield", "w2000 dragon"), ("shield", "a99999"), ("shield", "w1234"), ("shield", "-*2"),
    ("shield", "w100*31"),
])
def test_nonsense_in_a_script_is_told_in_both_languages(game: str, line: str) -> None:
    header = header_of(game, line)
    found = trouble(available_games()[game], header)
    assert found is not None and found.en and found.ja and found.en != found.ja
    assert program_of(available_games()[game], begin(header_of(game)).rules, header) is None


def test_other_nonsense_is_told_as_well() -> None:
    game = available_games()["shaman"]
    header = header_of("shaman", player="an oracle")
    assert "oracle" in str(trouble(game, header))
    assert "starter:nothing" in str(trouble(game, header_of("shaman", fixed=("starter:nothing",))))
    assert trouble(game, header_of("shaman", fixed=("",) * 61)) is not None
    assert Alone().player == "practice"


@pytest.mark.parametrize("game", GAMES)
def test_an_agent_plays_the_other_seat_by_its_own_view(game: str) -> None:
    one = begin(header_of(game, player="greedy"), "random")
    for _ in range(60):
        if one.rules.outcome(one.controller.state) is None:
            one.step()
    assert one.said
