"""A match that is left takes its table with it."""

from __future__ import annotations

import gc
import weakref

from PySide6.QtCore import QCoreApplication, QEvent

from tests.ui.people import People


def test_a_match_that_was_left_takes_its_table_with_it(people: People) -> None:
    left = [weakref.ref(thing) for _ in range(3) for thing in _begun(people)]
    people.begin()
    for _ in range(3):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
    alive = [found for ref in left if (found := ref()) is not None]
    assert not alive, f"still held by something: {alive}"


def _begun(people: People) -> tuple[object, ...]:
    room = people.begin()
    return room, room.scene, room.table, room.log
