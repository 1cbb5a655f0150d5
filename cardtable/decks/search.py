"""Cards found as fast as one types: an index over all cards of a game.

Measured for thirty thousand cards in tests/bench: see there. A word is looked for in texts that
were folded once; a field is looked up in sets of cards by value. Each part of a query looks only
through the cards that the parts before it left.
"""

from __future__ import annotations

import operator
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping

import msgspec

from cardtable.decks.names import fold
from cardtable.decks.narrowing import (
    Searched,
    containing,
    containing_all,
    containing_any,
    plain_words,
    sorted_out,
)
from cardtable.decks.query import (
    All,
    Keyed,
    Node,
    Not,
    Query,
    QueryFault,
    Word,
    read_query,
    too_deep,
)
from cardtable.decks.vocabulary import IS, MANUAL, Asked, Vocabulary
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.fields import CardField, FieldValue
from cardtable.engine.game import GameDefinition
from cardtable.engine.words import Words

_COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}
_REMEMBERED = 12
"""Searches: as far as somebody takes letters back."""


class SearchResult(msgspec.Struct, frozen=True):
    """The cards found, the best first, and what is wrong with the query.

    A part with a fault is left out; ``is_readable`` is false where nothing could be read at all,
    so that a list may go on showing what it showed.
    """

    keys: tuple[CardKey, ...]
    faults: tuple[QueryFault, ...] = ()
    is_readable: bool = True


