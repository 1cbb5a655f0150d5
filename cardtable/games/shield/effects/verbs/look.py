"""Hidden cards are looked at."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from cardtable.engine.cards import CardId
from cardtable.engine.effects import not_between
from cardtable.engine.words import Words
from cardtable.games.shield.effects.asking import (
    card_of,
    seats_of,
)
from cardtable.games.shield.effects.grammar import Ask, Verb
from cardtable.games.shield.effects.phrases import (
    number_en,
    owner_words,
)
from cardtable.games.shield.effects.sending import Target, send
from cardtable.games.shield.moving import reorder
from cardtable.games.shield.records import Pick
from cardtable.games.shield.zones import (
    DECK,
    EX,
    HAND,
    SET,
    SHIELDS,
    at,
)

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.records import Context


class LookTop(Verb, frozen=True, tag="look-top", gc=False):
    """Look at the top cards of a deck, then order them or take one and put the rest beneath."""

    count: int
    then: Literal["any-order", "one-to-hand", "one-to-mana", "one-to-shields", "one-to-graveyard"]
    whose: Literal["own", "opponent"] = "own"

    def asks(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> Ask | None:
        owner = seats_of(self.whose, context)[0]
        top = draft.deck(owner)[-self.count:]
        taken = tuple(card_of(draft, pick) for pick in picks)
        left = tuple(card for card in top if card not in taken)
        wanted = len(top) - 1 if self.then == "any-order" else min(1, len(top))
        if len(picks) >= wanted and (picks or len(top) != 1 or self.then != "any-order"):
            return None
        if self.then == "any-order":
            question = Words("Which of these goes on top? The one chosen first is drawn first.",
                             "上に置くカードを選んでください。先に選んだものほど上になります。")
        else:
            question = Words("Which of these cards do you take?", "どのカードを選びますか？")
        return Ask(context.seat, question, tuple(Pick(cards=(card,)) for card in left), shows=left)

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        owner = seats_of(self.whose, context)[0]
        zone = at(owner, DECK)
        top = draft.zones[zone][-self.count:]
        taken = tuple(pick.cards[0] for pick in picks)
        rest = tuple(card for card in top if card not in taken)
        if not top:
            return
        if self.then == "any-order":
            below = draft.zones[zone][:-len(top)]
            reorder(draft, zone, (*below, *rest, *reversed(taken)))
        else:
            target: dict[str, Target] = {
                "one-to-hand": "hand", "one-to-mana": "mana", "one-to-shields": "shields",
                "one-to-graveyard": "graveyard"}
            send(draft, list(taken), target[self.then])
            deck = draft.zones[zone]
            reorder(draft, zone, (*rest, *deck[:len(deck) - len(rest)]))
        draft.say("look", Words(f"looks at the top {len(top)} cards of the deck.",
                                f"デッキの上から{len(top)}枚を見た。"), context.seat)

    def words(self) -> Words:
        deck = Words("your deck", "自分のデッキ") if self.whose == "own" else Words(
            "the opponent's deck", "相手のデッキ")
        en, ja = {
            "any-order": ("put them back in any order", "好きな順番で戻す"),
            "one-to-hand": ("put one of them into your hand", "1枚を手札に加え"),
            "one-to-mana": ("put one of them into the mana zone", "1枚をマナゾーンに置き"),
            "one-to-shields": ("put one of them face down into the shields",
                               "1枚を裏向きでシールドに加え"),
            "one-to-graveyard": ("put one of them into the graveyard", "1枚を墓地に置き"),
        }[self.then]
        top = f"the top {number_en(self.count)} cards" if self.count > 1 else "the top card"
        if self.then != "any-order":
            en, ja = f"{en} and the rest on the bottom", f"{ja}、残りをデッキの一番下に置く"
        comma = " and" if self.then == "any-order" else ","
        return Words(f"look at {top} of {deck.en}{comma} {en}",
                     f"{deck.ja}の上から{self.count}枚を見て、{ja}")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from not_between("count", self.count, 2, 6)
        if self.whose == "opponent" and self.then == "one-to-hand":
            yield "then", Words("The opponent's cards do not go to your hand.",
                                "相手のカードを自分の手札には加えられません。")


class LookAt(Verb, frozen=True, tag="look-at", gc=False):
    """Look at hidden cards and leave them as they are."""

    place: Literal["shields", "hand", "set", "ex"]
    whose: Literal["own", "opponent"] = "own"

    def _cards(self, draft: Draft, context: Context) -> tuple[CardId, ...]:
        offset = {"shields": SHIELDS, "hand": HAND, "set": SET, "ex": EX}[self.place]
        return draft.zones[at(seats_of(self.whose, context)[0], offset)]

    def asks(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> Ask | None:
        cards = self._cards(draft, context)
        if picks or not cards:
            return None
        return Ask(context.seat, Words("You see these cards.", "カードを確認しています。"),
                   (Pick(word="seen"),), shows=cards)

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        if picks:
            draft.say("look", self._told(), context.seat)

    def _told(self) -> Words:
        what = self._what()
        return Words(f"looks at {what.en}.", f"{what.ja}を見た。")

    def _what(self) -> Words:
        owner = owner_words(self.whose)
        what = {"shields": Words("shields", "シールド"), "hand": Words("hand", "手札"),
                "set": Words("set cards", "セットカード"),
                "ex": Words("EX deck", "EXデッキ")}[self.place]
        return Words(f"{owner.en} {what.en}", f"{owner.ja}{what.ja}")

    def words(self) -> Words:
        what = self._what()
        return Words(f"look at {what.en}", f"{what.ja}をすべて見る")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if self.whose == "own" and self.place != "shields":
            yield "place", Words("You see these at any time.", "それはいつでも見られます。")
