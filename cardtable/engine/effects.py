"""What the effect grammars of all games share: trees that check themselves, pieces of sentences."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from cardtable.engine.words import Words


class Node(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """Anything in an effect tree: data that a set file spells out, never code."""

    def impossible(self) -> Iterable[tuple[str, Words]]:
        """Field and cause of each thing that makes no sense; checked when a set is read."""
        return ()


_BRANCHES = (Node, tuple)
"""What may have something impossible in it."""


def problems_of(node: object, field: str) -> Iterable[tuple[str, Words]]:
    """Everything impossible in an effect tree, with the path to it."""
    if isinstance(node, Node):
        for name, cause in node.impossible():
            yield f"{field}.{name}", cause
        for name, spelled in zip(
            node.__struct_fields__, node.__struct_encode_fields__, strict=True
        ):
            part = getattr(node, name)
            if isinstance(part, _BRANCHES):
                yield from problems_of(part, f"{field}.{spelled}")
    elif isinstance(node, tuple):
        for index, part in enumerate(node):
            if isinstance(part, _BRANCHES):
                yield from problems_of(part, f"{field}[{index}]")


def contains(whole: object, part: object) -> bool:
    """Is this very part anywhere in a tree of structs and tuples?"""
    if whole is part:
        return True
    if isinstance(whole, tuple):
        return any(contains(one, part) for one in whole)
    names = whole.__struct_fields__ if isinstance(whole, msgspec.Struct) else ()
    return any(contains(getattr(whole, name), part) for name in names)


def not_between(field: str, number: int, low: int, high: int) -> Iterable[tuple[str, Words]]:
    """The complaint about a number out of its range, if it is."""
    if not low <= number <= high:
        yield field, Words(f"Give a number from {low} to {high}.",
                           f"{low}から{high}までの数を指定してください。")


def signed(number: int) -> str:
    """With its sign, a true minus: "+2", "−1"."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def capital(text: str) -> str:
    """The text with a capital letter in front."""
    return text[:1].upper() + text[1:]


def stem_ja(sentence: str) -> str:
    """A Japanese sentence left open for what follows: "移す" becomes "移し"."""
    return _inflected(sentence, {"する": "し", "す": "し", "く": "き", "う": "い", "る": ""})


def may_ja(sentence: str) -> str:
    """A Japanese sentence as a permission: "移す" becomes "移してもよい"."""
    return _inflected(sentence, {"する": "して", "す": "して", "く": "いて", "う": "って",
                                 "る": "て"}) + "もよい"


def _inflected(sentence: str, endings: dict[str, str]) -> str:
    """Verbs of effects are all する, godan in す, く and う, or ichidan."""
    for old, new in endings.items():
        if sentence.endswith(old):
            return sentence.removesuffix(old) + new
    raise ValueError(f"no verb at the end of {sentence!r}")
