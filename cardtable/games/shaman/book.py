"""The cards of a match, sorted once for the rules: which abilities work when."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Literal

import msgspec

from cardtable.engine.cards import Card, CardDef, CardId, CardKey
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shaman.cards import (
    AnyCard,
    Opening,
    Playable,
    Shaman,
    Signature,
    Strike,
    matches,
)
from cardtable.games.shaman.colours import NO_COST, Counts
from cardtable.games.shaman.effects.abilities import Paid, Static, Triggered
from cardtable.games.shaman.effects.conditions import AnyCondition
from cardtable.games.shaman.effects.continuous import AnyContinuous, Modify, Stat
from cardtable.games.shaman.effects.grammar import When
from cardtable.games.shaman.records import Context
from cardtable.games.shaman.zones import ADVANTAGES, NOWHERE, SHAMANS, TEAMWORKS


class Face:
    """One face of a card: its numbers as a strike, and its abilities by kind, each with its number
    on the card from ``first`` on."""

    __slots__ = ("flipped", "numbers", "of_itself", "of_others", "paid", "triggers")

    def __init__(self, face: AnyCard | Signature, first: int = 0) -> None:
        abilities = face.abilities
        self.numbers: dict[Stat, int] = {
            "intercept": face.intercept if isinstance(face, Strike | Signature) else 0,
            "force": face.force if isinstance(face, Strike | Signature | Opening) else 0,
        }
        self.of_itself: dict[Stat, list[tuple[Modify, tuple[AnyCondition, ...]]]] = {}
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


class Listener(msgspec.Struct, frozen=True, gc=False):
    """A triggered ability of a card in play. ``colour`` is a teamwork's zone, -1 for others."""

    card: CardId
    colour: int
    number: int
    ability: Triggered


class Bought(msgspec.Struct, frozen=True, gc=False):
    """An extra cost, or something to buy, that a card in play offers."""

    card: CardId
    colour: int
    number: int
    ability: Paid


class InForce(msgspec.Struct, frozen=True, gc=False):
    """One continuous effect with its source. ``reach`` is the zone it is bound to, or -1."""

    gives: AnyContinuous
    only_if: tuple[AnyCondition, ...]
    context: Context
    reach: int


ByTopic = dict[str, list[InForce]]
"""Continuous effects under what they are about (`Continuous.topic`)."""


class InPlay:
    """The abilities of a seat's teamworks, advantages and shaman, in the order of SK 7.8."""

    __slots__ = ("flipped", "in_force", "listeners", "paid")

    def __init__(self) -> None:
        self.in_force: ByTopic = {}
        self.listeners: dict[str, list[Listener]] = {}
        self.paid: list[Bought] = []
        self.flipped: list[Bought] = []

    def add(self, seat: Seat, card: CardId, colour: int, abilities: Face) -> None:
        """Take up the abilities of one card."""
        if abilities.of_others:
            context = Context(seat, card, colour)
            for gives, only_if in abilities.of_others:
                found = InForce(gives, only_if, context, colour)
                self.in_force.setdefault(gives.topic, []).append(found)
        for when, triggers in abilities.triggers.items():
            heard = self.listeners.setdefault(when, [])
            for number, trigger in triggers:
                heard.append(Listener(card, colour, number, trigger))
        for number, paid in abilities.paid:
            self.paid.append(Bought(card, colour, number, paid))
        for number, paid in abilities.flipped:
            self.flipped.append(Bought(card, colour, number, paid))


What = Literal[
    "counterattacks", "focuses", "charges", "before_flip", "flipped", "played", "clean_up", "scores"
]
"""What happens, as `Triggered` abilities may hear of it."""
HEARD_AS: dict[What, tuple[When | None, When | None]] = {
    "counterattacks": ("counterattacks", "opponent_counterattacks"),
    "focuses": (None, "opponent_focuses"),
    "charges": (None, "opponent_charges"),
    "before_flip": ("before_flip", None),
    "flipped": ("flipped", "opponent_flips"),
    "played": ("played", "opponent_plays"),
    "clean_up": ("clean_up", None),
    "scores": ("scores", None),
}
"""By which trigger the cards of the side that did it hear of it, and those of the other side."""


class Known(msgspec.Struct, frozen=True, gc=False):
    """One physical card of a match, with what the rules ask about it again and again."""

    printed: AnyCard
    name: Words
    """In quotes, for the log."""
    cost: Counts
    abilities: Face
    """As a card that is flipped, stands in a zone or lies beside it."""
    sides: tuple[Face, Face]
    """As a strike: the two sides of a shaman's signature card, or the card itself."""
    reacts: set[str]
    """To what the card itself reacts, either side of its signature card included."""
    fits: tuple[bool, bool]
    """May each seat use its effect (SK 2.3, SK 2.4)?"""


