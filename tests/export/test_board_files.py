"""Files of board pictures: exact sizes, no blank regions, the right faces and no hidden one."""

from __future__ import annotations

import gc
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from cardtable.engine.cards import CardKey
from cardtable.engine.layout import TableLayout
from cardtable.engine.view import Mark
from cardtable.engine.zones import SEATS
from cardtable.export import board, board_files
from cardtable.export.board import WIDEST, BoardPicture, Part, Shot, side_part
from cardtable.export.board_files import done, write_picture
from cardtable.export.board_marks import caption_of, trails_of
from cardtable.export.view_data import KEY, read_picture
from cardtable.paint.artist import Artist
from cardtable.table.geometry import Geometry, spots_of
from cardtable.table.pictures import Pictures, look_of
from tests.export.positions import GAMES, data, middle, moments, picture
from tests.games.random_play import stirred, subject

VIEWERS = (*SEATS, None)


def layout(game: str) -> TableLayout:
    return subject(game).definition.layout


def written(path: Path, shot: BoardPicture, text: str = "") -> bytes:
    assert done(write_picture(shot, path, texts={KEY: text})) is None
    assert [one.name for one in path.parent.iterdir()] == [path.name], "nothing else is left"
    return path.read_bytes()


@pytest.mark.parametrize("shot", [
    Shot(320), Shot(777, Part(0.31, 0.2, 0.4, 0.33)),
    Shot(1203, side_part(subject("shaman").definition.layout, is_near=True)),
])
def test_a_png_is_what_was_asked_for_to_the_pixel(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shot: Shot
) -> None:
    """Written strip by strip it is the picture that is painted at once."""
    monkeypatch.setattr(board, "STRIP", 200_000)
    moment = middle("shaman")
    view = moment.view(None)
    names = ("Mika", "Jun")
    shot = Shot(shot.width, shot.part, caption_of(layout("shaman"), view, names, "ja"))
    drawn = picture("shaman", view, shot)
    content = written(tmp_path / "b.png", drawn, "日本")
    assert int.from_bytes(content[16:20], "big") == shot.width
    image = QImage.fromData(content)
    assert image.size() == drawn.size
    assert image.text(KEY) == "日本"
    assert image.convertToFormat(QImage.Format.Format_RGB32) == drawn.image()
    assert not list(_blank(image)), "a region without anything in it"


