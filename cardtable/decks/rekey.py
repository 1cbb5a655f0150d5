"""The file of a set under another key: its cards go with it, and whatever names them."""

from __future__ import annotations

from typing import Any

import msgspec


def with_key(raw: bytes, key: str) -> bytes:
    """The same ``set.json`` with this key. What is no set file comes back as it is: whoever reads
    it says what is wrong."""
    try:
        file = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return raw
    old = file.get("key") if isinstance(file, dict) else None
    cards = file.get("cards") if isinstance(file, dict) else None
    if not isinstance(old, str) or not isinstance(cards, list):
        return raw
    named = (card.get("key") for card in cards if isinstance(card, dict))
    new = {name: key + name.removeprefix(old) for name in named
           if isinstance(name, str) and name.startswith(f"{old}:")}
    changed = {part: value if part == "title" else _renamed(value, new)
               for part, value in file.items()}
    return msgspec.json.format(msgspec.json.encode({**changed, "key": key}), indent=2) + b"\n"


def _renamed(value: Any, new: dict[str, str]) -> Any:
    """Every text that is a card's key is its new one."""
    if isinstance(value, str):
        return new.get(value, value)
    if isinstance(value, list):
        return [_renamed(one, new) for one in value]
    if isinstance(value, dict):
        return {new.get(name, name): _renamed(one, new) for name, one in value.items()}
    return value
