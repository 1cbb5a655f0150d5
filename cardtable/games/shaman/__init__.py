"""Shaman King TCG (2005): no hand, three zones, and a shaman like a matchbox."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from cardtable.engine.catalogue import Catalogue, catalogue_of, read_sets
from cardtable.engine.game import Count, GameDefinition, Pace
from cardtable.engine.legality import DeckSection
from cardtable.engine.primer import Primer
from cardtable.engine.rulebook import Rulebook
from cardtable.engine.rules import Rules
from cardtable.engine.words import Words
from cardtable.games.shaman.at_a_table import AIDS, beside
from cardtable.games.shaman.cards import READER
from cardtable.games.shaman.counting import MEASURES, watch
from cardtable.games.shaman.effects.parts import part_words
from cardtable.games.shaman.faces import face
from cardtable.games.shaman.fields import FIELDS, searchable
from cardtable.games.shaman.formats import problems
from cardtable.games.shaman.layout import LAYOUT
from cardtable.games.shaman.positions import POSITIONS
from cardtable.games.shaman.practice import PRACTICE
from cardtable.games.shaman.rules import ShamanRules
from cardtable.games.shaman.titles import BLANKS, titles

_DATA = Path(__file__).parent / "data"


def _rules(catalogue: Catalogue) -> Rules:
    return ShamanRules(catalogue.cards, tuple(catalogue.decks.values()))


@cache
def _catalogue() -> Catalogue:
    return catalogue_of(read_sets(_DATA, READER))


GAME = GameDefinition(
    key="shaman",
    title=Words("Shaman King TCG", "シャーマンキング TCG"),
    subtitle=Words(
        "Three zones, no hand, a shaman in a matchbox",
        "3つのゾーン、手札なし、マッチ箱のシャーマン",
    ),
    read_catalogue=_catalogue,
    rules=_rules,
    layout=LAYOUT,
    face=face,
    deck_problems=problems,
    beside=beside,
    aids=AIDS,
    sections=(
        DeckSection("shaman", Words("Shaman", "シャーマン"), ("shamans",), is_boxed=True),
        DeckSection("main", Words("Deck", "デッキ"), ("山札",), back="shaman"),
    ),
    reader=READER,
    card_fields=FIELDS,
    searchable=searchable,
    part_words=part_words,
    pace=Pace(
        cost="cost",
        seen=(0, 3),
        budget=(5, 1),
        words=Words(
            "Three flips a turn; six furyoku at first and one more each turn; every turn before "
            "paid for one card of the mean cost, if it could",
            "1ターンに3回フリップ、巫力は最初6枚で毎ターン1枚増え、"
            "前の各ターンで、払えれば平均コストのカードを1枚使ったものとする",
        ),
        is_used_up=True,
    ),
    measures=MEASURES,
    practice=PRACTICE,
    positions=POSITIONS,
    watch=watch,
    counts=(
        Count(
            "met",
            Words("Attacks were met", "攻撃への対応"),
            {
                "green": "counter.green",
                "yellow": "counter.yellow",
                "red": "counter.red",
                "signature": "counter.signature",
                "through": "through",
            },
        ),
        Count("renewals", Words("Renewals", "デッキの再構成"), {"": "renewal"}),
    ),
    titles=titles,
    blanks=lambda: BLANKS,
    read_rulebook=lambda: Rulebook.read(_DATA / "rulebook.json"),
    read_primer=lambda: Primer.read(_DATA / "primer.json"),
)
