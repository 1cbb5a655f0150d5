"""One's own sets: found, looked at, brought in; nothing replaced silently, nothing half done."""

from __future__ import annotations

import json
import os
import shutil
import zipfile
from pathlib import Path
from typing import Any

import pytest

from cardtable import paths
from cardtable.decks.own_sets import own_sets, with_own_sets
from cardtable.decks.rekey import with_key
from cardtable.decks.set_items import compared, set_items
from cardtable.decks.sets import bring_in, look_at
from cardtable.games import available_games

GAMES = {"shaman": available_games()["shaman"]}
GAME = GAMES["shaman"]
EXAMPLE = paths.assets() / "schema" / "example" / "set.json"


@pytest.fixture
def folder(own_home: Path) -> Path:
    return own_home / "data" / "sets"


def written(place: Path, key: str = "example", **changes: Any) -> Path:
    """A set folder with the example's cards under a key of its own, and a picture."""
    place.mkdir(parents=True, exist_ok=True)
    raw = EXAMPLE.read_text("utf-8").replace('"example', f'"{key}')
    (place / "set.json").write_text(json.dumps(json.loads(raw) | changes), "utf-8")
    (place / "art.png").write_bytes(b"picture")
    (place / "virus.exe").write_bytes(b"no picture")
    return place


def zipped(place: Path, path: Path, under: str = "") -> Path:
    with zipfile.ZipFile(path, "w") as file:
        for one in place.rglob("*"):
            file.write(one, under + one.relative_to(place).as_posix())
    return path


def tree(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes()
            for path in root.rglob("*") if path.is_file()}


def test_the_example_is_sound() -> None:
    result = look_at(EXAMPLE, GAMES)
    assert result.problems == () and result.card_set is not None
    assert {type(card).__name__ for card in result.card_set.cards} == {
        "Strike", "Advantage", "Teamwork", "Shaman"}


@pytest.mark.parametrize("under", ["", "my set/", "a/b/"])
def test_a_set_is_brought_in_from_folder_and_zip(
    tmp_path: Path, folder: Path, under: str
) -> None:
    place = written(tmp_path / "mine")
    source = zipped(place, tmp_path / "mine.zip", under) if under != "a/b/" else place
    result = bring_in(source, GAMES, folder)
    assert result.is_brought_in and not result.problems
    assert sorted(tree(folder)) == ["example/art.png", "example/set.json"], "pictures, no programs"
    cards = with_own_sets(GAME, folder)
    assert "example:night-watch" in cards.cards and "starter:wisp-bite" in cards.cards
    assert cards.folders["example"] == folder / "example" and not cards.problems


def test_looking_brings_nothing_in(tmp_path: Path, folder: Path) -> None:
    assert look_at(written(tmp_path / "mine"), GAMES).card_set is not None
    assert look_at(zipped(tmp_path / "mine", tmp_path / "a.zip"), GAMES).card_set is not None
    assert not folder.exists()


def test_a_zip_in_the_folder_is_read_where_it_lies(tmp_path: Path, folder: Path) -> None:
    folder.mkdir(parents=True)
    zipped(written(tmp_path / "mine"), folder / "mine.cardset")
    for _ in range(2):
        (reading,) = own_sets(GAME, folder)
        assert reading.card_set is not None and len(reading.card_set.cards) == 4
        assert (reading.card_set.folder / "art.png").read_bytes() == b"picture"


def test_a_broken_zip_in_the_folder_is_named(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "bad.zip").write_bytes(b"PK nothing")
    catalogue = with_own_sets(GAME, folder)
    assert [problem.file for problem in catalogue.problems] == [str(folder / "bad.zip")]
    assert "starter:wisp-bite" in catalogue.cards


