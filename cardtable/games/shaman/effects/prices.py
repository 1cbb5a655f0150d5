"""The parts of an extra cost (SK 8.3). Each is paid whole or not at all (SK 8.6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from cardtable.engine.words import Words
from cardtable.games.shaman.charges import uncharge
from cardtable.games.shaman.colours import INDEX, Cost, cost_words, plus
from cardtable.games.shaman.effects.grammar import OneZone, Price
from cardtable.games.shaman.effects.phrases import where_words
from cardtable.games.shaman.furyoku import pay
from cardtable.games.shaman.zones import ADVANTAGE, FURYOKU, NOWHERE, TEAMWORK, at

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft
    from cardtable.games.shaman.effects.bill import Bill
    from cardtable.games.shaman.records import Context


def _is_signature(draft: Draft, context: Context) -> bool:
    """A signature move itself takes all charges and needs the side that is up (SK 9.2)."""
    return context.strike == draft.shaman_card(context.seat)


class PayFuryoku(Price, frozen=True, tag="furyoku", gc=False):
    """Furyoku of colours, paid together with the card's own cost."""

    cost: Cost

    def charge(self, draft: Draft, bill: Bill, context: Context, pick: int) -> Bill | None:
        return replace(bill, cost=plus(bill.cost, self.cost.counts))

    def words(self) -> Words:
        cost = cost_words(self.cost.counts)
        return Words(f"pay {cost.en}", f"{cost.ja}を支払う")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if not 1 <= self.cost.total <= 9 or min(self.cost.counts) < 0:
            yield "cost", Words("A price takes from 1 to 9 furyoku.",
                                "コストは巫力1枚以上9枚以下にしてください。")


class LowerIntercept(Price, frozen=True, tag="lower-intercept", gc=False):
    """The strike's own intercept sinks."""

    by: int

    def charge(self, draft: Draft, bill: Bill, context: Context, pick: int) -> Bill | None:
        return replace(bill, intercept=bill.intercept - self.by)

    def words(self) -> Words:
        return Words(f"lower this strike's intercept by {self.by}",
                     f"このストライクの迎撃力を{self.by}下げる")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if not 1 <= self.by <= 9:
            yield "by", Words("Give a number from 1 to 9.", "1から9までの数を指定してください。")


class DiscardTeamwork(Price, frozen=True, tag="discard-teamwork", gc=False):
    """One of one's own teamworks goes to the discard pile."""

    where: Literal["here", "any"] = "any"

    def _zone(self, context: Context, pick: int) -> int:
        return context.zone if self.where == "here" else pick

    def charge(self, draft: Draft, bill: Bill, context: Context, pick: int) -> Bill | None:
        zone = self._zone(context, pick)
        card = draft.teamwork(context.seat, zone) if zone >= 0 else None
        if (card is None or card in bill.gone
                or draft.forbidding("change-teamworks", context.seat, zone) is not None):
            return None
        return replace(bill, gone=bill.gone | {card})

    def settle(self, draft: Draft, context: Context, pick: int) -> None:
        card = draft.teamwork(context.seat, self._zone(context, pick))
        if card is not None:
            draft.discard(card)

    def words(self) -> Words:
        if self.where == "here":
            return Words("discard your teamwork in this zone",
                         "このゾーンの自分のチームワークを捨て札にする")
        return Words("discard one of your teamworks", "自分のチームワーク1体を捨て札にする")


class DiscardThis(Price, frozen=True, tag="discard-this", gc=False):
    """The card that bears the ability goes to the discard pile: a teamwork, an advantage."""

    def charge(self, draft: Draft, bill: Bill, context: Context, pick: int) -> Bill | None:
        if context.source in bill.gone or not self._can_go(draft, context):
            return None
        return replace(bill, gone=bill.gone | {context.source})

    @staticmethod
    def _can_go(draft: Draft, context: Context) -> bool:
        """Only what stays in play can pay with itself, and no protected teamwork (SK 8.5)."""
        offset = draft.place_of(context.source) - at(context.seat, 0)
        if TEAMWORK <= offset < FURYOKU:
            zone = offset - TEAMWORK
            return draft.forbidding("change-teamworks", context.seat, zone) is None
        return offset == ADVANTAGE

    def settle(self, draft: Draft, context: Context, pick: int) -> None:
        draft.discard(context.source)

    def words(self) -> Words:
        return Words("discard this card", "このカードを捨て札にする")


