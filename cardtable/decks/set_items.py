"""All card sets there are, as a list for people: what each holds, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from cardtable.decks.sets import file_trouble, head_of, own_paths, read_place, unpacked
from cardtable.decks.zips import RefusedError
from cardtable.engine.cards import CardDef
from cardtable.engine.catalogue import CardSet, SetProblem, SetReading, read_set
from cardtable.engine.game import GameDefinition
from cardtable.engine.words import Words, same


class SetItem(msgspec.Struct, frozen=True):
    """A set of the program or of the person."""

    path: Path
    """Its folder, or its zip in the person's folder."""
    game: str
    """Empty where the file does not say it."""
    reading: SetReading
    is_own: bool
    key: str = ""
    """Empty where the file does not say it."""

    @property
    def title(self) -> Words:
        """Its title, or its file's name where nothing could be read."""
        card_set = self.reading.card_set
        return card_set.title if card_set is not None else same(self.path.name)

    @property
    def read(self) -> int:
        """How many cards could be read."""
        return len(self.reading.card_set.cards) if self.reading.card_set is not None else 0


class SetChanges(msgspec.Struct, frozen=True):
    """In what another set of one key differs."""

    new: tuple[CardDef, ...] = ()
    gone: tuple[CardDef, ...] = ()
    changed: tuple[tuple[CardDef, CardDef], ...] = ()
    """Each card as it is and as it would be."""
    same: int = 0


def set_items(games: Mapping[str, GameDefinition], folder: Path) -> list[SetItem]:
    """Every set: the program's by game, then the person's in order of their file names."""
    items = list(_of_the_program(games))
    keys = {(item.game, item.key) for item in items}
    try:
        paths = own_paths(folder)
    except OSError as error:
        return [*items, _unread(folder, file_trouble(error))]
    for path in paths:
        item = _own(path, games, folder)
        if item.key and (item.game, item.key) in keys:
            item = _twice(item)
        keys.add((item.game, item.key))
        items.append(item)
    return items


def _own(path: Path, games: Mapping[str, GameDefinition], folder: Path) -> SetItem:
    try:
        place = path if path.is_dir() else unpacked(path, folder)
        found, head = read_place(place, games), head_of(place)
    except RefusedError as refused:
        return _unread(path, refused.words)
    except OSError as error:
        return _unread(path, file_trouble(error))
    return SetItem(path, found.game, SetReading(found.card_set, found.problems, found.skipped),
                   is_own=True, key=head.key if head is not None else "")


def _twice(item: SetItem) -> SetItem:
    problem = SetProblem(str(item.path), "", "key", Words(
        f"Another set has the key “{item.key}”; this one is left out.",
        f"キー「{item.key}」は別のセットにあるため、このセットは読み込みません。"))
    reading = msgspec.structs.replace(item.reading, problems=(*item.reading.problems, problem))
    return msgspec.structs.replace(item, reading=reading)


def _unread(path: Path, words: Words) -> SetItem:
    return SetItem(path, "", SetReading(None, (SetProblem(str(path), "", "", words),)),
                   is_own=True)


def compared(old: CardSet, new: CardSet) -> SetChanges:
    """What would change if the new set took the place of the old one."""
    before = {card.key: card for card in old.cards}
    after = {card.key: card for card in new.cards}
    both = [(before[key], card) for key, card in after.items() if key in before]
    changed = tuple(pair for pair in both if pair[0] != pair[1])
    return SetChanges(
        new=tuple(card for key, card in after.items() if key not in before),
        gone=tuple(card for key, card in before.items() if key not in after),
        changed=changed, same=len(both) - len(changed))


def _of_the_program(games: Mapping[str, GameDefinition]) -> Iterator[SetItem]:
    for game in games.values():
        if game.reader is None:
            continue
        for key, place in game.read_catalogue().folders.items():
            yield SetItem(place, game.key, read_set(place, game.reader), is_own=False, key=key)
