"""What a picture of the board may have besides the board: a caption, and the last move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from cardtable.engine.cards import NO_CARD, CardId
from cardtable.engine.events import Event, Moved
from cardtable.engine.layout import TableLayout
from cardtable.engine.view import PlayerView
from cardtable.engine.words import Language
from cardtable.engine.zones import SEATS, ZoneId
from cardtable.paint import fonts
from cardtable.paint.palette import GOLD_LIGHT, INK, PAPER, faded
from cardtable.table.geometry import Spot
from cardtable.table.scene import TableScene

_BAND = 0.026
"""Height of a caption, in shares of the picture's width."""
_MOST_ARROWS = 6
_TRAIL, _DARK = QColor("#7df0d0"), QColor("#05241f")


class Caption(NamedTuple):
    """Words below a picture: who stands where, and what is going on."""

    left: str
    right: str


class Trail(NamedTuple):
    """Where a card of the last move came from and went; a hidden one has no id."""

    card: CardId
    source: ZoneId
    target: ZoneId


def caption_of(
    layout: TableLayout, view: PlayerView, names: Sequence[str], language: Language
) -> Caption:
    """Both players with their points, the turn, and what is awaited or how it ended."""
    sides = []
    for seat in SEATS:
        said = [gauge.words.in_(language) for gauge in view.gauges
                if gauge.seat == seat and gauge.key in layout.scores]
        sides.append("  ".join([names[seat], *said]).strip())
    turn = next((gauge.words.in_(language) for gauge in view.gauges if gauge.key == "turn"), "")
    words = view.awaited if view.outcome is None else view.outcome.words
    joint = "・" if language == "ja" else " · "
    return Caption("   –   ".join(sides), joint.join(filter(None, (turn, words.in_(language)))))


def trails_of(events: Iterable[Event]) -> tuple[Trail, ...]:
    """The ways of the cards that moved, each from where it first was to where it came to lie."""
    known: dict[CardId, Trail] = {}
    hidden: list[Trail] = []
    for event in events:
        if not isinstance(event, Moved):
            continue
        trail = Trail(event.card, event.source, event.target)
        if event.card == NO_CARD:
            hidden.append(trail)
        else:
            begun = known.get(event.card, trail)
            known[event.card] = begun._replace(target=event.target)
    return tuple(dict.fromkeys(
        trail for trail in (*known.values(), *hidden) if trail.source != trail.target))


def band_height(width: int) -> int:
    """Pixels that a caption takes below a picture of this width."""
    return max(18, round(width * _BAND))


def paint_caption(painter: QPainter, band: QRectF, caption: Caption) -> None:
    """A dark band with words at both ends, made smaller until both have room."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(band, INK)
    pad = band.height() * 0.5
    room = band.adjusted(pad, 0, -pad, 0)
    size, texts = band.height() * 0.52, list(caption)
    wide = [_advance(text, size) for text in texts]
    share = (room.width() - pad) / max(1.0, sum(wide))
    if share < 1:
        size = max(size * share, min(size, 8.0))
    font = fonts.font(fonts.SANS, max(1, int(size)))
    painter.setFont(font)
    metrics = QFontMetricsF(font)
    for text, colour, align in zip(texts, (PAPER, GOLD_LIGHT),
                                   (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight),
                                   strict=True):
        painter.setPen(colour)
        fitting = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width() * 0.62)
        painter.drawText(room, int(align | Qt.AlignmentFlag.AlignVCenter), fitting)
    painter.restore()


def _advance(text: str, size: float) -> float:
    return QFontMetricsF(fonts.font(fonts.SANS, max(1, int(size)))).horizontalAdvance(text)


def paint_trails(painter: QPainter, scene: TableScene, trails: Sequence[Trail]) -> None:
    """A rim around each card that moved, and an arrow from each place to each other."""
    if not trails:
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ways: dict[tuple[ZoneId, ZoneId], tuple[QRectF, QRectF]] = {}
    boxes: list[QRectF] = []
    for trail in trails:
        source, target = _spot(scene, trail.source), _spot(scene, trail.target)
        if target is None:
            continue
        box = _box(scene, trail.card, target)
        if box not in boxes:
            boxes.append(box)
        if source is not None:
            ways.setdefault((trail.source, trail.target), (scene.rect_of(source.key), box))
    for box in boxes:
        _paint_rim(painter, box, scene.geometry_.unit)
    for start, box in list(ways.values())[:_MOST_ARROWS]:
        _paint_arrow(painter, start, box, scene.geometry_.unit)
    painter.restore()


def _spot(scene: TableScene, zone: ZoneId) -> Spot | None:
    return next((spot for spot in scene.spots.values() if spot.zone == zone), None)


def _box(scene: TableScene, card: CardId, spot: Spot) -> QRectF:
    """Where a card lies, as far as it can be told."""
    item = scene.cards.by_id(card) if card != NO_CARD else None
    if item is not None and item.pose.is_shown:
        return item.body()
    there = scene.cards.at(spot.key)
    return there[-1].body() if there and spot.place.arrangement == "pile" else scene.rect_of(
        spot.key)


def _paint_rim(painter: QPainter, box: QRectF, unit: float) -> None:
    round_, out = unit * 0.07, unit * 0.025
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((faded(_DARK, 0.8), 0.085), (_TRAIL, 0.042)):
        painter.setPen(QPen(colour, unit * width))
        painter.drawRoundedRect(box.adjusted(-out, -out, out, out), round_, round_)


def _paint_arrow(painter: QPainter, start: QRectF, end: QRectF, unit: float) -> None:
    """From the middle of a place to the edge of a card: a thin bow with a head."""
    begin, goal = start.center(), end.center()
    way = goal - begin
    length = (way.x() ** 2 + way.y() ** 2) ** 0.5
    if length < unit * 0.6 or start.contains(goal):
        return
    along = way / length
    across = QPointF(-along.y(), along.x())
    inside = min(
        (end.width() / 2 / abs(along.x())) if abs(along.x()) > 1e-6 else 1e9,
        (end.height() / 2 / abs(along.y())) if abs(along.y()) > 1e-6 else 1e9)
    tip = goal - along * min(inside * 0.8, length * 0.5)
    bow = across * min(length * 0.12, unit * 0.6)
    line = QPainterPath(begin)
    line.quadTo((begin + tip) / 2 + bow, tip - along * unit * 0.2)
    head = QPainterPath(tip)
    for side in (1, -1):
        head.lineTo(tip - along * unit * 0.26 + across * side * unit * 0.13)
    head.closeSubpath()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((faded(_DARK, 0.75), 0.11), (_TRAIL, 0.06)):
        painter.setPen(QPen(colour, unit * width, c=Qt.PenCapStyle.RoundCap))
        painter.drawPath(line)
    painter.setPen(QPen(faded(_DARK, 0.8), unit * 0.03, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(_TRAIL)
    painter.drawPath(head)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawEllipse(begin, unit * 0.07, unit * 0.07)
