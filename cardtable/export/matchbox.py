"""The matchbox as a piece of paper to fold: where its panels, folds and cuts lie, in millimetres.

Knows no Qt. The box is a sleeve of two panels and two narrow walls, closed below; its inner card is
one strip, folded in the middle and glued back to back, so that its two sides lie on each other
whatever the printer does. A tab stands out of the box at the top.
"""

from __future__ import annotations

from typing import NamedTuple

from cardtable.export.paper import CARD_HEIGHT, CARD_WIDTH, Box, Mark, Paper

THICKEST = 0.3
"""Of the paper: card of 300 g/m²."""
DEPTH = 2.2
"""Of the box: of its two walls and its floor."""
INNER_WIDTH = 61.0
INNER_HEIGHT = INNER_WIDTH * CARD_HEIGHT / CARD_WIDTH
TAB_WIDTH, TAB_HEIGHT = 18.0, 5.0
FLAP = 9.0
"""Depth of both glue flaps."""
BLEED = 1.5
"""Colour goes on so far beyond a cut."""
_PLAY = 0.5
"""The flap of the floor is narrower at each side: it goes in between the walls."""
_SLANT = 2.5
"""A flap narrows so much at each end, to go in easily."""

INSTRUCTIONS_HEIGHT = 36.0
_TOP = 17.0


class Clearance(NamedTuple):
    """How much room the inner card has in the box, in all, with the thickest paper."""

    width: float
    length: float
    depth: float


def clearance() -> Clearance:
    """A fold lies in the middle of the paper, so that half its thickness is lost at each. In the
    depth two flaps lie inside the box, and the inner card is two layers and glue."""
    glue = 0.1
    return Clearance(CARD_WIDTH - THICKEST - INNER_WIDTH,
                     CARD_HEIGHT - THICKEST / 2 - INNER_HEIGHT,
                     DEPTH - THICKEST - 2 * THICKEST - (2 * THICKEST + glue))


class Template:
    """The template on an upright page."""

    def __init__(self, paper: Paper) -> None:
        self.width, self.height = paper.width, paper.height
        left = (paper.width - 2 * (CARD_WIDTH + DEPTH) - FLAP) / 2
        self.front = Box(left, _TOP, CARD_WIDTH, CARD_HEIGHT)
        self.wall = Box(self.front.right, _TOP, DEPTH, CARD_HEIGHT)
        self.back = Box(self.wall.right, _TOP, CARD_WIDTH, CARD_HEIGHT)
        self.far_wall = Box(self.back.right, _TOP, DEPTH, CARD_HEIGHT)
        self.side_flap = Box(self.far_wall.right, _TOP, FLAP, CARD_HEIGHT)
        """Glued inside, behind the front."""
        self.floor = Box(left, self.front.bottom, CARD_WIDTH, DEPTH)
        self.low_flap = Box(left + _PLAY, self.floor.bottom, CARD_WIDTH - 2 * _PLAY, FLAP)
        """Glued inside, behind the back."""
        inner_top = self.low_flap.bottom + TAB_HEIGHT + 3
        inner_left = (paper.width - 2 * INNER_WIDTH) / 2
        self.inner_front = Box(inner_left, inner_top, INNER_WIDTH, INNER_HEIGHT)
        self.inner_back = Box(self.inner_front.right, inner_top, INNER_WIDTH, INNER_HEIGHT)
        self.tabs = tuple(
            Box(side.x + (INNER_WIDTH - TAB_WIDTH) / 2, inner_top - TAB_HEIGHT, TAB_WIDTH,
                TAB_HEIGHT) for side in (self.inner_front, self.inner_back))
        self.instructions = Box(14, self.inner_front.bottom + 7, paper.width - 28,
                                INSTRUCTIONS_HEIGHT)

    @property
    def heading(self) -> tuple[Box, Box, Box]:
        """Above the template: left, middle, right."""
        third = self.instructions.width / 3
        left, middle, right = (Box(self.instructions.x + index * third, 7, third, 4)
                               for index in range(3))
        return left, middle, right

    @property
    def ruler(self) -> tuple[Box, Box]:
        """Below the pictures: for words, and for a ruler."""
        low = Box(self.instructions.x, self.instructions.bottom + 10, 70, 3)
        return low, low._replace(x=low.x + 72)

    def sleeve_cut(self) -> list[tuple[float, float]]:
        """The outline of the sleeve, once round."""
        flap, floor, low, walls = self.side_flap, self.floor, self.low_flap, self.far_wall
        return [
            (self.front.x, _TOP), (walls.right, _TOP),
            (flap.right, _TOP + _SLANT), (flap.right, flap.bottom - _SLANT),
            (walls.right, walls.bottom), (floor.right, floor.y), (floor.right, floor.bottom),
            (low.right, low.y), (low.right - _SLANT, low.bottom),
            (low.x + _SLANT, low.bottom), (low.x, low.y), (floor.x, floor.bottom),
        ]

    def inner_cut(self) -> list[tuple[float, float]]:
        """The outline of the inner card, both sides with their tabs, once round."""
        first, last = self.inner_front, self.inner_back
        points = [(first.x, first.y)]
        for tab in self.tabs:
            points += [(tab.x, tab.bottom), (tab.x + 1.5, tab.y), (tab.right - 1.5, tab.y),
                       (tab.right, tab.bottom)]
        return [*points, (last.right, last.y), (last.right, last.bottom), (first.x, first.bottom)]

    def folds(self) -> list[Mark]:
        """Lines along which the paper is folded, the print outside."""
        upright = [self.wall.x, self.back.x, self.far_wall.x, self.side_flap.x]
        return [
            *(Mark(x, _TOP, x, self.front.bottom) for x in upright),
            *(Mark(box.x, box.y, box.right, box.y) for box in (self.floor, self.low_flap)),
            Mark(self.inner_back.x, self.inner_front.y, self.inner_back.x,
                 self.inner_front.bottom),
        ]
