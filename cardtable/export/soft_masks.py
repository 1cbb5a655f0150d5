"""Mends what Qt writes into a PDF for colours that fade away.

Qt paints such a gradient through a mask, but writes the mask as one of opacity, where its greys
mean brightness, and leaves out the place where it lies: every glow becomes a flat disc. What must
be otherwise is written anew at the end of the file, as the format provides for (ISO 32000-1,
7.5.6); nothing that is there is touched. Once Qt does it right, nothing is found and nothing done.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

_OBJECT = re.compile(rb" 0 obj\s")
_NUMBER = re.compile(rb"\d+$")
_PLACE = re.compile(rb"/PatternType 2\s+/Shading \d+ 0 R\s+/Matrix \[([^\]]*)\]")
_FORM = re.compile(rb"<<\s+/Type /XObject\s+/Subtype /Form\s+/BBox \[[^\]]*\]\s+"
                   rb"/Group <<\s*/S /Transparency\s*>>\s+/Resources <<\s+"
                   rb"/Shading << (/Shader\d+) (\d+) 0 R\s*>>")
_STATE = re.compile(rb"<< /SMask << /S /Alpha /G (\d+) 0 R >> >>")
_PLAIN = re.compile(rb"<<\s+/ca ([\d.]+)\s+/CA ([\d.]+)\s+>>")
_PAGE = re.compile(rb"<<\s+/Type /Page\s.*?/MediaBox \[\S+ \S+ \S+ ([\d.]+)\s*\]", re.DOTALL)
_END = re.compile(rb"trailer\s*<<(?P<trailer>.*?)>>\s*startxref\s+(?P<start>\d+)\s+%%EOF\s*$",
                  re.DOTALL)
_HEAD, _TAIL, _BLOCK = 600, 4096, 2**18
"""Bytes of an object that say what it is; of the end of the file; read at once."""


def mend_soft_masks(path: Path, resolution: int) -> Iterator[None]:
    """Mend a PDF that `QPdfWriter` has written at this many dots per inch. A step at a time: a
    large file takes seconds. Little of it is held."""
    with path.open("rb") as old, path.open("r+b") as new:
        size = new.seek(0, 2)
        old.seek(max(0, size - _TAIL))
        end = _END.search(old.read())
        if end is None:
            return
        old.seek(0)
        places: dict[int, int] = {}
        for number, body in _mended(_objects(old, size), 72 / resolution):
            if number:
                places[number] = new.tell()
                new.write(b"%d 0 obj\n%s\nendobj\n" % (number, body))
            else:
                yield
        if places:
            _write_end(new, places, end["trailer"], int(end["start"]))


def _objects(file: BinaryIO, size: int) -> Iterator[tuple[int, bytes]]:
    """The number and the beginning of every object; 0 and nothing after each block."""
    text = b""
    while size > 0:
        block = file.read(min(size, _BLOCK))
        size -= len(block)
        text += block
        whole = len(text) - (_HEAD if size else 0)
        for found in _OBJECT.finditer(text, 10, max(10, whole)):
            number = _NUMBER.search(text, found.start() - 10, found.start())
            if number is not None:
                yield int(number[0]), text[found.end():found.end() + _HEAD]
        text = text[max(0, whole - 16):]
        yield 0, b""


def _mended(objects: Iterator[tuple[int, bytes]], scale: float) -> Iterator[tuple[int, bytes]]:
    """Objects by number, as they should be. A page is described after all that is on it."""
    matrix: list[float] = []
    waiting: list[tuple[int, list[float], bytes, bytes]] = []
    for number, head in objects:
        if not number:
            yield 0, b""
        elif found := _PLACE.search(head, 0, 120):
            matrix = [float(one) for one in found[1].split()]
        elif (found := _FORM.match(head)) and len(matrix) == 6:
            waiting.append((number, matrix, found[1], found[2]))
        elif found := _STATE.match(head):
            yield number, b"<< /ca 1 /CA 1 /SMask << /S /Luminosity /G %s 0 R >> >>" % found[1]
        elif found := _PLAIN.match(head):
            yield number, b"<< /ca %s /CA %s /SMask /None >>" % (found[1], found[2])
        elif found := _PAGE.match(head):
            for form, placed, name, shading in waiting:
                yield form, _mask(placed, scale, float(found[1]), name, shading)
            waiting.clear()


def _mask(
    matrix: list[float], scale: float, height: float, name: bytes, shading: bytes
) -> bytes:
    """The mask, laid where the gradient lies. Qt has scaled and mirrored the page by then; what it
    did is undone in the matrix."""
    a, b, c, d, e, f = matrix
    placed = (a / scale, -b / scale, c / scale, -d / scale, e / scale, (height - f) / scale)
    numbers = " ".join(f"{number:.6f}" for number in placed).encode()
    content = name + b" sh\n"
    return (b"<< /Type /XObject /Subtype /Form /BBox [-99999 -99999 99999 99999] /Matrix [%s] "
            b"/Group << /S /Transparency /CS /DeviceGray >> "
            b"/Resources << /Shading << %s %s 0 R >> >> /Length %d >>\nstream\n%sendstream"
            % (numbers, name, shading, len(content), content))


def _write_end(file: BinaryIO, places: dict[int, int], trailer: bytes, start: int) -> None:
    """Where the new objects lie, and where the old ones are told of."""
    here = file.tell()
    file.write(b"xref\n")
    file.writelines(b"%d 1\n%010d 00000 n \n" % found for found in sorted(places.items()))
    file.write(b"trailer\n<<%s/Prev %d\n>>\nstartxref\n%d\n%%%%EOF\n" % (trailer, start, here))
