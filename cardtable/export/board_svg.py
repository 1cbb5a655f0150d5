"""A picture of the board as an SVG file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path

from PySide6.QtCore import QSize

from cardtable.export.board import BoardPicture
from cardtable.export.board_vector import paint_vectors
from cardtable.export.svg_painter import SvgPainter
from cardtable.table.pictures import WHOLE_FROM

NAMESPACE = "https://cardtable.example/picture"
"""Of the element that holds what else the file carries."""


def write_svg(
    picture: BoardPicture, path: Path, texts: Mapping[str, str], title: str
) -> Iterator[float]:
    """Write a picture as SVG."""
    painter = SvgPainter()
    try:
        unit = picture.scene.geometry_.unit
        yield from paint_vectors(painter, picture, is_compact=unit < WHOLE_FROM)
        body = painter.content()
    finally:
        painter.end()
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.write(head(picture.size, texts, title))
        file.write(body)
        file.write("</svg>\n")


def head(size: QSize, texts: Mapping[str, str], title: str) -> str:
    """The beginning of a document, with all that it carries besides what is seen."""
    kept = "".join(f'<data xmlns="{NAMESPACE}" key="{escape(key)}">{escape(text)}</data>'
                   for key, text in texts.items())
    return ('<?xml version="1.0" encoding="UTF-8"?>\n'
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{size.width()}" '
            f'height="{size.height()}" viewBox="0 0 {size.width()} {size.height()}" role="img">\n'
            f"<title>{escape(title)}</title>\n<metadata>{kept}</metadata>\n")
