"""Both texts of every word of the vocabulary, as players read them, against ``texts.txt``.

A block of that file is what a set file spells, then the English and the Japanese text. A text
that is changed on purpose is changed there too.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple, get_args

import msgspec
import pytest

from cardtable.engine.effects import problems_of
from cardtable.engine.words import Words
from cardtable.games.shield.cards import AnyCard
from cardtable.games.shield.effects.abilities import AnyAbility, When
from cardtable.games.shield.effects.conditions import AnyCondition
from cardtable.games.shield.effects.continuous import AnyContinuous
from cardtable.games.shield.effects.forbidding import Banned, PlayerBanned
from cardtable.games.shield.effects.prices import AnyPrice
from cardtable.games.shield.effects.text import ability_words, card_text
from cardtable.games.shield.effects.verbs import VERBS, AnyVerb
from tests.games.shield.table import (
    Raw,
    fusion,
    link,
    monster,
    ritual,
    spell,
    synchro,
    trap,
    when,
    xyz,
)

_FILE = Path(__file__).with_name("texts.txt")
_NODES = {"ability": AnyAbility, "do": AnyVerb, "if": AnyCondition, "price": AnyPrice,
          "gives": AnyContinuous}
REFUSED = frozenset(("win-game", "lose-game"))
"""Known only to be refused (SS 1.6)."""


class Case(NamedTuple):
    """One block of the file."""

    raw: Raw
    expected: Words

    @property
    def tag(self) -> str:
        """What it is a piece of, one of `_NODES`."""
        return next(tag for tag in _NODES if tag in self.raw)


def cases() -> list[Case]:
    """All blocks of the file."""
    found = []
    for block in _FILE.read_text("utf-8").strip().split("\n\n"):
        spelled, en, ja = block.split("\n")
        found.append(Case(json.loads(spelled), Words(en, ja)))
    return found


def words_of(raw: Raw) -> Words:
    """The text of an ability, or of a piece of one; what it says is possible."""
    node = msgspec.convert(raw, _NODES[Case(raw, Words("", "")).tag])
    assert list(problems_of(node, "")) == []
    found: Words = ability_words(node) if "ability" in raw else node.words()
    return found


@pytest.mark.parametrize("case", cases(), ids=lambda case: json.dumps(case.raw))
def test_a_text_reads_as_it_should(case: Case) -> None:
    assert words_of(case.raw) == case.expected


def spelled(tag: str) -> set[str]:
    """Which words of a kind the file shows."""
    return {case.raw[tag] for case in cases() if case.tag == tag}


def tags(union: object) -> set[str]:
    """The names that a set file gives to the members of a union."""
    return {member.__struct_config__.tag for member in union.__args__}  # type: ignore[attr-defined]


def test_every_word_has_a_text_here() -> None:
    assert tags(AnyVerb) == {verb.__struct_config__.tag for verb in VERBS}
    for tag, union in _NODES.items():
        assert tags(union) - spelled(tag) - REFUSED == set(), tag
    happenings = {case.raw["on"]["when"] for case in cases() if case.raw.get("ability") == "when"}
    assert set(get_args(When)) - happenings == set()
    bans = {case.raw["what"] for case in cases() if str(case.raw.get("gives", ""))[:6] == "forbid"}
    assert {*get_args(Banned), *get_args(PlayerBanned)} - bans == set()


@pytest.mark.parametrize("verb", sorted(spelled("do")))
def test_every_verb_can_be_a_permission_or_be_paid_for(verb: str) -> None:
    """No combination of a stranger's set leaves a text half written, or fails to be written."""
    for case in cases():
        if case.tag != "do" or case.raw["do"] != verb:
            continue
        for rest in ({"may": True}, {"pay": [{"price": "discard"}]}, {"limit": "once-a-turn"},
                     {"or": [{"do": "draw"}]}):
            raw = {"ability": "when", "on": {"when": "turn-start"}, "do": [case.raw], **rest}
            words = ability_words(msgspec.convert(raw, AnyAbility))
            assert words.en.endswith(".")
            assert words.ja.endswith("。")
            assert words.ja.count("**") == 2
            assert words.en.count("**") >= 2
            assert words.en.count("**") % 2 == 0


# Whole cards -----------------------------------------------------------------------------------


def texts(card: AnyCard, *others: AnyCard) -> tuple[str, str]:
    """The whole text of a card among others."""
    words = card_text(card, {other.key: other for other in others})
    return words.en, words.ja


