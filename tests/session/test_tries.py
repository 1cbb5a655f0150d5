"""Tries of a deck in their file: kept, compared, forgotten; nothing in it stops a match."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from cardtable.engine.practice import Script
from cardtable.engine.rules import Lineup
from cardtable.session import tries
from cardtable.session.alone import Alone
from cardtable.session.goldfish import Course
from cardtable.session.replay import Header
from cardtable.session.tries import Kept, Tries, kept

DECK = Lineup("Mine", {"main": {"a": 3, "b": 2}})
WON, LOST = Course((0, 1, 3), 3, True), Course((0, 0, 1), None, True)


def played(course: Course = WON, *, deck: Lineup = DECK, day: int = 23, line: str = "5") -> Kept:
    return kept(header(deck, day, line), course)


def header(deck: Lineup = DECK, day: int = 23, line: str = "5") -> Header:
    return Header(game="toy", lineups=(deck, deck), seed=1, date=f"2026-11-{day}T10:00:00+09:00",
                  alone=Alone(script=Script(line)))


@pytest.fixture
def book(tmp_path: Path) -> Tries:
    return Tries.of(tmp_path / "tries", header(), ())


def test_tries_come_back_with_the_oldest_first_and_each_of_them_once(book: Tries) -> None:
    assert book.read() == ([], None)
    for one in (played(Course((0, 1), None, False)), played(LOST, day=24), played()):
        assert book.note(one) is None
    assert book.read() == ([played(), played(LOST, day=24)], None)
    assert book.read()[0][0].course == WON


def test_only_tries_against_the_same_script_compare_and_are_forgotten_together(
    book: Tries
) -> None:
    other = replace(DECK, sections={"main": {"a": 2, "b": 3}})
    first, tuned, harder = played(), played(deck=other, day=24), played(line="7", day=25)
    assert first.is_like(tuned) and first.cards != tuned.cards and not first.is_like(harder)
    for one in (first, tuned, harder):
        book.note(one)
    assert book.forget(tuned) is None
    assert book.read() == ([harder], None)


def test_decks_of_other_names_have_files_of_their_own(tmp_path: Path, book: Tries) -> None:
    book.note(played())
    for name in ("", "mine", "Mine?", "私のデッキ", "../x"):
        other = Tries.of(tmp_path / "tries", header(replace(DECK, name=name)), ())
        assert other.read() == ([], None), name
        assert other.note(played(LOST)) is None and len(other.read()[0]) == 1, name
    assert book.read() == ([played()], None)
    assert len([*(tmp_path / "tries" / "toy").iterdir()]) == 6


@pytest.mark.parametrize("content", [
    b"", b"{", b"[]", b"\xff\xfe", b'{"format":"cardtable-tries-9","deck":"Mine","tries":[]}',
    b'{"format":"cardtable-tries-1","deck":"Mine","tries":[{"seed":1}]}',
    b'{"format":"cardtable-tries-1","deck":"Mine","tries":[],"more":1}',
    b" " * (tries.LARGEST + 1), b"[" * 10_000,
])
def test_a_damaged_file_is_told_of_set_aside_and_begun_anew(
    book: Tries, content: bytes, tmp_path: Path
) -> None:
    book.note(played())
    (path,) = (tmp_path / "tries" / "toy").iterdir()
    path.write_bytes(content)
    found, words = book.read()
    assert not found and words is not None
    assert "start anew" in words.en and "新しく始めます" in words.ja
    assert path.read_bytes() == content, "looking changes nothing"
    assert book.note(played(LOST)) is None
    assert book.read() == ([played(LOST)], None)
    (aside,) = path.parent.glob("*.damaged")
    assert aside.read_bytes() == content


def test_where_nothing_can_be_written_words_say_so(tmp_path: Path) -> None:
    (tmp_path / "tries").write_text("a file")
    words = Tries.of(tmp_path / "tries", header(), ()).note(played())
    assert words is not None and "cannot be kept" in words.en and "保存できません" in words.ja


def test_the_oldest_of_very_many_go(book: Tries, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tries, "MOST", 3)
    for day in range(10, 15):
        book.note(played(day=day))
    assert [one.date[8:10] for one in book.read()[0]] == ["12", "13", "14"]
