"""The person's own sets as a collection to be changed card by card.

A card is data as ``set.json`` spells it; what is not sound yet is kept all the same and listed with
its problems. Nothing of a file changes but the card that is meant: its neighbours, broken ones
too, stay byte for byte. What a person can cause comes back as `Words` that say why not.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

import msgspec

from cardtable.decks.file_names import free_place, slug
from cardtable.decks.library import TRASH
from cardtable.decks.own_file import (
    CardProblem,
    OwnCard,
    OwnSet,
    card_text,
    free_key,
    set_text,
    spelled,
)
from cardtable.decks.sets import LARGEST_PICTURE, PICTURES, opened, own_paths, set_keys
from cardtable.engine.catalogue import (
    SET_FILE,
    SET_FORMAT,
    SetProblem,
    read_card,
    read_file,
)
from cardtable.engine.files import cause_of, write_whole
from cardtable.engine.game import GameDefinition
from cardtable.engine.words import Words, same

__all__ = ["ART", "CardProblem", "OwnCard", "OwnSet", "OwnSets"]

_Judged = dict[tuple[str, str, bytes], OwnCard]
"""Cards by the game and the key of their set and their own text."""
ART = "art"
"""The folder of a set in which pictures are put."""
_NO_CARD = Words("This is no card; it can only be removed.",
                 "カードとして読めません。取り除くことだけができます。")
_CHANGED = Words("The card in the file is no longer as it was read; nothing was changed.",
                 "ファイルのカードが読み込み後に変わっているため、何も変更していません。")


class OwnSets:
    """All sets in a person's folder. Reading never writes, not even the folder itself."""

    def __init__(self, folder: Path, games: Mapping[str, GameDefinition]) -> None:
        self.folder = folder
        self._games = games
        self._judged: dict[Path, _Judged] = {}
        """Of each set what was judged when it was read last, so that its cards are judged once."""

    def sets(self, game: str = "") -> list[OwnSet]:
        """Every set, in order of file names: of one game and those that do not say their game,
        or of all games."""
        try:
            paths = own_paths(self.folder)
        except OSError as error:
            return [OwnSet(self.folder, trouble=_failed(error))]
        found = (self.read(path) for path in paths)
        return [own for own in found if not game or own.game in ("", game)]

    def read(self, path: Path) -> OwnSet:
        """One set as it stands now."""
        if not path.is_dir():
            return OwnSet(path, title=same(path.stem), trouble=Words(
                f"{path.name} is a zip; unpack it to change its cards.",
                f"{path.name} は ZIP です。カードを変えるには展開してください。"))
        found = read_file(path)
        if isinstance(found, SetProblem):
            return OwnSet(path, title=same(path.name), trouble=found.message)
        _, file = found
        own = OwnSet(path, file.game, file.key, file.title)
        game = self._games.get(file.game)
        if game is None or game.reader is None:
            return msgspec.structs.replace(own, trouble=Words(
                f"There is no game “{file.game}” that takes sets.",
                f"セットを使えるゲーム「{file.game}」はありません。"))
        known = self._judged.get(path, {})
        judged = {raw: known.get((own.game, own.key, raw)) or self._card(own, raw)
                  for raw in map(bytes, file.cards)}
        self._judged[path] = {(own.game, own.key, raw): card for raw, card in judged.items()}
        keys: set[str] = set()
        cards = []
        for raw in file.cards:
            cards.append(judged[bytes(raw)].among(keys))
            keys.add(cards[-1].key)
        return msgspec.structs.replace(own, cards=tuple(cards))

    def judge(self, own: OwnSet, data: Mapping[str, Any], replaces: OwnCard | None = None
              ) -> OwnCard:
        """The card that this data would be in the set, in the place of ``replaces``: what it says
        and all that is wrong with it. Writes nothing."""
        keys = {card.key for card in own.others(replaces)}
        raw = card_text(own.keyed(data, keys))
        if isinstance(raw, Words):
            return OwnCard(b"", data, None, (CardProblem("", raw),))
        return self._card(own, raw).among(keys)

    def put(self, own: OwnSet, data: Mapping[str, Any], replaces: OwnCard | None = None
            ) -> OwnSet | Words:
        """Write a card into the set: behind the others, or in the place of one that is still as it
        was read. A card without a key gets one. Unsound cards are kept too; only a key that
        another card has is refused."""
        now = self.read(own.path)
        place = len(now.cards) if replaces is None else now.place(replaces)
        if now.trouble or place is None:
            return now.trouble or _CHANGED
        keys = {card.key for card in now.others(replaces)}
        data = now.keyed(data, keys)
        if data["key"] in keys:
            return Words(f"Another card of the set has the key “{data['key']}”.",
                         f"キー「{data['key']}」のカードがセットに既にあります。")
        raw = card_text(data)
        if isinstance(raw, Words):
            return raw
        cards = [card.raw for card in now.cards]
        cards[place:place + 1] = [raw]
        return self._write(now, cards)

    def duplicate(self, own: OwnSet, card: OwnCard) -> OwnSet | Words:
        """Write the card once more, behind the others, under a key of its own."""
        if not isinstance(card.data, dict):
            return _NO_CARD
        return self.put(own, {**card.data, "key": ""})

    def remove(self, own: OwnSet, card: OwnCard) -> OwnSet | Words:
        """Take a card out of the set; its text lies in the trash of the folder from then on."""
        now = self.read(own.path)
        place = now.place(card)
        if now.trouble or place is None:
            return now.trouble or _CHANGED
        trash = self._free_place(self.folder / TRASH, card.key or now.key, ".json")
        if isinstance(trash, Words):
            return trash
        cards = [card.raw for card in now.cards]
        del cards[place]
        return write_whole(trash, card.raw + b"\n") or self._write(now, cards)

    def new_set(self, game: str, title: Words, key: str = "") -> OwnSet | Words:
        """Make an empty set. Without a key it gets one from its title."""
        title = _filled(title)
        taken = {*self._games[game].read_catalogue().folders, *set_keys(self.folder)}
        key = key.strip() or free_key(slug(title.en) or "set", taken)
        if trouble := _wrong_title(title) or _wrong_key(key, taken):
            return trouble
        place = self._free_place(self.folder, key, "")
        if isinstance(place, Words):
            return place
        head = {"format": SET_FORMAT, "game": game, "key": key, "title": _data(title), "cards": []}
        content = set_text({name: spelled(value).encode() for name, value in head.items()}, ())
        try:
            with tempfile.TemporaryDirectory(dir=self.folder, prefix=".new-") as temporary:
                made = Path(temporary) / "set"
                made.mkdir()
                if trouble := write_whole(made / SET_FILE, content):
                    return trouble
                made.rename(place)
        except OSError as error:
            return _failed(error)
        return self.read(place)

    def retitle(self, own: OwnSet, title: Words) -> OwnSet | Words:
        """Give the set another title; its key stays."""
        now, title = self.read(own.path), _filled(title)
        if trouble := now.trouble or _wrong_title(title):
            return trouble
        return self._write(now, [card.raw for card in now.cards],
                           title=spelled(_data(title)).encode())

    def remove_set(self, own: OwnSet) -> Path | Words:
        """Take a whole set out of the folder; where it lies in the trash from then on."""
        suffix = own.path.suffix if own.is_packed else ""
        trash = self._free_place(self.folder / TRASH, own.path.name.removesuffix(suffix), suffix)
        if isinstance(trash, Words):
            return trash
        try:
            return own.path.rename(trash)
        except OSError as error:
            return _failed(error)

    def unpack(self, own: OwnSet) -> OwnSet | Words:
        """Make a zip of the folder a set that can be changed; the zip goes to the trash."""
        with opened(own.path, self._games) as result:
            if result.card_set is None:
                return result.problems[0].message
            place = self._free_place(self.folder, result.card_set.key, "")
            if isinstance(place, Words):
                return place
            try:
                shutil.copytree(result.card_set.folder, place)
            except OSError as error:
                shutil.rmtree(place, ignore_errors=True)
                return _failed(error)
        gone = self.remove_set(own)
        if isinstance(gone, Words):
            shutil.rmtree(place, ignore_errors=True)
            return gone
        return self.read(place)

    def put_art(self, own: OwnSet, name: str, content: bytes) -> str | Words:
        """Put a picture beside the set; what a card says for its ``art``. A picture that is there
        already is not put twice, and none is overwritten."""
        ending = Path(name).suffix.lower()
        if ending not in PICTURES or len(content) > LARGEST_PICTURE:
            return Words(
                f"A picture is {', '.join(PICTURES)} of at most {LARGEST_PICTURE >> 20} MB.",
                f"画像は{'・'.join(PICTURES)}で、{LARGEST_PICTURE >> 20}MBまでです。")
        place = own.path / ART
        try:
            for path in sorted(place.glob(f"*{ending}")):
                if path.stat().st_size == len(content) and path.read_bytes() == content:
                    return f"{ART}/{path.name}"
        except OSError as error:
            return _failed(error)
        there = self._free_place(place, Path(name).stem, ending)
        if isinstance(there, Words):
            return there
        return write_whole(there, content) or f"{ART}/{there.name}"

    def _card(self, own: OwnSet, raw: bytes) -> OwnCard:
        """A card as it is by itself."""
        reader = self._games[own.game].reader
        assert reader is not None
        card, wrong = read_card(raw, reader, own.key)
        try:
            data = msgspec.json.decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError):
            data = None
        return OwnCard(raw, data, card, tuple(CardProblem(*each) for each in wrong))

    def _write(self, own: OwnSet, cards: list[bytes], **changed: bytes) -> OwnSet | Words:
        """Write the file with these cards; all that is not changed stays as it stands."""
        found = read_file(own.path)
        if isinstance(found, SetProblem):
            return found.message
        fields = msgspec.json.decode(found[0], type=dict[str, msgspec.Raw])
        content = set_text({name: bytes(raw) for name, raw in fields.items()} | changed, cards)
        return write_whole(own.path / SET_FILE, content) or self.read(own.path)

    def _free_place(self, folder: Path, title: str, ending: str) -> Path | Words:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            return free_place(folder, title, ending, "set")
        except OSError as error:
            return _failed(error)


