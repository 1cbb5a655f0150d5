"""The law of every form of a deck: what is written reads back equal."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.decks.deck import MOST_COPIES, Deck, DeckEntry, clean
from cardtable.decks.own_form import write_deck
from cardtable.decks.reading import write
from cardtable.engine.cards import CardKey
from tests.decks.shelves import CARDS, SHELF, deck_of, read

HARD = st.sampled_from([
    "Shield & Soul <test> \"x\"", "14 Ember", "x4", "4x", "[main]", "[[main]]", "Deck", "a | b",
    "// name: z", "|", " | x:y", "name: b", "#1", "％７Ｃ %7C", "\U0001f469\u200d\U0001f467", "🏳️",
    "ほ\u309a", "ﾎﾟ", "１２３", "²", "'", "’", "]]>", "<!-- & -->", "&amp;", "\u200b", "٣", "{}",
    "Ember (SET) 31", "Ember [Ramp]", "Ember x2", "Ember {hard:tide}", "Twin", "¥\\", "\u202eabc",
    "A" * 700, "\x00\x1b", "\ud800", "a\nb", "a\u2028b", "Extra:", "デッキ（60枚）", "2 Ember",
    "note: ", "\ufeff", "　空白　", "- 2 Ember", "ember", "霊（れい）の剣", "Ember",
    "Tidecaller", "潮", "hard:tide", "×", "×0", "x", "枚", ",", "; a"])
TEXT = st.one_of(HARD, st.text(max_size=30), st.builds("{} {}".format, HARD, HARD))
ENTRIES = st.builds(DeckEntry, name=TEXT, key=st.one_of(st.just(""), TEXT.map(CardKey),
                                                        st.sampled_from(sorted(CARDS))),
                    section=st.one_of(st.sampled_from(["main", "ex"]), TEXT),
                    count=st.one_of(st.integers(-1, 60), st.integers()))
DECKS = st.builds(Deck, name=TEXT, id=TEXT, game=st.one_of(st.just("toy"), TEXT),
                  entries=st.lists(ENTRIES, max_size=12).map(tuple),
                  tags=st.lists(TEXT, max_size=3).map(tuple),
                  notes=st.one_of(TEXT, st.lists(TEXT, max_size=4).map("\n".join)))


@pytest.mark.case("list 25")
@given(DECKS)
def test_the_deck_file_is_lossless(deck: Deck) -> None:
    text = write_deck(deck)
    result = read(text.encode())
    assert result.form == "deck" and not result.errors
    assert result.deck == deck
    assert write_deck(result.deck) == text, "the same deck is always the same text"
    assert deck_of(text.replace("\n", "\r\n").encode("utf-16")) == deck


@pytest.mark.case("list 25")
@given(DECKS)
def test_cockatrice_form_is_lossless(deck: Deck) -> None:
    result = read(write(deck, "cod", SHELF).encode())
    assert not result.errors
    assert result.deck == deck


@pytest.mark.case("list 25")
@given(DECKS)
def test_a_plain_list_keeps_all_but_ids_and_the_printed_names(deck: Deck) -> None:
    deck = as_printed(msgspec.structs.replace(deck, game="toy", id=""))
    for language in ("en", "ja"):
        text = write(deck, "plain", SHELF, language)
        result = read(text)
        assert not result.errors, text
        assert result.deck == deck, text


def as_printed(deck: Deck) -> Deck:
    """Known cards under the names that stand on them; keys without a set have one."""
    entries = []
    for entry in deck.entries:
        key = entry.key
        if key and key not in CARDS and ":" not in key:
            key = CardKey(f"far:{key}")
        name = CARDS[key].name.en if key in CARDS else entry.name
        entries.append(DeckEntry(name, key, entry.section, entry.count))
    return msgspec.structs.replace(deck, entries=tuple(entries))


@given(DECKS)
def test_the_same_cards_are_the_same_deck_in_any_order(deck: Deck) -> None:
    split = [DeckEntry(e.name, e.key, e.section, n)
             for e in reversed(deck.entries) for n in (e.count - e.count // 2, e.count // 2)]
    assert msgspec.structs.replace(deck, entries=tuple(split)) == deck


@pytest.mark.case("list 23")
@pytest.mark.parametrize("form", ["deck", "plain", "cod"])
def test_a_title_comes_back(form: str) -> None:
    title = 'Shield & Soul <test> "x"'
    deck = Deck(name=title, game="toy", entries=(DeckEntry("Ember", CardKey("hard:ember")),))
    assert deck_of(write(deck, form, SHELF)).name == title
    assert msgspec.json.decode(msgspec.json.encode(deck), type=Deck) == deck


def test_a_deck_file_reads_as_its_docstring_shows() -> None:
    deck = Deck(name="Waves", id="7", game="toy", tags=("quick", "wet"), notes="Go.\n\n  Far.",
                entries=(DeckEntry("Ember", CardKey("hard:ember"), "main", 3),
                         DeckEntry("Nobody's card", section="ex", count=2)))
    assert write_deck(deck) == (
        "cardtable-deck 1\ngame: toy\nname: Waves\nid: 7\ntag: quick\ntag: wet\n"
        "note: Go.\nnote:\nnote:   Far.\n\n[ex]\n2 Nobody's card\n\n[main]\n"
        "3 Ember | hard:ember\n")


@pytest.mark.parametrize("line", ["name: again", "what: is this", "3", "x Ember", "0 Ember | a:b",
                                  "12345 Ember", "Ember", "-1 Ember"])
def test_a_damaged_line_is_named_and_the_rest_is_read(line: str) -> None:
    where = "" if line.endswith("this") or line.startswith("name") else "\n[main]"
    text = f"cardtable-deck 1\nname: one{where}\n{line}\n\n[main]\n2 Ember | hard:ember\n"
    result = read(text)
    assert [problem.text for problem in result.errors] == [line]
    assert result.deck is not None and result.deck.count(CardKey("hard:ember")) == 2


@pytest.mark.parametrize("text", ["cardtable-deck 2\n", "cardtable-deck\n", "cardtable-deck 1 x\n"])
def test_another_version_is_refused(text: str) -> None:
    assert read(text).deck is None


@pytest.mark.case("list 14")
@pytest.mark.parametrize("form", ["deck", "plain", "cod"])
def test_a_card_that_was_not_known_stays_so_until_somebody_chooses(form: str) -> None:
    deck = Deck(game="toy", entries=(DeckEntry("Ember", count=2), DeckEntry("Twin")))
    result = read(write(deck, form, SHELF))
    assert result.deck == deck
    told = [line for line in result.lines if line.entry is not None]
    assert [line.level for line in told] == ["unknown", "unknown"]
    if form != "plain":
        assert [line.choices for line in told] == [("hard:ember",), ("hard:twin-a", "hard:twin-b")]


@pytest.mark.case("list 15")
def test_a_card_whose_set_is_not_here_is_kept_and_listed() -> None:
    result = read("cardtable-deck 1\n[main]\n2 Ember | hard:ember\n3 Far One | far:one\n")
    assert result.deck is not None and result.deck.count(CardKey("far:one")) == 3
    (problem,) = result.problems
    assert problem.level == "unknown" and "far:one" in problem.words.en


COD = """<?xml version="1.0"?>
<cockatrice_deck version="1">
  <deckname>{name}</deckname>
  <comments>Some notes</comments>
  <zone name="main">
    <card number="3" name="Ember"/>
    {more}
  </zone>
  <zone name="side"><card number="1" name="Nobody"/></zone>
