"""What speaks against playing or focusing a flipped card (SK 7.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardId
from cardtable.engine.refusal import Refusal
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shaman import actions as act
from cardtable.games.shaman import measure, played, playing, plays
from cardtable.games.shaman.cards import TRAIT_WORDS, Advantage, Strike, Teamwork, trait_of
from cardtable.games.shaman.objections.to_payments import unpayable, wrong_payment
from cardtable.games.shaman.records import FlippedDecision

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft


def why(
    draft: Draft, action: Action, decision: FlippedDecision, instead: Words
) -> Refusal | None:
    """Why something cannot be done with the flipped card; ``None``: the reason lies elsewhere."""
    if isinstance(action, act.Play):
        return _play(draft, action, decision, instead)
    if isinstance(action, act.UseAbility):
        return Refusal(
            "SK 8.3",
            Words(
                "That ability cannot be used or paid now.",
                "その能力は今使えないか、支払えません。",
            ),
            instead,
        )
    if isinstance(action, act.Focus):
        return _focus(draft, action, decision, instead)
    if isinstance(action, act.GiveUpCard):
        return Refusal(
            "SK 7.5",
            Words(
                "There is no doing nothing: the card can be focused.",
                "何もしないことはできません。フォーカスできます。",
            ),
            instead,
        )
    if isinstance(action, act.Flip):
        return Refusal(
            "SK 7.4",
            Words("The flipped card is waiting.", "フリップしたカードの処理が先です。"),
            instead,
            (decision.card,),
        )
    return None


def _focus(draft: Draft, action: act.Focus, decision: FlippedDecision, instead: Words) -> Refusal:
    if action.card != decision.card:
        return _not_flipped(instead)
    ban = draft.forbidding("focus", decision.seat, decision.zone)
    name = draft.name(ban) if ban is not None else Words("An effect", "効果")
    return Refusal(
        "SK 7.5",
        Words(f"{name.en} forbids focusing.", f"{name.ja}によりフォーカスできません。"),
        instead,
    )


def _play(draft: Draft, action: act.Play, decision: FlippedDecision, instead: Words) -> Refusal:
    seat, zone, card = decision.seat, decision.zone, decision.card
    if action.card != card:
        return _not_flipped(instead)
    printed = draft.printed(card)
    if not draft.fits(seat, card):
        return _mismatch(draft, card)
    expected = played.ACTIONS[type(printed)]
    if not isinstance(action, expected):
        return _wrong_kind(printed)
    if not isinstance(printed, Strike):
        ban = draft.forbidding("non-strikes", seat, zone)
        if ban is not None:
            name = draft.name(ban)
            return Refusal(
                "SK 8.5",
                Words(
                    f"{name.en} allows nothing but strikes here.",
                    f"{name.ja}により、ここではストライクしか使えません。",
                ),
                _focus_instead(),
                (ban,),
            )
    cost = playing.play_cost(draft, seat, card, zone)
    found = playing.playable_ways(draft, seat, zone, card)
    if found:
        return wrong_payment(draft, seat, zone, cost, action)
    if isinstance(printed, Strike):
        refusal = _too_weak(draft, seat, zone, card)
        if refusal is not None:
            return refusal
    return unpayable(draft, seat, cost, _focus_instead())


def _not_flipped(instead: Words) -> Refusal:
    return Refusal(
        "SK 7.4",
        Words("Only the flipped card can be used.", "使えるのはフリップしたカードだけです。"),
        instead,
    )


def _focus_instead() -> Words:
    return Words("It can be focused.", "フォーカスできます。")


def _mismatch(draft: Draft, card: CardId) -> Refusal:
    printed = draft.printed(card)
    name = printed.name
    shaman = draft.cards[draft.shaman_card(draft.cards[card].owner)].key
    if isinstance(printed, Teamwork) and printed.shamans and shaman not in printed.shamans:
        return Refusal(
            "SK 2.4",
            Words(
                f"“{name.en}” follows another shaman.", f"「{name.ja}」は別のシャーマンの持霊です。"
            ),
            _focus_instead(),
            (card,),
        )
    trait = TRAIT_WORDS[trait_of(printed)]
    return Refusal(
        "SK 2.3",
        Words(
            f"The trait {trait.en} is not your shaman's.",
            f"特性 {trait.ja} は自分のシャーマンの特性ではありません。",
        ),
        _focus_instead(),
        (card,),
    )


def _wrong_kind(printed: object) -> Refusal:
    if isinstance(printed, Strike):
        return Refusal(
            "SK 7.4.1",
            Words("A strike is used by counterattacking.", "ストライクは反撃に使います。"),
            _focus_instead(),
        )
    if isinstance(printed, Advantage):
        return Refusal(
            "SK 7.4.3",
            Words(
                "An advantage goes to the advantage area.",
                "アドバンテージはアドバンテージエリアに置きます。",
            ),
            _focus_instead(),
        )
    return Refusal(
        "SK 7.4.2",
        Words(
            "A teamwork goes to the teamwork area of this zone.",
            "チームワークはこのゾーンのチームワークエリアに置きます。",
        ),
        _focus_instead(),
    )


def _too_weak(draft: Draft, seat: Seat, zone: int, card: CardId) -> Refusal | None:
    intercept = measure.number(draft, "intercept", seat, card, zone)
    force = draft.incoming_force()
    offers = plays.offered(draft, seat, card, zone)
    best = max(
        intercept + bill.intercept
        for bill in plays.bills(
            draft, seat, card, zone, playing.play_cost(draft, seat, card, zone), offers
        )
    )
    if best >= force:
        return None
    return Refusal(
        "SK 7.4.1",
        Words(
            f"Intercept {best} does not stop force {force}.",
            f"迎撃力{best}では戦闘力{force}を止められません。",
        ),
        _focus_instead(),
        (card,),
    )
