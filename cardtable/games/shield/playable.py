"""What the mana and main phases offer (SS 6.3, SS 6.4), and what each play costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from cardtable.engine.actions import Action
from cardtable.engine.cards import NO_CARD, CardId
from cardtable.engine.zones import Seat
from cardtable.games.shield import actions as act
from cardtable.games.shield import attacking, bans, payment, summonable
from cardtable.games.shield.cards import Link, Monster, Spell, Trap
from cardtable.games.shield.effects.abilities import Activated, Effect, HandTrigger
from cardtable.games.shield.effects.prices import can_take, mana_of, price_picks
from cardtable.games.shield.effects.running import is_usable
from cardtable.games.shield.purse import Price
from cardtable.games.shield.records import Context, MaterialDecision, Payment, Position
from cardtable.games.shield.zones import EX, FIELD, SET, STANDING

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft

POSITIONS: tuple[Position, ...] = ("attack", "defence")
_OF_A_CARD = (act.NormalSummon, act.PlaySpell, act.SetCard)
"""What is done with a card of the hand, or a set one."""


class Due(NamedTuple):
    """What a play asks for: mana, and monsters that cannot be released for it."""

    price: Price
    barred: tuple[CardId, ...] = ()


def mana_cards(draft: Draft, seat: Seat) -> list[CardId]:
    """What a seat can put into its mana zone (SS 4.1): its own cards, no tokens."""
    found, is_token = list(draft.hand(seat)), draft.book.is_token
    for offset in (FIELD, STANDING, SET):
        found += [
            card
            for card in draft.zone(seat, offset)
            if draft.owner(card) == seat and not is_token[draft.cards[card].key]
        ]
    return found


def plays(draft: Draft, seat: Seat) -> list[Action]:
    """Everything the main phase offers, each play once with its proposed payment."""
    found: list[Action] = []
    for card in draft.hand(seat):
        found += _from_hand(draft, seat, card)
    for card in draft.zone(seat, SET):
        found += _from_set(draft, seat, card)
    found += summonable.beginnings(draft, seat, draft.zone(seat, EX))
    found += abilities(draft, seat)
    found += [act.ChangePosition(seat, card) for card in draft.field(seat) if may_turn(draft, card)]
    if _leads_to_battle(draft, seat):
        found.append(act.ToBattle(seat))
    found.append(act.EndTurn(seat))
    return found


def is_play(draft: Draft, seat: Seat, action: Action) -> bool:
    """Is this among them? Known without what can be done with other cards."""
    if action.seat != seat:
        return False
    if isinstance(action, act.EndTurn):
        return True
    if isinstance(action, act.ToBattle):
        return _leads_to_battle(draft, seat)
    if isinstance(action, act.UseAbility):
        return action in abilities(draft, seat, action.card)
    if isinstance(action, act.ChangePosition):
        return action.card in draft.field(seat) and may_turn(draft, action.card)
    if isinstance(action, act.BeginSummon):
        return action.card in draft.zone(seat, EX) and action in summonable.beginnings(
            draft, seat, (action.card,))
    if not isinstance(action, _OF_A_CARD):
        return False
    card, is_in_hand = action.card, action.card in draft.hand(seat)
    if not is_in_hand and card not in draft.zone(seat, SET):
        return False
    if isinstance(action, act.NormalSummon) and is_in_hand:
        return (
            isinstance(draft.printed(card), Monster)
            and may_normal_summon(draft, seat)
            and payment.pays(draft, seat, payment.price(draft, seat, card), action.payment)
        )
    return action in (_from_hand if is_in_hand else _from_set)(draft, seat, card)


def _from_hand(draft: Draft, seat: Seat, card: CardId) -> Iterator[Action]:
    """What can be done with a card of the hand: summoned, played, set."""
    printed = draft.printed(card)
    if isinstance(printed, Monster):
        if may_normal_summon(draft, seat):
            yield from normal_summons(draft, seat, card)
        return
    if isinstance(printed, Spell):
        yield from spells(draft, seat, card)
    if isinstance(printed, Trap) or (isinstance(printed, Spell) and printed.is_quick):
        yield act.SetCard(seat, card)


def _from_set(draft: Draft, seat: Seat, card: CardId) -> Iterator[Action]:
    """What can be done with a set card: a quick spell is played from there (SS 9.3)."""
    if is_ripe(draft, seat, card) and isinstance(draft.printed(card), Spell):
        yield from spells(draft, seat, card)


def _leads_to_battle(draft: Draft, seat: Seat) -> bool:
    return attacking.may_battle(draft) and attacking.can_attack(draft, seat)


def may_normal_summon(draft: Draft, seat: Seat) -> bool:
    """Is the normal summon of the turn still there (SS 7.1)?"""
    return (
        not draft.sides[seat].has_summoned
        and bans.forbidding_player(draft, "normal-summon", seat) is None
    )


def normal_summons(draft: Draft, seat: Seat, card: CardId) -> Iterator[act.NormalSummon]:
    """The summons of a monster in hand, in either position (SS 7.4)."""
    paid = payment.proposed(draft, seat, payment.price(draft, seat, card), card=card)
    if paid is not None:
        for position in POSITIONS:
            yield act.NormalSummon(seat, card, paid, position)


def spells(draft: Draft, seat: Seat, card: CardId) -> Iterator[act.PlaySpell]:
    """The ways to play a spell from hand, or a set one."""
    printed = draft.printed(card)
    assert isinstance(printed, Spell)
    if bans.forbidding_player(draft, "spells", seat) is not None:
        return
    for picks, paid in ways(draft, Context(seat, card), printed.effect):
        yield act.PlaySpell(seat, card, paid, picks)


def abilities(
    draft: Draft, seat: Seat, only: CardId = NO_CARD
) -> Iterator[act.UseAbility]:
    """The ways to use abilities of cards on the field, or of one of them."""
    for owner, card, number, ability in draft.in_play_now().activated:
        if owner != seat or only not in (NO_CARD, card):
            continue
        for picks, paid in ways(draft, Context(seat, card), ability, number):
            yield act.UseAbility(seat, card, paid, number, picks)


def is_ripe(draft: Draft, seat: Seat, card: CardId) -> bool:
    """Was this card set before this turn (SS 9.2)?"""
    return (card, draft.turn) not in draft.sides[seat].set_on


def may_turn(draft: Draft, card: CardId) -> bool:
    """May a monster change its position (SS 6.4, SS 7.4)?"""
    body = draft.bodies[card]
    return (
        body.came != draft.turn
        and not body.has_turned
        and not isinstance(draft.printed(card), Link)
        and bans.forbidding(draft, "turn", card) is None
    )


def effect_of(draft: Draft, action: act.Paid) -> Effect | None:
    """What the card or ability of a play does; ``None`` for summons and plain spells."""
    printed = draft.printed(action.card)
    if isinstance(action, act.UseAbility) or (
        isinstance(action, act.Respond) and action.ability != act.THE_CARD
    ):
        ability = draft.ability(action.card, action.ability)
        assert isinstance(ability, Activated | HandTrigger)
        return ability
    return printed.effect if isinstance(printed, Spell | Trap) else None


def due(draft: Draft, action: act.Paid) -> Due:
    """What a play asks for now, with the cards that it picks to pay other prices."""
    if isinstance(action, act.Summon):
        decision = draft.decision
        assert isinstance(decision, MaterialDecision)
        price = summonable.price(draft, action.seat, action.card, decision.how)
        return Due(price, decision.chosen)
    if isinstance(action, act.NormalSummon):
        return Due(payment.price(draft, action.seat, action.card))
    assert isinstance(action, act.PlaySpell | act.UseAbility | act.Respond)
    is_card = isinstance(action, act.PlaySpell) or (
        isinstance(action, act.Respond) and action.ability == act.THE_CARD
    )
    effect = effect_of(draft, action)
    return Due(
        _price(draft, action.seat, action.card, effect, is_card=is_card),
        (*action.picks, action.card),
    )


def takes_picks(draft: Draft, action: act.Paid) -> bool:
    """May the cards that a play picks pay the prices of its effect?"""
    if not isinstance(action, act.PlaySpell | act.UseAbility | act.Respond):
        return True
    effect = effect_of(draft, action)
    if effect is None:
        return not action.picks
    return can_take(draft, Context(action.seat, action.card), effect.pay, action.picks)


def _price(
    draft: Draft, seat: Seat, card: CardId, effect: Effect | None, *, is_card: bool
) -> Price:
    """What a card (``is_card``) or one of its abilities costs in mana."""
    more = mana_of(effect.pay) if effect is not None else 0
    if not is_card:
        return Price(more)
    own = payment.price(draft, seat, card)
    return Price(own.cost + more, own.colours)


def ways(
    draft: Draft,
    context: Context,
    effect: Effect | None,
    number: int = act.THE_CARD,
) -> Iterator[tuple[tuple[CardId, ...], Payment]]:
    """Every choice of cards that pay an effect's prices, with the payment proposed for it.

    ``number`` is that of an ability, or `THE_CARD`.
    """
    if (
        effect is not None
        and (effect.only_if or effect.pay or number != act.THE_CARD)
        and not is_usable(draft, effect, context, number)
    ):
        return
    seat, card = context.seat, context.source
    is_card = number == act.THE_CARD
    price = _price(draft, seat, card, effect, is_card=is_card)
    summons_something = is_card and draft.book.is_summoning[draft.cards[card].key]
    propose = summonable.spell_payment if summons_something else payment.proposed
    prices = effect.pay if effect is not None else ()
    for picks in price_picks(draft, context, prices) if prices else [()]:
        paid = propose(draft, seat, price, (*picks, card), card=card)
        if paid is not None:
            yield picks, paid
