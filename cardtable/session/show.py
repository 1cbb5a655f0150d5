"""A table as text, for a terminal: any game, from what one seat may see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.rules import Rules
from cardtable.engine.view import CardView, PlayerView
from cardtable.engine.words import Language, Words
from cardtable.engine.zones import SEATS, Seat

_HIDDEN = Words("face down", "伏せ札")
_EMPTY = Words("–", "–")


def board_text(
    rules: Rules, view: PlayerView, language: Language, names: tuple[str, str] = ("", "")
) -> str:
    """The board of a view, zone by zone, with numbers, what is awaited, and the result."""
    return "\n".join(_lines(rules, view, language, names)) + "\n"


def _lines(
    rules: Rules, view: PlayerView, language: Language, names: tuple[str, str]
) -> Iterator[str]:
    yield Words(f"Turn {view.turn}", f"{view.turn}ターン目").in_(language)
    yield from _gauges(view, None, language)
    for seat in SEATS:
        yield ""
        yield seat_title(seat, names).in_(language)
        yield from _gauges(view, seat, language)
        for number, zone in enumerate(rules.zones):
            if zone.owner == seat:
                cards = [_card(card, rules.cards, language)
                         for card in view.in_zone(number) if card.key is not None]
                hidden = len(view.in_zone(number)) - len(cards)
                if hidden:
                    cards.append(f"{_HIDDEN.in_(language)} × {hidden}")
                inside = ", ".join(cards) or _EMPTY.in_(language)
                yield f"  {zone.title.in_(language)}: {inside}"
    yield ""
    yield (view.outcome.words if view.outcome else view.awaited).in_(language)


def seat_title(seat: Seat, names: tuple[str, str]) -> Words:
    """"Player 1", with the player's own name if there is one."""
    name = names[seat]
    return Words(f"Player {seat + 1}" + (f" ({name})" if name else ""),
                 f"プレイヤー{seat + 1}" + (f"（{name}）" if name else ""))


def _gauges(view: PlayerView, seat: Seat | None, language: Language) -> Iterator[str]:
    for gauge in view.gauges:
        if gauge.seat == seat:
            yield f"  {gauge.words.in_(language)}: {gauge.value}"


def _card(card: CardView, cards: Mapping[CardKey, CardDef], language: Language) -> str:
    assert card.key is not None
    signs = [mark.text for mark in card.marks]
    if card.sideways:
        signs.append(Words("sideways", "横向き").in_(language))
    if card.drawn:
        signs.append(Words("drawn out", "引き出し中").in_(language))
    name = cards[card.key].name.in_(language)
    return f"{name} [{', '.join(signs)}]" if signs else name
