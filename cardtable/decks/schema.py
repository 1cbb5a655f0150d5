"""The JSON Schema of a set file, written from the types that read it."""

from __future__ import annotations

from typing import Any

import msgspec

from cardtable.decks.forms import parts_of
from cardtable.engine.catalogue import SET_FORMAT, ReadyDeck
from cardtable.engine.game import GameDefinition
from cardtable.engine.words import Words

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def set_schema(game: GameDefinition) -> dict[str, Any]:
    """The schema of ``set.json`` for one game. `ValueError` if it takes no sets."""
    if game.reader is None:
        raise ValueError(f"{game.key} takes no sets")
    whole = msgspec.defstruct("CardSet", [
        ("format", str), ("game", str), ("key", str), ("title", Words),
        ("cards", list[game.reader.card_type]),  # type: ignore[name-defined]
        ("decks", list[ReadyDeck], msgspec.field(default_factory=list)),
    ], forbid_unknown_fields=True)
    (_,), parts = msgspec.json.schema_components([whole])
    top = parts.pop("CardSet")
    _put_titles(game, parts)
    top["description"] = f"A card set of “{game.title.en}”, as cardtable reads it."
    properties = {"$schema": {"type": "string"}} | top["properties"]
    properties["format"] = {"const": SET_FORMAT}
    properties["game"] = {"const": game.key}
    properties["key"] = {"type": "string", "description":
                         "Stands before the key of each card: “few” makes “few:one”."}
    return {"$schema": DIALECT, **top, "properties": properties, "$defs": parts}


def _put_titles(game: GameDefinition, schemas: dict[str, Any]) -> None:
    """Say in both languages what everything is called, for editors of text to show."""
    if not game.titles():
        return
    for struct, part in parts_of(game).items():
        name = struct.__name__
        schema = schemas.get(f"{struct.__module__}.{name}") or schemas[name]
        schema["title"] = _in_both(part.title)
        for field in part.fields:
            told = {"title": _in_both(field.title), "description": _in_both(field.hint)}
            schema["properties"][field.name] |= {key: text for key, text in told.items() if text}


def _in_both(words: Words) -> str:
    return words.en if words.en == words.ja else f"{words.en} / {words.ja}"


def schema_text(game: GameDefinition) -> str:
    """The schema as the text of its file."""
    return msgspec.json.format(msgspec.json.encode(set_schema(game)), indent=2).decode() + "\n"
