"""What more than one kind of action can run into."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.cards import CardId
from cardtable.engine.refusal import Refusal
from cardtable.engine.words import Words
from cardtable.games.shield import actions as act
from cardtable.games.shield import bans, payment, playable
from cardtable.games.shield.effects.abilities import Effect
from cardtable.games.shield.effects.prices import Lp, can_take, price_picks
from cardtable.games.shield.objections import to_summons
from cardtable.games.shield.records import Context

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft


def forbidden(draft: Draft, by: CardId | None) -> Refusal | None:
    """What forbids beats what allows (SS 10.6)."""
    if by is None:
        return None
    name = draft.name(by)
    return Refusal(
        "SS 10.6", Words(f"{name.en} forbids it.", f"{name.ja}によりできません。"), concerns=(by,)
    )


def not_yours(clause: str) -> Refusal:
    """A monster that is not on the player's own field."""
    return Refusal(
        clause,
        Words(
            "Only monsters of your own field can do that.",
            "それができるのは自分フィールドのモンスターだけです。",
        ),
    )


def not_ripe(card: CardId) -> Refusal:
    """A card that was set this turn (SS 9.2)."""
    return Refusal(
        "SS 9.2",
        Words(
            "It was set this turn; it can be used from the next turn on.",
            "このターンにセットしたカードは、次のターンから使えます。",
        ),
        concerns=(card,),
    )


def unplayable(
    draft: Draft, context: Context, effect: Effect | None, action: act.Paid
) -> Refusal | None:
    """Conditions, prices, mana, and what a Fusion or Ritual spell would summon."""
    if effect is not None and not all(c.holds(draft, context) for c in effect.only_if):
        return Refusal(
            "SS 10.3",
            Words("What its text asks for does not hold.", "カードの条件を満たしていません。"),
        )
    if effect is not None and effect.pay:
        refusal = _prices(draft, context, effect, getattr(action, "picks", ()))
        if refusal is not None:
            return refusal
    owed = playable.due(draft, action)
    poor = payment.too_poor(draft, context.seat, owed.price, owed.barred)
    if poor is not None:
        return poor
    if draft.book.is_summoning[draft.cards[context.source].key]:
        return _summons_nothing(draft, context)
    return None


def _summons_nothing(draft: Draft, context: Context) -> Refusal:
    if not bans.may_special(draft, context.seat):
        return to_summons.no_specials_left(draft, context.seat)
    return Refusal(
        "SS 7.15",
        Words("Nothing could be summoned by it.", "召喚できるモンスターがいません。"),
        concerns=(context.source,),
    )


def _prices(
    draft: Draft, context: Context, effect: Effect, picks: tuple[CardId, ...]
) -> Refusal | None:
    short = next((price for price in effect.pay if not price.can_pay(draft, context)), None)
    if short is not None or not price_picks(draft, context, effect.pay):
        words = (short or effect.pay[0]).words()
        return Refusal(
            "SS 10.4" if isinstance(short, Lp) else "SS 10.3",
            Words(f"Its price cannot be paid: {words.en}.", f"コストを支払えません: {words.ja}。"),
        )
    if not can_take(draft, context, effect.pay, picks):
        return Refusal(
            "SS 10.3",
            Words("These cards do not pay its price.", "そのカードではコストを支払えません。"),
        )
    return None
