"""SVG by a painter of our own: Qt's knows no clipping, and every card clips its picture.

All is written as paths, letters too, so that it looks alike wherever it is opened.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any

from PySide6.QtCore import QBuffer, QIODevice, QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QGradient,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QRadialGradient,
    QTextLayout,
    QTextOption,
    QTransform,
)

from cardtable.export.board import BoardPicture
from cardtable.export.board_vector import paint_vectors
from cardtable.table.pictures import WHOLE_FROM

NAMESPACE = "https://cardtable.example/picture"
"""Of the element that holds what else the file carries."""
_CAPS = {Qt.PenCapStyle.FlatCap: "butt", Qt.PenCapStyle.SquareCap: "square",
         Qt.PenCapStyle.RoundCap: "round"}
_JOINS = {Qt.PenJoinStyle.MiterJoin: "miter", Qt.PenJoinStyle.BevelJoin: "bevel",
          Qt.PenJoinStyle.RoundJoin: "round", Qt.PenJoinStyle.SvgMiterJoin: "miter"}


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


class SvgPainter(QPainter):
    """Remembers as SVG what is painted with it.

    Pen, brush, font and transformation are Qt's own, kept by a painter on a picture of one pixel;
    what draws and what clips is done otherwise. It serves code that paints in Python.
    """

    def __init__(self) -> None:
        self._paper = QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied)
        super().__init__(self._paper)
        self._defs: list[str] = []
        self._body: list[str] = []
        self._names: dict[object, str] = {}
        self._clips: list[str] = []
        self._saved: list[list[str]] = []

    def content(self) -> str:
        """All that was painted."""
        return f"<defs>\n{''.join(self._defs)}</defs>\n{''.join(self._body)}"

    def stamp(self, name: object, box: QRectF, paint: Callable[[QPainter], None]) -> None:
        """Paint something that is kept under a name, in the present transformation."""
        reference = self._names.get(("stamp", name))
        if reference is None:
            reference = self._names["stamp", name] = f"s{len(self._names)}"
            body, self._body = self._body, []
            self.save()
            self._clips = []
            self.resetTransform()
            paint(self)
            self.restore()
            made, self._body = self._body, body
            self._defs.append(f'<g id="{reference}">{"".join(made)}</g>\n')
        self._put(f'<use href="#{reference}"{_matrix(self.worldTransform())}/>\n')

    # --- what clips ------------------------------------------------------------------------------

    def save(self) -> None:
        """The clip as well; Qt knows that of its own paper only in whole pixels."""
        super().save()
        self._saved.append(list(self._clips))

    def restore(self) -> None:
        """Back to what was saved."""
        super().restore()
        self._clips = self._saved.pop()

    def setClipPath(  # noqa: N802
        self, path: QPainterPath, operation: Qt.ClipOperation = Qt.ClipOperation.ReplaceClip
    ) -> None:
        """Within this path, and within what was clipped before if they are to intersect."""
        data = _path(self.worldTransform().map(path))
        rule = "evenodd" if path.fillRule() == Qt.FillRule.OddEvenFill else "nonzero"
        name = self._define("c", (data, rule), lambda name: (
            f'<clipPath id="{name}"><path d="{data}" clip-rule="{rule}"/></clipPath>\n'))
        kept = self._clips if operation == Qt.ClipOperation.IntersectClip else []
        self._clips = [*kept, name]

    def setClipRect(  # type: ignore[override]  # noqa: N802
        self, rect: Any, operation: Qt.ClipOperation = Qt.ClipOperation.ReplaceClip
    ) -> None:
        """Within this rectangle."""
        path = QPainterPath()
        path.addRect(QRectF(rect))
        self.setClipPath(path, operation)

    # --- what draws ------------------------------------------------------------------------------

    def drawPath(self, path: QPainterPath) -> None:  # noqa: N802
        """Fill and stroke."""
        self._shape(path, self.brush(), self.pen())

    def fillPath(self, path: QPainterPath, brush: Any) -> None:  # noqa: N802
        """Fill only."""
        self._shape(path, QBrush(brush), QPen(Qt.PenStyle.NoPen))

    def strokePath(self, path: QPainterPath, pen: Any) -> None:  # noqa: N802
        """Stroke only."""
        self._shape(path, QBrush(), QPen(pen))

    def fillRect(self, rect: Any, brush: Any) -> None:  # type: ignore[override]  # noqa: N802
        """A rectangle without a rim."""
        path = QPainterPath()
        path.addRect(QRectF(rect))
        self.fillPath(path, brush)

    def drawRect(self, rect: Any) -> None:  # type: ignore[override]  # noqa: N802
        """A rectangle."""
        path = QPainterPath()
        path.addRect(QRectF(rect))
        self.drawPath(path)

    def drawRoundedRect(self, rect: Any, x: float, y: float) -> None:  # type: ignore[override]  # noqa: N802
        """A rectangle with round corners."""
        path = QPainterPath()
        path.addRoundedRect(QRectF(rect), x, y)
        self.drawPath(path)

    def drawEllipse(self, *where: Any) -> None:  # noqa: N802
        """In a rectangle, or around a point."""
        path = QPainterPath()
        path.addEllipse(*where)
        self.drawPath(path)

    def drawLine(self, *where: Any) -> None:  # noqa: N802
        """From one point to another."""
        line = QLineF(*where)
        path = QPainterPath(line.p1())
        path.lineTo(line.p2())
        self._shape(path, QBrush(), self.pen())

    def drawPolyline(self, points: Any) -> None:  # noqa: N802
        """A line with corners."""
        path = QPainterPath()
        path.addPolygon(QPolygonF(points))
        self._shape(path, QBrush(), self.pen())

    def drawPolygon(self, points: Any, *_: Any) -> None:  # noqa: N802
        """A closed line with corners."""
        path = QPainterPath()
        path.addPolygon(QPolygonF(points))
        path.closeSubpath()
        self.drawPath(path)

    def drawArc(self, rect: Any, start: int, span: int) -> None:  # type: ignore[override]  # noqa: N802
        """A part of an ellipse, in sixteenths of a degree."""
        path = QPainterPath()
        path.arcMoveTo(QRectF(rect), start / 16)
        path.arcTo(QRectF(rect), start / 16, span / 16)
        self._shape(path, QBrush(), self.pen())

    def drawText(self, where: Any, *said: Any) -> None:  # type: ignore[override]  # noqa: N802
        """From the start of a baseline, or laid out in a rectangle."""
        path = QPainterPath()
        if isinstance(where, QPointF):
            path.addText(where, self.font(), said[0])
        else:
            flags, text = said
            for at, line in self._lines(QRectF(where), Qt.AlignmentFlag(flags & 0xFF),
                                        bool(flags & Qt.TextFlag.TextWordWrap), text):
                path.addText(at, self.font(), line)
        self._shape(path, QBrush(self.pen().color()), QPen(Qt.PenStyle.NoPen))

    def drawPixmap(self, where: Any, pixmap: QPixmap, *source: Any) -> None:  # type: ignore[override]  # noqa: N802
        """A picture, in a rectangle."""
        self.drawImage(where, pixmap.toImage(), *source)

    def drawImage(self, where: Any, image: QImage, *_: Any) -> None:  # type: ignore[override]  # noqa: N802
        """A picture, in a rectangle."""
        box = QRectF(where)
        self._put(f'<image x="{_n(box.x())}" y="{_n(box.y())}" width="{_n(box.width())}" '
                  f'height="{_n(box.height())}" preserveAspectRatio="none" '
                  f'href="{_embedded(image)}"{self._opacity()}{_matrix(self.worldTransform())}/>\n')

    # --- inside ----------------------------------------------------------------------------------

    def _shape(self, path: QPainterPath, brush: QBrush, pen: QPen) -> None:
        data = _path(path)
        if not data:
            return
        rule = "" if path.fillRule() == Qt.FillRule.WindingFill else ' fill-rule="evenodd"'
        self._put(f'<path d="{data}"{rule}{self._fill(brush)}{self._stroke(pen)}'
                  f"{self._opacity()}{_matrix(self.worldTransform())}/>\n")

    def _put(self, element: str) -> None:
        """Write an element, within what is clipped."""
        for clip in reversed(self._clips):
            element = f'<g clip-path="url(#{clip})">{element}</g>'
        self._body.append(element)

    def _define(self, kind: str, key: object, made: Callable[[str], str]) -> str:
        name = self._names.get((kind, key))
        if name is None:
            name = self._names[kind, key] = f"{kind}{len(self._names)}"
            self._defs.append(made(name))
        return name

    def _opacity(self) -> str:
        return "" if self.opacity() >= 1 else f' opacity="{_n(self.opacity())}"'

    def _fill(self, brush: QBrush) -> str:
        return _paint("fill", *self._colour(brush))

    def _stroke(self, pen: QPen) -> str:
        if pen.style() == Qt.PenStyle.NoPen:
            return ""
        width = pen.widthF() or 1.0
        said = [_paint("stroke", *self._colour(pen.brush())), f' stroke-width="{_n(width)}"',
                f' stroke-linecap="{_CAPS.get(pen.capStyle(), "butt")}"',
                f' stroke-linejoin="{_JOINS.get(pen.joinStyle(), "miter")}"']
        if pen.style() != Qt.PenStyle.SolidLine:
            dashes = " ".join(_n(part * width) for part in pen.dashPattern())
            said.append(f' stroke-dasharray="{dashes}"')
        return "".join(said)

    def _colour(self, brush: QBrush) -> tuple[str, float]:
        """What an attribute of colour says, and how much of it covers."""
        gradient = brush.gradient()
        if brush.style() == Qt.BrushStyle.NoBrush:
            return "none", 1.0
        if gradient is not None and isinstance(gradient, QGradient):
            made = _gradient(gradient)
            if made:
                return f"url(#{self._define('g', made, made.format)})", 1.0
        if brush.style() == Qt.BrushStyle.TexturePattern:
            texture = brush.texture()
            wide, high = (texture.deviceIndependentSize().toTuple())
            return "url(#" + self._define("p", texture.cacheKey(), lambda name: (
                f'<pattern id="{name}" patternUnits="userSpaceOnUse" width="{_n(wide)}" '
                f'height="{_n(high)}"><image width="{_n(wide)}" height="{_n(high)}" '
                f'href="{_embedded(texture.toImage())}"/></pattern>\n')) + ")", 1.0
        colour = brush.color()
        return colour.name(), colour.alphaF()

    def _lines(
        self, box: QRectF, align: Qt.AlignmentFlag, is_wrapped: bool, text: str
    ) -> Iterator[tuple[QPointF, str]]:
        """Where the lines of a text begin, each on its baseline."""
        layout = QTextLayout(text, self.font())
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WordWrap if is_wrapped
                           else QTextOption.WrapMode.NoWrap)
        layout.setTextOption(option)
        layout.beginLayout()
        lines, high = [], 0.0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(box.width())
            lines.append((line.textStart(), line.textLength(), high + line.ascent(),
                          line.naturalTextWidth()))
            high += line.height()
        layout.endLayout()
        top = box.top()
        if align & Qt.AlignmentFlag.AlignVCenter:
            top += (box.height() - high) / 2
        elif align & Qt.AlignmentFlag.AlignBottom:
            top += box.height() - high
        for start, length, base, wide in lines:
            left = box.left()
            if align & Qt.AlignmentFlag.AlignHCenter:
                left += (box.width() - wide) / 2
            elif align & Qt.AlignmentFlag.AlignRight:
                left += box.width() - wide
            yield QPointF(left, top + base), text[start:start + length]


def _n(value: float) -> str:
    """A number as short as it may be."""
    return f"{value:.6g}"


def _path(path: QPainterPath) -> str:
    said: list[str] = []
    number, count = 0, path.elementCount()
    while number < count:
        element = path.elementAt(number)
        if element.isCurveTo():
            ends = [path.elementAt(number + step) for step in range(3)]
            said.append("C" + " ".join(f"{_n(end.x)} {_n(end.y)}" for end in ends))
            number += 3
            continue
        letter = "M" if element.isMoveTo() else "L"
        said.append(f"{letter}{_n(element.x)} {_n(element.y)}")
        number += 1
    return "".join(said)


def _matrix(transform: QTransform) -> str:
    if transform.isIdentity():
        return ""
    parts = (transform.m11(), transform.m12(), transform.m21(), transform.m22(), transform.dx(),
             transform.dy())
    return f' transform="matrix({" ".join(f"{part:.6g}" for part in parts)})"'


def _paint(what: str, colour: str, covers: float) -> str:
    share = "" if covers >= 1 or colour == "none" else f' {what}-opacity="{_n(covers)}"'
    return f' {what}="{colour}"{share}'


def _gradient(gradient: QGradient) -> str:
    """The element of a gradient, with ``{}`` where its name goes; empty for other kinds."""
    stops = "".join(
        f'<stop offset="{_n(at)}" stop-color="{QColor(colour).name()}" '
        f'stop-opacity="{_n(QColor(colour).alphaF())}"/>' for at, colour in gradient.stops())
    units = ("objectBoundingBox" if gradient.coordinateMode() in (
        QGradient.CoordinateMode.ObjectMode, QGradient.CoordinateMode.ObjectBoundingMode)
        else "userSpaceOnUse")
    if isinstance(gradient, QLinearGradient):
        start, end = gradient.start(), gradient.finalStop()
        return (f'<linearGradient id="{{}}" gradientUnits="{units}" x1="{_n(start.x())}" '
                f'y1="{_n(start.y())}" x2="{_n(end.x())}" y2="{_n(end.y())}">{stops}'
                "</linearGradient>\n")
    if isinstance(gradient, QRadialGradient):
        centre, focus = gradient.center(), gradient.focalPoint()
        return (f'<radialGradient id="{{}}" gradientUnits="{units}" cx="{_n(centre.x())}" '
                f'cy="{_n(centre.y())}" r="{_n(gradient.radius())}" fx="{_n(focus.x())}" '
                f'fy="{_n(focus.y())}">{stops}</radialGradient>\n')
    return ""


def _embedded(image: QImage) -> str:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return "data:image/png;base64," + base64.b64encode(bytes(buffer.data().data())).decode()
