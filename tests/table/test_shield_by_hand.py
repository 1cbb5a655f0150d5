"""Shield & Soul played by hand on the viewport: every gesture leads to its action."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardId
from cardtable.engine.layout import card_key
from cardtable.engine.refusal import Refusal
from cardtable.games.shield import actions as act
from cardtable.games.shield.layout import LAYOUT
from cardtable.games.shield.zones import zone_specs
from cardtable.table.pictures import Pictures
from cardtable.table.scene import TableScene
from cardtable.table.view import TableView
from tests.games.shield.table import (
    ME,
    PLAIN,
    YOU,
    Game,
    Table,
    monster,
    spell,
    synchro,
    trap,
    tuner,
)
from tests.table.hands import Hands, StandIn

DRAW = {"do": "draw"}
ANNUL = trap("annul", {"to": ["summon", "attack"]}, DRAW)


class Player:
    """Sits at a table and answers what it asks by the rules."""

    def __init__(self, qtbot: QtBot, game: Game) -> None:
        self.game = game
        scene = TableScene(Pictures(StandIn()), LAYOUT, zone_specs())
        scene.set_animated(False)
        scene.dropped.connect(self._dropped)
        scene.clicked.connect(self._clicked)
        scene.refused_lift.connect(lambda place, card: self._mean(place, card, place))
        self.done: list[Action] = []
        self.refused: list[Refusal] = []
        table = TableView(scene)
        qtbot.addWidget(table)
        table.resize(1034, 627)
        with qtbot.waitExposed(table):
            table.show()
        self.hands, self.scene = Hands(table), scene
        self._show()

    def _show(self) -> None:
        rules, state = self.game.rules, self.game.state
        self.moves = rules.moves(state, rules.legal_actions(state))
        self.scene.show(rules.view(state, rules.to_act(state)))
        self.scene.set_moves(self.moves)
        self.scene.mark_choices(card for move in self.moves for card in move.chooses)
        self.scene.settle()

    def _dropped(self, place: str, card: CardId | None, target: str) -> None:
        found = [m for m in self.moves if m.source == place and m.card in (None, card)
                 and target in m.targets]
        self._do(found[0].action) if found else self._mean(place, card, target)

    def _clicked(self, place: str, card: CardId | None, index: int) -> None:
        found = [m for m in self.moves if m.gesture == "click" and m.source == place
                 and m.card in (None, card) and m.index in (None, index)]
        if found:
            self._do(found[0].action)

    def _do(self, action: Action) -> None:
        self.done.append(action)
        self.game.do(action)
        self._show()

    def _mean(self, place: str, card: CardId | None, target: str) -> None:
        meant = self.game.rules.meant_by_drop(self.game.state, ME, place, card, target)
        refusal = self.game.rules.check(self.game.state, meant) if meant is not None else None
        if refusal is not None:
            self.refused.append(refusal)

    def at(self, key: str) -> QPointF:
        """A card or place, in widget pixels."""
        return QPointF(self.hands.table.mapFromScene(self.scene.rect_of(key).center()))

    def drag(self, card: CardId, target: str) -> None:
        self.hands.drag(self.at(card_key(card)), self.at(target))

    def click(self, card: CardId) -> None:
        self.hands.click(self.at(card_key(card)))


def test_a_hand_card_is_dragged_to_the_field_to_the_mana_and_behind_the_monsters(
    qtbot: QtBot,
) -> None:
    table = Table()
    one = table.put(ME, "hand", monster("m", 1, cost=0))
    two, three = table.put(ME, "hand", ANNUL), table.put(ME, "hand", spell("s", DRAW, cost=0))
    player = Player(qtbot, table.main())
    player.drag(one, "0:field")
    player.drag(two, "0:set")
    player.drag(three, "lane")
    assert [type(action) for action in player.done] == [
        act.NormalSummon, act.SetCard, act.PlaySpell]
    assert not player.refused


def test_a_monster_strikes_at_a_monster_and_at_the_shields(qtbot: QtBot) -> None:
    table = Table()
    strong, other = table.stand(ME, monster("m", attack=2000)), table.stand(ME, PLAIN)
    weak = table.stand(YOU, monster("w", attack=500))
    game = table.main()
    game.do(act.ToBattle(ME))
    player = Player(qtbot, game)
    player.drag(strong, card_key(weak))
    player.drag(other, "1:shields")
    assert player.done == [act.Attack(ME, strong, weak), act.Attack(ME, other)]


def test_the_shield_that_is_clicked_breaks(qtbot: QtBot) -> None:
    table = Table()
    attacker = table.stand(ME, PLAIN)
    game = table.main()
    game.do(act.ToBattle(ME))
    game.do(act.Attack(ME, attacker))
    player = Player(qtbot, game)
    shield = player.scene.cards.at("1:shields")[3].body()
    player.hands.click(QPointF(player.hands.table.mapFromScene(
        shield.topLeft() + QPointF(6, shield.height() / 2))))
    assert player.done == [act.BreakShield(ME, 3)]


def test_an_extra_monster_is_dragged_to_the_field_and_its_materials_clicked(
    qtbot: QtBot,
) -> None:
    table = Table()
    spark, four = table.stand(ME, tuner("spark", 3)), table.stand(ME, monster("four", 4))
    star = table.put(ME, "ex", synchro("star", 7))
    player = Player(qtbot, table.main())
    player.drag(star, "0:field")
    assert set(player.scene.lights.choices) == {spark, four}, "only legal materials light up"
    player.click(spark)
    assert set(player.scene.lights.choices) == {four}
    player.click(four)
    player.drag(star, "0:field")
    assert [type(action) for action in player.done] == [
        act.BeginSummon, act.AddMaterial, act.AddMaterial, act.Summon]


def test_a_set_card_is_sprung_by_a_click(qtbot: QtBot) -> None:
    table = Table()
    hidden = table.put(YOU, "set", ANNUL)
    card = table.put(ME, "hand", monster("m", 1, cost=0))
    game = table.main()
    game.do(act.NormalSummon(ME, card))
    player = Player(qtbot, game)
    player.click(hidden)
    assert [type(action) for action in player.done] == [act.Respond]


def test_a_monster_is_turned_by_a_click(qtbot: QtBot) -> None:
    table = Table()
    card = table.stand(ME, PLAIN)
    player = Player(qtbot, table.main())
    player.click(card)
    item = player.scene.cards.by_id(card)
    assert item is not None and item.card.sideways
    assert player.done == [act.ChangePosition(ME, card)]


@pytest.mark.parametrize(("how", "clause"), [("special", "SS 7.2"), ("normal", "SS 8.1")])
def test_a_monster_that_may_not_attack_says_why(qtbot: QtBot, how: str, clause: str) -> None:
    table = Table()
    table.stand(ME, PLAIN)
    fresh = table.stand(ME, monster("m"), how=how, came=5 if how == "special" else 1,
                        position="attack" if how == "special" else "defence")
    game = table.main()
    game.do(act.ToBattle(ME))
    player = Player(qtbot, game)
    player.drag(fresh, "1:shields")
    assert [refusal.clause for refusal in player.refused] == [clause]
    assert player.done == []


def test_a_card_that_cannot_be_paid_says_what_is_missing(qtbot: QtBot) -> None:
    table = Table()
    giant = table.put(ME, "hand", monster("giant", 8))
    player = Player(qtbot, table.main())
    player.drag(giant, "0:field")
    assert [refusal.clause for refusal in player.refused] == ["SS 4.3"]
