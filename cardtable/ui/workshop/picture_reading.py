"""What a drop or the clipboard carries that may become the picture of a card."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QImage

from cardtable.decks.sets import PICTURES
from cardtable.engine.words import Words
from cardtable.paint.own_pictures import read_picture

_SIDE = 2400
"""Pixels of the longer side of a picture while a part of it is chosen."""


def picture_in(data: QMimeData) -> QImage | Path | None:
    """The picture, or the file that should be one."""
    for url in data.urls():
        path = Path(url.toLocalFile())
        if url.isLocalFile() and path.suffix.lower() in PICTURES:
            return path
    image = QImage(data.imageData()) if data.hasImage() else QImage()
    return None if image.isNull() else image


def to_be_framed(source: QImage | Path) -> QImage | Words:
    """The picture no larger than is of use, or why there is none."""
    if isinstance(source, Path):
        return read_picture(source, _SIDE)
    if max(source.width(), source.height()) <= _SIDE:
        return source
    return source.scaled(_SIDE, _SIDE, Qt.AspectRatioMode.KeepAspectRatio,
                         Qt.TransformationMode.SmoothTransformation)
