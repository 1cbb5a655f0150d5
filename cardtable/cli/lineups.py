"""Decks that are to be played: ready ones by name, or files in any form, own sets included."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from cardtable.cli.cards import Cards
from cardtable.cli.common import InputError, all_games, find_game
from cardtable.decks.legality import problems_of
from cardtable.engine.game import GameDefinition
from cardtable.engine.rules import Lineup
from cardtable.engine.words import Language, Words
from cardtable.session.playing import Plan, own_cards


def find_lineups(
    game: str | None, names: Sequence[str], language: Language, least: int
) -> tuple[GameDefinition, list[Lineup], Cards]:
    """The game and the decks; its ready ones where fewer than ``least`` are named. `InputError`
    for what is no deck, may not be played, or is for another game."""
    cards = Cards()
    known = find_game(game) if game is not None else _game_of(names, cards)
    decks = cards.catalogue(known).decks
    if not names:
        names = (list(decks) * least)[:max(least, len(decks) if least > 2 else 0)]
    if not names:
        raise InputError(Words(f"“{known.key}” has no ready deck.",
                               f"「{known.key}」には既製デッキがありません。"))
    return known, _apart(_lineup(known, cards, name, language) for name in names), cards


def plan_for(game: GameDefinition, lineups: Sequence[Lineup], cards: Cards) -> Plan:
    """A plan of the first two lineups, in which all cards of all lineups are known."""
    own = own_cards(cards.catalogue(game).cards, game.read_catalogue().cards, lineups)
    return Plan(read_catalogue=game.read_catalogue, make_rules=game.rules, watch=game.watch,
                lineups=(lineups[0], lineups[1]), own_cards=own)


def _game_of(names: Sequence[str], cards: Cards) -> GameDefinition:
    """The game of the first deck: a ready one, or a file."""
    if not names:
        raise InputError(Words("Name a game or decks.", "ゲームかデッキを指定してください。"))
    for game in all_games().values():
        if cards.ready(game, names[0]) is not None:
            return game
    return cards.deck(_file(names[0], ()), None)[0]


def _lineup(game: GameDefinition, cards: Cards, name: str, language: Language) -> Lineup:
    catalogue = cards.catalogue(game)
    ready = cards.ready(game, name)
    if ready is not None:
        deck = catalogue.decks[ready]
        lineup, of_game = Lineup(deck.name.in_(language), deck.sections), game.key
    else:
        path = _file(name, catalogue.decks)
        _, result = cards.deck(path, game.key)
        assert result.deck is not None
        if result.problems:
            raise _illegal(name, result.problems[0].message, len(result.problems))
        lineup, of_game = result.deck.lineup(), result.deck.game
        lineup = msgspec.structs.replace(lineup, name=lineup.name or path.stem)
    wrong = [problem for problem in problems_of(game, catalogue.cards, of_game, lineup)
             if not problem.is_warning]
    if wrong:
        raise _illegal(name, wrong[0].words, len(wrong))
    return lineup


def _file(name: str, ready: Iterable[str]) -> Path:
    path = Path(name)
    if path.is_file():
        return path
    known = ", ".join(ready)
    raise InputError(Words(
        f"There is no deck “{name}”, nor a file of that name."
        + (f" Ready decks: {known}." if known else ""),
        f"「{name}」というデッキもファイルもありません。"
        + (f"既製デッキ: {known}" if known else "")))


def _illegal(name: str, cause: Words, count: int) -> InputError:
    more = Words(f" ({count} problems; “cardtable deck check” names them all)",
                 f"（問題は{count}件。「cardtable deck check」ですべて確認できます）")
    told = more if count > 1 else Words("", "")
    return InputError(Words(f"{name} may not be played: {cause.en}{told.en}",
                            f"{name} は対戦に使えません: {cause.ja}{told.ja}"))


def _apart(lineups: Iterable[Lineup]) -> list[Lineup]:
    """A deck that is named again gets a number, so that figures can be told apart."""
    seen: Counter[str] = Counter()
    found = []
    for lineup in lineups:
        seen[lineup.name] += 1
        again = seen[lineup.name]
        found.append(lineup if again == 1 else
                     msgspec.structs.replace(lineup, name=f"{lineup.name} ({again})"))
    return found
