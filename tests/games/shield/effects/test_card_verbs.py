"""Verbs that take cards from one place to another."""

from __future__ import annotations

import pytest

from cardtable.engine.events import Revealed
from cardtable.games.shield import actions as act
from tests.games.shield.effects.hand import (
    HEAL,
    OPPONENT,
    activate,
    asked,
    cast,
    choose,
    lp,
    place,
    shows,
    use,
    while_,
    words_asked,
)
from tests.games.shield.table import ME, YOU, Raw, Table, monster, spell, token, trap, when, xyz

BIG = monster("big", 6, attack=2500)
SMALL = monster("small", 2, attack=500)


# Destroying ------------------------------------------------------------------------------------


@shows("do destroy")
def test_destroying_one_of_them_asks_which() -> None:
    table = Table()
    own = table.stand(ME, SMALL)
    one, two = table.stand(YOU, SMALL), table.stand(YOU, BIG)
    game = cast(table, {"do": "destroy", "which": OPPONENT})
    assert asked(game) == [one, two]
    choose(game, two)
    assert game.at(YOU, "graveyard") == (two,)
    assert game.at(YOU, "field") == (one,)
    assert game.at(ME, "field") == (own,)


def test_a_single_one_is_not_asked_for_and_none_is_no_trouble() -> None:
    table = Table()
    one = table.stand(YOU, SMALL)
    game = cast(table, {"do": "destroy", "which": OPPONENT}, {"do": "destroy", "which": OPPONENT},
                HEAL)
    assert game.at(YOU, "graveyard") == (one,)
    assert lp(game) == 8100


def test_all_of_them_fall_at_one_time() -> None:
    table = Table()
    table.stand(ME, BIG)
    table.stand(YOU, SMALL)
    table.stand(YOU, BIG)
    game = cast(table, {"do": "destroy", "which": {"whose": "both"}, "count": "all"})
    assert game.at(ME, "field") == game.at(YOU, "field") == ()


@shows("field level_at_least", "field level_at_most", "field attack_at_least",
       "field attack_at_most", "field colours", "field races", "field kinds", "field keyword",
       "field position", "field named", "field other", "field cost_at_most", "field whose")
@pytest.mark.parametrize(("which", "falls"), [
    ({"attack_at_most": 500}, "weak"), ({"attack_at_least": 2000}, "blue"),
    ({"level_at_most": 2}, "weak"), ({"level_at_least": 7}, "blue"),
    ({"colours": ["blue"]}, "blue"),
    ({"races": ["fish"]}, "blue"), ({"kinds": ["token"]}, "toy"), ({"kinds": ["xyz"]}, "stack"),
    ({"keyword": "blocker"}, "guard"), ({"position": "defence"}, "guard"),
    ({"named": "t:guard"}, "guard"), ({"cost_at_most": 2, "kinds": ["monster"], "colours": ["red"],
                                       "attack_at_most": 600}, "weak"),
])
def test_only_such_cards_are_meant(which: Raw, falls: str) -> None:
    table = Table()
    table.stand(YOU, monster("weak", 2, attack=500))
    table.stand(YOU, monster("guard", 4, keywords=["blocker"]), position="defence")
    table.stand(YOU, monster("blue", 7, colour="blue", attack=2500))
    table.stand(YOU, token("toy", 3, attack=900))
    table.stand(YOU, xyz("stack", 2))
    game = cast(table, {"do": "destroy", "which": {**OPPONENT, **which}, "count": "all"})
    left = game.keys(game.at(YOU, "field"))
    assert {"weak", "guard", "blue", "toy", "stack"} - {*left} >= {falls}
    if which != {"level_at_most": 2} and "cost_at_most" not in which:
        assert len(left) == 4


@pytest.mark.clause("SS 7.11")
def test_a_rank_is_no_level() -> None:
    table = Table()
    table.stand(YOU, xyz("stack", 2))
    game = cast(table, {"do": "destroy", "which": {**OPPONENT, "level_at_most": 12}})
    assert len(game.at(YOU, "field")) == 1


