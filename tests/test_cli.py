"""Every command that needs no screen: output, exit codes, bad input without a traceback."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cardtable import cli
from cardtable.cli import common
from tests.toy.game import GAME


@pytest.fixture(autouse=True)
def toy_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(common, "available_games", lambda: {"toy": GAME})
    monkeypatch.setenv("LC_ALL", "C")


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    assert cli.main(["simulate", "toy", "--games", "2", "--workers", "1",
                     "--record", str(tmp_path)]) == 0
    return tmp_path / "game-00001.cardtable"


def test_simulate_gives_the_same_twice(capsys: pytest.CaptureFixture[str]) -> None:
    results = []
    for _ in range(2):
        assert cli.main(["simulate", "toy", "--games", "30", "--seed", "3", "--decks", "even",
                         "toy:odd", "--agents", "random", "greedy", "--workers", "1",
                         "--json"]) == 0
        result = json.loads(capsys.readouterr().out)
        del result["decisions_per_second"]
        results.append(result)
    assert results[0] == results[1]
    assert set(results[0]) >= {"games", "decisions", "turns_per_game", "met", "wins",
                               "first_player_wins", "reasons"}


def test_simulate_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--language", "ja", "simulate", "toy", "--games", "2", "--workers", "1"]) == 0
    assert "対戦数: 2" in capsys.readouterr().out


def test_replay_show_and_verify(recorded: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(recorded), "--verify", "--json"]) == 0
    found = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert found["verified"]
    assert found["reason"] in ("points", "cards")
    assert cli.main(["replay", str(recorded)]) == 0
    assert "A card is drawn." in capsys.readouterr().out
    assert cli.main(["show", str(recorded), "--at", "0", "--language", "ja"]) == 0
    assert "山札: 伏せ札 × 8" in capsys.readouterr().out


def test_verify_compares_the_end_with_what_was_recorded(
    recorded: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["replay", str(recorded), "--verify", "--language", "en"]) == 0
    assert "The match ends in the recorded state." in capsys.readouterr().out
    whole = recorded.read_bytes()
    *played, end = whole.splitlines(keepends=True)
    recorded.write_bytes(b"".join(played))
    assert cli.main(["replay", str(recorded), "--verify", "--language", "ja"]) == 0
    assert "終わりの局面はファイルに記録されていません。" in capsys.readouterr().out
    recorded.write_bytes(b"".join(played[:-1]) + end)
    assert cli.main(["replay", str(recorded), "--verify", "--language", "en"]) == 1
    told = capsys.readouterr()
    assert f"line {len(played)}: The match has not come to the state" in told.err
    assert "ends in" not in told.out
    recorded.write_bytes(b"".join(played[:-1]) + re.sub(rb'"program":".*"', b'"program":"9"', end))
    assert cli.main(["replay", str(recorded), "--verify", "--json"]) == 0
    found = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert found["end"] == "recorded by another version" and found["verified"]


def test_a_damaged_file_is_found(recorded: Path, capsys: pytest.CaptureFixture[str]) -> None:
    recorded.write_bytes(recorded.read_bytes() + b"{oops\n")
    assert cli.main(["replay", str(recorded), "--verify"]) == 1
    assert "line" in capsys.readouterr().err


@pytest.mark.parametrize("words", [
    ["show", "/no/such/file"], ["replay", "."], ["simulate", "chess"], ["rules", "chess"],
    ["simulate", "toy", "--decks", "a", "b"], ["rules", "toy", "zebra"],
])
def test_bad_input_is_two_and_a_message(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(words) == 2
    assert capsys.readouterr().err.startswith("cardtable: ")


def test_a_moment_that_is_not_there(recorded: Path) -> None:
    assert cli.main(["show", str(recorded), "--at", "9999"]) == 2


@pytest.mark.parametrize("words", [["simulate"], ["fly"], ["simulate", "toy", "--games", "0"]])
def test_bad_usage_is_two(words: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main(words)
    assert caught.value.code == 2


@pytest.mark.parametrize(("words", "said"), [
    (["simulate"], "次の引数が必要です: GAME"), (["fly"], "'fly' は選べません"),
    (["simulate", "toy", "--games", "0"], "1以上の数"), (["show", "x", "--at", "y"], "整数では"),
    (["simulate", "toy", "--decks", "a"], "値が2個必要です"), (["games", "more"], "余分な引数"),
    (["export", "x", "-o"], "値が1つ必要です"),
])
def test_bad_usage_is_told_in_japanese(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main([*words, "--language", "ja"])
    assert caught.value.code == 2
    told = capsys.readouterr().err
    assert said in told and told.startswith("使い方: ")
    assert not re.search(r"error|usage|argument|invalid|expected", told)


@pytest.mark.parametrize("words", [[], ["simulate"], ["export"], ["rules"]])
def test_help_is_japanese_by_the_locale(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    with pytest.raises(SystemExit) as caught:
        cli.main([*words, "--help"])
    assert caught.value.code == 0
    told = re.sub(r"\[[^]]*\]|-\S+|\{[^}]*\}|[A-Z]{1,}\w*|cardtable", "", capsys.readouterr().out)
    # Endings of files, and values that are explained in brackets or stand in them.
    told = re.sub(r"\.[a-z]+|[a-z]+(?=（)|(?<=（)[a-z]+", "", told)
    left = set(re.findall(r"[a-z]{3,}", told)) - {
        "simulate", "field", "replay", "share", "show", "export", "deck", "set", "rules",
        "games", "position", "random", "greedy", "search"}
    assert not left


def test_rules_and_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "toy", "T", "1.2"]) == 0
    assert capsys.readouterr().out.startswith("T 1.2  Turn")
    assert cli.main(["rules", "toy"]) == 0
    assert cli.main(["games", "--language", "en"]) == 0
    assert "toy  Toy" in capsys.readouterr().out


def test_no_qt_is_loaded_by_the_command_line() -> None:
    code = "import sys; import cardtable.cli.commands; " \
           "sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
