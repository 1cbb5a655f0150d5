"""Cards are discarded from hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardtable.engine.words import Words
from cardtable.games.shield.effects.asking import (
    OnCards,
)
from cardtable.games.shield.effects.filters import ANY, Filter, Which
from cardtable.games.shield.effects.phrases import (
    article,
    as_object,
    number_en,
    those,
)
from cardtable.games.shield.graveyard import discard
from cardtable.games.shield.records import Pick

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.records import Context


class Discard(OnCards, frozen=True, tag="discard", gc=False):
    """Hand cards go to the graveyard: chosen by their owner, by you who look, or at random."""

    which: Which = ANY

    @property
    def where(self) -> str:
        return "hand"

    @property
    def brings(self) -> frozenset[str]:
        return frozenset(("discarded",))

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        for card in self.meant(draft, context, picks):
            discard(draft, card)

    def words(self) -> Words:
        which = self.which
        if not isinstance(which, Filter):
            card = those(which)
            return Words(f"discard {card.en}", f"{card.ja}を捨てる")
        noun, plural = which.noun(on_field=False), which.noun(True, on_field=False)
        counter = which.counter(on_field=False)
        if self.count == "all":
            hand = {"own": Words("your hand", "自分の手札"), "opponent": Words(
                "the opponent's hand", "相手の手札"), "both": Words("both hands", "お互いの手札")}
            what = hand[which.whose]
            if which.is_plain:
                return Words(f"discard {what.en}", f"{what.ja}をすべて捨てる")
            return Words(f"discard all {plural.en} from {what.en}",
                         f"{what.ja}の{noun.ja}をすべて捨てる")
        many = f"{'up to ' if self.up_to else ''}" + (
            article(noun.en) if self.count == 1 and not self.up_to
            else f"{number_en(self.count)} {noun.en if self.count == 1 else plural.en}")
        till = "まで" if self.up_to else ""
        one = f"{self.count}枚{till}" if which.is_plain else (
            f"{noun.ja}{self.count}{counter}{till}")
        ja = as_object(f"手札{one}" if which.is_plain else f"手札の{one}")
        if self.chooser == "random":
            who = {"own": "", "opponent": "相手の", "both": "お互いの"}[which.whose]
            en = {"own": f"discard {many} at random",
                  "opponent": f"the opponent discards {many} at random",
                  "both": f"both players discard {many} at random"}[which.whose]
            return Words(en, f"{who}{ja}ランダムに捨てる")
        if which.whose == "own":
            return Words(f"discard {many}", f"{ja}捨てる")
        if self.chooser == "opponent":
            return Words(f"the opponent discards {many}", f"相手は{ja}選んで捨てる")
        return Words(f"look at the opponent's hand and discard {many} from it",
                     f"相手の手札を見て、その中から{as_object(one)}捨てさせる")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from super().impossible()
        if isinstance(self.which, Filter) and self.which.whose == "both" and self.count != "all":
            yield "which.whose", Words("Say whose hand.", "どちらの手札かを指定してください。")
        if isinstance(self.which, Filter) and self.which.whose == "own" and (
                self.chooser == "opponent"):
            yield "chooser", Words("You choose from your own hand.", "自分の手札は自分が選びます。")
