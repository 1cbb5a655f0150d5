"""A match that is sent: it opens where nobody has its cards, and touches nothing there."""

from __future__ import annotations

import json
import random
import shutil
import struct
import zipfile
import zlib
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardtable import cli, paths
from cardtable.decks.deck import DeckEntry, from_ready
from cardtable.decks.own_form import write_deck
from cardtable.decks.own_sets import with_own_sets
from cardtable.decks.sets import bring_in
from cardtable.engine.cards import CardKey
from cardtable.engine.catalogue import SET_FILE, Catalogue
from cardtable.engine.rules import Lineup
from cardtable.engine.words import Words
from cardtable.games import available_games
from cardtable.session.controller import RulesController
from cardtable.session.lines import LARGEST_PICTURE, other_kind
from cardtable.session.replay import End, Header, first_state, read_match
from cardtable.session.share import Copy, cards_for, copy_to_send, with_cards, with_pictures

GAME = available_games()["shaman"]
LEAP = CardKey("example:bell-tower-leap")


def png(width: int = 3, height: int = 2, rows: int | None = None) -> bytes:
    """A grey picture, of which so many rows are there."""
    def chunk(kind: bytes, data: bytes) -> bytes:
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    data = zlib.compress((b"\0" + b"\x80" * width) * (height if rows is None else rows))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data)
            + chunk(b"IEND", b""))


