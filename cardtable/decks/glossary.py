"""The words of a set file, with what each means in both languages, as tables to read."""

from __future__ import annotations

from cardtable.decks.forms import OneOfSpec, OptionSpec, card_form, specs_of
from cardtable.engine.game import GameDefinition


def glossary(game: GameDefinition) -> str:
    """A Markdown text with a table for each field that says what kind of thing follows ("do",
    "if"). `ValueError` if the game takes no sets."""
    tables: dict[str, dict[str | int, OptionSpec]] = {}
    for spec in specs_of(card_form(game)):
        for option in spec.options if isinstance(spec, OneOfSpec) else ():
            if option.tag_field:
                tables.setdefault(option.tag_field, {})[option.tag] = option
    text = f"# Words of a set of {game.title.en} / {game.title.ja}のセットの言葉\n"
    for field, options in tables.items():
        text += f"\n| `{field}` | English | 日本語 |\n|---|---|---|\n"
        for tag, option in options.items():
            text += f"| `{tag}` | {option.title.en} | {option.title.ja} |\n"
    return text
