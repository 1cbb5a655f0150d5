"""A table with plain stand-in cards, views made by hand and hands that press, move and release."""

from __future__ import annotations

import zlib

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from cardtable.engine.actions import Concede
from cardtable.engine.cards import CardId, CardKey
from cardtable.engine.layout import place_key
from cardtable.engine.moves import Move
from cardtable.engine.view import CardView, Cause, Gauge, Mark, PlayerView
from cardtable.engine.words import Language, Words, same
from cardtable.engine.zones import Visibility, ZoneId
from cardtable.games.shaman.zones import zone_specs
from cardtable.table.view import TableView

ZONES = zone_specs()
IDS = {
    (place_key(spec.owner, spec.key) if spec.owner >= 0 else spec.key): ZoneId(index)
    for index, spec in enumerate(ZONES)
}


class StandIn:
    """Draws cards as plain coloured sheets with their key."""

    def __init__(self) -> None:
        self.drawn: list[tuple[str, int]] = []
        self.language: Language = "en"

    def prepare(self, key: CardKey) -> bool:
        return True

    def set_language(self, language: Language) -> None:
        self.language = language

    def draw_face(
        self, key: CardKey, side: str, width: int, marks: tuple[Mark, ...], compact: bool
    ) -> QPixmap:
        self.drawn.append((f"{key}.{side}", width))
        hue = zlib.crc32(f"{key}{side}".encode()) % 360
        return self._sheet(width, QColor.fromHsv(hue, 120, 220), f"{key}\n{side}", marks)

    def draw_back(self, name: str, width: int) -> QPixmap:
        self.drawn.append((name, width))
        return self._sheet(width, QColor("#3a2030"), "", ())

    def _sheet(
        self, width: int, colour: QColor, text: str, marks: tuple[Mark, ...]
    ) -> QPixmap:
        made = QPixmap(width, round(width * 88 / 63))
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        painter.setBrush(colour)
        painter.drawRoundedRect(QRectF(made.rect()).adjusted(1, 1, -1, -1), width / 20, width / 20)
        words = "\n".join([text, *(f"{mark.key} {mark.text}" for mark in marks)])
        painter.drawText(made.rect(), int(Qt.AlignmentFlag.AlignCenter), words)
        painter.end()
        return made


class Deal:
    """Makes a `PlayerView`: lay cards into places, then `view`."""

    def __init__(self) -> None:
        self._cards: dict[int, list[CardView]] = {}
        self.gauges: list[Gauge] = []
        self._next = 0

    def lay(self, place: str, count: int = 1, **about: object) -> Deal:
        """Lay cards on top of a place; known ones get the next ids."""
        zone = IDS[place]
        pile = self._cards.setdefault(zone, [])
        is_hidden = ZONES[zone].visibility is Visibility.NOBODY
        for _ in range(count):
            plain: dict[str, object] = {"back": "shaman", **about}
            made = CardView(zone, len(pile), **plain)  # type: ignore[arg-type]
            if not is_hidden and made.id is None:
                made = CardView(
                    zone, len(pile), "shaman", id=CardId(self._next),
                    key=CardKey(f"set:c{self._next}"), face_up=True, **about,  # type: ignore[arg-type]
                )
                self._next += 1
            pile.append(made)
        return self

    def view(self, **about: object) -> PlayerView:
        """What lies there, as a view."""
        cards = tuple(card for zone in sorted(self._cards) for card in self._cards[zone])
        plain: dict[str, object] = {
            "game": "shaman", "seat": 0, "turn": 3, "to_act": 0, "awaited": same(""), "step": "",
            "clause": "SK 7.4", "cards": cards, "gauges": tuple(self.gauges)}
        return PlayerView(**{**plain, **about})  # type: ignore[arg-type]


