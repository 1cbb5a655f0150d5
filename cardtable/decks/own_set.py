"""A set of one's own packed for others: what is sound in it, and its pictures."""

from __future__ import annotations

import io
import shutil
import tempfile
import zipfile
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from cardtable.decks.sets import picture_files
from cardtable.decks.zips import RefusedError
from cardtable.engine.cards import CardDef
from cardtable.engine.catalogue import SET_FILE, SET_FORMAT, CardSet
from cardtable.engine.files import cause_of, write_whole
from cardtable.engine.words import Words


def set_content(card_set: CardSet, game: str) -> bytes:
    """The ``set.json`` of a set; what a card does not say stands there no more than it must."""
    file: dict[str, Any] = {
        "format": SET_FORMAT, "game": game, "key": card_set.key,
        "title": card_set.title, "cards": [lean(card) for card in card_set.cards],
    }
    if card_set.decks:
        file["decks"] = card_set.decks
    return msgspec.json.format(msgspec.json.encode(file), indent=2) + b"\n"


def pack(card_set: CardSet, game: str, path: Path) -> Words | None:
    """Write the set with its pictures as one zip; why not, if that fails."""
    out = io.BytesIO()
    try:
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
            file.writestr(SET_FILE, set_content(card_set, game))
            for picture in picture_files(card_set.folder):
                file.write(picture, picture.relative_to(card_set.folder).as_posix())
    except RefusedError as refused:
        return refused.words
    except (OSError, ValueError) as error:
        cause = cause_of(error)
        return Words(f"The set cannot be packed: {cause.en}.",
                     f"セットを書き出せません: {cause.ja}")
    return write_whole(path, out.getvalue())


def lay_out(card_set: CardSet, game: str, folder: Path) -> Words | None:
    """Write the set with its pictures as a folder that is not there yet; why not, if that fails."""
    try:
        with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".export-") as temporary:
            place = Path(temporary) / "set"
            place.mkdir()
            (place / SET_FILE).write_bytes(set_content(card_set, game))
            for picture in picture_files(card_set.folder):
                there = place / picture.relative_to(card_set.folder)
                there.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(picture, there)
            place.rename(folder)
    except RefusedError as refused:
        return refused.words
    except OSError as error:
        cause = cause_of(error)
        return Words(f"The set cannot be written to {folder}: {cause.en}.",
                     f"セットを {folder} に書き出せません: {cause.ja}")
    return None


def lean(card: CardDef) -> dict[str, Any]:
    """A card as a set file spells it, without the fields that say what they say anyway."""
    whole: dict[str, Any] = msgspec.to_builtins(card)
    said = _defaults(type(card))
    return {name: value for name, value in whole.items()
            if name not in said or getattr(card, said[name].name) != said[name].default}


@cache
def _defaults(kind: type[CardDef]) -> dict[str, msgspec.structs.FieldInfo]:
    """The fields that may be left out, as a file spells them."""
    return {field.encode_name: field for field in msgspec.structs.fields(kind)
            if not field.required}
