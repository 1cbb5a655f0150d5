"""A match file as it is opened in the window: with the kit of the cards that it needs."""

from __future__ import annotations

import weakref
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from cardtable.engine.codec import CodecError
from cardtable.engine.files import cause_of
from cardtable.engine.words import Words
from cardtable.session.autosave import unfinished
from cardtable.session.replay import ReplayProblem, ReplayReading, read_header, read_match
from cardtable.session.share import cards_for, has_pictures, with_pictures
from cardtable.ui.kit import GameKit
from cardtable.ui.seats import match_title
from cardtable.ui.start_screen import Waiting


class Opened(NamedTuple):
    """A match that can be taken up; ``words`` say what was wrong with its file."""

    kit: GameKit
    reading: ReplayReading
    words: Words | None


def open_match(path: Path, kits: Mapping[str, GameKit]) -> Opened | Words:
    """Read a match, or why not. Cards and pictures that it brings along live for it alone."""
    reading = read_header(path)
    if reading.header is None:
        return reading.problems[0].message
    kit = kits.get(reading.header.game)
    if kit is None:
        game = reading.header.game
        return Words(f"{path}: there is no game “{game}” here.",
                     f"{path}: 「{game}」というゲームはありません。")
    try:
        cards = cards_for(kit.game, kit.catalogue, reading.header)
    except CodecError as error:
        return ReplayProblem(str(path), 1, error.words).message
    if cards is not kit.catalogue:
        kit = kit.with_catalogue(cards)
    reading = read_match(path, kit.rules)
    if reading.match is None:
        return reading.problems[0].message
    words = reading.problems[0].message + Words(
        "\nEverything before that is opened.", "\nそこまでの内容を開きました。",
    ) if reading.problems else None
    return _with_pictures(Opened(kit, reading, words))


def waiting_in(folder: Path, kits: Mapping[str, GameKit]) -> Iterator[Waiting]:
    """Matches of these games in a folder of journals that can be taken up again, newest first."""
    for path in unfinished(folder):
        header = read_header(path).header
        if header is not None and header.game in kits:
            when = header.date[:16].replace("T", " ")
            yield Waiting(path, f"{match_title(header)}  {when}")


def _with_pictures(opened: Opened) -> Opened:
    """With the pictures that the file brings along; they lie in a folder as long as the kit is."""
    if not has_pictures(opened.reading.lines):
        return opened
    folder = TemporaryDirectory(prefix="cardtable-")
    try:
        cards = with_pictures(opened.kit.catalogue, opened.reading.lines, Path(folder.name))
    except OSError as error:
        cause = cause_of(error)
        return opened._replace(words=opened.words or Words(
            f"The pictures cannot be shown: {cause.en}.", f"画像を表示できません: {cause.ja}"))
    kit = opened.kit.with_catalogue(cards)
    weakref.finalize(kit, folder.cleanup)
    return opened._replace(kit=kit)
