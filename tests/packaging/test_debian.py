"""The Debian package, of a bundle as small as can be: one program that needs the C library."""

from __future__ import annotations

import importlib
import io
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from cardtable import APP_ID, __version__

CHECKOUT = Path(__file__).resolve().parent.parent.parent
TOOLS = ("dpkg-deb", "dpkg", "objdump")
pytestmark = pytest.mark.skipif(
    not all(map(shutil.which, TOOLS)), reason=f"needs {', '.join(TOOLS)}")


@pytest.fixture(scope="module")
def debian() -> Iterator[ModuleType]:
    """packaging/debian.py, which answers in English, for one moment of time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(CHECKOUT / "packaging"), *sys.path])
        patch.setenv("SOURCE_DATE_EPOCH", "1800000000")
        patch.setenv("LC_ALL", "C.UTF-8")
        yield importlib.import_module("debian")


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What stands in for dist/cardtable."""
    folder = tmp_path_factory.mktemp("bundle") / "cardtable"
    (folder / "_internal").mkdir(parents=True)
    shutil.copy(str(shutil.which("true")), folder / "cardtable")
    shutil.copy(str(shutil.which("true")), folder / "_internal" / "libtrue.so.1")
    (folder / "_internal" / "libtrue.so").symlink_to("libtrue.so.1")
    return folder


@pytest.fixture(scope="module")
def package(debian: ModuleType, bundle: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    made: Path = debian.pack(bundle, tmp_path_factory.mktemp("made"))
    return made


def field(package: Path, name: str) -> str:
    return subprocess.run(["dpkg-deb", "-f", package, name], capture_output=True, text=True,
                          check=True).stdout.strip()


def inside(package: Path, which: str) -> dict[str, tarfile.TarInfo]:
    """What a part of the package holds, by name."""
    raw = subprocess.run(["dpkg-deb", which, package], capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(raw)) as tar:
        return {entry.name: entry for entry in tar}


def test_it_says_what_it_is_and_what_it_needs(package: Path) -> None:
    assert field(package, "Package") == "cardtable"
    assert field(package, "Version") == __version__
    assert field(package, "Depends").startswith("libc6 (>= 2.")
    assert int(field(package, "Installed-Size")) > 100


def test_the_program_its_menu_entry_and_its_documents_are_in_place(package: Path) -> None:
    files = inside(package, "--fsys-tarfile")
    assert files["./usr/bin/cardtable"].linkname == "../lib/cardtable/cardtable"
    for name in (f"applications/{APP_ID}.desktop", f"metainfo/{APP_ID}.metainfo.xml",
                 f"mime/packages/{APP_ID}.xml", "doc/cardtable/copyright",
                 "doc/cardtable/changelog.gz", "man/man6/cardtable.6.gz",
                 "lintian/overrides/cardtable"):
        assert f"./usr/share/{name}" in files
    assert {entry.uname for entry in files.values()} == {"root"}
    modes = {entry.mode for entry in files.values() if not entry.issym()}
    assert modes == {0o755, 0o644}
    assert files["./usr/lib/cardtable/cardtable"].mode == 0o755
    assert files["./usr/lib/cardtable/_internal/libtrue.so.1"].mode == 0o644
    assert files["./usr/lib/cardtable/_internal/libtrue.so"].issym()


def test_nothing_of_it_runs_when_it_is_installed_or_removed(package: Path) -> None:
    names = set(inside(package, "--ctrl-tarfile"))
    assert names == {"./", "./control", "./md5sums"} or names == {".", "./control", "./md5sums"}


def test_the_same_bundle_makes_the_same_package(
    debian: ModuleType, bundle: Path, package: Path, tmp_path: Path
) -> None:
    shutil.copytree(bundle, tmp_path / "copy", symlinks=True, copy_function=shutil.copy)
    (tmp_path / "copy" / "_internal" / "libtrue.so.1").chmod(0o744)
    again = debian.pack(tmp_path / "copy", tmp_path)
    assert again.read_bytes() == package.read_bytes()
    assert not list(tmp_path.glob(".debian-*")), "something is left lying around"


def test_what_is_inside_is_not_asked_of_the_system(
    debian: ModuleType, bundle: Path, tmp_path: Path
) -> None:
    assert debian.needs_of(bundle).libraries == ("libc.so.6",)
    whole = tmp_path / "whole"
    shutil.copytree(bundle, whole)
    (whole / "libc.so.6").touch()
    (whole / "libxkbcommon.so.0").touch()
    needs = debian.needs_of(whole)
    assert needs.libraries == () and "xkb-data" in debian.dependencies(needs)


def test_what_is_missing_is_told(
    debian: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert debian.main([str(tmp_path), str(tmp_path)]) == 1
    assert "python3 packaging/bundle.py" in capsys.readouterr().err
    nobody = debian.Needs(("libnobody.so.7",), "")
    with pytest.raises(debian.Trouble, match=r"libnobody\.so\.7"):
        debian.dependencies(nobody)
    assert debian.main(["--help"]) == 2
