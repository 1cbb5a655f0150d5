"""Actions in words and gestures: where a drag begins and ends, what is paid, what was meant."""

from __future__ import annotations

import pytest

from cardtable.engine.actions import Action
from cardtable.engine.cards import NO_CARD, CardId
from cardtable.engine.layout import card_key
from cardtable.engine.moves import Move
from cardtable.engine.words import Words
from cardtable.games.shield import actions as act
from cardtable.games.shield.opening import Reboot
from cardtable.games.shield.records import Payment
from cardtable.games.shield.turn import ManaPhase
from tests.games.shield.table import (
    ME,
    PLAIN,
    YOU,
    Game,
    Table,
    fusion,
    monster,
    spell,
    synchro,
    trap,
    tuner,
    when,
)

DRAW = {"do": "draw"}
ANNUL = trap("annul", {"to": ["summon", "attack"]}, DRAW)


def moves(game: Game, kind: type[Action]) -> list[Move]:
    """The moves of the actions of a kind."""
    found = game.rules.moves(game.state, game.legal(kind))
    assert all(move.title.en and move.title.ja for move in found)
    return found


def meant(game: Game, card: CardId, source: str, target: str, seat: int = ME) -> Action | None:
    return game.rules.meant_by_drop(game.state, seat, source, card, target)


# Plays -----------------------------------------------------------------------------------------


@pytest.mark.clause("SS 4.7")
@pytest.mark.clause("SS 7.4")
def test_a_monster_is_dragged_to_the_field_and_its_position_chosen_with_its_payment() -> None:
    table = Table()
    mana = table.mana(ME, "red", "red", "blue")
    card = table.put(ME, "hand", monster("m", 2))
    attack, defence = moves(table.main(), act.NormalSummon)
    for move in (attack, defence):
        assert (move.group, move.card, move.gesture) == (f"summon.{card}", card, "drag")
        assert (move.source, move.targets) == ("0:hand", ("0:field",))
        assert len(move.spends) == 2 and set(move.may_spend) == set(mana)
        assert move.title.en == "Summon “M”" and move.title.ja == "「m札」を召喚"
    assert attack.detail.en == "in attack position; 2 mana"
    assert defence.detail.ja == "守備表示、マナ2"


@pytest.mark.clause("SS 4.4")
def test_a_release_is_named_and_any_monster_may_be_released_instead() -> None:
    table = Table()
    (red,) = table.mana(ME, "red")
    one, two = table.stand(ME, monster("a", 2)), table.stand(ME, monster("b", 3))
    table.put(ME, "hand", monster("m", 2))
    move = moves(table.main(), act.NormalSummon)[0]
    assert move.spends == (red, one)
    assert set(move.may_spend) == {red, one, two}
    assert "release “A”" in move.detail.en and "「a札」をリリース" in move.detail.ja


def test_what_is_paid_can_be_changed_card_by_card() -> None:
    table = Table()
    (red,) = table.mana(ME, "red")
    one, two = table.stand(ME, monster("a", 2)), table.stand(ME, monster("b", 3))
    card = table.put(ME, "hand", monster("m", 2))
    game = table.main()
    action = game.legal(act.NormalSummon)[0]
    changed = game.rules.repaid(action, (red, two))
    assert changed == act.NormalSummon(ME, card, Payment((red,), (two,)))
    assert game.rules.check(game.state, changed) is None
    short = game.rules.repaid(action, (red,))
    game.refused(short, "SS 4.4", "needed")
    game.refused(game.rules.repaid(action, (red, one, two)), "SS 4.8")


def test_mana_is_paid_with_other_mana_of_the_right_colour() -> None:
    table = Table()
    red, blue, other = table.mana(ME, "red", "blue", "red")
    table.put(ME, "hand", monster("m", 2))
    game = table.main()
    action = game.legal(act.NormalSummon)[0]
    assert game.rules.check(game.state, game.rules.repaid(action, (red, other))) is None
    assert game.rules.check(game.state, game.rules.repaid(action, (blue, other))) is None
    game.refused(game.rules.repaid(action, (blue,)), "SS 4.3")


def test_what_is_not_paid_with_cards_stays_as_it_is() -> None:
    game = Table().main()
    assert game.rules.repaid(act.EndTurn(ME), ()) == act.EndTurn(ME)


def test_a_spell_is_dragged_into_the_middle_and_a_trap_behind_the_monsters() -> None:
    table = Table()
    cast, hidden = table.put(ME, "hand", spell("s", DRAW, cost=0)), table.put(ME, "hand", ANNUL)
    game = table.main()
    (played,) = moves(game, act.PlaySpell)
    assert played.card == cast and {"lane", "0:chain", "0:field"} <= set(played.targets)
    assert not played.spends and not played.may_spend
    (laid,) = moves(game, act.SetCard)
    assert (laid.card, laid.source, laid.targets) == (hidden, "0:hand", ("0:set",))


