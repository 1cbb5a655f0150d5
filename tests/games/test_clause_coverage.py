"""Every clause of every rulebook is shown by a test that names it: ``@pytest.mark.clause(…)``.

The marks are read from the sources, so a mention in a comment does not count.
"""

from __future__ import annotations

import pytest

from cardtable.games import available_games
from tests.marks import named


@pytest.mark.parametrize("game", available_games())
def test_every_clause_is_shown_by_a_test(game: str) -> None:
    book = available_games()[game].read_rulebook()
    missing = [f"{clause.number} {clause.title.en}" for clause in book.clauses()
               if clause.number not in named("clause")]
    assert not missing, "no test shows " + "; ".join(missing)


def test_no_test_names_a_clause_that_is_not_there() -> None:
    known = {clause.number for game in available_games().values()
             for clause in game.read_rulebook().clauses()}
    assert {number: test for number, test in named("clause").items() if number not in known} == {}
