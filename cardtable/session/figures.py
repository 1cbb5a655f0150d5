"""Everything that was counted, as rows for tables: one row for one figure.

=========  ============================================================================
column     holds
=========  ============================================================================
figure     games, turns, draw, reason, length; of a deck: win, win-first, win-second,
           won-in, and the kinds of measures: first, level, holds, count, card
deck       the deck's name; empty for figures of both together
key        which measure of the game, or which reason
card       the card's key, of figures about cards
turn       the deck's own turn; of ``length`` the turns of both together
count, of  so many of so many: games, or what the measure counts
value      count / of: a share, or a mean; of ``level`` the mean in that turn
low, high  95 % interval of a share (Wilson)
=========  ============================================================================

``first`` is by a turn, not in it: the games in which it had happened by then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from cardtable.engine.game import GameDefinition
from cardtable.engine.watching import Measure
from cardtable.session.measure import Share, SideTally, Tally

TURNS = 12
"""Own turns that are told; later ones count in what is told of all."""


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """One counted figure; the module says what the columns hold."""

    figure: str
    deck: str = ""
    key: str = ""
    card: str = ""
    turn: int | None = None
    count: int | None = None
    of: int | None = None
    value: float | None = None
    low: float | None = None
    high: float | None = None


COLUMNS = Figure.__struct_fields__


def figures(tally: Tally, game: GameDefinition, decks: Sequence[str]) -> Iterator[Figure]:
    """All figures of a tally, in one order."""
    games = tally.games
    yield Figure(figure="games", count=games)
    yield _mean("turns", "", "", tally.turns, games)
    yield _share("draw", "", Share(tally.draws, games))
    for reason, count in sorted(tally.reasons.items()):
        yield _share("reason", "", Share(count, games), key=reason)
    for turns, count in sorted(tally.lengths.items()):
        yield _share("length", "", Share(count, games), turn=turns)
    for side, deck in enumerate(decks):
        yield _share("win", deck, tally.win_rate(side))
        yield _share("win-first", deck, tally.win_rate_as(side, first=True))
        yield _share("win-second", deck, tally.win_rate_as(side, first=False))
        for turn, count in sorted(tally.sides[side].won_in.items()):
            yield _share("won-in", deck, Share(count, games), turn=turn)
        for measure in game.measures:
            yield from _measured(tally.sides[side], measure, deck, games)


def _measured(side: SideTally, measure: Measure, deck: str, games: int) -> Iterator[Figure]:
    kind, key = measure.kind, measure.key
    if kind == "first":
        for turn in range(TURNS + 1):
            yield _share(kind, deck, side.by_turn(key, turn, games), key=key, turn=turn)
    elif kind == "holds":
        for turn in range(1, TURNS + 1):
            yield _share(kind, deck, side.holds(key, turn), key=key, turn=turn)
    elif kind == "level":
        for turn in range(TURNS + 1):
            yield Figure(figure=kind, deck=deck, key=key, turn=turn, of=games,
                         value=side.mean_level(key, turn))
    elif kind == "count":
        of = side.total(measure.of) if measure.of else games
        yield _mean(kind, deck, key, side.total(key), of)
    else:
        for card, count in sorted(side.cards.get(key, {}).items()):
            yield Figure(figure=kind, deck=deck, key=key, card=card, count=count, of=games,
                         value=count / games if games else 0.0)


def _share(figure: str, deck: str, share: Share, *, key: str = "", turn: int | None = None
           ) -> Figure:
    return Figure(figure=figure, deck=deck, key=key, turn=turn, count=share.count, of=share.of,
                  value=share.rate, low=share.low, high=share.high)


def _mean(figure: str, deck: str, key: str, total: int, of: int) -> Figure:
    return Figure(figure=figure, deck=deck, key=key, count=total, of=of,
                  value=total / of if of else 0.0)
