"""When an ability happens, in words: the heads of paragraphs."""

from __future__ import annotations

from typing import Literal

from cardtable.engine.words import Words, joined
from cardtable.games.shield.effects.abilities import OF_ANY_KIND, OF_CARDS, Reaction, Trigger
from cardtable.games.shield.effects.conditions import how_words
from cardtable.games.shield.effects.filters import ANY, Filter
from cardtable.games.shield.effects.phrases import article

_OF_CARDS: dict[str, Words] = {
    "summoned": Words("When {who} is {how}", "{who}が{how}された時"),
    "attacks": Words("When {who} attacks", "{who}が攻撃した時"),
    "attacked": Words("When {who} is attacked", "{who}が攻撃された時"),
    "blocks": Words("When {who} blocks", "{who}がブロックした時"),
    "battles": Words("When {who} battles", "{who}が戦闘を行う時"),
    "wins-battle": Words("When {who} destroys a monster by battle",
                         "{who}が戦闘でモンスターを破壊した時"),
    "destroyed": Words("When {who} is destroyed{by}", "{who}が{by}破壊された時"),
    "leaves": Words("When {who} leaves the field", "{who}がフィールドを離れた時"),
    "released": Words("When {who} is released", "{who}がリリースされた時"),
    "material": Words("When {who} is used as material", "{who}が素材になった時"),
    "breaks-shield": Words("When {who} breaks shields", "{who}がシールドをブレイクした時"),
    "from-shield": Words("When {who} comes to hand from a broken shield",
                         "{who}がブレイクされたシールドから手札に加わった時"),
    "played": Words("When {who} is played", "{who}が発動した時"),
    "discarded": Words("When {who} is discarded", "{who}が捨てられた時"),
    "to-mana": Words("When {who} is put into the mana zone", "{who}がマナゾーンに置かれた時"),
    "detached": Words("When {who} is detached as an overlay unit",
                      "{who}がオーバーレイ・ユニットとして取り除かれた時"),
}

_OF_PLAYERS: dict[str, Words] = {
    "loses-shield": Words("When one of {whose} shields is broken",
                          "{ja}シールドがブレイクされた時"),
    "draws": Words("When {who} draw{s}", "{ja_who}ドローした時"),
    "loses-lp": Words("When {who} lose{s} LP", "{ja_who}LPを失った時"),
    "gains-lp": Words("When {who} gain{s} LP", "{ja_who}LPを回復した時"),
    "turn-start": Words("At the start of {turn}", "{ja}ターン開始時"),
    "turn-end": Words("At the end of {turn}", "{ja}ターン終了時"),
}
_PLAYERS = {
    "own": {"whose": "your", "who": "you", "s": "", "turn": "your turn",
            "ja": "自分の", "ja_who": "自分が"},
    "opponent": {"whose": "the opponent's", "who": "the opponent", "s": "s",
                 "turn": "the opponent's turn", "ja": "相手の", "ja_who": "相手が"},
    "both": {"whose": "either player's", "who": "a player", "s": "s", "turn": "each turn",
             "ja": "お互いの", "ja_who": "いずれかのプレイヤーが"},
}


def trigger_words(on: Trigger) -> Words:
    """"When this card is summoned", 「このカードが召喚された時」."""
    if on.when not in OF_CARDS:
        text, player = _OF_PLAYERS[on.when], _PLAYERS[on.whose]
        return Words(text.en.format(**player), text.ja.format(**player))
    text, who, how = _OF_CARDS[on.when], _subject(on.which, on.when), how_words(on.how)
    by = {"any": Words("", ""), "battle": Words(" by battle", "戦闘で"),
          "effect": Words(" by an effect", "効果で")}[on.by]
    return Words(text.en.format(who=who.en, how=how.en, by=by.en),
                 text.ja.format(who=who.ja, how=how.ja, by=by.ja))


def _subject(which: Literal["this"] | Filter, when: str) -> Words:
    """Of whom a trigger speaks: "another of your Dragon monsters"."""
    if not isinstance(which, Filter):
        return Words("this card", "このカード")
    on_field = when not in OF_ANY_KIND
    noun, plural = which.noun(on_field=on_field), which.noun(True, on_field=on_field)
    side = {"own": "自分の", "opponent": "相手の", "both": ""}[which.whose]
    ja = ("このカード以外の" if which.other else "") + side + noun.ja
    if which.named:
        of = {"own": "your ", "opponent": "the opponent's ", "both": ""}[which.whose]
        return Words(of + noun.en, ja)
    if which.whose == "own":
        return Words(f"{'another' if which.other else 'one'} of your {plural.en}", ja)
    if which.whose == "opponent":
        return Words(f"an opposing {noun.en}", ja)
    return Words(f"another {noun.en}" if which.other else article(noun.en), ja)


_ANSWERED: dict[str, Words] = {
    "summon": Words("summon{s} {a}", "{noun}を召喚した時"),
    "spell": Words("play{s} {a}", "{noun}を発動した時"),
    "trap": Words("spring{s} {a}", "{noun}を発動した時"),
    "effect": Words("use{s} an effect of {a}", "{noun}の効果を発動した時"),
    "attack": Words("attack{s} with {a}", "{noun}で攻撃した時"),
    "search": Words("search{es} the deck", "デッキからカードを探す時"),
}


def reaction_words(on: Reaction) -> Words:
    """"When the opponent summons a monster", 「相手がモンスターを召喚した時」."""
    who, ja, s = {"own": ("you", "自分が", ""), "opponent": ("the opponent", "相手が", "s"),
                  "both": ("a player", "プレイヤーが", "s")}[on.whose]
    parts = [_answered(what, on.which or ANY, s) for what in on.to]
    told = joined(parts, " or ", "、または")
    return Words(f"When {who} {told.en}", f"{ja}{told.ja}")


def _answered(what: str, which: Filter, s: str) -> Words:
    kinds = {"spell": "spell", "trap": "trap"}.get(what)
    noun = Filter(kinds=(kinds,)).noun() if kinds and not which.kinds else (  # type: ignore[arg-type]
        which.noun(on_field=what in ("summon", "attack")))
    text = _ANSWERED[what]
    return Words(text.en.format(s=s, es="es" if s else "", a=article(noun.en)),
                 text.ja.format(noun=noun.ja))
