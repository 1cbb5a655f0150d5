"""The whole program in its window, played for a measurement. Started as a process of its own.

``python -m tests.bench.window undo FILE TIMES``, ``… jump FILE TIMES``, ``… memory DECISIONS``,
``… editor CARDS TIMES`` or ``… search CARDS QUERIES``; prints JSON.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from cardtable import paths
from cardtable.app import Program
from cardtable.decks.deck import Deck, DeckEntry, from_ready
from cardtable.decks.own_set import set_content
from cardtable.engine.cards import CardDef
from cardtable.engine.catalogue import CardSet
from cardtable.engine.words import Words
from cardtable.ui.room import Room
from tests.bench import games
from tests.bench.decks import many
from tests.bench.keystrokes import QUERIES, Keystroke, typed
from tests.bench.lines import clock_ns

SIZE = (1920, 1080)
OPENINGS = 5


def program() -> Program:
    """The program with its window open and its games read."""
    app = QApplication(["bench"])
    made = Program(app, language="en")
    made.window.resize(*SIZE)
    made.window.show()
    made.load()
    QApplication.processEvents()
    return made


def room_of(opened: Program) -> Room:
    """The match that is on the table."""
    assert opened.matches is not None
    assert opened.matches.room is not None, "no match was opened"
    return opened.matches.room


def undo(file: str, times: int) -> list[float]:
    """Milliseconds from asking for undo to its first frame, again and again to the beginning."""
    opened = program()
    assert opened.matches is not None
    opened.matches.open(Path(file))
    room = room_of(opened)
    room.scene.settle()
    QApplication.processEvents()
    found = []
    while len(found) < times and room.controller.history.undo_title is not None:
        began = clock_ns()
        opened.matches.past.undo()
        QApplication.processEvents()
        found.append((clock_ns() - began) / 1e6)
    opened.window.close()
    return found


def jump(file: str, times: int) -> dict[str, list[float]]:
    """Milliseconds to the first frame of a replay that is opened from the start screen, again and
    again; then until all its pictures are drawn, which is done between frames; and to the frame
    of moments of it that are jumped to, one anywhere after the other."""
    opened, chance = program(), random.Random(1)
    matches = opened.matches
    assert matches is not None
    while opened.kits.is_reading:  # As long as a person takes to choose the file.
        QApplication.processEvents()
    shown, drawn = [], []
    for _ in range(OPENINGS):
        matches.leave()
        QApplication.processEvents()
        _tidy()
        began = clock_ns()
        matches.open(Path(file))
        QApplication.sendPostedEvents()  # Laid out and painted; what waits for a pause is not.
        shown.append((clock_ns() - began) / 1e6)
        room_of(opened).scene.settle()
        drawn.append((clock_ns() - began) / 1e6)
    player = opened.replays.player
    assert player is not None
    found = []
    for _ in range(times):
        target = chance.randint(0, player.last)
        found.append(_frame(partial(player.jump, target)))
        assert player.at == target
    opened.window.close()
    return {"open": shown, "drawn": drawn, "jump": found}


def memory(decisions: int) -> tuple[float, float]:
    """MB at the peak of the first match, and of all matches that so many decisions took.

    The pointer looks at a card before every decision; whoever has won plays again.
    """
    opened = program()
    assert opened.matches is not None
    opened.matches.play_now(games.GAME)
    room, chance = room_of(opened), random.Random(1)
    first = 0.0
    for _ in range(decisions):
        if not room.bridge.moves:
            first = first or _peak()
            opened.matches.rematch()
            room = room_of(opened)
            _tidy()
        shown = [item for item in room.scene.cards if item.pose.is_shown]
        _hover(room, QPointF(room.table.mapFromScene(chance.choice(shown).home.toPoint())))
        QApplication.processEvents()
        room.bridge.submit(chance.choice(room.bridge.moves).action)
        QApplication.processEvents()
    whole = _peak()
    opened.window.close()
    return first or whole, whole


def editor(cards: int, times: int) -> dict[str, float | list[float]]:
    """Milliseconds to the first frame of a match and of the editor, and of decks opened in it."""
    own = _with_own_cards(cards)
    opened = program()
    assert opened.matches is not None
    game = games.game()
    kit = opened.kits[game.key]
    printed = list(kit.printed.cards.values())
    _frame(lambda: kit.artist.face_of(printed[0].key, "front"))  # The sets are read by now.
    matches = opened.matches
    match = _frame(lambda: matches.play_now(game.key))
    matches.leave()
    start = _frame(lambda: opened.doorway.open(game.key))
    document = opened.doorway.editor.document
    large = Deck(name="large", game=game.key, entries=tuple(
        DeckEntry(card.name.en, card.key) for card in own))
    names = {card.key: card.name.en for card in printed}
    ready = from_ready(next(iter(kit.catalogue.decks.values())), game.key, names, "en")
    found: dict[str, list[float]] = {"large": [], "ready": []}
    for _ in range(times):
        found["ready"].append(_frame(lambda: document.start(ready)))
        found["large"].append(_frame(lambda: document.start(large)))
    opened.window.close()
    return {"match": match, "editor": start, **found}


def search(cards: int, queries: int) -> list[Keystroke]:
    """Every keystroke in the search of the editor among so many cards: while they are still read,
    and then once more and with more queries."""
    _with_own_cards(cards)
    opened = program()
    editor = opened.doorway.open(games.GAME)
    QApplication.processEvents()
    found = list(typed(editor, QUERIES[:min(queries, 2)]))
    while editor.browser.is_reading:
        QApplication.processEvents()
    found += typed(editor, QUERIES[:queries])
    opened.window.close()
    return found


def _with_own_cards(count: int) -> tuple[CardDef, ...]:
    """Put a set of so many cards where the program finds it."""
    game = games.game()
    cards = tuple(many(list(game.read_catalogue().cards.values()), count).values())
    place = paths.data() / "sets" / "many"
    place.mkdir(parents=True, exist_ok=True)
    made = CardSet("many", Words("Many", "多数"), cards, (), place)
    (place / "set.json").write_bytes(set_content(made, game.key))
    return cards


def _frame(do: Callable[[], object]) -> float:
    """Milliseconds until what was done is painted."""
    began = clock_ns()
    do()
    QApplication.processEvents()
    return (clock_ns() - began) / 1e6


def _tidy() -> None:
    """Throw away what was left, as an event loop does, which is not running here."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _hover(room: Room, pos: QPointF) -> None:
    viewport = room.table.viewport()
    QApplication.sendEvent(viewport, QMouseEvent(
        QEvent.Type.MouseMove, pos, viewport.mapToGlobal(pos), Qt.MouseButton.NoButton,
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier))


def _peak() -> float:
    """The most memory this process has held, in MB; `OSError` where nobody tells.

    Not by ``getrusage`` on Linux: there it counts what the parent held when it started us.
    """
    if sys.platform == "linux":
        status = Path("/proc/self/status").read_text(encoding="utf-8")
        return int(status.partition("VmHWM:")[2].split()[0]) / 1024
    if sys.platform == "darwin":
        import resource  # noqa: PLC0415 -- not on every system

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2
    raise OSError("this system does not tell")


if __name__ == "__main__":
    if sys.argv[1] == "undo":
        print(json.dumps(undo(sys.argv[2], int(sys.argv[3]))))
    elif sys.argv[1] == "jump":
        print(json.dumps(jump(sys.argv[2], int(sys.argv[3]))))
    elif sys.argv[1] in ("editor", "search"):
        play = editor if sys.argv[1] == "editor" else search
        print(json.dumps(play(int(sys.argv[2]), int(sys.argv[3]))))
    else:
        print(json.dumps(memory(int(sys.argv[2]))))
