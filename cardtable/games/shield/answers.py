"""Answers to choices as moves: cards by a click, hidden ones by their place, words by a button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardId
from cardtable.engine.layout import place_key
from cardtable.engine.moves import Move
from cardtable.engine.words import Words, joined
from cardtable.engine.zones import Visibility
from cardtable.games.shield import actions as act
from cardtable.games.shield.drops import place_of
from cardtable.games.shield.effects.asking import place_in
from cardtable.games.shield.effects.running import Either
from cardtable.games.shield.effects.text import with_names
from cardtable.games.shield.records import ChoiceDecision, OrderDecision, Payment, Pick
from cardtable.games.shield.zones import zone_specs

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft

_NOTHING = Words("", "")
_CHOOSES = Words("Choose a card", "カードを選択")
_WORDS = {
    "yes": Words("Yes", "はい"),
    "no": Words("No", "いいえ"),
    "none": Words("None", "選ばない"),
    "attack": Words("Attack position", "攻撃表示"),
    "defence": Words("Defence position", "守備表示"),
    "top": Words("On top", "一番上"),
    "bottom": Words("At the bottom", "一番下"),
    "seen": Words("Go on", "確認した"),
}


def order(draft: Draft, action: act.OrderNext) -> Move:
    """Which of one's simultaneous effects comes next (SS 10.1)."""
    decision = draft.decision
    assert isinstance(decision, OrderDecision)
    card = decision.sources[action.index]
    name = draft.name(card)
    return Move(
        action=action,
        group=f"order.{action.index}",
        title=Words(f"{name.en} first", f"{name.ja}を先に処理"),
        told=_told(draft, card),
        card=card,
        source=place_of(draft, card),
        gesture="click",
        chooses=(card,),
    )


def choice(draft: Draft, action: act.Choose) -> Move:
    """One answer to what an effect asks."""
    decision = draft.decision
    assert isinstance(decision, ChoiceDecision)
    pick, group = action.pick, f"choose.{decision.options.index(action.pick)}"
    if pick.word == "place":
        return _hidden(action, group, *place_in(pick))
    paid, title = pick.payment, pick_words(draft, pick)
    one = pick.cards[0] if len(pick.cards) == 1 and not pick.word else None
    return Move(
        action=action,
        group=group,
        title=title,
        told=_told(draft, *pick.cards),
        chooses=pick.cards if not pick.word else (),
        spends=(*paid.mana, *paid.releases) if paid is not None else (),
        card=one,
        source=place_of(draft, one) if one is not None else "",
        gesture="click" if one is not None else "",
    )


def _hidden(action: Action, group: str, zone: int, index: int) -> Move:
    """A card that the player does not see, picked by its place."""
    spec = zone_specs()[zone]
    name, number = spec.title, index + 1
    return Move(
        action=action,
        group=group,
        title=Words(f"{name.en}: card {number}", f"{name.ja}：{number}枚目"),
        source=place_key(spec.owner, spec.key),
        index=index,
        gesture="click",
    )


def _told(draft: Draft, *cards: CardId) -> Words:
    """What everybody may hear of a choice: nothing else than its title, if all may know these."""
    specs = (zone_specs()[draft.place_of(card)] for card in cards)
    is_public = all(spec.visibility is Visibility.PUBLIC for spec in specs)
    return _NOTHING if is_public else _CHOOSES


def pick_words(draft: Draft, pick: Pick) -> Words:
    """An answer to a choice in words."""
    parts: list[Words] = []
    task = draft.agenda[-1]
    if isinstance(task, Either) and pick.word in ("first", "second"):
        verbs = task.first if pick.word == "first" else task.second
        words = joined([verb.words() for verb in verbs], ", ", "、")
        parts.append(plain(draft, Words(words.en[:1].upper() + words.en[1:], words.ja)))
    elif pick.word:
        parts.append(_WORDS[pick.word])
    if pick.payment is not None:
        parts += payment_words(draft, pick.payment)
    if pick.cards:
        parts.append(joined([draft.name(card) for card in pick.cards], ", ", "、"))
    if pick.number or not parts:
        parts.append(Words(str(pick.number), str(pick.number)) if pick.number else _WORDS["none"])
    return joined(parts, ": ", "：")


def payment_words(draft: Draft, paid: Payment) -> list[Words]:
    """What is paid: so much mana, these monsters."""
    found: list[Words] = []
    if paid.mana:
        found.append(Words(f"{len(paid.mana)} mana", f"マナ{len(paid.mana)}"))
    if paid.releases:
        names = joined([draft.name(card) for card in paid.releases], " and ", "と")
        found.append(Words(f"release {names.en}", f"{names.ja}をリリース"))
    return found


def plain(draft: Draft, words: Words) -> Words:
    """A piece of card text as a title: names put in, no marks, no full stop."""
    named = with_names(words, draft.book)
    return Words(
        named.en.replace("**", "").rstrip("."), named.ja.replace("**", "").rstrip("。")
    )
