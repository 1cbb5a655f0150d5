"""What the players are called, and a match between them."""

from __future__ import annotations

from cardtable.engine.words import Words, same
from cardtable.engine.zones import SEATS, Seat
from cardtable.session.agents import LEVELS
from cardtable.session.replay import Header
from cardtable.ui.translate import say, tr


def seat_name(names: tuple[str, str], seat: Seat) -> Words:
    """A player's own name, or a plain one for somebody who gave none."""
    own = names[seat].strip() if 0 <= seat < len(names) else ""
    if own:
        return same(own)
    return Words(f"Player {seat + 1}", f"プレイヤー{seat + 1}")


def program_name(player: str) -> str:
    """What the program is called at the table, as it plays."""
    level = next((one.title for one in LEVELS if one.name == player), None)
    if level is None:
        return tr("Practice opponent")
    return tr("Program ({level})").format(level=say(level))


def match_title(header: Header) -> str:
    """Players and decks."""
    return " – ".join(f"{say(seat_name(header.names, seat))} ({header.lineups[seat].name})"
                      for seat in SEATS)
