"""Who may import whom: the contracts of pyproject.toml, kept by the suite."""

from __future__ import annotations

import pkgutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

import cardtable

CONFIG = Path(__file__).resolve().parent.parent / "pyproject.toml"
OUTSIDE = {"__main__", "paths"}
"""Modules that stand beside the layers: the door, and where files lie."""


def test_the_contracts_are_kept(capsys: pytest.CaptureFixture[str]) -> None:
    status = lint_imports(config_filename=str(CONFIG), no_cache=True)
    assert status == 0, capsys.readouterr().out


def test_every_part_of_the_package_has_its_layer() -> None:
    config = tomllib.loads(CONFIG.read_text(encoding="utf-8"))
    contracts = config["tool"]["importlinter"]["contracts"]
    layers = " | ".join(next(c["layers"] for c in contracts if c["type"] == "layers"))
    named = {part.strip().strip("()").removeprefix("cardtable.") for part in layers.split("|")}
    assert {module.name for module in pkgutil.iter_modules(cardtable.__path__)} <= named | OUTSIDE


def test_the_command_line_starts_without_qt() -> None:
    ask = "import sys, cardtable.cli; print([m for m in sys.modules if m.startswith('PySide6')])"
    answer = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"