@shows("field up_to")
def test_up_to_so_many_may_stop_early() -> None:
    table = Table()
    one, two = table.stand(YOU, SMALL), table.stand(YOU, SMALL)
    game = cast(table, {"do": "destroy", "which": OPPONENT, "count": 2, "up_to": True})
    assert asked(game) == [one, two]
    choose(game, one)
    assert asked(game) == [two]
    choose(game, "none")
    assert game.at(YOU, "field") == (two,)


@shows("chooser opponent", "chooser you")
def test_the_opponent_may_be_the_one_to_choose() -> None:
    table = Table()
    one, two = table.stand(YOU, SMALL), table.stand(YOU, BIG)
    game = cast(table, {"do": "destroy", "which": OPPONENT, "chooser": "opponent"})
    assert game.state.decision is not None
    assert game.state.decision.seat == YOU
    choose(game, one)
    assert game.at(YOU, "field") == (two,)


@shows("chooser random")
def test_chance_may_be_the_one_to_choose() -> None:
    table = Table()
    one, two = table.stand(YOU, SMALL), table.stand(YOU, BIG)
    game = cast(table, {"do": "destroy", "which": OPPONENT, "chooser": "random"})
    assert game.at(YOU, "graveyard") == (one,)
    assert game.at(YOU, "field") == (two,)


def test_set_cards_are_destroyed_by_their_place() -> None:
    table = Table()
    pit = trap("pit", {"to": ["attack"]}, {"do": "negate"})
    one, two = table.put(YOU, "set", pit), table.put(YOU, "set", pit)
    standing = table.put(YOU, "standing", spell("law", role="standing", abilities=[
        while_({"gives": "modify", "attack": 100, "which": {}})]))
    game = cast(table, {"do": "destroy", "which": OPPONENT, "place": "back"})
    assert asked(game) == [standing]
    place(game, 1)
    assert game.at(YOU, "graveyard") == (two,)
    assert game.at(YOU, "set") == (one,)


@shows("forbid chosen")
@pytest.mark.clause("SS 10.6")
def test_what_cannot_be_chosen_is_not_offered_but_falls_with_all() -> None:
    veiled = monster("veiled", abilities=[while_({"gives": "forbid", "what": "chosen"})])
    table = Table()
    table.stand(YOU, veiled)
    one = table.stand(YOU, SMALL)
    game = cast(table, {"do": "destroy", "which": OPPONENT})
    assert game.at(YOU, "graveyard") == (one,)
    table = Table()
    table.stand(YOU, veiled)
    game = cast(table, {"do": "destroy", "which": OPPONENT, "count": "all"})
    assert game.at(YOU, "field") == ()


def test_chosen_is_the_card_that_the_verb_before_took() -> None:
    table = Table()
    table.stand(YOU, SMALL)
    big = table.stand(YOU, BIG)
    game = cast(table, {"do": "destroy", "which": OPPONENT},
                {"do": "damage", "amount": {"count": "attack", "of": "chosen"}},
                {"do": "move", "which": "chosen", "source": "graveyard", "target": "mana"})
    choose(game, big)
    assert lp(game, YOU) == 5500
    assert game.at(YOU, "mana") == (big,)


# Moving ----------------------------------------------------------------------------------------


@shows("do move", "target hand", "target graveyard", "target mana", "target used-mana",
       "target shields", "target deck-top", "target deck-bottom", "target deck")
@pytest.mark.parametrize(("target", "zone", "index"), [
    ("hand", "hand", -1), ("graveyard", "graveyard", -1), ("mana", "mana", -1),
    ("used-mana", "mana", -1), ("shields", "shields", -1), ("deck-top", "deck", -1),
    ("deck-bottom", "deck", 0), ("deck", "deck", -1)])
