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

from cardtable.engine.actions import Action, Lot, Shuffled
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.codec import decode_state, encode_state
from cardtable.engine.decisions import LotRequest, ShuffleRequest
from cardtable.engine.rules import Lineup
from cardtable.games.shield.cards import AnyCard, ExtraMonster, Token, impossible
from cardtable.games.shield.colours import COLOURS, RACES_OF
from cardtable.games.shield.effects.abilities import AnyAbility, Played, Reaction
from cardtable.games.shield.effects.filters import Filter
from cardtable.games.shield.effects.text import card_text
from cardtable.games.shield.records import ChoiceDecision
from cardtable.games.shield.rules import ShieldRules
from cardtable.games.shield.state import ShieldState

_ABILITY = msgspec.inspect.type_info(AnyAbility)
_PLAYED = msgspec.inspect.type_info(Played)
_REACTION = msgspec.inspect.type_info(Reaction)
_TOKEN = CardKey("any:token0")
_NUMBERS: dict[str, tuple[int, ...]] = {
    "attack": (300, 500, -300, 1000), "defence": (300, -500), "amount": (1, 1, 2, 3, 500, -1),
    "times": (1, 1, 2, 100, -1), "at_least": (1, 2, 3, 2000), "at_most": (0, 1, 3, 4000),
    "level_at_least": (1, 3), "level_at_most": (2, 4, 6), "cost_at_most": (1, 2, 4),
    "attack_at_least": (500, 1000), "attack_at_most": (500, 1500, 2500),
}
_OTHER_NUMBERS = (1, 1, 1, 2, 2, 3, -1)


def spell(rng: random.Random, info: msgspec.inspect.Type, field: str = "") -> Any:
    """Something of this type, as a set file would spell it."""
    if isinstance(info, msgspec.inspect.UnionType):
        return spell(rng, rng.choice(info.types), field)
    if isinstance(info, msgspec.inspect.LiteralType):
        return rng.choice(info.values)
    if isinstance(info, msgspec.inspect.BoolType):
        return rng.random() < 0.5
    if isinstance(info, msgspec.inspect.IntType):
        return rng.choice(_NUMBERS.get(field, _OTHER_NUMBERS))
    if isinstance(info, msgspec.inspect.StrType):
        return _TOKEN if field == "token" else rng.choice(("", "any:monster0"))
    if isinstance(info, msgspec.inspect.NoneType):
        return None
    if isinstance(info, msgspec.inspect.VarTupleType):
        return [spell(rng, info.item_type) for _ in range(rng.choice((0, 1, 1, 1, 2)))]
    assert isinstance(info, msgspec.inspect.StructType), info
    often = 0.12 if info.cls is Filter else 0.3
    for _ in range(30):  # Most of what is said at random makes no sense in itself.
        found = {one.encode_name: spell(rng, one.type, one.encode_name) for one in info.fields
                 if one.required or rng.random() < often}
        if info.tag_field is not None:
            found[info.tag_field] = info.tag
        if not list(msgspec.convert(found, info.cls).impossible()):
            break
    return found


def sound(rng: random.Random, info: msgspec.inspect.Type, fits: Any) -> Any:
    """A tree of this type that a card may bear."""
    for _ in range(3000):
        raw = spell(rng, info)
        if not list(impossible(msgspec.convert(fits(raw), AnyCard))):
            return raw
    raise AssertionError(f"nothing sound was found for {fits({})}")


