"""What each seat sees of a match, and what it does not."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from cardtable.engine.cards import NO_CARD, CardId
from cardtable.engine.events import Moved, Revealed
from cardtable.engine.view import Aim, CardView, PlayerView
from cardtable.engine.zones import ZoneId
from cardtable.games.shield import actions as act
from cardtable.games.shield.records import ChoiceDecision, MaterialDecision, ResponseDecision
from cardtable.games.shield.state import ShieldState
from cardtable.games.shield.viewing import events_for
from cardtable.games.shield.zones import DECK, EX, GRAVEYARD, HAND, MANA, SET, SHIELDS, at
from tests.games.shield.table import (
    ME,
    PLAIN,
    YOU,
    Game,
    Table,
    link,
    monster,
    spell,
    synchro,
    token,
    trap,
    tuner,
    xyz,
)

ANNUL = trap("annul", {"to": ["summon", "spell", "attack"]}, {"do": "draw"})
EYES = (ME, YOU, None)


def seen(game: Game, seat: int | None) -> PlayerView:
    return game.rules.view(game.state, seat)


def of(view: PlayerView, card: CardId) -> CardView | None:
    return next((one for one in view.cards if one.id == card), None)


def sees(game: Game, card: CardId) -> set[int | None]:
    """The eyes that know this card."""
    return {seat for seat in EYES if of(seen(game, seat), card) is not None}


@pytest.mark.clause("SS 3.4")
@pytest.mark.clause("SS 5.4")
@pytest.mark.clause("SS 5.5")
def test_who_knows_a_card_depends_on_where_it_lies() -> None:
    table = Table()
    cards = {key: table.put(ME, key, PLAIN) for key in (
        "hand", "set", "standing", "mana", "graveyard", "deck", "shields", "chain")}
    cards["ex"] = table.put(ME, "ex", link("hub"))
    cards["field"] = table.stand(ME, PLAIN)
    game = table.main()
    everybody = set(EYES)
    for key in ("field", "standing", "mana", "graveyard", "chain"):
        assert sees(game, cards[key]) == everybody, key
    for key in ("hand", "set", "ex"):
        assert sees(game, cards[key]) == {ME}, key
    for key in ("deck", "shields"):
        assert sees(game, cards[key]) == set(), key


def test_a_hidden_card_is_a_back_and_a_place_and_no_more() -> None:
    table = Table()
    table.put(YOU, "hand", PLAIN)
    table.put(YOU, "ex", link("hub"))
    view = seen(table.main(), ME)
    (hand,), (extra,) = view.in_zone(at(YOU, HAND)), view.in_zone(at(YOU, EX))
    assert hand == CardView(ZoneId(at(YOU, HAND)), 0, "shield")
    assert extra == CardView(ZoneId(at(YOU, EX)), 0, "shield.ex")


def test_set_cards_lie_face_down_but_their_owner_knows_them() -> None:
    table = Table()
    card = table.put(ME, "set", ANNUL)
    game = table.main()
    (mine,) = seen(game, ME).in_zone(at(ME, SET))
    assert mine.id == card and mine.key == ANNUL.key and not mine.face_up
    (theirs,) = seen(game, YOU).in_zone(at(ME, SET))
    assert theirs.id is None and theirs.key is None


@pytest.mark.clause("SS 4.2")
def test_used_mana_and_monsters_in_defence_lie_sideways() -> None:
    table = Table()
    used, unused = table.mana(ME, "red", "blue")
    table.side(ME, used=(used,))
    upright, guard = table.stand(ME, PLAIN), table.stand(ME, PLAIN, position="defence")
    view = seen(table.main(), YOU)
    lies = {card: of(view, card) for card in (used, unused, upright, guard)}
    assert [bool(one and one.sideways) for one in lies.values()] == [True, False, False, True]
    assert view.gauge("mana", ME) == 1


def test_used_mana_lies_behind_the_mana_that_can_be_used() -> None:
    table = Table()
    one, two, three = table.mana(ME, "red", "blue", "red")
    table.side(ME, used=(one,))
    mana = seen(table.main(), YOU).in_zone(at(ME, MANA))
    assert [card.id for card in mana] == [two, three, one]
    assert [card.index for card in mana] == [1, 2, 0], "in the zone it stays where it is"


def test_marks_tell_the_numbers_as_they_are_now() -> None:
    table = Table()
    strong = table.stand(ME, monster("m", attack=1500, defence=700), attack_change=500)
    weak = table.stand(ME, monster("w", attack=1500), attack_change=-300)
    hub = table.stand(ME, link("hub", attack=1200))
    view = seen(table.main(), YOU)
    marks = {card: [(m.key, m.text, m.tone) for m in of(view, card).marks]  # type: ignore[union-attr]
             for card in (strong, weak, hub)}
    assert marks[strong] == [("attack", "2000", 1), ("defence", "700", 0)]
    assert marks[weak][0] == ("attack", "1200", -1)
    assert marks[hub] == [("attack", "1200", 0)], "a Link monster has no DEF"


@pytest.mark.clause("SS 7.8")
def test_units_say_beneath_which_monster_they_lie() -> None:
    table = Table()
    one, two = table.put(ME, "units", PLAIN), table.put(ME, "units", PLAIN)
    top = table.stand(ME, xyz("star"), units=(one, two))
    view = seen(table.main(), YOU)
    below = [of(view, card) for card in (one, two)]
    assert [unit.host for unit in below if unit] == [top, top]
    host = of(view, top)
    assert host is not None and ("units", "2") in [(m.key, m.text) for m in host.marks]


def test_a_token_that_is_gone_is_no_part_of_the_table() -> None:
    table = Table()
    table.put(ME, "gone", token("t"))
    view = seen(table.main(), ME)
    assert len(view.cards) == len(table.cards) - 1
    assert all(card.key != "t:t" for card in view.cards)


# Decisions of the other seat -------------------------------------------------------------------


def compose() -> Game:
    """Two materials are there for a Synchro monster of Level 7, one is chosen."""
    table = Table()
    one = table.stand(ME, tuner("spark", 3))
    table.stand(ME, monster("four", 4))
    star = table.put(ME, "ex", synchro("star", 7))
    game = table.main()
    game.do(act.BeginSummon(ME, star))
    game.do(act.AddMaterial(ME, one))
    return game


@pytest.mark.clause("SS 7.7")
def test_choosing_materials_shows_the_running_sum_to_its_player_and_nothing_to_the_other() -> None:
    game = compose()
    assert isinstance(game.state.decision, MaterialDecision) and game.state.is_composing
    assert "Levels 3 of 7" in seen(game, ME).awaited.en
    assert "レベル合計 3/7" in seen(game, ME).awaited.ja
    plain = Table()
    plain.stand(ME, tuner("spark", 3))
    plain.stand(ME, monster("four", 4))
    plain.put(ME, "ex", synchro("star", 7))
    for eye in (YOU, None):
        assert seen(game, eye) == seen(plain.main(), eye), "it looks like the main phase"


def test_a_choice_of_the_other_seat_is_not_told() -> None:
    table = Table()
    card = table.put(ME, "hand", spell("seek", {"do": "search", "which": {}}, cost=0))
    game = table.main()
    game.do(act.PlaySpell(ME, card))
    game.passes()
    decision = game.state.decision
    assert isinstance(decision, ChoiceDecision) and decision.shows
    assert all(sees(game, shown) == {ME} for shown in decision.shows)
    assert decision.question.en in seen(game, ME).awaited.en
    assert "the other player chooses" in seen(game, YOU).awaited.en


def test_what_is_responded_to_is_told_to_both() -> None:
    table = Table()
    table.put(YOU, "set", ANNUL)
    card = table.put(ME, "hand", monster("m", 1, cost=0))
    game = table.main()
    game.do(act.NormalSummon(ME, card))
    assert isinstance(game.state.decision, ResponseDecision)
    for eye in EYES:
        assert seen(game, eye).awaited.en.startswith("“M” was summoned.")
        assert seen(game, eye).to_act == YOU


def test_an_attack_is_aimed_from_its_monster_to_its_target() -> None:
    table = Table()
    table.put(YOU, "set", ANNUL)
    attacker, target = table.stand(ME, monster("m", attack=2000)), table.stand(YOU, PLAIN)
    game = table.main()
    game.do(act.ToBattle(ME))
    assert seen(game, ME).aim is None
    game.do(act.Attack(ME, attacker, target))
    assert seen(game, YOU).aim == Aim(attacker, target)
    assert seen(game, YOU).focus == ()


def test_an_attack_on_the_player_is_aimed_at_the_shields() -> None:
    table = Table()
    attacker = table.stand(ME, monster("m", attack=2000))
    game = table.main()
    game.do(act.ToBattle(ME))
    game.do(act.Attack(ME, attacker))
    assert seen(game, ME).aim == Aim(attacker, None, ZoneId(at(YOU, SHIELDS)))
    assert seen(game, ME).focus == (at(YOU, SHIELDS),)
    assert seen(game, ME).awaited.en == "Pick a shield to break."


# Events ----------------------------------------------------------------------------------------


def told(event: Moved | Revealed) -> list[int]:
    """The card that each pair of eyes hears of."""
    return [events_for((event,), eye)[0].card for eye in EYES]  # type: ignore[attr-defined]


def test_a_drawn_card_is_known_to_its_owner_alone() -> None:
    drawn = Moved(CardId(3), ZoneId(at(ME, DECK)), ZoneId(at(ME, HAND)))
    assert told(drawn) == [3, NO_CARD, NO_CARD]
    assert told(Revealed(CardId(3), (ME,))) == [3, NO_CARD, NO_CARD]


def test_a_broken_shield_is_known_to_its_owner_alone() -> None:
    assert told(Moved(CardId(3), ZoneId(at(YOU, SHIELDS)), ZoneId(at(YOU, HAND)))) == [
        NO_CARD, 3, NO_CARD]


def test_what_comes_to_light_is_known_to_all() -> None:
    assert told(Moved(CardId(3), ZoneId(at(ME, HAND)), ZoneId(at(ME, GRAVEYARD)))) == [3, 3, 3]
    assert told(Revealed(CardId(3), (ME, YOU))) == [3, 3, 3]


# The law of the view ---------------------------------------------------------------------------


def stirred(state: ShieldState, hidden: list[tuple[int, int]], seed: int) -> ShieldState:
    """The same moment with the cards of these places shuffled, each owner's for themselves."""
    zones, rng = [list(zone) for zone in state.zones], random.Random(seed)
    for owner in (ME, YOU):
        places = [(z, i) for z, i in hidden if state.cards[zones[z][i]].owner == owner]
        cards = [zones[z][i] for z, i in places]
        rng.shuffle(cards)
        for (zone, index), card in zip(places, cards, strict=True):
            zones[zone][index] = card
    return msgspec.structs.replace(state, zones=tuple(tuple(zone) for zone in zones))


