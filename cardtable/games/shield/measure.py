"""ATK, DEF, keywords and costs as they are at this moment, with their causes.

Everything is worked out anew from what is in force: cards on the field, standing spells, and what
effects left behind. A position's answers are remembered in ``draft.memo`` until it changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.cards import CardId
from cardtable.engine.view import Cause
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, other
from cardtable.games.shield.effects.continuous import (
    Become,
    Breaker,
    Cost,
    Grant,
    Modify,
    MoreAttacks,
    ReleaseWorth,
)
from cardtable.games.shield.effects.filters import KINDS_OF, Amount, CountOf, Filter, Which
from cardtable.games.shield.forces import Force
from cardtable.games.shield.printed import kind_of, level, printed_cost, printed_keywords
from cardtable.games.shield.records import Context
from cardtable.games.shield.zones import (
    DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    MANA,
    SET,
    SHIELDS,
    STANDING,
    ZONES_OF_A_SEAT,
    at,
)

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft

STARTING_SHIELDS = 5


def reaches(draft: Draft, entry: Force, which: Which, card: CardId) -> bool:
    """Does it hold for this card on the field, and do its conditions hold?"""
    context = entry.context
    if entry.cards:
        return card in entry.cards
    if which == "this":
        if context.source != card:
            return False
    elif not isinstance(which, Filter) or not fits(draft, which, context, card, on_field=True):
        return False
    elif not entry.is_lasting and context.source != card and "relic" in printed_keywords(
            draft, card):
        return False  # SS 2.4
    return holds(draft, entry)


def holds(draft: Draft, entry: Force) -> bool:
    """Do its conditions hold now?"""
    return not entry.only_if or all(
        condition.holds(draft, entry.context) for condition in entry.only_if)


def entries(draft: Draft, topic: str, card: CardId) -> list[Force]:
    """What is in force about a topic for this card."""
    found = draft.in_force().get(topic)
    if not found:
        return []
    return [entry for entry in found
            if reaches(draft, entry, entry.gives.which, card)]  # type: ignore[union-attr]


# Numbers ---------------------------------------------------------------------------------------


def attack(draft: Draft, card: CardId) -> int:
    """ATK now of a monster on the field, the printed one elsewhere; never below 0."""
    return _numbers(draft, card)[0]


def defence(draft: Draft, card: CardId) -> int:
    """DEF now of a monster on the field, the printed one elsewhere; never below 0."""
    return _numbers(draft, card)[1]


def _numbers(draft: Draft, card: CardId) -> tuple[int, int]:
    key = ("numbers", card)
    found: tuple[int, int] | None = draft.memo.get(key)
    if found is None:
        attack, defence = _originals(draft, card)
        for _, more_attack, more_defence in _changes(draft, card):
            attack, defence = attack + more_attack, defence + more_defence
        found = draft.memo[key] = (max(0, attack), max(0, defence))
    return found


def _originals(draft: Draft, card: CardId) -> tuple[int, int]:
    printed = draft.printed(card)
    attack: int = getattr(printed, "attack", 0)
    if card in draft.bodies:
        for entry in entries(draft, "become", card):
            assert isinstance(entry.gives, Become)
            attack = entry.gives.attack
    return attack, getattr(printed, "defence", 0)


def _changes(draft: Draft, card: CardId) -> list[tuple[CardId, int, int]]:
    """Every change of ATK and DEF, with its source."""
    body = draft.bodies.get(card)
    if body is None:
        return []
    found = []
    if body.attack_change or body.defence_change:
        found.append((card, body.attack_change, body.defence_change))
    for entry in entries(draft, "stats", card):
        gives = entry.gives
        assert isinstance(gives, Modify)
        found.append((entry.context.source, count(draft, gives.attack, entry.context),
                      count(draft, gives.defence, entry.context)))
    return found


def causes(draft: Draft, card: CardId, stat: str) -> tuple[Cause, ...]:
    """How "attack" or "defence" came about, for the eye."""
    which = 0 if stat == "attack" else 1
    found = [Cause(Words("printed", "印刷値"), _originals(draft, card)[which], card)]
    found += [Cause(draft.printed(source).name, changes[which], source)
              for source, *changes in _changes(draft, card) if changes[which]]
    return tuple(found)


def keywords(draft: Draft, card: CardId) -> frozenset[str]:
    """The keywords of a monster now."""
    key = ("keywords", card)
    found: frozenset[str] | None = draft.memo.get(key)
    if found is None:
        given = [entry.gives.keyword for entry in entries(draft, "keyword", card)
                 if isinstance(entry.gives, Grant)] if card in draft.bodies else []
        found = draft.memo[key] = frozenset((*printed_keywords(draft, card), *given))
    return found


def has(draft: Draft, card: CardId, keyword: str) -> bool:
    """Has the monster this keyword now?"""
    return keyword in keywords(draft, card)


def breaker(draft: Draft, card: CardId) -> int:
    """How many shields one attack breaks (SS 2.4)."""
    printed: int = getattr(draft.printed(card), "breaker", 1)
    return printed + sum(entry.gives.amount for entry in entries(draft, "breaker", card)
                         if isinstance(entry.gives, Breaker))


def attacks(draft: Draft, card: CardId) -> int:
    """How often it may attack in one battle phase (SS 8.1)."""
    return 1 + sum(entry.gives.amount for entry in entries(draft, "more-attacks", card)
                   if isinstance(entry.gives, MoreAttacks))


def cost(draft: Draft, seat: Seat, card: CardId) -> int:
    """What a card costs this seat now; never below 0."""
    printed_key = draft.cards[card].key
    if "cost" not in draft.in_force() and printed_key not in draft.book.of_own_cost:
        return draft.book.costs[printed_key]
    key = ("cost", seat, card)
    found: int | None = draft.memo.get(key)
    if found is None:
        printed = draft.printed(card)
        total = printed_cost(printed)
        for entry in draft.in_force().get("cost", ()):
            gives = entry.gives
            if isinstance(gives, Cost) and isinstance(gives.which, Filter) and (
                    fits(draft, gives.which, entry.context, card, side=seat)
                    and holds(draft, entry)):
                total += count(draft, gives.amount, entry.context)
        context = Context(seat, card)
        for given, only_if in draft.book.sorted[printed.key].statics:
            if isinstance(given, Cost) and given.which == "this" and all(
                    condition.holds(draft, context) for condition in only_if):
                total += count(draft, given.amount, context)
        found = draft.memo[key] = max(0, total)
    return found


def release_value(draft: Draft, card: CardId) -> int:
    """What releasing a monster gives (SS 4.4)."""
    printed, _ = draft.book.releases[draft.cards[card].key]
    return printed + sum(
        entry.gives.amount for entry in entries(draft, "release-worth", card)
        if isinstance(entry.gives, ReleaseWorth))


# Cards that are meant, and counts --------------------------------------------------------------


def fits(
    draft: Draft, which: Filter, context: Context, card: CardId, *, on_field: bool = False,
    side: Seat | None = None,
) -> bool:
    """Is it such a card, seen from this source? ``side`` spares the search for whose it is."""
    if which.other and card == context.source:
        return False
    if which.whose != "both":
        seat = draft.controller(card) if side is None else side
        if (seat == context.seat) != (which.whose == "own"):
            return False
    return which.is_plain or fits_printed(draft, which, card)


def fits_printed(draft: Draft, which: Filter, card: CardId) -> bool:
    """Is it such a card, whoever has it?"""
    printed = draft.printed(card)
    kind = kind_of(printed)
    if which.kinds and not any(kind in KINDS_OF[one] for one in which.kinds):
        return False
    if which.named and printed.key != which.named:
        return False
    if which.colours and not any(colour in which.colours for colour in printed.colours):
        return False
    if which.cost_at_most is not None and printed_cost(printed) > which.cost_at_most:
        return False
    return not which.is_of_monsters or (
        kind in KINDS_OF["monster"] and _fits_monster(draft, which, card))


def _fits_monster(draft: Draft, which: Filter, card: CardId) -> bool:
    if which.races and draft.printed(card).race not in which.races:  # type: ignore[union-attr]
        return False
    if which.level_at_least or which.level_at_most is not None:
        found = level(draft, card)
        if found is None or found < which.level_at_least or (
                which.level_at_most is not None and found > which.level_at_most):
            return False
    if which.position is not None:
        body = draft.bodies.get(card)
        if body is None or body.position != which.position:
            return False
    if which.keyword is not None and which.keyword not in keywords(draft, card):
        return False
    if which.attack_at_least or which.attack_at_most is not None:
        now = attack(draft, card)
        return now >= which.attack_at_least and (
            which.attack_at_most is None or now <= which.attack_at_most)
    return True


_COUNTED = {"field": FIELD, "hand": HAND, "shields": SHIELDS, "mana": MANA,
            "graveyard": GRAVEYARD, "deck": DECK, "standing": STANDING, "set": SET}


def count(draft: Draft, amount: Amount, context: Context) -> int:
    """An amount as a number, counted now for this source."""
    if not isinstance(amount, CountOf):
        return amount
    return _counted(draft, amount, context) * amount.times


def _counted(draft: Draft, amount: CountOf, context: Context) -> int:
    what = amount.count
    if what == "amount":
        return context.amount
    if what == "units":
        body = draft.bodies.get(context.source)
        return len(body.units) if body is not None else 0
    if what == "lost-shields":
        return max(0, STARTING_SHIELDS - len(draft.shields(context.seat)))
    if amount.is_of_a_card:
        card = {"this": context.source, "it": context.about,
                "chosen": context.chosen}[amount.of]
        if card < 0:
            return 0
        if what == "attack":
            return attack(draft, card)
        if what == "defence":
            return defence(draft, card)
        return (level(draft, card) or 0) if what == "level" else printed_cost(draft.printed(card))
    which = amount.which
    whose = which.whose if which is not None else "own"
    seats = {"own": (context.seat,), "opponent": (other(context.seat),),
             "both": (context.seat, other(context.seat))}[whose]
    zones = [draft.zones[at(seat, _COUNTED[what])] for seat in seats]
    if which is None or which.is_plain:
        return sum(map(len, zones))
    return sum(fits(draft, which, context, card, side=seat)
               for seat, zone in zip(seats, zones, strict=True) for card in zone)


def size(draft: Draft, what: str, seat: Seat) -> int:
    """How much of something a seat has: "field", "hand", "shields", "mana", "lp"."""
    if what == "lp":
        return draft.sides[seat].lp
    return len(draft.zones[seat * ZONES_OF_A_SEAT + _COUNTED[what]])
