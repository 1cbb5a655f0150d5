"""Own sets, changed card by card: nothing changes but what is meant, and nothing is lost."""

from __future__ import annotations

import json
import os
import zipfile
from pathlib import Path
from typing import Any

import pytest

from cardtable.decks.forms import card_form, place_of
from cardtable.decks.own_cards import OwnSet, OwnSets
from cardtable.decks.own_sets import own_sets
from cardtable.decks.sets import look_at
from cardtable.engine.catalogue import SET_FILE
from cardtable.engine.words import Words
from cardtable.games import available_games

GAMES = {key: game for key, game in available_games().items() if game.reader is not None}
HIT: dict[str, Any] = {
    "kind": "strike", "key": "", "name": {"en": "River Kick", "ja": "川蹴り"},
    "cost": {"green": 1}, "intercept": 5, "force": 4,
}
ODD = """{
  "game": "shaman", "format": "cardtable-set 1",
  "key": "odd", "title": {"en": "Odd", "ja": "変"},
  "cards": [ {"kind":"strike",   "key":"odd:a", "name":{"en":"A","ja":"あ"},
      "cost":{}, "intercept":5, "force":4},
    {"kind": "song", "key": "odd:song", "notes": [1.50, "\\u3042"]}, 17, null,
    {"key": "odd:b"} ],
  "decks": [ {"key": "broken"} ]
}"""


@pytest.fixture
def sets(tmp_path: Path) -> OwnSets:
    return OwnSets(tmp_path / "sets", GAMES)


def made(found: OwnSet | Words) -> OwnSet:
    assert isinstance(found, OwnSet), found
    return found


def odd(sets: OwnSets) -> OwnSet:
    """A set that somebody wrote by hand, most of it broken."""
    place = sets.folder / "odd"
    place.mkdir(parents=True)
    (place / SET_FILE).write_text(ODD, "utf-8")
    return sets.read(place)


def text(own: OwnSet) -> str:
    return (own.path / SET_FILE).read_text("utf-8")


def refused(result: object, said: str) -> None:
    assert isinstance(result, Words) and said in result.en and result.ja != result.en, result


def test_a_card_is_made_changed_and_taken_out(sets: OwnSets) -> None:
    assert sets.sets() == [] and not sets.folder.exists()
    own = made(sets.new_set("shaman", Words("My cards", "自作カード")))
    own = made(sets.put(own, HIT))
    (card,) = own.cards
    assert card.key == "my-cards:river-kick" and not card.problems and card.card is not None
    assert sets.sets() == sets.sets("shaman") == [own] and sets.sets("shield") == []
    own = made(sets.put(own, {**card.data, "force": 6}, card))
    assert own.card(card.key) == own.cards[0] and own.cards[0].data["force"] == 6
    (reading,) = own_sets(GAMES["shaman"], sets.folder)
    assert reading.card_set is not None and not reading.problems
    assert reading.card_set.cards == (own.cards[0].card,)
    own = made(sets.remove(own, own.cards[0]))
    assert own.cards == ()
    (gone,) = (sets.folder / ".trash").iterdir()
    assert json.loads(gone.read_text("utf-8"))["force"] == 6


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_card_of_the_program_comes_back_equal(sets: OwnSets, game: str) -> None:
    catalogue = GAMES[game].read_catalogue()
    (folder,) = catalogue.folders.values()
    own = made(sets.new_set(game, Words("Copy", "写し")))
    for data in json.loads((folder / SET_FILE).read_text("utf-8"))["cards"][::15]:
        own = made(sets.put(own, {**data, "key": ""}))
        assert own.cards[-1].data == {**data, "key": own.cards[-1].key}
    raw = own.cards[3].raw
    again = made(sets.put(own, own.cards[3].data, own.cards[3]))
    assert again == own and again.cards[3].raw == raw


def test_what_is_short_stands_in_one_line(sets: OwnSets) -> None:
    own = made(sets.put(made(sets.new_set("shaman", Words("Neat", "整"))), {
        **HIT, "abilities": [{"ability": "pay", "pay": [{"price": "lower-intercept", "by": 1}],
                              "do": [{"do": "boost", "stat": "force", "amount": 2}]}]}))
    assert text(own).splitlines()[7:] == [
        '      "kind": "strike",',
        '      "key": "neat:river-kick",',
        '      "name": {"en": "River Kick", "ja": "川蹴り"},',
        '      "cost": {"green": 1},',
        '      "intercept": 5,',
        '      "force": 4,',
        '      "abilities": [',
        '        {',
        '          "ability": "pay",',
        '          "pay": [{"price": "lower-intercept", "by": 1}],',
        '          "do": [{"do": "boost", "stat": "force", "amount": 2}]',
        '        }',
        '      ]',
        '    }',
        '  ]',
        '}',
    ]


