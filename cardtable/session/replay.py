"""One file that is save, replay, history and bug report.

The first line is a `Header`; every line after it is an action, chance's answers included, or a
`Turnback` (undo, redo, choice of a branch). Lines are only ever appended. Reading plays every
line through `Rules.check`, so a file can hold nothing that could not have been played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from cardtable import __version__
from cardtable.engine.codec import CodecError, decode, decode_action, decode_state, encode
from cardtable.engine.files import write_whole
from cardtable.engine.refusal import Refusal
from cardtable.engine.rules import Lineup, Rules
from cardtable.engine.state import GameState
from cardtable.engine.words import Words
from cardtable.session.dealer import Dealer
from cardtable.session.match import Match, MatchSettings

FORMAT = "cardtable-match 1"
LARGEST_FILE = 64 * 2**20
"""Bytes; a long match is a hundredth of it."""
LARGEST_LINE = 2**20
MOST_CARDS = 2000
"""Cards of one lineup, all sections together."""


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The first line: what is played, by whom, with what."""

    format: str = FORMAT
    program: str = __version__
    game: str
    options: dict[str, str] = {}
    lineups: tuple[Lineup, Lineup]
    names: tuple[str, str] = ("", "")
    seed: int | str = 0
    date: str = ""
    """When it began, as the caller writes it; may be empty."""
    settings: MatchSettings = MatchSettings()
    start: Any = None
    """A position to begin from instead of a new game, as `encode_state` writes it."""


class _FormatOnly(msgspec.Struct):
    format: str


