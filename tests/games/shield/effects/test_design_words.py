"""What the cards of the two families need to say, phrase by phrase, and how it is spelled."""

from __future__ import annotations

import msgspec
import pytest

from cardtable.games.shield.cards import AnyCard, impossible
from cardtable.games.shield.effects.text import card_text
from tests.games.shield.effects.hand import HEAL, OPPONENT, from_hand, use, while_
from tests.games.shield.table import Raw, when

DRAW: Raw = {"do": "draw"}
ALL: Raw = {"which": {}, "count": "all"}


def on(happens: str, **trigger: object) -> Raw:
    """An ability that happens then."""
    return {"ability": "when", "on": {"when": happens, **trigger}, "do": [HEAL],
            "limit": "once-a-turn"}


def answers(to: str) -> Raw:
    """A trap that is sprung on this."""
    return {"kind": "trap", "on": {"to": [to]}, "effect": {"do": [{"do": "negate"}]}}


def does(**verb: object) -> Raw:
    """An ability that does this."""
    return use(verb)


TRIGGERS: dict[str, Raw] = {
    "summoned": on("summoned"), "summoned, normal": on("summoned", how=["normal"]),
    "summoned, special": on("summoned", how=["special"]),
    "summoned, by kind": on("summoned", how=["fusion", "synchro", "xyz", "link", "ritual"]),
    "played": on("played", which={"kinds": ["spell"]}),
    "set trap sprung on summon": answers("summon"), "on attack": answers("attack"),
    "on spell": answers("spell"), "on effect": answers("effect"),
    "attacks": on("attacks"), "blocks": on("blocks"), "battles": on("battles"),
    "destroys by battle": on("wins-battle"), "is destroyed": on("destroyed"),
    "is released": on("released"), "is used as material": on("material"),
    "breaks a shield": on("breaks-shield"),
    "is put into hand from a broken shield": on("from-shield"),
    "draws": on("draws"), "discards": on("discarded", which={}), "turn start": on("turn-start"),
    "turn end, opposing": on("turn-end", whose="opponent"),
    "from hand on summon": from_hand("summon", DRAW),
    "from hand on attack": from_hand("attack", DRAW),
    "from hand on spell": from_hand("spell", DRAW),
    "from hand on search": from_hand("search", DRAW),
    "while on the field": while_({"gives": "modify", "attack": 100, "which": {"other": True}}),
    "detach N units": use(DRAW, pay=[{"price": "detach", "count": 2}]),
}
EFFECTS: dict[str, Raw] = {
    # red
    "destroy one": does(do="destroy", which=OPPONENT),
    "destroy several": does(do="destroy", which=OPPONENT, count=3, up_to=True),
    "destroy all": does(do="destroy", which={"whose": "both"}, count="all"),
    "destroy by ATK": does(do="destroy", which={**OPPONENT, "attack_at_most": 1500}),
    "destroy by Level": does(do="destroy", which={**OPPONENT, "level_at_least": 5}),
    "destroy by colour": does(do="destroy", which={**OPPONENT, "colours": ["white"]}),
    "damage to LP": does(do="damage", amount=500),
    "ATK/DEF for a turn": does(do="change", which={}, attack=500, defence=500),
    "ATK/DEF for good": does(do="change", which={}, attack=300, lasts="good"),
    "extra shields broken": while_({"gives": "breaker", "amount": 1}),
    # orange
    "haste": does(do="give", which={}, gives=[{"gives": "keyword", "keyword": "haste"}]),
    "charge": while_({"gives": "keyword", "keyword": "charge", "which": {}}),
    "extra attack": does(do="give", which={}, gives=[{"gives": "more-attacks"}]),
    "bonus on attack": when("attacks", {"do": "change", "which": "this", "attack": 500}),
    # silver
    "cost −N": while_({"gives": "cost", "amount": -1, "which": {"kinds": ["spell"]}}),
    "search by kind": does(do="search", which={"kinds": ["trap"]}),
    "search by colour": does(do="search", which={"colours": ["silver"]}),
    "search by Level": does(do="search", which={"level_at_most": 3}),
    "search by name": does(do="search", which={"named": "t:friend"}),
    "put a card from the deck down as shield": does(do="search", which={}, target="shields"),
    "look at own shields": does(do="look-at", place="shields"),
    # blue
    "return from graveyard to hand": does(do="move", which={}, source="graveyard"),
    "return from mana to hand": does(do="move", which={}, source="mana"),
    "put hand cards to the bottom and draw": does(do="cycle", up_to=3),
    "deck order": does(do="look-top", count=4, then="any-order"),
    # green
    "tokens": does(do="tokens", token="t:grub", amount=2),
    "summon small ones from hand": does(do="summon", which={"level_at_most": 2}),
    "summon small ones from deck": does(do="summon", which={"level_at_most": 2}, source="deck"),
    "bonus for each body": while_({"gives": "modify", "attack": {"count": "field", "times": 100}}),
    "release worth more": while_({"gives": "release-worth", "amount": 1}),
    # dark green
    "deck top to mana": does(do="top-cards", amount=2),
    "mana back upright": does(do="turn-mana", count=2),
    "mana to field": does(do="summon", which={}, source="mana"),
    # black
    "discard random": does(do="discard", which=OPPONENT, chooser="random"),
    "discard chosen": does(do="discard", which=OPPONENT, chooser="opponent"),
    "pay LP for strength": use({"do": "change", "which": "this", "attack": 900},
                               pay=[{"price": "lp", "amount": 800}]),
    "destroy own for effect": use(DRAW, pay=[{"price": "destroy", "which": {"other": True}}]),
    "weaken": does(do="change", which=OPPONENT, attack=-700),
    # purple
    "draw": use(DRAW), "swap control for a turn": does(do="swap-control"),
    "take control for a turn": does(do="take-control", which=OPPONENT),
    "change position": does(do="turn", which=OPPONENT),
    "copy ATK": does(do="copy-attack", which=OPPONENT),
    "return to hand": does(do="move", which=OPPONENT), "negate": answers("trap"),
    # white
    "gain LP": does(do="gain-lp", amount=500),
    "prevent damage": does(do="for-a-turn", gives=[
        {"gives": "forbid-player", "what": "lose-lp", "whom": "you"}]),
    "prevent destruction": does(do="give", which={}, gives=[
        {"gives": "forbid", "what": "destroyed-by-battle"},
        {"gives": "forbid", "what": "destroyed-by-effects"}]),
    "untargetable": while_({"gives": "forbid", "what": "chosen"}),
    "add blocker": while_({"gives": "keyword", "keyword": "blocker", "which": {"other": True}}),
    "tap-down walls": does(do="give", which=OPPONENT, lasts="next-turn", gives=[
        {"gives": "forbid", "what": "attack"}]),
    # brown
    "indestructible once a turn": while_({"gives": "endure"}),
    "revenge": {"ability": "when", "on": {"when": "destroyed", "by": "battle"}, "do": [
        {"do": "destroy", "which": "it"}]},
    "stay on the field": while_({"gives": "forbid", "what": "leave"}),
    "fight bonuses": when("battles", {"do": "change", "which": "this", "attack": 300}),
    # colourless
    "continuous effects for all": while_(
        {"gives": "modify", "attack": -200, "which": {"whose": "both"}}),
    "immunity to field effects": {"keywords": ["relic"]},
    # the zones
    "deck to graveyard": does(do="top-cards", target="graveyard"),
    "field to mana": does(do="move", which=OPPONENT, target="mana"),
    "shields to hand": does(do="move", which={}, source="shields"),
    "hand to shields": does(do="move", which={}, source="hand", target="shields"),
    "graveyard to deck": does(do="move", **ALL, source="graveyard", target="deck"),
    "graveyard to field": does(do="summon", which={}, source="graveyard"),
    "EX deck to field": does(do="summon", which={"kinds": ["synchro"], "level_at_most": 5},
                             source="ex"),
    "overlay to graveyard": does(do="detach"),
    "graveyard to overlay": does(do="attach", which={}),
}


@pytest.mark.parametrize("words", [*TRIGGERS, *EFFECTS])
def test_it_can_be_said(words: str) -> None:
    spelled = {**TRIGGERS, **EFFECTS}[words]
    raw: Raw = {"key": "t:card", "name": {"en": "Card", "ja": "札"}, "colours": ["red"]}
    if spelled.get("kind") == "trap":
        raw |= {"cost": 1, **spelled}
    else:
        raw |= {"kind": "monster", "race": "dragon", "attack": 1000, "defence": 1000, "level": 4}
        raw |= {"abilities": [spelled]} if "ability" in spelled else spelled
    card: AnyCard = msgspec.convert(raw, AnyCard)
    assert list(impossible(card)) == []
    text = card_text(card, {})
    assert text.en
    assert text.ja
