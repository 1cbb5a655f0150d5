"""Hands, lines, cards beneath cards, cards as targets: pressed and aimed on the viewport."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable.engine.cards import CardId, CardKey
from cardtable.engine.layout import (
    Arrangement,
    GaugePlace,
    Place,
    TableLayout,
    card_key,
)
from cardtable.engine.view import Aim, CardView, Gauge, PlayerView
from cardtable.engine.words import same
from cardtable.engine.zones import Visibility, ZoneId, ZoneSpec
from cardtable.table import upkeep
from cardtable.table.pictures import Pictures
from cardtable.table.scene import TableScene
from cardtable.table.view import TableView
from tests.table.hands import Hands, StandIn, move

_ROWS: tuple[tuple[str, Arrangement, Visibility], ...] = (
    ("hand", "hand", Visibility.OWNER), ("set", "line", Visibility.OWNER),
    ("field", "line", Visibility.PUBLIC), ("shields", "hand", Visibility.NOBODY),
    ("deck", "pile", Visibility.NOBODY),
    ("beneath", "line", Visibility.PUBLIC))
KEYS = [key for key, _, _ in _ROWS]
ZONES = tuple(ZoneSpec(key, seat, same(key), seen) for seat in (0, 1) for key, _, seen in _ROWS)
LAYOUT = TableLayout(
    style="plain", side_width=12, side_height=4.5, lane_height=0.5,
    places=tuple(
        Place(key=key, zone=key, title=same(key), x=0 if index < 3 else 9.1,
              y=1.5 * (index if index < 3 else 5 - index), width=9 if index < 3 else 2.9,
              height=1.45, arrangement=arrangement)
        for index, (key, arrangement, _) in enumerate(_ROWS) if key != "beneath"),
    gauges=(GaugePlace(gauge="life", form="life", x=9.1, y=0, width=2.4, height=1, full=8000),))


def zone(seat: int, key: str) -> ZoneId:
    return ZoneId(seat * len(KEYS) + KEYS.index(key))


class Rows:
    """Cards laid in rows; known ones are numbered in the order of laying."""

    def __init__(self) -> None:
        self.cards: list[CardView] = []
        self._next = 0

    def lay(self, seat: int, key: str, count: int = 1, *, known: bool = True,
            face_up: bool = True, sideways: bool = False, host: int | None = None) -> list[CardId]:
        found: list[CardId] = []
        for _ in range(count):
            where = zone(seat, key)
            index = sum(card.zone == where for card in self.cards)
            if not known:
                self.cards.append(CardView(where, index, "back"))
                continue
            card = CardId(self._next)
            self._next += 1
            found.append(card)
            self.cards.append(CardView(
                where, index, "back", id=card, key=CardKey(f"set:c{card}"), face_up=face_up,
                sideways=sideways, host=None if host is None else CardId(host)))
        return found

    def view(self, life: int = 8000, aim: Aim | None = None) -> PlayerView:
        cards = tuple(sorted(self.cards, key=lambda card: card.zone))
        return PlayerView(
            game="rows", seat=0, turn=1, to_act=0, awaited=same(""), step="", clause="",
            cards=cards, aim=aim,
            gauges=tuple(Gauge("life", life, same(f"LP {life}"), seat) for seat in (0, 1)))


@pytest.fixture
def hands(qtbot: QtBot) -> Hands:
    """Hands on a shown table of rows."""
    scene = TableScene(Pictures(StandIn()), LAYOUT, ZONES)
    scene.set_animated(False)
    table = TableView(scene)
    qtbot.addWidget(table)
    table.resize(900, 800)
    with qtbot.waitExposed(table):
        table.show()
    return Hands(table)


def show(hands: Hands, rows: Rows, **about: object) -> None:
    hands.scene.show(rows.view(**about))  # type: ignore[arg-type]
    hands.scene.settle()


def at_card(hands: Hands, card: CardId) -> QPointF:
    item = hands.scene.cards.by_id(card)
    assert item is not None
    return QPointF(hands.table.mapFromScene(item.home))


# Rows ------------------------------------------------------------------------------------------


def test_ten_cards_of_a_line_do_not_touch_and_each_can_be_pressed(hands: Hands) -> None:
    rows = Rows()
    cards = rows.lay(0, "field", 6) + rows.lay(0, "field", 4, sideways=True)
    show(hands, rows)
    boxes = [item.body() for item in hands.scene.cards.at("0:field")]
    assert all(one.right() <= two.left() for one, two in pairwise(boxes))
    for card in cards:
        hands.click(at_card(hands, card))
    assert hands.asked == [("clicked", "0:field", card) for card in cards]


def test_every_card_of_a_crowded_hand_is_pressed_at_its_left_edge(hands: Hands) -> None:
    rows = Rows()
    cards = rows.lay(0, "hand", 15)
    show(hands, rows)
    for card in cards:
        item = hands.scene.cards.by_id(card)
        assert item is not None
        hands.click(QPointF(hands.table.mapFromScene(
            item.body().topLeft() + QPointF(6, item.body().height() / 2))))
    assert [asked[2] for asked in hands.asked] == cards


def test_another_s_hand_is_a_row_of_backs_of_which_each_has_its_place(hands: Hands) -> None:
    rows = Rows()
    rows.lay(1, "shields", 4, known=False)
    show(hands, rows)
    for index in (2, 0):
        edge = hands.scene.cards.at("1:shields")[index].body().topLeft() + QPointF(6, 20)
        hands.click(QPointF(hands.table.mapFromScene(edge)))
    assert hands.asked == [("clicked", "1:shields", None)] * 2
    assert hands.indices == [2, 0]


def test_a_known_card_tells_no_index(hands: Hands) -> None:
    rows = Rows()
    (card,) = rows.lay(0, "hand")
    show(hands, rows)
    hands.click(at_card(hands, card))
    hands.click(hands.at("0:field"))
    assert hands.indices == [-1, -1]


def test_a_face_down_card_that_the_viewer_knows_shows_its_back_and_is_previewed(
    hands: Hands,
) -> None:
    rows = Rows()
    (card,) = rows.lay(0, "set", face_up=False)
    show(hands, rows)
    item, seen = hands.scene.cards.by_id(card), []
    assert item is not None and item.look == (None, "back", ())
    hands.scene.hovered.connect(seen.append)
    hands.move(at_card(hands, card))
    assert [one.key for one in seen] == [CardKey("set:c0")]


def test_a_row_that_is_wide_again_before_it_was_drawn_narrow_has_its_size(
    hands: Hands, monkeypatch: pytest.MonkeyPatch,
) -> None:
    wide, narrow = Rows(), Rows()
    for rows, count in ((wide, 3), (narrow, 14)):
        rows.lay(0, "field", count)
    show(hands, wide)
    monkeypatch.setattr(upkeep, "AT_ONCE", 0)
    for rows in (narrow, wide):
        hands.scene.show(rows.view())  # Too quick for any picture to be drawn.
    assert {item.scale() for item in hands.scene.cards.at("0:field")} == {1.0}


# Cards beneath cards ---------------------------------------------------------------------------


def stacked() -> tuple[Rows, list[CardId], CardId]:
    rows = Rows()
    (host,) = rows.lay(0, "field")
    rows.lay(0, "field")
    return rows, rows.lay(0, "beneath", 2, host=host), host


def test_cards_beneath_another_lie_in_its_place_lower_than_it(hands: Hands) -> None:
    rows, units, host = stacked()
    show(hands, rows)
    items = [hands.scene.cards.by_id(card) for card in (*units, host)]
    heights = [item.zValue() for item in items if item is not None]
    assert heights == sorted(heights) and len(heights) == 3
    assert {item.spot.key for item in items if item is not None} == {"0:field"}


def test_what_peeps_out_can_be_pressed(hands: Hands) -> None:
    rows, units, host = stacked()
    show(hands, rows)
    for card in units:
        item = hands.scene.cards.by_id(card)
        assert item is not None
        box = item.body()
        hands.click(QPointF(hands.table.mapFromScene(QPointF(box.right() - 3, box.center().y()))))
    hands.click(at_card(hands, host))
    assert [asked[2] for asked in hands.asked] == [*units, host]


def test_they_go_where_their_host_goes(hands: Hands) -> None:
    rows, units, host = stacked()
    show(hands, rows)
    rows.cards = [card for card in rows.cards if card.id == host or card.host == host]
    show(hands, rows)
    assert [item.card.id for item in hands.scene.cards.at("0:field")] == [*units, host]


# Cards of a hidden pile ------------------------------------------------------------------------


def test_cards_of_a_hidden_pile_that_are_looked_at_lie_beside_each_other_above_all(
    hands: Hands,
) -> None:
    rows = Rows()
    rows.lay(0, "deck", 20, known=False)
    cards = rows.lay(0, "deck", 4)
    rows.lay(0, "field", 6)
    show(hands, rows)
    for card in cards:
        hands.click(at_card(hands, card))
    assert hands.asked == [("clicked", "0:deck", card) for card in cards]
    boxes = [item.body() for item in hands.scene.cards.at("0:deck")[-4:]]
    assert all(two.right() <= one.left() for one, two in pairwise(boxes)), "the top one is first"
    assert all(hands.scene.geometry_.board.contains(box) for box in boxes)


def test_the_top_card_alone_stays_on_its_pile(hands: Hands) -> None:
    rows = Rows()
    rows.lay(0, "deck", 20, known=False)
    (card,) = rows.lay(0, "deck")
    show(hands, rows)
    item = hands.scene.cards.by_id(card)
    assert item is not None and item.pose.lift == 0.0


# Cards as targets ------------------------------------------------------------------------------


def duel(hands: Hands) -> tuple[CardId, CardId, CardId]:
    """A card that may strike at one of two others, or at the shields."""
    rows = Rows()
    (mine,) = rows.lay(0, "field")
    one, two = rows.lay(1, "field", 2)
    rows.lay(1, "shields", 3, known=False)
    show(hands, rows)
    hands.scene.set_moves([
        move("0:field", card_key(one), card=mine, gesture="aim"),
        move("0:field", "1:shields", card=mine, gesture="aim")])
    return mine, one, two


def test_an_arrow_is_dragged_from_a_card_to_its_target(hands: Hands) -> None:
    mine, one, _ = duel(hands)
    hands.press(at_card(hands, mine))
    hands.move(at_card(hands, one))
    item = hands.scene.cards.by_id(mine)
    assert item is not None and item.opacity() == 1.0 and item.pos() == item.home
    assert len(hands.scene.lights.boxes("target")) == 1
    assert len(hands.scene.lights.boxes("allowed")) == 1, "the shields may be struck too"
    assert hands.scene.lights.boxes("struck") == [hands.scene.rect_of(card_key(one))]
    hands.release(at_card(hands, one))
    assert hands.asked == [("dropped", "0:field", mine, card_key(one))]
    assert not hands.scene.lights.boxes("target") and not hands.scene.lights.boxes("struck")


def test_an_arrow_may_end_in_a_place(hands: Hands) -> None:
    mine, _, _ = duel(hands)
    hands.drag(at_card(hands, mine), hands.at("1:shields", 1))
    assert hands.asked == [("dropped", "0:field", mine, "1:shields")]


def test_a_target_that_is_not_allowed_is_asked_too_so_that_it_can_be_told_why(
    hands: Hands,
) -> None:
    mine, _, two = duel(hands)
    hands.drag(at_card(hands, mine), at_card(hands, two))
    assert hands.asked == [("dropped", "0:field", mine, card_key(two))]


def test_an_arrow_that_comes_back_or_is_cancelled_asks_nothing(hands: Hands) -> None:
    mine, one, _ = duel(hands)
    hands.press(at_card(hands, mine))
    hands.move(at_card(hands, one), at_card(hands, mine))
    hands.release(at_card(hands, mine))
    before = len(hands.scene.items())
    hands.press(at_card(hands, mine))
    hands.move(at_card(hands, one))
    hands.table.cancel()
    hands.release(at_card(hands, one))
    assert hands.asked == [] and len(hands.scene.items()) == before
    assert not hands.scene.lights.boxes("target")


def test_targets_are_chosen_with_the_keyboard_and_named(hands: Hands) -> None:
    mine, one, _ = duel(hands)
    said: list[str] = []
    hands.scene.announce.connect(said.append)
    keyboard = hands.table.keyboard
    keyboard.stop = next(stop for stop in keyboard.stops() if stop.card == mine)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Return):
        QApplication.sendEvent(hands.table, QKeyEvent(
            QKeyEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier))
    assert hands.asked == [("dropped", "0:field", mine, card_key(one))]
    assert any(f"set:c{one}" in words for words in said)


def test_an_attack_of_the_view_is_drawn_from_card_to_card_and_from_card_to_place(
    hands: Hands,
) -> None:
    rows = Rows()
    (mine,) = rows.lay(0, "field")
    rows.lay(1, "field")
    (one,) = rows.lay(1, "field")
    show(hands, rows, aim=Aim(mine, one))
    stroke = hands.scene.cloth.attack
    assert stroke.isVisible()
    assert hands.scene.rect_of(card_key(one)).contains(stroke.line.last())
    show(hands, rows, aim=Aim(mine, None, zone(1, "shields")))
    assert hands.scene.rect_of("1:shields").contains(stroke.line.last())
    show(hands, rows)
    assert not stroke.isVisible()


# A number that runs ----------------------------------------------------------------------------


def shown_life(hands: Hands) -> int | None:
    return next(item.shown for item in hands.scene.cloth.gauges if item.seat == 0)


def test_life_runs_to_its_new_value(hands: Hands) -> None:
    scene, rows = hands.scene, Rows()
    show(hands, rows)
    scene.set_animated(True)
    scene.show(rows.view(5000), animate=True)
    assert shown_life(hands) == 8000
    scene.animator.advance(200)
    assert 5000 < (shown_life(hands) or 0) < 8000
    scene.animator.finish()
    assert shown_life(hands) == 5000


def test_life_is_right_at_once_without_motion(hands: Hands) -> None:
    rows = Rows()
    show(hands, rows)
    show(hands, rows, life=1200)
    assert shown_life(hands) == 1200
