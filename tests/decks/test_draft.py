"""A deck being changed: steps with titles, and nothing lost by a crash."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable import paths
from cardtable.decks.deck import Deck, DeckEntry
from cardtable.decks.draft import Draft, kept_drafts
from cardtable.decks.library import Library
from cardtable.engine.cards import CardKey
from cardtable.engine.words import Words

EMBER = DeckEntry("Ember", CardKey("hard:ember"))
ADD = Words("Add Ember", "火種を追加")


@pytest.fixture
def library() -> Library:
    return Library(paths.data() / "decks")


def drafts(tmp_path: Path) -> list[Draft]:
    return list(kept_drafts(tmp_path / "drafts"))


ANOTHER = """
import sys
from pathlib import Path
from cardtable.decks.deck import Deck, DeckEntry
from cardtable.decks.draft import Draft
draft = Draft(Deck(name=sys.argv[2], id="1", entries=(DeckEntry("Ember"),)))
assert draft.keep(Path(sys.argv[1])) is None
print("kept", flush=True)
sys.stdin.read()
"""


@contextmanager
def another_program(folder: Path, name: str) -> Iterator[subprocess.Popen[bytes]]:
    """A program that runs and has kept a draft, always of the same deck."""
    with subprocess.Popen([sys.executable, "-c", ANOTHER, str(folder), name],
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None and program.stdout.readline() == b"kept\n"
        try:
            yield program
        finally:
            program.kill()


@given(st.lists(st.sampled_from(["add", "remove", "undo", "redo"]), max_size=30))
def test_undo_and_redo_lead_through_exactly_the_same_decks(words: list[str]) -> None:
    draft = Draft(Deck())
    past, future = [draft.deck], list[Deck]()
    for word in words:
        if word == "undo":
            assert draft.undo() == (len(past) > 1)
            if len(past) > 1:
                future.append(past.pop())
        elif word == "redo":
            assert draft.redo() == bool(future)
            if future:
                past.append(future.pop())
        else:
            by = 1 if word == "add" else -1
            deck = draft.deck.with_more(msgspec.structs.replace(EMBER, count=by))
            if draft.change(ADD, deck):
                past.append(deck)
                future.clear()
        assert draft.deck == past[-1]
        assert (draft.undo_title is not None) == (len(past) > 1)
        assert (draft.redo_title is not None) == bool(future)


def test_a_draft_knows_whether_it_is_saved(library: Library) -> None:
    draft = Draft(Deck(name="Waves"))
    assert not draft.is_saved and draft.save(library).words is None and draft.is_saved
    draft.change(ADD, draft.deck.with_more(EMBER))
    assert not draft.is_saved
    draft.undo()
    assert draft.is_saved, "back where it was saved"
    draft.redo()
    draft.save(library)
    (item,) = library.items()
    assert item.reading.deck == draft.deck and item.path == draft.path
    assert len(library.versions(draft.deck)) == 1


def test_what_is_not_saved_outlives_a_crash_and_is_nobody_elses_before(
    library: Library, tmp_path: Path
) -> None:
    folder = tmp_path / "drafts"
    with another_program(folder, "Waves") as one, another_program(folder, "Wind") as two:
        assert drafts(tmp_path) == [], "both are running"
        one.kill()
        one.wait()
        (again,) = drafts(tmp_path)
        assert again.deck.name == "Waves" and not again.is_saved
        assert drafts(tmp_path) == [], "this program has it now"
        again.save(library)
        again.keep(folder)
        two.kill()
        two.wait()
    (again,) = drafts(tmp_path)
    assert again.deck.name == "Wind", "two programs worked on one deck: neither lost a draft"
    again.save(library)
    again.keep(folder)
    assert list(folder.iterdir()) == [], "what is saved is not kept"


def test_a_draft_of_a_saved_deck_knows_its_file(library: Library, tmp_path: Path) -> None:
    draft = Draft(Deck(name="a/b: \"Waves\""))
    draft.save(library)
    draft.change(ADD, draft.deck.with_more(EMBER))
    assert draft.keep(tmp_path / "drafts") is None
    assert draft.keep(tmp_path / "drafts") is None, "the same again is no work"
    path = draft.path
    del draft
    (again,) = drafts(tmp_path)
    again.save(library)
    assert again.path == path and len(library.items()) == 1


def test_a_draft_that_is_saved_is_no_longer_kept(library: Library, tmp_path: Path) -> None:
    draft = Draft(Deck(name="Waves", entries=(EMBER,)))
    draft.keep(tmp_path / "drafts")
    assert list((tmp_path / "drafts").iterdir())
    draft.save(library)
    draft.keep(tmp_path / "drafts")
    assert not list((tmp_path / "drafts").iterdir())


@pytest.mark.case("file 2")
def test_nothing_is_written_for_a_deck_that_is_only_looked_at(
    library: Library, tmp_path: Path
) -> None:
    library.add(Deck(name="Waves", id="1", entries=(EMBER,)))
    (item,) = library.items()
    assert item.reading.deck is not None
    draft = Draft(item.reading.deck, item.path, item.reading.deck)
    before = item.path.stat().st_mtime_ns
    assert draft.keep(tmp_path / "drafts") is None and drafts(tmp_path) == []
    assert not (tmp_path / "drafts").exists() and item.path.stat().st_mtime_ns == before


def test_two_drafts_are_kept_side_by_side_and_damaged_ones_passed_over(tmp_path: Path) -> None:
    for name in ("One", "Two"):
        Draft(Deck(name=name, entries=(EMBER,))).keep(tmp_path / "drafts")
    for number, raw in enumerate((b"", b"{", b'{"deck": "x", "saved": null, "path": null}')):
        (tmp_path / "drafts" / f"{number}.draft").write_bytes(raw)
    found = drafts(tmp_path)
    assert {draft.deck.name for draft in found} == {"One", "Two"}
    assert len(list((tmp_path / "drafts").glob("*.draft"))) == 5, "damaged files are left"


def test_a_full_disk_is_told_and_the_draft_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    draft = Draft(Deck(name="Waves", entries=(EMBER,)))
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        trouble = draft.keep(tmp_path / "drafts")
        assert trouble is not None and "No space" in trouble.en
    assert draft.keep(tmp_path / "drafts") is None and list((tmp_path / "drafts").iterdir())
    (tmp_path / "file").write_bytes(b"")
    assert Draft(Deck(name="x")).keep(tmp_path / "file" / "drafts") is not None
