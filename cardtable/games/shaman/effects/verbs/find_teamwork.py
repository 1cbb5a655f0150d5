"""Look for a teamwork in one's deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardtable.engine.cards import CardKey
from cardtable.engine.words import Words
from cardtable.games.shaman.effects.grammar import Ask, Verb
from cardtable.games.shaman.records import Pick
from cardtable.games.shaman.taking import shuffle_deck
from cardtable.games.shaman.teamworks import place_teamwork
from cardtable.games.shaman.zones import DISCARD, NOWHERE, at

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft
    from cardtable.games.shaman.records import Context


class FindTeamwork(Verb, frozen=True, tag="find-teamwork", gc=False):
    """A teamwork from the deck comes into this zone, or onto the discard pile; then shuffle.

    ``named`` is the key of the card; empty: any teamwork that one's shaman can use.
    """

    clause = "SK 8.1"
    named: CardKey = CardKey("")
    to: Literal["here", "discard"] = "here"

    def asks(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> Ask | None:
        if picks:
            return None
        seat = context.seat
        if self.to == "here" and (context.zone == NOWHERE or self._is_kept_out(draft, context)):
            return Ask(seat, Words("", ""), ())
        first: dict[CardKey, Pick] = {}
        for card in draft.deck(seat):
            key = draft.cards[card].key
            if draft.is_teamwork(card) and draft.fits(seat, card) and self.named in ("", key):
                first.setdefault(key, Pick(cards=(card,)))
        options = tuple(first[key] for key in sorted(first))
        return Ask(seat, Words("Which teamwork do you take?", "どのチームワークを選びますか？"),
                   (*options, Pick(word="none")) if options else (),
                   shows=tuple(pick.cards[0] for pick in options))

    @staticmethod
    def _is_kept_out(draft: Draft, context: Context) -> bool:
        """Does a protected teamwork hold the place (SK 8.5)?"""
        return draft.teamwork(context.seat, context.zone) is not None and (
            draft.forbidding("change-teamworks", context.seat, context.zone) is not None)

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        seat = context.seat
        shuffle_deck(draft, seat)
        if picks[0].word == "none":
            return
        card = picks[0].cards[0]
        if self.to == "here":
            old = draft.teamwork(seat, context.zone)
            if old is not None:
                draft.discard(old)
            place_teamwork(draft, seat, card, context.zone)
        else:
            draft.move(card, at(seat, DISCARD))
        draft.say("find", Words(f"finds {draft.name(card).en} in the deck.",
                                f"デッキから{draft.name(card).ja}を見つける。"), seat, card=card)

    def words(self) -> Words:
        what = Words(f"{{card:{self.named}}}", f"{{card:{self.named}}}") if self.named else Words(
            "a teamwork you can use", "使用できるチームワーク1枚")
        if self.to == "here":
            return Words(f"find {what.en} in your deck and place it in this zone, then shuffle",
                         f"自分のデッキから{what.ja}を探してこのゾーンに配置し、デッキをシャッフルする")
        return Words(f"find {what.en} in your deck and put it on your discard pile, then shuffle",
                     f"自分のデッキから{what.ja}を探して捨て札置き場に置き、デッキをシャッフルする")
