"""What abilities cost beside the mana of the card itself. Each is paid whole or not at all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, islice
from typing import TYPE_CHECKING, Literal

from cardtable.engine.effects import not_between
from cardtable.engine.words import Words
from cardtable.games.shield import bans, measure
from cardtable.games.shield.effects.filters import ANY, Filter
from cardtable.games.shield.effects.grammar import Price
from cardtable.games.shield.effects.phrases import as_object, from_place, number_en, those
from cardtable.games.shield.field import detach
from cardtable.games.shield.graveyard import destroy, discard, release
from cardtable.games.shield.life import pay_lp
from cardtable.games.shield.moving import to_deck, to_graveyard, to_mana
from cardtable.games.shield.zones import CHAIN, FIELD, GRAVEYARD, HAND, STANDING, at

if TYPE_CHECKING:
    from cardtable.engine.cards import CardId
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.records import Context

MOST_LISTED = 200
"""So many ways to pay are listed at most; every other one is accepted too."""


class Mana(Price, frozen=True, tag="mana", gc=False):
    """Mana of any colour; paid like a card's cost (SS 4.3), but without its colours."""

    amount: int

    def settle(self, draft: Draft, context: Context, picks: tuple[CardId, ...]) -> None:
        """The payment of the play does this."""

    def words(self) -> Words:
        return Words(f"pay {self.amount} mana", f"マナを{self.amount}支払う")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from not_between("amount", self.amount, 1, 12)


class Lp(Price, frozen=True, tag="lp", gc=False):
    """LP; at least one must be left (SS 10.4)."""

    amount: int

    def can_pay(self, draft: Draft, context: Context) -> bool:
        return draft.sides[context.seat].lp > self.amount

    def settle(self, draft: Draft, context: Context, picks: tuple[CardId, ...]) -> None:
        pay_lp(draft, context.seat, self.amount)

    def words(self) -> Words:
        return Words(f"pay {self.amount} LP", f"LPを{self.amount}支払う")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from not_between("amount", self.amount, 100, 6000)


class _Cards(Price, frozen=True, gc=False):
    """A price of cards that its player picks."""

    count: int = 1
    which: Filter = ANY

    @property
    def takes(self) -> int:
        return self.count

    def _fitting(
        self, draft: Draft, context: Context, cards: Sequence[CardId]
    ) -> tuple[CardId, ...]:
        return tuple(
            card for card in cards if measure.fits(draft, self.which, context, card))

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from not_between("count", self.count, 1, 3)
        if self.which.whose != "own":
            yield "which.whose", Words("Only your own cards can pay.",
                                       "支払えるのは自分のカードだけです。")


class Discard(_Cards, frozen=True, tag="discard", gc=False):
    """Cards from hand, never the one whose ability is used."""

    def candidates(self, draft: Draft, context: Context) -> tuple[CardId, ...]:
        return self._fitting(draft, context, [
            card for card in draft.zones[at(context.seat, HAND)] if card != context.source])

    def settle(self, draft: Draft, context: Context, picks: tuple[CardId, ...]) -> None:
        for card in picks:
            discard(draft, card)

    def words(self) -> Words:
        single = self.which.noun(on_field=False)
        many = self.which.noun(True, on_field=False)
        counter = self.which.counter(on_field=False)
        en = f"one {single.en}" if self.count == 1 else f"{number_en(self.count)} {many.en}"
        return Words(f"discard {en}", f"手札の{single.ja}{self.count}{counter}を捨てる")


class Release(_Cards, frozen=True, tag="release", gc=False):
    """Own monsters are released (SS 4.4)."""

    def candidates(self, draft: Draft, context: Context) -> tuple[CardId, ...]:
        return tuple(
            card for card in self._fitting(draft, context, draft.zones[at(context.seat, FIELD)])
            if bans.forbidding(draft, "be-released", card) is None)

    def settle(self, draft: Draft, context: Context, picks: tuple[CardId, ...]) -> None:
        for card in picks:
            release(draft, card)

    def words(self) -> Words:
        cards = those(self.which, self.count)
        return Words(f"release {cards.en}", f"{as_object(cards.ja)}リリースする")


class Destroy(_Cards, frozen=True, tag="destroy", gc=False):
    """Own monsters are destroyed; what cannot be destroyed by effects cannot pay."""

    def candidates(self, draft: Draft, context: Context) -> tuple[CardId, ...]:
        return tuple(
            card for card in self._fitting(draft, context, draft.zones[at(context.seat, FIELD)])
            if bans.forbidding(draft, "destroyed-by-effects", card) is None)

    def settle(self, draft: Draft, context: Context, picks: tuple[CardId, ...]) -> None:
        for card in picks:
            destroy(draft, card, "effect", context.source)

    def words(self) -> Words:
        cards = those(self.which, self.count)
        return Words(f"destroy {cards.en}", f"{as_object(cards.ja)}破壊する")


