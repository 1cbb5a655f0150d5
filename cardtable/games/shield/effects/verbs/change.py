"""ATK and DEF change."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardtable.engine.effects import not_between
from cardtable.engine.words import Words
from cardtable.games.shield import measure
from cardtable.games.shield.effects.asking import (
    OnCards,
)
from cardtable.games.shield.effects.continuous import (
    MOST,
    Become,
    Modify,
    changes_words,
)
from cardtable.games.shield.effects.filters import Amount, Filter
from cardtable.games.shield.effects.grammar import Lasts
from cardtable.games.shield.effects.lasting import leave
from cardtable.games.shield.effects.phrases import (
    chooser_words,
    lasts_words,
    those,
)
from cardtable.games.shield.records import Pick

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.records import Context


class Change(OnCards, frozen=True, tag="change", gc=False):
    """Monsters get more or less ATK and DEF; counted amounts are counted once, now."""

    attack: Amount = 0
    defence: Amount = 0
    lasts: Lasts = "turn"

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        attack, defence = (
            max(-MOST, min(MOST, measure.count(draft, amount, context)))
            for amount in (self.attack, self.defence))
        cards = tuple(self.meant(draft, context, picks))
        if not attack and not defence:
            return
        if self.lasts != "good":
            leave(draft, context, (Modify(attack, defence),), self.lasts, cards)
            return
        for card in cards:
            body = draft.body(card)
            draft.set_body(card, attack_change=body.attack_change + attack,
                           defence_change=body.defence_change + defence)

    def words(self) -> Words:
        cards, lasts = those(self.which, self.count, up_to=self.up_to), lasts_words(self.lasts)
        who = chooser_words(self.chooser)
        change = changes_words(self.attack, self.defence)
        get = "get" if self.count == "all" or self.count > 1 else "gets"
        return Words(f"{cards.en}{who.en} {get} {change.en}{lasts.en}",
                     f"{lasts.ja}{who.ja}{cards.ja}の{change.ja}する")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from super().impossible()
        if self.attack == 0 and self.defence == 0:
            yield "attack", Words("Nothing changes.", "変化がありません。")
        for field, amount in (("attack", self.attack), ("defence", self.defence)):
            if isinstance(amount, int):
                yield from not_between(field, amount, -MOST, MOST)


class CopyAttack(OnCards, frozen=True, tag="copy-attack", gc=False):
    """This card's original ATK becomes the ATK that a monster has now."""

    lasts: Lasts = "turn"

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        for card in self.meant(draft, context, picks):
            if draft.is_on_field(context.source):
                become = Become(min(MOST, measure.attack(draft, card)))
                leave(draft, context, (become,), self.lasts, (context.source,))

    def words(self) -> Words:
        cards, lasts = those(self.which, self.count), lasts_words(self.lasts)
        return Words(f"choose {cards.en}: the original ATK of this card becomes the same as its "
                     f"ATK{lasts.en}" if isinstance(self.which, Filter) else
                     f"the original ATK of this card becomes the same as the ATK of {cards.en}"
                     f"{lasts.en}",
                     f"{lasts.ja}このカードの元々の攻撃力は、{cards.ja}の攻撃力と同じになる")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from super().impossible()
        if self.which == "this":
            yield "which", Words("It has its own ATK already.", "自身の攻撃力はもう同じです。")
        if self.count != 1 or self.up_to:
            yield "count", Words("Only one ATK can be copied.", "コピーできるのは1体だけです。")
