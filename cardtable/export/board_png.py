"""PNG with texts in it, written while it is painted, strip by strip.

Of a strip Qt chooses the filter of each row, and the rows are compressed as one stream, both in a
thread of its own while the cards of the next strip are drawn. So no picture is too large, and the
first of a size, for which everything is drawn anew, is there when its last strip is packed.
"""

from __future__ import annotations

import struct
import zlib
from collections import deque
from collections.abc import Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Protocol

from PySide6.QtCore import QBuffer, QIODevice, QSize
from PySide6.QtGui import QImage, QImageWriter

SIGNATURE = b"\x89PNG\r\n\x1a\n"
LEVEL = 2
"""Of compression: a fifth larger than the highest, in a third of the time."""
_WAITING = 2
"""Strips that wait for the compressor at most."""
_TURN = 0.008
"""Seconds for which it is waited for between two turns of whoever asks."""
_RGB, _RGBA = 2, 6
_DOTS_A_METRE = 3780
"""96 dots per inch."""


class Sink(Protocol):
    """Where bytes go."""

    def write(self, data: bytes | memoryview, /) -> object: ...


class PngWriter:
    """Takes strips of one picture from top to bottom; `write` lets none of them wait for long, and
    `close` writes the end."""

    def __init__(
        self, sink: Sink, size: QSize, *, is_opaque: bool, texts: Mapping[str, str]
    ) -> None:
        self._sink, self._is_opaque = sink, is_opaque
        self._row = 1 + size.width() * (3 if is_opaque else 4)
        self._packer = zlib.compressobj(LEVEL, zlib.DEFLATED, 15, 9, zlib.Z_FILTERED)
        self._pool = ThreadPoolExecutor(1, "png")
        self._waiting: deque[Future[bytes]] = deque()
        sink.write(SIGNATURE)
        self._chunk(b"IHDR", struct.pack(">IIBBBBB", size.width(), size.height(), 8,
                                         _RGB if is_opaque else _RGBA, 0, 0, 0))
        self._chunk(b"pHYs", struct.pack(">IIB", _DOTS_A_METRE, _DOTS_A_METRE, 1))
        write_texts(sink, texts)

    def add(self, strip: QImage, *, begins_above: bool) -> None:
        """The next rows; where a strip ``begins_above``, its first row is the last of the strip
        before it, which the filters refer to."""
        self._waiting.append(self._pool.submit(self._pack, strip, self._row * begins_above))

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
        self._pool.shutdown()

    def cancel(self) -> None:
        """Write no more."""
        self._pool.shutdown(cancel_futures=True)

    def _pack(self, strip: QImage, skipped: int) -> bytes:
        """In the thread: a strip without its first bytes."""
        return self._packer.compress(memoryview(_filtered(strip, self._is_opaque))[skipped:])

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


def _filtered(strip: QImage, is_opaque: bool) -> bytes:
    """The rows of a strip as a PNG holds them, each behind its filter."""
    wanted = QImage.Format.Format_RGB32 if is_opaque else QImage.Format.Format_ARGB32
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"png")
    writer.setQuality(100)  # no compression
    if not writer.write(strip.convertToFormat(wanted)):
        raise OSError(0, writer.errorString())
    content = memoryview(buffer.data().data())
    size = strip.height() * (1 + strip.width() * (3 if is_opaque else 4))
    return zlib.decompress(b"".join(data for kind, data in chunks(content) if kind == b"IDAT"),
                           bufsize=size)


def chunks(content: memoryview) -> Iterator[tuple[bytes, memoryview]]:
    """The chunks of a PNG that is known to be sound."""
    at = len(SIGNATURE)
    while at < len(content):
        (length,) = struct.unpack_from(">I", content, at)
        yield bytes(content[at + 4:at + 8]), content[at + 8:at + 8 + length]
        at += 12 + length
