"""The open card as it is judged: what is wrong in it, where, what of it can be drawn, and what may
be chosen for it."""

from __future__ import annotations

from cardtable.decks.forms_specs import OneOfSpec, blank_option, place_of, tidied
from cardtable.decks.offers import Offers, Place
from cardtable.decks.own_cards import OwnCard, OwnSets
from cardtable.engine.cards import CardDef
from cardtable.engine.words import Words
from cardtable.ui.workshop.document import CardDocument
from cardtable.ui.workshop.sound import pruned

_PASSES = 6
"""How often a card is looked at again without what was wrong in it."""


class Judgement:
    """Judges the card of a document by its set."""

    def __init__(self, spec: OneOfSpec, sets: OwnSets, document: CardDocument) -> None:
        self._spec, self._sets, self._document = spec, sets, document

    def problems(self) -> list[tuple[Place, Words]]:
        """All that is wrong with it, by place; nothing while no card is open."""
        return self._places(self._document.now) if self._document.own is not None else []

    def offers(self) -> Offers | None:
        """What may be chosen for it."""
        document = self._document
        own = document.own
        if own is None:
            return None
        return Offers(self._spec, document.data, lambda data: self._places(
            self._sets.judge(own, tidied(self._spec, data), document.saved)))

    def drawable(self) -> CardDef | None:
        """The card as far as it can be drawn."""
        document, now = self._document, self._document.now
        option = self._spec.option_of(now.data)
        if document.own is None or option is None:
            return None
        problems = self._places(now)
        if not problems:
            return now.card
        start, data = blank_option(option), now.data
        for _ in range(_PASSES):
            made = pruned(data, [place for place, _ in problems], start)
            if made == data:
                break
            data = made
            now = self._sets.judge(document.own, data, document.saved)
            problems = self._places(now)
        return now.card

    def _places(self, card: OwnCard) -> list[tuple[Place, Words]]:
        return [(place_of(self._spec, card.data, problem.field), problem.words)
                for problem in card.problems]
