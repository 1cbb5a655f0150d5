"""SK 3: which decks may be played."""

from __future__ import annotations

import pytest

from cardtable.engine.cards import CardKey
from cardtable.engine.rules import Lineup
from cardtable.engine.words import Words
from cardtable.games.shaman.cards import Opening, Shaman, Signature, Strike
from cardtable.games.shaman.colours import Cost
from cardtable.games.shaman.formats import problems


def _strike(number: int, trait: str | None = None) -> Strike:
    return Strike(key=CardKey(f"t:s{number}"), name=Words(f"S{number}", f"札{number}"),
                  cost=Cost(1), intercept=4, force=3, trait=trait)  # type: ignore[arg-type]


_FACE = Signature(Words("Front", "表"), 5, 4)
_SHAMAN = Shaman(key=CardKey("t:shaman"), name=Words("Shaman", "巫"), teamwork="yoh",
                 advantage="mind", strike="melee", front=_FACE, back=_FACE)
_OPENING = Opening(key=CardKey("t:opening"), name=Words("Opening", "開幕"))
_STRIKES = [_strike(n) for n in range(15)]
_CARDS = {card.key: card for card in (*_STRIKES, _strike(99, "ranged"), _SHAMAN, _OPENING)}


def _deck(shamans: int = 1, **changes: int) -> Lineup:
    main = {card.key: 4 for card in _STRIKES}
    main |= {CardKey(f"t:{key}"): count for key, count in changes.items()}
    return Lineup("deck", {"shaman": {_SHAMAN.key: shamans} if shamans else {}, "main": main})


def _clauses(lineup: Lineup) -> list[str]:
    return [problem.clause for problem in problems(_CARDS, lineup)]


@pytest.mark.clause("SK 3.1")
def test_sixty_cards_are_enough_and_there_is_no_upper_limit() -> None:
    assert _clauses(_deck()) == []
    many = {CardKey(f"t:m{n}"): 4 for n in range(100)}
    cards = _CARDS | {key: _strike(n) for n, key in enumerate(many)}
    assert problems(cards, Lineup("big", {"shaman": {_SHAMAN.key: 1}, "main": many})) == ()


@pytest.mark.clause("SK 3.1")
def test_fifty_nine_cards_are_too_few() -> None:
    assert _clauses(_deck(s0=3)) == ["SK 3.1"]


@pytest.mark.clause("SK 3.1")
@pytest.mark.parametrize("key", ["shaman", "opening"])
def test_no_shaman_and_no_opening_attack_among_the_sixty(key: str) -> None:
    assert _clauses(_deck(**{key: 1})) == ["SK 3.1"]


@pytest.mark.clause("SK 3.2")
def test_a_fifth_copy_is_named_with_its_card() -> None:
    (problem,) = problems(_CARDS, _deck(s3=5))
    assert (problem.clause, problem.card) == ("SK 3.2", "t:s3")
    assert "5 times" in problem.words.en and "5枚" in problem.words.ja


@pytest.mark.clause("SK 3.2")
@pytest.mark.parametrize("shamans", [0, 2])
def test_exactly_one_shaman(shamans: int) -> None:
    assert _clauses(_deck(shamans)) == ["SK 3.2"]


def test_an_unknown_card_and_an_impossible_count_are_named() -> None:
    assert _clauses(_deck(nowhere=1)) == ["SK 3.1"]
    assert "SK 3.2" in _clauses(_deck(s0=0, s99=-1))


@pytest.mark.clause("SK 2.3")
def test_a_card_that_does_not_match_is_a_warning_only() -> None:
    (problem,) = problems(_CARDS, _deck(s99=1))
    assert (problem.clause, problem.is_warning) == ("SK 2.3", True)
