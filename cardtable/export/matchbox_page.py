"""A page with a matchbox to cut out and fold, with its inner card and a few pictures of how."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from cardtable.engine.cards import CardKey
from cardtable.engine.words import Words
from cardtable.export import matchbox
from cardtable.export.ink import BLACK, GREY, draw_cut, draw_folds, rect_of, write
from cardtable.export.matchbox import BLEED, Template
from cardtable.export.paper import CARD_WIDTH, Box
from cardtable.paint.artist import Artist
from cardtable.paint.box import WOOD
from cardtable.paint.frames import form
from cardtable.paint.palette import GOLD, INK, mixed
from cardtable.paint.symbols import paint_symbol
from cardtable.paint.text import draw_fitted, fit

_GLUE = Words("glue, inside", "のりしろ（内側）")
_STEPS = (
    Words("Cut along the solid lines.", "実線に沿って切る。"),
    Words("Score and fold the dashed lines, print outside.",
          "破線に折り筋をつけ、印刷面を外にして折る。"),
    Words("Glue both flaps inside the box. Glue the inner card back to back.",
          "のりしろは箱の内側に貼る。中のカードは裏どうしを貼り合わせる。"),
    Words("Slide the inner card in. The tab stays outside.",
          "中のカードを差し込む。つまみは外に出す。"),
)


def paint_matchbox(
    painter: QPainter, template: Template, artist: Artist, key: CardKey
) -> Iterator[None]:
    """Paint the template of one shaman, a side at a time."""
    yield from _sleeve(painter, template, artist, key)
    yield from _inner(painter, template, artist, key)
    draw_folds(painter, template.folds())
    draw_cut(painter, template.sleeve_cut())
    draw_cut(painter, template.inner_cut())
    _instructions(painter, template)


def _face(painter: QPainter, artist: Artist, key: CardKey, side: str, box: Box, clip: QRectF
          ) -> None:
    painter.save()
    painter.setClipRect(clip, Qt.ClipOperation.IntersectClip)
    artist.paint_face(painter, rect_of(box), key, side, compact=False,
                      bleed=BLEED * CARD_WIDTH / box.width)
    painter.restore()


def _sleeve(painter: QPainter, template: Template, artist: Artist, key: CardKey) -> Iterator[None]:
    front, back = rect_of(template.front), rect_of(template.back)
    _face(painter, artist, key, "front", template.front, front.adjusted(-BLEED, -BLEED, 0, 0))
    yield
    _face(painter, artist, key, "back", template.back, back.adjusted(0, -BLEED, 0, BLEED))
    yield
    for wall in (template.wall, template.far_wall):
        _strike(painter, rect_of(wall).adjusted(0, -BLEED, 0, BLEED))
    painter.fillRect(rect_of(template.side_flap._replace(width=BLEED)), WOOD)
    painter.fillRect(rect_of(template.floor).adjusted(-BLEED, 0, 0, 0), form("shaman-front").rim)
    flap, low = template.side_flap, template.low_flap
    painter.save()
    painter.translate(flap.x + flap.width / 2, flap.y + flap.height / 2)
    painter.rotate(90)
    _glue(painter, Box(-30, -3, 60, 6))
    painter.restore()
    _glue(painter, Box(low.x + 2, low.y + 2, low.width - 4, 6))


def _glue(painter: QPainter, box: Box) -> None:
    write(painter, box, f"{_GLUE.en} / {_GLUE.ja}", 3, 0.5, GREY)


def _strike(painter: QPainter, wall: QRectF) -> None:
    """The rough side of a matchbox."""
    painter.fillRect(wall, QColor("#4a2c1c"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#24130c"))
    for row in range(int(wall.height() / 1.5)):
        x = wall.left() + (0.6 if row % 2 else 1.4)
        painter.drawEllipse(QPointF(x, wall.top() + 0.8 + row * 1.5), 0.4, 0.4)


def _inner(painter: QPainter, template: Template, artist: Artist, key: CardKey) -> Iterator[None]:
    tab_colour = mixed(GOLD, INK, 0.15)
    for tab in template.tabs:
        painter.fillRect(rect_of(tab).adjusted(0, -BLEED, 0, 0), tab_colour)
        x, y = tab.x + tab.width / 2, tab.y + 1.3
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(INK)
        painter.drawPolygon([QPointF(x, y), QPointF(x + 2.2, y + 2), QPointF(x - 2.2, y + 2)])
    sides = (("inner.front", template.inner_front, -BLEED, 0.0),
             ("inner.back", template.inner_back, 0.0, BLEED))
    for side, box, left, right in sides:
        area = rect_of(box).adjusted(left, 0, right, BLEED)
        _face(painter, artist, key, side, box, area)
        yield


def _instructions(painter: QPainter, template: Template) -> None:
    box = template.instructions
    pitch = box.width / len(_STEPS)
    pictures: tuple[Callable[[QPainter], None], ...] = (_cut, _fold, _stick, _slide)
    for number, (words, picture) in enumerate(zip(_STEPS, pictures, strict=True)):
        left = box.x + number * pitch
        painter.save()
        painter.translate(left + pitch / 2, box.y + 10)
        painter.setPen(_line(0.3))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        picture(painter)
        painter.restore()
        write(painter, Box(left + 1, box.y, 6, 5), str(number + 1), 5)
        _caption(painter, Box(left + 1, box.y + 21, pitch - 2, 3), words)
    room = matchbox.clearance()
    told = Words(
        f"Card of up to 300 g/m². Box inside {CARD_WIDTH:g} × {template.front.height:g} × "
        f"{matchbox.DEPTH:g} mm, inner card {matchbox.INNER_WIDTH:g} × "
        f"{matchbox.INNER_HEIGHT:.1f} mm: {room.width:.1f} mm of play in width, "
        f"{room.length:.1f} mm in length, {room.depth:.1f} mm in depth.",
        f"用紙は300 g/m²まで。箱の内寸 {CARD_WIDTH:g}×{template.front.height:g}×"
        f"{matchbox.DEPTH:g} mm、中のカード {matchbox.INNER_WIDTH:g}×"
        f"{matchbox.INNER_HEIGHT:.1f} mm。ゆとりは幅 {room.width:.1f} mm、"
        f"長さ {room.length:.1f} mm、厚み {room.depth:.1f} mm。")
    for line, text in enumerate((told.en, told.ja)):
        write(painter, Box(box.x, box.bottom + 1 + line * 3.6, box.width, 3), text, 2.4, 0, GREY)


def _caption(painter: QPainter, box: Box, words: Words) -> None:
    """Both languages, each in as many lines as it needs."""
    top = box.y
    for text in (words.en, words.ja):
        fitted = fit(text, box.width, 8, 2.4, 2.0, 1.25)
        area = QRectF(box.x, top, box.width, fitted.height)
        draw_fitted(painter, area, fitted, BLACK, paint_symbol, middle=False)
        top += fitted.height + 0.8


def _line(width: float, dashed: bool = False) -> QPen:
    pen = QPen(BLACK, width)
    if dashed:
        pen.setDashPattern([1 / width, 0.7 / width])
    return pen


def _net(painter: QPainter) -> None:
    """The sleeve laid flat, small."""
    painter.drawPolygon([QPointF(x, y) for x, y in (
        (-13, -8), (12, -8), (15, -7), (15, 5), (12, 6), (-1, 6), (-1, 8.5), (-2, 9), (-12, 9),
        (-13, 8.5))])


def _cut(painter: QPainter) -> None:
    _net(painter)
    painter.translate(-13, -11.5)
    painter.setPen(_line(0.5))
    painter.drawLine(QPointF(3, -1.2), QPointF(-1.5, 1.2))
    painter.drawLine(QPointF(3, 1.2), QPointF(-1.5, -1.2))
    painter.setPen(_line(0.4))
    painter.drawEllipse(QPointF(-2.5, 1.6), 1.1, 0.9)
    painter.drawEllipse(QPointF(-2.5, -1.6), 1.1, 0.9)


def _fold(painter: QPainter) -> None:
    _net(painter)
    painter.setPen(_line(0.3, dashed=True))
    for x in (-1.0, 0.0, 11.0, 12.0):
        painter.drawLine(QPointF(x, -8), QPointF(x, 6))
    for y in (6.0, 7.0):
        painter.drawLine(QPointF(-13, y), QPointF(-1, y))
    painter.setPen(_line(0.5))
    painter.drawArc(QRectF(-6, -12.5, 12, 6), 20 * 16, 140 * 16)
    painter.drawLine(QPointF(5.7, -10.6), QPointF(5.9, -8.6))
    painter.drawLine(QPointF(5.7, -10.6), QPointF(3.9, -10))


_SHADE = QColor("#d8d8d8")


def _stick(painter: QPainter) -> None:
    """The sleeve seen from its open end, and the inner card folded."""
    painter.setBrush(_SHADE)
    painter.drawPolygon(QPolygonF([QPointF(-14, -2), QPointF(-11, -6), QPointF(3, -6),
                                   QPointF(0, -2)]))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(QRectF(-14, -2, 14, 3))
    painter.drawPolygon(QPolygonF([QPointF(0, -2), QPointF(3, -6), QPointF(3, -3), QPointF(0, 1)]))
    painter.setPen(_line(0.8))
    painter.drawLine(QPointF(-13.4, -1.3), QPointF(-9, -1.3))
    painter.setPen(_line(0.3))
    for way in (-1, 1):
        painter.drawPolygon([QPointF(11, -5), QPointF(11 + way * 5, -8), QPointF(11 + way * 5, 4),
                             QPointF(11, 7)])
        tip = QPointF(11 + way * 1.2, -10)
        painter.drawLine(QPointF(11 + way * 5, -10), tip)
        for y in (-10.8, -9.2):
            painter.drawLine(QPointF(11 + way * 2.2, y), tip)


def _slide(painter: QPainter) -> None:
    painter.setBrush(_SHADE)
    painter.drawRect(QRectF(-5.5, -8, 11, 10))
    painter.drawPolygon([QPointF(-2, -8), QPointF(-1.5, -9.5), QPointF(1.5, -9.5), QPointF(2, -8)])
    painter.setBrush(QColor("white"))
    painter.drawRect(QRectF(-6, -3, 12, 13))
    painter.setPen(_line(0.5))
    painter.drawLine(QPointF(9, -8), QPointF(9, 0))
    painter.drawPolyline(QPolygonF([QPointF(7.8, -1.6), QPointF(9, 0), QPointF(10.2, -1.6)]))
