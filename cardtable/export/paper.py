"""Where cards lie on paper: pages, cut lines and the backs behind the fronts, all in millimetres.

Knows no Qt and paints nothing, so that a test can hold a ruler to it. The origin is the upper left
corner of a page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

CARD_WIDTH, CARD_HEIGHT = 63.0, 88.0
MOST_BLEED = 3.0
Duplex = Literal["long", "short", "none"]
"""About which edge of the paper the printer turns it over; "none": fronts only."""
DUPLEX: tuple[Duplex, ...] = ("long", "short", "none")

_BAND = 6.0
"""Above and below the cards there is at least so much paper, for the heading and the ruler."""
MARK = 2.5
"""Length of a cut mark beyond what is painted."""
_OFF = 0.4
"""A mark stays so far away from the corner of a card: nobody cuts along a line exactly."""


class Box(NamedTuple):
    """A rectangle on paper."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of its right side."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of its lower side."""
        return self.y + self.height


class Mark(NamedTuple):
    """A cut mark: a line from one point to another."""

    x1: float
    y1: float
    x2: float
    y2: float


class Paper(NamedTuple):
    """A size of paper, upright."""

    key: str
    title: str
    width: float
    height: float


PAPERS = {
    paper.key: paper
    for paper in (Paper("a4", "A4", 210.0, 297.0), Paper("letter", "Letter", 215.9, 279.4))
}


class Grid:
    """How cards lie on one page: three by three upright, or, where bleed leaves no room for that
    and a heading, four by two on the paper laid sideways."""

    def __init__(self, paper: Paper, bleed: float = 0.0) -> None:
        self.bleed = min(MOST_BLEED, max(0.0, bleed))
        high = 3 * (CARD_HEIGHT + 2 * self.bleed)
        self.is_sideways = high + 2 * _BAND > paper.height
        self.columns, self.rows = (4, 2) if self.is_sideways else (3, 3)
        self.width, self.height = (
            (paper.height, paper.width) if self.is_sideways else (paper.width, paper.height))
        pitch_x, pitch_y = CARD_WIDTH + 2 * self.bleed, CARD_HEIGHT + 2 * self.bleed
        left = (self.width - self.columns * pitch_x) / 2 + self.bleed
        top = (self.height - self.rows * pitch_y) / 2 + self.bleed
        self.cells = tuple(
            Box(left + column * pitch_x, top + row * pitch_y, CARD_WIDTH, CARD_HEIGHT)
            for row in range(self.rows) for column in range(self.columns))
        """Where the cards are cut out, row by row."""

    @property
    def heading(self) -> tuple[Box, Box, Box]:
        """Above the cards, between the cut marks: left, middle, right."""
        above = [cell._replace(x=cell.x + 1.5, width=cell.width - 3, height=3,
                               y=cell.y - self.bleed - 4.2) for cell in self.cells[:self.columns]]
        return above[0], above[1], above[-1]

    @property
    def ruler(self) -> tuple[Box, Box]:
        """Below the cards: for words, and for a ruler."""
        low = self.cells[-1].bottom + self.bleed + 1
        first, second = self.cells[:2]
        return (first._replace(x=first.x + 1.5, width=first.width - 3, y=low, height=3),
                second._replace(x=second.x + 1.2, y=low, height=2.4))

    def behind(self, cell: Box, duplex: Duplex) -> Box:
        """Where on the other side of the paper the back of a card lies, seen from that side."""
        if self.is_turned_sideways(duplex):
            return cell._replace(x=self.width - cell.right)
        return cell._replace(y=self.height - cell.bottom)

    def is_turned_sideways(self, duplex: Duplex) -> bool:
        """Is the paper turned over like the page of a book? Otherwise it is turned head over
        heels, and a back must stand on its head to be upright on its card."""
        return (duplex == "long") != self.is_sideways

    def marks(self, cards: Iterable[Box]) -> Iterator[Mark]:
        """The cut marks of these cards: along every line that is cut, wherever none lies."""
        cards = list(cards)
        across = sorted({(card.x, card.right) for card in cards})
        down = sorted({(card.y, card.bottom) for card in cards})
        beyond = self.bleed + MARK
        for top, bottom in _gaps(down, beyond):
            for x in (edge for pair in across for edge in pair):
                yield Mark(x, top, x, bottom)
        for left, right in _gaps(across, beyond):
            for y in (edge for pair in down for edge in pair):
                yield Mark(left, y, right, y)


def _gaps(taken: list[tuple[float, float]], beyond: float) -> Iterator[tuple[float, float]]:
    """What is free between and beyond, as far as a line fits in."""
    edges = [edge for pair in taken for edge in pair]
    ends = [edges[0] - beyond - _OFF, *edges, edges[-1] + beyond + _OFF]
    for low, high in zip(ends[::2], ends[1::2], strict=True):
        if high - low > 2.5 * _OFF:
            yield max(0.0, low + _OFF), high - _OFF
