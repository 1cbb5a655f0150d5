"""Several things that hold at once, in as few sentences as they need."""

from __future__ import annotations

from cardtable.engine.words import Words, joined
from cardtable.games.shield.effects.continuous import (
    AnyContinuous,
    Grant,
    Modify,
    changes_words,
)
from cardtable.games.shield.effects.filters import KEYWORD_WORDS
from cardtable.games.shield.effects.phrases import Named, have, subject


def gives_words(gives: tuple[AnyContinuous, ...], en: str = "; ") -> Words:
    """What holds; numbers and keywords of the same cards in one sentence."""
    parts: list[Words] = []
    told: list[Named] = []
    for given in gives:
        if not isinstance(given, Modify | Grant):
            parts.append(given.words())
        elif given.which not in told:
            told.append(given.which)
            parts.append(_had(given.which, [
                one for one in gives
                if isinstance(one, Modify | Grant) and one.which == given.which]))
    return joined(parts, en, "。")


def _had(which: Named, given: list[Modify | Grant]) -> Words:
    """Numbers and keywords that the same cards have."""
    numbers = [changes_words(one.attack, one.defence) for one in given if isinstance(one, Modify)]
    keywords = [KEYWORD_WORDS[one.keyword] for one in given if isinstance(one, Grant)]
    names = "".join(f"【{word.ja}】" for word in keywords)
    parts = [one.en for one in numbers] + [f"**{word.en}**" for word in keywords]
    en = have(which, Words(" and ".join(parts), "")).en
    cards = subject(which).ja
    changes = "、".join(one.ja for one in numbers)
    if not numbers:
        return Words(en, f"{cards}は{names}を得る")
    if not keywords:
        return Words(en, f"{cards}の{changes}する")
    if which == "this":
        return Words(en, f"{cards}の{changes}する。{cards}は{names}を得る")
    return Words(en, f"{cards}の{changes}し、{names}を与える")
