"""``cardtable deck``: what it prints, its exit codes, and that it only writes where asked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardtable import cli
from cardtable.cli import common
from cardtable.games import available_games

READY = next(iter(available_games()["shaman"].read_catalogue().decks.values()))


@pytest.fixture(autouse=True)
def one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    game = available_games()["shaman"]
    monkeypatch.setattr(common, "available_games", lambda: {"shaman": game})
    monkeypatch.setenv("LC_ALL", "C")


@pytest.fixture
def sound(tmp_path: Path) -> Path:
    return saved(tmp_path / "Sound.txt", "\n".join(
        f"{section}:\n" + "\n".join(f"{count} {key}" for key, count in cards.items())
        for section, cards in READY.sections.items()))


def saved(path: Path, text: str) -> Path:
    path.write_text(text, "utf-8")
    return path


def test_a_sound_deck_is_zero(sound: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["deck", "check", str(sound)]) == 0
    assert "nothing wrong" in capsys.readouterr().out
    assert cli.main(["deck", "check", str(sound), "--language", "ja"]) == 0
    assert "問題ありません" in capsys.readouterr().out


def test_a_ready_deck_is_named_where_there_is_no_such_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["deck", "convert", READY.key, "-o", "mine.txt"]) == 0
    assert cli.main(["deck", "diff", "mine.txt", READY.key, "--json"]) == 0
    assert cli.main(["deck", "check", "mine.txt", "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert told["name"] == READY.name.en and told["legal"]
    saved(tmp_path / READY.key, "1 Wisp Bite\n")
    assert cli.main(["deck", "check", READY.key]) == 1, "a file of that name goes first"


def test_problems_are_one_and_named_with_line_and_clause(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = saved(tmp_path / "bad.txt", "0 Wisp Bite\n5 Wisp Bite\nWho?\n")
    assert cli.main(["deck", "check", str(bad)]) == 1
    said = capsys.readouterr().out
    assert "line 1: 0 is no number" in said and "line 3" in said and "SK 3.2" in said


def test_check_as_json(
    sound: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = saved(tmp_path / "bad.txt", "5 Wisp Bite\n")
    assert cli.main(["deck", "check", str(sound), str(bad), str(tmp_path / "no"), "--json"]) == 2
    good, wrong, none = json.loads(capsys.readouterr().out)
    assert good["legal"] and good["cards"] == 61
    assert not wrong["legal"] and {one["clause"] for one in wrong["problems"]} == {
        "SK 3.1", "SK 3.2"}
    assert any(mend["change"] == "remove" for one in wrong["problems"] for mend in one["mends"])
    assert not none["legal"] and none["error"]["ja"]


@pytest.mark.parametrize("form", ["deck", "plain", "cod"])
def test_converted_and_back_is_the_same(
    form: str, sound: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    assert cli.main(["deck", "convert", str(sound), "--to", form, "-o", str(out)]) == 0
    assert cli.main(["deck", "diff", str(sound), str(out)]) == 0
    assert "The same cards." in capsys.readouterr().out
    assert cli.main(["deck", "convert", str(out)]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("cardtable-deck 1\ngame: shaman\nname: ")


@pytest.mark.parametrize("action", ["convert", "stats", "diff"])
@pytest.mark.parametrize("as_json", [False, True])
def test_a_line_that_was_not_read_is_told_and_is_one(
    action: str, as_json: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = saved(tmp_path / "bad.txt", "3 Wisp Bite\n0 Mossback\n")
    files = [str(bad)] * (2 if action == "diff" else 1)
    assert cli.main(["deck", action, *files, *(["--json"] if as_json else [])]) == 1
    out, err = capsys.readouterr()
    if as_json and action == "convert":
        told = json.loads(out)
        assert (told["game"], told["file"], len(told["lines"])) == ("shaman", None, 1)
        assert "Wisp Bite" in told["text"] and not err
    else:
        assert f"{bad}: line 2: 0 is no number" in err


def test_a_file_is_replaced_only_when_asked(sound: Path, tmp_path: Path) -> None:
    there = saved(tmp_path / "there", "mine")
    assert cli.main(["deck", "convert", str(sound), "-o", str(there)]) == 2
    assert there.read_text() == "mine"
    assert cli.main(["deck", "convert", str(sound), "-o", str(there), "--force"]) == 0
    assert there.read_text() != "mine"
    assert cli.main(["deck", "convert", str(sound), "-o", str(tmp_path / "no" / "x")]) == 2


def test_statistics(sound: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["deck", "stats", str(sound)]) == 0
    said = capsys.readouterr().out
    assert "Deck: 60" in said and "Type: " in said and "turn 1: costs up to 6" in said
    assert cli.main(["deck", "stats", str(sound), "--language", "ja"]) == 0
    assert "1ターン目" in capsys.readouterr().out
    assert cli.main(["deck", "stats", str(sound), "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["main"]["size"] == 60 and figures["shaman"]["fields"]["type"] == {"shaman": 1}
    assert sum(figures["main"]["fields"]["type"].values()) == 60
    assert all(0 <= one["odds"] <= 1 for one in figures["main"]["payable"])


def test_differences(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = saved(tmp_path / "old", "3 Wisp Bite\n1 Night Fog of Nobody\n")
    new = saved(tmp_path / "new", "1 Wisp Bite\n2 Mossback\n")
    assert cli.main(["deck", "diff", str(old), str(new)]) == 1
    said = capsys.readouterr().out
    assert "-2 Wisp Bite  (3 → 1)" in said and "-1 Night Fog of Nobody" in said
    assert cli.main(["deck", "diff", str(old), str(new), "--json"]) == 1
    assert {(one["before"], one["after"]) for one in json.loads(capsys.readouterr().out)} == {
        (3, 1), (1, 0), (0, 2)}


@pytest.mark.parametrize("words", [
    ["check", "/no/such"], ["diff", "/no", "/no"], ["convert", "."],
    ["check", "--game", "chess", __file__]])
def test_bad_input_is_two_and_a_message(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["deck", *words]) == 2
    assert capsys.readouterr().err.startswith("cardtable: ")


def test_a_deck_of_a_game_that_is_not_here(tmp_path: Path) -> None:
    path = saved(tmp_path / "a.deck", "cardtable-deck 1\ngame: chess\n")
    assert cli.main(["deck", "check", str(path)]) == 2


@pytest.mark.case("file 9")
@pytest.mark.parametrize("language", ["C", "de_DE", "tr_TR.UTF-8", "ar_EG.UTF-8"])
def test_digits_do_not_depend_on_the_country(
    language: str, sound: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    assert cli.main(["deck", "convert", str(sound), "--to", "plain", "--language", "en"]) == 0
    assert "\n3 Wisp Bite\n" in capsys.readouterr().out
