"""The cards of glass: told apart by form, sign and letter, and never cut."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from cardtable.engine.cards import CardKey
from cardtable.engine.face import FaceNumber, FaceSpec, Pip
from cardtable.engine.view import Mark
from cardtable.engine.words import Words
from cardtable.games.shield.colours import COLOURS
from cardtable.games.shield.faces import LETTERS
from cardtable.paint import motifs
from cardtable.paint.artist import COMPACT_BELOW, Artist
from cardtable.paint.faces import fitted_rules
from cardtable.paint.glass_frames import FRAME, KINDS
from cardtable.paint.motifs.glass import paint_glass
from cardtable.paint.palette import contrast, luminance, tone
from cardtable.paint.signs import COLOUR_LETTERS, MANA, SIGNS, paint_glass_symbol, paint_sign
from tests.paint.samples import LONG

KEY = CardKey("any")
pytestmark = pytest.mark.usefixtures("qapp")


def number(key: str, slot: str, sign: str, text: str) -> FaceNumber:
    return FaceNumber(key, slot, sign, text, Words(key, key))


NUMBERS = (
    number("cost", "cost", "hexagon", "10"),
    number("level", "level", "star", "10"),
    number("attack", "left", "blade", "4100"),
    number("defence", "right", "shield", "3800"),
)


def spec(kind: str = "monster", **changed: object) -> FaceSpec:
    """A face of that kind with everything on it."""
    fields: dict[str, object] = {
        "frame": FRAME + kind,
        "name": Words("Keeper of the Last and Outermost Gate", "終わりの外門を守りつづける古き竜"),
        "kind": Words("Monster · Red · Dragon", "モンスター・赤・ドラゴン族"),
        "emblem": "dragon",
        "text": LONG,
        "flavour": Words("It knocks once, out of habit.", "一度だけ叩く。礼儀として。"),
        "numbers": NUMBERS,
        "motifs": ("isles", "burst", "dragon", "cinders"),
        "tones": ("mana-red", "ember"),
        "seed": "one",
        "signs": (Pip("mana-red", "R"),),
    }
    return FaceSpec(**{**fields, **changed})  # type: ignore[arg-type]


def shown(made: FaceSpec, width: int = 90, marks: tuple[Mark, ...] = ()) -> QImage:
    return Artist(lambda key, side: made).face(KEY, "front", width, marks).toImage()


@pytest.mark.parametrize("kind", list(KINDS))
@pytest.mark.parametrize("width", [60, 90, COMPACT_BELOW, 300])
def test_every_kind_is_drawn_at_the_asked_size(kind: str, width: int) -> None:
    assert shown(spec(kind), width).size() == QSize(width, round(width * 88 / 63))


@pytest.mark.parametrize("width", [90, 300])
def test_every_kind_looks_like_itself(width: int) -> None:
    looks = [shown(spec(kind), width) for kind in KINDS]
    assert all(a != b for a, b in combinations(looks, 2))


@pytest.mark.parametrize("kind", list(KINDS))
def test_names_can_be_read(kind: str) -> None:
    assert contrast(KINDS[kind].band, KINDS[kind].band_text) >= 4.5


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("numbers", [NUMBERS, ()])
def test_the_longest_text_is_never_cut(language: str, numbers: tuple[FaceNumber, ...]) -> None:
    fitted = fitted_rules(spec(numbers=numbers), language)  # type: ignore[arg-type]
    assert fitted.lines and not fitted.overflow


def test_each_colour_has_a_letter_and_a_tone_of_its_own() -> None:
    assert dict(COLOUR_LETTERS) == dict(LETTERS)
    assert list(COLOUR_LETTERS) == list(COLOURS)
    assert len(set(COLOUR_LETTERS.values())) == 11
    for name in COLOUR_LETTERS:
        assert contrast(tone(MANA + name).base, tone(MANA + name).text) >= 4.5


def test_white_and_colourless_are_as_different_as_red_and_blue() -> None:
    white, none = (tone(MANA + name).base for name in ("white", "colourless"))
    assert contrast(white, none) > 2.5
    assert luminance(white) > luminance(tone(MANA + "silver").base) * 1.5


def picture(name: str, paint: str) -> bytes:
    image = QImage(60, 60, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    if paint == "sign":
        paint_sign(painter, QRectF(5, 5, 50, 50), name, Qt.GlobalColor.black)  # type: ignore[arg-type]
    else:
        paint_glass_symbol(painter, QRectF(5, 5, 50, 50), name)
    painter.end()
    return bytes(image.constBits())


def test_signs_and_symbols_differ() -> None:
    assert len({picture(name, "sign") for name in SIGNS}) == len(SIGNS)
    names = [*COLOUR_LETTERS, "star", "2"]
    assert len({picture(name, "symbol") for name in names}) == len(names)


def art(names: tuple[str, ...], seed: str = "one") -> bytes:
    image = QImage(90, 80, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.black)
    painter = QPainter(image)
    paint_glass(painter, QRectF(0, 0, 90, 80), names, ("mana-blue", "teal"), seed)
    painter.end()
    return bytes(image.constBits())


@pytest.mark.parametrize(
    "names", [motifs.ISLE_GROUNDS, motifs.ISLE_LIGHTS, motifs.ISLE_SPARKS, motifs.GROUNDS]
)
def test_scenery_differs_by_name(names: tuple[str, ...]) -> None:
    assert len({art(("dragon", name)) for name in names}) == len(names)


def test_the_same_seed_gives_the_same_picture() -> None:
    assert art(("ray",)) == art(("ray",))
    assert art(("ray",)) != art(("ray",), "two")


def test_two_colours_are_both_seen() -> None:
    both = (Pip("mana-red", "R"), Pip("mana-blue", "B"))
    assert shown(spec(signs=both)) != shown(spec())
    assert shown(spec(signs=both)) != shown(spec(signs=both[::-1]))


def test_marks_change_attack_and_defence_by_shape_and_colour() -> None:
    plain = shown(spec())
    better, worse = (shown(spec(), 90, (Mark("attack", "4100", n),)) for n in (1, -1))
    assert shown(spec(), 90, (Mark("attack", "4100", 0),)) == plain
    assert len({bytes(p.constBits()) for p in (plain, better, worse)}) == 3
    assert shown(spec(), 90, (Mark("units", "2"),)) != plain


@pytest.mark.parametrize("width", [90, 300])
def test_a_card_played_by_hand_says_so(width: int) -> None:
    assert shown(spec(is_manual=True), width) != shown(spec(), width)


def test_the_two_backs_are_drawn_and_differ() -> None:
    artist = Artist(lambda key, side: spec())
    deck, ex = (artist.back(name, 90).toImage() for name in ("shield", "shield.ex"))
    assert deck != ex
    assert deck.size() == QSize(90, 126)