class SearchIndex:
    """All cards of a game, ready to be searched."""

    def __init__(self, game: GameDefinition, cards: Iterable[CardDef],
                 text_of: Callable[[CardDef], Words]) -> None:
        self.vocabulary = Vocabulary(game.card_fields)
        self._titles = {field.key: {key: fold(f"{words.en}\n{words.ja}")
                                    for key, words in field.values.items()}
                        for field in game.card_fields}
        self._searchable = game.searchable
        self._text_of = text_of
        self._keys: list[CardKey] = []
        self._at: dict[CardKey, int] = {}
        """Where each card stands; those that were dropped leave gaps."""
        self._texts: dict[str, list[str]] = {
            name: [] for name in ("name", "text", "flavour", "set", "key", "all")}
        self._values: dict[str, dict[int | str, set[int]]] = {}
        self._lately: deque[Searched] = deque(maxlen=_REMEMBERED)
        for card in cards:
            self.add(card)

    def __len__(self) -> int:
        return len(self._at)

    def add(self, card: CardDef) -> None:
        """One more card, or another in the place of the one of its key. Thirty thousand take
        seconds: a window adds some at a time."""
        if card.key in self._at:
            at = self._at[card.key]
            for by_value in self._values.values():
                for places in by_value.values():
                    places.discard(at)
        else:
            at = self._at[card.key] = len(self._keys)
            self._keys.append(card.key)
            for texts in self._texts.values():
                texts.append("")
        self._lately.clear()
        self._fill(card, at)

    def drop(self, keys: Iterable[CardKey]) -> None:
        """Find these cards no more."""
        self._lately.clear()
        for key in keys:
            self._at.pop(key, None)

    def _fill(self, card: CardDef, at: int) -> None:
        values = self._searchable(card)
        text = self._text_of(card)
        # A line for each name, and one before the first: what begins a name follows a line's end.
        name = f"\n{fold(card.name.en)}\n{fold(card.name.ja)}\n"
        folded = f"{fold(text.en)}\n{fold(text.ja)}"
        kinds = "\n".join(self._kinds(values))
        for key, line in (("name", name), ("text", folded), ("set", card.key.rpartition(":")[0]),
                          ("flavour", f"{fold(card.flavour.en)}\n{fold(card.flavour.ja)}"),
                          ("key", fold(card.key)), ("all", f"{name}{kinds}\n{folded}")):
            self._texts[key][at] = line
        if card.manual.en or card.manual.ja:
            self._enter(IS, MANUAL, at)
        for key, value in values.items():
            for one in (value,) if isinstance(value, int) else value:
                self._enter(key, one, at)

    def search(self, text: str) -> SearchResult:
        """The cards that a query asks for."""
        query = read_query(text)
        try:
            return self.find(query)
        except RecursionError:
            return SearchResult((), (too_deep(len(text)),), is_readable=False)

    def find(self, query: Query) -> SearchResult:
        """The cards that a read query asks for."""
        if query.root is None:
            return SearchResult((), query.faults, is_readable=False)
        word = next(plain_words(query.root), "")
        before = min((one for one in self._lately if one.holds_all_of(query.root)),
                     key=lambda one: len(one.ranked), default=None)
        faults: list[QueryFault] = []
        if before is None:
            found = self._matching(query.root, list(self._at.values()), faults)
        else:
            among = before.ranked if before.word == word else sorted(before.ranked)
            found = self._matching(before.unasked(query.root), among, faults)
        is_ranked = before is not None and before.word == word
        ranked = found if is_ranked else self._ranked(found, word)
        if faults:
            faults.sort(key=lambda fault: fault.start)
        else:
            self._lately.append(Searched(query.root, word, ranked))
        return SearchResult(tuple(map(self._keys.__getitem__, ranked)), tuple(faults))

    def _kinds(self, values: Mapping[str, FieldValue]) -> Iterator[str]:
        for key, value in values.items():
            if isinstance(value, tuple):
                titles = self._titles.get(key, {})
                yield from (titles[one] for one in value if one in titles)

    def _enter(self, key: str, value: int | str, at: int) -> None:
        self._values.setdefault(key, {}).setdefault(value, set()).add(at)

    def _matching(self, node: Node, among: list[int], faults: list[QueryFault]) -> list[int]:
        """Which of these cards a node holds of, in their order."""
        texts = self._texts["all"]
        if isinstance(node, Word):
            return containing(texts, fold(node.text), among)
        if isinstance(node, Keyed):
            return self._asked(node, among, faults)
        if isinstance(node, Not):
            before = len(faults)
            hits = set(self._matching(node.item, among, faults))
            return among if len(faults) > before else [at for at in among if at not in hits]
        keyed, words, others = sorted_out(node.items)
        if isinstance(node, All):
            for question in keyed:
                among = self._asked(question, among, faults)
            among = containing_all(texts, words, among) if words else among
            for item in others:
                among = self._matching(item, among, faults)
            return among
        left, hits = among, set[int]()
        for item in (*keyed, *others):
            hits.update(self._matching(item, left, faults))
            left = [at for at in left if at not in hits]
        hits.update(containing_any(texts, words, left) if words else ())
        return [at for at in among if at in hits]

    def _asked(self, node: Keyed, among: list[int], faults: list[QueryFault]) -> list[int]:
        asked = self.vocabulary.asked(node)
        if isinstance(asked, QueryFault):
            faults.append(asked)
            return among
        if asked.field.kind == "text":
            return self._text(asked, among)
        hits = self._holding(asked)
        return [at for at in among if at in hits]

    def _text(self, asked: Asked, among: list[int]) -> list[int]:
        texts = self._texts[asked.field.key]
        if asked.field.key == "name" and asked.sign == "=":
            return containing(texts, f"\n{asked.text}\n", among)
        if asked.field.key in ("set", "key") and asked.sign == "=":
            return [at for at in among if texts[at] == asked.text]
        hits = containing(texts, asked.text, among)
        if asked.sign != "!=":
            return hits
        without = set(hits)
        return [at for at in among if at not in without]

    def _holding(self, asked: Asked) -> set[int]:
        """All cards that answer a question with yes."""
        by_value = self._by_value(asked.field)
        if asked.field.kind == "choice":
            wanted = [hits for value, hits in by_value.items() if value in asked.choices]
        elif asked.sign in _COMPARE:
            holds = _COMPARE[asked.sign]
            wanted = [hits for value, hits in by_value.items()
                      if isinstance(value, int) and holds(value, asked.numbers[0])]
        else:
            low, high = asked.numbers
            wanted = [hits for value, hits in by_value.items()
                      if isinstance(value, int) and low <= value <= high]
        found = wanted[0] if len(wanted) == 1 else set[int]().union(*wanted)
        if asked.sign != "!=":
            return found
        return set().union(*by_value.values()) - found

    def _by_value(self, field: CardField) -> Mapping[int | str, set[int]]:
        if field.key != IS:
            return self._values.get(field.key, {})
        found = dict(self._values.get(IS, {}))
        for flag in field.values:
            if flag != MANUAL:
                found[flag] = self._values.get(flag, {}).get(1, set())
        return found

    def _ranked(self, found: list[int], word: str) -> list[int]:
        """Names that begin with the first word first, then names that hold it, then the rest."""
        if not word:
            return found
        names = self._texts["name"]
        begin: list[int] = []
        hold: list[int] = []
        rest: list[int] = []
        beginning = "\n" + word
        for at in found:
            name = names[at]
            (rest if word not in name else begin if beginning in name else hold).append(at)
        return begin + hold + rest
