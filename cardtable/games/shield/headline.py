"""The number that stands large beside what is awaited: a running sum, an attack, unused mana."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.cards import NO_CARD
from cardtable.engine.view import Gauge
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, other
from cardtable.games.shield import awaiting, measure
from cardtable.games.shield.cards import Fusion, Link, Ritual, Synchro, Xyz, level_of
from cardtable.games.shield.layout import HEADLINE
from cardtable.games.shield.records import MaterialDecision
from cardtable.games.shield.zones import MANA, SHIELDS

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft


def headline(draft: Draft, seat: Seat | None, open_: bool) -> Gauge | None:
    """What counts at this moment, as far as a seat may know it; ``None`` before the first turn
    and after the last."""
    decision = draft.decision
    if decision is None or draft.result is not None or not draft.turn:
        return None
    if isinstance(decision, MaterialDecision) and decision.card != NO_CARD and (
        open_ or decision.seat == seat
    ):
        return _sum(draft, decision)
    under_way = awaiting.attack_of(draft)
    if under_way is not None and under_way.card in draft.bodies:
        return _attack(draft, under_way)
    unused = len(draft.unused_mana(decision.seat))
    of = len(draft.zone(decision.seat, MANA))
    return _gauge(unused, Words(f"of {of} mana unused", f"未使用マナ（全{of}）"))


def _gauge(value: int, title: Words) -> Gauge:
    return Gauge(HEADLINE, value, Words(f"{value} {title.en}", f"{title.ja}: {value}"), title=title)


def _sum(draft: Draft, decision: MaterialDecision) -> Gauge:
    """How far the materials lead that are chosen by now."""
    target, count = draft.printed(decision.card), len(decision.chosen)
    levels = sum(level_of(draft.printed(card)) or 0 for card in decision.chosen)
    if isinstance(target, Synchro):
        return _gauge(levels, Words(f"of {target.level} Levels", f"レベル合計（{target.level}に）"))
    if isinstance(target, Ritual):
        return _gauge(levels, Words(f"of {target.level} Levels or more",
                                    f"レベル合計（{target.level}以上に）"))
    if isinstance(target, Xyz):
        return _gauge(count, Words(f"of 2 or more, all Level {target.rank}",
                                   f"レベル{target.rank}の素材（2体以上）"))
    assert isinstance(target, Fusion | Link)
    needed = len(target.materials) if isinstance(target, Fusion) else target.link
    return _gauge(count, Words(f"of {needed} materials", f"素材（全{needed}体）"))


def _attack(draft: Draft, under_way: awaiting.UnderWay) -> Gauge:
    """The ATK that comes, and what it meets."""
    strength, target = measure.attack(draft, under_way.card), under_way.target
    if target == NO_CARD:
        has_shields = bool(draft.zone(other(under_way.seat), SHIELDS))
        title = (Words("ATK against the shields", "シールドへの攻撃力") if has_shields
                 else Words("ATK against the player", "プレイヤーへの攻撃力"))
    elif target not in draft.bodies:
        title = Words("ATK", "攻撃力")
    elif draft.bodies[target].position == "attack":
        met = measure.attack(draft, target)
        title = Words(f"ATK against ATK {met}", f"攻撃力（相手の攻撃力{met}）")
    else:
        met = measure.defence(draft, target)
        title = Words(f"ATK against DEF {met}", f"攻撃力（相手の守備力{met}）")
    return _gauge(strength, title)
