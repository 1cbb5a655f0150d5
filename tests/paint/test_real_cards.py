"""Every card of every game: its text fits in both languages, and no two look alike."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QImage

from cardtable.engine.cards import CardKey
from cardtable.engine.face import FaceSpec
from cardtable.engine.words import Language
from cardtable.games import available_games
from cardtable.paint.artist import COMPACT_BELOW, Artist
from cardtable.paint.faces import fitted_rules
from cardtable.paint.motifs import SCENERY, SUBJECTS
from cardtable.paint.palette import ALIASES, TONES

pytestmark = pytest.mark.usefixtures("qapp")

GAMES = available_games()
BOX_SIDES = ("front", "back", "inner.front", "inner.back")
_SMALL = 45


def faces(game_key: str) -> dict[tuple[CardKey, str], FaceSpec]:
    """Every side of every card of a game's own sets."""
    return dict(_faces(game_key))


def _faces(game_key: str) -> Iterator[tuple[tuple[CardKey, str], FaceSpec]]:
    game = GAMES[game_key]
    cards = game.read_catalogue().cards
    for key, card in cards.items():
        front = game.face(cards, card, "front")
        sides = BOX_SIDES if front.frame.startswith("shaman") else ("front",)
        for side in sides:
            yield (key, side), game.face(cards, card, side)


@pytest.fixture(scope="module", params=sorted(GAMES))
def drawn(request: pytest.FixtureRequest) -> dict[tuple[CardKey, str], FaceSpec]:
    return faces(request.param)


def artist(specs: dict[tuple[CardKey, str], FaceSpec], language: Language = "en") -> Artist:
    return Artist(lambda key, side: specs[key, side], language, cache_bytes=0)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_text_fits_and_can_be_read(
    drawn: dict[tuple[CardKey, str], FaceSpec], language: Language
) -> None:
    for (key, side), spec in drawn.items():
        fitted = fitted_rules(spec, language)
        assert not fitted.overflow, f"{key} {side}: the text does not fit"
        assert not fitted.lines or fitted.size * 300 / 63 >= 11, (
            f"{key} {side}: {fitted.size * 300 / 63:.1f} pixels at 300 wide"
        )


@pytest.mark.parametrize(("width", "language", "every"), [
    (300, "en", 2), (300, "ja", 3), (700, "ja", 12),
    pytest.param(300, "en", 1, marks=pytest.mark.long),
    pytest.param(700, "ja", 1, marks=pytest.mark.long)])
def test_cards_are_drawn_at_their_size(
    drawn: dict[tuple[CardKey, str], FaceSpec], width: int, language: Language, every: int
) -> None:
    """Each of them small, by the test below; the ordinary run draws large only some."""
    here = artist(drawn, language)
    for key, side in list(drawn)[::every]:
        picture = here.face(key, side, width)
        assert (picture.width(), picture.height()) == (width, round(width * 88 / 63))


def test_no_two_cards_look_alike_on_the_table(
    drawn: dict[tuple[CardKey, str], FaceSpec],
) -> None:
    here = artist(drawn)
    pictures = {
        face: _grey(here.face(*face, COMPACT_BELOW - 70).toImage()) for face in drawn
    }
    seen = list(pictures.items())
    for index, (face, picture) in enumerate(seen):
        for other, others in seen[:index]:
            # Most differ everywhere: then every seventh point tells, and the rest is not asked.
            if _apart(picture[::7], others[::7]) > 0.2:
                continue
            assert _apart(picture, others) > 0.06, f"{face} looks like {other}"


def _apart(one: bytes, two: bytes) -> float:
    """The share of points that anybody sees to differ."""
    return sum(abs(a - b) > 24 for a, b in zip(one, two, strict=True)) / len(one)


def _grey(picture: QImage) -> bytes:
    """The art of a compact face, small and without colour: what is seen from a metre away."""
    tall = picture.height()
    art = picture.copy(0, tall // 5, picture.width(), tall // 2)
    small = art.scaled(_SMALL, _SMALL).convertToFormat(QImage.Format.Format_Grayscale8)
    return b"".join(
        bytes(small.constScanLine(y))[:_SMALL] for y in range(small.height())
    )


def test_cards_use_names_that_paint_knows(
    drawn: dict[tuple[CardKey, str], FaceSpec],
) -> None:
    motifs = {*SUBJECTS, *SCENERY}
    for (key, side), spec in drawn.items():
        assert motifs.issuperset(spec.motifs), f"{key} {side}: {spec.motifs}"
        assert {*TONES, *ALIASES}.issuperset(spec.tones), f"{key} {side}: {spec.tones}"