def test_abilities_stand_one_below_the_other_and_a_plain_card_says_nothing() -> None:
    assert texts(monster("plain")) == ("", "")
    two = monster("two", abilities=[when("summoned", {"do": "draw"}), when(
        "destroyed", {"do": "draw", "amount": 2})])
    assert texts(two)[0].split("\n") == [
        "**When this card is summoned:** draw a card.",
        "**When this card is destroyed:** draw two cards."]


@pytest.mark.clause("SS 2.4")
def test_keywords_stand_first() -> None:
    card = monster("guard", keywords=["blocker", "pierce"], breaker=2)
    assert texts(card) == ("**Blocker**, **Pierce**, **Breaker 2**",
                           "**【ブロッカー】【貫通】【ブレイカー2】**")


@pytest.mark.clause("SS 7.6")
def test_a_fusion_monster_names_its_materials() -> None:
    friend = monster("friend")
    card = fusion("both", {"card": friend.key}, {"colour": "red", "race": "dragon"},
                  {"level_at_least": 5}, {})
    assert texts(card, friend) == (
        "**Materials:** “Friend” + a red Dragon monster + a monster of Level 5 or higher "
        "+ a monster",
        "**素材：**「friend札」＋赤のドラゴン族モンスター1体＋レベル5以上のモンスター1体＋モンスター1体")


@pytest.mark.clause("SS 7.7")
@pytest.mark.clause("SS 7.8")
@pytest.mark.clause("SS 7.9")
@pytest.mark.clause("SS 7.10")
@pytest.mark.parametrize(("card", "en", "ja"), [
    (synchro("one"), "a Tuner + one or more other monsters",
     "チューナー＋チューナー以外のモンスター1体以上"),
    (xyz("one", 4), "two or more monsters of Level 4", "レベル4のモンスター2体以上"),
    (link("one", 2), "two monsters", "モンスター2体"),
    (ritual("one", 6), "released monsters whose Levels add up to 6 or more",
     "レベルの合計が6以上になるようにリリースしたモンスター"),
], ids=["synchro", "xyz", "link", "ritual"])
def test_an_ex_monster_says_what_it_is_made_of(card: AnyCard, en: str, ja: str) -> None:
    assert texts(card) == (f"**Materials:** {en}", f"**素材：**{ja}")


@pytest.mark.parametrize("role", ["fusion", "ritual"])
def test_a_spell_that_summons_says_how(role: str) -> None:
    en, ja = texts(spell("call", {"do": "draw"}, role=role))
    assert en.startswith("Draw a card.\n")
    assert {"fusion": "Fusion summon", "ritual": "Ritual summon"}[role] in en
    assert {"fusion": "融合召喚する。", "ritual": "儀式召喚する。"}[role] in ja


def test_a_trap_says_what_it_answers() -> None:
    card = trap("pit", {"to": ["summon"], "which": {"attack_at_least": 1500}},
                {"do": "negate"}, {"do": "destroy", "which": "it"})
    assert texts(card) == (
        "**When the opponent summons a monster with 1500 or more ATK:** "
        "negate it, then destroy it.",
        "**相手が攻撃力1500以上のモンスターを召喚した時：**それを無効にする。その後、そのカードを破壊する。")


def test_a_spell_tells_conditions_and_extra_costs() -> None:
    card = spell("deal", effect={
        "do": [{"do": "draw", "amount": 3}], "pay": [{"price": "lp", "amount": 1000}],
        "only_if": [{"if": "count", "of": {"count": "hand"}, "at_most": 2}]})
    assert texts(card) == (
        "**Extra cost:** pay 1000 LP.\nIf you have at most two cards in your hand, draw three "
        "cards.",
        "**【追加コスト】**LPを1000支払う。\n自分の手札が2枚以下なら、3枚ドローする。")


def test_text_to_be_carried_out_by_hand_is_marked() -> None:
    card = msgspec.structs.replace(monster("hand"), manual=Words("Smile.", "微笑む。"))
    assert texts(card) == ("**By hand:** Smile.", "**手動：**微笑む。")


def test_a_named_card_is_called_by_its_printed_name() -> None:
    caller = monster("caller", abilities=[when(
        "summoned", {"do": "search", "which": {"named": "t:friend"}})])
    en, ja = texts(caller, monster("friend"))
    assert "put “Friend” from your deck into your hand" in en
    assert "「friend札」1枚を手札に加え" in ja
    assert "“t:friend”" in texts(caller)[0]
