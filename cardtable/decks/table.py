"""A table of cards from a spreadsheet: one row a card, columns by name in either language.

What comes out is a ``set.json``; each row is read by the game's own reader, so that a card from a
table is as sound as one from a set. Effects are not written in tables: a card's text becomes
text that the players carry out by hand.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterator
from typing import Any

import msgspec

from cardtable.decks.decode import LARGEST_TABLE, text_of
from cardtable.decks.file_names import slug
from cardtable.decks.names import fold
from cardtable.decks.report import ReportLine, sentences
from cardtable.engine.catalogue import SET_FORMAT
from cardtable.engine.faults import content_fault
from cardtable.engine.fields import CardField
from cardtable.engine.game import GameDefinition
from cardtable.engine.words import Words

MOST_ROWS = 30_000

COMMON: tuple[CardField, ...] = (
    CardField(key="key", title=Words("Key", "キー"), names=("id", "番号"), kind="text",
              path="key"),
    CardField(key="name", title=Words("Name (English)", "英語名"), kind="text", path="name.en",
              names=("name", "name en", "english name", "カード名（英語）", "名前（英語）")),
    CardField(key="name-ja", title=Words("Name (Japanese)", "カード名"), kind="text",
              path="name.ja", names=("名前", "name ja", "japanese name", "日本語名", "和名",
                                     "カード名（日本語）", "名前（日本語）")),
    CardField(key="text", title=Words("Text (English)", "英語テキスト"), kind="text",
              path="manual.en", names=("text", "text en", "rules text", "テキスト（英語）")),
    CardField(key="text-ja", title=Words("Text (Japanese)", "テキスト"), kind="text",
              path="manual.ja", names=("text ja", "効果", "効果テキスト", "テキスト（日本語）")),
    CardField(key="flavour", title=Words("Flavour (English)", "英語フレーバー"), kind="text",
              path="flavour.en", names=("flavour", "flavor", "flavour en", "flavor en")),
    CardField(key="flavour-ja", title=Words("Flavour (Japanese)", "フレーバー"), kind="text",
              path="flavour.ja", names=("flavour ja", "flavor ja", "フレーバーテキスト")),
    CardField(key="art", title=Words("Picture", "画像"), kind="text", path="art",
              names=("art", "image", "file", "イラスト", "画像ファイル")),
)
_PAIRS = ("name", "manual", "flavour")
_YES = frozenset(map(fold, ("yes", "y", "true", "1", "x", "✓", "○", "◯", "はい", "有", "あり")))
_NO = frozenset(map(fold, ("no", "n", "false", "0", "-", "×", "いいえ", "無", "なし")))


class TableResult(msgspec.Struct, frozen=True):
    """A read table: the set file that came of it, and each row with what is wrong with it."""

    content: bytes | None
    """The ``set.json``; ``None`` if not one row is a card."""
    lines: tuple[ReportLine, ...]
    read: int = 0
    skipped: int = 0

    @property
    def problems(self) -> tuple[ReportLine, ...]:
        """Rows that were left out."""
        return tuple(line for line in self.lines if line.level == "error")


class _BadCellError(Exception):
    def __init__(self, column: str, words: Words) -> None:
        super().__init__(words.en)
        self.words = Words(f"“{column}”: {words.en}", f"「{column}」: {words.ja}")


def read_table(raw: bytes | str, game: GameDefinition, key: str, title: Words) -> TableResult:
    """Read a table of cards as a set of this key and title."""
    text = text_of(raw, LARGEST_TABLE) if isinstance(raw, bytes) else raw
    if isinstance(text, Words):
        return TableResult(None, (ReportLine(number=0, level="error", words=text),))
    if game.reader is None:
        return TableResult(None, (ReportLine(number=0, level="error", words=Words(
            "This game takes no cards of others.", "このゲームはカードを追加できません。")),))
    reader = _Table(game, key)
    try:
        lines = tuple(reader.lines(text))
    except csv.Error as error:
        return TableResult(None, (ReportLine(number=reader.number, level="error", words=Words(
            f"This is no table: {error}.",
            "引用符か区切りが正しくないため、表として読めません。")),))
    if not reader.cards:
        return TableResult(None, lines, 0, reader.skipped)
    file = {"format": SET_FORMAT, "game": game.key, "key": key,
            "title": {"en": title.en, "ja": title.ja}, "cards": reader.cards}
    content = msgspec.json.format(msgspec.json.encode(file), indent=2) + b"\n"
    return TableResult(content, lines, len(reader.cards), reader.skipped)


class _Table:
    def __init__(self, game: GameDefinition, key: str) -> None:
        assert game.reader is not None
        self._reader = game.reader
        self._set = key
        self._fields = {fold(name): field for field in (*game.card_fields, *COMMON) if field.path
                        for name in (field.path, field.key, field.title.en, field.title.ja,
                                     *field.names)}
        self._groups = {field.path.partition(".")[0] for field in game.card_fields
                        if field.kind == "number" and "." in field.path}
        self._keys: set[str] = set()
        self._slugs: dict[str, int] = {}
        """The last number put behind a key that more than one name makes."""
        self.cards: list[dict[str, Any]] = []
        self.skipped = 0
        self.number = 0

    def lines(self, text: str) -> Iterator[ReportLine]:
        """The heading, then each row."""
        # A table may end its lines in any way; within quotes a line may end as well.
        rows = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""),
                          delimiter=_delimiter(text))
        columns: list[CardField | None] | None = None
        while True:
            self.number = rows.line_num + 1
            row = next(rows, None)
            if row is None:
                return
            if not any(cell.strip() for cell in row):
                continue
            if columns is None:
                columns = [self._fields.get(fold(cell)) or _by_path(cell) for cell in row]
                yield self._heading(row, columns)
                continue
            if len(self.cards) + self.skipped >= MOST_ROWS:
                yield self._error(row, Words(f"More than {MOST_ROWS} rows are not read.",
                                             f"{MOST_ROWS}行を超える行は読みません。"))
                return
            yield self._row(row, columns)

    def _heading(self, row: list[str], columns: list[CardField | None]) -> ReportLine:
        unknown = [cell.strip() for cell, field in zip(row, columns, strict=True)
                   if field is None and cell.strip()]
        paths = {field.path for field in columns if field is not None}
        words = []
        if unknown:
            names = Words(", ".join(unknown), "、".join(unknown))
            words.append(Words(f"Columns that are not known here: {names.en}.",
                               f"読み飛ばす列: {names.ja}。"))
        if not paths & {"name.en", "name.ja"}:
            words.append(Words("There is no column for the name.", "カード名の列がありません。"))
        return ReportLine(number=self.number, text=_shown(row), read_as="heading",
                          level="note" if words else "", words=sentences(words))

    def _row(self, row: list[str], columns: list[CardField | None]) -> ReportLine:
        card: dict[str, Any] = {}
        remarks: list[Words] = []
        try:
            for cell, field in zip(row, columns, strict=False):
                if field is not None and cell.strip():
                    _put(card, field.path, _value(cell.strip(), field))
            self._complete(card, remarks)
            self._check(card)
        except _BadCellError as bad:
            return self._error(row, bad.words)
        self._keys.add(card["key"])
        self.cards.append(card)
        return ReportLine(number=self.number, text=_shown(row), read_as="card",
                          level="note" if remarks else "", words=sentences(remarks))

    def _complete(self, card: dict[str, Any], remarks: list[Words]) -> None:
        """Fill in what a table may leave out: the second language, the key."""
        for pair in _PAIRS:
            words = card.get(pair)
            if isinstance(words, dict) and len(words) == 1:
                (text,) = words.values()
                card[pair] = {"en": text, "ja": text}
                if pair == "name":
                    remarks.append(Words("One name serves both languages.",
                                         "カード名は両言語で同じにします。"))
        key = str(card.get("key") or "").removeprefix(f"{self._set}:")
        if not key:
            name = card["name"]["en"] if isinstance(card.get("name"), dict) else ""
            key = self._free(slug(name) or f"card-{len(self.cards) + 1}")
        card["key"] = f"{self._set}:{key}"

    def _free(self, base: str) -> str:
        """A key that no row before has."""
        key = base
        while f"{self._set}:{key}" in self._keys:
            self._slugs[base] = self._slugs.get(base, 1) + 1
            key = f"{base}-{self._slugs[base]}"
        return key

    def _check(self, card: dict[str, Any]) -> None:
        if card["key"] in self._keys:
            raise _BadCellError("key", Words("This key stands twice in the table.",
                                             "同じキーが表に二度あります。"))
        if not isinstance(card.get("name"), dict):
            raise _BadCellError("name", Words("The card has no name.", "カード名がありません。"))
        try:
            read = self._converted(card)
        except msgspec.ValidationError as error:
            field, cause = content_fault(error)
            raise _BadCellError(field or card["key"], cause) from error
        for field, cause in self._reader.impossible(read):
            raise _BadCellError(field, cause)

    def _converted(self, card: dict[str, Any]) -> Any:
        """The card; where all cells of a cost are empty, it costs nothing."""
        try:
            return msgspec.convert(card, type=self._reader.card_type)
        except msgspec.ValidationError as error:
            missing = re.fullmatch(r"Object missing required field `(\w+)`", str(error))
            if missing is None or missing[1] not in self._groups or missing[1] in card:
                raise
            card[missing[1]] = {}
            return self._converted(card)

    def _error(self, row: list[str], words: Words) -> ReportLine:
        self.skipped += 1
        return ReportLine(number=self.number, text=_shown(row), level="error", words=words)


def _by_path(heading: str) -> CardField | None:
    """A column headed by a place in the set file, such as ``front.cost.green``."""
    path = heading.strip()
    if not re.fullmatch(r"[a-z_]+(\.[a-z_]+)+", path):
        return None
    return CardField(key=path, title=Words(path, path), kind="text", path=path)


def _value(cell: str, field: CardField) -> Any:
    if field.kind == "number" or (field.kind == "text" and "." in field.key):
        found = re.fullmatch(r"([+-]?\d{1,9})(?:[.,]0*)?", unicodedata.normalize("NFKC", cell))
        if found is not None:
            return int(found[1])
        if field.kind == "text":
            return cell
        raise _BadCellError(field.key, Words(f"“{cell}” is no whole number.",
                                             f"「{cell}」は整数ではありません。"))
    if field.kind == "flag":
        if fold(cell) in _YES | _NO:
            return fold(cell) in _YES
        raise _BadCellError(field.key, Words(f"“{cell}” is neither yes nor no.",
                                             f"「{cell}」は「はい」でも「いいえ」でもありません。"))
    parts = [part for part in re.split(r"[;；、,，/|]", cell) if part.strip()] \
        if field.is_list else [cell]
    values = [_choice(part.strip(), field) for part in parts]
    return values if field.is_list else values[0]


def _choice(text: str, field: CardField) -> str | None:
    if not field.values:
        return text
    asked = fold(text)
    for value, words in field.values.items():
        if asked in (fold(value), fold(words.en), fold(words.ja)):
            return None if value == "generic" else value
    known = Words(", ".join(field.values), "、".join(words.ja for words in field.values.values()))
    raise _BadCellError(field.key, Words(f"“{text}” is none of: {known.en}.",
                                         f"「{text}」は使えません（使えるもの: {known.ja}）。"))


def _put(card: dict[str, Any], path: str, value: Any) -> None:
    if value is None:
        return
    *parents, last = path.split(".")
    place = card
    for parent in parents:
        inner = place.setdefault(parent, {})
        if not isinstance(inner, dict):
            raise _BadCellError(path, Words("Another column says something else of it.",
                                            "別の列と矛盾しています。"))
        place = inner
    place[last] = value


def _delimiter(text: str) -> str:
    """What stands between the columns: the sign that the heading has most of."""
    heading = text.lstrip("\ufeff\r\n ").split("\n", 1)[0].split("\r", 1)[0]
    return max(",\t;", key=heading.count)


def _shown(row: list[str]) -> str:
    return " | ".join(cell.strip() for cell in row)[:200]
