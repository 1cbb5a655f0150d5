"""Lists that broke other programs: each line is read as its writer meant it, nothing vanishes."""

from __future__ import annotations

import msgspec
import pytest

from cardtable.decks.names import NameBook
from cardtable.decks.reading import Shelf, read_deck, write
from cardtable.engine.cards import CardKey
from cardtable.games import available_games
from tests.decks.shelves import CARDS, SHELF, counts, deck_of, read


@pytest.mark.case("list 2")
@pytest.mark.parametrize("line", [
    "4x Ember", "4X Ember", "x4 Ember", "X4 Ember", "4× Ember", "4 × Ember", "４枚 Ember",
    "4枚Ember", "Ember x4", "Ember ×４", "Ember×4", "Ember ✕4", "4 Ember", "４ Ember", "4ｘ Ember",
    "ember 4枚", "EMBER（4枚）", "Ember\t4", "火種　4", "火種×４", "４枚　火種", "- 4 Ember",
    "* 4x Ember", "• 4 Ember", "４　Ｅｍｂｅｒ", "٤ Ember", "  4 Ember \t", "4張 火種", "004 Ember",
    "4\tEmber", "4,Ember", '4; "Ember"',
])
def test_four_of_ember(line: str) -> None:
    assert counts(line) == {"ember": 4}
    assert not read(line).problems


@pytest.mark.case("list 1", "list 3", "list 4", "list 10", "list 16", "list 17", "list 18",
                  "list 20", "list 21", "list 22")
@pytest.mark.parametrize(("line", "card", "count"), [
    ("1 Tide", "tide", 1),
    ("1 Tidecaller", "tidecaller", 1),
    ("14 Ember", "ember", 14),
    ("Dragon's-Breath x2", "dragon", 2),
    ("2 dragon`s‐breath", "dragon", 2),
    ("Half-Moon x2", "moon", 2),
    ("Half–Moon ×2", "moon", 2),
    ("4 X-Laws Envoy", "envoy", 4),
    ("4x X-Laws Envoy", "envoy", 4),
    ("X-Laws Envoy", "envoy", 1),
    ("3Dプリンター", "printer", 1),
    ("3 3D Printer", "printer", 3),
    ("２ ５つ星の札", "five", 2),
    ("２ 5つ星の札", "five", 2),
    ("Deck of Winds", "winds", 1),
    ("Sideboard Sentry", "sentry", 1),
    ("2 霊（れい）の剣", "sword", 2),
    ("2 tea・pot - blue", "pot", 2),
    ("2 tea•pot — blue", "pot", 2),
    ("2 ほ\u309aっと・ぽ", "pot", 2),
    ("2 ホ゜ット・ポ", "pot", 2),
    ("2 ﾎﾟｯﾄ･ﾎﾟ", "pot", 2),
    ("2\u00a0Half-Moon\u00a0", "moon", 2),
    ("2 hard:twin-b", "twin-b", 2),
    ("2 Twin {hard:twin-a}", "twin-a", 2),
    ('2 #1 "rock" & [roll] {live}: x2', "rock", 2),
    ('#1 “Rock” & [Roll] {live}: x2', "rock", 1),
])
def test_a_name_leads_to_its_card(line: str, card: str, count: int) -> None:
    assert counts(line) == {card: count}
    assert not read(line).problems


@pytest.mark.case("list 11")
@pytest.mark.parametrize("line", [
    "2 Ember (SET) 31", "2 Ember (SET)", "2 Ember [Ramp]", "2 Ember *F*", "2 Ember (SET) 31 *F*",
    "2x Ember (ABC) 12a [Burn] *F*", "2 Ember #quick", "2 Ember <alt>", "Ember (SET) 31 x2",
])
def test_known_marks_are_left_off_and_told(line: str) -> None:
    assert counts(line) == {"ember": 2}
    (report,) = read(line).lines
    assert report.level == "note" and "left off" in report.words.en


@pytest.mark.case("list 5")
@pytest.mark.parametrize("line", ["0 Ember", "-2 Ember", "−2 Ember", "Ember x0", "10000 Ember",
                                  "99999999999999999999 Ember", "9" * 2000 + " Ember", "4", "4x",
                                  "x" * 4000])
