"""Programs that are killed at any moment: nothing that was shown is lost, and no file is harmed."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardtable.engine.words import Words
from cardtable.session.autosave import (
    DAMAGED,
    FINISHED,
    PLAYING,
    resume_journal,
    start_journal,
    unfinished,
)
from cardtable.session.replay import Header, ReplayReading, read_match
from tests.games.random_play import subject
from tests.session.nursery import digest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="nobody is forked there")
LONG = {"toy": 18, "shaman": 80, "shield": 80}
"""Things shown, and files written to, in the shortest match of a game."""
GAMES = tuple(LONG)


class Nursery:
    """Brings up programs and kills them."""

    def __init__(self, home: Path) -> None:
        root = Path(__file__).parents[2]
        self.killed = 0
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.session.nursery"], cwd=root, text=True,
            env={**os.environ, "CARDTABLE_HOME": str(home)},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def life(
        self, kill_after: int | None = None, turns: int = 0,
        meanwhile: Callable[[], None] | None = None, **order: object,
    ) -> list[str]:
        """All that a program said before it ended; killed once it has said so many things, and
        this one has turned around so many times. It is stopped before ``meanwhile``."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        said: list[str] = []
        born = 0
        for line in self._process.stdout:
            word, _, rest = line.strip().partition(" ")
            if word == "gone":
                assert rest in ("0", str(int(signal.SIGKILL))), f"{order} went wrong: {rest}"
                self.killed += rest != "0"
                break
            if word == "born":
                born = int(rest)
            else:
                said.append(line.strip())
            if kill_after is not None and born and len(said) >= kill_after:
                for _ in range(turns):
                    pass
                if meanwhile is not None:
                    os.kill(born, signal.SIGSTOP)
                    meanwhile()
                os.kill(born, signal.SIGKILL)
                kill_after = None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return said

    def close(self) -> None:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


@pytest.fixture(scope="module")
def nursery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nursery]:
    made = Nursery(tmp_path_factory.mktemp("home"))
    yield made
    made.close()


def contents(folder: Path) -> dict[Path, bytes]:
    """Every file, as it is."""
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def shown_of(said: list[str]) -> tuple[int, str]:
    """How many lines had been carried out when something was shown last, and which."""
    shown = [line.split() for line in said if line.startswith("shown")]
    return (int(shown[-1][1]), shown[-1][2]) if shown else (0, "")


def check_match(folder: Path, before: dict[Path, bytes], said: list[str], game: str) -> None:
    """All that was shown is on disk, and one action at most that was not; all else is as before."""
    now = contents(folder)
    assert {path: now.get(path) for path in before} == before, "an older file was harmed"
    found = [path for path in now if path not in before]
    count, last = shown_of(said)
    if not found:
        assert not count, "what was shown has no file"
        return
    (path,) = found
    assert path.suffix in (PLAYING, FINISHED)
    reading = read_match(path, subject(game).rules)
    if reading.header is None:
        assert not count and now[path].count(b"\n") == 0
        return
    lines = list(reading.lines)
    assert len(lines) >= count, f"{count - len(lines)} lines that were shown are gone"
    assert not count or digest(lines[:count]) == last
    asked = [line for line in lines[count:] if b'"seat":-1' not in line]
    assert len(asked) <= 1 or not count, "more than the action in flight was written unseen"
    if reading.problems:
        whole = now[path]
        assert reading.problems[0].line == whole.count(b"\n") + 1, "only the last line is torn"
    if path.suffix == PLAYING:
        check_taken_up(path, reading, lines)


def check_taken_up(path: Path, reading: ReplayReading, lines: list[bytes]) -> None:
    """It is offered at the next start, and goes on from there."""
    assert path in list(unfinished(path.parent))
    held = resume_journal(path)
    assert not isinstance(held, Words) and reading.header is not None
    torn = path.read_bytes()
    if reading.problems:
        fresh = held.set_aside(reading.header, lines)
        assert path.with_suffix(DAMAGED).read_bytes() == torn
        assert fresh.close() is None
        fresh.path.unlink()
        path.with_suffix(DAMAGED).rename(path.with_suffix(".kept"))
    else:
        assert held.close() is None
        assert path.read_bytes() == torn


