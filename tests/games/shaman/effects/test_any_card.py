"""Any card that a set may hold can be played: cards made up at random from the whole grammar.

Whatever a stranger's set combines, nothing raises, what is listed is accepted, no card is lost,
and the states can be written and read.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from cardtable.engine.actions import Action, Shuffled
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.codec import decode_state, encode_state
from cardtable.engine.decisions import ShuffleRequest
from cardtable.engine.rules import Lineup
from cardtable.games.shaman.cards import AnyCard, Shaman, impossible
from cardtable.games.shaman.effects.abilities import AnyAbility
from cardtable.games.shaman.effects.text import card_text, signature_text
from cardtable.games.shaman.rules import ShamanRules
from cardtable.games.shaman.state import ShamanState

_TREES = msgspec.inspect.type_info(AnyAbility)
_NAMED = CardKey("any:teamwork0")


def spell(rng: random.Random, info: msgspec.inspect.Type) -> Any:
    """Something of this type, as a set file would spell it."""
    if isinstance(info, msgspec.inspect.UnionType):
        return spell(rng, rng.choice(info.types))
    if isinstance(info, msgspec.inspect.LiteralType):
        return rng.choice(info.values)
    if isinstance(info, msgspec.inspect.BoolType):
        return rng.random() < 0.5
    if isinstance(info, msgspec.inspect.IntType):
        return rng.choice((1, 1, 1, 2, 2, 3, -1))
    if isinstance(info, msgspec.inspect.StrType):
        return rng.choice(("", _NAMED))
    if isinstance(info, msgspec.inspect.NoneType):
        return None
    if isinstance(info, msgspec.inspect.VarTupleType):
        return [spell(rng, info.item_type) for _ in range(rng.choice((0, 1, 1, 2)))]
    assert isinstance(info, msgspec.inspect.StructType), info
    found = {field.encode_name: spell(rng, field.type) for field in info.fields
             if field.required or rng.random() < 0.4}
    if info.tag_field is not None:
        found[info.tag_field] = info.tag
    return found


def sound_card(rng: random.Random, raw: dict[str, Any], at: tuple[str, ...]) -> CardDef:
    """The card with one to three random abilities at each of these places, such as are allowed."""
    for _ in range(1000):
        tried = {**raw}
        for place in at:
            spelled = [spell(rng, _TREES) for _ in range(rng.choice((1, 2, 3)))]
            tried |= {"abilities": spelled} if not place else {
                place: {**raw[place], "abilities": spelled}}
        card: CardDef = msgspec.convert(tried, AnyCard)
        if not list(impossible(card)):
            return card
    raise AssertionError("no sound card was found")


def made_up(rng: random.Random) -> Iterator[CardDef]:
    """A small set: every card does something."""
    def words(kind: str, number: int) -> dict[str, Any]:
        return {"kind": kind, "key": f"any:{kind}{number}", "name": {"en": kind, "ja": kind}}

    for number in range(9):
        yield sound_card(rng, words("strike", number) | {
            "cost": {"green": number % 3}, "intercept": 3 + number % 4,
            "force": 2 + number % 5}, ("",))
    for number in range(5):
        yield sound_card(rng, words("teamwork", number) | {"cost": {"green": number % 2}}, ("",))
        yield sound_card(rng, words("advantage", number) | {
            "cost": {"green": number % 2}, "is_immediate": number % 2 == 0}, ("",))
    face = {"name": {"en": "face", "ja": "face"}, "intercept": 5, "force": 4}
    yield sound_card(rng, words("shaman", 0) | {
        "teamwork": "yoh", "advantage": "mind", "strike": "melee", "front": face, "back": face},
        ("", "front", "back"))
    yield msgspec.convert(words("opening", 0), AnyCard)


def answer(rng: random.Random, rules: ShamanRules, state: ShamanState) -> Action:
    """What chance or a player without a plan does next."""
    if isinstance(state.chance, ShuffleRequest):
        order = list(state.zones[state.chance.zone])
        rng.shuffle(order)
        return Shuffled(-1, tuple(order))
    legal = rules.legal_actions(state)
    assert legal, state.decision
    return rng.choice(legal)


def play(seed: int, decisions: int) -> None:
    """One game of made-up cards against themselves, looked at after every step."""
    rng = random.Random(seed)
    cards = {card.key: card for card in made_up(rng)}
    rules = ShamanRules(cards)
    for card in cards.values():
        assert "{who" not in card_text(card, cards).en
        if isinstance(card, Shaman):
            assert all(signature_text(card, is_back, cards).en for is_back in (False, True))
    deck = {key: 2 for key in cards if "shaman" not in key and "opening" not in key}
    lineup = Lineup("", {"shaman": {CardKey("any:shaman0"): 1}, "main": deck})
    state = rules.new_game((lineup, lineup))
    for number in range(decisions):
        if state.result is not None:
            return
        action = answer(rng, rules, state)
        assert rules.check(state, action) is None
        state = rules.apply(state, action).state  # type: ignore[assignment]
        assert sorted(c for zone in state.zones for c in zone) == list(range(len(state.cards)))
        rules.moves(state, rules.legal_actions(state))
        if number % 25 == 0:
            assert decode_state(rules, encode_state(state)) == state
            for seat in (0, 1, None):
                rules.view(state, seat)


@pytest.mark.parametrize("seed", range(40))
def test_made_up_cards_can_be_played(seed: int) -> None:
    play(seed, 150)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1000, 1300))
def test_many_more_made_up_cards_can_be_played(seed: int) -> None:
    play(seed, 600)
