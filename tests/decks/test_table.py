"""Tables of cards: columns by name in two languages, a report by line, sound cards only."""

from __future__ import annotations

import msgspec
import pytest

from cardtable import paths
from cardtable.decks import table
from cardtable.decks.table import TableResult, read_table
from cardtable.engine.words import Words
from cardtable.games import available_games
from cardtable.games.shaman.cards import AnyCard, Strike
from tests.toy.game import GAME as TOY

GAME = available_games()["shaman"]
HEAD = "Name (English),カード名,Type,Trait,Green,Yellow,Red,Intercept,Force,Text (English)\n"


def read(text: str | bytes, key: str = "mine") -> TableResult:
    return read_table(text, GAME, key, Words("Mine", "自作"))


def cards(text: str | bytes) -> list[AnyCard]:
    content = read(text).content
    assert content is not None, read(text).lines
    return msgspec.convert(msgspec.json.decode(content)["cards"], list[AnyCard])


def test_the_documented_table_is_read() -> None:
    raw = (paths.assets() / "schema" / "example" / "cards.csv").read_bytes()
    result = read(raw)
    assert (result.read, result.skipped) == (3, 0) and not result.problems
    assert [card.name.ja for card in cards(raw)] == ["鐘楼跳び", "借りた傘", "夜回り"]


@pytest.mark.parametrize("head", [
    "Name (English),カード名,Type,Trait,Green,Intercept,Force",
    "name,日本語名,kind,trait,cost.green,intercept,force",
    "英語名,名前,種類,特性,緑,迎撃力,戦闘力",
    "ＮＡＭＥ,和名,タイプ,とくせい,みどり,げいげき,せんとうりょく",
    " name ,Name JA,TYPE,TRAIT,GREEN,INTERCEPT,FORCE",
])
@pytest.mark.parametrize("row", [
    "Fist,拳,strike,melee,1,4,3", "Fist,拳,ストライク,Melee,１,４,３",
    "Fist,拳,STRIKE,melee,1.0,+4,3"])
def test_headings_and_values_in_both_languages(head: str, row: str) -> None:
    (card,) = cards(f"{head}\n{row}\n")
    assert isinstance(card, Strike)
    assert (card.name, card.trait, card.cost.counts, card.intercept, card.force) == (
        Words("Fist", "拳"), "melee", (1, 0, 0), 4, 3)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp932"])
@pytest.mark.parametrize("between", [",", ";", "\t"])
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_as_any_spreadsheet_saves(encoding: str, between: str, ending: str) -> None:
    rows = [["名前", "種類", "緑", "テキスト"], ["火種", "アドバンテージ", "1", '"一、\n""二"""']]
    raw = ending.join(between.join(row) for row in rows).encode(encoding)
    (card,) = cards(raw)
    assert card.name == Words("火種", "火種") and card.manual.ja == '一、\n"二"'


@pytest.mark.parametrize(("row", "cause"), [
    ("A,あ,strike,melee,x,,,4,3,", "no whole number"),
    ("A,あ,dragon,melee,1,,,4,3,", "none of"),
    ("A,あ,strike,soul,1,,,4,3,", "trait"),
    ("A,あ,strike,melee,1,,,99,3,", "intercept"),
    ("A,あ,strike,melee,1,,,,3,", "intercept"),
    (",,strike,melee,1,,,4,3,", "no name"),
    ("A,あ,,melee,1,,,4,3,", "kind"),
    ("A,あ,shaman,melee,1,,,4,3,", "trait"),
])
def test_a_bad_row_is_named_and_the_others_are_read(row: str, cause: str) -> None:
    good = "B,い,strike,melee,1,,,4,3,\n"
    result = read(HEAD + good + row + "\n" + good.replace("B", "C"))
    assert (result.read, result.skipped) == (2, 1)
    (problem,) = result.problems
    assert problem.number == 3 and cause in problem.words.en and problem.words.ja


def test_rows_keep_their_line_numbers_after_text_of_several_lines() -> None:
    result = read(HEAD + 'A,あ,advantage,,1,,,,,"one\ntwo\nthree"\n\nB,い,x,,,,,,,\n')
    assert [line.number for line in result.problems] == [6]


