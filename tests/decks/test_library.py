"""The library: names of any kind, versions, and files that are never lost or replaced silently."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable import paths
from cardtable.decks.compare import compare
from cardtable.decks.deck import Deck, DeckEntry
from cardtable.decks.file_names import LONGEST, alike, file_name, free_name
from cardtable.decks.library import Library, LibraryItem
from cardtable.engine.cards import CardKey
from cardtable.engine.words import Words

EMBER = DeckEntry("Ember", CardKey("hard:ember"), count=2)
TITLES = [
    "CON", "con.txt", "nul", "Com1", "lpt³", "Continue?", "a/b", "a\\b", "..", ".", "", "   ",
    "名前.", "名前。", "A" * 300, "長" * 300, 'Shield & Soul <test> "x"', "C:", "*", "~", "-rf",
    ".hidden", "tail ", "tail...", "\u202egpj.exe", "\x00", "ember", "Ember", "EMBER", "é",
    "e\u0301", "ポ", "ホ\u309a", "ﾎﾟ", "👩\u200d👧", "a\nb", "\ud800", "deck", "a:b", "?", "ß", "SS"]


@pytest.fixture
def library() -> Library:
    return Library(paths.data() / "decks")


def only(library: Library) -> LibraryItem:
    (item,) = library.items()
    return item


def tree(root: Path) -> dict[str, tuple[int, int]]:
    """Every file below a folder with size and time of its last change."""
    return {str(path): (path.stat().st_size, path.stat().st_mtime_ns)
            for path in sorted(root.rglob("*"))}


@pytest.mark.case("file 3")
@given(st.one_of(st.sampled_from(TITLES), st.text(max_size=400)))
def test_any_title_gives_a_name_for_every_system(title: str) -> None:
    name = file_name(title)
    assert name and len(name.encode()) <= LONGEST
    assert not set(name) & set('<>:"/\\|?*')
    assert all(ord(sign) >= 32 for sign in name)
    assert name == name.strip() and not name.endswith(".") and not name.startswith(".")
    assert name.partition(".")[0].lower() not in {"con", "nul", "prn", "aux", "com1", "lpt1"}


@pytest.mark.case("file 3")
@given(st.lists(st.sampled_from(TITLES), max_size=30))
def test_names_never_meet(titles: list[str]) -> None:
    taken: list[str] = []
    for title in titles:
        taken.append(free_name(title, ".deck", taken))
    assert len({alike(name) for name in taken}) == len(titles)


@pytest.mark.case("file 3", "list 23")
def test_every_title_is_saved_and_found(library: Library) -> None:
    decks = [Deck(name=title, id=str(number), entries=(EMBER,))
             for number, title in enumerate(TITLES)]
    for deck in decks:
        saved = library.add(deck)
        assert saved.path is not None and saved.words is None
    found = {item.reading.deck for item in library.items()}
    assert found == set(decks)


@pytest.mark.case("file 4")
def test_a_home_with_any_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path / "Émile 山田"))
    library = Library(paths.data() / "decks")
    assert library.items() == [] and library.folders() == [] and library.tags() == []
    assert not library.root.exists(), "looking does not create it"
    assert library.add(Deck(name="Waves")).path is not None
    assert only(library).title == "Waves"


def test_a_new_deck_gets_an_id_and_keeps_it(library: Library) -> None:
    saved = library.add(Deck(name="Waves"))
    assert saved.deck.id and only(library).reading.deck == saved.deck


@pytest.mark.case("file 2")
def test_reading_never_writes(library: Library) -> None:
    library.add(Deck(name="Waves", entries=(EMBER,), tags=("wet",)), "a/b")
    before = tree(library.root)
    assert library.tags() == ["wet"] and library.folders() == ["a", "a/b"]
    assert only(library).folder == "a/b"
    assert tree(library.root) == before


def test_folders_stay_inside(library: Library) -> None:
    saved = library.add(Deck(name="Out"), "../../x/CON/..")
    assert saved.path is not None and saved.path.is_relative_to(library.root)
    assert ".." not in saved.path.parts


def test_saving_keeps_what_was_there_as_a_version(library: Library) -> None:
    saved = library.add(Deck(name="Waves", entries=(EMBER,)))
    assert saved.path is not None
    decks = [saved.deck]
    for count in (1, -1, 2):
        decks.append(decks[-1].with_more(msgspec.structs.replace(EMBER, count=count)))
        assert library.save(decks[-1], saved.path).words is None
    assert only(library).reading.deck == decks[-1]
    versions = library.versions(decks[-1])
    kept = [library.read_version(version).deck for version in versions]
    assert kept == decks[2::-1], "the latest first"
    assert kept[0] is not None
    (change,) = compare(kept[0], decks[-1])
    assert (change.before, change.after, change.by) == (2, 4, 2)


def test_saving_the_same_makes_no_version(library: Library) -> None:
    saved = library.add(Deck(name="Waves"))
    assert saved.path is not None
    before = tree(library.root)
    assert library.save(saved.deck, saved.path).path == saved.path
    assert tree(library.root) == before


def test_a_renamed_deck_keeps_file_and_versions(library: Library) -> None:
    saved = library.add(Deck(name="Waves"))
    assert saved.path is not None
    renamed = msgspec.structs.replace(saved.deck, name="a/b?")
    assert library.save(renamed, saved.path).path == saved.path
    assert only(library).title == "a/b?" and len(library.versions(renamed)) == 1


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"cardtable-deck 2\n", b"\0" * 20,
                                     b"cardtable-deck 1\nname: Waves\n[main]\nwhat is this\n"])
def test_a_damaged_file_is_named_and_left_alone(library: Library, content: bytes) -> None:
    saved = library.add(Deck(name="Waves"))
    assert saved.path is not None
    saved.path.write_bytes(content)
    assert only(library).is_damaged and only(library).title == "Waves"
    again = library.save(saved.deck, saved.path)
    assert again.path not in (None, saved.path) and again.words is not None
    assert saved.path.read_bytes() == content


def test_another_deck_in_the_file_is_left_alone(library: Library) -> None:
    one, two = library.add(Deck(name="One")), Deck(name="Two", id="2")
    assert one.path is not None
    saved = library.save(two, one.path)
    assert saved.path != one.path and saved.words is not None
    assert {item.title for item in library.items()} == {"One", "Two"}


def test_a_file_written_by_hand_gets_an_id_when_it_is_saved(library: Library) -> None:
    library.root.mkdir(parents=True)
    path = library.root / "By hand.deck"
    path.write_text("cardtable-deck 1\n[main]\n2 Ember | hard:ember\n")
    deck = only(library).reading.deck
    assert deck is not None and only(library).title == "By hand"
    saved = library.save(deck.with_more(EMBER), path)
    assert saved.path == path and saved.deck.id
    (version,) = library.versions(saved.deck)
    before = library.read_version(version).deck
    assert before is not None and before.entries == deck.entries


@pytest.mark.case("file 1")
def test_a_full_disk_leaves_the_old_file_whole(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = library.add(Deck(name="Waves", entries=(EMBER,)))
    assert saved.path is not None
    before = saved.path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    failed = library.save(msgspec.structs.replace(saved.deck, name="Other"), saved.path)
    assert failed.path is None and failed.words is not None
    assert "No space" in failed.words.en and failed.words.ja
    assert saved.path.read_bytes() == before
    assert library.add(Deck(name="New")).path is None
    assert [item.title for item in library.items()] == ["Waves"]


def test_decks_are_moved_and_removed(library: Library) -> None:
    first, second = library.add(Deck(name="Waves")), library.add(Deck(name="Waves"), "old")
    assert first.path is not None and second.path is not None
    moved = library.move(first.path, "old")
    assert isinstance(moved, Path) and moved.parent.name == "old" and moved != second.path
    assert library.move(moved, "old") == moved
    gone = library.remove(moved)
    assert isinstance(gone, Path) and gone.exists()
    assert [item.path for item in library.items()] == [second.path]
    assert not isinstance(library.remove(library.root / "nowhere.deck"), Path)


def test_what_is_in_the_trash_comes_back_where_it_was(library: Library) -> None:
    saved = library.add(Deck(name="Waves"), "League/Old")
    assert saved.path is not None
    gone = library.remove(saved.path)
    (item,) = library.trash()
    assert item.path == gone and (item.folder, item.title) == ("League/Old", "Waves")
    back = library.take_back(item.path, item.folder)
    assert back == saved.path and library.trash() == []
    gone = library.remove(saved.path)
    assert isinstance(gone, Path) and library.erase(gone) is None and library.trash() == []
    with pytest.raises(ValueError, match="trash"):
        library.erase(saved.path)


def test_folders_are_made_renamed_and_taken_away(library: Library) -> None:
    assert library.add_folder("League/Old") == "League/Old"
    assert isinstance(library.add_folder("League/Old"), Words)
    library.add(Deck(name="Waves"), "League/Old")
    assert library.rename_folder("League/Old", "Cup") == "Cup"
    assert library.folders() == ["Cup", "League"] and only(library).folder == "Cup"
    assert library.rename_folder("Cup", "CUP") == "CUP"
    for taken in ("League", "CUP/in itself", ""):
        assert isinstance(library.rename_folder("CUP", taken), Words), taken
    library.add_folder("CUP/Small")
    (library.root / "CUP" / "notes.txt").write_text("mine")
    assert isinstance(library.remove_folder("CUP"), Words), "it holds a file that is no deck"
    assert library.items() == [] and [item.folder for item in library.trash()] == ["CUP"]
    (library.root / "CUP" / "notes.txt").unlink()
    assert library.remove_folder("CUP") is None and library.folders() == ["League"]


def test_a_folder_that_is_a_file_is_told(library: Library) -> None:
    library.root.parent.mkdir(parents=True)
    library.root.write_text("in the way")
    saved = library.add(Deck(name="Waves"))
    assert saved.path is None and saved.words is not None
    assert library.items() == []


def test_an_id_from_elsewhere_cannot_leave_the_library(library: Library) -> None:
    saved = library.add(Deck(name="Waves", id="../../../x", entries=(EMBER,)))
    assert saved.path is not None
    library.save(msgspec.structs.replace(saved.deck, name="b"), saved.path)
    (version,) = library.versions(saved.deck)
    assert version.path.resolve().is_relative_to(library.root.resolve())