def test_a_monster_goes_to_a_place_of_its_owner(target: str, zone: str, index: int) -> None:
    table = Table()
    foe = table.stand(YOU, SMALL)
    game = cast(table, {"do": "move", "which": OPPONENT, "target": target})
    assert game.at(YOU, zone)[index] == foe
    assert game.at(YOU, "field") == ()
    assert game.state.sides[YOU].used == ((foe,) if target == "used-mana" else ())


@shows("source hand", "source graveyard", "source mana", "source shields", "source field",
       "source back")
@pytest.mark.parametrize("source", ["hand", "graveyard", "mana", "shields", "field", "back"])
def test_a_card_comes_from_any_place(source: str) -> None:
    table = Table()
    table.clear(ME, "shields")
    zone = {"back": "set"}.get(source, source)
    printed = trap("pit", {"to": ["attack"]}, HEAL) if source == "back" else SMALL
    card = table.stand(ME, SMALL) if source == "field" else table.put(ME, zone, printed)
    game = cast(table, {"do": "move", "which": {}, "source": source, "target": "deck-bottom"})
    assert game.at(ME, "deck")[0] == card


@pytest.mark.clause("SS 10.7")
def test_a_borrowed_monster_goes_to_its_owner_and_a_token_is_gone() -> None:
    table = Table()
    borrowed, toy = table.stand(ME, BIG, owner=YOU), table.stand(ME, token("toy"))
    game = cast(table, {"do": "move", "which": {}, "count": "all"})
    assert borrowed in game.at(YOU, "hand")
    assert game.at(ME, "gone") == (toy,)


@pytest.mark.clause("SS 7.12")
def test_an_ex_monster_that_is_returned_goes_home() -> None:
    table = Table()
    stack = table.stand(ME, xyz("stack"))
    game = cast(table, {"do": "move", "which": {}, "target": "hand"})
    assert game.at(ME, "ex") == (stack,)


@shows("forbid leave")
@pytest.mark.parametrize("verb", ["move", "destroy", "take-control"])
def test_what_stays_on_the_field_is_not_moved_by_the_opponent(verb: str) -> None:
    rock = monster("rock", abilities=[while_({"gives": "forbid", "what": "leave"})])
    table = Table()
    table.stand(YOU, rock)
    game = cast(table, {"do": verb, "which": OPPONENT})
    assert len(game.at(YOU, "field")) == 1


def test_its_own_player_may_move_it() -> None:
    table = Table()
    table.stand(ME, monster("rock", abilities=[while_({"gives": "forbid", "what": "leave"})]))
    game = cast(table, {"do": "move", "which": {}})
    assert game.at(ME, "field") == ()


@pytest.mark.clause("SS 5.4")
def test_a_shield_is_taken_blindly_by_its_place() -> None:
    table = Table()
    game = cast(table, {"do": "move", "which": {}, "source": "shields", "target": "hand"})
    assert asked(game) == []
    shields = game.at(ME, "shields")
    place(game, 2)
    assert shields[2] in game.at(ME, "hand")


def test_this_card_and_it_are_moved_only_from_where_they_are_said_to_lie() -> None:
    back = monster("back", abilities=[when("destroyed", {
        "do": "move", "which": "this", "source": "graveyard", "target": "hand"})])
    table = Table()
    phoenix = table.stand(YOU, back)
    game = cast(table, {"do": "destroy", "which": OPPONENT})
    assert game.at(YOU, "hand") == (phoenix,)
    gone = monster("gone", abilities=[when("destroyed", {"do": "move", "which": "this"})])
    table = Table()
    table.stand(YOU, gone)
    game = cast(table, {"do": "destroy", "which": OPPONENT})
    assert len(game.at(YOU, "graveyard")) == 1


# From the deck ---------------------------------------------------------------------------------


