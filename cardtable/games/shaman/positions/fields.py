"""What may be set in a position: zones, numbers, steps, and what is special about a card."""

from __future__ import annotations

from typing import get_args

from cardtable.engine.positions import DetailField, NumberField, StepField, ZoneField
from cardtable.engine.words import Words
from cardtable.games.shaman.cards import Playable, Shaman, Strike, Teamwork
from cardtable.games.shaman.colours import COLOUR_WORDS, COLOURS
from cardtable.games.shaman.turn import TURN_LIMIT

PLAY_ZONES = tuple(f"{colour}.play" for colour in COLOURS)
_KINDS = get_args(Playable)
ZONES = (
    ZoneField("shaman", (Shaman,), 1, 1, "SK 3.2"),
    ZoneField("deck", _KINDS),
    ZoneField("discard", _KINDS),
    *(ZoneField(f"{colour}.furyoku", _KINDS) for colour in COLOURS),
    *(ZoneField(f"{colour}.teamwork", (Teamwork,), 1, 0, "SK 8.1", True) for colour in COLOURS),
    *(ZoneField(zone, _KINDS, 1, 0, "SK 7.4", True) for zone in PLAY_ZONES),
    ZoneField("advantage", _KINDS),
)
NUMBERS = (
    NumberField(key="points", title=Words("Victory points", "勝利ポイント"), most=2),
    *(NumberField(key=f"charge.{colour}", is_flag=True, title=Words(
        f"{words.en.capitalize()} charged", f"{words.ja}: チャージ済み"))
      for colour, words in zip(COLOURS, COLOUR_WORDS, strict=True)),
    NumberField(key="signatures", most=999, is_rare=True, title=Words(
        "Signature moves made", "シグネチャームーブの回数")),
    *(NumberField(key=f"skip.{colour}", is_flag=True, is_rare=True, title=Words(
        f"{words.en.capitalize()} is passed over now", f"今回、{words.ja}ゾーンを飛ばす"))
      for colour, words in zip(COLOURS, COLOUR_WORDS, strict=True)),
    *(NumberField(key=f"next-skip.{colour}", is_flag=True, is_rare=True, title=Words(
        f"{words.en.capitalize()} is passed over next", f"次回、{words.ja}ゾーンを飛ばす"))
      for colour, words in zip(COLOURS, COLOUR_WORDS, strict=True)),
)
TURN = NumberField(key="turn", title=Words("Turn", "ターン"), most=TURN_LIMIT, usual=1)
RENEWALS = NumberField(key="renewals", most=999, is_rare=True,
                       title=Words("Decks renewed", "デッキの再構成の回数"))
COMMON = (TURN, RENEWALS)
STEPS = (
    StepField("turn", Words("Beginning of the turn", "ターンの開始"), "SK 7"),
    StepField("signature", Words("Signature step", "シグネチャーステップ"), "SK 7.3"),
    *(StepField(f"{step}.{colour}", Words(f"{words.en.capitalize()}: {en}", f"{words.ja}: {ja}"),
                "SK 7.4")
      for colour, words in zip(COLOURS, COLOUR_WORDS, strict=True)
      for step, en, ja in (("flip", "flip a card", "フリップ"),
                           ("flipped", "the card in play was flipped", "フリップ済み"))),
    StepField("sender", Words("Choosing who sends the opening attack",
                              "オープニングアタックを行う側の決定"), "SK 10.4"),
)
_ALL = frozenset(zone.key for zone in ZONES)
SIDE = DetailField(
    key="side", title=Words("Side", "面"), zones=frozenset(("shaman",)), kinds=(Shaman,),
    values={"front": Words("front up", "表向き"), "back": Words("back up", "裏向き")})
DRAWN = DetailField(
    key="drawn", title=Words("Signature card drawn: it attacks", "シグネチャーカードで攻撃中"),
    zones=frozenset(("shaman",)), kinds=(Shaman,), is_flag=True)
ATTACKS = DetailField(
    key="attacks", title=Words("Sideways: it attacks", "横向き: 攻撃中"),
    zones=frozenset(PLAY_ZONES), kinds=(Strike,), is_flag=True)
SPENT = DetailField(
    key="spent", title=Words("Abilities used this turn", "このターンに使った能力"), zones=_ALL,
    kinds=(*_KINDS, Shaman), most=99, is_list=True, is_rare=True)
DETAILS = (SIDE, DRAWN, ATTACKS, SPENT)
