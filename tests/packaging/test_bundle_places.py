"""The bundle in places where other programs stumble: it starts there, and a match is played.

It needs Xvfb, xdotool and ImageMagick.
"""

from __future__ import annotations

import json
import os
import shutil
import stat
import subprocess
import tempfile
from collections.abc import Iterator
from itertools import combinations, count
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.packaging.screen import Screen, plain_variables, screen, wait_for

CHECKOUT = Path(__file__).resolve().parent.parent.parent
BUNDLE = CHECKOUT / "dist" / "cardtable"
TOOLS = ("Xvfb", "xdotool", "import")
NOBODY = 65534
MOVES = 3
ASK_AGAIN = 40
"""Looks at the journal, a fifth of a second each, before the keys are pressed once more."""
NAMES = ("AAA", "BBB", "永永永", "国国国")
BOXES = ("𐀀𐀀𐀀", "𐀁𐀁𐀁")
"""Names in letters that no font here has."""

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not all(map(shutil.which, TOOLS)), reason=f"needs {', '.join(TOOLS)}"),
    pytest.mark.usefixtures("bundle"),
]


class Place(NamedTuple):
    """Somewhere to start the program: who starts it, how, and what is around."""

    folder: Path
    program: Path = BUNDLE / "cardtable"
    home: str = "home"
    before: tuple[str, ...] = ()
    variables: dict[str, str] = {}  # noqa: RUF012 -- nobody changes it

    def start(self, *words: str, **more: str) -> subprocess.Popen[str]:
        home = self.folder / self.home
        home.mkdir(exist_ok=True)
        # No permission stops root.
        user = NOBODY if os.geteuid() == 0 and not self.before else os.geteuid()
        os.chown(home, user, -1)
        return subprocess.Popen(
            [*self.before, str(self.program), *words], cwd=home, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env=plain_variables(home, {**self.variables, **more}),
            user=user)

    def journal_lines(self) -> int:
        """How many lines the match on the table has on disk."""
        journals = self.folder.glob(f"{self.home}/.local/state/cardtable/matches/*")
        return sum(file.read_bytes().count(b"\n") for file in journals)


def as_it_is(folder: Path) -> Place:
    return Place(folder)


def a_home_in_two_scripts(folder: Path) -> Place:
    return Place(folder, home="Émile 山田")


def nothing_can_be_written_beside_it(folder: Path) -> Place:
    there = folder / "Programme für alle" / "カード"
    shutil.copytree(BUNDLE, there, symlinks=True)
    for path in (there, *there.rglob("*")):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))
    return Place(folder, program=there / "cardtable")


def no_network(folder: Path) -> Place:
    alone = ("unshare", "--map-root-user", "--net")
    if subprocess.run([*alone, "true"], check=False, capture_output=True).returncode:
        pytest.skip("unshare cannot take the network away here")
    return Place(folder, before=alone)


def no_fonts(folder: Path) -> Place:
    empty = folder / "fonts.conf"
    empty.write_text("<?xml version='1.0'?>\n<fontconfig/>\n", encoding="utf-8")
    return Place(folder, variables={"FONTCONFIG_FILE": str(empty)})


def german(folder: Path) -> Place:
    return _speaking(folder, "de_DE")


def turkish(folder: Path) -> Place:
    return _speaking(folder, "tr_TR")


def japanese(folder: Path) -> Place:
    return _speaking(folder, "ja_JP")


def _speaking(folder: Path, name: str) -> Place:
    full = f"{name}.UTF-8"
    made = subprocess.run(["localedef", "-i", name, "-f", "UTF-8", str(folder / full)],
                          check=False, capture_output=True)
    if made.returncode:
        pytest.skip(f"the locale {full} cannot be made here")
    return Place(folder, variables={"LOCPATH": str(folder), "LANG": full, "LC_ALL": full})


@pytest.fixture(scope="module")
def on() -> Iterator[Screen]:
    with screen() as made:
        yield made


@pytest.fixture
def folder() -> Iterator[Path]:
    """Like ``tmp_path``, but everybody may look into it."""
    made = Path(tempfile.mkdtemp(prefix="cardtable-places-"))
    made.chmod(0o755)
    yield made
    for path in made.rglob("*"):
        if path.is_dir() and not path.is_symlink():
            path.chmod(0o755)
    shutil.rmtree(made)


