"""Searching: plain words, the query language in two languages, marks for faults, completion."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.decks.names import fold
from cardtable.decks.query import LONGEST_QUERY, read_query
from cardtable.decks.search import SearchIndex
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.words import Language, Words
from cardtable.games import available_games
from cardtable.games.shaman.cards import Advantage, Opening, Shaman, Strike, Teamwork
from cardtable.games.shaman.colours import Cost

GAME = available_games()["shaman"]


def named(key: str, en: str, ja: str, **rest: object) -> dict[str, object]:
    return {"key": CardKey(key), "name": Words(en, ja), **rest}


CARDS: list[CardDef] = [
    Strike(**named("one:fist", "Dawn Fist", "夜明けの拳"), cost=Cost(1, 1), intercept=4, force=5,
           trait="melee", manual=Words("Reflip once.", "もう一度フリップする。")),
    Strike(**named("one:arrow", "Half-Moon Arrow", "半月の矢"), cost=Cost(0, 0, 3), intercept=3,
           force=7, trait="ranged", flavour=Words("It sings.", "矢は歌う。")),
    Strike(**named("two:blow", "Plain Blow", "ただの一撃"), cost=Cost(), intercept=6, force=3),
    Teamwork(**named("one:aunt", "Aunt Fisticuff", "ポットおば"), cost=Cost(2), trait="yoh"),
    Advantage(**named("one:salt", "Line of Salt", "塩の線"), cost=Cost(1), trait="soul",
              is_immediate=True),
    Shaman(**named("one:mio", "Mio", "ミオ"), teamwork="yoh", advantage="body", strike="melee",
           front={"name": {"en": "", "ja": ""}}, back=None),  # type: ignore[arg-type]
    Opening(**named("two:open", "First Knock", "初手")),
]


@pytest.fixture(scope="module")
def index() -> SearchIndex:
    return SearchIndex(GAME, CARDS, lambda card: card.manual)


def found(index: SearchIndex, text: str) -> str:
    """The short keys found, in order; no fault allowed."""
    result = index.search(text)
    assert result.is_readable and not result.faults, result.faults
    return " ".join(key.partition(":")[2] for key in result.keys)


@pytest.mark.parametrize("text", [
    "fist dawn", "fi or ar", "type:strike force>=5 -trait:melee a", "pa l", "灯",
    '"of salt" cost>0'])
def test_letter_by_letter_finds_what_asking_at_once_finds(index: SearchIndex, text: str) -> None:
    ends = [*range(len(text) + 1), *range(len(text), 0, -1)]
    for typed in (text[:end] for end in ends):
        fresh = SearchIndex(GAME, CARDS, lambda card: card.manual)
        assert index.search(typed) == fresh.search(typed), typed


def test_a_search_does_not_remember_cards_that_went_or_miss_those_that_came() -> None:
    index = SearchIndex(GAME, CARDS, lambda card: card.manual)
    assert found(index, "fi") == "open fist aunt"
    index.drop([CardKey("one:fist")])
    assert found(index, "fis") == "aunt"
    index.add(CARDS[0])
    assert found(index, "fist") == "aunt fist", "what comes again comes last"


@pytest.mark.parametrize(("text", "keys"), [
    ("", "fist arrow blow aunt salt mio open"),
    ("   ", "fist arrow blow aunt salt mio open"),
    ("fist", "fist aunt"),
    ("fi", "open fist aunt"),
    ("初", "open"),
    ("FIST dawn", "fist"),
    ("Half-Moon", "arrow"),
    ("half–moon", "arrow"),
    ("arrow or salt", "arrow salt"),
    ("arrow | salt", "arrow salt"),
    ("矢 または 塩", "arrow salt"),
    ("order", ""),
    ("type:strike", "fist arrow blow"),
    ("type:strike force>=5", "fist arrow"),
    ("type:strike force>=5 cost<3", "fist"),
    ("type:strike force>=5 trait:melee cost<3", "fist"),
    ("force>= 5", "fist arrow"),
    ("force:5-7", "fist arrow"),
    ("force:5..6", "fist"),
    ("force!=5 type:strike", "arrow blow"),
    ("-force>=5 type:strike", "blow"),
    ("force=3", "blow"),
    ("cost<=0", "blow"),
    ("red>0", "arrow"),
    ("trait:generic type:strike", "blow"),
    ("trait:me", "fist mio"),
    ('text:"reflip"', "fist"),
    ('text:"reflip', "fist"),
    ("text:もう一度", "fist"),
    ("is:manual", "fist"),
    ("-is:manual type:strike", "arrow blow"),
    ("is:immediate", "salt"),
    ("is!=manual type:strike", ""),
    ("flavour:sings", "arrow"),
    ("name:fist", "fist aunt"),
    ("name='", ""),
    ('name="dawn fist"', "fist"),
    ("name=夜明けの拳", "fist"),
    ("name!=fist type:strike", "arrow blow"),
    ("set:two", "blow open"),
    ("set=one type:teamwork", "aunt"),
    ('key:"one:mio"', "mio"),
    ("-(type:strike or type:teamwork)", "salt mio open"),
    ("(type:strike", "fist arrow blow"),
    ("((fist)) -(dawn)", "aunt"),
    ("()", "fist arrow blow aunt salt mio open"),
    ("種類:ストライク 戦闘力>=5", "fist arrow"),
    ("種類：ストライク　戦闘力＞＝５", "fist arrow"),
    ("戦闘力≧５", "fist arrow"),
    ("しゅるい:すとらいく コスト≦2", "fist blow"),
    ("ﾀｲﾌﾟ:ｽﾄﾗｲｸ －迎撃力<4", "fist blow"),
    ("特性：ジェネリック", "blow"),
    ("状態:手動", "fist"),
    ("ホ\u309aット", "aunt"),
    ("ﾎﾟｯﾄ", "aunt"),
    ("ぽっと", "aunt"),
    ("「夜明け」", "fist"),
    ("テキスト:「もう一度」", "fist"),
    ("すとらいく", "fist arrow blow"),
])
def test_what_a_query_finds(index: SearchIndex, text: str, keys: str) -> None:
    assert found(index, text) == keys


@pytest.mark.parametrize(("text", "place", "part"), [
    ("planet:red", (0, 6), "no key"),
    ("fist forse>5", (5, 10), "no key"),
    ("force>=x", (7, 8), "number"),
    ("force>=", (0, 7), "value"),
    ("a force> cost<3", (2, 8), "value"),
    ("type:dragon", (5, 11), "one of"),
    ("type<3", (0, 6), "no number"),
    ("force<3-5", (6, 9), "number"),
    ("type=stri", (5, 9), "one of"),
    ("戦闘力:たくさん", (4, 8), "number"),
])
def test_a_fault_has_its_place_and_the_rest_is_searched(
    index: SearchIndex, text: str, place: tuple[int, int], part: str
) -> None:
    result = index.search(text)
    assert result.is_readable
    (fault,) = result.faults
    assert (fault.start, fault.end) == place and part in fault.words.en and fault.words.ja


@pytest.mark.parametrize(("text", "start"), [
    (")", 0), ("fist )", 5), ("fist or", 6), ("-", 0), ("fist -", 5), (">5", 0),
    ("a" * (LONGEST_QUERY + 1), LONGEST_QUERY), (")" + "(" * 400, 0),
])
def test_what_cannot_be_read_says_where(
    index: SearchIndex, text: str, start: int
) -> None:
    result = index.search(text)
    assert not result.is_readable and result.keys == ()
    assert result.faults[0].start == start and result.faults[0].words.ja


def test_a_fault_within_a_negation_leaves_it_out(index: SearchIndex) -> None:
    result = index.search("-planet:red fist")
    assert len(result.keys) == 2 and len(result.faults) == 1


@given(st.text(max_size=60) | st.lists(st.sampled_from(
    ["(", ")", "-", "or", " ", "force", ">=", ":", "type", "5", '"', "「", "」", "灯", "|", "!",
     "　", "<", "is:manual", "strike", "！", "＞"]), max_size=15).map("".join))
def test_any_text_is_a_query_or_a_fault(text: str) -> None:
    index = SearchIndex(GAME, CARDS, lambda card: card.manual)
    result = index.search(text)
    assert result.is_readable or result.faults
    for fault in result.faults:
        assert 0 <= fault.start <= fault.end <= max(len(text), 1)
    for cursor in range(len(text) + 1):
        for one in index.vocabulary.completions(text, cursor, "en"):
            assert 0 <= one.start <= one.end == cursor


@given(st.text(max_size=40))
def test_folding_twice_is_folding_once(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@pytest.mark.parametrize(("text", "language", "offered"), [
    ("fo", "en", ["force>="]),
    ("type:strike fo", "en", ["force>="]),
    ("-fo", "en", ["force>="]),
    ("type:st", "en", ["strike"]),
    ("trait:m", "en", ["mind", "melee"]),
    ("せん", "ja", ["戦闘力>="]),
    ("戦", "ja", ["戦闘力>="]),
    ("種類:", "ja", ["ストライク", "チームワーク", "アドバンテージ", "シャーマン",
                   "オープニングアタック"]),
    ("is:", "en", ["manual", "immediate"]),
    ("", "en", []), ("force>=", "en", []), ("what:x", "en", []),
])
def test_completion(index: SearchIndex, text: str, language: Language, offered: list[str]) -> None:
    found = index.vocabulary.completions(text, len(text), language)
    assert [one.text for one in found] == offered
    for one in found:
        whole = text[:one.start] + one.text + text[one.end:]
        assert index.search(whole + ("1" if whole[-1] == "=" else "")).is_readable


def test_every_field_is_found_by_all_its_names() -> None:
    index = SearchIndex(GAME, CARDS, lambda card: card.manual)
    for field in index.vocabulary.fields:
        for name in (field.key, field.title.en, field.title.ja, *field.names):
            assert index.vocabulary.field(name) == field, name


def test_real_cards_are_found_by_their_written_text() -> None:
    catalogue = GAME.read_catalogue()
    rules = GAME.rules(catalogue)
    index = SearchIndex(GAME, catalogue.cards.values(), rules.card_text)
    assert len(index) == len(catalogue.cards)
    for card in catalogue.cards.values():
        for name in (card.name.en, card.name.ja):
            assert card.key in index.search(f'name="{name}"').keys, name
    assert index.search('text:"force" type:strike').keys


@pytest.mark.parametrize("text", [
    "(" * 499 + "a", "-" * 499 + "a", "-(" * 160 + "a" + ")" * 160, "a or " * 99 + "a", "a " * 250])
def test_deep_and_long_queries_are_no_trouble(index: SearchIndex, text: str) -> None:
    assert read_query(text).root is not None or read_query(text).faults
    index.search(text)
