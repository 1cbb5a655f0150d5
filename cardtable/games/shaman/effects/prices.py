"""The parts of an extra cost (SK 8.3). Each is paid whole or not at all (SK 8.6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from cardtable.engine.words import Words
from cardtable.games.shaman.colours import NO_COST, Cost, cost_words
from cardtable.games.shaman.effects.grammar import Price, Where
from cardtable.games.shaman.effects.phrases import where_words


class PayFuryoku(Price, frozen=True, tag="furyoku", gc=False):
    """Furyoku of colours, paid together with the card's own cost."""

    cost: Cost

    def words(self) -> Words:
        return cost_words(self.cost.counts)

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if self.cost == NO_COST or min(self.cost.counts) < 0:
            yield "cost", Words("A price takes at least one furyoku.",
                                "コストは巫力1枚以上にしてください。")


class LowerIntercept(Price, frozen=True, tag="lower-intercept", gc=False):
    """The strike's own intercept sinks."""

    by: int

    def words(self) -> Words:
        return Words(f"−{self.by} intercept on this strike", f"このストライクの迎撃力−{self.by}")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if not 1 <= self.by <= 9:
            yield "by", Words("Give a number from 1 to 9.", "1から9までの数を指定してください。")


class DiscardTeamwork(Price, frozen=True, tag="discard-teamwork", gc=False):
    """One of one's own teamworks goes to the discard pile."""

    where: Literal["here", "any"] = "any"

    def words(self) -> Words:
        if self.where == "here":
            return Words("discard your teamwork in this zone",
                         "このゾーンの自分のチームワーク1体を捨て札にする")
        return Words("discard one of your teamworks", "自分のチームワーク1体を捨て札にする")


class DiscardThis(Price, frozen=True, tag="discard-this", gc=False):
    """The card that bears the ability goes to the discard pile: a teamwork, an advantage."""

    def words(self) -> Words:
        return Words("discard this card", "このカードを捨て札にする")


class DiscardFuryokuHere(Price, frozen=True, tag="discard-furyoku-here", gc=False):
    """Furyoku of this very zone, whatever its colour is worth."""

    count: int = 1

    def words(self) -> Words:
        return Words(f"discard {self.count} of your furyoku from this zone",
                     f"このゾーンの自分の巫力{self.count}枚を捨て札にする")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if not 1 <= self.count <= 9:
            yield "count", Words("Give a number from 1 to 9.", "1から9までの数を指定してください。")


class Uncharge(Price, frozen=True, tag="uncharge", gc=False):
    """One of one's charged zones loses its charge."""

    where: Where = "any"

    def words(self) -> Words:
        if self.where == "any":
            return Words("uncharge one of your zones", "自分のゾーン1つのチャージを解除する")
        zone = where_words(self.where)
        return Words(f"uncharge {zone.en}", f"{zone.ja}のチャージを解除する")


class MoveStrike(Price, frozen=True, tag="move-strike", gc=False):
    """The strike counterattacks from another zone: one back towards green, one on, or red."""

    to: Literal["up", "down", "red"]

    def words(self) -> Words:
        return {
            "up": Words("move this strike one zone towards green",
                        "このストライクを緑側へ1ゾーン動かす"),
            "down": Words("move this strike one zone towards red",
                          "このストライクを赤側へ1ゾーン動かす"),
            "red": Words("move this strike to the red zone", "このストライクを赤ゾーンへ動かす"),
        }[self.to]


class TurnToFront(Price, frozen=True, tag="turn-to-front", gc=False):
    """One's shaman turns from its back to its front."""

    def words(self) -> Words:
        return Words("turn your shaman from its back to its front",
                     "自分のシャーマンを裏面から表面にする")


AnyPrice = (
    PayFuryoku | LowerIntercept | DiscardTeamwork | DiscardThis | DiscardFuryokuHere
    | Uncharge | MoveStrike | TurnToFront
)
