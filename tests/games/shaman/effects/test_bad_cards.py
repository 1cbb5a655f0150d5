"""Cards that no set may hold: each is named with file, card, field and cause; the rest is read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardtable.engine.catalogue import SetProblem
from cardtable.games.shaman.cards import READER
from tests.games.bad_cards import DO, GIVES, IF, NAME, PAY, BadSet, spoiled
from tests.games.shaman.effects.hand import (
    GAIN_RED,
    Raw,
    boost,
    forbid,
    furyoku,
    modify,
    pay,
    when,
    while_,
)
from tests.games.shaman.effects.test_texts import cases

_FACE: Raw = {"name": NAME, "intercept": 6, "force": 5}
_KINDS: dict[str, Raw] = {
    "strike": {"cost": {"green": 1}, "intercept": 5, "force": 4},
    "teamwork": {"cost": {"green": 1}},
    "advantage": {"cost": {"green": 1}},
    "shaman": {"teamwork": "yoh", "advantage": "mind", "strike": "melee", "front": _FACE,
               "back": _FACE},
    "opening": {},
}
BAD = BadSet(READER, {"kind": "strike", **_KINDS["strike"]})


def problem(folder: Path, card: Any, text: str | None = None) -> SetProblem:
    """The first problem of a card."""
    return BAD.problems(folder, card, text)[0]


def card(kind: str = "strike", *abilities: Raw, **fields: Any) -> Raw:
    """A card as a set file spells it."""
    return {"kind": kind, "key": "t:bad", "name": NAME, **_KINDS[kind],
            **({"abilities": list(abilities)} if abilities else {}), **fields}


def doing(**verb: Any) -> Raw:
    """A teamwork that does something at a counterattack."""
    return card("teamwork", when("counterattacks", verb))


def giving(gives: Raw, **rest: Any) -> Raw:
    """A teamwork while which something holds."""
    return card("teamwork", while_(gives, **rest))


def paying(*prices: Raw, **rest: Any) -> Raw:
    """A strike with an extra cost."""
    return card("strike", pay(list(prices), boost("force", 1), **rest))


def only_if(**condition: Any) -> Raw:
    """A teamwork with a condition."""
    return card("teamwork", while_(modify("intercept", 1), only_if=[condition]))


WRONG: list[tuple[str, Raw, str]] = [
    # unknown words
    ("kind", card(kind="strike") | {"kind": "monster"}, "kind"),
    ("no kind", {"key": "t:bad"}, "kind"),
    ("ability", card("strike", {"ability": "dream"}), "abilities[0].ability"),
    ("verb", doing(do="explode"), f"{DO}.do"),
    ("condition", only_if(**{"if": "raining"}), f"{IF}.if"),
    ("price", paying({"price": "soul"}), f"{PAY}.price"),
    ("continuous", giving({"gives": "joy"}), f"{GIVES}.gives"),
    ("trigger", card("teamwork", when("sneezes", GAIN_RED)), "abilities[0].on.when"),
    ("trigger zone", card("teamwork", when("counterattacks", GAIN_RED, on={"zones": ["blue"]})),
     "abilities[0].on.zones[0]"),
    ("count", doing(do="boost", stat="force", amount={"count": "stars"}), f"{DO}.amount.count"),
    ("ban", giving(forbid("winning", "you")), f"{GIVES}.what"),
    ("limit", paying(furyoku(green=1), limit="often"), "abilities[0].limit"),
    ("at", paying(furyoku(green=1), at="dawn"), "abilities[0].at"),
    ("trait", card("strike", trait="ninja"), "trait"),
    # unknown fields
    ("field of a card", card("strike", power=3), ""),
    ("field of an ability", card("strike", when("counterattacks", GAIN_RED, loud=True)),
     "abilities[0]"),
    ("field of a verb", doing(do="reflip", times=2), DO),
    ("field of a condition", only_if(**{"if": "charged", "when": "now"}), IF),
    ("field of a price", paying({"price": "discard-this", "twice": True}), PAY),
    ("field of a continuous", giving({**modify("force", 1), "until": "dawn"}), GIVES),
    ("field of a trigger", card("teamwork", when("counterattacks", GAIN_RED, on={"by": "me"})),
     "abilities[0].on"),
    ("field of a cost", card("strike", cost={"blue": 1}), "cost"),
    ("ability of an opening attack", card("opening", when("counterattacks", GAIN_RED)), ""),
    # wrong types
    ("text for a number", card("strike", force="4"), "force"),
    ("fraction", card("strike", force=4.5), "force"),
    ("nothing", card("strike", force=None), "force"),
    ("missing", {k: v for k, v in card("strike").items() if k != "force"}, "force"),
    ("object for a list", card("strike", abilities={}), "abilities"),
    ("list for an object", card("strike", [GAIN_RED]), "abilities[0]"),  # type: ignore[arg-type]
    ("number for a verb", card("strike", when("counterattacks", 5)), DO),  # type: ignore[arg-type]
    ("text for a count", doing(do="look-top", count="2"), f"{DO}.count"),
    ("list for an amount", doing(do="boost", stat="force", amount=[1]), f"{DO}.amount"),
    ("yes for a number", doing(do="look-top", count=True), f"{DO}.count"),
    # impossible numbers
    ("cost", card("strike", cost={"green": -1}), "cost.green"),
    ("big cost", card("advantage", cost={"red": 10}), "cost.red"),
    ("intercept", card("strike", intercept=-1), "intercept"),
    ("force", card("strike", force=16), "force"),
    ("huge force", card("strike", force=10**30), "force"),
    ("opening force", card("opening", force=-4), "force"),
    ("signature cost", card("shaman", front={**_FACE, "cost": {"green": -2}}),
     "front.cost.green"),
    ("signature force", card("shaman", back={**_FACE, "force": 99}), "back.force"),
    ("boost by nothing", doing(do="boost", stat="force", amount=0), f"{DO}.amount"),
    ("boost", doing(do="boost", stat="force", amount=10), f"{DO}.amount"),
    ("boost times nothing", doing(do="boost", stat="force", amount={
        "count": "own_teamworks", "times": 0}), f"{DO}.amount"),
    ("modify", giving(modify("intercept", -10)), f"{GIVES}.amount"),
    ("tax", giving({"gives": "tax", "colour": "red", "amount": 0}), f"{GIVES}.amount"),
    ("gain", doing(do="gain-furyoku", colour="red", amount=0), f"{DO}.amount"),
    ("gain times", doing(do="gain-furyoku", colour="red", amount={
        "count": "own_charges", "times": -1}), f"{DO}.amount"),
    ("look at one", doing(do="look-top", count=1), f"{DO}.count"),
    ("look at many", doing(do="look-top", count=5), f"{DO}.count"),
    ("move defence", doing(do="move-defence", by=3), f"{DO}.by"),
    ("remove", doing(do="remove-furyoku", colour="red", count=0), f"{DO}.count"),
    ("shift", doing(do="shift-furyoku", source="red", target="green", count=10), f"{DO}.count"),
    ("against", card("strike", when("counterattacks", GAIN_RED, on={"against": -1})),
     "abilities[0].on.against"),
    ("at most", only_if(**{"if": "incoming", "at_most": 31}), f"{IF}.at_most"),
    ("at least", only_if(**{"if": "count", "of": {"count": "own_charges"}, "at_least": 0}),
     f"{IF}.at_least"),
    ("condition times", only_if(**{
        "if": "count", "of": {"count": "own_charges", "times": 2}, "at_least": 1}),
     f"{IF}.of.times"),
    ("price of nothing", paying(furyoku()), f"{PAY}.cost"),
    ("price below nothing", paying(furyoku(green=2, red=-1)), f"{PAY}.cost"),
    ("dear price", paying(furyoku(green=10**20)), f"{PAY}.cost"),
    ("lower by nothing", paying({"price": "lower-intercept", "by": 0}), f"{PAY}.by"),
    ("discard none", paying({"price": "discard-furyoku-here", "count": 0}), f"{PAY}.count"),
    # what makes no sense
    ("does nothing", card("strike", when("counterattacks")), "abilities[0].do"),
    ("gives nothing", card("strike", while_()), "abilities[0].gives"),
    ("costs nothing", card("strike", pay([], GAIN_RED)), "abilities[0].pay"),
    ("buys nothing", card("strike", pay(furyoku(green=1))), "abilities[0].do"),
    ("two zones pay", paying({"price": "uncharge"}, {"price": "discard-teamwork"}),
     "abilities[0].pay"),
    ("two zones pay for a trigger", card("strike", when(
        "counterattacks", GAIN_RED, pay=[{"price": "uncharge"}, {"price": "uncharge"}])),
     "abilities[0].pay"),
    ("a trigger lowers the intercept", card("strike", when(
        "counterattacks", GAIN_RED, pay=[{"price": "lower-intercept", "by": 1}])),
     "abilities[0].pay"),
    ("a flip moves the strike", paying({"price": "move-strike", "to": "red"}, at="flipped"),
     "abilities[0].pay"),
    ("uncharge all as a price", paying({"price": "uncharge", "where": "all"}), f"{PAY}.where"),
    ("shift to where it is", doing(do="shift-furyoku", source="red", target="red"),
     f"{DO}.target"),
    ("a colour for both", doing(do="remove-furyoku", colour="any", whose="both"), f"{DO}.whose"),
    ("both choose a colour", doing(do="gain-furyoku", colour="any", who="both"), f"{DO}.colour"),
    ("both limits", only_if(**{"if": "incoming", "at_most": 3, "at_least": 1}), f"{IF}.at_most"),
    ("no limit", only_if(**{"if": "incoming"}), f"{IF}.at_most"),
    ("in no zone", only_if(**{"if": "in-zone", "zones": []}), f"{IF}.zones"),
    ("defends nowhere", only_if(**{"if": "opponent-defends-in", "zones": []}), f"{IF}.zones"),
    ("against at a flip", card("strike", when("flipped", GAIN_RED, on={"against": 4})),
     "abilities[0].on.against"),
    ("a strike is played", card("strike", when("played", GAIN_RED)), "abilities[0].on.when"),
    ("a signature card is flipped", card("shaman", front={
        **_FACE, "abilities": [when("flipped", GAIN_RED)]}), "front.abilities[0].on.when"),
    ("this strike on a teamwork", giving(modify("force", 1, "this")), f"{GIVES}.strikes"),
    ("a force that counts itself", card("strike", while_(
        modify("force", {"count": "force_answered"}, "this"))), f"{GIVES}.amount.count"),
    ("a force under a condition of itself", card("teamwork", while_(
        modify("force", 1), only_if=[{"if": "incoming", "at_least": 3}])),
     "abilities[0].only_if"),
    ("no name", card("strike", name={"en": "Card", "ja": " "}), "name"),
    ("a flip without end", card("teamwork", when("flipped", {"do": "reflip"})),
     "abilities[0].limit"),
    ("a defence without end", card("teamwork", when("before_flip", {"do": "move-defence"})),
     "abilities[0].limit"),
    ("a bought defence without end", card("teamwork", pay(
        furyoku(green=1), {"do": "move-defence"}, at="flipped", limit="unlimited")),
     "abilities[0].limit"),
    ("charges without end", card("teamwork", when("opponent_charges", {"do": "charge"})),
     "abilities[0].limit"),
]


@pytest.mark.parametrize(("bad", "field"), [case[1:] for case in WRONG],
                         ids=[case[0] for case in WRONG])
def test_what_is_wrong_is_named(tmp_path: Path, bad: Raw, field: str) -> None:
    found = problem(tmp_path, bad)
    assert (found.card, found.field) == ("t:bad", field)


@pytest.mark.parametrize("bad", [5, "text", None, [], [[]], True], ids=repr)
def test_what_is_no_card_at_all_is_counted(tmp_path: Path, bad: object) -> None:
    assert problem(tmp_path, bad).card == "#2"


def test_a_key_that_stands_twice_and_one_of_another_set(tmp_path: Path) -> None:
    assert problem(tmp_path, BAD.first).field == "key"
    assert problem(tmp_path, card("strike", key="other:bad")).field == "key"


@pytest.mark.parametrize("number", [
    "9" * 5000, "-" + "9" * 400, "1e999", "1" * 400 + ".5", "9" * 30])
def test_numbers_beyond_all_measure(tmp_path: Path, number: str) -> None:
    text = BAD.text(card("strike", force="@")).replace('"@"', number)
    found = problem(tmp_path, None, text)
    assert (found.card, found.field) == ("t:bad", "force")


@pytest.mark.parametrize("deep", [
    "[" * 400 + "]" * 400, '{"a":' * 400 + "1" + "}" * 400], ids=["lists", "objects"])
def test_deep_nesting_within_a_card(tmp_path: Path, deep: str) -> None:
    text = BAD.text(card("strike", abilities="@")).replace('"@"', deep)
    assert problem(tmp_path, None, text).card == "t:bad"


@pytest.mark.parametrize("deep", [
    "[" * 200_000 + "]" * 200_000, '{"a":' * 200_000 + "1" + "}" * 200_000, "[" * 200_000],
    ids=["lists", "objects", "unclosed"])
def test_nesting_beyond_all_measure_names_the_file(tmp_path: Path, deep: str) -> None:
    reading = BAD.read(tmp_path, BAD.text(card("strike", abilities="@")).replace('"@"', deep))
    assert reading.card_set is None
    assert reading.problems[0].file == str(tmp_path / "set.json")
    assert reading.problems[0].words == reading.problems[0].words.__class__(
        "It is nested too deeply.", "入れ子が深すぎます。")


def test_broken_letters_in_one_card(tmp_path: Path) -> None:
    raw = BAD.text(card("strike", name={"en": "@", "ja": "札"})).encode().replace(b'"@"', b'"\xff"')
    reading = BAD.read(tmp_path, raw)
    assert reading.card_set is not None
    assert len(reading.card_set.cards) == 2
    assert [found.card for found in reading.problems] == ["t:bad"]


def test_all_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    reading = BAD.read(tmp_path, BAD.text(card(
        "strike", when("counterattacks", boost("force", 0), {"do": "look-top", "count": 9}),
        intercept=99), doing(do="explode") | {"key": "t:other"}))
    assert {(found.card, found.field) for found in reading.problems} == {
        ("t:bad", "intercept"), ("t:bad", "abilities[0].do[0].amount"),
        ("t:bad", "abilities[0].do[1].count"), ("t:other", "abilities[0].do[0].do")}


# Every field of every word ---------------------------------------------------------------------

_HOMES: dict[str, tuple[Callable[[Raw], Raw], str]] = {
    "do": (lambda raw: doing(**raw), DO),
    "gives": (giving, GIVES),
    "price": (paying, PAY),
    "if": (lambda raw: only_if(**raw), IF),
    "ability": (lambda raw: card("shaman", raw), "abilities[0]"),
}
_SPOILED = spoiled(((case.tag, case.raw) for case in cases()), _HOMES, "named")


@pytest.mark.parametrize(("bad", "field"), _SPOILED.values(), ids=_SPOILED)
def test_every_field_is_checked(tmp_path: Path, bad: Raw, field: str) -> None:
    assert problem(tmp_path, bad).field.startswith(field)
