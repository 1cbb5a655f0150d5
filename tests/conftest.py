"""What holds for every test: no screen, no home of a person, no stray line.

Qt's own warnings fail a test by ``qt_log_level_fail`` in pyproject.toml. A test that expects log
lines looks at them with ``caplog`` and then calls ``caplog.clear()``.
"""

from __future__ import annotations

import gc
import logging
import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from cardtable.ui.application import Application

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# Ordinary runs say the same twice; the long ones look further each time. No time limits: other
# work on the machine is not a failure.
_COMMON = settings(deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ordinary", _COMMON, max_examples=100, derandomize=True)
settings.register_profile("long", _COMMON, max_examples=2000)
settings.load_profile("ordinary")


def pytest_configure(config: pytest.Config) -> None:
    """``-m long`` also makes hypothesis try longer, unless another profile is named."""
    if config.getoption("markexpr") == "long" and not config.getoption("--hypothesis-profile"):
        settings.load_profile("long")


def pytest_collection_finish() -> None:
    """What there is now stays to the end: the thousands of tests are not looked through for
    garbage again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Names of folders that nobody has made yet: most tests never need theirs."""
    root = tmp_path_factory.mktemp("homes")
    return (root / f"home-{number}" for number in count())


@pytest.fixture(scope="session")
def qapp_cls() -> type:
    """The program's own application, for those tests that need one."""
    return Application


@pytest.fixture(autouse=True)
def own_home(homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folders of a person are a test's own: the real ones are neither read nor written."""
    home = next(homes)
    monkeypatch.setenv("CARDTABLE_HOME", str(home))
    return home


@pytest.fixture(autouse=True)
def no_stray_log_lines(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A warning in the log that no test asked for is a failure."""
    yield
    stray = [record for phase in ("setup", "call") for record in caplog.get_records(phase)
             if record.levelno >= logging.WARNING]
    if stray:
        pytest.fail("Log lines nobody expected: " + "; ".join(r.getMessage() for r in stray))