def test_a_folder_that_cannot_be_read_or_written_is_named(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    folder.mkdir(parents=True)
    zipped(written(tmp_path / "mine"), folder / "mine.zip")
    with monkeypatch.context() as patch:
        patch.setattr(Path, "mkdir", closed)
        (reading,) = own_sets(GAME, folder)
        assert "Permission" in reading.problems[0].words.en
    monkeypatch.setattr(Path, "iterdir", closed)
    catalogue = with_own_sets(GAME, folder)
    assert catalogue.cards and "Permission" in catalogue.problems[0].words.en


def test_a_key_that_is_there_is_reported_and_nothing_changes(
    tmp_path: Path, folder: Path
) -> None:
    bring_in(written(tmp_path / "one"), GAMES, folder)
    before = tree(folder)
    result = bring_in(written(tmp_path / "two", cards=[]), GAMES, folder)
    assert not result.is_brought_in and result.clash == "example" and result.problems
    assert tree(folder) == before
    replaced = bring_in(tmp_path / "two", GAMES, folder, replace=True)
    assert replaced.is_brought_in
    assert json.loads(tree(folder)["example/set.json"])["cards"] == []


def test_what_is_replaced_lies_in_the_trash(tmp_path: Path, folder: Path) -> None:
    bring_in(written(tmp_path / "one"), GAMES, folder)
    before = tree(folder / "example")
    for _ in range(2):
        bring_in(written(tmp_path / "two", cards=[]), GAMES, folder, replace=True)
    assert tree(folder / ".trash" / "example") == before
    assert len(list((folder / ".trash").iterdir())) == 2
    (reading,) = own_sets(GAME, folder)
    assert reading.card_set is not None and not reading.card_set.cards


def test_a_set_comes_in_under_another_key(tmp_path: Path, folder: Path) -> None:
    deck = {"key": "d", "name": {"en": "example:mio", "ja": "d"}, "plan": {"en": "", "ja": ""},
            "sections": {"shaman": {"example:mio": 1}, "main": {"starter:wisp-bite": 4}}}
    bring_in(written(tmp_path / "one", decks=[deck]), GAMES, folder)
    result = bring_in(tmp_path / "one", GAMES, folder, key="second")
    assert result.is_brought_in and not result.problems and result.card_set is not None
    assert {card.key.partition(":")[0] for card in result.card_set.cards} == {"second"}
    (ready,) = result.card_set.decks
    assert ready.sections == {"shaman": {"second:mio": 1}, "main": {"starter:wisp-bite": 4}}
    catalogue = with_own_sets(GAME, folder)
    assert not catalogue.problems and {"example:mio", "second:mio"} <= catalogue.cards.keys()
    assert with_key(b"[1]", "x") == b"[1]" and with_key(b"{", "x") == b"{"


def test_the_list_of_sets_tells_all_that_is_wrong(tmp_path: Path, folder: Path) -> None:
    raw = json.loads(EXAMPLE.read_text("utf-8"))
    raw["cards"][0] |= {"art": "art.png"}
    raw["cards"][1] |= {"art": "none.png", "cost": "x"}
    written(folder / "a", cards=raw["cards"])
    written(folder / "b")
    (folder / "bad.zip").write_bytes(b"PK nothing")
    program, first, second, bad = set_items(GAMES, folder)
    assert not program.is_own and program.key == "starter" and not program.reading.problems
    assert (first.read, first.reading.skipped) == (3, 1)
    assert [(one.card, one.field) for one in first.reading.problems] == [
        ("example:borrowed-umbrella", "cost"), ("example:bell-tower-leap", "art")]
    assert "Another set" in second.reading.problems[-1].words.en
    assert bad.read == 0 and bad.title.en == "bad.zip" and bad.reading.problems


def test_two_sets_are_compared_card_by_card(tmp_path: Path) -> None:
    raw = json.loads(EXAMPLE.read_text("utf-8"))
    old = look_at(written(tmp_path / "old"), GAMES).card_set
    raw["cards"][0]["force"] = 9
    del raw["cards"][1]
    new = look_at(written(tmp_path / "new", cards=raw["cards"]), GAMES).card_set
    assert old is not None and new is not None
    changes = compared(old, new)
    assert [card.key for card in changes.gone] == ["example:borrowed-umbrella"]
    assert [one.key for one, _ in changes.changed] == ["example:bell-tower-leap"]
    assert changes.same == 2 and not changes.new and compared(new, old).new == changes.gone


def test_the_programs_own_set_is_never_replaced(tmp_path: Path, folder: Path) -> None:
    result = bring_in(written(tmp_path / "one", "starter"), GAMES, folder, replace=True)
    assert not result.is_brought_in and result.problems
    assert tree(folder) == {}


def test_two_sets_of_one_key_are_named_and_the_first_stays(folder: Path) -> None:
    written(folder / "a")
    written(folder / "b", cards=[])
    catalogue = with_own_sets(GAME, folder)
    assert "example:mio" in catalogue.cards
    assert [problem.file for problem in catalogue.problems] == [str(folder / "b")]


def test_a_broken_card_is_skipped_and_counted(tmp_path: Path, folder: Path) -> None:
    place = written(tmp_path / "mine")
    raw = json.loads((place / "set.json").read_text("utf-8"))
    raw["cards"][0]["force"] = "x"
    (place / "set.json").write_text(json.dumps(raw, indent=1), "utf-8")
    result = bring_in(place, GAMES, folder)
    assert result.is_brought_in and result.skipped == 1 and result.card_set is not None
    assert len(result.card_set.cards) == 3
    (problem,) = result.problems
    assert problem.file == str(place / "set.json"), "the person's file, not a temporary one"
    assert (problem.card, problem.field) == ("example:bell-tower-leap", "force")
    assert problem.line > 1


@pytest.mark.case("file 3")
@pytest.mark.parametrize("key", ["../../out", "CON", "a/b", "名前.", "", "x" * 300, "a:b", "A|B"])
def test_any_key_gets_a_folder_inside(tmp_path: Path, folder: Path, key: str) -> None:
    result = bring_in(written(tmp_path / "mine", key), GAMES, folder)
    assert result.is_brought_in and result.card_set is not None
    assert result.card_set.folder.parent == folder
    assert sorted(path.name for path in tmp_path.iterdir()) == ["mine"]
    assert not bring_in(tmp_path / "mine", GAMES, folder).is_brought_in, "found again by its key"


@pytest.mark.parametrize("change", [
    {"format": "cardtable-set 9"}, {"game": "chess"}, {"cards": 5}, {"what": 1}])
def test_what_is_no_set_leaves_nothing_behind(
    tmp_path: Path, folder: Path, change: dict[str, Any]
) -> None:
    result = bring_in(written(tmp_path / "mine", **change), GAMES, folder)
    assert result.card_set is None and result.problems
    assert list(folder.iterdir()) == []


def test_sources_that_hold_no_set(tmp_path: Path, folder: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    for source in (empty, tmp_path / "nowhere", tmp_path / "nowhere.zip"):
        for result in (look_at(source, GAMES), bring_in(source, GAMES, folder)):
            assert result.card_set is None and result.problems
    two = zipped(written(tmp_path / "a" / "one").parent, tmp_path / "two.zip")
    written(tmp_path / "a" / "two", "second")
    two = zipped(tmp_path / "a", tmp_path / "two.zip")
    assert "one set.json" in look_at(two, GAMES).problems[0].words.en
    assert list(folder.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="needs links")
def test_a_linked_picture_is_not_followed(tmp_path: Path, folder: Path) -> None:
    (tmp_path / "secret.png").write_bytes(b"secret")
    (written(tmp_path / "mine") / "link.png").symlink_to(tmp_path / "secret.png")
    assert bring_in(tmp_path / "mine", GAMES, folder).is_brought_in
    assert sorted(tree(folder)) == ["example/art.png", "example/set.json"]


@pytest.mark.case("file 1")
def test_a_full_disk_leaves_no_half_set(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring_in(written(tmp_path / "one"), GAMES, folder)
    before = tree(folder)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shutil, "copyfile", full)
    result = bring_in(tmp_path / "one", GAMES, folder, replace=True)
    assert "No space" in result.problems[0].words.en
    assert tree(folder) == before


def test_a_set_that_cannot_take_its_place_leaves_the_old_one(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring_in(written(tmp_path / "one"), GAMES, folder)
    before = tree(folder)
    rename = Path.rename

    def once(self: Path, target: Path) -> Path:
        if self.name == "set":
            raise OSError(13, "Permission denied")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", once)
    assert not bring_in(tmp_path / "one", GAMES, folder, replace=True).is_brought_in
    assert tree(folder) == before
