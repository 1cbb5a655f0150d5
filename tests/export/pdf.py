"""Reads a PDF back as far as tests hold a ruler to it: pages, lines, clips and pictures, in mm."""

from __future__ import annotations

import re
import zlib
from pathlib import Path
from typing import NamedTuple

Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]
_MM = 25.4 / 72


class Rect(NamedTuple):
    """Left, top, width and height, in tenths of millimetres rounded: to be compared."""

    x: float
    y: float
    width: float
    height: float


class PdfPage:
    """What stands on one page, from its upper left corner."""

    def __init__(self, content: bytes, width: float, height: float) -> None:
        self.points = (width, height)
        self.lines: list[tuple[Point, Point]] = []
        self.clips: list[Rect] = []
        self.pictures: list[Rect] = []
        self.turned: list[bool] = []
        """For each picture: does it stand on its head?"""
        self._height = height
        self._read(content)

    def _read(self, content: bytes) -> None:
        now: Matrix = (1, 0, 0, 1, 0, 0)
        kept: list[Matrix] = []
        numbers: list[float] = []
        path: list[Point] = []
        for token in re.findall(rb"/?[^\s\[\]()<>/]+", content):
            if re.fullmatch(rb"[-+.\d]+", token):
                numbers.append(float(token))
                continue
            if token == b"q":
                kept.append(now)
            elif token == b"Q":
                now = kept.pop()
            elif token == b"cm":
                now = _times(numbers[-6:], now)
            elif token == b"re":
                x, y, width, height = numbers[-4:]
                path = [self._at(now, x, y), self._at(now, x + width, y + height)]
            elif token == b"m":
                path = [self._at(now, *numbers[-2:])]
            elif token == b"l":
                path.append(self._at(now, *numbers[-2:]))
            elif token in (b"W", b"W*"):
                self.clips.append(_around(path))
            elif token == b"S" and len(path) == 2:
                self.lines.append((path[0], path[1]))
            elif token == b"Do":
                self.pictures.append(_around([self._at(now, 0, 0), self._at(now, 1, 1)]))
                self.turned.append(now[3] < 0)
            numbers.clear()

    def _at(self, now: Matrix, x: float, y: float) -> Point:
        a, b, c, d, e, f = now
        return (a * x + c * y + e) * _MM, (self._height - (b * x + d * y + f)) * _MM


def pages_of(path: Path) -> list[PdfPage]:
    """The pages of a PDF that Qt has written, in order."""
    raw = path.read_bytes()
    objects = {int(found[1]): found[2] for found in
               re.finditer(rb"(?:^|\n)(\d+) 0 obj\s*(.*?)\s*endobj", raw, re.DOTALL)}
    tree = next(body for body in objects.values() if b"/Type /Pages" in body)
    kids = re.search(rb"/Kids\s*\[(.*?)\]", tree, re.DOTALL)
    assert kids is not None
    found = []
    for number in re.findall(rb"(\d+) 0 R", kids[1]):
        page = objects[int(number)]
        box = re.search(rb"/MediaBox\s*\[([^\]]*)\]", page)
        stream = re.search(rb"/Contents (\d+) 0 R", page)
        assert box is not None and stream is not None
        _, _, width, height = map(float, box[1].split())
        content = objects[int(stream[1])].split(b"stream", 1)[1]
        found.append(PdfPage(zlib.decompressobj().decompress(content.lstrip(b"\r\n")),
                             width, height))
    return found


def _times(first: list[float], then: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j,
            e * g + f * i + k, e * h + f * j + m)


def _around(points: list[Point]) -> Rect:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Rect(*(round(number, 1) for number in
                  (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))))
