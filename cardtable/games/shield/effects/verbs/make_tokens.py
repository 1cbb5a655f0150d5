"""Tokens are made."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardtable.engine.cards import CardKey
from cardtable.engine.words import Words
from cardtable.games.shield import bans, measure
from cardtable.games.shield.effects.amounts import each_words, many_ja
from cardtable.games.shield.effects.filters import Amount, CountOf, wrong_amount
from cardtable.games.shield.effects.grammar import Verb
from cardtable.games.shield.effects.phrases import number_en
from cardtable.games.shield.field import make_token
from cardtable.games.shield.printed import kind_of
from cardtable.games.shield.records import Pick, Position

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.records import Context


class MakeTokens(Verb, frozen=True, tag="tokens", gc=False):
    """Tokens come onto one's field; together they count as one special summon (SS 7.2)."""

    token: CardKey
    amount: Amount = 1
    position: Position = "attack"

    @property
    def brings(self) -> frozenset[str]:
        return frozenset(("summoned",))

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        count = min(10, measure.count(draft, self.amount, context))
        printed = draft.book.get(self.token)
        if printed is None or kind_of(printed) != "token" or (
                not bans.may_special(draft, context.seat)):
            return
        for number in range(count):
            make_token(draft, self.token, context.seat, self.position, counts=number == 0)

    def words(self) -> Words:
        name = f"{{card:{self.token}}}"
        how = {"attack": Words("", ""),
               "defence": Words(" in defence position", "守備表示で")}[self.position]
        if isinstance(self.amount, CountOf):
            each = each_words(self.amount)
            many = number_en(self.amount.times)
            return Words(f"special summon {many} {name}{how.en} for {each.en}",
                         f"{name}を{many_ja(self.amount, '体')}{how.ja}特殊召喚する")
        return Words(f"special summon {number_en(self.amount)} {name}{how.en}",
                     f"{name}{self.amount}体を{how.ja}特殊召喚する")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from wrong_amount("amount", self.amount, 1, 5)
        if not self.token:
            yield "token", Words("Name the token.", "トークンを指定してください。")