def sample_deal() -> Deal:
    """A game in full swing; ids 0 and up in the order of laying."""
    deal = Deal()
    for seat in (0, 1):
        for colour, furyoku in (("green", 3), ("yellow", 5 + 6 * seat), ("red", 2)):
            deal.lay(f"{seat}:{colour}.furyoku", furyoku)
        deal.lay(f"{seat}:green.teamwork").lay(f"{seat}:red.teamwork")
        deal.lay(f"{seat}:shaman", sideways=True, marks=(Mark("intercept", "7"),))
        deal.lay(f"{seat}:deck", 31, sideways=seat == 0).lay(f"{seat}:discard", 9, sideways=True)
    deal.lay("0:advantage", 2)
    deal.lay("0:yellow.play", marks=(Mark("intercept", "5", 1),))
    deal.lay("1:red.play", sideways=True, marks=(Mark("force", "6"),)).lay("opening")
    count = {"furyoku.green": 3, "furyoku.yellow": 5, "furyoku.red": 2, "deck": 31, "discard": 9}
    for seat in (0, 1):
        deal.gauges += [Gauge(key, value, same(key), seat) for key, value in count.items()]
        deal.gauges.append(Gauge("points", 1 + seat, Words("points", "ポイント"), seat))
    deal.gauges.append(Gauge(
        "force", 12, Words("Force to beat", "受ける戦闘力"),
        causes=(Cause(Words("printed", "印刷値"), 10),
                Cause(Words("teamwork", "チームワーク"), 2))))
    deal.gauges.append(Gauge("turn", 3, Words("Turn 3 · Mika", "3ターン目・ミカ")))
    return deal


def sample_view() -> PlayerView:
    """The view of `sample_deal`, yellow under attack."""
    return sample_deal().view(focus=(IDS["0:yellow.play"],))


def top_of(view: PlayerView, place: str) -> CardView:
    """The uppermost card of a place."""
    return view.in_zone(IDS[place])[-1]


def move(source: str, *targets: str, card: CardId | None = None, gesture: str = "drag") -> Move:
    """A legal move of that gesture."""
    return Move(action=Concede(0), group=source, title=same(source), card=card, source=source,
                targets=targets, gesture=gesture)  # type: ignore[arg-type]


def sample_moves() -> list[Move]:
    """What could be legal in `sample_view`."""
    card = top_of(sample_view(), "0:yellow.play").id
    return [
        move("0:yellow.play", "0:yellow.furyoku", card=card),
        move("0:yellow.play", "0:yellow.teamwork", card=card),
        move("0:deck", "0:yellow.play", gesture="click"),
        move("0:shaman", "lane", card=top_of(sample_view(), "0:shaman").id, gesture="draw"),
    ]


class Hands:
    """Real mouse events on the viewport, and what the scene asked."""

    def __init__(self, table: TableView) -> None:
        self.table, self.scene = table, table.table
        self.asked: list[tuple[object, ...]] = []
        scene = self.scene
        scene.dropped.connect(lambda *a: self.asked.append(("dropped", *a)))
        self.indices: list[int] = []
        """Of each click on a card that is not known, -1 for the others."""
        scene.clicked.connect(self._clicked)
        scene.refused_lift.connect(lambda *a: self.asked.append(("refused", *a)))
        scene.clause_clicked.connect(lambda *a: self.asked.append(("clause", *a)))

    def _clicked(self, place: str, card: object, index: int) -> None:
        self.asked.append(("clicked", place, card))
        self.indices.append(index)

    def at(self, place: str, index: int = -1) -> QPointF:
        """The middle of a card of a place, or of the empty place, in widget pixels."""
        items = self.scene.cards.at(place)
        point = items[index].home if items else self.scene.rect_of(place).center()
        return QPointF(self.table.mapFromScene(point))

    def send(
        self, kind: QEvent.Type, pos: QPointF,
        button: Qt.MouseButton = Qt.MouseButton.LeftButton, *, held: bool = True,
    ) -> None:
        """One mouse event."""
        is_move = kind == QEvent.Type.MouseMove
        is_down = held and kind != QEvent.Type.MouseButtonRelease
        down = button if is_down else Qt.MouseButton.NoButton
        viewport = self.table.viewport()
        event = QMouseEvent(
            kind, pos, viewport.mapToGlobal(pos), Qt.MouseButton.NoButton if is_move else button,
            down, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(viewport, event)

    def press(self, pos: QPointF) -> None:
        self.send(QEvent.Type.MouseButtonPress, pos)

    def move(self, *points: QPointF) -> None:
        for point in points:
            self.send(QEvent.Type.MouseMove, point)

    def release(self, pos: QPointF) -> None:
        self.send(QEvent.Type.MouseButtonRelease, pos)

    def drag(self, start: QPointF, end: QPointF) -> None:
        """Press, move in steps, release."""
        self.press(start)
        self.move(*(start + (end - start) * (step / 5) for step in range(1, 6)))
        self.release(end)

    def click(self, pos: QPointF) -> None:
        self.press(pos)
        self.release(pos)
