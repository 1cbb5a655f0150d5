"""A picture of the board, drawn at the size asked for.

Nothing is larger in memory than what is being painted: a part of the board has only the pictures
of the cards in it, and they go when it is done with them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, Qt

from cardtable.engine.layout import TableLayout
from cardtable.engine.view import PlayerView
from cardtable.engine.words import Words
from cardtable.engine.zones import ZoneSpec
from cardtable.export import board_marks
from cardtable.export.board_jottings import Jotting, paint_jottings
from cardtable.export.board_marks import Caption, Trail
from cardtable.paint.playmat import paint_playmat
from cardtable.table.card_item import CardItem
from cardtable.table.fixture import Fixture
from cardtable.table.geometry import MARGIN, Spot, board_size
from cardtable.table.look import TableLook
from cardtable.table.scene import TableScene

NARROWEST, WIDEST = 320, 16384
"""Bounds of a picture's width in pixels."""
SMALLEST_PART = 0.02
"""Of the board's width and height."""
BROADEST = 2 * WIDEST
"""Bound of the whole board's width in pixels, of which a picture shows a part."""
STRIP = 1 << 20
"""Pixels that are painted at once where a picture is painted piece by piece: quick as a whole."""
_KEEPS_ALL = 4096
"""Pixels of the board's width up to which the pictures of all cards are kept."""


class Part(NamedTuple):
    """A part of the board, in shares of its width and height from the upper left corner."""

    x: float = 0.0
    y: float = 0.0
    width: float = 1.0
    height: float = 1.0


WHOLE = Part()


def side_part(layout: TableLayout, *, is_near: bool) -> Part:
    """One side of the board with the lane in the middle."""
    _, high = board_size(layout)
    share = (MARGIN + layout.side_height + layout.lane_height) / high
    return Part(y=1 - share if is_near else 0.0, height=share)


@dataclass(frozen=True, slots=True)
class Shot:
    """What a picture shows of the board, and besides it."""

    width: int = 1920
    """Of the picture, in pixels."""
    part: Part = WHOLE
    caption: Caption | None = None
    trails: tuple[Trail, ...] = ()
    """The last move, to be pointed out."""
    jottings: tuple[Jotting, ...] = ()
    """What people drew on it."""

    @property
    def fault(self) -> Words | None:
        """Why there can be no such picture."""
        if not NARROWEST <= self.width <= WIDEST:
            return Words(
                f"A picture can be {NARROWEST} to {WIDEST} pixels wide, not {self.width}.",
                f"画像の幅は {NARROWEST}～{WIDEST} ピクセルです（{self.width} は指定できません）。")
        x, y, width, height = self.part
        if min(x, y) < 0 or max(x + width, y + height) > 1.0001 or min(
                width, height) < SMALLEST_PART:
            return Words("The part must lie on the board and be no smaller than 2 percent of it.",
                         "範囲は盤面の内側で、縦横とも盤面の2%以上にしてください。")
        most = int(BROADEST * width)
        if self.width > most:
            return Words(f"So small a part can be {most} pixels wide at most.",
                         f"この範囲では、幅は最大 {most} ピクセルです。")
        return None