@pytest.mark.clause("SS 4.1")
def test_any_own_card_is_dragged_into_the_mana_zone() -> None:
    table = Table()
    table.put(ME, "hand", PLAIN)
    table.stand(ME, PLAIN)
    table.put(ME, "set", ANNUL)
    found = moves(table.begin(ManaPhase(ME)), act.PutMana)
    assert {move.source for move in found} == {"0:hand", "0:field", "0:set"}
    assert {move.targets for move in found} == {("0:mana",)}


def test_two_abilities_of_a_card_are_told_apart_by_their_text() -> None:
    table = Table()
    use = {"ability": "use", "limit": "once-a-turn"}
    table.stand(ME, monster("m", abilities=[
        use | {"do": [DRAW]}, use | {"do": [{"do": "gain-lp", "amount": 500}]}]))
    one, two = moves(table.main(), act.UseAbility)
    assert one.group != two.group and one.title != two.title
    assert one.gesture == "click" and one.source == "0:field"
    assert "**" not in one.title.en + one.title.ja


def test_a_turned_monster_is_clicked() -> None:
    table = Table()
    card = table.stand(ME, PLAIN)
    (move,) = moves(table.main(), act.ChangePosition)
    assert (move.card, move.source, move.gesture) == (card, "0:field", "click")
    assert move.title.en == "Turn “Plain” to defence position"


# Materials -------------------------------------------------------------------------------------


@pytest.mark.clause("SS 7.7")
def test_materials_are_clicked_and_say_what_they_add_up_to() -> None:
    table = Table()
    spark, four = table.stand(ME, tuner("spark", 3)), table.stand(ME, monster("four", 4))
    star = table.put(ME, "ex", synchro("star", 7))
    game = table.main()
    (begin,) = moves(game, act.BeginSummon)
    assert (begin.source, begin.targets, begin.gesture) == ("0:ex", ("0:field",), "drag")
    assert begin.title == Words("Summon “Star” (Synchro)", "「star札」をシンクロ召喚")
    game.do(begin.action)
    found = moves(game, act.AddMaterial)
    assert {move.chooses for move in found} == {(spark,), (four,)}
    assert {move.detail.en for move in found} == {"Levels 3 of 7", "Levels 4 of 7"}
    assert all(move.gesture == "click" and move.source == "0:field" for move in found)
    game.do(act.AddMaterial(ME, spark))
    game.do(act.AddMaterial(ME, four))
    summons = moves(game, act.Summon)
    assert {move.detail.en for move in summons} == {"in attack position", "in defence position"}
    assert summons[0].card == star and summons[0].targets == ("0:field",)


@pytest.mark.clause("SS 7.6")
def test_a_fusion_spell_asks_for_its_monster_by_a_click() -> None:
    table = Table()
    table.put(ME, "hand", monster("a"))
    table.put(ME, "hand", monster("b"))
    cast = table.put(ME, "hand", spell("weld", role="fusion", cost=0))
    whole = table.put(ME, "ex", fusion("whole", {"card": "t:a"}, {"card": "t:b"}))
    game = table.main()
    (play,) = moves(game, act.PlaySpell)
    assert play.card == cast
    game.do(play.action)
    game.passes()
    (begin,) = moves(game, act.BeginSummon)
    assert begin.chooses == (whole,) and begin.gesture == "click"
    game.do(begin.action)
    assert {m.detail.en for m in moves(game, act.AddMaterial)} == {"1 of 2 materials"}


# Battle ----------------------------------------------------------------------------------------


@pytest.mark.clause("SS 8.1")
def test_an_attack_is_aimed_at_a_monster_or_at_the_shields() -> None:
    table = Table()
    attacker, target = table.stand(ME, monster("m")), table.stand(YOU, PLAIN)
    game = table.main()
    game.do(act.ToBattle(ME))
    found = {move.targets: move for move in moves(game, act.Attack)}
    assert set(found) == {(card_key(target),), ("1:shields",)}
    for move in found.values():
        assert (move.card, move.source, move.gesture) == (attacker, "0:field", "aim")
    assert found["1:shields",].title.en == "Attack the opponent with “M”"


@pytest.mark.clause("SS 8.2")
def test_shields_are_picked_by_their_place() -> None:
    table = Table()
    attacker = table.stand(ME, monster("m"))
    game = table.main()
    game.do(act.ToBattle(ME))
    game.do(act.Attack(ME, attacker))
    found = moves(game, act.BreakShield)
    assert [move.index for move in found] == [0, 1, 2, 3, 4]
    assert all(m.source == "1:shields" and m.gesture == "click" and m.card is None for m in found)


@pytest.mark.clause("SS 8.5")
def test_a_blocker_is_clicked() -> None:
    table = Table()
    attacker = table.stand(ME, monster("m"))
    wall = table.stand(YOU, monster("wall", keywords=["blocker"]))
    game = table.main()
    game.do(act.ToBattle(ME))
    game.do(act.Attack(ME, attacker))
    let, block = moves(game, act.Block)
    assert not let.source and block.chooses == (wall,) and block.source == "1:field"


