"""What the greedy player of Shield & Soul prefers."""

from __future__ import annotations

import pytest

from cardtable.engine.actions import Action
from cardtable.engine.rules import Lineup
from cardtable.games.shield import actions as act
from cardtable.games.shield.cards import AnyCard
from cardtable.games.shield.rules import ShieldRules
from cardtable.games.shield.turn import ManaPhase
from cardtable.session.agents import GreedyAgent, RandomAgent
from cardtable.session.dealer import Dealer
from tests.games.shield.table import (
    ME,
    PLAIN,
    YOU,
    Game,
    Table,
    monster,
    spell,
    synchro,
    trap,
    tuner,
)

DRAW = {"do": "draw"}
SMITE = {"do": "destroy", "which": {"whose": "opponent"}}


def best(game: Game) -> Action:
    """The action that the greedy player takes."""
    seat = game.rules.to_act(game.state)
    view, actions = game.rules.view(game.state, seat), game.rules.legal_actions(game.state)
    return max(actions, key=lambda action: game.rules.appraise(view, action))


def test_the_stronger_monster_is_summoned() -> None:
    table = Table()
    table.mana(ME, "red", "red", "red")
    table.put(ME, "hand", monster("small", 2, attack=900))
    strong = table.put(ME, "hand", monster("strong", 3, attack=1700))
    action = best(table.main())
    assert isinstance(action, act.NormalSummon) and action.card == strong


def test_a_wall_is_summoned_in_defence_before_a_stronger_foe() -> None:
    table = Table()
    table.mana(ME, "red", "red", "red")
    table.stand(YOU, monster("foe", attack=1800))
    wall = table.put(ME, "hand", monster("wall", 3, attack=400, defence=2100))
    action = best(table.main())
    assert isinstance(action, act.NormalSummon) and action.card == wall
    assert action.position == "defence"


def test_the_better_monster_is_not_released_for_a_worse_one() -> None:
    table = Table()
    table.stand(ME, monster("strong", 4, attack=2200))
    table.put(ME, "hand", monster("small", 1, attack=300))
    assert not isinstance(best(table.main()), act.NormalSummon)


def test_an_attack_that_wins_is_made_and_one_that_loses_is_not() -> None:
    table = Table()
    strong = table.stand(ME, monster("strong", attack=2000))
    weak = table.stand(YOU, monster("weak", attack=1900, keywords=["blocker"]))
    game = table.main()
    game.do(act.ToBattle(ME))
    assert best(game) == act.Attack(ME, strong, weak)
    table = Table()
    table.stand(ME, monster("poor", attack=800))
    table.stand(YOU, monster("tall", attack=1900, keywords=["blocker"]))
    game = table.main()
    game.do(act.ToBattle(ME))
    assert best(game) == act.EndTurn(ME)


def test_the_last_blow_is_preferred_to_all() -> None:
    table = Table()
    table.clear(YOU, "shields")
    table.stand(ME, monster("strong", attack=3000))
    poor = table.stand(ME, monster("poor", attack=100))
    table.stand(YOU, monster("rich", attack=2900))
    game = table.main()
    game.do(act.ToBattle(ME))
    action = best(game)
    assert isinstance(action, act.Attack) and action.target == -1 and action.card in (
        poor, *game.at(ME, "field"))


def test_a_deadly_attack_is_blocked_whatever_it_costs() -> None:
    table = Table()
    table.clear(YOU, "shields")
    giant = table.stand(ME, monster("giant", attack=3000))
    wall = table.stand(YOU, monster("wall", attack=100, defence=100, keywords=["blocker"]))
    game = table.main()
    game.do(act.ToBattle(ME))
    game.do(act.Attack(ME, giant))
    assert best(game) == act.Block(YOU, wall)


def test_the_card_that_must_wait_longest_becomes_mana() -> None:
    table = Table()
    table.put(ME, "hand", monster("small", 1, attack=800))
    giant = table.put(ME, "hand", monster("giant", 9, attack=2500))
    assert best(table.begin(ManaPhase(ME))) == act.PutMana(ME, giant)


