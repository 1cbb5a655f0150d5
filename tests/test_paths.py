"""Where files lie, in each way the program can be installed."""

from __future__ import annotations

import sys
from pathlib import Path

import platformdirs
import pytest

from cardtable import paths


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
