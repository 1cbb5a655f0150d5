"""What decks are called where one of them is chosen: two of one name are told apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from cardtable.engine.catalogue import ReadyDeck
from cardtable.engine.words import Language, Words

READY = Words("ready", "既製")
OF_A_SET = Words("of a card set", "カードセット")


class Origin(NamedTuple):
    """Where a deck comes from; its ``file`` tells what that does not."""

    words: Words
    file: str = ""


def own_origin(folder: str, file: str) -> Origin:
    """A deck of one's own in a folder of the library; empty: at its top."""
    return Origin(Words(f"own, in “{folder}”", f"自作「{folder}」") if folder
                  else Words("own", "自作"), file)


def told_apart(decks: Mapping[str, ReadyDeck], origins: Mapping[str, Origin]) -> dict[str, Words]:
    """The titles by key: the name alone, with its origin where another deck has that name too, and
    with its file where even that is the same."""
    spoken = {language: _in(language, decks, origins) for language in ("en", "ja")}
    return {key: Words(spoken["en"][key], spoken["ja"][key]) for key in decks}


def _in(
    language: Language, decks: Mapping[str, ReadyDeck], origins: Mapping[str, Origin]
) -> dict[str, str]:
    names = {key: deck.name.in_(language) for key, deck in decks.items()}
    titles = {key: f"{name} ({origins[key].words.in_(language)})" if language == "en"
              else f"{name}（{origins[key].words.in_(language)}）"
              for key, name in names.items()}
    twice, still = _twice(names.values()), _twice(titles.values())
    return {key: name if name.casefold() not in twice
            else titles[key] if titles[key].casefold() not in still
            else f"{titles[key]} {origins[key].file}"
            for key, name in names.items()}


def _twice(names: Iterable[str]) -> set[str]:
    return {name for name, count in Counter(map(str.casefold, names)).items() if count > 1}