class InMatch:
    """What is remembered of matches with the same cards."""

    __slots__ = ("_in_play", "heard_as", "known")

    def __init__(self, known: tuple[Known, ...]) -> None:
        self.known = known
        """By `CardId`."""
        reacting = {when for card in known for when in card.reacts}
        self.heard_as = {
            what: (own if own in reacting else None, theirs if theirs in reacting else None)
            for what, (own, theirs) in HEARD_AS.items()
        }
        """`HEARD_AS`, less what no card of the match reacts to."""
        self._in_play: tuple[_Remembered, _Remembered] = ({}, {})

    def in_play(self, zones: Sequence[tuple[CardId, ...]], seat: Seat) -> InPlay:
        """A seat's abilities in play, remembered by which cards lie where: they change seldom."""
        remembered, place = self._in_play[seat], _ZONES_IN_PLAY[seat](zones)
        found = remembered.get(place)
        if found is None:
            if len(remembered) >= MOST_PLACES:
                remembered.clear()
            found = remembered[place] = self._look(zones, seat)
        return found

    def _look(self, zones: Sequence[tuple[CardId, ...]], seat: Seat) -> InPlay:
        """The abilities of the cards that lie in these zones."""
        found, known = InPlay(), self.known
        for colour in (0, 1, 2):
            for card in zones[TEAMWORKS[seat] + colour]:
                if known[card].fits[seat]:
                    found.add(seat, card, colour, known[card].abilities)
        for card in zones[ADVANTAGES[seat]] + zones[SHAMANS[seat]]:
            found.add(seat, card, NOWHERE, known[card].abilities)
        return found


_Remembered = dict[tuple[tuple[CardId, ...], ...], InPlay]
_ZONES_IN_PLAY = tuple(
    itemgetter(first, first + 1, first + 2, advantage)
    for first, advantage in zip(TEAMWORKS, ADVANTAGES, strict=True)
)
"""Where a seat's cards lie that have abilities in force, less its shaman, which never moves."""

MOST_PLACES = 2048
MOST_MATCHES = 16
"""So many of each are remembered, so that a long simulation does not fill the memory."""


class CardBook(Mapping[CardKey, AnyCard]):
    """Printed cards by key, with their abilities sorted and matches remembered."""

    def __init__(self, cards: Mapping[CardKey, CardDef]) -> None:
        self.cards: dict[CardKey, AnyCard] = {
            key: card for key, card in cards.items() if isinstance(card, AnyCard)
        }
        self._quoted = {
            key: Words(f"“{card.name.en}”", f"「{card.name.ja}」")
            for key, card in self.cards.items()
        }
        self._faces = {key: Face(card) for key, card in self.cards.items()}
        self._sides = {key: self._signature(card) for key, card in self.cards.items()}
        openings = sorted(key for key, card in self.cards.items() if isinstance(card, Opening))
        self.opening = openings[0] if openings else None
        """The opening attack of all matches (SK 6.3)."""
        self._known: dict[tuple[CardKey, CardKey], dict[CardKey, Known]] = {}
        """By the two shamans, then by card."""
        self._matches: dict[tuple[Card, ...], InMatch] = {}
        self._last: tuple[tuple[Card, ...], InMatch] | None = None

    def _signature(self, card: AnyCard) -> tuple[Face, Face]:
        """The faces with which a card attacks and answers: a shaman's are its signature card's."""
        if not isinstance(card, Shaman):
            return self._faces[card.key], self._faces[card.key]
        first = len(card.abilities)
        return Face(card.front, first), Face(card.back, first + len(card.front.abilities))

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
        """What is remembered of matches with these cards."""
        if self._last is not None and self._last[0] is cards:
            return self._last[1]
        found = self._matches.get(cards)
        if found is None:
            if len(self._matches) >= MOST_MATCHES:
                self._matches.clear()
            found = self._matches[cards] = InMatch(self._know(cards))
        self._last = cards, found
        return found

    def _know(self, cards: tuple[Card, ...]) -> tuple[Known, ...]:
        """What is printed on the cards of a match; copies of one card are known only once."""
        shamans = {
            card.owner: printed
            for card in cards
            if isinstance(printed := self.cards[card.key], Shaman)
        }
        pair = shamans[0], shamans[1]
        known = self._known.setdefault((pair[0].key, pair[1].key), {})
        for key in {card.key for card in cards}.difference(known):
            known[key] = self._known_card(key, pair)
        return tuple([known[card.key] for card in cards])

    def _known_card(self, key: CardKey, shamans: tuple[Shaman, Shaman]) -> Known:
        printed, face, sides = self.cards[key], self._faces[key], self._sides[key]
        return Known(
            printed,
            self._quoted[key],
            printed.cost.counts if isinstance(printed, Playable) else NO_COST.counts,
            face,
            sides,
            {*face.triggers, *sides[0].triggers, *sides[1].triggers},
            (matches(shamans[0], printed), matches(shamans[1], printed)),
        )

    def signature(self, key: CardKey, is_back: bool) -> Signature:
        """The side of the signature card that belongs to the shaman's present side (SK 9.3)."""
        shaman = self.shaman(key)
        return shaman.back if is_back else shaman.front
