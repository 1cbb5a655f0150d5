"""Games are read once, whoever asks first, and ahead of whoever plays."""

from __future__ import annotations

from threading import Event, RLock, Thread, current_thread, main_thread

from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardtable.app import Program
from cardtable.engine.catalogue import Catalogue
from cardtable.games import available_games
from cardtable.ui.kit import GameKit


def test_everything_for_a_game_is_read_before_anybody_asks(program: Program, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not program.kits.is_reading)
    for kit in program.kits.values():
        assert {"catalogue", "rules", "names"} <= vars(kit).keys()


def test_the_screen_waits_for_what_is_being_read() -> None:
    begun, asked, count = Event(), Event(), list[Thread]()
    game = available_games()["shaman"]

    class Door:
        """Tells that the screen stands before it."""

        def __init__(self) -> None:
            self.lock = RLock()

        def __enter__(self) -> None:
            if current_thread() is main_thread():
                asked.set()
            self.lock.acquire()

        def __exit__(self, *_: object) -> None:
            self.lock.release()

    def read() -> Catalogue:
        count.append(current_thread())
        begun.set()
        assert asked.wait(30), "nobody asked"
        return game.read_catalogue()

    kit = GameKit(replace(game, read_catalogue=read))
    vars(kit)["reading"] = Door()
    beside = Thread(target=kit.read)
    beside.start()
    assert begun.wait(30), "nothing was read"
    assert kit.catalogue.cards
    beside.join()
    assert count == [beside], "it was read a second time"
