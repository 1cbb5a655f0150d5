"""Sets with a card that no set may hold, for any game: what is read of them, and what is told."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from cardtable.engine.catalogue import (
    SET_FORMAT,
    CardReader,
    SetProblem,
    SetReading,
    read_set,
)

Raw = dict[str, Any]
NAME = {"en": "Card", "ja": "札"}
DO = "abilities[0].do[0]"
GIVES = "abilities[0].gives[0]"
IF = "abilities[0].only_if[0]"
PAY = "abilities[0].pay[0]"


class BadSet(NamedTuple):
    """A set in which cards stand between two sound ones."""

    reader: CardReader
    good: Raw
    """A sound card, less its key and name."""

    @property
    def first(self) -> Raw:
        """The sound card before them, as a set file spells it."""
        return {"key": "t:good", "name": NAME, **self.good}

    def text(self, *cards: Any) -> str:
        """The text of the set with these cards."""
        return json.dumps({
            "format": SET_FORMAT, "game": self.reader.game, "key": "t", "title": NAME,
            "cards": [self.first, *cards, {**self.first, "key": "t:last"}]})

    def read(self, folder: Path, text: str | bytes) -> SetReading:
        """A set file with this text."""
        (folder / "set.json").write_bytes(text.encode() if isinstance(text, str) else text)
        return read_set(folder, self.reader)

    def problems(self, folder: Path, card: Any, text: str | None = None) -> tuple[SetProblem, ...]:
        """The problems of a card; whatever they are, both sound cards beside it are read."""
        reading = self.read(folder, text or self.text(card))
        assert reading.card_set is not None
        assert [found.key for found in reading.card_set.cards] == ["t:good", "t:last"]
        assert reading.problems, "nothing was found wrong"
        for found in reading.problems:
            assert found.file == str(folder / "set.json")
            assert found.words.en.endswith(".")
            assert found.words.ja.endswith("。")
            assert found.words.en not in found.words.ja
        return reading.problems


def spoiled(
    words: Iterable[tuple[str, Raw]], homes: Mapping[str, tuple[Callable[[Raw], Raw], str]],
    *free: str,
) -> dict[str, tuple[Raw, str]]:
    """Each word of a vocabulary with one field spoiled: the card, and where it is wrong.

    ``words`` are tag and text of each; ``homes`` says for a tag on which card such a word stands
    and where. ``free`` are fields whose text may be any.
    """
    found: dict[str, tuple[Raw, str]] = {}
    for tag, raw in words:
        home, path = homes[tag]

        def spoil(how: str, field: str, value: object, raw: Raw = raw, tag: str = tag,
                  home: Callable[[Raw], Raw] = home, path: str = path) -> None:
            found.setdefault(f"{raw[tag]}: {how} {field}", (
                home({**raw, field: value}), path if how == "unknown" else f"{path}.{field}"))

        spoil("unknown", "nonsense", 1)
        for field, value in raw.items():
            spoil("another type of", field, 5.5 if isinstance(value, list) else [])
            if type(value) is int:
                spoil("huge", field, 10**12)
                spoil("deep", field, -(10**12))
            if isinstance(value, str) and field not in free:
                spoil("unknown word for", field, "nonsense")
    return found
