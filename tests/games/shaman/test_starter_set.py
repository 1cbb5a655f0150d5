"""The starter set: what it promises to players, counted on the file itself."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from statistics import mean, pstdev
from typing import get_args, get_type_hints

import msgspec
import pytest

from cardtable.engine.catalogue import ReadyDeck, read_set
from cardtable.engine.effects import Node
from cardtable.engine.rules import Lineup
from cardtable.engine.words import Words
from cardtable.games.shaman import _DATA, GAME
from cardtable.games.shaman.cards import (
    READER,
    TRAIT_WORDS,
    Advantage,
    AnyCard,
    Opening,
    Shaman,
    Signature,
    Strike,
    Teamwork,
    matches,
)
from cardtable.games.shaman.colours import Cost
from cardtable.games.shaman.effects.abilities import Paid, Static, Triggered
from cardtable.games.shaman.effects.conditions import AnyCondition
from cardtable.games.shaman.effects.continuous import AnyContinuous, Banned, Forbid, Underpay
from cardtable.games.shaman.effects.grammar import CountOf, Trigger, When
from cardtable.games.shaman.effects.prices import AnyPrice
from cardtable.games.shaman.effects.text import card_text, signature_text
from cardtable.games.shaman.effects.verbs import VERBS
from cardtable.paint.motifs import GROUNDS, LIGHTS, SPARKS, SUBJECTS
from cardtable.session.simulate import Plan, Tally, simulate

READING = read_set(_DATA / "starter", READER)
assert READING.card_set is not None
SET = READING.card_set
CARDS = {card.key: card for card in SET.cards}
STRIKES = [card for card in SET.cards if isinstance(card, Strike)]
TEAMWORKS = [card for card in SET.cards if isinstance(card, Teamwork)]
ADVANTAGES = [card for card in SET.cards if isinstance(card, Advantage)]
SHAMANS = [card for card in SET.cards if isinstance(card, Shaman)]
MAIN = len(STRIKES) + len(TEAMWORKS) + len(ADVANTAGES)

JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
PUBLISHED = (
    "amidamaru", "over soul", "oversoul", "asakura", "spirit of fire", "bason", "tokagero",
    "horohoro", "hao", "kyoyama", "faust", "lyserg", "marco", "iron maiden", "jeanne", "silva",
    "阿弥陀丸", "オーバーソウル", "麻倉", "葉王", "ハオ", "馬孫", "蜥蜴郎", "道蓮", "恐山",
    "ホロホロ", "ファウスト", "リゼルグ", "メイデン", "スピリット・オブ",
)  # fmt: skip
"""Names of the printed game and its story: ours are our own."""


def faces() -> Iterator[Signature]:
    """Every side of every signature card."""
    for shaman in SHAMANS:
        yield shaman.front
        yield shaman.back


def pictured() -> Iterator[AnyCard | Signature]:
    """Everything that shows a picture of its own."""
    yield from (card for card in SET.cards if isinstance(card, AnyCard))
    yield from faces()


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
USED = {type(node) for node in ALL_NODES}


def texts() -> Iterator[tuple[str, Words]]:
    """Every rules text of the set with the name of its card."""
    for card in SET.cards:
        yield card.name.en, card_text(card, CARDS)
        if isinstance(card, Shaman):
            yield card.front.name.en, signature_text(card, False, CARDS)
            yield card.back.name.en, signature_text(card, True, CARDS)


def names() -> list[Words]:
    """Every name that is printed on a card."""
    return [card.name for card in SET.cards] + [face.name for face in faces()]


def curve(cost: Cost) -> float:
    """Intercept and force that a cost buys."""
    return 5.2 + 1.2 * cost.green + 1.8 * cost.yellow + 3.0 * cost.red


def test_it_reads_without_a_problem() -> None:
    assert [str(problem) for problem in READING.problems] == []
    assert SET.cards and [d.key for d in SET.decks] == [
        "lanterns", "drums", "bells", "nine-fires"]


def test_the_game_finds_it() -> None:
    catalogue = GAME.read_catalogue()
    assert set(CARDS) <= set(catalogue.cards)
    assert {f"starter:{deck.key}" for deck in SET.decks} <= set(catalogue.decks)


def test_there_are_enough_cards_of_each_kind() -> None:
    assert len(SHAMANS) >= 6
    assert MAIN >= 110
    shares = [len(kind) / MAIN for kind in (STRIKES, ADVANTAGES, TEAMWORKS)]
    assert shares == pytest.approx([0.62, 0.23, 0.15], abs=0.03)


def test_every_trait_and_generic_occurs_on_cards_and_every_trait_on_a_shaman() -> None:
    printed: list[set[str | None]] = [
        {card.trait for card in STRIKES}, {card.trait for card in TEAMWORKS},
        {card.trait for card in ADVANTAGES}]
    assert {trait or "" for traits in printed for trait in traits} == set(TRAIT_WORDS)
    assert all(None in traits for traits in printed), "no generic card of a kind"
    shown = {t for s in SHAMANS for t in (s.teamwork, s.advantage, s.strike)}
    assert shown == set(TRAIT_WORDS) - {""}


def test_every_shaman_has_a_guardian_spirit() -> None:
    bound = {key for teamwork in TEAMWORKS for key in teamwork.shamans}
    assert bound == {shaman.key for shaman in SHAMANS}


def test_the_opening_attack_is_that_of_the_rules() -> None:
    (opening,) = [card for card in SET.cards if isinstance(card, Opening)]
    assert (opening.key, opening.force) == ("starter:opening-attack", 4)


@pytest.mark.parametrize("strike", STRIKES, ids=lambda card: card.key)
def test_a_strike_keeps_to_the_limits(strike: Strike) -> None:
    assert 1 <= strike.cost.total <= 4
    assert 2 <= strike.intercept <= 9
    assert 0 <= strike.force <= 8


def test_strikes_lie_along_the_power_curve() -> None:
    off = [s.intercept + s.force - curve(s.cost) for s in STRIKES]
    assert mean(off) == pytest.approx(0, abs=0.5)
    assert pstdev(off) <= 1.2
    plain = [s.intercept + s.force - curve(s.cost) for s in STRIKES if not s.abilities]
    worded = [s.intercept + s.force - curve(s.cost) for s in STRIKES if s.abilities]
    assert plain and mean(plain) > mean(worded), "text must be paid for with numbers"


def test_intercept_and_force_are_spread_as_on_real_cards() -> None:
    assert mean(s.intercept for s in STRIKES) == pytest.approx(5.25, abs=0.4)
    assert mean(s.force for s in STRIKES) == pytest.approx(4.2, abs=0.8)
    for force, share in ((4, 0.89), (5, 0.71), (6, 0.39), (7, 0.18)):
        stops = sum(s.intercept >= force for s in STRIKES) / len(STRIKES)
        assert stops == pytest.approx(share, abs=0.12), f"force {force}"


def test_signature_cards_average_as_measured() -> None:
    for sides, intercept, force, cost in (
        ([s.front for s in SHAMANS], 5.7, 4.2, 0.7), ([s.back for s in SHAMANS], 7.0, 6.3, 0.5),
    ):
        assert mean(side.intercept for side in sides) == pytest.approx(intercept, abs=0.35)
        assert mean(side.force for side in sides) == pytest.approx(force, abs=0.35)
        assert mean(side.cost.total for side in sides) == pytest.approx(cost, abs=0.25)
    assert all(side.abilities for side in faces())


def test_advantages_and_teamworks_cost_mostly_one_green() -> None:
    for kind in (ADVANTAGES, TEAMWORKS):
        costs = Counter(card.cost for card in kind)
        assert costs.most_common(1)[0][0] == Cost(green=1)
        assert max(cost.total for cost in costs) <= 3
        assert all(cost.total for cost in costs)


def test_every_word_of_the_vocabulary_is_used() -> None:
    kinds = {*VERBS, *get_args(AnyCondition), *get_args(AnyPrice), *get_args(AnyContinuous),
             Triggered, Static, Paid, CountOf}
    assert {kind.__name__ for kind in kinds - USED} == set()


def test_every_trigger_ban_count_and_way_of_underpaying_is_used() -> None:
    triggers = {node.when for node in ALL_NODES if isinstance(node, Trigger)}
    bans = {node.what for node in ALL_NODES if isinstance(node, Forbid)}
    counts = {node.count for node in ALL_NODES if isinstance(node, CountOf)}
    ways = {node.pay for node in ALL_NODES if isinstance(node, Underpay)}
    assert triggers == set(get_args(When))
    assert bans == set(get_args(Banned))
    assert counts == set(get_args(get_type_hints(CountOf)["count"]))
    assert ways == {"green-for-yellow", "yellow-for-red"}


def test_no_two_cards_share_a_name_or_a_picture() -> None:
    for language in ("en", "ja"):
        printed = Counter(name.in_(language) for name in names())
        assert [name for name, times in printed.items() if times > 1] == []
    pictures = Counter(thing.motifs for thing in pictured())
    assert [motifs for motifs, times in pictures.items() if times > 1] == []


def test_cards_of_one_kind_and_trait_show_different_things() -> None:
    cards: list[Strike | Advantage] = [*STRIKES, *ADVANTAGES]
    shown = Counter(
        (type(card).__name__, card.trait, next(m for m in card.motifs if m in SUBJECTS))
        for card in cards)
    assert [thing for thing, times in shown.items() if times > 1] == []


def test_every_picture_names_a_ground_a_light_a_subject_and_sparks() -> None:
    for thing in pictured():
        motifs = set(thing.motifs)
        for layer in (GROUNDS, LIGHTS, SPARKS):
            assert len(motifs & set(layer)) == 1, thing
        assert 1 <= len(motifs & set(SUBJECTS)) <= 2, thing
        assert motifs <= {*GROUNDS, *LIGHTS, *SPARKS, *SUBJECTS}, thing


def test_texts_are_whole_in_both_languages() -> None:
    wordless = []
    for name, text in texts():
        assert bool(text.en) == bool(text.ja), name
        if not text.en:
            wordless.append(name)
            continue
        left = re.sub(r"\{(?:green|yellow|red)\}", "", text.en + text.ja)
        assert not re.search(r"[{}]|None|starter:", left), f"{name}: {text.en} {text.ja}"
        assert all(line.endswith((".", ")")) for line in text.en.split("\n")), name
        assert JAPANESE.search(text.ja), name
        assert text.en.count("**") % 2 == text.ja.count("**") % 2 == 0, name
        assert not re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", text.en), name
        assert "するを" not in text.ja and "。。" not in text.ja, text.ja
    assert len(wordless) - len(SHAMANS) <= 0.06 * MAIN


def test_names_and_flavour_are_in_both_languages() -> None:
    for name in names():
        assert JAPANESE.search(name.ja) and not JAPANESE.search(name.en), name
    for card in SET.cards:
        assert card.flavour.en and JAPANESE.search(card.flavour.ja), card.key
        assert not JAPANESE.search(card.flavour.en), card.key
    for deck in SET.decks:
        assert deck.plan.en and JAPANESE.search(deck.plan.ja)


def test_nothing_is_named_after_the_printed_game() -> None:
    told = [w for c in SET.cards for w in (c.name, c.flavour)] + [f.name for f in faces()]
    told += [w for deck in SET.decks for w in (deck.name, deck.plan)]
    for words in told:
        for name in PUBLISHED:
            assert not re.search(rf"\b{re.escape(name)}\b", words.en.lower()), words
            assert name not in words.ja, words


@pytest.mark.parametrize("deck", SET.decks, ids=lambda deck: deck.key)
def test_a_ready_deck_is_legal_and_all_of_it_can_be_used(deck: ReadyDeck) -> None:
    ((key, number),) = deck.sections["shaman"].items()
    shaman = CARDS[key]
    assert isinstance(shaman, Shaman) and number == 1
    main = deck.sections["main"]
    assert sum(main.values()) == 60
    assert max(main.values()) <= 4
    for name in main:
        card = CARDS[name]
        assert isinstance(card, Strike | Teamwork | Advantage), name
        assert matches(shaman, card), name


def test_the_ready_decks_have_plans_of_their_own() -> None:
    assert len({tuple(deck.sections["shaman"]) for deck in SET.decks}) == 4
    assert len({deck.plan for deck in SET.decks}) == 4
    for one in SET.decks:
        for two in SET.decks:
            if one.key < two.key:
                shared = Counter(one.sections["main"]) & Counter(two.sections["main"])
                assert shared.total() <= 35, (one.key, two.key)


def test_ready_decks_play_whole_games_in_which_everything_happens() -> None:
    tally = Tally()
    for number, (one, two) in enumerate(combinations(SET.decks, 2)):
        plan = Plan(
            read_catalogue=GAME.read_catalogue, make_rules=GAME.rules,
            lineups=(Lineup(one.key, one.sections), Lineup(two.key, two.sections)),
            agents=("greedy", "greedy"), games=4, seed=number)
        *_, played = simulate(plan)
        tally.add(played)
    assert tally.reasons == {"points": 24}
    assert 12 <= tally.turns / tally.games <= 45
    met = next(count for count in GAME.counts if count.key == "met")
    for key in met.said.values():
        assert tally.said[key], f"no attack was ever met by {key}"
