"""Every kind of move by hand on the viewport, under the real rules, refused ones too."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from cardtable.engine.layout import place_key
from cardtable.engine.moves import Move
from cardtable.engine.state import GameState
from cardtable.games.shaman import GAME
from cardtable.games.shaman import actions as act
from cardtable.table.matchbox_item import MatchboxItem
from cardtable.table.pictures import Pictures
from cardtable.table.scene import TableScene
from cardtable.table.view import TableView
from tests.table.hands import Hands, StandIn
from tests.table.play import Play, Wanted, game, starter, where


def seated(qtbot: QtBot, wanted: Wanted) -> tuple[Hands, Play]:
    """Hands at a table that stands as wanted, the player to act on the near side."""
    rules, _ = starter()
    scene = TableScene(Pictures(StandIn()), GAME.layout, rules.zones)
    scene.set_animated(False)
    play = Play(scene, where(wanted))
    table = TableView(scene)
    qtbot.addWidget(table)
    table.resize(1280, 720)
    with qtbot.waitExposed(table):
        table.show()
    scene.settle()
    return Hands(table), play


def offers(kind: type) -> Wanted:
    return lambda state, moves: any(type(move.action) is kind for move in moves)


def first(play: Play, kind: type) -> Move:
    return next(move for move in play.moves() if type(move.action) is kind)


def carry(hands: Hands, move: Move, target: str) -> None:
    """Drag the card of a move from where it lies to a place."""
    items = hands.scene.cards.at(move.source)
    index = next(i for i, item in enumerate(items) if move.card in (None, item.card.id))
    hands.drag(hands.at(move.source, index if move.card is not None else -1),
               QPointF(hands.table.mapFromScene(hands.scene.rect_of(target).center())))


@pytest.mark.parametrize("kind", [
    act.Focus, act.PlayTeamwork, act.PlayAdvantage, act.Counterattack])
def test_a_flipped_card_dragged_to_its_place_is_played(qtbot: QtBot, kind: type) -> None:
    """SK 7.5: furyoku, teamwork place, advantage area, the lane."""
    hands, play = seated(qtbot, offers(kind))
    move = first(play, kind)
    carry(hands, move, move.targets[0])
    assert [type(action) for action in play.done] == [kind], play.refused
    assert not play.refused and hands.scene.note is None


def test_the_top_of_the_deck_dragged_to_the_play_area_is_flipped(qtbot: QtBot) -> None:
    hands, play = seated(qtbot, offers(act.Flip))
    move = first(play, act.Flip)
    carry(hands, move, move.targets[0])
    assert [type(action) for action in play.done] == [act.Flip]


def test_a_click_on_the_deck_flips(qtbot: QtBot) -> None:
    hands, play = seated(qtbot, offers(act.Flip))
    hands.click(hands.at(first(play, act.Flip).source))
    assert [type(action) for action in play.done] == [act.Flip]


def test_a_click_on_the_strike_turns_it(qtbot: QtBot) -> None:
    hands, play = seated(qtbot, offers(act.Counterattack))
    move = first(play, act.Counterattack)
    hands.click(hands.at(move.source))
    assert [type(action) for action in play.done] == [act.Counterattack]


def test_the_inner_card_is_pulled_out(qtbot: QtBot) -> None:
    """SK 9.2: all three zones charged, and the drawer follows the hand along its axis."""
    hands, play = seated(qtbot, offers(act.SignatureMove))
    move = first(play, act.SignatureMove)
    box = hands.scene.cards.at(move.source)[0]
    assert isinstance(box, MatchboxItem) and box.slide > 0, "it should invite"
    start = hands.at(move.source)
    hands.drag(start, start + box.axis * hands.scene.geometry_.unit * 1.2)
    assert [type(action) for action in play.done] == [act.SignatureMove]


def test_across_the_table_it_is_pulled_towards_the_middle(qtbot: QtBot) -> None:
    rules, _ = starter()
    state = where(lambda s, moves: any(c.drawn for c in rules.view(s, None).cards))
    scene = TableScene(Pictures(StandIn()), GAME.layout, rules.zones)
    view = rules.view(state, None)
    zone = next(card.zone for card in view.cards if card.drawn)
    owner = rules.zones[zone].owner
    for near in (owner, 1 - owner):
        scene.set_seat(near)
        scene.show(view)
        scene.settle()
        box = scene.cards.at(place_key(owner, "shaman"))[0]
        assert isinstance(box, MatchboxItem)
        middle = scene.rect_of("lane").center()
        assert abs(box.reach().center().y() - middle.y()) < abs(box.home.y() - middle.y())
        assert scene.geometry_.board.contains(box.reach())


def not_a_strike(state: GameState, moves: list[Move]) -> bool:
    kinds = {type(move.action) for move in moves}
    return act.Focus in kinds and act.Counterattack not in kinds


def test_a_card_that_may_not_counterattack_is_refused_where_it_was_dropped(
    qtbot: QtBot,
) -> None:
    hands, play = seated(qtbot, not_a_strike)
    carry(hands, first(play, act.Focus), "lane")
    assert play.done == []
    assert [refusal.clause[:2] for refusal in play.refused] == ["SK"]
    note = hands.scene.note
    assert note is not None and note.text == play.refused[0].words.en
    assert hands.scene.cards.at(first(play, act.Focus).source)[-1].opacity() == 1.0


def test_a_drawer_that_may_not_be_pulled_says_why(qtbot: QtBot) -> None:
    hands, play = seated(qtbot, offers(act.Focus))
    box = place_key(play.seat, "shaman")
    hands.drag(hands.at(box), hands.at(box) - QPointF(0, 90))
    assert play.done == []
    assert len(play.refused) == 1


def test_a_whole_game_is_shown_alike_with_and_without_motion(qtbot: QtBot) -> None:
    """From any step to the next, both languages, face to face or not: the same table."""
    rules, _ = starter()
    moving = TableScene(Pictures(StandIn()), GAME.layout, rules.zones)
    still = TableScene(Pictures(StandIn()), GAME.layout, rules.zones)
    still.set_animated(False)
    for count, step in enumerate(game(8)):
        seat = rules.to_act(step.state)
        for scene in (moving, still):
            scene.set_seat(count // 7 % 2, is_facing=count // 20 % 2 == 1)
            if count % 25 == 0:
                scene.set_language("ja" if count % 50 else "en")
            scene.show(rules.view(step.state, seat), rules.events_for(step, seat),
                       animate=scene is moving)
        moving.animator.advance(count * 37 % 400)
        if count % 3 == 0:
            moving.animator.finish()
            assert seen(moving) == seen(still), f"after step {count}"
    assert rules.outcome(step.state) is not None


def seen(scene: TableScene) -> list[tuple[object, ...]]:
    return [(item.card, item.pos().toTuple(), item.rotation(), item.isVisible(),
             item.transform().isIdentity()) for item in scene.cards]
