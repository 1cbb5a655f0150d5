"""Whole games to the end: by the mouse alone, by the keyboard alone, by the list alone."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from cardtable.engine.moves import Move
from tests.ui.people import LONGEST, People


def play(people: People, make: object) -> None:
    """Let ``make`` carry out good moves until somebody has won."""
    for number in range(LONGEST):
        if people.is_over:
            break
        group = people.best(rank=1 if number % 7 == 3 else 0)
        before = people.state
        make(people, group)  # type: ignore[operator]
        assert people.state is not before, f"“{group[0].title.en}” was not made"
    assert people.is_over
    assert people.room.banner.isVisible()
    assert people.room.controller.history.here.actions


def by_mouse(people: People, group: list[Move]) -> None:
    """The gesture that the move is meant for; what is no gesture has a button."""
    move = group[0]
    if move.gesture == "draw":
        people.pull_drawer(move.source)
    elif move.gesture == "drag":
        people.drag(move.source, move.targets[0])
    elif move.gesture == "click" and not move.chooses and move.targets:
        people.click(move.source)
    else:
        press_bar_button(people, move)
    if people.room.planner.isVisible():
        people.press_button(people.room.planner.pay)


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
    if move.title.en in titles:
        people.press(Qt.Key(Qt.Key.Key_1 + titles.index(move.title.en)))
    elif not move.gesture:
        choose_in_list(people, move)
    else:
        people.press(Qt.Key.Key_F6)
        go_to(people, move)
        people.press(Qt.Key.Key_Return)
        if room.table.keyboard.is_lifting:
            for _ in range(10):
                if room.table.keyboard._target in move.targets:
                    break
                people.press(Qt.Key.Key_Tab)
            people.press(Qt.Key.Key_Return)
    if room.planner.isVisible():
        assert QApplication.focusWidget() is room.planner.pay
        people.press(Qt.Key.Key_Return)


def go_to(people: People, move: Move) -> None:
    """Tab from card to card until the ring is around that of the move."""
    keyboard = people.room.table.keyboard
    keyboard.stop = None
    for _ in range(120):
        stop = keyboard.stop
        if stop is not None and stop.spot == move.source and (
            move.card is None or stop.card in (None, move.card)
        ):
            return
        people.press(Qt.Key.Key_Tab)
    raise AssertionError(f"the keyboard does not reach {move.source}")


def by_list(people: People, group: list[Move]) -> None:
    """The list of moves alone, payments chosen in it."""
    choose_in_list(people, group[0])


def test_a_whole_game_is_played_by_the_mouse_alone(people: People) -> None:
    play(people, by_mouse)


def test_a_whole_game_is_played_by_the_keyboard_alone(people: People) -> None:
    play(people, by_keyboard)


def test_a_whole_game_is_played_through_the_list_of_moves_alone(people: People) -> None:
    play(people, by_list)
