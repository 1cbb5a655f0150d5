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
_SIDEWAYS = Words("sideways", "横向き")
SHARED = -1
"""The owner of zones that belong to nobody."""


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
    yield from _zones(rules, view, SHARED, language)
    for seat in SEATS:
        yield ""
        yield seat_title(seat, names).in_(language)
        yield from _gauges(view, seat, language)
        yield from _zones(rules, view, seat, language)
    yield ""
    yield from _standing(view, language, names)


def _zones(rules: Rules, view: PlayerView, owner: int, language: Language) -> Iterator[str]:
    for number, zone in enumerate(rules.zones):
        if zone.owner != owner:
            continue
        lying = view.in_zone(number)
        title = zone.title.in_(language)
        is_sideways = len(lying) > 1 and all(card.sideways for card in lying)
        if is_sideways:
            title += f" ({_SIDEWAYS.in_(language)})"
        cards = [_card(card, rules.cards, language, is_pile=is_sideways)
                 for card in lying if card.key is not None]
        if len(cards) < len(lying):
            cards.append(f"{_HIDDEN.in_(language)} × {len(lying) - len(cards)}")
        yield f"  {title}: {', '.join(cards) or _EMPTY.in_(language)}"


def _standing(view: PlayerView, language: Language, names: tuple[str, str]) -> Iterator[str]:
    """What is awaited of whom, or how the match ended."""
    seat = view.to_act if view.outcome is None else view.outcome.winner
    words = view.awaited if view.outcome is None else view.outcome.words
    if view.outcome is not None:
        yield (Words("The match is over: a draw.", "対戦終了: 引き分け。") if seat is None else
               Words("The match is over, and won by:", "対戦終了。勝者:")).in_(language)
    who = f"{seat_title(seat, names).in_(language)}: " if seat is not None else ""
    yield who + words.in_(language)


def seat_title(seat: Seat, names: tuple[str, str]) -> Words:
    """"Player 1", with the player's own name if there is one."""
    name = names[seat]
    return Words(f"Player {seat + 1}" + (f" ({name})" if name else ""),
                 f"プレイヤー{seat + 1}" + (f"（{name}）" if name else ""))


def _gauges(view: PlayerView, seat: Seat | None, language: Language) -> Iterator[str]:
    for gauge in view.gauges:
        if gauge.seat == seat and gauge.key != "turn":  # the heading says it
            yield f"  {gauge.words.in_(language)}"


def _card(
    card: CardView, cards: Mapping[CardKey, CardDef], language: Language, *, is_pile: bool
) -> str:
    assert card.key is not None
    signs = [f"{mark.title.in_(language)} {mark.text}".strip() for mark in card.marks]
    if card.sideways and not is_pile:
        signs.append(_SIDEWAYS.in_(language))
    if card.drawn:
        signs.append(Words("drawn out", "引き出し中").in_(language))
    name = cards[card.key].name.in_(language)
    return f"{name} [{', '.join(signs)}]" if signs else name
