"""Golden games: short plays whose whole transcript stands beside, to be read like a log.

A transcript is written anew only on purpose: ``CARDTABLE_GOLDEN=write pytest <this file>``. The
tests fail then, so that nobody forgets to read what has changed.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from cardtable.engine.actions import Action
from cardtable.engine.events import Event, Said
from cardtable.engine.words import Words
from cardtable.games.shaman.colours import Cost
from cardtable.games.shaman.turn import StartTurn
from cardtable.games.shaman.zones import zone_specs
from tests.games.shaman.dealing import FILLER, deal, deck
from tests.games.shaman.effects.hand import (
    ME,
    YELLOW,
    YOU,
    Game,
    Table,
    advantage,
    strike,
    teamwork,
)

_FOLDER = Path(__file__).with_name("golden")
_NAMES = ("Aoi", "Ben")

WEAK = strike("weak", intercept=0, force=1)
STRONG = strike("strong", intercept=9, force=4)


class Told:
    """A game that is told while it is played."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.lines: list[str] = []
        self._hear(game.events)
        self.table()

    def play(self, *moves: str) -> Told:
        """Make moves, each named by the start of its title, and of its detail after a bar."""
        for wanted in moves:
            title, _, detail = wanted.partition(" | ")
            actions = self.game.rules.legal_actions(self.game.state)
            found = [move for move in self.game.rules.moves(self.game.state, actions)
                     if move.title.en.startswith(title) and move.detail.en.startswith(detail)]
            assert found, (wanted, [m.title.en for m in self.game.rules.moves(
                self.game.state, actions)])
            self._do(found[0].action, found[0].title, found[0].detail)
        return self

    def _do(self, action: Action, title: Words, detail: Words) -> None:
        said, turn = len(self.game.events), self.game.state.turn
        more = f" ({detail.en})" if detail.en else ""
        self.lines += ["", f"{_NAMES[action.seat]}: {title.en}{more}"]
        self.game.do(action)
        self._hear(self.game.events[said:])
        if self.game.state.turn != turn or self.game.state.result is not None:
            self.table()

    def _hear(self, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, Said):
                who = f"{_NAMES[event.seat]} " if event.seat >= 0 else ""
                clause = f" [{event.clause}]" if event.clause else ""
                self.lines.append(f"    {who}{event.words.en}{clause}  /  {event.words.ja}")

    def ways(self) -> Told:
        """What the payment planner would show."""
        actions = self.game.rules.legal_actions(self.game.state)
        self.lines += ["", "The ways to pay:"]
        self.lines += [f"    {move.title.en}: {move.detail.en}  /  {move.detail.ja}"
                       for move in self.game.rules.moves(self.game.state, actions) if move.pays]
        return self

    def remark(self, text: str) -> Told:
        """A line of the teller's own."""
        self.lines += ["", text]
        return self

    def table(self) -> Told:
        """What lies on the table, in a few lines."""
        state, rules = self.game.state, self.game.rules
        view = rules.view(state, None)
        force = f", force to beat {view.gauge('force')}" if state.attack else ""
        self.lines += ["", f"-- Turn {view.turn}, step {view.step}{force}"]
        for seat in (ME, YOU):
            charged = "".join("GYR"[zone] for zone in self.game.charged(seat)) or "none"
            furyoku = "+".join(str(n) for n in self.game.furyoku(seat))
            side = state.sides[seat]
            places = [
                f"{spec.key}: " + ", ".join(self._names(seat, spec.key))
                for spec in zone_specs() if spec.owner == seat
                and spec.key.endswith(("play", "teamwork", "advantage", "shaman"))
                and self.game.at(seat, spec.key)]
            box = ("back" if side.is_back else "front") + (" drawn" if side.is_drawn else "")
            self.lines.append(
                f"   {_NAMES[seat]}: {side.points} points, furyoku {furyoku}, charged {charged}, "
                f"deck {len(self.game.at(seat, 'deck'))}, "
                f"discards {len(self.game.at(seat, 'discard'))}, {box}; " + "; ".join(places))
        if state.result is not None:
            self.lines.append(f"   {state.result.words.en} [{state.result.clause}]")
        return self

    def _names(self, seat: int, key: str) -> list[str]:
        cards = self.game.rules.cards
        return [cards[self.game.state.cards[card].key].name.en for card in self.game.at(seat, key)]


def opening_tie() -> Told:
    """Equal sums of force: one more card each, then the higher sum sends the opening attack."""
    one, two = strike("one", force=1), strike("two", force=2)
    told = Told(deal(deck(*[FILLER] * 6, one, FILLER, FILLER, FILLER, FILLER, one),
                     deck(*[FILLER] * 6, one, FILLER, FILLER, FILLER, FILLER, two)))
    return told.play("Send the opening attack")


def counterattacks_from_each_zone() -> Told:
    """Green, then yellow, then red stops an attack; each gives the opponent other furyoku."""
    table = Table()
    for printed in (STRONG, WEAK, WEAK, STRONG):
        table.put(ME, "deck", printed)
    for printed in (STRONG, WEAK):
        table.put(YOU, "deck", printed)
    told = Told(table.defend())
    told.play("Flip", "Counterattack with “Strong”")
    told.play("Flip", "Focus", "Flip", "Counterattack with “Strong”")
    return told.play("Flip", "Focus", "Flip", "Focus", "Flip", "Counterattack with “Strong”")


