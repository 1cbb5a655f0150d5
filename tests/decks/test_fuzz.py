"""Thousands of broken decks, tables, sets, zips and pictures: a report each time, no exception.

More than five thousand in every run, five thousand of each kind with ``-m long``; seeds are
fixed, so that a failure comes again.
"""

from __future__ import annotations

import io
import json
import random
import zipfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec
import pytest
from PySide6.QtGui import QImage

from cardtable import paths
from cardtable.cli import main
from cardtable.decks.forms import card_form, place_of, tidied
from cardtable.decks.library import Library
from cardtable.decks.own_cards import OwnSet, OwnSets
from cardtable.decks.own_form import write_deck
from cardtable.decks.own_set import set_content
from cardtable.decks.own_sets import own_sets
from cardtable.decks.reading import write
from cardtable.decks.sets import bring_in, look_at
from cardtable.decks.table import read_table
from cardtable.engine.cards import CardKey
from cardtable.engine.catalogue import CardSet
from cardtable.engine.words import Words
from cardtable.games import available_games
from cardtable.paint.own_pictures import decode
from tests.decks.shelves import CARDS, SHELF, deck_of, read
from tests.paint.test_own_pictures import gif, packed

GAMES = available_games()
FORM = card_form(GAMES["shaman"])
EXAMPLE = paths.assets() / "schema" / "example"
SIGNS = [sign if isinstance(sign, bytes) else sign.encode() for sign in (
    "", "\0", "\n", "\r\n", "\r", '"', "'", ",", ";", "\t", "|", "[", "]", "{", "}", "<", ">", "&",
    "&amp;", "&#0;", "&#xD800;", "<!DOCTYPE a>", "<!--", "]]>", "<zone>", "</zone>", ":", "//", "#",
    "-", "x", "4x", "99999999999999999999", "-1", "1e999", "NaN", "null", "true", "\\", "\\u0000",
    "\\ud800", "火種", "×", "４", "\u202e", "\u2028", "👩\u200d👧", "../", "C:\\", "con", "[" * 99,
    "(" * 99, "cardtable-deck 1\n", "[main]\n", '"$schema"', '"key":', "/", b"\xff", b"\xfe\xff",
    b"\xef\xbb\xbf", b"\xc3", b"\xe3\x82", b"PK\x01\x02", b"PK\x03\x04", b"PK\x05\x06",
    b"\x00\x00\x00\x80", b"\xff\xff\xff\xff")]


def broken(sound: list[bytes], chance: random.Random) -> bytes:
    """One of these, with a few bytes changed, lost, doubled, moved or put in."""
    raw = bytearray(chance.choice(sound))
    for _ in range(chance.choice((1, 1, 2, 3, 8, 30))):
        at = chance.randrange(len(raw) + 1)
        to = min(len(raw), at + chance.choice((0, 1, 2, 8, 40, 400)))
        match chance.randrange(7):
            case 0:
                raw[at:to] = b""
            case 1:
                raw[at:at] = raw[at:to] * chance.choice((1, 1, 2, 20))
            case 2 | 3:
                raw[at:to] = chance.choice(SIGNS)
            case 4 if at < len(raw):
                raw[at] ^= 1 << chance.randrange(8)
            case 5:
                other = chance.choice(sound)
                begin = chance.randrange(len(other) + 1)
                raw[at:to] = other[begin:begin + 200]
            case _:
                raw = raw[:at] if chance.random() < 0.2 else raw
    return bytes(raw[:200_000])


def sound_decks() -> list[bytes]:
    text = "Deck\n" + "\n".join(f"3 {key}" for key in CARDS) + "\nExtra:\n2 Nobody (SET) 3 *F*\n"
    deck = deck_of("// name: Shield & Soul <x>\n// note: a\n// tag: b\n" + text)
    forms = [write(deck, form, SHELF) for form in ("deck", "plain", "cod")]
    return [*(form.encode() for form in forms), *(form.encode("utf-16") for form in forms),
            forms[1].encode("cp932", "replace"), text.replace("\n", "\r\n").encode()]


