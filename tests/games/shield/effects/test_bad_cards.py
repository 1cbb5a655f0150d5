"""Cards that no set may hold: each is named with file, card, field and cause; the rest is read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardtable.engine.catalogue import SetProblem
from cardtable.games.shield.cards import READER
from tests.games.bad_cards import DO, GIVES, IF, NAME, PAY, BadSet, spoiled
from tests.games.shield.effects.hand import HEAL, OPPONENT, shows, use, while_
from tests.games.shield.effects.test_texts import cases
from tests.games.shield.table import Raw, when

_MONSTER: Raw = {"colours": ["red"], "race": "dragon", "attack": 1000, "defence": 1000, "level": 4}
_KINDS: dict[str, Raw] = {
    "monster": _MONSTER,
    "spell": {"colours": ["red"], "cost": 1, "effect": {"do": [HEAL]}},
    "trap": {"colours": ["red"], "cost": 1, "on": {"to": ["attack"]}, "effect": {"do": [HEAL]}},
}
BAD = BadSet(READER, {"kind": "monster", **_MONSTER})


def problem(folder: Path, card: Any) -> SetProblem:
    """The first problem of a card."""
    return BAD.problems(folder, card)[0]


def card(kind: str = "monster", *abilities: Raw, **fields: Any) -> Raw:
    """A card as a set file spells it."""
    return {"kind": kind, "key": "t:bad", "name": NAME, **_KINDS[kind],
            **({"abilities": list(abilities)} if abilities else {}), **fields}


def doing(**verb: Any) -> Raw:
    """A monster that does this once a turn when it attacks."""
    return card("monster", when("attacks", verb, limit="once-a-turn"))


def giving(gives: Raw) -> Raw:
    """A monster that gives this."""
    return card("monster", while_(gives))


def only_if(**condition: Any) -> Raw:
    """A monster that does something under a condition."""
    return card("monster", when("attacks", HEAL, only_if=[condition]))


def paying(*prices: Raw) -> Raw:
    """A monster with an ability for these prices."""
    return card("monster", use(HEAL, pay=list(prices)))


def modify(**fields: Any) -> Raw:
    """A change that holds."""
    return {"gives": "modify", **fields}


def on(**trigger: Any) -> Raw:
    """A monster with this trigger."""
    return card("monster", {"ability": "when", "on": trigger, "do": [HEAL]})


WRONG: dict[str, tuple[Raw, str]] = {
    # numbers out of their range
    "change nothing": (doing(do="change", which="this"), f"{DO}.attack"),
    "change too much": (doing(do="change", which="this", attack=9001), f"{DO}.attack"),
    "modify nothing": (giving(modify()), f"{GIVES}.attack"),
    "draw none": (doing(do="draw", amount=0), f"{DO}.amount"),
    "draw six": (doing(do="draw", amount=6), f"{DO}.amount"),
    "destroy none": (doing(do="destroy", which=OPPONENT, count=0), f"{DO}.count"),
    "destroy six": (doing(do="destroy", which=OPPONENT, count=6), f"{DO}.count"),
    "little damage": (doing(do="damage", amount=49), f"{DO}.amount"),
    "thrice its attack": (doing(do="damage", amount={"count": "attack", "times": 3}),
                          f"{DO}.amount"),
    "look at one": (doing(do="look-top", count=1, then="any-order"), f"{DO}.count"),
    "cycle none": (doing(do="cycle", up_to=0), f"{DO}.up_to"),
    "break four": (doing(do="break-shields", count=4), f"{DO}.count"),
    "ready none": (doing(do="turn-mana", count=0), f"{DO}.count"),
    "detach none": (doing(do="detach", amount=0), f"{DO}.amount"),
    "five more shields": (giving({"gives": "breaker", "amount": 5}), f"{GIVES}.amount"),
    "cost no less": (giving({"gives": "cost", "amount": 0}), f"{GIVES}.amount"),
    "pay no mana": (paying({"price": "mana", "amount": 0}), f"{PAY}.amount"),
    "pay no LP": (paying({"price": "lp", "amount": 0}), f"{PAY}.amount"),
    "pay four cards": (paying({"price": "discard", "count": 4}), f"{PAY}.count"),
    "at most": (only_if(**{"if": "lp", "at_most": 0}), f"{IF}.at_most"),
    "level range": (doing(do="destroy", which={"level_at_least": 5, "level_at_most": 4}),
                    f"{DO}.which.level_at_most"),
    # what makes no sense
    "does nothing": (card("monster", when("attacks")), "abilities[0].do"),
    "gives nothing": (card("monster", while_()), "abilities[0].gives"),
    "too much at once": (card("monster", when("attacks", *[HEAL] * 6)), "abilities[0].do"),
    "up to all": (doing(do="destroy", which=OPPONENT, count="all", up_to=True), f"{DO}.count"),
    "two of this": (doing(do="destroy", which="this", count=2), f"{DO}.count"),
    "a red shield": (doing(do="move", which={"colours": ["red"]}, source="shields"), f"{DO}.which"),
    "a red set card": (doing(do="destroy", which={"colours": ["red"]}, place="back"),
                       f"{DO}.which"),
    "a red hand card at random": (doing(do="discard", which={
        "whose": "opponent", "colours": ["red"]}, chooser="random"), f"{DO}.chooser"),
    "to where it is": (doing(do="move", which={}, source="hand", target="hand"), f"{DO}.target"),
    "a discard by move": (doing(do="move", which={}, source="hand", target="graveyard"),
                          f"{DO}.target"),
    "search for this": (doing(do="search", which="this"), f"{DO}.which"),
    "search all": (doing(do="search", which={}, count="all"), f"{DO}.count"),
    "summon a spell": (doing(do="summon", which={"kinds": ["spell"]}), f"{DO}.which.kinds"),
    "any EX monster": (doing(do="summon", which={"kinds": ["xyz"]}, source="ex"), f"{DO}.which"),
    "the opponent's hand": (doing(do="summon", which=OPPONENT), f"{DO}.which.whose"),
    "no token": (doing(do="tokens", token=""), f"{DO}.token"),
    "their card in my hand": (doing(do="look-top", count=2, then="one-to-hand", whose="opponent"),
                              f"{DO}.then"),
    "look at my hand": (doing(do="look-at", place="hand"), f"{DO}.place"),
    "take my own": (doing(do="take-control", which={}), f"{DO}.which"),
    "copy itself": (doing(do="copy-attack", which="this"), f"{DO}.which"),
    "under itself": (doing(do="attach", which="this"), f"{DO}.which"),
    "give to others": (doing(do="give", which={}, gives=[modify(attack=100, which={})]),
                       f"{DO}.gives[0]"),
    "give nothing": (doing(do="give", which={}), f"{DO}.gives"),
    "for a turn, this": (doing(do="for-a-turn", gives=[modify(attack=100)]),
                         f"{DO}.gives[0].which"),
    "a spell with a level": (doing(do="search", which={"kinds": ["spell"], "level_at_most": 3}),
                             f"{DO}.which.kinds"),
    "hidden cards by colour": (giving(modify(attack={"count": "hand", "which": {
        "colours": ["red"]}, "times": 100})), f"{GIVES}.attack.which"),
    "lost shields by colour": (giving(modify(attack={
        "count": "lost-shields", "which": {}, "times": 9})), f"{GIVES}.attack.which"),
    "a condition that multiplies": (only_if(**{"if": "count", "of": {
        "count": "field", "times": 2}, "at_least": 1}), f"{IF}.of.times"),
    "both limits": (only_if(**{"if": "lp", "at_most": 3, "at_least": 1}), f"{IF}.at_most"),
    "no limit": (only_if(**{"if": "count", "of": {"count": "field"}}), f"{IF}.at_most"),
    "no way": (only_if(**{"if": "came", "how": []}), f"{IF}.how"),
    "both have more": (only_if(**{"if": "more", "of": "lp", "who": "both"}), f"{IF}.who"),
    "it while it stands": (card("monster", while_(modify(attack=100), only_if=[
        {"if": "it-is", "which": {}}])), IF),
    "pay with their cards": (paying({"price": "release", "which": OPPONENT}), f"{PAY}.which.whose"),
    "two payments of LP": (paying({"price": "lp", "amount": 100}, {"price": "lp", "amount": 100}),
                           "abilities[0].pay"),
    "six cards to pay": (paying({"price": "discard", "count": 3}, {"price": "release", "count": 3}),
                         "abilities[0].pay"),
    "a spell detaches": (card("spell", effect={"do": [HEAL], "pay": [{"price": "detach"}]}),
                         "effect.pay"),
    "a tuner is given": (giving({"gives": "keyword", "keyword": "tuner"}), f"{GIVES}.keyword"),
    "it while": (giving(modify(attack=100, which="it")), GIVES),
    "it when it is summoned": (card("monster", when("summoned", {"do": "destroy", "which": "it"})),
                               DO),
    "it in the main phase": (card("monster", use({"do": "destroy", "which": "it"})), DO),
    "it in a plain spell": (card("spell", effect={"do": [{"do": "destroy", "which": "it"}]}),
                            "effect.do[0]"),
    "it in a condition": (card("spell", effect={
        "do": [HEAL], "only_if": [{"if": "it-is", "which": {}}]}), "effect.only_if[0]"),
    "negates nothing": (doing(do="negate"), DO),
    "a number of nothing": (doing(do="draw", amount={"count": "amount"}), DO),
    "chosen before": (card("monster", when("attacks", {"do": "move", "which": "chosen"}, {
        "do": "destroy", "which": OPPONENT})), DO),
    "whose card": (on(when="attacks", whose="opponent"), "abilities[0].on.whose"),
    "which player": (on(when="draws", which={}), "abilities[0].on.which"),
    "a way to attack": (on(when="attacks", how=["normal"]), "abilities[0].on.how"),
    "drawn by battle": (on(when="draws", by="battle"), "abilities[0].on.by"),
    "answers nothing": (card("trap", on={"to": []}), "on.to"),
    "answers twice": (card("trap", on={"to": ["attack", "attack"]}), "on.to"),
    "whose summon": (card("trap", on={"to": ["summon"], "which": OPPONENT}), "on.which.whose"),
    # what would go round for ever, or depend on itself
    "draws when it draws": (card("monster", when("draws", {"do": "draw"})), "abilities[0].limit"),
    "heals when it heals": (card("monster", {
        "ability": "when", "on": {"when": "gains-lp"}, "do": [{"do": "draw"}], "or": [HEAL]}),
        "abilities[0].limit"),
    "used without end": (card("monster", use(HEAL, limit="unlimited")), "abilities[0].limit"),
    "an ATK that counts itself": (giving(modify(attack={"count": "attack"})), f"{GIVES}.attack"),
    "an ATK for those of that ATK": (giving(modify(attack=100, which={"attack_at_most": 900})),
                                     f"{GIVES}.which"),
    "an ATK that counts that ATK": (giving(modify(attack={"count": "field", "times": 100, "which": {
        "attack_at_most": 900}})), f"{GIVES}.attack"),
    "an ATK under a condition of itself": (card("monster", while_(modify(attack=100), only_if=[
        {"if": "count", "of": {"count": "attack"}, "at_least": 900}])), IF),
    "a keyword for those with a keyword": (giving({
        "gives": "keyword", "keyword": "haste", "which": {"keyword": "blocker"}}),
        f"{GIVES}.which"),
}


@pytest.mark.parametrize(("bad", "field"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_named(tmp_path: Path, bad: Raw, field: str) -> None:
    found = problem(tmp_path, bad)
    assert (found.card, found.field) == ("t:bad", field)


@shows("SS 1.6")
@pytest.mark.clause("SS 1.6")
@pytest.mark.parametrize("verb", ["win-game", "lose-game"])
def test_no_card_wins_or_loses_the_game_by_its_text(tmp_path: Path, verb: str) -> None:
    found = problem(tmp_path, doing(do=verb))
    assert found.field == f"{DO}.do"
    assert "SS 1.6" in found.words.en
    assert "SS 1.6" in found.words.ja


def test_all_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    bad = card("monster", when("attacks", {"do": "draw", "amount": 9}, {"do": "cycle", "up_to": 0}))
    assert {found.field for found in BAD.problems(tmp_path, bad)} == {
        "abilities[0].do[0].amount", "abilities[0].do[1].up_to"}


# Every field of every word ---------------------------------------------------------------------

_HOMES: dict[str, tuple[Callable[[Raw], Raw], str]] = {
    "do": (lambda raw: doing(**raw), DO),
    "gives": (giving, GIVES),
    "price": (paying, PAY),
    "if": (lambda raw: only_if(**raw), IF),
    "ability": (lambda raw: card("monster", raw), "abilities[0]"),
}
_SPOILED = spoiled(((case.tag, case.raw) for case in cases()), _HOMES, "token")


@pytest.mark.parametrize(("bad", "field"), _SPOILED.values(), ids=_SPOILED)
def test_every_field_is_checked(tmp_path: Path, bad: Raw, field: str) -> None:
    assert any(found.field.startswith(field) for found in BAD.problems(tmp_path, bad))