class DiscardFuryokuHere(Price, frozen=True, tag="discard-furyoku-here", gc=False):
    """Furyoku of this very zone, whatever its colour is worth."""

    count: int = 1

    def charge(self, draft: Draft, bill: Bill, context: Context, pick: int) -> Bill | None:
        here = bill.here + self.count
        if context.zone == NOWHERE or here > draft.furyoku(context.seat)[context.zone]:
            return None
        return replace(bill, here=here)

    def settle(self, draft: Draft, context: Context, pick: int) -> None:
        gives = [0, 0, 0]
        gives[context.zone] = self.count
        pay(draft, context.seat, (gives[0], gives[1], gives[2]))

    def words(self) -> Words:
        return Words(f"discard {self.count} of your furyoku from this zone",
                     f"このゾーンの自分の巫力{self.count}枚を捨て札にする")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if not 1 <= self.count <= 9:
            yield "count", Words("Give a number from 1 to 9.", "1から9までの数を指定してください。")


class Uncharge(Price, frozen=True, tag="uncharge", gc=False):
    """One of one's charged zones loses its charge."""

    where: OneZone = "any"

    def _zone(self, context: Context, pick: int) -> int:
        if self.where == "here":
            return context.zone
        return pick if self.where == "any" else INDEX[self.where]

    def charge(self, draft: Draft, bill: Bill, context: Context, pick: int) -> Bill | None:
        zone = self._zone(context, pick)
        if zone < 0 or not draft.sides[context.seat].charged[zone] or zone in bill.uncharged:
            return None
        if _is_signature(draft, context):
            return None
        return replace(bill, uncharged=bill.uncharged | {zone})

    def settle(self, draft: Draft, context: Context, pick: int) -> None:
        uncharge(draft, context.seat, self._zone(context, pick), by_effect=False)

    def words(self) -> Words:
        if self.where == "any":
            return Words("uncharge one of your zones", "自分のゾーン1つのチャージを解除する")
        zone = where_words(self.where)
        return Words(f"uncharge {zone.en}", f"{zone.ja}のチャージを解除する")


class MoveStrike(Price, frozen=True, tag="move-strike", gc=False):
    """The strike counterattacks from another zone: one back towards green, one on, or red."""

    to: Literal["up", "down", "red"]

    def moved(self, zone: int) -> int:
        """The zone to which a strike goes from this one."""
        return {"up": zone - 1, "down": zone + 1, "red": 2}[self.to]

    def charge(self, draft: Draft, bill: Bill, context: Context, pick: int) -> Bill | None:
        if bill.zone == NOWHERE:
            return None
        to = self.moved(bill.zone)
        return replace(bill, zone=to) if 0 <= to <= 2 and to != bill.zone else None

    def words(self) -> Words:
        return {
            "up": Words("move this strike one zone towards green",
                        "このストライクを緑側へ1ゾーン移す"),
            "down": Words("move this strike one zone towards red",
                          "このストライクを赤側へ1ゾーン移す"),
            "red": Words("move this strike to the red zone", "このストライクを赤ゾーンへ移す"),
        }[self.to]


class TurnToFront(Price, frozen=True, tag="turn-to-front", gc=False):
    """One's shaman turns from its back to its front."""

    def charge(self, draft: Draft, bill: Bill, context: Context, pick: int) -> Bill | None:
        side = draft.sides[context.seat]
        if bill.is_turned or side.is_drawn or not side.is_back or _is_signature(draft, context):
            return None
        if draft.forbidding("turn-shaman", context.seat) is not None:
            return None
        return replace(bill, is_turned=True)

    def settle(self, draft: Draft, context: Context, pick: int) -> None:
        draft.set_side(context.seat, is_back=False)

    def words(self) -> Words:
        return Words("turn your shaman from its back to its front",
                     "自分のシャーマンを裏面から表面に戻す")


AnyPrice = (
    PayFuryoku | LowerIntercept | DiscardTeamwork | DiscardThis | DiscardFuryokuHere
    | Uncharge | MoveStrike | TurnToFront
)