class Turnback(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A line that moves in the history: ``back``, ``forward`` by entries; ``branch`` chosen."""

    back: int = 0
    forward: int = 0
    branch: int = -1


class ReplayProblem(msgspec.Struct, frozen=True):
    """What is wrong with a file, and in which line (0: the whole file)."""

    file: str
    line: int
    words: Words

    @property
    def message(self) -> Words:
        """File, line and cause in one sentence."""
        if not self.line:
            return Words(f"{self.file}: {self.words.en}", f"{self.file}: {self.words.ja}")
        return Words(f"{self.file}, line {self.line}: {self.words.en}",
                     f"{self.file} の{self.line}行目: {self.words.ja}")


class ReplayReading(msgspec.Struct, frozen=True):
    """All that is sound in a file. ``match`` is ``None`` if not even its beginning could be read.

    ``lines`` are the sound lines after the header; ``dealer`` goes on where they end.
    """

    header: Header | None
    match: Match | None = None
    dealer: Dealer | None = None
    lines: tuple[bytes, ...] = ()
    problems: tuple[ReplayProblem, ...] = ()


def first_state(rules: Rules, header: Header) -> GameState:
    """The state that a header describes. `CodecError` if there is none."""
    if header.start is not None:
        return decode_state(rules, encode(header.start))
    for lineup in header.lineups:
        counts = [count for cards in lineup.sections.values() for count in cards.values()]
        if any(count < 0 for count in counts) or sum(counts) > MOST_CARDS:
            raise CodecError(Words("A deck has an impossible number of cards.",
                                   "デッキの枚数がありえない数です。"))
    try:
        return rules.new_game(header.lineups, header.options)
    except (ValueError, LookupError) as error:
        raise CodecError(Words(f"No match can begin from these decks and options: {error}.",
                               f"このデッキと設定では対戦を始められません: {error}")) from error


def read_header(path: Path) -> ReplayReading:
    """Only the first line of a file, to find out which game it is of."""
    try:
        with path.open("rb") as file:
            first = file.readline(LARGEST_LINE)
    except (OSError, ValueError) as error:
        return _failed(path, 0, _cannot_read(error))
    return _header(path, first.rstrip(b"\r\n"))


def read_match(path: Path, rules: Rules) -> ReplayReading:
    """Play a file through the rules; at the first fault stop and keep all before it."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError, MemoryError) as error:
        return _failed(path, 0, _cannot_read(error))
    if len(raw) > LARGEST_FILE:
        return _failed(path, 0, Words("The file is too large to be a match.",
                                      "対戦の記録としては大きすぎるファイルです。"))
    lines = raw.split(b"\n")
    reading = _header(path, lines[0].rstrip(b"\r"))
    header = reading.header
    if header is None:
        return reading
    if header.game != rules.key:
        return _failed(path, 1, Words(f"This is a match of “{header.game}”.",
                                      f"これは「{header.game}」の対戦です。"))
    try:
        match = Match(rules, header.settings, first_state(rules, header))
    except CodecError as error:
        return _failed(path, 1, error.words, header)
    dealer = Dealer(header.seed)
    sound: list[bytes] = []
    problems: list[ReplayProblem] = []
    for number, line in _numbered(lines):
        try:
            wrong = _too_long(line) or _play_line(match, dealer, line)
        except CodecError as error:
            wrong = error.words
        if wrong is not None:
            problems.append(ReplayProblem(str(path), number, wrong))
            break
        sound.append(line)
    return ReplayReading(header, match, dealer, tuple(sound), tuple(problems))


def _numbered(lines: list[bytes]) -> Iterator[tuple[int, bytes]]:
    """The lines after the header with their numbers; the empty end of the file is no line."""
    last = len(lines)
    for number, line in enumerate(lines[1:], start=2):
        if line or number != last:
            yield number, line.rstrip(b"\r")


def _header(path: Path, line: bytes) -> ReplayReading:
    try:
        found = decode(line, _FormatOnly).format
        if found != FORMAT:
            return _failed(path, 1, Words(
                f"This program reads “{FORMAT}”, not “{found}”.",
                f"このプログラムが読めるのは「{FORMAT}」です（「{found}」は読めません）。"))
        return ReplayReading(decode(line, Header))
    except CodecError as error:
        return _failed(path, 1, error.words)


def _too_long(line: bytes) -> Words | None:
    if len(line) <= LARGEST_LINE:
        return None
    return Words("The line is too long.", "行が長すぎます。")


def _play_line(match: Match, dealer: Dealer, line: bytes) -> Words | None:
    """Carry out one line; the cause if that is not possible."""
    if line.startswith((b'{"back"', b'{"forward"', b'{"branch"')):
        return _turn_back(match, decode(line, Turnback))
    action = decode_action(match.rules, line)
    if match.state.chance is None:
        refusal = match.refusal(action)
        if refusal is None:
            match.play(action)
        return _refused(refusal)
    refusal = match.chance_refusal(action)
    if refusal is None:
        dealer.answer(match.state)  # keeps the stream where it was when this line was written
        match.answer(action)
    return _refused(refusal)


def _turn_back(match: Match, turnback: Turnback) -> Words | None:
    history = match.history
    done = (
        history.choose(turnback.branch) if turnback.branch >= 0
        else (turnback.back > 0 and history.back(turnback.back))
        or (turnback.forward > 0 and history.forward(turnback.forward))
    )
    if done:
        return None
    return Words("The history does not go that far.", "履歴にそこまでの手がありません。")


def _refused(refusal: Refusal | None) -> Words | None:
    if refusal is None:
        return None
    clause = f" ({refusal.clause})" if refusal.clause else ""
    return Words(f"The rules refuse this action: {refusal.words.en}{clause}",
                 f"ルール上できない手です: {refusal.words.ja}{clause}")


def _cannot_read(error: Exception) -> Words:
    cause = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return Words(f"The file cannot be read: {cause}.", f"ファイルを読めません: {cause}")


def _failed(path: Path, line: int, words: Words, header: Header | None = None) -> ReplayReading:
    return ReplayReading(header, problems=(ReplayProblem(str(path), line, words),))


def write_match(path: Path, header: Header, lines: Iterable[bytes]) -> Words | None:
    """Write a whole match to a file, atomically: on an error the old file stays as it was."""
    return write_whole(path, b"\n".join((encode(header), *lines, b"")))
