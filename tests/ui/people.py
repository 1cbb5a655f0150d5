"""Two people at one screen: what they look at, where they press, which keys they use."""

from __future__ import annotations

from itertools import product

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QMessageBox

from cardtable.app import Program
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.catalogue import Catalogue
from cardtable.engine.moves import Move
from cardtable.engine.rules import Lineup
from cardtable.engine.state import GameState
from cardtable.games.shield import GAME as SHIELD
from cardtable.session.controller import RulesController
from cardtable.session.dealer import Dealer
from cardtable.session.match import Match, MatchSettings
from cardtable.session.replay import Header
from cardtable.table.matchbox_item import MatchboxItem
from cardtable.ui.kit import GameKit
from cardtable.ui.matches import Matches
from cardtable.ui.move_groups import grouped
from cardtable.ui.new_game_dialog import make_header
from cardtable.ui.room import Room
from tests.games.shield.table import Game, Table

LONGEST = 3000
"""Decisions after which a game that does not end is a failure."""


class People:
    """Sits before a `Program`."""

    def __init__(self, program: Program) -> None:
        self.program = program

    @property
    def matches(self) -> Matches:
        assert self.program.matches is not None
        return self.program.matches

    @property
    def room(self) -> Room:
        assert self.matches.room is not None
        return self.matches.room

    @property
    def state(self) -> GameState:
        return self.room.controller.state

    @property
    def is_over(self) -> bool:
        return self.room.controller.rules.outcome(self.state) is not None

    def begin(
        self, decks: tuple[int, int] = (0, 1), seed: str = "1",
        settings: MatchSettings | None = None, game: str = "shaman",
    ) -> Room:
        """A match between two ready decks."""
        kit = self.matches._kits[game]
        ready = list(kit.catalogue.decks.values())
        first, second = (Lineup(ready[i].name.en, ready[i].sections) for i in decks)
        self.matches.begin(kit, make_header(
            kit, (first, second), ("Mika", "Jun"), seed=seed, settings=settings))
        QApplication.processEvents()
        return self.room

    def best(self, rank: int = 0) -> list[Move]:
        """The group of moves that somebody who wants to win would choose now.

        ``rank`` counts from the best down, going around.
        """
        rules, view = self.room.controller.rules, self.room.bridge.view()
        groups = grouped(self.room.bridge.moves)
        groups.sort(key=lambda moves: -rules.appraise(view, moves[0].action))
        return groups[rank % len(groups)]

    def moves(self, group: str) -> list[Move]:
        """The legal moves whose group begins with these letters."""
        return [m for m in self.room.bridge.moves if m.group.startswith(group)]

    def sit_down(self, table: Table, game: Game, names: tuple[str, str] = ("Mika", "Jun")) -> Room:
        """Take up a match of Shield & Soul at a table that was laid by hand."""
        printed: dict[CardKey, CardDef] = dict(table.defs)
        kit = GameKit(replace(SHIELD, read_catalogue=lambda: Catalogue(printed, {}, {})))
        lineup = Lineup("by hand", {})
        header = Header(game="shield", lineups=(lineup, lineup), names=names, seed=1)
        controller = RulesController(
            Match(kit.rules, MatchSettings(), game.state), Dealer(1), header)
        self.matches._enter(kit, controller, None)
        QApplication.processEvents()
        return self.room

    def look(self) -> None:
        """Whoever is to decide says so at the curtain, if it is down."""
        if self.room.curtain.isVisible():
            self.press_button(self.room.curtain.look)

    def until(self, group: str) -> list[Move]:
        """Play on until a move of such a group may be made."""
        for _ in range(LONGEST):
            self.look()
            found = self.moves(group)
            if found:
                return found
            assert not self.is_over, f"the match ended before anybody could make “{group}”"
            assert self.room.controller.submit(self.best()[0].action) is None
        raise AssertionError(f"nobody could make “{group}”")

    # --- hands ---------------------------------------------------------------------------

    def point(self, place: str) -> QPointF:
        """The middle of the top card of a place, or of the place, in pixels of the viewport."""
        items = self.room.scene.cards.at(place)
        home = items[-1].home if items else self.room.scene.rect_of(place).center()
        return QPointF(self.room.table.mapFromScene(home))

    def reach(self, key: str) -> QPointF:
        """A point of the viewport at which a card or place is the uppermost thing."""
        self.room.scene.settle()
        scene, box = self.room.scene, self.room.scene.rect_of(key)
        item = scene.card_named(key)
        if item is None:
            return QPointF(self.room.table.mapFromScene(box.center()))
        shares = (0.5, 0.08, 0.92, 0.25, 0.75)
        for x, y in product(shares, shares):
            point = QPointF(box.left() + x * box.width(), box.top() + y * box.height())
            if scene.card_at(point) is item:
                return QPointF(self.room.table.mapFromScene(point))
        raise AssertionError(f"{key} cannot be reached by the pointer")

    def hidden(self, place: str, index: int) -> QPointF:
        """A point of the viewport on a card that lies face down in a row."""
        self.room.scene.settle()
        item = self.room.scene.cards.at(place)[index]
        box = item.body()
        for share in (0.5, 0.06, 0.94):
            point = QPointF(box.left() + share * box.width(), box.center().y())
            if self.room.scene.card_at(point) is item:
                return QPointF(self.room.table.mapFromScene(point))
        raise AssertionError(f"card {index} of {place} cannot be reached by the pointer")

    def tap(self, point: QPointF) -> None:
        """Press and release there."""
        self.mouse(QEvent.Type.MouseButtonPress, point)
        self.mouse(QEvent.Type.MouseButtonRelease, point)

    def menu(self) -> QMenu | None:
        """The menu that asks what is meant, if one is open."""
        return next((w for w in self.room.page.findChildren(QMenu) if w.isVisible()), None)

    def mouse(self, kind: QEvent.Type, pos: QPointF) -> None:
        """One event of the left button on the viewport."""
        viewport = self.room.table.viewport()
        button, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
        is_move, is_up = kind == QEvent.Type.MouseMove, kind == QEvent.Type.MouseButtonRelease
        QApplication.sendEvent(viewport, QMouseEvent(
            kind, pos, viewport.mapToGlobal(pos), none if is_move else button,
            none if is_up else button, Qt.KeyboardModifier.NoModifier))

    def click(self, place: str) -> None:
        """Press and release on a place."""
        self.tap(self.point(place))

    def drag(self, source: str, target: str) -> None:
        """Press on a place, move in steps, release on another."""
        start, end = self.point(source), QPointF(
            self.room.table.mapFromScene(self.room.scene.rect_of(target).center()))
        self.pull(start, end)

    def pull(self, start: QPointF, end: QPointF) -> None:
        """Press here, move in steps, release there."""
        self.mouse(QEvent.Type.MouseButtonPress, start)
        for step in range(1, 6):
            self.mouse(QEvent.Type.MouseMove, start + (end - start) * (step / 5))
        self.mouse(QEvent.Type.MouseButtonRelease, end)

    def pull_drawer(self, place: str) -> None:
        """Pull the inner card out of a matchbox along its axis."""
        box = self.room.scene.cards.at(place)[-1]
        assert isinstance(box, MatchboxItem)
        start = self.point(place)
        self.pull(start, start + box.axis * box.pose.width * 1.5)

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier | None = None) -> None:
        """A key, to whoever has the keyboard."""
        focused = QApplication.focusWidget() or self.program.window
        QTest.keyClick(focused, key, modifiers or Qt.KeyboardModifier.NoModifier)

    def press_button(self, button: QAbstractButton) -> None:
        """A click on an ordinary button."""
        assert button.isVisible() and button.isEnabled()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))

    def box(self) -> QMessageBox:
        """The message that is shown."""
        found = [w for w in self.program.window.findChildren(QMessageBox) if w.isVisible()]
        assert found, "no message is shown"
        return found[-1]
