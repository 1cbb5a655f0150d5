"""Press, move and release on the viewport: what is asked, and what cancels a gesture."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QApplication

from cardtable.engine.words import Words
from cardtable.table.matchbox_item import INVITING, MatchboxItem
from cardtable.table.note import reading_time
from tests.table.hands import Hands, sample_deal, sample_view, top_of

PLAY, FAN, TEAM = "0:yellow.play", "0:yellow.furyoku", "0:yellow.teamwork"
CARD = top_of(sample_view(), PLAY).id


def is_home(hands: Hands) -> bool:
    """Is nothing in the air, nothing dimmed, nothing lit?"""
    item = hands.scene.cards.at(PLAY)[-1]
    return (item.opacity() == 1.0 and item.pos() == item.home
            and not hands.scene.lights.boxes("allowed"))


def test_a_drop_on_an_allowed_place_is_asked_once(hands: Hands) -> None:
    hands.drag(hands.at(PLAY), hands.at(FAN))
    assert hands.asked == [("dropped", PLAY, CARD, FAN)]
    assert is_home(hands)


def test_while_dragging_the_card_stays_dimmed_and_places_are_lit(hands: Hands) -> None:
    start = hands.at(PLAY)
    hands.press(start)
    hands.move(start + QPointF(30, 0))
    item = hands.scene.cards.at(PLAY)[-1]
    assert item.opacity() < 0.5 and item.pos() == item.home
    assert len(hands.scene.lights.boxes("allowed")) == 2


def test_the_target_is_the_allowed_place_with_the_largest_overlap(hands: Hands) -> None:
    hands.drag(hands.at(PLAY), hands.at(TEAM) + QPointF(20, 0))
    assert hands.asked == [("dropped", PLAY, CARD, TEAM)]


def test_a_drop_on_a_forbidden_place_is_asked_too_so_that_its_clause_can_be_told(
    hands: Hands,
) -> None:
    hands.drag(hands.at(PLAY), hands.at("1:green.play"))
    assert hands.asked == [("dropped", PLAY, CARD, "1:green.play")]
    assert is_home(hands)


def test_a_card_without_moves_does_not_lift(hands: Hands) -> None:
    hands.drag(hands.at("0:green.teamwork"), hands.at(FAN))
    card = hands.scene.cards.at("0:green.teamwork")[-1].card.id
    assert hands.asked == [("refused", "0:green.teamwork", card)]


def test_a_click_on_the_deck(hands: Hands) -> None:
    hands.click(hands.at("0:deck"))
    assert hands.asked == [("clicked", "0:deck", None)]


def test_dragging_the_deck_into_the_play_area(hands: Hands) -> None:
    hands.drag(hands.at("0:deck"), hands.at(PLAY))
    assert hands.asked == [("dropped", "0:deck", None, PLAY)]


@pytest.mark.case("table 2")
def test_a_double_click_with_a_slight_move_is_one_action(hands: Hands) -> None:
    at = hands.at("0:deck")
    hands.press(at)
    hands.move(at + QPointF(2, 1))
    hands.release(at + QPointF(2, 1))
    hands.send(QEvent.Type.MouseButtonDblClick, at + QPointF(2, 1))
    hands.move(at + QPointF(4, 1))
    hands.release(at + QPointF(4, 1))
    assert hands.asked == [("clicked", "0:deck", None)]


def second_button(hands: Hands, at: QPointF) -> None:
    hands.send(QEvent.Type.MouseButtonPress, at, Qt.MouseButton.RightButton)


def escape(hands: Hands, at: QPointF) -> None:
    QApplication.sendEvent(hands.table, QKeyEvent(
        QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier))


def focus_lost(hands: Hands, at: QPointF) -> None:
    QApplication.sendEvent(hands.table, QFocusEvent(QEvent.Type.FocusOut))


def grab_lost(hands: Hands, at: QPointF) -> None:
    QApplication.sendEvent(hands.table.viewport(), QEvent(QEvent.Type.UngrabMouse))


def button_up_unseen(hands: Hands, at: QPointF) -> None:
    hands.send(QEvent.Type.MouseMove, at, held=False)


def released_outside(hands: Hands, at: QPointF) -> None:
    hands.release(QPointF(-50, 100))


@pytest.mark.case("table 1")
@pytest.mark.parametrize("how", [
    second_button, escape, focus_lost, grab_lost, button_up_unseen, released_outside])
def test_a_cancelled_drag_leaves_the_card_at_home(hands: Hands, how: object) -> None:
    hands.press(hands.at(PLAY))
    hands.move(hands.at(FAN))
    how(hands, hands.at(FAN))  # type: ignore[operator]
    hands.release(hands.at(FAN))
    assert hands.asked == []
    assert is_home(hands)


def box_of(hands: Hands) -> MatchboxItem:
    box = hands.scene.cards.at("0:shaman")[0]
    assert isinstance(box, MatchboxItem)
    return box


def test_a_charged_matchbox_invites_and_follows_the_pointer(hands: Hands) -> None:
    box = box_of(hands)
    assert box.slide == INVITING, "the inner card should stand out a finger's width"
    start = hands.at("0:shaman")
    hands.press(start)
    hands.move(start + QPointF(40, 25))
    along = 40 / hands.scene.geometry_.unit / 1.376
    assert box.slide == pytest.approx(INVITING + along, abs=0.02)


def test_past_two_thirds_the_drawer_snaps_open_and_asks(hands: Hands) -> None:
    start, unit = hands.at("0:shaman"), hands.scene.geometry_.unit
    hands.press(start)
    hands.move(start + QPointF(unit * 1.0, 0))
    assert box_of(hands).slide == 1.0
    hands.release(start + QPointF(unit * 1.0, 0))
    assert hands.asked == [("dropped", "0:shaman", box_of(hands).card.id, "drawer")]


def test_before_two_thirds_it_closes(hands: Hands) -> None:
    start = hands.at("0:shaman")
    hands.drag(start, start + QPointF(hands.scene.geometry_.unit * 0.5, 0))
    assert hands.asked == []
    assert box_of(hands).slide == INVITING


@pytest.mark.case("table 3")
def test_a_fast_press_ends_the_motion_and_counts(hands: Hands) -> None:
    hands.scene.set_animated(True)
    hands.drag(hands.at(PLAY), hands.at("1:green.play"))
    assert hands.scene.animator.is_running
    hands.press(hands.at(PLAY))
    assert not hands.scene.animator.is_running and is_home(hands)
    hands.move(hands.at(FAN))
    hands.release(hands.at(FAN))
    assert hands.asked[1:] == [("dropped", PLAY, CARD, FAN)]


def test_a_new_view_in_answer_to_a_drop_leaves_no_ghost(hands: Hands) -> None:
    after = sample_deal().view(focus=())
    hands.scene.dropped.connect(lambda *a: hands.scene.show(after, animate=True))
    before = len(hands.scene.items())
    hands.drag(hands.at(PLAY), hands.at(FAN))
    hands.scene.settle()
    assert hands.scene.view is after and is_home(hands)
    assert len(hands.scene.items()) <= before


def test_a_refusal_is_said_where_it_happened_and_its_clause_can_be_clicked(hands: Hands) -> None:
    words = Words("The intercept is too low.", "迎撃力が足りません。")
    hands.scene.show_refusal(words, "SK 7.4.1", QPointF(600, 400))
    note = hands.scene.note
    assert note is not None and note.text == words.en
    assert hands.table.sceneRect().contains(note.sceneBoundingRect())
    assert note.link.height() >= 24
    hands.click(QPointF(hands.table.mapFromScene(note.mapToScene(note.link.center()))))
    assert hands.asked == [("clause", "SK 7.4.1")]
    assert hands.scene.note is None


def test_longer_words_stay_longer() -> None:
    assert reading_time("x" * 80) > reading_time("x" * 30) >= 2500
    assert reading_time("漢" * 30) > reading_time("x" * 30)


def test_zoom_and_pan_never_lose_the_board(hands: Hands) -> None:
    hands.table.set_zoom(2.5, QPointF(100, 100))
    hands.table.pan_by(QPointF(5000, 5000))
    assert hands.scene.geometry_.board.intersects(hands.table.sceneRect())
    hands.scene.settle()
    hands.table.reset_zoom()
    hands.drag(hands.at(PLAY), hands.at(FAN))
    assert hands.asked == [("dropped", PLAY, CARD, FAN)]
