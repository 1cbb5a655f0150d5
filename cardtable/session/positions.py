"""Positions set up by hand: their files, what is wrong with them, and matches that begin there.

A file is JSON in the format `FORMAT`, in an order that never changes, made to be read and changed
by people too. Reading is strict: whatever is not understood is refused, with its place. Nothing
in a file can run code.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from cardtable import __version__
from cardtable.engine.cards import CardKey
from cardtable.engine.catalogue import Catalogue
from cardtable.engine.codec import CodecError, decode, decode_state, encode_state
from cardtable.engine.files import cause_of, write_whole
from cardtable.engine.game import GameDefinition
from cardtable.engine.positions import (
    MOST_CARDS,
    Board,
    Fault,
    Goal,
    Lying,
    NumberField,
    Positions,
    Side,
)
from cardtable.engine.rules import Lineup, Rules, chosen_values
from cardtable.engine.state import GameState
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS, Seat
from cardtable.session.match import MatchSettings
from cardtable.session.replay import Header
from cardtable.session.share import cards_brought

FORMAT = "cardtable-position 1"
ENDING = ".position"
ENDINGS = (ENDING, ".json")
"""Of files that may hold a position."""
LARGEST_FILE = 8 * 2**20
_KIND = FORMAT.partition(" ")[0]
T = TypeVar("T")


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A position of a game, with its title; a puzzle has a goal."""

    game: str
    board: Board
    title: Words = Words("", "")
    names: tuple[str, str] = ("", "")
    goal: Goal | None = None
    cards: dict[str, tuple[Any, ...]] = {}
    """By set, the cards that are not the program's own, as a set file spells them."""


# --- files ---------------------------------------------------------------------------------------


class _Format(msgspec.Struct, frozen=True):
    format: str = ""


class _SideFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    numbers: dict[str, int] = {}
    zones: dict[str, tuple[str | Lying, ...]] = {}


class _File(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True,
            forbid_unknown_fields=True):
    """The file, field by field in this order."""

    format: str
    program: str = ""
    game: str
    title: Words | None = None
    names: tuple[str, str] = ("", "")
    goal: Goal | None = None
    options: dict[str, str] = {}
    step: str
    active: Seat = 0
    table: dict[str, int] = {}
    sides: tuple[_SideFile, _SideFile]
    cards: dict[str, tuple[Any, ...]] = {}


