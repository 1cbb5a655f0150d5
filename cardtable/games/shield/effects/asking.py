"""Verbs that are done to cards, and how they ask which.

A card that the asked seat cannot see is never named: it is picked by its place, which a `Pick`
of the word "place" gives in ``number`` as zone and index.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from cardtable.engine.cards import NO_CARD, CardId
from cardtable.engine.effects import capital, not_between
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, Visibility, other
from cardtable.games.shield import bans, measure
from cardtable.games.shield.effects.filters import Filter, Which
from cardtable.games.shield.effects.grammar import Ask, Chooser, Verb
from cardtable.games.shield.effects.phrases import Number
from cardtable.games.shield.records import Pick
from cardtable.games.shield.zones import (
    DECK,
    EX,
    FIELD,
    GRAVEYARD,
    HAND,
    MANA,
    SET,
    SHIELDS,
    STANDING,
    ZONES_OF_A_SEAT,
    at,
    zone_specs,
)

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.records import Context

PLACES: dict[str, tuple[int, ...]] = {
    "field": (FIELD,), "back": (SET, STANDING), "hand": (HAND,), "graveyard": (GRAVEYARD,),
    "mana": (MANA,), "shields": (SHIELDS,), "deck": (DECK,), "ex": (EX,),
}
HIDDEN = frozenset(("hand", "shields", "deck", "ex"))
PLACE_STEP = 1000
NONE = Pick(word="none")
YES, NO = Pick(word="yes"), Pick(word="no")

CHOOSE_CARD = Words("Choose a card.", "カードを1枚選んでください。")


def seats_of(who: str, context: Context) -> tuple[Seat, ...]:
    """Whom an effect means: "own"/"you", "opponent", "both" (its user first)."""
    if who in ("own", "you"):
        return (context.seat,)
    if who == "opponent":
        return (other(context.seat),)
    return (context.seat, other(context.seat))


@cache
def can_see(seat: Seat | None, zone: int) -> bool:
    """Does a seat see the cards of a zone at any time?"""
    spec = zone_specs()[zone]
    return spec.visibility is Visibility.PUBLIC or (
        spec.visibility is Visibility.OWNER and spec.owner == seat)


def pick_of(draft: Draft, seat: Seat, card: CardId, shown: bool = False) -> Pick:
    """A card as an answer that this seat can give."""
    zone = draft.place_of(card)
    if shown or can_see(seat, zone):
        return Pick(cards=(card,))
    return Pick(word="place", number=zone * PLACE_STEP + draft.zones[zone].index(card))


def card_of(draft: Draft, pick: Pick) -> CardId:
    """The card that an answer means; -1 for "none"."""
    if pick.cards:
        return pick.cards[0]
    if pick.word != "place":
        return NO_CARD
    zone, index = place_in(pick)
    return draft.zones[zone][index]


def place_in(pick: Pick) -> tuple[int, int]:
    """Zone and index of a hidden card that an answer means."""
    return divmod(pick.number, PLACE_STEP)


def pool(draft: Draft, context: Context, which: Filter, place: str) -> list[CardId]:
    """The cards there that fit, in the order in which they lie."""
    return [
        card
        for seat in seats_of(which.whose, context)
        for offset in PLACES[place]
        for card in draft.zones[at(seat, offset)]
        if measure.fits(draft, which, context, card)
    ]


def named_card(which: Which, context: Context) -> CardId:
    """The card that "this", "it" or "chosen" means; -1 if there is none."""
    return {"this": context.source, "it": context.about, "chosen": context.chosen}[str(which)]


class OnCards(Verb, frozen=True, gc=False):
    """A verb that is done to cards: to some of a side's, by choice, at random, or to all.

    ``place`` is where they lie; only cards that lie there are touched.
    """

    which: Which
    count: Number = 1
    up_to: bool = False
    chooser: Chooser = "you"

    @property
    def where(self) -> str:
        """The place where the cards must lie."""
        return "field"

    def can_touch(self, draft: Draft, context: Context, card: CardId) -> bool:
        """May this effect be done to the card at all?"""
        return True

    def asks(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> Ask | None:
        if not isinstance(self.which, Filter) or self.count == "all":
            return None
        left = self.count - len(picks)
        if left <= 0 or (picks and picks[-1].word == "none"):
            return None
        taken = {card_of(draft, pick) for pick in picks}
        cards = [card for card in self._choosable(draft, context) if card not in taken]
        if not cards and picks:
            return None
        seat = self._chooser_seat(context)
        shown = self._shown(draft, context, seat)
        if len(cards) <= left and not self.up_to and not shown:
            cards = cards[:1]  # All of them: nothing to choose.
        options = [pick_of(draft, seat, card, card in shown) for card in cards]
        if self.up_to and options:
            options.append(NONE)
        return Ask(seat, question(self), tuple(options), tuple(shown),
                   is_random=self.chooser == "random")

    def _chooser_seat(self, context: Context) -> Seat:
        if self.chooser == "opponent":
            return other(context.seat)
        return context.seat

    def _shown(self, draft: Draft, context: Context, seat: Seat) -> list[CardId]:
        """Hidden cards that are seen to choose from: decks, a hand that is looked through."""
        if self.chooser == "random" or self.where not in ("deck", "hand"):
            return []
        assert isinstance(self.which, Filter)
        zones = [at(owner, PLACES[self.where][0]) for owner in seats_of(self.which.whose, context)]
        return [card for zone in zones if not can_see(seat, zone) for card in draft.zones[zone]]

    def _choosable(self, draft: Draft, context: Context) -> list[CardId]:
        assert isinstance(self.which, Filter)
        cards = [card for card in pool(draft, context, self.which, self.where)
                 if self.can_touch(draft, context, card)]
        if self.where == "field":
            cards = [card for card in cards if is_open(draft, context, card)]
        return cards

    def meant(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> list[CardId]:
        """The cards it is done to."""
        if not isinstance(self.which, Filter):
            card = named_card(self.which, context)
            offset = draft.place_of(card) % ZONES_OF_A_SEAT if card >= 0 else -1
            ok = offset in PLACES[self.where] and self.can_touch(draft, context, card)
            return [card] if ok else []
        if self.count == "all":
            return [card for card in pool(draft, context, self.which, self.where)
                    if self.can_touch(draft, context, card)]
        return [card for pick in picks if (card := card_of(draft, pick)) >= 0]

    def chosen(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> CardId:
        cards = self.meant(draft, context, picks)
        return cards[0] if len(cards) == 1 else NO_CARD

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if self.count != "all":
            yield from not_between("count", self.count, 1, 5)
        if self.count == "all" and (self.up_to or self.chooser != "you"):
            yield "count", Words("All of them leaves no choice.",
                                 "すべてなら選ぶ余地がありません。")
        if not isinstance(self.which, Filter):
            if self.count != 1 or self.up_to or self.chooser != "you":
                yield "count", Words("One named card leaves no choice.",
                                     "1枚に決まっているので選ぶ余地がありません。")
            return
        if self.chooser == "random" and (self.up_to or not self.which.is_plain) and (
                self.where in HIDDEN):
            yield "chooser", Words("What is taken at random from hidden cards cannot be limited.",
                                   "非公開のカードからランダムに選ぶ時は、条件を付けられません。")
        if self.where == "shields" and not self.which.is_plain:
            yield "which", Words("Nobody sees shields: they cannot be limited.",
                                 "シールドは非公開なので、条件を付けられません。")
        if self.where == "back" and (self.which.colours or self.which.named or (
                self.which.cost_at_most is not None) or self.which.kinds or (
                self.which.is_of_monsters)):
            yield "which", Words("Set cards are hidden: they cannot be limited.",
                                 "セットカードは非公開なので、条件を付けられません。")


@lru_cache(1000)
def question(verb: Verb) -> Words:
    """What the chooser is asked: the sentence of the verb itself."""
    words = verb.words()
    return Words(f"{capital(words.en)}.", f"{words.ja}。")


def is_open(draft: Draft, context: Context, card: CardId) -> bool:
    """May an effect of this seat choose a card on the field (SS 10.6)?"""
    return (bans.forbidding(draft, "chosen", card) is None
            or draft.place_of(card) // ZONES_OF_A_SEAT == context.seat)


def may_leave(draft: Draft, context: Context, card: CardId) -> bool:
    """May an effect of this seat make the card leave where it is (SS 10.6)?"""
    return (card not in draft.bodies or draft.controller(card) == context.seat
            or bans.forbidding(draft, "leave", card) is None)
