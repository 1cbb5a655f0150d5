"""A replay as pictures, one file each, or as one animated WebP or GIF."""

from __future__ import annotations

import uuid
from collections.abc import Generator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, TypeVar

from PIL import Image
from PySide6.QtGui import QImage

from cardtable.decks.file_names import file_name
from cardtable.engine import garbage
from cardtable.engine.files import cause_of
from cardtable.engine.words import Words
from cardtable.export.board import NARROWEST, BoardPicture
from cardtable.export.board_files import Steps, painted, write_picture
from cardtable.export.film_forms import FilmWriter, film_writer, longest
from cardtable.export.reel import Reel

T = TypeVar("T")
FORMS = ("webp", "gif")
"""Kinds of animations, by their endings."""
WIDEST = 3840
"""Of an animation, in pixels."""
SHORTEST, LONGEST = 0.05, 60.0
"""Seconds of one picture."""
_STRIP = 1 << 16
"""Pixels that are painted at once, so that a window goes on meanwhile."""
_TURN = 0.006
"""Seconds for which the encoder is waited for between two turns of whoever asks."""


def film_fault(path: Path, width: int, seconds: float) -> Words | None:
    """Why there can be no such animation."""
    if path.suffix.lower().removeprefix(".") not in FORMS:
        return Words(f"“{path.name}” does not end in .webp or .gif.",
                     f"「{path.name}」の拡張子は .webp か .gif にしてください。")
    if not NARROWEST <= width <= WIDEST:
        return Words(
            f"An animation can be {NARROWEST} to {WIDEST} pixels wide, not {width}.",
            f"アニメーションの幅は {NARROWEST}～{WIDEST} ピクセルです"
            f"（{width} は指定できません）。")
    if not SHORTEST <= seconds <= LONGEST:
        return Words(f"A picture can stay {SHORTEST:g} to {LONGEST:g} seconds, not {seconds:g}.",
                     f"1枚の表示時間は {SHORTEST:g}～{LONGEST:g} 秒です"
                     f"（{seconds:g} は指定できません）。")
    return None


def write_film(reel: Reel, path: Path, width: int, seconds: float) -> Steps:
    """Write an animation of which each picture stays so long; a file that is there is replaced
    only by a whole one. It must have no `film_fault`."""
    temporary = path.with_name(f".{uuid.uuid4().hex[:12]}{path.suffix}")
    try:
        with temporary.open("xb") as file:
            yield from _filmed(reel, file, path.suffix.lower().removeprefix("."), width,
                               round(seconds * 1000))
        temporary.replace(path)
    except OSError as error:
        return _not_written(path, error)
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
    return None


def _filmed(
    reel: Reel, file: BinaryIO, form: str, width: int, milliseconds: int
) -> Generator[float, None, None]:
    """Paint here, and encode in a thread of its own what was painted before."""
    picture = _first(reel, width)
    yield 0.0
    size = picture.size.width(), picture.size.height()
    milliseconds = min(milliseconds, longest(form))
    with garbage.held(), ThreadPoolExecutor(1, "film") as pool:
        writer = film_writer(form, file, size)
        encoding: Future[None] | None = None
        for number in range(len(reel)):
            share = number / len(reel)
            if number:
                reel.show(picture, number)
                yield share
            image = yield from _shared(painted(picture), number, len(reel))
            yield from _waited(encoding, share)
            encoding = pool.submit(_add, writer, image, milliseconds)
        yield from _waited(encoding, 1.0)
        writer.close()
        file.flush()


def _first(reel: Reel, width: int) -> BoardPicture:
    picture = reel.first(width)
    picture.strip = _STRIP
    return picture


def _waited(work: Future[None] | None, share: float) -> Generator[float, None, None]:
    if work is not None:
        while not work.done():
            wait([work], _TURN)
            yield share
        work.result()


def _add(writer: FilmWriter, image: QImage, milliseconds: int) -> None:
    size = image.width(), image.height()
    frame = Image.frombuffer(
        "RGB", size, bytes(image.constBits()), "raw", "BGRX", image.bytesPerLine(), 1)
    writer.add(frame, milliseconds)


# --- pictures -----------------------------------------------------------------------------------


def picture_names(title: str, count: int) -> list[str]:
    """Names for so many pictures, valid on every system and in their order."""
    digits = max(2, len(str(count)))
    stem = file_name(title, "replay")
    return [f"{stem}-{number:0{digits}}.png" for number in range(1, count + 1)]


def write_stills(reel: Reel, folder: Path, title: str, width: int) -> Steps:
    """Write a PNG of each moment into a folder, which is made if it is not there: all or none.
    Pictures of these names that are there are replaced."""
    names, was_there = picture_names(title, len(reel)), folder.is_dir()
    aside = folder / f".{uuid.uuid4().hex[:12]}.part"
    placed: list[Path] = []
    is_done = False
    try:
        aside.mkdir(parents=True)
        picture = _first(reel, width)
        yield 0.0
        for number, name in enumerate(names):
            if number:
                reel.show(picture, number)
                yield number / len(names)
            texts = reel.texts(number)
            yield number / len(names)
            steps = write_picture(picture, aside / name, texts=texts)
            trouble = yield from _shared(steps, number, len(names))
            if trouble is not None:
                return _of_file(trouble, aside / name, folder / name)
        for name in names:
            if not (folder / name).exists():
                placed.append(folder / name)
            (aside / name).replace(folder / name)
        is_done = True
    except OSError as error:
        return _not_written(folder, error)
    finally:
        _clear(aside, [] if is_done else placed, None if is_done or was_there else folder)
    return None


def _shared(
    steps: Generator[float, None, T], number: int, count: int
) -> Generator[float, None, T]:
    """The part of all the work that one picture is."""
    try:
        while True:
            yield (number + next(steps)) / count
    except StopIteration as end:
        found: T = end.value
        return found
    finally:
        steps.close()


def _of_file(trouble: Words, aside: Path, path: Path) -> Words:
    """Words of a file as it would have been called."""
    return Words(*(text.replace(str(aside), str(path)) for text in (trouble.en, trouble.ja)))


def _clear(aside: Path, placed: list[Path], made: Path | None) -> None:
    """Leave nothing behind but what is whole."""
    with suppress(OSError):
        for path in (*placed, *(aside.iterdir() if aside.is_dir() else ())):
            path.unlink(missing_ok=True)
        aside.rmdir()
        if made is not None:
            made.rmdir()


def _not_written(path: Path, error: OSError) -> Words:
    cause = cause_of(error)
    return Words(f"{path} could not be written: {cause.en}.",
                 f"{path} に書き込めません: {cause.ja}")
