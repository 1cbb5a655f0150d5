"""A zip from anybody: nothing outside the folder, nothing half done, nothing huge."""

from __future__ import annotations

import stat
import zipfile
from contextlib import nullcontext
from pathlib import Path

import pytest

from cardtable.decks import zips
from cardtable.decks.zips import RefusedError, unpack


def packed(path: Path, entries: dict[str, bytes] | list[tuple[str, bytes]]) -> Path:
    pairs = entries.items() if isinstance(entries, dict) else entries
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in pairs:
            info = zipfile.ZipInfo("x")
            info.filename = info.orig_filename = name
            info.compress_type = zipfile.ZIP_DEFLATED
            file.writestr(info, content)
    return path


def test_a_sound_zip_is_unpacked(tmp_path: Path) -> None:
    entries = {"set.json": b"{}", "art/火.png": b"\x89PNG", "art/Émile – 1.png": b"x",
               ".DS_Store": b"", "__MACOSX/._set.json": b"", "art/" + "長" * 50 + ".png": b"y"}
    unpack(packed(tmp_path / "a.zip", entries), tmp_path / "out")
    found = {path.relative_to(tmp_path / "out").as_posix(): path.read_bytes()
             for path in (tmp_path / "out").rglob("*") if path.is_file()}
    assert found == entries


@pytest.mark.case("file 5")
@pytest.mark.parametrize("name", [
    "../../x", "..", "a/../../x", "/etc/x", "//host/x", "\\x", "a\\b", "..\\x", "C:\\x", "C:x",
    "c:/x", "a/./b", "a//b", "./a", "CON", "con.png", "a/NUL", "lpt1.txt", "COM¹", "a.", "a ", " a",
    "a\nb", "a\x00b", "a?", "a*", "a|b", "a:stream", "\u202egnp.a", "~", ".", "a" * 300, "長" * 100,
])
def test_an_unsafe_name_is_refused_and_nothing_is_written(tmp_path: Path, name: str) -> None:
    path = packed(tmp_path / "a.zip", [("set.json", b"{}"), (name, b"bad")])
    with pytest.raises(RefusedError) as refused:
        unpack(path, tmp_path / "in" / "out")
    assert refused.value.words.en and refused.value.words.ja
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.case("file 5")
@pytest.mark.parametrize("names", [
    ["a.png", "a.png"], ["a.png", "A.PNG"], ["é.png", "e\u0301.png"], ["ａ.png", "a.png"],
    ["a", "a/b.png"], ["A/b.png", "a"], ["x/y", "X/Y/z"], ["ポ", "ﾎﾟ"], ["ss", "ß"],
])
def test_two_names_for_one_file_are_refused(tmp_path: Path, names: list[str]) -> None:
    with pytest.warns(UserWarning, match="Duplicate") if len(set(names)) == 1 else nullcontext():
        path = packed(tmp_path / "a.zip", [(name, b"x") for name in names])
    with pytest.raises(RefusedError, match="twice"):
        unpack(path, tmp_path / "out")
    assert not (tmp_path / "out").exists()


@pytest.mark.case("file 5")
@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFIFO, stat.S_IFCHR, stat.S_IFBLK])
def test_a_link_or_device_is_refused(tmp_path: Path, kind: int) -> None:
    info = zipfile.ZipInfo("link.png")
    info.external_attr = (kind | 0o777) << 16
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as file:
        file.writestr(info, "/etc/passwd")
    with pytest.raises(RefusedError, match="link"):
        unpack(tmp_path / "a.zip", tmp_path / "out")


@pytest.mark.case("file 5")
def test_a_bomb_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RefusedError, match="times as large"):
        unpack(packed(tmp_path / "a.zip", {"a.png": b"\0" * 10_000_000}), tmp_path / "out")


@pytest.mark.parametrize(("limit", "value"), [
    ("MOST_ENTRIES", 2), ("LARGEST_ENTRY", 2), ("LARGEST_WHOLE", 8)])
def test_limits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str, value: int
) -> None:
    path = packed(tmp_path / "a.zip", {"a": b"xxx", "b": b"xxx", "c": b"xxx"})
    unpack(path, tmp_path / "out")
    monkeypatch.setattr(zips, limit, value)
    with pytest.raises(RefusedError):
        unpack(path, tmp_path / "other")
    assert not (tmp_path / "other").exists()


def test_a_zip_that_lies_about_sizes_writes_no_more_than_it_says(tmp_path: Path) -> None:
    path = packed(tmp_path / "a.zip", {"a.png": b"\0" * 50_000})
    raw = path.read_bytes()
    path.write_bytes(raw.replace((50_000).to_bytes(4, "little"), (10).to_bytes(4, "little")))
    with pytest.raises(RefusedError):
        unpack(path, tmp_path / "out")
    assert all(file.stat().st_size <= 10 for file in (tmp_path / "out").rglob("*.png"))


@pytest.mark.parametrize("raw", [b"", b"PK", b"no zip at all"])
def test_what_is_no_zip(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / "a.zip").write_bytes(raw)
    with pytest.raises(RefusedError) as refused:
        unpack(tmp_path / "a.zip", tmp_path / "out")
    assert refused.value.words.ja
    assert not (tmp_path / "out").exists()


def test_an_empty_zip_is_an_empty_folder(tmp_path: Path) -> None:
    (tmp_path / "a.zip").write_bytes(b"PK\x05\x06" + b"\0" * 18)
    unpack(tmp_path / "a.zip", tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_a_zip_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(RefusedError, match="No such file"):
        unpack(tmp_path / "no.zip", tmp_path / "out")
    with pytest.raises(RefusedError):
        unpack(tmp_path, tmp_path / "out")


def test_names_from_windows_in_japan(tmp_path: Path) -> None:
    path = packed(tmp_path / "a.zip", {"QQQQ.png": b"x"})
    path.write_bytes(path.read_bytes().replace(b"QQQQ", "火種".encode("cp932")))
    unpack(path, tmp_path / "out")
    assert [one.name for one in (tmp_path / "out").iterdir()] == ["火種.png"]


def test_a_locked_zip_is_refused(tmp_path: Path) -> None:
    path = packed(tmp_path / "a.zip", {"a.png": b"x"})
    raw = bytearray(path.read_bytes())
    raw[raw.index(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(raw)
    with pytest.raises(RefusedError, match="password"):
        unpack(path, tmp_path / "out")