def test_broken_neighbours_and_unknown_parts_stay_as_they_are(sets: OwnSets) -> None:
    own = odd(sets)
    assert [card.key for card in own.cards] == ["odd:a", "odd:song", "", "", "odd:b"]
    assert [bool(card.problems) for card in own.cards] == [False, True, True, True, True]
    raws = [card.raw for card in own.cards]
    own = made(sets.put(own, HIT))
    own = made(sets.put(own, {**own.cards[0].data, "force": 5}, own.cards[0]))
    assert [card.raw for card in own.cards[1:5]] == raws[1:]
    assert '"notes": [1.50, "\\u3042"]' in text(own)
    assert '"decks": [ {"key": "broken"} ]' in text(own)
    assert list(json.loads(text(own))) == list(json.loads(ODD))
    own = made(sets.remove(own, own.cards[2]))
    assert [card.raw for card in own.cards[1:4]] == [raws[1], raws[3], raws[4]]


def test_a_card_that_is_no_utf8_stays_as_it_is(sets: OwnSets) -> None:
    own = odd(sets)
    raw = (own.path / SET_FILE).read_bytes().replace(b"odd:song", b"odd:\xff")
    (own.path / SET_FILE).write_bytes(raw)
    own = made(sets.put(own, HIT))
    assert b"odd:\xff" in (own.path / SET_FILE).read_bytes()
    assert own.cards[1].data is None and own.cards[1].problems
    assert own.cards[5].card is not None


def test_a_broken_card_is_mended_in_its_place(sets: OwnSets) -> None:
    own = odd(sets)
    own = made(sets.put(own, {**HIT, "key": "odd:b"}, own.cards[4]))
    assert own.cards[4].card is not None and own.cards[4].problems == ()


def test_what_is_not_sound_yet_is_kept_with_its_problems(sets: OwnSets) -> None:
    own = made(sets.new_set("shaman", Words("Drafts", "下書き")))
    own = made(sets.put(own, {**HIT, "name": {"en": "", "ja": ""}, "force": 99,
                              "abilities": [{"ability": "when", "on": {"when": "played"},
                                             "do": []}]}))
    (card,) = own.cards
    assert card.key == "drafts:card" and card.name == Words("drafts:card", "drafts:card")
    fields = [problem.field for problem in card.problems]
    assert fields == ["name", "force", "abilities[0].do", "abilities[0].on.when"]
    form = card_form(GAMES["shaman"])
    assert place_of(form, card.data, fields[2]) == ("abilities", 0, "do")
    assert card.card is not None
    assert sets.judge(own, {**card.data, "force": "many"}, card).card is None


def test_judging_writes_nothing_and_says_what_writing_would_say(sets: OwnSets) -> None:
    own = made(sets.put(made(sets.new_set("shaman", Words("Set", "セット"))), HIT))
    before = text(own)
    assert sets.judge(own, HIT).key == "set:river-kick-2"
    assert sets.judge(own, own.cards[0].data, own.cards[0]) == own.cards[0]
    twice = sets.judge(own, {**HIT, "key": "set:river-kick"})
    assert [problem.field for problem in twice.problems] == ["key"]
    (other,) = sets.judge(own, {**HIT, "key": "other:x"}).problems
    assert other.field == "key" and "set:" in other.words.ja
    (out,) = sets.judge(own, {**HIT, "art": "../x.png"}).problems
    assert out.field == "art"
    (missing,) = sets.judge(own, {"kind": "strike", "name": HIT["name"], "force": 1,
                                  "intercept": 1}).problems
    assert missing.field == "cost"
    unsaid = sets.judge(own, {**HIT, "flavour": {"en": "\ud800", "ja": ""}})
    assert unsaid.card is None and unsaid.problems
    assert text(own) == before


def test_a_key_that_is_taken_is_refused(sets: OwnSets) -> None:
    own = made(sets.put(made(sets.put(made(sets.new_set("shaman", Words("Set", "セット"))),
                                      HIT)), HIT))
    assert [card.key for card in own.cards] == ["set:river-kick", "set:river-kick-2"]
    before = text(own)
    refused(sets.put(own, own.cards[0].data), "has the key")
    refused(sets.put(own, own.cards[0].data, own.cards[1]), "has the key")
    assert text(own) == before


def test_a_copy_has_a_key_of_its_own(sets: OwnSets) -> None:
    own = made(sets.put(made(sets.new_set("shaman", Words("Set", "セット"))), HIT))
    own = made(sets.duplicate(own, own.cards[0]))
    assert own.cards[1].data == {**own.cards[0].data, "key": "set:river-kick-2"}
    broken = odd(sets)
    refused(sets.duplicate(broken, broken.cards[2]), "no card")


