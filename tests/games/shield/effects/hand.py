"""Spelling effects as a set file spells them, and seeing what they do on a table laid by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from cardtable.engine.cards import CardId
from cardtable.games.shield import actions as act
from cardtable.games.shield import measure
from cardtable.games.shield.draft import Draft
from cardtable.games.shield.records import ChoiceDecision
from tests.games.shield.table import ME, Game, Raw, Table, spell

T = TypeVar("T", bound=Callable[..., object])
OPPONENT: Raw = {"whose": "opponent"}
HEAL: Raw = {"do": "gain-lp", "amount": 100}
"""Something to see an ability happen by: it changes nothing else."""


def shows(*items: str) -> Callable[[T], T]:
    """Names the words of the vocabulary that a test shows; `test_vocabulary` reads them."""
    assert items
    return lambda test: test


def while_(*gives: Raw, **rest: Any) -> Raw:
    """A static ability."""
    return {"ability": "while", "gives": list(gives), **rest}


def use(*do: Raw, **rest: Any) -> Raw:
    """An activated ability."""
    return {"ability": "use", "do": list(do), **rest}


def from_hand(to: str, *do: Raw, **rest: Any) -> Raw:
    """A hand trigger."""
    return {"ability": "from-hand", "on": {"to": [to]}, "do": list(do), **rest}


def cast(table: Table, *do: Raw, seat: int = ME, **effect: Any) -> Game:
    """A spell that costs nothing does this in its player's main phase."""
    printed = spell("cast", cost=0, effect={"do": list(do), **effect})
    card = table.put(seat, "hand", printed)
    game = table.main(seat)
    play(game, card)
    return game


def play(game: Game, card: CardId) -> None:
    """Play a spell; nobody responds."""
    game.do(next(a for a in game.legal(act.PlaySpell) if a.card == card))
    game.passes()


def activate(game: Game, card: CardId, index: int = 0) -> None:
    """Use an ability in the ``index``-th way that is listed; nobody responds."""
    game.do([a for a in game.legal(act.UseAbility) if a.card == card][index])
    game.passes()


def asked(game: Game) -> list[CardId]:
    """The cards among which an effect lets somebody choose."""
    decision = game.state.decision
    assert isinstance(decision, ChoiceDecision), decision
    return [card for pick in decision.options for card in pick.cards]


def words_asked(game: Game) -> list[str]:
    """The words that can be answered."""
    decision = game.state.decision
    assert isinstance(decision, ChoiceDecision), decision
    return [pick.word for pick in decision.options if pick.word]


def choose(game: Game, *answers: CardId | str) -> None:
    """Answer choices one after the other by card or by word; then nobody responds."""
    for answer in answers:
        game.do(next(a for a in game.legal(act.Choose)
                     if answer == a.pick.word or answer in a.pick.cards))
        game.passes()


def place(game: Game, index: int) -> None:
    """Pick a hidden card by where it lies, counted from the first that is offered."""
    game.do([a for a in game.legal(act.Choose) if a.pick.word == "place"][index])
    game.passes()


def now(game: Game) -> Draft:
    """The position as measures look at it."""
    return Draft(game.state, game.rules.book)


def attack(game: Game, card: CardId) -> int:
    """ATK now."""
    return measure.attack(now(game), card)


def defence(game: Game, card: CardId) -> int:
    """DEF now."""
    return measure.defence(now(game), card)


def lp(game: Game, seat: int = ME) -> int:
    """LP now."""
    return game.state.sides[seat].lp
