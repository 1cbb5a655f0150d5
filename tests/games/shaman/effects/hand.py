"""A table laid by hand: made-up cards where a test needs them, and a game that goes on from there.

Effects are spelled as in a set file and read as a set file is read, so the tests show what a
writer of cards can say. Unless a test says otherwise, seat 0 defends, a strike of force 4 stands
against it in the other side's yellow zone, each zone holds two furyoku, and nothing is charged.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from cardtable.engine.actions import Action, Shuffled
from cardtable.engine.cards import NO_CARD, Card, CardId, CardKey
from cardtable.engine.decisions import ShuffleRequest
from cardtable.engine.events import Event, Revealed, Said
from cardtable.engine.words import Words
from cardtable.games.shaman import actions as act
from cardtable.games.shaman import measure
from cardtable.games.shaman.cards import (
    Advantage,
    AnyCard,
    Opening,
    Shaman,
    Signature,
    Strike,
    Teamwork,
)
from cardtable.games.shaman.colours import NO_COST, Cost, Counts
from cardtable.games.shaman.defence import DefendZone, Flipped
from cardtable.games.shaman.draft import Draft
from cardtable.games.shaman.effects.abilities import AnyAbility
from cardtable.games.shaman.records import Attack, ChoiceDecision, Context, MatchOptions, Pick, Side
from cardtable.games.shaman.rules import ShamanRules, settle
from cardtable.games.shaman.signature_step import SignatureStep
from cardtable.games.shaman.state import ShamanState
from cardtable.games.shaman.tasks import Task
from cardtable.games.shaman.zones import NOWHERE, OPENING_ZONE, SHAMAN, at, zone_specs

Raw = dict[str, Any]
ME, YOU = 0, 1
GREEN, YELLOW, RED = 0, 1, 2
A = TypeVar("A", bound=Action)
T = TypeVar("T", bound=Callable[..., object])
ONE_GREEN = Cost(1)


def shows(*items: str) -> Callable[[T], T]:
    """Names the words of the vocabulary that a test shows; `test_vocabulary` reads them."""
    assert items
    return lambda test: test


# Spelling effects ----------------------------------------------------------------------------


def when(happens: str, *do: Raw, on: Raw | None = None, **rest: Any) -> Raw:
    """A triggered ability; ``on`` says more about the trigger."""
    return {"ability": "when", "on": {"when": happens, **(on or {})}, "do": list(do), **rest}


def while_(*gives: Raw, **rest: Any) -> Raw:
    """A static ability."""
    return {"ability": "while", "gives": list(gives), **rest}


def pay(prices: Raw | list[Raw], *do: Raw, **rest: Any) -> Raw:
    """A paid ability."""
    return {"ability": "pay", "pay": prices if isinstance(prices, list) else [prices],
            "do": list(do), **rest}


def furyoku(**cost: int) -> Raw:
    """A price in furyoku."""
    return {"price": "furyoku", "cost": cost}


def boost(stat: str, amount: int | Raw) -> Raw:
    """A change of this strike."""
    return {"do": "boost", "stat": stat, "amount": amount}


def modify(stat: str, amount: int | Raw, strikes: str = "own", **rest: Any) -> Raw:
    """A change that holds."""
    return {"gives": "modify", "stat": stat, "amount": amount, "strikes": strikes, **rest}


def forbid(what: str, whom: str, **rest: Any) -> Raw:
    """A ban."""
    return {"gives": "forbid", "what": what, "whom": whom, **rest}


GAIN_RED = {"do": "gain-furyoku", "colour": "red"}
"""Something to see an ability happen by: it changes nothing else."""


def abilities(*raw: Raw) -> tuple[AnyAbility, ...]:
    """Abilities as a set file spells them."""
    return tuple(msgspec.convert(one, AnyAbility) for one in raw)


# Cards ---------------------------------------------------------------------------------------


def strike(key: str, *effects: Raw, cost: Cost = ONE_GREEN, intercept: int = 5, force: int = 4,
           trait: str | None = None) -> Strike:
    """A strike, generic and plain unless said otherwise."""
    return Strike(key=CardKey(f"t:{key}"), name=Words(key.title(), f"{key}札"), cost=cost,
                  intercept=intercept, force=force, trait=trait,  # type: ignore[arg-type]
                  abilities=abilities(*effects))


def teamwork(key: str, *effects: Raw, cost: Cost = ONE_GREEN, trait: str | None = None,
             shamans: tuple[str, ...] = ()) -> Teamwork:
    """A teamwork."""
    return Teamwork(key=CardKey(f"t:{key}"), name=Words(key.title(), f"{key}札"), cost=cost,
                    trait=trait,  # type: ignore[arg-type]
                    shamans=tuple(CardKey(s) for s in shamans), abilities=abilities(*effects))


def advantage(key: str, *effects: Raw, cost: Cost = ONE_GREEN, is_immediate: bool = False,
              trait: str | None = None) -> Advantage:
    """An advantage."""
    return Advantage(key=CardKey(f"t:{key}"), name=Words(key.title(), f"{key}札"), cost=cost,
                     trait=trait,  # type: ignore[arg-type]
                     is_immediate=is_immediate, abilities=abilities(*effects))


def shaman(key: str, *effects: Raw, front: tuple[Raw, ...] = (), back: tuple[Raw, ...] = (),
           cost: Cost = NO_COST) -> Shaman:
    """A shaman whose signature card has 6 / 5 on its front and 7 / 6 on its back."""
    return Shaman(
        key=CardKey(f"t:shaman-{key}"), name=Words(key.title(), f"{key}札"), teamwork="yoh",
        advantage="mind", strike="melee", abilities=abilities(*effects),
        front=Signature(Words("Front", "表技"), 6, 5, cost, abilities(*front)),
        back=Signature(Words("Back", "裏技"), 7, 6, cost, abilities(*back)))


_PLAIN = strike("plain")
_OPENING = Opening(key=CardKey("t:opening"), name=Words("Opening", "開幕"))
_PLACES = {(spec.owner, spec.key): zone for zone, spec in enumerate(zone_specs())}


def place(seat: int, key: str) -> int:
    """The number of a zone: ``place(ME, "green.play")``."""
    return _PLACES[seat, key]


# The table -----------------------------------------------------------------------------------


class Table:
    """Cards are put down one after the other; `defend` and the like begin the game."""

    def __init__(self, mine: Shaman | None = None, yours: Shaman | None = None) -> None:
        self.defs: dict[CardKey, AnyCard] = {_OPENING.key: _OPENING}
        self.cards: list[Card] = []
        self.zones: list[list[CardId]] = [[] for _ in zone_specs()]
        self.sides = [Side(), Side()]
        self.attack: Attack | None = None
        self.options = MatchOptions()
        self.turn = 5
        self.shaman = CardId(0)
        """Mine."""
        for seat, own in ((ME, mine), (YOU, yours)):
            self.put(seat, "shaman", own or shaman(f"{seat}"))
            for key, count in (("deck", 12), ("discard", 6), ("green.furyoku", 2),
                               ("yellow.furyoku", 2), ("red.furyoku", 2)):
                for _ in range(count):
                    self.put(seat, key, _PLAIN)
        self.opening = CardId(len(self.cards))
        self.cards.append(Card(_OPENING.key, -1))
        self.zones[OPENING_ZONE].append(self.opening)

    def put(self, seat: int, key: str, printed: AnyCard, owner: int = -1) -> CardId:
        """Lay a card on top of a zone."""
        known = self.defs.setdefault(printed.key, printed)
        assert known == printed, f"two cards are called {printed.key}"
        card = CardId(len(self.cards))
        self.cards.append(Card(printed.key, seat if owner < 0 else owner))
        self.zones[place(seat, key)].append(card)
        return card

    def move_all(self, seat: int, source: str, target: str) -> None:
        """Put all cards of a zone under another one."""
        cards = self.zones[place(seat, source)]
        self.zones[place(seat, target)][:0] = cards
        cards.clear()

    def clear(self, seat: int, *keys: str) -> None:
        """Take all cards out of zones; they go to the bottom of the deck."""
        for key in keys:
            self.move_all(seat, key, "deck")

    def empty_deck(self, seat: int) -> None:
        """All of a deck goes under the discard pile."""
        self.move_all(seat, "deck", "discard")

    def side(self, seat: int, **changes: object) -> None:
        """What a seat has beside its cards."""
        self.sides[seat] = msgspec.structs.replace(self.sides[seat], **changes)

    def charge(self, seat: int, *zones: int) -> None:
        """Charge zones."""
        self.side(seat, charged=tuple(zone in zones for zone in range(3)))

    def attacks(self, printed: Strike | None = None, seat: int = YOU, zone: int = YELLOW) -> CardId:
        """A strike of this side is the incoming attack."""
        colour = ("green", "yellow", "red")[zone]
        card = self.put(seat, f"{colour}.play", printed or strike("attacker"))
        self.attack = Attack(seat, "strike", card, zone)
        return card

    # Beginnings

    def begin(self, *tasks: Task, zone: int = NOWHERE, defender: int = ME) -> Game:
        """The agenda, next first. An attack is laid down if there is none."""
        if self.attack is None:
            self.attacks(seat=1 - defender)
        return Game(ShamanRules(self.defs), ShamanState(
            cards=tuple(self.cards), zones=tuple(tuple(zone) for zone in self.zones),
            turn=self.turn, options=self.options, sides=(self.sides[0], self.sides[1]),
            defender=defender, attack=self.attack, step="flip", zone=zone, lasting=(),
            agenda=tuple(reversed(tasks)), decision=None))

    def defend(self, zone: int = GREEN, defender: int = ME) -> Game:
        """The defence comes to a zone."""
        return self.begin(DefendZone(defender, zone), defender=defender)

    def flipped(self, printed: AnyCard, zone: int = GREEN, defender: int = ME) -> Game:
        """A card was flipped in a zone and waits."""
        colour = ("green", "yellow", "red")[zone]
        self.put(defender, f"{colour}.play", printed)
        return self.begin(Flipped(defender, zone), zone=zone, defender=defender)

    def signature(self, defender: int = ME) -> Game:
        """The signature step of a side whose zones are all charged."""
        self.charge(defender, GREEN, YELLOW, RED)
        return self.begin(SignatureStep(defender), DefendZone(defender, 0),
                          defender=defender)


class Game:
    """A game that goes on from a table; everything goes through the rules' own door."""

    def __init__(self, rules: ShamanRules, state: ShamanState) -> None:
        draft = Draft(state, rules.book)
        settle(draft)
        self.rules = rules
        self.state = draft.freeze()
        self.events: list[Event] = list(draft.events)
        self._shuffle()

    def do(self, action: Action) -> None:
        """Carry out a legal action."""
        refusal = self.rules.check(self.state, action)
        assert refusal is None, refusal
        self._apply(action)
        self._shuffle()

    def _apply(self, action: Action) -> None:
        step = self.rules.apply(self.state, action)
        assert isinstance(step.state, ShamanState)
        self.state = step.state
        self.events += step.events

    def _shuffle(self) -> None:
        while isinstance(request := self.state.chance, ShuffleRequest):
            self._apply(Shuffled(-1, self.state.zones[request.zone]))

    # What can be done

    def legal(self, kind: type[A]) -> list[A]:
        """The legal actions of a kind."""
        return [a for a in self.rules.legal_actions(self.state) if isinstance(a, kind)]

    def flip(self) -> None:
        """Flip the next card."""
        self.do(self.legal(act.Flip)[0])

    def focus(self) -> None:
        """Focus the flipped card."""
        self.do(self.legal(act.Focus)[0])

    def play(self, extras: int = 0) -> None:
        """Play the flipped card the cheapest way with this many extra costs."""
        self.do(next(a for a in self.legal(act.Play) if len(a.extras) == extras))

    def use(self) -> None:
        """Use the first ability that can be bought now."""
        self.do(self.legal(act.UseAbility)[0])

    @property
    def can_play(self) -> bool:
        """Is there a way to play what waits?"""
        return bool(self.legal(act.Play))

    # Choices

    @property
    def asked(self) -> ChoiceDecision:
        """The choice that waits."""
        decision = self.state.decision
        assert isinstance(decision, ChoiceDecision), decision
        return decision

    @property
    def is_asked(self) -> bool:
        """Does a choice of a card wait?"""
        return isinstance(self.state.decision, ChoiceDecision)

    @property
    def places(self) -> list[int]:
        """The zones to choose from."""
        return [pick.zone for pick in self.asked.options]

    def choose(self, **wanted: object) -> None:
        """Answer with the one option that has these fields."""
        found = [pick for pick in self.asked.options
                 if all(getattr(pick, name) == value for name, value in wanted.items())]
        assert len(found) == 1, (wanted, self.asked.options)
        self.do(act.Choose(self.asked.seat, found[0]))

    def pick(self, pick: Pick) -> None:
        """Answer with an option."""
        self.do(act.Choose(self.asked.seat, pick))

    # What is seen

    def at(self, seat: int, key: str) -> tuple[CardId, ...]:
        """The cards of a zone, bottom first."""
        return self.state.zones[place(seat, key)]

    def where(self, card: CardId) -> tuple[int, str]:
        """Seat and zone of a card."""
        spec = zone_specs()[self.state.place_of(card)[0]]
        return spec.owner, spec.key

    def furyoku(self, seat: int) -> Counts:
        """How many furyoku lie in the three zones."""
        return Draft(self.state, self.rules.book).furyoku(seat)

    def charged(self, seat: int) -> list[int]:
        """The charged zones."""
        return [zone for zone, is_charged in enumerate(self.state.sides[seat].charged)
                if is_charged]

    def force(self) -> int:
        """The force to beat."""
        return Draft(self.state, self.rules.book).incoming_force()

    def intercept(self, seat: int, card: CardId, zone: int) -> int:
        """A strike's intercept as it is now."""
        return measure.number(Draft(self.state, self.rules.book), "intercept", seat, card, zone)

    def said(self, key: str) -> list[str]:
        """The log lines of a kind."""
        return [e.words.en for e in self.events if isinstance(e, Said) and e.key == key]

    def revealed(self) -> list[Revealed]:
        """What was shown to whom."""
        return [e for e in self.events if isinstance(e, Revealed)]

    def play_area(self, seat: int, zone: int) -> CardId:
        """The card in a play area."""
        cards = self.state.zones[at(seat, zone)]
        return cards[-1] if cards else NO_CARD

    def shaman(self, seat: int) -> CardId:
        """The seat's shaman."""
        return self.state.zones[at(seat, SHAMAN)][0]

    def context(self, seat: int = ME, zone: int = GREEN) -> Context:
        """For asking an amount or a condition directly."""
        return Context(seat, self.shaman(seat), zone)


def run(do: Raw, table: Table | None = None, zone: int = GREEN) -> Game:
    """Do one thing: an immediate advantage that does it is played in a zone."""
    table = table or Table()
    game = table.flipped(advantage("doer", when("played", do), cost=NO_COST, is_immediate=True),
                         zone)
    game.play()
    return game
