"""Pixmaps that are kept take no more memory than they may."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QPixmap

from cardtable.paint.kept import Kept

pytestmark = pytest.mark.usefixtures("qapp")
ONE = 10 * 10 * 4


def sheet() -> QPixmap:
    return QPixmap(10, 10)


def test_what_was_used_least_lately_goes_first() -> None:
    kept, drawn = Kept(2 * ONE), []

    def get(name: str) -> None:
        kept.get(name, lambda: (drawn.append(name), sheet())[1])

    for name in ("a", "b", "a", "c", "a", "b"):
        get(name)
    assert drawn == ["a", "b", "c", "b"], "a was in use all the time"
    assert kept.bytes == 2 * ONE
    kept.clear()
    assert kept.bytes == 0


def test_one_that_is_larger_than_all_room_is_still_given() -> None:
    kept = Kept(ONE - 1)
    assert kept.get("a", sheet).cacheKey() == kept.get("a", sheet).cacheKey()
