"""How a defence and a standing strike move from one zone to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shaman.colours import COLOUR_WORDS
from cardtable.games.shaman.records import Attack
from cardtable.games.shaman.zones import PLAYS

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft


def go_back(draft: Draft, zone: int) -> None:
    """The waiting step of the defence goes on in another zone, its flipped card with it."""
    for place in range(len(draft.agenda) - 1, -1, -1):
        moved = draft.agenda[place].moved_to(zone)
        if moved is not None:
            draft.agenda[place] = moved
            card = draft.in_play(draft.defender, draft.zone)
            if card is not None:
                draft.move(card, PLAYS[draft.defender] + zone)
            draft.zone = zone
            draft.stale()
            name = COLOUR_WORDS[zone]
            draft.say(
                "move-defence",
                Words(f"the defence goes back to {name.en}.", f"防御は{name.ja}ゾーンに戻る。"),
                draft.defender,
            )
            return


def move_attack(draft: Draft, seat: Seat, colour: int) -> None:
    """A seat's standing strike moves to another zone and counts as sent from there."""
    attack = draft.attack
    if attack is None or attack.sender != seat or attack.kind != "strike":
        return
    if attack.zone == colour or attack.force is not None:
        return
    draft.move(attack.card, PLAYS[seat] + colour)
    draft.attack = Attack(seat, "strike", attack.card, colour)
    name, card = COLOUR_WORDS[colour], draft.name(attack.card)
    draft.say(
        "move-strike",
        Words(f"{card.en} moves to the {name.en} zone.", f"{card.ja}は{name.ja}ゾーンに移る。"),
        seat,
        card=attack.card,
    )
