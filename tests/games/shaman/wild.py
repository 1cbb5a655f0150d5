"""A set of unlikely cards: every piece of the vocabulary thrown together by chance.

No one would design them; they show that the rules keep the laws whatever a set file may say.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any, get_args

import msgspec

from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.catalogue import Catalogue, ReadyDeck
from cardtable.engine.words import Words
from cardtable.games.shaman import GAME as SHAMAN
from cardtable.games.shaman.cards import READER, AnyCard
from cardtable.games.shaman.effects.grammar import When
from tests.games.shaman.effects.test_texts import cases

Raw = dict[str, Any]
STRIKES, TEAMWORKS, ADVANTAGES, SHAMANS = 90, 50, 50, 4


class _Maker:
    """Makes cards from pieces of the vocabulary, by chance but always the same."""

    def __init__(self) -> None:
        self.rng = random.Random("wild")
        self.pieces: dict[str, list[Raw]] = {"do": [], "if": [], "price": [], "gives": []}
        for case in cases():
            for tag, found in self.pieces.items():
                if tag in case.raw and "ability" not in case.raw:
                    found.append(case.raw)

    def some(self, tag: str, most: int) -> list[Raw]:
        return self.rng.sample(self.pieces[tag], self.rng.randint(1, most))

    def maybe(self, chance: float) -> bool:
        return self.rng.random() < chance

    def ability(self) -> Raw:
        found: Raw = {"ability": self.rng.choice(["when", "when", "while", "pay"])}
        if self.maybe(0.3):
            found["only_if"] = self.some("if", 2)
        if found["ability"] == "while":
            return found | {"gives": self.some("gives", 2)}
        found["do"] = self.some("do", 2)
        if found["ability"] == "pay":
            return found | {"pay": self.some("price", 2),
                            "at": self.rng.choice(["play", "flipped"]),
                            "limit": self.rng.choice(["once", "once-a-turn", "unlimited"])}
        found["on"] = {"when": self.rng.choice(get_args(When))}
        if self.maybe(0.3):
            found["on"]["zones"] = [self.rng.choice(["here", "green", "red", "all"])]
        found["may"] = self.maybe(0.3)
        if self.maybe(0.2):
            found["pay"] = self.some("price", 2)
        if self.maybe(0.3):
            found["limit"] = "once-a-turn"
        return found

    def card(self, kind: str, number: int) -> AnyCard:
        """A card that a set file may hold."""
        while True:
            raw = self._raw(kind, number)
            try:
                card: AnyCard = msgspec.convert(raw, AnyCard)
            except msgspec.ValidationError:
                continue
            if not list(READER.impossible(card)):
                return card

    def _raw(self, kind: str, number: int) -> Raw:
        name = {"en": f"{kind.title()} {number}", "ja": f"{kind}札{number}"}
        raw: Raw = {"kind": kind, "key": f"wild:{kind}-{number}", "name": name}
        abilities = [self.ability() for _ in range(self.rng.randint(0, 2))]
        if kind == "shaman":
            faces = {
                side: {"name": name, "intercept": 7, "force": 5, "abilities": [self.ability()]}
                for side in ("front", "back")}
            return raw | faces | {"teamwork": "yoh", "advantage": "mind", "strike": "melee",
                                  "abilities": abilities}
        cost = self.rng.choice([{}, {"green": 1}, {"green": 2}, {"yellow": 1}, {"red": 1}])
        raw |= {"cost": cost, "abilities": abilities}
        if kind == "strike":
            raw |= {"intercept": self.rng.randint(2, 8), "force": self.rng.randint(2, 7)}
        if kind == "advantage":
            raw["is_immediate"] = self.maybe(0.4)
        return raw


@cache
def read_catalogue() -> Catalogue:
    """All the cards, and four decks in which each of them is."""
    maker = _Maker()
    shamans = [maker.card("shaman", n) for n in range(SHAMANS)]
    others = [maker.card(kind, n) for kind, count in
              (("strike", STRIKES), ("teamwork", TEAMWORKS), ("advantage", ADVANTAGES))
              for n in range(count)]
    opening = msgspec.convert({"kind": "opening", "key": "wild:opening",
                               "name": {"en": "Opening", "ja": "開幕"}}, AnyCard)
    maker.rng.shuffle(others)
    cards: dict[CardKey, CardDef] = {card.key: card for card in (*shamans, *others, opening)}
    decks = {
        f"wild:{n}": ReadyDeck(f"wild:{n}", Words(f"Deck {n}", f"デッキ{n}"), Words("", ""), {
            "shaman": {shaman.key: 1},
            "main": {card.key: 1 for card in others[n::SHAMANS]} | {
                card.key: 2 for card in others[n::7]}})
        for n, shaman in enumerate(shamans)}
    return Catalogue(cards, decks, {})


GAME = msgspec.structs.replace(SHAMAN, read_catalogue=read_catalogue)
"""Shaman King with nothing but these cards."""
