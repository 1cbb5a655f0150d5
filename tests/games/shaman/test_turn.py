"""SK 7, SK 8 and SK 10: the turn, cards in play, and what a point brings."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardtable.engine.actions import MoveCard, SetNumber, TurnCard
from cardtable.games.shaman import actions as act
from cardtable.games.shaman.clean_up import CleanUp
from cardtable.games.shaman.colours import Cost
from cardtable.games.shaman.defence import DefendZone
from cardtable.games.shaman.records import MatchOptions
from cardtable.games.shaman.rules import MOST_RENEWALS
from cardtable.games.shaman.turn import TURN_LIMIT, StartTurn
from tests.games.shaman.dealing import keys
from tests.games.shaman.effects.hand import (
    GAIN_RED,
    GREEN,
    ME,
    RED,
    YELLOW,
    YOU,
    Game,
    Table,
    advantage,
    boost,
    forbid,
    furyoku,
    modify,
    pay,
    strike,
    teamwork,
    when,
    while_,
)

COLOURS = ("green", "yellow", "red")


def no_replenishing() -> Table:
    table = Table()
    table.options = MatchOptions(replenish=False)
    return table


def scored(table: Table) -> Game:
    """The attack of the other side gets through: my red zone focuses."""
    game = table.flipped(strike("weak", intercept=0), RED)
    game.focus()
    return game


# The turn --------------------------------------------------------------------------------------


@pytest.mark.clause("SK 7.1")
def test_the_strike_is_discarded_first_and_the_newest_advantage_ends_on_top() -> None:
    table = Table()
    table.attacks(strike("mine"), seat=ME)
    for name in ("oldest", "newer", "newest"):
        table.put(ME, "advantage", advantage(name))
    game = table.begin(CleanUp(ME), DefendZone(ME, 0), defender=YOU)
    assert keys(game, game.at(ME, "discard"))[-4:] == ["mine", "oldest", "newer", "newest"]


@pytest.mark.clause("SK 7.2")
@pytest.mark.parametrize(("zone", "gained"), [
    (GREEN, (1, 0, 0)), (YELLOW, (1, 1, 0)), (RED, (1, 1, 1))])
def test_the_zone_of_the_attack_says_what_the_defender_gains(
    zone: int, gained: tuple[int, int, int]
) -> None:
    game = Table().flipped(strike("answer", cost=Cost()), zone, defender=YOU)
    game.play()
    assert game.state.defender == ME
    assert game.furyoku(ME) == tuple(2 + n for n in gained)


@pytest.mark.clause("SK 7.2")
def test_with_the_option_only_the_opening_attack_gives_furyoku() -> None:
    game = no_replenishing().flipped(strike("answer", cost=Cost()), RED, defender=YOU)
    game.play()
    assert game.furyoku(ME) == (2, 2, 2)
    game = scored(no_replenishing())
    game.do(act.SendOpening(ME, YOU))
    assert game.furyoku(ME) == (3, 2, 3), "one green, and what was focused in red"


@pytest.mark.clause("SK 7.3")
def test_the_signature_step_comes_before_the_defence_for_who_can() -> None:
    game = Table().signature()
    assert {type(a) for a in game.rules.legal_actions(game.state)} == {
        act.SignatureMove, act.Defend}
    game.do(act.Defend(ME))
    assert game.legal(act.Flip)


@pytest.mark.clause("SK 7.4")
def test_the_defence_goes_from_green_over_yellow_to_red() -> None:
    game = Table().defend()
    for zone in (GREEN, YELLOW, RED):
        assert game.state.zone == zone
        top = game.at(ME, "deck")[-1]
        game.flip()
        assert game.at(ME, f"{COLOURS[zone]}.play") == (top,)
        assert {type(a) for a in game.rules.legal_actions(game.state)} <= {
            act.Counterattack, act.Focus}
        game.focus()
    assert game.state.sides[YOU].points == 1


@pytest.mark.clause("SK 7.4.1")
@pytest.mark.parametrize(("intercept", "stops"), [(3, False), (4, True), (5, True)])
def test_an_intercept_of_at_least_the_force_stops_it(intercept: int, stops: bool) -> None:
    game = no_replenishing().flipped(strike("any", intercept=intercept, force=6), YELLOW)
    card = game.play_area(ME, YELLOW)
    assert game.can_play is stops
    if stops:
        game.play()
        assert game.state.defender == YOU and game.force() == 6
        assert game.at(ME, "yellow.play") == (card,)
        assert game.furyoku(ME) == (1, 2, 2)


@pytest.mark.clause("SK 7.4.2")
def test_a_teamwork_is_paid_and_laid_and_the_zone_flips_again() -> None:
    game = Table().flipped(teamwork("friend"), YELLOW)
    card = game.play_area(ME, YELLOW)
    game.play()
    assert game.at(ME, "yellow.teamwork") == (card,) and game.furyoku(ME) == (1, 2, 2)
    assert game.state.zone == YELLOW and game.legal(act.Flip)


@pytest.mark.clause("SK 7.4.3")
@pytest.mark.parametrize("is_immediate", [False, True])
def test_an_advantage_charges_its_zone_and_the_zone_flips_again(is_immediate: bool) -> None:
    game = Table().flipped(advantage("trick", when("played", GAIN_RED),
                                     is_immediate=is_immediate), YELLOW)
    card = game.play_area(ME, YELLOW)
    game.play()
    assert game.charged(ME) == [YELLOW]
    assert game.where(card) == (ME, "discard" if is_immediate else "advantage")
    assert game.state.zone == YELLOW and game.legal(act.Flip)


@pytest.mark.clause("SK 7.4.4")
@pytest.mark.parametrize("card", [
    strike("dear", cost=Cost(9)), teamwork("friend"), advantage("trick"),
    strike("strange", trait="ranged")], ids=lambda card: card.key)
def test_whatever_card_it_is_it_can_be_focused_for_nothing(card: object) -> None:
    game = Table().flipped(card, GREEN)  # type: ignore[arg-type]
    flipped = game.play_area(ME, GREEN)
    game.focus()
    assert game.furyoku(ME) == (3, 2, 2) and game.at(ME, "green.furyoku")[-1] == flipped
    assert game.state.zone == YELLOW


@pytest.mark.clause("SK 7.5")
def test_what_cannot_be_focused_is_given_up() -> None:
    table = Table()
    table.put(YOU, "advantage", advantage("ban", while_(forbid("focus", "opponent"))))
    game = table.flipped(strike("weak", intercept=0))
    flipped = game.play_area(ME, GREEN)
    assert game.rules.legal_actions(game.state) == [act.GiveUpCard(ME, flipped)]
    game.do(act.GiveUpCard(ME, flipped))
    assert game.where(flipped) == (ME, "discard") and game.state.zone == YELLOW


@pytest.mark.clause("SK 7.6", "SK 10.1")
def test_an_attack_that_red_does_not_stop_scores_for_its_sender() -> None:
    table = Table()
    game = table.flipped(strike("weak", intercept=0), RED)
    flipped = game.play_area(ME, RED)
    game.focus()
    assert [side.points for side in game.state.sides] == [0, 1]
    assert game.at(ME, "red.furyoku")[-1] == flipped, "it stays furyoku"


@pytest.mark.clause("SK 7.7")
def test_force_is_worked_out_anew_when_what_changes_it_goes() -> None:
    table = Table()
    table.attacks(strike("attacker"), zone=YELLOW)
    helper = table.put(YOU, "yellow.teamwork", teamwork("helper", while_(modify("force", 2))))
    game = table.flipped(advantage("axe", when("played", {"do": "remove-teamwork"}),
                                   is_immediate=True))
    assert game.force() == 6
    game.play()
    assert game.where(helper) == (YOU, "discard") and game.force() == 4


@pytest.mark.clause("SK 7.8")
def test_the_turn_players_effects_come_first() -> None:
    table = Table()
    table.put(ME, "advantage", advantage("mine", when("flipped", GAIN_RED)))
    table.put(YOU, "advantage", advantage("yours", when("opponent_flips", GAIN_RED)))
    game = table.defend()
    game.flip()
    assert game.said("ability") == ["“Mine” works.", "“Yours” works."]


# Cards in play ---------------------------------------------------------------------------------


@pytest.mark.clause("SK 8.1")
@pytest.mark.parametrize("kept", ["old", "new"])
def test_a_second_teamwork_is_paid_and_one_of_the_two_stays(kept: str) -> None:
    table = Table()
    cards = {"old": table.put(ME, "green.teamwork", teamwork("old"))}
    game = table.flipped(teamwork("new"))
    cards["new"] = game.play_area(ME, GREEN)
    game.play()
    assert game.furyoku(ME) == (1, 2, 2), "paid in either case"
    game.do(act.Keep(ME, cards[kept]))
    gone = cards["new" if kept == "old" else "old"]
    assert game.at(ME, "green.teamwork") == (cards[kept],)
    assert game.where(gone) == (ME, "discard")
    assert game.state.zone == GREEN and game.legal(act.Flip)


@pytest.mark.clause("SK 8.1")
def test_the_same_teamwork_may_stand_in_several_zones() -> None:
    table = Table()
    table.put(ME, "green.teamwork", teamwork("twin"))
    game = table.flipped(teamwork("twin"), YELLOW)
    game.play()
    assert keys(game, game.at(ME, "green.teamwork") + game.at(ME, "yellow.teamwork")) == [
        "twin", "twin"]


@pytest.mark.clause("SK 8.2")
@pytest.mark.parametrize(("zone", "intercept"), [(GREEN, 7), (YELLOW, 5)])
def test_a_teamwork_helps_in_its_own_zone(zone: int, intercept: int) -> None:
    table = Table()
    table.put(ME, "green.teamwork", teamwork("helper", while_(modify("intercept", 2))))
    game = table.flipped(strike("any"), zone)
    assert game.intercept(ME, game.play_area(ME, zone), zone) == intercept


@pytest.mark.clause("SK 8.3")
def test_an_extra_cost_may_be_paid_again_and_again() -> None:
    table = Table()
    game = table.flipped(strike(
        "any", pay(furyoku(green=1), boost("force", 1), limit="unlimited"), cost=Cost()))
    most = max(game.legal(act.Counterattack), key=lambda a: len(a.extras))
    assert len(most.extras) == 6, "as long as there are furyoku"
    game.do(most)
    assert game.force() == 4 + 6


@pytest.mark.clause("SK 8.4")
def test_an_advantage_lasts_through_the_opponents_turn() -> None:
    table = no_replenishing()
    used = table.put(ME, "advantage", advantage("used"))
    game = table.flipped(strike("answer", cost=Cost()))
    game.play()
    assert game.state.defender == YOU and game.where(used) == (ME, "advantage")
    for _ in COLOURS:
        game.flip()
        if game.can_play:
            game.play()
            break
        game.focus()
    assert game.state.defender == ME and game.where(used) == (ME, "discard")


@pytest.mark.clause("SK 8.5")
def test_what_forbids_beats_what_allows() -> None:
    table = Table()
    table.put(YOU, "advantage", advantage("ban", while_(forbid("charge", "opponent"))))
    game = table.flipped(advantage("trick"))
    game.play()
    assert game.charged(ME) == []


@pytest.mark.clause("SK 8.6")
def test_what_can_do_nothing_does_nothing() -> None:
    axe = advantage("axe", when("played", {"do": "remove-teamwork"}, GAIN_RED), is_immediate=True)
    game = Table().flipped(axe)
    game.play()
    assert game.furyoku(ME) == (1, 2, 3), "the rest of the text is carried out"


@pytest.mark.clause("SK 8.7")
def test_people_may_move_cards_and_numbers_by_hand_and_it_is_logged() -> None:
    table = Table()
    game = table.defend()
    card = game.at(ME, "discard")[-1]
    deck = next(zone for zone, ids in enumerate(game.state.zones) if ids == game.at(ME, "deck"))
    game.do(MoveCard(ME, card, deck))
    game.do(SetNumber(YOU, "points", 2))
    game.do(SetNumber(ME, "charge.red", 1))
    game.do(TurnCard(ME, table.shaman, "back"))
    assert game.at(ME, "deck")[-1] == card
    assert game.state.sides[YOU].points == 2 and game.charged(ME) == [RED]
    assert game.state.sides[ME].is_back
    assert len(game.said("adjust")) == 4
    assert all(line.startswith("by hand: ") for line in game.said("adjust"))
    game.flip()
    assert game.at(ME, "green.play") == (card,), "the game goes on from there"


@pytest.mark.clause("SK 8.8")
@pytest.mark.parametrize(("points", "winner"), [((1, 1), None), ((2, 1), ME), ((0, 1), YOU)])
def test_after_three_hundred_turns_points_decide(
    points: tuple[int, int], winner: int | None
) -> None:
    table = Table()
    for seat in (ME, YOU):
        table.side(seat, points=points[seat])
    game = table.begin(StartTurn(ME))
    assert game.state.result is None
    table.turn = TURN_LIMIT
    game = table.begin(StartTurn(ME))
    outcome = game.state.result
    assert outcome is not None and (outcome.winner, outcome.clause) == (winner, "SK 8.8")


def restless() -> dict[str, object]:
    """Whenever the opponent charges, charge all own zones anew."""
    return when("opponent_charges", {"do": "uncharge", "where": "all", "whose": "own"},
                {"do": "charge", "where": "all"}, on={"zones": ["all"]})


@pytest.mark.clause("SK 8.8")
def test_effects_that_call_each_other_for_ever_end_the_game_on_points() -> None:
    table = Table()
    table.side(YOU, points=1)
    for seat in (ME, YOU):
        table.put(seat, "green.teamwork", teamwork("restless", restless()))
    game = table.flipped(advantage("trick"))
    game.play()
    outcome = game.state.result
    assert outcome is not None
    assert (outcome.winner, outcome.clause, outcome.reason) == (YOU, "SK 8.8", "endless")


@pytest.mark.clause("SK 8.8")
def test_decks_that_are_renewed_for_ever_end_the_game_on_points() -> None:
    table = Table()
    table.side(YOU, points=1)
    table.empty_deck(ME)
    table.put(ME, "deck", strike("last"))
    game = table.defend()
    game.state = replace(game.state, renewals=MOST_RENEWALS - 1)
    game.flip()
    outcome = game.state.result
    assert outcome is not None
    assert (outcome.winner, outcome.clause, outcome.reason) == (YOU, "SK 8.8", "endless")


@pytest.mark.clause("SK 8.8", "SK 8.9")
def test_a_defence_that_goes_back_for_ever_ends_too() -> None:
    """Nothing is left to flip, and before each flip in yellow the defence goes back to green."""
    table = Table()
    table.put(ME, "advantage", advantage("treadmill", when(
        "before_flip", {"do": "move-defence"}, on={"zones": ["yellow"]})))
    table.move_all(ME, "deck", "green.furyoku")
    table.move_all(ME, "discard", "green.furyoku")
    outcome = table.defend().state.result
    assert outcome is not None and outcome.reason == "endless"


@pytest.mark.clause("SK 8.9")
def test_a_deck_that_cannot_be_renewed_flips_nothing() -> None:
    """All my cards are furyoku, which would only be laid again."""
    table = Table()
    table.move_all(ME, "deck", "green.furyoku")
    table.move_all(ME, "discard", "green.furyoku")
    game = table.defend()
    assert game.said("no-flip") == ["has no card to flip."] * 3
    assert game.said("renewal") == []
    assert game.state.sides[YOU].points == 1


@pytest.mark.clause("SK 8.9")
def test_a_single_card_is_no_new_deck_where_everything_goes_in() -> None:
    """It would be flipped and shuffled in again without end; so it is used like any other."""
    table = Table()
    table.options = MatchOptions(everything_goes_in=True)
    table.move_all(ME, "deck", "green.furyoku")
    table.move_all(ME, "discard", "green.furyoku")
    last = table.put(ME, "deck", strike("last"))
    game = table.defend()
    game.flip()
    assert game.at(ME, "green.play") == (last,) and game.said("renewal") == []
    game.focus()
    assert game.said("no-flip") == ["has no card to flip."] * 2


# A point ---------------------------------------------------------------------------------------


@pytest.mark.clause("SK 10.2")
def test_the_scorer_celebrates_with_each_teamwork() -> None:
    table = Table()
    for zone in ("green", "red"):
        table.put(YOU, f"{zone}.teamwork", teamwork("friend"))
    table.put(ME, "yellow.teamwork", teamwork("friend"))
    first = table.put(YOU, "discard", strike("top"))
    game = scored(table)
    assert game.furyoku(YOU) == (3, 2, 3) and game.furyoku(ME) == (2, 2, 3)
    assert game.at(YOU, "red.furyoku")[-1] == first, "red is gained first (SK 5.3)"


@pytest.mark.clause("SK 10.3")
def test_both_sides_clean_up_after_a_point() -> None:
    table = Table()
    attacker = table.attacks(strike("attacker"))
    used = [table.put(seat, "advantage", advantage("used")) for seat in (ME, YOU)]
    game = scored(table)
    assert [game.where(card) for card in used] == [(ME, "discard"), (YOU, "discard")]
    assert game.where(attacker) == (YOU, "discard")
    assert game.state.attack is None


@pytest.mark.clause("SK 10.4")
@pytest.mark.parametrize("sender", [ME, YOU])
def test_the_loser_decides_who_sends_the_next_opening_attack(sender: int) -> None:
    game = scored(Table())
    assert [type(a) for a in game.rules.legal_actions(game.state)] == [act.SendOpening] * 2
    assert game.state.decision is not None and game.state.decision.seat == ME
    assert game.rules.view(game.state, None).clause == "SK 10.4"
    game.do(act.SendOpening(ME, sender))
    attack = game.state.attack
    assert attack is not None and (attack.sender, attack.kind) == (sender, "opening")
    assert game.state.defender == 1 - sender and game.force() == 4


@pytest.mark.clause("SK 10.4")
@pytest.mark.parametrize(("option", "sender"), [("loser-sends", ME), ("scorer-sends", YOU)])
def test_with_the_options_nobody_decides(option: str, sender: int) -> None:
    table = Table()
    table.options = MatchOptions(opening=option)
    game = scored(table)
    attack = game.state.attack
    assert attack is not None and (attack.sender, attack.kind) == (sender, "opening")
