"""``cardtable position`` and positions for ``show`` and ``export``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardtable import paths
from cardtable.cli.commands import run
from cardtable.cli.common import FOUND, OK, USAGE

PUZZLE = paths.assets() / "puzzles" / "shaman" / "1.position"


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A position with a strike among the teamworks."""
    raw = json.loads(PUZZLE.read_text("utf-8"))
    raw["sides"][1]["zones"]["red.teamwork"] = ["starter:reed-arrow"]
    path = tmp_path / "broken.position"
    path.write_text(json.dumps(raw), "utf-8")
    return path


def test_check_names_places_and_clauses(
    broken: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["position", "check", str(PUZZLE)]) == OK
    said = capsys.readouterr().out
    assert "it can be played on from" in said and "SK 3.1" in said, "too few cards is a note"
    assert run(["position", "check", str(broken), "--json"]) == FOUND
    (told,) = json.loads(capsys.readouterr().out)
    assert told["playable"] is False
    assert told["problems"][0]["place"] == "sides[1].zones.red.teamwork[0]"
    assert told["problems"][0]["clause"] == "SK 8.1"
    assert run(["position", "check", str(tmp_path / "none.position"), str(PUZZLE)]) == USAGE
    assert "none.position" in capsys.readouterr().err


@pytest.mark.parametrize(("change", "told"), [
    ('"cardtable-position 1"', '"cardtable-position 2"'),
    ('"step": "flip.green"', '"step": 7'),
    ('"sides"', '"side"'),
    ('"table"', '"run": "rm -r /", "table"'),
    ("{", "["),
])
def test_whatever_is_not_understood_is_refused(
    change: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd.position"
    path.write_text(PUZZLE.read_text("utf-8").replace(change, told, 1), "utf-8")
    assert run(["position", "check", str(path)]) == USAGE
    said = capsys.readouterr().err
    assert str(path) in said
    if "2" in told:
        assert "newer" in said and "cardtable-position 2" in said


def test_solve_tells_the_line_or_that_it_is_not_settled(
    broken: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["position", "solve", str(PUZZLE), "--language", "ja"]) == OK
    assert "解けました" in capsys.readouterr().out
    assert run(["position", "solve", str(PUZZLE), "--budget", "3", "--json"]) == FOUND
    (told,) = json.loads(capsys.readouterr().out)
    assert (told["result"], told["line"]) == ("unsettled", [])
    assert run(["position", "solve", str(broken)]) == USAGE
    assert "sides[1].zones.red.teamwork[0]" in capsys.readouterr().err


def test_a_position_is_shown_and_exported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["show", str(PUZZLE)]) == OK
    assert "Traveller's Guard" in capsys.readouterr().out, "all of it lies open"
    assert run(["show", str(PUZZLE), "--as", "1"]) == OK
    assert "Traveller's Guard" not in capsys.readouterr().out
    out = tmp_path / "board.txt"
    assert run(["export", str(PUZZLE), "-o", str(out)]) == OK
    assert "with all cards open" in out.read_text("utf-8")
