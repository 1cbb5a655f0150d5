"""What commands that play many games share: their words, progress, interruption, tables."""

from __future__ import annotations

import argparse
import csv
import io
import os
import sys
import time
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from cardtable.cli.common import InputError, complain
from cardtable.cli.spoken import Parser
from cardtable.engine.files import write_whole
from cardtable.engine.words import Language, Words
from cardtable.session.agents import AGENTS, is_agent
from cardtable.session.cluster import ClusterError
from cardtable.session.figures import COLUMNS, Figure
from cardtable.session.measure import Share

T = TypeVar("T")
_BAR = 24


def add_playing(parser: Parser, games: int) -> None:
    """How many games, from which seed, by whom they are played, and where the figures go."""
    say, columns = parser.say, "{" + ",".join(COLUMNS) + "}"
    parser.add_argument("--games", type=parser.number(1), default=games, metavar="N",
                        help=say(f"how many games ({games})", f"対戦数（既定{games}）"))
    parser.add_argument("--seed", type=parser.number(), default=0, metavar="S",
                        help=say("the same seed gives the same games",
                                 "同じシードなら同じ対戦になる"))
    parser.add_argument("--workers", type=parser.number(1), default=_cores(), metavar="W",
                        help=say(f"processes at once (all cores: {_cores()})",
                                 f"並列プロセス数（既定は全コア: {_cores()}）"))
    parser.add_argument("--scheduler", default="", metavar="ADDRESS",
                        help=say("spread the games over the Dask cluster at this address",
                                 "このアドレスの Dask クラスターに対戦を分散する"))
    parser.add_argument("--csv", type=Path, metavar="FILE",
                        help=say(f"write one row for each figure; columns: {columns}",
                                 f"1項目1行で書き出す。列: {columns}"))
    parser.add_argument("--json", action="store_true",
                        help=say("print JSON", "JSONで出力する"))


def agent_name(parser: Parser) -> Callable[[str], str]:
    """What reads the name of an agent."""
    def read(text: str) -> str:
        if not is_agent(text):
            known = ", ".join((*AGENTS, "search:200", "search:400i"))
            raise argparse.ArgumentTypeError(parser.say(
                f"“{text}” is no agent; there are {known}",
                f"「{text}」という思考方法はありません（使えるもの: {known}）"))
        return text

    return read


def agents_help(parser: Parser, whom: str) -> str:
    """The help for an option that takes agents, which begins with whom they play for."""
    return parser.say(
        f"{whom}: random, greedy or search; search:200 thinks 200 ms a move, search:400i tries "
        "400 times, with the same result each time",
        f"{whom}: random、greedy、search。search:200 は1手に200ミリ秒考え、"
        "search:400i は400回試して考える（結果は毎回同じ）")


def _cores() -> int:
    """Cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Progress:
    """How far it has come, on standard error, where a person looks at it; and its end, be it
    early."""

    def __init__(self, games: int, language: Language) -> None:
        self._games, self._language = games, language
        self._began = time.monotonic()
        self.is_stopped = False

    def follow(self, results: Iterator[T], games: Callable[[T], int], nothing: T) -> T:
        """The last of the results; what was counted until then if somebody presses Ctrl+C."""
        found = nothing
        try:
            for found in results:
                self._show(games(found))
        except KeyboardInterrupt:
            self.is_stopped = True
        except ClusterError as bad:
            raise InputError(bad.words) from bad
        finally:
            if sys.stderr.isatty():
                print(file=sys.stderr)
        if self.is_stopped:
            complain(Words(f"Stopped: {games(found)} of {self._games} games were counted.",
                           f"中止しました: {self._games}戦のうち{games(found)}戦を集計。"
                           ).in_(self._language))
        return found

    def _show(self, games: int) -> None:
        if not sys.stderr.isatty():
            return
        full = _BAR * games // max(1, self._games)
        pace = games / max(0.001, time.monotonic() - self._began)
        told = Words(f"{pace:.1f} games/s", f"{pace:.1f}戦/秒").in_(self._language)
        print(f"\r{'█' * full}{'░' * (_BAR - full)} {games} / {self._games}  {told}   ", end="",
              file=sys.stderr, flush=True)


def write_csv(path: Path, rows: Iterable[Figure]) -> None:
    """Write figures to a file. `InputError` if that fails."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(COLUMNS)
    for row in rows:
        values = (getattr(row, column) for column in COLUMNS)
        table.writerow(f"{one:.6g}" if isinstance(one, float) else one for one in values)
    trouble = write_whole(path, text.getvalue().encode())
    if trouble is not None:
        raise InputError(trouble)


def percent(share: Share) -> str:
    """A rate with its interval: "51.7 % (39.3–63.8)"."""
    return f"{share.rate:.1%} ({share.low * 100:.1f}–{share.high * 100:.1f})".replace("%", " %")


def print_table(rows: Sequence[Sequence[str]], indent: str = "") -> None:
    """Rows of a table, the first column to the left, all others to the right."""
    widths = [max(_width(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        first, *others = (" " * (width - _width(text)) for text, width in
                          zip(row, widths, strict=True))
        print(indent + row[0] + first
              + "".join(f"  {gap}{text}" for gap, text in zip(others, row[1:], strict=True)))


def _width(text: str) -> int:
    """Columns that a text takes in a terminal."""
    return sum(2 if unicodedata.east_asian_width(one) in "WF" else 1 for one in text)


def check_folder(args: argparse.Namespace, path: Path | None) -> None:
    """Say before hours of play that a file could not be written afterwards."""
    if path is not None and not path.absolute().parent.is_dir():
        raise InputError(Words(f"There is no folder {path.absolute().parent}.",
                               f"フォルダー {path.absolute().parent} がありません。"))
