"""Cards of one's own are cards like all others: in the catalogue, in decks, in a match."""

from __future__ import annotations

from cardtable import paths
from cardtable.decks.deck import DeckEntry, from_ready
from cardtable.decks.library import Library
from cardtable.decks.sets import bring_in
from cardtable.engine.cards import CardKey
from cardtable.games import available_games
from cardtable.session.simulate import Plan, Tally, simulate
from cardtable.ui.kit import GameKit


def test_a_match_with_a_card_brought_in() -> None:
    games = available_games()
    example = paths.assets() / "schema" / "example"
    assert bring_in(example, games, paths.data() / "sets").is_brought_in
    kit = GameKit(games["shaman"])
    own = CardKey("example:bell-tower-leap")
    assert own in kit.catalogue.cards and not kit.catalogue.problems
    ready = next(iter(kit.catalogue.decks.values()))
    deck = from_ready(ready, "shaman", {}, "en").with_more(DeckEntry("", own, count=4))
    assert Library(paths.data() / "decks").add(deck).path is not None
    mine = next(one for key, one in kit.read_decks().items() if key == deck.id)
    lineup = kit.lineup(mine, "en")
    assert lineup.sections["main"][own] == 4
    plan = Plan(read_catalogue=lambda: kit.catalogue, make_rules=kit.game.rules,
                lineups=(lineup, lineup), games=2)
    tally = Tally()
    for tally in simulate(plan, 1):
        assert not tally.trouble
    assert tally.games == 2
