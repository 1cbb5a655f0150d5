"""A table of Shield & Soul laid by hand: made-up cards where a test needs them, and a game that
goes on from there through the rules' own door.

Unless a test says otherwise it is turn 5 and seat 0's; both seats have five shields, a deck of
ten plain cards, and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from cardtable.engine.actions import Action, Lot, Shuffled
from cardtable.engine.cards import Card, CardId, CardKey
from cardtable.engine.decisions import LotRequest, ShuffleRequest
from cardtable.engine.events import Event, Said
from cardtable.engine.refusal import Refusal
from cardtable.games.shield import actions as act
from cardtable.games.shield.cards import AnyCard
from cardtable.games.shield.colours import RACES_OF, Colour
from cardtable.games.shield.draft import Draft
from cardtable.games.shield.records import Body, MatchOptions, Side
from cardtable.games.shield.rules import ShieldRules, settle
from cardtable.games.shield.state import ShieldState
from cardtable.games.shield.tasks import Task
from cardtable.games.shield.turn import MainPhase
from cardtable.games.shield.zones import zone_specs

Raw = dict[str, Any]
ME, YOU = 0, 1
A = TypeVar("A", bound=Action)

# Cards ---------------------------------------------------------------------------------------


def _card(kind: str, key: str, raw: Raw) -> AnyCard:
    name = {"en": key.title(), "ja": f"{key}札"}
    colours = raw.pop("colours", None) or [raw.pop("colour", "red")]
    card: AnyCard = msgspec.convert(
        {"kind": kind, "key": f"t:{key}", "name": name, "colours": colours} | raw, AnyCard)
    return card


def _monster(kind: str, key: str, raw: Raw) -> AnyCard:
    colour: Colour = (raw.get("colours") or [raw.get("colour", "red")])[0]
    return _card(kind, key, {"race": RACES_OF[colour][0], "attack": 1000} | (
        {} if kind == "link" else {"defence": 1000}) | raw)


def monster(key: str, level: int = 4, **raw: Any) -> AnyCard:
    """A red monster of 1000 / 1000, spelled as a set file spells it where it says more."""
    return _monster("monster", key, {"level": level} | raw)


def tuner(key: str, level: int = 3, **raw: Any) -> AnyCard:
    """A Tuner."""
    return monster(key, level, keywords=["tuner"], **raw)


def token(key: str, level: int = 1, **raw: Any) -> AnyCard:
    """A token."""
    return _monster("token", key, {"level": level} | raw)


def fusion(key: str, *materials: Raw, level: int = 6, **raw: Any) -> AnyCard:
    """A Fusion monster of these materials."""
    return _monster("fusion", key, {"level": level, "materials": list(materials)} | raw)


def synchro(key: str, level: int = 7, **raw: Any) -> AnyCard:
    """A Synchro monster."""
    return _monster("synchro", key, {"level": level} | raw)


def xyz(key: str, rank: int = 4, **raw: Any) -> AnyCard:
    """An Xyz monster."""
    return _monster("xyz", key, {"rank": rank} | raw)


def link(key: str, number: int = 2, cost: int = 1, **raw: Any) -> AnyCard:
    """A Link monster."""
    return _monster("link", key, {"link": number, "cost": cost} | raw)


def ritual(key: str, level: int = 6, **raw: Any) -> AnyCard:
    """A Ritual monster."""
    return _monster("ritual", key, {"level": level} | raw)


def spell(key: str, *do: Raw, cost: int = 1, **raw: Any) -> AnyCard:
    """A spell; ``role`` "fusion" or "ritual" needs no effect."""
    effect = {"effect": {"do": list(do)}} if do else {}
    return _card("spell", key, {"cost": cost} | effect | raw)


def trap(key: str, on: Raw, *do: Raw, cost: int = 0, **raw: Any) -> AnyCard:
    """A trap: what it answers, and what it does."""
    return _card("trap", key, {"cost": cost, "on": on, "effect": {"do": list(do)}} | raw)


def when(happens: str, *do: Raw, **rest: Any) -> Raw:
    """A triggered ability."""
    return {"ability": "when", "on": {"when": happens}, "do": list(do), **rest}


PLAIN = monster("plain")
_PLACES = {(spec.owner, spec.key): zone for zone, spec in enumerate(zone_specs())}

# The table -----------------------------------------------------------------------------------


class Table:
    """Cards are put down one after the other; `main` and the like begin the game."""

    def __init__(self) -> None:
        self.defs: dict[CardKey, AnyCard] = {}
        self.cards: list[Card] = []
        self.zones: list[list[CardId]] = [[] for _ in zone_specs()]
        self.sides = [Side(), Side()]
        self.bodies: list[Body] = []
        self.rituals: list[CardId] = []
        self.options = MatchOptions()
        self.turn = 5
        for seat in (ME, YOU):
            for key, count in (("deck", 10), ("shields", 5)):
                for _ in range(count):
                    self.put(seat, key, PLAIN)

    def put(self, seat: int, key: str, printed: AnyCard, owner: int = -1) -> CardId:
        """Lay a card on top of a zone, not of the field."""
        assert self.defs.setdefault(printed.key, printed) == printed, printed.key
        card = CardId(len(self.cards))
        self.cards.append(Card(printed.key, seat if owner < 0 else owner))
        self.zones[_PLACES[seat, key]].append(card)
        return card

    def stand(self, seat: int, printed: AnyCard, *, owner: int = -1, **body: Any) -> CardId:
        """Let a monster stand on a field, since an earlier turn unless ``body`` says otherwise."""
        card = self.put(seat, "field", printed, owner)
        self.bodies.append(Body(card, **({"how": "normal", "came": 1} | body)))
        return card

    def mana(self, seat: int, *colours: str) -> list[CardId]:
        """Unused mana of these colours, "red/blue" of both."""
        return [self.put(seat, "mana", monster(f"mana {one}", colours=one.split("/")))
                for one in colours]

    def clear(self, seat: int, key: str) -> None:
        """Take all cards out of a zone; they go to the bottom of the deck."""
        cards = self.zones[_PLACES[seat, key]]
        self.zones[_PLACES[seat, "deck"]][:0] = cards
        cards.clear()

    def side(self, seat: int, **changes: Any) -> None:
        """What a seat has beside its cards."""
        self.sides[seat] = msgspec.structs.replace(self.sides[seat], **changes)

    def option(self, **changes: Any) -> None:
        """Switch options of the match."""
        self.options = msgspec.structs.replace(self.options, **changes)

    def begin(self, *tasks: Task, active: int = ME, **state: Any) -> Game:
        """Begin with this agenda, next first."""
        return Game(ShieldRules(self.defs), ShieldState(**({
            "cards": tuple(self.cards), "zones": tuple(tuple(zone) for zone in self.zones),
            "turn": self.turn, "options": self.options, "main_rituals": tuple(self.rituals),
            "sides": (self.sides[0], self.sides[1]), "bodies": tuple(self.bodies), "first": ME,
            "active": active, "phase": "main", "lasting": (), "arisen": (),
            "agenda": tuple(reversed(tasks)), "decision": None, "serial": 0, "negated": (),
        } | state)))

    def main(self, seat: int = ME) -> Game:
        """The main phase of a seat."""
        return self.begin(MainPhase(seat), active=seat)


class Game:
    """A game that goes on from a table. Chance keeps every order and draws the first way."""

    def __init__(self, rules: ShieldRules, state: ShieldState) -> None:
        draft = Draft(state, rules.book)
        settle(draft)
        self.rules = rules
        self.state = draft.freeze()
        self.events: list[Event] = list(draft.events)
        self._chance()

    def do(self, action: Action) -> None:
        """Carry out an allowed action."""
        refusal = self.rules.check(self.state, action)
        assert refusal is None, refusal
        self._apply(action)
        self._chance()

    def refused(self, action: Action, clause: str, words: str = "") -> Refusal:
        """The refusal of an action; it names this clause, says these words, changes nothing."""
        before = msgspec.json.encode(self.state)
        refusal = self.rules.check(self.state, action)
        assert refusal is not None, f"allowed: {action}"
        assert refusal.clause == clause and words in refusal.words.en, refusal
        assert refusal.words.ja, refusal
        assert msgspec.json.encode(self.state) == before
        return refusal

    def _apply(self, action: Action) -> None:
        step = self.rules.apply(self.state, action)
        assert isinstance(step.state, ShieldState)
        self.state = step.state
        self.events += step.events

    def _chance(self) -> None:
        while (request := self.state.chance) is not None:
            if isinstance(request, ShuffleRequest):
                self._apply(Shuffled(-1, self.state.zones[request.zone]))
            else:
                assert isinstance(request, LotRequest)
                self._apply(Lot(-1, 0))

    # What can be done

    def legal(self, kind: type[A]) -> list[A]:
        """The legal actions of a kind."""
        return [a for a in self.rules.legal_actions(self.state) if isinstance(a, kind)]

    def cards(self, kind: type[Action]) -> list[CardId]:
        """The cards of the legal actions of a kind, each once."""
        found = [action.card for action in self.legal(kind)]  # type: ignore[attr-defined]
        return list(dict.fromkeys(found))

    def passes(self) -> None:
        """Whoever is asked for responses passes."""
        while passes := self.legal(act.Pass):
            self.do(passes[0])

    # What is there

    def at(self, seat: int, key: str) -> tuple[CardId, ...]:
        """The cards of a zone, bottom first."""
        return self.state.zones[_PLACES[seat, key]]

    def keys(self, cards: Sequence[CardId]) -> list[str]:
        """What is printed on cards, without the set."""
        return [self.state.cards[card].key.removeprefix("t:") for card in cards]

    def body(self, card: CardId) -> Body:
        """The body of a monster on the field."""
        return next(body for body in self.state.bodies if body.card == card)

    def said(self, key: str) -> list[str]:
        """The English lines of the log under a key."""
        return [e.words.en for e in self.events if isinstance(e, Said) and e.key == key]
