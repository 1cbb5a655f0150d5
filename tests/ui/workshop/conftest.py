"""A workshop in the window of the program, and somebody in it."""

from __future__ import annotations

import pytest

from cardtable.app import Program
from tests.ui.workshop.maker import Maker


@pytest.fixture
def shaman(program: Program) -> Maker:
    """Somebody who makes cards of Shaman King."""
    return Maker(program, "shaman")


@pytest.fixture
def shield(program: Program) -> Maker:
    """The same for Shield & Soul."""
    return Maker(program, "shield")
