"""Tabletop Simulator: the saved object read again, against the pictures that lie beside it."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from cardtable.decks.deck import Deck, DeckEntry
from cardtable.engine.cards import CardKey
from cardtable.engine.words import Words
from cardtable.export.tabletop import LARGEST, MOST_CARDS, Tabletop, shape_for, write_tabletop
from cardtable.games import available_games
from cardtable.paint.artist import Artist, artist_of

GAME = available_games()["shield"]
CATALOGUE = GAME.read_catalogue()
SMOOTH = Qt.TransformationMode.SmoothTransformation
MAIN = {"starter:hatch": 3, "starter:struck-flint": 2, "starter:royal-jelly": 1}
DECK = Deck(name="虫: “Day/Night”", game="shield", entries=(
    *(DeckEntry("", CardKey(key), count=count) for key, count in MAIN.items()),
    DeckEntry("", CardKey("starter:hive-of-horrors"), "ex"),
    DeckEntry("Who?"),
))


@pytest.fixture(scope="module")
def artist(qapp: object) -> Artist:
    return artist_of(GAME, CATALOGUE, GAME.rules(CATALOGUE))


def written(made: Tabletop, folder: Path) -> Words | None:
    work = write_tabletop(made, folder)
    while True:
        try:
            next(work)
        except StopIteration as end:
            answer: Words | None = end.value
            return answer


@pytest.fixture(scope="module")
def folder(artist: Artist, tmp_path_factory: pytest.TempPathFactory) -> Path:
    there = tmp_path_factory.mktemp("a folder")
    assert written(Tabletop(GAME, CATALOGUE.cards, artist, DECK), there) is None
    return there


@pytest.fixture(scope="module")
def piles(folder: Path) -> list[dict[str, Any]]:
    saves = list(folder.glob("*.json"))
    assert [save.stem for save in saves] == ["虫_ “Day_Night”"]
    assert saves[0].with_suffix(".png").exists(), "the picture in the list of saved objects"
    whole = json.loads(saves[0].read_text("utf-8"))
    assert whole["SaveName"] == "" and whole["Gravity"] == whole["PlayArea"] == 0.5
    return list(whole["ObjectStates"])


def cards_in(pile: dict[str, Any]) -> list[dict[str, Any]]:
    return list(pile.get("ContainedObjects", [pile]))


def image_at(url: str) -> QImage:
    path = Path("/" + url.removeprefix("file:///"))
    image = QImage(str(path))
    assert not image.isNull(), url
    return image


def test_each_part_of_the_deck_is_a_pile_with_all_its_cards(piles: list[dict[str, Any]]) -> None:
    """Three parts: the main deck face down, one EX card by itself, the tokens face up."""
    main, ex, tokens = piles
    names = {key: CATALOGUE.cards[CardKey(key)].name.en for key in MAIN}
    assert Counter(card["Nickname"] for card in cards_in(main)) == Counter(
        {names[key]: count for key, count in MAIN.items()})
    assert main["Name"] == "DeckCustom" and main["Transform"]["rotZ"] == 180
    assert ex["Name"] == "CardCustom" and ex["Nickname"] == "Hive of Horrors"
    assert "DeckIDs" not in ex, "one card is no deck there"
    assert Counter(card["Nickname"] for card in cards_in(tokens)) == {"Grub": 5, "Stray Spark": 2}
    assert tokens["Transform"]["rotZ"] == 0
    places = [pile["Transform"]["posX"] for pile in piles]
    assert places == sorted(set(places)), "no pile on another"


def test_numbers_name_places_on_sheets(piles: list[dict[str, Any]], artist: Artist) -> None:
    """And there lies that very card; the last place, which others may get to see, has a back."""
    by_name = {card.name.en: key for key, card in CATALOGUE.cards.items()}
    for pile in piles:
        assert pile.get("DeckIDs", [pile.get("CardID")]) == [
            card["CardID"] for card in cards_in(pile)]
        for card in {card["CardID"]: card for card in cards_in(pile)}.values():
            sheet, place = divmod(card["CardID"], 100)
            about = pile["CustomDeck"][str(sheet)]
            assert card["CustomDeck"] == {str(sheet): about}
            columns, rows = about["NumWidth"], about["NumHeight"]
            assert 0 <= place < columns * rows - 1
            assert about["BackIsHidden"] and not about["UniqueBack"]
            faces = image_at(about["FaceURL"])
            key = by_name[card["Nickname"]]
            alike = [_difference(_cell(faces, columns, rows, number), artist, key)
                     for number in range(columns * rows)]
            assert min(alike) == alike[place] < 12, alike
            last = _cell(faces, columns, rows, columns * rows - 1)
            back = image_at(about["BackURL"]).scaled(last.size(), mode=SMOOTH)
            assert _apart(last, back) < 12


def _cell(sheet: QImage, columns: int, rows: int, place: int) -> QImage:
    row, column = divmod(place, columns)
    width, height = sheet.width() // columns, sheet.height() // rows
    return sheet.copy(column * width, row * height, width, height).scaled(63, 88, mode=SMOOTH)


def _difference(cell: QImage, artist: Artist, key: CardKey) -> float:
    drawn = QImage(252, 352, QImage.Format.Format_RGB32)
    painter = QPainter(drawn)
    artist.paint_face(painter, QRectF(drawn.rect()), key, "front", compact=False, bleed=0)
    painter.end()
    return _apart(cell, drawn.scaled(63, 88, mode=SMOOTH))


def _apart(one: QImage, other: QImage) -> float:
    points = [(x, y) for x in range(2, 62, 5) for y in range(2, 86, 6)]
    return sum(abs(one.pixelColor(x, y).lightness() - other.pixelColor(x, y).lightness())
               for x, y in points) / len(points)


def test_names_are_six_digits_and_no_two_alike(piles: list[dict[str, Any]]) -> None:
    found = [one["GUID"] for pile in piles
             for one in (pile, *pile.get("ContainedObjects", ()))]
    assert len(set(found)) == len(found)
    assert all(len(name) == 6 and int(name, 16) >= 0 for name in found)


def test_cards_say_what_they_do(piles: list[dict[str, Any]]) -> None:
    hatch = cards_in(piles[0])[0]
    assert "Cost: 2\nSpecial summon three “Grub”." in hatch["Description"]


@pytest.mark.parametrize("count", [1, 2, 20, 35, MOST_CARDS])
def test_sheets_keep_to_the_limits(count: int) -> None:
    shape = shape_for(count)
    assert count < shape.columns * shape.rows <= 70
    assert 2 <= shape.columns <= 10 and 2 <= shape.rows <= 7
    assert shape.columns * shape.width <= LARGEST and shape.rows * shape.height <= LARGEST
    assert shape.width >= 400, "too small to be read"


def test_many_cards_go_on_several_sheets(artist: Artist) -> None:
    keys = list(CATALOGUE.cards)[:150]
    deck = Deck(name="All", entries=tuple(DeckEntry("", key) for key in keys))
    made = Tabletop(GAME, CATALOGUE.cards, artist, deck)
    whole = json.loads(made.save({number: {} for number in range(1, 9)}))
    places = [card["CardID"] for card in whole["ObjectStates"][0]["ContainedObjects"]]
    assert len(set(places)) == len(places) == 150
    assert Counter(place // 100 for place in places) == {1: 69, 2: 69, 3: 12}


def test_a_prefix_for_the_web_and_japanese(artist: Artist, tmp_path: Path) -> None:
    deck = Deck(name="x", entries=(DeckEntry("", CardKey("starter:royal-jelly"), count=2),))
    artist.set_language("ja")
    try:
        made = Tabletop(GAME, CATALOGUE.cards, artist, deck, "https://example.org/my cards/")
        assert written(made, tmp_path) is None
    finally:
        artist.set_language("en")
    (pile,) = json.loads((tmp_path / "x.json").read_text("utf-8"))["ObjectStates"]
    assert {card["Nickname"] for card in cards_in(pile)} == {"王乳"}
    for about in pile["CustomDeck"].values():
        for url in (about["FaceURL"], about["BackURL"]):
            folder, name = url.rsplit("/", 1)
            assert folder == "https://example.org/my cards" and (tmp_path / name).exists()


def test_a_shaman_is_a_box_and_a_card_with_two_sides_each(qapp: object) -> None:
    game = available_games()["shaman"]
    catalogue = game.read_catalogue()
    artist = artist_of(game, catalogue, game.rules(catalogue))
    deck = Deck(entries=(DeckEntry("", CardKey("starter:kagari"), "shaman"),))
    made = Tabletop(game, catalogue.cards, artist, deck)
    decks = {number: {"FaceURL": f"f{number}", "BackURL": f"b{number}"} for number in (1, 2, 3)}
    box, inner, beside = json.loads(made.save(decks))["ObjectStates"]
    assert (box["Name"], inner["Name"]) == ("CardCustom", "CardCustom")
    assert box["CustomDeck"] != inner["CustomDeck"]
    assert "Zeke, Mind, Guardian" in box["Description"]
    assert "Kindling" in inner["Description"] and "House of Fire" in inner["Description"]
    assert [card["Nickname"] for card in cards_in(beside)][1:] == [
        "Green zone", "Yellow zone", "Red zone"]


def test_cancelled_it_leaves_nothing(artist: Artist, tmp_path: Path) -> None:
    made = Tabletop(GAME, CATALOGUE.cards, artist, DECK)
    work = write_tabletop(made, tmp_path)
    while not list(tmp_path.iterdir()):
        assert next(work) <= made.steps
    work.close()
    assert not list(tmp_path.iterdir())
    trouble = written(made, tmp_path / "nowhere")
    assert trouble is not None and "nowhere" in trouble.en and "nowhere" in trouble.ja
