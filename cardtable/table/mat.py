"""The cloth behind the board: drawn once a size, in strips between frames, stretched meanwhile."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from cardtable.paint.palette import NIGHT
from cardtable.paint.playmat import PLAYMATS, paint_playmat
from cardtable.table.refresh import Refresher

STRIPS = 8


class Mat:
    """A playmat for a window."""

    def __init__(self, name: str, window: QWidget) -> None:
        self.name = name
        self._window, self.refresher = window, Refresher(window)
        self._picture, self._next = QPixmap(), QPixmap()
        self._size, self._ratio = QSizeF(), 1.0

    def resize(self, size: QSizeF, ratio: float) -> None:
        """Draw it for this size in the calm after the change, unless it is there."""
        if (size, ratio) == (self._size, self._ratio) and self.is_fresh:
            return
        self._size, self._ratio = size, ratio
        self._draw_soon()

    def set_name(self, name: str) -> None:
        """Another playmat."""
        self.name = name
        self._draw_soon()

    @property
    def edge(self) -> QColor:
        """Its colour where the light hardly falls."""
        return PLAYMATS[self.name].edge if self.name in PLAYMATS else NIGHT

    def paint(self, painter: QPainter, rect: QRectF, origin: QPointF) -> None:
        """The part under ``rect``; ``origin`` is the window's corner in scene units."""
        if self._picture.isNull():
            if self.refresher.is_idle:
                self._draw_soon()
            self.refresher.flush()
        if self._picture.size() == self._device_size():
            source = QRectF((rect.topLeft() - origin) * self._ratio, rect.size() * self._ratio)
            painter.drawPixmap(rect, self._picture, source)
        else:
            painter.drawPixmap(QRectF(origin, self._size), self._picture,
                               QRectF(self._picture.rect()))

    @property
    def is_fresh(self) -> bool:
        """Is it drawn for its present size and name?"""
        return self.refresher.is_idle and not self._picture.isNull()

    def take(self) -> QPixmap:
        """All of it, to be painted on; it is drawn again when it is missed."""
        taken, self._picture = self._picture, QPixmap()
        taken.setDevicePixelRatio(self._ratio)
        return taken

    def _device_size(self) -> QSize:
        return QSize(max(1, round(self._size.width() * self._ratio)),
                     max(1, round(self._size.height() * self._ratio)))

    def _draw_soon(self) -> None:
        size = self._device_size()
        step = size.height() / STRIPS
        strips = [QRectF(0, i * step, size.width(), step + 1) for i in range(STRIPS)]
        jobs = [partial(self._draw_strip, strip) for strip in strips]
        self.refresher.restart([partial(self._begin, size), *jobs, self._swap])

    def _begin(self, size: QSize) -> None:
        self._next = QPixmap(size)
        self._next.fill(NIGHT)

    def _draw_strip(self, strip: QRectF) -> None:
        painter = QPainter(self._next)
        painter.setClipRect(strip)
        paint_playmat(painter, QRectF(self._next.rect()), self.name)
        painter.end()

    def _swap(self) -> None:
        self._picture, self._next = self._next, QPixmap()
        self._window.update()
