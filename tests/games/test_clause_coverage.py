"""Every clause of every rulebook is shown by a test that names it: ``@pytest.mark.clause(…)``.

The marks are read from the sources, so a mention in a comment does not count.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cardtable.games import available_games

_TESTS = Path(__file__).parents[1]


def _marked(node: ast.AST) -> Iterator[str]:
    """The clauses that a decorator or a ``pytestmark`` names."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.clause":
            yield from (arg.value for arg in call.args
                        if isinstance(arg, ast.Constant) and isinstance(arg.value, str))


@cache
def named() -> dict[str, str]:
    """Every clause that a test names, with one of the tests."""
    found: dict[str, str] = {}
    for file in sorted(_TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for decorator in node.decorator_list:
                    for number in _marked(decorator):
                        found.setdefault(number, f"{file.name}::{node.name}")
    return found


@pytest.mark.parametrize("game", available_games())
def test_every_clause_is_shown_by_a_test(game: str) -> None:
    book = available_games()[game].read_rulebook()
    missing = [f"{clause.number} {clause.title.en}" for clause in book.clauses()
               if clause.number not in named()]
    assert not missing, "no test shows " + "; ".join(missing)


def test_no_test_names_a_clause_that_is_not_there() -> None:
    known = {clause.number for game in available_games().values()
             for clause in game.read_rulebook().clauses()}
    assert {number: test for number, test in named().items() if number not in known} == {}
