"""Faces and backs as pixmaps."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from cardtable.engine.cards import CardKey
from cardtable.engine.view import Mark
from cardtable.engine.words import Words
from cardtable.paint import faces
from cardtable.paint.artist import COMPACT_BELOW, Artist
from cardtable.paint.faces import fitted_rules
from cardtable.paint.frames import FORMS
from tests.paint.samples import face_of, spec

KEY = CardKey("strike:1")
pytestmark = pytest.mark.usefixtures("qapp")


def colours(pixmap: QPixmap) -> int:
    """How many different colours a small copy of the picture has."""
    small = pixmap.toImage().scaled(24, 32)
    return len({small.pixel(x, y) for x in range(24) for y in range(32)})


@pytest.mark.parametrize("frame", [*FORMS, "a frame nobody knows"])
@pytest.mark.parametrize("width", [60, 90, COMPACT_BELOW - 1, COMPACT_BELOW, 300])
def test_every_frame_is_drawn_at_the_asked_size(frame: str, width: int) -> None:
    picture = Artist(face_of).face(CardKey(frame), "front", width)
    assert picture.size() == QSize(width, round(width * 88 / 63))
    assert colours(picture) > 60


@pytest.mark.parametrize("name", ["shaman", "shaman.furyoku", "another game"])
def test_every_back_is_drawn(name: str) -> None:
    assert colours(Artist(face_of).back(name, 90)) > 20


def test_furyoku_do_not_look_like_the_deck() -> None:
    artist = Artist(face_of)
    assert artist.back("shaman", 40).toImage() != artist.back("shaman.furyoku", 40).toImage()


def test_the_same_card_looks_the_same_twice() -> None:
    first, second = (Artist(face_of).face(KEY, "front", 120).toImage() for _ in range(2))
    assert first == second


def test_cards_that_differ_only_by_seed_look_different() -> None:
    artist = Artist(face_of)
    pictures = [artist.face(CardKey(f"strike:{n}"), "front", 90).toImage() for n in range(8)]
    assert all(a != b for i, a in enumerate(pictures) for b in pictures[:i])


@pytest.mark.parametrize("frame", list(FORMS))
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_longest_text_is_never_cut(frame: str, language: str) -> None:
    fitted = fitted_rules(spec(frame), language)  # type: ignore[arg-type]
    assert not fitted.overflow
    assert fitted.lines


def test_marks_change_the_numbers_by_shape_and_colour() -> None:
    artist = Artist(face_of)
    plain = artist.face(KEY, "front", 90)
    looks = {
        artist.face(KEY, "front", 90, (Mark("force", "12", tone),)).cacheKey(): tone
        for tone in (-1, 0, 1)
    }
    worse, same, better = (
        artist.face(KEY, "front", 90, (Mark("force", "12", tone),)).toImage() for tone in (-1, 0, 1)
    )
    assert len(looks) == 3
    assert same == plain.toImage()
    assert len({bytes(p.constBits()) for p in (worse, same, better)}) == 3


def test_other_marks_stand_as_counters() -> None:
    artist = Artist(face_of)
    marked = artist.face(KEY, "front", 90, (Mark("adjusted", "+2"),))
    assert marked.toImage() != artist.face(KEY, "front", 90).toImage()


def test_the_language_is_switched() -> None:
    artist = Artist(face_of)
    english = artist.face(KEY, "front", 200).toImage()
    artist.set_language("ja")
    assert artist.face(KEY, "front", 200).toImage() != english
    artist.set_language("en")
    assert artist.face(KEY, "front", 200).toImage() == english


def test_pixmaps_are_kept_within_bounds() -> None:
    artist = Artist(face_of, cache_bytes=200_000)
    for number in range(12):
        artist.face(CardKey(f"strike:{number}"), "front", 90)
    assert 0 < artist.cached_bytes <= 200_000
    artist.clear()
    assert artist.cached_bytes == 0


def test_a_kept_pixmap_is_given_again() -> None:
    artist = Artist(face_of)
    assert artist.face(KEY, "front", 90).cacheKey() == artist.face(KEY, "front", 90).cacheKey()


@pytest.mark.parametrize("frame", [*FORMS, "glass.monster", "glass.spell"])
def test_other_numbers_on_a_compact_face_are_drawn_over_its_kept_ground(
    frame: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    key, marks = CardKey(frame), (Mark("force", "23", 1), Mark("charm", "4"))
    whole = QPixmap(90, 126)
    whole.fill(QColor(0, 0, 0, 0))
    painter = QPainter(whole)
    faces.paint(painter, QRectF(whole.rect()), face_of(key, "front"), "en", True, marks,
                on_pixmap=True)
    painter.end()
    artist = Artist(face_of)
    printed = artist.draw_face(key, "front", 90, (), compact=True).toImage()
    drawn: list[str] = []
    paint = faces.paint
    monkeypatch.setattr(faces, "paint", lambda *args, part="all", **named: (
        drawn.append(part), paint(*args, part=part, **named)))
    marked = artist.draw_face(key, "front", 90, marks, compact=True).toImage()
    assert drawn == ["rest"], "the picture is drawn again"
    assert marked == whole.toImage() != printed
    assert artist.draw_face(key, "front", 90, (), compact=True).toImage() == printed


def test_an_own_picture_stands_in_for_the_drawn_one(tmp_path: Path) -> None:
    path = tmp_path / "own.png"
    own = QImage(200, 200, QImage.Format.Format_RGB32)
    own.fill(QColor("#12fe34"))
    assert own.save(str(path))
    face = Artist(face_of, art_of=lambda key: path).face(KEY, "front", 126).toImage()
    assert face.pixelColor(63, 88) == QColor("#12fe34")


@pytest.mark.parametrize("width", [90, 300])
def test_a_card_played_by_hand_says_so(width: int) -> None:
    by_hand = Artist(lambda key, side: spec("strike", seed=f"{key}/{side}", is_manual=True))
    plain = Artist(lambda key, side: spec("strike", seed=f"{key}/{side}"))
    for language in ("en", "ja"):
        by_hand.set_language(language)  # type: ignore[arg-type]
        plain.set_language(language)  # type: ignore[arg-type]
        assert (
            by_hand.face(KEY, "front", width).toImage() != plain.face(KEY, "front", width).toImage()
        )


def test_the_trait_stands_on_the_face_where_the_type_line_leaves_it_out() -> None:
    kind, trait = Words("Strike", "ストライク"), Words("Guardian", "持霊")
    bare = Artist(lambda key, side: spec("strike", kind=kind))
    titled = Artist(lambda key, side: spec("strike", kind=kind, emblem_title=trait))
    assert bare.face(KEY, "front", 300).toImage() != titled.face(KEY, "front", 300).toImage()


def test_vectors_stay_within_the_card_and_corners_are_clear() -> None:
    artist = Artist(face_of)
    image = QImage(126, 176, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("#00ff00"))
    painter = QPainter(image)
    artist.paint_face(painter, QRectF(image.rect()), KEY, "front", compact=True)
    painter.end()
    pixmap = artist.face(KEY, "front", 126).toImage()
    for x, y in ((0, 0), (125, 0), (0, 175), (125, 175)):
        assert image.pixelColor(x, y) == QColor("#00ff00")
        assert pixmap.pixelColor(x, y).alpha() == 0
    assert image.pixelColor(63, 88) == pixmap.pixelColor(63, 88)
