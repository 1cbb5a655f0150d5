"""The documented example of each game's set, to begin one's own from."""

from __future__ import annotations

import json
import shutil
import tempfile
import zipfile
from pathlib import Path

from cardtable import paths
from cardtable.decks.zips import PACKED
from cardtable.engine.catalogue import SET_FILE
from cardtable.engine.files import cause_of
from cardtable.engine.words import Words

_FOLDERS = {"shaman": "example", "shield": "example-shield"}


def example_of(game: str) -> Path | None:
    """The folder of a game's example; ``None`` if it has none."""
    name = _FOLDERS.get(game)
    place = paths.assets() / "schema" / name if name else None
    return place if place is not None and place.is_dir() else None


def write_example(game: str, target: Path) -> Words | None:
    """Write the example with its table, the schema and the description of the format into a zip,
    or into a folder that is not there yet; why not, if that fails."""
    place = example_of(game)
    if place is None:
        return Words(f"There is no example for “{game}”.", f"「{game}」の見本はありません。")
    schema = f"{game}-set.schema.json"
    raw = json.loads((place / SET_FILE).read_text("utf-8"))
    files = {SET_FILE: json.dumps({**raw, "$schema": schema}, ensure_ascii=False, indent=2) + "\n"}
    for path in (place / "cards.csv", place.parent / schema, place.parent / f"{game}-words.md",
                 place.parent / "README.md"):
        files[path.name] = path.read_text("utf-8")
    try:
        with tempfile.TemporaryDirectory(dir=target.parent, prefix=".export-") as temporary:
            made = Path(temporary) / "made"
            if target.suffix.lower() in PACKED:
                with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as file:
                    for name, text in files.items():
                        file.writestr(name, text)
            else:
                made.mkdir()
                for name, text in files.items():
                    (made / name).write_text(text, "utf-8")
            shutil.move(made, target)
    except OSError as error:
        cause = cause_of(error)
        return Words(f"The example cannot be written to {target}: {cause.en}.",
                     f"見本を {target} に書き出せません: {cause.ja}")
    return None
