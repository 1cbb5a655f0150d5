"""The union of all tasks, as states are decoded. A new task stands in this list."""

from __future__ import annotations

from cardtable.games.shaman.clean_up import CleanAway, CleanUp
from cardtable.games.shaman.counterattack import AfterCounterattack
from cardtable.games.shaman.defence import DefendZone, Flipped, Flipping, FlipStep
from cardtable.games.shaman.effects.running import Do, Happened, Offer, Triggering
from cardtable.games.shaman.furyoku import Gain
from cardtable.games.shaman.opening import ChooseSender, CompareForces, NewOpening, Opening
from cardtable.games.shaman.played import DiscardUsed, KeepStep
from cardtable.games.shaman.point import Celebrate, Through
from cardtable.games.shaman.signature_step import SignatureStep
from cardtable.games.shaman.taking import Lay, LayNoted, Shuffle
from cardtable.games.shaman.turn import Replenish, StartTurn

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
    | StartTurn
    | CleanUp
    | CleanAway
    | Replenish
    | SignatureStep
    | DefendZone
    | FlipStep
    | Flipping
    | Flipped
    | AfterCounterattack
    | KeepStep
    | DiscardUsed
    | Through
    | Celebrate
    | NewOpening
    | ChooseSender
    | Opening
)