def read_position(path: Path) -> Position | Words:
    """The position in a file, or why there is none. What it holds is not judged yet: `faults`."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST_FILE + 1)
        if len(raw) > LARGEST_FILE:
            raise CodecError(Words(f"The file is larger than {LARGEST_FILE >> 20} MB.",
                                   f"ファイルが{LARGEST_FILE >> 20}MBを超えています。"))
        return decode_position(raw)
    except (OSError, ValueError, MemoryError) as error:
        if isinstance(error, CodecError):
            return Words(f"{path}: {error.words.en}", f"{path}: {error.words.ja}")
        cause = cause_of(error)
        return Words(f"{path}: The file cannot be read: {cause.en}.",
                     f"{path}: ファイルを読めません: {cause.ja}")


def decode_position(raw: bytes) -> Position:
    """A position from the text of its file. `CodecError` if it is none."""
    version = decode(raw, _Format).format
    if version != FORMAT:
        raise CodecError(_other_format(version))
    file: _File = decode(raw, _File)
    one, two = (Side(side.numbers, {
        zone: tuple(Lying(CardKey(card)) if isinstance(card, str) else card for card in cards)
        for zone, cards in side.zones.items()}) for side in file.sides)
    board = Board(step=file.step, active=file.active, common=file.table, options=file.options,
                  sides=(one, two))
    return Position(game=file.game, board=board, title=file.title or Words("", ""),
                    names=file.names, goal=file.goal, cards=file.cards)


def _other_format(version: str) -> Words:
    kind, _, number = version.partition(" ")
    if kind == _KIND and number.isdigit() and int(number) > int(FORMAT.partition(" ")[2]):
        return Words(
            f"The position is of a newer kind, “{version}”; this program reads “{FORMAT}”.",
            f"新しい形式「{version}」の局面です。このプログラムが読めるのは「{FORMAT}」です。")
    return Words(f"This is no position: its format is “{version}”, not “{FORMAT}”.",
                 f"局面のファイルではありません（形式「{version}」、必要な形式「{FORMAT}」）。")


def encode_position(game: GameDefinition, position: Position) -> bytes:
    """The text of its file: the same position is always the same text."""
    positions, board = _of(game), position.board
    one, two = (_SideFile(
        _ordered(side.numbers, (field.key for field in positions.numbers)),
        {zone: tuple(_spelled(card) for card in cards) for zone, cards in _ordered(
            side.zones, (zone.key for zone in positions.zones)).items() if cards})
        for side in board.sides)
    file = _File(
        format=FORMAT, program=__version__, game=position.game,
        title=position.title if position.title.en or position.title.ja else None,
        names=position.names, goal=position.goal, options=dict(sorted(board.options.items())),
        step=board.step, active=board.active, sides=(one, two), cards=position.cards,
        table=_ordered(board.common, (field.key for field in positions.common)))
    return msgspec.json.format(msgspec.json.encode(file), indent=2) + b"\n"


def _spelled(card: Lying) -> str | Lying:
    return card.card if card == Lying(card.card) else card


def _ordered(found: Mapping[str, T], keys: Iterable[str]) -> dict[str, T]:
    """In the order of the keys; unknown ones follow."""
    order = {key: number for number, key in enumerate(keys)}
    return dict(sorted(found.items(), key=lambda item: (order.get(item[0], len(order)), item[0])))


def write_position(path: Path, game: GameDefinition, position: Position) -> Words | None:
    """Put it into a file in one step; why not, if that fails."""
    return write_whole(path, encode_position(game, position))


def with_own_cards(game: GameDefinition, catalogue: Catalogue, position: Position) -> Position:
    """With the cards of own sets that it needs elsewhere."""
    keys = {one.card for side in position.board.sides for lying in side.zones.values()
            for card in lying for one in (card, *card.beneath)}
    return msgspec.structs.replace(position, cards=cards_brought(game, catalogue, keys))


# --- what is wrong -------------------------------------------------------------------------------


def faults(game: GameDefinition, rules: Rules, position: Position) -> list[Fault]:
    """All that is wrong with a position; nobody can play on from one with more than warnings."""
    board = position.board
    found = list(undeclared(_of(game), rules, board))
    if found:
        return found
    found = list(_of(game).faults(rules, board))
    if position.goal is not None:
        found += _wrong_goal(position.goal)
    if all(fault.is_warning for fault in found):
        try:
            _played(game, rules, board)
        except CodecError as error:
            found.append(Fault(words=error.words))
    return [*found, *_warnings(game, rules, board)]


def _wrong_goal(goal: Goal) -> Iterator[Fault]:
    if goal.seat not in SEATS:
        yield Fault(field="goal.seat", words=_NO_SEAT)
    for name, value, least, most in (("turns", goal.turns, 0, 20), ("count", goal.count, 1, 99)):
        if not least <= value <= most:
            yield Fault(field=f"goal.{name}", words=_out_of_range(value, least, most))


def _warnings(game: GameDefinition, rules: Rules, board: Board) -> Iterator[Fault]:
    """What could be in no deck (card counts), with the clauses that say so."""
    for seat in SEATS:
        lineup = _of(game).lineup(rules.cards, board, seat)
        for problem in game.deck_problems(rules.cards, lineup):
            yield Fault(words=problem.words, seat=seat, clause=problem.clause, is_warning=True)


def undeclared(positions: Positions, rules: Rules, board: Board) -> Iterator[Fault]:
    """Whatever does not stand among the things that may be set, or is too much or too little: a
    board without any of it can be shown."""
    if positions.step(board.step) is None:
        yield Fault(field="step", words=_unknown(board.step))
    if board.active not in SEATS:
        yield Fault(field="active", words=_NO_SEAT)
    yield from _wrong_numbers("table", positions.common, board.common)
    for key, value in board.options.items():
        try:
            chosen_values(rules.options, {key: value})
        except ValueError:
            yield Fault(field=f"options.{key}", words=_unknown(f"{key}={value}"))
    total = 0
    for seat, side in enumerate(board.sides):
        for fault in _wrong_numbers("numbers", positions.numbers, side.numbers):
            yield msgspec.structs.replace(fault, seat=seat)
        for zone in side.zones:
            if positions.zone(zone) is None:
                yield Fault(seat=seat, field=f"zones.{zone}", words=_unknown(zone))
        total += sum(1 + len(card.beneath) for cards in side.zones.values() for card in cards)
        yield from _wrong_zones(positions, rules, side, seat)
    if total > MOST_CARDS:
        yield Fault(words=Words(f"There are more than {MOST_CARDS} cards.",
                                f"カードが{MOST_CARDS}枚を超えています。"))


def _wrong_numbers(
    where: str, fields: Iterable[NumberField], numbers: Mapping[str, int]
) -> Iterator[Fault]:
    known = {field.key: field for field in fields}
    for key, value in numbers.items():
        if key not in known:
            yield Fault(field=f"{where}.{key}", words=_unknown(key))
        elif not known[key].least <= value <= known[key].most:
            yield Fault(field=f"{where}.{key}",
                        words=_out_of_range(value, known[key].least, known[key].most))


def _wrong_zones(
    positions: Positions, rules: Rules, side: Side, seat: Seat
) -> Iterator[Fault]:
    for zone in positions.zones:
        cards = side.at(zone.key)
        if not zone.least <= len(cards) <= zone.most:
            yield Fault(seat=seat, zone=zone.key, clause=zone.clause, words=Words(
                f"There are {len(cards)} cards here; there must be {zone.least} to {zone.most}.",
                f"カードが{len(cards)}枚あります。{zone.least}〜{zone.most}枚の領域です。"))
        for index, card in enumerate(cards):
            for words, field in _wrong_card(positions, rules, zone.key, card, seat):
                yield Fault(seat=seat, zone=zone.key, index=index, field=field, words=words,
                            clause=zone.clause if not field else "")


def _wrong_card(
    positions: Positions, rules: Rules, zone: str, card: Lying, seat: Seat
) -> Iterator[tuple[Words, str]]:
    """What is wrong with a card here, and in which field."""
    there = positions.zone(zone)
    assert there is not None
    for number, under in enumerate(card.beneath):
        if under.card not in rules.cards or under.beneath or under.owner not in (-1, *SEATS):
            yield _unknown(under.card), f"beneath[{number}]"
    if card.card not in rules.cards:
        yield _unknown(card.card), ""
        return
    printed = rules.cards[card.card]
    why = why_not_there(positions, rules, zone, card.card)
    if why is not None:
        yield why, ""
    if card.beneath and not there.stacks:
        yield Words("Nothing lies beneath a card here.",
                    "ここではカードの下に別のカードを置けません。"), "beneath"
    if card.owner not in (-1, *SEATS):
        yield _NO_SEAT, "owner"
    elif card.owner not in (-1, seat) and not there.takes_others:
        yield Words("A card of the other side cannot lie here.",
                    "相手のカードは置けない領域です。"), "owner"
    for under_name, each in (("", card), *((f"beneath[{number}].", under)
                                           for number, under in enumerate(card.beneath))):
        is_under = bool(under_name)
        fields = {field.key: field for field in positions.details
                  if is_under or field.fits(zone, printed)}
        for key, value in each.details.items():
            if key not in fields:
                yield _unknown(key), f"{under_name}details.{key}"
            elif not fields[key].allows(value):
                yield Words(f"It cannot be “{value}”.", f"「{value}」にはできません。"), (
                    f"{under_name}details.{key}")


def why_not_there(
    positions: Positions, rules: Rules, zone: str, card: CardKey
) -> Words | None:
    """Why a card cannot lie in a zone."""
    there = positions.zone(zone)
    if there is None:
        return Words("Cards cannot be laid here.", "ここにはカードを置けません。")
    if not isinstance(rules.cards[card], there.kinds):
        name = rules.cards[card].name
        return Words(f"“{name.en}” cannot lie here.", f"「{name.ja}」はここに置けません。")
    return None


_NO_SEAT = Words("There is no such seat.", "その席はありません。")


def _unknown(name: str) -> Words:
    return Words(f"“{name}” is unknown here.", f"「{name}」はここでは使えません。")


def _out_of_range(value: int, least: int, most: int) -> Words:
    return Words(f"{value} is not between {least} and {most}.",
                 f"{value}は{least}〜{most}の範囲にありません。")


def place_words(rules: Rules, fault: Fault) -> Words:
    """Where a fault is, for people: "Player 1, deck, card 4"; empty: the whole position."""
    found: list[Words] = []
    if fault.seat in SEATS:
        found.append(Words(f"Player {fault.seat + 1}", f"プレイヤー{fault.seat + 1}"))
    if fault.zone:
        found.append(next((spec.title for spec in rules.zones if spec.key == fault.zone),
                          Words(fault.zone, fault.zone)))
    if fault.index >= 0:
        found.append(Words(f"card {fault.index + 1}", f"{fault.index + 1}枚目"))
    return Words(", ".join(words.en for words in found), "、".join(words.ja for words in found))


# --- matches -------------------------------------------------------------------------------------


def _of(game: GameDefinition) -> Positions:
    if game.positions is None:
        raise CodecError(Words(f"Positions of “{game.title.en}” cannot be set up.",
                               f"「{game.title.ja}」の局面は作れません。"))
    return game.positions


def _played(game: GameDefinition, rules: Rules, board: Board) -> GameState:
    positions = _of(game)
    return decode_state(rules, encode_state(
        positions.begun(rules, positions.state_of(rules, board))))


def start_of(game: GameDefinition, rules: Rules, position: Position) -> GameState:
    """The state with which a match begins. `CodecError` names the first fault and its place."""
    for fault in faults(game, rules, position):
        if not fault.is_warning:
            where = f"{fault.place}: " if fault.place else ""
            raise CodecError(Words(f"{where}{fault.words.en}", f"{where}{fault.words.ja}"))
    return _played(game, rules, position.board)


def header_of(position: Position, start: GameState) -> Header:
    """A match that begins there, with nothing to hide between the players: all of it lay open. At
    a puzzle nobody helps by hand."""
    none = Lineup("", {})
    return Header(
        game=position.game, lineups=(none, none), names=position.names, cards=position.cards,
        settings=MatchSettings(solo=True, manual=position.goal is None),
        start=msgspec.to_builtins(start), goal=position.goal)
