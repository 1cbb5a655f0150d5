"""What would mend a problem of a deck.

A mend is found by trying: a change after which the game no longer finds the problem, and finds no
other one. So no rule of deck building stands here, and every button that offers a mend keeps its
word.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping

import msgspec

from cardtable.decks.deck import Deck, DeckEntry
from cardtable.decks.mend import Mend, adding, move, removal, replacement
from cardtable.decks.trials import MOST_TRIED, Rank, Trials
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.game import GameDefinition
from cardtable.engine.legality import DeckProblem, DeckSection
from cardtable.engine.words import Words

MOST_OFFERED = 6

Near = Callable[[str], tuple[CardKey, ...]]
"""Cards whose names are near to one that nobody bears."""
Candidates = Generator[Mend | None, None, None]
"""Changes worth trying; ``None``: a rest."""


def mends(game: GameDefinition, cards: Mapping[CardKey, CardDef], deck: Deck,
          problem: DeckProblem, near: Near = lambda _: ()) -> tuple[Mend, ...]:
    """Changes that take this problem away and bring no other, the best first.

    One that brings warnings is offered only if it takes more problems away than those that do not.
    """
    steps = looking_for_mends(game, cards, deck, problem, near)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: tuple[Mend, ...] = end.value
            return found


def looking_for_mends(
    game: GameDefinition, cards: Mapping[CardKey, CardDef], deck: Deck, problem: DeckProblem,
    near: Near = lambda _: (),
) -> Generator[None, None, tuple[Mend, ...]]:
    """The same with a rest after each change that was tried, for a window that stays awake."""
    trials = Trials(game, cards, deck, problem)
    found: dict[tuple[object, ...], tuple[Rank, Mend]] = {}
    tried = 0
    for mend in _candidates(trials, near):
        yield
        if mend is None:
            continue
        tried += 1
        kind = (mend.change, *(one.place for one in (*mend.out, *mend.into)))
        if kind in found:
            continue  # fewer copies were enough
        whole = yield from trials.completed(mend)
        if whole is not None:
            found[kind] = (trials.rank(whole), whole)
        if len(found) >= MOST_OFFERED or tried >= MOST_TRIED:
            break
    ranked = sorted(found.values(), key=lambda one: one[0])
    fewest = min((rank.wrong for rank, _ in ranked if not rank.fresh), default=MOST_TRIED)
    offered = [mend for rank, mend in ranked if not rank.fresh or rank.wrong < fewest]
    return tuple(offered[:MOST_OFFERED])


def _candidates(trials: Trials, near: Near) -> Candidates:
    """Of the card concerned, or of any card where none is named."""
    deck, cards, problem = trials.deck, trials.cards, trials.problem
    concerned = [entry for entry in deck.entries if problem.card in (None, entry.card)]
    for entry in concerned:
        if entry.card not in cards:
            yield None
            yield from (replacement(entry, key, cards) for key in near(entry.name))
    if problem.card is None:
        yield from _of_strange_sections(trials)
        for section in trials.game.sections:
            yield from _additions(trials, section)
    for entry in concerned:
        for section in trials.game.sections:
            if section.key != entry.section and entry.card in cards:
                yield move(entry, section, cards)
    for entry in concerned:
        for count in sorted({*range(1, min(entry.count, 12) + 1), entry.count}):
            yield removal(entry, count, cards)


def _additions(trials: Trials, section: DeckSection) -> Candidates:
    """One more card where one is enough, else as many as it takes."""
    filling = yield from trials.filling(section.key, trials.counts, trials.problem)
    if sum(entry.count for entry in filling) == 1:
        for key in (yield from trials.suited(section.key)):
            added = DeckEntry(trials.cards[key].name.en, key, section.key)
            yield Mend(change="add", into=(added,), words=adding((added,), trials.cards))
    elif filling:
        yield Mend(change="add", into=filling, words=adding(filling, trials.cards))


def _of_strange_sections(trials: Trials) -> Iterator[Mend]:
    """All cards of a part that the game does not have, to where they belong or away."""
    own = {section.key for section in trials.game.sections}
    for section in trials.deck.sections:
        if section in own:
            continue
        entries = trials.deck.section(section)
        homes = tuple(msgspec.structs.replace(one, section=trials.home(one)) for one in entries)
        count = sum(one.count for one in entries)
        if all(one.section in own for one in homes):
            yield Mend(change="move", out=entries, into=homes, words=Words(
                f"Move all of “{section}” to where it belongs ({count})",
                f"「{section}」の{count}枚をすべて本来の区分に移す"))
        yield Mend(change="remove", out=entries, words=Words(
            f"Remove all of “{section}” ({count})", f"「{section}」の{count}枚をすべて外す"))
