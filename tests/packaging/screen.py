"""A screen of its own, for programs that are used as people use them: by keys."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from PIL import Image

PATIENCE = 600
"""Looks, a fifth of a second apart at least, before a program is taken to be stuck."""
TABLE = 20_000
"""Colours at least of a screen with a table on it; the start screen has a fifth of that."""


class Screen(NamedTuple):
    """An X server without anything else on it."""

    display: str

    def do(self, *words: str) -> str:
        """What xdotool says when it has done this."""
        done = subprocess.run(["xdotool", *words], env={**os.environ, "DISPLAY": self.display},
                              capture_output=True, text=True, check=False)
        return done.stdout.strip()

    def window(self, of: subprocess.Popen[str]) -> str:
        """The window that the program shows, with the keys going to it."""
        found = list[str]()

        def is_there() -> bool:
            found[:] = self.do("search", "--onlyvisible", "--class", "cardtable").split()
            return bool(found)

        wait_for(is_there, of, "no window came")
        self.do("windowfocus", "--sync", found[-1])
        return found[-1]

    def picture(self, path: Path) -> Image.Image:
        """What is on the screen, kept as a PNG."""
        subprocess.run(["import", "-window", "root", str(path)], check=True,
                       env={**os.environ, "DISPLAY": self.display})
        with Image.open(path) as picture:
            return picture.convert("RGB")

    def table(self, path: Path, of: subprocess.Popen[str]) -> Image.Image:
        """What is on the screen once a table is, and nothing moves any more."""
        last = self.picture(path)

        def is_still() -> bool:
            nonlocal last
            before, last = last, self.picture(path)
            return has_table(last) and before.tobytes() == last.tobytes()

        wait_for(is_still, of, "no table came to rest")
        return last


def has_table(picture: Image.Image) -> bool:
    """Whether there is a table on a picture; the rest is for people to see."""
    colours = picture.getcolors(2**24)
    return colours is not None and len(colours) > TABLE


@contextmanager
def screen(size: str = "1280x800") -> Iterator[Screen]:
    """An X server that ends with the block. Keys do not repeat: on a busy machine they would seem
    to be held down. It is not reset when a program ends: the next one would be turned away."""
    with subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", f"{size}x24", "-ac", "-r",
         "-noreset", "-nolisten", "tcp"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    ) as server:
        assert server.stdout is not None
        try:
            yield Screen(f":{server.stdout.readline().strip()}")
        finally:
            server.terminate()


def wait_for(is_so: Callable[[], bool], of: subprocess.Popen[str], else_: str) -> None:
    """Look again and again until it is so; fails when the program ends before, or is stuck."""
    for _ in range(PATIENCE):
        if is_so():
            return
        try:
            of.wait(0.2)
        except subprocess.TimeoutExpired:
            continue
        raise AssertionError(f"{else_}: the program ended with {of.returncode}, {of.communicate()}")
    raise AssertionError(else_)


def plain_variables(home: Path, more: Mapping[str, str]) -> dict[str, str]:
    """The variables of somebody with this home, who has set nothing but ``more``."""
    ours = ("CARDTABLE", "QT", "XDG", "PYTHON", "LC_", "LANG", "LD_", "VIRTUAL")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return {**kept, "HOME": str(home), "LC_ALL": "C.UTF-8", **more}
