"""What speaks against a material, or against the set of those chosen (SS 7.6 to SS 7.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.cards import CardId
from cardtable.engine.refusal import Refusal
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shield import actions as act
from cardtable.games.shield import payment, summonable
from cardtable.games.shield.cards import AnyMonster, Link, Synchro, Xyz
from cardtable.games.shield.effects.text import materials_words, with_names
from cardtable.games.shield.matching import Matching
from cardtable.games.shield.materials import Piece, Recipe, is_complete
from cardtable.games.shield.records import How, MaterialDecision

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft


def asks(draft: Draft, card: CardId) -> Words:
    """What the monster asks for."""
    printed = draft.monster(card)
    what = with_names(materials_words(printed), draft.book)
    if isinstance(printed, Synchro):  # What its text leaves to the rules.
        n = printed.level
        what += Words(f", {n} Levels in all", f"（レベルの合計{n}）")
    return Words(f"Materials: {what.en}.", f"素材: {what.ja}。")


def material(draft: Draft, decision: MaterialDecision, card: CardId) -> Refusal:
    """Why this card cannot be chosen next."""
    seat, how = decision.seat, decision.how
    recipe, pool = _asked(draft, decision)
    clause, instead = summonable.KINDS[how][0], asks(draft, decision.card)
    chosen = [piece for piece in pool if piece.card in decision.chosen]
    if card in decision.chosen:
        return Refusal(clause, Words("It is chosen already.", "すでに選ばれています。"), instead)
    piece = next((piece for piece in pool if piece.card == card), None)
    if piece is None:
        return _no_material(draft, seat, how, card, instead)
    words = _unfit(draft, recipe, chosen, piece)
    if words is not None:
        is_of_no_level = not piece.level and how in ("synchro", "xyz", "ritual")
        return Refusal("SS 7.11" if is_of_no_level else clause, words, instead, (card,))
    return Refusal(
        "SS 4.5",
        Words(
            "It is needed to be released for the cost.",
            "コストの支払いでリリースする必要があるため、素材にできません。",
        ),
        payment.price_words(summonable.price(draft, seat, decision.card, how)),
        (card,),
    )


def _asked(draft: Draft, decision: MaterialDecision) -> tuple[Recipe, list[Piece]]:
    return (
        summonable.recipe(draft, decision.seat, decision.card),
        summonable.pool(draft, decision.seat, decision.card),
    )


def _no_material(draft: Draft, seat: Seat, how: How, card: CardId, instead: Words) -> Refusal:
    """It lies elsewhere, is no monster, or may not be released."""
    by_spell = how in summonable.BY_SPELL
    if isinstance(draft.printed(card), AnyMonster) and (
        card in draft.field(seat) or (by_spell and card in draft.hand(seat))
    ):
        return Refusal(
            summonable.KINDS[how][0],
            Words("It cannot be released.", "リリースできません。"),
            instead,
            (card,),
        )
    place = (
        Words("your field or hand", "自分のフィールドか手札")
        if by_spell
        else Words("your field", "自分のフィールド")
    )
    return Refusal(
        summonable.KINDS[how][0],
        Words(
            f"Materials are monsters of {place.en}.",
            f"素材にできるのは{place.ja}のモンスターです。",
        ),
        instead,
    )


def _unfit(draft: Draft, recipe: Recipe, chosen: list[Piece], piece: Piece) -> Words | None:
    """What is wrong with one more material; ``None`` if only the cost speaks against it."""
    how, n = recipe.how, recipe.number
    if how in ("synchro", "xyz", "ritual") and not piece.level:
        return _no_level(draft, piece.card)
    if how == "xyz":
        return Words(
            f"It is of Level {piece.level}; Level {n} is asked for.",
            f"レベル{piece.level}です。必要なのはレベル{n}です。",
        )
    if how == "synchro":
        return _out_of_tune(n, chosen, piece)
    if how == "link" and len(chosen) >= n:
        return Words("No more materials are asked for.", "これ以上の素材は必要ありません。")
    if how == "fusion" and not Matching(one.fits for one in chosen).add(piece.fits):
        return (
            Words("What it could be is chosen already.", "その素材の枠は、すでに埋まっています。")
            if piece.fits
            else Words("It is none of the materials named.", "指定された素材ではありません。")
        )
    return None


def _no_level(draft: Draft, card: CardId) -> Words:
    printed = draft.printed(card)
    if isinstance(printed, Xyz):
        return Words("A Rank is no Level.", "ランクはレベルではありません。")
    if isinstance(printed, Link):
        return Words("A Link number is no Level.", "リンク数はレベルではありません。")
    return Words("It has no Level.", "レベルがありません。")


def _out_of_tune(n: int, chosen: list[Piece], piece: Piece) -> Words:
    tuners = sum(one.is_tuner for one in chosen)
    if tuners and piece.is_tuner:
        return Words("Only one Tuner is asked for.", "チューナーは1体だけです。")
    total = sum(one.level for one in (*chosen, piece))
    if total > n:
        return Words(
            f"The Levels would add up to {total}; {n} is asked for.",
            f"レベルの合計が{total}になります。必要なのは{n}です。",
        )
    if total == n:
        return Words(
            f"The Levels would add up to {n} without "
            + ("another monster." if tuners or piece.is_tuner else "a Tuner."),
            f"レベルの合計が{n}になりますが、"
            + ("チューナー以外のモンスター" if tuners or piece.is_tuner else "チューナー")
            + "がいません。",
        )
    return Words(
        f"The Levels would add up to {total}; the rest does not make {n}.",
        f"レベルの合計が{total}になり、残りのモンスターでは{n}にできません。",
    )


def summon(draft: Draft, decision: MaterialDecision, action: act.Summon) -> Refusal | None:
    """Why the summon cannot be made so; ``None`` if it can."""
    if action.card != decision.card:
        return Refusal(
            summonable.KINDS[decision.how][0],
            Words(
                "Materials are being chosen for another monster.",
                "素材を選んでいるのは別のモンスターです。",
            ),
        )
    recipe, pool = _asked(draft, decision)
    chosen = [piece for piece in pool if piece.card in decision.chosen]
    if not is_complete(recipe, chosen):
        return _incomplete(draft, decision, recipe, chosen)
    if decision.how == "link" and action.position != "attack":
        return Refusal(
            "SS 7.4",
            Words(
                "A Link monster is always in attack position.",
                "リンクモンスターは常に攻撃表示です。",
            ),
        )
    cost = summonable.price(draft, decision.seat, decision.card, decision.how)
    return payment.wrong_payment(draft, decision.seat, cost, action.payment, decision.chosen)


def _incomplete(
    draft: Draft, decision: MaterialDecision, recipe: Recipe, chosen: list[Piece]
) -> Refusal:
    total = sum(piece.level for piece in chosen)
    words = Words("The materials are not complete.", "素材がそろっていません。")
    if recipe.how in ("synchro", "ritual") and total < recipe.number:
        words = Words(
            f"The Levels add up to {total}; {recipe.number} is asked for.",
            f"レベルの合計は{total}です。必要なのは{recipe.number}です。",
        )
    return Refusal(
        summonable.KINDS[decision.how][0], words, asks(draft, decision.card), decision.chosen
    )
