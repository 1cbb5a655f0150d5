"""The JSON Schema of a set file, written from the types that read it."""

from __future__ import annotations

from typing import Any

import msgspec

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
    top["description"] = f"A card set of “{game.title.en}”, as cardtable reads it."
    properties = {"$schema": {"type": "string"}} | top["properties"]
    properties["format"] = {"const": SET_FORMAT}
    properties["game"] = {"const": game.key}
    properties["key"] = {"type": "string", "description":
                         "Stands before the key of each card: “few” makes “few:one”."}
    return {"$schema": DIALECT, **top, "properties": properties, "$defs": parts}


def schema_text(game: GameDefinition) -> str:
    """The schema as the text of its file."""
    return msgspec.json.format(msgspec.json.encode(set_schema(game)), indent=2).decode() + "\n"
