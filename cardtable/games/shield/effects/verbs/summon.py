"""An effect special-summons monsters."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from cardtable.engine.cards import CardId
from cardtable.engine.effects import stem_ja
from cardtable.engine.words import Words
from cardtable.games.shield import bans
from cardtable.games.shield.effects.asking import OnCards
from cardtable.games.shield.effects.filters import Filter
from cardtable.games.shield.effects.grammar import Ask
from cardtable.games.shield.effects.phrases import as_object, cards_at, chooser_words
from cardtable.games.shield.field import put_onto_field
from cardtable.games.shield.moving import uncover
from cardtable.games.shield.printed import has_no_defence, is_monster
from cardtable.games.shield.records import Pick, Position
from cardtable.games.shield.taking import shuffle_deck

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.records import Context


class Summon(OnCards, frozen=True, tag="summon", gc=False):
    """Monsters come onto one's field from elsewhere; together they count once (SS 7.2)."""

    source: Literal["hand", "deck", "graveyard", "mana", "shields", "ex"] = "hand"
    position: Position | None = None

    @property
    def where(self) -> str:
        return self.source

    @property
    def brings(self) -> frozenset[str]:
        return frozenset(("summoned",))

    @property
    def is_search(self) -> bool:
        """Out of the deck: hand triggers may answer."""
        return self.source == "deck"

    def can_touch(self, draft: Draft, context: Context, card: CardId) -> bool:
        return is_monster(draft, card) or self.source == "shields"

    def asks(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> Ask | None:
        if not bans.may_special(draft, context.seat):
            return Ask(context.seat, Words("", ""), ())
        ask = super().asks(draft, context, picks)
        if ask is not None or self.position is not None or (
                picks and picks[-1].word in ("attack", "defence")):
            return ask
        cards = self.meant(draft, context, picks)
        if not cards or all(has_no_defence(draft, card) for card in cards):
            return None
        question = Words("In which position?", "どちらの表示形式にしますか？")
        return Ask(context.seat, question, (Pick(word="attack"), Pick(word="defence")))

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        position = self.position or ("defence" if picks and picks[-1].word == "defence"
                                     else "attack")
        cards = self.meant(draft, context, picks)
        for card in cards:
            uncover(draft, card)
        cards = [card for card in cards if is_monster(draft, card)]
        counts = True
        for card in cards:
            if put_onto_field(draft, card, context.seat, "special", position, counts=counts):
                counts = False
        if self.source == "deck":
            shuffle_deck(draft, context.seat)  # Next, before anybody responds.

    def words(self) -> Words:
        if self.source == "shields":
            return self._from_shields()
        which = self.which
        if isinstance(which, Filter) and not which.kinds and not which.named:
            which = replace(which, kinds=("monster",))
        cards = cards_at(which, self.count, self.source, up_to=self.up_to)
        how = {None: Words("", ""), "attack": Words(" in attack position", "攻撃表示で"),
               "defence": Words(" in defence position", "守備表示で")}[self.position]
        who = chooser_words(self.chooser)
        then = Words(", then shuffle", "、デッキをシャッフルする") if self.source == "deck" else (
            Words("", ""))
        told = f"{who.ja}{as_object(cards.ja)}{how.ja}特殊召喚する"
        return Words(f"special summon {cards.en}{who.en}{how.en}{then.en}",
                     (stem_ja(told) if then.ja else told) + then.ja)

    def _from_shields(self) -> Words:
        how = {None: Words("", ""), "attack": Words(" in attack position", "攻撃表示で"),
               "defence": Words(" in defence position", "守備表示で")}[self.position]
        cards = cards_at(self.which, self.count, "shields", up_to=self.up_to)
        them = "it if it is a monster" if self.count == 1 else "the monsters among them"
        return Words(f"turn up {cards.en} and special summon {them}{how.en}",
                     f"{as_object(cards.ja)}表向きにし、モンスターなら{how.ja}特殊召喚する")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from super().impossible()
        if isinstance(self.which, Filter) and any(k in ("spell", "trap") for k in self.which.kinds):
            yield "which.kinds", Words("Only monsters are summoned.",
                                       "召喚できるのはモンスターだけです。")
        if isinstance(self.which, Filter) and self.which.whose != "own" and (
                self.source != "graveyard"):
            yield "which.whose", Words("From there only your own.",
                                       "そこからは自分のカードだけです。")
        if self.source == "ex" and isinstance(self.which, Filter) and not (
                self.which.level_at_most or self.which.cost_at_most is not None
                or self.which.named or self.which.attack_at_most is not None):
            yield "which", Words("Limit which EX monsters come without their materials.",
                                 "素材なしで出せるEXモンスターを限定してください。")