def test_what_is_left_out_is_filled_in_and_told() -> None:
    result = read("名前,種類,緑\nただの札,アドバンテージ,\nただの札,アドバンテージ,\n")
    assert [line.level for line in result.lines] == ["", "note", "note"]
    content = result.content
    assert content is not None
    keys = [card["key"] for card in msgspec.json.decode(content)["cards"]]
    assert keys == ["mine:card-1", "mine:card-2"]


def test_keys_come_from_names_or_stand_in_the_table() -> None:
    found = cards("key,name,type,cost.green\n,It's É-1!,advantage,0\n,Its E 1,advantage,0\n"
                  "own,C,advantage,0\nmine:full,D,advantage,0\n")
    assert [card.key for card in found] == ["mine:its-e-1", "mine:its-e-1-2", "mine:own",
                                            "mine:full"]
    twice = read("key,name,type,cost.green\nown,C,advantage,0\nown,D,advantage,0\n")
    assert "twice" in twice.problems[0].words.en


def test_columns_that_are_not_known_are_told() -> None:
    result = read("name,price,type,cost.green\nA,5,advantage,0\n")
    assert result.read == 1 and "price" in result.lines[0].words.en


def test_flags_and_lists() -> None:
    head = "name,type,green,immediate,motifs,shamans\n"
    yes, no, bad = ("A,advantage,0,はい,bell；fox、moon,", "B,advantage,0,no,,",
                    "C,advantage,0,?,,")
    one, two = cards(head + yes + "\n" + no + "\n")
    assert one.is_immediate and one.motifs == ("bell", "fox", "moon")  # type: ignore[union-attr]
    assert not two.is_immediate  # type: ignore[union-attr]
    assert "neither" in read(head + bad).problems[0].words.en


def test_a_shaman_by_places_in_the_set_file() -> None:
    (card,) = cards(
        "name,type,teamwork,advantage,strike,front.name.en,front.name.ja,front.intercept,"
        "front.force,back.name.en,back.name.ja,back.intercept,back.force\n"
        "Mio,シャーマン,yoh,body,melee,Dawn,曙,5,4,Noon,正午,6,6\n")
    assert card.front.force == 4 and card.back.name.ja == "正午"  # type: ignore[union-attr]


@pytest.mark.parametrize("raw", [
    b"", b"\n\n", HEAD.encode(), b"PK\x03\x04\0", b'"' + b"a" * 200_000, b'a"b,"c\n"d', b"\xff\xff",
    b",,,\n,,,\n", b"name\n\n"])
def test_what_is_no_table_gives_no_set(raw: bytes) -> None:
    assert read(raw).content is None


def test_thousands_of_cards_of_one_name_have_keys_of_their_own() -> None:
    result = read("name,type,green\n" + "A,advantage,0\n" * 5000)
    assert result.read == 5000


def test_limits_and_games_without_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "MOST_ROWS", 2)
    result = read("name,type,green\n" + "A,advantage,0\n" * 5)
    assert result.read == 2 and "More than 2" in result.problems[0].words.en
    assert read_table("name\nA\n", TOY, "x", Words("", "")).content is None


def test_a_table_of_the_other_game() -> None:
    head = "Name,名前,種類,色,種族,レベル,攻撃力,守備力,キーワード,コスト,役割,Quick,Text,効果\n"
    rows = ("Ash Wyrm,灰竜,モンスター,赤,ドラゴン族,4,1800,900,ブロッカー；Pierce,,,,,\n"
            "Two Tides,二潮,魔法,blue;白,,,,,,3,,yes,,\n"
            "Low Tide,干潮,罠,blue,,,,,,1,,,Laugh.,笑う。\n")
    result = read_table(head + rows, available_games()["shield"], "mine", Words("", ""))
    assert result.read == 2 and result.content is not None
    card, by_hand = msgspec.json.decode(result.content)["cards"]
    assert by_hand["manual"] == {"en": "Laugh.", "ja": "笑う。"}
    assert card["colours"] == ["red"] and card["keywords"] == ["blocker", "pierce"]
    assert "spell must do something" in result.problems[0].words.en
