"""Programs to be killed: each a fork of this warm one, which lives by the orders it reads.

An order is a line of JSON. What a program shows to somebody comes out as a line at once; "gone"
follows when it has ended, however that was. An empty line buries it: until then its number is
nobody else's.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from cardtable.decks.deck import Deck, DeckEntry
from cardtable.decks.library import Library
from cardtable.decks.own_cards import OwnSets
from cardtable.decks.sets import bring_in
from cardtable.engine.cards import CardKey
from cardtable.engine.words import same
from cardtable.games import available_games
from cardtable.session.autosave import start_journal
from cardtable.session.controller import RulesController
from cardtable.session.match import MatchSettings
from cardtable.session.replay import Header
from cardtable.ui.settings import SettingsFile
from tests.games.random_play import subject

MOVES = 90
"""Of a match, if nobody ends it before."""
_OPERATIONS = frozenset({"open", "os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.truncate",
                         "shutil.copyfile", "shutil.move"})
_write = os.write


def say(text: str) -> None:
    """A line that is out before the next thing happens."""
    _write(1, f"{text}\n".encode())


class Fate:
    """Kills its program at one operation on files; a write is cut off at one byte."""

    def __init__(self, folder: Path, operation: int | None, byte: int) -> None:
        self.count = 0
        self._folder, self._operation, self._byte = str(folder), operation, byte

    def weave(self) -> None:
        """From now on."""
        sys.addaudithook(self._hear)
        os.write = self._cut  # type: ignore[assignment]

    def _hear(self, event: str, args: tuple[Any, ...]) -> None:
        if event in _OPERATIONS and str(args[0]).startswith(self._folder):
            if event == "open" and not args[2] & (os.O_WRONLY | os.O_RDWR):
                return
            self._next()

    def _cut(self, handle: int, content: bytes) -> int:
        if self._next(is_deadly=False):
            _write(handle, content[:self._byte % (len(content) + 1)])
            os.kill(os.getpid(), signal.SIGKILL)
        return _write(handle, content)

    def _next(self, *, is_deadly: bool = True) -> bool:
        self.count += 1
        is_now = self.count == self._operation
        if is_now and is_deadly:
            os.kill(os.getpid(), signal.SIGKILL)
        return is_now


def play(order: dict[str, Any], folder: Path) -> None:
    """A match by chance, as the window plays it: a line for all that is shown."""
    game, chance = subject(order["game"]), random.Random(order["seed"])
    lineups = (chance.choice(game.decks), chance.choice(game.decks))
    header = Header(game=game.rules.key, lineups=lineups, seed=order["seed"],
                    settings=MatchSettings(solo=True), date="2026-11-30T12:00:00")
    match = RulesController.start(game.rules, header, journal=start_journal(folder, header))

    def show(_: object = None) -> None:
        say(f"shown {len(match.lines)} {digest(match.lines)}")

    match.listen(show)
    show()
    for _ in range(MOVES):
        actions = game.rules.legal_actions(match.state)
        kind = chance.random()
        if not actions:
            break
        if kind < 0.06:
            match.undo()
        elif kind < 0.1:
            match.redo()
        else:
            assert match.submit(chance.choice(list(actions))) is None
    assert match.journal is not None
    assert match.journal.finish() is None


def digest(lines: list[bytes]) -> str:
    """So that a line says all that came before it."""
    return hashlib.sha256(b"\n".join(lines)).hexdigest()[:16]


SET = {"format": "cardtable-set 1", "game": "shaman", "key": "mine",
       "title": {"en": "Mine", "ja": "自作"}, "cards": []}


def prepare(folder: Path) -> None:
    """What a person has before anything happens."""
    (folder / "config").mkdir(parents=True)
    SettingsFile(folder / "config" / "settings.json").change(names=("Mika", "Jun"))
    _deck_deeds(folder, 1)
    _set_deeds(folder, 1)
    _save_match(folder, 3)


def do_all(folder: Path) -> None:
    """Save one thing of every kind over what is there."""
    _save_match(folder, 9)
    _deck_deeds(folder, 2)
    _set_deeds(folder, 2)
    SettingsFile(folder / "config" / "settings.json").change(names=("Jun", "Mika"), theme="light")


def _deck_deeds(folder: Path, count: int) -> None:
    library = Library(folder / "decks")
    deck = Deck(id="one", name="One", game="toy", entries=(
        DeckEntry("main", CardKey("toy:1"), count=count),))
    library.save(deck, folder / "decks" / "One.deck")
    if count > 1:
        library.rename_folder("old", "new")
        library.remove(folder / "decks" / "Two.deck")
    else:
        library.add(msgspec.structs.replace(deck, id="two", name="Two"))
        library.add(msgspec.structs.replace(deck, id="three", name="Three"), "old")


def _set_deeds(folder: Path, count: int) -> None:
    source = folder / f".source {count}"
    source.mkdir()
    title = {"en": f"Mine {count}", "ja": f"自作{count}"}
    (source / "set.json").write_text(json.dumps({**SET, "title": title}), encoding="utf-8")
    sets = OwnSets(folder / "sets", available_games())
    bring_in(source, available_games(), folder / "sets", replace=True)
    if count == 1:
        made = sets.new_set("shaman", same("Own"), "own")
    else:
        made = sets.read(folder / "sets" / "own")
        made = sets.put(made, {"kind": "advantage", "name": {"en": "A", "ja": "あ"}})
    assert not hasattr(made, "en"), made


def _save_match(folder: Path, moves: int) -> None:
    game, chance = subject("toy"), random.Random(1)
    header = Header(game="toy", lineups=(game.decks[0], game.decks[0]), seed=1)
    match = RulesController.start(game.rules, header)
    for _ in range(moves):
        match.submit(chance.choice(list(game.rules.legal_actions(match.state))))
    match.save(folder / "saved.cardtable")


def live(order: dict[str, Any]) -> None:
    """One program, from its start to its end, natural or not."""
    folder = Path(order["folder"])
    fate = Fate(folder, order.get("operation"), order.get("byte", 0))
    fate.weave()
    if order["deed"] == "play":
        play(order, folder)
    elif order["deed"] == "prepare":
        prepare(folder)
    else:
        do_all(folder)
    say(f"operations {fate.count}")


def orders() -> Iterator[str]:
    """What is asked for, line by line."""
    while line := sys.stdin.readline():
        yield line


def main() -> None:
    """Read orders until nobody gives any more."""
    for name in ("toy", "shaman", "shield"):
        subject(name).fresh_rules()
    for line in orders():
        born = os.fork()
        if not born:
            code = 1
            with suppress(BaseException):
                live(json.loads(line))
                code = 0
            os._exit(code)
        say(f"born {born}")
        left = os.waitid(os.P_PID, born, os.WEXITED | os.WNOWAIT)
        say(f"gone {left.si_status if left else ''}")
        sys.stdin.readline()
        os.waitpid(born, 0)


if __name__ == "__main__":
    main()
