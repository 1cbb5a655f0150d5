"""Pictures of a person's own: decoded by content, within limits, beside the screen, and kept small.

Nothing reaches a decoder of Qt before `cardtable.decks.picture_heads` has found a whole picture of
a known kind and size in it; the decoder is named, so that no other is tried. SVG never is.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QLoggingCategory, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPixmap

from cardtable.decks.picture_heads import PictureHead, picture_head, read_whole
from cardtable.engine.words import Words
from cardtable.paint.kept import Kept

KEPT = 24 * 1024 * 1024
"""Bytes of decoded pictures; a card that was drawn needs its picture no more."""
SIDE = 1024
"""Pixels of the longer side to which a picture is reduced."""
_ALLOCATION = 256
"""MB that one decoder may hold; `picture_heads.MOST_PIXELS` of four bytes are below it."""
_AHEAD = 4
"""Pictures that are read ahead of being drawn, and held until then."""

_UNREADABLE = Words("The picture is damaged and cannot be decoded.",
                    "画像が壊れていて表示できません。")


def decode(raw: bytes, side: int = SIDE) -> QImage | Words:
    """The picture in the bytes of a file, upright, its longer side no longer than ``side``; of an
    animation its first frame. May be called beside the screen."""
    head = picture_head(raw)
    return head if isinstance(head, Words) else _decode(head, raw, side)


def read_picture(path: Path, side: int = SIDE) -> QImage | Words:
    """The same for a file."""
    found = read_whole(path)
    return found if isinstance(found, Words) else _decode(*found, side)


class OwnPictures:
    """Pictures by their files, as pixmaps that are drawn at once where they were prepared."""

    def __init__(self) -> None:
        self._kept = Kept(KEPT)
        self._failed: dict[Path, Words] = {}
        self._coming: dict[Path, Future[QImage | Words]] = {}

    def prepare(self, path: Path) -> bool:
        """Read it beside the screen; is it there? Of many that are asked for, the first few are
        read, the others when they are asked for again."""
        for one, coming in list(self._coming.items()):
            if coming.done():
                self._keep(one, coming.result())
        if path in self._kept or path in self._failed:
            return True
        if path not in self._coming and len(self._coming) < _AHEAD:
            self._coming[path] = _reader().submit(read_picture, path)
        return False

    def get(self, path: Path) -> QPixmap | Words:
        """The picture, or why it is not shown; reads it now if it was not prepared."""
        if path not in self._kept and path not in self._failed:
            coming = self._coming.get(path)
            self._keep(path, coming.result() if coming is not None else read_picture(path))
        return self._failed[path] if path in self._failed else self._kept.get(path, QPixmap)

    def _keep(self, path: Path, found: QImage | Words) -> None:
        self._coming.pop(path, None)
        if isinstance(found, Words):
            self._failed[path] = found
        else:
            self._kept.get(path, lambda: QPixmap.fromImage(found))

    def clear(self) -> None:
        """Forget all: files may have changed."""
        self._kept.clear()
        self._failed.clear()
        self._coming.clear()


def _decode(head: PictureHead, raw: bytes, side: int) -> QImage | Words:
    _set_up()
    held = QBuffer()
    held.setData(QByteArray(raw))
    held.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(held, QByteArray(head.form.encode()))
    reader.setAutoDetectImageFormat(False)
    reader.setAutoTransform(True)
    size = QSize(head.width, head.height)
    if max(head.width, head.height) > side:  # scaled by the decoder, where it can
        reader.setScaledSize(size.scaled(side, side, Qt.AspectRatioMode.KeepAspectRatio)
                             .expandedTo(QSize(1, 1)))
    image = reader.read()
    if image.isNull():
        return _UNREADABLE
    return image.convertToFormat(
        QImage.Format.Format_ARGB32_Premultiplied if image.hasAlphaChannel()
        else QImage.Format.Format_RGB32)


@cache
def _set_up() -> None:
    """What is wrong with a person's picture is told in the report of its set, not in the log."""
    QImageReader.setAllocationLimit(_ALLOCATION)
    QLoggingCategory.setFilterRules("qt.gui.imageio*=false")


@cache
def _reader() -> ThreadPoolExecutor:
    """One picture at a time, so that memory holds one that is being decoded."""
    return ThreadPoolExecutor(1, "pictures")