@shows("do top-cards")
def test_the_top_of_the_deck_becomes_mana_or_shields() -> None:
    table = Table()
    game = cast(table, {"do": "top-cards", "amount": 2},
                {"do": "top-cards", "target": "used-mana"},
                {"do": "top-cards", "target": "shields"},
                {"do": "top-cards", "target": "graveyard", "whose": "both"})
    assert len(game.at(ME, "mana")) == 3
    assert game.state.sides[ME].used == game.at(ME, "mana")[2:]
    assert len(game.at(ME, "shields")) == 6
    assert len(game.at(ME, "deck")) == 5
    assert len(game.at(YOU, "graveyard")) == 1


@pytest.mark.clause("SS 1.5")
def test_a_deck_that_runs_out_is_made_anew_meanwhile() -> None:
    table = Table()
    table.clear(ME, "deck")
    table.zones[6].clear()
    table.put(ME, "deck", SMALL)
    table.put(ME, "graveyard", BIG)
    game = cast(table, {"do": "draw", "amount": 2})
    assert sorted(game.keys(game.at(ME, "hand"))) == ["big", "small"]


@shows("do search")
@pytest.mark.clause("SS 9.4")
def test_a_search_shows_the_deck_to_its_owner_alone() -> None:
    table = Table()
    card = table.put(ME, "deck", BIG)
    table.put(ME, "deck", SMALL)
    game = cast(table, {"do": "search", "which": {"level_at_least": 6}})
    assert asked(game) == [card]
    decision = game.state.decision
    assert set(decision.shows) == set(game.at(ME, "deck"))  # type: ignore[union-attr]
    assert {e.to for e in game.events if isinstance(e, Revealed) and e.card == card} == {(ME,)}
    choose(game, card)
    assert game.at(ME, "hand") == (card,)
    assert {e.to for e in game.events if isinstance(e, Revealed) and e.card == card} == {
        (ME,), (ME, YOU)}


@pytest.mark.parametrize(("target", "zone"), [
    ("graveyard", "graveyard"), ("mana", "mana"), ("shields", "shields"), ("deck-top", "deck")])
def test_a_search_may_end_elsewhere(target: str, zone: str) -> None:
    table = Table()
    card = table.put(ME, "deck", BIG)
    table.put(ME, "deck", SMALL)
    game = cast(table, {"do": "search", "which": {"level_at_least": 6}, "target": target})
    choose(game, card)
    # On top of the deck, once it was shuffled; in the graveyard the spell lies above it.
    assert card in (game.at(ME, zone)[-1:] if zone != "graveyard" else game.at(ME, zone))


def test_a_search_for_any_card_shows_nothing_to_the_opponent() -> None:
    table = Table()
    card = table.put(ME, "deck", BIG)
    game = cast(table, {"do": "search", "which": {}})
    choose(game, card)
    assert game.at(ME, "hand") == (card,)
    assert {e.to for e in game.events if isinstance(e, Revealed) and e.card == card} == {(ME,)}
    assert not any("Big" in line for line in game.said("search"))


@shows("forbid search")
def test_a_search_can_be_forbidden() -> None:
    table = Table()
    table.stand(YOU, monster("seal", abilities=[
        while_({"gives": "forbid-player", "what": "search"})]))
    card = table.put(ME, "deck", BIG)
    game = cast(table, {"do": "search", "which": {"level_at_least": 6}}, HEAL)
    assert card in game.at(ME, "deck")
    assert lp(game) == 8100


@shows("do look-top")
@pytest.mark.parametrize(("then", "zone"), [
    ("one-to-hand", "hand"), ("one-to-mana", "mana"), ("one-to-shields", "shields"),
    ("one-to-graveyard", "graveyard")])
