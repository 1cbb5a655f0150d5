"""Changes by hand: for manual card text (SS 10.3) and for an open table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.actions import Adjust, MoveCard, SetNumber, TurnCard
from cardtable.engine.refusal import Refusal
from cardtable.engine.words import Words
from cardtable.engine.zones import Visibility
from cardtable.games.shield.book import CardBook
from cardtable.games.shield.cards import AnyMonster, ExtraMonster, Link, Spell, Token, Trap
from cardtable.games.shield.moving import move
from cardtable.games.shield.records import (
    BattleDecision,
    Body,
    MainDecision,
    ManaDecision,
    RebootDecision,
)
from cardtable.games.shield.state import ShieldState
from cardtable.games.shield.zones import (
    CHAIN,
    DECK,
    EX,
    FIELD,
    GONE,
    HAND,
    MANA,
    SET,
    STANDING,
    UNITS,
    ZONES_OF_A_SEAT,
    zone_specs,
)

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft

_CLAUSE = "SS 10.3"
MOST_LP = 99_900
_QUIET = RebootDecision | ManaDecision | MainDecision | BattleDecision
"""Decisions in whose midst nothing hangs on where cards lie."""


def check(state: ShieldState, book: CardBook, action: Adjust) -> Refusal | None:
    """Only sanity is asked of an adjustment."""
    if action.seat not in (0, 1):
        return _no("There is no such seat.", "その席はありません。")
    if not isinstance(state.decision, _QUIET):
        return _no(
            "Something is under way; end it first.", "処理の途中です。先に済ませてください。"
        )
    if isinstance(action, MoveCard):
        return _check_move(state, book, action)
    if isinstance(action, SetNumber):
        if action.name == "lp" and 1 <= action.value <= MOST_LP:
            return None
        return _no(
            f"“{action.name}” cannot be set to {action.value}.",
            f"「{action.name}」を {action.value} にはできません。",
        )
    if isinstance(action, TurnCard):
        return _check_turn(state, book, action)
    return _no("There is no such adjustment.", "その調整はありません。")


def _check_move(state: ShieldState, book: CardBook, action: MoveCard) -> Refusal | None:
    if not 0 <= action.card < len(state.cards) or not 0 <= action.zone < len(state.zones):
        return _no("There is no such card or zone.", "そのカードまたはゾーンはありません。")
    source = state.place_of(action.card)[0] % ZONES_OF_A_SEAT
    seat, target = divmod(action.zone, ZONES_OF_A_SEAT)
    if {source, target} & {UNITS, CHAIN, GONE}:
        return _no(
            "Overlay units and cards of a chain stay where they are.",
            "オーバーレイ・ユニットとチェーンのカードは動かせません。",
        )
    if not -1 <= action.index <= len(state.zones[action.zone]):
        return _no("There is no such place in the zone.", "その位置はありません。")
    card, printed = state.cards[action.card], book[state.cards[action.card].key]
    if target == FIELD:
        if not isinstance(printed, AnyMonster):
            return _no("Only monsters stand there.", "そこに置けるのはモンスターだけです。")
        return None
    if seat != card.owner:
        return _no("A card goes to its owner's zones only.", "カードは持ち主の領域にのみ置けます。")
    if isinstance(printed, Token):
        return _no("A token stands on the field only.", "トークンを置けるのはフィールドだけです。")
    if (target == EX) != isinstance(printed, ExtraMonster) and target in (EX, DECK, HAND):
        return _no("It does not belong into that deck.", "そのデッキには入らないカードです。")
    fine = {SET: Spell | Trap, STANDING: Spell}.get(target)
    if fine is not None and not isinstance(printed, fine):
        return _no("That does not lie there.", "そこには置けないカードです。")
    return None


def _check_turn(state: ShieldState, book: CardBook, action: TurnCard) -> Refusal | None:
    if not 0 <= action.card < len(state.cards):
        return _no("There is no such card.", "そのカードはありません。")
    place = state.place_of(action.card)[0] % ZONES_OF_A_SEAT
    if place not in (FIELD, MANA) or action.to not in ("upright", "sideways"):
        return _no(
            "Only monsters of the field and mana are turned, upright or sideways.",
            "縦横に変えられるのはモンスターとマナだけです。",
        )
    is_link = isinstance(book[state.cards[action.card].key], Link)
    if place == FIELD and action.to == "sideways" and is_link:
        return _no(
            "A Link monster is always in attack position.",
            "リンクモンスターは常に攻撃表示です。",
        )
    return None


def _no(en: str, ja: str) -> Refusal:
    return Refusal(_CLAUSE, Words(en, ja))


def apply(draft: Draft, action: Adjust) -> None:
    """Make the change, log it, and ask the waiting step anew."""
    if isinstance(action, MoveCard):
        _move(draft, action)
    elif isinstance(action, SetNumber):
        draft.set_side(action.seat, lp=action.value)
        _say(draft, action, f"LP are {action.value}.", f"LPを{action.value}に。")
    elif isinstance(action, TurnCard):
        _turn(draft, action)
    draft.arisen = ()
    draft.stale()
    draft.decision = None


def _move(draft: Draft, action: MoveCard) -> None:
    card, specs = action.card, zone_specs()
    source = draft.place_of(card)
    old, new = specs[source], specs[action.zone]
    is_public = Visibility.PUBLIC in (old.visibility, new.visibility)
    name = draft.name(card) if is_public else Words("a card", "カード1枚")
    if action.zone % ZONES_OF_A_SEAT == FIELD and card not in draft.bodies:
        draft.bodies[card] = Body(card, came=draft.turn)
    move(draft, card, action.zone, source=source, index=action.index)
    if new.key == "set":
        seat = new.owner
        draft.set_side(seat, set_on=(*draft.sides[seat].set_on, (card, draft.turn)))
    _say(
        draft,
        action,
        f"moves {name.en} from {old.title.en} to {new.title.en}.",
        f"{name.ja}を{old.title.ja}から{new.title.ja}へ。",
    )


def _turn(draft: Draft, action: TurnCard) -> None:
    card, is_sideways = action.card, action.to == "sideways"
    if card in draft.bodies:
        draft.set_body(card, position="defence" if is_sideways else "attack")
    else:
        seat = draft.owner(card)
        used = tuple(c for c in draft.sides[seat].used if c != card)
        draft.set_side(seat, used=(*used, card) if is_sideways else used)
    name = draft.name(card)
    _say(draft, action, f"turns {name.en}.", f"{name.ja}の向きを変える。")


def _say(draft: Draft, action: Adjust, en: str, ja: str) -> None:
    draft.say("adjust", Words(f"by hand: {en}", f"手動調整: {ja}"), action.seat, _CLAUSE)