def test_an_impossible_count_is_an_error_in_its_line(line: str) -> None:
    result = read(f"1 Tide\n{line}\n2 Ember")
    (problem,) = result.problems
    assert (problem.number, problem.level) == (2, "error")
    assert counts(f"1 Tide\n{line}\n2 Ember") == {"tide": 1, "ember": 2}


@pytest.mark.case("list 6")
def test_a_missing_count_is_one_and_is_told() -> None:
    (line,) = read("Ember").lines
    assert line.entry is not None and line.entry.count == 1
    assert line.level == "note" and "assumed" in line.words.en and "1枚" in line.words.ja


@pytest.mark.case("list 19")
def test_a_small_two_is_no_count() -> None:
    assert counts("² Ember") == {"² Ember": 1}


@pytest.mark.case("list 7", "list 8")
def test_lines_of_one_card_add_up() -> None:
    assert counts("2 Ember\n1 Tide\n1 火種\nEMBER") == {"ember": 4, "tide": 1}


@pytest.mark.case("list 7")
def test_limits_of_copies_count_the_lines_of_one_card_together() -> None:
    game = available_games()["shaman"]
    cards = game.read_catalogue().cards
    card, most = CardKey("starter:wisp-bite"), 4
    shelf = Shelf(game.key, NameBook(cards), game.sections)

    def told(*counts: int) -> bool:
        deck = read_deck("\n".join(f"{count} {card}" for count in counts), shelf).deck
        assert deck is not None
        return any(problem.clause == "SK 3.2" and problem.card == card
                   for problem in game.deck_problems(cards, deck.lineup()))

    assert not told(most - 1, 1) and told(most - 1, 1, 1)


@pytest.mark.case("list 14")
@pytest.mark.parametrize("form", ["deck", "plain", "cod"])
def test_an_unknown_card_survives_saving_and_moving(form: str) -> None:
    deck = deck_of("3 Émile's 4x Card [x]\nExtra:\n1 Ember")
    (unknown,) = deck.section("main")
    moved = deck.moved(msgspec.structs.replace(unknown, count=2), "ex")
    assert [(e.section, e.count) for e in moved.entries if not e.key] == [("ex", 2), ("main", 1)]
    again = deck_of(write(moved, form, SHELF))
    assert again.entries == moved.entries
    back = again.moved(again.section("ex")[-1], "main").moved(again.section("ex")[0], "main")
    assert back.count(CardKey("Émile's 4x Card [x]")) == 3


def test_more_copies_than_a_deck_can_hold_are_told() -> None:
    result = read("9999 Ember\n1 Ember")
    assert [(line.number, line.level) for line in result.problems] == [(2, "error")]


@pytest.mark.case("list 9")
@pytest.mark.parametrize(("heading", "section"), [
    ("Deck", "main"), ("[Main]", "main"), ("メインデッキ", "main"), ("MAIN DECK:", "main"),
    ("メイン：", "main"), ("Main (60)", "main"), ("デッキ（60枚）", "main"), ("== Deck ==", "main"),
    ("## Main Deck", "main"), ("【メインデッキ】", "main"), ("Deck: 60", "main"),
    ("Extra:", "ex"), ("EXデッキ", "ex"), ("ＥＸデッキ", "ex"), ("[extra deck]", "ex"),
    ("エクストラデッキ", "ex"), ("exﾃﾞｯｷ", "ex"), ("Extra Deck (10 cards)", "ex"),
])
def test_a_heading_sets_the_section(heading: str, section: str) -> None:
    assert counts(f"{heading}\n2 Ember", section) == {"ember": 2}
    assert read(f"{heading}\n2 Ember").lines[0].read_as == "heading"


@pytest.mark.case("list 12")
def test_one_card_in_two_sections_stays_in_both() -> None:
    text = "Deck\n2 Ember\n\nExtra:\n1 Ember"
    assert counts(text, "main") == {"ember": 2}
    assert counts(text, "ex") == {"ember": 1}


def test_a_section_of_another_game_is_kept_apart_and_told() -> None:
    result = read("1 Tide\nSideboard\n1 Ember\nSB: 2 Tide\n[Tokens & Things]\n1 Moonlet")
    assert result.deck is not None
    assert result.deck.sections == ("Tokens & Things", "main", "side")
    assert counts("1 Tide\nSB: 2 Ember", "side") == {"ember": 2}
    assert [line.number for line in result.lines if "kept apart" in line.words.en] == [2, 5]