def test_responses_are_clicked_where_they_lie() -> None:
    table = Table()
    hidden = table.put(YOU, "set", ANNUL)
    card = table.put(ME, "hand", monster("m", 1, cost=0))
    game = table.main()
    game.do(act.NormalSummon(ME, card))
    (respond,), (let,) = moves(game, act.Respond), moves(game, act.Pass)
    assert (respond.card, respond.source, respond.gesture) == (hidden, "1:set", "click")
    assert not let.source and let.title.en == "No response"


def test_effects_at_one_time_are_ordered_by_a_click() -> None:
    table = Table()
    cards = [table.stand(ME, monster(key, abilities=[when("turn-end", DRAW)]))
             for key in ("one", "two")]
    game = table.main()
    game.do(act.EndTurn(ME))
    found = moves(game, act.OrderNext)
    assert [move.chooses for move in found] == [(card,) for card in cards]
    assert found[0].title.en == "“One” first"


# Buttons ---------------------------------------------------------------------------------------


def test_what_has_no_place_is_a_button() -> None:
    table = Table()
    table.stand(ME, PLAIN)
    game = table.main()
    for kind in (act.ToBattle, act.EndTurn):
        (move,) = moves(game, kind)
        assert not (move.source or move.targets or move.gesture)


@pytest.mark.clause("SS 5.2")
def test_the_reboot_is_planned_like_a_payment() -> None:
    table = Table()
    hand = [table.put(ME, "hand", monster(f"m{n}")) for n in range(3)]
    game = table.begin(Reboot(ME))
    keep, *others = moves(game, act.Reboot)
    assert keep.group == "keep" and not keep.source
    assert {move.group for move in others} == {"reboot"} and len(others) == 7
    assert all(set(move.may_spend) == set(hand) for move in others)
    changed = game.rules.repaid(others[0].action, (hand[2], hand[0]))
    assert game.rules.check(game.state, changed) is None


# What a drop was meant to do -------------------------------------------------------------------


def test_what_a_drop_from_the_hand_was_meant_to_do() -> None:
    table = Table()
    big, cast = table.put(ME, "hand", monster("m", 8)), table.put(ME, "hand", spell("s", DRAW))
    hidden = table.put(ME, "hand", ANNUL)
    game = table.main()
    assert meant(game, big, "0:hand", "0:field") == act.NormalSummon(ME, big)
    assert meant(game, big, "0:hand", "0:mana") == act.PutMana(ME, big)
    assert meant(game, big, "0:hand", "0:set") == act.SetCard(ME, big)
    assert meant(game, cast, "0:hand", "lane") == act.PlaySpell(ME, cast)
    assert meant(game, hidden, "0:hand", "0:field") == act.SetCard(ME, hidden)
    game.refused(act.NormalSummon(ME, big), "SS 4.3")


def test_what_a_drop_of_a_monster_was_meant_to_do() -> None:
    table = Table()
    mine, theirs = table.stand(ME, PLAIN, position="defence"), table.stand(YOU, PLAIN)
    table.stand(ME, monster("fit"))
    game = table.main()
    assert meant(game, mine, "0:field", "0:field") == act.ChangePosition(ME, mine)
    game.do(act.ToBattle(ME))
    assert meant(game, mine, "0:field", "0:field") == act.Attack(ME, mine)
    assert meant(game, mine, "0:field", "1:shields") == act.Attack(ME, mine, NO_CARD)
    assert meant(game, mine, "0:field", card_key(theirs)) == act.Attack(ME, mine, theirs)
    game.refused(act.Attack(ME, mine, theirs), "SS 8.1")


def test_other_drops_mean_nothing() -> None:
    table = Table()
    theirs, dead = table.stand(YOU, PLAIN), table.put(ME, "graveyard", PLAIN)
    game = table.main()
    assert meant(game, theirs, "1:field", "0:field") is None
    assert meant(game, dead, "0:graveyard", "0:hand") is None
    assert meant(game, dead, "0:hand", "0:field") is None, "it does not lie there"
    assert game.rules.meant_by_drop(game.state, ME, "0:deck", None, "0:hand") is None


# What the other seat hears ---------------------------------------------------------------------


def test_titles_that_name_hidden_cards_have_others_for_everybody() -> None:
    table = Table()
    table.put(ME, "hand", ANNUL)
    table.put(ME, "hand", spell("seek", {"do": "search", "which": {}}, cost=0))
    game = table.main()
    (laid,) = moves(game, act.SetCard)
    assert laid.title.en == "Set “Annul”" and laid.told.en == "Set a card"
    game.do(game.legal(act.PlaySpell)[0])
    game.passes()
    assert all(move.told.en == "Choose a card" for move in moves(game, act.Choose))


def test_what_needs_no_look_at_hidden_cards_is_offered_without_one() -> None:
    table = Table()
    attacker = table.stand(ME, monster("m"))
    table.stand(YOU, monster("wall", keywords=["blocker"]))
    table.put(YOU, "set", ANNUL)
    game = table.main()
    game.do(act.ToBattle(ME))
    game.do(act.Attack(ME, attacker))
    assert {m.title.en for m in game.rules.moves(
        game.state, game.rules.legal_actions(game.state)) if m.is_blind} == {"No response"}
    game.passes()
    assert all(move.is_blind for move in moves(game, act.Block))
