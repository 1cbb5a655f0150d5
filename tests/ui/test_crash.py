"""A fault of the program is written down and told; the program goes on."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

import pytest

from cardtable.ui import crash
from tests.ui.people import People


def test_a_fault_reaches_the_person_and_the_log(caplog: pytest.LogCaptureFixture) -> None:
    told: list[str] = []
    undo = crash.catch(told.append)
    try:
        error = ZeroDivisionError("by nought")
        sys.excepthook(ZeroDivisionError, error, None)
    finally:
        undo()
    assert told == ["ZeroDivisionError: by nought"]
    assert "mistake" in caplog.text
    caplog.clear()


def test_a_fault_while_telling_of_one_ends_there(caplog: pytest.LogCaptureFixture) -> None:
    def tell(_words: str) -> None:
        raise RuntimeError("no screen")

    undo = crash.catch(tell)
    try:
        sys.excepthook(ValueError, ValueError("first"), None)
    finally:
        undo()
    caplog.clear()


def test_stopping_the_program_is_no_fault() -> None:
    stopped: list[type[BaseException]] = []
    before, sys.excepthook = sys.excepthook, lambda kind, *_: stopped.append(kind)
    try:
        undo = crash.catch(lambda _: pytest.fail("it was told as a fault"))
        sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
        undo()
    finally:
        sys.excepthook = before
    assert stopped == [KeyboardInterrupt]


def test_the_message_says_that_the_match_is_kept(people: People) -> None:
    people.program.tell_fault("ValueError: something", Path("cardtable.log"))
    box = people.box()
    assert "The match is kept" in box.text() and "cardtable.log" in box.text()
    box.close()
    assert people.room.bridge.moves


def test_the_log_begins_anew_when_it_has_grown_large(tmp_path: Path) -> None:
    path = tmp_path / "cardtable.log"
    path.write_bytes(b"x" * (crash.LOG_SIZE + 1))
    try:
        assert crash.log_to(tmp_path) == path
        assert not path.exists()
    finally:
        root = logging.getLogger()
        for handler in [h for h in root.handlers if isinstance(h, logging.FileHandler)
                        and Path(h.baseFilename).parent == tmp_path]:
            root.removeHandler(handler)
            handler.close()