class Recycle(_Cards, frozen=True, tag="recycle", gc=False):
    """Cards of one's graveyard go to the bottom of the deck."""

    def candidates(self, draft: Draft, context: Context) -> tuple[CardId, ...]:
        return self._fitting(draft, context, draft.zones[at(context.seat, GRAVEYARD)])

    def settle(self, draft: Draft, context: Context, picks: tuple[CardId, ...]) -> None:
        for card in picks:
            to_deck(draft, card, bottom=True)

    def words(self) -> Words:
        cards = from_place(self.which, "graveyard", self.count)
        return Words(f"put {cards.en} on the bottom of your deck",
                     f"{as_object(cards.ja)}デッキの一番下に戻す")


class Detach(Price, frozen=True, tag="detach", gc=False):
    """Overlay units beneath this monster go to the graveyard, the topmost first (SS 7.8)."""

    count: int = 1

    def can_pay(self, draft: Draft, context: Context) -> bool:
        body = draft.bodies.get(context.source)
        return body is not None and len(body.units) >= self.count

    def settle(self, draft: Draft, context: Context, picks: tuple[CardId, ...]) -> None:
        detach(draft, context.source, self.count)

    def words(self) -> Words:
        s = "s" if self.count > 1 else ""
        return Words(f"detach {number_en(self.count)} overlay unit{s} from this card",
                     f"このカードのオーバーレイ・ユニットを{self.count}つ取り除く")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from not_between("count", self.count, 1, 5)


class This(Price, frozen=True, tag="this", gc=False):
    """The card that bears the ability: released, or put into the graveyard or the mana zone."""

    to: Literal["graveyard", "mana", "released"] = "graveyard"

    def can_pay(self, draft: Draft, context: Context) -> bool:
        offset = draft.place_of(context.source) - at(context.seat, 0)
        if self.to == "released":
            return offset == FIELD and (
                bans.forbidding(draft, "be-released", context.source) is None)
        return offset in (FIELD, STANDING, CHAIN)

    def settle(self, draft: Draft, context: Context, picks: tuple[CardId, ...]) -> None:
        if self.to == "released":
            release(draft, context.source)
        elif self.to == "mana":
            to_mana(draft, context.source)
        else:
            to_graveyard(draft, context.source)

    def words(self) -> Words:
        return {
            "graveyard": Words("put this card into the graveyard", "このカードを墓地に置く"),
            "mana": Words("put this card into the mana zone", "このカードをマナゾーンに置く"),
            "released": Words("release this card", "このカードをリリースする"),
        }[self.to]


AnyPrice = Mana | Lp | Discard | Release | Destroy | Recycle | Detach | This


def mana_of(prices: tuple[AnyPrice, ...]) -> int:
    """The mana that these prices ask for."""
    return sum(price.amount for price in prices if isinstance(price, Mana))


def price_picks(
    draft: Draft, context: Context, prices: tuple[AnyPrice, ...]
) -> list[tuple[CardId, ...]]:
    """The ways to choose the cards that pay, `MOST_LISTED` at most; none: it cannot be paid."""
    if not all(price.can_pay(draft, context) for price in prices):
        return []
    found: list[tuple[CardId, ...]] = [()]
    for price in prices:
        if price.takes:
            cards = price.candidates(draft, context)
            found = [
                (*before, *more) for before in found
                for more in islice(combinations(
                    [card for card in cards if card not in before], price.takes), MOST_LISTED)
            ][:MOST_LISTED]
    return found


def can_take(
    draft: Draft, context: Context, prices: tuple[AnyPrice, ...], picks: tuple[CardId, ...]
) -> bool:
    """May these cards pay these prices?"""
    if len(set(picks)) != len(picks) or len(picks) != sum(price.takes for price in prices):
        return False
    if not all(price.can_pay(draft, context) for price in prices):
        return False
    return all(set(share) <= set(price.candidates(draft, context))
               for price, share in shares(prices, picks) if share)


def settle(
    draft: Draft, context: Context, prices: tuple[AnyPrice, ...], picks: tuple[CardId, ...]
) -> None:
    """Pay all but the mana."""
    for price, share in shares(prices, picks):
        price.settle(draft, context, share)


def shares(
    prices: tuple[AnyPrice, ...], picks: tuple[CardId, ...]
) -> list[tuple[AnyPrice, tuple[CardId, ...]]]:
    """Each price with the cards that pay it."""
    found: list[tuple[AnyPrice, tuple[CardId, ...]]] = []
    start = 0
    for price in prices:
        found.append((price, picks[start:start + price.takes]))
        start += price.takes
    return found


def wrong_prices(
    prices: tuple[AnyPrice, ...], *, is_on_field: bool
) -> Iterable[tuple[str, Words]]:
    """What is impossible about the prices of one ability."""
    kinds = [type(price) for price in prices]
    if len(set(kinds)) != len(kinds):
        yield "pay", Words("The same kind of price stands there twice.",
                           "同じ種類のコストが二度書かれています。")
    if sum(price.takes for price in prices) > 4:
        yield "pay", Words("These are more than four cards to pay with.",
                           "支払うカードが4枚を超えています。")
    if not is_on_field and any(isinstance(price, Detach | This) for price in prices):
        yield "pay", Words("Only a card on the field can pay with itself or its units.",
                           "自身やユニットで支払えるのはフィールドのカードだけです。")
