"""Whether all that a board and a goal say is declared by their game, and lies where it may."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from cardtable.engine.board import Board, Lying, Side
from cardtable.engine.cards import CardKey
from cardtable.engine.positions import MOST_CARDS, Fault, Goal, NumberField, Positions
from cardtable.engine.rules import Rules, chosen_values
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS, Seat


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


def wrong_goal(goal: Goal) -> Iterator[Fault]:
    """What no puzzle can ask."""
    if goal.seat not in SEATS:
        yield Fault(field="goal.seat", words=_NO_SEAT)
    for name, value, least, most in (("turns", goal.turns, 0, 20), ("count", goal.count, 1, 99)):
        if not least <= value <= most:
            yield Fault(field=f"goal.{name}", words=_out_of_range(value, least, most))


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
