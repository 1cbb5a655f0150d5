"""Programs started for a measurement, with a home of their own: nobody's settings are touched."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent.parent


def run(scratch: Path, *words: str) -> str:
    """What ``python -m WORDS`` prints. `CalledProcessError` if it fails."""
    return start(scratch, (sys.executable, "-m", *words))


def start(scratch: Path, command: Sequence[str]) -> str:
    """What a program prints. `CalledProcessError` if it fails."""
    variables = dict(os.environ, CARDTABLE_HOME=str(scratch / "home"))
    return subprocess.run(command, cwd=CHECKOUT, env=variables, check=True,
                          stdout=subprocess.PIPE, encoding="utf-8").stdout