def _blank(image: QImage) -> list[tuple[int, int]]:
    """Regions of one colour: even the cloth has a light and a weave."""
    wide, high = image.width() // 8, image.height() // 6
    return [(x, y) for x in range(8) for y in range(6) if len({
        image.pixel(x * wide + i * wide // 12, y * high + j * high // 12)
        for i in range(12) for j in range(12)}) < 2]


@pytest.mark.parametrize("game", GAMES)
def test_cards_lie_where_the_layout_says_with_their_own_faces(qtbot: QtBot, game: str) -> None:
    """Sampled colours against the face's own picture, at the pixels where it must lie."""
    moment, found = middle(game), subject(game)
    view = moment.view(0)
    drawn = picture(game, view, 1280)
    image, pictures = drawn.image(), Pictures(drawn.scene.pictures.artist)
    geometry = Geometry(layout(game), QRectF(image.rect()))
    agreeing, sampled = 0, 0
    for spot in spots_of(layout(game), found.rules.zones).values():
        lying = [card for card in view.cards if card.zone == spot.zone and card.host is None]
        if not lying or lying[-1].key is None or spot.place.arrangement == "matchbox":
            continue
        pose = geometry.poses(spot, lying)[-1]
        face = pictures.card(look_of(lying[-1]), pose.width, pose.turns, 1.0).toImage()
        middle_ = pose.centre.toPoint()
        for dx in range(-pose.width // 4, pose.width // 4, 5):
            sampled += 1
            there = QColor(image.pixel(middle_.x() + dx, middle_.y()))
            agreeing += any(
                _close(there, face.pixelColor(face.width() // 2 + dx + nudge,
                                              face.height() // 2 + lower))
                for nudge in (-1, 0, 1) for lower in (-1, 0, 1))
    assert sampled > 40
    assert agreeing > sampled * 0.8, f"{agreeing} of {sampled}"


def _close(one: QColor, two: QColor) -> bool:
    return max(abs(one.red() - two.red()), abs(one.green() - two.green()),
               abs(one.blue() - two.blue())) < 12


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", VIEWERS)
def test_whatever_is_hidden_is_in_no_pixel_and_in_no_byte(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, seat: int | None
) -> None:
    """No hidden face is ever drawn, and with the hidden cards otherwise the file is the same."""
    moment = middle(game)
    faces: set[CardKey] = set()
    draw = Artist.draw_face

    def watched(artist: Artist, key: CardKey, side: str, width: int, marks: tuple[Mark, ...],
                compact: bool) -> object:
        faces.add(key)
        return draw(artist, key, side, width, marks, compact)

    monkeypatch.setattr(Artist, "draw_face", watched)
    view, other = moment.view(seat), subject(game).rules.view(stirred(moment, seat), seat)
    near = seat or 0
    one = written(tmp_path / "b.png", picture(game, view, 320, near=near), data(moment, view))
    assert faces <= {card.key for card in view.cards}
    assert faces, "nothing was drawn"
    two = written(tmp_path / "b.png", picture(game, other, 320, near=near), data(
        moment._replace(state=stirred(moment, seat)), other))
    assert one == two, "the same twice, whatever lies face down"


@pytest.mark.parametrize("game", GAMES)
def test_svg_and_pdf_hold_lines_and_the_position(
    qtbot: QtBot, tmp_path: Path, game: str
) -> None:
    moment = middle(game)
    view = moment.view(1)
    drawn = picture(game, view, Shot(640, Part(0.55, 0.6, 0.45, 0.4)), near=1, playmat=None)
    svg = written(tmp_path / "b.svg", drawn, data(moment, view))
    root = ET.fromstring(svg)
    assert root.attrib["width"] == "640"
    assert root.attrib["height"] == str(drawn.size.height())
    paths = root.iter("{http://www.w3.org/2000/svg}path")
    assert sum(1 for _ in paths) > 200
    assert b"<text" not in svg, "letters are paths"
    references = {part[1:-1] for part in _references(root)}
    assert references <= {node.attrib["id"] for node in root.iter() if "id" in node.attrib}
    found = read_picture(tmp_path / "b.svg")
    assert getattr(found, "view", None) == view
    (tmp_path / "b.svg").unlink()
    pdf = written(tmp_path / "b.pdf", drawn)
    assert pdf.startswith(b"%PDF-")
    (tmp_path / "b.pdf").unlink()
    webp = written(tmp_path / "b.webp", drawn)
    assert QImage.fromData(webp).size() == drawn.size


def _references(root: ET.Element) -> list[str]:
    found = []
    for node in root.iter():
        for name, value in node.attrib.items():
            if value.startswith("url(#"):
                found.append(value[4:])
            elif name == "href" and value.startswith("#"):
                found.append(f"{value} ")
    return found


def test_of_an_open_pile_the_top_card_is_turned_up(qtbot: QtBot) -> None:
    """Not all of it, which would be spread over the table."""
    moment = middle("shaman")
    view = subject("shaman").rules.view(moment.state, None, open_=True)
    scene = picture("shaman", view, 320).scene
    for seat in SEATS:
        deck = [item.card for item in scene.cards.at(f"{seat}:deck")]
        assert [card.face_up for card in deck] == [False] * (len(deck) - 1) + [True]
        assert all(item.card.face_up for item in scene.cards.at(f"{seat}:green.furyoku"))
    assert scene.view is not None and scene.view.open


def test_the_last_move_is_pointed_out_and_nothing_else_changes(qtbot: QtBot) -> None:
    for moment in moments("shaman", 40, 1):
        step = moment.step
        trails = trails_of(subject("shaman").rules.events_for(step, None)) if step else ()
        if 0 < len(trails) < 4:
            break
    view = moment.view(None)
    plain = picture("shaman", view, 640).image()
    shown = picture("shaman", view, Shot(640, trails=trails)).image()
    assert shown.size() == plain.size()
    other = sum(plain.pixel(x, y) != shown.pixel(x, y)
                for x in range(0, 640, 4) for y in range(0, plain.height(), 4))
    assert 0 < other < 160 * plain.height() // 4 * 0.2


def test_what_cannot_be_drawn_is_refused_in_words(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "2 percent" in str(Shot(640, Part(0.9, 0, 0.2, 1)).fault)
    assert "2 percent" in str(Shot(640, Part(0, 0, 0.01, 1)).fault)
    assert Shot(WIDEST).fault is None
    assert "3276 pixels" in str(Shot(9000, Part(0, 0, 0.1, 1)).fault)
    drawn = picture("shaman", middle("shaman").view(None), 320)
    words = done(write_picture(drawn, tmp_path / "b.gif"))
    assert words is not None and "png, svg, pdf, webp" in words.en
    monkeypatch.setattr(board_files, "LARGEST_WEBP", 300)
    words = done(write_picture(drawn, tmp_path / "b.webp"))
    assert words is not None and "WebP" in words.en
    assert not list(tmp_path.iterdir())


def test_a_picture_that_is_given_up_leaves_nothing_behind(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "b.png"
    path.write_bytes(b"the one before")
    steps = write_picture(picture("shaman", middle("shaman").view(None), 640), path)
    shares = [next(steps) for _ in range(30)]
    assert shares == sorted(shares)
    assert not gc.isenabled(), "the thread that packs may find a scene among the garbage"
    steps.close()
    assert gc.isenabled()
    assert [one.name for one in tmp_path.iterdir()] == ["b.png"]
    assert path.read_bytes() == b"the one before"
