"""``export`` and ``show``: boards of matches and of pictures, for every viewer."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from cardtable import cli
from cardtable.engine.words import Words
from cardtable.export.view_data import read_picture
from cardtable.session.controller import RulesController
from cardtable.session.replay import Header
from tests.games.random_play import subject

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match of hidden hands, forty moves old."""
    game, chance = subject("shield"), random.Random(2)
    header = Header(game="shield", lineups=(game.decks[0], game.decks[1]), seed=5,
                    names=("Mika", "Jun"))
    controller = RulesController.start(game.rules, header)
    for _ in range(40):
        action = chance.choice(game.rules.legal_actions(controller.state))
        assert controller.submit(action) is None
    path = tmp_path_factory.mktemp("match") / "one.cardtable"
    assert controller.save(path) is None
    return path


def run(*words: object) -> int:
    return cli.main([str(word) for word in words])


def test_a_picture_is_taken_shown_and_taken_again(
    match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, two, three = (tmp_path / name for name in ("one.png", "two.svg", "three.png"))
    assert run("export", match, "--at", 30, "--as", "open", "-o", one, "--width", 330,
               "--caption", "--last-move", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["open"], told["size"][0]) == ("shield", True, 330)
    assert run("show", match, "--at", 30, "--as", "2") == 0
    shown = capsys.readouterr().out
    assert run("show", one, "--as", "2") == 0
    assert capsys.readouterr().out == shown, "the picture is the position"
    assert run("export", one, "--as", "2", "-o", two, "--width", 320, "--part", "40,40,20,20",
               "--background", "none") == 0
    assert run("show", two) == 0
    assert capsys.readouterr().out == shown
    assert run("show", two, "--as", "1") == 2, "what it does not know it does not tell"
    assert "from where it was made" in capsys.readouterr().err
    assert run("export", two, "-o", three, "--width", 320, "--part", "near", "--language",
               "ja") == 0
    first, last = read_picture(two), read_picture(three)
    assert not isinstance(first, Words) and not isinstance(last, Words)
    assert (last.view, last.language, last.names) == (first.view, "ja", ("Mika", "Jun"))


def test_a_picture_without_a_name_is_called_as_its_match_and_overwrites_none(
    match: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("one.png", "one (2).png"):
        assert run("export", match, "--width", 320) == 0
        assert capsys.readouterr().out == f"{name}\n"
        assert (tmp_path / name).is_file()


def test_a_spectator_looks_where_nothing_is_said(
    match: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("show", match, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["format"] == "cardtable-view 1"
    assert found["view"]["seat"] is None and not found["view"]["open"]
    assert found["state"] is None


@pytest.mark.parametrize(("language", "words"), [("en", "cards face down"), ("ja", "裏向き")])
def test_the_board_in_words(
    match: Path, tmp_path: Path, language: str, words: str
) -> None:
    out = tmp_path / "board.txt"
    assert run("export", match, "-o", out, "--language", language) == 0
    assert words in out.read_text("utf-8")


@pytest.mark.parametrize(("words", "said"), [
    (("-o", "b.bmp"), "png, svg, pdf, webp"),
    (("-o", "b.png", "--width", "20"), "320 to 16384"),
    (("-o", "b.png", "--part", "90,0,20,100"), "must lie on the board"),
    (("-o", "/no/such/b.png", "--width", "320"), "/no/such/b.png"),
    (("-o", "b.png", "--at", "999"), "has 4"),
])
def test_what_cannot_be_is_refused_with_two(
    match: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    assert run("export", match, *words) == 2
    assert said in capsys.readouterr().err
