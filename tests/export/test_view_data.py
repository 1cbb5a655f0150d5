"""The picture is the position: what it carries, that it comes back, and what damage is told as."""

from __future__ import annotations

import random
import re
import zlib
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QSize

from cardtable.engine.codec import CodecError, decode, encode
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS
from cardtable.export.board_svg import head
from cardtable.export.view_data import (
    FORMAT,
    KEY,
    LARGEST_DATA,
    checked,
    data_of,
    read_picture,
)
from cardtable.session.replay import first_state
from tests.export.positions import GAMES, data, decoded, middle, moments, speck, spoilt

pytestmark = pytest.mark.usefixtures("qapp")  # A picture is packed in a thread: not the first.
VIEWERS = (*SEATS, None)
_SHARE = 20
"""Of so many positions one is also played on from."""


@pytest.mark.parametrize("game", GAMES)
def test_two_hundred_positions_come_back_out_of_pictures(game: str, tmp_path: Path) -> None:
    for number, moment in enumerate(moments(game, 200)):
        rules = moment.game.rules
        view = rules.view(moment.state, None, open_=True)
        text = data(moment, view)
        found = read_picture(speck(tmp_path / "p.png", text))
        assert not isinstance(found, Words)
        assert found.view == view
        assert found.names == ("Mika", "純")
        assert decode(encode(found.state), rules.state_type) == moment.state
        drawn = tmp_path / "p.svg"
        drawn.write_text(head(QSize(9, 9), {KEY: text}, "<Mika> & 純") + "</svg>", "utf-8")
        assert read_picture(drawn) == found
        if number % _SHARE == 0:
            position = checked(found, moment.game.definition, moment.game.catalogue)
            assert position.state == moment.state
            assert first_state(position.rules, found.header()) == moment.state


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", VIEWERS)
def test_a_view_comes_back_without_what_it_hides(
    game: str, seat: int | None, tmp_path: Path
) -> None:
    for moment in moments(game, 12, 17):
        view = moment.view(seat)
        text = data(moment, view)
        found = read_picture(speck(tmp_path / "p.png", text))
        assert not isinstance(found, Words)
        assert (found.view, found.state) == (view, None)
        position = checked(found, moment.game.definition, moment.game.catalogue)
        assert position.view == view
        with pytest.raises(CodecError, match="hides cards"):
            found.header()
        cards = moment.game.rules.cards
        known = {card.key for card in view.cards if card.key is not None}
        fine = " ".join(name for key in known for name in _words(cards[key].name))
        for key in {card.key for card in moment.state.cards} - known:
            assert f'"{key}"' not in text
            for name in _words(cards[key].name):
                assert name in fine or name not in text, f"{name} is hidden from {seat}"
        ids = set(map(int, re.findall(r'"id":(\d+)', text)))
        assert ids <= {card.id for card in view.cards}


def _words(words: Words) -> tuple[str, str]:
    return words.en, words.ja


# --- damage --------------------------------------------------------------------------------------


def _told(path: Path) -> Words:
    found = read_picture(path)
    assert isinstance(found, Words)
    assert str(path) in found.en
    assert str(path) in found.ja
    return found


def test_a_picture_without_a_position_says_so(tmp_path: Path) -> None:
    path = speck(tmp_path / "p.png", "{}")
    path.write_bytes(path.read_bytes().replace(b"cardtable\0", b"something\0"))
    assert "carries no position" in _told(path).en
    (tmp_path / "x.png").write_bytes(b"GIF89a, or so")
    assert "neither a PNG nor an SVG" in _told(tmp_path / "x.png").en
    assert "cannot be read" in _told(tmp_path / "none.png").en


def test_damaged_chunks_are_told_by_their_place(tmp_path: Path) -> None:
    moment = middle("shaman")
    path = speck(tmp_path / "p.png", data(moment, moment.view(0)))
    sound, at = path.read_bytes(), path.read_bytes().index(b"iTXt") - 4
    end = at + 12 + int.from_bytes(sound[at:at + 4], "big")
    for cut in (9, 30, at + 6, end - 2):
        path.write_bytes(sound[:cut])
        assert re.search(r"at byte \d+", _told(path).en)
    for place in (at + 30, end - 8, end - 1):
        path.write_bytes(sound[:place] + bytes([sound[place] ^ 0x21]) + sound[place + 1:])
        assert f"the chunk at byte {at} does not fit its checksum" in _told(path).en


def _chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(content, zlib.crc32(kind))
    return len(content).to_bytes(4, "big") + kind + content + check.to_bytes(4, "big")


