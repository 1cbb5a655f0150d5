"""The three ways to make a move: by the mouse, by the keyboard, through the list of moves."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from cardtable.engine.layout import card_key
from cardtable.engine.moves import Move
from tests.ui.people import LONGEST, People

Way = Callable[[People, list[Move]], None]
"""Makes the first of the moves of one group."""


def play(people: People, make: Way) -> None:
    """Let ``make`` carry out good moves until somebody has won."""
    for number in range(LONGEST):
        if people.is_over:
            break
        curtain = people.room.curtain
        if curtain.isVisible() and curtain.others and number % 3 == 0:
            people.press_button(curtain.others[0])  # It needs no look at hidden cards.
            continue
        people.look()
        group = people.best(rank=1 if number % 7 == 3 else 0)
        before = people.state
        make(people, group)
        assert people.state is not before, f"“{group[0].title.en}” was not made"
    assert people.is_over
    assert people.room.banner.isVisible()
    assert people.room.controller.history.here.actions


def by_mouse(people: People, group: list[Move]) -> None:
    """The gesture that the move is meant for; what is no gesture has a button."""
    move = group[0]
    if people.room.planner.isVisible():
        pass  # All materials are chosen: it came by itself.
    elif move.gesture == "draw":
        people.pull_drawer(move.source)
    elif move.gesture in ("drag", "aim"):
        people.pull(start_of(people, move), people.reach(move.targets[0]))
    elif move.gesture == "click" and (move.targets or move.card is not None or
                                      move.index is not None or move.source):
        people.tap(start_of(people, move))
    else:
        press_bar_button(people, move)
    choose_in_menu(people, move)
    commit(people, move)


def start_of(people: People, move: Move) -> QPointF:
    """Where the hand takes hold."""
    if move.card is not None and people.room.scene.cards.by_id(move.card) is not None:
        return people.reach(card_key(move.card))
    if move.index is not None:
        return people.hidden(move.source, move.index)
    return people.point(move.source)


def choose_in_menu(people: People, move: Move) -> None:
    """Where a gesture could mean several things, its menu says which."""
    menu = people.menu()
    if menu is not None:
        wanted = [a for a in menu.actions() if a.text() == move.title.en]
        assert wanted, f"“{move.title.en}” is not in the menu"
        step_to(menu, move.title.en)


def step_to(menu: QMenu, text: str) -> None:
    """Arrow down to a line of a menu, and Enter."""
    for _ in range(len(menu.actions()) + 1):
        QTest.keyClick(menu, Qt.Key.Key_Down)
        active = menu.activeAction()
        if active is not None and active.text() == text:
            break
    QTest.keyClick(menu, Qt.Key.Key_Return)


def commit(people: People, move: Move) -> None:
    """Press the planner's button for this way of the move, or its first one."""
    planner = people.room.planner
    if planner.isVisible():
        assert planner.body is not None
        actions = [commit.action for commit in planner.body.commits]
        number = actions.index(move.action) if move.action in actions else 0
        people.press_button(planner.buttons[number])


def press_bar_button(people: People, move: Move) -> None:
    """The button of the decision bar, or the line in the list where there are too many."""
    buttons = {button.accessibleName(): button for button in people.room.bar.buttons}
    if move.title.en in buttons:
        people.press_button(buttons[move.title.en])
        return
    people.press_button(people.room.bar.buttons[0])
    choose_in_list(people, move)


def choose_in_list(people: People, move: Move) -> None:
    """Go down the list of moves by key until it stands on the move; then Enter."""
    people.room.planner.cancel()
    tree = people.room.list.list
    tree.setFocus()
    people.press(Qt.Key.Key_Home)
    for _ in range(len(people.room.bridge.moves) * 2 + 2):
        item = tree.currentItem()
        assert item is not None
        if item.data(0, Qt.ItemDataRole.UserRole) == move:
            people.press(Qt.Key.Key_Return)
            return
        people.press(Qt.Key.Key_Down)
    raise AssertionError(f"“{move.title.en}” is not in the list")


def by_keyboard(people: People, group: list[Move]) -> None:
    """Arrows to the card, Enter, arrows to the place, Enter; digits press the bar's buttons."""
    move, room = group[0], people.room
    titles = [button.accessibleName() for button in room.bar.buttons]
    if room.planner.isVisible():
        pass  # All materials are chosen: it came by itself.
    elif move.title.en in titles:
        people.press(Qt.Key(Qt.Key.Key_1 + titles.index(move.title.en)))
    elif not move.gesture:
        choose_in_list(people, move)
    else:
        people.press(Qt.Key.Key_F6)
        go_to(people, move)
        people.press(Qt.Key.Key_Return)
        if room.table.keyboard.is_lifting:
            for _ in range(40):
                if room.table.keyboard._target in move.targets:
                    break
                people.press(Qt.Key.Key_Tab)
            people.press(Qt.Key.Key_Return)
        choose_in_menu(people, move)
    if room.planner.isVisible():
        assert QApplication.focusWidget() is room.planner.pay
        people.press(Qt.Key.Key_Return)


def go_to(people: People, move: Move) -> None:
    """Tab from card to card until the ring is around that of the move."""
    keyboard = people.room.table.keyboard
    keyboard.stop = None
    for _ in range(160):
        stop = keyboard.stop
        if stop is not None and stop.spot == move.source and (
            move.card is None or stop.card in (None, move.card)
        ) and (move.index is None or stop.index == move.index):
            return
        people.press(Qt.Key.Key_Tab)
    raise AssertionError(f"the keyboard does not reach {move.source}")


def by_list(people: People, group: list[Move]) -> None:
    """The list of moves alone, payments chosen in it."""
    choose_in_list(people, group[0])