def test_a_missing_colour_becomes_mana_first() -> None:
    table = Table()
    table.mana(ME, "red", "red")
    table.put(ME, "hand", monster("red one", 2, attack=1000))
    table.put(ME, "hand", monster("red two", 2, attack=1000))
    table.put(ME, "hand", monster("blue one", 2, attack=1000, colour="blue"))
    blue = table.put(ME, "hand", monster("blue two", 2, attack=900, colour="blue"))
    assert best(table.begin(ManaPhase(ME))) == act.PutMana(ME, blue)


def test_a_spell_against_monsters_waits_until_there_are_some() -> None:
    table = Table()
    table.put(ME, "hand", spell("smite", SMITE, cost=0))
    assert not isinstance(best(table.main()), act.PlaySpell)
    table = Table()
    table.put(ME, "hand", spell("smite", SMITE, cost=0))
    table.stand(YOU, PLAIN)
    assert isinstance(best(table.main()), act.PlaySpell)


def test_a_spell_against_all_monsters_waits_until_most_of_them_are_the_opponent_s() -> None:
    sweep = spell("sweep", {"do": "destroy", "which": {"whose": "both"}, "count": "all"}, cost=0)
    for seat, is_played in ((ME, False), (YOU, True)):
        table = Table()
        table.put(ME, "hand", sweep)
        table.stand(seat, PLAIN)
        assert isinstance(best(table.main()), act.PlaySpell) == is_played


def test_a_trap_is_sprung_when_it_does_something() -> None:
    table = Table()
    table.put(YOU, "set", trap("snare", {"to": ["attack"]}, SMITE))
    attacker = table.stand(ME, monster("m", attack=2000))
    game = table.main()
    game.do(act.ToBattle(ME))
    game.do(act.Attack(ME, attacker))
    assert isinstance(best(game), act.Respond)


def test_a_monster_of_the_extra_deck_comes_if_it_is_better_than_its_materials() -> None:
    table = Table()
    table.stand(ME, tuner("spark", 3, attack=500))
    table.stand(ME, monster("four", 4, attack=1000))
    table.put(ME, "ex", synchro("star", 7, attack=2600))
    assert isinstance(best(table.main()), act.BeginSummon)
    table = Table()
    table.stand(ME, tuner("spark", 3, attack=1500, defence=1500))
    table.stand(ME, monster("four", 4, attack=2000, defence=1500))
    table.put(ME, "ex", synchro("dim", 7, attack=600, defence=0))
    assert not isinstance(best(table.main()), act.BeginSummon)


def made_up() -> list[AnyCard]:
    """Plain monsters of two colours, and a few cards that do something."""
    cards: list[AnyCard] = [
        monster(f"{colour}{n}", 1 + n % 6, colour=colour, attack=500 + 300 * (n % 6),
                defence=400 + 250 * (n % 5), keywords=["blocker"] if n % 5 == 4 else [])
        for colour in ("red", "blue") for n in range(17)]
    cards += [spell(f"draw {n}", DRAW, DRAW, cost=2, colour="blue") for n in range(3)]
    cards += [spell(f"smite {n}", SMITE, cost=3) for n in range(3)]
    cards += [trap(f"snare {n}", {"to": ["attack"]}, SMITE, cost=2) for n in range(2)]
    return cards


@pytest.mark.parametrize("first", [0, 1])
def test_greed_beats_chance(first: int) -> None:
    cards = made_up()
    rules = ShieldRules({card.key: card for card in cards})
    deck = Lineup("made up", {"main": {card.key: 1 for card in cards}, "ex": {}})
    wins, games = 0, 20
    for number in range(games):
        state, dealer = rules.new_game((deck, deck), {}), Dealer(f"greed {number}")
        players = [GreedyAgent(rules, number), RandomAgent(number)]
        seats = players if first == 0 else players[::-1]
        while state.result is None:
            seat = rules.to_act(state)
            if seat is None:
                action: Action = dealer.answer(state)
            else:
                action = seats[seat].choose(
                    lambda seat=seat, state=state: rules.view(state, seat),  # type: ignore[misc]
                    rules.legal_actions(state))
            state = rules.apply(state, action).state  # type: ignore[assignment]
        wins += state.result.winner == first
    assert wins >= 0.9 * games, f"{wins} of {games}"
