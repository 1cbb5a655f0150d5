"""``cardtable simulate`` with decks from files, and ``cardtable field``: tables, pictures, and
what a person gets wrong."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from cardtable import cli
from cardtable.cli import common
from cardtable.cli.playing import Progress
from cardtable.decks.deck import from_ready
from cardtable.decks.names import NameBook
from cardtable.decks.reading import Shelf, write
from cardtable.games import available_games
from cardtable.session.figures import COLUMNS
from tests.toy.game import GAME

NAME = "Hundred Lanterns"
FEW = ["--games", "4", "--workers", "1", "--seed", "3"]


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(common, "available_games", lambda: {"toy": GAME})


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture
def deck_file(tmp_path: Path) -> Path:
    """A ready deck of Shaman King as a plain list, as somebody would have sent it."""
    game = available_games()["shaman"]
    catalogue = game.read_catalogue()
    names = {key: card.name.en for key, card in catalogue.cards.items()}
    deck = from_ready(next(iter(catalogue.decks.values())), "shaman", names, "en")
    shelf = Shelf("shaman", NameBook(catalogue.cards), game.sections)
    path = tmp_path / "friend.txt"
    path.write_text(write(deck, "plain", shelf), encoding="utf-8")
    return path


def test_a_deck_from_a_file_plays_and_every_figure_is_a_row(
    deck_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = tmp_path / "odds.csv"
    assert cli.main(["simulate", "--decks", str(deck_file), "bells", *FEW, "--csv", str(table),
                     "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["decks"] == [NAME, "Bells over the Bay"] and told["games"] == 4
    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert tuple(rows[0]) == COLUMNS and len(rows) == len(told["figures"])
    wins = {row["deck"]: int(row["count"]) for row in rows if row["figure"] == "win"}
    assert [wins[deck] for deck in told["decks"]] == told["wins"]
    assert {row["key"] for row in rows if row["figure"] == "first"} >= {"charge", "signature"}
    assert cli.main(["simulate", "--decks", str(deck_file), str(deck_file), *FEW]) == 0
    said = capsys.readouterr().out
    assert f"{NAME} (2)" in said and "First signature move" in said and "Sat dead" in said


def test_a_deck_against_a_goldfish(
    deck_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", "--deck", str(deck_file), "--agents", "greedy", "random", *FEW]
    assert cli.main([*words, "--goldfish", "--json", "--record", str(tmp_path / "games")]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["wins"] == [4, 0], "who never counterattacks loses"
    assert {row["deck"] for row in told["figures"]} == {"", NAME}
    game = min((tmp_path / "games").iterdir())
    assert cli.main(["replay", str(game), "--verify"]) == 0
    capsys.readouterr()
    assert cli.main([*words, "--goldfish", "banana"]) == 2
    assert "banana" in capsys.readouterr().err
    assert cli.main(words) == 2
    assert "--goldfish" in capsys.readouterr().err


def test_what_a_person_gets_wrong_is_two_and_a_message(
    deck_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    short = tmp_path / "short.txt"
    short.write_text("\n".join(deck_file.read_text(encoding="utf-8").splitlines()[:9]),
                     encoding="utf-8")
    for words, said in (
        (["--decks", str(short), str(deck_file)], "short.txt may not be played"),
        (["--decks", str(deck_file), "no-such-deck"], "There is no deck “no-such-deck”"),
        (["shield", "--decks", str(deck_file), "isle"], "friend.txt may not be played"),
        (["shaman", "--csv", str(tmp_path / "none" / "x.csv")], "There is no folder"),
        (["shaman", "--record", str(short / "x")], "cannot be made"),
        (["shaman", "--lots"], "--lots goes with --goldfish"),
    ):
        assert cli.main(["simulate", *words, *FEW]) == 2, words
        assert said in capsys.readouterr().err
    for words in (["--agents", "random", "genius"], ["--seed", "many"], ["--workers", "0"]):
        with pytest.raises(SystemExit) as stopped:
            cli.main(["simulate", "shaman", *words])
        assert stopped.value.code == 2
        assert words[-1] in capsys.readouterr().err


@pytest.mark.usefixtures("toy")
def test_a_field_is_a_table_and_a_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], qapp: QApplication
) -> None:
    picture, drawing, table = (tmp_path / f"field.{one}" for one in ("png", "svg", "csv"))
    decks = ["even", "odd", "even"]
    assert cli.main(["field", "toy", *decks, *FEW, "-o", str(picture), "--csv", str(table)]) == 0
    assert "[3] " in capsys.readouterr().out
    image = QImage(str(picture))
    assert image.width() > 1000 and image.height() > 600
    assert len({image.pixel(x, 420) for x in range(0, image.width(), 40)}) > 3, "it is blank"
    assert cli.main(["--language", "ja", "field", "toy", *decks, *FEW, "-o", str(drawing),
                     "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert drawing.read_text(encoding="utf-8").startswith("<?xml")
    assert told["decks"] == ["even", "odd", "even (2)"] and told["games"] == 12
    rows = [row for row in told["figures"] if row["figure"] == "win-against"]
    assert len(rows) == 6 and all(row["of"] == 4 for row in rows)
    mirrored = {(row["deck"], row["key"]): row["count"] for row in rows}
    assert mirrored["even", "odd"] + mirrored["odd", "even"] <= 4
    first = [row["of"] for row in told["figures"] if row["figure"] == "win-first-against"]
    assert sum(first) == 12, "somebody goes first in every game"


@pytest.mark.usefixtures("toy")
def test_a_field_that_cannot_be(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["field", "toy", "even", *FEW]) == 2
    assert "two decks or more" in capsys.readouterr().err
    assert cli.main(["field", "toy", *FEW, "-o", str(tmp_path / "x.gif")]) == 2
    assert ".png or an .svg" in capsys.readouterr().err


def test_ctrl_c_keeps_what_was_counted(capsys: pytest.CaptureFixture[str]) -> None:
    def results() -> Iterator[int]:
        yield 20
        yield 40
        raise KeyboardInterrupt

    progress = Progress(100, "en")
    assert progress.follow(results(), lambda games: games, 0) == 40
    assert progress.is_stopped
    assert "Stopped: 40 of 100 games were counted." in capsys.readouterr().err