</cockatrice_deck>
"""


def cod(more: str = "", name: str = "Waves") -> str:
    return COD.format(name=name, more=more)


def test_a_cockatrice_deck_is_read() -> None:
    deck = deck_of(cod())
    assert (deck.name, deck.notes, deck.game) == ("Waves", "Some notes", "toy")
    assert deck.count(CardKey("hard:ember")) == 3
    assert deck.section("side")[0].name == "Nobody"


@pytest.mark.case("file 7")
@pytest.mark.parametrize(("more", "cause"), [
    ("<cat/>", "cat"), ('<card name="Tide" number="x"/>', "x"), ('<card number="2"/>', "name"),
    ('<card number="0" name="Tide"/>', "0"),
])
def test_what_is_unsound_is_named_by_line_and_column(more: str, cause: str) -> None:
    result = read(cod(more))
    (problem,) = result.errors
    assert (problem.number, problem.column) == (7, 5) and cause in problem.words.en
    assert result.deck is not None and result.deck.size == 4


@pytest.mark.case("file 7")
def test_a_raw_ampersand_is_read_and_told() -> None:
    result = read(cod(name="Fish & Chips"))
    assert result.deck is not None and result.deck.name == "Fish & Chips"
    (line,) = [line for line in result.lines if line.level == "note"]
    assert (line.number, line.column) == (3, 18)


def test_broken_xml_keeps_what_came_before() -> None:
    result = read(cod('<card number="2" name="Tide">'))
    assert result.deck is not None and result.deck.count(CardKey("hard:tide")) == 2
    (problem,) = result.errors
    assert problem.number == 8 and problem.column


@pytest.mark.case("file 6")
@pytest.mark.parametrize("text", [
    '<!DOCTYPE x [<!ENTITY a "b">]>' + cod(), cod().replace("?>", "?><!doctype x>"),
    "<deck/>", "<", "<a>" * 100, "<cockatrice_deck>" + "<a>" * 100])
def test_hostile_or_foreign_xml_is_no_deck(text: str) -> None:
    result = read(text)
    assert result.errors
    assert result.deck is None or not result.deck.entries


def test_a_doctype_in_utf_16_is_refused_too() -> None:
    assert read(('<!DOCTYPE x>' + cod()).encode("utf-16")).deck is None


def test_deck_arithmetic() -> None:
    ember, tide = DeckEntry("Ember", CardKey("hard:ember")), DeckEntry("Nobody", count=2)
    deck = Deck().with_more(ember).with_more(ember).with_more(tide)
    assert (deck.count(ember.card), deck.count(tide.card), deck.size) == (2, 2, 4)
    fewer = deck.with_more(DeckEntry("Ember", ember.key, count=-1))
    assert fewer.count(ember.card) == 1
    assert fewer.with_more(DeckEntry("", ember.key, count=-9)).count(ember.card) == 0
    there = deck.moved(DeckEntry("Nobody", count=5), "ex")
    assert there.count(tide.card, "ex") == 2 and there.count(tide.card) == 0
    assert there.moved(DeckEntry("Who", count=1), "ex") == there
    assert Deck(entries=(ember,) * (MOST_COPIES + 5)).count(ember.card) == MOST_COPIES
    assert deck.lineup().sections == {"main": {ember.key: 2, "Nobody": 2}}


@given(TEXT)
def test_clean_text_stays_clean(text: str) -> None:
    assert clean(clean(text)) == clean(text)
    clean(text).encode()
