"""What a program that died left half written goes; what anybody may still need stays."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

import cardtable
from cardtable.engine import files
from cardtable.engine.files import cause_of, lock, sweep, write_whole
from cardtable.engine.words import Words


def left_behind(folder: Path, name: str = ".0123456789ab.part", days: float = 2) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(b"half")
    then = time.time() - days * 24 * 3600
    os.utime(path, (then, then))
    return path


def test_only_old_parts_of_ours_are_swept(tmp_path: Path) -> None:
    gone = [left_behind(tmp_path / "decks" / "deep"), left_behind(tmp_path, ".ffffffffffff.part")]
    stays = [left_behind(tmp_path, ".0123456789ac.part", days=0.5),
             left_behind(tmp_path, "film.part"), left_behind(tmp_path, ".0123.part"),
             left_behind(tmp_path, ".0123456789ab.part.deck"), left_behind(tmp_path, "my.deck")]
    aim = left_behind(tmp_path / "elsewhere", "somebody's.deck")
    (tmp_path / ".aaaaaaaaaaaa.part").symlink_to(aim)
    sweep(tmp_path / "decks", tmp_path, tmp_path / "no such folder")
    assert not any(path.exists() for path in gone)
    assert all(path.exists() for path in (*stays, aim))


def test_what_a_running_program_holds_is_left(tmp_path: Path) -> None:
    path = left_behind(tmp_path)
    with path.open("r+b", buffering=0) as file:
        assert lock(file)
        sweep(tmp_path)
        assert path.exists()
    sweep(tmp_path)
    assert not path.exists()


def test_a_file_is_held_while_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[bool] = []

    def look(file: object, content: bytes) -> None:
        (part,) = tmp_path.iterdir()
        with part.open("r+b", buffering=0) as other:
            held.append(not lock(other))

    monkeypatch.setattr(files, "write_all", look)
    assert write_whole(tmp_path / "a.deck", b"x") is None
    assert held == [True]
    assert [path.name for path in tmp_path.iterdir()] == ["a.deck"]


def test_what_the_system_says_is_told_in_both_languages(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file") as caught:
        (tmp_path / "gone").read_bytes()
    assert cause_of(caught.value) == Words(
        "No such file or directory", "ファイルまたはフォルダーがありません")
    # It says it in English alone: nobody else may hand that on.
    package = Path(cardtable.__file__).parent
    assert [path.name for path in package.rglob("*.py")
            if "strerror" in path.read_text("utf-8")] == ["files.py"]
