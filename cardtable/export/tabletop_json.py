"""The saved object of Tabletop Simulator: which fields it has and what they hold.

As its Knowledge Base tells ("Save File Format") and as the program itself writes them: the whole is
a save of which the outer fields are empty but for gravity and play area; a sheet of cards is a
``CustomDeck`` by its number, and a card is named by its sheet times one hundred plus its place.
"""

from __future__ import annotations

import json
from typing import Any

_APART = 3.0
"""From one pile to the next, in the program's inches; a card is a little more than two wide."""
_EMPTY = ("SaveName", "Date", "VersionNumber", "GameMode", "GameType", "GameComplexity", "Table",
          "Sky", "Note", "LuaScript", "LuaScriptState", "XmlUI")


def saved_objects(objects: list[dict[str, Any]]) -> bytes:
    """The file that holds these objects."""
    whole = {**dict.fromkeys(_EMPTY, ""), "Tags": [], "Gravity": 0.5, "PlayArea": 0.5,
             "TabStates": {}, "ObjectStates": objects}
    return json.dumps(whole, ensure_ascii=False, indent=2).encode()


def card_id(sheet: int, place: int) -> int:
    """What names a card."""
    return sheet * 100 + place


def sheet_object(columns: int, rows: int) -> dict[str, Any]:
    """A sheet of cards; its pictures are still to be named."""
    return {"FaceURL": "", "BackURL": "", "NumWidth": columns, "NumHeight": rows,
            "BackIsHidden": True, "UniqueBack": False, "Type": 0}


def table_object(
    kind: str, name: str, text: str, number: int, index: int, is_open: bool, **more: Any
) -> dict[str, Any]:
    """What every object has; ``index`` counts the cards in a pile from 0. A GUID is six hexadecimal
    digits, no two alike."""
    return {
        "GUID": f"{_scattered(number * 100_003 + index + 2):06x}", "Name": kind,
        "Transform": {"posX": number * _APART, "posY": 1.0, "posZ": 0.0, "rotX": 0.0,
                      "rotY": 180.0, "rotZ": 0.0 if is_open else 180.0,
                      "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0},
        "Nickname": name, "Description": text, "GMNotes": "",
        "ColorDiffuse": {"r": 0.713235259, "g": 0.713235259, "b": 0.713235259},
        "Locked": False, "Grid": True, "Snap": True, "Autoraise": True, "Sticky": True,
        "Tooltip": True, "HideWhenFaceDown": True, "Hands": kind != "DeckCustom",
        "SidewaysCard": False, "LuaScript": "", "LuaScriptState": "", "XmlUI": "", **more,
    }


def _scattered(number: int) -> int:
    """Another number below 2**24, a different one for each."""
    return number * 0x9E3779 % 2**24
