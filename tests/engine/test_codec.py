"""Actions and positions come back as they were, and broken ones with a reason."""

from __future__ import annotations

import json

import pytest

from cardtable.engine.codec import (
    CodecError,
    decode_action,
    decode_state,
    encode,
    encode_state,
)
from tests.toy.game import Draw, ToyRules, lineups, make_rules, read_catalogue

RULES: ToyRules = make_rules(read_catalogue())


def test_an_action_comes_back() -> None:
    assert decode_action(RULES, encode(Draw(1))) == Draw(1)


def test_a_position_comes_back() -> None:
    state = RULES.new_game(lineups())
    assert decode_state(RULES, encode_state(state)) == state


@pytest.mark.parametrize("raw", [
    b"", b"{", b"\xff", b"\0", b"[" * 200_000, b'{"act":"fly","seat":0}', b'{"act":"draw"}',
    b'{"act":"draw","seat":"x"}', b"9" * 10_000,
])
def test_a_broken_action_has_words(raw: bytes) -> None:
    with pytest.raises(CodecError) as caught:
        decode_action(RULES, raw)
    assert caught.value.words.en
    assert caught.value.words.ja


@pytest.mark.parametrize(("field", "value", "words"), [
    ("zones", [], "zones"), ("zones", [[0, 0], [], [], [], [], []], "lies in no zone"),
    ("cards", [["toy:9", 0]], "unknown"), ("cards", [["toy:1", 5]], "nobody"),
    ("decision", {"decide": "turn", "seat": 9}, "cannot play on"), ("turn", "x", "belongs here"),
])
def test_a_position_that_cannot_be_has_words(field: str, value: object, words: str) -> None:
    state = json.loads(encode_state(RULES.new_game(lineups())))
    state["chance"] = None
    state[field] = value
    with pytest.raises(CodecError, match=words):
        decode_state(RULES, json.dumps(state))
