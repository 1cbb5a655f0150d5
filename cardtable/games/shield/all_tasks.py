"""The union of all tasks, as states are decoded. A new task stands in this list."""

from __future__ import annotations

from cardtable.games.shield import battle, chain, opening, turn
from cardtable.games.shield.effects.running import Do, Either, Offer, Triggering
from cardtable.games.shield.field import SummonItem
from cardtable.games.shield.responding import Window
from cardtable.games.shield.summons import ChooseMonster, ComposeSummon
from cardtable.games.shield.taking import PutOnTop, Shuffle, Take

AnyTask = (
    Shuffle
    | Take
    | PutOnTop
    | Do
    | Either
    | Offer
    | Triggering
    | ChooseMonster
    | ComposeSummon
    | Window
    | SummonItem
    | chain.SpellItem
    | chain.TrapItem
    | chain.EffectItem
    | chain.SearchItem
    | chain.Finish
    | chain.Simultaneous
    | opening.ChooseFirst
    | opening.Reboot
    | turn.StartTurn
    | turn.DrawPhase
    | turn.ManaPhase
    | turn.MainPhase
    | turn.EndPhase
    | turn.CleanUp
    | battle.BattlePhase
    | battle.AttackItem
    | battle.BlockStep
    | battle.Battle
    | battle.Damage
    | battle.BreakShields
)
