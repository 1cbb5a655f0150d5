"""A real table with as many cards as wanted, every one of them in sight, and a clock for frames."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle
from time import perf_counter

from PySide6.QtCore import QEvent, QObject, QPointF
from PySide6.QtWidgets import QApplication

from cardtable.engine.actions import Concede
from cardtable.engine.cards import CardId
from cardtable.engine.moves import Move
from cardtable.engine.view import CardView, PlayerView
from cardtable.engine.words import same
from cardtable.paint.artist import Artist
from cardtable.table.pictures import Pictures
from cardtable.table.scene import TableScene
from cardtable.table.view import TableView
from tests.bench import games
from tests.bench.lines import clock_ns

SIZES = ((1920, 1080), (3840, 2160))
CARDS = (150, 300)
JUDGED = (1920, 1080), 150
"""The size and number for which the limits hold."""
SETTLE = 0.15
"""Seconds after which whatever waits for a calm moment has been drawn."""


def application() -> QApplication:
    """The one application of the process."""
    found = QApplication.instance()
    return found if isinstance(found, QApplication) else QApplication(["bench"])


def artist() -> Artist:
    """Who draws the cards of the game."""
    game, rules = games.game(), games.rules()
    return Artist(lambda key, side: game.face(rules.cards, rules.cards[key], side))


def table() -> TableView:
    """A table without cards, motion off; nothing shown yet."""
    application()
    scene = TableScene(Pictures(artist()), games.game().layout, games.rules().zones)
    scene.set_animated(False)
    return TableView(scene)


def crowded(size: tuple[int, int], count: int) -> TableView:
    """A shown table of that size in pixels with so many cards, all face up, none hidden."""
    view = table()
    scene = view.table
    scene.show(_crowd(scene, count))
    source = _fans(scene)[0]
    card = scene.cards.at(source)[-1].card
    scene.set_moves([Move(
        action=Concede(0), group="", title=same(""), gesture="drag", card=card.id, source=source,
        targets=tuple(key for key, spot in scene.spots.items()
                      if spot.seat == 0 and spot.place.arrangement == "slot"))])
    open_(view, size)
    return view


def open_(view: TableView, size: tuple[int, int]) -> None:
    """Show a table at that size and let everything be drawn."""
    view.resize(*size)
    view.show()
    view.table.settle()
    until = perf_counter() + SETTLE
    while perf_counter() < until:
        QApplication.processEvents()


def close(view: TableView) -> None:
    """Let go of a table and all its pictures."""
    view.close()
    view.deleteLater()
    view.table.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def grip(view: TableView) -> QPointF:
    """The middle of the card that may be dragged."""
    scene = view.table
    return QPointF(view.mapFromScene(scene.cards.at(_fans(scene)[0])[-1].home.toPoint()))


def timed(view: TableView, act: Callable[[], object]) -> float:
    """Milliseconds from ``act`` to the end of the frame that it leads to."""
    began = clock_ns()
    act()
    QApplication.processEvents()
    return (clock_ns() - began) / 1e6


def paints(view: TableView, act: Callable[[], object]) -> bool:
    """Does ``act`` lead to a painted frame at all? Asked outside of what is measured."""
    watch = _Watch()
    view.viewport().installEventFilter(watch)
    act()
    QApplication.processEvents()
    view.viewport().removeEventFilter(watch)
    return watch.has_painted


class _Watch(QObject):
    """Sees whether its object is painted."""

    has_painted = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.has_painted |= event.type() == QEvent.Type.Paint
        return False


def _fans(scene: TableScene) -> list[str]:
    return [key for key, spot in scene.spots.items() if spot.place.arrangement == "fan"]


def _crowd(scene: TableScene, count: int) -> PlayerView:
    """One card on every place, the others spread over the fans and rows."""
    spots = [(spot.zone, spot.place.arrangement) for spot in scene.spots.values()
             if spot.zone is not None]
    wide = cycle([zone for zone, arrangement in spots if arrangement in ("fan", "row")])
    zones = sorted([zone for zone, _ in spots] + [next(wide) for _ in range(count - len(spots))])
    boxes = {zone for zone, arrangement in spots if arrangement == "matchbox"}
    two_sided, plain = _keys(is_boxed=True), _keys(is_boxed=False)
    cards = tuple(
        CardView(zone, index - zones.index(zone), "shaman", id=CardId(index), face_up=True,
                 key=next(two_sided if zone in boxes else plain))
        for index, zone in enumerate(zones))
    return PlayerView(game=games.GAME, seat=0, turn=1, to_act=0, awaited=same(""), step="",
                      clause="", cards=cards, gauges=())


def _keys(*, is_boxed: bool) -> Iterator[str]:
    """Printed cards, over and over: those with a drawer, or those without."""
    boxed = {key for deck in games.game().read_catalogue().decks.values()
             for key in deck.sections.get("shaman", {})}
    return cycle(key for key in games.rules().cards if (key in boxed) == is_boxed)
