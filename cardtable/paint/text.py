"""Rules text: bold keywords, symbols in the line, Japanese line breaking, fitted and never cut."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from cardtable.paint import fonts

SymbolPainter = Callable[[QPainter, QRectF, str], None]

SYMBOL_WIDTH = 1.06
"""Width of a symbol in ems."""
_NO_START = set(
    "、。，．・：；？！」』）〕］｝〉》】ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々〜…‥%％!?,.:;)]}’”"
)
_NO_END = set("「『（〔［｛〈《【([{‘“+-＋－±")
_TOKEN = re.compile(r"\{([^{}\s]+)\}|(\*\*)|(\n)|( +)|([^\s{}*]+|[{}*])")
_WIDE = re.compile(r"[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u30ff]")
_PIECE = re.compile(
    r"[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u30ff]|[^\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u30ff]+"
)


class Piece(NamedTuple):
    """Something that is not divided: a word, one Japanese character, a symbol."""

    text: str
    bold: bool
    symbol: bool
    space: bool
    width: float


class Run(NamedTuple):
    """A piece in its place; ems from the left of the box."""

    x: float
    piece: Piece


class Fitted(NamedTuple):
    """A text laid out for a box."""

    size: float
    leading: float
    lines: tuple[tuple[Run, ...], ...]
    overflow: bool

    @property
    def height(self) -> float:
        """In the units of the box."""
        return self.size * (len(self.lines) * self.leading - (self.leading - 1.16))


BREAK = Piece("\n", False, False, False, 0)


@lru_cache(maxsize=2048)
def pieces(text: str, family: str = fonts.SANS) -> tuple[Piece, ...]:
    """The text taken apart; ``**`` switches bold, ``{name}`` is a symbol."""
    found: list[Piece] = []
    bold = False
    for match in _TOKEN.finditer(text):
        symbol, star, line, space, word = match.groups()
        if symbol:
            found.append(Piece(symbol, bold, True, False, SYMBOL_WIDTH))
        elif star:
            bold = not bold
        elif line:
            found.append(BREAK)
        elif space:
            found.append(Piece(" ", bold, False, True, fonts.advance(" ", family)))
        else:
            for part in _PIECE.findall(word):
                extra = 0.04 if bold else 0.0
                found.append(Piece(part, bold, False, False, fonts.advance(part, family) + extra))
    return tuple(found)


@lru_cache(maxsize=2048)
def _groups(text: str, family: str) -> tuple[tuple[Piece, ...], ...]:
    """Pieces that must stay on one line, by kinsoku rules."""
    groups: list[list[Piece]] = []
    glue = False
    for piece in pieces(text, family):
        start = piece.text[0]
        if piece is BREAK or piece.space:
            groups.append([piece])
            glue = False
            continue
        before = groups[-1][-1] if groups else BREAK
        joins = before is not BREAK and not before.space
        latin = (
            not piece.symbol
            and not before.symbol
            and not (_WIDE.match(start) or _WIDE.match(before.text[-1]))
        )
        if joins and (glue or latin or (not piece.symbol and start in _NO_START)):
            groups[-1].append(piece)
        else:
            groups.append([piece])
        glue = not piece.symbol and piece.text[-1] in _NO_END
    return tuple(tuple(group) for group in groups)


def break_lines(
    text: str, width: float, family: str = fonts.SANS
) -> tuple[tuple[tuple[Run, ...], ...], bool]:
    """Lines no wider than ``width`` ems, and whether a single word was wider than a line."""
    lines: list[tuple[Run, ...]] = []
    line: list[Run] = []
    x = 0.0
    too_wide = False
    for group in _groups(text, family):
        if group[0] is BREAK:
            lines.append(_trimmed(line))
            line, x = [], 0.0
            continue
        room = sum(piece.width for piece in group)
        if group[0].space:
            if line:
                line.append(Run(x, group[0]))
                x += room
            continue
        if line and x + room > width:
            lines.append(_trimmed(line))
            line, x = [], 0.0
        too_wide = too_wide or room > width
        for piece in group:
            line.append(Run(x, piece))
            x += piece.width
    if line:
        lines.append(_trimmed(line))
    return tuple(lines), too_wide


def _trimmed(line: list[Run]) -> tuple[Run, ...]:
    while line and line[-1].piece.space:
        line.pop()
    return tuple(line)


@lru_cache(maxsize=2048)
def fit(
    text: str, width: float, height: float, largest: float, smallest: float,
    leading: float = 1.38, tightest: float = 1.16, family: str = fonts.SANS,
) -> Fitted:  # fmt: skip
    """Lays a text into a box: first the size goes down, then the leading, then both go on until
    it fits. ``overflow`` says that even a fiftieth of the largest size was too large."""
    size = largest
    made = _at(text, width, size, leading, family)
    while _fails(made, height) and size > smallest:
        size = max(smallest, size * 0.96)
        made = _at(text, width, size, leading, family)
    close = leading
    while _fails(made, height) and close > tightest:
        close = max(tightest, close - 0.04)
        made = _at(text, width, size, close, family)
    while _fails(made, height) and size > largest / 50:
        size *= 0.95
        made = _at(text, width, size, tightest, family)
    return made._replace(overflow=_fails(made, height))


def balanced(made: Fitted, text: str, width: float, family: str = fonts.SANS) -> Fitted:
    """The same text at the same size in as many lines, of more equal length."""
    for share in (0.6, 0.7, 0.8, 0.9):
        lines, too_wide = break_lines(text, width * share / made.size, family)
        if not too_wide and len(lines) == len(made.lines):
            return made._replace(lines=lines)
    return made


def _at(text: str, width: float, size: float, leading: float, family: str) -> Fitted:
    lines, too_wide = break_lines(text, width / size, family)
    return Fitted(size, leading, lines, too_wide)


def _fails(made: Fitted, height: float) -> bool:
    return made.overflow or made.height > height + 1e-6


def draw_fitted(
    painter: QPainter, rect: QRectF, fitted: Fitted, colour: QColor, symbol: SymbolPainter,
    family: str = fonts.SANS, centred: bool = False, middle: bool = True,
) -> None:  # fmt: skip
    """Draws a laid-out text into its box, in the middle of its height if so asked."""
    size = fitted.size
    top = rect.top() + (max(0.0, rect.height() - fitted.height) / 2 if middle else 0.0)
    for number, line in enumerate(fitted.lines):
        if not line:
            continue
        baseline = top + size * (0.93 + number * fitted.leading)
        left = rect.left()
        if centred:
            left += (rect.width() - size * (line[-1].x + line[-1].piece.width)) / 2
        for text, bold, x, is_symbol in _runs(line):
            if is_symbol:
                box = QRectF(left + x * size, baseline - size * 0.88, size, size)
                symbol(painter, box, text)
            else:
                draw_text(
                    painter, QPointF(left + x * size, baseline), text, size, colour, bold, family
                )


def _runs(line: tuple[Run, ...]) -> list[tuple[str, bool, float, bool]]:
    """Pieces of one look joined, so that fewer texts are drawn."""
    found: list[tuple[str, bool, float, bool]] = []
    for x, piece in line:
        if found and not piece.symbol and not found[-1][3] and not piece.bold and not found[-1][1]:
            text, bold, left, _ = found[-1]
            found[-1] = (text + piece.text, bold, left, False)
        else:
            found.append((piece.text, piece.bold, x, piece.symbol))
    return found


def draw_text(
    painter: QPainter, at: QPointF, text: str, size: float, colour: QColor, bold: bool = False,
    family: str = fonts.SANS, squeeze: float = 1.0, weight: float = 0.045,
) -> None:  # fmt: skip
    """One line from its baseline. Bold is drawn twice, a little apart: at any scale alike."""
    painter.save()
    painter.translate(at)
    painter.scale(size / fonts.EM * squeeze, size / fonts.EM)
    painter.setFont(fonts.font(family))
    painter.setPen(colour)
    painter.drawText(QPointF(0, 0), text)
    if bold:
        painter.drawText(QPointF(weight * fonts.EM, 0), text)
        painter.drawText(QPointF(weight * fonts.EM / 2, weight * fonts.EM * 0.3), text)
    painter.restore()


class Line(NamedTuple):
    """One line fitted to a width: its size and how far it is squeezed sideways."""

    size: float
    squeeze: float
    width: float


@lru_cache(maxsize=4096)
def fit_line(
    text: str, width: float, largest: float, smallest: float, family: str = fonts.SANS,
    tightest: float = 0.74,
) -> Line:  # fmt: skip
    """Fits one line: first the size goes down to ``smallest``, then it is squeezed sideways, then
    the size goes on: the whole text always stays within ``width``."""
    ems = fonts.advance(text, family) + 0.04 or 1.0
    size = min(largest, max(smallest, width / ems))
    squeeze = min(1.0, max(tightest, width / (ems * size)))
    size = min(size, width / (ems * squeeze))
    return Line(size, squeeze, ems * size * squeeze)


def draw_line(
    painter: QPainter, rect: QRectF, text: str, line: Line, colour: QColor, bold: bool = False,
    family: str = fonts.SANS, align: float = 0.0,
) -> None:  # fmt: skip
    """Draws a fitted line in the middle of a box's height; ``align`` 0 is left, 1 right."""
    x = rect.left() + (rect.width() - line.width) * align
    y = rect.center().y() + line.size * 0.365
    draw_text(painter, QPointF(x, y), text, line.size, colour, bold, family, line.squeeze)
