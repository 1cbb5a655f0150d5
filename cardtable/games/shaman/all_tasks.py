"""The union of all tasks, as states are decoded. A new task stands in this list."""

from __future__ import annotations

from cardtable.games.shaman import turn
from cardtable.games.shaman.effects.running import Do, Happened, Offer, Triggering
from cardtable.games.shaman.opening import CompareForces
from cardtable.games.shaman.tasks import Gain, Lay, LayNoted, Shuffle

AnyTask = (
    Shuffle
    | Lay
    | Gain
    | LayNoted
    | CompareForces
    | Do
    | Offer
    | Triggering
    | Happened
    | turn.StartTurn
    | turn.CleanUp
    | turn.CleanAway
    | turn.Replenish
    | turn.SignatureStep
    | turn.DefendZone
    | turn.FlipStep
    | turn.Flipping
    | turn.Flipped
    | turn.AfterCounterattack
    | turn.KeepStep
    | turn.DiscardUsed
    | turn.Through
    | turn.Celebrate
    | turn.NewOpening
    | turn.ChooseSender
    | turn.Opening
)
