"""Pictures of the board as files: PNG and WebP of pixels, PDF and SVG of lines."""

from __future__ import annotations

import uuid
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QMarginsF, QRectF, QSizeF
from PySide6.QtGui import QImage, QImageWriter, QPageLayout, QPageSize, QPainter, QPdfWriter

from cardtable import __version__
from cardtable.engine.files import cause_of
from cardtable.engine.layout import TableLayout
from cardtable.engine.view import PlayerView
from cardtable.engine.words import Words
from cardtable.engine.zones import ZoneSpec
from cardtable.export.board import BoardPicture, Shot
from cardtable.export.board_png import PngWriter, Sink
from cardtable.export.board_svg import write_svg
from cardtable.export.board_vector import paint_vectors
from cardtable.export.paper import CARD_WIDTH, PAPERS
from cardtable.export.soft_masks import mend_soft_masks
from cardtable.table.look import TableLook

FORMS = ("png", "svg", "pdf", "webp")
"""Kinds of files, by their endings."""
PAGES = ("board", *PAPERS)
"""Sizes of a PDF: cards as large as they are, or a sheet of paper."""
LARGEST_WEBP = 16383
"""Pixels of width and height that the format has room for."""
_WEBP_QUALITY = 90
_PDF_DPI, _INCH = 1200, 25.4
_MARGIN = 10.0
"""Millimetres of a sheet that are left free."""

Steps = Generator[float, None, Words | None]
"""Work a piece at a time: yields how much of it is done, from 0 to 1, and returns what went
wrong. Closed before its end it leaves nothing behind."""


def form_of(path: Path) -> str:
    """Which kind of file a path names; empty: none of ours."""
    form = path.suffix.lower().removeprefix(".")
    return form if form in FORMS else ""


def write_picture(
    picture: BoardPicture, path: Path, *, texts: Mapping[str, str] | None = None,
    title: str = "", page: str = "board",
) -> Steps:
    """Write a picture in the form that the path names; a file that is there is replaced only by a
    whole one. ``texts`` are kept in PNG and SVG, by key; ``title`` says what is seen."""
    form = form_of(path)
    if not form:
        return _unknown(path)
    temporary = path.with_name(f".{uuid.uuid4().hex[:12]}.{form}")
    try:
        temporary.touch(exist_ok=False)
        if form == "png":
            yield from _write_png(picture, temporary, texts or {})
        elif form == "webp":
            yield from _write_webp(picture, temporary)
        elif form == "svg":
            yield from write_svg(picture, temporary, texts or {}, title)
        else:
            yield from _write_pdf(picture, temporary, title, page)
        temporary.replace(path)
    except OSError as error:
        cause = cause_of(error)
        return Words(f"The picture cannot be written: {path}: {cause.en}.",
                     f"画像を書き込めません: {path}: {cause.ja}")
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
    return None


def done(steps: Steps) -> Words | None:
    """Do all of it now."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Words | None = end.value
            return found


def _unknown(path: Path) -> Words:
    known = ", ".join(FORMS)
    return Words(f"“{path.name}” does not end in a known kind of picture: {known}.",
                 f"「{path.name}」の拡張子は使えません。使えるもの: {known}")


def _write_png(
    picture: BoardPicture, path: Path, texts: Mapping[str, str]
) -> Iterator[float]:
    with path.open("wb") as file:
        yield from png_into(picture, file, texts)


def png_into(picture: BoardPicture, sink: Sink, texts: Mapping[str, str]) -> Steps:
    """Write a PNG to wherever bytes can go; `OSError` comes from there."""
    writer = PngWriter(sink, picture.size, is_opaque=picture.is_opaque, texts=texts)
    try:
        yield from _add_strips(picture, writer)
        for _ in writer.write(0):
            yield 1.0
        writer.close()
    finally:
        writer.cancel()
    return None


def painted(picture: BoardPicture) -> Generator[float, None, QImage]:
    """The whole picture, one piece after the other."""
    image, high = picture.blank(picture.box), picture.box.height()
    for strip in picture.strips():
        for _ in picture.draw(strip):
            yield 0.8 * strip.top() / high
        yield 0.8 * strip.top() / high
        painter = QPainter(image)
        painter.translate(strip.topLeft())
        picture.paint(painter, strip)
        painter.end()
    return image


def _add_strips(picture: BoardPicture, writer: PngWriter) -> Iterator[float]:
    high = picture.box.height()
    for strip in picture.strips():
        for _ in picture.draw(strip):
            yield strip.top() / high
        writer.add(picture.image(strip))
        for _ in writer.write():
            yield strip.bottom() / high
        yield strip.bottom() / high


def _write_webp(picture: BoardPicture, path: Path) -> Iterator[float]:
    if max(picture.size.width(), picture.size.height()) > LARGEST_WEBP:
        raise OSError(0, f"WebP: {LARGEST_WEBP} × {LARGEST_WEBP} pixels at most")
    image = yield from painted(picture)
    writer = QImageWriter(str(path), b"webp")
    writer.setQuality(_WEBP_QUALITY)
    if not writer.write(image):
        raise OSError(0, writer.errorString())


def _write_pdf(picture: BoardPicture, path: Path, title: str, page: str) -> Iterator[float]:
    size, millimetre = _page(picture, page)
    writer = QPdfWriter(str(path))
    writer.setResolution(_PDF_DPI)
    writer.setTitle(title)
    writer.setCreator(f"cardtable {__version__}")
    writer.setPageLayout(QPageLayout(
        QPageSize(size, QPageSize.Unit.Millimeter), QPageLayout.Orientation.Portrait, QMarginsF()))
    painter = QPainter()
    if not painter.begin(writer):
        raise OSError(0, "the PDF cannot be begun")
    try:
        dots = _PDF_DPI / _INCH
        painter.scale(dots, dots)
        box = QRectF(0, 0, picture.box.width() * millimetre, picture.box.height() * millimetre)
        box.moveCenter(QRectF(0, 0, size.width(), size.height()).center())
        painter.translate(box.topLeft())
        painter.scale(millimetre, millimetre)
        yield from paint_vectors(painter, picture, is_compact=page != "board")
    finally:
        painter.end()
    for _ in mend_soft_masks(path, _PDF_DPI):
        yield 1.0


def _page(picture: BoardPicture, page: str) -> tuple[QSizeF, float]:
    """The page in millimetres, and how many of them a pixel of the picture takes."""
    if page == "board":
        millimetre = CARD_WIDTH / picture.scene.geometry_.unit
        return picture.box.size() * millimetre, millimetre
    paper = PAPERS[page]
    is_wide = picture.box.width() > picture.box.height()
    size = QSizeF(paper.height, paper.width) if is_wide else QSizeF(paper.width, paper.height)
    millimetre = min((size.width() - 2 * _MARGIN) / picture.box.width(),
                     (size.height() - 2 * _MARGIN) / picture.box.height())
    return size, millimetre


def export_board(
    layout: TableLayout, zones: Sequence[ZoneSpec], view: PlayerView, look: TableLook,
    path: Path, shot: Shot | int, texts: Mapping[str, str] | None = None,
) -> Words | None:
    """Draw the board and write it; ``None``, or what went wrong."""
    shot = Shot(shot) if isinstance(shot, int) else shot
    fault = shot.fault
    if fault is not None:
        return fault
    return done(write_picture(BoardPicture(layout, zones, view, look, shot), path, texts=texts))
