"""Bans: what cards and players cannot do while the source is in force. They win (SS 10.6)."""

from __future__ import annotations

from typing import Literal

from cardtable.engine.words import Words
from cardtable.games.shield.effects.filters import Which
from cardtable.games.shield.effects.grammar import Continuous, Whom
from cardtable.games.shield.effects.phrases import subject

Banned = Literal[
    "attack", "block", "be-attacked", "be-blocked", "destroyed-by-battle",
    "destroyed-by-effects", "chosen", "leave", "turn", "be-released",
]
_BANS: dict[str, tuple[str, str]] = {
    "attack": ("{who} cannot attack", "{who}は攻撃できない"),
    "block": ("{who} cannot block", "{who}はブロックできない"),
    "be-attacked": ("{who} cannot be attacked", "{who}は攻撃されない"),
    "be-blocked": ("{who} cannot be blocked", "{who}の攻撃はブロックされない"),
    "destroyed-by-battle": ("{who} cannot be destroyed by battle", "{who}は戦闘では破壊されない"),
    "destroyed-by-effects": ("{who} cannot be destroyed by effects",
                             "{who}は効果では破壊されない"),
    "chosen": ("{who} cannot be chosen by the opponent's effects",
               "{who}は相手の効果の対象に選ばれない"),
    "leave": ("{who} cannot be made to leave the field by the opponent's effects",
              "{who}は相手の効果ではフィールドを離れない"),
    "turn": ("{who} cannot change position", "{who}は表示形式を変更できない"),
    "be-released": ("{who} cannot be released", "{who}はリリースできない"),
}


class Forbid(Continuous, frozen=True, tag="forbid", gc=False):
    """Something that cards cannot do, or that cannot be done to them. It wins (SS 10.6)."""

    what: Banned
    which: Which = "this"

    @property
    def topic(self) -> str:
        return self.what

    def words(self) -> Words:
        en, ja = _BANS[self.what]
        who = subject(self.which)
        return Words(en.format(who=who.en), ja.format(who=who.ja))


PlayerBanned = Literal[
    "attack-you", "normal-summon", "special-summon", "spells", "traps", "hand-triggers",
    "lose-lp", "lose-shields", "gain-lp", "search",
]
_PLAYER_BANS: dict[str, tuple[str, str]] = {
    "attack-you": ("{whose} monsters cannot attack the other player directly",
                   "{whose}のモンスターはプレイヤーに直接攻撃できない"),
    "normal-summon": ("{who} cannot normal summon", "{who}は通常召喚できない"),
    "special-summon": ("{who} cannot special summon", "{who}は特殊召喚できない"),
    "spells": ("{who} cannot play spells", "{who}は魔法をプレイできない"),
    "traps": ("{who} cannot use traps", "{who}は罠を発動できない"),
    "hand-triggers": ("{who} cannot use hand triggers", "{who}は手札誘発を使えない"),
    "lose-lp": ("{who} take{s} no damage", "{who}はダメージを受けない"),
    "lose-shields": ("{whose} shields cannot be broken", "{whose}のシールドはブレイクされない"),
    "gain-lp": ("{who} cannot gain LP", "{who}はLPを回復できない"),
    "search": ("{who} cannot add cards from the deck to the hand by effects",
               "{who}は効果でデッキからカードを手札に加えられない"),
}


class ForbidPlayer(Continuous, frozen=True, tag="forbid-player", gc=False):
    """Something that a player cannot do, or that does not happen to a player (SS 10.6)."""

    what: PlayerBanned
    whom: Whom = "opponent"

    @property
    def topic(self) -> str:
        return self.what

    def words(self) -> Words:
        en, ja = _PLAYER_BANS[self.what]
        who, whose, s = {
            "you": ("you", "your", ""),
            "opponent": ("the opponent", "the opponent's", "s"),
            "both": ("players", "players'", ""),
        }[self.whom]
        side = {"you": "自分", "opponent": "相手", "both": "お互い"}[self.whom]
        player = "お互いのプレイヤー" if self.whom == "both" else side
        return Words(en.format(who=who, whose=whose, s=s), ja.format(who=player, whose=side))