def test_one_of_the_top_cards_is_taken_and_the_rest_go_beneath(then: str, zone: str) -> None:
    table = Table()
    three = [table.put(ME, "deck", printed) for printed in (BIG, SMALL, BIG)]
    game = cast(table, {"do": "look-top", "count": 3, "then": then})
    assert asked(game) == three
    choose(game, three[1])
    assert three[1] in game.at(ME, zone)
    assert game.at(ME, "deck")[:2] == (three[0], three[2])
    assert len(game.at(ME, "deck")) == 12


def test_the_top_cards_are_put_back_in_an_order_of_choice() -> None:
    table = Table()
    three = [table.put(ME, "deck", printed) for printed in (BIG, SMALL, BIG)]
    game = cast(table, {"do": "look-top", "count": 3, "then": "any-order"})
    choose(game, three[0], three[1])
    assert game.at(ME, "deck")[-3:] == (three[2], three[1], three[0])


@shows("do look-at")
def test_shields_are_looked_at_and_stay() -> None:
    table = Table()
    game = cast(table, {"do": "look-at", "place": "shields"})
    shields = game.at(ME, "shields")
    assert game.state.decision.shows == shields  # type: ignore[union-attr]
    choose(game, "seen")
    assert game.at(ME, "shields") == shields


# Hands -----------------------------------------------------------------------------------------


@shows("do draw")
def test_players_draw() -> None:
    table = Table()
    game = cast(table, {"do": "draw", "amount": 2}, {"do": "draw", "who": "both"},
                {"do": "draw", "who": "opponent"})
    assert len(game.at(ME, "hand")) == 3
    assert len(game.at(YOU, "hand")) == 2


@shows("do discard")
def test_hands_are_discarded_by_choice_of_either_or_at_random() -> None:
    table = Table()
    own = [table.put(ME, "hand", printed) for printed in (BIG, SMALL)]
    yours = [table.put(YOU, "hand", printed) for printed in (BIG, SMALL, BIG, SMALL)]
    game = cast(table, {"do": "discard"}, {"do": "discard", "which": OPPONENT},
                {"do": "discard", "which": OPPONENT, "chooser": "opponent"},
                {"do": "discard", "which": OPPONENT, "chooser": "random"})
    assert asked(game) == own
    choose(game, own[1])
    assert asked(game) == yours
    assert game.state.decision.shows == tuple(yours)  # type: ignore[union-attr]
    choose(game, yours[2])
    assert game.state.decision.seat == YOU  # type: ignore[union-attr]
    assert game.state.decision.shows == ()  # type: ignore[union-attr]
    choose(game, yours[0])
    assert game.at(YOU, "hand") == (yours[3],)
    assert own[1] in game.at(ME, "graveyard")


@shows("do cycle")
def test_hand_cards_go_beneath_the_deck_for_new_ones() -> None:
    table = Table()
    own = [table.put(ME, "hand", printed) for printed in (BIG, SMALL, BIG)]
    game = cast(table, {"do": "cycle", "up_to": 3, "more": 1})
    choose(game, own[0], own[2], "none")
    assert set(game.at(ME, "deck")[:2]) == {own[0], own[2]}
    assert len(game.at(ME, "hand")) == 4


# Summoning -------------------------------------------------------------------------------------


@shows("do summon", "source deck", "source ex")
@pytest.mark.parametrize("source", ["hand", "deck", "graveyard", "mana", "ex"])
def test_a_monster_is_special_summoned_from_anywhere(source: str) -> None:
    table = Table()
    printed = xyz("stack", attack=700) if source == "ex" else monster("one", 4, attack=700)
    card = table.put(ME, source, printed)
    table.put(ME, source, xyz("other", attack=900) if source == "ex" else spell("no", HEAL))
    game = cast(table, {"do": "summon", "source": source, "which": {"attack_at_most": 700}})
    if source == "deck":
        choose(game, card)
    assert words_asked(game) == ["attack", "defence"]
    choose(game, "defence")
    assert game.body(card).position == "defence"
    assert game.body(card).how == "special"
    assert game.state.sides[ME].specials == 1


