"""Set-up: the match options, and the first state from two decks."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.engine.cards import Card, CardId
from cardtable.engine.rules import Lineup, Option, chosen_values
from cardtable.engine.words import Words
from cardtable.games.shield.book import CardBook
from cardtable.games.shield.cards import ExtraMonster, Ritual, Token
from cardtable.games.shield.opening import ChooseFirst
from cardtable.games.shield.records import MatchOptions, Side
from cardtable.games.shield.state import ShieldState
from cardtable.games.shield.taking import Shuffle
from cardtable.games.shield.tasks import Task
from cardtable.games.shield.zones import DECK, EX, at, zone_specs

NO, YES = "no", "yes"

_NO_YES = (Words("no", "いいえ"), Words("yes", "はい"))
OPTIONS: tuple[Option, ...] = (
    Option(
        "first",
        "SS 5.3",
        Words("Who goes first", "先攻"),
        ("random", "one", "two"),
        (
            Words("drawn at random", "ランダム"),
            Words("player 1", "プレイヤー1"),
            Words("player 2", "プレイヤー2"),
        ),
    ),
    Option(
        "peaceful",
        "SS 5.3",
        Words("No battle on the first turn", "最初のターンはバトルなし"),
        (NO, YES),
        _NO_YES,
    ),
    Option(
        "spell-pays",
        "SS 7.5",
        Words("The spell pays for Fusion and Ritual", "融合・儀式は魔法のコストのみ"),
        (NO, YES),
        _NO_YES,
    ),
    Option(
        "ask",
        "SS 9.5",
        Words("Ask whether to respond", "対応するかの確認"),
        ("needed", "always", "one", "two"),
        (
            Words("only who can respond", "対応できる時だけ"),
            Words("ask both always", "両者に常に確認"),
            Words("ask player 1 always", "プレイヤー1に常に確認"),
            Words("ask player 2 always", "プレイヤー2に常に確認"),
        ),
    ),
)


def match_options(chosen: Mapping[str, str]) -> MatchOptions:
    """Options by name as `MatchOptions`. `ValueError` names what is unknown."""
    values = chosen_values(OPTIONS, chosen)
    return MatchOptions(
        values["first"],
        values["peaceful"] == YES,
        values["spell-pays"] == YES,
        (values["ask"] in ("always", "one"), values["ask"] in ("always", "two")),
    )


_ASKED = {
    (False, False): "needed",
    (True, True): "always",
    (True, False): "one",
    (False, True): "two",
}


def option_values(options: MatchOptions) -> dict[str, str]:
    """`MatchOptions` as options by name."""
    return {
        "first": options.first,
        "peaceful": YES if options.is_first_turn_peaceful else NO,
        "spell-pays": YES if options.spell_pays else NO,
        "ask": _ASKED[options.asks_always],
    }


def first_state(
    book: CardBook, lineups: tuple[Lineup, Lineup], options: Mapping[str, str]
) -> ShieldState:
    """All cards in their decks, unshuffled; the agenda holds the set-up.

    `ValueError` where a card is not in the catalogue or lies in a section where it cannot be.
    Whether a deck is legal (SS 3) is the format's business, not this one's.
    """
    cards: list[Card] = []
    zones: list[tuple[CardId, ...]] = [()] * len(zone_specs())
    rituals: list[CardId] = []
    for seat, lineup in enumerate(lineups):
        for section, offset in (("main", DECK), ("ex", EX)):
            first = len(cards)
            for key, count in sorted(lineup.sections.get(section, {}).items()):
                card = book.get(key)
                is_extra = isinstance(card, ExtraMonster)
                if (
                    card is None
                    or isinstance(card, Token)
                    or (is_extra != (section == "ex") and not isinstance(card, Ritual))
                ):
                    raise ValueError(f"{lineup.name}: {key} cannot be in {section} (SS 3)")
                if is_extra and section == "main":
                    rituals += [CardId(len(cards) + i) for i in range(count)]
                cards += [Card(key, seat)] * count
            zones[at(seat, offset)] = tuple(CardId(i) for i in range(first, len(cards)))
    agenda: list[Task] = [Shuffle(at(0, DECK)), Shuffle(at(1, DECK)), ChooseFirst()]
    return ShieldState(
        cards=tuple(cards),
        zones=tuple(zones),
        options=match_options(options),
        main_rituals=tuple(rituals),
        sides=(Side(), Side()),
        bodies=(),
        first=-1,
        active=-1,
        phase="setup",
        lasting=(),
        arisen=(),
        agenda=tuple(reversed(agenda)),
        decision=None,
        serial=0,
        negated=(),
    )
