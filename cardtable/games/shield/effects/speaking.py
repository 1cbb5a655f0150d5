"""Of what an effect speaks: "it", "chosen", the number that came with it, what it negates."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardtable.engine.effects import Node
from cardtable.engine.words import Words
from cardtable.games.shield.effects.asking import OnCards
from cardtable.games.shield.effects.conditions import It
from cardtable.games.shield.effects.filters import CountOf
from cardtable.games.shield.effects.grammar import Verb
from cardtable.games.shield.effects.verbs.negate import Negate

IT, AMOUNT, NEGATE, CHOSEN = "it", "amount", "negate", "chosen"

_UNKNOWN = {
    IT: Words("Here is no card that set this off.",
              "ここには、きっかけになったカードがありません。"),
    AMOUNT: Words("No number comes with what happened.", "数えられる出来事ではありません。"),
    NEGATE: Words("Only a response can negate.", "無効にできるのは、対応して使う効果だけです。"),
    CHOSEN: Words("No effect before this one was done to a card.",
                  "これより前に、カードを選ぶ効果がありません。"),
}


def said(node: object) -> Iterator[str]:
    """The words in a tree that mean something said before."""
    if isinstance(node, tuple):
        for part in node:
            yield from said(part)
    if not isinstance(node, Node):
        return
    if isinstance(node, Negate):
        yield NEGATE
    elif isinstance(node, It):
        yield IT
    elif isinstance(node, CountOf):
        if node.count == AMOUNT:
            yield AMOUNT
        elif node.is_of_a_card:
            yield node.of
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if name == "which" and isinstance(value, str):
            yield value
        else:
            yield from said(value)


def unknown(
    field: str, nodes: tuple[Node, ...], known: frozenset[str]
) -> Iterable[tuple[str, Words]]:
    """What one of these speaks of though it is not known there; verbs make "chosen" known."""
    for index, node in enumerate(nodes):
        for word in dict.fromkeys(said(node)):
            if word in _UNKNOWN and word not in known:
                yield f"{field}[{index}]", _UNKNOWN[word]
        if isinstance(node, Verb) and isinstance(node, OnCards):
            known |= {CHOSEN}
