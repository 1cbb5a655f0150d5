"""Paying in a match (SS 4.2 to SS 4.9): the purse of a seat, and why a payment does not pay."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from cardtable.engine.cards import NO_CARD, CardId
from cardtable.engine.refusal import Refusal
from cardtable.engine.words import Words, joined
from cardtable.engine.zones import Seat
from cardtable.games.shield import bans, measure
from cardtable.games.shield.colours import COLOUR_WORDS
from cardtable.games.shield.graveyard import release
from cardtable.games.shield.moving import use_mana
from cardtable.games.shield.purse import BITS, Price, Purse, Release
from cardtable.games.shield.records import NOTHING_PAID, Payment

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft


def price(draft: Draft, seat: Seat, card: CardId) -> Price:
    """What a card costs now, and the colours that it asks for."""
    return Price(measure.cost(draft, seat, card), draft.book.colours[draft.cards[card].key])


def purse(draft: Draft, seat: Seat) -> Purse:
    """What a seat can pay with now."""
    found: Purse | None = draft.memo.get(("purse", seat))
    if found is None:
        colours, cards = draft.book.colours, draft.cards
        found = draft.memo["purse", seat] = Purse(
            {card: colours[cards[card].key] for card in draft.unused_mana(seat)},
            releases(draft, seat),
            [colours[cards[card].key] for card in draft.hand(seat)],
        )
    return found


def releases(draft: Draft, seat: Seat) -> list[Release]:
    """The monsters that a seat could release now, with what each would give (SS 4.4)."""
    found: list[Release] | None = draft.memo.get(("releases", seat))
    if found is None:
        printed = draft.book.releases
        found = draft.memo["releases", seat] = [
            Release(card, measure.release_value(draft, card), printed[draft.cards[card].key][1])
            for card in draft.field(seat)
            if bans.can_be_released(draft, card)
        ]
    return found


def proposed(
    draft: Draft,
    seat: Seat,
    price: Price,
    barred: Collection[CardId] = (),
    *,
    card: CardId = NO_CARD,
) -> Payment | None:
    """The payment that SS 4.7 proposes; ``None`` if nothing pays.

    ``card`` is the one that is paid for: if it lies in hand, its colours count for the others
    only.
    """
    if not price.cost:
        return NOTHING_PAID
    return purse(draft, seat).proposed(price, barred, needless(draft, seat, card))


def needless(draft: Draft, seat: Seat, card: CardId) -> int:
    """The colours of a hand card, as `bits`: they are not missed for itself."""
    return draft.book.colours[draft.cards[card].key] if card in draft.hand(seat) else 0


# What is wrong ---------------------------------------------------------------------------------


def pay(draft: Draft, seat: Seat, payment: Payment) -> None:
    """Use mana and release monsters (SS 4.3, SS 4.4), as `wrong_payment` judged right."""
    if payment.mana:
        use_mana(draft, seat, payment.mana)
    for card in payment.releases:
        release(draft, card)


def wrong_payment(
    draft: Draft, seat: Seat, price: Price, payment: Payment, barred: Collection[CardId] = ()
) -> Refusal | None:
    """What is wrong with a payment, or what it still lacks; ``None`` if it pays."""
    return wrong(purse(draft, seat), price, payment, barred)


def pays(
    draft: Draft, seat: Seat, price: Price, paid: Payment, barred: Collection[CardId] = ()
) -> bool:
    """Is nothing wrong with a payment? Mostly it is just so much mana, which is quickly seen."""
    if paid.releases or len(paid.mana) != price.cost:
        return wrong_payment(draft, seat, price, paid, barred) is None
    unused, cards, colours = draft.unused_mana(seat), draft.cards, draft.book.colours
    return (
        len({*paid.mana}) == price.cost
        and all(card in unused for card in paid.mana)
        and not price.uncovered(colours[cards[card].key] for card in paid.mana)
    )


def too_poor(
    draft: Draft, seat: Seat, price: Price, barred: Collection[CardId] = ()
) -> Refusal | None:
    """Why nothing pays it; ``None`` if something does."""
    found = purse(draft, seat)
    if uncovered := found.uncovered(price):
        return Refusal("SS 4.3", _missing(price, 0, uncovered), price_words(price))
    mana, released = len(found.mana), found.worth(barred)
    if mana + released >= price.cost:
        return None
    return Refusal(
        "SS 4.4",
        Words(
            f"Your unused mana gives {mana}, releases could give {released}.",
            f"未使用のマナは{mana}、リリースで得られるのは{released}までです。",
        ),
        price_words(price),
    )


def wrong(
    purse: Purse, price: Price, payment: Payment, barred: Collection[CardId] = ()
) -> Refusal | None:
    """`wrong_payment` over plain values."""
    judge = _wrong_with_releases if purse.lack(price) else _wrong_mana
    return _not_there(purse, price, payment, barred) or judge(purse, price, payment)


def price_words(price: Price) -> Words:
    """It costs so much."""
    if not price.asked:
        return Words(f"It costs {price.cost}.", f"コストは{price.cost}です。")
    named = _named(price.colours)
    en, ja = joined(named, " and ", "").en, joined(named, "", "・").ja
    return Words(
        f"It costs {price.cost}, {en} among it.", f"コストは{price.cost}（{ja}を含む）です。"
    )


def _not_there(
    purse: Purse, price: Price, payment: Payment, barred: Collection[CardId]
) -> Refusal | None:
    mana, releases = {*payment.mana}, {*payment.releases}
    if len(mana) < len(payment.mana) or not mana <= purse.mana.keys():
        return Refusal(
            "SS 4.2",
            Words(
                "Only your own unused mana pays, each card once.",
                "支払えるのは自分の未使用のマナだけで、1枚につき1回です。",
            ),
            price_words(price),
        )
    if materials := tuple(card for card in payment.releases if card in barred):
        return Refusal(
            "SS 4.5",
            Words(
                "A material of this summon cannot be released for it too.",
                "この召喚の素材を、そのコストのためにリリースすることはできません。",
            ),
            price_words(price),
            materials,
        )
    known = {release.card for release in purse.releases}
    if len(releases) < len(payment.releases) or not releases <= known:
        return Refusal(
            "SS 4.4",
            Words(
                "Only monsters of your own field can be released, each once.",
                "リリースできるのは自分フィールドのモンスターだけで、1体につき1回です。",
            ),
            price_words(price),
        )
    return None


def _wrong_mana(purse: Purse, price: Price, payment: Payment) -> Refusal | None:
    """The unused mana is enough: just so many of it, and no release."""
    if payment.releases:
        return Refusal(
            "SS 4.8",
            Words(
                "The mana is enough: nothing can be released for it.",
                "マナが足りているので、リリースはできません。",
            ),
            price_words(price),
            payment.releases,
        )
    more = price.cost - len(payment.mana)
    if more < 0:
        return Refusal(
            "SS 4.3",
            Words(f"That is {-more} mana too many.", f"マナが{-more}枚多すぎます。"),
            price_words(price),
        )
    uncovered = price.uncovered(
        colours for card, colours in purse.mana.items() if card in payment.mana
    )
    if more or uncovered:
        return Refusal("SS 4.3", _missing(price, more, uncovered), price_words(price))
    return None


def _wrong_with_releases(purse: Purse, price: Price, payment: Payment) -> Refusal | None:
    """The mana is too little: all of it, and releases that fill the lack."""
    if uncovered := purse.uncovered(price):
        return Refusal("SS 4.3", _missing(price, 0, uncovered), price_words(price))
    if unused := len(purse.mana) - len(payment.mana):
        return Refusal(
            "SS 4.8",
            Words(
                f"All unused mana pays first: {unused} more.",
                f"先に未使用のマナをすべて使います（あと{unused}枚）。",
            ),
            price_words(price),
        )
    released = [release for release in purse.releases if release.card in payment.releases]
    over = sum(release.value for release in released) - purse.lack(price)
    if over < 0:
        return Refusal(
            "SS 4.4",
            Words(
                f"{-over} more needed: release more monsters.",
                f"あと{-over}マナ足りません。モンスターをリリースしてください。",
            ),
            price_words(price),
        )
    needless = tuple(release.card for release in released if release.value <= over)
    if not needless:
        return None
    return Refusal(
        "SS 4.8",
        Words("A release more than is needed.", "余分なリリースが含まれています。"),
        price_words(price),
        needless,
    )


def _named(colours: int) -> list[Words]:
    return [COLOUR_WORDS[colour] for colour, bit in BITS.items() if colours & bit]


def _missing(price: Price, more: int, colours: int) -> Words:
    """These colours are left out, and so many mana are to come in all."""
    parts = [Words(f"1 {colour.en} mana", f"{colour.ja}マナ1枚") for colour in _named(colours)]
    any_colour = more - len(parts)
    is_any_of_them = price.colours.bit_count() > price.asked
    en, ja = joined(parts, " or " if is_any_of_them else " and ", "").en, ""
    ja = joined(parts, "", "か" if is_any_of_them else "と").ja
    if any_colour > 0 and parts:
        en, ja = f"{en} and {any_colour} of any colour", f"{ja}と、色を問わずマナ{any_colour}枚"
    elif any_colour > 0:
        en, ja = f"{any_colour} mana", f"マナ{any_colour}枚"
    return Words(f"Missing: {en}.", f"不足: {ja}。")