def _filled(title: Words) -> Words:
    """One language serves for the other where that is left empty."""
    en, ja = title.en.strip(), title.ja.strip()
    return Words(en or ja, ja or en)


def _data(words: Words) -> dict[str, str]:
    return {"en": words.en, "ja": words.ja}


def _wrong_title(title: Words) -> Words | None:
    if not title.en:
        return Words("Give the set a title.", "セットのタイトルを入力してください。")
    try:
        (title.en + title.ja).encode()
    except UnicodeEncodeError:
        return Words("The title holds a character that cannot be written.",
                     "タイトルに保存できない文字が含まれています。")
    return None


def _wrong_key(key: str, taken: Collection[str]) -> Words | None:
    if not key or slug(key) != key:
        return Words("The key of a set is made of small letters a–z, digits and hyphens.",
                     "セットのキーに使えるのは半角の英小文字・数字・ハイフンです。")
    if key in taken:
        return Words(f"There is a set “{key}” already; choose another key.",
                     f"セット「{key}」は既にあります。別のキーを選んでください。")
    return None


def _failed(error: OSError) -> Words:
    cause = cause_of(error)
    file = f" ({Path(error.filename).name})" if error.filename else ""
    return Words(f"The folder cannot be changed: {cause.en}{file}.",
                 f"フォルダーに書き込めません: {cause.ja}{file}")
