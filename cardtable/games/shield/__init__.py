"""Shield & Soul: shields, mana, an extra deck with five ways of summoning, responses."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import get_args

from cardtable.engine.catalogue import Catalogue, catalogue_of, read_sets
from cardtable.engine.game import Count, GameDefinition, Pace
from cardtable.engine.legality import DeckSection
from cardtable.engine.primer import Primer
from cardtable.engine.rulebook import Rulebook
from cardtable.engine.rules import Rules
from cardtable.engine.words import Words
from cardtable.games.shield.at_a_table import tokens
from cardtable.games.shield.cards import READER
from cardtable.games.shield.counting import MEASURES, watch
from cardtable.games.shield.effects.parts import part_words
from cardtable.games.shield.faces import face
from cardtable.games.shield.fields import FIELDS, searchable
from cardtable.games.shield.formats import problems
from cardtable.games.shield.layout import LAYOUT
from cardtable.games.shield.positions import POSITIONS
from cardtable.games.shield.practice import PRACTICE
from cardtable.games.shield.records import How
from cardtable.games.shield.rules import ShieldRules
from cardtable.games.shield.titles import blanks, titles

_DATA = Path(__file__).parent / "data"


def _rules(catalogue: Catalogue) -> Rules:
    return ShieldRules(catalogue.cards, tuple(catalogue.decks.values()))


@cache
def _catalogue() -> Catalogue:
    return catalogue_of(read_sets(_DATA, READER))


GAME = GameDefinition(
    key="shield",
    title=Words("Shield & Soul", "シールド＆ソウル"),
    subtitle=Words(
        "Shields, mana, and an extra deck with five ways of summoning",
        "シールドとマナ、5通りの召喚を持つEXデッキ",
    ),
    read_catalogue=_catalogue,
    rules=_rules,
    layout=LAYOUT,
    face=face,
    deck_problems=problems,
    beside=tokens,
    sections=(
        DeckSection("main", Words("Main deck", "メインデッキ"), ("山札",), back="shield"),
        DeckSection("ex", Words("EX deck", "EXデッキ"), ("extra", "エクストラデッキ"), "shield.ex"),
    ),
    reader=READER,
    card_fields=FIELDS,
    searchable=searchable,
    titles=titles,
    blanks=blanks,
    part_words=part_words,
    pace=Pace(
        cost="cost",
        seen=(5, 2),
        budget=(0, 1),
        words=Words(
            "Five cards at first, two more each turn; one mana more each turn",
            "最初に5枚、毎ターン2枚引き、マナは毎ターン1枚増えるものとする",
        ),
    ),
    measures=MEASURES,
    practice=PRACTICE,
    positions=POSITIONS,
    watch=watch,
    counts=(
        Count(
            "summons",
            Words("Summons", "召喚"),
            {how: f"summon.{how}" for how in get_args(How)},
        ),
        Count(
            "battle",
            Words("Battle", "バトル"),
            {"attacks": "attack", "blocks": "block", "shields": "break"},
        ),
        Count("responses", Words("Responses", "対応"), {"": "respond"}),
        Count("recycled", Words("Decks recycled", "デッキの再利用"), {"": "recycle"}),
    ),
    read_rulebook=lambda: Rulebook.read(_DATA / "rulebook.json"),
    read_primer=lambda: Primer.read(_DATA / "primer.json"),
)
