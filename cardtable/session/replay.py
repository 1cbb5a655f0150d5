"""One file that is save, replay, history, bug report and copy to send.

The first line is a `Header`; every line after it is an action, chance's answers included, or one
of those in `cardtable.session.lines`. Lines are only ever appended. Reading plays every line
through `Rules.check`, so a file can hold nothing that could not have been played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from pathlib import Path
from typing import Any

import msgspec

from cardtable import __version__
from cardtable.engine import garbage
from cardtable.engine.codec import CodecError, action_decoder, decode, decode_state, encode
from cardtable.engine.files import cause_of, write_whole
from cardtable.engine.positions import Goal
from cardtable.engine.refusal import Refusal
from cardtable.engine.rules import Lineup, Rules
from cardtable.engine.state import GameState
from cardtable.engine.words import Words
from cardtable.session.alone import Alone
from cardtable.session.dealer import Dealer
from cardtable.session.lines import (
    Checkpoint,
    Note,
    Picture,
    Turnback,
    checkpoint,
    digest,
    other_kind,
)
from cardtable.session.match import Match, MatchSettings
from cardtable.session.migrations import FORMAT, migrated

LARGEST_FILE = 64 * 2**20
"""Bytes; a long match is a hundredth of it."""
LARGEST_HEADER = 8 * 2**20
LARGEST_LINE = 2**20
LARGEST_PICTURE_LINE = 12 * 2**20
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
    cards: dict[str, tuple[Any, ...]] = {}
    """By set, the cards that are not the program's own, as a set file spells them: so the match
    is the same wherever it is opened, and whatever becomes of the set."""
    alone: Alone | None = None
    """Who plays the other seat, where one person plays against the program."""
    goal: Goal | None = None
    """What is asked of a seat, where the match began as a puzzle."""


class End(Enum):
    """Does a file prove that it ends as it was recorded?"""

    UNRECORDED = "not recorded"
    AS_RECORDED = "as recorded"
    OTHER_PROGRAM = "recorded by another version"
    """Whose states may differ from ours without either being wrong."""


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

    ``lines`` are the sound lines after the header, checkpoints left out; ``dealer`` goes on where
    they end.
    """

    header: Header | None
    match: Match | None = None
    dealer: Dealer | None = None
    lines: tuple[bytes, ...] = ()
    problems: tuple[ReplayProblem, ...] = ()
    end: End = End.UNRECORDED
    is_older: bool = False
    """Was the file written in an older format, so that it must not be appended to?"""


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
            first = file.readline(LARGEST_HEADER)
    except (OSError, ValueError) as error:
        return _failed(path, 0, _cannot_read(error))
    return _opened(path, [first.rstrip(b"\r\n")])[0]


