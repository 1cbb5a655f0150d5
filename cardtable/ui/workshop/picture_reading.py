"""Pictures from files, drops and the clipboard, decoded by what they are, within limits."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMimeData
from PySide6.QtGui import QImage, QImageReader

from cardtable.decks.decode import read_limited
from cardtable.decks.sets import LARGEST_PICTURE, PICTURES
from cardtable.engine.words import Words

_MOST_PIXELS = 100_000_000
_NO_PICTURE = Words("This is no picture that can be read.", "読み込める画像ではありません。")


def read_picture(path: Path) -> QImage | Words:
    """The picture in a file, or why there is none."""
    raw = read_limited(path, LARGEST_PICTURE)
    return raw if isinstance(raw, Words) else decoded(raw)


def decoded(raw: bytes) -> QImage | Words:
    """A picture from its bytes, or why there is none."""
    held = QBuffer()
    held.setData(QByteArray(raw))
    held.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(held)
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    size = reader.size()
    if not size.isValid() or bytes(reader.format().data()) == b"svg":
        return _NO_PICTURE
    if size.width() * size.height() > _MOST_PIXELS:
        return Words("The picture has too many pixels.", "画像の画素数が多すぎます。")
    image = reader.read()
    return _NO_PICTURE if image.isNull() else image


def picture_in(data: QMimeData) -> QImage | Path | None:
    """What a drop or the clipboard carries: the picture, or the file that should be one."""
    for url in data.urls():
        path = Path(url.toLocalFile())
        if url.isLocalFile() and path.suffix.lower() in PICTURES:
            return path
    if data.hasImage():
        image = QImage(data.imageData())
        return None if image.isNull() else image
    return None
