"""The games of the program. How to add one:

1. Make a package here, ``cardtable/games/<key>/``, whose ``__init__`` has ``GAME``, a
   `cardtable.engine.game.GameDefinition`. Nothing else in the program needs to change.
2. Write its cards (a subclass of `CardDef`), its zones and layout, and its `Rules`. Programs that
   play it ask the rules how an action looks, what a seat may know, and how a position stands.
3. Give it ``data/rulebook.json`` and at least one set; add ``tests/games/<key>/``. The laws in
   ``tests/games`` and the clause coverage find the game by themselves.
"""

from __future__ import annotations

import importlib
import pkgutil

from cardtable.engine.game import GameDefinition


def available_games() -> dict[str, GameDefinition]:
    """Every game package found beside this file, by its key."""
    games: dict[str, GameDefinition] = {}
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg:
            game = importlib.import_module(f"{__name__}.{module.name}").GAME
            games[game.key] = game
    return games
