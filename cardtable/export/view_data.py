"""A picture of the board is also the position: the data that it carries, and how they are read.

A PNG has them as a text chunk, an SVG in its metadata: JSON under the key `KEY`. They hold what
the viewer of the picture may see and no more; only of a picture with all cards open they hold the
whole state, so that it can be played on from. What comes from outside is bounded and checked, and
whatever is wrong is told with its place. Knows no Qt.
"""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple
from xml.parsers import expat

import msgspec

from cardtable import __version__
from cardtable.engine.catalogue import Catalogue
from cardtable.engine.codec import CodecError, decode, decode_state, encode
from cardtable.engine.files import cause_of
from cardtable.engine.game import GameDefinition
from cardtable.engine.rules import Lineup, Rules
from cardtable.engine.state import GameState
from cardtable.engine.view import CardView, PlayerView
from cardtable.engine.words import Language, Words
from cardtable.session.match import MatchSettings
from cardtable.session.replay import Header
from cardtable.session.share import cards_brought, cards_for

KEY = "cardtable"
FORMAT = "cardtable-view 1"
PICTURES = (".png", ".svg")
"""Endings of pictures that may carry a position."""
LARGEST_DATA = 4 * 2**20
"""Bytes of the data, unpacked; a position is a hundredth of it."""
LARGEST_SVG = 256 * 2**20
MOST_CHUNKS = 200_000
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_MOST_CARDS = 2000


class ViewData(msgspec.Struct, frozen=True, kw_only=True):
    """A position as one viewer sees it, with all that is needed to show it elsewhere."""

    format: str = FORMAT
    program: str = __version__
    game: str
    language: Language = "en"
    names: tuple[str, str] = ("", "")
    view: PlayerView
    cards: dict[str, tuple[Any, ...]] = {}
    """By set, the cards in sight that are not the program's own, as a set file spells them."""
    state: Any = None
    """The whole position, where nothing is hidden from the viewer."""

    def header(self) -> Header:
        """A match that goes on from here, with nothing to hide between the players any more.
        `CodecError` if all is not in sight."""
        if self.state is None:
            raise CodecError(Words(
                "The picture hides cards, so that nobody can play on from it.",
                "伏せたままのカードがある画像なので、続きを対戦できません。"))
        lineup = Lineup("", {})
        return Header(game=self.game, lineups=(lineup, lineup), names=self.names, cards=self.cards,
                      settings=MatchSettings(solo=True), start=self.state)


def data_of(
    game: GameDefinition, catalogue: Catalogue, view: PlayerView, state: GameState | None, *,
    names: tuple[str, str] = ("", ""), language: Language = "en",
) -> str:
    """The text that a picture of this view carries. ``state`` gets into it only if the view hides
    nothing; ``None``: it is not known."""
    whole = state if view.open else None
    seen = {card.key for card in (whole.cards if whole is not None else view.cards)
            if card.key is not None}
    data = ViewData(
        game=game.key, language=language, names=names, view=view,
        cards=cards_brought(game, catalogue, seen),
        state=msgspec.to_builtins(whole) if whole is not None else None)
    return encode(data).decode()


def read_picture(path: Path) -> ViewData | Words:
    """The position that a picture carries, or why there is none. Cards are not looked up yet: see
    `checked`."""
    try:
        with path.open("rb") as file:
            text = _text_in(file)
        if text is None:
            return Words(f"{path}: This picture carries no position.",
                         f"{path}: この画像には局面のデータがありません。")
        return _decoded(text)
    except OSError as error:
        cause = cause_of(error)
        return Words(f"{path}: The picture cannot be read: {cause.en}.",
                     f"{path}: 画像を読めません: {cause.ja}")
    except CodecError as error:
        return Words(f"{path}: {error.words.en}", f"{path}: {error.words.ja}")


def _decoded(text: bytes) -> ViewData:
    version = decode(text, _Format).format
    if version != FORMAT:
        raise CodecError(Words(
            f"The picture’s position is of another kind: “{version}”; known is “{FORMAT}”.",
            f"局面データの形式「{version}」は読めません（読める形式: {FORMAT}）。"))
    found: ViewData = decode(text, ViewData)
    if found.view.game != found.game:
        raise _damaged(Words("two games are named", "2つのゲームが指定されています"))
    return found


class _Format(msgspec.Struct, frozen=True):
    format: str = ""


class Position(NamedTuple):
    """A position that can be shown; ``state`` where it can be played on from."""

    data: ViewData
    catalogue: Catalogue
    rules: Rules
    view: PlayerView
    state: GameState | None


def checked(data: ViewData, game: GameDefinition, own: Catalogue) -> Position:
    """The position with its rules and cards. `CodecError` where it names cards or zones that are
    not there, or cannot be shown or played on from."""
    catalogue = cards_for(game, own, data)
    rules = game.rules(catalogue)
    view, state = data.view, None
    if data.state is not None:
        state = decode_state(rules, encode(data.state))
        view = rules.view(state, None, open_=True)
    _check_view(view, game, rules)
    return Position(data, catalogue, rules, view, state)


def _check_view(view: PlayerView, game: GameDefinition, rules: Rules) -> None:
    boxes = {place.zone for place in game.layout.places if place.arrangement == "matchbox"}
    if len(view.cards) > _MOST_CARDS:
        raise _damaged(Words("it has too many cards", "カードが多すぎます"))
    seen: set[int] = set()
    for number, card in enumerate(view.cards):
        where = f"view.cards[{number}]"
        if card.key is not None and card.key not in rules.cards:
            raise _damaged(Words(f"{where}: unknown card “{card.key}”",
                                 f"{where}: 「{card.key}」というカードはありません"))
        if not 0 <= card.zone < len(rules.zones):
            raise _damaged(Words(f"{where}: there is no zone {card.zone}",
                                 f"{where}: {card.zone}番の領域はありません"))
        if card.id is not None and card.id in seen:
            raise _damaged(Words(f"{where}: card {card.id} lies in two places",
                                 f"{where}: {card.id}番のカードが2か所にあります"))
        if card.key is not None:
            _check_face(game, rules, card, rules.zones[card.zone].key in boxes, where)
        if card.id is not None:
            seen.add(card.id)


