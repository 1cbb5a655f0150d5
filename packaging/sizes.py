"""What each part of the bundle costs, and what was left out of the wheels it is made of."""

from __future__ import annotations

import importlib.util
import lzma
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

LARGE = 250_000
"""Bytes from which a file has a line of its own; smaller ones share that of their folder."""
WHEELS = ("PySide6", "numpy", "numpy.libs", "PIL", "pillow.libs")


def table(folder: Path) -> str:
    """Both tables: inside, as it lies and packed by itself; and left out."""
    plain, packed = Counter[str](), Counter[str]()
    for path in _files(folder):
        name = _row(path.relative_to(folder), path.stat().st_size)
        plain[name] += path.stat().st_size
        packed[name] += len(lzma.compress(path.read_bytes(), preset=1))
    lines = [_line("inside", "MB", "packed"), *(
        _line(name, f"{size / 1e6:.2f}", f"{packed[name] / 1e6:.2f}")
        for name, size in plain.most_common())]
    lines.append(_line("together", f"{plain.total() / 1e6:.2f}", f"{packed.total() / 1e6:.2f}"))
    out = left_out(folder)
    lines += ["", _line("left out", "MB", ""), *(
        _line(name, f"{size / 1e6:.2f}", "") for name, size in out.most_common()
        if size >= LARGE)]
    return "\n".join([*lines, _line("together", f"{out.total() / 1e6:.2f}", "")])


def left_out(folder: Path) -> Counter[str]:
    """The libraries, plug-ins and data that the wheels have and the bundle does not."""
    found = Counter[str]()
    for name in WHEELS:
        place = _installed(name)
        there = {str(path.relative_to(folder / "_internal")) for path in _files(folder)
                 if path.is_relative_to(folder / "_internal" / name)}
        for path in _files(place) if place else ():
            inside = Path(name) / path.relative_to(place or path)
            if str(inside) not in there and path.suffix not in (".py", ".pyc", ".pyi"):
                found[_row(inside, path.stat().st_size)] += path.stat().st_size
    return found


def _installed(name: str) -> Path | None:
    """The folder of a wheel, or of the libraries that lie beside it."""
    spec = importlib.util.find_spec({"numpy.libs": "numpy", "pillow.libs": "PIL"}.get(name, name))
    if spec is None or spec.origin is None:
        return None
    place = Path(spec.origin).parent.parent / name
    return place if place.is_dir() else None


def _row(path: Path, size: int) -> str:
    return path.as_posix() if size >= LARGE else f"{Path(*path.parts[:5][:-1]).as_posix()}/…"


def _line(name: str, plain: str, packed: str) -> str:
    return f"{name:<90}{plain:>8}{packed:>8}".rstrip()


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*"))
            if path.is_file() and not path.is_symlink())
