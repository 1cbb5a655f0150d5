"""Who may import whom: the contracts of pyproject.toml, kept by the suite."""

from __future__ import annotations

import pkgutil
import subprocess
import sys
import tomllib
from pathlib import Path

import cardtable

CONFIG = Path(__file__).resolve().parent.parent / "pyproject.toml"
OUTSIDE = {"__main__", "paths"}
"""Modules that stand beside the layers: the door, and where files lie."""


def test_the_contracts_are_kept() -> None:
    # In a process of its own: it switches off every logger that is there already, and with them
    # the lines for which other tests fail.
    check = (
        "import sys; from importlinter.cli import lint_imports; "
        f"sys.exit(lint_imports(config_filename={str(CONFIG)!r}, no_cache=True))")
    answer = subprocess.run(
        [sys.executable, "-c", check], capture_output=True, text=True, cwd=CONFIG.parent,
        check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr


def test_every_part_of_the_package_has_its_layer() -> None:
    config = tomllib.loads(CONFIG.read_text(encoding="utf-8"))
    contracts = config["tool"]["importlinter"]["contracts"]
    layers = " | ".join(next(c["layers"] for c in contracts if c["type"] == "layers"))
    named = {part.strip().strip("()").removeprefix("cardtable.") for part in layers.split("|")}
    assert {module.name for module in pkgutil.iter_modules(cardtable.__path__)} <= named | OUTSIDE


def test_the_command_line_starts_without_qt() -> None:
    ask = ("import sys, cardtable.cli.commands; "
           "print([m for m in sys.modules if m.startswith('PySide6')])")
    answer = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"
