"""What the bundle is made of, packed and released, without building one."""

from __future__ import annotations

import importlib
import json
import os
import runpy
import struct
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from types import SimpleNamespace

import lark
import pytest

CHECKOUT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(scope="module")
def packaging() -> Iterator[SimpleNamespace]:
    """The modules of packaging/ by their names, speaking English, for one moment of time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(CHECKOUT / "packaging"), *sys.path])
        patch.setenv("SOURCE_DATE_EPOCH", "1800000000")
        patch.setenv("LC_ALL", "C.UTF-8")
        yield SimpleNamespace(**{name: importlib.import_module(name) for name in (
            "bootstrap", "bundle", "notices", "parts", "release", "sizes", "sources", "spoken")})


# --- what goes in ------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "is_in"), [
    ("PySide6/Qt/plugins/platforms/libqxcb.so", True),
    ("PySide6/Qt/plugins/platforms/libqwayland.so", True),
    ("PySide6/Qt/plugins/platforms/libqoffscreen.so", True),
    ("PySide6/Qt/plugins/platforms/libqvnc.so", False),
    ("PySide6/Qt/plugins/sqldrivers/libqsqlite.so", False),
    ("PySide6/Qt/plugins/wayland-shell-integration/libxdg-shell.so", True),
    ("PySide6/Qt/translations/qtbase_ja.qm", True),
    ("PySide6/Qt/translations/qtbase_de.qm", False),
    ("PySide6/Qt/qml/QtQml/qmldir", False),
    ("cardtable/games/shaman/data/starter/set.json", True),
    ("libxcb-cursor.so.0", True),
])
def test_of_qt_only_what_is_used_goes_in(
    packaging: SimpleNamespace, name: str, is_in: bool
) -> None:
    assert packaging.parts._is_wanted(name) is is_in


def test_every_module_goes_in_whether_anything_imports_it_by_name_or_not(
    packaging: SimpleNamespace,
) -> None:
    found = set(packaging.parts.modules())
    assert {"cardtable", "cardtable.app", "cardtable.games.shaman", "cardtable.games.shield",
            "cardtable.games.shield.effects.verbs", packaging.parts.FONTS} <= found


def test_a_link_of_the_bundle_is_followed_inside_it(packaging: SimpleNamespace) -> None:
    link = ("PySide6/lib/libx.so", "../Qt/lib/libx.so.6", "SYMLINK")
    assert packaging.parts._target(link) == "PySide6/Qt/lib/libx.so.6"


def test_a_module_that_is_not_there_stops_the_build(
    packaging: SimpleNamespace, tmp_path: Path
) -> None:
    (tmp_path / "warn.txt").write_text(
        "missing module named 'cardtable.engine.primer' - imported by cardtable (top-level)\n"
        "missing module named msvcrt - imported by subprocess, cardtable.engine.files\n",
        encoding="utf-8")
    assert packaging.bundle.missing_modules(tmp_path / "warn.txt") == ["cardtable.engine.primer"]


# --- what it was made from ---------------------------------------------------------------------


def test_a_bundle_is_current_until_a_source_changes(
    packaging: SimpleNamespace, tmp_path: Path
) -> None:
    sources, made = packaging.sources, tmp_path / "dist"
    code = tmp_path / "cardtable" / "games" / "x.py"
    for path in (code, tmp_path / "requirements.lock", made / "cardtable"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    assert not sources.is_current(made, tmp_path), "it says nothing of its sources"
    sources.write(made, sources.fingerprint(tmp_path))
    code.with_suffix(".pyc").touch()
    assert sources.is_current(made, tmp_path)
    code.rename(code.with_name("y.py"))
    assert not sources.is_current(made, tmp_path), "a file of another name"
    assert not sources.is_current(tmp_path / "nowhere", tmp_path)


def test_a_library_does_not_tell_where_it_was_made(packaging: SimpleNamespace) -> None:
    needed, run_path, end = (struct.pack("<QQ", *entry) for entry in ((1, 5), (29, 7), (0, 0)))
    start = struct.pack("<4sBB26xQ14xHH6x", b"\x7fELF", 2, 1, 64, 56, 2)
    headers = struct.pack("<I52xI4xQ16xQ16x", 1, 2, 176, 64)
    library = start + headers + run_path + needed + end + end + b"the rest"
    assert packaging.bundle.without_search_path(library) == (
        start + headers + needed + end * 3 + b"the rest")


# --- started -----------------------------------------------------------------------------------


@pytest.mark.parametrize("theirs", [None, "/opt/theirs"])
def test_what_the_bundle_starts_does_not_find_its_libraries(
    theirs: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/cardtable/_internal")
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    if theirs:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", theirs)
    runpy.run_path(str(CHECKOUT / "packaging" / "at_start.py"))
    assert os.environ.get("LD_LIBRARY_PATH") == theirs
    assert "LD_LIBRARY_PATH_ORIG" not in os.environ


# --- packed ------------------------------------------------------------------------------------


def a_folder(place: Path, order: str) -> Path:
    """A little bundle; the order in which its files came to be does not count."""
    place.mkdir(parents=True)
    for name in order:
        (place / name).write_text(name, encoding="utf-8")
    (place / "a").chmod(0o700)
    (place / "link").symlink_to("a")
    return place


def test_the_same_files_give_the_same_archive(packaging: SimpleNamespace, tmp_path: Path) -> None:
    one, other = (packaging.bundle.pack(a_folder(tmp_path / order, order), tmp_path / f"{order}.x")
                  for order in ("abc", "cba"))
    assert one.read_bytes() == other.read_bytes()
    with tarfile.open(one) as tar:
        entries = {entry.name.partition("/")[2]: entry for entry in tar}
    assert {name: entry.mode & 0o777 for name, entry in entries.items() if entry.isreg()} == {
        "a": 0o755, "b": 0o644, "c": 0o644}
    assert {(entry.mtime, entry.uid, entry.uname) for entry in entries.values()} == {
        (1800000000, 0, "root")}
    assert entries["link"].linkname == "a"


def test_modules_are_packed_in_one_order(packaging: SimpleNamespace, tmp_path: Path) -> None:
    archives = [tmp_path / "one.zip", tmp_path / "other.zip"]
    for archive, order in zip(archives, ("abc", "bca"), strict=True):
        with zipfile.ZipFile(archive, "w") as packed:
            for name in order:
                packed.writestr(name, name)
        packaging.parts.settle(SimpleNamespace(datas=[
            ("base_library.zip", str(archive), "DATA"), ("a", "/nowhere/a", "DATA")]))
    one, other = (archive.read_bytes() for archive in archives)
    assert one == other


def test_files_that_differ_are_named(packaging: SimpleNamespace, tmp_path: Path) -> None:
    one, other = a_folder(tmp_path / "one", "abc"), a_folder(tmp_path / "other", "ab")
    (other / "b").write_text("something else", encoding="utf-8")
    assert packaging.bundle.differences(one, other) == ["b", "c"]


# --- whose work it is --------------------------------------------------------------------------


@pytest.fixture
def origins(tmp_path: Path) -> Path:
    """A bundle with lark in it, and a library of nobody's."""
    written = tmp_path / "origins.json"
    written.write_text(json.dumps([
        ["lark", lark.__file__, "PYMODULE"], ["cardtable", str(CHECKOUT / "x.py"), "PYMODULE"],
        ["libstray.so", "/opt/stray/libstray.so", "BINARY"]]), encoding="utf-8")
    return written


