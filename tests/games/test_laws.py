"""The laws that hold for every game, whatever is played: shown by whole games by chance.

A game package that lies in `cardtable.games` is tested here without a word from it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import msgspec
import pytest

from cardtable.engine.actions import Action, Adjust, Concede, Lot, Shuffled
from cardtable.engine.codec import decode_action, decode_state, encode, encode_state
from cardtable.engine.events import Moved, Said
from cardtable.engine.moves import Move
from cardtable.engine.refusal import Refusal
from cardtable.engine.view import PlayerView
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS, Seat, Visibility
from tests.games.random_play import (
    GAMES,
    Moment,
    adjustment,
    known_cards,
    perturbed,
    play,
    shown_cards,
    stirred,
    subject,
)

EYES: tuple[Seat | None, ...] = (*SEATS, None)
PLAYED = tuple(name for name in GAMES if not name.startswith("wild"))
UNLIKELY = tuple((name, batch) for name in GAMES if name.startswith("wild")
                 for batch in range(5 if name == "wild" else 2))
GAMES_OF_A_BATCH = {name: 8 if GAMES[name].key == "shield" else 20 for name in GAMES}
"""How many games a test plays: one of Shield & Soul has several times as many moments."""
SHARE = 0.03
"""How many of the moments of a game the laws look at; the first and the last come on top."""
REREAD = 0.2
"""At how many of those the rules are made anew, which takes ten times as long as to ask them."""
Law = Callable[[Moment], None]


def legal(moment: Moment) -> list[Action]:
    return list(moment.game.rules.legal_actions(moment.state))


def both(words: Words) -> bool:
    return bool(words.en.strip() and words.ja.strip())


# The laws --------------------------------------------------------------------------------------


def each_card_lies_in_exactly_one_place(moment: Moment) -> None:
    found = sorted(card for zone in moment.state.zones for card in zone)
    assert found == list(range(len(moment.state.cards))), moment


def what_is_listed_is_accepted(moment: Moment) -> None:
    actions = legal(moment)
    assert len(set(actions)) == len(actions), f"{moment}: the same action is listed twice"
    for action in actions:
        refusal = moment.game.rules.check(moment.state, action)
        assert refusal is None, f"{moment}: {action} is listed, but {refusal}"
        assert action.seat == moment.game.rules.to_act(moment.state), moment


def what_is_accepted_is_listed(moment: Moment) -> None:
    rules, state, actions = moment.game.rules, moment.state, legal(moment)
    before = encode_state(state)
    for action in perturbed(moment, actions, 25):
        refusal = rules.check(state, action)
        if refusal is not None:
            _is_a_good_refusal(moment, action, refusal)
        elif not isinstance(action, Concede | Adjust | Shuffled | Lot):
            # Paid with other cards it is the same play (`Rules.repaid`).
            plays = {rules.repaid(listed, ()) for listed in actions}
            assert rules.repaid(action, ()) in plays, (
                f"{moment}: {action} is accepted, but not listed")
    assert encode_state(state) == before, f"{moment}: a refusal changed the state"
    assert legal(moment) == actions, f"{moment}: a refusal changed what can be done"


def _is_a_good_refusal(moment: Moment, action: Action, refusal: Refusal) -> None:
    clause = moment.game.rulebook.clause(refusal.clause)
    assert clause is not None, f"{moment}: {refusal} of {action} names no clause"
    assert both(refusal.words), f"{moment}: {refusal} lacks words"
    assert bool(refusal.instead.en) == bool(refusal.instead.ja), f"{moment}: {refusal}"
    if refusal.concerns:
        seen = known_cards(moment.view(action.seat))
        assert set(refusal.concerns) <= seen, f"{moment}: {refusal} speaks of hidden cards"


def a_state_comes_back_from_its_file(moment: Moment) -> None:
    rules, state = moment.game.rules, moment.state
    assert decode_state(rules, encode_state(state)) == state, moment
    for action in legal(moment):
        assert decode_action(rules, encode(action)) == action, moment


def the_rules_remember_nothing_of_a_match(moment: Moment) -> None:
    if moment.rng.random() > REREAD and moment.state.result is None:
        return
    fresh, state = moment.game.fresh_rules(), moment.state
    assert list(fresh.legal_actions(state)) == legal(moment), moment
    for seat in EYES:
        assert fresh.view(state, seat) == moment.view(seat), moment


def what_a_seat_cannot_see_changes_nothing_for_it(moment: Moment) -> None:
    rules, state = moment.game.rules, moment.state
    for seat in EYES:
        other = stirred(moment, seat)
        assert rules.view(other, seat) == moment.view(seat), f"{moment}, seat {seat}"
        if seat is not None and rules.to_act(state) == seat:
            one, two = (rules.legal_actions(s) for s in (state, other))
            assert list(one) == list(two), f"{moment}: what seat {seat} may do tells a secret"
            assert _in_words(rules.moves(state, one)) == _in_words(rules.moves(other, two)), moment


def _in_words(moves: list[Move]) -> list[tuple[Words, Words]]:
    return [(move.title, move.detail) for move in moves]


def a_view_shows_only_what_is_public_or_was_revealed(moment: Moment) -> None:
    rules, state, step = moment.game.rules, moment.state, moment.step
    for seat in EYES:
        shown = shown_cards(step, seat) if step is not None else set()
        for card in moment.view(seat).cards:
            assert (card.id is None) == (card.key is None), moment
            if card.id is None:
                assert not card.marks and not card.face_up, f"{moment}: {card} tells a secret"
                continue
            assert state.zones[card.zone][card.index] == card.id, moment
            spec = rules.zones[card.zone]
            open_to_it = spec.visibility is Visibility.PUBLIC or (
                spec.visibility is Visibility.OWNER and spec.owner == seat)
            assert open_to_it or card.id in shown, f"{moment}: seat {seat} sees {card}"


def an_open_view_shows_everything_on_the_table(moment: Moment) -> None:
    view = moment.game.rules.view(moment.state, None, open_=True)
    assert view.open and all(card.id is not None for card in view.cards), moment


def events_tell_no_secret(moment: Moment) -> None:
    if moment.step is None or moment.before is None:
        return
    rules, step = moment.game.rules, moment.step
    for seat in EYES:
        events = rules.events_for(step, seat)
        known = (known_cards(moment.before.view(seat)) | known_cards(moment.view(seat))
                 | shown_cards(step, seat))
        known |= {event.card for event in step.events if isinstance(event, Moved) and any(
            rules.zones[zone].visibility is Visibility.PUBLIC
            for zone in (event.source, event.target))}
        for event in events:
            card = getattr(event, "card", -1)
            assert card < 0 or card in known, f"{moment}: {event} tells seat {seat} too much"


def what_is_said_has_words_and_a_clause(moment: Moment) -> None:
    book = moment.game.rulebook
    for event in moment.step.events if moment.step else ():
        if isinstance(event, Said):
            assert both(event.words), f"{moment}: {event}"
            assert not event.clause or book.section(event.clause), f"{moment}: {event}"


def every_move_has_its_words(moment: Moment) -> None:
    actions = legal(moment)
    moves = moment.game.rules.moves(moment.state, actions)
    assert [move.action for move in moves] == actions, moment
    groups: dict[str, Move] = {}
    alike: dict[tuple[str, Words], Move] = {}
    for move in moves:
        assert both(move.title), f"{moment}: {move} has no title"
        first = groups.setdefault(move.group, move)
        for field in ("title", "source", "targets", "gesture"):
            assert getattr(move, field) == getattr(first, field), (
                f"{moment}: {field} is not the same in the group of {move}")
        twin = alike.setdefault((move.group, move.detail), move)
        assert twin is move or _outcome_in_sight(moment, twin) == _outcome_in_sight(moment, move), (
            f"{moment}: {move} reads like {twin.action}, but does something else")


def _outcome_in_sight(moment: Moment, move: Move) -> PlayerView:
    """What everybody sees after a move, whichever copy of a card it was made with."""
    rules = moment.game.rules
    view = rules.view(rules.apply(moment.state, move.action).state, None)
    cards = tuple(msgspec.structs.replace(card, id=None) for card in view.cards)
    return msgspec.structs.replace(view, cards=cards)


def a_drop_that_is_no_move_gets_its_reason(moment: Moment) -> None:
    rules, rng, state = moment.game.rules, moment.rng, moment.state
    places = [f"{seat}:{place.key}" for seat in SEATS for place in
              moment.game.definition.layout.places] + ["lane", "nowhere"]
    for _ in range(10):
        seat, source, target = rng.randrange(2), rng.choice(places), rng.choice(places)
        cards = [None, *(zone[-1] for zone in state.zones if zone)]
        meant = rules.meant_by_drop(state, seat, source, rng.choice(cards), target)
        refusal = rules.check(state, meant) if meant is not None else None
        if meant is not None and refusal is not None:
            _is_a_good_refusal(moment, meant, refusal)


def what_is_awaited_is_said(moment: Moment) -> None:
    rules, state = moment.game.rules, moment.state
    for seat in EYES:
        view = moment.view(seat)
        assert both(view.awaited), f"{moment}: {view.awaited}"
        assert moment.game.rulebook.clause(view.clause), f"{moment}: {view.clause}"
        assert view.to_act == rules.to_act(state) and view.seat == seat, moment
        assert view.outcome == rules.outcome(state), moment
        assert all(both(gauge.words) for gauge in view.gauges), moment


def every_action_can_be_appraised(moment: Moment) -> None:
    rules, actions = moment.game.rules, legal(moment)
    if actions:
        view = moment.view(actions[0].seat)
        assert all(math.isfinite(rules.appraise(view, action)) for action in actions), moment


def a_change_by_hand_loses_no_card(moment: Moment) -> None:
    rules, state = moment.game.rules, moment.state
    if state.result is not None:
        return
    for _ in range(3):
        change = adjustment(rules, state, moment.rng)
        refusal = rules.check(state, change)
        if refusal is not None:
            _is_a_good_refusal(moment, change, refusal)
            continue
        after = moment.then(rules.apply(state, change))
        each_card_lies_in_exactly_one_place(after)
        events_tell_no_secret(after)


def who_gives_up_has_lost(moment: Moment) -> None:
    rules, state = moment.game.rules, moment.state
    if state.result is None:
        for seat in SEATS:
            outcome = rules.outcome(rules.apply(state, Concede(seat)).state)
            assert outcome is not None and outcome.winner == 1 - seat, moment
            assert moment.game.rulebook.clause(outcome.clause), moment


LAWS: tuple[Law, ...] = (
    each_card_lies_in_exactly_one_place, what_is_listed_is_accepted, what_is_accepted_is_listed,
    a_state_comes_back_from_its_file, the_rules_remember_nothing_of_a_match,
    what_a_seat_cannot_see_changes_nothing_for_it,
    a_view_shows_only_what_is_public_or_was_revealed, an_open_view_shows_everything_on_the_table,
    events_tell_no_secret, what_is_said_has_words_and_a_clause, every_move_has_its_words,
    a_drop_that_is_no_move_gets_its_reason, what_is_awaited_is_said, every_action_can_be_appraised,
    a_change_by_hand_loses_no_card, who_gives_up_has_lost,
)


# Whole games -----------------------------------------------------------------------------------


def _looked_at(moments: Iterator[Moment]) -> Iterator[Moment]:
    """The first and the last moment of a game and a share of those between; all are played."""
    moment = next(moments)
    yield moment
    for moment in moments:
        if moment.rng.random() < SHARE or moment.state.result is not None:
            yield moment


def _games_keep_the_laws(name: str, batch: int) -> None:
    game, count = subject(name), GAMES_OF_A_BATCH[name]
    for number in range(batch * count, (batch + 1) * count):
        last: Moment | None = None
        for last in _looked_at(play(game, number)):
            for law in LAWS:
                law(last)
        assert last is not None and game.rules.outcome(last.state) is not None, (
            f"{last} does not end")
        assert not legal(last) and game.rules.to_act(last.state) is None, last


@pytest.mark.parametrize("batch", range(25))
@pytest.mark.parametrize("name", PLAYED)
def test_hundreds_of_games_keep_the_laws(name: str, batch: int) -> None:
    _games_keep_the_laws(name, batch)


@pytest.mark.parametrize(("name", "batch"), UNLIKELY)
def test_hundreds_of_games_with_unlikely_cards_keep_the_laws(name: str, batch: int) -> None:
    _games_keep_the_laws(name, batch)


@pytest.mark.long
@pytest.mark.parametrize("first", range(25, 275, 25))
@pytest.mark.parametrize("name", GAMES)
def test_thousands_of_games_more_keep_the_laws(name: str, first: int) -> None:
    for batch in range(first, first + 25):  # One test each would be collected in every run.
        _games_keep_the_laws(name, batch)


@pytest.mark.long
@pytest.mark.parametrize("batch", range(10))
@pytest.mark.parametrize("name", PLAYED)
def test_no_view_of_any_state_of_two_hundred_games_tells_a_secret(name: str, batch: int) -> None:
    for number in range(20 * batch, 20 * (batch + 1)):
        for moment in play(subject(name), number):
            what_a_seat_cannot_see_changes_nothing_for_it(moment)
            a_view_shows_only_what_is_public_or_was_revealed(moment)
            events_tell_no_secret(moment)