def test_comments_and_blank_lines_hold_no_cards() -> None:
    text = "// a comment\n# another\n; a third\n※四つ目\n\n   \n　\n2 Ember"
    assert counts(text) == {"ember": 2}
    assert [line.read_as for line in read(text).lines] == ["comment"] * 4 + ["blank"] * 3 + ["card"]


@pytest.mark.parametrize("text", ["// name: Winds & Waves", "Name: Winds & Waves",
                                  "デッキ名：Winds & Waves", "# Title: Winds & Waves"])
def test_a_title_is_read(text: str) -> None:
    assert deck_of(f"{text}\n\n2 Ember").name == "Winds & Waves"


@pytest.mark.case("list 11", "list 14")
def test_an_unknown_card_is_kept_and_told() -> None:
    result = read("3 Embers of Dawn [x] y\nTideca")
    assert counts("3 Embers of Dawn [x] y") == {"Embers of Dawn [x] y": 3}
    assert [line.level for line in result.lines] == ["unknown", "unknown"]
    assert result.lines[1].choices == ("hard:tidecaller",), "names that begin so are offered"
    assert "hard:tidecaller" in result.lines[1].words.en


@pytest.mark.case("list 1")
def test_a_name_of_two_cards_is_named_with_both() -> None:
    (line,) = read("2 Twin").lines
    assert line.level == "unknown" and line.choices == ("hard:twin-a", "hard:twin-b")
    assert counts("2 Twin") == {"Twin": 2}, "kept until somebody chooses"


@pytest.mark.case("list 13")
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp932"])
def test_any_encoding_and_end_of_line(ending: str, encoding: str) -> None:
    raw = ending.join(["メインデッキ", "  2 火種  ", "", "潮 x3", ""]).encode(encoding)
    assert counts(raw) == {"ember": 2, "tide": 3}
    assert not read(raw).problems


@pytest.mark.parametrize("raw", [b"\x89PNG\r\n\x1a\n\0\0\0", b"PK\x03\x04\0\0", b"\xff\xfe\x00",
                                 b"\xff\xff\xff", b"a" * (4 * 2**20 + 1)])
def test_what_is_no_text_is_told(raw: bytes) -> None:
    result = read(raw)
    assert result.deck is None
    assert result.problems[0].message.en and result.problems[0].message.ja


@pytest.mark.parametrize("raw", [b"", b"\xef\xbb\xbf", b"\xff\xfe", b"\n\n"])
def test_nothing_is_an_empty_deck(raw: bytes) -> None:
    assert deck_of(raw).entries == ()


@pytest.mark.case("list 24")
def test_five_thousand_different_cards() -> None:
    deck = deck_of("\n".join(f"{n % 4 + 1} Card Number {n}" for n in range(5000)))
    assert len(deck.entries) == 5000
    assert deck_of(write(deck, "plain", SHELF)) == deck


@pytest.mark.parametrize("line", [
    "1" + " " * 2990 + "x", "1" * 2999, "a" + "\t" * 2900 + "1 ", "a" + " #a" * 990, "1枚" * 1400,
    "a " + "[b] " * 700, "× " * 1490, "1 " + "（あ" * 990, "name" + " " * 2900 + "x", "[" * 2999])
def test_lines_made_to_take_long_are_read_all_the_same(line: str) -> None:
    assert len(read(f"{line}\n" * 30).lines) == 30


@pytest.mark.case("list 24")
def test_too_many_lines_are_no_deck() -> None:
    assert read("\r\n" * 50_000).deck is not None
    assert read("\n" * 50_001).deck is None


def test_every_known_card_is_written_and_read_in_both_languages() -> None:
    deck = deck_of("\n".join(f"3 {key}" for key in CARDS))
    assert deck.size == 3 * len(CARDS)
    for language in ("en", "ja"):
        text = write(deck, "plain", SHELF, language)
        assert deck_of(text) == deck, text
    assert "{" not in "".join(line for line in text.splitlines() if "Twin" not in line)
