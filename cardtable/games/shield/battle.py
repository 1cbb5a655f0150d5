"""Battle (SS 8): attacks, blocks, damage, shields, as tasks of the agenda."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from cardtable.engine.actions import Action
from cardtable.engine.cards import NO_CARD, CardId
from cardtable.engine.outcome import Outcome
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, other
from cardtable.games.shield import actions as act
from cardtable.games.shield import bans, measure
from cardtable.games.shield.attacking import attacks, blockers, can_attack
from cardtable.games.shield.graveyard import destroy_in_battle
from cardtable.games.shield.life import break_shield, lose_lp
from cardtable.games.shield.records import BattleDecision, BlockDecision, ShieldDecision
from cardtable.games.shield.tasks import Item, Task

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft


# The phase -------------------------------------------------------------------------------------


class BattlePhase(Task, frozen=True, tag="battle-phase", gc=False):
    """SS 6.5: attacks, one after another, while there are any."""

    seat: Seat

    def run(self, draft: Draft) -> None:
        draft.enter("battle")
        if can_attack(draft, self.seat):
            draft.then(self)
            draft.decision = BattleDecision(self.seat)

    def actions(self, draft: Draft) -> Sequence[Action]:
        return [*attacks(draft, self.seat), act.EndTurn(self.seat)]

    def answer(self, draft: Draft, action: Action) -> None:
        if not isinstance(action, act.Attack):
            return
        draft.then(self)
        card, target = action.card, action.target
        draft.set_body(card, attacks=draft.bodies[card].attacks + 1)
        name = draft.name(card)
        if target == NO_CARD:
            words = Words(f"attacks directly with {name.en}.", f"{name.ja}でダイレクトアタック！")
        else:
            whom = draft.name(target)
            words = Words(f"attacks {whom.en} with {name.en}.", f"{name.ja}で{whom.ja}を攻撃！")
        draft.say("attack", words, self.seat, "SS 8.1", card)
        item = draft.next_serial()
        draft.then(AttackItem(item, self.seat, card, target))
        draft.open_window("attack", self.seat, card, item)


class AttackItem(Item, frozen=True, tag="attack-item", gc=False):
    """A declared attack; negated, it is over and the monster has attacked."""

    seat: Seat
    attacker: CardId
    target: CardId

    @property
    def subject(self) -> CardId:
        return self.attacker

    def resolve(self, draft: Draft) -> None:
        if not is_still_on(draft, self.seat, self.attacker):
            return
        draft.then(BlockStep(self.seat, self.attacker, self.target))
        draft.fire("attacks", self.seat, self.attacker, other=self.target)
        if draft.is_on_field(self.target):
            draft.fire("attacked", other(self.seat), self.target, other=self.attacker)


def is_still_on(draft: Draft, seat: Seat, attacker: CardId, target: CardId = NO_CARD) -> bool:
    """Are attacker and target still there (SS 8.9)? If not, it is said."""
    body = draft.bodies.get(attacker)
    if (
        body is not None
        and body.position == "attack"
        and attacker in draft.field(seat)
        and (target == NO_CARD or target in draft.field(other(seat)))
    ):
        return True
    draft.say(
        "attack-ends",
        Words("the attack meets nothing.", "攻撃は不発に終わる。"),
        seat,
        "SS 8.9",
    )
    return False


class BlockStep(Task, frozen=True, tag="block-step", gc=False):
    """SS 8.5: the other side may take the attack upon a Blocker."""

    seat: Seat
    attacker: CardId
    target: CardId

    def run(self, draft: Draft) -> None:
        if not is_still_on(draft, self.seat, self.attacker):
            return
        if self._blockers(draft):
            draft.then(self)
            draft.decision = BlockDecision(other(self.seat), self.attacker, self.target)
        else:
            draft.then(Battle(self.seat, self.attacker, self.target))

    def _blockers(self, draft: Draft) -> list[CardId]:
        return blockers(draft, other(self.seat), self.attacker, self.target)

    def actions(self, draft: Draft) -> Sequence[Action]:
        seat = other(self.seat)
        return [act.Block(seat), *(act.Block(seat, card) for card in self._blockers(draft))]

    def answer(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, act.Block)
        if action.card == NO_CARD:
            draft.then(Battle(self.seat, self.attacker, self.target))
            return
        name = draft.name(action.card)
        draft.set_body(action.card, has_blocked=True)
        draft.say(
            "block",
            Words(f"blocks with {name.en}.", f"{name.ja}でブロック！"),
            action.seat,
            "SS 8.5",
            action.card,
        )
        draft.then(Battle(self.seat, self.attacker, action.card))
        draft.fire("blocks", action.seat, action.card, other=self.attacker)


class Battle(Task, frozen=True, tag="battle", gc=False):
    """The attack arrives: at a monster, at shields, or where nothing is left (SS 1.3)."""

    seat: Seat
    attacker: CardId
    target: CardId

    def run(self, draft: Draft) -> None:
        seat, attacker, target = self.seat, self.attacker, self.target
        if not is_still_on(draft, seat, attacker, target):
            return
        if target != NO_CARD:
            draft.then(Damage(seat, attacker, target))
            draft.fire("battles", seat, attacker, other=target)
            draft.fire("battles", other(seat), target, other=attacker)
        elif shields := len(draft.shields(other(seat))):
            if bans.forbidding_player(draft, "lose-shields", other(seat)) is None:
                draft.then(
                    BreakShields(seat, attacker, min(shields, measure.breaker(draft, attacker)))
                )
        else:
            draft.say(
                "shield-break-death",
                Words("the attack gets through.", "ダイレクトアタック成功！"),
                seat,
                "SS 1.3",
                attacker,
            )
            draft.result = Outcome(
                seat,
                "SS 1.3",
                "shield-break",
                Words(
                    "A direct attack with no shield left.",
                    "シールドがない状態でのダイレクトアタック。",
                ),
            )


class Damage(Task, frozen=True, tag="damage", gc=False):
    """Two monsters compare (SS 8.6 to SS 8.8)."""

    seat: Seat
    attacker: CardId
    target: CardId

    def run(self, draft: Draft) -> None:
        seat, attacker, target = self.seat, self.attacker, self.target
        if not is_still_on(draft, seat, attacker, target):
            return
        in_attack = draft.bodies[target].position == "attack"
        stands = (measure.attack if in_attack else measure.defence)(draft, target)
        over = measure.attack(draft, attacker) - stands
        if over > 0 and (in_attack or measure.has(draft, attacker, "pierce")):
            lose_lp(draft, other(seat), over, "battle")
        elif over < 0:
            lose_lp(draft, seat, -over, "battle")
        losers: list[CardId] = []
        if over > 0 or (over == 0 and in_attack):
            losers.append(target)
        if in_attack and over <= 0:
            losers.append(attacker)
        self._destroy(draft, losers)

    def _destroy(self, draft: Draft, losers: list[CardId]) -> None:
        foes = {self.attacker: self.target, self.target: self.attacker}
        doomed = destroy_in_battle(draft, tuple((card, foes[card]) for card in losers))
        for card in doomed:
            foe = foes[card]
            if draft.is_on_field(foe):
                draft.fire("wins-battle", draft.controller(foe), foe, other=card)


class BreakShields(Task, frozen=True, tag="break-shields", gc=False):
    """The attacker picks the shields that break (SS 8.2, SS 8.3)."""

    goes_on: ClassVar[bool] = True
    seat: Seat
    attacker: CardId
    left: int

    def run(self, draft: Draft) -> None:
        shields = len(draft.shields(other(self.seat)))
        if not self.left or not shields:
            return
        if shields <= self.left:
            for _ in range(shields):
                self._break(draft, 0)
            return
        draft.then(self)
        draft.decision = ShieldDecision(self.seat, self.attacker, self.left)

    def actions(self, draft: Draft) -> Sequence[Action]:
        shields = draft.shields(other(self.seat))
        return [act.BreakShield(self.seat, index) for index in range(len(shields))]

    def answer(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, act.BreakShield)
        draft.then(replace(self, left=self.left - 1))
        self._break(draft, action.index)

    def _break(self, draft: Draft, index: int) -> None:
        break_shield(draft, other(self.seat), index)
        draft.fire("breaks-shield", self.seat, self.attacker)
