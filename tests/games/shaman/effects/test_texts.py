"""Both texts of every word of the vocabulary, as players read them, against ``texts.txt``.

A block of that file is what a set file spells, after the kind of card where that matters, then
the English and the Japanese text. A text that is changed on purpose is changed there too.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from cardtable.engine.words import Words
from cardtable.games.shaman.cards import Advantage, AnyCard, Shaman, Strike
from cardtable.games.shaman.effects.abilities import AnyAbility
from cardtable.games.shaman.effects.conditions import AnyCondition
from cardtable.games.shaman.effects.continuous import AnyContinuous
from cardtable.games.shaman.effects.prices import AnyPrice
from cardtable.games.shaman.effects.text import ability_words, card_text, signature_text
from cardtable.games.shaman.effects.verbs import VERBS, AnyVerb
from tests.games.shaman.effects.hand import (
    GAIN_RED,
    Raw,
    abilities,
    advantage,
    shaman,
    strike,
    teamwork,
    when,
    while_,
)

_FILE = Path(__file__).with_name("texts.txt")
_NODES = {"do": AnyVerb, "if": AnyCondition, "price": AnyPrice, "gives": AnyContinuous}


class Case(NamedTuple):
    """One block of the file."""

    kind: str
    raw: Raw
    expected: Words

    @property
    def tag(self) -> str:
        """What it is a piece of: "ability", or one of `_NODES`."""
        return next(tag for tag in ("ability", *_NODES) if tag in self.raw)


def cases() -> list[Case]:
    """All blocks of the file."""
    found = []
    for block in _FILE.read_text("utf-8").strip().split("\n\n"):
        spelled, en, ja = block.split("\n")
        kind, brace, rest = spelled.partition("{")
        found.append(Case(kind.strip(), json.loads(brace + rest), Words(en, ja)))
    return found


def words_of(kind: str, raw: Raw) -> Words:
    """The text of an ability, or of a piece of one."""
    if "ability" in raw:
        return ability_words(abilities(raw)[0], kind)
    node_type = _NODES[Case(kind, raw, Words("", "")).tag]
    found: Words = msgspec.convert(raw, node_type).words()
    return found


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case.kind}{json.dumps(case.raw)}")
def test_a_text_reads_as_it_should(case: Case) -> None:
    assert words_of(case.kind, case.raw) == case.expected


def spelled(tag: str) -> set[str]:
    """Which words of a kind the file shows."""
    return {case.raw[tag] for case in cases() if case.tag == tag}


def tags(union: object) -> set[str]:
    """The names that a set file gives to the members of a union."""
    return {member.__struct_config__.tag for member in union.__args__}  # type: ignore[attr-defined]


def test_every_word_has_a_text_here() -> None:
    assert tags(AnyVerb) == {verb.__struct_config__.tag for verb in VERBS}
    for tag, union in _NODES.items():
        assert tags(union) - spelled(tag) == set(), tag
    assert tags(AnyAbility) == spelled("ability")


# Whole cards -----------------------------------------------------------------------------------


def texts(card: AnyCard, *others: AnyCard) -> tuple[str, str]:
    words = card_text(card, {other.key: other for other in others})
    return words.en, words.ja


def test_abilities_stand_one_below_the_other_and_a_plain_card_says_nothing() -> None:
    assert texts(strike("plain")) == ("", "")
    two = strike("two", when("counterattacks", GAIN_RED), while_(
        {"gives": "modify", "stat": "force", "amount": 1}))
    assert texts(two)[0].split("\n") == [
        "**When this counterattacks:** gain 1 red furyoku.", "This strike has +1 force."]


@pytest.mark.clause("SK 2.4")
def test_a_guardian_spirit_names_its_shamans() -> None:
    one, two = shaman("one"), shaman("two")
    spirit = teamwork("spirit", shamans=(one.key, two.key))
    assert texts(spirit, one, two) == (
        "**Guardian spirit** of One and Two.", "**持霊：**one札、two札")


@pytest.mark.clause("SK 7.4.3")
def test_an_immediate_advantage_says_so() -> None:
    card = advantage("now", when("played", GAIN_RED), is_immediate=True)
    assert isinstance(card, Advantage)
    assert texts(card) == ("**Immediate:** gain 1 red furyoku.", "**瞬間使用：**赤巫力を1得る。")


@pytest.mark.clause("SK 8.7")
def test_text_to_be_carried_out_by_hand_is_marked() -> None:
    card = msgspec.structs.replace(strike("hand"), manual=Words("Smile.", "微笑む。"))
    assert isinstance(card, Strike)
    assert texts(card) == ("**By hand:** Smile.", "**手動:** 微笑む。")


@pytest.mark.clause("SK 2.5")
def test_each_side_of_a_signature_card_has_its_own_text() -> None:
    card = shaman("one", when("clean_up", GAIN_RED), front=(when("counterattacks", GAIN_RED),))
    assert isinstance(card, Shaman)
    assert texts(card)[0] == "**At your clean-up:** gain 1 red furyoku."
    assert signature_text(card, False, {}).en == "**When this counterattacks:** gain 1 red furyoku."
    assert signature_text(card, True, {}) == Words("", "")


def test_a_named_card_is_called_by_its_printed_name() -> None:
    named = strike("caller", when("counterattacks", {
        "do": "find-teamwork", "named": "t:friend", "to": "discard"}))
    en, ja = texts(named, teamwork("friend"))
    assert "find “Friend” in your deck" in en
    assert "「friend札」を探し" in ja
    assert "“t:friend”" in texts(named)[0]


@pytest.mark.parametrize("verb", sorted(spelled("do")))
@pytest.mark.parametrize("kind", ["strike", "teamwork", "signature", "immediate", ""])
def test_every_verb_can_be_a_permission_or_be_paid_for(verb: str, kind: str) -> None:
    """No combination of a stranger's set leaves a text half written, or fails to be written."""
    for case in cases():
        if case.tag != "do" or case.raw["do"] != verb:
            continue
        for rest in ({"may": True}, {"pay": [{"price": "discard-this"}]}, {"limit": "once-a-turn"}):
            raw = {"ability": "when", "on": {"when": "clean_up"}, "do": [case.raw], **rest}
            words = words_of(kind, raw)
            assert words.en.endswith(".")
            assert words.ja.endswith("。")
            assert "{who" not in words.en + words.ja
            assert words.en.count("**") == words.ja.count("**") == 2
