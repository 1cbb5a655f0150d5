"""Replays as animations and as pictures: what is in them, and that nothing else is left."""

from __future__ import annotations

import errno
import json
import random
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtGui import QImage

from cardtable import cli
from cardtable.decks.file_names import is_safe
from cardtable.engine.words import Words
from cardtable.export import film
from cardtable.export.board import BoardPicture
from cardtable.export.board_files import done
from cardtable.export.reel import Eye, Reel, pictured
from cardtable.export.view_data import read_picture
from cardtable.session.controller import RulesController
from cardtable.session.match import MatchSettings
from cardtable.session.replay import Header
from cardtable.session.timeline import turn_starts
from cardtable.table.look import TableLook
from cardtable.table.pictures import Pictures
from tests.export.positions import artist
from tests.games.random_play import subject

pytestmark = pytest.mark.usefixtures("qapp")
WIDTH = 320


@pytest.fixture(scope="module")
def match() -> RulesController:
    """Three turns of a game of hidden hands."""
    game, chance = subject("shield"), random.Random(2)
    header = Header(game="shield", lineups=(game.decks[0], game.decks[1]), seed=5,
                    names=("Mika", "Jun"), settings=MatchSettings(solo=True))
    controller = RulesController.start(game.rules, header)
    while controller.state.turn < 4:
        assert controller.submit(
            chance.choice(game.rules.legal_actions(controller.state))) is None
    return controller


def reel_of(match: RulesController, eye: Eye | None = None) -> Reel:
    game = subject("shield")
    look = TableLook(Pictures(artist("shield")), "en", "slate", ("Mika", "Jun"))
    return Reel(game.definition, game.catalogue, game.rules, look, eye or Eye(),
                pictured(match.history.here, "turn"), ("Mika", "Jun"))


@pytest.mark.parametrize(("form", "seconds"), [("webp", 0.25), ("gif", 1.5)])
def test_an_animation_has_its_frames_size_and_speed(
    match: RulesController, tmp_path: Path, form: str, seconds: float
) -> None:
    reel, path = reel_of(match), tmp_path / f"film.{form}"
    assert len(reel) == len(turn_starts(match.history.path())) + 1 >= 4
    assert film.film_fault(path, WIDTH, seconds) is None
    assert done(film.write_film(reel, path, WIDTH, seconds)) is None
    size = reel.first(WIDTH).size
    with Image.open(path) as found:
        assert found.n_frames == len(reel) and found.info["loop"] == 0
        assert found.size == (size.width(), size.height()) and size.width() == WIDTH
        picture = reel.first(WIDTH)
        for number in range(len(reel)):
            found.seek(number)
            frame = found.convert("RGB")
            assert found.info["duration"] == round(seconds * 1000)
            reel.show(picture, number)
            assert _apart(frame, picture.image()) < 9, f"frame {number} shows something else"
    assert [one.name for one in tmp_path.iterdir()] == [path.name]


def _apart(frame: Image.Image, drawn: QImage) -> float:
    """By how much two pictures differ, in shades a pixel: small where one was only encoded."""
    plain = drawn.convertToFormat(QImage.Format.Format_RGB888)
    theirs = Image.frombuffer("RGB", frame.size, bytes(plain.constBits()), "raw", "RGB",
                              plain.bytesPerLine(), 1)
    small = [one.resize((80, 50)).tobytes() for one in (frame, theirs)]
    return sum(abs(a - b) for a, b in zip(*small, strict=True)) / len(small[0])


@pytest.mark.parametrize("eye", [Eye(1), Eye(None, is_open=True)])
def test_pictures_show_and_carry_only_what_the_viewer_sees(
    match: RulesController, tmp_path: Path, eye: Eye
) -> None:
    reel, folder, rules = reel_of(match, eye), tmp_path / "new", match.rules
    assert done(film.write_stills(reel, folder, 'Mika: "A/B"?', WIDTH)) is None
    names = sorted(path.name for path in folder.iterdir())
    assert names == film.picture_names('Mika: "A/B"?', len(reel)) and all(map(is_safe, names))
    number = len(reel) - 1
    view = rules.view(reel.moments[number].state, eye.seat, open_=eye.is_open)
    drawn = BoardPicture(reel.game.layout, rules.zones, view, reel.look,
                         reel.shot(number, view, WIDTH)).image()
    there = QImage(str(folder / names[number])).convertToFormat(QImage.Format.Format_RGB32)
    assert there == drawn.convertToFormat(QImage.Format.Format_RGB32)
    found = read_picture(folder / names[number])
    assert not isinstance(found, Words) and found.view == view
    hidden = {card.key for card in match.state.cards} - {card.key for card in view.cards}
    raw = (folder / names[number]).read_bytes()
    assert bool(hidden) is not eye.is_open
    assert not any(key.encode() in raw or rules.cards[key].name.en.encode() in raw
                   for key in hidden)


@pytest.mark.parametrize("kind", ["film.webp", "folder"])
def test_given_up_or_on_a_full_disk_nothing_is_left(
    match: RulesController, tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    reel, path = reel_of(match), tmp_path / kind
    kept = tmp_path / "film.webp"
    kept.write_bytes(b"the one before")

    def steps() -> film.Steps:
        return (film.write_stills(reel, path, "game", WIDTH) if kind == "folder"
                else film.write_film(reel, path, WIDTH, 1.0))

    begun = steps()
    while next(begun) < 0.4:
        pass
    begun.close()
    assert [one.name for one in tmp_path.iterdir()] == ["film.webp"]

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(film, "film_writer", full)
    monkeypatch.setattr(film, "write_picture", full)
    trouble = done(steps())
    assert trouble is not None and str(path) in trouble.en and str(path) in trouble.ja
    assert "No space" in trouble.en and "空きがありません" in trouble.ja
    assert [one.name for one in tmp_path.iterdir()] == ["film.webp"]
    assert kept.read_bytes() == b"the one before"


def test_the_command_line_writes_and_refuses(
    match: RulesController, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, out = tmp_path / "one.cardtable", tmp_path / "out.webp"
    assert match.save(file) is None

    def run(*words: object) -> int:
        return cli.main(["replay", str(file), *map(str, words)])

    assert run("--animate", out, "--width", WIDTH, "--seconds", 0.5, "--as", 2, "--json") == 0
    told = json.loads(capsys.readouterr().out)
    with Image.open(out) as found:
        assert (told["pictures"], told["size"]) == (found.n_frames, list(found.size))
    for words, said in (
        (("--animate", tmp_path / "out.mp4"), ".webp or .gif"),
        (("--animate", tmp_path / "no" / "x.gif", "--width", WIDTH), "could not be written"),
        (("--animate", out, "--width", 99), "320 to 3840"),
        (("--animate", out, "--seconds", 0), "0.05 to 60"),
        (("--pictures", file, "--width", WIDTH), "could not be written"),
        (("--pictures", tmp_path, "--width", 17000), "16384"),
    ):
        assert run(*words) == 2
        assert said in capsys.readouterr().err
    with pytest.raises(SystemExit) as stopped:
        run("--animate", out, "--seconds", "nan")
    assert stopped.value.code == 2
    file.write_bytes(file.read_bytes().replace(b'{"state"', b'{"act":"fly"}\n{"state"'))
    assert run("--pictures", tmp_path / "stills", "--width", WIDTH) == 1, "as far as it is sound"
    assert len(list((tmp_path / "stills").iterdir())) == told["pictures"]