def test_bombs_and_endless_files_are_refused(tmp_path: Path) -> None:
    path, start = tmp_path / "p.png", b"\x89PNG\r\n\x1a\n"
    bomb = zlib.compress(b" " * (LARGEST_DATA + 9))
    path.write_bytes(start + _chunk(b"zTXt", b"cardtable\0\0" + bomb))
    assert "larger than 4 MB" in _told(path).en
    path.write_bytes(start + _chunk(b"iTXt", b"cardtable\0\1\0\0\0no zlib at all"))
    assert "cannot be unpacked" in _told(path).en
    path.write_bytes(start + b"\x7f\xff\xff\xffiTXt")
    assert "larger than 4 MB" in _told(path).en
    path.write_bytes(start + _chunk(b"tEXt", b"a\0b") * 200_001)
    assert "too many chunks" in _told(path).en
    deep = "[" * 100_000
    assert "nested" in _told(speck(path, '{"view":' + deep)).en


@pytest.mark.parametrize(("svg", "words"), [
    ('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>', "DOCTYPE"),
    ("<svg>\n<metadata>\n<oops</metadata></svg>", "line 3, column"),
    ("<svg><g>", "line 1, column"),
    ("<svg/>", "carries no position"),
])
def test_bad_drawings_are_told_by_their_place(svg: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "p.svg"
    path.write_text(svg, "utf-8")
    assert words in _told(path).en


def test_other_formats_are_named(tmp_path: Path) -> None:
    path = speck(tmp_path / "p.png", '{"format":"cardtable-view 7","game":"chess"}')
    assert "cardtable-view 7" in _told(path).en
    assert FORMAT in _told(path).ja


@pytest.mark.parametrize("game", GAMES)
def test_no_position_from_outside_breaks_the_program(game: str) -> None:
    """What is changed anywhere in the data is shown, or refused in words."""
    moment, chance = middle(game), random.Random(game)
    definition, catalogue = moment.game.definition, moment.game.catalogue
    refused: list[Words] = []
    for number in range(120):
        is_open = number % 4 == 0
        view = moment.game.rules.view(moment.state, None, open_=is_open)
        raw = decode(data(moment, view), dict)
        _spoil(raw["state"] if is_open and number % 8 == 0 else raw["view"], chance)
        try:
            checked(decoded(encode(raw).decode()), definition, catalogue)
        except CodecError as error:
            refused.append(error.words)
    assert 20 < len(refused) < 120
    assert all(words.en != words.ja for words in refused)


def _spoil(part: dict[str, object] | list[object], chance: random.Random) -> None:
    """Change one value somewhere deep in it."""
    while True:
        places = list(part) if isinstance(part, dict) else list(range(len(part)))
        place = chance.choice(places)
        value = part[place]  # type: ignore[index,call-overload]
        if isinstance(value, dict | list) and value:
            part = value
            continue
        part[place] = chance.choice([  # type: ignore[index,call-overload]
            -1, 7, 10**9, "", "x:y", None, [], True, {"en": "a", "ja": "b"}])
        return


def test_what_cannot_lie_on_a_table_is_named() -> None:
    moment = middle("shield")
    definition, catalogue = moment.game.definition, moment.game.catalogue
    view = moment.view(0)
    text = data(moment, view)

    def fault(**about: object) -> str:
        cards = (msgspec.structs.replace(view.cards[0], **about), *view.cards[1:])
        changed = msgspec.structs.replace(view, cards=cards)
        with pytest.raises(CodecError) as caught:
            checked(decoded(spoilt(text, view=changed)), definition, catalogue)
        return caught.value.words.en

    assert "view.cards[0]: unknown card “no:such”" in fault(key="no:such")
    assert "view.cards[0]: there is no zone 999" in fault(zone=999)
    known = next(card.id for card in view.cards[1:] if card.id is not None)
    assert "lies in two places" in fault(id=known)


def test_own_cards_in_sight_come_along_and_others_do_not() -> None:
    """A picture opens on a machine that has not the set; it tells of no card that it hides."""
    moment = middle("shield")
    game, own = moment.game.definition, moment.game.catalogue
    view = moment.view(0)
    printed = {key: card for key, card in own.cards.items()
               if key not in {card.key for card in moment.state.cards}}
    bare = msgspec.structs.replace(
        game, read_catalogue=lambda: msgspec.structs.replace(own, cards=printed, folders={}))
    found = decoded(data_of(bare, own, view, moment.state))
    brought = {card["key"] for cards in found.cards.values() for card in cards}
    seen = {card.key for card in view.cards if card.key is not None}
    assert seen <= brought
    assert checked(found, bare, bare.read_catalogue()).view == view
