"""What a file is that somebody brings, and the examples that one may begin from."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from cardtable.decks.examples import example_of, write_example
from cardtable.decks.incoming import what_is
from cardtable.decks.sets import look_at
from cardtable.decks.table import read_table
from cardtable.engine.words import same
from cardtable.games import available_games

GAMES = available_games()


@pytest.mark.parametrize(("name", "text", "kind", "game"), [
    ("a.csv", "Name,Type,Green\nEmber,Strike,1\n", "table", "shaman"),
    ("a.csv", "\ufeffカード名;種類;攻撃力;守備力\n仔竜;モンスター;1;2\n", "table", "shield"),
    ("a.tsv", "Name\tATK\tDEF\n", "table", "shield"),
    ("a.csv", "Count,Name,Type\n4,Ember,Strike\n", "deck", ""),
    ("a.csv", "4,Ember\n", "deck", ""), ("a.txt", "4 Ember\n2 Tide\n", "deck", ""),
    ("a.txt", "カード名,種類,緑\n", "table", "shaman"), ("a.cod", "<cockatrice_deck/>", "deck", ""),
    ("set.json", "{}", "set", ""), ("other.json", "{}", "", ""), ("a.exe", "MZ", "", ""),
    ("a.dat", "PK\3\4", "set", ""), ("empty.csv", "", "deck", "")])
def test_what_a_file_is(tmp_path: Path, name: str, text: str, kind: str, game: str) -> None:
    path = tmp_path / name
    path.write_text(text, "utf-8")
    assert what_is(path, GAMES)[::2] == (kind, game)


def test_folders_and_what_is_not_there(tmp_path: Path) -> None:
    assert what_is(tmp_path, GAMES).kind == "" == what_is(tmp_path / "no", GAMES).kind
    (tmp_path / "set.json").touch()
    assert what_is(tmp_path, GAMES).kind == "set"


@pytest.mark.parametrize("key", sorted(key for key, game in GAMES.items() if game.reader))
def test_the_example_of_each_game_is_sound_and_goes_out_whole(key: str, tmp_path: Path) -> None:
    place = example_of(key)
    assert place is not None
    result = look_at(place, GAMES)
    assert result.game == key and result.card_set is not None and not result.problems
    table = read_table((place / "cards.csv").read_bytes(), GAMES[key], "t", same("T"))
    assert not table.problems and table.read == 3
    for target in (tmp_path / "mine.cardset", tmp_path / "mine"):
        assert write_example(key, target) is None
        written = look_at(target, GAMES).card_set
        assert written is not None and written.cards == result.card_set.cards
    schema = json.loads((tmp_path / "mine" / "set.json").read_text("utf-8"))["$schema"]
    assert (tmp_path / "mine" / schema).is_file()
    assert what_is(tmp_path / "mine" / "cards.csv", GAMES)[::2] == ("table", key)
    shutil.rmtree(tmp_path / "mine")
    (tmp_path / "mine").touch()
    assert write_example("toy", tmp_path / "x") and write_example(key, tmp_path / "no" / "x")
