"""The turn (SS 6) as tasks of the agenda, from its start to its end; battle stands in `battle`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardtable.engine.actions import Action
from cardtable.engine.outcome import Outcome
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, other
from cardtable.games.shield import actions as act
from cardtable.games.shield import playable, playing
from cardtable.games.shield.battle import BattlePhase
from cardtable.games.shield.effects.lasting import after_turn
from cardtable.games.shield.moving import move, to_mana, uncover
from cardtable.games.shield.records import MainDecision, ManaDecision
from cardtable.games.shield.taking import draw
from cardtable.games.shield.tasks import Task
from cardtable.games.shield.zones import FIELD, at

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft

CARDS_A_TURN = 2
TURN_LIMIT = 100
"""SS 6.7."""


class StartTurn(Task, frozen=True, tag="start-turn", gc=False):
    """SS 6.1: the turn player's mana turns back, counts return to zero."""

    leads_on: ClassVar[bool] = True
    seat: Seat

    def run(self, draft: Draft) -> None:
        if draft.turn >= TURN_LIMIT:
            end_on_points(draft)
            return
        draft.turn += 1
        draft.active = self.seat
        draft.enter("draw")
        for seat in (0, 1):
            draft.set_side(seat, has_summoned=False, specials=0, hand_triggers=0, spent=())
        draft.set_side(self.seat, used=())
        for card, body in list(draft.bodies.items()):
            if body.attacks or body.has_blocked or body.has_turned or body.saved:
                draft.set_body(card, attacks=0, has_blocked=False, has_turned=False, saved=0)
        draft.say(
            "turn", Words(f"Turn {draft.turn}.", f"ターン{draft.turn}。"), self.seat, "SS 6.1"
        )
        draft.then(DrawPhase(self.seat))
        draft.fire("turn-start", self.seat)


def end_on_points(draft: Draft) -> None:
    """A game that does not end is decided by LP, then by shields (SS 6.7)."""
    scores = [(draft.sides[seat].lp, len(draft.shields(seat))) for seat in (0, 1)]
    winner = None if scores[0] == scores[1] else int(scores[1] > scores[0])
    draft.result = Outcome(
        winner,
        "SS 6.7",
        "turn-limit",
        Words(f"{TURN_LIMIT} turns have passed.", f"{TURN_LIMIT}ターンが経過しました。"),
    )


class DrawPhase(Task, frozen=True, tag="draw-phase", gc=False):
    """SS 6.2: two cards, on every turn."""

    leads_on: ClassVar[bool] = True
    seat: Seat

    def run(self, draft: Draft) -> None:
        draft.then(ManaPhase(self.seat))
        draw(draft, self.seat, CARDS_A_TURN)


class ManaPhase(Task, frozen=True, tag="mana-phase", gc=False):
    """SS 4.1: one card from hand or own field; compulsory."""

    leads_on: ClassVar[bool] = True
    seat: Seat

    def run(self, draft: Draft) -> None:
        draft.enter("mana")
        if draft.hand(self.seat) or playable.mana_cards(draft, self.seat):
            draft.then(self)
            draft.decision = ManaDecision(self.seat)
        else:
            draft.then(MainPhase(self.seat))

    def actions(self, draft: Draft) -> Sequence[Action]:
        return [act.PutMana(self.seat, card) for card in playable.mana_cards(draft, self.seat)]

    def offers(self, draft: Draft, action: Action) -> bool:
        return (isinstance(action, act.PutMana) and action.seat == self.seat
                and action.card in playable.mana_cards(draft, self.seat))

    def answer(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, act.PutMana)
        name = draft.name(action.card)
        draft.say(
            "mana",
            Words(f"puts {name.en} into the mana zone.", f"{name.ja}をマナゾーンに置く。"),
            self.seat,
            "SS 4.1",
            action.card,
        )
        draft.then(MainPhase(self.seat))
        uncover(draft, action.card)
        to_mana(draft, action.card)


class MainPhase(Task, frozen=True, tag="main-phase", gc=False):
    """SS 6.4: summons, spells, setting, positions, abilities, until its player goes on."""

    leads_on: ClassVar[bool] = True
    seat: Seat

    def run(self, draft: Draft) -> None:
        draft.enter("main")
        draft.then(self)
        draft.decision = MainDecision(self.seat)

    def actions(self, draft: Draft) -> Sequence[Action]:
        return playable.plays(draft, self.seat)

    def offers(self, draft: Draft, action: Action) -> bool:
        return playable.is_play(draft, self.seat, action)

    def answer(self, draft: Draft, action: Action) -> None:
        if isinstance(action, act.ToBattle):
            draft.then(BattlePhase(self.seat), EndPhase(self.seat))
        elif isinstance(action, act.EndTurn):
            draft.then(EndPhase(self.seat))
        else:
            draft.then(self)
            playing.play(draft, self.seat, action)


class EndPhase(Task, frozen=True, tag="end-phase", gc=False):
    """SS 6.6: what the end of a turn triggers, then what lasted for the turn ends."""

    leads_on: ClassVar[bool] = True
    seat: Seat

    def run(self, draft: Draft) -> None:
        draft.enter("end")
        draft.then(CleanUp(self.seat))
        draft.fire("turn-end", self.seat)


class CleanUp(Task, frozen=True, tag="clean-up", gc=False):
    """What held until the end of the turn is over, and monsters go home."""

    leads_on: ClassVar[bool] = True
    seat: Seat

    def run(self, draft: Draft) -> None:
        draft.lasting = after_turn(draft.lasting, draft.turn)
        draft.stale()
        for card, body in list(draft.bodies.items()):
            if body.owner >= 0:
                draft.set_body(card, owner=-1)
                move(draft, card, at(body.owner, FIELD))
                name = draft.name(card)
                draft.say(
                    "goes-home",
                    Words(f"gets {name.en} back.", f"{name.ja}が戻る。"),
                    body.owner,
                    "SS 6.6",
                    card,
                )
        draft.then(StartTurn(other(self.seat)))
