"""Garbage is found by the screen's thread, and by no other."""

from __future__ import annotations

import gc
import threading

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from cardtable.app import Program


class Circle(QObject):
    """Holds itself; says in which thread it is thrown away."""

    def __init__(self, found: list[threading.Thread]) -> None:
        super().__init__()
        self.itself, self._found = self, found

    def __del__(self) -> None:
        self._found.append(threading.current_thread())


def test_a_thread_makes_much_and_the_screen_tidies_up(program: Program, qtbot: QtBot) -> None:
    found = list[threading.Thread]()
    Circle(found)

    def make() -> None:
        for _ in range(20 * gc.get_threshold()[0]):
            kept.append([])

    kept = list[list[int]]()
    maker = threading.Thread(target=make)
    maker.start()
    maker.join()
    assert not found, "it was thrown away in the thread"
    qtbot.waitUntil(lambda: bool(found))
    assert found == [threading.main_thread()]


def test_python_looks_by_itself_when_the_window_is_gone(program: Program) -> None:
    assert not gc.isenabled()
    program.window.close()
    assert gc.isenabled()
