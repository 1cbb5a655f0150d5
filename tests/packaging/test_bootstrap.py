"""The first command of a stranger: what it makes, keeps, refuses and starts. No network."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from cardtable.cli.commands import NAMES

CHECKOUT = Path(__file__).resolve().parent.parent.parent


class Machine:
    """A checkout of its own and a machine that only writes down what it is asked to run."""

    def __init__(self, bootstrap: ModuleType, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.folder, self.calls = folder, list[list[str]]()
        self.started: tuple[list[str], dict[str, str], str] | None = None
        self.fails_at: str | None = None
        (folder / "packaging").mkdir(parents=True)
        for name in bootstrap.LOCKS.values():
            (folder / name).write_text(f"# {name}\n", encoding="utf-8")
        (folder / "pyproject.toml").write_text("", encoding="utf-8")
        self.environment = bootstrap.Environment(folder)
        patch.setattr(bootstrap, "CHECKOUT", folder)
        patch.setattr(bootstrap.subprocess, "call", self.call)
        patch.setattr(bootstrap, "replace_me", self.replace_me)
        patch.setattr(bootstrap.system, "missing_libraries", lambda *_: [])

    def call(self, command: list[str], **_: Any) -> int:
        self.calls.append(command)
        if self.fails_at is not None and self.fails_at in command:
            return 1
        if "venv" in command:
            self.environment.python.parent.mkdir(parents=True)
            self.environment.python.touch()
        return 0

    def replace_me(self, command: list[str], variables: dict[str, str], folder: str) -> int:
        self.started = (command[1:], variables, folder)
        return 0

    @property
    def installed(self) -> list[str]:
        """The lock files handed to pip so far."""
        return [Path(command[command.index("-r") + 1]).name for command in self.calls
                if "-r" in command]


@pytest.fixture
def machine(bootstrap: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(bootstrap, tmp_path / "checkout", monkeypatch)


class TestTheEnvironment:
    def test_the_first_start_installs_from_the_lock_with_hashes_and_nothing_else(
        self, bootstrap: ModuleType, machine: Machine
    ) -> None:
        assert bootstrap.main(["games"]) == 0
        venv, packages, project = machine.calls
        assert venv[1:3] == ["-m", "venv"]
        assert {"--require-hashes", "--no-deps"} <= set(packages)
        assert {"--no-deps", "--no-build-isolation", "--editable"} <= set(project)

    def test_the_second_start_runs_nothing(self, bootstrap: ModuleType, machine: Machine) -> None:
        bootstrap.main(["games"])
        machine.calls.clear()
        assert bootstrap.main(["games"]) == 0
        assert machine.calls == []

    def test_everything_lies_in_one_folder(self, bootstrap: ModuleType, machine: Machine) -> None:
        before = set(machine.folder.iterdir())
        bootstrap.main(["test"])
        assert set(machine.folder.iterdir()) - before == {machine.folder / ".cardtable-env"}

    def test_a_changed_lock_is_made_anew(self, bootstrap: ModuleType, machine: Machine) -> None:
        bootstrap.main(["games"])
        (machine.folder / "requirements.lock").write_text("# newer\n", encoding="utf-8")
        (machine.environment.venv / "old").touch()
        machine.calls.clear()
        bootstrap.main(["games"])
        assert machine.installed == ["requirements.lock"]
        assert not (machine.environment.venv / "old").exists()

    def test_another_python_makes_it_anew(
        self, bootstrap: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        bootstrap.main(["games"])
        machine.calls.clear()
        monkeypatch.setattr(bootstrap.sys, "version", "3.99.0 (another)")
        bootstrap.main(["games"])
        assert machine.installed == ["requirements.lock"]

    def test_where_it_is_activated_it_is_kept_and_made_anew_from_the_python_below(
        self, bootstrap: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        bootstrap.main(["games"])
        machine.calls.clear()
        monkeypatch.setattr(bootstrap.sys, "prefix", str(machine.environment.venv))
        monkeypatch.setattr(bootstrap.sys, "executable", str(machine.environment.python))
        bootstrap.main(["games"])
        assert machine.calls == []
        machine.environment.stamp.unlink()
        bootstrap.main(["games"])
        assert machine.calls[0][0] != str(machine.environment.python)

    def test_test_tools_are_added_to_what_is_there_and_stay(
        self, bootstrap: ModuleType, machine: Machine
    ) -> None:
        bootstrap.main(["games"])
        bootstrap.main(["test"])
        assert machine.installed == ["requirements.lock", "test.lock"]
        bootstrap.main(["bench"])
        bootstrap.main(["test"])
        assert machine.installed == ["requirements.lock", "test.lock", "bench.lock"]

    def test_an_environment_whose_python_is_gone_is_made_anew(
        self, bootstrap: ModuleType, machine: Machine
    ) -> None:
        bootstrap.main(["games"])
        machine.environment.python.unlink()
        machine.calls.clear()
        bootstrap.main(["games"])
        assert machine.installed == ["requirements.lock"]

    @pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"run": 3}'])
    def test_a_damaged_stamp_counts_as_none(
        self, bootstrap: ModuleType, machine: Machine, text: str
    ) -> None:
        bootstrap.main(["games"])
        machine.environment.stamp.write_text(text, encoding="utf-8")
        machine.calls.clear()
        assert bootstrap.main(["games"]) == 0
        assert machine.installed == ["requirements.lock"]


class TestAnInterruptedInstallation:
    @pytest.mark.parametrize("step", ["venv", "--require-hashes", "--editable"])
    def test_a_failed_step_never_counts_as_done(
        self, bootstrap: ModuleType, machine: Machine, step: str,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        machine.fails_at = step
        assert bootstrap.main(["games"]) == 2
        assert "Run the same command again" in capsys.readouterr().err
        assert machine.started is None
        machine.fails_at = None
        assert bootstrap.main(["games"]) == 0
        assert machine.environment.is_ready(["run"])

    def test_ctrl_c_leaves_no_stamp_and_the_next_start_goes_on(
        self, bootstrap: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def stop(lock: str) -> None:
            raise KeyboardInterrupt

        with monkeypatch.context() as patch:
            patch.setattr(machine.environment, "_install", stop)
            with pytest.raises(KeyboardInterrupt):
                machine.environment.make_ready(["run"])
        assert not machine.environment.is_ready(["run"])
        assert bootstrap.main(["games"]) == 0

    def test_ctrl_c_ends_with_words_and_130(
        self, bootstrap: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        def stop(command: list[str], **_: Any) -> int:
            raise KeyboardInterrupt

        monkeypatch.setattr(bootstrap.subprocess, "call", stop)
        assert bootstrap.main(["games"]) == 130
        assert "Stopped." in capsys.readouterr().err

    def test_adding_test_tools_interrupted_is_not_taken_for_a_sound_environment(
        self, bootstrap: ModuleType, machine: Machine
    ) -> None:
        bootstrap.main(["games"])
        machine.fails_at = str(machine.folder / "packaging/test.lock")
        assert bootstrap.main(["test"]) == 2
        assert not machine.environment.is_ready(["run"])

    def test_a_full_disk_is_told_in_words(
        self, bootstrap: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        def full(*_: Any) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(bootstrap.os, "replace", full)
        assert bootstrap.main(["games"]) == 2
        assert "No space left" in capsys.readouterr().err


class TestWords:
    def test_without_words_the_program_starts(
        self, bootstrap: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("DISPLAY", ":0")
        assert bootstrap.main([]) == 0
        assert machine.started is not None
        assert machine.started[0] == ["-m", "cardtable"]

    def test_other_words_go_to_the_command_line_where_the_person_stands(
        self, bootstrap: ModuleType, machine: Machine, tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.chdir(tmp_path)
        bootstrap.main(["simulate", "shaman", "--games", "9"])
        assert machine.started is not None
        command, _, folder = machine.started
        assert command == ["-m", "cardtable", "simulate", "shaman", "--games", "9"]
        assert folder == str(tmp_path)

    def test_bench_runs_in_the_checkout(self, bootstrap: ModuleType, machine: Machine) -> None:
        bootstrap.main(["bench", "engine", "--json"])
        assert machine.started is not None
        command, _, folder = machine.started
        assert command == ["-m", "tests.bench", "engine", "--json"]
        assert folder == str(machine.folder)

    def test_test_runs_all_three_and_hands_words_to_pytest(
        self, bootstrap: ModuleType, machine: Machine
    ) -> None:
        bootstrap.main(["test"])
        machine.calls.clear()
        assert bootstrap.main(["test", "tests/engine", "-x"]) == 0
        ruff, mypy, pytest_ = machine.calls
        assert ruff[2] == "ruff"
        assert mypy[2] == "mypy"
        assert pytest_[2] == "pytest"
        assert pytest_[-2:] == ["tests/engine", "-x"]

    def test_the_language_may_stand_before_the_word(
        self, bootstrap: ModuleType, machine: Machine
    ) -> None:
        assert bootstrap.main(["--language", "ja", "test", "-x"]) == 0
        assert machine.calls[-1][-1] == "-x"
        bootstrap.main(["--language", "ja", "games"])
        assert machine.started is not None
        assert machine.started[0] == ["-m", "cardtable", "--language", "ja", "games"]

    @pytest.mark.parametrize("tool", ["ruff", "mypy", "pytest"])
    def test_each_of_the_three_can_fail_the_test_and_the_last_line_names_it(
        self, bootstrap: ModuleType, machine: Machine, tool: str,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        bootstrap.main(["test"])
        assert "FAILED" not in capsys.readouterr().err
        machine.calls.clear()
        machine.fails_at = tool
        assert bootstrap.main(["--language", "en", "test"]) == 1
        assert len(machine.calls) == 3
        assert capsys.readouterr().err.splitlines()[-1] == f"FAILED: {tool}"

    @pytest.mark.parametrize("words", ["export match.jsonl", "deck print a.deck",
                                       "--language ja deck tabletop a.deck"])
    def test_pictures_are_drawn_without_a_screen(
        self, bootstrap: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch,
        words: str,
    ) -> None:
        monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
        bootstrap.main([*words.split(), "-o", "out"])
        assert machine.started is not None
        assert machine.started[1]["QT_QPA_PLATFORM"] == "offscreen"

    def test_the_variables_of_the_person_do_not_lead_pip_or_python_astray(
        self, bootstrap: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("PYTHONPATH", "/elsewhere")
        monkeypatch.setenv("PIP_USER", "1")
        monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
        monkeypatch.delenv("RUFF_CACHE_DIR", raising=False)
        variables = machine.environment.variables()
        assert not {"PYTHONPATH", "PIP_USER", "PYTHONDONTWRITEBYTECODE"} & set(variables)
        assert Path(variables["RUFF_CACHE_DIR"]).is_relative_to(machine.environment.home)


class TestRefusals:
    @pytest.fixture(autouse=True)
    def on_linux_without_a_screen(
        self, bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
            monkeypatch.delenv(name, raising=False)
        real = bootstrap.system.has_screen
        monkeypatch.setattr(bootstrap.system, "has_screen", lambda env: real(env, "linux"))

    @pytest.mark.parametrize("words", [[], ["--language", "en"], ["match.cardtable"]])
    def test_no_screen_is_said_with_the_commands_that_work(
        self, bootstrap: ModuleType, machine: Machine, words: list[str],
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        assert bootstrap.main(words) == 2
        said = capsys.readouterr().err
        assert "no screen" in said
        assert ", ".join(bootstrap.HEADLESS) in said
        assert machine.calls == []  # before anything was downloaded

    @pytest.mark.parametrize("words", [["games"], ["--version"], ["--language", "ja", "games"]])
    def test_headless_words_need_no_screen(
        self, bootstrap: ModuleType, machine: Machine, words: list[str]
    ) -> None:
        assert bootstrap.main(words) == 0

    def test_in_japanese_too(
        self, bootstrap: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
        assert bootstrap.main([]) == 2
        assert "画面がない" in capsys.readouterr().err

    @pytest.mark.parametrize("words", [["--language", "ja"], ["--language=ja"],
                                       ["match.cardtable", "--language", "ja"]])
    def test_in_the_language_that_is_asked_for(
        self, bootstrap: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch,
        words: list[str], capsys: pytest.CaptureFixture[str],
    ) -> None:
        monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
        assert bootstrap.main(words) == 2
        assert "画面がない" in capsys.readouterr().err
        assert bootstrap.main(["--language", "en"]) == 2
        assert "no screen" in capsys.readouterr().err

    def test_an_old_python_is_turned_away(self, bootstrap: ModuleType) -> None:
        bootstrap.check_python((3, 11))
        bootstrap.check_python((4, 0))
        with pytest.raises(bootstrap.Trouble, match=r"3\.11 or later; this is Python 3\.10"):
            bootstrap.check_python((3, 10))

    def test_missing_libraries_end_with_the_lines_to_run(
        self, bootstrap: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        lacking = [bootstrap.system.X11[3]]
        monkeypatch.setattr(bootstrap.system, "missing_libraries", lambda *_: lacking)
        monkeypatch.setattr(bootstrap.system, "can_apt", lambda: False)
        assert bootstrap.main(["test"]) == 2
        said = capsys.readouterr().err
        for line in ("apt install libxcb-cursor0", "dnf install 'libxcb-cursor.so.0()(64bit)'",
                     "zypper install 'libxcb-cursor.so.0()(64bit)'", "pacman -S xcb-util-cursor"):
            assert line in said
        assert machine.calls == []

    def test_root_on_debian_gets_them_installed(
        self, bootstrap: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        lacking, installed = [bootstrap.system.ALWAYS[5]], list[str]()

        def install(packages: list[str]) -> None:
            installed.extend(packages)
            lacking.clear()

        monkeypatch.setattr(bootstrap.system, "missing_libraries", lambda *_: list(lacking))
        monkeypatch.setattr(bootstrap.system, "can_apt", lambda: True)
        monkeypatch.setattr(bootstrap.system, "apt_install", install)
        assert bootstrap.main(["test"]) == 0
        assert installed == ["libegl1"]

    def test_text_commands_do_not_ask_for_qt(
        self, bootstrap: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(bootstrap.system, "missing_libraries",
                            lambda *_: pytest.fail("games needs no Qt"))
        assert bootstrap.main(["games"]) == 0

    def test_a_python_without_venv_is_told_what_to_install(
        self, bootstrap: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        monkeypatch.setattr(bootstrap.importlib.util, "find_spec", lambda name: None)
        monkeypatch.setattr(bootstrap.system, "can_apt", lambda: False)
        assert bootstrap.main(["games"]) == 2
        assert "sudo apt install python3." in capsys.readouterr().err


@pytest.mark.parametrize("name", ["bootstrap.py", "spoken.py", "system.py"])
def test_old_pythons_can_read_it(name: str) -> None:
    """They must get as far as the words that turn them away."""
    source = (CHECKOUT / "packaging" / name).read_text(encoding="utf-8")
    tree = ast.parse(source, feature_version=(3, 6))
    modern = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)
              and node.module == "__future__"]
    assert modern == []


def test_there_is_no_package_of_that_name() -> None:
    """It would hide the package from PyPI that pip and pytest import."""
    assert not (CHECKOUT / "packaging" / "__init__.py").exists()


def test_the_stamp_is_readable(bootstrap: ModuleType, machine: Machine) -> None:
    bootstrap.main(["games"])
    stamp = json.loads(machine.environment.stamp.read_text(encoding="utf-8"))
    assert stamp == {"run": machine.environment.wanted("run")}


def test_every_command_of_the_program_starts_without_a_screen(bootstrap: ModuleType) -> None:
    assert set(bootstrap.HEADLESS) == set(NAMES), "the bootstrap knows other commands"
