"""Set-up (SK 6): shuffle, furyoku, four cards face up, and who goes first."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.engine.cards import Card, CardId
from cardtable.engine.rules import Lineup, Option, chosen_values
from cardtable.engine.words import Words
from cardtable.games.shaman.book import CardBook
from cardtable.games.shaman.cards import Playable, Shaman
from cardtable.games.shaman.opening import CompareForces
from cardtable.games.shaman.records import MatchOptions, Side
from cardtable.games.shaman.state import ShamanState
from cardtable.games.shaman.taking import Lay, Shuffle
from cardtable.games.shaman.tasks import Task
from cardtable.games.shaman.zones import (
    DECK,
    DISCARD,
    FURYOKU,
    NOWHERE,
    OPENING_ZONE,
    SHAMAN,
    at,
    zone_specs,
)

OPTIONS: tuple[Option, ...] = (
    Option(
        "furyoku",
        "SK 6.1",
        Words("Furyoku in each zone at the start", "開始時の各ゾーンの巫力"),
        ("2", "3"),
        (Words("two furyoku", "巫力2枚"), Words("three furyoku", "巫力3枚")),
    ),
    Option(
        "replenish",
        "SK 7.2",
        Words("Replenish step", "補充ステップ"),
        ("yes", "no"),
        (
            Words("by the zone of the attack", "攻撃元のゾーンに応じる"),
            Words("no replenishing", "補充なし"),
        ),
    ),
    Option(
        "renewal",
        "SK 5.6",
        Words("Renewal of an empty deck", "デッキの再構成"),
        ("stays", "everything"),
        (
            Words("cards in use stay", "使用中のカードは残す"),
            Words("everything goes in", "すべて混ぜる"),
        ),
    ),
    Option(
        "opening",
        "SK 10.4",
        Words("Opening attack after a point", "得点後のオープニングアタック"),
        ("loser-decides", "loser-sends", "scorer-sends"),
        (
            Words("loser decides", "取られた側が決める"),
            Words("loser sends", "取られた側が行う"),
            Words("scorer sends", "獲得した側が行う"),
        ),
    ),
)


def match_options(chosen: Mapping[str, str]) -> MatchOptions:
    """Options by name as `MatchOptions`. `ValueError` names what is unknown."""
    values = chosen_values(OPTIONS, chosen)
    return MatchOptions(
        int(values["furyoku"]),
        values["replenish"] == "yes",
        values["renewal"] == "everything",
        values["opening"],
    )


def option_values(options: MatchOptions) -> dict[str, str]:
    """`MatchOptions` as options by name."""
    return {
        "furyoku": str(options.furyoku),
        "replenish": "yes" if options.replenish else "no",
        "renewal": "everything" if options.everything_goes_in else "stays",
        "opening": options.opening,
    }


def first_state(
    book: CardBook, lineups: tuple[Lineup, Lineup], options: Mapping[str, str]
) -> ShamanState:
    """All cards in their decks, unshuffled; the agenda holds the set-up.

    `ValueError` where a card is not in the catalogue, a shaman is missing, or the set has no
    opening attack. Whether a deck is legal (SK 3) is the format's business, not this one's.
    """
    cards: list[Card] = []
    zones: list[tuple[CardId, ...]] = [()] * len(zone_specs())
    for seat, lineup in enumerate(lineups):
        shamans = [key for key in lineup.sections.get("shaman", {}) if key in book.cards]
        if len(shamans) != 1 or not isinstance(book.cards[shamans[0]], Shaman):
            raise ValueError(f"{lineup.name}: exactly one shaman is needed (SK 3.2)")
        zones[at(seat, SHAMAN)] = (CardId(len(cards)),)
        cards.append(Card(shamans[0], seat))
        first = len(cards)
        for key, count in sorted(lineup.sections.get("main", {}).items()):
            if not isinstance(book.cards.get(key), Playable):
                raise ValueError(f"{lineup.name}: no playable card {key}")
            cards += [Card(key, seat)] * count
        zones[at(seat, DECK)] = tuple(CardId(i) for i in range(first, len(cards)))
    if book.opening is None:
        raise ValueError("the catalogue has no opening attack")
    zones[OPENING_ZONE] = (CardId(len(cards)),)
    cards.append(Card(book.opening, -1))
    match = match_options(options)
    agenda: list[Task] = [Shuffle(at(0, DECK)), Shuffle(at(1, DECK))]
    for seat in (0, 1):
        agenda += [Lay(seat, at(seat, FURYOKU) + c, match.furyoku) for c in range(3)]
        agenda.append(Lay(seat, at(seat, DISCARD), 4))
    agenda.append(CompareForces())
    return ShamanState(
        cards=tuple(cards),
        zones=tuple(zones),
        options=match,
        sides=(Side(), Side()),
        defender=0,
        attack=None,
        step="setup",
        zone=NOWHERE,
        lasting=(),
        agenda=tuple(reversed(agenda)),
        decision=None,
    )
