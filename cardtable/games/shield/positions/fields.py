"""What may be set in a position: zones, numbers, steps, and what is special about a card."""

from __future__ import annotations

from typing import get_args

from cardtable.engine.positions import DetailField, NumberField, StepField, ZoneField
from cardtable.engine.words import Words
from cardtable.games.shield.adjust import MOST_LP
from cardtable.games.shield.cards import (
    AnyCard,
    AnyMonster,
    ExtraMonster,
    Link,
    Monster,
    Ritual,
    Spell,
    Token,
    Trap,
)
from cardtable.games.shield.draft import SPECIALS_A_TURN
from cardtable.games.shield.responding import HAND_TRIGGERS_A_TURN
from cardtable.games.shield.turn import TURN_LIMIT

_ANY = get_args(AnyCard)
_IN_DECK = (Monster, Ritual, Spell, Trap)
_PRINTED = tuple(kind for kind in _ANY if kind is not Token)
ZONES = (
    ZoneField("hand", _IN_DECK),
    ZoneField("field", get_args(AnyMonster), takes_others=True, stacks=True),
    ZoneField("set", (Spell, Trap)),
    ZoneField("standing", (Spell,)),
    ZoneField("shields", _PRINTED),
    ZoneField("mana", _PRINTED),
    ZoneField("deck", _IN_DECK),
    ZoneField("graveyard", _PRINTED),
    ZoneField("ex", get_args(ExtraMonster)),
)
NUMBERS = (
    NumberField(key="lp", title=Words("LP", "LP"), least=1, most=MOST_LP, usual=8000, jump=100),
    NumberField(key="summoned", is_flag=True,
                title=Words("Has summoned this turn", "このターンに通常召喚済み")),
    NumberField(key="specials", most=SPECIALS_A_TURN,
                title=Words("Special summons this turn", "このターンの特殊召喚")),
    NumberField(key="triggers", most=HAND_TRIGGERS_A_TURN,
                title=Words("Hand triggers this turn", "このターンの手札誘発")),
)
TURN = NumberField(key="turn", title=Words("Turn", "ターン"), least=1, most=TURN_LIMIT, usual=2)
FIRST = NumberField(key="first", title=Words("Seat that went first", "先攻の席"), is_rare=True)
COMMON = (TURN, FIRST)
STEPS = (
    StepField("turn", Words("Beginning of the turn", "ターンの開始"), "SS 6.1"),
    StepField("mana", Words("Mana phase", "マナフェイズ"), "SS 6.3"),
    StepField("main", Words("Main phase", "メインフェイズ"), "SS 6.4"),
    StepField("battle", Words("Battle phase", "バトルフェイズ"), "SS 6.5"),
)
_FIELD = frozenset(("field",))
_MONSTERS = get_args(AnyMonster)
_HOW_WORDS: dict[str, Words] = {
    "special": Words("by special summon", "特殊召喚"), "normal": Words("by summon", "通常召喚"),
    "fusion": Words("by Fusion", "融合召喚"), "synchro": Words("by Synchro", "シンクロ召喚"),
    "xyz": Words("by Xyz", "エクシーズ召喚"), "link": Words("by Link", "リンク召喚"),
    "ritual": Words("by Ritual", "儀式召喚"),
}


def _of_monsters(key: str, title: Words, *, least: int = 0, most: int = 99, is_flag: bool = False,
                 is_rare: bool = False) -> DetailField:
    return DetailField(key=key, title=title, zones=_FIELD, kinds=_MONSTERS, least=least,
                       most=1 if is_flag else most, is_flag=is_flag, is_rare=is_rare)


POSITION = DetailField(
    key="position", title=Words("Position", "表示形式"), zones=_FIELD,
    kinds=tuple(kind for kind in _MONSTERS if kind is not Link),
    values={"attack": Words("attack", "攻撃表示"), "defence": Words("defence", "守備表示")})
HOW = DetailField(key="how", title=Words("It came", "出し方"), zones=_FIELD, kinds=_MONSTERS,
                  values=_HOW_WORDS)
CAME = _of_monsters("came", Words("On turn", "出たターン"), most=TURN_LIMIT)
ATTACKS = _of_monsters("attacks", Words("Attacks this turn", "このターンの攻撃回数"))
BLOCKED = _of_monsters("blocked", Words("Has blocked", "ブロック済み"), is_flag=True)
TURNED = _of_monsters("turned", Words("Has changed its position", "表示形式を変更済み"),
                      is_flag=True)
ATTACK = _of_monsters("attack-change", Words("ATK changed for good by", "攻撃力の増減（永続）"),
                      least=-99_900, most=99_900)
DEFENCE = _of_monsters("defence-change", Words("DEF changed for good by", "守備力の増減（永続）"),
                       least=-99_900, most=99_900)
SAVED = _of_monsters("saved", Words("Saved from destruction this turn",
                                    "このターンに破壊を免れた回数"), is_rare=True)
HOME = DetailField(
    key="goes-home", title=Words("Goes back at the end of the turn", "ターン終了時に相手へ戻る"),
    zones=_FIELD, kinds=_MONSTERS, is_flag=True, is_rare=True)
USED = DetailField(key="used", title=Words("Used, sideways", "使用済み（横向き）"),
                   zones=frozenset(("mana",)), kinds=_PRINTED, is_flag=True)
SET_ON = DetailField(key="set-on", title=Words("Set on turn", "セットしたターン"),
                     zones=frozenset(("set",)), kinds=(Spell, Trap), most=TURN_LIMIT, usual=0)
MAIN = DetailField(
    key="main", title=Words("Belongs to the main deck", "メインデッキのカード"),
    zones=frozenset(("field", "graveyard", "mana", "shields", "ex")), kinds=(Ritual,),
    is_flag=True, is_rare=True)
SPENT = DetailField(
    key="spent", title=Words("Abilities used this turn", "このターンに使った能力"),
    zones=frozenset(zone.key for zone in ZONES), kinds=_ANY, most=99, is_list=True, is_rare=True)
DETAILS = (POSITION, HOW, CAME, ATTACKS, BLOCKED, TURNED, ATTACK, DEFENCE, SAVED, HOME, USED,
           SET_ON, MAIN, SPENT)
