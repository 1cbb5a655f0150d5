"""A match that the disk does not take, put where it does."""

from __future__ import annotations

import tempfile
from contextlib import suppress
from pathlib import Path

from cardtable import paths
from cardtable.decks.file_names import free_place
from cardtable.engine.words import Words
from cardtable.session.autosave import FINISHED
from cardtable.session.controller import RulesController
from cardtable.ui.seats import match_title


def rescue(controller: RulesController) -> Words:
    """Write a match whose own file cannot be written into the first folder that takes it, and say
    where it lies."""
    title = match_title(controller.header)
    for folder in (paths.data() / "matches", Path.home(), Path(tempfile.gettempdir())):
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            path = free_place(folder, title, FINISHED, "match")
            if controller.save(path) is None:
                return Words(f"The match could not be saved in its own place. It lies here: {path}",
                             f"対戦を本来の場所に保存できなかったため、ここに保存しました: {path}")
    return Words("The match could not be saved anywhere.", "対戦をどこにも保存できませんでした。")
