"""What speaks against a summon from the EX deck (SS 7.2 to SS 7.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.cards import CardId
from cardtable.engine.refusal import Refusal
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shield import actions as act
from cardtable.games.shield import bans, payment, summonable
from cardtable.games.shield.cards import ExtraMonster
from cardtable.games.shield.materials import is_possible
from cardtable.games.shield.objections import to_materials
from cardtable.games.shield.purse import NO_LIMIT
from cardtable.games.shield.records import How, MainDecision, MaterialDecision
from cardtable.games.shield.zones import EX

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft


def no_specials_left(draft: Draft, seat: Seat) -> Refusal:
    """A fourth special summon (SS 7.2), or an effect that forbids them (SS 10.6)."""
    ban = bans.forbidding_player(draft, "special-summon", seat)
    if ban is not None:
        name = draft.name(ban)
        return Refusal(
            "SS 10.6",
            Words(f"{name.en} forbids special summons.", f"{name.ja}により特殊召喚できません。"),
            concerns=(ban,),
        )
    return Refusal(
        "SS 7.2",
        Words(
            "The three special summons of this turn are made.",
            "このターンの特殊召喚は、すでに3度行いました。",
        ),
    )


def beginning(draft: Draft, seat: Seat, card: CardId) -> Refusal | None:
    """Why the summon of this EX monster cannot begin now; ``None``: it can.

    Of a card that the seat may not see nothing is said but that.
    """
    is_own = card in draft.zone(seat, EX) or card in draft.hand(seat)
    if not is_own or not isinstance(printed := draft.printed(card), ExtraMonster):
        return Refusal(
            "SS 7.3",
            Words(
                "It is no monster of your EX deck.", "自分のEXデッキのモンスターではありません。"
            ),
        )
    decision, how = draft.decision, summonable.HOW[type(printed)]
    by_spell = decision.how if isinstance(decision, MaterialDecision) else None
    if by_spell is not None and how != by_spell:
        clause, kind = summonable.KINDS[by_spell]
        return Refusal(
            clause,
            Words(
                f"This spell summons {kind.en} monsters.",
                f"この魔法で召喚できるのは{kind.ja}モンスターです。",
            ),
        )
    if how in summonable.BY_SPELL and by_spell is None:
        return _needs_spell(how)
    if not bans.may_special(draft, seat):
        return no_specials_left(draft, seat)
    return _no_set(draft, seat, card)


def _needs_spell(how: How) -> Refusal:
    clause, kind = summonable.KINDS[how]
    return Refusal(
        clause,
        Words(
            f"A {kind.en} monster is summoned by a {kind.en} spell.",
            f"{kind.ja}モンスターは{kind.ja}の魔法で召喚します。",
        ),
        Words(f"Play a {kind.en} spell.", f"{kind.ja}の魔法を使ってください。"),
    )


def _no_set(draft: Draft, seat: Seat, card: CardId) -> Refusal | None:
    """Why no materials can be found; ``None`` if they can."""
    recipe, pool = summonable.recipe(draft, seat, card), summonable.pool(draft, seat, card)
    if is_possible(recipe, pool):
        return None
    cost = summonable.price(draft, seat, card, recipe.how)
    poor = payment.too_poor(draft, seat, cost)
    if poor is not None:
        return poor
    if is_possible(recipe._replace(spare=NO_LIMIT), pool):
        return Refusal(
            "SS 4.5",
            Words(
                "With materials enough, too little would be left to release for the cost.",
                "素材を除くと、コストのためにリリースできるモンスターが足りません。",
            ),
            payment.price_words(cost),
        )
    return Refusal(
        summonable.KINDS[recipe.how][0],
        Words("The materials are not there.", "素材がそろっていません。"),
        to_materials.asks(draft, card),
    )


def why(draft: Draft, action: act.BeginSummon | act.AddMaterial | act.Summon) -> Refusal | None:
    """Why one of the three is not allowed now; ``None``: it is, or the reason lies elsewhere."""
    decision = draft.decision
    if not 0 <= action.card < len(draft.cards) or decision is None:
        return None
    if isinstance(action, act.BeginSummon):
        is_open = isinstance(decision, MainDecision) or (
            isinstance(decision, MaterialDecision) and decision.card < 0
        )
        return beginning(draft, action.seat, action.card) if is_open else None
    if not isinstance(decision, MaterialDecision) or decision.card < 0:
        return None
    if isinstance(action, act.AddMaterial):
        return to_materials.material(draft, decision, action.card)
    return to_materials.summon(draft, decision, action)
