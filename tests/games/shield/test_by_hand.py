"""SS 10.3: what a card says that only people can carry out is done by hand."""

from __future__ import annotations

import pytest

from cardtable.engine.actions import MoveCard, SetNumber, TurnCard
from cardtable.engine.zones import ZoneId
from cardtable.games.shield import actions as act
from cardtable.games.shield.records import ManaDecision
from cardtable.games.shield.turn import ManaPhase
from cardtable.games.shield.zones import DECK, EX, FIELD, GRAVEYARD, HAND, MANA, SET, UNITS, at
from tests.games.shield.table import (
    ME,
    PLAIN,
    YOU,
    Table,
    link,
    monster,
    spell,
    synchro,
    token,
    trap,
    when,
    xyz,
)

pytestmark = pytest.mark.clause("SS 10.3")
DRAW = {"do": "draw"}


def to(card: int, offset: int, seat: int = ME, index: int = -1) -> MoveCard:
    """Lay a card into a zone of a seat."""
    return MoveCard(ME, card, ZoneId(at(seat, offset)), index)  # type: ignore[arg-type]


def test_a_card_moved_by_hand_gets_and_loses_what_its_place_asks_for() -> None:
    table = Table()
    held = table.put(ME, "hand", monster("held", abilities=[when("leaves", DRAW)]))
    under = table.put(ME, "units", PLAIN)
    over = table.stand(ME, xyz("over"), units=(under,))
    game = table.main()
    game.do(to(held, FIELD))
    assert game.body(held).came == 5 and not game.cards(act.Attack)
    game.do(to(held, GRAVEYARD))
    assert all(body.card != held for body in game.state.bodies)
    assert not game.at(ME, "hand"), "nothing is triggered by hand"
    game.do(to(over, GRAVEYARD))
    assert set(game.at(ME, "graveyard")) == {held, under, over}
    assert all(line.startswith("by hand: ") for line in game.said("adjust"))


def test_the_step_that_waits_is_asked_anew() -> None:
    table = Table()
    held = table.put(ME, "hand", PLAIN)
    second = table.put(ME, "hand", monster("second"))
    game = table.begin(ManaPhase(ME))
    game.do(to(held, GRAVEYARD))
    assert isinstance(game.state.decision, ManaDecision)
    assert game.cards(act.PutMana) == [second]


def test_lp_are_set_and_cards_turned() -> None:
    table = Table()
    (mana,) = table.mana(ME, "red")
    mine, linked = table.stand(ME, PLAIN), table.stand(ME, link("l"))
    game = table.main()
    game.do(SetNumber(YOU, "lp", 1200))
    assert game.state.sides[YOU].lp == 1200
    game.do(TurnCard(ME, mine, "sideways"))
    assert game.body(mine).position == "defence"
    game.do(TurnCard(ME, mine, "upright"))
    assert game.body(mine).position == "attack"
    game.do(TurnCard(ME, mana, "sideways"))
    assert game.state.sides[ME].used == (mana,)
    game.do(TurnCard(ME, mana, "upright"))
    assert game.state.sides[ME].used == ()
    game.refused(TurnCard(ME, linked, "sideways"), "SS 10.3", "Link")
    game.refused(TurnCard(ME, mine, "over"), "SS 10.3")
    game.refused(TurnCard(ME, 999, "sideways"), "SS 10.3")  # type: ignore[arg-type]
    for name, value in (("lp", 0), ("shields", 3)):
        game.refused(SetNumber(ME, name, value), "SS 10.3")
    game.refused(SetNumber(2, "lp", 100), "SS 10.3")


def test_a_set_card_is_as_if_set_now() -> None:
    table = Table()
    held = table.put(ME, "hand", trap("t", {"to": ["attack"]}, DRAW))
    game = table.main()
    game.do(to(held, SET))
    game.refused(act.Respond(ME, held), "SS 9.2")


@pytest.mark.parametrize(("key", "offset", "seat"), [
    ("spell", FIELD, ME), ("mine", HAND, YOU), ("mine", UNITS, ME), ("token", MANA, ME),
    ("extra", HAND, ME), ("mine", EX, ME), ("extra", DECK, ME), ("mine", SET, ME)])
def test_what_no_hand_does(key: str, offset: int, seat: int) -> None:
    table = Table()
    cards = {
        "spell": table.put(ME, "hand", spell("s", DRAW)),
        "mine": table.put(ME, "hand", PLAIN),
        "token": table.stand(ME, token("t")),
        "extra": table.put(ME, "ex", synchro("x")),
    }
    game = table.main()
    game.refused(to(cards[key], offset, seat), "SS 10.3")


def test_nothing_is_done_by_hand_in_the_middle_of_something_or_out_of_bounds() -> None:
    table = Table()
    mine = table.put(ME, "hand", spell("learn", DRAW, cost=0))
    table.put(YOU, "set", trap("any", {"to": ["spell"]}, DRAW))
    game = table.main()
    game.refused(to(mine, GRAVEYARD, index=7), "SS 10.3")
    game.refused(to(999, GRAVEYARD), "SS 10.3")
    game.do(act.PlaySpell(ME, mine))
    game.refused(to(mine, GRAVEYARD), "SS 10.3", "under way")


BY_HAND = {"manual": {"en": "Both players laugh.", "ja": "両プレイヤーは笑う。"}}


def test_a_spell_and_a_trap_may_have_nothing_but_a_text_for_the_players() -> None:
    table = Table()
    joke = table.put(ME, "hand", spell("joke", cost=0, **BY_HAND))
    standing = table.put(ME, "hand", spell("standing joke", cost=0, role="standing", **BY_HAND))
    answer = table.put(YOU, "set", trap("answer", effect=None, on=None, **BY_HAND))
    game = table.main()
    game.do(next(one for one in game.legal(act.PlaySpell) if one.card == joke))
    game.do(next(one for one in game.legal(act.Respond) if one.card == answer))
    assert game.at(ME, "graveyard") == (joke,) and game.at(YOU, "graveyard") == (answer,)
    game.do(next(one for one in game.legal(act.PlaySpell) if one.card == standing))
    assert game.at(ME, "standing") == (standing,)
    text = game.rules.card_text(game.rules.cards[game.state.cards[answer].key])
    assert text.en == "**By hand:** Both players laugh."
