"""The wheel, built, installed elsewhere and started.

The other environment borrows the dependencies of this one by a path file, so that nothing is
downloaded. A path file does not run the path files of the folder it names: the checkout, which
this environment may know as an editable project, stays out of reach.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

import cardtable

CHECKOUT = Path(__file__).resolve().parent.parent.parent


def run(command: list[str | Path], folder: Path) -> str:
    """What a command prints; it must end well and away from the checkout."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True,
                          encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run([sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-index",
         "--no-build-isolation", "--wheel-dir", folder, CHECKOUT], folder)
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def scripts(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of commands of an environment into which the wheel was installed."""
    folder = tmp_path_factory.mktemp("elsewhere") / "env"
    venv.create(folder, symlinks=os.name != "nt")
    variables = {"base": str(folder), "platbase": str(folder)}
    commands = Path(sysconfig.get_path("scripts", "venv", variables))
    library = Path(sysconfig.get_path("purelib", "venv", variables))
    (library / "borrowed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    run([sys.executable, "-m", "pip", "--quiet", "--python", commands / "python", "install",
         "--no-deps", "--no-index", "--ignore-installed", wheel], folder)
    return commands


def test_the_wheel_has_the_data_of_every_game_the_assets_and_nothing_of_the_tests(
    wheel: Path,
) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder, inside in ((CHECKOUT / "assets", "cardtable/assets"),
                           (CHECKOUT / "cardtable" / "games", "cardtable/games")):
        for file in folder.rglob("*"):
            if file.is_file() and "__pycache__" not in file.parts:
                assert f"{inside}/{file.relative_to(folder).as_posix()}" in names
    assert {name.split("/")[0].split("-")[0] for name in names} == {"cardtable"}


def test_its_command_runs_elsewhere(scripts: Path, tmp_path: Path) -> None:
    assert run([scripts / "cardtable", "--version"], tmp_path).split() == [
        "cardtable", cardtable.__version__]
    assert "shaman" in run([scripts / "cardtable", "games"], tmp_path)


def test_its_assets_are_its_own(scripts: Path, tmp_path: Path) -> None:
    ask = "from cardtable import paths; print(paths.assets()); print(*paths.assets().iterdir())"
    folder, inside = run([scripts / "python", "-c", ask], tmp_path).splitlines()
    assert Path(folder).is_relative_to(scripts.parent)
    assert "README.md" in inside


def test_its_window_opens_offscreen(scripts: Path, tmp_path: Path) -> None:
    pytest.importorskip("cardtable.app", reason="the window is not there yet")
    run([scripts / "cardtable", "--exit-after-first-frame"], tmp_path)
