"""Animated WebP and GIF, written frame by frame: only what changes is encoded, and no more than
two frames are ever in memory. Pillow encodes each frame; the files around them are ours.
"""

from __future__ import annotations

from io import BytesIO
from typing import BinaryIO, Protocol

from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata

WEBP_QUALITY, WEBP_METHOD = 82, 2
"""As good as a board needs; a slower method saves a tenth of the file."""
_COLOURS = 256
_PALETTE_FROM = 480
"""Pixels of width of the small picture from which a palette is taken."""
_LONGEST = {"webp": 2**24 - 1, "gif": 655_350}
"""Milliseconds that one frame can be shown."""


class FilmWriter(Protocol):
    """Takes frames of one size, one after the other. `OSError` comes from the file."""

    def add(self, frame: Image.Image, milliseconds: int) -> None:
        """The next frame, an RGB picture."""

    def close(self) -> None:
        """No more are to come; the file stays open."""


def longest(form: str) -> int:
    """Milliseconds that a frame of this form can be shown."""
    return _LONGEST[form]


def film_writer(form: str, file: BinaryIO, size: tuple[int, int]) -> FilmWriter:
    """A film that repeats for ever, into an open file that can be sought."""
    return _Webp(file, size) if form == "webp" else _Gif(file, size)


class _Changes:
    """What differs from the frame before."""

    def __init__(self) -> None:
        self._before: Image.Image | None = None

    def box(self, frame: Image.Image) -> tuple[int, int, int, int]:
        """Left, top, right, bottom of it, from even numbers on; never nothing at all."""
        before, self._before = self._before, frame
        if before is None:
            return 0, 0, *frame.size
        found = ImageChops.difference(before, frame).getbbox() or (0, 0, 1, 1)
        left, top = found[0] & ~1, found[1] & ~1
        return left, top, max(found[2], left + 1), max(found[3], top + 1)


# --- WebP ---------------------------------------------------------------------------------------


class _Webp:
    def __init__(self, file: BinaryIO, size: tuple[int, int]) -> None:
        self._file, self._changes = file, _Changes()
        canvas = bytes((0b10, 0, 0, 0)) + _three(size[0] - 1) + _three(size[1] - 1)
        file.write(b"RIFF\0\0\0\0WEBP" + _chunk(b"VP8X", canvas) + _chunk(b"ANIM", bytes(6)))

    def add(self, frame: Image.Image, milliseconds: int) -> None:
        left, top, right, bottom = box = self._changes.box(frame)
        still = BytesIO()
        frame.crop(box).save(still, "WEBP", quality=WEBP_QUALITY, method=WEBP_METHOD)
        head = b"".join(_three(number) for number in (
            left // 2, top // 2, right - left - 1, bottom - top - 1, milliseconds))
        replaces = bytes((0b10,))  # not blended with what was there
        self._file.write(_chunk(b"ANMF", head + replaces + still.getvalue()[12:]))

    def close(self) -> None:
        size = self._file.tell()
        self._file.seek(4)
        self._file.write((size - 8).to_bytes(4, "little"))
        self._file.seek(size)


def _three(number: int) -> bytes:
    return number.to_bytes(3, "little")


def _chunk(name: bytes, content: bytes) -> bytes:
    return name + len(content).to_bytes(4, "little") + content + b"\0" * (len(content) % 2)


# --- GIF ----------------------------------------------------------------------------------------


class _Gif:
    def __init__(self, file: BinaryIO, size: tuple[int, int]) -> None:
        self._file, self._changes = file, _Changes()
        screen = size[0].to_bytes(2, "little") + size[1].to_bytes(2, "little") + b"\0\0\0"
        file.write(b"GIF89a" + screen + b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0")

    def add(self, frame: Image.Image, milliseconds: int) -> None:
        left, top, right, bottom = self._changes.box(frame)
        part = frame.crop((left, top, right, bottom))
        self._file.writelines(getdata(_in_few_colours(part), (left, top), duration=milliseconds,
                                      include_color_table=True))

    def close(self) -> None:
        self._file.write(b";")


def _in_few_colours(part: Image.Image) -> Image.Image:
    """The same in a palette of its own, which a smaller picture of it gives quickly."""
    small = part.copy()
    small.thumbnail((_PALETTE_FROM, _PALETTE_FROM))
    palette = small.quantize(_COLOURS, Image.Quantize.MEDIANCUT)
    return part.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG)
