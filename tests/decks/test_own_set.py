"""Sets of one's own, packed and read again: every card of every game comes back equal."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from cardtable.decks.own_set import pack, set_content
from cardtable.decks.sets import look_at
from cardtable.engine.catalogue import CardSet, read_set
from cardtable.games import available_games

GAMES = {key: game for key, game in available_games().items() if game.reader is not None}


def whole(key: str, folder: Path) -> CardSet:
    """The game's own first set, as if it lay in this folder."""
    game = GAMES[key]
    catalogue = game.read_catalogue()
    name, place = next(iter(catalogue.folders.items()))
    assert game.reader is not None
    card_set = read_set(place, game.reader).card_set
    assert card_set is not None and card_set.key == name
    return msgspec.structs.replace(card_set, folder=folder)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_set_comes_back_equal(key: str, tmp_path: Path) -> None:
    card_set = whole(key, tmp_path)
    assert pack(card_set, key, tmp_path / "set.zip") is None
    again = look_at(tmp_path / "set.zip", GAMES)
    assert not again.problems and again.card_set is not None and again.game == key
    assert again.card_set.cards == card_set.cards and again.card_set.decks == card_set.decks


def test_what_goes_without_saying_is_not_said(tmp_path: Path) -> None:
    raw = json.loads(set_content(whole("shaman", tmp_path), "shaman"))
    blank = [name for card in raw["cards"] for name in ("manual", "art") if name in card]
    assert blank == []


def test_a_packed_set_has_its_pictures(tmp_path: Path) -> None:
    card_set = whole("shaman", tmp_path / "set")
    (card_set.folder / "art").mkdir(parents=True)
    (card_set.folder / "art" / "火種.png").write_bytes(b"picture")
    assert pack(card_set, "shaman", tmp_path / "set.zip") is None
    assert not look_at(tmp_path / "set.zip", GAMES).problems
    assert pack(card_set, "shaman", tmp_path / "no" / "set.zip") is not None