def moments() -> Iterator[Game]:
    """A crowded table in the main phase, in battle, and while one must respond."""
    table = Table()
    for seat in (ME, YOU):
        for number in range(4):
            table.put(seat, "hand", monster(f"h{seat}{number}", 1 + number, cost=0))
            table.put(seat, "deck", monster(f"d{seat}{number}", 1 + number))
            table.stand(seat, monster(f"f{seat}{number}", attack=900 + 100 * number))
        table.put(seat, "set", ANNUL)
        table.put(seat, "set", trap(f"other {seat}", {"to": ["attack"]}, {"do": "draw"}))
        table.put(seat, "ex", link(f"hub {seat}"))
    game = table.main()
    yield game
    game.do(act.NormalSummon(ME, game.at(ME, "hand")[0]))
    yield game
    game.passes()
    game.do(act.ToBattle(ME))
    yield game
    game.do(act.Attack(ME, game.at(ME, "field")[1], game.at(YOU, "field")[0]))
    yield game


def test_what_a_seat_cannot_see_changes_nothing_in_its_view() -> None:
    for number, game in enumerate(moments()):
        for eye in EYES:
            view = seen(game, eye)
            hidden = [(card.zone, card.index) for card in view.cards if card.id is None]
            for seed in range(5):
                other = stirred(game.state, hidden, seed)
                assert game.rules.view(other, eye) == view, f"moment {number}, seat {eye}"


def test_an_open_view_shows_everything() -> None:
    for game in moments():
        view = game.rules.view(game.state, None, open_=True)
        assert view.open and all(card.id is not None and card.face_up for card in view.cards)
