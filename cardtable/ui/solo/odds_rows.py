"""What a run found, as rows of charts; beside it, where asked, what another run had found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.watching import Measure
from cardtable.session.measure import Share, SideTally, Tally
from cardtable.ui.deckeditor.chart_rows import Row
from cardtable.ui.translate import say, tr

TURNS = range(1, 11)
WON = "won"
"""Stands for no measure of the game, but for the turn in which the deck won."""
_CARDS = 12
_BEFORE = "ash"

Shares = Callable[[Tally], Share]


def win_rows(now: Tally, before: Tally | None, measures: tuple[Measure, ...]) -> list[Row]:
    """How often the deck won, by who went first, and how often a turn was stuck."""
    asked: list[tuple[str, Shares]] = [
        (tr("Won"), lambda tally: tally.win_rate(0)),
        (tr("Going first"), lambda tally: tally.win_rate_as(0, first=True)),
        (tr("Going second"), lambda tally: tally.win_rate_as(0, first=False)),
    ]
    asked += [(say(measure.title), _part(measure)) for measure in measures
              if measure.kind == "count" and measure.of]
    rows = []
    for title, share in asked:
        rows.append(_share_row(title, share(now)))
        if before is not None:
            rows.append(_share_row(_before(), share(before), _BEFORE))
    return rows


def turn_rows(now: Tally, before: Tally | None, measure: Measure | None) -> list[Row]:
    """A measure by the deck's own turns; ``None``: games that it has won."""
    most = max((_level(tally, measure, turn) for tally in (now, before) if tally is not None
                for turn in TURNS), default=0.0) if _is_number(measure) else 1.0
    rows = []
    for turn in TURNS:
        title = tr("Turn {turn}").format(turn=turn)
        rows.append(_turn_row(title, now, measure, turn, most))
        if before is not None:
            rows.append(_turn_row(_before(), before, measure, turn, most, _BEFORE))
    return rows


def card_rows(now: Tally, before: Tally | None, measure: Measure,
              cards: Mapping[CardKey, CardDef]) -> list[Row]:
    """To which cards something happened most often, in so many of a hundred games."""
    found: Mapping[CardKey, int] = now.sides[0].cards.get(measure.key, {})
    best = sorted(found, key=lambda key: (-found[key], key))[:_CARDS]
    most = max((found[key] for key in best), default=1) / max(1, now.games)
    rows = []
    for key in best:
        name = say(cards[key].name) if key in cards else key
        rows.append(_often(name, found[key] / max(1, now.games), most))
        if before is not None and before.games:
            then: Mapping[CardKey, int] = before.sides[0].cards.get(measure.key, {})
            count = then.get(key, 0)
            rows.append(_often(_before(), count / before.games, most, _BEFORE))
    return rows


def told_measures(measures: tuple[Measure, ...]) -> Iterator[Measure]:
    """Those that can be told turn by turn."""
    return (measure for measure in measures if measure.kind in ("first", "holds", "level"))


def _turn_row(title: str, tally: Tally, measure: Measure | None, turn: int, most: float,
              tone: str = "") -> Row:
    if _is_number(measure):
        level = _level(tally, measure, turn)
        text = f"{level:.0f}" if most >= 100 else f"{level:.1f}"
        return Row(title, level / most if most else 0.0, text, tone)
    side, games = tally.sides[0], tally.games
    if measure is None:
        share = Share(_won_by(side, turn), games)
    elif measure.kind == "holds":
        share = side.holds(measure.key, turn)
    else:
        share = side.by_turn(measure.key, turn, games)
    return _share_row(title, share, tone)


def _is_number(measure: Measure | None) -> bool:
    return measure is not None and measure.kind == "level"


def _level(tally: Tally, measure: Measure | None, turn: int) -> float:
    return tally.sides[0].mean_level(measure.key, turn) if measure is not None else 0.0


def _won_by(side: SideTally, turn: int) -> int:
    return sum(count for when, count in side.won_in.items() if when <= turn)


def _part(measure: Measure) -> Shares:
    return lambda tally: Share(tally.sides[0].total(measure.key),
                               tally.sides[0].total(measure.of))


def _share_row(title: str, share: Share, tone: str = "") -> Row:
    text = tr("{rate} % ({low}–{high})").format(
        rate=f"{share.rate * 100:.0f}", low=f"{share.low * 100:.0f}",
        high=f"{share.high * 100:.0f}") if share.of else "–"
    return Row(title, share.rate, text, tone)


def _often(title: str, often: float, most: float, tone: str = "") -> Row:
    return Row(title, often / most if most else 0.0, f"{often * 100:.0f}", tone)


def _before() -> str:
    return "  " + tr("before")
