"""Shield & Soul in the window, gesture by gesture: what each comes to, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt

from cardtable.engine.cards import CardId
from cardtable.engine.layout import card_key
from cardtable.games.shield import actions as act
from cardtable.games.shield.state import ShieldState
from cardtable.ui.cards_body import CardsBody
from tests.games.shield.table import (
    ME,
    PLAIN,
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
    xyz,
)
from tests.ui.people import People

DRAW = {"do": "draw"}
NEGATE = {"do": "negate"}
FUSE = spell("fuse", role="fusion", cost=1, colour="colourless")
RITE = spell("rite", role="ritual", cost=1, colour="colourless")
ANNUL = trap("annul", {"to": ["summon", "attack"]}, NEGATE)


@pytest.fixture
def people(program: Any) -> People:
    """Two people; the table is laid by each test."""
    return People(program)


def shield_state(people: People) -> ShieldState:
    state = people.state
    assert isinstance(state, ShieldState)
    return state


def done(people: People) -> Any:
    """What was done last."""
    return people.room.controller.history.here.actions[0]


def drag(people: People, card: CardId, target: str) -> None:
    people.pull(people.reach(card_key(card)), people.reach(target))


def click(people: People, card: CardId) -> None:
    people.tap(people.reach(card_key(card)))


def body(people: People) -> CardsBody:
    """The rows of the open planner."""
    assert people.room.planner.isVisible(), "no payment is being planned"
    found = people.room.planner.body
    assert isinstance(found, CardsBody)
    return found


def press(people: People, title: str) -> None:
    """A button of the planner, the bar or the curtain, by its words."""
    room = people.room
    buttons = [*room.planner.buttons, room.planner.cancel_button, *room.bar.buttons,
               *room.curtain.others]
    found = [b for b in buttons if b.isVisible() and title in (b.text(), b.accessibleName())]
    assert found, [b.text() for b in buttons if b.isVisible()]
    people.press_button(found[0])


def field(people: People, seat: int = ME) -> list[CardId]:
    return list(shield_state(people).zones[seat * 12 + 1])


# Summoning and paying ----------------------------------------------------------------------------


@pytest.mark.clause("SS 7.4", "SS 4.7")
@pytest.mark.parametrize(("button", "position"), [
    ("In attack position", "attack"), ("In defence position", "defence")])
def test_a_monster_is_dragged_to_the_field_and_one_button_says_how(
    people: People, button: str, position: str
) -> None:
    table = Table()
    card = table.put(ME, "hand", monster("m", 2))
    mana = table.mana(ME, "red", "blue", "red")
    people.sit_down(table, table.main())
    people.look()
    before = people.state
    drag(people, card, "0:field")
    assert set(people.room.scene.lights.spent) == set(body(people).plan.cards) <= set(mana)
    assert people.state is before, "nothing is paid before it was shown"
    press(people, button)
    assert done(people).position == position
    assert people.room.scene.cards.by_id(card) is not None
    assert field(people) == [card]


@pytest.mark.clause("SS 4.3", "SS 4.7")
def test_the_payment_is_changed_card_by_card_and_the_rules_say_what_is_missing(
    people: People,
) -> None:
    table = Table()
    card = table.put(ME, "hand", monster("m", 2))
    red, blue, green = table.mana(ME, "red", "blue", "green")
    people.sit_down(table, table.main())
    people.look()
    drag(people, card, "0:field")
    planner = people.room.planner
    first = set(body(people).plan.cards)
    assert red in first
    (kept,) = {blue, green} - first
    (taken,) = first - {red}
    click(people, taken)
    assert not planner.pay.isEnabled() and "SS 4.3" in planner.status.text()
    click(people, kept)
    assert planner.pay.isEnabled() and set(people.room.scene.lights.spent) == {red, kept}
    click(people, red)
    click(people, taken)
    assert not planner.pay.isEnabled() and "red" in planner.status.text()
    click(people, taken)
    click(people, red)
    press(people, "In attack position")
    assert set(done(people).payment.mana) == {red, kept}


@pytest.mark.clause("SS 4.4", "SS 4.8")
def test_releases_fill_the_lack_and_a_release_taken_back_is_missed(people: People) -> None:
    table = Table()
    card = table.put(ME, "hand", monster("big", 3))
    table.mana(ME, "red")
    small, other = table.stand(ME, monster("s", 4)), table.stand(ME, monster("o", 2))
    large = table.stand(ME, monster("l", 6))
    people.sit_down(table, table.main())
    people.look()
    drag(people, card, "0:field")
    planner = people.room.planner
    assert set(body(people).plan.cards) & {small, other, large}
    for one in (small, other, large):
        if one in body(people).plan.cards:
            click(people, one)
    assert not planner.pay.isEnabled() and "SS 4.4" in planner.status.text()
    click(people, small)
    assert not planner.pay.isEnabled()
    click(people, other)
    assert planner.pay.isEnabled()
    click(people, large)
    assert not planner.pay.isEnabled() and "SS 4.8" in planner.status.text()
    click(people, large)
    press(people, "In attack position")
    assert set(done(people).payment.releases) == {small, other}
    assert set(field(people)) == {large, card}


@pytest.mark.parametrize("cancel", ["button", "escape"])
def test_a_cancelled_payment_puts_everything_back(people: People, cancel: str) -> None:
    table = Table()
    card = table.put(ME, "hand", monster("m", 2))
    red, *_ = table.mana(ME, "red", "blue", "green")
    room = people.sit_down(table, table.main())
    people.look()
    before, length = people.state, len(room.controller.history.path())
    drag(people, card, "0:field")
    click(people, red)
    if cancel == "button":
        press(people, "Cancel")
    else:
        people.press(Qt.Key.Key_Escape)
    assert people.state is before and len(room.controller.history.path()) == length
    assert room.scene.lights.spent == () and not room.planner.isVisible()


@pytest.mark.clause("SS 5.2")
def test_the_reboot_is_planned_from_the_card_that_was_clicked(people: People) -> None:
    room = people.begin(game="shield", seed="4")
    people.look()
    hand = [item.card.id for item in room.scene.cards.at(f"{shield_state(people).first}:hand")]
    first, second = hand[0], hand[2]
    assert first is not None and second is not None
    click(people, first)
    assert body(people).plan.cards == (first,) and not body(people).ways.isVisible()
    click(people, second)
    press(people, "Put back and draw")
    assert set(done(people).cards) == {first, second}


# The five summons --------------------------------------------------------------------------------


def lay_synchro() -> tuple[Table, CardId, list[CardId]]:
    table = Table()
    card = table.put(ME, "ex", synchro("star", 7))
    return table, card, [table.stand(ME, tuner("spark", 3)), table.stand(ME, monster("four", 4))]


def lay_xyz() -> tuple[Table, CardId, list[CardId]]:
    table = Table()
    card = table.put(ME, "ex", xyz("rank", 4))
    return table, card, [table.stand(ME, monster(f"four {n}", 4)) for n in range(2)]


def lay_link() -> tuple[Table, CardId, list[CardId]]:
    table = Table()
    card = table.put(ME, "ex", link("pair", 2, cost=1))
    table.mana(ME, "red")
    return table, card, [table.stand(ME, monster(f"m {n}", n + 1)) for n in range(2)]


def lay_fusion() -> tuple[Table, CardId, list[CardId]]:
    table = Table()
    card = table.put(ME, "ex", fusion("both", {"card": "t:dragon"}, {"colour": "blue"}, cost=0))
    table.put(ME, "hand", FUSE)
    table.mana(ME, "red")
    return table, card, [table.put(ME, "hand", monster("dragon")),
                         table.stand(ME, monster("fish", colour="blue"))]


def lay_ritual() -> tuple[Table, CardId, list[CardId]]:
    table = Table()
    card = table.put(ME, "ex", ritual("rise", 6, cost=0))
    table.put(ME, "hand", RITE)
    table.mana(ME, "red")
    return table, card, [table.stand(ME, monster("four", 4)),
                         table.put(ME, "hand", monster("three", 3))]


def play_spell(people: People) -> None:
    """Play the spell from hand and pay for it, if the summon needs one."""
    (move,) = people.moves("spell")
    assert move.card is not None
    drag(people, move.card, "lane")
    press(people, "Pay")


LAID = [
    (lay_synchro, ["0 of 7 Levels", "3 of 7 Levels"], "SS 7.7"),
    (lay_xyz, ["0 of 2 or more, all Level 4", "1 of 2 or more, all Level 4"], "SS 7.8"),
    (lay_link, ["0 of 2 materials", "1 of 2 materials"], "SS 7.9"),
    (lay_fusion, ["0 of 2 materials", "1 of 2 materials"], "SS 7.6"),
    (lay_ritual, ["0 of 6 Levels or more", "4 of 6 Levels or more"], "SS 7.10"),
]


@pytest.mark.clause("SS 7.6", "SS 7.7", "SS 7.8", "SS 7.9", "SS 7.10")
@pytest.mark.parametrize(("lay", "sums", "clause"), LAID)
def test_an_ex_monster_is_dragged_and_its_materials_are_clicked(
    people: People, lay: Callable[[], tuple[Table, CardId, list[CardId]]], sums: list[str],
    clause: str,
) -> None:  # fmt: skip
    table, card, materials = lay()
    room = people.sit_down(table, table.main())
    people.look()
    if people.moves("spell"):
        play_spell(people)
        click(people, card)
    else:
        drag(people, card, "0:field")
    shown = []
    for material in materials:
        assert material in room.scene.lights.choices, "only legal materials light up, all of them"
        assert clause in room.bar.step.text()
        shown.append(f"{room.bar.number.text()} {room.bar.causes.text()}")
        click(people, material)
        assert material in room.scene.lights.spent, "what is chosen is marked"
    assert shown == sums
    assert room.planner.isVisible(), "all is chosen: what is left to say is asked at once"
    people.press_button(room.planner.pay)
    assert field(people)[-1] == card
    assert not room.scene.lights.spent


@pytest.mark.parametrize("how", ["escape", "button"])
def test_a_cancelled_ex_summon_leaves_state_and_history_as_before(
    people: People, how: str
) -> None:
    table, card, materials = lay_synchro()
    room = people.sit_down(table, table.main())
    people.look()
    history, before = room.controller.history, people.state
    path = history.path()
    undo = people.program.window.actions_["undo"].text()
    drag(people, card, "0:field")
    click(people, materials[0])
    if how == "button":
        press(people, "Cancel")
    else:
        people.press(Qt.Key.Key_Escape)
    assert people.state is before and history.path() == path
    assert history.redo_title is None and not history.other_lines() and not history.has_other_lines
    assert people.program.window.actions_["undo"].text() == undo
    assert not room.scene.lights.spent and not room.scene.lights.choices


def test_a_chosen_material_is_clicked_again_to_keep_it(people: People) -> None:
    table, card, materials = lay_synchro()
    rest = table.stand(ME, monster("four too", 4))
    room = people.sit_down(table, table.main())
    people.look()
    drag(people, card, "0:field")
    click(people, materials[0])
    click(people, materials[1])
    press(people, "Cancel")
    assert room.bridge.is_composing and set(room.scene.lights.spent) == set(materials)
    click(people, materials[1])
    assert room.scene.lights.spent == (materials[0],)
    click(people, rest)
    people.press_button(room.planner.pay)
    assert set(field(people)) == {materials[1], card}


# What is refused ---------------------------------------------------------------------------------


def second_summon(table: Table) -> tuple[CardId, str]:
    table.side(ME, has_summoned=True)
    return table.put(ME, "hand", monster("m", 0)), "0:field"


def fourth_special(table: Table) -> tuple[CardId, str]:
    table.side(ME, specials=3)
    table.stand(ME, tuner("spark", 3))
    table.stand(ME, monster("four", 4))
    return table.put(ME, "ex", synchro("star", 7)), "0:field"


def wrong_sum(table: Table) -> tuple[CardId, str]:
    table.stand(ME, tuner("spark", 3))
    table.stand(ME, monster("five", 5))
    return table.put(ME, "ex", synchro("star", 7)), "0:field"


def no_spell(table: Table) -> tuple[CardId, str]:
    return table.put(ME, "ex", fusion("both", {"colour": "red"}, {"colour": "blue"})), "0:field"


def turned_link(table: Table) -> tuple[CardId, str]:
    for n in range(4):
        table.stand(ME, monster(f"m {n}"))
    return table.stand(ME, link("pair", 2), how="link"), "0:field"


def not_paid(table: Table) -> tuple[CardId, str]:
    return table.put(ME, "hand", monster("big", 8)), "0:field"


def slow_spell(table: Table) -> tuple[CardId, str]:
    return table.put(ME, "hand", spell("slow", DRAW, cost=0)), "0:set"


@pytest.mark.clause("SS 7.1", "SS 7.2", "SS 7.7", "SS 7.6", "SS 7.4", "SS 4.3", "SS 9.2")
@pytest.mark.parametrize(("lay", "clause"), [
    (second_summon, "SS 7.1"), (fourth_special, "SS 7.2"), (wrong_sum, "SS 7.7"),
    (no_spell, "SS 7.6"), (turned_link, "SS 7.4"), (not_paid, "SS 4.3"),
    (slow_spell, "SS 9.2")])
def test_a_drag_that_the_rules_forbid_says_its_clause_and_changes_nothing(
    people: People, lay: Callable[[Table], tuple[CardId, str]], clause: str
) -> None:
    table = Table()
    card, target = lay(table)
    room = people.sit_down(table, table.main())
    people.look()
    before = people.state
    drag(people, card, target)
    assert people.state is before
    assert room.scene.note is not None and room.scene.note.clause == clause, room.scene.note


@pytest.mark.clause("SS 7.2", "SS 8.1")
@pytest.mark.parametrize(("how", "came", "clause"), [("special", 5, "SS 7.2")])
def test_a_fresh_monster_does_not_attack(
    people: People, how: str, came: int, clause: str
) -> None:
    table = Table()
    table.stand(ME, PLAIN)
    fresh = table.stand(ME, monster("m"), how=how, came=came)
    game = table.main()
    game.do(act.ToBattle(ME))
    room = people.sit_down(table, game)
    people.look()
    before = people.state
    drag(people, fresh, "1:shields")
    assert people.state is before
    assert room.scene.note is not None and room.scene.note.clause == clause


# Battle and responses ----------------------------------------------------------------------------


@pytest.mark.clause("SS 8.1", "SS 8.5", "SS 8.2")
def test_an_attack_is_an_arrow_and_the_blocker_is_asked_on_the_curtain(people: People) -> None:
    table = Table()
    mine = table.stand(ME, monster("m", attack=2000))
    theirs = table.stand(YOU, monster("w", attack=500))
    guard = table.stand(YOU, monster("g", keywords=["blocker"], defence=2500))
    table.put(YOU, "hand", PLAIN)
    game = table.main()
    game.do(act.ToBattle(ME))
    room = people.sit_down(table, game)
    people.look()
    drag(people, mine, card_key(theirs))
    assert done(people) == act.Attack(ME, mine, theirs)
    assert room.curtain.isVisible() and room.bridge.view().seat is None
    assert room.bar.number.text() == "2000" and room.bar.causes.text() == "ATK against ATK 500"
    shown = room.curtain.geometry()
    for card in (mine, theirs, guard):
        there = room.table.mapFromScene(room.scene.rect_of(card_key(card))).boundingRect()
        assert not shown.intersects(there.translated(room.table.pos())), "what it is about is seen"
    press(people, "Block with “G”")
    assert done(people) == act.Block(YOU, guard)
    assert room.bridge.view().seat == ME or not room.bridge.view().seat


@pytest.mark.clause("SS 8.2", "SS 9.1", "SS 9.2")
def test_a_response_is_made_from_behind_the_curtain_or_let_be(people: People) -> None:
    table = Table()
    mine, other = table.stand(ME, PLAIN), table.stand(ME, monster("m"))
    hidden = table.put(YOU, "set", ANNUL)
    game = table.main()
    game.do(act.ToBattle(ME))
    room = people.sit_down(table, game)
    people.look()
    drag(people, mine, "1:shields")
    press(people, "No response")
    assert not room.curtain.isVisible() or room.bridge.eyes.awaited == ME
    people.look()
    people.tap(people.hidden("1:shields", 2))
    assert done(people) == act.BreakShield(ME, 2)
    people.look()
    drag(people, other, "1:shields")
    assert room.curtain.isVisible()
    people.look()
    click(people, hidden)
    if room.planner.isVisible():
        people.press_button(room.planner.pay)
    assert done(people).card == hidden and isinstance(done(people), act.Respond)


@pytest.mark.clause("SS 9.4")
def test_a_hand_trigger_answers_a_summon(people: People) -> None:
    table = Table()
    card = table.put(ME, "hand", monster("m", 0))
    ash = table.put(YOU, "hand", monster("ash", abilities=[
        {"ability": "from-hand", "on": {"to": ["summon"]}, "do": [NEGATE]}]))
    people.sit_down(table, table.main())
    people.look()
    drag(people, card, "0:field")
    press(people, "In attack position")
    people.look()
    assert people.room.bridge.view().seat == YOU
    click(people, ash)
    if people.room.planner.isVisible():
        people.press_button(people.room.planner.pay)
    assert done(people).card == ash
    assert card not in field(people)


@pytest.mark.clause("SS 9.2")
def test_a_trap_is_set_behind_the_monsters_and_named_to_nobody(people: People) -> None:
    table = Table()
    card = table.put(ME, "hand", ANNUL)
    room = people.sit_down(table, table.main())
    people.look()
    drag(people, card, "0:set")
    assert done(people) == act.SetCard(ME, card)
    assert "Annul" not in people.program.window.actions_["undo"].text()
    assert not any("Annul" in line.said.words.en for line in room.log.lines)


# Looking -----------------------------------------------------------------------------------------


@pytest.mark.clause("SS 3.4")
@pytest.mark.qt_log_ignore("This plugin does not support")
def test_only_its_owner_looks_through_an_ex_deck(people: People) -> None:
    table = Table()
    table.put(ME, "hand", PLAIN)
    for n in range(3):
        table.put(ME, "ex", synchro(f"mine {n}", 7))
        table.put(YOU, "ex", synchro(f"yours {n}", 6))
    room = people.sit_down(table, table.main())
    people.look()
    for place, is_known in (("0:ex", True), ("1:ex", False)):
        room.piles.open(place)
        assert room.piles.viewer is not None and len(room.piles.viewer.cards) == 3
        assert all((card.key is not None) == is_known for card in room.piles.viewer.cards)
    room.piles.open("0:ex")
    pile = room.piles.viewer
    assert pile is not None
    room.bridge.cover()
    assert all(card.key is None for card in pile.cards), "the curtain is down"
    pile.close()


def test_what_one_was_refused_is_gone_when_the_curtain_falls(people: People) -> None:
    table = Table()
    big = table.put(ME, "hand", monster("big", 8))
    room = people.sit_down(table, table.main())
    people.look()
    drag(people, big, "0:field")
    assert room.scene.note is not None
    room.bridge.cover()
    assert room.scene.note is None


def test_one_looks_at_ones_own_cards_while_the_other_decides(people: People) -> None:
    table = Table()
    table.put(ME, "hand", PLAIN)
    held = table.put(YOU, "hand", monster("held"))
    room = people.sit_down(table, table.main())
    people.look()
    look = people.program.window.actions_["look"]
    look.trigger()
    assert room.curtain.isVisible() and room.bridge.view().seat is None
    people.press(Qt.Key.Key_Return)
    assert room.bridge.view().seat == YOU and not room.bridge.moves
    assert room.scene.cards.by_id(held) is not None
    press(people, "Done looking")
    assert room.bridge.view().seat is None and room.curtain.isVisible()
    assert room.scene.cards.by_id(held) is None


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_card_with_two_uses_asks_with_a_menu_which_is_meant(people: People) -> None:
    table = Table()
    able = table.stand(ME, monster("able", abilities=[{"ability": "use", "do": [DRAW]}]))
    people.sit_down(table, table.main())
    people.look()
    click(people, able)
    menu = people.menu()
    assert menu is not None
    titles = [action.text() for action in menu.actions()]
    assert len(titles) == 2 and "Turn “Able” to defence position" in titles
    next(a for a in menu.actions() if a.text().startswith("Turn")).trigger()
    menu.close()
    assert done(people) == act.ChangePosition(ME, able)




def test_who_looks_alone_sits_at_the_bottom(people: People) -> None:
    room = people.begin(game="shield")
    for _ in range(60):
        seat = room.bridge.eyes.awaited
        if seat is not None:
            room.bridge.look(seat)
            assert room.scene.near == seat
            hand, field = (room.scene.rect_of(f"{seat}:{key}") for key in ("hand", "field"))
            assert hand.center().y() > field.center().y()
        assert room.controller.submit(people.best()[0].action) is None
    room.scene.set_seat(0, is_facing=True)
    for seat in (0, 1):
        room.bridge.look(seat)
        assert room.scene.near == 0, "two people who sit face to face turn no table"


def test_nothing_is_done_on_the_table_while_the_curtain_is_down(people: People) -> None:
    """Whatever is clicked, pulled at or dropped: only the curtain itself can be answered."""
    room = people.begin(game="shield")
    room.gestures.pile_clicked.disconnect(room.piles.open)  # Public piles may be looked through.
    for step in range(30):
        people.look()
        assert room.controller.submit(people.best()[0].action) is None
        if room.bridge.eyes.awaited is None:
            room.bridge.cover()
        if people.is_over:
            break
        before, scene = people.state, room.scene
        for place in scene.spots:
            cards = [item.card.id for item in scene.cards.at(place)]
            for card in [None, *cards]:
                scene.clicked.emit(place, card, 0)
                scene.refused_lift.emit(place, card)
                for target in ("0:field", "1:field", "0:shields", "1:shields", "lane"):
                    scene.dropped.emit(place, card, target)
        assert people.state is before, f"step {step}"
        assert room.curtain.isVisible()