def test_every_part_is_listed_and_what_has_no_licence_text_is_known(
    packaging: SimpleNamespace, origins: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = [metadata.distribution(name) for name in ("lark", "msgspec")]
    monkeypatch.setattr(metadata, "distributions", lambda: installed)
    found = packaging.notices.parts_of(origins)
    names = [part.name for part in found]
    assert (names[1:], names[0].startswith("Python")) == (["lark", "libstray.so"], True)
    assert packaging.notices.without_text(found[1:]) == ["libstray.so"]
    packaging.notices.write(tmp_path / "licences", found)
    inside = {path.relative_to(tmp_path / "licences").as_posix()
              for path in (tmp_path / "licences").rglob("*.txt")}
    assert {"README.txt", "LGPL-3.0.txt", "GPL-3.0.txt", "qt-third-party.txt", "cardtable.txt",
            "package/lark/LICENSE.txt"} <= inside
    readme = (tmp_path / "licences" / "README.txt").read_text(encoding="utf-8")
    assert "lark " in readme
    assert "you may put your own in their place" in readme


# --- released ----------------------------------------------------------------------------------


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A clean tree with a changelog."""
    place = tmp_path / "tree"
    (place / "packaging").mkdir(parents=True)
    (place / "packaging" / "CHANGELOG.md").write_text(
        "# Changes\n\n## 0.1.0 – 2026-11-30\n\nThe first.\n\n## 0.0.9\n\nNo date.\n",
        encoding="utf-8")
    for command in (["init", "-q"], ["add", "."],
                    ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "x"]):
        subprocess.run(["git", *command], cwd=place, check=True)
    return place


def test_a_clean_tree_of_the_version_can_be_released(
    packaging: SimpleNamespace, tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packaging.parts, "VERSION", "0.1.0")
    assert packaging.release.problems(tree, "0.1.0") == []
    assert packaging.release.changes(tree, "0.1.0") == "The first."


def test_everything_that_stands_in_the_way_is_said_at_once_in_both_languages(
    packaging: SimpleNamespace, tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packaging.parts, "VERSION", "0.1.0")
    (tree / "new.py").touch()
    found = packaging.release.problems(tree, "0.0.9")
    assert [trouble.en.split(".md")[0].split("\n")[0] for trouble in found] == [
        "cardtable/__init__.py says 0.1.0, not 0.0.9.", "packaging/CHANGELOG",
        "The tree is not clean:"]
    assert "new.py" in found[-1].en
    assert all(trouble.ja for trouble in found)


def test_the_sums_are_those_that_sha256sum_checks(
    packaging: SimpleNamespace, tmp_path: Path
) -> None:
    for name in ("b.whl", "a.deb"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    packaging.release.write_sums(tmp_path)
    packaging.release.write_sums(tmp_path)
    lines = (tmp_path / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    assert [line.split("  ")[1] for line in lines] == ["a.deb", "b.whl"]
    assert len(lines[0].split()[0]) == 64


def test_the_words_start_in_the_environment_of_the_lock(
    packaging: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = list[list[str]]()
    monkeypatch.setattr(packaging.bundle.bootstrap, "main",
                        lambda words: started.append(words) or 0)
    assert packaging.bundle.main(["--folder"]) == 0
    assert packaging.release.main(["0.1.0", "--skip-tests"]) == 0
    assert started == [["bundle", "--folder"], ["release", "0.1.0", "--skip-tests"]]


def test_the_changelog_tells_about_the_version_at_hand(packaging: SimpleNamespace) -> None:
    assert packaging.release.changes(CHECKOUT, packaging.parts.VERSION)
