"""The program as it is started from a shell."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


def start(tmp_path: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the program without a screen, in a home of its own."""
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "CARDTABLE_HOME": str(tmp_path)}
    return subprocess.run([sys.executable, "-m", "cardtable", *words], env=environment,
                          capture_output=True, text=True, check=False)


def test_the_window_opens_and_closes_after_its_first_frame(tmp_path: Path) -> None:
    done = start(tmp_path, "--language", "ja", "--exit-after-first-frame")
    assert done.returncode == 0
    assert done.stdout == ""


def test_words_that_mean_nothing_end_with_the_code_of_a_wrong_call(tmp_path: Path) -> None:
    done = start(tmp_path, "--no-such-option")
    assert done.returncode == 2
    assert "--no-such-option" in done.stderr
    done = start(tmp_path, "--language", "ja", "--no-such-option")
    assert done.returncode == 2
    assert "余分な引数があります: --no-such-option" in done.stderr


def test_the_start_screen_knows_no_game_before_its_first_frame() -> None:
    program = ("import sys, cardtable.app; "
               "print([m for m in sys.modules if m.startswith(('cardtable.games', "
               "'cardtable.table', 'cardtable.paint.artist'))])")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True,
                          check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="others have no display to miss")
def test_without_a_screen_it_says_so_in_the_language_of_the_call() -> None:
    bare = {name: value for name, value in os.environ.items()
            if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    done = subprocess.run([sys.executable, "-m", "cardtable", "--language", "ja"], env=bare,
                          capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "画面がない" in done.stderr
