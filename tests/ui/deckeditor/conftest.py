"""An editor in the window of the program, and what one does in it."""

from __future__ import annotations

import pytest

from cardtable.app import Program
from cardtable.games import available_games
from cardtable.ui.deckeditor.workbench import Workbench
from cardtable.ui.kit import GameKit
from tests.ui.deckeditor.builder import Builder


@pytest.fixture(params=["shaman", "shield"])
def builder(program: Program, request: pytest.FixtureRequest) -> Builder:
    """Somebody before the editor, with an empty deck, for each game."""
    return Builder(program, request.param)


@pytest.fixture
def shaman(program: Program) -> Builder:
    """The same for Shaman King alone."""
    return Builder(program, "shaman")


@pytest.fixture(scope="session")
def benches(qapp: object) -> dict[str, Workbench]:
    """Both games as the editor sees them, with all cards read."""
    found = {key: Workbench(GameKit(game)) for key, game in available_games().items()}
    for bench in found.values():
        bench.fill(100_000)
    return found
