"""What several commands need: games and saved matches by name, complaints, exit codes."""

from __future__ import annotations

import atexit
import sys
import tempfile
from pathlib import Path

import msgspec

from cardtable import paths
from cardtable.decks.own_sets import with_own_sets
from cardtable.engine.catalogue import Catalogue
from cardtable.engine.codec import CodecError
from cardtable.engine.game import GameDefinition
from cardtable.engine.rules import Rules
from cardtable.engine.state import GameState
from cardtable.engine.words import Language, Words
from cardtable.games import available_games
from cardtable.session.replay import ReplayProblem, ReplayReading, read_header, read_match
from cardtable.session.share import cards_for, has_pictures, with_pictures

OK, FOUND, USAGE, STOPPED = 0, 1, 2, 130


class InputError(Exception):
    """Input that a person can put right."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.en)
        self.words = words


def complain(text: str) -> None:
    """Say on standard error what is wrong."""
    print(f"cardtable: {text}", file=sys.stderr)


def all_games() -> dict[str, GameDefinition]:
    """The games by key."""
    return dict(sorted(available_games().items()))


def find_game(key: str) -> GameDefinition:
    """The game of that key. `InputError` if there is none."""
    games = all_games()
    if key not in games:
        known = ", ".join(games)
        raise InputError(Words(f"There is no game “{key}”. There are: {known}.",
                               f"ゲーム「{key}」はありません。遊べるゲーム: {known}"))
    return games[key]


def own_sets_folder() -> Path:
    """Where a person's own sets lie."""
    return paths.data() / "sets"


def all_cards(game: GameDefinition) -> Catalogue:
    """The cards of a game, with those of the person's own sets."""
    return with_own_sets(game, own_sets_folder())


def read_saved(path: Path, language: Language) -> tuple[GameDefinition, Rules, ReplayReading]:
    """A saved match with its game; problems after a sound beginning are told on the way.

    Where the file brings cards of its own along, the game answered is one that has these.
    """
    reading = read_header(path)
    if reading.header is not None:
        game = find_game(reading.header.game)
        own = all_cards(game)
        try:
            cards = cards_for(game, own, reading.header)
        except CodecError as error:
            raise InputError(ReplayProblem(str(path), 1, error.words).message) from error
        rules = game.rules(cards)
        reading = read_match(path, rules)
        if reading.match is not None:
            for problem in reading.problems:
                complain(problem.message.in_(language))
            if cards is not own or has_pictures(reading.lines):
                cards = with_pictures(cards, reading.lines, _folder_for_now())
                game = msgspec.structs.replace(game, read_catalogue=lambda: cards)
            return game, rules, reading
    raise InputError(reading.problems[0].message)


def _folder_for_now() -> Path:
    """A folder that is there until the program ends."""
    folder = tempfile.TemporaryDirectory(prefix="cardtable-")
    atexit.register(folder.cleanup)
    return Path(folder.name)


def moment(reading: ReplayReading, at: int | None) -> GameState:
    """The state after move ``at`` of the path that was played last; ``None``: the end."""
    assert reading.match is not None
    path = reading.match.history.path()
    if at is not None and at >= len(path):
        last = len(path) - 1
        raise InputError(Words(f"The match has {last} moves.", f"この対戦は{last}手です。"))
    return path[-1 if at is None else at].state