def test_a_shield_is_turned_up_and_comes_if_it_is_a_monster() -> None:
    table = Table()
    verb = {"do": "summon", "source": "shields", "which": {}, "position": "attack"}
    table.clear(ME, "shields")
    card = table.put(ME, "shields", BIG)
    game = cast(table, verb)
    assert game.at(ME, "field") == (card,)
    table = Table()
    table.clear(ME, "shields")
    card = table.put(ME, "shields", spell("no", HEAL))
    game = cast(table, verb)
    assert game.at(ME, "shields") == (card,)
    assert any(isinstance(e, Revealed) and e.card == card and YOU in e.to for e in game.events)


@pytest.mark.clause("SS 7.2")
def test_a_fourth_special_summon_does_not_happen() -> None:
    table = Table()
    table.side(ME, specials=3)
    table.put(ME, "graveyard", BIG)
    game = cast(table, {"do": "summon", "source": "graveyard", "which": {}}, HEAL)
    assert game.at(ME, "field") == ()
    assert lp(game) == 8100


@pytest.mark.clause("SS 7.2")
def test_two_that_one_effect_summons_count_once() -> None:
    table = Table()
    table.put(ME, "graveyard", BIG)
    table.put(ME, "graveyard", SMALL)
    game = cast(table, {"do": "summon", "source": "graveyard", "which": {}, "count": 2,
                        "position": "attack"})
    assert len(game.at(ME, "field")) == 2
    assert game.state.sides[ME].specials == 1


@shows("do tokens")
@pytest.mark.clause("SS 10.7")
def test_tokens_are_made_and_cease_to_be() -> None:
    table = Table()
    table.defs[token("toy").key] = token("toy")
    game = cast(table, {"do": "tokens", "token": "t:toy", "amount": 3, "position": "defence"})
    assert game.keys(game.at(ME, "field")) == ["toy"] * 3
    assert {game.body(card).position for card in game.at(ME, "field")} == {"defence"}
    assert game.state.sides[ME].specials == 1
    assert len(game.state.cards) == len(table.cards) + 3


def test_a_token_that_no_set_has_is_not_made() -> None:
    game = cast(Table(), {"do": "tokens", "token": "t:unknown"}, HEAL)
    assert game.at(ME, "field") == ()
    assert lp(game) == 8100


@shows("do summon-again")
@pytest.mark.clause("SS 7.1")
def test_one_may_normal_summon_once_more() -> None:
    table = Table()
    table.side(ME, has_summoned=True)
    table.mana(ME, "red", "red")
    card = table.put(ME, "hand", SMALL)
    game = cast(table, {"do": "summon-again"})
    game.do(game.legal(act.NormalSummon)[0])
    assert game.at(ME, "field") == (card,)


# Units -----------------------------------------------------------------------------------------


@shows("do attach", "do detach", "count units")
@pytest.mark.clause("SS 7.8")
def test_units_are_attached_and_detached() -> None:
    stack = xyz("stack", abilities=[
        use({"do": "attach", "which": {}, "source": "graveyard"}),
        use({"do": "detach", "amount": "all"}),
        while_({"gives": "modify", "attack": {"count": "units", "times": 300}})])
    table = Table()
    tower = table.stand(ME, stack)
    unit = table.put(ME, "graveyard", BIG)
    game = table.main()
    activate(game, tower, 0)
    assert game.at(ME, "units") == game.body(tower).units == (unit,)
    assert game.at(ME, "graveyard") == ()
    activate(game, tower, 0)
    assert game.at(ME, "graveyard") == (unit,)
    assert game.body(tower).units == ()


@shows("do release")
def test_an_effect_releases_monsters() -> None:
    table = Table()
    table.stand(ME, monster("gift", abilities=[when("released", HEAL)]))
    game = cast(table, {"do": "release", "which": {}})
    assert game.at(ME, "field") == ()
    assert lp(game) == 8100
