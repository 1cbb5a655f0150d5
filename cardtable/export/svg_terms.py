"""What Qt's paths, pens, brushes and pictures are in SVG."""

from __future__ import annotations

import base64
from collections.abc import Callable

from PySide6.QtCore import QBuffer, QIODevice, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QGradient,
    QImage,
    QLinearGradient,
    QPainterPath,
    QPen,
    QRadialGradient,
    QTransform,
)

_CAPS = {Qt.PenCapStyle.FlatCap: "butt", Qt.PenCapStyle.SquareCap: "square",
         Qt.PenCapStyle.RoundCap: "round"}
_JOINS = {Qt.PenJoinStyle.MiterJoin: "miter", Qt.PenJoinStyle.BevelJoin: "bevel",
          Qt.PenJoinStyle.RoundJoin: "round", Qt.PenJoinStyle.SvgMiterJoin: "miter"}


def number(value: float) -> str:
    """A number as short as it may be."""
    return f"{value:.6g}"


def path_data(path: QPainterPath) -> str:
    """What a path runs along."""
    said: list[str] = []
    at, count = 0, path.elementCount()
    while at < count:
        element = path.elementAt(at)
        if element.isCurveTo():
            ends = [path.elementAt(at + step) for step in range(3)]
            said.append("C" + " ".join(f"{number(end.x)} {number(end.y)}" for end in ends))
            at += 3
            continue
        letter = "M" if element.isMoveTo() else "L"
        said.append(f"{letter}{number(element.x)} {number(element.y)}")
        at += 1
    return "".join(said)


def matrix(transform: QTransform) -> str:
    """The attribute of a transformation; none where nothing is transformed."""
    if transform.isIdentity():
        return ""
    parts = (transform.m11(), transform.m12(), transform.m21(), transform.m22(), transform.dx(),
             transform.dy())
    return f' transform="matrix({" ".join(map(number, parts))})"'


def embedded(image: QImage) -> str:
    """A picture within the file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return "data:image/png;base64," + base64.b64encode(bytes(buffer.data().data())).decode()


class Definitions:
    """What a document names once and refers to: clips, gradients, patterns, stamps."""

    def __init__(self) -> None:
        self._made: list[str] = []
        self._names: dict[tuple[str, object], str] = {}

    def __str__(self) -> str:
        return f"<defs>\n{''.join(self._made)}</defs>\n"

    def known(self, kind: str, key: object) -> str | None:
        """The name of something, if it has one."""
        return self._names.get((kind, key))

    def name(self, kind: str, key: object) -> str:
        """A name for something that is made later."""
        made = self._names[kind, key] = f"{kind}{len(self._names)}"
        return made

    def add(self, element: str) -> None:
        """An element that was named."""
        self._made.append(element)

    def define(self, kind: str, key: object, made: Callable[[str], str]) -> str:
        """The name of something; ``made`` makes its element from that, at the first time."""
        name = self.known(kind, key)
        if name is None:
            name = self.name(kind, key)
            self.add(made(name))
        return name

    def clip(self, path: QPainterPath) -> str:
        """The name of what lets only that be seen that lies within a path."""
        data = path_data(path)
        rule = "evenodd" if path.fillRule() == Qt.FillRule.OddEvenFill else "nonzero"
        return self.define("c", (data, rule), lambda name: (
            f'<clipPath id="{name}"><path d="{data}" clip-rule="{rule}"/></clipPath>\n'))

    def fill(self, brush: QBrush) -> str:
        """The attributes of what is filled so."""
        return _coloured("fill", *self._colour(brush))

    def stroke(self, pen: QPen) -> str:
        """The attributes of what is drawn along so; none where nothing is."""
        if pen.style() == Qt.PenStyle.NoPen:
            return ""
        width = pen.widthF() or 1.0
        said = [_coloured("stroke", *self._colour(pen.brush())), f' stroke-width="{number(width)}"',
                f' stroke-linecap="{_CAPS.get(pen.capStyle(), "butt")}"',
                f' stroke-linejoin="{_JOINS.get(pen.joinStyle(), "miter")}"']
        if pen.style() != Qt.PenStyle.SolidLine:
            dashes = " ".join(number(part * width) for part in pen.dashPattern())
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
                return f"url(#{self.define('g', made, made.format)})", 1.0
        if brush.style() == Qt.BrushStyle.TexturePattern:
            texture = brush.texture()
            wide, high = texture.deviceIndependentSize().toTuple()
            return "url(#" + self.define("p", texture.cacheKey(), lambda name: (
                f'<pattern id="{name}" patternUnits="userSpaceOnUse" width="{number(wide)}" '
                f'height="{number(high)}"><image width="{number(wide)}" height="{number(high)}" '
                f'href="{embedded(texture.toImage())}"/></pattern>\n')) + ")", 1.0
        colour = brush.color()
        return colour.name(), colour.alphaF()


def _coloured(what: str, colour: str, covers: float) -> str:
    share = "" if covers >= 1 or colour == "none" else f' {what}-opacity="{number(covers)}"'
    return f' {what}="{colour}"{share}'


def _gradient(gradient: QGradient) -> str:
    """The element of a gradient, with ``{}`` where its name goes; empty for other kinds."""
    stops = "".join(
        f'<stop offset="{number(at)}" stop-color="{QColor(colour).name()}" '
        f'stop-opacity="{number(QColor(colour).alphaF())}"/>' for at, colour in gradient.stops())
    units = ("objectBoundingBox" if gradient.coordinateMode() in (
        QGradient.CoordinateMode.ObjectMode, QGradient.CoordinateMode.ObjectBoundingMode)
        else "userSpaceOnUse")
    if isinstance(gradient, QLinearGradient):
        start, end = gradient.start(), gradient.finalStop()
        return (f'<linearGradient id="{{}}" gradientUnits="{units}" x1="{number(start.x())}" '
                f'y1="{number(start.y())}" x2="{number(end.x())}" y2="{number(end.y())}">{stops}'
                "</linearGradient>\n")
    if isinstance(gradient, QRadialGradient):
        centre, focus = gradient.center(), gradient.focalPoint()
        return (f'<radialGradient id="{{}}" gradientUnits="{units}" cx="{number(centre.x())}" '
                f'cy="{number(centre.y())}" r="{number(gradient.radius())}" '
                f'fx="{number(focus.x())}" fy="{number(focus.y())}">{stops}</radialGradient>\n')
    return ""
