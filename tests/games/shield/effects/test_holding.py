"""Conditions, what holds while a card is in force, and prices."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.games.shield import actions as act
from cardtable.games.shield import measure
from tests.games.shield.effects.hand import (
    HEAL,
    OPPONENT,
    activate,
    attack,
    cast,
    defence,
    lp,
    now,
    shows,
    use,
    while_,
)
from tests.games.shield.effects.test_board_verbs import end_turn
from tests.games.shield.effects.test_triggers import fight, go_on
from tests.games.shield.table import (
    ME,
    YOU,
    Raw,
    Table,
    monster,
    spell,
    token,
    trap,
    tuner,
    when,
    xyz,
)

SMALL = monster("small", 2, attack=500)
BIG = monster("big", 6, attack=2500)
ANGEL = monster("angel", colour="white", attack=800)


def holds(table: Table, condition: Raw, bearer: int | None = None) -> bool:
    """Does a condition hold for a monster of mine?"""
    card = table.stand(ME, monster("bearer", abilities=[while_(
        {"gives": "modify", "attack": 77}, only_if=[condition])])) if bearer is None else bearer
    return attack(table.main(), card) % 100 == 77


def count(what: str, **rest: Any) -> Raw:
    """The spelling of a counted number."""
    return {"count": what, **rest}


# Conditions ------------------------------------------------------------------------------------


@shows("if count", "count field", "count hand", "count shields", "count mana", "count graveyard",
       "count deck", "count standing", "count set")
@pytest.mark.parametrize(("condition", "expected"), [
    ({"of": count("field"), "at_least": 1}, True), ({"of": count("field"), "at_least": 2}, False),
    ({"of": count("field", which={"other": True}), "at_most": 0}, True),
    ({"of": count("field", which=OPPONENT), "at_least": 2}, True),
    ({"of": count("field", which={"whose": "both"}), "at_least": 3}, True),
    ({"of": count("field", which={"whose": "opponent", "races": ["angel"]}), "at_least": 1}, True),
    ({"of": count("hand"), "at_most": 0}, True),
    ({"of": count("hand", which=OPPONENT), "at_least": 1}, True),
    ({"of": count("shields"), "at_least": 5}, True), ({"of": count("deck"), "at_least": 10}, True),
    ({"of": count("mana"), "at_least": 2}, True),
    ({"of": count("mana", which={"colours": ["blue"]}), "at_least": 2}, False),
    ({"of": count("graveyard", which={"kinds": ["spell"]}), "at_least": 1}, True),
    ({"of": count("standing", which=OPPONENT), "at_least": 1}, True),
    ({"of": count("set"), "at_least": 1}, True), ({"of": count("units"), "at_most": 0}, True)])
def test_what_is_counted(condition: Raw, expected: bool) -> None:
    table = Table()
    table.stand(YOU, ANGEL)
    table.stand(YOU, SMALL)
    table.put(YOU, "hand", SMALL)
    table.mana(ME, "red", "blue")
    table.put(ME, "graveyard", spell("gone", HEAL))
    table.put(YOU, "standing", spell("law", role="standing", abilities=[while_(
        {"gives": "keyword", "keyword": "pierce"})]))
    table.put(ME, "set", trap("pit", {"to": ["attack"]}, HEAL))
    assert holds(table, {"if": "count", **condition}) == expected


@shows("if lp", "if turn", "if more", "if came", "if position")
@pytest.mark.parametrize(("condition", "expected"), [
    ({"if": "lp", "at_most": 3000}, True), ({"if": "lp", "at_least": 3001}, False),
    ({"if": "lp", "whose": "opponent", "at_least": 8000}, True),
    ({"if": "turn"}, True), ({"if": "turn", "whose": "opponent"}, False),
    ({"if": "more", "of": "lp"}, True), ({"if": "more", "of": "field", "who": "own"}, True),
    ({"if": "more", "of": "hand"}, True), ({"if": "more", "of": "shields"}, False),
    ({"if": "more", "of": "mana"}, False),
    ({"if": "came", "how": ["normal"]}, True), ({"if": "came", "how": ["fusion"]}, False),
    ({"if": "position", "position": "attack"}, True),
    ({"if": "position", "position": "defence"}, False)])
def test_how_things_stand(condition: Raw, expected: bool) -> None:
    table = Table()
    table.side(ME, lp=3000)
    table.put(YOU, "hand", SMALL)
    assert holds(table, condition) == expected


@shows("if it-is")
@pytest.mark.parametrize(("which", "healed"), [
    ({"whose": "opponent", "level_at_least": 5}, True), ({"whose": "own"}, False)])
def test_what_it_is(which: Raw, healed: bool) -> None:
    table = Table()
    mine = table.stand(ME, monster("mine", attack=3000, abilities=[when(
        "wins-battle", HEAL, only_if=[{"if": "it-is", "which": which}])]))
    foe = table.stand(YOU, BIG)
    game = fight(table, mine, foe)
    assert lp(game) == 8000 + 100 * healed


# What holds ------------------------------------------------------------------------------------


@shows("gives modify", "ability while")
def test_monsters_of_a_side_have_more_while_it_stands() -> None:
    table = Table()
    own, angel, foe = table.stand(ME, SMALL), table.stand(ME, ANGEL), table.stand(YOU, ANGEL)
    table.stand(ME, monster("banner", abilities=[while_(
        {"gives": "modify", "attack": 300, "defence": 100, "which": {"races": ["angel"]}})]))
    game = table.main()
    assert [attack(game, card) for card in (own, angel, foe)] == [500, 1100, 800]
    assert defence(game, angel) == 1100
    assert [cause.amount for cause in measure.causes(now(game), angel, "attack")] == [800, 300]


@pytest.mark.clause("SS 2.4")
def test_a_relic_is_not_reached_by_continuous_effects_of_others() -> None:
    relic = monster("relic", colour="colourless", keywords=["relic"], abilities=[
        while_({"gives": "modify", "attack": 50})])
    table = Table()
    card = table.stand(ME, relic)
    table.stand(ME, monster("banner", abilities=[
        while_({"gives": "modify", "attack": 300, "which": {}})]))
    table.stand(YOU, monster("curse", abilities=[
        while_({"gives": "forbid", "what": "attack", "which": OPPONENT})]))
    game = table.main()
    assert attack(game, card) == 1050
    game.do(act.ToBattle(ME))
    assert game.cards(act.Attack) == [card]


@shows("gives keyword", "gives breaker", "gives more-attacks")
def test_keywords_and_more_are_given() -> None:
    table = Table()
    card = table.stand(ME, SMALL)
    table.stand(ME, monster("banner", abilities=[while_(
        {"gives": "keyword", "keyword": "pierce", "which": {"other": True}},
        {"gives": "breaker", "amount": 2, "which": {"other": True}},
        {"gives": "more-attacks", "which": {"other": True}})]))
    game = table.main()
    assert measure.keywords(now(game), card) == {"pierce"}
    game.do(act.ToBattle(ME))
    game.do(act.Attack(ME, card))
    go_on(game)
    assert len(game.at(YOU, "shields")) == 2
    assert card in game.cards(act.Attack)


@shows("forbid attack", "forbid block", "forbid be-attacked", "forbid be-blocked",
       "forbid attack-you")
def test_attacks_and_blocks_are_forbidden() -> None:
    def banned(*bans: Raw, seat: int = YOU) -> tuple[list[tuple[int, int]], int]:
        table = Table()
        mine = table.stand(ME, SMALL)
        table.stand(YOU, ANGEL)
        table.stand(seat, monster("seal", abilities=[while_(*bans)]))
        game = table.main()
        if not game.legal(act.ToBattle):
            return [], mine
        game.do(act.ToBattle(ME))
        return [(a.card, a.target) for a in game.legal(act.Attack) if a.card == mine], mine

    free, mine = banned({"gives": "keyword", "keyword": "pierce"})
    assert len(free) == 3
    assert banned({"gives": "forbid", "what": "attack", "which": OPPONENT})[0] == []
    others, _ = banned({"gives": "forbid", "what": "be-attacked", "which": {"other": True}})
    assert len(others) == 2
    players, _ = banned({"gives": "forbid-player", "what": "attack-you"})
    assert (mine, -1) not in players


@pytest.mark.parametrize(("ban", "seat", "asked"), [
    ({"gives": "keyword", "keyword": "pierce"}, ME, True),
    ({"gives": "forbid", "what": "be-blocked", "which": {}}, ME, False),
    ({"gives": "forbid", "what": "block", "which": OPPONENT}, ME, False)])
def test_a_block_is_not_asked_for_where_it_is_forbidden(ban: Raw, seat: int, asked: bool) -> None:
    table = Table()
    mine = table.stand(ME, SMALL)
    table.stand(YOU, monster("guard", keywords=["blocker"]))
    table.stand(seat, monster("seal", abilities=[while_(ban)]))
    game = table.main()
    game.do(act.ToBattle(ME))
    game.do(act.Attack(ME, mine))
    assert bool(game.legal(act.Block)) == asked


@shows("forbid destroyed-by-battle", "forbid destroyed-by-effects", "gives endure")
@pytest.mark.parametrize(("gives", "by_battle", "by_effect", "twice"), [
    ({"gives": "forbid", "what": "destroyed-by-battle"}, True, False, False),
    ({"gives": "forbid", "what": "destroyed-by-effects"}, False, True, True),
    ({"gives": "endure"}, True, True, False),
    ({"gives": "endure", "by": "battle"}, True, False, False),
    ({"gives": "endure", "by": "effects", "times": 2}, False, True, True)])
def test_what_keeps_a_monster_from_falling(
    gives: Raw, by_battle: bool, by_effect: bool, twice: bool
) -> None:
    table = Table()
    mine = table.stand(ME, BIG)
    rock = table.stand(YOU, monster("rock", abilities=[while_(gives)]))
    game = fight(table, mine, rock)
    assert (rock in game.at(YOU, "field")) == by_battle
    blow = {"do": "destroy", "which": OPPONENT}
    for blows, stands in (((blow,), by_effect), ((blow, blow), twice)):
        table = Table()
        rock = table.stand(YOU, monster("rock", abilities=[while_(gives)]))
        assert (rock in cast(table, *blows).at(YOU, "field")) == stands


@shows("gives cost")
def test_cards_cost_less_and_never_below_nothing() -> None:
    table = Table()
    table.stand(ME, monster("clerk", abilities=[while_(
        {"gives": "cost", "amount": -1, "which": {"kinds": ["spell"]}},
        {"gives": "cost", "amount": 2, "which": OPPONENT})]))
    table.stand(ME, SMALL)
    own = table.put(ME, "hand", spell("one", HEAL, cost=3))
    free = table.put(ME, "hand", spell("two", HEAL, cost=0))
    yours = table.put(YOU, "hand", spell("three", HEAL, cost=3))
    swarm = table.put(ME, "hand", monster("swarm", 5, abilities=[while_(
        {"gives": "cost", "amount": count("field", times=-1)})]))
    draft = now(table.main())
    assert [measure.cost(draft, ME, card) for card in (own, free, swarm)] == [2, 0, 3]
    assert measure.cost(draft, YOU, yours) == 5


@shows("gives release-worth", "forbid be-released")
@pytest.mark.clause("SS 4.4")
def test_a_release_is_worth_more_or_forbidden() -> None:
    table = Table()
    toy = table.stand(ME, token("toy", abilities=[while_({"gives": "release-worth", "amount": 3})]))
    idol = table.stand(ME, monster("idol", abilities=[while_(
        {"gives": "forbid", "what": "be-released"})]))
    card = table.put(ME, "hand", monster("giant", 4, colour="colourless"))
    game = table.main()
    (summon, _) = game.legal(act.NormalSummon)
    assert (summon.card, summon.payment.releases) == (card, (toy,))
    game.refused(act.NormalSummon(ME, card, summon.payment.__class__((), (idol,))), "SS 4.4")


@shows("forbid normal-summon", "forbid special-summon", "forbid spells", "forbid traps",
       "forbid hand-triggers", "forbid gain-lp", "gives forbid-player")
@pytest.mark.parametrize("what", ["normal-summon", "special-summon", "spells", "gain-lp"])
@pytest.mark.parametrize("seat", [ME, YOU])
def test_players_are_forbidden_things(what: str, seat: int) -> None:
    table = Table()
    table.stand(seat, monster("seal", abilities=[while_({"gives": "forbid-player", "what": what})]))
    table.mana(ME, "red", "red", "red")
    table.put(ME, "hand", SMALL)
    table.put(ME, "hand", spell("bless", HEAL, cost=0))
    table.stand(ME, tuner("guide", 3))
    table.stand(ME, xyz("stack", abilities=[use(
        {"do": "summon", "which": {}, "position": "attack"})]))
    game = table.main()
    free = seat == ME
    if what == "normal-summon":
        assert bool(game.legal(act.NormalSummon)) == free
    elif what == "spells":
        assert bool(game.legal(act.PlaySpell)) == free
    elif what == "gain-lp":
        game.do(game.legal(act.PlaySpell)[0])
        game.passes()
        assert lp(game) == 8000 + 100 * free
    else:
        activate(game, game.legal(act.UseAbility)[0].card)
        assert (game.state.sides[ME].specials == 1) == free


@pytest.mark.parametrize("what", ["traps", "hand-triggers"])
def test_responses_are_forbidden(what: str) -> None:
    table = Table()
    mine = table.stand(ME, monster("seal", abilities=[while_(
        {"gives": "forbid-player", "what": what})]))
    table.put(YOU, "set", trap("pit", {"to": ["attack"]}, HEAL))
    table.put(YOU, "hand", monster("ghost", abilities=[
        {"ability": "from-hand", "on": {"to": ["attack"]}, "do": [HEAL]}]))
    game = table.main()
    game.do(act.ToBattle(ME))
    game.do(act.Attack(ME, mine))
    kinds = {type(game.rules.cards[game.state.cards[a.card].key]).__name__
             for a in game.legal(act.Respond)}
    assert kinds == ({"Monster"} if what == "traps" else {"Trap"})


@pytest.mark.clause("SS 7.8")
def test_an_xyz_monster_may_need_units_to_attack() -> None:
    idle = xyz("stack", abilities=[while_(
        {"gives": "forbid", "what": "attack"},
        only_if=[{"if": "count", "of": count("units"), "at_most": 0}])])
    for units in (0, 1):
        table = Table()
        table.stand(ME, idle, units=tuple(table.put(ME, "units", SMALL) for _ in range(units)))
        assert bool(table.main().legal(act.ToBattle)) == bool(units)


@pytest.mark.clause("SS 10.6")
def test_what_forbids_beats_what_allows() -> None:
    table = Table()
    card = table.stand(ME, monster("fast", keywords=["haste"]), how="special", came=5)
    table.stand(YOU, monster("seal", abilities=[while_(
        {"gives": "forbid", "what": "attack", "which": OPPONENT})]))
    game = table.main()
    assert measure.has(now(game), card, "haste")
    assert game.legal(act.ToBattle) == []


def test_counted_changes_follow_the_table() -> None:
    table = Table()
    card = table.stand(ME, monster("lord", abilities=[while_(
        {"gives": "modify", "attack": count("field", which={"other": True}, times=200)})]))
    table.stand(ME, SMALL)
    game = cast(table, {"do": "destroy", "which": {"named": "t:small"}})
    assert attack(game, card) == 1000
    table = Table()
    card = table.stand(ME, monster("last", abilities=[while_(
        {"gives": "modify", "attack": count("lost-shields", times=100)})]))
    table.clear(ME, "shields")
    assert attack(table.main(), card) == 1500


@shows("count lost-shields")
def test_a_standing_spell_holds_too() -> None:
    table = Table()
    card = table.stand(ME, SMALL)
    table.put(ME, "standing", spell("law", role="standing", abilities=[
        while_({"gives": "modify", "attack": count("lost-shields", times=100), "which": {}})]))
    table.clear(ME, "shields")
    assert attack(table.main(), card) == 1000


# Prices ----------------------------------------------------------------------------------------


def using(*prices: Raw, **body: Any) -> tuple[Table, int]:
    """A monster of mine with an ability that these prices buy."""
    table = Table()
    return table, table.stand(ME, xyz("user", abilities=[use(HEAL, pay=list(prices))]), **body)


@shows("price mana", "price lp", "price discard", "price release", "price destroy",
       "price recycle", "price detach", "price this", "ability use")
def test_what_an_ability_costs_is_paid() -> None:
    table, card = using({"price": "mana", "amount": 1}, {"price": "lp", "amount": 500},
                        {"price": "discard"}, {"price": "release", "which": {"other": True}},
                        {"price": "recycle"})
    mana = table.mana(ME, "blue")
    hand, fodder = table.put(ME, "hand", SMALL), table.stand(ME, SMALL)
    old = table.put(ME, "graveyard", BIG)
    game = table.main()
    activate(game, card)
    assert lp(game) == 7600
    assert game.state.sides[ME].used == tuple(mana)
    assert set(game.at(ME, "graveyard")) == {hand, fodder}
    assert game.at(ME, "deck")[0] == old


@pytest.mark.parametrize(("to", "zone"), [
    ("graveyard", "graveyard"), ("released", "graveyard"), ("mana", "mana")])
def test_a_card_pays_with_itself(to: str, zone: str) -> None:
    table, card = using({"price": "this", "to": to})
    game = table.main()
    activate(game, card)
    assert lp(game) == 8100
    assert card in game.at(ME, zone)


def test_units_pay() -> None:
    table = Table()
    unit = table.put(ME, "units", SMALL)
    stack = table.stand(ME, xyz("user", abilities=[use(
        HEAL, pay=[{"price": "detach"}], limit="unlimited")]), units=(unit,))
    game = table.main()
    activate(game, stack)
    assert game.at(ME, "graveyard") == (unit,)
    assert game.legal(act.UseAbility) == []


def test_own_monsters_are_destroyed_to_pay_unless_they_cannot_be() -> None:
    table, card = using({"price": "destroy", "which": {"other": True}})
    table.stand(ME, monster("rock", abilities=[while_(
        {"gives": "forbid", "what": "destroyed-by-effects"})]))
    fodder = table.stand(ME, monster("fodder", abilities=[when("destroyed", HEAL)]))
    game = table.main()
    activate(game, card)
    assert game.at(ME, "graveyard") == (fodder,)
    assert lp(game) == 8200


@pytest.mark.clause("SS 10.4")
@pytest.mark.parametrize(("points", "allowed"), [(501, True), (500, False)])
def test_the_last_point_cannot_be_paid(points: int, allowed: bool) -> None:
    table, _ = using({"price": "lp", "amount": 500})
    table.side(ME, lp=points)
    assert bool(table.main().legal(act.UseAbility)) == allowed


def test_each_card_to_pay_with_is_listed_and_every_other_one_accepted() -> None:
    table, card = using({"price": "discard", "count": 2})
    hand = [table.put(ME, "hand", SMALL) for _ in range(30)]
    game = table.main()
    listed = game.legal(act.UseAbility)
    assert len(listed) == 200
    last = act.UseAbility(ME, card, picks=(hand[28], hand[29]))
    assert last not in listed
    assert game.rules.check(game.state, last) is None
    for wrong in ((), (hand[0],), (hand[0], hand[0]), (hand[0], card)):
        assert game.rules.check(game.state, act.UseAbility(ME, card, picks=wrong)) is not None


@shows("limit on use")
def test_an_ability_is_used_once_a_turn() -> None:
    table = Table()
    card = table.stand(ME, monster("user", abilities=[use(HEAL)]))
    game = table.main()
    activate(game, card)
    assert game.legal(act.UseAbility) == []
    end_turn(game)
    end_turn(game)
    assert len(game.legal(act.UseAbility)) == 1


@shows("pay on a spell")
def test_a_spell_may_cost_more_than_mana() -> None:
    table = Table()
    fodder = table.stand(ME, SMALL)
    game = cast(table, HEAL, pay=[{"price": "destroy"}])
    assert game.at(ME, "field") == ()
    assert fodder in game.at(ME, "graveyard")
    assert lp(game) == 8100


@pytest.mark.clause("SS 4.5")
def test_a_monster_that_pays_with_itself_is_not_released_for_the_mana_too() -> None:
    table, _ = using({"price": "this"}, {"price": "mana", "amount": 1})
    assert table.main().legal(act.UseAbility) == []
    fodder = table.stand(ME, SMALL)
    (only,) = table.main().legal(act.UseAbility)
    assert only.payment.releases == (fodder,)
