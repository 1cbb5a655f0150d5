"""Toy: each seat draws from a shuffled deck and lays cards for points; ten points win.

Who lays a 4 is asked whether the own deck is shuffled again. Cards run out, so the game ends.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import msgspec

from cardtable.engine.actions import Action, Concede, MoveCard, SetNumber, Shuffled
from cardtable.engine.cards import NO_CARD, Card, CardDef, CardId, CardKey
from cardtable.engine.catalogue import Catalogue, ReadyDeck
from cardtable.engine.decisions import Decision, ShuffleRequest
from cardtable.engine.events import Event, Moved, Revealed, Said, ShuffledZone
from cardtable.engine.face import FaceSpec
from cardtable.engine.game import Count, GameDefinition
from cardtable.engine.layout import CARD_HEIGHT, GaugePlace, Place, TableLayout
from cardtable.engine.moves import Move
from cardtable.engine.outcome import Outcome
from cardtable.engine.refusal import Refusal
from cardtable.engine.rulebook import Clause, Rulebook, Section
from cardtable.engine.rules import Lineup, Option, Step
from cardtable.engine.state import GameState
from cardtable.engine.veil import by_owner, unknown_cards, veil
from cardtable.engine.view import CardView, Gauge, PlayerView
from cardtable.engine.words import Words, same
from cardtable.engine.zones import SEATS, Seat, Visibility, ZoneId, ZoneSpec, other

ZONES = tuple(
    ZoneSpec(key, seat, title, visibility)
    for seat in SEATS
    for key, title, visibility in (
        ("deck", Words("Deck", "山札"), Visibility.NOBODY),
        ("hand", Words("Hand", "手札"), Visibility.OWNER),
        ("pile", Words("Pile", "場"), Visibility.PUBLIC),
    )
)
GOAL = 10
_YES_NO = (("No", "いいえ"), ("Yes", "はい"))


class Number(CardDef, frozen=True, kw_only=True, gc=False):
    """A card that is worth its number."""

    value: int


class Draw(Action, frozen=True, tag="draw"):
    """Take the top card of the own deck into the hand."""


class Lay(Action, frozen=True, tag="lay"):
    """Lay a card from the hand for its points."""

    card: CardId


class Answer(Action, frozen=True, tag="answer"):
    """Shuffle the own deck again, or not."""

    yes: bool


AnyAction = Draw | Lay | Answer | Shuffled | Concede | MoveCard | SetNumber


class Turn(Decision, frozen=True, tag="turn", gc=False):
    """Draw or lay."""


class Again(Decision, frozen=True, tag="again", gc=False):
    """Shuffle again?"""


class ToyState(GameState, frozen=True, kw_only=True, gc=False):
    """One moment of the game."""

    chance: ShuffleRequest | None = None
    decision: Turn | Again = Turn(0)
    points: tuple[int, int] = (0, 0)


def _zone(seat: Seat, place: int) -> ZoneId:
    return ZoneId(3 * seat + place)


class ToyRules:
    """The rules, as `cardtable.engine.rules.Rules` wants them."""

    key = "toy"
    zones = ZONES
    options: tuple[Option, ...] = (
        Option("first", "T 1.1", Words("Who begins", "先攻"), ("0", "1"), (same("0"), same("1"))),)
    actions: type[Action] | object = AnyAction
    state_type: type[GameState] = ToyState

    def __init__(self, cards: Mapping[CardKey, CardDef]) -> None:
        self.cards = cards

    def new_game(
        self, lineups: tuple[Lineup, Lineup], options: Mapping[str, str] | None = None
    ) -> ToyState:
        first = dict(options or {})
        begins = int(first.pop("first", "0"))
        if first or begins not in SEATS:
            raise ValueError(f"unknown option: {first or begins}")
        cards: list[Card] = []
        for seat in SEATS:
            for key, count in lineups[seat].sections.get("main", {}).items():
                if key not in self.cards:
                    raise ValueError(f"unknown card: {key}")
                cards.extend([Card(key, seat)] * count)
        decks = [tuple(CardId(i) for i, c in enumerate(cards) if c.owner == s) for s in SEATS]
        return ToyState(cards=tuple(cards), zones=(decks[0], (), (), decks[1], (), ()), turn=1,
                        chance=ShuffleRequest(_zone(0, 0)), decision=Turn(begins))

    def value(self, state: GameState, card: CardId) -> int:
        found = self.cards[state.cards[card].key]
        assert isinstance(found, Number)
        return found.value

    def to_act(self, state: GameState) -> Seat | None:
        assert isinstance(state, ToyState)
        return None if state.chance or state.result else state.decision.seat

    def legal_actions(self, state: GameState) -> Sequence[Action]:
        seat = self.to_act(state)
        if seat is None:
            return ()
        assert isinstance(state, ToyState)
        if isinstance(state.decision, Again):
            return (Answer(seat, True), Answer(seat, False))
        draws: list[Action] = [Draw(seat)] if state.zones[_zone(seat, 0)] else []
        return [*draws, *(Lay(seat, card) for card in state.zones[_zone(seat, 1)])]

    def check(self, state: GameState, action: Action) -> Refusal | None:
        fine = False
        if isinstance(action, Shuffled):
            fine = (state.chance is not None and isinstance(state.chance, ShuffleRequest)
                    and sorted(action.order) == sorted(state.zones[state.chance.zone]))
        elif isinstance(action, Concede):
            fine = state.result is None and action.seat in SEATS
        elif isinstance(action, MoveCard):
            fine = 0 <= action.card < len(state.cards) and 0 <= action.zone < len(ZONES)
        elif isinstance(action, SetNumber):
            fine = action.name == "points" and action.seat in SEATS and 0 <= action.value <= 99
        else:
            fine = action in self.legal_actions(state)
        words = Words("That is not possible.", "それはできません。")
        return None if fine else Refusal("T 1.2", words)

    def apply(self, state: GameState, action: Action) -> Step:
        assert isinstance(state, ToyState)
        if isinstance(action, Shuffled):
            return self._shuffled(state, action)
        if isinstance(action, Concede):
            return self._end(state, [], other(action.seat), "conceded")
        if isinstance(action, Draw):
            deck = _zone(action.seat, 0)
            card = state.zones[deck][-1]
            events: list[Event] = [Moved(card, deck, _zone(action.seat, 1)),
                                   Revealed(card, (action.seat,)),
                                   Said("draw", Words("A card is drawn.", "1枚引いた。"))]
            return self._next(self._moved(state, card, action.seat, 1), action.seat, events)
        if isinstance(action, Lay):
            return self._lay(state, action)
        if isinstance(action, Answer):
            after = self._next(state, action.seat, [])
            if not action.yes:
                return after
            return Step(msgspec.structs.replace(
                after.state, chance=ShuffleRequest(_zone(action.seat, 0))), after.events)
        if isinstance(action, MoveCard):
            zone = ZONES[action.zone]
            return Step(self._moved(state, action.card, zone.owner, action.zone % 3),
                        (Said("adjusted", Words("Adjusted.", "調整した。"), action.seat),))
        assert isinstance(action, SetNumber)
        points = list(state.points)
        points[action.seat] = action.value
        return Step(msgspec.structs.replace(state, points=(points[0], points[1])), ())

    def _shuffled(self, state: ToyState, action: Shuffled) -> Step:
        assert state.chance is not None
        zone = state.chance.zone
        zones = (*state.zones[:zone], action.order, *state.zones[zone + 1:])
        opening = zone == 0 and not any(len(z) for z in state.zones[1:3]) and state.turn == 1
        events: list[Event] = [ShuffledZone(zone)]
        if opening and state.points == (0, 0):
            begins = state.decision.seat
            events.append(Said("first", Words("begins", "先攻"), begins))
        return Step(msgspec.structs.replace(
            state, zones=zones, chance=ShuffleRequest(_zone(1, 0)) if opening else None),
            tuple(events))

    def _lay(self, state: ToyState, action: Lay) -> Step:
        value = self.value(state, action.card)
        points = list(state.points)
        points[action.seat] += value
        moved = msgspec.structs.replace(
            self._moved(state, action.card, action.seat, 2), points=(points[0], points[1]))
        words = Words(f"{value} points.", f"{value}点。")
        events: list[Event] = [
            Moved(action.card, _zone(action.seat, 1), _zone(action.seat, 2)),
            Said("through", words, action.seat, "T 1.2", action.card)]
        if points[action.seat] >= GOAL:
            return self._end(moved, events, action.seat, "points")
        if value == 4 and len(moved.zones[_zone(action.seat, 0)]) > 1:
            return Step(msgspec.structs.replace(moved, decision=Again(action.seat)), tuple(events))
        return self._next(moved, action.seat, events)

    def _moved(self, state: ToyState, card: CardId, seat: Seat, place: int) -> ToyState:
        target = _zone(seat, place)
        zones = [tuple(c for c in zone if c != card) for zone in state.zones]
        zones[target] = (*zones[target], card)
        return msgspec.structs.replace(state, zones=tuple(zones))

    def _next(self, state: ToyState, seat: Seat, events: list[Event]) -> Step:
        for seat_ in (other(seat), seat):
            if state.zones[_zone(seat_, 0)] or state.zones[_zone(seat_, 1)]:
                return Step(msgspec.structs.replace(
                    state, decision=Turn(seat_), turn=state.turn + 1), tuple(events))
        mine, theirs = state.points
        winner = None if mine == theirs else int(theirs > mine)
        return self._end(state, events, winner, "cards")

    def _end(self, state: ToyState, events: list[Event], winner: Seat | None, why: str) -> Step:
        result = Outcome(winner, "T 1.3", why, Words(f"The end: {why}.", "終了。"))
        return Step(msgspec.structs.replace(state, result=result),
                    (*events, Said("end", result.words)))

    def outcome(self, state: GameState) -> Outcome | None:
        return state.result

    def view(self, state: GameState, seat: Seat | None, *, open_: bool = False) -> PlayerView:
        assert isinstance(state, ToyState)
        cards = []
        for zone, ids in enumerate(state.zones):
            spec = ZONES[zone]
            seen = open_ or spec.visibility is Visibility.PUBLIC or (
                spec.visibility is Visibility.OWNER and spec.owner == seat)
            for index, card in enumerate(ids):
                cards.append(CardView(ZoneId(zone), index, "toy", card, state.cards[card].key, True)
                             if seen else CardView(ZoneId(zone), index, "toy"))
        return PlayerView(
            game="toy", seat=seat, turn=state.turn, to_act=self.to_act(state),
            awaited=Words("Draw or lay", "引くか置く"), step="turn", clause="T 1.2",
            cards=tuple(cards), outcome=state.result, open=open_,
            gauges=tuple(Gauge("points", state.points[s], Words("Points", "点"), s)
                         for s in SEATS))

    def events_for(self, step: Step, seat: Seat | None) -> tuple[Event, ...]:
        found: list[Event] = []
        for event in step.events:
            is_open = isinstance(event, Moved) and (
                ZONES[event.source].owner == seat or event.target % 3 == 2)
            if isinstance(event, Moved) and not is_open:
                found.append(Moved(NO_CARD, event.source, event.target))
            elif not isinstance(event, Revealed) or seat in event.to:
                found.append(event)
        return tuple(found)

    def moves(self, state: GameState, actions: Sequence[Action]) -> list[Move]:
        titles = {"Draw": Words("Draw", "引く"), "Lay": Words("Lay a card", "カードを置く"),
                  "Answer": Words("Answer", "答える")}
        moves = []
        for action in actions:
            name = type(action).__name__
            card = action.card if isinstance(action, Lay) else None
            moves.append(Move(
                action=action, group=f"{name}{card}", title=titles.get(name, same(name)), card=card,
                detail=Words(*_YES_NO[action.yes]) if isinstance(action, Answer) else same(""),
                source=f"{action.seat}:{'deck' if card is None else 'hand'}",
                targets=(f"{action.seat}:{'hand' if card is None else 'pile'}",)))
        return moves

    def repaid(self, action: Action, cards: Sequence[CardId]) -> Action:
        return action

    def meant_by_drop(
        self, state: GameState, seat: Seat, source: str, card: CardId | None, target: str
    ) -> Action | None:
        return Lay(seat, card) if card is not None and target.endswith(":pile") else None

    def card_text(self, card: CardDef) -> Words:
        assert isinstance(card, Number)
        return Words(f"Worth {card.value}.", f"{card.value}点。")

    def appraise(self, view: PlayerView, action: Action) -> float:
        if not isinstance(action, Lay):
            return 0.5
        key = next(card.key for card in view.cards if card.id == action.card)
        found = self.cards[key] if key else None
        return float(found.value) if isinstance(found, Number) else 0.0

    def veiled(self, state: GameState, seat: Seat) -> ToyState:
        assert isinstance(state, ToyState)
        cards, zones = veil(state, seat, self._hidden(state, seat), ())
        return msgspec.structs.replace(state, cards=cards, zones=zones)

    def imagined(self, state: GameState, seat: Seat, random: Random) -> ToyState:
        assert isinstance(state, ToyState)
        cards, zones = list(state.cards), [list(zone) for zone in state.zones]
        for card in unknown_cards(state):
            cards[card] = Card(random.choice(list(self.cards)), state.cards[card].owner)
        for places in by_owner(state, self._hidden(state, seat)).values():
            ids = [zones[zone][index] for zone, index in places]
            random.shuffle(ids)
            for (zone, index), card in zip(places, ids, strict=True):
                zones[zone][index] = card
        return msgspec.structs.replace(
            state, cards=tuple(cards), zones=tuple(map(tuple, zones)))

    def evaluate(self, state: GameState, seat: Seat) -> float:
        assert isinstance(state, ToyState)
        if state.result is not None:
            winner = state.result.winner
            return 0.5 if winner is None else float(winner == seat)
        return 0.5 + (state.points[seat] - state.points[other(seat)]) / (4 * GOAL)

    def _hidden(self, state: ToyState, seat: Seat) -> list[tuple[int, int]]:
        return [(card.zone, card.index) for card in self.view(state, seat).cards if card.id is None]


def read_catalogue() -> Catalogue:
    """Four cards and two decks."""
    cards: dict[CardKey, CardDef] = {}
    for value, (en, ja) in enumerate(
            (("One", "いち"), ("Two", "に"), ("Three", "さん"), ("Four", "よん")), 1):
        key = CardKey(f"toy:{value}")
        cards[key] = Number(key=key, name=Words(en, ja), value=value)
    decks = {
        f"toy:{name}": ReadyDeck(name, same(name), same(""), {"main": {
            CardKey(f"toy:{value}"): count for value, count in counts.items()}})
        for name, counts in (("even", {2: 4, 4: 4}), ("odd", {1: 4, 3: 4}))
    }
    return Catalogue(cards, decks, {}, ())


def make_rules(catalogue: Catalogue) -> ToyRules:
    """The rules over a catalogue."""
    return ToyRules(catalogue.cards)


def face(cards: Mapping[CardKey, CardDef], card: CardDef, side: str) -> FaceSpec:
    """A card is its name."""
    return FaceSpec(frame="strike" if side == "front" else "back", name=card.name,
                    kind=same("toy"), seed=card.key)


def read_rulebook() -> Rulebook:
    """Three clauses."""
    clauses = tuple(
        Clause(number=f"T 1.{i}", marks=(), title=Words(title, ja),
               text=Words(title + ".", ja + "。"))
        for i, (title, ja) in enumerate(
            (("Beginning", "始め"), ("Turn", "手番"), ("End", "終わり")), 1))
    return Rulebook(prefix="T", title=Words("Toy", "おもちゃ"),
                    sections=(Section(number="T 1", title=Words("All", "すべて"),
                                      clauses=clauses),))


LAYOUT = TableLayout(
    style="toy", side_width=6.0, side_height=2.0, lane_height=1.0,
    places=(
        Place(key="deck", zone="deck", title=Words("Deck", "山札"), x=0.2, y=0.2, width=1.0,
              height=CARD_HEIGHT, arrangement="pile"),
        Place(key="hand", zone="hand", title=Words("Hand", "手札"), x=1.4, y=0.2, width=2.6,
              height=CARD_HEIGHT, arrangement="fan"),
        Place(key="pile", zone="pile", title=Words("Pile", "場"), x=4.2, y=0.2, width=1.6,
              height=CARD_HEIGHT, arrangement="row")),
    gauges=(GaugePlace(gauge="points", form="number", x=0.2, y=1.7, width=1.0, height=0.3),))

COUNTS = (
    Count("met", Words("Laid", "出した"), {"through": "through"}),
    Count("shuffled", Words("Shuffled again", "混ぜ直し"), {"": "renewal"}),
)
GAME = GameDefinition(counts=COUNTS,
    key="toy", title=Words("Toy", "おもちゃ"), subtitle=Words("For tests", "テスト用"),
    read_catalogue=read_catalogue, rules=make_rules, layout=LAYOUT, face=face,
    read_rulebook=read_rulebook, deck_problems=lambda _cards, _lineup: ())


def lineups() -> tuple[Lineup, Lineup]:
    """The two ready decks."""
    decks = read_catalogue().decks
    even, odd = decks["toy:even"], decks["toy:odd"]
    return Lineup(even.name.en, even.sections), Lineup(odd.name.en, odd.sections)
