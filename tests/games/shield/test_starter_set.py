"""The starter set: what it promises to players, counted on the file itself."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from statistics import mean
from typing import get_args

import msgspec
import pytest

from cardtable.engine.catalogue import ReadyDeck, read_set
from cardtable.engine.effects import Node
from cardtable.engine.rules import Lineup
from cardtable.engine.words import Words
from cardtable.games.shield import _DATA, GAME
from cardtable.games.shield.cards import (
    READER,
    AnyCard,
    AnyMonster,
    ExtraMonster,
    Fusion,
    Link,
    Monster,
    Ritual,
    Spell,
    Synchro,
    Token,
    Trap,
    Xyz,
)
from cardtable.games.shield.colours import COLOURS, RACES_OF, Colour
from cardtable.games.shield.effects.abilities import (
    AnyAbility,
    HandTrigger,
    Played,
    Reaction,
    Trigger,
    When,
)
from cardtable.games.shield.effects.conditions import AnyCondition
from cardtable.games.shield.effects.continuous import AnyContinuous
from cardtable.games.shield.effects.filters import Counted, CountOf
from cardtable.games.shield.effects.forbidding import Banned, Forbid, ForbidPlayer, PlayerBanned
from cardtable.games.shield.effects.prices import AnyPrice
from cardtable.games.shield.effects.text import card_text
from cardtable.games.shield.effects.verbs import VERBS
from cardtable.games.shield.effects.verbs.no_such_verbs import LoseGame, WinGame
from cardtable.games.shield.records import What
from cardtable.paint.motifs import (
    GROUNDS,
    ISLE_GROUNDS,
    ISLE_LIGHTS,
    ISLE_SPARKS,
    LIGHTS,
    SPARKS,
    SUBJECTS,
)
from cardtable.session.simulate import Plan, Tally, simulate

READING = read_set(_DATA / "starter", READER)
assert READING.card_set is not None
SET = READING.card_set
CARDS = {card.key: card for card in SET.cards}
PRINTED = [card for card in SET.cards if isinstance(card, AnyCard)]
MONSTERS = [card for card in PRINTED if isinstance(card, Monster)]
SPELLS = [card for card in PRINTED if isinstance(card, Spell)]
TRAPS = [card for card in PRINTED if isinstance(card, Trap)]
EXTRA = [card for card in PRINTED if isinstance(card, ExtraMonster)]
TOKENS = [card for card in PRINTED if isinstance(card, Token)]
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
LAYERS = ((*GROUNDS, *ISLE_GROUNDS), (*LIGHTS, *ISLE_LIGHTS), (*SPARKS, *ISLE_SPARKS))


def nodes(value: object) -> Iterator[Node]:
    """Everything in the effect trees of a card, or of anything in it."""
    if isinstance(value, Node):
        yield value
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from nodes(getattr(value, field))
    elif isinstance(value, tuple):
        for part in value:
            yield from nodes(part)


ALL_NODES = [node for card in SET.cards for node in nodes(card)]


def test_it_reads_without_a_problem() -> None:
    assert [str(problem) for problem in READING.problems] == []
    assert [deck.key for deck in SET.decks] == [
        "cinder-isle", "deep-works", "breakwater", "five-flags", "offerings",
    ]  # fmt: skip


def test_the_game_finds_it() -> None:
    catalogue = GAME.read_catalogue()
    assert set(CARDS) <= set(catalogue.cards)
    assert {f"starter:{deck.key}" for deck in SET.decks} <= set(catalogue.decks)


def test_there_are_enough_cards_of_each_kind() -> None:
    assert len(MONSTERS) + len(SPELLS) + len(TRAPS) >= 125
    assert len(EXTRA) >= 32
    for kind in (Fusion, Synchro, Xyz, Link, Ritual):
        assert sum(isinstance(card, kind) for card in EXTRA) >= 6, kind
    assert len(TOKENS) >= 2
    assert sum(spell.role == "fusion" for spell in SPELLS) >= 2
    assert sum(spell.role == "ritual" for spell in SPELLS) >= 2
    assert sum("tuner" in card.keywords for card in MONSTERS) >= 8


@pytest.mark.parametrize("colour", COLOURS)
def test_each_colour_has_monsters_spells_traps_and_a_hand_trigger(colour: Colour) -> None:
    own = [card for card in PRINTED if card.colours == (colour,)]
    monsters = [card for card in own if isinstance(card, Monster)]
    assert len(monsters) >= 10
    assert {card.race for card in monsters} == set(RACES_OF[colour])
    assert sum(isinstance(card, Spell) for card in own) >= 2
    assert sum(isinstance(card, Trap) for card in own) >= 1
    assert any(isinstance(a, HandTrigger) for card in monsters for a in card.abilities)
    assert sum(card.level <= 4 for card in monsters) > len(monsters) / 2


def test_some_cards_have_two_colours() -> None:
    assert sum(len(card.colours) == 2 for card in PRINTED) >= 10


IDENTITY: dict[Colour, tuple[str, ...]] = {
    "red": ("Destroy", "Damage"),
    "orange": ("Change", "Give"),
    "silver": ("Cost", "Search"),
    "blue": ("Move", "Cycle"),
    "green": ("MakeTokens", "Summon"),
    "dark-green": ("TopCards", "TurnMana"),
    "black": ("Discard", "Lp"),
    "purple": ("Draw", "TakeControl"),
    "white": ("GainLp", "TurnMonster"),
    "brown": ("Endure", "Change"),
    "colourless": ("LookTop", "Negate"),
}


@pytest.mark.clause("SS 2.3")
@pytest.mark.parametrize("colour", COLOURS)
def test_each_colour_does_what_it_is_good_at(colour: Colour) -> None:
    own = [card for card in PRINTED if colour in card.colours]
    for word in IDENTITY[colour]:
        users = [card for card in own if any(type(n).__name__ == word for n in nodes(card))]
        assert len(users) >= 2, word
    for card in PRINTED:
        if isinstance(card, Monster) and card.colours == ("colourless",):
            assert "relic" in card.keywords, card.key


def test_strength_lies_along_the_curve() -> None:
    off = [card.attack - (400 * card.level + 200) for card in MONSTERS]
    assert -350 <= mean(off) <= 0
    for card in MONSTERS:
        assert -1300 <= card.attack - (400 * card.level + 200) <= 300, card.key
        assert 1 <= card.level <= 10
    for spell in SPELLS:
        assert 1 <= spell.cost <= 4, spell.key
    numbers = [n for card in PRINTED if isinstance(card, AnyMonster) for n in (
        card.attack, getattr(card, "defence", 0))]
    assert all(number % 100 == 0 for number in numbers)


def test_every_word_of_the_vocabulary_is_used() -> None:
    kinds = {*VERBS, *get_args(AnyCondition), *get_args(AnyPrice), *get_args(AnyContinuous),
             *get_args(AnyAbility), Played, Reaction} - {WinGame, LoseGame}
    used = {type(node) for node in ALL_NODES}
    assert {kind.__name__ for kind in kinds - used} == set()


def test_every_trigger_ban_count_and_response_is_used() -> None:
    def said(kind: type[Node], field: str) -> set[str]:
        return {getattr(node, field) for node in ALL_NODES if isinstance(node, kind)}

    assert said(Trigger, "when") == set(get_args(When))
    assert said(Forbid, "what") == set(get_args(Banned))
    assert said(ForbidPlayer, "what") == set(get_args(PlayerBanned))
    assert said(CountOf, "count") == set(get_args(Counted))
    answered = {what for node in ALL_NODES if isinstance(node, Reaction) for what in node.to}
    assert answered == set(get_args(What))


def test_no_two_cards_share_a_name_or_a_picture() -> None:
    for language in ("en", "ja"):
        printed = Counter(card.name.in_(language) for card in SET.cards)
        assert [name for name, times in printed.items() if times > 1] == []
    pictures = Counter((card.motifs, card.colours) for card in PRINTED)
    assert [motifs for motifs, times in pictures.items() if times > 1] == []


@pytest.mark.parametrize("card", PRINTED, ids=lambda card: card.key)
def test_a_picture_names_a_ground_a_light_a_subject_and_sparks(card: AnyCard) -> None:
    motifs = set(card.motifs)
    for layer in LAYERS:
        assert len(motifs & set(layer)) == 1, card.motifs
    assert 1 <= len(motifs & set(SUBJECTS)) <= 2, card.motifs
    assert motifs <= {*SUBJECTS, *(name for layer in LAYERS for name in layer)}


def test_names_flavour_and_plans_are_in_both_languages() -> None:
    for card in SET.cards:
        for words in (card.name, card.flavour):
            assert words.en and not JAPANESE.search(words.en), card.key
            assert JAPANESE.search(words.ja), card.key
    assert all(deck.plan.en and JAPANESE.search(deck.plan.ja) for deck in SET.decks)
    assert len({deck.plan for deck in SET.decks}) == len(SET.decks)


def test_texts_are_whole_in_both_languages() -> None:
    wordless = []
    for card in PRINTED:
        text = card_text(card, CARDS)
        assert bool(text.en) == bool(text.ja), card.key
        if not text.en and not isinstance(card, Token):
            wordless.append(card.key)
        assert not re.search(r"[{}]|None|starter:", text.en + text.ja), card.key
        assert not JAPANESE.search(text.en), card.key
    assert len(wordless) <= 4


PUBLISHED = (
    "blue-eyes", "dark magician", "exodia", "kuriboh", "stardust", "utopia", "bolmeteus",
    "bolshack", "yu-gi-oh", "duel masters", "polymerization", "pot of greed", "mirror force",
    "青眼", "ブラック・マジシャン", "エクゾディア", "クリボー", "スターダスト", "ボルシャック",
    "ボルメテウス", "強欲な壺", "聖なるバリア",
)  # fmt: skip
"""Names of printed games: ours are our own."""


def test_nothing_is_named_after_a_printed_game() -> None:
    told: list[Words] = [w for card in SET.cards for w in (card.name, card.flavour)]
    told += [w for deck in SET.decks for w in (deck.name, deck.plan)]
    for words in told:
        for name in PUBLISHED:
            assert name not in words.en.lower() and name not in words.ja, words


def colours_of(deck: ReadyDeck) -> set[Colour]:
    """The colours of its main deck that ask for mana."""
    main = [CARDS[key] for key in deck.sections["main"]]
    return {c for card in main if isinstance(card, AnyCard) for c in card.colours} - {"colourless"}


@pytest.mark.parametrize("deck", SET.decks, ids=lambda deck: deck.key)
def test_a_ready_deck_is_legal(deck: ReadyDeck) -> None:
    assert GAME.deck_problems(CARDS, Lineup(deck.key, deck.sections)) == ()
    main, ex = deck.sections["main"], deck.sections["ex"]
    assert sum(main.values()) == 40
    assert sum(ex.values()) <= 10
    assert all(isinstance(CARDS[key], Monster | Spell | Trap) for key in main)
    assert all(isinstance(CARDS[key], ExtraMonster) for key in ex)
    names = Counter(CARDS[key].name.en for key in (*main, *ex))
    assert {*main.values(), *ex.values(), *names.values()} == {1}


@pytest.mark.parametrize("deck", SET.decks, ids=lambda deck: deck.key)
def test_a_ready_deck_can_summon_from_its_ex_deck(deck: ReadyDeck) -> None:
    main = [CARDS[key] for key in deck.sections["main"]]
    monsters = [card for card in main if isinstance(card, Monster)]
    roles = {card.role for card in main if isinstance(card, Spell)}
    tuners = [card for card in monsters if "tuner" in card.keywords]
    for key in deck.sections["ex"]:
        card = CARDS[key]
        if isinstance(card, Fusion):
            assert "fusion" in roles, key
        elif isinstance(card, Ritual):
            assert "ritual" in roles, key
        elif isinstance(card, Synchro):
            others = [other.level for other in monsters if "tuner" not in other.keywords]
            sums = {*others, *(a + b for a, b in combinations(others, 2))}
            assert any(card.level - tuner.level in sums for tuner in tuners), key
        elif isinstance(card, Xyz):
            assert sum(other.level == card.rank for other in monsters) >= 2, key


def test_the_ready_decks_are_of_the_kinds_promised() -> None:
    counts = {deck.key: len(colours_of(deck)) for deck in SET.decks}
    assert counts == {
        "cinder-isle": 1, "deep-works": 2, "breakwater": 2, "five-flags": 5, "offerings": 2}
    offerings = next(deck for deck in SET.decks if deck.key == "offerings")
    words = Counter(type(n).__name__ for key in offerings.sections["main"] for n in nodes(
        CARDS[key]))
    assert words["MakeTokens"] >= 6 and words["ReleaseWorth"] + words["Release"] >= 4
    for one, two in combinations(SET.decks, 2):
        shared = Counter(one.sections["main"]) & Counter(two.sections["main"])
        assert shared.total() <= 8, (one.key, two.key)


def test_ready_decks_play_whole_games_against_each_other() -> None:
    tally = Tally()
    for number, (one, two) in enumerate(combinations(SET.decks, 2)):
        plan = Plan(
            read_catalogue=GAME.read_catalogue, make_rules=GAME.rules,
            lineups=(Lineup(one.key, one.sections), Lineup(two.key, two.sections)),
            agents=("greedy", "greedy"), games=4, seed=number)
        *_, played = simulate(plan)
        tally.add(played)
    assert tally.games == 40
    assert tally.reasons["shield-break"] > tally.reasons["lp"] > 0
    assert tally.reasons["turn-limit"] <= 1
    assert 8 <= tally.turns / tally.games <= 25
