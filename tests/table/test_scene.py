"""The scene is a picture: whatever was there before, it agrees with the view."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from cardtable.engine.cards import NO_CARD, CardId, CardKey
from cardtable.engine.events import Moved
from cardtable.engine.view import Gauge, PlayerView
from cardtable.engine.words import same
from cardtable.games.shaman.layout import LAYOUT
from cardtable.games.shaman.zones import zone_specs
from cardtable.table.geometry import Geometry, spots_of
from cardtable.table.pictures import Pictures
from cardtable.table.scene import TableScene
from tests.table.hands import IDS, Deal, Hands, StandIn, sample_deal, sample_view


def picture(scene: TableScene) -> list[tuple[object, ...]]:
    """Everything that can be seen of the cards, in drawing order."""
    scene.settle()
    items = sorted(scene.cards, key=lambda item: item.zValue())
    return [
        (item.spot.key, item.pos().toTuple(), item.look, item.pose.turns, item.isVisible(),
         item.rotation(), item.opacity(), item.pixmap().size().toTuple(), item.zValue())
        for item in items
    ]


def fresh(view: PlayerView) -> TableScene:
    scene = TableScene(Pictures(StandIn()), LAYOUT, zone_specs())
    scene.show(view)
    return scene


def random_view(chance: random.Random) -> PlayerView:
    deal = Deal()
    for place in IDS:
        deal.lay(place, chance.randrange(5), sideways=chance.random() < 0.3)
    return deal.view(focus=(chance.choice(list(IDS.values())),))


@pytest.mark.parametrize("seed", range(12))
def test_from_any_state_to_any_state(qtbot: QtBot, seed: int) -> None:
    chance = random.Random(seed)
    scene = fresh(random_view(chance))
    for _ in range(3):
        view = random_view(chance)
        events = [Moved(CardId(chance.randrange(30)), chance.choice(list(IDS.values())),
                        chance.choice(list(IDS.values()))) for _ in range(4)]
        scene.show(view, events, animate=chance.random() < 0.7)
        scene.animator.advance(chance.randrange(300))
    assert picture(scene) == picture(fresh(view))


def test_shown_twice_changes_nothing(scene: TableScene) -> None:
    before = picture(scene)
    scene.show(sample_view())
    assert picture(scene) == before


def test_every_card_of_the_view_has_one_item(scene: TableScene) -> None:
    assert len(list(scene.cards)) == len(sample_view().cards)


def test_a_card_under_way_is_home_when_the_motion_is_ended(qtbot: QtBot) -> None:
    scene = fresh(Deal().lay("0:deck", 3).view())
    scene.settle()
    after = Deal().lay("0:deck", 2).lay("0:green.play").view()
    scene.show(after, [Moved(CardId(0), IDS["0:deck"], IDS["0:green.play"])], animate=True)
    item = scene.cards.at("0:green.play")[0]
    assert item.pos() != item.home, "it should start at the deck"
    scene.animator.finish()
    assert item.pos() == item.home and item.transform().isIdentity()


@pytest.mark.case("table 7")
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (3840, 2160), (600, 900)])
@pytest.mark.parametrize("is_facing", [False, True])
@pytest.mark.parametrize("near", [0, 1])
def test_everything_lies_inside_and_places_do_not_overlap(
    size: tuple[int, int], is_facing: bool, near: int
) -> None:
    area = QRectF(0, 0, *size)
    geometry = Geometry(LAYOUT, area, near=near, is_facing=is_facing)
    spots = [s for s in spots_of(LAYOUT, zone_specs()).values() if s.key != "lane"]
    rects = {spot.key: geometry.rect(spot.place, spot.seat) for spot in spots}
    for key, rect in rects.items():
        assert area.contains(rect), f"{key} is outside at {size}"
        if size[0] > 1000:
            assert min(rect.width(), rect.height()) >= 24, f"{key} is too small to hit"
        for other, there in rects.items():
            shared = rect.intersected(there)
            assert key == other or min(shared.width(), shared.height()) <= 1, f"{key}, {other}"


@pytest.mark.case("table 7")
@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
def test_every_pixmap_has_the_exact_device_size(scene: TableScene, ratio: float) -> None:
    scene.set_area(QRectF(0, 0, 1280, 720), ratio)
    scene.settle()
    for item in scene.cards:
        assert item.scale() == 1.0 and item.pixmap().devicePixelRatio() == ratio
        corner = (item.pos() + item.offset()) * ratio
        assert corner.x() == pytest.approx(round(corner.x()), abs=1e-6)
        assert corner.y() == pytest.approx(round(corner.y()), abs=1e-6)
    artist = scene.pictures.artist
    assert isinstance(artist, StandIn)
    assert scene.geometry_.card_width in {width for _, width in artist.drawn}


def test_a_resize_keeps_old_pictures_until_new_ones_are_drawn(scene: TableScene) -> None:
    scene.set_area(QRectF(0, 0, 1920, 1080), 1.0)
    item = scene.cards.at("0:yellow.play")[0]
    assert item.scale() > 1.2 and not scene.refresher.is_idle
    scene.settle()
    assert item.scale() == 1.0 and scene.refresher.is_idle


def test_a_shown_table_of_another_size_shows_its_old_picture_meanwhile(hands: Hands) -> None:
    table = hands.table
    table.resize(1000, 620)
    assert table._still is not None
    hands.scene.settle()
    assert table._still is None, "all is drawn"
    table.resize(1280, 720)
    hands.press(hands.at("0:deck"))
    assert table._still is None, "a hand needs the table itself"


def attacked(focus: str, **about: object) -> PlayerView:
    deal = Deal().lay("1:red.play", sideways=True)
    deal.gauges += [Gauge("attacker", 1, same("attack by")), Gauge("force", 5, same("Force 5"))]
    return deal.view(focus=(IDS[focus],), **about)


@pytest.mark.parametrize("focus", ["0:green.play", "0:yellow.play", "0:red.play"])
@pytest.mark.parametrize("is_facing", [False, True])
def test_a_stroke_leads_from_the_attacking_card_to_the_zone_under_attack(
    scene: TableScene, focus: str, is_facing: bool
) -> None:
    scene.set_seat(0, is_facing=is_facing)
    scene.show(attacked(focus))
    line, card = scene.cloth.attack.line, scene.cards.at("1:red.play")[0]
    assert card.body().adjusted(-1, -1, 1, 1).contains(line.first())
    assert scene.cloth.trays[focus].box.contains(line.last())
    assert scene.cloth.attack.zValue() < card.zValue(), "no card's number is covered"
    scene.show(Deal().view())
    assert scene.cloth.attack.line.isEmpty() and not scene.cloth.attack.isVisible()


def test_a_stroke_is_drawn_after_the_view_it_belongs_to_and_kept(scene: TableScene) -> None:
    scene.set_area(QRectF(0, 0, 1111, 700), 1.0)
    scene.settle()
    scene.show(attacked("0:green.play"))
    assert scene.cloth.attack.isVisible() and scene.cloth.attack.pixmap().isNull()
    scene.settle()
    drawn = scene.cloth.attack.pixmap().cacheKey()
    scene.show(Deal().view())
    scene.show(attacked("0:green.play"))
    assert scene.cloth.attack.pixmap().cacheKey() == drawn, "it is drawn again, or not shown"


def test_the_force_points_to_whoever_must_beat_it(scene: TableScene) -> None:
    scene.show(attacked("0:green.play"))
    force = next(item for item in scene.cloth.gauges if item.place.gauge == "force")
    assert force.points == 1
    scene.set_seat(1)
    scene.show(attacked("0:green.play"))
    assert force.points == -1


def test_names_stand_at_their_sides_and_whoever_is_awaited_is_marked(scene: TableScene) -> None:
    scene.set_names(("Mika", "ヨウ"))
    scene.show(attacked("0:green.play", to_act=1))
    near, far = sorted(scene.cloth.names, key=lambda item: item.seat)
    assert (near.text, far.text) == ("Mika", "ヨウ")
    assert (near.is_awaited, far.is_awaited) == (False, True)
    assert near.box.top() > far.box.top()


def test_words_on_the_cloth_are_for_empty_places(scene: TableScene) -> None:
    scene.show(Deal().lay("0:green.teamwork").view())
    tray = scene.cloth.trays["0:green.teamwork"]
    assert not tray._labels["0:green.teamwork"].isVisible()
    assert tray._labels["0:green.furyoku"].isVisible()


@pytest.mark.parametrize(("source", "target", "moved"), [
    ("0:deck", "0:green.furyoku", NO_CARD),
    ("0:discard", "0:green.furyoku", CardId(2)),
    ("0:green.furyoku", "0:discard", CardId(3)),
])
def test_hidden_cards_fly_and_turn_on_the_way(
    scene: TableScene, source: str, target: str, moved: CardId
) -> None:
    before = Deal().lay("0:green.furyoku", 2, back="shaman.furyoku").lay("0:deck", 5)
    scene.show(before.lay("0:discard", 3).view())
    scene.settle()
    start = scene.cards.at(source)[-1].home
    counts = {"0:green.furyoku": 2, "0:deck": 5, "0:discard": 3}
    counts[source], counts[target] = counts[source] - 1, counts[target] + 1
    after = Deal().lay("0:green.furyoku", counts["0:green.furyoku"], back="shaman.furyoku")
    after.lay("0:deck", counts["0:deck"]).lay("0:discard", counts["0:discard"])
    scene.set_animated(True)
    scene.show(after.view(), [Moved(moved, IDS[source], IDS[target])], animate=True)
    flying = scene.cards.at(target)[-1]
    assert (flying.pos() - start).manhattanLength() < (flying.home - start).manhattanLength() / 2
    scene.animator.advance(100)
    assert not flying.transform().isIdentity(), "it turns over"
    scene.animator.advance(1000)
    assert flying.pos() == flying.home and flying.transform().isIdentity()


def test_no_pile_sticks_out_of_its_tray(scene: TableScene) -> None:
    for count in (1, 2, 12, 60):
        scene.show(Deal().lay("0:deck", count).lay("1:deck", count, sideways=True).view())
        for key in ("0:deck", "1:deck"):
            for item in scene.cards.at(key):
                assert not item.isVisible() or scene.rect_of(key).contains(item.body())


def test_top_furyoku_are_marked_as_paid_and_taken_back(scene: TableScene) -> None:
    scene.mark_paying({"0:green.furyoku": 2, "0:red.furyoku": 1})
    assert len(scene.lights.boxes("paying")) == 3
    scene.mark_paying({})
    assert scene.lights.boxes("paying") == []


def test_the_zone_under_attack_glows(scene: TableScene) -> None:
    boxes = scene.lights.boxes("focus")
    assert len(boxes) == 1 and boxes[0].contains(scene.rect_of("0:yellow.play").center())


def test_the_force_tells_how_it_came_about_in_both_languages(scene: TableScene) -> None:
    force = next(item for item in scene.cloth.gauges if item.place.gauge == "force")
    assert force.toolTip() == "Force to beat 12\n+10  printed\n+2  teamwork"
    scene.set_language("ja")
    assert "受ける戦闘力 12" in force.toolTip()


def test_facing_players_see_their_own_cards_upright(scene: TableScene) -> None:
    scene.set_seat(1, is_facing=True)
    assert scene.cards.at("1:green.teamwork")[0].pose.turns == 0
    assert scene.cards.at("0:green.teamwork")[0].pose.turns == 2
    assert scene.rect_of("1:deck").top() > scene.rect_of("0:deck").top()


def test_an_invitation_shimmers_only_where_motion_is_on(scene: TableScene) -> None:
    rims = scene.lights._rims["charged"]
    assert {rim.opacity() for rim in rims} == {1.0}
    scene.set_animated(True)
    scene.lights._shimmer()
    assert sorted(rim.opacity() < 1.0 for rim in rims).count(True) == 1


def test_every_zone_of_the_game_has_a_place() -> None:
    placed = {spot.zone for spot in spots_of(LAYOUT, zone_specs()).values()} - {None}
    assert placed == set(range(len(zone_specs())))


def test_only_what_a_view_changed_is_drawn_anew(scene: TableScene) -> None:
    artist = scene.pictures.artist
    assert isinstance(artist, StandIn)
    trays = {key: tray.pixmap().cacheKey() for key, tray in scene.cloth.trays.items()}
    cards = {item: item.pixmap().cacheKey() for item in scene.cards}
    artist.drawn.clear()
    scene.show(sample_deal().lay("0:red.play").view())
    scene.settle()
    assert len(artist.drawn) == 1, "the new card"
    assert {key: tray.pixmap().cacheKey() for key, tray in scene.cloth.trays.items()} == trays
    assert {item: item.pixmap().cacheKey() for item in cards} == cards


def test_cards_that_are_expected_are_drawn_before_they_are_seen(
    scene: TableScene, qtbot: QtBot
) -> None:
    artist = scene.pictures.artist
    assert isinstance(artist, StandIn)
    scene.expect([CardKey("set:next")])
    qtbot.waitUntil(lambda: any(name == "set:next.front" for name, _ in artist.drawn))
    artist.drawn.clear()
    known = {"id": CardId(90), "key": CardKey("set:next"), "face_up": True}
    scene.show(Deal().lay("0:red.play", **known).view())
    assert artist.drawn == []


def test_a_card_drawn_on_its_way_goes_on(scene: TableScene) -> None:
    scene.show(Deal().lay("0:deck", 3).view())
    scene.set_animated(True)
    after = Deal().lay("0:deck", 2).lay("0:green.play").view()
    scene.show(after, [Moved(CardId(0), IDS["0:deck"], IDS["0:green.play"])], animate=True)
    item = scene.cards.at("0:green.play")[0]
    item.is_stale = True
    scene.refresher.flush()
    item.refresh(scene.pictures)
    assert item.pos() != item.home
    scene.animator.finish()
    assert item.pos() == item.home


def test_tables_share_their_pictures(scene: TableScene, qtbot: QtBot) -> None:
    artist = scene.pictures.artist
    assert isinstance(artist, StandIn)
    artist.drawn.clear()
    again = TableScene(scene.pictures, LAYOUT, zone_specs())
    again.show(sample_view())
    again.settle()
    assert artist.drawn == []
