"""Choices that several verbs ask for: a zone, a teamwork, by either side."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, other
from cardtable.games.shaman.colours import INDEX
from cardtable.games.shaman.effects.grammar import Ask, Chooser, Where
from cardtable.games.shaman.records import Context, Pick
from cardtable.games.shaman.zones import NOWHERE, TEAMWORK, ZONES_OF_A_SEAT, at

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft


def seats_of(who: str, context: Context) -> tuple[Seat, ...]:
    """Whom an effect means: "own"/"you", "opponent", "both" (turn order, the user first)."""
    if who in ("own", "you"):
        return (context.seat,)
    if who == "opponent":
        return (other(context.seat),)
    return (context.seat, other(context.seat))


def chooser_seat(chooser: Chooser, context: Context) -> Seat:
    """Who makes the choice."""
    return context.seat if chooser == "you" else other(context.seat)


def colours_of(where: Where, context: Context) -> tuple[int, ...]:
    """The zones that a place stands for; "any" gives the ones to choose from."""
    if where == "here":
        return () if context.zone == NOWHERE else (context.zone,)
    return (0, 1, 2) if where in ("any", "all") else (INDEX[where],)


def ask_zone(
    seat: Seat, owner: Seat, colours: list[int], question: Words, offset: int = 0
) -> Ask:
    """Choose one of these zones of a side; ``offset`` says which part of the zone is meant."""
    return Ask(seat, question, tuple(Pick(zone=at(owner, offset) + c) for c in colours))


def ask_teamwork(
    draft: Draft, context: Context, where: Where, owners: tuple[Seat, ...], chooser: Chooser,
    question: Words,
) -> Ask:
    """Choose a standing teamwork that nothing protects."""
    options = [
        Pick(zone=at(owner, TEAMWORK) + colour)
        for owner in owners
        for colour in colours_of(where, context)
        if draft.teamwork(owner, colour) is not None
        and draft.forbidding("change-teamworks", owner, colour) is None
    ]
    return Ask(chooser_seat(chooser, context), question, tuple(options))


def ask_zone_of_each(
    context: Context, picks: tuple[Pick, ...], whose: str, chooser: Chooser,
    open_zones: Callable[[Seat], list[int]],
) -> Ask | None:
    """Choose one zone for each side in question that has any open to it."""
    seats = [seat for seat in seats_of(whose, context) if open_zones(seat)]
    if len(picks) == len(seats):
        return None
    seat = seats[len(picks)]
    return ask_zone(chooser_seat(chooser, context), seat, open_zones(seat), CHOOSE_ZONE)


def zones_meant(
    context: Context, picks: tuple[Pick, ...], where: Where, whose: str
) -> list[tuple[Seat, int]]:
    """Side and colour of each zone that is meant: those picked, or all that ``where`` names."""
    if where == "any":
        return [divmod(pick.zone, ZONES_OF_A_SEAT) for pick in picks]
    return [(seat, colour) for seat in seats_of(whose, context)
            for colour in colours_of(where, context)]


CHOOSE_TEAMWORK = Words("Choose a teamwork.", "チームワークを1体選んでください。")
CHOOSE_ZONE = Words("Choose a zone.", "ゾーンを1つ選んでください。")

WHOSE_TEAMWORK = {
    "own": Words("of your teamworks", "自分のチームワーク"),
    "opponent": Words("opposing teamworks", "相手のチームワーク"),
    "both": Words("teamworks of either side", "双方のチームワーク"),
}
