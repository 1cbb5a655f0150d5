"""Changes by hand (SK 8.7): for manual card text and for an open table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.actions import Adjust, MoveCard, SetNumber, TurnCard
from cardtable.engine.refusal import Refusal
from cardtable.engine.words import Words
from cardtable.games.shaman.colours import COLOUR_WORDS, INDEX
from cardtable.games.shaman.records import ChoiceDecision
from cardtable.games.shaman.state import ShamanState
from cardtable.games.shaman.taking import keep_force_of_leaving_attack
from cardtable.games.shaman.zones import OPENING_ZONE, SHAMAN, at, zone_specs

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft

_CLAUSE = "SK 8.7"
TURNS = ("front", "back", "out", "in")


def check(state: ShamanState, action: Adjust) -> Refusal | None:
    """Only sanity is asked of an adjustment."""
    if action.seat not in (0, 1):
        return _no("There is no such seat.", "その席はありません。")
    if state.chance is not None or state.decision is None:
        return _no("The table waits for a shuffle.", "シャッフル待ちです。")
    if isinstance(state.decision, ChoiceDecision):
        return _no("Answer the open choice first.", "先に選択を済ませてください。")
    if isinstance(action, MoveCard):
        return _check_move(state, action)
    if isinstance(action, SetNumber):
        name, value = action.name, action.value
        fine = (name == "points" and 0 <= value <= 2) or (
            name.removeprefix("charge.") in INDEX and name.startswith("charge.") and value in (0, 1)
        )
        return (
            None
            if fine
            else _no(
                f"“{name}” cannot be set to {value}.", f"「{name}」を {value} にはできません。"
            )
        )
    if isinstance(action, TurnCard):
        shaman = state.zones[at(action.seat, SHAMAN)][0]
        if action.card != shaman or action.to not in TURNS:
            return _no(
                "Only your own shaman can be turned.",
                "向きを変えられるのは自分のシャーマンだけです。",
            )
        return None
    return _no("There is no such adjustment.", "その調整はありません。")


def _check_move(state: ShamanState, action: MoveCard) -> Refusal | None:
    if not 0 <= action.card < len(state.cards) or not 0 <= action.zone < len(state.zones):
        return _no("There is no such card or zone.", "そのカードまたはゾーンはありません。")
    source = state.place_of(action.card)[0]
    fixed = {at(0, SHAMAN), at(1, SHAMAN), OPENING_ZONE}
    if source in fixed or action.zone in fixed:
        return _no(
            "Shamans and the opening attack stay where they are.",
            "シャーマンとオープニングアタックは動かせません。",
        )
    if not -1 <= action.index <= len(state.zones[action.zone]):
        return _no("There is no such place in the zone.", "その位置はありません。")
    spec = zone_specs()[action.zone]
    if ".play" in spec.key or ".teamwork" in spec.key:
        if state.zones[action.zone] and source != action.zone:
            return _no("That place is taken.", "その場所は空いていません。")
        return None
    if spec.owner != state.cards[action.card].owner:
        return _no("A card goes to its owner's piles only.", "カードは持ち主の領域にのみ置けます。")
    return None


def _no(en: str, ja: str) -> Refusal:
    return Refusal(_CLAUSE, Words(en, ja))


def apply(draft: Draft, action: Adjust) -> None:
    """Make the change, log it, and ask the waiting step anew."""
    if isinstance(action, MoveCard):
        words = _move(draft, action)
    elif isinstance(action, SetNumber):
        words = _set(draft, action)
    else:
        assert isinstance(action, TurnCard)
        words = _turn(draft, action)
    by_hand = Words(f"by hand: {words.en}.", f"手動調整: {words.ja}。")
    draft.say("adjust", by_hand, action.seat, _CLAUSE)
    draft.stale()
    draft.go_on()


def _move(draft: Draft, action: MoveCard) -> Words:
    specs = zone_specs()
    source = draft.place_of(action.card)
    is_public = specs[source].visibility == "public" or specs[action.zone].visibility == "public"
    name = draft.name(action.card) if is_public else Words("a card", "カード1枚")
    if draft.attack is not None and action.card == draft.attack.card:
        keep_force_of_leaving_attack(draft, [source])
    draft.move(action.card, action.zone, source=source, index=action.index)
    old, new = specs[source].title, specs[action.zone].title
    return Words(
        f"moves {name.en} from {old.en} to {new.en}", f"{name.ja}を{old.ja}から{new.ja}へ"
    )


def _set(draft: Draft, action: SetNumber) -> Words:
    seat = action.seat
    if action.name == "points":
        draft.set_side(seat, points=action.value)
        return Words(f"has {action.value} points", f"勝利ポイントを{action.value}に")
    colour = INDEX[action.name.removeprefix("charge.")]
    charged = list(draft.sides[seat].charged)
    charged[colour] = bool(action.value)
    draft.set_side(seat, charged=tuple(charged))
    zone = COLOUR_WORDS[colour]
    return Words(
        f"{'charges' if action.value else 'uncharges'} {zone.en}",
        f"{zone.ja}ゾーンの{'チャージ' if action.value else 'チャージ解除'}",
    )


def _turn(draft: Draft, action: TurnCard) -> Words:
    if action.to in ("front", "back"):
        draft.set_side(action.seat, is_back=action.to == "back")
    else:
        draft.set_side(action.seat, is_drawn=action.to == "out")
    return Words("turns the shaman", "シャーマンを動かす")
