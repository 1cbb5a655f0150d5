"""The ways into the graveyard, each with what it triggers: destroyed, released, used, discarded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardtable.engine.cards import CardId
from cardtable.engine.words import Words
from cardtable.games.shield import bans
from cardtable.games.shield.moving import to_graveyard, uncover
from cardtable.games.shield.tasks import Cause

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft


def destroy(draft: Draft, card: CardId, cause: Cause, source: CardId) -> bool:
    """Destroy one card unless something saves it; ``source`` attacks it or has the effect."""
    return bool(destroy_all(draft, (card,), cause, source))


def destroy_all(
    draft: Draft, cards: Sequence[CardId], cause: Cause, source: CardId
) -> tuple[CardId, ...]:
    """Destroy cards at one time; those that nothing saved. "destroyed" triggers for each."""
    return _destroy(draft, [(card, source) for card in cards], cause)


def destroy_in_battle(draft: Draft, pairs: Sequence[tuple[CardId, CardId]]) -> tuple[CardId, ...]:
    """Destroy monsters, each by its foe, at one time (SS 8.6)."""
    return _destroy(draft, pairs, "battle")


def _destroy(
    draft: Draft, pairs: Sequence[tuple[CardId, CardId]], cause: Cause
) -> tuple[CardId, ...]:
    doomed = [(card, by) for card, by in pairs if not _is_saved(draft, card, cause, by)]
    for card, by in doomed:
        seat, name = draft.controller(card), draft.name(card)
        draft.say(
            "destroyed",
            Words(f"{name.en} is destroyed.", f"{name.ja}は破壊された。"),
            seat,
            "SS 10.7",
            card,
        )
        draft.fire("destroyed", seat, card, cause=cause, other=by)
    for card, _ in doomed:
        to_graveyard(draft, card)
    return tuple(card for card, _ in doomed)


def _is_saved(draft: Draft, card: CardId, cause: Cause, source: CardId) -> bool:
    body = draft.bodies.get(card)
    if body is None:
        return False
    if not bans.is_indestructible(draft, card, cause, source):
        if body.saved >= bans.saves_a_turn(draft, card, cause):
            return False
        draft.set_body(card, saved=body.saved + 1)
    name = draft.name(card)
    draft.say(
        "saved",
        Words(f"{name.en} is not destroyed.", f"{name.ja}は破壊されない。"),
        draft.controller(card),
        "SS 10.3",
        card,
    )
    return True


def release(draft: Draft, card: CardId) -> None:
    """Release a monster of field or hand (SS 4.4, SS 7.10): it triggers "released"."""
    seat = draft.controller(card)
    draft.say(
        "release",
        Words(f"releases {draft.name(card).en}.", f"{draft.name(card).ja}をリリース。"),
        seat,
        "SS 4.4",
        card,
    )
    draft.fire("released", seat, card)
    to_graveyard(draft, card)


def use_as_material(draft: Draft, card: CardId) -> None:
    """Put a material of a summon into the graveyard: it triggers "material"."""
    draft.fire("material", draft.controller(card), card)
    to_graveyard(draft, card)


def discard(draft: Draft, card: CardId) -> None:
    """Put a hand card into the graveyard by effect or as a price: it triggers "discarded"."""
    seat = draft.owner(card)
    draft.say(
        "discard",
        Words(f"discards {draft.name(card).en}.", f"{draft.name(card).ja}を捨てる。"),
        seat,
        card=card,
    )
    uncover(draft, card)
    draft.fire("discarded", seat, card)
    to_graveyard(draft, card)
