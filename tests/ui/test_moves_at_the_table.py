"""What a gesture comes to: a move, a plan, a menu, a refusal with its clause."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from cardtable.engine.moves import Move
from cardtable.engine.view import Cause
from cardtable.engine.words import same
from cardtable.ui.counts_body import CountsBody
from cardtable.ui.decision_bar import summed
from cardtable.ui.move_groups import grouped
from tests.ui.people import LONGEST, People


def costly(people: People) -> list[Move]:
    """Play on until a card can be paid in several ways; those ways."""
    for _ in range(LONGEST):
        for group in grouped(people.room.bridge.moves):
            if len({tuple(move.pays) for move in group}) > 1 and group[0].targets:
                return group
        assert people.room.controller.submit(people.best()[0].action) is None
    raise AssertionError("nothing can be paid in two ways")


def rows_of(people: People) -> CountsBody:
    """What the planner shows between its title and its buttons."""
    body = people.room.planner.body
    assert isinstance(body, CountsBody)
    return body


def reach_planner(people: People) -> list[Move]:
    group = costly(people)
    people.drag(group[0].source, group[0].targets[0])
    assert people.room.planner.isVisible()
    return group


@pytest.mark.clause("SK 7.4")
def test_a_click_on_the_deck_flips(people: People) -> None:
    flip = people.until("flip")[0]
    people.click(flip.source)
    assert people.room.bridge.view().step == "flipped"


@pytest.mark.clause("SK 7.4.4")
def test_a_drag_to_the_furyoku_focuses(people: People) -> None:
    focus = people.until("focus")[0]
    seat, before = focus.action.seat, people.state
    people.drag(focus.source, focus.targets[0])
    zone = people.room.scene.spots[focus.targets[0]].zone
    assert zone is not None
    assert len(people.state.zones[zone]) == len(before.zones[zone]) + 1
    assert people.room.controller.history.here.actions[0].seat == seat


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_drop_between_several_moves_asks_with_a_menu(people: People) -> None:
    people.until("flip")
    groups = [[people.best()[0]], [people.best()[0]]]
    people.room.bridge.menu_wanted.emit(groups)
    menus = [w for w in people.room.page.findChildren(QMenu) if w.isVisible()]
    assert len(menus) == 1 and len(menus[0].actions()) == 2
    menus[0].actions()[0].trigger()
    menus[0].close()
    assert people.room.bridge.view().step == "flipped"


def payable_in_one_way(people: People) -> Move:
    """Play on until a card can be paid in one way only; that way."""
    for _ in range(LONGEST):
        for group in grouped(people.room.bridge.moves):
            if len(group) == 1 and group[0].pays and group[0].gesture == "drag":
                return group[0]
        assert people.room.controller.submit(people.best()[0].action) is None
    raise AssertionError("nothing can be paid in one way")


@pytest.mark.clause("SK 5.8")
def test_a_payment_in_one_way_is_shown_before_it_is_made(people: People) -> None:
    move = payable_in_one_way(people)
    before, planner = people.state, people.room.planner
    people.drag(move.source, move.targets[0])
    assert planner.isVisible() and people.state is before
    assert people.room.scene.lights.paying == dict(move.pays)
    assert not any(button.isVisible() for row in rows_of(people).place_rows for button in row[2:])
    people.press(Qt.Key.Key_Escape)
    assert people.state is before and people.room.scene.lights.paying == {}
    people.drag(move.source, move.targets[0])
    people.press(Qt.Key.Key_Return)
    assert people.room.controller.history.here.actions[0] == move.action


@pytest.mark.clause("SK 5.8")
def test_who_likes_pays_at_once_what_has_one_way_only(people: People) -> None:
    people.program.window.actions_["unasked"].trigger()
    move = payable_in_one_way(people)
    people.drag(move.source, move.targets[0])
    assert not people.room.planner.isVisible()
    assert people.room.controller.history.here.actions[0] == move.action
    reach_planner(people)


def test_what_costs_nothing_opens_nothing(people: People) -> None:
    focus = people.until("focus")[0]
    people.drag(focus.source, focus.targets[0])
    assert not people.room.planner.isVisible()
    assert people.room.controller.history.here.actions[0] == focus.action


def test_the_furyoku_to_be_paid_are_marked_before_anything_is_paid(people: People) -> None:
    group = reach_planner(people)
    before = people.state
    room, planner = people.room, people.room.planner
    assert planner.is_open
    assert room.scene.lights.paying == dict(group[0].pays) != {}
    assert planner.pay.isEnabled()
    assert people.state is before


@pytest.mark.case("table 4")
def test_a_cancelled_payment_leaves_everything_as_it_was(people: People) -> None:
    reach_planner(people)
    before, entries = people.state, len(people.room.controller.history.path())
    people.press(Qt.Key.Key_Escape)
    assert not people.room.planner.isVisible()
    assert people.state is before and len(people.room.controller.history.path()) == entries
    assert people.room.scene.lights.paying == {}
    assert people.room.table.hasFocus()


@pytest.mark.clause("SK 5.8")
def test_another_payment_is_chosen_by_less_and_more(people: People) -> None:
    group = reach_planner(people)
    planner, plan = people.room.planner, rows_of(people).plan
    wanted = next(way for way in plan.ways if way.pays != plan.pays and way.extras == plan.extras)
    for place, _, less, _ in rows_of(people).place_rows:
        while plan.pays[place] > wanted.pays[place]:
            people.press_button(less)
    assert not planner.pay.isEnabled()
    assert planner.status.text() == f"Still missing: {plan.missing}"
    for place, _, _, more in rows_of(people).place_rows:
        while plan.pays[place] < wanted.pays[place]:
            people.press_button(more)
    people.press_button(planner.pay)
    assert people.room.controller.history.here.actions[0] == wanted.move.action
    assert wanted.move in group


def test_a_click_on_furyoku_pays_it_or_takes_it_back(people: People) -> None:
    reach_planner(people)
    plan = rows_of(people).plan
    place = next(key for key in plan.places if plan.pays[key])
    paid = plan.pays[place]
    people.click(place)
    assert plan.pays[place] == paid - 1
    people.click(place)
    assert plan.pays[place] == paid


def test_keys_reach_the_planner_from_wherever_the_table_was_clicked(people: People) -> None:
    reach_planner(people)
    before, table = people.state, people.room.table
    plan = rows_of(people).plan
    place = next(key for key in plan.places if plan.pays[key])
    people.click(place)
    people.click(place)
    people.press(Qt.Key.Key_Return)
    assert people.state is not before and not people.room.planner.isVisible()
    people.matches.past.undo()
    reach_planner(people)
    before = people.state
    table.setFocus()
    people.press(Qt.Key.Key_Escape)
    assert not people.room.planner.isVisible() and people.state is before


@pytest.mark.clause("SK 5.8")
def test_the_list_marks_what_a_move_pays_before_it_is_made(people: People) -> None:
    group = costly(people)
    tree, before = people.room.list.list, people.state
    people.program.window.show_panel("moves")
    people.press(Qt.Key.Key_Home)
    for _ in range(len(people.room.bridge.moves) * 2):
        if tree.currentItem().data(0, Qt.ItemDataRole.UserRole) == group[0]:
            break
        people.press(Qt.Key.Key_Down)
    assert "pay" in tree.currentItem().text(0)
    assert people.room.scene.lights.paying == dict(group[0].pays)
    assert people.state is before
    people.press(Qt.Key.Key_Return)
    assert people.room.controller.history.here.actions[0] == group[0].action


def test_the_planner_never_covers_what_is_paid(people: People) -> None:
    reach_planner(people)
    room, plan = people.room, rows_of(people).plan
    shown = room.planner.geometry()
    for place in plan.places:
        box = room.scene.rect_of(place)
        there = room.table.mapFromScene(box).boundingRect().translated(room.table.pos())
        assert not shown.intersects(there), place


def test_a_move_elsewhere_closes_the_planner(people: People) -> None:
    reach_planner(people)
    people.room.controller.undo(consented=True)
    assert not people.room.planner.isVisible()
    assert people.room.scene.lights.paying == {}


def test_a_refused_drop_says_its_clause_where_it_happened(people: People) -> None:
    focus = people.until("focus")[0]
    before, seat = people.state, focus.action.seat
    heard: list[str] = []
    people.room.scene.announce.connect(heard.append)
    people.drag(focus.source, f"{seat}:discard")
    note = people.room.scene.note
    assert note is not None and note.clause == "SK 7.5"
    assert "focused" in note.text and heard
    assert people.state is before


def test_a_click_on_the_clause_opens_the_rulebook_there(people: People) -> None:
    focus = people.until("focus")[0]
    people.drag(focus.source, f"{focus.action.seat}:discard")
    note = people.room.scene.note
    assert note is not None
    shown: list[str] = []
    people.room.rulebook.clause_shown.connect(shown.append)
    pos = people.room.table.mapFromScene(note.mapToScene(note.link.center()))
    people.pull(pos.toPointF(), pos.toPointF())
    assert shown == ["SK 7.5"]
    assert people.room.rulebook.isVisible()


@pytest.mark.clause("SK 9.1")
def test_pulling_the_drawer_too_early_says_what_is_not_charged(people: People) -> None:
    flip = people.until("flip")[0]
    people.pull_drawer(f"{flip.action.seat}:shaman")
    note = people.room.scene.note
    assert note is not None and note.clause == "SK 9.1"
    assert note.text.startswith("Not charged yet")


def test_a_signature_move_is_made_by_pulling_the_drawer(people: People) -> None:
    signature = people.until("signature")[0]
    assert people.room.scene.lights.places["charged"]
    people.pull_drawer(signature.source)
    if people.room.planner.isVisible():
        people.press_button(people.room.planner.pay)
    made = people.room.controller.history.here.actions[0]
    assert type(made) is type(signature.action)


def test_the_other_players_deck_refuses(people: People) -> None:
    flip = people.until("flip")[0]
    people.click(f"{1 - flip.action.seat}:deck")
    note = people.room.scene.note
    assert note is not None and note.text.startswith("The other player is to decide.")


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_click_on_a_discard_pile_spreads_it_out(people: People) -> None:
    people.until("flip")
    people.click("0:discard")
    pile = people.room.piles.viewer
    assert pile is not None and pile.isVisible()
    assert len(pile.cards) == len(people.room.scene.cards.at("0:discard"))
    assert "Mika" in pile.windowTitle()
    pile.close()


def test_the_bar_says_whose_turn_which_step_and_how_the_force_came_about(people: People) -> None:
    flip = people.until("flip")[0]
    bar, view = people.room.bar, people.room.bridge.view()
    assert bar.who.text() == ("Mika", "Jun")[flip.action.seat]
    assert bar.awaited.text() == view.awaited.en
    assert view.clause in bar.step.text()
    assert bar.number.text() == str(view.gauge("force"))
    assert "printed" in bar.causes.text()
    people.press_button(bar.step)
    assert people.room.rulebook.isVisible()


@pytest.mark.clause("SK 5.8")
def test_pointing_at_a_card_marks_what_it_would_cost(people: People) -> None:
    proposed = costly(people)[0]
    room = people.room
    card = next(card for card in room.bridge.view().cards if card.id == proposed.card)
    room.scene.hovered.emit(card)
    assert room.scene.lights.paying == dict(proposed.pays)


def test_equal_causes_of_a_number_are_summed() -> None:
    lamp, drum = same("Lamp"), same("Drum")
    causes = [Cause(same("printed"), 3), Cause(lamp, 1), Cause(drum, -1), Cause(lamp, 1),
              Cause(drum, 1)]
    assert summed(causes) == [("printed", 3), ("Lamp", 2)]


def test_the_list_says_why_nothing_can_be_done(people: People) -> None:
    people.until("flip")
    people.room.set_by_hand(True)
    idle = people.room.list.list.topLevelItem(0)
    assert idle is not None and "by hand" in idle.text(0)
    people.room.set_by_hand(False)
    people.room.bridge.concede(0)
    idle = people.room.list.list.topLevelItem(0)
    assert idle is not None and "over" in idle.text(0)


def test_the_preview_marks_the_signature_card_and_not_its_box(people: People) -> None:
    people.begin(seed="7")
    preview = people.room.preview
    shaman = next(card for card in people.room.bridge.view().cards if card.marks and card.key
                  and "sayo" in card.key)
    preview.show_card(shaman)
    assert preview._marks() == ()
    preview.set_side(f"inner.{shaman.side}")
    assert preview._marks() == shaman.marks
