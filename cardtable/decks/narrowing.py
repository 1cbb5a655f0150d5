"""How the parts of a query look through texts, and how a search goes on from the one before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardtable.decks.names import fold
from cardtable.decks.query import All, Either, Keyed, Node, Word


class Searched(NamedTuple):
    """A search before: whoever types one letter more looks only through what it found."""

    node: Node
    word: str
    """By which it is ranked."""
    ranked: list[int]

    def holds_all_of(self, node: Node) -> bool:
        """Has every card that this node holds of been found?"""
        items = together(node)
        return all(one in items or (isinstance(one, Word) and any(
            fold(one.text) in fold(item.text) for item in items if isinstance(item, Word)))
            for one in together(self.node))

    def unasked(self, node: Node) -> All:
        """What of the node was not asked for."""
        asked = together(self.node)
        return All(tuple(item for item in together(node) if item not in asked))


def containing(texts: list[str], word: str, among: list[int]) -> list[int]:
    """Which of these texts hold a word."""
    return [at for at in among if word in texts[at]]


def containing_all(texts: list[str], words: set[str], among: list[int]) -> list[int]:
    """Which hold all words; in one walk, which is what takes the time: texts lie all over the
    memory."""
    found = []
    for at in among:
        text = texts[at]
        for word in words:
            if word not in text:
                break
        else:
            found.append(at)
    return found


def containing_any(texts: list[str], words: set[str], among: list[int]) -> list[int]:
    """Which hold at least one of the words."""
    found = []
    for at in among:
        text = texts[at]
        for word in words:
            if word in text:
                found.append(at)
                break
    return found


def together(node: Node) -> tuple[Node, ...]:
    """What must hold together for a node to hold."""
    return node.items if isinstance(node, All) else (node,)


def sorted_out(items: Iterable[Node]) -> tuple[list[Keyed], set[str], list[Node]]:
    """The questions to fields, the plain words, folded, and the rest: what is quick comes first."""
    keyed: list[Keyed] = []
    words: set[str] = set()
    others: list[Node] = []
    for item in items:
        if isinstance(item, Keyed):
            keyed.append(item)
        elif isinstance(item, Word):
            words.add(fold(item.text))
        else:
            others.append(item)
    return keyed, words, others


def plain_words(node: Node) -> Iterator[str]:
    """The plain words of a query that a card must hold, folded."""
    if isinstance(node, Word):
        yield fold(node.text)
    elif isinstance(node, All | Either):
        for item in node.items:
            yield from plain_words(item)
