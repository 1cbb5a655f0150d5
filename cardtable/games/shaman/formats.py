"""What a deck must be (SK 3), and what is unwise though allowed (SK 2.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.legality import DeckProblem
from cardtable.engine.rules import Lineup
from cardtable.engine.words import Words
from cardtable.games.shaman.cards import AnyCard, Opening, Shaman, matches

MAIN_AT_LEAST = 60
COPIES_AT_MOST = 4


def problems(cards: Mapping[CardKey, CardDef], lineup: Lineup) -> tuple[DeckProblem, ...]:
    """Everything wrong with a deck; empty if it is legal and suits its shaman."""
    shamans = lineup.sections.get("shaman", {})
    main = lineup.sections.get("main", {})
    return (*_shaman(cards, shamans), *_main(cards, main), *_suits(cards, shamans, main))


def _shaman(
    cards: Mapping[CardKey, CardDef], shamans: Mapping[CardKey, int]
) -> Iterable[DeckProblem]:
    if sum(shamans.values()) != 1:
        yield DeckProblem(
            "SK 3.2",
            Words(
                "Exactly one shaman stands beside the deck.",
                "デッキの横に置くシャーマンはちょうど1枚です。",
            ),
        )
    for key in shamans:
        if key not in cards:
            yield _unknown(key)
        elif not isinstance(cards[key], Shaman):
            name = cards[key].name
            yield DeckProblem(
                "SK 3.2",
                Words(f"“{name.en}” is no shaman.", f"「{name.ja}」はシャーマンではありません。"),
                key,
            )


def _main(cards: Mapping[CardKey, CardDef], main: Mapping[CardKey, int]) -> Iterable[DeckProblem]:
    total = sum(main.values())
    if total < MAIN_AT_LEAST:
        yield DeckProblem(
            "SK 3.1",
            Words(
                f"The deck has {total} cards; it needs {MAIN_AT_LEAST} or more.",
                f"デッキは{total}枚です。{MAIN_AT_LEAST}枚以上必要です。",
            ),
        )
    for key, count in main.items():
        if key not in cards:
            yield _unknown(key)
            continue
        card, name = cards[key], cards[key].name
        if isinstance(card, Shaman | Opening):
            yield DeckProblem(
                "SK 3.1",
                Words(
                    f"“{name.en}” cannot be in the deck.",
                    f"「{name.ja}」はデッキに入れられません。",
                ),
                key,
            )
        if count < 1:
            yield DeckProblem(
                "SK 3.2",
                Words(
                    f"“{name.en}”: {count} is no number of cards.",
                    f"「{name.ja}」: {count} は枚数として正しくありません。",
                ),
                key,
            )
        if count > COPIES_AT_MOST:
            yield DeckProblem(
                "SK 3.2",
                Words(
                    f"“{name.en}” stands {count} times in the deck; four are allowed.",
                    f"「{name.ja}」が{count}枚あります。同じカードは4枚までです。",
                ),
                key,
            )


def _suits(
    cards: Mapping[CardKey, CardDef], shamans: Mapping[CardKey, int], main: Mapping[CardKey, int]
) -> Iterable[DeckProblem]:
    shaman = next((cards[key] for key in shamans if key in cards), None)
    if not isinstance(shaman, Shaman):
        return
    for key in main:
        card = cards.get(key)
        if isinstance(card, AnyCard) and not matches(shaman, card):
            yield DeckProblem(
                "SK 2.3",
                Words(
                    f"{shaman.name.en} can only focus “{card.name.en}”.",
                    f"{shaman.name.ja}は「{card.name.ja}」をフォーカスにしか使えません。",
                ),
                key,
                True,
            )


def _unknown(key: CardKey) -> DeckProblem:
    return DeckProblem(
        "SK 3.1", Words(f"There is no card “{key}”.", f"カード「{key}」が見つかりません。"), key
    )
