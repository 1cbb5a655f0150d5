"""SVG by a painter of our own: Qt's knows no clipping, and every card clips its picture.

All is written as paths, letters too, so that it looks alike wherever it is opened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QFont,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QTextLayout,
    QTextOption,
)

from cardtable.export.svg_terms import Definitions, embedded, matrix, number, path_data


class SvgPainter(QPainter):
    """Remembers as SVG what is painted with it.

    Pen, brush, font and transformation are Qt's own, kept by a painter on a picture of one pixel;
    what draws and what clips is done otherwise. It serves code that paints in Python.
    """

    def __init__(self) -> None:
        self._paper = QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied)
        super().__init__(self._paper)
        self._definitions = Definitions()
        self._body: list[str] = []
        self._clips: list[str] = []
        self._saved: list[list[str]] = []

    def content(self) -> str:
        """All that was painted."""
        return f"{self._definitions}{''.join(self._body)}"

    def stamp(self, name: object, box: QRectF, paint: Callable[[QPainter], None]) -> None:
        """Paint something that is kept under a name, in the present transformation."""
        reference = self._definitions.known("s", name)
        if reference is None:
            reference = self._definitions.name("s", name)
            body, self._body = self._body, []
            self.save()
            self._clips = []
            self.resetTransform()
            paint(self)
            self.restore()
            made, self._body = self._body, body
            self._definitions.add(f'<g id="{reference}">{"".join(made)}</g>\n')
        self._put(f'<use href="#{reference}"{matrix(self.worldTransform())}/>\n')

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
        name = self._definitions.clip(self.worldTransform().map(path))
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
            for at, line in _lines(self.font(), QRectF(where), Qt.AlignmentFlag(flags & 0xFF),
                                        bool(flags & Qt.TextFlag.TextWordWrap), text):
                path.addText(at, self.font(), line)
        self._shape(path, QBrush(self.pen().color()), QPen(Qt.PenStyle.NoPen))

    def drawPixmap(self, where: Any, pixmap: QPixmap, *source: Any) -> None:  # type: ignore[override]  # noqa: N802
        """A picture, in a rectangle."""
        self.drawImage(where, pixmap.toImage(), *source)

    def drawImage(self, where: Any, image: QImage, *_: Any) -> None:  # type: ignore[override]  # noqa: N802
        """A picture, in a rectangle."""
        box = QRectF(where)
        self._put(f'<image x="{number(box.x())}" y="{number(box.y())}" '
                  f'width="{number(box.width())}" height="{number(box.height())}" '
                  f'preserveAspectRatio="none" '
                  f'href="{embedded(image)}"{self._opacity()}{matrix(self.worldTransform())}/>\n')

    # --- inside ----------------------------------------------------------------------------------

    def _shape(self, path: QPainterPath, brush: QBrush, pen: QPen) -> None:
        data = path_data(path)
        if not data:
            return
        rule = "" if path.fillRule() == Qt.FillRule.WindingFill else ' fill-rule="evenodd"'
        self._put(f'<path d="{data}"{rule}'
                  f"{self._definitions.fill(brush)}{self._definitions.stroke(pen)}"
                  f"{self._opacity()}{matrix(self.worldTransform())}/>\n")

    def _put(self, element: str) -> None:
        """Write an element, within what is clipped."""
        for clip in reversed(self._clips):
            element = f'<g clip-path="url(#{clip})">{element}</g>'
        self._body.append(element)

    def _opacity(self) -> str:
        return "" if self.opacity() >= 1 else f' opacity="{number(self.opacity())}"'


def _lines(
    font: QFont, box: QRectF, align: Qt.AlignmentFlag, is_wrapped: bool, text: str
) -> Iterator[tuple[QPointF, str]]:
    """Where the lines of a text begin, each on its baseline."""
    layout = QTextLayout(text, font)
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
