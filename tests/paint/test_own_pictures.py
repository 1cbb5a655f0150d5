"""Pictures of a person's own: whatever is in the file, it is shown or told, and nothing is hurt."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QImage,
    QImageIOHandler,
    QImageWriter,
    QPainter,
)

from cardtable.decks.picture_heads import LONGEST_SIDE, picture_head
from cardtable.engine.cards import CardKey
from cardtable.engine.words import Words
from cardtable.paint.artist import Artist
from cardtable.paint.own_pictures import SIDE, OwnPictures, decode
from tests.paint.samples import spec

RED, BLUE = QColor("#d02030"), QColor("#2030d0")
KEY = CardKey("own:one")
pytestmark = pytest.mark.usefixtures("qapp")


def picture(width: int = 60, height: int = 40,
            form: QImage.Format = QImage.Format.Format_RGB32) -> QImage:
    """Red on the left, blue on the right."""
    image = QImage(width, height, form)
    image.fill(RED)
    painter = QPainter(image)
    painter.fillRect(width // 2, 0, width, height, BLUE)
    painter.end()
    return image


def packed(form: str, image: QImage | None = None, is_turned: bool = False) -> bytes:
    held = QBuffer()
    held.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(held, QByteArray(form.encode()))
    if is_turned:
        writer.setTransformation(QImageIOHandler.Transformation.TransformationRotate90)
    assert writer.write(picture() if image is None else image), writer.errorString()
    return bytes(held.data().data())


def gif(frames: int = 1) -> bytes:
    """One red pixel, then blue ones."""
    colours = bytes((0xD0, 0x20, 0x30, 0x20, 0x30, 0xD0))
    frame = b"\x21\xf9\x04\0\x0a\0\0\0" + b"\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02%s\x01\0"
    shown = (b"\x44", b"\x4c")
    return (b"GIF89a\x01\0\x01\0\x80\0\0" + colours
            + b"".join(frame % shown[min(number, 1)] for number in range(frames)) + b"\x3b")


def png_head(width: int, height: int) -> bytes:
    """A small whole PNG that says to be that large."""
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(
            ">I", zlib.crc32(kind + data))

    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2,
                                                              0, 0, 0))
            + chunk(b"IDAT", zlib.compress(b"\0" * 50)) + chunk(b"IEND", b""))


def shown(raw: bytes) -> QImage:
    found = decode(raw)
    assert isinstance(found, QImage), found
    return found


def why(raw: bytes) -> str:
    found = decode(raw)
    assert isinstance(found, Words), "it was shown"
    assert found.en != found.ja
    return found.en


def is_near(one: QColor, other: QColor) -> bool:
    return all(abs(a - b) < 40 for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True))


@pytest.mark.parametrize("form", ["png", "jpeg", "webp", "bmp"])
def test_pictures_are_shown_by_what_they_are(form: str) -> None:
    image = shown(packed(form))
    assert (image.width(), image.height()) == (60, 40)
    assert is_near(image.pixelColor(8, 20), RED) and is_near(image.pixelColor(52, 20), BLUE)


@pytest.mark.case("file 8")
@pytest.mark.parametrize("form", ["png", "jpeg", "webp", "bmp"])
def test_cut_off_pictures_are_told(form: str) -> None:
    raw = packed(form)
    for share in (0.3, 0.6, 0.9, 0.999):
        assert "cut off" in why(raw[:int(len(raw) * share)]), share


@pytest.mark.case("file 8")
def test_the_first_frame_of_an_animation_is_shown() -> None:
    raw = gif(frames=3)
    head = picture_head(raw)
    assert not isinstance(head, Words) and head.frames == 2
    assert is_near(shown(raw).pixelColor(0, 0), RED)
    assert is_near(shown(raw[:-8]).pixelColor(0, 0), RED), "the first frame is whole"
    assert "cut off" in why(gif()[:-3])
    still = packed("webp")
    canvas = struct.pack("<I", 59)[:3] + struct.pack("<I", 39)[:3]
    moving = b"VP8X" + struct.pack("<I", 10) + b"\x02\0\0\0" + canvas
    moving += b"ANIM" + struct.pack("<I", 6) + bytes(6)
    frame = bytes(6) + canvas + b"\x64\0\0\0" + still[12:]
    moving += (b"ANMF" + struct.pack("<I", len(frame)) + frame) * 2
    raw = b"RIFF" + struct.pack("<I", len(moving) + 4) + b"WEBP" + moving
    assert is_near(shown(raw).pixelColor(8, 20), RED)


@pytest.mark.case("file 8")
@pytest.mark.parametrize("size", [(40_000, 10), (10, LONGEST_SIDE + 1), (9000, 9000),
                                  (2**31 - 1, 2**31 - 1)])
def test_a_bomb_of_a_few_bytes_is_told_and_takes_no_memory(size: tuple[int, int]) -> None:
    assert "too large" in why(png_head(*size))


def test_a_picture_that_promises_more_than_it_holds_is_told() -> None:
    assert "cannot be decoded" in why(png_head(3000, 3000))
    raw = bytearray(packed("png"))
    raw[60] ^= 0xFF
    assert "damaged" in why(bytes(raw))
    raw = bytearray(packed("jpeg", picture(400, 400)))
    middle = raw.index(b"\xff\xda") + 30
    raw[middle:middle + 200] = bytes(200)
    assert isinstance(decode(bytes(raw)), QImage | Words)  # and no line in the log


@pytest.mark.case("file 8")
@pytest.mark.parametrize("raw", [
    b'<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:9/x.png"/></svg>',
    b'\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a -->\n<SVG/>', '<svg/>'.encode("utf-16"),
    b"\x1f\x8b\x08\0packed"])
def test_svg_is_never_read(raw: bytes) -> None:
    assert "SVG" in why(raw)


@pytest.mark.parametrize("raw", [b"hello", "名前".encode(), b"II*\0\x08\0\0\0", b"RIFF\0\0\0\0WAVE",
                                 b"%PDF-1.7", b"\0\0\x01\0", b"\xff\xd8"])
def test_what_is_no_picture_is_told(raw: bytes) -> None:
    assert "no PNG" in why(raw)
    assert "empty" in why(b"")


def test_unusual_pictures_are_shown() -> None:
    deep = picture(form=QImage.Format.Format_RGBA64)
    assert is_near(shown(packed("png", deep)).pixelColor(8, 20), RED)
    cmyk = picture().convertToFormat(QImage.Format.Format_CMYK8888)
    assert shown(packed("jpeg", cmyk)).format() == QImage.Format.Format_RGB32
    turned = shown(packed("jpeg", is_turned=True))
    assert (turned.width(), turned.height()) == (40, 60), "upright, as the camera was held"
    clear = picture(form=QImage.Format.Format_ARGB32)
    clear.fill(Qt.GlobalColor.transparent)
    assert shown(packed("webp", clear)).pixelColor(3, 3).alpha() == 0


@pytest.mark.parametrize("form", ["png", "jpeg", "webp"])
def test_large_pictures_are_made_small(form: str) -> None:
    image = shown(packed(form, picture(2400, 30)))
    assert (image.width(), image.height()) == (SIDE, SIDE * 30 // 2400)


@given(st.sampled_from(["png", "jpeg", "webp", "bmp", "gif"]), st.data())
def test_no_damage_is_more_than_a_placeholder(form: str, data: st.DataObject) -> None:
    raw = bytearray(gif(2) if form == "gif" else packed(form))
    for at in data.draw(st.lists(st.integers(0, len(raw) - 1), min_size=1, max_size=6)):
        raw[at] = data.draw(st.integers(0, 255))
    head = picture_head(bytes(raw))
    if isinstance(head, Words) or head.width * head.height < 1_000_000:
        assert isinstance(decode(bytes(raw)), QImage | Words)


def test_pictures_are_read_beside_the_screen(tmp_path: Path) -> None:
    paths = [tmp_path / f"{number}.png" for number in range(9)]
    for path in paths:
        path.write_bytes(packed("jpeg"))  # whatever it is called
    pictures = OwnPictures()
    for path in paths:
        while not pictures.prepare(path):
            QGuiApplication.processEvents()
    assert all(not isinstance(pictures.get(path), Words) for path in paths)
    paths[0].write_bytes(b"")
    pictures.clear()
    assert isinstance(pictures.get(paths[0]), Words)
    assert isinstance(pictures.get(tmp_path / "none.png"), Words)


def test_a_face_says_why_its_picture_is_not_shown(tmp_path: Path) -> None:
    path = tmp_path / "own.png"
    path.write_bytes(packed("png")[:-20])
    drawn = Artist(lambda key, side: spec("strike"))
    told = Artist(lambda key, side: spec("strike"), art_of=lambda key: path)
    for width in (90, 300):
        faces = [one.face(KEY, "front", width).toImage() for one in (drawn, told)]
        assert faces[0] != faces[1]
        for x, y in ((0.2, 0.28), (0.5, 0.95)):  # around it all is as drawn
            at = round(x * width), round(y * faces[0].height())
            assert abs(faces[0].pixelColor(*at).lightness()
                       - faces[1].pixelColor(*at).lightness()) < 70
    path.write_bytes(packed("png"))
    told.clear()
    assert told.face(KEY, "front", 300) is not None and told.picture(KEY, "front") is not None
