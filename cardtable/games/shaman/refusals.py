"""Why an action is not allowed: its clause, the reason in words, and what would be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardId
from cardtable.engine.outcome import Outcome
from cardtable.engine.refusal import Refusal
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shaman import actions as act
from cardtable.games.shaman import measure, played, playing, plays
from cardtable.games.shaman.cards import TRAIT_WORDS, Advantage, Strike, Teamwork, trait_of
from cardtable.games.shaman.colours import COLOUR_WORDS, Counts, counts_words, covers, payments
from cardtable.games.shaman.records import (
    ChoiceDecision,
    FlipDecision,
    FlippedDecision,
    KeepDecision,
    SenderDecision,
    SignatureDecision,
)
from cardtable.games.shaman.zones import NOWHERE

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft


def match_is_over(outcome: Outcome) -> Refusal:
    """Nothing more can be done."""
    return Refusal(
        outcome.clause,
        Words("The match is over.", "対戦は終了しています。"),
        Words("Undo, or begin a rematch.", "元に戻すか、再戦してください。"),
    )


def no_such_seat() -> Refusal:
    """An action from nowhere."""
    return Refusal("SK 1.3", Words("There is no such seat.", "その席はありません。"))


def chance_is_awaited() -> Refusal:
    """A shuffle must come first."""
    return Refusal(
        "SK 6.1",
        Words("A deck must be shuffled first.", "先にデッキをシャッフルする必要があります。"),
    )


def no_chance_awaited() -> Refusal:
    """A shuffle that nobody asked for."""
    return Refusal(
        "SK 6.1", Words("No deck waits to be shuffled.", "シャッフル待ちのデッキはありません。")
    )


def not_the_same_cards() -> Refusal:
    """A shuffle that adds or loses cards."""
    return Refusal(
        "SK 6.1",
        Words(
            "A shuffled deck holds the same cards as before.",
            "シャッフル後も同じカードでなければなりません。",
        ),
    )


_AWAITED: dict[type, tuple[str, Words]] = {
    SignatureDecision: (
        "SK 7.3",
        Words(
            "Make the signature move, or go on to the defence.",
            "シグネチャームーブを行うか、防御に進んでください。",
        ),
    ),
    FlipDecision: (
        "SK 7.4",
        Words("Flip the top card of the deck.", "デッキの一番上をフリップしてください。"),
    ),
    FlippedDecision: (
        "SK 7.4",
        Words(
            "Play the flipped card, or focus it.",
            "フリップしたカードを使うか、フォーカスしてください。",
        ),
    ),
    KeepDecision: (
        "SK 8.1",
        Words("Choose which teamwork stays.", "どちらのチームワークを残すか選んでください。"),
    ),
    SenderDecision: (
        "SK 10.4",
        Words(
            "Decide who sends the opening attack.", "オープニングアタックを行う側を決めてください。"
        ),
    ),
}
_CHOOSE = Words("Answer the choice of the card.", "カードの選択に答えてください。")


def awaited(draft: Draft) -> tuple[str, Words]:
    """Clause and words of what is awaited now."""
    if draft.decision is None:
        return "SK 6.1", Words("A deck is being shuffled.", "デッキをシャッフルしています。")
    if isinstance(draft.decision, ChoiceDecision):
        return draft.decision.clause, _CHOOSE
    if isinstance(draft.decision, SenderDecision) and draft.turn == 0:
        return "SK 6.2", _AWAITED[SenderDecision][1]
    return _AWAITED[type(draft.decision)]


def explain(draft: Draft, action: Action) -> Refusal:
    """The reason for an action that is not on the list of legal ones."""
    decision = draft.decision
    assert decision is not None
    clause, instead = awaited(draft)
    if action.seat != decision.seat:
        return Refusal(
            clause, Words("It is the other player's decision.", "今決めるのは相手です。"), instead
        )
    if isinstance(action, act.SignatureMove):
        return _signature(draft, action, instead)
    if isinstance(decision, FlippedDecision):
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
    return Refusal(clause, Words("That cannot be done now.", "今それはできません。"), instead)


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


def _not_flipped(instead: Words) -> Refusal:
    return Refusal(
        "SK 7.4",
        Words("Only the flipped card can be used.", "使えるのはフリップしたカードだけです。"),
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
        return _payment(draft, seat, zone, cost, action)
    if isinstance(printed, Strike):
        refusal = _too_weak(draft, seat, zone, card)
        if refusal is not None:
            return refusal
    return _unpayable(draft, seat, cost, _focus_instead())


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


def _unpayable(draft: Draft, seat: Seat, cost: Counts, instead: Words) -> Refusal:
    price, have = counts_words(cost), counts_words(draft.furyoku(seat))
    return Refusal(
        "SK 5.1",
        Words(
            f"It costs {price.en}; your furyoku ({have.en}) cannot pay that.",
            f"コストは{price.ja}。手元の巫力（{have.ja}）では支払えません。",
        ),
        instead,
    )


_FEWER_EXTRAS = Words("Declare fewer extra costs.", "追加コストを減らしてください。")


def _payment(draft: Draft, seat: Seat, zone: int, cost: Counts, action: act.Play) -> Refusal:
    """The card can be played, but not with these extra costs and this payment."""
    offers = plays.offered(draft, seat, action.card, zone)
    bill = next(
        (
            b
            for b in plays.bills(draft, seat, action.card, zone, cost, offers)
            if b.extras == action.extras
        ),
        None,
    )
    if bill is None:
        return Refusal(
            "SK 8.3",
            Words(
                "These extra costs cannot be paid together.",
                "その追加コストの組み合わせは支払えません。",
            ),
            _FEWER_EXTRAS,
        )
    total: Counts = (cost[0] + bill.cost[0], cost[1] + bill.cost[1], cost[2] + bill.cost[2])
    underpay = measure.underpays(draft, seat, zone)
    have = list(draft.furyoku(seat))
    if bill.here:
        have[zone] -= bill.here
    example = next(iter(payments(total, (have[0], have[1], have[2]), underpay)), None)
    instead = Words("", "")
    if example is not None:
        pays = counts_words(example)
        instead = Words(f"For example: {pays.en}.", f"例: {pays.ja}。")
    price = counts_words(total)
    if sum(action.payment) != sum(total):
        return Refusal(
            "SK 5.9",
            Words(f"The payment must be exact: {price.en}.", f"支払いは過不足なく: {price.ja}。"),
            instead,
        )
    if any(n < 0 or n > left for n, left in zip(action.payment, have, strict=True)):
        return Refusal(
            "SK 5.1",
            Words("There are not so many furyoku there.", "その枚数の巫力はありません。"),
            instead,
        )
    if not covers(action.payment, total, underpay):
        return Refusal(
            "SK 5.1",
            Words(f"These colours do not pay {price.en}.", f"その色では{price.ja}を支払えません。"),
            instead,
        )
    return Refusal(
        "SK 9.1" if zone == NOWHERE else "SK 7.4.1",
        Words(
            "With these extra costs the intercept is too low.",
            "その追加コストでは迎撃力が足りません。",
        ),
        _FEWER_EXTRAS,
    )


def _signature(draft: Draft, action: act.SignatureMove, instead: Words) -> Refusal:
    seat, card = action.seat, draft.shaman_card(action.seat)
    if not isinstance(draft.decision, SignatureDecision):
        return _no_signature(draft, seat, card, instead)
    if action.card != card:
        return Refusal(
            "SK 9.2",
            Words("That is not your shaman.", "それは自分のシャーマンではありません。"),
            instead,
        )
    return _payment(draft, seat, NOWHERE, playing.signature_cost(draft, seat), action)


def _no_signature(draft: Draft, seat: Seat, card: CardId, instead: Words) -> Refusal:
    """Why no signature move can be made, or why not at this moment."""
    side = draft.sides[seat]
    if not side.is_ready:
        missing = [COLOUR_WORDS[c] for c in range(3) if not side.charged[c]]
        return Refusal(
            "SK 9.1",
            Words(
                "Not charged yet: " + ", ".join(w.en for w in missing) + ".",
                "まだチャージされていません: " + "・".join(w.ja for w in missing) + "。",
            ),
            instead,
        )
    ban = draft.forbidding("signature", seat)
    if ban is not None:
        name = draft.name(ban)
        return Refusal(
            "SK 8.5",
            Words(
                f"{name.en} forbids signature moves.",
                f"{name.ja}によりシグネチャームーブを行えません。",
            ),
            instead,
            (ban,),
        )
    intercept = measure.number(draft, "intercept", seat, card, NOWHERE)
    force = draft.incoming_force()
    if intercept < force:
        return Refusal(
            "SK 9.1",
            Words(
                f"The signature card's intercept {intercept} does not stop force {force}.",
                f"シグネチャーカードの迎撃力{intercept}では戦闘力{force}を止められません。",
            ),
            instead,
        )
    cost = playing.signature_cost(draft, seat)
    if not payments(cost, draft.furyoku(seat), measure.underpays(draft, seat, NOWHERE)):
        return _unpayable(draft, seat, cost, instead)
    return Refusal(
        "SK 9.4",
        Words(
            "A signature move is made in the signature step only.",
            "シグネチャームーブはシグネチャームーブステップでのみ行えます。",
        ),
        instead,
    )
