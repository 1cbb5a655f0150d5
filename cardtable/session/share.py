"""What a match needs that another machine has not: cards of own sets, and their pictures.

Cards stand in the header of every match file, pictures only in a copy made to be sent. Both live
for that match alone: nothing of them ever gets into a person's own sets.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec

from cardtable.decks.own_set import lean
from cardtable.decks.picture_heads import picture_head, read_whole
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.catalogue import (
    KEY_TWICE,
    CardReader,
    CardSet,
    Catalogue,
    SetReading,
    catalogue_of,
    read_card,
)
from cardtable.engine.codec import CodecError, decode, encode
from cardtable.engine.game import GameDefinition
from cardtable.engine.state import GameState
from cardtable.engine.words import Words, same
from cardtable.session.lines import LARGEST_PICTURE, Picture, other_kind
from cardtable.session.replay import (
    LARGEST_FILE,
    LARGEST_HEADER,
    Header,
    content_of,
    read_content,
)

MOST_BROUGHT = 2000
"""Cards that a file may bring along."""


# --- cards --------------------------------------------------------------------------------------


def with_cards(
    game: GameDefinition, catalogue: Catalogue, header: Header, start: GameState
) -> Header:
    """The header with all cards that are not the program's own and that the match may come to:
    those in it from the start, and whatever they speak of."""
    return msgspec.structs.replace(
        header, cards=cards_brought(game, catalogue, {card.key for card in start.cards}))


def cards_brought(
    game: GameDefinition, catalogue: Catalogue, first: Iterable[CardKey]
) -> dict[str, tuple[Any, ...]]:
    """By set, what is not the program's own of these cards and of those they speak of, as a set
    file spells them."""
    return brought(catalogue.cards, game.read_catalogue().cards, first)


def brought(
    cards: Mapping[CardKey, CardDef], printed: Container[CardKey], first: Iterable[CardKey]
) -> dict[str, tuple[Any, ...]]:
    """The same of any cards of which those that are ``printed`` are left out."""
    found: dict[str, list[CardDef]] = {}
    for key in sorted(_needed(cards, printed, first)):
        found.setdefault(_set_of(key), []).append(cards[key])
    return {key: tuple(lean(card) for card in cards) for key, cards in found.items()}


def _needed(
    cards: Mapping[CardKey, CardDef], printed: Container[CardKey], first: Iterable[CardKey]
) -> set[CardKey]:
    found: set[CardKey] = set()
    waiting: list[str] = list(first)
    while waiting:
        key = CardKey(waiting.pop())
        if key in cards and key not in printed and key not in found:
            found.add(key)
            waiting.extend(_texts(msgspec.to_builtins(cards[key])))
    return found


def _texts(part: Any) -> Iterator[str]:
    """Every text in a card; some are keys of others."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict):
        for name, value in part.items():
            yield name
            yield from _texts(value)
    elif isinstance(part, list | tuple):
        for value in part:
            yield from _texts(value)


class BringsCards(Protocol):
    """A header, or whatever else brings cards along as one does."""

    @property
    def cards(self) -> dict[str, tuple[Any, ...]]:
        """By set."""


def cards_for(game: GameDefinition, own: Catalogue, header: BringsCards) -> Catalogue:
    """The cards of a match: ``own`` where they are what the file says, else the program's and the
    file's. `CodecError` if the file's cannot be."""
    if not header.cards:
        return own
    if game.reader is None:
        raise CodecError(Words("This game takes no cards but its own.",
                               "このゲームでは自作カードを使えません。"))
    if sum(map(len, header.cards.values())) > MOST_BROUGHT:
        raise CodecError(Words(f"The file brings more than {MOST_BROUGHT} cards along.",
                               f"ファイルに含まれるカードが{MOST_BROUGHT}枚を超えています。"))
    printed = game.read_catalogue()
    sets = []
    for key, raw in header.cards.items():
        if key in printed.folders:
            raise CodecError(Words(
                f"The file brings along cards of “{key}”, which is a set of the program.",
                f"ファイルに含まれるカードのセット「{key}」は、プログラム付属のセットです。"))
        cards = tuple(_read(raw, game.reader, key))
        sets.append(CardSet(key, same(key), cards, (), own.folders.get(key, Path())))
    if all(own.cards.get(card.key) == card for found in sets for card in found.cards):
        return own
    return catalogue_of((SetReading(found, ()) for found in sets), printed)


def _read(raw: Iterable[Any], reader: CardReader, set_key: str) -> Iterator[CardDef]:
    seen: set[CardKey] = set()
    for number, one in enumerate(raw, start=1):
        card, wrong = read_card(encode(one), reader, set_key)
        if card is not None and card.key in seen:
            wrong.append(("key", KEY_TWICE))
        if card is None or wrong:
            field, cause = wrong[0]
            label = card.key if card is not None else f"{set_key} #{number}"
            where = f"{label}: {field}" if field else label
            raise CodecError(Words(f"A card that the file brings along cannot be read: {where}: "
                                   f"{cause.en}",
                                   f"ファイルに含まれるカードを読めません: {where}: {cause.ja}"))
        seen.add(card.key)
        yield card


