"""Moments of a match in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.ui.translate import say, tr

if TYPE_CHECKING:
    from cardtable.ui.replays.player import Player


def place_of(player: Player, number: int) -> str:
    """Which moment it is."""
    return tr("Move {number} of {last} · turn {turn}").format(
        number=number, last=player.last, turn=player.turn_at(number))


def line_of(player: Player, number: int) -> str:
    """Which moment it is, and what was done."""
    return f"{place_of(player, number)} · {say(player.title_at(number))}"


def marks_of(player: Player, number: int) -> list[str]:
    """What is marked at a moment, a line for each."""
    found = []
    if number in player.starts:
        found.append(tr("Turn {turn} begins").format(turn=player.turn_at(number)))
    found += [f"{say(player.room.name_of(score.seat))}: {say(score.words)}"
              for score in player.scores if score.at == number]
    if number in player.forks:
        found.append(tr("From here the match went several ways"))
    if number == player.last and player.is_over:
        found.append(tr("The match ends"))
    if number == player.present:
        found.append(tr("Here the match stands"))
    found += [tr("Note: {text}").format(text=text) for text in player.notes_at(number)]
    return found


def tip_of(player: Player, number: int) -> str:
    """All of it."""
    return "\n".join([place_of(player, number), say(player.title_at(number)),
                      *marks_of(player, number)])