@pytest.fixture
def begun(folder: Path) -> Path:
    """A match that has just begun, played by the bundle itself with two processes."""
    place = Place(folder, home="player")
    with place.start("simulate", "shaman", "--games", "2", "--workers", "2", "--seed", "1",
                     "--agents", "random", "random", "--record", "games") as done:
        out, error = done.communicate()
    assert done.returncode == 0, out + error
    first = min((folder / "player" / "games").glob("*.cardtable"))
    lines = first.read_bytes().splitlines(keepends=True)
    match = folder / "begun.cardtable"
    match.write_bytes(b"".join(lines[:12]))
    match.chmod(0o644)
    return match


def play_one(place: Place, on: Screen, program: subprocess.Popen[str]) -> None:
    """Play the first of the list of moves, or the first way to pay for it. A busy machine is
    given time before it is asked again: the program may still be reading the match."""
    before, looks = place.journal_lines(), count()

    def is_played() -> bool:
        if next(looks) % ASK_AGAIN == 0:
            on.do("key", "F7", "Home", "Return", "Return")
        return place.journal_lines() > before

    wait_for(is_played, program, "no move was played")


@pytest.mark.parametrize("make", [
    as_it_is, a_home_in_two_scripts, nothing_can_be_written_beside_it, no_network, no_fonts,
    german, turkish, japanese])
def test_it_starts_and_plays(make: object, folder: Path, begun: Path, on: Screen) -> None:
    assert callable(make)
    place: Place = make(folder)
    with place.start("--no-animations", str(begun), DISPLAY=on.display) as program:
        try:
            on.window(program)
            for _ in range(MOVES):
                play_one(place, on, program)
            if pictures := os.environ.get("CARDTABLE_PICTURES"):
                on.picture(Path(pictures) / f"{make.__name__}.png")
            on.do("key", "ctrl+q")
            _, error = program.communicate()
        finally:
            program.kill()
    assert program.returncode == 0, error
    assert "Traceback" not in error
    assert error == "" or make is no_fonts, error


def named(match: Path, name: str) -> Path:
    """The same match, in which somebody is called so."""
    first, *others = match.read_text(encoding="utf-8").splitlines(keepends=True)
    header = json.loads(first)
    header["names"][0] = name
    made = match.with_name("named.cardtable")
    made.write_text("".join((json.dumps(header), "\n", *others)), encoding="utf-8")
    return made


def test_without_fonts_each_letter_looks_like_itself(
    folder: Path, begun: Path, on: Screen
) -> None:
    """Letters that nobody can draw are boxes, all alike; then what differs was drawn."""
    seen = {}
    for number, name in enumerate((*NAMES, *BOXES)):
        place = no_fonts(folder)._replace(home=f"home {number}")
        match = named(begun, name)
        with place.start("--no-animations", str(match), DISPLAY=on.display) as program:
            try:
                seen[name] = on.table(folder / f"{number}.png", program).tobytes()
            finally:
                program.kill()
    assert seen[BOXES[0]] == seen[BOXES[1]], "something else moved"
    for one, other in combinations((*NAMES, BOXES[0]), 2):
        assert seen[one] != seen[other], f"{one} looks like {other}"


@pytest.mark.parametrize("theirs", [None, "/opt/theirs"])
def test_what_it_opens_does_not_find_its_libraries(
    theirs: str | None, folder: Path, on: Screen
) -> None:
    """The file manager, from “About cardtable”: it would not start, or draw with our Qt."""
    manager = folder / "xdg-open"
    manager.write_text('#!/bin/sh\nenv > "$HOME/all" && mv "$HOME/all" "$HOME/opened"\n',
                       encoding="utf-8")
    manager.chmod(0o755)
    place = Place(folder, variables={"PATH": f"{folder}:{os.environ['PATH']}"} | (
        {"LD_LIBRARY_PATH": theirs} if theirs else {}))
    opened, looks = folder / place.home / "opened", count()

    def is_opened() -> bool:
        if next(looks) % ASK_AGAIN == 0:
            on.do("key", "Escape")
            on.window(program)
            on.do("key", "--delay", "500", "alt+h", "Up", "Return", "Tab", "space")
        return opened.exists()

    with place.start(DISPLAY=on.display) as program:
        try:
            wait_for(is_opened, program, "no folder was opened")
        finally:
            program.kill()
    told = dict(line.partition("=")[::2] for line in opened.read_text("utf-8").splitlines())
    assert told.get("LD_LIBRARY_PATH") == theirs
    assert str(BUNDLE / "_internal") not in " ".join(told.values())
