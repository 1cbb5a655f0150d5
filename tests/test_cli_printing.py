"""``cardtable deck print`` and ``cardtable deck tabletop``: files, words, exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cardtable import cli
from cardtable.cli import common
from cardtable.export import sheets, tabletop
from cardtable.games import available_games

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    game = available_games()["shaman"]
    monkeypatch.setattr(common, "available_games", lambda: {"shaman": game})
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr(tabletop, "WIDEST", 90)
    monkeypatch.setattr(sheets, "BACK_DPI", 60)


@pytest.fixture
def small(tmp_path: Path) -> Path:
    return saved(tmp_path / "Small.txt", "Shaman:\n1 Kagari Onibuse\nDeck:\n3 Plain Blow\n")


def saved(path: Path, text: str) -> Path:
    path.write_text(text, "utf-8")
    return path


def test_a_deck_becomes_a_pdf(qtbot: QtBot, small: Path, capsys: Captured) -> None:
    out = small.with_name("out.pdf")
    words = ["deck", "print", str(small), "-o", str(out)]
    assert cli.main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told == {"file": str(out), "pages": 3, "cards": 7, "matchboxes": 1, "notes": []}
    assert out.read_bytes().startswith(b"%PDF")
    assert cli.main(words) == 2
    assert "--force" in capsys.readouterr().err
    assert cli.main([*words, "--force", "--cards-only", "--duplex", "none", "--paper", "letter",
                     "--bleed", "0", "--once", "--language", "ja"]) == 0
    assert "1ページ、カード1枚" in capsys.readouterr().out


def test_a_deck_goes_to_the_other_program(qtbot: QtBot, small: Path, capsys: Captured) -> None:
    out = small.with_name("there") / "deep"
    words = ["deck", "tabletop", str(small), "-o", str(out), "--url", "https://example.org"]
    assert cli.main(words) == 0
    assert "Saved Objects" in capsys.readouterr().out
    whole = json.loads((out / "Small.json").read_text("utf-8"))
    assert len(whole["ObjectStates"]) == 4
    assert cli.main(words) == 2
    assert "--force" in capsys.readouterr().err


@pytest.mark.parametrize("action", ["print", "tabletop"])
def test_unknown_cards_are_one_and_named(
    qtbot: QtBot, small: Path, capsys: Captured, action: str
) -> None:
    saved(small, "1 Plain Blow\n2 Never Printed\n")
    out = small.with_name("out")
    assert cli.main(["deck", action, str(small), "-o", str(out), "--json"]) == 1
    said = capsys.readouterr()
    assert "Never Printed" in said.err and "Never Printed" in json.loads(said.out)["notes"][0]["en"]
    assert out.exists()
    saved(small, "2 Never Printed\n")
    assert cli.main(["deck", action, str(small), "-o", str(out), "--force"]) == 2
    assert "nothing to write" in capsys.readouterr().err


@pytest.mark.parametrize("bleed", ["-1", "3.5", "nan", "wide"])
def test_impossible_bleed_is_two(small: Path, capsys: Captured, bleed: str) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(["deck", "print", str(small), "-o", "x.pdf", "--bleed", bleed])
    assert stopped.value.code == 2 and "from 0 to 3" in capsys.readouterr().err


@pytest.mark.parametrize("action", ["print", "tabletop"])
def test_what_cannot_be_written_is_two(
    qtbot: QtBot, small: Path, capsys: Captured, action: str
) -> None:
    out = small / "below a file"
    assert cli.main(["deck", action, str(small), "-o", str(out), "--language", "ja"]) == 2
    assert "below a file" in capsys.readouterr().err
    assert cli.main(["deck", action, str(small.with_name("none")), "-o", "x"]) == 2
