"""The published JSON Schema is what the types say now."""

from __future__ import annotations

import json

import pytest

from cardtable import paths
from cardtable.decks.glossary import glossary
from cardtable.decks.schema import schema_text, set_schema
from cardtable.games import available_games
from tests.toy.game import GAME as TOY

GAMES = sorted(key for key, game in available_games().items() if game.reader is not None)


@pytest.mark.parametrize("key", GAMES)
def test_the_published_schema_is_current(key: str) -> None:
    path = paths.assets() / "schema" / f"{key}-set.schema.json"
    assert path.read_text("utf-8") == schema_text(available_games()[key]), (
        f"write it anew: cardtable set schema {key} > {path.name}")


@pytest.mark.parametrize("key", GAMES)
def test_the_published_words_are_current(key: str) -> None:
    path = paths.assets() / "schema" / f"{key}-words.md"
    assert path.read_text("utf-8") == glossary(available_games()[key]), (
        f"write it anew: cardtable set words {key} > {path.name}")


def test_it_names_every_kind_of_card_and_forbids_what_is_not_known() -> None:
    schema = set_schema(available_games()["shaman"])
    kinds = {part["properties"]["kind"]["enum"][0] for part in schema["$defs"].values()
             if "kind" in part.get("properties", {})}
    assert kinds == {"strike", "teamwork", "advantage", "shaman", "opening"}
    assert schema["additionalProperties"] is False
    assert "$ref" in json.dumps(schema) and schema["properties"]["format"] == {
        "const": "cardtable-set 1"}


def test_editors_of_text_are_told_what_the_fields_are_called() -> None:
    change = set_schema(available_games()["shield"])["$defs"]["Change"]
    assert change["title"] == "Change ATK and DEF / 攻撃力・守備力を増減する"
    assert change["properties"]["lasts"]["title"] == "How long / 期間"
    assert "even none" in change["properties"]["up_to"]["description"]


def test_a_game_without_sets_has_none() -> None:
    with pytest.raises(ValueError, match="takes no sets"):
        set_schema(TOY)
