"""The smallest pieces: texts in two languages, seats, zones."""

from __future__ import annotations

from cardtable.engine.words import LANGUAGES, Words, joined, same
from cardtable.engine.zones import SEATS, Visibility, ZoneSpec, other

FLIP = Words("flip", "フリップ")


def test_a_text_in_each_language() -> None:
    assert [FLIP.in_(language) for language in LANGUAGES] == ["flip", "フリップ"]
    assert str(FLIP) == "flip"


def test_texts_are_put_together_in_each_language() -> None:
    assert FLIP + same("!") == Words("flip!", "フリップ!")
    assert joined([FLIP, same("2"), FLIP], ", ", "、") == Words(
        "flip, 2, flip", "フリップ、2、フリップ")
    assert joined((), ", ", "、") == same("")


def test_words_are_values() -> None:
    assert Words("a", "b") == Words("a", "b") and len({FLIP, Words("flip", "フリップ")}) == 1


def test_each_seat_faces_the_other() -> None:
    assert [other(seat) for seat in SEATS] == [1, 0]


def test_a_zone_says_who_sees_its_faces() -> None:
    zone = ZoneSpec("deck", 1, Words("Deck", "デッキ"), Visibility.NOBODY)
    assert zone.visibility == "nobody" and Visibility("owner") is Visibility.OWNER
