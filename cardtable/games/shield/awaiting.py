"""What is awaited, in words for everybody's eyes: phases, decisions, the attack under way."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardtable.engine.cards import NO_CARD, CardId
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shield.battle import AttackItem, Battle, BlockStep, BreakShields, Damage
from cardtable.games.shield.cards import Fusion, Link, Ritual, Synchro, Xyz, level_of
from cardtable.games.shield.chain import CardItem, Finish
from cardtable.games.shield.effects.asking import can_see
from cardtable.games.shield.records import (
    BattleDecision,
    BlockDecision,
    ChoiceDecision,
    MainDecision,
    ManaDecision,
    MaterialDecision,
    OrderDecision,
    RebootDecision,
    ResponseDecision,
    ShieldDecision,
)
from cardtable.games.shield.state import Phase
from cardtable.games.shield.summonable import HOW, KINDS

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft

PHASES: tuple[Phase, ...] = ("setup", "draw", "mana", "main", "battle", "end")
_PHASES: dict[Phase, tuple[str, Words]] = {
    "setup": ("SS 5.1", Words("Setting up", "準備")),
    "draw": ("SS 6.2", Words("Draw phase", "ドローフェイズ")),
    "mana": ("SS 6.3", Words("Mana phase", "マナフェイズ")),
    "main": ("SS 6.4", Words("Main phase", "メインフェイズ")),
    "battle": ("SS 6.5", Words("Battle phase", "バトルフェイズ")),
    "end": ("SS 6.6", Words("Turn end", "ターンエンド")),
}
_MAIN = Words("Summon, play and set cards, or go on to battle.", "召喚・魔法・セットができます。")
_RESPONSES = {
    "summon": Words("{name} was summoned.", "{name}が召喚されました。"),
    "spell": Words("{name} was played.", "{name}が使われました。"),
    "trap": Words("{name} was used.", "{name}が発動されました。"),
    "effect": Words("The effect of {name} is used.", "{name}の効果が使われました。"),
    "attack": Words("{name} attacks.", "{name}が攻撃します。"),
    "search": Words("{name} searches the deck.", "{name}がデッキを探します。"),
}


class UnderWay(NamedTuple):
    """An attack that has been declared and is not over: at a monster, or -1 the opponent."""

    seat: Seat
    card: CardId
    target: CardId


def attack_of(draft: Draft) -> UnderWay | None:
    """The attack under way, if there is one."""
    for task in reversed(draft.agenda):
        if isinstance(task, AttackItem | BlockStep | Battle | Damage):
            return UnderWay(task.seat, task.attacker, task.target)
        if isinstance(task, BreakShields):
            return UnderWay(task.seat, task.attacker, NO_CARD)
    return None


def chain_of(draft: Draft) -> list[CardId]:
    """The cards of the chain, the first one first, with those that are taking effect."""
    found: list[CardId] = []
    for task in draft.agenda:
        if isinstance(task, CardItem):
            found.append(task.context.source)
        elif isinstance(task, Finish):
            found.append(task.card)
    return found


def phase_words(draft: Draft) -> Words:
    """What the phase is called."""
    return _PHASES[draft.phase][1]


def awaited(draft: Draft, seat: Seat | None, open_: bool) -> tuple[str, Words]:
    """The clause of the present step and what is awaited, as far as a seat may know it."""
    if draft.result is not None:
        return draft.result.clause, draft.result.words
    decision = draft.decision
    if decision is None:
        return _PHASES[draft.phase][0], Words("Chance decides.", "ランダムに決定中です。")
    is_own = open_ or decision.seat == seat
    if isinstance(decision, MaterialDecision):
        return _materials(draft, decision, is_own)
    if isinstance(decision, ChoiceDecision):
        name = _name(draft, decision.source, seat, open_)
        question = decision.question if is_own else _OTHER_CHOOSES
        return "SS 9.6", Words(f"{name.en}: {question.en}", f"{name.ja}：{question.ja}")
    if isinstance(decision, ResponseDecision):
        name = _name(draft, decision.card, seat, open_)
        what = _RESPONSES[decision.what]
        return "SS 9.1", Words(
            what.en.format(name=name.en) + " Respond, or let it happen.",
            what.ja.format(name=name.ja) + "対応しますか？",
        )
    if isinstance(decision, BlockDecision):
        return "SS 8.5", _attacked(draft, decision)
    if isinstance(decision, ShieldDecision):
        more = decision.left
        return "SS 8.2", Words(
            f"Pick a shield to break ({more} to go)." if more > 1 else "Pick a shield to break.",
            "ブレイクするシールドを選んでください" + (f"（あと{more}枚）。" if more > 1 else "。"),
        )
    return _SIMPLE[type(decision)]


def _name(draft: Draft, card: CardId, seat: Seat | None, open_: bool) -> Words:
    """The name of a card, if the seat sees it."""
    if open_ or can_see(seat, draft.place_of(card)):
        return draft.name(card)
    return Words("a hidden card", "非公開のカード")


_OTHER_CHOOSES = Words("the other player chooses.", "相手が選択中です。")
_SIMPLE = {
    RebootDecision: (
        "SS 5.2",
        Words(
            "Put back any hand cards and draw as many, or keep the hand.",
            "手札を好きな枚数戻して引き直せます。",
        ),
    ),
    ManaDecision: (
        "SS 4.1",
        Words(
            "Put one card from hand or field into the mana zone.",
            "手札かフィールドのカードを1枚、マナゾーンに置いてください。",
        ),
    ),
    MainDecision: ("SS 6.4", _MAIN),
    BattleDecision: (
        "SS 8.1",
        Words("Attack, or end the turn.", "攻撃するか、ターンを終了してください。"),
    ),
    OrderDecision: (
        "SS 10.1",
        Words("Which effect happens first?", "どの効果を先に処理しますか？"),
    ),
}


def _attacked(draft: Draft, decision: BlockDecision) -> Words:
    name = draft.name(decision.attacker)
    if decision.target == NO_CARD:
        return Words(
            f"{name.en} attacks the player. Block it?",
            f"{name.ja}がプレイヤーを攻撃します。ブロックしますか？",
        )
    target = draft.name(decision.target)
    return Words(
        f"{name.en} attacks {target.en}. Block it?",
        f"{name.ja}が{target.ja}を攻撃します。ブロックしますか？",
    )


# Materials -------------------------------------------------------------------------------------


def _materials(draft: Draft, decision: MaterialDecision, is_own: bool) -> tuple[str, Words]:
    """To the others, choosing materials in the main phase looks like the main phase itself."""
    if not is_own:
        if decision.spell == NO_CARD:
            return "SS 6.4", _MAIN
        name = draft.name(decision.spell)
        return "SS 7.3", Words(f"{name.en}: {_OTHER_CHOOSES.en}", f"{name.ja}：{_OTHER_CHOOSES.ja}")
    if decision.card == NO_CARD:
        name = draft.name(decision.spell)
        return KINDS[decision.how][0], Words(
            f"{name.en}: which monster is to be summoned?",
            f"{name.ja}：どのモンスターを召喚しますか？",
        )
    name, done = draft.name(decision.card), progress(draft, decision, decision.chosen)
    return KINDS[decision.how][0], Words(
        f"Materials for {name.en}: {done.en}.", f"{name.ja}の素材：{done.ja}"
    )


def how_words(draft: Draft, card: CardId) -> Words:
    """What the summon of an EX monster is called."""
    return KINDS[HOW[type(draft.printed(card))]][1]


def progress(draft: Draft, decision: MaterialDecision, chosen: tuple[CardId, ...]) -> Words:
    """How far these materials lead: the running sum of Levels, or how many there are."""
    target, count = draft.printed(decision.card), len(chosen)
    levels = sum(level_of(draft.printed(card)) or 0 for card in chosen)
    if isinstance(target, Synchro):
        return Words(f"Levels {levels} of {target.level}", f"レベル合計 {levels}/{target.level}")
    if isinstance(target, Ritual):
        return Words(
            f"Levels {levels} of {target.level} or more",
            f"レベル合計 {levels}/{target.level}以上",
        )
    if isinstance(target, Xyz):
        return Words(
            f"{count} of 2 or more, each of Level {target.rank}",
            f"レベル{target.rank}のモンスター {count}体（2体以上）",
        )
    assert isinstance(target, Fusion | Link)
    needed = len(target.materials) if isinstance(target, Fusion) else target.link
    return Words(f"{count} of {needed} materials", f"素材 {count}/{needed}")
