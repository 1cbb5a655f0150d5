"""The cards of a match, sorted once for the rules: which abilities work when."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, get_args

from cardtable.engine.cards import Card, CardDef, CardId, CardKey
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shield.cards import (
    AnyCard,
    AnyMonster,
    ExtraMonster,
    Fusion,
    Link,
    Monster,
    Ritual,
    Spell,
    Synchro,
    Token,
    Trap,
    Xyz,
    cost_of,
    could_be,
    release_value,
)
from cardtable.games.shield.effects.abilities import (
    Activated,
    AnyAbility,
    HandTrigger,
    Static,
    Triggered,
)
from cardtable.games.shield.effects.conditions import AnyCondition
from cardtable.games.shield.effects.continuous import AnyContinuous, Cost
from cardtable.games.shield.forces import ByTopic, Force
from cardtable.games.shield.purse import bits
from cardtable.games.shield.records import Context, How, What
from cardtable.games.shield.zones import FIELD, STANDING, at

MOST_REMEMBERED = 4000
"""Positions of one match whose cards in play are kept sorted."""


class Sorted:
    """The abilities of one card by kind, each with its number on the card."""

    __slots__ = ("activated", "hand_triggers", "is_plain", "statics", "triggers")

    def __init__(self, abilities: tuple[AnyAbility, ...]) -> None:
        self.triggers: dict[str, tuple[tuple[int, Triggered], ...]] = {}
        """By the happening (`Trigger.when`)."""
        self.statics: list[tuple[AnyContinuous, tuple[AnyCondition, ...]]] = []
        self.activated: list[tuple[int, Activated]] = []
        self.hand_triggers: list[tuple[int, HandTrigger]] = []
        for i, ability in enumerate(abilities):
            if isinstance(ability, Triggered):
                when = ability.on.when
                self.triggers[when] = (*self.triggers.get(when, ()), (i, ability))
            elif isinstance(ability, Static):
                self.statics += [(gives, ability.only_if) for gives in ability.gives]
            elif isinstance(ability, Activated):
                self.activated.append((i, ability))
            else:
                self.hand_triggers.append((i, ability))
        self.is_plain = not (self.triggers or self.statics or self.activated)
        """Does it nothing on the field?"""


class Listener(NamedTuple):
    """A triggered ability of a card in play."""

    seat: Seat
    card: CardId
    number: int
    ability: Triggered


class InPlay:
    """The abilities of all cards on the fields and of standing spells; do not change it."""

    __slots__ = ("activated", "in_force", "listeners")

    def __init__(self) -> None:
        self.in_force: ByTopic = {}
        self.listeners: dict[str, list[Listener]] = {}
        self.activated: list[tuple[Seat, CardId, int, Activated]] = []

    @classmethod
    def of(cls, seat: Seat, card: CardId, abilities: Sorted) -> InPlay:
        """The abilities of one card."""
        found, context = cls(), Context(seat, card)
        for gives, only_if in abilities.statics:
            found.in_force.setdefault(gives.topic, []).append(Force(gives, only_if, context))
        for when, triggers in abilities.triggers.items():
            found.listeners[when] = [Listener(seat, card, i, a) for i, a in triggers]
        found.activated = [(seat, card, i, a) for i, a in abilities.activated]
        return found

    def add(self, other: InPlay) -> None:
        """Take up what other cards bring along."""
        for topic, forces in other.in_force.items():
            self.in_force.setdefault(topic, []).extend(forces)
        for when, listeners in other.listeners.items():
            self.listeners.setdefault(when, []).extend(listeners)
        self.activated += other.activated


_ALL: tuple[What, ...] = get_args(What)
_PLACES = tuple(at(seat, offset) for seat in (0, 1) for offset in (FIELD, STANDING))


def _recipe(card: AnyCard) -> tuple[How | None, int]:
    """The Level, Rank or Link number; of a Fusion monster, how many materials it names."""
    if isinstance(card, Fusion):
        return "fusion", len(card.materials)
    if isinstance(card, Synchro):
        return "synchro", card.level
    if isinstance(card, Xyz):
        return "xyz", card.rank
    if isinstance(card, Link):
        return "link", card.link
    return ("ritual", card.level) if isinstance(card, Ritual) else (None, 0)


def _missed(monster: AnyMonster) -> tuple[int, ...]:
    """Tokens are missed least, then monsters of the main deck; the small ones first."""
    kind = 0 if isinstance(monster, Token) else 1 if isinstance(monster, Monster) else 2
    if isinstance(monster, Link):
        return kind, monster.link, monster.attack
    level = monster.rank if isinstance(monster, Xyz) else monster.level
    return kind, level, monster.attack


def _answered(card: AnyCard) -> frozenset[What]:
    if isinstance(card, Trap) or (isinstance(card, Spell) and card.is_quick):
        return frozenset(card.on.to if card.on is not None else _ALL) - {"search"}
    return frozenset()


class CardBook(Mapping[CardKey, AnyCard]):
    """Printed cards by key, with their abilities sorted and the last match remembered."""

    def __init__(self, cards: Mapping[CardKey, CardDef]) -> None:
        self.cards: dict[CardKey, AnyCard] = {
            key: card for key, card in cards.items() if isinstance(card, AnyCard)
        }
        self.quoted = {
            key: Words(f"“{card.name.en}”", f"「{card.name.ja}」")
            for key, card in self.cards.items()
        }
        self.abilities: dict[CardKey, tuple[AnyAbility, ...]] = {
            key: () if isinstance(card, Trap) else card.abilities
            for key, card in self.cards.items()
        }
        self.colours = {key: bits(card.colours) for key, card in self.cards.items()}
        """The colours that each card asks for and gives, as `purse.bits`."""
        self.sorted = {key: Sorted(found) for key, found in self.abilities.items()}
        self.costs = {key: cost_of(card) for key, card in self.cards.items()}
        self.of_own_cost = {
            key
            for key, found in self.sorted.items()
            if any(isinstance(gives, Cost) for gives, _ in found.statics)
        }
        """Cards whose own text may change what they cost."""
        self.recipes = {key: _recipe(card) for key, card in self.cards.items()}
        """How each EX monster is summoned, and the number that its materials must make."""
        self.hand_triggers = {key: found.hand_triggers for key, found in self.sorted.items()}
        self.answered: dict[CardKey, frozenset[What]] = {
            key: _answered(card) for key, card in self.cards.items()
        }
        """What a trap or quick spell may answer."""
        self.releases = {
            key: (release_value(card), _missed(card))
            for key, card in self.cards.items()
            if isinstance(card, AnyMonster)
        }
        """What releasing a monster gives, and the order in which monsters are missed."""
        self._fits: dict[tuple[CardKey, CardKey], int] = {}
        self.is_token = {key: isinstance(card, Token) for key, card in self.cards.items()}
        self.is_extra = {key: isinstance(card, ExtraMonster) for key, card in self.cards.items()}
        self.is_quick = {
            key: isinstance(card, Spell) and card.is_quick for key, card in self.cards.items()
        }
        self.is_summoning = {
            key: isinstance(card, Spell) and card.role in ("fusion", "ritual")
            for key, card in self.cards.items()
        }
        self._match: tuple[Card, ...] = ()
        self._in_play: dict[tuple[tuple[CardId, ...], ...], InPlay] = {}
        self._alone: dict[tuple[Seat, CardId], InPlay] = {}

    def __getitem__(self, key: CardKey) -> AnyCard:
        return self.cards[key]

    def __iter__(self) -> Iterator[CardKey]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def in_play(self, cards: tuple[Card, ...], zones: Sequence[tuple[CardId, ...]]) -> InPlay:
        """The abilities in play, remembered by which cards lie where: they change seldom."""
        if cards is not self._match:
            self._match = cards
            self._in_play.clear()
            self._alone.clear()
        place = tuple(zones[zone] for zone in _PLACES)
        found = self._in_play.get(place)
        if found is None:
            if len(self._in_play) > MOST_REMEMBERED:
                self._in_play.clear()
            found = InPlay()
            for zone in _PLACES:
                for card in zones[zone]:
                    abilities = self.sorted[cards[card].key]
                    if not abilities.is_plain:
                        found.add(self._of(int(zone >= _PLACES[2]), card, abilities))
            self._in_play[place] = found
        return found

    def _of(self, seat: Seat, card: CardId, abilities: Sorted) -> InPlay:
        """What one card brings along, remembered while the match is the same."""
        found = self._alone.get((seat, card))
        if found is None:
            found = self._alone[seat, card] = InPlay.of(seat, card, abilities)
        return found

    def fits(self, monster: CardKey, fusion: CardKey) -> int:
        """The materials of a Fusion monster that a monster could be, one bit each."""
        found = self._fits.get((monster, fusion))
        if found is None:
            one, whole = self.cards[monster], self.cards[fusion]
            assert isinstance(one, AnyMonster) and isinstance(whole, Fusion)
            found = self._fits[monster, fusion] = sum(
                could_be(one, slot) << place for place, slot in enumerate(whole.materials))
        return found