def made_up(rng: random.Random) -> Iterator[CardDef]:
    """A small set: every card does something."""
    def card(kind: str, number: int, **fields: Any) -> dict[str, Any]:
        colour = COLOURS[(number * 3) % len(COLOURS)]
        raw = {"kind": kind, "key": f"any:{kind}{number}", "colours": [colour],
               "name": {"en": f"{kind} {number}", "ja": f"{kind}{number}"}}
        if kind not in ("spell", "trap"):
            raw |= {"race": RACES_OF[colour][0], "attack": 500 * (number % 6)}
            if kind != "link":
                raw["defence"] = 400 * (number % 6)
        return raw | fields

    def bearing(raw: dict[str, Any]) -> CardDef:
        many = rng.choice((1, 1, 2))
        found = [sound(rng, _ABILITY, lambda one: raw | {"abilities": [one]}) for _ in range(many)]
        return msgspec.convert(raw | {"abilities": found}, AnyCard)

    for number in range(20):
        keywords = [rng.choice(("haste", "blocker", "charge", "pierce", "tuner"))]
        yield bearing(card("monster", number, level=1 + number % 6, keywords=keywords,
                           breaker=1 + number % 2))
    for number in range(10):
        raw = card("spell", number, cost=number % 3, is_quick=number % 2 == 0)
        effect = sound(rng, _PLAYED, lambda one, raw=raw: raw | {"effect": one})
        yield msgspec.convert(raw | {"effect": effect}, AnyCard)
    for number in range(10, 13):
        yield bearing(card("spell", number, cost=number % 3, role="standing"))
    yield msgspec.convert(card("spell", 20, cost=1, role="fusion"), AnyCard)
    yield msgspec.convert(card("spell", 21, cost=1, role="ritual"), AnyCard)
    for number in range(8):
        raw = card("trap", number, cost=number % 3)
        plain = {"do": [{"do": "draw"}]}
        on = sound(rng, _REACTION, lambda one, raw=raw, p=plain: raw | {"on": one, "effect": p})
        effect = sound(rng, _PLAYED, lambda one, raw=raw, on=on: raw | {"on": on, "effect": one})
        yield msgspec.convert(raw | {"on": on, "effect": effect}, AnyCard)
    yield bearing(card("fusion", 1, level=5, materials=[{}, {"level_at_least": 1}]))
    yield bearing(card("synchro", 2, level=5))
    yield bearing(card("xyz", 3, rank=2))
    yield bearing(card("xyz", 4, rank=3))
    yield bearing(card("link", 5, link=2, cost=1))
    yield bearing(card("ritual", 1, level=5))
    yield bearing(card("token", 0, level=1))


def answer(rng: random.Random, rules: ShieldRules, state: ShieldState) -> Action:
    """What chance or a player without a plan does next."""
    if isinstance(state.chance, ShuffleRequest):
        order = list(state.zones[state.chance.zone])
        rng.shuffle(order)
        return Shuffled(-1, tuple(order))
    if isinstance(state.chance, LotRequest):
        return Lot(-1, rng.randrange(state.chance.ways))
    legal = rules.legal_actions(state)
    assert legal, state.decision
    assert len(legal) <= 2000, state.decision
    return rng.choice(legal)


def play(seed: int, decisions: int) -> None:
    """One game of made-up cards against themselves, looked at after every step."""
    rng = random.Random(seed)
    cards = {card.key: card for card in made_up(rng)}
    rules = ShieldRules(cards)
    for card in cards.values():
        words = card_text(card, cards)
        assert words.en.count("**") % 2 == 0
        assert "{" not in words.en + words.ja, words
    main = {key: 2 for key, card in cards.items() if not isinstance(card, ExtraMonster | Token)}
    extra = {key: 1 for key, card in cards.items() if isinstance(card, ExtraMonster)}
    lineup = Lineup("", {"main": main, "ex": extra})
    state = rules.new_game((lineup, lineup))
    for number in range(decisions):
        if state.result is not None:
            return
        action = answer(rng, rules, state)
        refusal = rules.check(state, action)
        assert refusal is None, (refusal, action)
        state = rules.apply(state, action).state  # type: ignore[assignment]
        assert sorted(c for zone in state.zones for c in zone) == list(range(len(state.cards)))
        if number % 5 == 0 and state.chance is None:
            rules.moves(state, rules.legal_actions(state))
        if isinstance(state.decision, ChoiceDecision) or number % 25 == 0:
            assert decode_state(rules, encode_state(state)) == state
        if number % 25 == 0:
            for seat in (0, 1, None):
                rules.view(state, seat)


@pytest.mark.parametrize("seed", range(24))
def test_made_up_cards_can_be_played(seed: int) -> None:
    play(seed, 300)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1000, 1300))
def test_many_more_made_up_cards_can_be_played(seed: int) -> None:
    play(seed, 3000)
