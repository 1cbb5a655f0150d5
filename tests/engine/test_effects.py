"""What the effect grammars of all games share."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from cardtable.engine.effects import (
    Node,
    capital,
    may_ja,
    not_between,
    problems_of,
    signed,
    stem_ja,
)
from cardtable.engine.words import Words


class Leaf(Node, frozen=True, gc=False):
    """A tree of one number, which must be positive."""

    number: int

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from not_between("number", self.number, 1, 9)


class Branch(Node, frozen=True, gc=False):
    """A tree of trees, one of them under another name in a file."""

    leaves: tuple[Leaf, ...] = ()
    or_: Leaf | None = msgspec.field(default=None, name="or")


def test_problems_are_found_all_over_a_tree_and_named_as_a_file_spells_them() -> None:
    tree = Branch((Leaf(1), Leaf(0)), Leaf(10))
    assert [field for field, _ in problems_of((tree,), "do")] == [
        "do[0].leaves[1].number", "do[0].or.number"]
    assert list(problems_of(Branch((Leaf(9),)), "do")) == []


@pytest.mark.parametrize(("number", "is_wrong"), [(0, True), (1, False), (9, False), (10, True)])
def test_a_number_out_of_its_range(number: int, is_wrong: bool) -> None:
    found = list(not_between("amount", number, 1, 9))
    assert bool(found) == is_wrong
    assert all("1" in words.ja and "9" in words.ja for _, words in found)


def test_numbers_with_their_sign() -> None:
    assert (signed(500), signed(0), signed(-300)) == ("+500", "+0", "−300")


def test_a_capital_in_front() -> None:
    assert (capital("draw a card"), capital("")) == ("Draw a card", "")


@pytest.mark.parametrize(("sentence", "stem", "may"), [
    ("破壊する", "破壊し", "破壊してもよい"), ("戻す", "戻し", "戻してもよい"),
    ("置く", "置き", "置いてもよい"), ("支払う", "支払い", "支払ってもよい"),
    ("加える", "加え", "加えてもよい"), ("捨てる", "捨て", "捨ててもよい")])
def test_japanese_sentences_are_left_open_or_become_permissions(
    sentence: str, stem: str, may: str
) -> None:
    assert (stem_ja(sentence), may_ja(sentence)) == (stem, may)


def test_a_sentence_without_a_verb_is_our_own_mistake() -> None:
    with pytest.raises(ValueError, match="no verb"):
        stem_ja("カード")
