"""The time line itself: a track of moments, with marks whose shapes say what they are."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
    QPolygonF,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QToolTip

from cardtable.paint.palette import contrast, tone
from cardtable.ui.decision_bar import SEAT_TONES
from cardtable.ui.replays.player import Player
from cardtable.ui.replays.told import tip_of

_LANES = (0.62, 0.62, 0.5, 0.8)
"""Heights in lines of text: notes and forks, scores, the track, numbers of turns."""
_SMALLEST = 11.0
"""Logical pixels of a number."""
_SNAP = 6.0
"""Logical pixels within which a click means a mark."""


class Strip(QAbstractSlider):
    """Its value is the number of the moment that is looked at.

    Clicks and drags jump; the keys are those of a slider, with Page Up and Page Down for turns.
    """

    def __init__(self, player: Player) -> None:
        super().__init__()
        self._player = player
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self._is_held = False
        self._marked = QPixmap()
        self._drawn_for: tuple[object, ...] = ()
        """Of what the marks were drawn."""

    # --- size ----------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """All lanes."""
        line = self.fontMetrics().height()
        return QSize(line * 20, round(line * sum(_LANES)))

    def changeEvent(self, event: QEvent) -> None:
        """Text of another size, or of another colour."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.PaletteChange):
            self.updateGeometry()
            self.update()

    def x_of(self, number: int) -> float:
        """Where a moment lies."""
        track = self._track()
        return track.left() + track.width() * number / max(1, self.maximum())

    def number_at(self, x: float, snap: float = 0.0) -> int:
        """The moment that lies there; ``snap``: rather a mark that is no farther away."""
        track = self._track()
        share = (x - track.left()) / max(1.0, track.width())
        number = max(0, min(self.maximum(), round(share * self.maximum())))
        near = [mark for mark in self._marks() if abs(self.x_of(mark) - x) <= snap]
        return min(near, key=lambda mark: abs(self.x_of(mark) - x), default=number)

    def _marks(self) -> Iterable[int]:
        player = self._player
        return {*player.starts, *player.noted(), *(score.at for score in player.scores
                                                   if score.at <= self.maximum())}

    def _lane(self, number: int) -> QRectF:
        line = self.fontMetrics().height()
        return QRectF(0, line * sum(_LANES[:number]), self.width(), line * _LANES[number])

    def _track(self) -> QRectF:
        lane, line = self._lane(2), self.fontMetrics().height()
        return lane.adjusted(line * 0.7, lane.height() * 0.28, -line * 0.7, -lane.height() * 0.28)

    # --- hands ---------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Jump there."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._is_held = True
            self.setValue(self.number_at(event.position().x(), _SNAP))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer."""
        if self._is_held:
            self.setValue(self.number_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """It lies there."""
        self._is_held = False

    def wheelEvent(self, event: QWheelEvent) -> None:
        """A moment a notch."""
        turned = event.angleDelta().y() or event.angleDelta().x()
        if turned:
            self._player.step(-1 if turned > 0 else 1)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turns by page; steps; the ends; Space plays."""
        player = self._player
        act = {
            Qt.Key.Key_Left: lambda: player.step(-1), Qt.Key.Key_Right: lambda: player.step(1),
            Qt.Key.Key_PageUp: lambda: player.turn(-1), Qt.Key.Key_PageDown: lambda: player.turn(1),
            Qt.Key.Key_Home: lambda: player.jump(0),
            Qt.Key.Key_End: lambda: player.jump(player.last),
            Qt.Key.Key_Space: lambda: player.pause() if player.is_playing else player.play(),
        }.get(Qt.Key(event.key()))
        if act is None:
            event.ignore()
        else:
            act()

    def event(self, event: QEvent) -> bool:
        """Say what lies under the pointer."""
        if isinstance(event, QHelpEvent):
            number = self.number_at(event.pos().x(), _SNAP)
            QToolTip.showText(event.globalPos(), tip_of(self._player, number), self)
            return True
        return super().event(event)

    # --- paint ---------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Track, turns, marks, and where one is."""
        noted = self._player.noted()
        ratio = self.devicePixelRatioF()
        drawn_for = (self.size(), ratio, self.palette().cacheKey(), noted, self._player.growth)
        if self._drawn_for != drawn_for:
            self._drawn_for, self._marked = drawn_for, self._draw_marks(noted, ratio)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_track(painter)
        painter.drawPixmap(0, 0, self._marked)
        self._paint_handle(painter)
        painter.end()

    def _draw_marks(self, noted: list[int], ratio: float) -> QPixmap:
        """Everything that stays while one looks about."""
        marked = QPixmap((self.size().toSizeF() * ratio).toSize())
        marked.setDevicePixelRatio(ratio)
        marked.fill(Qt.GlobalColor.transparent)
        painter = QPainter(marked)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.font())
        self._paint_turns(painter)
        self._paint_scores(painter)
        self._paint_signs(painter, noted)
        painter.end()
        return marked

    def _colour(self, role: QPalette.ColorRole) -> QColor:
        return self.palette().color(role)

    def _paint_track(self, painter: QPainter) -> None:
        track = self._track()
        round_ = track.height() / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._colour(QPalette.ColorRole.Mid))
        painter.drawRoundedRect(track, round_, round_)
        done = QRectF(track)
        done.setRight(self.x_of(self.value()))
        painter.setBrush(self._colour(QPalette.ColorRole.Highlight))
        painter.drawRoundedRect(done, round_, round_)

    def _paint_turns(self, painter: QPainter) -> None:
        """A stroke through the track for each turn, and as many numbers as there is room for."""
        lane, track = self._lane(3), self._lane(2)
        font = painter.font()
        pixels = max(_SMALLEST, self.fontMetrics().height() * 0.62)
        font.setPixelSize(round(pixels))
        painter.setFont(font)
        metrics, free = QFontMetricsF(font), lane.left()
        for start in self._player.starts:
            if start > self.maximum():
                break
            x, text = self.x_of(start), str(self._player.turn_at(start))
            painter.setPen(QPen(self._colour(QPalette.ColorRole.PlaceholderText), 1.5))
            painter.drawLine(QPointF(x, track.top()), QPointF(x, track.bottom()))
            wide = metrics.horizontalAdvance(text)
            box = QRectF(x - wide, lane.top(), 2 * wide, lane.height())
            if x - wide / 2 >= free and x + wide / 2 <= lane.right():
                painter.setPen(self._colour(QPalette.ColorRole.PlaceholderText))
                painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), text)
                free = x + wide / 2 + pixels * 0.6

    def _paint_scores(self, painter: QPainter) -> None:
        """A disc for the first player, a diamond for the second; hollow where something was
        lost."""
        lane, ground = self._lane(1), self._colour(QPalette.ColorRole.Window)
        size = lane.height() * 0.38
        for score in self._player.scores:
            if score.at > self.maximum():
                break
            colour = _readable(SEAT_TONES[score.seat % 2], ground)
            painter.setPen(QPen(colour, 1.6))
            painter.setBrush(colour if score.change > 0 else ground)
            middle = QPointF(self.x_of(score.at), lane.center().y())
            if score.seat == 0:
                painter.drawEllipse(middle, size * 0.9, size * 0.9)
            else:
                painter.drawPolygon(QPolygonF([
                    middle + QPointF(0, -size * 1.15), middle + QPointF(size * 1.15, 0),
                    middle + QPointF(0, size * 1.15), middle + QPointF(-size * 1.15, 0)]))

    def _paint_signs(self, painter: QPainter, noted: list[int]) -> None:
        """A sheet for a note, a fork where the match went several ways, a flag at its end."""
        lane, text = self._lane(0), self._colour(QPalette.ColorRole.Text)
        size = lane.height() * 0.42
        for number in sorted({*noted, *self._player.forks}):
            if number > self.maximum():
                break
            middle = QPointF(self.x_of(number), lane.center().y())
            painter.setPen(QPen(text, 1.5, j=Qt.PenJoinStyle.RoundJoin))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            if number in noted:
                painter.setBrush(self._colour(QPalette.ColorRole.Highlight))
                painter.drawPath(_sheet(middle, size))
            else:
                painter.drawPath(_fork(middle, size))
        if self._player.is_over:
            x, track = self.x_of(self.maximum()), self._lane(2)
            painter.setPen(QPen(text, 1.8))
            painter.drawLine(QPointF(x, lane.top() + 1), QPointF(x, track.bottom()))
            painter.setBrush(text)
            painter.drawPolygon(QPolygonF([
                QPointF(x, lane.top() + 1), QPointF(x - size * 1.9, lane.top() + 1 + size * 0.7),
                QPointF(x, lane.top() + 1 + size * 1.4)]))

    def _paint_handle(self, painter: QPainter) -> None:
        track, lane = self._track(), self._lane(2)
        text, ground = (self._colour(role) for role in (
            QPalette.ColorRole.Text, QPalette.ColorRole.Window))
        present = self._player.present
        if present is not None and present != self.value():  # where the match stands
            painter.setPen(QPen(text, 2))
            painter.setBrush(ground)
            painter.drawEllipse(QPointF(self.x_of(present), track.center().y()),
                                track.height() * 0.8, track.height() * 0.8)
        wide, high = lane.height() * 1.1, lane.height() * 1.5
        box = QRectF(self.x_of(self.value()) - wide / 2, lane.center().y() - high / 2, wide, high)
        painter.setPen(QPen(text if self.hasFocus() else ground, 2))
        painter.setBrush(self._colour(QPalette.ColorRole.Highlight))
        painter.drawRoundedRect(box, wide * 0.3, wide * 0.3)


def _sheet(middle: QPointF, size: float) -> QPainterPath:
    """A sheet of paper with a corner turned down."""
    path = QPainterPath(middle + QPointF(-size * 0.8, -size))
    for x, y in ((0.2, -1), (0.8, -0.4), (0.8, 1), (-0.8, 1)):
        path.lineTo(middle + QPointF(x * size, y * size))
    path.closeSubpath()
    return path


def _fork(middle: QPointF, size: float) -> QPainterPath:
    """A stem with two arms."""
    path = QPainterPath(middle + QPointF(0, size))
    path.lineTo(middle)
    path.lineTo(middle + QPointF(-size * 0.8, -size))
    path.moveTo(middle)
    path.lineTo(middle + QPointF(size * 0.8, -size))
    return path


def _readable(name: str, ground: QColor) -> QColor:
    """A player's colour, as it can be told from this ground."""
    depths = (tone(name).base, tone(name).light, tone(name).deep)
    return next((depth for depth in depths if contrast(depth, ground) >= 3.0), depths[0])
