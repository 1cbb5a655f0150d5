"""Golden games: each of the five summons, and a payment that is thought over and called off."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.shield.table import (
    ME,
    YOU,
    Table,
    fusion,
    link,
    monster,
    ritual,
    spell,
    synchro,
    trap,
    tuner,
    when,
    xyz,
)
from tests.games.shield.telling import Told, compare

CONFUSE = trap("snare", {"to": ["summon"]}, {"do": "damage", "amount": 500}, cost=1)


def fusion_from_hand_and_field() -> Told:
    """A Fusion of a dragon in hand and a blue monster of the field; the opponent lets it happen."""
    table = Table()
    table.put(ME, "ex", fusion("sea dragon", {"card": "t:dragon"}, {"colour": "blue"}, attack=2600,
                               colours=["red", "blue"], race="dragon"))
    table.put(ME, "hand", spell("fusion", role="fusion", cost=2, colour="red"))
    table.put(ME, "hand", monster("dragon"))
    table.stand(ME, monster("ray", colour="blue"))
    table.mana(ME, "blue", "red", "red")
    table.mana(YOU, "red")
    table.put(YOU, "set", CONFUSE)
    told = Told(table.main())
    told.play("Play “Fusion”", "Summon “Sea Dragon”", "Use “Dragon” as material",
              "Use “Ray” as material", "Summon “Sea Dragon” | in attack")
    return told.play("Respond with “Snare”").table()


def synchro_by_exact_levels() -> Told:
    """A Tuner of Level 3 and two others make exactly seven; the monster cannot attack yet."""
    table = Table()
    table.put(ME, "ex", synchro("seven stars", 7, attack=2500, colour="silver"))
    table.stand(ME, tuner("fork", 3, colour="silver"))
    table.stand(ME, monster("gear", 2, colour="silver", abilities=[
        when("material", {"do": "draw"})]))
    table.stand(ME, monster("bolt", 2, colour="silver"))
    table.stand(ME, monster("crank", 5, colour="silver"))
    told = Told(table.main())
    told.play("Summon “Seven Stars” (Synchro)", "Use “Gear” as material")
    told.play("Use “Bolt” as material", "Use “Fork” as material")
    told.play("Summon “Seven Stars” | in defence")
    return told.table()


def xyz_on_three_units() -> Told:
    """Three monsters of one Level beneath a fourth; one of them is detached for its effect."""
    table = Table()
    table.put(ME, "ex", xyz("queen", 2, attack=1800, colour="green", abilities=[
        {"ability": "use", "pay": [{"price": "detach", "count": 1}],
         "do": [{"do": "damage", "amount": 800}]}]))
    for name in ("ant", "bee", "cricket"):
        table.stand(ME, monster(name, 2, colour="green"))
    told = Told(table.main())
    told.play("Summon “Queen” (Xyz)", "Use “Bee” as material", "Use “Ant” as material",
              "Use “Cricket” as material", "Summon “Queen” | in attack")
    return told.table().play("Use “Queen”").table()


def link_with_a_release() -> Told:
    """Two materials and, for want of mana, a third monster released: three for one."""
    table = Table()
    table.put(ME, "ex", link("bridge", 2, cost=2, attack=2000, colour="brown"))
    for name, level in (("boar", 3), ("bear", 4), ("bull", 5)):
        table.stand(ME, monster(name, level, colour="brown"))
    table.mana(ME, "brown")
    told = Told(table.main())
    told.play("Summon “Bridge” (Link)", "Use “Bull” as material", "Use “Bear” as material",
              "Summon “Bridge” | in attack")
    return told.table()


def ritual_from_the_hand() -> Told:
    """A Ritual monster that the main deck held, called by more Levels than it asks for."""
    table = Table()
    table.rituals.append(table.put(ME, "hand", ritual("judge", 6, attack=2300, colour="white")))
    table.put(ME, "hand", spell("rite", role="ritual", cost=1, colour="white"))
    table.put(ME, "hand", monster("acolyte", 2, colour="white"))
    table.stand(ME, monster("guard", 5, colour="white", abilities=[
        when("released", {"do": "gain-lp", "amount": 700})]))
    table.mana(ME, "white")
    told = Told(table.main())
    told.play("Play “Rite”", "Summon “Judge”", "Use “Acolyte” as material",
              "Use “Guard” as material", "Summon “Judge” | in defence")
    return told.table()


def a_payment_called_off() -> Told:
    """The planner says what is missing, card by card; then the whole summon is called off, and
    everything lies as it lay. Made again, it is paid otherwise than proposed."""
    table = Table()
    table.put(ME, "ex", link("bridge", 2, cost=3, attack=2000, colour="brown"))
    boar, _, bull, ram = (table.stand(ME, monster(name, level, colour="brown"))
                          for name, level in (("boar", 1), ("bear", 4), ("bull", 5), ("ram", 2)))
    brown, red = table.mana(ME, "brown", "red")
    told = Told(table.main())
    before = told.match.state
    told.play("Summon “Bridge” (Link)", "Use “Boar” as material", "Use “Bear” as material")
    told.plan("Summon “Bridge” | in attack", (brown,), (brown, red), (brown, ram),
              (brown, red, boar), (brown, red, bull, ram), (brown, red, bull))
    told.undo().table()
    assert told.match.state is before
    told.play("Summon “Bridge” (Link)", "Use “Boar” as material", "Use “Bear” as material")
    told.pay("Summon “Bridge” | in attack", brown, red, bull)
    return told.table()


GAMES = [
    fusion_from_hand_and_field,
    synchro_by_exact_levels,
    xyz_on_three_units,
    link_with_a_release,
    ritual_from_the_hand,
    a_payment_called_off,
]


@pytest.mark.clause("SS 4.7", "SS 7.6", "SS 7.7", "SS 7.8", "SS 7.9", "SS 7.10")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__)
def test_a_golden_game(game: Callable[[], Told]) -> None:
    compare(game.__name__, game())
