"""What simulations count of Shield & Soul is what happened in a game played by hand."""

from __future__ import annotations

from cardtable.games.shield import GAME
from cardtable.games.shield import actions as act
from tests.games.shield.dealing import FILLER, deal, deck, keep, named
from tests.games.shield.table import ME, YOU, monster
from tests.games.watched import Watched

IMP = monster("imp", 1, keywords=["haste"])


def test_a_turn_each() -> None:
    game = deal(deck(IMP), deck())
    watched = Watched(game.rules, GAME)
    game.rules = watched  # type: ignore[assignment]
    keep(game)
    game.do(act.PutMana(ME, named(game, ME, "hand", "filler")))
    assert not game.legal(act.NormalSummon), "brown mana does not pay a red monster"
    game.do(act.EndTurn(ME))
    game.do(act.PutMana(YOU, named(game, YOU, "hand", "filler")))
    game.do(act.EndTurn(YOU))
    mine, yours = watched.counted(game.state)
    assert (mine.turns, yours.turns) == (2, 1), "my second turn had begun"
    assert mine.counts == yours.counts == {"mains": 1, "stuck": 1}
    assert mine.firsts == {}
    assert mine.levels["mana"][:3] == (0, 1, 1) and mine.levels["five"][1] == 0
    assert mine.levels["lp"][2] == 8000 and mine.levels["shields"][2] == 5
    assert mine.cards["drawn"] == {FILLER.key: 4}, "what was dealt before the watch is not drawn"
    assert mine.cards["focused"] == {FILLER.key: 1}
    assert mine.cards["dead"][IMP.key] == 1, "it sat in my hand to the end"


def test_a_summon_that_breaks_a_shield() -> None:
    red = monster("red", 1)
    game = deal(deck(IMP, red), deck())
    watched = Watched(game.rules, GAME)
    game.rules = watched  # type: ignore[assignment]
    keep(game)
    game.do(act.PutMana(ME, named(game, ME, "hand", "red")))
    game.do(game.legal(act.NormalSummon)[0])
    game.passes()
    game.do(act.ToBattle(ME))
    game.do(game.legal(act.Attack)[0])
    game.passes()
    game.do(game.legal(act.BreakShield)[0])
    mine, yours = watched.counted(game.state)
    assert mine.firsts == {"summon": 1, "break": 1} and yours.firsts == {}
    assert mine.cards["played"] == {IMP.key: 1} and "dead" in yours.cards
    assert mine.counts == {"mains": 1}
    assert yours.levels["shields"][0] == 4, "before its first turn"
    assert yours.cards["drawn"] == {FILLER.key: 3}, "the shield, and two of its first turn"
