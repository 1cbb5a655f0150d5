"""Actions and states as JSON and back. What comes from outside is checked, never trusted."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

import msgspec

from cardtable.engine.actions import Action
from cardtable.engine.faults import content_fault, syntax_fault
from cardtable.engine.rules import JudgesPositions, Rules
from cardtable.engine.state import GameState
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS

_encoder = msgspec.json.Encoder()
_decoder = lru_cache(msgspec.json.Decoder)  # One for all actions of a game takes long to make.


class CodecError(ValueError):
    """Something from outside that cannot be read; ``words`` say why in both languages."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.en)
        self.words = words


def encode(value: object) -> bytes:
    """Any of our values as one line of JSON, without the line's end."""
    return _encoder.encode(value)


def decode(raw: bytes | str, wanted: Any) -> Any:
    """JSON as a value of ``wanted``. `CodecError` for anything else, however it is broken."""
    return _decoded(_decoder(wanted), raw)


def _decoded(decoder: msgspec.json.Decoder[Any], raw: bytes | str) -> Any:
    try:
        return decoder.decode(raw)
    except msgspec.ValidationError as error:
        field, cause = content_fault(error)
        where = Words(f" ({field})", f"（{field}）") if field else Words("", "")
        raise CodecError(
            Words(
                f"This is not what belongs here{where.en}: {cause.en}",
                f"ここに入る内容ではありません{where.ja}: {cause.ja}",
            )
        ) from error
    except (ValueError, RecursionError, MemoryError) as error:  # DecodeError, broken UTF-8
        raise CodecError(syntax_fault(raw, error)) from error


def decode_action(rules: Rules, raw: bytes | str) -> Action:
    """One action of a game. `CodecError` if it is none; whether it is allowed, `check` says."""
    return action_decoder(rules)(raw)


def action_decoder(rules: Rules) -> Callable[[bytes | str], Action]:
    """`decode_action` for many: what reads them is looked up once."""
    return partial(_decoded, _decoder(rules.actions))


def encode_state(state: GameState) -> bytes:
    """A position: one moment of a match, complete."""
    return encode(state)


def decode_state(rules: Rules, raw: bytes | str) -> GameState:
    """A position of a game, checked. `CodecError` if the rules could not play on from it."""
    state = decode(raw, rules.state_type)
    assert isinstance(state, GameState)
    fault = _fault(rules, state)
    if fault is not None:
        raise CodecError(fault)
    return state


def _fault(rules: Rules, state: GameState) -> Words | None:
    if len(state.zones) != len(rules.zones):
        return Words(
            f"The position has {len(state.zones)} zones; this game has {len(rules.zones)}.",
            f"局面の領域は{len(state.zones)}個ですが、このゲームの領域は{len(rules.zones)}個です。",
        )
    for number, card in enumerate(state.cards):
        if card.key not in rules.cards:
            return Words(
                f"Card {number} is unknown: “{card.key}”.",
                f"カード{number}番は知られていません: 「{card.key}」",
            )
        if card.owner not in (-1, *SEATS):
            return Words(
                f"Card {number} belongs to nobody.", f"カード{number}番の持ち主がいません。"
            )
    if sorted(card for zone in state.zones for card in zone) != list(range(len(state.cards))):
        return Words(
            "A card lies in no zone, or in two.",
            "どの領域にもない、または二か所にあるカードがあります。",
        )
    return _unplayable(rules, state)


def _unplayable(rules: Rules, state: GameState) -> Words | None:
    """Let the rules try: a position from outside may hold numbers that no match brings about."""
    try:
        if isinstance(rules, JudgesPositions) and (fault := rules.fault(state)) is not None:
            return fault
        rules.view(state, None)
        for action in rules.legal_actions(state):
            rules.apply(state, action)
    except (
        LookupError,
        ValueError,
        TypeError,
        ArithmeticError,
        AssertionError,
        AttributeError,
        NotImplementedError,
    ) as error:
        cause = f"{type(error).__name__}: {error}"
        return Words(
            f"The rules cannot play on from this position ({cause}).",
            f"ルール上、この局面からは続けられません（{cause}）。",
        )
    return None
