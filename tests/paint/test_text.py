"""Lines, kinsoku, fitting."""

from __future__ import annotations

import pytest

from cardtable.paint.text import balanced, break_lines, fit, fit_line, pieces
from tests.paint.samples import LONG

pytestmark = pytest.mark.usefixtures("qapp")


def lines(text: str, width: float) -> list[str]:
    found, _ = break_lines(text, width)
    return ["".join(run.piece.text for run in line) for line in found]


@pytest.mark.parametrize("width", [float(n) for n in range(4, 30)])
def test_japanese_lines_obey_kinsoku(width: float) -> None:
    text = "「迎撃」したとき、カードを（1枚）引く。ファイター：っと、シャー。" * 3
    for line in lines(text, width):
        assert line[0] not in "」、。）：っャー"
        assert line[-1] not in "「（"


def test_english_words_stay_whole() -> None:
    text = "one counterattack from a charged zone"
    assert [word for line in lines(text, 7) for word in line.split()] == text.split()


def test_keywords_are_bold_and_symbols_are_symbols() -> None:
    found = pieces("pay {green}: **reflip** now")
    assert [p.text for p in found if p.symbol] == ["green"]
    assert [p.text for p in found if p.bold] == ["reflip"]


def test_a_new_line_begins_where_the_text_says() -> None:
    assert lines("one\ntwo", 40) == ["one", "two"]


@pytest.mark.parametrize("text", [LONG.en * 4, LONG.ja * 4, "Donaudampfschifffahrt" * 3, ""])
def test_text_always_fits(text: str) -> None:
    made = fit(text, 55, 15, 3.9, 2.65)
    assert not made.overflow
    assert made.height <= 15 or not made.lines
    widest = max((run.x + run.piece.width for line in made.lines for run in line), default=0)
    assert widest * made.size <= 55.001


def test_size_goes_down_before_the_leading() -> None:
    roomy = fit(LONG.en, 55, 60, 3.9, 2.65, 1.38)
    tight = fit(LONG.en, 55, 32, 3.9, 2.65, 1.38)
    assert roomy.size == 3.9
    assert tight.size < roomy.size
    assert tight.leading == 1.38


@pytest.mark.parametrize(
    "text", ["A", "A name that is longer than any card can bear" * 2, "長い名前" * 9]
)
def test_a_name_always_stays_within_its_line(text: str) -> None:
    assert fit_line(text, 50, 8, 5).width <= 50.001


def test_balanced_lines_are_as_many_and_as_large() -> None:
    text = "Nothing is so loud as the last one of them"
    made = fit(text, 30, 20, 3, 2)
    even = balanced(made, text, 30)
    assert (even.size, len(even.lines)) == (made.size, len(made.lines))
    ends = [line[-1].x + line[-1].piece.width for line in even.lines]
    before = [line[-1].x + line[-1].piece.width for line in made.lines]
    assert max(ends) - min(ends) <= max(before) - min(before)
