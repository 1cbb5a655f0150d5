"""Every benchmark runs and says what it measured; how fast the machine is, no test asks."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from tests.bench import board, first_frame, picture
from tests.bench.__main__ import NAMES, main
from tests.bench.lines import Effort, Line, beside, within
from tests.bench.peers import PEERS

TINY = Effort(rounds=1, seconds=0.0, frames=4)


@pytest.fixture(autouse=True)
def little_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small windows and pictures, no peers and no bundle, whether they are there or not."""
    monkeypatch.setattr(first_frame, "DIST", Path("nowhere"))
    monkeypatch.setattr(board, "SIZES", ((640, 360),))
    monkeypatch.setattr(board, "CARDS", (40,))
    monkeypatch.setattr(board, "JUDGED", ((640, 360), 40))
    monkeypatch.setattr(picture, "WIDTH", 640)
    for package in ("pyminion", "rlcard", "dgisim"):
        for name in [package, *(n for n in sys.modules if n.startswith(f"{package}."))]:
            monkeypatch.setitem(sys.modules, name, None)


def lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize("name", NAMES)
def test_every_benchmark_prints_figures(
    name: str, qapp: QApplication, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([name, "--json"], TINY) == 0
    found = lines(capsys.readouterr().out)
    assert found, "it says nothing"
    for line in found:
        assert line["name"] == name
        assert line["unit"]
        assert line["median"] is None or line["median"] > 0, line
    if name == "engine":
        missing = [line for line in found if "not installed" in line.get("note", "")]
        assert {line["peer"] for line in missing} == set(PEERS)
        assert all("ratio" not in line for line in missing)
    elif not (name == "memory" and sys.platform == "win32"):
        assert any("ratio" in line for line in found), "neither a peer nor a limit"


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a script")
def test_the_bundle_is_measured_where_it_was_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bundle = tmp_path / "cardtable" / "cardtable"
    bundle.parent.mkdir()
    bundle.write_text("#!/bin/sh\n", encoding="utf-8")
    bundle.chmod(0o755)
    (tmp_path / "cardtable-1-linux.tar.xz").write_bytes(bytes(9_000_000))
    monkeypatch.setattr(first_frame, "DIST", tmp_path)
    monkeypatch.setattr(first_frame, "PROGRAM", ("true",))
    monkeypatch.setattr(first_frame, "BARE", ("true",))
    _, start, disk, size = first_frame.measure(TINY, tmp_path)
    assert (start.case, start.peer) == ("bundle", "source")
    assert start.limit and start.note == "of older sources than these"
    assert disk.peer_median and disk.peer_median > 50, "PySide6 alone is larger"
    assert (size.median, size.ratio) == (9.0, 0.1)


def test_a_ratio_is_ours_by_theirs() -> None:
    line = beside("x", "", "ms", [4.0, 6.0, 100.0], "bare", [3.0, 3.0, 50.0])
    assert (line.median, line.peer_median, line.ratio) == (6.0, 3.0, 2.0)
    assert within("x", "", "ms", [1.0, 2.0, 9.0], limit=4.0).ratio == 0.5


def test_a_line_for_people_says_the_same() -> None:
    text = Line(name="drag", case="here", median=0.25, unit="ms", limit=1.0, ratio=0.25).text()
    assert text.split()[:4] == ["drag", "here", "0.25", "ms"]
    assert "ratio 0.25" in text


def test_an_unknown_benchmark_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["nothing"], TINY)
    assert stopped.value.code == 2
    assert "nothing" in capsys.readouterr().err
