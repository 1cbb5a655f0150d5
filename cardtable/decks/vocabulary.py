"""What can be asked of the cards of a game: keys and values in both languages, and completion."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

import msgspec

from cardtable.decks.names import fold
from cardtable.decks.query import Keyed, QueryFault
from cardtable.engine.fields import CardField
from cardtable.engine.words import Language, Words, joined

MANUAL = "manual"
IS = "is"

_COMMON = (
    CardField(key="name", title=Words("Name", "名前"), names=("n", "カード名", "なまえ"),
              kind="text"),
    CardField(key="text", title=Words("Text", "テキスト"), names=("o", "効果", "こうか"),
              kind="text"),
    CardField(key="flavour", title=Words("Flavour", "フレーバー"), names=("flavor", "ft"),
              kind="text"),
    CardField(key="set", title=Words("Set", "セット"), names=("s", "収録"), kind="text"),
    CardField(key="key", title=Words("Key", "キー"), names=("id",), kind="text"),
)
_MANUAL_WORDS = Words("Carried out by hand", "手動")
_NUMBER = re.compile(r"\d{1,9}")
_RANGE = re.compile(r"(\d{1,9})\s*(?:\.\.|-|~)\s*(\d{1,9})")


class Completion(msgspec.Struct, frozen=True):
    """What may stand instead of the text from ``start`` to ``end``."""

    start: int
    end: int
    text: str
    title: Words


class Asked(msgspec.Struct, frozen=True):
    """A question that can be answered: a field, and the values that answer it with yes."""

    field: CardField
    sign: str
    text: str = ""
    numbers: tuple[int, int] = (0, 0)
    """From and to, for ``:`` and ``=``; for comparisons both are the number itself."""
    choices: frozenset[str] = frozenset()


class Vocabulary:
    """The fields of one game, found by any of their names."""

    def __init__(self, fields: tuple[CardField, ...]) -> None:
        shown = [field for field in fields if field.kind != "text"]
        flags = {field.key: field.title for field in shown if field.kind == "flag"}
        asks = CardField(key=IS, title=Words("Is", "状態"), names=("は",), kind="choice",
                         values={MANUAL: _MANUAL_WORDS, **flags})
        self.fields = (*(field for field in shown if field.kind != "flag"), asks, *_COMMON)
        self._by_name = {fold(name): field for field in reversed(self.fields)
                         for name in (field.key, field.title.en, field.title.ja, *field.names)}

    def field(self, name: str) -> CardField | None:
        """The field of that name in either language."""
        return self._by_name.get(fold(name))

    def asked(self, node: Keyed) -> Asked | QueryFault:
        """The question of a node, or what is wrong with it and where."""
        field = self.field(node.key)
        if field is None:
            known = Words(", ".join(one.key for one in self.fields),
                          "、".join(one.title.ja for one in self.fields))
            return QueryFault(node.start, node.start + len(node.key), Words(
                f"There is no key “{node.key}”. There are: {known.en}.",
                f"「{node.key}」というキーはありません（使えるもの: {known.ja}）。"))
        if not node.value.strip():
            return QueryFault(node.start, node.end, Words(
                "A value must follow.", "値を続けてください。"))
        if field.kind == "number":
            return self._number(field, node)
        if node.sign not in (":", "=", "!="):
            return QueryFault(node.start, node.end, Words(
                f"“{field.title.en}” is no number: only “:”, “=” and “!=” fit.",
                f"「{field.title.ja}」は数ではないので「:」「=」「!=」だけが使えます。"))
        if field.kind == "text":
            return Asked(field, node.sign, fold(node.value))
        return self._choice(field, node)

    def _number(self, field: CardField, node: Keyed) -> Asked | QueryFault:
        text = unicodedata.normalize("NFKC", node.value).strip()
        if found := _RANGE.fullmatch(text):
            if node.sign in (":", "=", "!="):
                return Asked(field, node.sign, numbers=(int(found[1]), int(found[2])))
        elif _NUMBER.fullmatch(text):
            return Asked(field, node.sign, numbers=(int(text), int(text)))
        return QueryFault(node.value_start, node.end, Words(
            f"“{field.title.en}” is compared with a number.",
            f"「{field.title.ja}」には数を書きます。"))

    def _choice(self, field: CardField, node: Keyed) -> Asked | QueryFault:
        asked = fold(node.value)
        names = {key: [fold(name) for name in (key, words.en, words.ja)]
                 for key, words in field.values.items()}
        exact = frozenset(key for key, folded in names.items() if asked in folded)
        begun = frozenset(key for key, folded in names.items()
                          if any(name.startswith(asked) for name in folded))
        chosen = exact or (begun if node.sign == ":" else frozenset())
        if chosen:
            return Asked(field, node.sign, choices=chosen)
        known = joined([Words(key, words.ja) for key, words in field.values.items()], ", ", "、")
        return QueryFault(node.value_start, node.end, Words(
            f"“{field.title.en}” is one of: {known.en}.",
            f"「{field.title.ja}」に使えるもの: {known.ja}。"))

    def completions(self, text: str, cursor: int, language: Language) -> tuple[Completion, ...]:
        """What may be meant by the word before the cursor: keys, or values of a key."""
        before = text[:cursor]
        word = re.search(r"[^\s()（）\"“”「」|｜]*$", before)
        start = word.start() if word is not None else cursor
        begun = before[start:].lstrip("-−－!！")
        start = cursor - len(begun)
        keyed = re.fullmatch(r"([^<>=:!＜＞＝：！≦≧≤≥]+)([<>=:!＜＞＝：！≦≧≤≥]+)(.*)", begun)
        if keyed is not None:
            field = self.field(keyed[1])
            at = cursor - len(keyed[3])
            found = () if field is None else self._values(field, keyed[3], language)
            return tuple(Completion(at, cursor, value, title) for value, title in found)
        return tuple(Completion(start, cursor, key, title)
                     for key, title in self._keys(begun, language))

    def _keys(self, begun: str, language: Language) -> Iterator[tuple[str, Words]]:
        asked = fold(begun)
        for field in self.fields:
            names = (field.key, field.title.en, field.title.ja, *field.names)
            if asked and any(fold(name).startswith(asked) for name in names):
                key = field.title.ja if language == "ja" else field.key
                yield f"{key}{'>=' if field.kind == 'number' else ':'}", field.title

    def _values(self, field: CardField, begun: str, language: Language
                ) -> Iterator[tuple[str, Words]]:
        asked = fold(begun)
        for key, words in field.values.items():
            if any(fold(name).startswith(asked) for name in (key, words.en, words.ja)):
                value = words.ja if language == "ja" else key
                yield (f'"{value}"' if re.search(r"\s", value) else value), words
