"""Where the zones of Shield & Soul lie: three rows a side, a lane between.

Monsters stand in the row towards the middle, with the shields at their left and the chain at
their right; set and standing cards, mana and the piles lie behind them; hand and EX deck at the
edge. The far side is the mirror image.
"""

from __future__ import annotations

from cardtable.engine.layout import Arrangement, GaugePlace, Place, TableLayout
from cardtable.engine.words import Words

HEADLINE = "now"
"""The gauge of the number that counts at the moment (see `headline`)."""
GAP = 0.06
LEFT, MIDDLE, RIGHT = 2.36, 9.1, 2.3
"""Widths of the three columns."""
HAND_ROW, BACK_ROW, FIELD_ROW = 1.3, 1.06, 1.46
LANE_HEIGHT = 0.5

_MIDDLE_LEFT = LEFT + GAP
_RIGHT_LEFT = _MIDDLE_LEFT + MIDDLE + GAP
_SIDE_WIDTH = _RIGHT_LEFT + RIGHT
_BACK = HAND_ROW + GAP
_FIELD = _BACK + BACK_ROW + GAP
_SIDE_HEIGHT = _FIELD + FIELD_ROW
_SET_WIDTH, _STANDING_WIDTH = 2.7, 2.0
_STANDING_LEFT = _MIDDLE_LEFT + _SET_WIDTH + GAP
_MANA_LEFT = _STANDING_LEFT + _STANDING_WIDTH + GAP
_EX_WIDTH = 3.5
_EX_LEFT = _SIDE_WIDTH - _EX_WIDTH
_PILE_WIDTH = (RIGHT - GAP) / 2


def _place(
    key: str, title: Words, low: float, left: float, width: float, height: float,
    arrangement: Arrangement, tone: str, *, pattern: str = "", group: str = "",
) -> Place:
    return Place(
        key=key, zone=key, title=title, x=left, y=low, width=width, height=height,
        arrangement=arrangement, tone=tone, pattern=pattern, group=group or key,
    )


_PLACES = (
    _place("hand", Words("hand", "手札"), 0, _MIDDLE_LEFT, _EX_LEFT - GAP - _MIDDLE_LEFT,
           HAND_ROW, "hand", "ash"),
    _place("ex", Words("EX deck", "EXデッキ"), 0, _EX_LEFT, _EX_WIDTH, HAND_ROW, "hand",
           "violet"),
    _place("set", Words("set cards", "セットカード"), _BACK, _MIDDLE_LEFT, _SET_WIDTH, BACK_ROW,
           "line", "rose", group="back"),
    _place("standing", Words("standing spells", "永続魔法"), _BACK, _STANDING_LEFT,
           _STANDING_WIDTH, BACK_ROW, "line", "teal", group="back"),
    _place("mana", Words("mana zone", "マナゾーン"), _BACK, _MANA_LEFT,
           _RIGHT_LEFT - GAP - _MANA_LEFT, BACK_ROW, "hand", "leaf", pattern="weave"),
    _place("deck", Words("deck", "デッキ"), _BACK, _RIGHT_LEFT, _PILE_WIDTH, BACK_ROW, "pile",
           "azure", group="piles"),
    _place("graveyard", Words("graveyard", "墓地"), _BACK, _RIGHT_LEFT + _PILE_WIDTH + GAP,
           _PILE_WIDTH, BACK_ROW, "pile", "azure", group="piles"),
    _place("shields", Words("shields", "シールド"), _FIELD, 0, LEFT, FIELD_ROW, "hand", "sky",
           pattern="scales"),
    _place("field", Words("field", "フィールド"), _FIELD, _MIDDLE_LEFT, MIDDLE, FIELD_ROW,
           "line", "indigo"),
    _place("chain", Words("chain", "チェーン"), _FIELD, _RIGHT_LEFT, RIGHT, FIELD_ROW, "hand",
           "ember", pattern="bars"),
    Place(
        key="lane", zone="", title=Words("between the sides", "両者の間"), x=0, y=0,
        width=_SIDE_WIDTH, height=LANE_HEIGHT, arrangement="lane",
    ),
)



def _counter(gauge: str, right: float) -> GaugePlace:
    """A number in the corner of a place of the row behind."""
    return GaugePlace(gauge=gauge, form="counter", x=right - 0.55, y=_BACK + 0.05, width=0.5,
                      height=0.34)


_GAUGES = (
    GaugePlace(gauge="lp", form="life", x=0, y=_BACK, width=LEFT, height=BACK_ROW,
               full=8000),
    GaugePlace(gauge="name", form="name", x=0, y=HAND_ROW - 0.42, width=LEFT, height=0.4),
    GaugePlace(gauge="specials", form="text", x=0, y=0.42, width=LEFT, height=0.36),
    GaugePlace(gauge="triggers", form="text", x=0, y=0.04, width=LEFT, height=0.36),
    # Apart from the way of the attacks on shields, which lie at the left.
    GaugePlace(gauge="phase", form="text", x=_RIGHT_LEFT - 1.4, y=0.05, width=RIGHT + 1.4,
               height=LANE_HEIGHT - 0.1, shared=True),
    _counter("deck", _RIGHT_LEFT + _PILE_WIDTH),
    _counter("graveyard", _SIDE_WIDTH),
    _counter("mana", _RIGHT_LEFT - GAP),
)

LAYOUT = TableLayout(
    style="slate-glass", side_width=_SIDE_WIDTH, side_height=_SIDE_HEIGHT, lane_height=LANE_HEIGHT,
    places=_PLACES, gauges=_GAUGES, headline=HEADLINE,
)
"""The table of this game, about 16 : 10 with its margin: a 16 : 9 window less its panels."""