def a_point_with_celebration() -> Told:
    """An attack gets through; its sender's teamworks in green and red bring furyoku."""
    table = Table()
    for colour in ("green", "red"):
        table.put(YOU, f"{colour}.teamwork", teamwork("friend"))
    table.put(ME, "advantage", advantage("trick"))
    for _ in range(3):
        table.put(ME, "deck", WEAK)
    told = Told(table.defend())
    told.play("Flip", "Focus", "Flip", "Focus", "Flip", "Focus")
    return told.play("Let the opponent send it")


def two_signature_moves() -> Told:
    """The first from the front; charged again by three advantages, the second from the back."""
    table = Table()
    trick = advantage("trick")
    for printed in (STRONG, trick, WEAK, trick, WEAK, trick):
        table.put(ME, "deck", printed)
    for printed in (WEAK, WEAK, WEAK, STRONG, STRONG):
        table.put(YOU, "deck", printed)
    told = Told(table.signature())
    told.play("Signature move “Front”")
    told.play("Flip", "Counterattack with “Strong”")
    for _ in range(2):
        told.play("Flip", "Use “Trick”", "Flip", "Focus")
    told.play("Flip", "Use “Trick”", "Flip", "Counterattack with “Strong”")
    told.play("Flip", "Counterattack with “Strong”")
    told.play("Signature move “Back”")
    return told.play("Flip", "Focus", "Flip", "Focus", "Flip", "Focus", "Let the opponent")


def an_empty_deck() -> Told:
    """The last card of the deck is flipped: the deck is renewed, furyoku and charges stay."""
    table = Table()
    table.empty_deck(ME)
    table.put(ME, "deck", STRONG)
    table.charge(ME, YELLOW)
    table.put(YOU, "deck", STRONG)
    told = Told(table.defend())
    told.play("Flip", "Counterattack with “Strong”")
    return told.play("Flip", "Counterattack with “Strong”")


def an_empty_discard_pile() -> Told:
    """Furyoku are to be gained, but nothing lies in the discard pile: four cards come first."""
    table = Table()
    table.move_all(ME, "discard", "deck")
    table.attacks(seat=YOU, zone=YELLOW)
    game = table.begin(StartTurn(ME))
    return Told(game).play("Flip")


def the_old_teamwork_stays() -> Told:
    """A second teamwork is paid, but the first one stays."""
    table = Table()
    table.put(ME, "green.teamwork", teamwork("old"))
    table.put(ME, "deck", teamwork("new"))
    return Told(table.defend()).play("Flip", "Play “New”", "Keep “Old”").table().play("Flip")


def a_card_that_does_not_match() -> Told:
    """Its trait is not the shaman's: it can only be focused."""
    table = Table()
    table.put(ME, "deck", strike("far", intercept=9, trait="ranged"))
    told = Told(table.defend()).play("Flip")
    moves = told.game.rules.moves(told.game.state, told.game.rules.legal_actions(told.game.state))
    told.remark("All that can be done: " + ", ".join(move.title.en for move in moves))
    return told.play("Focus").table()


def red_pays_green() -> Told:
    """No green and no yellow is left, so red furyoku pay a green cost."""
    table = Table()
    table.clear(ME, "green.furyoku", "yellow.furyoku")
    table.put(ME, "deck", strike("strong", intercept=9, cost=Cost(2)))
    return Told(table.defend()).play("Flip").ways().play("Counterattack with “Strong” | pay 2 red")


def a_cancelled_payment() -> Told:
    """The planner shows every way to pay; it is closed, and everything is as before."""
    table = Table()
    table.put(ME, "deck", strike("strong", intercept=9, cost=Cost(1, 1)))
    told = Told(table.defend()).play("Flip").table()
    before = told.game.state
    told.ways().remark("The planner is closed without a choice.")
    assert told.game.state is before
    return told.table()


GAMES: tuple[Callable[[], Told], ...] = (
    opening_tie, counterattacks_from_each_zone, a_point_with_celebration, two_signature_moves,
    an_empty_deck, an_empty_discard_pile, the_old_teamwork_stays, a_card_that_does_not_match,
    red_pays_green, a_cancelled_payment,
)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__)
def test_a_golden_game_is_played_as_it_was(game: Callable[[], Told]) -> None:
    title = (game.__doc__ or "").strip()
    text = "\n".join([title, "=" * len(title), *game().lines]) + "\n"
    file = _FOLDER / f"{game.__name__}.txt"
    if os.environ.get("CARDTABLE_GOLDEN") == "write":
        file.write_text(text, "utf-8")
        pytest.fail(f"{file.name} is written anew: read it")
    assert text == file.read_text("utf-8"), "if this is meant, see the head of this file"


def test_no_transcript_is_left_over() -> None:
    assert {file.stem for file in _FOLDER.iterdir()} == {game.__name__ for game in GAMES}
