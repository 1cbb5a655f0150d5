"""How good an action looks, one step ahead, from what a seat sees: for the greedy player.

Everything is in one currency: a monster is worth its ATK in thousands, a little of its DEF and of
what else it can do. An attack is worth what it would destroy or break, less what would be lost;
a play what it brings, less what it takes. What is worth less than `GAIN` is left undone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from cardtable.engine.actions import Action
from cardtable.engine.cards import NO_CARD, CardId
from cardtable.engine.view import CardView, PlayerView
from cardtable.engine.zones import Seat, other
from cardtable.games.shield import actions as act
from cardtable.games.shield.cards import AnyCard, AnyMonster, Link, Spell, Trap, Xyz, cost_of
from cardtable.games.shield.effects.filters import Filter
from cardtable.games.shield.records import Payment
from cardtable.games.shield.zones import FIELD, HAND, MANA, SET, ZONES_OF_A_SEAT, at

if TYPE_CHECKING:
    from cardtable.games.shield.book import CardBook
    from cardtable.games.shield.effects.grammar import Verb

GAIN = 0.15
"""What doing nothing is worth: keep the card for later."""
WON = 100.0
SHIELD = 0.9
"""A broken shield brings its owner a card."""
LP = 0.35
"""A thousand LP."""
KEYWORD, ABILITY = 0.25, 0.4
MANA_USED = 0.02
"""Mana that is used now is not there for a response."""
LOST = 0.5
"""How much of a monster is gone that a stronger one could attack."""
VERB = 0.8
"""One effect of a spell, a trap or an ability."""
LATER = 0.7
"""For each turn that a card must wait until its cost can be paid, this much of it is left."""


def appraise(book: CardBook, view: PlayerView, action: Action) -> float:
    """The worth of one action to the seat that sees ``view``."""
    eyes = _Eyes.last
    if eyes is None or eyes.view is not view or eyes.book is not book or eyes.seat != action.seat:
        eyes = _Eyes.last = _Eyes(book, view, action.seat)
    return eyes.of(action)


class _Eyes:
    """What one seat sees, sorted once for all the actions of a moment."""

    last: ClassVar[_Eyes | None] = None

    def __init__(self, book: CardBook, view: PlayerView, seat: Seat) -> None:
        self.book, self.view, self.seat = book, view, seat
        self.by_id = {card.id: card for card in view.cards if card.id is not None}
        places = at(seat, FIELD), at(other(seat), FIELD), at(seat, HAND), at(seat, MANA)
        zones: dict[int, list[CardView]] = {zone: [] for zone in places}
        for card in self.by_id.values():
            if card.zone in zones:
                zones[card.zone].append(card)
        self.own, self.foes, self.hand, self.mana = zones.values()

    def of(self, action: Action) -> float:
        """The worth of one action."""
        if isinstance(action, act.Paid):
            return self._play(action) - self._price(action.payment)
        if isinstance(action, act.PutMana):
            return self._mana(action.card)
        if isinstance(action, act.Attack):
            return self._attack(action.card, action.target)
        if isinstance(action, act.Block):
            return self._block(action.card)
        if isinstance(action, act.AddMaterial):
            return 3.0 - self._worth(action.card)
        if isinstance(action, act.BeginSummon):
            return self._begin(action.card)
        if isinstance(action, act.ChangePosition):
            return self._turn(action.card)
        if isinstance(action, act.Reboot):
            return sum(0.5 - self._use(card) for card in action.cards)
        if isinstance(action, act.Choose):
            return self._choice(action)
        return self._rest(action)

    def _rest(self, action: Action) -> float:
        if isinstance(action, act.SetCard):
            return 2.0 * GAIN
        if isinstance(action, act.ToBattle):
            return 1.5 * GAIN
        return GAIN if isinstance(action, act.Pass | act.EndTurn) else 0.0

    # What cards are worth ----------------------------------------------------------------------

    def _printed(self, card: CardId) -> AnyCard | None:
        seen = self.by_id.get(card)
        return self.book[seen.key] if seen is not None and seen.key is not None else None

    def _worth(self, card: CardId) -> float:
        """What a card that is seen does where it lies, or would do once it is played."""
        printed = self._printed(card)
        if isinstance(printed, AnyMonster):
            seen = self.by_id[card]
            strength = self._stat(seen, "attack") + self._stat(seen, "defence") / 3
            extras = KEYWORD * len(printed.keywords) + ABILITY * len(printed.abilities)
            return strength / 1000 + extras + KEYWORD * (printed.breaker - 1)
        if isinstance(printed, Spell | Trap):
            return 0.5 + VERB * len(printed.effect.do if printed.effect is not None else ())
        return 0.5

    def _stat(self, seen: CardView, key: str) -> int:
        """ATK or DEF as it is marked now, else as it is printed."""
        for mark in seen.marks:
            if mark.key == key:
                return int(mark.text)
        printed = self.book[seen.key] if seen.key is not None else None
        if not isinstance(printed, AnyMonster):
            return 0
        if key == "attack":
            return printed.attack
        return 0 if isinstance(printed, Link) else printed.defence

    def _use(self, card: CardId) -> float:
        """What a hand card is worth when one thinks of how long it must wait."""
        printed = self._printed(card)
        if printed is None:
            return 0.0
        missing = cost_of(printed) - len(self.mana) - 1
        return self._worth(card) * LATER ** max(0, missing)

    def _has(self, card: CardId, keyword: str) -> bool:
        printed = self._printed(card)
        return isinstance(printed, AnyMonster) and keyword in printed.keywords

    # Mana ----------------------------------------------------------------------------------

    def _mana(self, card: CardId) -> float:
        """The card that is of the least use goes; one whose colour is still missing rather."""
        seen = self.by_id[card]
        if seen.zone != at(self.seat, HAND):
            return -self._worth(card) - 1.0
        have = {colour for lying in self.mana for colour in self._colours(lying)}
        rest = [held for held in self.hand if held.id != card]
        asked = {colour for held in rest for colour in self._colours(held)}
        missing = set(self._colours(seen)) & asked - have
        return 2.0 * len(missing) - self._use(card)

    def _colours(self, seen: CardView) -> Iterable[str]:
        return self.book[seen.key].colours if seen.key is not None else ()

    def _price(self, payment: Payment) -> float:
        released = sum(self._worth(card) for card in payment.releases)
        return MANA_USED * len(payment.mana) + released

    # Plays ---------------------------------------------------------------------------------

    def _play(self, action: act.Paid) -> float:
        printed = self._printed(action.card)
        if isinstance(action, act.NormalSummon | act.Summon):
            bonus = 5.0 if isinstance(action, act.Summon) else 0.0
            return bonus + self._worth(action.card) + self._stance(
                action.card, action.position, strikes=isinstance(action, act.NormalSummon))
        if isinstance(action, act.UseAbility):
            assert isinstance(printed, AnyMonster | Spell)
            return self._verbs(_verbs_of(printed.abilities[action.ability])) - self._taken(action)
        if isinstance(action, act.Respond) and action.ability != act.THE_CARD:
            assert isinstance(printed, AnyMonster | Spell)
            return self._verbs(_verbs_of(printed.abilities[action.ability])) - self._taken(action)
        assert isinstance(action, act.PlaySpell | act.Respond)
        assert isinstance(printed, Spell | Trap)
        worth = self._verbs(_verbs_of(printed.effect)) - self._taken(action)
        if isinstance(printed, Spell) and printed.role:
            worth += 2 * VERB
        return worth

    def _taken(self, action: act.PlaySpell | act.UseAbility | act.Respond) -> float:
        return sum(self._worth(card) for card in action.picks)

    def _verbs(self, verbs: Iterable[Verb]) -> float:
        """What effects are worth; one that is for opposing cards needs some, one that is for all
        cards needs more of theirs than of one's own."""
        return sum(VERB for verb in verbs if not self._is_wasted(verb))

    def _is_wasted(self, verb: Verb) -> bool:
        which = getattr(verb, "which", None)
        if not isinstance(which, Filter) or which.whose == "own":
            return False
        return len(self.foes) <= (len(self.own) if which.whose == "both" else 0)

    def _stance(self, card: CardId, position: str, *, strikes: bool) -> float:
        """How well a monster stands: in attack it may strike, in defence it must hold."""
        seen = self.by_id[card]
        attack, defence = self._stat(seen, "attack"), self._stat(seen, "defence")
        strongest = max((self._stat(foe, "attack") for foe in self.foes), default=0)
        if position == "attack":
            gain = max([self._attack(card, NO_CARD), *(
                self._attack(card, foe.id) for foe in self.foes if foe.id is not None)])
            lost = LP * (strongest - attack) / 1000 + LOST * self._worth(card)
            return (max(0.0, gain) if strikes else GAIN) - (strongest > attack) * lost
        return -(strongest > defence) * LOST * self._worth(card)

    def _begin(self, card: CardId) -> float:
        """An EX monster must be better than what it is made of, the weakest of one's own."""
        printed = self._printed(card)
        count = printed.link if isinstance(printed, Link) else 2
        weakest = sorted(self._worth(c.id) for c in self.own if c.id is not None)[:count]
        kept = 0.5 if isinstance(printed, Xyz) else 1.0
        return self._worth(card) - kept * sum(weakest) + GAIN

    def _turn(self, card: CardId) -> float:
        seen = self.by_id[card]
        now, then = ("defence", "attack") if seen.sideways else ("attack", "defence")
        stands = self._stance(card, now, strikes=True)
        return self._stance(card, then, strikes=True) - stands - GAIN / 3

    # Battle --------------------------------------------------------------------------------

    def _attack(self, card: CardId, target: CardId) -> float:
        """What an attack brings if nobody blocks it, or the worst that a Blocker makes of it."""
        if target == NO_CARD:
            shields = self.view.gauge("shields", other(self.seat))
            printed = self._printed(card)
            broken = printed.breaker if isinstance(printed, AnyMonster) else 1
            worth = SHIELD * min(shields, broken) if shields else WON
        else:
            worth = self._fight(card, target)
        if self._has(card, "charge"):
            return worth
        blocked = [self._fight(card, foe.id) for foe in self.foes
                   if foe.id is not None and foe.id != target and self._has(foe.id, "blocker")]
        return min([worth, *blocked])

    def _fight(self, card: CardId, target: CardId) -> float:
        """What a fight of these two brings to the side of the first (SS 8.6, SS 8.7)."""
        one, two = self.by_id[card], self.by_id[target]
        stands = self._stat(two, "defence" if two.sideways else "attack")
        over = self._stat(one, "attack") - stands
        lp = LP * over / 1000
        if two.sideways:
            lp = lp if over < 0 or self._has(card, "pierce") else 0.0
            return lp + (self._worth(target) if over > 0 else 0.0)
        lost = self._worth(card) if over <= 0 else 0.0
        return lp + (self._worth(target) if over >= 0 else 0.0) - lost

    def _block(self, card: CardId) -> float:
        """What is saved by blocking, less what the Blocker loses."""
        if card == NO_CARD or self.view.aim is None:
            return 0.0
        aim = self.view.aim
        if aim.target is not None:
            saved = self._fight(aim.card, aim.target)
        else:
            saved = SHIELD if self.view.gauge("shields", self.seat) else WON
        return saved - self._fight(aim.card, card)

    # Choices -------------------------------------------------------------------------------

    def _choice(self, action: act.Choose) -> float:
        """Take what is offered, hit what is the opponent's, give up the least."""
        pick = action.pick
        if pick.word in ("no", "none"):
            return 0.0
        worth = GAIN
        for card in pick.cards:
            seen = self.by_id.get(card)
            if seen is not None:
                owner, offset = divmod(seen.zone, ZONES_OF_A_SEAT)
                gives_up = owner == self.seat and offset in (HAND, SET)
                worth += 0.1 * (3.0 - self._use(card) if gives_up else self._worth(card))
        if pick.payment is not None:
            worth += VERB - self._price(pick.payment)
        return worth


def _verbs_of(effect: object) -> tuple[Verb, ...]:
    return getattr(effect, "do", ())
