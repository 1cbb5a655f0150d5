"""The cards of a match, sorted once for the rules: which abilities work when."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cardtable.engine.cards import Card, CardDef, CardId, CardKey
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shaman.cards import AnyCard, Shaman, Signature, matches
from cardtable.games.shaman.effects.abilities import AnyAbility, Paid, Static, Triggered
from cardtable.games.shaman.effects.conditions import AnyCondition
from cardtable.games.shaman.effects.continuous import AnyContinuous, Modify
from cardtable.games.shaman.records import Context


class Sorted:
    """The abilities of one face by kind, each with its number on the card from ``first`` on."""

    __slots__ = ("flipped", "of_itself", "of_others", "paid", "triggers")

    def __init__(self, abilities: tuple[AnyAbility, ...], first: int = 0) -> None:
        self.of_itself: dict[str, list[tuple[Modify, tuple[AnyCondition, ...]]]] = {}
        """Changes of its own numbers, by number."""
        self.of_others: list[tuple[AnyContinuous, tuple[AnyCondition, ...]]] = []
        """All else that holds while it is in force."""
        for ability in abilities:
            for gives in ability.gives if isinstance(ability, Static) else ():
                if isinstance(gives, Modify) and gives.strikes == "this":
                    self.of_itself.setdefault(gives.stat, []).append((gives, ability.only_if))
                else:
                    self.of_others.append((gives, ability.only_if))
        numbered = tuple(enumerate(abilities, first))
        self.paid = tuple((i, a) for i, a in numbered if isinstance(a, Paid) and a.at == "play")
        self.flipped = tuple(
            (i, a) for i, a in numbered if isinstance(a, Paid) and a.at == "flipped"
        )
        self.triggers: dict[str, tuple[tuple[int, Triggered], ...]] = {}
        for i, a in numbered:
            if isinstance(a, Triggered):
                self.triggers[a.on.when] = (*self.triggers.get(a.on.when, ()), (i, a))


class Listener(NamedTuple):
    """A triggered ability of a card in play. ``colour`` is a teamwork's zone, -1 for others."""

    seat: Seat
    card: CardId
    colour: int
    number: int
    ability: Triggered


class Bought(NamedTuple):
    """An extra cost, or something to buy, that a card in play offers."""

    seat: Seat
    card: CardId
    colour: int
    number: int
    ability: Paid


class InForce(NamedTuple):
    """One continuous effect with its source. ``reach`` is the zone it is bound to, or -1."""

    gives: AnyContinuous
    only_if: tuple[AnyCondition, ...]
    context: Context
    reach: int


ByTopic = dict[str, list[InForce]]
"""Continuous effects under what they are about (`Continuous.topic`)."""


class InPlay:
    """The abilities of all teamworks, advantages and shamans in play, in the order of SK 7.8."""

    __slots__ = ("flipped", "in_force", "listeners", "paid", "reactions")

    def __init__(self, reactions: frozenset[str]) -> None:
        self.reactions = reactions
        """To what any strike or signature card of the match itself reacts."""
        self.in_force: ByTopic = {}
        self.listeners: dict[str, list[Listener]] = {}
        self.paid: list[Bought] = []
        self.flipped: list[Bought] = []

    def add(self, seat: Seat, card: CardId, colour: int, abilities: Sorted) -> None:
        """Take up the abilities of one card."""
        context = Context(seat, card, colour)
        for gives, only_if in abilities.of_others:
            self.in_force.setdefault(gives.topic, []).append(
                InForce(gives, only_if, context, colour)
            )
        for when, triggers in abilities.triggers.items():
            self.listeners.setdefault(when, []).extend(
                Listener(seat, card, colour, i, a) for i, a in triggers
            )
        self.paid += [Bought(seat, card, colour, i, a) for i, a in abilities.paid]
        self.flipped += [Bought(seat, card, colour, i, a) for i, a in abilities.flipped]


class InMatch:
    """What is remembered of one match: its cards never change, what is in play changes seldom."""

    __slots__ = ("cards", "in_play", "reactions")

    def __init__(self, cards: tuple[Card, ...], reactions: frozenset[str]) -> None:
        self.cards = cards
        self.reactions = reactions
        self.in_play: dict[tuple[tuple[CardId, ...], ...], InPlay] = {}
        """What is in play, by which cards lie in the zones that matter."""


class CardBook(Mapping[CardKey, AnyCard]):
    """Printed cards by key, with their abilities sorted and matches remembered."""

    def __init__(self, cards: Mapping[CardKey, CardDef]) -> None:
        self.cards: dict[CardKey, AnyCard] = {
            key: card for key, card in cards.items() if isinstance(card, AnyCard)
        }
        self.quoted = {
            key: Words(f"“{card.name.en}”", f"「{card.name.ja}」")
            for key, card in self.cards.items()
        }
        self.sorted = {key: Sorted(card.abilities) for key, card in self.cards.items()}
        self.signatures = {
            (key, back): Sorted(
                (card.back if back else card.front).abilities,
                len(card.abilities) + (len(card.front.abilities) if back else 0),
            )
            for key, card in self.cards.items()
            if isinstance(card, Shaman)
            for back in (False, True)
        }
        self.reacting = {key: set(found.triggers) for key, found in self.sorted.items()}
        """To what each card itself reacts, either side of its signature card included."""
        for (key, _), found in self.signatures.items():
            self.reacting[key].update(found.triggers)
        self._in_match: InMatch | None = None
        self._matches: dict[tuple[CardKey, CardKey], bool] = {}

    def __getitem__(self, key: CardKey) -> AnyCard:
        return self.cards[key]

    def __iter__(self) -> Iterator[CardKey]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def shaman(self, key: CardKey) -> Shaman:
        """The shaman of this key; anything else is our own mistake."""
        card = self.cards[key]
        assert isinstance(card, Shaman)
        return card

    def in_match(self, cards: tuple[Card, ...]) -> InMatch:
        """What is remembered of the match with these cards: of the last one that was asked for."""
        found = self._in_match
        if found is None or found.cards is not cards:
            reactions = frozenset(when for card in set(cards) for when in self.reacting[card.key])
            found = self._in_match = InMatch(cards, reactions)
        return found

    def signature(self, key: CardKey, is_back: bool) -> Signature:
        """The side of the signature card that belongs to the shaman's present side (SK 9.3)."""
        shaman = self.shaman(key)
        return shaman.back if is_back else shaman.front

    def matches(self, shaman: CardKey, card: CardKey) -> bool:
        """SK 2.3 and SK 2.4, remembered."""
        pair = (shaman, card)
        found = self._matches.get(pair)
        if found is None:
            found = self._matches[pair] = matches(self.shaman(shaman), self.cards[card])
        return found
