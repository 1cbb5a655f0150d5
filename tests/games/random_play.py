"""Whole games by chance, of any game, for the laws that hold for all of them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any, NamedTuple, get_args

import msgspec

from cardtable.engine.actions import Action, Adjust, MoveCard, SetNumber, TurnCard
from cardtable.engine.cards import CardId
from cardtable.engine.catalogue import Catalogue
from cardtable.engine.codec import CodecError, decode_action, encode
from cardtable.engine.events import Revealed
from cardtable.engine.game import GameDefinition
from cardtable.engine.rulebook import Rulebook
from cardtable.engine.rules import Lineup, Rules, Step
from cardtable.engine.state import GameState
from cardtable.engine.view import PlayerView
from cardtable.engine.zones import SEATS, Seat, ZoneId
from cardtable.games import available_games
from cardtable.session.dealer import Dealer
from tests.games.shaman import wild
from tests.games.shield import wild as shield_wild
from tests.toy import game as toy

GAMES: dict[str, GameDefinition] = {**available_games(), "toy": toy.GAME, "wild": wild.GAME,
                                    **shield_wild.GAMES}
"""Every game there is, the toy that proves the engine general, and those of unlikely cards."""
MOST_ADJUSTMENTS = 20
"""In one game: so that the game can end in spite of them."""


class Subject(NamedTuple):
    """A game under test, read once."""

    name: str
    definition: GameDefinition
    catalogue: Catalogue
    rules: Rules
    rulebook: Rulebook
    decks: tuple[Lineup, ...]
    options: tuple[Mapping[str, str], ...]
    """Every set of match options, the defaults first."""

    def fresh_rules(self) -> Rules:
        """Rules that have seen no match yet."""
        return self.definition.rules(self.catalogue)


@cache
def subject(name: str) -> Subject:
    """A game by its name."""
    definition = GAMES[name]
    catalogue = definition.read_catalogue()
    assert not catalogue.problems, catalogue.problems
    rules = definition.rules(catalogue)
    decks = tuple(Lineup(key, deck.sections) for key, deck in sorted(catalogue.decks.items()))
    assert decks, f"{name} has no ready deck to play with"
    options = tuple(
        dict(zip([option.key for option in rules.options], values, strict=True))
        for values in product(*(option.values for option in rules.options)))
    return Subject(name, definition, catalogue, rules, definition.read_rulebook(), decks, options)


class Moment(NamedTuple):
    """A state in a game, with the step that led to it and what could be done a while ago."""

    game: Subject
    number: int
    state: GameState
    before: Moment | None
    step: Step | None
    stale: tuple[Action, ...]
    rng: random.Random
    seen: dict[Seat | None, PlayerView]
    """What each seat sees, once somebody has looked: many laws ask."""

    def __repr__(self) -> str:
        return f"{self.game.name} game {self.number}, turn {self.state.turn}"

    def view(self, seat: Seat | None) -> PlayerView:
        """What a seat sees."""
        if seat not in self.seen:
            self.seen[seat] = self.game.rules.view(self.state, seat)
        return self.seen[seat]

    def then(self, step: Step) -> Moment:
        """The moment after a step."""
        before = self._replace(before=None, step=None)
        return self._replace(state=step.state, before=before, step=step, seen={})


def setting(game: Subject, number: int) -> tuple[tuple[Lineup, Lineup], Mapping[str, str]]:
    """Who plays with what in the game of this number; all pairs and options come by."""
    decks, count = game.decks, len(game.decks)
    pair = decks[number % count], decks[number // count % count]
    shift = number // len(game.options)
    return pair, game.options[(number + shift) % len(game.options)]


def has_adjustments(number: int) -> bool:
    """In every fifth game people also move things by hand."""
    return number % 5 == 4


def play(game: Subject, number: int) -> Iterator[Moment]:
    """One game to its end, moment by moment."""
    rules, rng = game.rules, random.Random(f"{game.name} {number}")
    dealer = Dealer(f"{game.name} {number}")
    lineups, options = setting(game, number)
    state = rules.new_game(lineups, options)
    moment = Moment(game, number, state, None, None, (), rng, {})
    left = MOST_ADJUSTMENTS if has_adjustments(number) else 0
    while True:
        yield moment
        action = _next_action(
            rules, moment.state, rng, dealer, adjust=left > 0 and rng.random() < 0.1)
        if action is None:
            return
        left -= isinstance(action, Adjust)
        moment = moment.then(rules.apply(moment.state, action))
        if rng.random() < 0.05:
            moment = moment._replace(stale=(*moment.stale[-3:], action))


def _next_action(
    rules: Rules, state: GameState, rng: random.Random, dealer: Dealer, adjust: bool
) -> Action | None:
    if state.result is not None:
        return None
    if state.chance is not None:
        return dealer.answer(state)
    if adjust:
        for _ in range(5):
            change = adjustment(rules, state, rng)
            if rules.check(state, change) is None:
                return change
    actions = rules.legal_actions(state)
    assert actions, f"nobody can go on from {state}"
    return rng.choice(actions)


def adjustment(rules: Rules, state: GameState, rng: random.Random) -> Adjust:
    """Something that a person might do by hand, sensible or not."""
    seat, card = rng.randrange(2), CardId(rng.randrange(len(state.cards)))
    kind = rng.randrange(4)
    if kind < 2:
        zone = rng.randrange(len(rules.zones))
        return MoveCard(seat, card, ZoneId(zone), rng.randint(-1, len(state.zones[zone])))
    if kind == 2:
        names = [gauge.key for gauge in rules.view(state, None).gauges]
        return SetNumber(seat, rng.choice(names), rng.randrange(3))
    turned = rng.choice([zone[-1] for zone in state.zones if zone])
    return TurnCard(seat, turned, rng.choice(["front", "back", "out", "in", "sideways"]))


# Actions that nobody should get away with ----------------------------------------------------


def perturbed(moment: Moment, actions: Sequence[Action], count: int) -> Iterator[Action]:
    """Actions next to the legal ones, other kinds of them, and some from a while ago."""
    rules, rng = moment.game.rules, moment.rng
    yield from moment.stale
    sources = [*actions, *moment.stale]
    if not sources:
        return
    for _ in range(count):
        raw = msgspec.to_builtins(rng.choice(sources))
        _spoil(raw, moment, rng)
        try:
            yield decode_action(rules, encode(raw))
        except CodecError:
            continue


def _spoil(raw: dict[str, Any], moment: Moment, rng: random.Random) -> None:
    """Change one thing somewhere in it."""
    if rng.random() < 0.3:
        raw["act"] = rng.choice(_tags(moment.game.rules))
    name = rng.choice(list(raw))
    if name != "act":
        raw[name] = _spoiled(raw[name], moment, rng)


def _tags(rules: Rules) -> list[str]:
    return [kind.__struct_config__.tag for kind in get_args(rules.actions)]


def _spoiled(value: object, moment: Moment, rng: random.Random) -> object:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        some_card = rng.randrange(len(moment.state.cards))
        return rng.choice([value + 1, value - 1, 1 - value, -1, some_card, 10**6])
    if isinstance(value, str):
        return rng.choice(["", "yes", "no", "front", "points", "red"])
    if isinstance(value, list):
        if value and rng.random() < 0.7:
            place = rng.randrange(len(value))
            return [*value[:place], _spoiled(value[place], moment, rng), *value[place + 1:]]
        return rng.choice([[], value[:-1], [*value, *value], list(reversed(value))])
    if isinstance(value, dict) and value:
        name = rng.choice(list(value))
        return value | {name: _spoiled(value[name], moment, rng)}
    return value


# Secrets --------------------------------------------------------------------------------------


def hidden_places(moment: Moment, seat: Seat | None) -> list[tuple[int, int]]:
    """Zone and index of every card that a seat does not know."""
    return [(card.zone, card.index) for card in moment.view(seat).cards if card.id is None]


def stirred(moment: Moment, seat: Seat | None) -> GameState:
    """The same moment, all that the seat cannot see shuffled, each owner's cards for themselves."""
    state = moment.state
    zones = [list(zone) for zone in state.zones]
    by_owner: dict[int, list[tuple[int, int]]] = {}
    for zone, index in hidden_places(moment, seat):
        by_owner.setdefault(state.cards[zones[zone][index]].owner, []).append((zone, index))
    for places in by_owner.values():
        cards = [zones[zone][index] for zone, index in places]
        moment.rng.shuffle(cards)
        for (zone, index), card in zip(places, cards, strict=True):
            zones[zone][index] = card
    return msgspec.structs.replace(state, zones=tuple(tuple(zone) for zone in zones))


def known_cards(view: PlayerView) -> set[int]:
    """The ids that a view holds."""
    return {card.id for card in view.cards if card.id is not None}


def shown_cards(step: Step, seat: Seat | None) -> set[int]:
    """The ids of hidden cards that a step showed to a seat; what both seats saw, all saw."""
    return {event.card for event in step.events if isinstance(event, Revealed)
            and (seat in event.to or set(event.to) == set(SEATS))}
