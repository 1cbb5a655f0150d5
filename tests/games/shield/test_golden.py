"""Golden games: the reboot, a chain three deep, the two ways to lose, an empty deck, a release."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardtable.games.shield.zones import DECK, GRAVEYARD, at
from tests.games.shield.dealing import FILLER, deal, deck
from tests.games.shield.table import ME, YOU, Table, monster, spell, trap, when
from tests.games.shield.telling import Told, compare

DRAW = {"do": "draw"}
NEGATE = {"do": "negate"}


def initial_reboot() -> Told:
    """The first player puts three cards back and draws three others; the second one keeps."""
    sprite = monster("sprite", 1, colour="white", attack=700)
    mine = deck(FILLER, FILLER, sprite, FILLER, monster("imp", 1, colour="black"))
    told = Told(deal(mine, deck()))
    told.play("Initial reboot | put back “Filler”, “Filler”, “Filler”", "Keep the hand")
    return told.play("Put “Imp” into the mana zone", "End the turn")


def chain_three_deep() -> Told:
    """A spell, a trap against it, a quick spell against the trap: the last one comes first."""
    table = Table()
    table.mana(ME, "purple", "purple", "blue")
    table.mana(YOU, "white")
    table.put(ME, "hand", spell("study", {"do": "draw", "amount": 2}, cost=2, colour="purple"))
    table.put(ME, "hand", spell("ripple", NEGATE, cost=1, colour="blue", is_quick=True,
                                on={"to": ["trap"]}))
    table.put(YOU, "set", trap("hush", {"to": ["spell"]}, NEGATE, cost=1, colour="white"))
    told = Told(table.main())
    told.play("Play “Study”", "Respond with “Hush”").table()
    return told.play("Respond with “Ripple”").table()


def shield_break_death() -> Told:
    """A charging monster breaks the last two shields, another gets through: 8000 LP do not help."""
    table = Table()
    table.clear(YOU, "shields")
    for name in ("sentinel", "spare"):
        table.put(YOU, "shields", monster(name, 1, colour="white", abilities=[
            when("from-shield", {"do": "gain-lp", "amount": 500})]))
    table.stand(ME, monster("ram", colour="orange", keywords=["charge"], breaker=2, attack=1800))
    table.stand(ME, monster("colt", colour="orange", attack=900))
    table.stand(YOU, monster("fence", colour="white", keywords=["blocker"], defence=2000),
                position="defence", has_blocked=True)
    told = Told(table.main())
    return told.play("To battle", "Attack the opponent with “Ram”", "“Spare” first",
                     "Attack the opponent with “Colt”")


def lp_at_0() -> Told:
    """Piercing damage takes the last LP though shields are left."""
    table = Table()
    table.side(YOU, lp=900)
    lance = monster("lance", 6, colour="red", keywords=["pierce"], attack=2400)
    table.stand(ME, lance)
    table.stand(YOU, monster("wall", colour="white", defence=1200), position="defence")
    told = Told(table.main())
    return told.play("To battle", "Attack “Wall” with “Lance”")


def deck_recycled() -> Told:
    """Two cards are drawn from a deck of one: the graveyard is shuffled and becomes the deck."""
    table = Table()
    cards = table.zones[at(YOU, DECK)]
    table.zones[at(YOU, GRAVEYARD)] += cards[1:]
    del cards[1:]
    told = Told(table.main())
    return told.play("End the turn")


def release_brings_a_giant() -> Told:
    """Three mana and two monsters pay for a Level 6: what is released works on its way out, and
    the giant turns the table around."""
    table = Table()
    table.mana(ME, "green", "green", "green")
    table.put(ME, "hand", monster("old one", 6, colour="green", attack=2800, defence=2400))
    table.stand(ME, monster("beetle", 5, colour="green", abilities=[
        when("released", {"do": "damage", "amount": 300})]))
    table.stand(ME, monster("ant", 1, colour="green", attack=300))
    table.stand(YOU, monster("bully", 5, attack=2200))
    told = Told(table.main())
    told.plan("Summon “Old One” | in attack")
    told.play("Summon “Old One” | in attack").table()
    return told.play("To battle", "Attack “Bully” with “Old One”")


GAMES: tuple[Callable[[], Told], ...] = (
    initial_reboot, chain_three_deep, shield_break_death, lp_at_0, deck_recycled,
    release_brings_a_giant,
)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__)
def test_golden(game: Callable[[], Told]) -> None:
    compare(game.__name__, game())
