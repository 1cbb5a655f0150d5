"""Where files lie, in each way the program can be installed."""

from __future__ import annotations

import errno
import os
import sys
import tempfile
from pathlib import Path

import platformdirs
import pytest

from cardtable import app, cli, paths
from cardtable.engine.words import Words


def a_module_in(folder: Path) -> str:
    folder.mkdir(parents=True)
    return str(folder / "paths.py")


def test_in_a_checkout_the_assets_lie_beside_the_package() -> None:
    assert paths.assets() == Path(__file__).resolve().parent.parent / "assets"
    assert (paths.assets() / "README.md").is_file()


def test_in_a_wheel_they_lie_inside_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "__file__", a_module_in(tmp_path / "site" / "cardtable"))
    (tmp_path / "site" / "cardtable" / "assets").mkdir()
    (tmp_path / "site" / "assets").mkdir()  # of somebody else
    assert paths.assets() == tmp_path / "site" / "cardtable" / "assets"


def test_in_a_frozen_program_they_lie_where_it_was_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.assets() == tmp_path / "cardtable" / "assets"


def test_the_three_folders_of_a_person_follow_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.HOME_VARIABLE)
    own = platformdirs.PlatformDirs("cardtable", appauthor=False)
    assert paths.data() == own.user_data_path
    assert paths.config() == own.user_config_path
    assert paths.state() == own.user_state_path


def test_one_variable_moves_all_three_and_creates_nothing(own_home: Path) -> None:
    assert paths.data() == own_home / "data"
    assert paths.config() == own_home / "config"
    assert paths.state() == own_home / "state"
    assert not own_home.exists()


def test_a_relative_home_is_one_place_wherever_the_program_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(paths.HOME_VARIABLE, "stick")
    assert paths.state() == tmp_path / "stick" / "state"


def test_an_empty_variable_counts_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, "")
    assert paths.data() == platformdirs.user_data_path("cardtable", appauthor=False)


# --- the portable folder ------------------------------------------------------------------------


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A frozen program in a folder of its own; nothing says yet where the person's files lie."""
    folder = tmp_path / "Émile 山田" / "cardtable"
    folder.mkdir(parents=True)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(folder / "cardtable"))
    monkeypatch.delenv(paths.HOME_VARIABLE)
    return folder


def test_without_a_portable_folder_nothing_is_moved(program: Path) -> None:
    (program / paths.PORTABLE).write_text("a file of that name is none")
    assert paths.settle() is None
    assert paths.home() is None and paths.data() == platformdirs.user_data_path(
        "cardtable", appauthor=False)


def test_a_folder_beside_the_program_takes_all_and_an_update_leaves_it(program: Path) -> None:
    outside = program.with_name(paths.PORTABLE)
    outside.mkdir()
    assert paths.settle() is None
    assert paths.data() == outside / "data" and paths.state() == outside / "state"
    assert list(outside.iterdir()) == [], "trying leaves nothing behind"
    del os.environ[paths.HOME_VARIABLE]
    (program / paths.PORTABLE).mkdir()
    assert paths.settle() is None
    assert paths.config() == program / paths.PORTABLE / "config", "the nearer one goes first"


def test_on_a_mac_it_lies_beside_the_bundle(
    tmp_path: Path, program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "cardtable.app/Contents/MacOS/cardtable"))
    (tmp_path / paths.PORTABLE).mkdir()
    assert paths.settle() is None
    assert paths.home() == tmp_path / paths.PORTABLE


def test_in_a_checkout_it_lies_beside_the_project(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(paths.HOME_VARIABLE)
    monkeypatch.setattr(paths, "__file__", a_module_in(tmp_path / "cardtable"))
    (tmp_path / paths.PORTABLE).mkdir()
    assert paths.settle() is None and paths.home() is None, "this is somebody's site-packages"
    (tmp_path / "pyproject.toml").touch()
    assert paths.settle() is None and paths.home() == tmp_path / paths.PORTABLE


def test_what_is_asked_for_goes_before_the_environment_and_that_before_the_folder(
    tmp_path: Path, program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (program / paths.PORTABLE).mkdir()
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "variable"))
    assert paths.settle() is None and paths.home() == tmp_path / "variable"
    assert cli.main(["games", "--portable", str(tmp_path / "asked")]) == 0
    assert paths.home() == tmp_path / "asked" and paths.home().is_dir()
    assert cli.main([f"--portable={tmp_path / 'again'}", "games"]) == 0
    assert paths.home() == tmp_path / "again"


def test_a_locked_stick_is_told_and_the_usual_folders_serve(
    program: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def locked(**_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(tempfile, "TemporaryFile", locked)
    (program / paths.PORTABLE).mkdir()
    told: list[Words | None] = []
    monkeypatch.setattr(app, "run", lambda _, trouble: told.append(trouble) or 0)
    assert cli.main([]) == 0 and paths.home() is None
    assert told[0] is not None and "Read-only" in told[0].en and "読み取り専用" in told[0].ja
    assert cli.main(["games"]) == 0, "a command goes on with the usual folders, too"
    assert "Read-only" in capsys.readouterr().err
    assert cli.main(["games", "--portable", str(program / "mine")]) == 2, "asked for: none else"


def test_portable_without_a_folder_is_a_wrong_call(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main(["--portable"])
    assert caught.value.code == 2
    assert "--portable" in capsys.readouterr().err
