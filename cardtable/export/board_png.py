"""PNG with texts in it, written while it is painted, strip by strip.

The strips are packed as one stream in a thread of its own while the cards of the next one are
drawn. So no picture is too large, and the first of a size, for which everything is drawn anew, is
there soon after its last card. Rows are not filtered: of a board that saves a fourteenth of the
file, and takes longer than the packing itself.
"""

from __future__ import annotations

import struct
import zlib
from collections import deque
from collections.abc import Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Protocol

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from cardtable.engine import garbage

SIGNATURE = b"\x89PNG\r\n\x1a\n"
LEVEL = 2
"""Of compression: a fifth larger than the highest, in a third of the time."""
_WAITING = 4
"""Strips that wait for the compressor at most: 16 MB of pixels."""
_TURN = 0.008
"""Seconds for which it is waited for between two turns of whoever asks."""
_RGB, _RGBA = 2, 6
_FILTER = b"\0"
_DOTS_A_METRE = 3780
"""96 dots per inch."""


class Sink(Protocol):
    """Where bytes go."""

    def write(self, data: bytes | memoryview, /) -> object: ...


class PngWriter:
    """Takes strips of one picture from top to bottom; `write` lets none of them wait for long, and
    `close` writes the end. Needs a `QApplication`: Qt takes the first thread that it meets for the
    one with the screen."""

    def __init__(
        self, sink: Sink, size: QSize, *, is_opaque: bool, texts: Mapping[str, str]
    ) -> None:
        self._sink, self._is_opaque = sink, is_opaque
        self._packer = zlib.compressobj(LEVEL, zlib.DEFLATED, 15, 9)
        self._waiting: deque[Future[bytes]] = deque()
        sink.write(SIGNATURE)
        self._chunk(b"IHDR", struct.pack(">IIBBBBB", size.width(), size.height(), 8,
                                         _RGB if is_opaque else _RGBA, 0, 0, 0))
        self._chunk(b"pHYs", struct.pack(">IIB", _DOTS_A_METRE, _DOTS_A_METRE, 1))
        write_texts(sink, texts)
        garbage.hold()
        self._pool: ThreadPoolExecutor | None = ThreadPoolExecutor(1, "png")

    def add(self, strip: QImage) -> None:
        """The next rows."""
        assert self._pool is not None, "it was closed"
        self._waiting.append(self._pool.submit(self._pack, strip))

    def write(self, most: int = _WAITING) -> Iterator[None]:
        """Write until ``most`` strips wait; yields now and then while they are packed."""
        while len(self._waiting) > most:
            wait(list(self._waiting)[:1], _TURN)
            if self._waiting[0].done():
                self._write_next()
            else:
                yield

    def close(self) -> None:
        """Write what is left."""
        for _ in self.write(0):
            pass
        self._chunk(b"IDAT", self._packer.flush())
        self._chunk(b"IEND", b"")
        self.cancel()

    def cancel(self) -> None:
        """Write no more."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(cancel_futures=True)
            garbage.release()

    def _pack(self, strip: QImage) -> bytes:
        return self._packer.compress(_rows(strip, self._is_opaque))

    def _write_next(self) -> None:
        packed = self._waiting.popleft().result()
        if packed:
            self._chunk(b"IDAT", packed)

    def _chunk(self, kind: bytes, data: bytes) -> None:
        _write_chunk(self._sink, kind, data)


def _write_chunk(sink: Sink, kind: bytes, data: bytes) -> None:
    sink.write(struct.pack(">I", len(data)) + kind)
    sink.write(data)
    sink.write(struct.pack(">I", zlib.crc32(data, zlib.crc32(kind))))


def write_texts(sink: Sink, texts: Mapping[str, str]) -> None:
    """Texts by their keys, compressed."""
    for key, text in texts.items():
        _write_chunk(sink, b"iTXt", key.encode("latin-1") + b"\0\1\0\0\0"
                     + zlib.compress(text.encode(), 9))


def _rows(strip: QImage, is_opaque: bool) -> bytes:
    """The rows of a strip as a PNG holds them, each behind its filter: none."""
    form, depth = ((QImage.Format.Format_RGB888, 3) if is_opaque
                   else (QImage.Format.Format_RGBA8888, 4))
    made = strip.convertToFormat(form)
    content, step, wide = made.constBits(), made.bytesPerLine(), depth * made.width()
    return _FILTER + _FILTER.join(
        content[at:at + wide] for at in range(0, step * made.height(), step))
