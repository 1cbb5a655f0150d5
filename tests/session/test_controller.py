"""The one door: gates, listeners, chance, undo with consent."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardtable.engine.actions import Concede, Lot, MoveCard, SetNumber, Shuffled
from cardtable.engine.cards import CardId
from cardtable.engine.decisions import LotRequest
from cardtable.engine.zones import ZoneId
from cardtable.session.controller import Change, RulesController
from cardtable.session.dealer import Dealer, ScriptedDealer
from cardtable.session.match import Match, MatchSettings
from cardtable.session.replay import Header, first_state
from tests.session.conftest import play, with_settings
from tests.toy.game import Answer, Draw, Lay, ToyRules


def test_chance_has_answered_before_the_first_decision(controller: RulesController) -> None:
    assert controller.state.chance is None
    assert len(controller.lines) == 2, "two decks were shuffled"


def test_a_move_is_one_entry_one_telling_and_one_line(controller: RulesController) -> None:
    told: list[Change] = []
    stop = controller.listen(told.append)
    assert controller.submit(Draw(0)) is None
    assert [change.kind for change in told] == ["move"]
    assert len(told[0].steps) == 1
    assert controller.history.undo_title == told[0].title
    assert controller.lines[-1] == b'{"act":"draw","seat":0}'
    stop()
    controller.submit(Draw(1))
    assert len(told) == 1


def test_chance_inside_a_move_belongs_to_its_entry(controller: RulesController) -> None:
    for seed in range(40):
        play(controller, 1, seed)
        yes = [a for a in controller.rules.legal_actions(controller.state)
               if isinstance(a, Answer) and a.yes]
        if yes:
            before = len(controller.history.path())
            assert controller.submit(yes[0]) is None
            assert len(controller.history.path()) == before + 1
            assert isinstance(controller.history.here.actions[1], Shuffled)
            return
    pytest.fail("nobody was asked")


@pytest.mark.parametrize(("action", "words"), [
    (Draw(1), "other player"), (Lay(0, CardId(99)), "not possible"), (Draw(7), "no such seat"),
    (Shuffled(-1, ()), "no such seat"), (Shuffled(0, ()), "not possible"),
])
def test_a_refusal_changes_nothing(
    controller: RulesController, action: Draw | Lay | Shuffled, words: str
) -> None:
    before, lines = controller.state, list(controller.lines)
    refusal = controller.submit(action)
    assert refusal is not None
    assert words in refusal.words.en
    assert refusal.words.ja
    assert controller.state is before
    assert controller.lines == lines


def test_concede_at_any_time_and_then_nothing_more(controller: RulesController) -> None:
    assert controller.submit(Concede(1)) is None
    refusal = controller.submit(Draw(0))
    assert refusal is not None
    assert "over" in refusal.words.en
    assert controller.undo() is None
    assert controller.submit(Draw(0)) is None


def test_adjusting_can_be_switched_off(rules: ToyRules, header: Header) -> None:
    settings = MatchSettings(manual=False)
    controller = RulesController.start(rules, with_settings(header, settings))
    refusal = controller.submit(SetNumber(1, "points", 3))
    assert refusal is not None
    assert "switched off" in refusal.words.en


def test_an_open_table_knows_only_hands(rules: ToyRules, header: Header) -> None:
    settings = MatchSettings(open_table=True)
    controller = RulesController.start(rules, with_settings(header, settings))
    for action in (Draw(0), Concede(0)):
        refusal = controller.submit(action)
        assert refusal is not None
        assert "rules are off" in refusal.words.en
    card = controller.state.zones[3][-1]
    assert controller.submit(MoveCard(0, card, ZoneId(2))) is None
    assert controller.state.zones[2] == (card,)
    assert controller.undo() is None
    assert not controller.state.zones[2]


def test_undo_of_a_shown_card_asks_the_other_seat(controller: RulesController) -> None:
    controller.submit(Draw(0))
    for seat in (0, None):
        question = controller.undo(seat=seat)
        assert question is not None
        assert question.ja
        assert controller.history.undo_title is not None, "nothing was undone yet"
    assert controller.undo(consented=True) is None
    assert controller.history.undo_title is None
    controller.redo()
    assert controller.undo(seat=1) is None, "seat 1 saw nothing"


def test_undo_asks_no_more_once_both_agreed_for_the_match(controller: RulesController) -> None:
    controller.submit(Draw(0))
    controller.is_undo_agreed = True
    assert controller.undo() is None
    assert controller.history.undo_title is None


def test_undo_is_free_alone(rules: ToyRules, header: Header) -> None:
    controller = RulesController.start(rules, with_settings(header, MatchSettings(solo=True)))
    controller.submit(Draw(0))
    assert controller.undo() is None


def test_a_scripted_dealer_answers_from_its_list(rules: ToyRules, header: Header) -> None:
    start = first_state(rules, header)
    orders = [Shuffled(-1, start.zones[0][::-1]), Shuffled(-1, start.zones[3])]
    match = Match(rules, header.settings, start)
    controller = RulesController(match, ScriptedDealer(orders), header)
    assert controller.state.zones[0] == start.zones[0][::-1]
    with pytest.raises(LookupError):
        ScriptedDealer([]).answer(start)


def test_a_lot_is_drawn_among_all_ways_and_the_same_again_from_the_same_seed(
    controller: RulesController,
) -> None:
    waits = replace(controller.state, chance=LotRequest(3))
    drawn = [Dealer(seed).answer(waits) for seed in range(60)]
    assert {lot.way for lot in drawn if isinstance(lot, Lot)} == {0, 1, 2}
    assert drawn == [Dealer(seed).answer(waits) for seed in range(60)]