def kill_at_random(nursery: Nursery, folder: Path, numbers: range) -> None:
    for number in numbers:
        chance, game = random.Random(number), GAMES[number % 3]
        before = contents(folder)
        said = nursery.life(chance.randrange(LONG[game]), chance.randrange(0, 60_000), deed="play",
                            folder=str(folder), game=game, seed=number)
        check_match(folder, before, said, game)


def kill_within(nursery: Nursery, folder: Path, numbers: range) -> None:
    """At one operation on a file, in the middle of its bytes where it is a write."""
    for number in numbers:
        chance, game = random.Random(-number), GAMES[number % 3]
        before = contents(folder)
        said = nursery.life(deed="play", folder=str(folder), game=game, seed=number,
                            operation=chance.randrange(1, LONG[game]), byte=chance.randrange(10**6))
        check_match(folder, before, said, game)


def kill_while_saving(nursery: Nursery, folder: Path, share: float) -> None:
    """At a share of all operations by which decks, sets, settings and matches are saved."""
    first = folder / "first"
    nursery.life(deed="prepare", folder=str(first))
    (line,) = nursery.life(deed="all", folder=str(first))
    done, count = contents(first), int(line.split()[1])
    assert count > 20
    known = set(done.values())
    for operation in range(1, count + 1):
        chance = random.Random(operation)
        if chance.random() > share:
            continue
        place = folder / str(operation)
        nursery.life(deed="prepare", folder=str(place))
        before = contents(place)
        said = nursery.life(deed="all", folder=str(place), operation=operation,
                            byte=chance.randrange(10**6))
        assert not said, "it was not killed"
        now = contents(place)
        for path, old in before.items():
            new = done.get(first / path.relative_to(place))
            assert (now.get(path) in (old, new) if path in now
                    else old in now.values()), f"operation {operation}: {path.name} is harmed"
        for path, content in now.items():
            inside = path.relative_to(place).parts
            is_unseen = any(part.startswith(".") and not part.startswith((".versions", ".trash"))
                            for part in inside)
            assert is_unseen or content in known or content in before.values(), (
                f"operation {operation}: half of {path.name}")


def test_killed_at_random_moments(nursery: Nursery, tmp_path: Path) -> None:
    kill_at_random(nursery, tmp_path, range(21))


def test_killed_in_the_middle_of_a_write(nursery: Nursery, tmp_path: Path) -> None:
    kill_within(nursery, tmp_path, range(24))


def test_killed_while_decks_sets_settings_and_matches_are_saved(
    nursery: Nursery, tmp_path: Path
) -> None:
    kill_while_saving(nursery, tmp_path, 0.3)


@pytest.mark.long
def test_three_hundred_kills(nursery: Nursery, tmp_path: Path) -> None:
    for name in ("random", "within", "saving"):
        (tmp_path / name).mkdir()
    before = nursery.killed
    kill_at_random(nursery, tmp_path / "random", range(1000, 1160))
    kill_within(nursery, tmp_path / "within", range(1000, 1130))
    kill_while_saving(nursery, tmp_path / "saving", 1)
    assert nursery.killed - before >= 300


def test_two_programs_never_write_one_file(nursery: Nursery, tmp_path: Path) -> None:
    """While a match is played elsewhere it is not offered, not taken up, not written over."""
    header = Header(game="toy", lineups=(subject("toy").decks[0],) * 2, date="2026-11-30T12:00:00")

    def meanwhile() -> None:
        (path,) = tmp_path.iterdir()
        there = path.read_bytes()
        assert list(unfinished(tmp_path)) == []
        refused = resume_journal(path)
        assert isinstance(refused, Words) and "another window" in refused.en
        ours = start_journal(tmp_path, header)
        assert ours.write() is None
        assert ours.path != path and path.read_bytes() == there
        assert ours.close() is None
        ours.path.unlink()

    nursery.life(5, meanwhile=meanwhile, deed="play", folder=str(tmp_path), game="shield", seed=1)
    assert len(list(unfinished(tmp_path))) == 1, "when it was killed it is"
