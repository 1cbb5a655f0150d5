"""Reading, looking up and searching a rulebook, shown on a small one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardtable.engine.rulebook import Rulebook, RulebookError, folded


def words(en: str, ja: str) -> dict[str, str]:
    return {"en": en, "ja": ja}


def clause(number: str, title: dict[str, str], text: dict[str, str], **more: Any) -> dict[str, Any]:
    return {"number": number, "marks": ["S"], "title": title, "text": text, **more}


def small_book() -> dict[str, Any]:
    return {
        "prefix": "TG",
        "title": words("A tiny game", "小さなゲーム"),
        "marks": [{"key": "S", "title": words("Source", "原典"), "text": words("So.", "原典。")}],
        "sections": [
            {"number": "TG 1", "title": words("Tides", "潮のきまり"), "clauses": [
                clause("TG 1.1", words("Rising", "満ちる"),
                       words("The tide is declared on turn 12.", "フォーカスの前に潮が満ちる。"),
                       see=["TG 1.2.1"]),
                clause("TG 1.2", words("The player’s red tide", "赤い潮"),
                       words("A wave comes.", "波が来る。")),
                clause("TG 1.2.1", words("Falling", "引く"),
                       words("Rising ends.", "潮が引く。"), terms=["ebb", "フォーカス"]),
            ]},
            {"number": "TG 2", "title": words("Ships", "船"), "clauses": [
                clause("TG 2.1", words("Sailing", "出航"),
                       words("Sail, as in TG 1.2.", "船を出す。")),
                clause("TG 2.10", words("Harbour", "港"), words("Stay.", "とどまる。")),
            ]},
        ],
    }


def read(book: dict[str, Any]) -> Rulebook:
    return Rulebook.read(json.dumps(book).encode())


@pytest.fixture
def book() -> Rulebook:
    return read(small_book())


def found(book: Rulebook, query: str, language: Any = "en") -> list[str]:
    return [hit.number for hit in book.search(query, language)]


@pytest.mark.parametrize(
    "typed", ["TG 1.2.1", "tg1.2.1", "1.2.1", " Tg-1.2.1. ", "ＴＧ　１．２．１"])
def test_a_clause_is_found_by_its_number_however_it_is_written(book: Rulebook, typed: str) -> None:
    there = book.clause(typed)
    assert there is not None and there.title.en == "Falling" and there.depth == 2


@pytest.mark.parametrize("typed", ["", "XX 1.1", "1.3", "TG 1", "tide", "1..1"])
def test_what_is_no_clause_number_gives_no_clause(book: Rulebook, typed: str) -> None:
    assert book.clause(typed) is None


def test_a_section_is_found_by_its_own_number_and_by_a_clause_in_it(book: Rulebook) -> None:
    for typed in ("2", "TG 2", "2.10"):
        section = book.section(typed)
        assert section is not None and section.title.en == "Ships"
    assert book.section("3") is None


def test_a_number_comes_first_then_what_lies_below_it_then_what_mentions_it(book: Rulebook) -> None:
    assert found(book, "tg 1.2") == ["TG 1.2", "TG 1.2.1", "TG 2.1"]
    assert found(book, "2.1") == ["TG 2.1"], "2.10 is another clause"


def test_a_plain_number_is_also_looked_for_in_the_text(book: Rulebook) -> None:
    assert found(book, "12") == ["TG 1.1"]


def test_a_title_comes_before_a_text(book: Rulebook) -> None:
    assert found(book, "rising") == ["TG 1.1", "TG 1.2.1"]
    assert found(book, "tide") == ["TG 1", "TG 1.2", "TG 1.1"]


def test_a_term_comes_before_a_text_and_counts_in_both_languages(book: Rulebook) -> None:
    assert found(book, "フォーカス", "ja") == ["TG 1.2.1", "TG 1.1"]
    assert found(book, "EBB", "ja") == ["TG 1.2.1"]


@pytest.mark.parametrize("typed", ["フォーカス", "ﾌｫｰｶｽ", "ふぉーかす"])
def test_width_and_kana_make_no_difference(book: Rulebook, typed: str) -> None:
    assert found(book, typed, "ja") == ["TG 1.2.1", "TG 1.1"]


def test_a_latin_word_is_found_at_its_beginning_only(book: Rulebook) -> None:
    assert found(book, "red") == ["TG 1.2"], "“declared” is not about red"


def test_all_words_must_be_there_in_any_order(book: Rulebook) -> None:
    assert found(book, "turn tide") == ["TG 1.1"]
    assert found(book, "潮　波", "ja") == ["TG 1.2"]
    assert found(book, "tide nothing") == []


def test_a_straight_apostrophe_finds_a_curly_one(book: Rulebook) -> None:
    assert found(book, "player's") == ["TG 1.2"]


@pytest.mark.parametrize("typed", ["", "   ", "　", "*(", "[", "XX 1.1"])
def test_a_search_for_nothing_or_nonsense_finds_nothing(book: Rulebook, typed: str) -> None:
    assert found(book, typed) == []


def test_a_hit_knows_its_section_and_its_title(book: Rulebook) -> None:
    section, clause_hit = book.search("ships", "en")[0], book.search("harbour", "en")[0]
    assert section.clause is None and section.title.en == "Ships"
    assert clause_hit.section.number == "TG 2" and clause_hit.title.ja == "港"


def test_folding_makes_two_spellings_of_a_sound_alike() -> None:
    assert folded("ポ") == folded("ﾎﾟ") == folded("ポ") == "ぽ"


def broken(change: str) -> dict[str, Any]:
    book = small_book()
    clauses = book["sections"][0]["clauses"]
    match change:
        case "number twice":
            clauses[1]["number"] = "TG 1.1"
        case "another section":
            clauses[2]["number"] = "TG 1"
        case "another prefix":
            clauses[0]["number"] = "XX 1.1"
        case "unknown mark":
            clauses[0]["marks"] = ["Z"]
        case "lost reference":
            clauses[0]["see"] = ["TG 9"]
        case "empty text":
            clauses[0]["text"]["ja"] = " "
        case "no text":
            del clauses[0]["text"]
    return book


@pytest.mark.parametrize(("change", "place"), [
    ("number twice", "TG 1.1"), ("another section", "TG 1"), ("another prefix", "XX 1.1"),
    ("unknown mark", "TG 1.1"), ("lost reference", "TG 1.1"), ("empty text", "TG 1.1"),
    ("no text", "sections[0].clauses[0]"),
])
def test_a_fault_in_the_file_is_named_with_file_and_place(
    change: str, place: str, tmp_path: Path
) -> None:
    path = tmp_path / "rulebook.json"
    path.write_text(json.dumps(broken(change)), encoding="utf-8")
    with pytest.raises(RulebookError) as caught:
        Rulebook.read(path)
    assert caught.value.file == str(path) and caught.value.place == place, str(caught.value)


@pytest.mark.parametrize("raw", [b"", b"{", b"\xff\xfe", b"[]"])
def test_what_is_no_rulebook_is_refused(raw: bytes) -> None:
    with pytest.raises(RulebookError):
        Rulebook.read(raw)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match=r"nowhere\.json"):
        Rulebook.read(tmp_path / "nowhere.json")
