"""Mends what Qt writes into a PDF for colours that fade away.

Qt paints such a gradient through a mask, but writes the mask as one of opacity, where its greys
mean brightness, and leaves out the place where it lies: every glow becomes a flat disc. What must
be otherwise is written anew at the end of the file, as the format provides for (ISO 32000-1,
7.5.6); nothing that is there is touched. Once Qt does it right, nothing is found and nothing done.
"""

from __future__ import annotations

import mmap
import re
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

_FOUND = re.compile(
    rb"/PatternType 2\s+/Shading \d+ 0 R\s+/Matrix \[(?P<matrix>[^\]]*)\]"
    rb"|(?P<form>\d+) 0 obj\s+<<\s+/Type /XObject\s+/Subtype /Form\s+/BBox \[[^\]]*\]\s+"
    rb"/Group <<\s*/S /Transparency\s*>>\s+/Resources <<\s+"
    rb"/Shading << (?P<name>/Shader\d+) (?P<shading>\d+) 0 R\s*>>"
    rb"|(?P<state>\d+) 0 obj\s+<< /SMask << /S /Alpha /G (?P<mask>\d+) 0 R >> >>"
    rb"|(?P<plain>\d+) 0 obj\s+<<\s+/ca (?P<ca>[\d.]+)\s+/CA (?P<CA>[\d.]+)\s+>>"
    rb"|/MediaBox \[\S+ \S+ \S+ (?P<height>[\d.]+)\s*\]")
_END = re.compile(rb"trailer\s*<<(?P<trailer>.*?)>>\s*startxref\s+(?P<start>\d+)\s+%%EOF\s*$",
                  re.DOTALL)
_TAIL = 4096
"""The trailer stands within so many last bytes."""
_AT_ONCE = 50


def mend_soft_masks(path: Path, resolution: int) -> Iterator[None]:
    """Mend a PDF that `QPdfWriter` has written at this many dots per inch. A step at a time: a
    large file takes seconds."""
    with path.open("r+b") as file:
        with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as held:
            end = _END.search(held, max(0, len(held) - _TAIL))
            if end is None:
                return
            trailer, start = end["trailer"], int(end["start"])
            places: dict[int, int] = {}
            file.seek(0, 2)
            for step, (number, body) in enumerate(_mended(held, 72 / resolution)):
                places[number] = file.tell()
                file.write(b"%d 0 obj\n%s\nendobj\n" % (number, body))
                if step % _AT_ONCE == 0:
                    yield
        if places:
            _write_end(file, places, trailer, start)


def _mended(held: mmap.mmap, scale: float) -> Iterator[tuple[int, bytes]]:
    """Objects by number, as they should be. A page is described after all that is on it."""
    matrix: list[float] = []
    waiting: list[tuple[int, list[float], bytes, bytes]] = []
    for found in _FOUND.finditer(held):
        if found["matrix"] is not None:
            matrix = [float(number) for number in found["matrix"].split()]
        elif found["form"] is not None and len(matrix) == 6:
            waiting.append((int(found["form"]), matrix, found["name"], found["shading"]))
        elif found["state"] is not None:
            yield int(found["state"]), (
                b"<< /ca 1 /CA 1 /SMask << /S /Luminosity /G %s 0 R >> >>" % found["mask"])
        elif found["plain"] is not None:
            yield int(found["plain"]), (
                b"<< /ca %s /CA %s /SMask /None >>" % (found["ca"], found["CA"]))
        elif found["height"] is not None:
            height = float(found["height"])
            for number, placed, name, shading in waiting:
                yield number, _mask(placed, scale, height, name, shading)
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
