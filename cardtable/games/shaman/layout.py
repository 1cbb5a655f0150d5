"""Where the zones of Shaman King lie (SK 4): six columns a side, two rows, a lane between.

Zones alternate with the three dividers, which are their charge markers (SK 4.2). The row towards
the middle takes play areas and what stands there for a turn; the row behind takes what stays.
"""

from __future__ import annotations

from cardtable.engine.layout import GaugePlace, Place, TableLayout
from cardtable.engine.words import Words
from cardtable.games.shaman.colours import COLOUR_WORDS, COLOURS

ZONE_WIDTH, DIVIDER_WIDTH, GAP, ROW = 2.3, 1.45, 0.08, 1.5
LANE_HEIGHT = 0.82
LETTER_WIDTH = 0.74
"""Room beside a play area for the zone's letter."""

_LETTERS = ("G", "Y", "R")
_PATTERNS = ("waves", "dots", "bars")
_LABELS = {
    "play": Words("play", "プレイ"),
    "teamwork": Words("teamwork", "チーム\u200bワーク"),
    "furyoku": Words("furyoku", "巫力"),
}
"""On the cloth: the tray itself says which zone it is. \\u200b is where a word may be broken."""
_AREAS = {
    "play": Words("play area", "プレイエリア"),
    "teamwork": Words("teamwork area", "チームワークエリア"),
    "furyoku": Words("furyoku", "巫力"),
}
_NOTHING = Words("", "")
_PITCH = ZONE_WIDTH + DIVIDER_WIDTH + 2 * GAP
_SIDE_WIDTH = 3 * _PITCH - GAP


def _zone_left(colour: int) -> float:
    return colour * _PITCH


def _divider_left(colour: int) -> float:
    return colour * _PITCH + ZONE_WIDTH + GAP


def _area(colour: int, kind: str, left: float, low: float, width: float, height: float) -> Place:
    words = COLOUR_WORDS[colour]
    title = Words(f"{words.en} {_AREAS[kind].en}", f"{words.ja}の{_AREAS[kind].ja}")
    key = f"{COLOURS[colour]}.{kind}"
    return Place(
        key=key, zone=key, title=title, x=_zone_left(colour) + left, y=low, width=width,
        height=height, arrangement="fan" if kind == "furyoku" else "slot",
        group=COLOURS[colour], tone=COLOURS[colour], letter=_LETTERS[colour],
        pattern=_PATTERNS[colour], label=_LABELS[kind],
    )


def _zone(colour: int) -> tuple[Place, ...]:
    """One zone: what was flipped in front, the teamwork and the smaller furyoku behind."""
    return (
        _area(colour, "play", LETTER_WIDTH, ROW, ZONE_WIDTH - LETTER_WIDTH, ROW),
        _area(colour, "teamwork", 0, 0, 1.1, ROW),
        _area(colour, "furyoku", 1.12, 0, 1.16, 1.05),
    )


def _divider(colour: int, key: str, title: Words, label: Words = _NOTHING) -> Place:
    return Place(
        key=key, zone=key, title=title, x=_divider_left(colour), y=0, width=DIVIDER_WIDTH,
        height=ROW, arrangement="matchbox" if key == "shaman" else "pile", group=f"divider.{key}",
        tone=COLOURS[colour], letter=_LETTERS[colour], label=label,
    )


_PLACES = (
    *_zone(0),
    _divider(0, "shaman", Words("shaman", "シャーマン"),
             Words("signature move", "シグネチャー\u200bムーブ")),
    *_zone(1),
    _divider(1, "deck", Words("deck", "デッキ")),
    *_zone(2),
    _divider(2, "discard", Words("discard pile", "捨て札置き場")),
    Place(
        key="advantage", zone="advantage", title=Words("advantage area", "アドバンテージエリア"),
        label=Words("advantages", "アドバンテージ"),
        x=_divider_left(1), y=ROW, width=DIVIDER_WIDTH, height=ROW, arrangement="row",
        group="advantage", letter="A",
    ),
    Place(
        key="lane", zone="", title=Words("between the sides", "両者の間"), x=0, y=0,
        width=_SIDE_WIDTH, height=LANE_HEIGHT, arrangement="lane",
    ),
    Place(
        key="opening", zone="opening", title=Words("opening attack", "オープニングアタック"),
        x=_SIDE_WIDTH / 2 - 2.35, y=0, width=1.15, height=LANE_HEIGHT, arrangement="lane",
    ),
)

_GAUGES = (
    GaugePlace(gauge="points", form="lanterns", x=_divider_left(2), y=ROW + 0.46,
               width=DIVIDER_WIDTH, height=0.98),
    # Beside the way of every attack: strokes cross the lane in the middle of the play areas.
    GaugePlace(gauge="name", form="name", x=_SIDE_WIDTH - 1.85, y=2 * ROW + 0.03, width=1.8,
               height=LANE_HEIGHT / 2 - 0.06),
    GaugePlace(gauge="force", form="number", x=_SIDE_WIDTH / 2 - 1.1, y=0.02, width=2.2,
               height=LANE_HEIGHT - 0.04, shared=True),
    GaugePlace(gauge="turn", form="text", x=0.06, y=0.03, width=1.24,
               height=LANE_HEIGHT / 2 - 0.06, shared=True),
    *(
        GaugePlace(gauge=f"furyoku.{colour}", form="counter", x=_zone_left(index) + 1.36,
                   y=1.07, width=0.68, height=0.4)
        for index, colour in enumerate(COLOURS)
    ),
    GaugePlace(gauge="deck", form="counter", x=_divider_left(1) + DIVIDER_WIDTH - 0.56, y=0.03,
               width=0.53, height=0.36),
    # Beside the pile and not on it: the numbers of the top card count.
    GaugePlace(gauge="discard", form="counter", x=_divider_left(2) + (DIVIDER_WIDTH - 0.53) / 2,
               y=ROW + 0.06, width=0.53, height=0.36),
)

LAYOUT = TableLayout(
    style="shaman", side_width=_SIDE_WIDTH, side_height=2 * ROW, lane_height=LANE_HEIGHT,
    places=_PLACES, gauges=_GAUGES, headline="force",
)
"""The table of this game, about 16 : 9 with its margin."""