@pytest.fixture(scope="module")
def sets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sets of whoever sends: the example, one of its cards with a picture."""
    folder = tmp_path_factory.mktemp("sets")
    source = folder / "source"
    shutil.copytree(paths.assets() / "schema" / "example", source)
    whole = json.loads((source / SET_FILE).read_bytes())
    whole["cards"][0]["art"] = "art/leap.png"
    (source / SET_FILE).write_text(json.dumps(whole), encoding="utf-8")
    (source / "art").mkdir()
    (source / "art" / "leap.png").write_bytes(png())
    assert bring_in(source, available_games(), folder / "sets").is_brought_in
    return folder / "sets"


@pytest.fixture(scope="module")
def theirs(sets: Path) -> Catalogue:
    """All cards that they have."""
    found = with_own_sets(GAME, sets)
    assert LEAP in found.cards and not found.problems
    return found


@pytest.fixture(scope="module")
def played(theirs: Catalogue) -> RulesController:
    """Some moves of a match with own cards."""
    ready = next(iter(theirs.decks.values())).sections
    lineup = Lineup("Mine", {**ready, "main": {**ready["main"], LEAP: 4}})
    header = Header(game="shaman", lineups=(lineup, lineup), seed=5)
    rules = GAME.rules(theirs)
    header = with_cards(GAME, theirs, header, first_state(rules, header))
    controller = RulesController.start(rules, header)
    play(controller, 60)
    return controller


def play(controller: RulesController, moves: int) -> None:
    chance = random.Random(moves)
    for _ in range(moves):
        actions = controller.rules.legal_actions(controller.state)
        if actions:
            assert controller.submit(chance.choice(list(actions))) is None


@pytest.fixture(scope="module")
def sent(played: RulesController, theirs: Catalogue, tmp_path_factory: pytest.TempPathFactory
         ) -> Path:
    """The copy as it arrives."""
    made = copy_to_send(GAME, theirs, played.header, played.lines, played.state,
                        played.history.root.start)
    assert isinstance(made, Copy), made
    assert (made.cards, made.pictures, made.left_out) == (1, 1, ())
    path = tmp_path_factory.mktemp("mail") / "sent.cardtable"
    path.write_bytes(made.content)
    return path


def parts(path: Path) -> tuple[dict[str, Any], list[bytes]]:
    head, *lines = path.read_bytes().split(b"\n")
    return json.loads(head), lines


def test_it_opens_where_nobody_has_the_cards_and_plays_on(
    sent: Path, played: RulesController, tmp_path: Path
) -> None:
    printed = GAME.read_catalogue()
    header = msgspec.convert(parts(sent)[0], Header)
    cards = cards_for(GAME, printed, header)
    assert set(cards.cards) - set(printed.cards) == {LEAP}, "only what the match needs is sent"
    reading = read_match(sent, GAME.rules(cards))
    assert reading.problems == () and reading.end is End.AS_RECORDED
    assert reading.match is not None and reading.dealer is not None
    assert reading.match.state == played.state
    again = RulesController(reading.match, reading.dealer, header, lines=reading.lines)
    play(again, 20)
    assert again.save(tmp_path / "on.cardtable") is None
    assert read_match(tmp_path / "on.cardtable", GAME.rules(cards)).problems == ()


def test_its_pictures_lie_apart_under_names_of_ours(sent: Path, tmp_path: Path) -> None:
    header, lines = parts(sent)
    cards = cards_for(GAME, GAME.read_catalogue(), msgspec.convert(header, Header))
    cards = with_pictures(cards, lines, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["0.png"]
    shown = cards.folders["example"] / cards.cards[LEAP].art
    assert shown.read_bytes() == png()


def test_a_match_keeps_its_cards_when_its_set_changes(
    played: RulesController, theirs: Catalogue, tmp_path: Path
) -> None:
    """Also where it was played: the saved match still tells what was played."""
    path = tmp_path / "saved.cardtable"
    played.save(path)
    changed = msgspec.structs.replace(theirs.cards[LEAP], name=Words("Other", "別名"))
    now = msgspec.structs.replace(theirs, cards={**theirs.cards, LEAP: changed})
    cards = cards_for(GAME, now, played.header)
    assert cards.cards[LEAP].name.en == "Bell-Tower Leap"
    assert now.cards[LEAP] is changed, "the own set is as it was"
    assert read_match(path, GAME.rules(cards)).problems == ()
    assert cards_for(GAME, theirs, played.header) is theirs


def test_a_card_brings_along_what_it_speaks_of(theirs: Catalogue, played: RulesController) -> None:
    speaking = msgspec.structs.replace(
        theirs.cards[LEAP], manual=Words("example:night-watch", "夜回り"))
    cards = msgspec.structs.replace(theirs, cards={**theirs.cards, LEAP: speaking})
    header = with_cards(GAME, cards, played.header, played.history.root.start)
    assert [card["key"] for card in header.cards["example"]] == [LEAP, "example:night-watch"]


def test_the_command_line_shares_and_opens_it(
    sent: Path, played: RulesController, sets: Path, own_home: Path, tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["replay", str(sent), "--verify"]) == 0
    assert "ends in the recorded state" in capsys.readouterr().out
    assert cli.main(["show", str(sent)]) == 0
    assert not (own_home / "data").exists(), "nothing gets into the own sets"
    again = tmp_path / "again.cardtable"
    assert cli.main(["share", str(sent), "-o", str(again)]) == 0
    assert again.read_bytes() == sent.read_bytes()
    capsys.readouterr()
    bare = msgspec.structs.replace(played.header, cards={})
    old = tmp_path / "old.cardtable"
    RulesController(played.match, played._dealer, bare, lines=played.lines).save(old)
    assert cli.main(["share", str(old), "-o", str(again)]) == 2, "without the set it cannot be read"
    assert str(LEAP) in capsys.readouterr().err
    shutil.copytree(sets, own_home / "data" / "sets")
    assert cli.main(["share", str(old), "-o", str(again)]) == 0
    assert "pictures: 1" in capsys.readouterr().out
    assert again.read_bytes() == sent.read_bytes()
    assert cli.main(["share", str(old), "-o", str(tmp_path / "no" / "x")]) == 2


def test_a_recorded_game_of_an_own_deck_opens_elsewhere(
    sets: Path, own_home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(sets, own_home / "data" / "sets")
    ready = next(iter(GAME.read_catalogue().decks.values()))
    deck = from_ready(ready, "shaman", {}, "en").with_more(DeckEntry("", LEAP, count=4))
    (tmp_path / "mine.deck").write_text(write_deck(deck), encoding="utf-8")
    assert cli.main(["simulate", "shaman", "--decks", str(tmp_path / "mine.deck"),
                     str(tmp_path / "mine.deck"), "--games", "1", "--workers", "1",
                     "--record", str(tmp_path)]) == 0, capsys.readouterr().err
    shutil.rmtree(own_home)
    record = tmp_path / "game-00001.cardtable"
    assert cli.main(["replay", str(record), "--verify", "--language", "en"]) == 0
    assert "ends in the recorded state" in capsys.readouterr().out


def test_a_picture_that_is_none_or_too_large_is_left_out_and_said(
    played: RulesController, theirs: Catalogue, tmp_path: Path
) -> None:
    for content, said in ((b"<svg/>", "SVG"), (png() + bytes(LARGEST_PICTURE), "large")):
        (tmp_path / "leap.png").write_bytes(content)
        leap = msgspec.structs.replace(theirs.cards[LEAP], art="leap.png")
        cards = msgspec.structs.replace(theirs, cards={**theirs.cards, LEAP: leap},
                                        folders={**theirs.folders, "example": tmp_path})
        made = copy_to_send(GAME, cards, played.header, played.lines, played.state,
                            played.history.root.start)
        assert isinstance(made, Copy) and made.pictures == 0
        (words,) = made.left_out
        assert words.en.startswith("Bell-Tower Leap: ") and said in words.en and words.ja


HOSTILE: list[tuple[str, Callable[[dict[str, Any]], object], str]] = [
    ("cards of the program", lambda head: head["cards"].update(
        {next(iter(GAME.read_catalogue().folders)): []}), "set of the program"),
    ("a key of another set", lambda head: head["cards"]["example"][0].update(key="other:x"),
     "starts with"),
    ("one card twice", lambda head: head["cards"]["example"].append(head["cards"]["example"][0]),
     "twice"),
    ("a way out", lambda head: head["cards"]["example"][0].update(art="../../secret.png"),
     "own folder"),
    ("very many", lambda head: head["cards"]["example"].extend([{}] * 3000), "more than 2000"),
    ("no cards", lambda head: head.update(cards=[]), "cards"),
    ("another shape", lambda head: head["cards"].update(example=[[[]]]), "cannot be read"),
    ("unknown field", lambda head: head["cards"]["example"][0].update(run="rm"), "run"),
    ("the needed card is not there", lambda head: head.update(cards={}), "example:"),
]


@pytest.mark.parametrize(("what", "spoil", "said"), HOSTILE, ids=[one[0] for one in HOSTILE])
def test_a_hostile_copy_is_refused_with_words(
    what: str, spoil: Callable[[dict[str, Any]], object], said: str, sent: Path, tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    head, lines = parts(sent)
    spoil(head)
    path = tmp_path / "bad.cardtable"
    path.write_bytes(b"\n".join((json.dumps(head).encode(), *lines)))
    assert cli.main(["replay", str(path), "--verify"]) == 2
    told = capsys.readouterr().err
    assert said in told and "line 1" in told, told


@pytest.mark.parametrize(("data", "card", "said"), [
    (b"MZ\x90\0", LEAP, "no PNG"), (b"<svg onload='x'/>", LEAP, "SVG"),
    (png()[:30], LEAP, "cut off"), (png(60_000, 60_000, 1), LEAP, "pixels"),
    (png(), "example:nobody", "no card"), (bytes(LARGEST_PICTURE + 1), LEAP, "larger than"),
])
def test_a_hostile_picture_is_refused_with_its_line(
    data: bytes, card: str, said: str, sent: Path, tmp_path: Path
) -> None:
    head, lines = parts(sent)
    line = json.dumps({"picture": card, "data": b64encode(data).decode()}, separators=(",", ":"))
    path = tmp_path / "bad.cardtable"
    path.write_bytes(b"\n".join((json.dumps(head).encode(), *lines[:2], line.encode(), *lines[2:])))
    header = msgspec.convert(head, Header)
    reading = read_match(path, GAME.rules(cards_for(GAME, GAME.read_catalogue(), header)))
    (problem,) = reading.problems
    assert problem.line == 4 and said in problem.words.en, problem.message.en
    assert sum(other_kind(line) is None for line in reading.lines) <= 1


def test_a_zip_is_no_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "trick.cardtable"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("../../evil", bytes(10**6))
    assert cli.main(["replay", str(path)]) == 2
    assert "line 1" in capsys.readouterr().err
