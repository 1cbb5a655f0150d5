"""Cards and decks for commands: all sets of a game, and decks as files."""

from __future__ import annotations

import argparse
from pathlib import Path

from cardtable.cli.common import InputError, all_cards, all_games, find_game
from cardtable.cli.spoken import Parser
from cardtable.decks.deck import from_ready
from cardtable.decks.decode import read_limited
from cardtable.decks.names import NameBook
from cardtable.decks.reading import Shelf, game_of, read_deck
from cardtable.decks.report import ImportResult
from cardtable.engine.catalogue import Catalogue
from cardtable.engine.game import GameDefinition
from cardtable.engine.words import Language, Words


class Cards:
    """The games with all their cards, each read once, when it is asked for."""

    def __init__(self) -> None:
        self._catalogues: dict[str, Catalogue] = {}
        self._shelves: dict[str, Shelf] = {}

    def catalogue(self, game: GameDefinition) -> Catalogue:
        """All cards of a game, those of the person's own sets too."""
        if game.key not in self._catalogues:
            self._catalogues[game.key] = all_cards(game)
        return self._catalogues[game.key]

    def shelf(self, game: GameDefinition) -> Shelf:
        """What reading decks needs of a game."""
        if game.key not in self._shelves:
            book = NameBook(self.catalogue(game).cards)
            self._shelves[game.key] = Shelf(game.key, book, game.sections)
        return self._shelves[game.key]

    def ready(self, game: GameDefinition, name: str) -> str | None:
        """The whole key ("set:deck") of a ready deck named by it or by the part after the colon."""
        decks = self.catalogue(game).decks
        return next((key for key, deck in decks.items() if name in (key, deck.key)), None)

    def deck(self, path: Path, asked: str | None, language: Language = "en"
             ) -> tuple[GameDefinition, ImportResult]:
        """A deck from a file, of the game asked for, or of the one it seems to be for; where
        there is no such file, a ready deck of that name. `InputError` if it is no deck at all."""
        if not path.exists():
            for game in all_games().values():
                key = self.ready(game, str(path))
                if key is not None and asked in (None, game.key):
                    return game, self._ready_deck(game, key, language)
        raw = read_limited(path)
        if isinstance(raw, Words):
            raise InputError(raw)
        games = all_games()
        key = asked or game_of(raw, (self.shelf(game) for game in games.values()))
        if key not in games and asked is None:
            raise InputError(Words(f"{path}: there is no game “{key}”.",
                                   f"{path}: 「{key}」というゲームはありません。"))
        game = find_game(key)
        result = read_deck(raw, self.shelf(game))
        if result.deck is None:
            cause = result.problems[0].message
            raise InputError(Words(f"{path}: {cause.en}", f"{path}: {cause.ja}"))
        return game, result

    def _ready_deck(self, game: GameDefinition, key: str, language: Language) -> ImportResult:
        catalogue = self.catalogue(game)
        names = {card: printed.name.in_(language) for card, printed in catalogue.cards.items()}
        return ImportResult("deck", from_ready(catalogue.decks[key], game.key, names, language), ())


def add_game(parser: Parser) -> None:
    """``--game``, where it may be seen from a deck as well."""
    parser.add_argument("--game", metavar="GAME",
                        help=parser.say("key of the game (as the deck says)",
                                        "ゲームのキー（既定はデッキから判断）"))


def add_json(parser: Parser) -> None:
    """``--json``."""
    parser.add_argument("--json", action="store_true",
                        help=parser.say("print JSON", "JSONで出力する"))


def add_actions(parser: Parser) -> argparse._SubParsersAction[Parser]:
    """Room for commands below a command."""
    return parser.add_subparsers(metavar="ACTION", dest="action", required=True)
