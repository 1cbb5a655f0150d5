"""Colours that can be read and told apart."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtGui import QColor

from cardtable.paint.frames import FORMS
from cardtable.paint.palette import (
    BETTER,
    INK,
    LETTERS,
    MUTED_INK,
    PAPER,
    PAPER_SHADE,
    PIP_SHAPES,
    TONES,
    WORSE,
    ZONE_PATTERNS,
    contrast,
    luminance,
    mixed,
    tone,
)  # fmt: skip

ZONES = ("green", "yellow", "red")
_BLIND = {
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
}
"""Machado, Oliveira, Fernandes 2009, full severity."""


def seen(colour: QColor, eye: str) -> QColor:
    given = (colour.redF(), colour.greenF(), colour.blueF())
    made = (sum(a * b for a, b in zip(row, given, strict=True)) for row in _BLIND[eye])
    return QColor.fromRgbF(*(min(1.0, max(0.0, value)) for value in made))


@pytest.mark.parametrize("frame", list(FORMS))
def test_names_can_be_read(frame: str) -> None:
    assert contrast(FORMS[frame].band, FORMS[frame].band_text) >= 4.5


@pytest.mark.parametrize("name", list(TONES))
def test_letters_on_pips_and_type_lines_can_be_read(name: str) -> None:
    assert contrast(tone(name).base, tone(name).text) >= 4.5
    assert contrast(mixed(tone(name).base, PAPER, 0.72), INK) >= 4.5


def test_rules_and_flavour_can_be_read_on_paper() -> None:
    for paper in (PAPER, mixed(PAPER, PAPER_SHADE, 0.6)):
        assert contrast(paper, INK) >= 7
        assert contrast(paper, MUTED_INK) >= 4.5


def test_changed_numbers_can_be_read_on_shield_and_blade() -> None:
    for base in ("#2b3f86", "#a92c1c"):
        for ink in (BETTER, WORSE, QColor("white")):
            assert contrast(QColor(base), ink) >= 4.5


@pytest.mark.parametrize("pair", list(combinations(ZONES, 2)))
def test_zones_differ_in_a_grey_picture(pair: tuple[str, str]) -> None:
    a, b = (luminance(tone(name).base) for name in pair)
    assert (max(a, b) + 0.05) / (min(a, b) + 0.05) >= 1.4


@pytest.mark.parametrize("eye", list(_BLIND))
@pytest.mark.parametrize("pair", list(combinations(ZONES, 2)))
def test_zones_differ_for_every_eye(pair: tuple[str, str], eye: str) -> None:
    a, b = (seen(tone(name).base, eye) for name in pair)
    distance = sum((x - y) ** 2 for x, y in zip(a.getRgbF()[:3], b.getRgbF()[:3], strict=True))
    assert distance**0.5 > 0.2


def test_zones_differ_without_any_colour() -> None:
    for signs in (LETTERS, PIP_SHAPES, ZONE_PATTERNS):
        assert len({signs[name] for name in ZONES}) == 3


def test_an_unknown_token_has_a_tone_of_its_own() -> None:
    assert tone("nobody's colour") is tone("nobody's colour")
