"""Cards made from nothing, by menus alone."""

from __future__ import annotations

from cardtable.engine.words import Words
from tests.ui.workshop.maker import Maker


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
    shaman.add(("abilities", 0, "do"), "Charge a zone")
    assert shaman.text == Words(
        "**When this counterattacks:** gain 1 green furyoku, then charge this zone.",
        "**このストライクが反撃した時：**緑巫力を1得る。その後、このゾーンをチャージする。")
    shaman.whole_and_kept()
