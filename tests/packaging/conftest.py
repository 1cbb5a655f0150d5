"""The bootstrap and its neighbours, loaded from their files: ``packaging/`` is no package."""

from __future__ import annotations

import importlib
import runpy
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

CHECKOUT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def bootstrap(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module bootstrap, speaking English; freshly read, as each start reads it."""
    monkeypatch.setattr(sys, "path", [str(CHECKOUT / "packaging"), *sys.path])
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    for name in ("bootstrap", "spoken", "system"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return importlib.import_module("bootstrap")


@pytest.fixture
def system(bootstrap: ModuleType) -> ModuleType:
    """The module that looks at the machine, the one that the bootstrap uses."""
    return sys.modules["system"]


@pytest.fixture(scope="session")
def bundle() -> Path:
    """dist/cardtable. Made first, by one of us, where it is not of the sources as they are."""
    fcntl = pytest.importorskip("fcntl")
    made = CHECKOUT / "dist" / "cardtable"
    is_current = runpy.run_path(str(CHECKOUT / "packaging" / "sources.py"))["is_current"]
    made.parent.mkdir(exist_ok=True)
    with (made.parent / ".lock").open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        if not is_current(made):
            subprocess.run([sys.executable, CHECKOUT / "packaging" / "bundle.py", "--folder"],
                           check=True)
        assert is_current(made), "the sources were changed while the bundle was made"
    return made
