"""What no card may say: each is refused with its field, and the sound cards are read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardtable.engine.catalogue import SetReading, read_set
from cardtable.games.shield.cards import READER

DRAGON: dict[str, Any] = {
    "kind": "monster", "key": "own:dragon", "name": {"en": "Dragon", "ja": "竜"},
    "colours": ["red"], "race": "dragon", "level": 3, "attack": 1400, "defence": 900,
}  # fmt: skip
SPELL: dict[str, Any] = {
    "kind": "spell", "key": "own:spell", "name": {"en": "Spell", "ja": "術"},
    "colours": ["purple"], "cost": 2, "effect": {"do": [{"do": "draw"}]},
}  # fmt: skip
LINK = {**DRAGON, "kind": "link", "link": 2, "cost": 1}
XYZ = {**DRAGON, "kind": "xyz", "rank": 3}
FUSION = {**DRAGON, "kind": "fusion", "materials": [{"race": "dragon"}, {"colour": "red"}]}
for made, *fields in ((LINK, "level", "defence"), (XYZ, "level")):
    for field in fields:
        del made[field]
HASTE = {"ability": "while", "gives": [{"gives": "keyword", "keyword": "haste"}]}


def read(folder: Path, *cards: dict[str, Any]) -> SetReading:
    file = {
        "format": "cardtable-set 1", "game": "shield", "key": "own",
        "title": {"en": "Own", "ja": "自作"}, "cards": list(cards),
    }  # fmt: skip
    (folder / "set.json").write_text(json.dumps(file), encoding="utf-8")
    return read_set(folder, READER)


def test_sound_cards_are_read(tmp_path: Path) -> None:
    cards = [DRAGON, SPELL, *({**c, "key": f"own:{c['kind']}"} for c in (LINK, XYZ, FUSION))]
    reading = read(tmp_path, *cards)
    assert reading.problems == ()
    assert reading.card_set is not None and len(reading.card_set.cards) == 5


@pytest.mark.parametrize(
    ("card", "field"),
    [
        ({**DRAGON, "name": {"en": "Dragon", "ja": " "}}, "name"),
        ({**DRAGON, "colours": []}, "colours"),
        ({**DRAGON, "colours": ["red", "red"]}, "colours"),
        ({**DRAGON, "colours": ["red", "colourless"]}, "colours"),
        ({**DRAGON, "colours": ["blue"]}, "race"),
        ({**DRAGON, "race": "relic"}, "race"),
        ({**DRAGON, "level": 0}, "level"),
        ({**DRAGON, "level": 13}, "level"),
        ({**DRAGON, "cost": 21}, "cost"),
        ({**DRAGON, "attack": -100}, "attack"),
        ({**DRAGON, "defence": 10_000}, "defence"),
        ({**DRAGON, "breaker": 0}, "breaker"),
        ({**DRAGON, "keywords": ["haste", "haste"]}, "keywords"),
        ({**DRAGON, "kind": "synchro", "level": 13}, "level"),
        ({**XYZ, "rank": 0}, "rank"),
        ({**XYZ, "keywords": ["tuner"]}, "keywords"),
        ({**LINK, "cost": 0}, "cost"),
        ({**LINK, "link": 7}, "link"),
        ({**FUSION, "materials": [{"race": "dragon"}]}, "materials"),
        ({**SPELL, "effect": None}, "effect"),
        ({**SPELL, "cost": -1}, "cost"),
        ({**SPELL, "role": "standing"}, "abilities"),
        ({**SPELL, "abilities": [HASTE]}, "abilities"),
        ({**SPELL, "is_quick": True, "role": "fusion"}, "role"),
        ({**SPELL, "on": {"to": ["summon"]}}, "on"),
        ({**SPELL, "effect": {"do": []}}, "effect.do"),
    ],
)
def test_an_impossible_card_is_refused(tmp_path: Path, card: dict[str, Any], field: str) -> None:
    other = {**DRAGON, "key": "own:other"}
    reading = read(tmp_path, card, other)
    assert field in [problem.field for problem in reading.problems]
    for problem in reading.problems:
        assert problem.card == card["key"]
        assert problem.words.en and problem.words.ja
    assert reading.card_set is not None
    assert [c.key for c in reading.card_set.cards] == ["own:other"]


@pytest.mark.parametrize(
    "card", [{k: v for k, v in LINK.items() if k != "cost"}, {**LINK, "defence": 1000}]
)
def test_a_link_monster_has_a_cost_and_no_defence(tmp_path: Path, card: dict[str, Any]) -> None:
    """SS 2.2, SS 7.9."""
    reading = read(tmp_path, card)
    assert len(reading.problems) == 1


@pytest.mark.parametrize("verb", ["win-game", "lose-game"])
def test_no_card_wins_or_loses_the_game_by_its_text(tmp_path: Path, verb: str) -> None:
    """SS 1.6."""
    reading = read(tmp_path, {**SPELL, "effect": {"do": [{"do": verb}]}})
    (problem,) = reading.problems
    assert "SS 1.6" in problem.words.en and "SS 1.6" in problem.words.ja
