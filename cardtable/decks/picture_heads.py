"""What a picture of a person's own is, by its content: looked at before any decoder gets it.

Only five kinds are ever decoded. A file that is cut off, too large or of another kind is told as
what it is, whatever it is called.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import msgspec

from cardtable.decks.decode import read_limited
from cardtable.engine.catalogue import CardSet, SetProblem
from cardtable.engine.words import Words

LARGEST_PICTURE = 64 * 2**20
"""Bytes of a file."""
LONGEST_SIDE = 16_384
MOST_PIXELS = 40_000_000
_MOST_SCANS = 200
"""Of a JPEG; a progressive one has ten, and each goes through the whole picture."""

Form = Literal["png", "jpeg", "gif", "webp", "bmp"]


class PictureHead(msgspec.Struct, frozen=True):
    """Kind and size of a picture that is all there; ``frames`` counts no further than two."""

    form: Form
    width: int
    height: int
    frames: int = 1


class _CutOffError(Exception):
    """The file ends before the picture does."""


class _BrokenError(Exception):
    """The file contradicts itself."""


_CUT_OFF = Words("The picture is cut off: the end of the file is missing.",
                 "画像が途中で切れています（ファイルの終わりがありません）。")
_BROKEN = Words("The picture is damaged.", "画像が壊れています。")
_SVG = Words("SVG pictures are not read: they may ask for addresses in the network. Save it as "
             "PNG or JPEG.",
             "SVG 画像はネットワークに接続することがあるため読み込みません。"
             "PNG か JPEG で保存してください。")
_NONE = Words("This is no PNG, JPEG, WebP, GIF or BMP picture.",
              "PNG・JPEG・WebP・GIF・BMP の画像ではありません。")


def read_head(path: Path) -> PictureHead | Words:
    """What the picture in a file is, or why it is not shown."""
    found = read_whole(path)
    return found if isinstance(found, Words) else found[0]


def read_whole(path: Path) -> tuple[PictureHead, bytes] | Words:
    """The same with the bytes of the file, for whoever decodes them."""
    try:
        if not path.is_file():
            svg = path.suffix.lower() in (".svg", ".svgz")
            return _SVG if svg else Words(f"The picture “{path.name}” is not there.",
                                          f"画像「{path.name}」がありません。")
    except (OSError, ValueError):
        return _NONE
    raw = read_limited(path, LARGEST_PICTURE)
    if isinstance(raw, Words):
        return raw
    if len(raw) > LARGEST_PICTURE:
        most = LARGEST_PICTURE >> 20
        return Words(f"The file is larger than {most} MB.", f"ファイルが{most}MBを超えています。")
    head = picture_head(raw)
    return head if isinstance(head, Words) else (head, raw)


def picture_head(raw: bytes) -> PictureHead | Words:
    """What the bytes of a file are, or why they are not shown."""
    if not raw:
        return Words("The file is empty.", "ファイルが空です。")
    look = next((look for start, look in _LOOKS if raw.startswith(start)), None)
    if look is None or (look is _webp and raw[8:12] != b"WEBP"):
        return _SVG if _is_svg(raw) else _NONE
    try:
        head = look(raw)
    except (_CutOffError, struct.error, IndexError):
        return _CUT_OFF
    except _BrokenError:
        return _BROKEN
    return _too_large(head) or head


def art_problems(card_set: CardSet) -> Iterator[SetProblem]:
    """What is wrong with the pictures that the cards of a set name, each told once."""
    told: set[str] = set()
    for card in card_set.cards:
        if card.art and card.art not in told:
            told.add(card.art)
            path = card_set.folder / card.art
            head = read_head(path)
            if isinstance(head, Words):
                yield SetProblem(str(path), card.key, "art", head)


def _too_large(head: PictureHead) -> Words | None:
    if head.width < 1 or head.height < 1:
        return _BROKEN
    if max(head.width, head.height) > LONGEST_SIDE or head.width * head.height > MOST_PIXELS:
        size = f"{head.width} × {head.height}"
        return Words(
            f"The picture is too large ({size} pixels); at most {LONGEST_SIDE} on a side and "
            f"{MOST_PIXELS // 1_000_000} million in all are shown.",
            f"画像が大きすぎます（{size}ピクセル）。1辺{LONGEST_SIDE}ピクセル、"
            f"全体で{MOST_PIXELS // 10_000}万ピクセルまでです。")
    return None


def _is_svg(raw: bytes) -> bool:
    if raw.startswith(b"\x1f\x8b"):  # packed, as .svgz is; nothing else that is packed is read
        return True
    text = raw[:4096].replace(b"\0", b"").lower()
    return b"<svg" in text or b"<!doctype svg" in text


def _png(raw: bytes) -> PictureHead:
    at, frames, size = 8, 1, (0, 0)
    while True:
        length, kind = struct.unpack_from(">I4s", raw, at)
        end = at + 12 + length
        if end > len(raw):
            raise _CutOffError
        if zlib.crc32(memoryview(raw)[at + 4:end - 4]) != struct.unpack_from(">I", raw, end - 4)[0]:
            raise _BrokenError
        if at == 8:
            if kind != b"IHDR":
                raise _BrokenError
            size = struct.unpack_from(">II", raw, at + 8)
        if kind == b"acTL":
            frames = 2
        if kind == b"IEND":
            return PictureHead("png", *size, frames)
        at = end


def _jpeg(raw: bytes) -> PictureHead:
    at, size = 2, (0, 0)
    while True:
        if raw[at] != 0xFF:
            raise _BrokenError
        kind = raw[at + 1]
        if kind in (0xFF, 0x01) or 0xD0 <= kind <= 0xD8:
            at += 1 if kind == 0xFF else 2
            continue
        (length,) = struct.unpack_from(">H", raw, at + 2)
        if length < 2 or kind == 0xD9:
            raise _BrokenError
        if 0xC0 <= kind <= 0xCF and kind not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack_from(">HH", raw, at + 5)
            size = width, height
        at += 2 + length
        if kind == 0xDA:
            break
    if size == (0, 0) or raw.count(b"\xff\xda", at) > _MOST_SCANS:
        raise _BrokenError
    if raw.find(b"\xff\xd9", at) < 0:
        raise _CutOffError
    return PictureHead("jpeg", *size)


def _gif(raw: bytes) -> PictureHead:
    """The first frame must be whole; what comes after it is never shown."""
    width, height, flags = struct.unpack_from("<HHB", raw, 6)
    at = 13 + _colours(flags)
    while raw[at] == 0x21:
        at = _after_blocks(raw, at + 2)
    if raw[at] != 0x2C:
        raise _BrokenError
    left, top, wide, high, flags = struct.unpack_from("<HHHHB", raw, at + 1)
    at = _after_blocks(raw, at + 11 + _colours(flags))
    frames = 1 if raw[at:at + 1] in (b"", b"\x3b") else 2
    return PictureHead("gif", max(width, left + wide), max(height, top + high), frames)


def _colours(flags: int) -> int:
    """Bytes of a table of colours."""
    return 3 << (flags & 7) + 1 if flags & 0x80 else 0


def _after_blocks(raw: bytes, at: int) -> int:
    while raw[at]:
        at += raw[at] + 1
    return at + 1


def _webp(raw: bytes) -> PictureHead:
    (length,) = struct.unpack_from("<I", raw, 4)
    if len(raw) < length + 8:
        raise _CutOffError
    kind, start = raw[12:16], 20
    if kind == b"VP8 ":
        if raw[start + 3:start + 6] != b"\x9d\x01\x2a":
            raise _BrokenError
        width, height = struct.unpack_from("<HH", raw, start + 6)
        return PictureHead("webp", width & 0x3FFF, height & 0x3FFF)
    if kind == b"VP8L":
        (bits,) = struct.unpack_from("<I", raw, start + 1)
        return PictureHead("webp", (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    if kind == b"VP8X":
        width = int.from_bytes(raw[start + 4:start + 7], "little") + 1
        height = int.from_bytes(raw[start + 7:start + 10], "little") + 1
        return PictureHead("webp", width, height, 2 if raw[start] & 0x02 else 1)
    raise _BrokenError


def _bmp(raw: bytes) -> PictureHead:
    start, head = struct.unpack_from("<II", raw, 10)
    if head == 12:
        width, height, _, bits = struct.unpack_from("<HHHH", raw, 18)
        packing = 0
    else:
        width, height, _, bits, packing = struct.unpack_from("<iiHHI", raw, 18)
    if packing in (0, 3) and (width * bits + 31) // 32 * 4 * abs(height) + start > len(raw):
        raise _CutOffError
    return PictureHead("bmp", width, abs(height))


_LOOKS: tuple[tuple[bytes, Callable[[bytes], PictureHead]], ...] = (
    (b"\x89PNG\r\n\x1a\n", _png), (b"\xff\xd8\xff", _jpeg), (b"GIF87a", _gif), (b"GIF89a", _gif),
    (b"RIFF", _webp), (b"BM", _bmp))