class BoardPicture:
    """The board that a view shows. Needs a `QApplication`.

    It shows what the view shows: of a card that only one seat may look at, a spectator's picture
    has the back. `show` takes another view; what both have in common is not drawn again.
    """

    def __init__(
        self, layout: TableLayout, zones: Sequence[ZoneSpec], view: PlayerView, look: TableLook,
        shot: Shot | int,
    ) -> None:
        """``shot``: its width is enough. It must have no `Shot.fault`."""
        self.strip = STRIP
        """Pixels that are painted at once; fewer let a window go on meanwhile."""
        self.shot = shot = Shot(shot) if isinstance(shot, int) else shot
        wide, high = board_size(layout)
        broad = shot.width / shot.part.width
        self.board = QRectF(0, 0, round(broad), round(broad * high / wide))
        """The whole board in pixels."""
        rows = max(1, round(shot.part.height * self.board.height()))
        self.crop = QRectF(round(shot.part.x * broad),
                           round(shot.part.y * self.board.height()), shot.width, rows)
        """The part of it that is shown."""
        self.playmat = look.playmat
        band = board_marks.band_height(shot.width) if shot.caption is not None else 0
        self.box = QRectF(0, 0, shot.width, rows + band)
        """The whole picture in pixels, with its caption."""
        self.scene = scene = TableScene(look.pictures, layout, zones, is_lazy=True)
        scene.set_animated(False)
        scene.set_language(look.language)
        scene.set_area(self.board, 1.0)
        scene.set_seat(look.near, is_facing=look.is_facing)
        scene.set_names(look.names)
        self.show(view)

    def show(self, view: PlayerView, shot: Shot | None = None) -> None:
        """Show another view, with another caption or last move; the size stays."""
        if shot is not None:
            self.shot = shot
        self.scene.show(as_it_lies(view, self.scene.spots.values()))
        self.scene.animator.finish()

    @property
    def size(self) -> QSize:
        """Of the picture in pixels."""
        return self.box.size().toSize()

    def paint(self, painter: QPainter, part: QRectF) -> None:
        """Paint a part of it with its corner at the painter's origin."""
        painter.save()
        painter.translate(-part.topLeft())
        shown = part.intersected(QRectF(0, 0, self.crop.width(), self.crop.height()))
        if not shown.isEmpty():
            painter.save()
            painter.setClipRect(shown)
            painter.translate(-self.crop.topLeft())
            if self.playmat is not None:
                paint_playmat(painter, self.board, self.playmat)
            source = shown.translated(self.crop.topLeft())
            for _ in self._drawn(source):
                pass
            self.scene.render(painter, source, source)
            self.paint_marks(painter)
            painter.restore()
        if self.shot.caption is not None:
            band = self.box.adjusted(0, self.crop.height(), 0, 0)
            if band.intersects(part):
                board_marks.paint_caption(painter, band, self.shot.caption)
        painter.restore()

    def paint_marks(self, painter: QPainter) -> None:
        """Paint what lies over the board, in the board's pixels."""
        board_marks.paint_trails(painter, self.scene, self.shot.trails)
        paint_jottings(painter, self.board, self.scene.geometry_.unit, self.shot.jottings)

    def image(self, part: QRectF | None = None) -> QImage:
        """All of it or a part, as pixels."""
        box = self.box if part is None else part
        image = self.blank(box)
        painter = QPainter(image)
        self.paint(painter, box)
        painter.end()
        return image

    def blank(self, box: QRectF) -> QImage:
        """An image for a part, to be painted on."""
        image = QImage(box.size().toSize(), QImage.Format.Format_RGB32 if self.is_opaque
                       else QImage.Format.Format_ARGB32_Premultiplied)
        if not self.is_opaque:
            image.fill(QColor(Qt.GlobalColor.transparent))
        return image

    @property
    def is_opaque(self) -> bool:
        """Does it lie on a playmat?"""
        return self.playmat is not None

    def strips(self) -> list[QRectF]:
        """Its parts from top to bottom, each small enough to be painted at once."""
        rows = max(16, self.strip // self.size.width())
        high = self.size.height()
        return [QRectF(0, top, self.size.width(), min(rows, high - top))
                for top in range(0, high, rows)]

    def draw(self, part: QRectF) -> Iterator[None]:
        """Draw what a part needs, one card at a time, so that others may have their turn."""
        return self._drawn(part.translated(self.crop.topLeft()))

    def _drawn(self, source: QRectF) -> Iterator[None]:
        """Draw what meets a part of the board, and let go of what lies above it if all is large."""
        scene = self.scene
        geometry, language = scene.geometry_, scene.language
        is_large = self.board.width() > _KEEPS_ALL
        for item, box in _places(scene):
            if box.intersects(source):
                if isinstance(item, Fixture):
                    item.refresh(geometry, language)
                else:
                    item.refresh(scene.pictures)
                yield
            elif is_large and box.bottom() < source.top():
                item.forget()
        scene.cloth.attack.refresh()
        scene.lights.relight()


def as_it_lies(view: PlayerView, spots: Iterable[Spot]) -> PlayerView:
    """A view with all cards open as it is shown: of a hidden pile the top card is turned up, so
    that it need not be spread over everything else; all others of it are in the data."""
    if not view.open:
        return view
    tops = {spot.zone: len(view.in_zone(spot.zone)) - 1 for spot in spots
            if spot.zone is not None and spot.is_secret and spot.place.arrangement == "pile"}
    cards = tuple(
        replace(card, face_up=False) if card.index != tops.get(card.zone, card.index) else card
        for card in view.cards)
    return replace(view, cards=cards)


def _places(scene: TableScene) -> Iterator[tuple[Fixture | CardItem, QRectF]]:
    """All that has a picture of its own, and as much room as it can take."""
    reach = 1.5 * scene.geometry_.unit
    for fixture in (*dict.fromkeys(scene.cloth.trays.values()), *scene.cloth.gauges,
                    *scene.cloth.names):
        yield fixture, fixture.box.adjusted(-reach, -reach, reach, reach)
    near = 0.2 * scene.geometry_.unit
    for card in scene.cards:
        if card.pose.is_shown:
            yield card, card.body().united(card.reach()).adjusted(-near, -near, near, near)