def _set_of(key: CardKey) -> str:
    return key.partition(":")[0]


# --- pictures -----------------------------------------------------------------------------------


def has_pictures(lines: Iterable[bytes]) -> bool:
    """Does the file bring pictures along?"""
    return any(other_kind(line) is Picture for line in lines)


def with_pictures(catalogue: Catalogue, lines: Iterable[bytes], folder: Path) -> Catalogue:
    """The catalogue with the pictures that the lines bring along, which lie in ``folder`` from
    now on, under names of ours. `OSError`."""
    cards, folders = dict(catalogue.cards), dict(catalogue.folders)
    for number, picture in enumerate(_pictures(lines)):
        key, head = picture.picture, picture_head(picture.data)
        if key not in cards or isinstance(head, Words):
            continue
        path = folder / f"{number}.{head.form}"
        path.write_bytes(picture.data)
        if folders.get(_set_of(key)) != folder:
            folders[_set_of(key)] = folder
            for other in [one for one in cards if _set_of(one) == _set_of(key)]:
                cards[other] = msgspec.structs.replace(cards[other], art="")
        cards[key] = msgspec.structs.replace(cards[key], art=path.name)
    return msgspec.structs.replace(catalogue, cards=cards, folders=folders)


def _pictures(lines: Iterable[bytes]) -> Iterator[Picture]:
    for line in lines:
        if other_kind(line) is Picture:
            yield decode(line, Picture)


# --- a copy to send -----------------------------------------------------------------------------


class Copy(NamedTuple):
    """A match as it can be sent, and what was left out of it."""

    content: bytes
    cards: int
    pictures: int
    left_out: tuple[Words, ...]
    """Pictures that are too large, or none at all."""

    @property
    def words(self) -> Words:
        """What is in it besides the match."""
        if not self.cards:
            return Words("The match needs no own cards.", "この対戦に自作カードはありません。")
        return Words(f"Own cards in the copy: {self.cards}; pictures: {self.pictures}.",
                     f"含めた自作カード: {self.cards}枚、画像: {self.pictures}枚")


def copy_to_send(
    game: GameDefinition, catalogue: Catalogue, header: Header, lines: Iterable[bytes],
    state: GameState, start: GameState,
) -> Copy | Words:
    """The whole match with all that another machine needs to open it, tried out as if on one.
    ``start`` is its first state, ``state`` its last."""
    if not header.cards:
        header = with_cards(game, catalogue, header, start)
    lines = list(lines)
    brought = [catalogue.cards[CardKey(card["key"])]
               for cards in header.cards.values() for card in cards]
    if len(brought) > MOST_BROUGHT or len(encode(header)) >= LARGEST_HEADER:
        return Words("The match needs more own cards than a file may bring along.",
                     "対戦に必要な自作カードが多すぎて、1つのファイルに収まりません。")
    left_out: list[Words] = []
    room = LARGEST_FILE - sum(len(line) + 1 for line in lines) - 2 * LARGEST_HEADER
    added = list(_added(catalogue, brought, lines, room, left_out))
    content = content_of(header, [*added, *lines], state)
    fault = _fault_elsewhere(game, content)
    if fault is not None:
        return fault
    return Copy(content, len(brought), sum(1 for _ in _pictures([*added, *lines])),
                tuple(left_out))


def _added(
    catalogue: Catalogue, brought: Iterable[CardDef], lines: Iterable[bytes], room: int,
    left_out: list[Words],
) -> Iterator[bytes]:
    """The lines of pictures that are not among ``lines``, as far as there is room."""
    there = {picture.picture for picture in _pictures(lines)}
    for card in brought:
        folder = catalogue.folders.get(_set_of(card.key))
        if not card.art or folder is None or card.key in there:
            continue
        found = read_whole(folder / card.art)
        line = b"" if isinstance(found, Words) else encode(Picture(card.key, found[1]))
        if isinstance(found, Words):
            left_out.append(Words(f"{card.name.en}: {found.en}", f"{card.name.ja}: {found.ja}"))
        elif len(found[1]) > LARGEST_PICTURE or len(line) >= room:
            left_out.append(Words(f"{card.name.en}: the picture is too large.",
                                  f"{card.name.ja}: 画像が大きすぎます。"))
        else:
            room -= len(line) + 1
            yield line


def _fault_elsewhere(game: GameDefinition, content: bytes) -> Words | None:
    """What would be wrong with the file where nobody has these sets."""
    printed = game.read_catalogue()
    try:
        header = decode(content.partition(b"\n")[0], Header)
        rules = game.rules(cards_for(game, printed, header))
    except CodecError as error:
        return error.words
    reading = read_content(Path(), content, rules)
    if not reading.problems:
        return None
    cause = reading.problems[0].words
    return Words(f"The match cannot be sent: it would not open elsewhere. {cause.en}",
                 f"ほかの環境では開けないため、送る用の写しを作れません。{cause.ja}")
