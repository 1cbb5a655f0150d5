"""Wheel and sdist as they would be published, and the wheel in an environment of its own.

It needs the packages of packaging/package.lock and the network.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import tarfile
import venv
from pathlib import Path

import pytest

from cardtable import __version__

CHECKOUT = Path(__file__).resolve().parent.parent.parent
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not all(map(importlib.util.find_spec, ("build", "twine"))),
                       reason="packaging/package.lock is not installed"),
]


def run(*command: str | Path, folder: Path) -> str:
    """What a command prints, which must end well, away from the checkout."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, cwd=folder, env={**env, "QT_QPA_PLATFORM": "offscreen"},
                          capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with both."""
    folder = tmp_path_factory.mktemp("built")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, CHECKOUT,
        folder=folder)
    return folder


def test_both_are_fit_to_be_published(built: Path) -> None:
    names = sorted(path.name for path in built.iterdir())
    assert names == [f"cardtable-{__version__}-py3-none-any.whl", f"cardtable-{__version__}.tar.gz"]
    said = run(sys.executable, "-m", "twine", "check", "--strict", *sorted(built.iterdir()),
               folder=built)
    assert said.count("PASSED") == 2, said


def test_the_sdist_is_a_checkout_that_starts(built: Path) -> None:
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        names = {name.partition("/")[2] for name in tar.getnames()}
    assert {"pyproject.toml", "requirements.lock", "packaging/bootstrap.py", "packaging/test.lock",
            "packaging/desktop/icons/cardtable-16.png", "assets/translations/cardtable_ja.qm",
            "cardtable/app.py", "tests/conftest.py", "LICENSE"} <= names
    assert not any(name.startswith((".", "dist", "build")) and name != ".gitignore"
                   for name in names if name)


def test_the_wheel_starts_in_an_environment_of_its_own(built: Path, tmp_path: Path) -> None:
    (wheel,) = built.glob("*.whl")
    place = tmp_path / "env"
    venv.create(place, with_pip=True)
    commands = place / ("Scripts" if os.name == "nt" else "bin")
    pip = (commands / "python", "-m", "pip", "install", "--quiet", "--no-deps")
    run(*pip, "--require-hashes", "-r", CHECKOUT / "requirements.lock", folder=tmp_path)
    run(*pip, wheel, folder=tmp_path)
    assert "shaman" in run(commands / "cardtable", "games", folder=tmp_path)
    run(commands / "cardtable", "--exit-after-first-frame", folder=tmp_path)
