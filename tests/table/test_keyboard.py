"""The whole table without a mouse."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tests.table.hands import Deal, Hands, sample_view, top_of

PLAY = "0:yellow.play"
CARD = top_of(sample_view(), PLAY).id


def focus(hands: Hands, place: str) -> None:
    keys = hands.table.keyboard
    while keys.stop is None or keys.stop.spot != place:
        assert keys.step(True), f"Tab never came to {place}"


def press(hands: Hands, *keys: Qt.Key) -> None:
    for key in keys:
        hands.table.keyboard.press(key)


def test_tab_reaches_every_place_and_then_leaves_the_table(hands: Hands) -> None:
    keys, seen = hands.table.keyboard, []
    while keys.step(True):
        assert keys.stop is not None
        seen.append(keys.stop.spot)
    assert set(seen) == set(hands.scene.spots)


def test_enter_lifts_arrows_aim_enter_drops(hands: Hands) -> None:
    focus(hands, PLAY)
    press(hands, Qt.Key.Key_Return)
    assert hands.table.keyboard.is_lifting and len(hands.scene.lights.boxes("allowed")) == 2
    press(hands, Qt.Key.Key_Left, Qt.Key.Key_Return)
    assert hands.asked == [("dropped", PLAY, CARD, "0:yellow.teamwork")]


def test_escape_puts_it_back(hands: Hands) -> None:
    focus(hands, PLAY)
    press(hands, Qt.Key.Key_Return, Qt.Key.Key_Escape)
    assert hands.asked == [] and not hands.table.keyboard.is_lifting
    assert hands.scene.cards.at(PLAY)[0].opacity() == 1.0


def test_enter_flips_the_deck_and_pulls_the_drawer(hands: Hands) -> None:
    focus(hands, "0:deck")
    press(hands, Qt.Key.Key_Return)
    hands.table.keyboard.stop = None
    focus(hands, "0:shaman")
    press(hands, Qt.Key.Key_Return)
    box = hands.scene.cards.at("0:shaman")[0].card.id
    assert hands.asked == [("clicked", "0:deck", None), ("dropped", "0:shaman", box, "drawer")]


def test_enter_on_a_card_without_moves_asks_why(hands: Hands) -> None:
    focus(hands, "0:green.teamwork")
    press(hands, Qt.Key.Key_Return)
    assert [asked[0] for asked in hands.asked] == ["refused"]


def test_arrows_go_by_geometry_and_are_announced(hands: Hands) -> None:
    said: list[str] = []
    hands.scene.announce.connect(said.append)
    focus(hands, "0:deck")
    press(hands, Qt.Key.Key_Right)
    assert hands.table.keyboard.stop is not None
    assert hands.table.keyboard.stop.spot == "0:red.teamwork"
    assert said[-1].startswith("red teamwork area: set:c")
    assert hands.scene.lights.boxes("ring"), "the focus must be visible"


def test_the_ring_stays_around_its_card_when_the_view_changes(hands: Hands) -> None:
    focus(hands, "0:shaman")
    after = Deal().lay("0:shaman").view()
    hands.scene.show(after)
    assert hands.scene.lights.boxes("ring") == [hands.scene.cards.at("0:shaman")[0].body()]
