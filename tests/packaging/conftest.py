"""The bootstrap and its neighbours, loaded from their files: ``packaging/`` is no package."""

from __future__ import annotations

import importlib
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
