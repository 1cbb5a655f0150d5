"""Cards made from nothing, by menus alone, and used at once."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from cardtable.engine.cards import CardKey
from cardtable.engine.rules import Lineup
from cardtable.engine.words import Words
from cardtable.games.shaman.cards import Shaman
from cardtable.session.simulate import Plan, Tally, simulate
from cardtable.ui.kit import GameKit
from tests.ui.workshop.maker import Maker, click, settle


def test_a_strike_by_menus_alone(shaman: Maker) -> None:
    shaman.new_card("Strike")
    shaman.name("Ember Walk", "残り火歩き")
    shaman.pick(("trait",), "Melee")
    shaman.number(("cost", "green"), 1)
    shaman.number(("cost", "red"), 2)
    shaman.number(("intercept",), 5)
    shaman.number(("force",), 6)
    shaman.add(("abilities",), "When something happens")
    shaman.pick(("abilities", 0, "on", "when"), "It counterattacks")
    shaman.pick(("abilities", 0, "do", 0, "colour"), "Yellow")
    shaman.add(("abilities", 0, "do"), "Charge a zone")
    shaman.add(("abilities", 0, "pay"), "Pay furyoku")
    shaman.add(("abilities",), "While it is in play")
    shaman.add(("abilities", 1, "only_if"), "A zone is charged")
    shaman.pick(("abilities", 1, "gives", 0, "strikes"), "This strike")
    shaman.pick(("abilities", 1, "gives", 0, "stat"), "Force")
    shaman.number(("abilities", 1, "gives", 0, "amount"), 2)
    assert shaman.text == Words(
        "**When this counterattacks:** you may pay {green}. If you do, gain 1 yellow furyoku, "
        "then charge this zone.\nWhile this zone is charged, this strike has +2 force.",
        "**このストライクが反撃した時：**{green}を支払ってもよい。そうしたなら、黄巫力を1得る。"
        "その後、このゾーンをチャージする。\n"
        "このゾーンがチャージされている間、このストライクの戦闘力を+2する。")
    assert "charge this zone" in shaman.sentence(("abilities", 0, "do", 1))
    assert "While this zone is charged" in shaman.sentence(("abilities", 1))
    shaman.whole_and_kept()
    assert shaman.document.saved is not None
    assert shaman.document.saved.key == "my-cards:ember-walk"


def test_a_shaman_with_both_sides_of_the_signature_card(shaman: Maker) -> None:
    shaman.new_card("Shaman")
    shaman.name("Nao", "ナオ")
    shaman.pick(("teamwork",), "Zeke")
    shaman.pick(("advantage",), "Body")
    shaman.pick(("strike",), "Ranged")
    for side, en, ja, force in (("front", "First Cut", "一の太刀", 5),
                                ("back", "Last Cut", "終の太刀", 9)):
        shaman.words((side, "name"), en, ja)
        shaman.number((side, "force"), force)
    shaman.add(("back", "abilities"), "When something happens")
    shaman.pick(("back", "abilities", 0, "on", "when"), "It counterattacks")
    shaman.whole_and_kept()
    card = shaman.document.now.card
    assert isinstance(card, Shaman) and (card.front.force, card.back.force) == (5, 9)
    shown = shaman.page.showcase
    shown.draw_now()
    assert shown.sides == ["front", "back", "inner.front", "inner.back"]
    click(shown.smalls[3])
    assert shown.side == "inner.back" and shown.face.picture is not None
    assert "Last Cut" in shown.text.toPlainText() and "終の太刀" in shown.text.toPlainText()


def test_every_kind_of_card_made_and_played_with(shield: Maker, qtbot: QtBot) -> None:
    kinds = [option.title.en for option in shield.page.form_spec.options]
    assert len(kinds) == 9
    for number, kind in enumerate(kinds):
        shield.new_card(kind)
        shield.name(f"Made {number}", "自作")
        if kind == "Spell":
            shield.add(("effect", "do"), "Draw")
        shield.whole_and_kept()
    kits = shield.program.kits
    qtbot.waitUntil(lambda: not kits.is_reading)
    settle()
    kit = kits["shield"]
    made = {f"my-cards:made-{number}" for number in range(9)}
    assert made <= set(kit.rules.cards) and not kit.catalogue.problems
    tally = play_with(kit, made)
    assert tally.games == 1 and not tally.trouble


def play_with(kit: GameKit, made: set[str]) -> Tally:
    """A match between two ready decks to which these cards were added where they may stand."""
    deck = next(iter(kit.catalogue.decks.values()))
    sections = {name: dict(cards) for name, cards in deck.sections.items()}
    for key in map(CardKey, sorted(made)):
        for section, cards in sections.items():
            found = kit.game.deck_problems(kit.rules.cards, Lineup("", {section: {key: 1}}))
            if all(problem.card != key or problem.is_warning for problem in found):
                cards[key] = 1
                break
    assert sum(key in cards for cards in sections.values() for key in made) == 8  # no token
    lineup = Lineup("made", sections)
    plan = Plan(read_catalogue=lambda: kit.catalogue, make_rules=kit.game.rules,
                lineups=(lineup, lineup), games=1)
    return list(simulate(plan, 1))[-1]


def test_from_the_workshop_into_a_deck(shaman: Maker, qtbot: QtBot) -> None:
    shaman.new_card("Advantage")
    shaman.name("Quiet Hour", "静かなひととき")
    click(shaman.page.header.use)
    doorway = shaman.program.doorway
    qtbot.waitUntil(lambda: doorway.editor is not None)
    settle()
    assert shaman.program.workshop.page is None
    editor = doorway.editor
    assert editor is not None and editor.browser.model.keys == ("my-cards:quiet-hour",)
    editor.browser.make_wanted.emit(CardKey("my-cards:quiet-hour"))
    settle()
    assert shaman.page.document.saved is not None
    assert shaman.page.document.saved.key == "my-cards:quiet-hour"