def test_what_somebody_else_changed_is_not_overwritten(sets: OwnSets) -> None:
    own = made(sets.put(made(sets.new_set("shaman", Words("Set", "セット"))), HIT))
    later = made(sets.put(own, {**own.cards[0].data, "force": 7}, own.cards[0]))
    refused(sets.put(own, {**own.cards[0].data, "force": 2}, own.cards[0]), "no longer")
    refused(sets.remove(own, own.cards[0]), "no longer")
    assert sets.read(own.path) == later
    (own.path / SET_FILE).write_text("{", "utf-8")
    refused(sets.put(later, HIT), "not JSON")
    assert text(own) == "{"


def test_a_full_disk_loses_nothing(sets: OwnSets, monkeypatch: pytest.MonkeyPatch) -> None:
    own = made(sets.put(made(sets.new_set("shaman", Words("Set", "セット"))), HIT))
    before = text(own)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    for result in (sets.put(own, HIT), sets.put(own, HIT, own.cards[0]),
                   sets.remove(own, own.cards[0]), sets.retitle(own, Words("Other", "別")),
                   sets.put_art(own, "a.png", b"picture"),
                   sets.new_set("shaman", Words("Next", "次"))):
        refused(result, "No space")
    assert text(own) == before and sets.sets() == [own]


def test_a_folder_that_cannot_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    refused(OwnSets(tmp_path / "file", GAMES).new_set("shaman", Words("Set", "セット")), "folder")


@pytest.mark.parametrize(("title", "key", "said"), [
    (Words(" ", ""), "", "title"),
    (Words("Lanterns", ""), "starter", "already"),
    (Words("Lanterns", ""), "set", "already"),
    (Words("Lanterns", ""), "Big Set", "small letters"),
    (Words("Lanterns", ""), "a:b", "small letters"),
    (Words("\ud800", ""), "", "cannot be written"),
])
def test_a_set_that_cannot_be_is_refused(sets: OwnSets, title: Words, key: str, said: str) -> None:
    own = made(sets.new_set("shaman", Words("Set", "セット")))
    refused(sets.new_set("shaman", title, key), said)
    assert sets.sets() == [own]


def test_one_title_serves_both_languages_and_keys_are_found(sets: OwnSets) -> None:
    keys = [made(sets.new_set("shaman", title)).key for title in (
        Words("Café", ""), Words("Café", ""), Words("", "自作"), Words("", "自作"))]
    assert keys == ["cafe", "cafe-2", "set", "set-2"]
    own = made(sets.retitle(sets.sets()[0], Words("", "喫茶")))
    assert own.title == Words("喫茶", "喫茶") and own.key == "cafe"
    refused(sets.retitle(own, Words("", " ")), "title")


def test_pictures_are_put_beside_and_never_over_another(sets: OwnSets) -> None:
    own = made(sets.new_set("shaman", Words("Set", "セット")))
    assert sets.put_art(own, "川 蹴り.PNG", b"one") == "art/川 蹴り.png"
    assert sets.put_art(own, "川 蹴り.png", b"two") == "art/川 蹴り (2).png"
    assert sets.put_art(own, "other.png", b"one") == "art/川 蹴り.png"
    assert sets.put_art(own, "../up.png", b"three") == "art/up.png"
    refused(sets.put_art(own, "song.mp3", b"la"), "picture")
    own = made(sets.put(own, {**HIT, "art": "art/川 蹴り.png"}))
    assert not own.cards[0].problems


def test_a_zip_is_unpacked_to_be_changed(sets: OwnSets) -> None:
    own = made(sets.put(made(sets.new_set("shaman", Words("Set", "セット"))), HIT))
    sets.put_art(own, "a.png", b"picture")
    with zipfile.ZipFile(sets.folder / "packed.zip", "w") as file:
        for path in own.path.rglob("*.*"):
            file.write(path, path.relative_to(own.path))
    gone = sets.remove_set(own)
    assert isinstance(gone, Path) and (gone / SET_FILE).is_file()
    (packed,) = sets.sets("shaman")
    assert packed.is_packed and packed.cards == ()
    refused(sets.put(packed, HIT), "zip")
    free = made(sets.unpack(packed))
    assert free.cards == own.cards and (free.path / "art" / "a.png").read_bytes() == b"picture"
    assert sets.sets() == [free] and look_at(free.path, GAMES).card_set is not None
    (sets.folder / "broken.zip").write_bytes(b"no zip")
    broken = sets.sets()[0]
    refused(sets.unpack(broken), "zip")
    assert broken.path.exists()


def test_sets_that_cannot_be_changed_say_why(sets: OwnSets) -> None:
    for name, content in (("a", "{"), ("b", ODD.replace("shaman", "chess")),
                          ("c", ODD.replace("set 1", "set 9"))):
        (sets.folder / name).mkdir(parents=True)
        (sets.folder / name / SET_FILE).write_text(content, "utf-8")
    found = sets.sets()
    assert [own.path.name for own in found] == ["a", "b", "c"] and all(
        own.trouble is not None for own in found)
    assert [own.path.name for own in sets.sets("shield")] == ["a", "c"]