def zipped(content: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("set.json", content)
        file.writestr("art/火.png", b"picture" * 9)
        file.writestr("readme.txt", b"")
    return out.getvalue()


def a_deck(raw: bytes, folder: Path) -> None:
    result = read(raw)
    for line in result.lines:
        assert bool(line.words.en) == bool(line.words.ja) == bool(line.level), line
    if result.deck is None:
        assert result.problems
        return
    deck = result.deck
    assert deck_of(write_deck(deck)) == deck
    assert deck_of(write(deck, "cod", SHELF)) == deck


def a_library_file(raw: bytes, folder: Path) -> None:
    path = folder / "a.deck"
    path.write_bytes(raw)
    library = Library(folder)
    (item,) = library.items()
    deck = item.reading.deck
    if deck is not None and not item.is_damaged:
        library.save(deck.moved(deck.entries[0], "ex") if deck.entries else deck, path)
    else:
        library.save(deck or deck_of(""), path)
        assert path.read_bytes() == raw


def a_table(raw: bytes, folder: Path, game: str = "shaman") -> None:
    result = read_table(raw, GAMES[game], "mine", Words("Mine", "自作"))
    for line in result.lines:
        assert bool(line.words.en) == bool(line.words.ja) == bool(line.level), line
    if result.content is not None:
        (folder / "set.json").write_bytes(result.content)
        looked = look_at(folder, GAMES)
        assert not looked.problems, "what a table gives is sound"
        assert looked.card_set is not None and len(looked.card_set.cards) == result.read


def a_set(raw: bytes, folder: Path) -> None:
    place = folder / "source"
    place.mkdir()
    (place / "set.json").write_bytes(raw)
    check_set(place, folder)


def an_own_set(raw: bytes, folder: Path) -> None:
    """Each card written over itself under a new key; the others stay as they are."""
    (folder / "own").mkdir()
    (folder / "own" / "set.json").write_bytes(raw)
    sets = OwnSets(folder, GAMES)
    (own,) = sets.sets()
    for card in own.cards[:4]:
        place = own.place(card)
        if not isinstance(card.data, dict) or place is None:
            continue
        assert isinstance(tidied(FORM, card.data), dict)
        for problem in sets.judge(own, card.data, card).problems:
            assert problem.words.en and problem.words.ja
            place_of(FORM, card.data, problem.field)
        result = sets.put(own, {**card.data, "key": ""}, card)
        if isinstance(result, OwnSet):
            raws = [one.raw for one in result.cards]
            raws[place] = card.raw
            assert not result.trouble and raws == [one.raw for one in own.cards]
            own = result
    if own.cards:
        left = sets.remove(own, own.cards[0])
        assert isinstance(left, OwnSet) and not left.trouble


def a_zip(raw: bytes, folder: Path) -> None:
    (folder / "source.zip").write_bytes(raw)
    check_set(folder / "source.zip", folder)


def check_set(source: Path, folder: Path) -> None:
    """Either brought in whole or nothing there; nothing anywhere else."""
    looked, target = look_at(source, GAMES), folder / "sets"
    result = bring_in(source, GAMES, target)
    assert (looked.card_set is None) == (result.card_set is None)
    assert result.card_set is not None or result.problems
    for problem in result.problems:
        assert problem.message.en and problem.words.ja
    there = list(target.iterdir()) if target.exists() else []
    assert len(there) == int(result.is_brought_in), there
    assert {path.name for path in folder.iterdir()} <= {source.name, "sets"}
    if result.is_brought_in:
        readings = [reading for game in GAMES.values() for reading in own_sets(game, target)]
        assert any(reading.card_set is not None for reading in readings)


def a_picture(raw: bytes, folder: Path) -> None:
    found = decode(raw)
    assert isinstance(found, QImage) or (found.en and found.ja)


SET = EXAMPLE.joinpath("set.json").read_bytes()
SHIELD_TABLE = """\
Name,名前,種類,色,種族,レベル,攻撃力,守備力,キーワード,コスト,役割
Ash Wyrm,灰竜,モンスター,赤,ドラゴン族,4,1800,900,ブロッカー；Pierce,,
Cinder Pup,燠の子,monster,red,ドラゴン族,2,"800",５００,,,
"""


def shield_set() -> bytes:
    """A few cards of Shield & Soul as a set of somebody's own."""
    printed = list(GAMES["shield"].read_catalogue().cards.values())
    cards = tuple(msgspec.structs.replace(card, key=CardKey(f"mine:{number}"))
                  for number, card in enumerate(printed[::50]))
    return set_content(CardSet("mine", Words("Mine", "自作"), cards, (), Path()), "shield")


KINDS: dict[str, tuple[int, Callable[[bytes, Path], None], list[bytes]]] = {
    "deck": (1400, a_deck, sound_decks()),
    "library": (100, a_library_file, sound_decks()[:1]),
    "table": (700, a_table, [EXAMPLE.joinpath("cards.csv").read_bytes()]),
    "table of Shield & Soul": (700, partial(a_table, game="shield"), [
        SHIELD_TABLE.encode(), SHIELD_TABLE.encode("cp932")]),
    "set": (150, a_set, [SET, json.dumps(json.loads(SET)).encode()]),
    "set of Shield & Soul": (100, a_set, [shield_set()]),
    "own set": (200, an_own_set, [SET, json.dumps(json.loads(SET)).encode()]),
    "zip": (250, a_zip, [zipped(SET), zipped(shield_set())]),
    "picture": (1800, a_picture, [
        packed("png"), packed("jpeg"), packed("webp"), packed("bmp"), gif(2)]),
}
"""How many are broken in every run, what is asked of each, and what they are made from."""


def attack(kind: str, seeds: range, folder: Path) -> None:
    _, check, sound = KINDS[kind]
    for seed in seeds:
        raw = broken(sound, random.Random(seed))
        place = folder / str(seed)
        place.mkdir()
        try:
            check(raw, place)
        except Exception as error:
            (folder / "raw").write_bytes(raw)
            raise AssertionError(f"{kind} {seed}: {raw[:300]!r}") from error


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_broken_is_told_and_never_an_exception(kind: str, tmp_path: Path) -> None:
    attack(kind, range(KINDS[kind][0]), tmp_path)


def test_more_than_five_thousand_are_broken_in_every_run() -> None:
    assert sum(many for many, _, _ in KINDS.values()) > 5000


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_thousands_of_each(kind: str, tmp_path: Path) -> None:
    attack(kind, range(1000, 6000), tmp_path)


@pytest.mark.parametrize("kind", ["deck", "table", "set", "zip"])
def test_the_command_line_never_fails_either(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ending = {"deck": "txt", "table": "csv", "set": "json", "zip": "zip"}[kind]
    for seed in range(8):
        folder = tmp_path / str(seed)
        folder.mkdir()
        path = folder / ("set.json" if kind == "set" else f"a.{ending}")
        path.write_bytes(broken(KINDS[kind][2], random.Random(-seed)))
        words = ["deck", "check"] if kind == "deck" else ["set", "check"]
        more = ["--game", "shaman"] if kind in ("deck", "table") else []
        assert main([*words, str(path), *more]) in (0, 1, 2)
        assert main([*words, str(path), *more, "--json", "--language", "ja"]) in (0, 1, 2)
        json.loads(capsys.readouterr().out.splitlines()[-1] or "[]")
