"""``cardtable rules`` and ``cardtable games``: what can be played, and by which rules."""

from __future__ import annotations

import argparse

from cardtable.cli.common import OK, InputError, all_games, find_game
from cardtable.cli.spoken import Parser
from cardtable.engine.rulebook import Clause, Section
from cardtable.engine.words import Language, Words

RULES = Words("Read the rulebook of a game.", "ルールブックを読む。")
GAMES = Words("List the games.", "遊べるゲームの一覧。")


def fill_rules(parser: Parser) -> None:
    """The words that ``rules`` takes."""
    parser.add_argument("game", metavar="GAME", help=parser.say("key of the game", "ゲームのキー"))
    parser.add_argument("clause", nargs="*", metavar="CLAUSE",
                        help=parser.say("a number, or words to search for",
                                        "条項の番号、または検索語"))


def rules(args: argparse.Namespace) -> int:
    """The whole book, a section, a clause with those below it, or what was found."""
    book = find_game(args.game).read_rulebook()
    language: Language = args.language
    asked = " ".join(args.clause)
    if not asked:
        print(book.title.in_(language))
        for section in book.sections:
            _print_section(section, language)
        return OK
    clause = book.clause(asked)
    section_ = book.section(asked)
    if clause is not None:
        below = [c for c in book.clauses() if c.number.startswith(clause.number + ".")]
        for found in (clause, *below):
            _print_clause(found, language)
    elif section_ is not None:
        _print_section(section_, language)
    else:
        hits = book.search(asked, language)
        if not hits:
            raise InputError(Words(f"Nothing in the rulebook fits “{asked}”.",
                                   f"「{asked}」に当たる条項はありません。"))
        for hit in hits:
            print(f"{hit.number}  {hit.title.in_(language)}")
    return OK


def games(args: argparse.Namespace) -> int:
    """Key, title and a word about each game."""
    for key, game in all_games().items():
        print(f"{key}  {game.title.in_(args.language)}: {game.subtitle.in_(args.language)}")
    return OK


def _print_section(section: Section, language: Language) -> None:
    print(f"\n{section.number}  {section.title.in_(language)}")
    if section.intro.in_(language):
        print(section.intro.in_(language))
    for clause in section.clauses:
        _print_clause(clause, language)


def _print_clause(clause: Clause, language: Language) -> None:
    print(f"{clause.number}  {clause.title.in_(language)}\n    {clause.text.in_(language)}")
