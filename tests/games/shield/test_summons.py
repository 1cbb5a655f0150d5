"""The five summons of EX monsters, played: materials, payment, what follows, what is refused."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.engine.cards import CardId
from cardtable.games.shield import actions as act
from cardtable.games.shield.records import MainDecision, MaterialDecision, Payment
from tests.games.shield.table import (
    ME,
    YOU,
    Game,
    Table,
    fusion,
    link,
    monster,
    ritual,
    spell,
    synchro,
    token,
    trap,
    tuner,
    when,
    xyz,
)

DAMAGE = {"do": "damage", "amount": 100}
"""Something to see an ability happen by."""


def begin(game: Game, card: CardId) -> None:
    game.do(act.BeginSummon(ME, card))


def choose(game: Game, *cards: CardId) -> None:
    for card in cards:
        game.do(act.AddMaterial(ME, card))


def summon(game: Game, position: str = "attack", payment: Payment | None = None) -> None:
    """Make the summon that is offered, paid as proposed or so."""
    action = next(a for a in game.legal(act.Summon) if a.position == position)
    if payment is not None:
        action = act.Summon(ME, action.card, payment, action.position)
    game.do(action)
    game.passes()


def cast(game: Game, card: CardId) -> None:
    game.do(next(a for a in game.legal(act.PlaySpell) if a.card == card))
    game.passes()


# Synchro -----------------------------------------------------------------------------------------


@pytest.mark.clause("SS 7.7", "SS 7.3", "SS 7.4")
def test_a_synchro_monster_comes_from_a_tuner_and_another() -> None:
    table = Table()
    seven = table.put(ME, "ex", synchro("seven", 7))
    three, four = table.stand(ME, tuner("three", 3)), table.stand(ME, monster("four", 4))
    rest = table.stand(ME, monster("one", 1))
    game = table.main()
    begin(game, seven)
    assert game.cards(act.AddMaterial) == [three, four] and not game.legal(act.Summon)
    choose(game, four, three)
    assert {summon.position for summon in game.legal(act.Summon)} == {"attack", "defence"}
    summon(game, "defence")
    assert game.at(ME, "field") == (rest, seven)
    assert game.at(ME, "graveyard") == (four, three), "in the order in which they were chosen"
    assert (game.body(seven).how, game.body(seven).position) == ("synchro", "defence")
    assert game.state.sides[ME].specials == 1
    assert not game.state.sides[ME].has_summoned


@pytest.mark.clause("SS 7.7")
def test_levels_that_do_not_add_up() -> None:
    table = Table()
    seven = table.put(ME, "ex", synchro("seven", 7))
    three, other = table.stand(ME, tuner("three", 3)), table.stand(ME, tuner("other", 3))
    four, six = table.stand(ME, monster("four", 4)), table.stand(ME, monster("six", 6))
    two = table.stand(ME, monster("two", 2))
    game = table.main()
    begin(game, seven)
    game.refused(act.AddMaterial(ME, six), "SS 7.7", "add up to 6; the rest does not make 7")
    choose(game, three)
    game.refused(act.AddMaterial(ME, six), "SS 7.7", "would add up to 9; 7 is asked for")
    game.refused(act.AddMaterial(ME, two), "SS 7.7", "add up to 5; the rest does not make 7")
    game.refused(act.AddMaterial(ME, other), "SS 7.7", "Only one Tuner")
    game.refused(act.AddMaterial(ME, three), "SS 7.7", "chosen already")
    refusal = game.refused(act.Summon(ME, seven), "SS 7.7", "add up to 3; 7 is asked for")
    assert "a Tuner + one or more other monsters, 7 Levels in all" in refusal.instead.en
    choose(game, four)
    game.refused(act.Summon(ME, six), "SS 7.7", "another monster")


@pytest.mark.clause("SS 7.7")
def test_a_synchro_monster_that_nothing_makes() -> None:
    table = Table()
    seven, nine = table.put(ME, "ex", synchro("seven", 7)), table.put(ME, "ex", synchro("nine", 9))
    table.stand(ME, monster("three", 3))
    table.stand(ME, monster("four", 4))
    game = table.main()
    assert not game.legal(act.BeginSummon)
    game.refused(act.BeginSummon(ME, seven), "SS 7.7", "materials are not there")
    table = Table()
    nine = table.put(ME, "ex", synchro("nine", 9))
    hidden = table.put(ME, "hand", tuner("held", 4))
    table.stand(ME, tuner("five", 5))
    table.stand(ME, monster("four", 4))
    game = table.main()
    begin(game, nine)
    game.refused(act.AddMaterial(ME, hidden), "SS 7.7", "monsters of your field")


# Xyz ---------------------------------------------------------------------------------------------


def two_fours() -> tuple[Table, CardId, list[CardId]]:
    table = Table()
    card = table.put(ME, "ex", xyz("rank four", 4))
    return table, card, [table.stand(ME, monster(f"four {n}", 4)) for n in range(3)]


@pytest.mark.clause("SS 7.8")
def test_an_xyz_monster_comes_on_top_of_two_or_more() -> None:
    table, card, fours = two_fours()
    game = table.main()
    begin(game, card)
    choose(game, fours[1], fours[0])
    assert game.cards(act.AddMaterial) == [fours[2]], "a third may come too"
    summon(game)
    assert game.body(card).units == (fours[1], fours[0])
    assert game.at(ME, "units") == (fours[1], fours[0])
    assert game.at(ME, "field") == (fours[2], card), "units are not on the field"
    assert not game.at(ME, "graveyard")


@pytest.mark.clause("SS 7.8")
def test_three_units() -> None:
    table, card, fours = two_fours()
    game = table.main()
    begin(game, card)
    choose(game, *fours)
    assert not game.legal(act.AddMaterial)
    summon(game)
    assert game.body(card).units == tuple(fours)


@pytest.mark.clause("SS 7.8", "SS 7.11")
def test_xyz_materials_of_other_levels() -> None:
    table, card, fours = two_fours()
    five = table.stand(ME, monster("five", 5))
    ranked = table.stand(ME, xyz("another", 4), how="xyz")
    linked = table.stand(ME, link("link", 2), how="link")
    game = table.main()
    begin(game, card)
    choose(game, fours[0])
    game.refused(act.AddMaterial(ME, five), "SS 7.8", "of Level 5; Level 4 is asked for")
    game.refused(act.AddMaterial(ME, ranked), "SS 7.11", "A Rank is no Level")
    game.refused(act.AddMaterial(ME, linked), "SS 7.11", "A Link number is no Level")
    game.refused(act.Summon(ME, card), "SS 7.8", "not complete")


@pytest.mark.clause("SS 7.14")
def test_a_token_becomes_no_unit() -> None:
    table = Table()
    card = table.put(ME, "ex", xyz("rank one", 1))
    one, made = table.stand(ME, monster("one", 1)), table.stand(ME, token("made", 1))
    game = table.main()
    begin(game, card)
    choose(game, made, one)
    summon(game)
    assert game.body(card).units == (one,)
    assert game.at(ME, "gone") == (made,)


# Link --------------------------------------------------------------------------------------------


@pytest.mark.clause("SS 7.9", "SS 7.5", "SS 7.4")
def test_a_link_monster_costs_its_mana_and_stands_in_attack() -> None:
    table = Table()
    pair = table.put(ME, "ex", link("pair", 2, cost=2))
    one, two = table.stand(ME, monster("one", 1)), table.stand(ME, link("old", 3), how="link")
    red, blue = table.mana(ME, "red", "blue")
    game = table.main()
    begin(game, pair)
    choose(game, two, one)
    game.refused(act.Summon(ME, pair, Payment((red, blue)), "defence"), "SS 7.4", "in attack")
    game.refused(act.Summon(ME, pair, Payment((blue,))), "SS 4.3", "1 red mana")
    assert [a.payment for a in game.legal(act.Summon)] == [Payment((red, blue))]
    summon(game)
    assert game.at(ME, "graveyard") == (two, one), "a Link monster counts as one"
    assert game.state.sides[ME].used == (red, blue)


@pytest.mark.clause("SS 4.5", "SS 4.4")
def test_a_material_is_not_released_for_the_same_summon() -> None:
    table = Table()
    pair = table.put(ME, "ex", link("pair", 2, cost=2))
    table.mana(ME, "red")
    one, two, three = (table.stand(ME, monster(f"m{n}", n)) for n in (1, 2, 3))
    game = table.main()
    begin(game, pair)
    choose(game, one, two)
    mana = game.at(ME, "mana")
    assert [a.payment for a in game.legal(act.Summon)] == [Payment(mana, (three,))]
    assert not game.legal(act.AddMaterial)
    for material in (one, two):
        refusal = game.refused(act.Summon(ME, pair, Payment(mana, (material,))), "SS 4.5")
        assert refusal.concerns == (material,)
    game.refused(act.AddMaterial(ME, three), "SS 7.9", "No more materials")
    summon(game)
    assert game.at(ME, "field") == (pair,)
    assert game.at(ME, "graveyard") == (three, one, two), "what pays leaves first"


@pytest.mark.clause("SS 4.5", "SS 4.4")
def test_the_big_one_is_kept_to_be_released() -> None:
    table = Table()
    pair = table.put(ME, "ex", link("pair", 2, cost=2, colour="colourless"))
    one, two = table.stand(ME, monster("one", 1)), table.stand(ME, monster("two", 2))
    six = table.stand(ME, monster("six", 6))
    game = table.main()
    begin(game, pair)
    assert game.cards(act.AddMaterial) == [one, two]
    game.refused(act.AddMaterial(ME, six), "SS 4.5", "needed to be released for the cost")
    choose(game, one, two)
    summon(game)
    assert game.at(ME, "field") == (pair,)


@pytest.mark.clause("SS 4.5", "SS 4.3")
def test_a_link_monster_that_cannot_be_paid_never_begins() -> None:
    table = Table()
    pair = table.put(ME, "ex", link("pair", 2, cost=1, colour="colourless"))
    coloured = table.put(ME, "ex", link("coloured", 1, cost=1))
    for n in range(2):
        table.stand(ME, monster(f"m{n}", 1))
    game = table.main()
    assert not game.legal(act.BeginSummon)
    game.refused(act.BeginSummon(ME, pair), "SS 4.5", "too little would be left to release")
    game.refused(act.BeginSummon(ME, coloured), "SS 4.3", "1 red mana")


@pytest.mark.clause("SS 7.8")
def test_units_fall_when_their_monster_becomes_material() -> None:
    table, card, fours = two_fours()
    pair = table.put(ME, "ex", link("pair", 2, cost=1))
    table.mana(ME, "red")
    game = table.main()
    begin(game, card)
    choose(game, fours[0], fours[1])
    summon(game)
    begin(game, pair)
    choose(game, card, fours[2])
    summon(game)
    assert set(game.at(ME, "graveyard")) == {card, *fours} and not game.at(ME, "units")


# Fusion ------------------------------------------------------------------------------------------


FUSE = spell("fuse", role="fusion", cost=1, colour="colourless")
RITE = spell("rite", role="ritual", cost=1, colour="colourless")
DRAGON = {"card": "t:dragon"}


def fusing(**raw: object) -> tuple[Table, CardId, CardId]:
    table = Table()
    card = table.put(ME, "ex", fusion("both", DRAGON, {"colour": "blue"}, **raw))
    return table, table.put(ME, "hand", FUSE), card


@pytest.mark.clause("SS 7.6")
def test_a_fusion_takes_materials_from_field_and_hand() -> None:
    table, fuse, card = fusing()
    table.mana(ME, "red")
    held, fish = table.put(ME, "hand", monster("dragon")), table.stand(
        ME, monster("fish", colour="blue"))
    other = table.stand(ME, monster("other"))
    game = table.main()
    game.refused(act.BeginSummon(ME, card), "SS 7.6", "by a Fusion spell")
    cast(game, fuse)
    assert game.at(ME, "chain") == (fuse,) and not game.state.is_composing
    assert game.cards(act.BeginSummon) == [card]
    begin(game, card)
    assert game.state.is_composing
    assert game.cards(act.AddMaterial) == [fish, held]
    game.refused(act.AddMaterial(ME, other), "SS 7.6", "none of the materials named")
    choose(game, held, fish)
    summon(game)
    assert game.at(ME, "field") == (other, card)
    assert set(game.at(ME, "graveyard")) == {held, fish, fuse}
    assert not game.at(ME, "chain") and isinstance(game.state.decision, MainDecision)


@pytest.mark.clause("SS 7.6")
def test_a_slot_is_filled_once() -> None:
    table, fuse, card = fusing()
    table.mana(ME, "red")
    fish, another = (table.stand(ME, monster(key, colour="blue")) for key in ("fish", "another"))
    table.stand(ME, monster("dragon"))
    game = table.main()
    cast(game, fuse)
    begin(game, card)
    choose(game, fish)
    game.refused(act.AddMaterial(ME, another), "SS 7.6", "is chosen already")


@pytest.mark.clause("SS 7.5", "SS 4.5")
def test_a_fusion_monster_that_costs_mana_too() -> None:
    table, fuse, card = fusing(cost=2)
    mana = table.mana(ME, "blue", "red")
    dragon, fish = table.stand(ME, monster("dragon")), table.stand(ME, monster("f", colour="blue"))
    spare = table.stand(ME, monster("spare", 2))
    game = table.main()
    (play,) = game.legal(act.PlaySpell)
    assert play.payment == Payment((mana[0],)), "the red one is kept for the Fusion monster"
    cast(game, fuse)
    begin(game, card)
    choose(game, dragon, fish)
    game.refused(act.Summon(ME, card, Payment((mana[1],), (fish,))), "SS 4.5")
    summon(game)
    assert set(game.at(ME, "graveyard")) == {fuse, dragon, fish, spare}


@pytest.mark.clause("SS 7.5")
def test_the_spell_pays_for_the_monster_if_players_want_so() -> None:
    table, fuse, card = fusing(cost=7)
    table.mana(ME, "red")
    table.stand(ME, monster("dragon"))
    table.stand(ME, monster("fish", colour="blue"))
    assert not table.main().legal(act.PlaySpell)
    table.option(spell_pays=True)
    game = table.main()
    cast(game, fuse)
    begin(game, card)
    choose(game, *game.at(ME, "field"))
    summon(game)
    assert game.at(ME, "field") == (card,)


@pytest.mark.clause("SS 7.15")
def test_a_fusion_fizzles_when_a_response_takes_its_material() -> None:
    table, fuse, card = fusing()
    table.mana(ME, "red")
    dragon = table.stand(ME, monster("dragon"))
    table.stand(ME, monster("fish", colour="blue"))
    pit = table.put(YOU, "set", trap("pit", {"to": ["spell"]}, {
        "do": "destroy", "which": {"whose": "opponent", "named": "t:dragon"}}))
    game = table.main()
    game.do(game.legal(act.PlaySpell)[0])
    game.do(next(a for a in game.legal(act.Respond) if a.card == pit))
    while not isinstance(game.state.decision, MainDecision):
        game.do(game.rules.legal_actions(game.state)[0])
    assert game.said("fizzle") == ["“Fuse” summons nothing."]
    assert set(game.at(ME, "graveyard")) == {fuse, dragon}, "its cost stays paid"
    assert game.at(ME, "ex") == (card,) and not game.state.sides[ME].specials


@pytest.mark.clause("SS 7.15")
def test_a_spell_that_could_summon_nothing_is_not_played() -> None:
    table, fuse, _ = fusing()
    table.mana(ME, "red")
    table.stand(ME, monster("dragon"))
    game = table.main()
    assert not game.legal(act.PlaySpell)
    game.refused(act.PlaySpell(ME, fuse, Payment(game.at(ME, "mana"))), "SS 7.15",
                 "Nothing could be summoned")


@pytest.mark.clause("SS 4.7", "SS 7.6")
def test_a_spell_is_not_paid_with_its_own_materials() -> None:
    table, _, card = fusing()
    dragon = table.stand(ME, monster("dragon", 1))
    fish = table.stand(ME, monster("fish", 1, colour="blue"))
    big = table.stand(ME, monster("big", 8))
    game = table.main()
    (play,) = game.legal(act.PlaySpell)
    assert play.payment == Payment((), (big,)), "the small ones are needed"
    game.do(act.PlaySpell(ME, play.card, Payment((), (fish,))))
    game.passes()
    assert game.said("fizzle"), "its player may pay so all the same"
    assert game.at(ME, "field") == (dragon, big) and game.at(ME, "ex") == (card,)


@pytest.mark.clause("SS 7.15", "SS 7.6")
def test_a_spell_does_not_discard_its_own_materials() -> None:
    table, _, _ = fusing()
    dear = table.put(ME, "hand", spell("dear", cost=1, role="fusion", colour="colourless", effect={
        "do": [DAMAGE], "pay": [{"price": "discard"}]}))
    table.mana(ME, "red")
    table.put(ME, "hand", monster("dragon"))
    table.stand(ME, monster("fish", colour="blue"))
    game = table.main()
    plays = [play for play in game.legal(act.PlaySpell) if play.card == dear]
    assert [game.keys(play.picks) for play in plays] == [["fuse"]], "the dragon is needed"


# Ritual ------------------------------------------------------------------------------------------


@pytest.mark.clause("SS 7.10", "SS 3.2")
def test_a_ritual_monster_comes_from_the_ex_deck_or_from_hand() -> None:
    table = Table()
    table.mana(ME, "red", "red")
    extra = table.put(ME, "ex", ritual("extra", 6))
    held = table.put(ME, "hand", ritual("held", 5))
    rite = table.put(ME, "hand", RITE)
    four, three = table.stand(ME, monster("four", 4)), table.put(ME, "hand", monster("three", 3))
    table.rituals.append(held)
    game = table.main()
    cast(game, rite)
    assert game.cards(act.BeginSummon) == [extra, held]
    begin(game, held)
    assert game.cards(act.AddMaterial) == [four, three], "not itself"
    choose(game, three)
    game.refused(act.Summon(ME, held), "SS 7.10", "add up to 3; 5 is asked for")
    choose(game, four)
    summon(game, "defence")
    assert game.at(ME, "field") == (held,) and game.body(held).how == "ritual"
    assert game.at(ME, "graveyard")[:2] == (three, four)
    assert game.said("release") == ["releases “Three”.", "releases “Four”."]


@pytest.mark.clause("SS 7.10", "SS 7.11")
def test_more_levels_than_asked_for_are_allowed() -> None:
    table = Table()
    table.mana(ME, "red")
    six = table.put(ME, "ex", ritual("six", 6))
    rite = table.put(ME, "hand", RITE)
    eight, one = table.stand(ME, monster("eight", 8)), table.stand(ME, monster("one", 1))
    ranked = table.stand(ME, xyz("ranked", 8), how="xyz")
    game = table.main()
    cast(game, rite)
    begin(game, six)
    game.refused(act.AddMaterial(ME, ranked), "SS 7.11", "A Rank is no Level")
    choose(game, eight, one)
    summon(game)
    assert set(game.at(ME, "field")) == {ranked, six}


# Special summons ---------------------------------------------------------------------------------


@pytest.mark.clause("SS 7.2", "SS 7.3")
def test_a_fourth_special_summon() -> None:
    table, card, _ = two_fours()
    table.put(ME, "hand", RITE)
    table.put(ME, "ex", ritual("six", 6))
    table.mana(ME, "red")
    table.side(ME, specials=3)
    game = table.main()
    assert not game.legal(act.BeginSummon) and not game.legal(act.PlaySpell)
    game.refused(act.BeginSummon(ME, card), "SS 7.2", "three special summons")


@pytest.mark.clause("SS 10.6")
def test_an_effect_forbids_special_summons() -> None:
    table, card, _ = two_fours()
    ban = table.stand(YOU, monster("ban", abilities=[{
        "ability": "while", "gives": [{"gives": "forbid-player", "what": "special-summon"}]}]))
    game = table.main()
    assert game.refused(act.BeginSummon(ME, card), "SS 10.6", "“Ban” forbids").concerns == (ban,)


@pytest.mark.clause("SS 7.3")
def test_only_ones_own_ex_monsters_are_summoned() -> None:
    table, _, fours = two_fours()
    held = table.put(ME, "hand", ritual("held", 4))
    hidden = [table.put(YOU, "ex", printed) for printed in (xyz("yours", 4), ritual("theirs", 4))]
    game = table.main()
    game.refused(act.BeginSummon(ME, held), "SS 7.10", "by a Ritual spell")
    for card in (*hidden, fours[0], game.at(YOU, "deck")[0]):
        refusal = game.refused(act.BeginSummon(ME, card), "SS 7.3", "no monster of your EX deck")
        assert not refusal.concerns, "nothing is said of what lies hidden"


# What comes of it --------------------------------------------------------------------------------


@pytest.mark.clause("SS 7.6", "SS 7.10", "SS 10.1")
def test_materials_and_releases_trigger() -> None:
    table = Table()
    pair = table.put(ME, "ex", link("pair", 1, cost=1, colour="colourless"))
    used = table.stand(ME, monster("used", 1, abilities=[when("material", DAMAGE)]))
    table.stand(ME, monster("paid", 1, abilities=[when("released", DAMAGE, DAMAGE)]))
    game = table.main()
    begin(game, pair)
    choose(game, used)
    summon(game)
    while not isinstance(game.state.decision, MainDecision):
        game.do(game.rules.legal_actions(game.state)[0])
    assert game.state.sides[YOU].lp == 8000 - 300


@pytest.mark.clause("SS 10.7")
def test_a_borrowed_material_goes_to_its_owner() -> None:
    table = Table()
    pair = table.put(ME, "ex", link("pair", 1, cost=1))
    table.mana(ME, "red")
    borrowed = table.stand(ME, monster("borrowed", 1), owner=YOU)
    game = table.main()
    begin(game, pair)
    choose(game, borrowed)
    summon(game)
    assert game.at(YOU, "graveyard") == (borrowed,) and not game.at(ME, "graveyard")


# Composing ---------------------------------------------------------------------------------------


def test_nothing_happens_while_materials_are_chosen() -> None:
    table, card, fours = two_fours()
    game = table.main()
    before, told = game.state, len(game.events)
    seen = game.rules.view(before, YOU)
    begin(game, card)
    choose(game, fours[0])
    assert game.state.is_composing and game.state.zones == before.zones
    assert len(game.events) == told
    assert game.rules.view(game.state, YOU) == seen, "the opponent sees nothing of it"
    choose(game, fours[1])
    summon(game)
    assert not game.state.is_composing


rows = st.lists(st.tuples(st.integers(1, 6), st.booleans()), min_size=1, max_size=7)


@given(rows, rows, st.integers(0, 3), st.integers(0, 10 ** 6))
def test_there_is_no_dead_end(
    field: list[tuple[int, bool]], hand: list[tuple[int, bool]], mana: int, seed: int
) -> None:
    """Whatever is begun and chosen ends in a summon, and every step on the way is accepted."""
    table = Table()
    table.mana(ME, *["red", "blue", "green"][:mana])
    for number, (level, is_tuner) in enumerate(field):
        keywords = ["tuner"] if is_tuner else []
        colour = ("red", "blue")[number % 2]
        table.stand(ME, monster(f"f{number}", level, keywords=keywords, colour=colour))
    for number, (level, _) in enumerate(hand):
        table.put(ME, "hand", monster(f"h{number}", level))
    for printed in (synchro("s", 7), xyz("x", 3), link("l2", 2, cost=2), link("l3", 3, cost=3),
                    fusion("f", {"colour": "blue"}, {"colour": "red"}, cost=2),
                    ritual("r", 9, cost=1)):
        table.put(ME, "ex", printed)
    table.put(ME, "hand", FUSE)
    table.put(ME, "hand", RITE)
    game, chance = table.main(), random.Random(seed)
    for _ in range(3):
        starts = [*game.legal(act.BeginSummon), *game.legal(act.PlaySpell)]
        if not starts or not isinstance(game.state.decision, MainDecision):
            break
        game.do(chance.choice(starts))
        specials = game.state.sides[ME].specials
        while isinstance(game.state.decision, MaterialDecision):
            actions = game.rules.legal_actions(game.state)
            assert actions, game.state.decision
            for action in actions:
                assert game.rules.check(game.state, action) is None
            game.do(chance.choice(actions))
        assert game.state.sides[ME].specials == specials + 1 or game.said("fizzle")