def _check_face(
    game: GameDefinition, rules: Rules, card: CardView, is_box: bool, where: str
) -> None:
    """Is there anything to be drawn on that side of the card?"""
    assert card.key is not None
    sides = [card.side, *([f"inner.{card.side}"] if is_box else [])]
    try:
        for side in sides:
            game.face(rules.cards, rules.cards[card.key], side)
    except (LookupError, ValueError, TypeError, AttributeError, AssertionError) as error:
        raise _damaged(Words(
            f"{where}: “{card.key}” has no such side: {card.side}",
            f"{where}: 「{card.key}」に「{card.side}」の面はありません")) from error


# --- files ---------------------------------------------------------------------------------------


def _damaged(words: Words) -> CodecError:
    return CodecError(Words(f"The picture’s position is damaged: {words.en}.",
                            f"画像の局面データが壊れています: {words.ja}。"))


def _text_in(file: BinaryIO) -> bytes | None:
    head = file.read(len(_SIGNATURE))
    if head == _SIGNATURE:
        return _text_of_png(file)
    file.seek(0)
    return _text_of_svg(file)


def _text_of_png(file: BinaryIO) -> bytes | None:
    """Goes from chunk to chunk; of the pixels nothing is read."""
    for _ in range(MOST_CHUNKS):
        at = file.tell()
        head = file.read(8)
        if len(head) < 8:
            raise _damaged(Words(f"the file ends at byte {at}", f"{at}バイト目で終わっています"))
        length, kind = int.from_bytes(head[:4], "big"), head[4:]
        if kind == b"IEND":
            return None
        if kind not in (b"tEXt", b"zTXt", b"iTXt"):
            file.seek(length + 4, 1)
            continue
        if length > LARGEST_DATA:
            raise _too_large(at)
        data, check = file.read(length), file.read(4)
        if not data.startswith(KEY.encode() + b"\0"):
            continue
        if len(check) < 4 or zlib.crc32(data, zlib.crc32(kind)) != int.from_bytes(check, "big"):
            raise _damaged(Words(f"the chunk at byte {at} does not fit its checksum",
                                 f"{at}バイト目のチャンクのチェックサムが合いません"))
        return _unpacked(kind, data[len(KEY) + 1:], at)
    raise _damaged(Words("it has too many chunks", "チャンクが多すぎます"))


def _unpacked(kind: bytes, data: bytes, at: int) -> bytes:
    if kind == b"tEXt":
        return data.decode("latin-1").encode()
    is_packed = kind == b"zTXt"
    if kind == b"iTXt":
        is_packed = data[:1] == b"\1"
        parts = data[2:].split(b"\0", 2)
        data = parts[-1] if len(parts) == 3 else b""
    else:
        data = data[1:]
    if not is_packed:
        return data
    unpacker = zlib.decompressobj()
    try:
        text = unpacker.decompress(data, LARGEST_DATA)
    except zlib.error as error:
        raise _damaged(Words(f"the chunk at byte {at} cannot be unpacked",
                             f"{at}バイト目のチャンクを展開できません")) from error
    if unpacker.unconsumed_tail:
        raise _too_large(at)
    return text


def _too_large(at: int) -> CodecError:
    most = LARGEST_DATA >> 20
    return _damaged(Words(f"what begins at byte {at} is larger than {most} MB",
                          f"{at}バイト目からのデータが{most}MBを超えています"))


class _SvgReader:
    """Finds our element in an SVG; a document that declares entities is refused."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._characters
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.found: str | None = None
        self.is_svg = False
        self._parts: list[str] | None = None
        self._size = 0

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        local = name.rpartition(" ")[2]
        self.is_svg = self.is_svg or local == "svg"
        if local == "data" and attributes.get("key") == KEY and self.found is None:
            self._parts = []

    def _end(self, name: str) -> None:
        if self._parts is not None and name.rpartition(" ")[2] == "data":
            self.found, self._parts = "".join(self._parts), None

    def _characters(self, text: str) -> None:
        if self._parts is not None:
            self._size += len(text)
            if self._size > LARGEST_DATA:
                raise _too_large(self.parser.CurrentByteIndex)
            self._parts.append(text)

    def _doctype(self, *_: object) -> None:
        raise _damaged(Words("it has a DOCTYPE, which is refused",
                             "DOCTYPE 宣言があるため読み込みません"))


def _text_of_svg(file: BinaryIO) -> bytes | None:
    reader, size = _SvgReader(), 0
    try:
        while reader.found is None:
            block = file.read(1 << 16)
            size += len(block)
            if size > LARGEST_SVG:
                raise _damaged(Words(f"it is larger than {LARGEST_SVG >> 20} MB",
                                     f"{LARGEST_SVG >> 20}MBを超えています"))
            reader.parser.Parse(block, not block)
            if not block:
                break
    except expat.ExpatError as error:
        if not reader.is_svg:
            raise CodecError(Words("This is neither a PNG nor an SVG.",
                                   "PNGでもSVGでもないファイルです。")) from error
        raise _damaged(Words(f"line {error.lineno}, column {error.offset + 1} is no XML",
                             f"{error.lineno}行目の{error.offset + 1}文字目がXMLとして読めません"
                             )) from error
    return reader.found.encode() if reader.found is not None else None
