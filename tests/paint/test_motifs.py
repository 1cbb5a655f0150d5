"""The vocabulary of pictures."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from cardtable.paint import motifs
from cardtable.paint.motifs.compose import paint_picture, subject

SIDE = 48
pytestmark = pytest.mark.usefixtures("qapp")


def silhouette(name: str) -> list[bool]:
    image = QImage(SIDE, SIDE, QImage.Format.Format_Grayscale8)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.translate(SIDE / 2, SIDE / 2)
    painter.scale(SIDE / 2, SIDE / 2)
    ink = subject(name)
    painter.fillPath(ink.body, Qt.GlobalColor.black)
    painter.fillPath(ink.cut, Qt.GlobalColor.white)
    painter.end()
    return [image.pixelColor(x, y).red() < 128 for y in range(SIDE) for x in range(SIDE)]


def picture(names: tuple[str, ...], seed: str = "one", mood: str = "night") -> bytes:
    image = QImage(90, 80, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.black)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_picture(painter, QRectF(0, 0, 90, 80), names, ("teal", "gold"), seed, mood)
    painter.end()
    return bytes(image.constBits())


def test_there_is_enough_to_choose_from() -> None:
    assert len(motifs.SUBJECTS) >= 40
    assert len(motifs.GROUNDS) >= 10
    assert len(motifs.LIGHTS) >= 6
    assert len(motifs.SPARKS) >= 6
    names = [*motifs.SUBJECTS, *motifs.GROUNDS, *motifs.LIGHTS, *motifs.SPARKS]
    assert len(set(names)) == len(names)


def test_every_subject_has_a_silhouette_of_its_own() -> None:
    drawn = {name: silhouette(name) for name in motifs.SUBJECTS}
    for name, pixels in drawn.items():
        assert 120 < sum(pixels) < SIDE * SIDE * 0.8, name
        for other, others in drawn.items():
            if other < name:
                differ = sum(a != b for a, b in zip(pixels, others, strict=True))
                assert differ > 140, f"{name} looks like {other}: {differ} pixels differ"


def test_subjects_stay_within_their_square() -> None:
    for name in motifs.SUBJECTS:
        box = subject(name).body.boundingRect()
        assert box.left() > -1.2 and box.right() < 1.2, name
        assert box.top() > -1.2 and box.bottom() < 1.2, name


@pytest.mark.parametrize("names", [motifs.GROUNDS, motifs.LIGHTS, motifs.SPARKS])
def test_scenery_differs_by_name(names: tuple[str, ...]) -> None:
    assert len({picture(("bell", name)) for name in names}) == len(names)


@pytest.mark.parametrize("mood", ["night", "paper", "dusk", "gold"])
def test_the_same_seed_gives_the_same_picture(mood: str) -> None:
    assert picture(("owl",), mood=mood) == picture(("owl",), mood=mood)
    assert picture(("owl",), mood=mood) != picture(("owl",), "two", mood)


def test_unknown_names_fall_back() -> None:
    assert picture(("a thing nobody drew",)) == picture(("a thing nobody drew",))
    assert picture(()) == picture(())


def test_names_are_read_with_or_without_hyphens() -> None:
    assert picture(("fox mask",)) == picture(("fox-mask",)) == picture(("Fox_Mask",))
