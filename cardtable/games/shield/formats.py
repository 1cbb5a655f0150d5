"""What a deck must be (SS 3), and what is unwise though allowed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.legality import DeckProblem
from cardtable.engine.rules import Lineup
from cardtable.engine.words import Words
from cardtable.games.shield.cards import ExtraMonster, Ritual, Token

MAIN_AT_LEAST = 40
MAIN_WISELY = 60
EX_AT_MOST = 10


def problems(cards: Mapping[CardKey, CardDef], lineup: Lineup) -> tuple[DeckProblem, ...]:
    """Everything wrong with a deck; empty if it is legal."""
    main = lineup.sections.get("main", {})
    extra = lineup.sections.get("ex", {})
    return (
        *_size(main, extra),
        *(problem for key in main for problem in _main_card(cards, key)),
        *(problem for key in extra for problem in _extra_card(cards, key)),
        *_copies(cards, main, extra),
    )


def _size(main: Mapping[CardKey, int], extra: Mapping[CardKey, int]) -> Iterable[DeckProblem]:
    total, extras = sum(main.values()), sum(extra.values())
    if total < MAIN_AT_LEAST:
        yield DeckProblem(
            "SS 3.1",
            Words(
                f"The deck has {total} cards; it needs {MAIN_AT_LEAST} or more.",
                f"デッキは{total}枚です。{MAIN_AT_LEAST}枚以上必要です。",
            ),
        )
    elif total > MAIN_WISELY:
        yield DeckProblem(
            "SS 3.1",
            Words(
                f"The deck has {total} cards; above {MAIN_WISELY} the good ones come late.",
                f"デッキは{total}枚です。{MAIN_WISELY}枚を超えると引きたいカードが来にくくなります。",
            ),
            is_warning=True,
        )
    if extras > EX_AT_MOST:
        yield DeckProblem(
            "SS 3.2",
            Words(
                f"The EX deck has {extras} cards; at most {EX_AT_MOST} are allowed.",
                f"EXデッキは{extras}枚です。{EX_AT_MOST}枚までです。",
            ),
        )


def _main_card(cards: Mapping[CardKey, CardDef], key: CardKey) -> Iterable[DeckProblem]:
    card = cards.get(key)
    if card is None:
        yield _unknown("SS 3.1", key)
    elif isinstance(card, Token) or (
        isinstance(card, ExtraMonster) and not isinstance(card, Ritual)
    ):
        name = card.name
        yield DeckProblem(
            "SS 3.2" if isinstance(card, ExtraMonster) else "SS 3.1",
            Words(
                f"“{name.en}” cannot be in the main deck.",
                f"「{name.ja}」はメインデッキに入れられません。",
            ),
            key,
        )


def _extra_card(cards: Mapping[CardKey, CardDef], key: CardKey) -> Iterable[DeckProblem]:
    card = cards.get(key)
    if card is None:
        yield _unknown("SS 3.2", key)
    elif not isinstance(card, ExtraMonster):
        name = card.name
        yield DeckProblem(
            "SS 3.2",
            Words(
                f"“{name.en}” is no monster of an EX kind.",
                f"「{name.ja}」はEXデッキに入れられる種類のモンスターではありません。",
            ),
            key,
        )


def _copies(
    cards: Mapping[CardKey, CardDef], main: Mapping[CardKey, int], extra: Mapping[CardKey, int]
) -> Iterable[DeckProblem]:
    """SS 3.3: one of a name, over both decks; cards of other sets may bear the same name."""
    by_name: Counter[str] = Counter()
    for key, count in (*main.items(), *extra.items()):
        name = cards[key].name if key in cards else Words(key, key)
        if count < 1:
            yield DeckProblem(
                "SS 3.3",
                Words(
                    f"“{name.en}”: {count} is no number of cards.",
                    f"「{name.ja}」: {count} は枚数として正しくありません。",
                ),
                key,
            )
            continue
        by_name[name.en] += count
        if by_name[name.en] > 1:
            yield DeckProblem(
                "SS 3.3",
                Words(
                    f"“{name.en}” stands {by_name[name.en]} times in the deck; one is allowed.",
                    f"「{name.ja}」が{by_name[name.en]}枚あります。同名カードは1枚までです。",
                ),
                key,
            )


def _unknown(clause: str, key: CardKey) -> DeckProblem:
    return DeckProblem(
        clause,
        Words(f"There is no card “{key}”.", f"カード「{key}」が見つかりません。"),
        key,
    )
