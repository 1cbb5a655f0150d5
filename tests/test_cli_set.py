"""``cardtable set``: looks, brings in, says how many; exit code 0 only without a problem."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from cardtable import cli, paths
from cardtable.cli import common
from cardtable.games import available_games
from tests.toy.game import GAME as TOY

EXAMPLE = paths.assets() / "schema" / "example"


@pytest.fixture(autouse=True)
def two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    games = {"shaman": available_games()["shaman"], "toy": TOY}
    monkeypatch.setattr(common, "available_games", lambda: games)
    monkeypatch.setenv("LC_ALL", "C")


def test_the_example_is_checked_brought_in_and_played_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["set", "check", str(EXAMPLE)]) == 0
    assert "4 cards read, 0 skipped" in capsys.readouterr().out
    assert not (paths.data() / "sets").exists()
    assert cli.main(["set", "import", str(EXAMPLE)]) == 0
    assert "Brought in" in capsys.readouterr().out
    deck = tmp_path / "deck.txt"
    deck.write_text("シャーマン:\n暁ミオ\nデッキ:\n4 鐘楼跳び\n", "utf-8")
    assert cli.main(["deck", "check", str(deck), "--json"]) == 1
    (told,) = json.loads(capsys.readouterr().out)
    assert told["game"] == "shaman" and {one["clause"] for one in told["problems"]} == {"SK 3.1"}


def test_a_second_time_is_a_problem_unless_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["set", "import", str(EXAMPLE)]) == 0
    assert cli.main(["set", "import", str(EXAMPLE), "--json"]) == 1
    caught = capsys.readouterr()
    (told,) = json.loads(caught.out.splitlines()[-1])
    assert told["clash"] == "example" and not told["brought_in"]
    assert "there already" in caught.err
    assert cli.main(["set", "import", str(EXAMPLE), "--replace"]) == 0


def test_a_table_is_checked_and_brought_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = EXAMPLE / "cards.csv"
    assert cli.main(["set", "check", str(path)]) == 0
    assert cli.main(["set", "import", str(path), "--key", "mine", "--title", "My cards"]) == 0
    raw = json.loads((paths.data() / "sets" / "mine" / "set.json").read_text("utf-8"))
    assert raw["title"]["en"] == "My cards" and len(raw["cards"]) == 3
    bad = tmp_path / "My Bad.csv"
    bad.write_text("name,type,green\nA,advantage,x\nB,advantage,1\n")
    capsys.readouterr()
    assert cli.main(["set", "check", str(bad), "--language", "ja"]) == 1
    caught = capsys.readouterr()
    assert "2行目" in caught.err and "1枚を読み込み、1枚を読み飛ばしました" in caught.out
    bad.write_text("name,type\nA,x\n")
    assert cli.main(["set", "check", str(bad), "--json"]) == 2


def test_a_set_is_packed_for_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "mine.cardset"
    assert cli.main(["set", "export", str(EXAMPLE), "-o", str(out)]) == 0
    assert cli.main(["set", "export", str(EXAMPLE), "-o", str(out)]) == 2, "it is there already"
    assert cli.main(["set", "import", str(out)]) == 0
    assert "4 cards read" in capsys.readouterr().out
    assert cli.main(["set", "export", "/no/such", "-o", str(tmp_path / "b.zip")]) == 2
    folder = tmp_path / "as a folder"
    assert cli.main(["set", "export", str(out), "-o", str(folder)]) == 0
    assert cli.main(["set", "check", str(folder)]) == 0


def test_pictures_are_checked_and_another_key_is_taken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "mine"
    shutil.copytree(EXAMPLE, place)
    raw = (place / "set.json").read_text("utf-8")
    (place / "set.json").write_text(raw.replace('"key": "example:mio"',
                                                '"key": "example:mio", "art": "mio.png"'), "utf-8")
    (place / "mio.png").write_bytes(b"GIF89a")
    assert cli.main(["set", "check", str(place), "--json"]) == 1
    (told,) = json.loads(capsys.readouterr().out)
    (problem,) = told["problems"]
    assert (problem["card"], problem["field"]) == ("example:mio", "art")
    assert problem["file"] == str(place / "mio.png") and "cut off" in problem["words"]["en"]
    assert cli.main(["set", "export", str(place), "-o", str(tmp_path / "a.zip"), "--json"]) == 1
    assert cli.main(["set", "import", str(EXAMPLE), "--key", "other"]) == 0
    assert (paths.data() / "sets" / "other" / "set.json").is_file()


def test_the_schema_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["set", "schema", "shaman"]) == 0
    assert json.loads(capsys.readouterr().out)["$schema"].startswith("https://json-schema.org/")
    assert cli.main(["set", "schema", "toy"]) == 2


def test_the_words_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["set", "words", "shaman"]) == 0
    assert "| `look-top` | Look at the top cards of a deck | デッキの上のカードを見る |" in (
        capsys.readouterr().out)
    assert cli.main(["set", "words", "toy"]) == 2


@pytest.mark.parametrize("words", [
    ["check", "/no/such"], ["import", "/no/such.zip"], ["check", "/no/such.csv"],
    ["check", "/no/such.csv", "--game", "chess"]])
def test_bad_input_is_two_and_a_message(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["set", *words]) == 2
    assert capsys.readouterr().err.startswith("cardtable: ")
