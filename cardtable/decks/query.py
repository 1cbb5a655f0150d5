"""The language of searches: ``type:strike force>=5 text:"reflip" -is:manual``, plain words too.

What is typed is read while it is typed: a quotation or a bracket that is still open, or a key
without a value, is no reason to show nothing. Every fault has its place for a mark.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from lark import Lark, Token, Transformer, UnexpectedInput
from lark.exceptions import UnexpectedCharacters, UnexpectedToken, VisitError

from cardtable.engine.words import Words

LONGEST_QUERY = 500
"""Characters."""

_GRAMMAR = r"""
    start: any?
    ?any: all (_OR all)*
    ?all: item+
    ?item: _NOT item -> negated
        | _OPEN any? _CLOSE? -> group
        | KEYED (WORD | QUOTED)? -> keyed
        | (WORD | QUOTED) -> word

    KEYED.3: /[^\s()（）"“”「」<>＜＞=＝:：!！≦≧≤≥|｜－−-][^\s()（）"“”「」<>＜＞=＝:：!！≦≧≤≥|｜]*(?:[<＜][=＝]|[>＞][=＝]|[!！][=＝]|[<＜>＞=＝:：≦≧≤≥])/
    _OR.2: /(?:or|OR|または)(?=[\s()（）]|$)|[|｜]/
    _NOT.2: /[-−－!！](?=\S)/
    _OPEN: /[(（]/
    _CLOSE: /[)）]/
    QUOTED: /["“][^"”]*(?:["”]|$)|「[^」]*(?:」|$)/
    WORD: /[^\s()（）"“”「」<>＜＞=＝:：!！≦≧≤≥|｜－−-][^\s()（）"“”「」|｜]*/
    %ignore /\s+/
"""  # noqa: E501 - a terminal is one line
_SIGNS = str.maketrans("＜＞＝：！", "<>=:!")
_SIGN_ALIKE = {"≦": "<=", "≤": "<=", "≧": ">=", "≥": ">="}


class QueryFault(msgspec.Struct, frozen=True):
    """What is wrong with a query, and from where to where."""

    start: int
    end: int
    words: Words


class Word(msgspec.Struct, frozen=True):
    """Text to be found in a card's name, kind or text."""

    text: str


class Keyed(msgspec.Struct, frozen=True):
    """A question to one field: "force", ">=", "5"."""

    key: str
    sign: str
    value: str
    start: int
    end: int
    value_start: int


class Not(msgspec.Struct, frozen=True):
    """What does not hold."""

    item: Node


class All(msgspec.Struct, frozen=True):
    """What holds together; of nothing: everything."""

    items: tuple[Node, ...]


class Either(msgspec.Struct, frozen=True):
    """Of which at least one holds."""

    items: tuple[Node, ...]


Node = Word | Keyed | Not | All | Either


class Query(msgspec.Struct, frozen=True):
    """A read query; ``root`` is ``None`` where the text cannot be read."""

    root: Node | None
    faults: tuple[QueryFault, ...] = ()


class _Tree(Transformer[Token, Node]):
    """The tree of lark as `Node`s."""

    def start(self, items: list[Node]) -> Node:
        return items[0] if items else All(())

    def all(self, items: list[Node]) -> Node:
        return All(tuple(items))

    def any(self, items: list[Node]) -> Node:
        return Either(tuple(items))

    def group(self, items: list[Node]) -> Node:
        return items[0] if items else All(())

    def negated(self, items: list[Node]) -> Node:
        return Not(items[0])

    def word(self, items: list[Token]) -> Node:
        return Word(_unquoted(items[0]))

    def keyed(self, items: list[Token]) -> Node:
        head = str(items[0])
        bare = head.rstrip("<>=:!＜＞＝：！≦≧≤≥")
        sign = head[len(bare):].translate(_SIGNS)
        value = items[1] if len(items) > 1 else None
        start, head_end = _start(items[0]), _start(items[0]) + len(head)
        return Keyed(bare, _SIGN_ALIKE.get(sign, sign), "" if value is None else _unquoted(value),
                     start, head_end if value is None else _start(value) + len(value),
                     head_end if value is None else _start(value))


def read_query(text: str) -> Query:
    """Read a query; never fails."""
    if len(text) > LONGEST_QUERY:
        return Query(None, (QueryFault(LONGEST_QUERY, len(text), Words(
            "The search is too long.", "検索が長すぎます。")),))
    try:
        return Query(_Tree().transform(_parser().parse(text)))
    except UnexpectedInput as error:
        return Query(None, (_fault(text, error),))
    except (RecursionError, VisitError):
        return Query(None, (too_deep(len(text)),))


def too_deep(length: int) -> QueryFault:
    """That a query of this length has more brackets within each other than can be followed."""
    return QueryFault(0, length, Words("The search is nested too deeply.",
                                       "検索の入れ子が深すぎます。"))


@cache
def _parser() -> Lark:
    return Lark(_GRAMMAR, parser="lalr", lexer="contextual", propagate_positions=False)


def _start(token: Token) -> int:
    assert token.start_pos is not None
    return token.start_pos


def _unquoted(token: Token) -> str:
    text = str(token)
    if token.type != "QUOTED":
        return text
    return text[1:].removesuffix("」" if text[0] == "「" else text[-1:] if text[-1] in '"”' else "")


def _fault(text: str, error: Any) -> QueryFault:
    if isinstance(error, UnexpectedToken) and error.token.type != "$END":
        start = _start(error.token)
        return QueryFault(start, start + len(error.token), _not_here(str(error.token)))
    if isinstance(error, UnexpectedCharacters):
        start = error.pos_in_stream or 0
        return QueryFault(start, start + 1, _not_here(text[start:start + 1]))
    return QueryFault(max(0, len(text.rstrip()) - 1), len(text), Words(
        "Something must follow here.", "この後に何か必要です。"))


def _not_here(what: str) -> Words:
    return Words(f"“{what}” cannot stand here.", f"「{what}」はここでは使えません。")