def read_match(path: Path, rules: Rules) -> ReplayReading:
    """Play a file through the rules; at the first fault stop and keep all before it."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError, MemoryError) as error:
        return _failed(path, 0, _cannot_read(error))
    return read_content(path, raw, rules)


def read_content(path: Path, raw: bytes, rules: Rules) -> ReplayReading:
    """As `read_match`, of what stands or will stand in the file."""
    if len(raw) > LARGEST_FILE:
        return _failed(path, 0, Words("The file is too large to be a match.",
                                      "対戦の記録としては大きすぎるファイルです。"))
    reading, lines = _opened(path, raw.split(b"\n"))
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
    player = _Player(match, Dealer(header.seed))
    with garbage.held():  # All that is read stays: looking through it takes a sixth longer.
        fault = player.play_all(lines)
    problems = (ReplayProblem(str(path), *fault),) if fault is not None else ()
    return ReplayReading(header, match, player.dealer, tuple(player.sound), problems,
                         End.UNRECORDED if problems else player.end, reading.is_older)


def _opened(path: Path, lines: list[bytes]) -> tuple[ReplayReading, list[bytes]]:
    """The header, and the lines as the present format has them."""
    lines[0] = lines[0].rstrip(b"\r")
    try:
        if len(lines[0]) >= LARGEST_HEADER:
            raise CodecError(_TOO_LONG)
        present = migrated(lines)
        return ReplayReading(decode(present[0], Header), is_older=present is not lines), present
    except CodecError as error:
        return _failed(path, 1, error.words), lines


def _numbered(lines: list[bytes]) -> Iterator[tuple[int, bytes]]:
    """The lines after the header with their numbers; the empty end of the file is no line."""
    last = len(lines)
    for number, line in enumerate(lines[1:], start=2):
        if line or number != last:
            yield number, line.rstrip(b"\r")


_TOO_LONG = Words("The line is too long.", "行が長すぎます。")


class _Player:
    """Carries out the lines of a file, one after the other."""

    def __init__(self, match: Match, dealer: Dealer) -> None:
        self.match, self.dealer = match, dealer
        self._action = action_decoder(match.rules)
        self.sound: list[bytes] = []
        self.end = End.UNRECORDED

    def play_all(self, lines: list[bytes]) -> tuple[int, Words] | None:
        """Carry out the lines after the header, as far as that is possible: else the number and
        cause of the first fault."""
        for number, line in _numbered(lines):
            try:
                wrong = self.play(line)
            except CodecError as error:
                wrong = error.words
            if wrong is not None:
                return number, wrong
        return None

    def play(self, line: bytes) -> Words | None:
        """Carry out one line; the cause if that is not possible. `CodecError` if it says nothing
        at all."""
        kind = other_kind(line)
        if len(line) > (LARGEST_PICTURE_LINE if kind is Picture else LARGEST_LINE):
            return _TOO_LONG
        if kind is Checkpoint:
            return self._compare(decode(line, Checkpoint))
        if kind is Picture:
            wrong = self._look(decode(line, Picture))
        elif kind is Note:
            wrong = self._note(decode(line, Note))
        else:
            self.end = End.UNRECORDED
            wrong = (_turn_back(self.match, decode(line, Turnback)) if kind is Turnback
                     else self._act(line))
        if wrong is None:
            self.sound.append(line)
        return wrong

    def _act(self, line: bytes) -> Words | None:
        match = self.match
        action = self._action(line)
        if match.state.chance is None:
            refusal = match.refusal(action)
            if refusal is None:
                match.play(action)
            return _refused(refusal)
        refusal = match.chance_refusal(action)
        if refusal is None:
            self.dealer.answer(match.state)  # keeps the stream where it was at this line
            match.answer(action)
        return _refused(refusal)

    def _compare(self, recorded: Checkpoint) -> Words | None:
        self.end = End.AS_RECORDED
        if digest(self.match.state) == recorded.state:
            return None
        if recorded.program != __version__:
            self.end = End.OTHER_PROGRAM
            return None
        return Words("The match has not come to the state that was recorded here.",
                     "ここに記録された局面になっていません。")

    def _note(self, note: Note) -> Words | None:
        fault = note.fault(self.match.history)
        if fault is None:
            note.write(self.match.history)
        return fault

    def _look(self, picture: Picture) -> Words | None:
        if picture.picture not in self.match.rules.cards:
            return Words(f"There is no card “{picture.picture}” here.",
                         f"「{picture.picture}」というカードはありません。")
        return picture.fault


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
    cause = cause_of(error)
    return Words(f"The file cannot be read: {cause.en}.", f"ファイルを読めません: {cause.ja}")


def _failed(path: Path, line: int, words: Words, header: Header | None = None) -> ReplayReading:
    return ReplayReading(header, problems=(ReplayProblem(str(path), line, words),))


def content_of(header: Header, lines: Iterable[bytes], state: GameState) -> bytes:
    """What stands in the file of a match that has come to this state."""
    return b"\n".join((encode(header), *lines, checkpoint(state), b""))


def write_match(
    path: Path, header: Header, lines: Iterable[bytes], state: GameState | None = None
) -> Words | None:
    """Write a whole match to a file, atomically: on an error the old file stays as it was.
    ``state`` is where it ends, for readers to compare."""
    content = (b"\n".join((encode(header), *lines, b"")) if state is None
               else content_of(header, lines, state))
    return write_whole(path, content)
