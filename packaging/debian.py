#!/usr/bin/env python3
"""The Debian package, from the bundle that packaging/bundle.py made.

    python3 packaging/debian.py [BUNDLE [FOLDER]]

packs BUNDLE (dist/cardtable) into FOLDER/cardtable_VERSION_ARCHITECTURE.deb (dist). Needs
dpkg-deb, dpkg and objdump. The same bundle gives the same bytes, SOURCE_DATE_EPOCH or the last
commit says of what time. No scripts are run on the machine of the person: the menu, MIME types and
icons are seen to by the packages that keep them.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from email.utils import format_datetime
from functools import cache
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parent / "desktop"))

import share
from documents import CHECKOUT, __version__
from spoken import Trouble, say

HERE = Path(__file__).resolve().parent
PACKAGE = "cardtable"
MAINTAINER = "the cardtable developers <developers@cardtable.invalid>"
LIBRARY = Path("usr/lib", PACKAGE)
TOOLS = ("dpkg-deb", "dpkg", "objdump")
DATA = {"libxkbcommon.so.0": ("xkb-data", "libx11-data"),
        "libfontconfig.so.1": ("fontconfig-config",)}
"""Libraries that a bundle may hold, and what they read: without the first no key works under
Wayland, without the last no font of the system is found."""


class Needs(NamedTuple):
    """What the ELF files of a bundle ask of the system."""

    libraries: tuple[str, ...]
    """Sonames of what is not inside."""
    glibc: str
    """The lowest version of the C library that has all that they ask for; empty: none."""
    data: tuple[str, ...] = ()
    """Packages with what libraries that are inside read."""


# --- what the system must bring -----------------------------------------------------------------


def needs_of(bundle: Path) -> Needs:
    """Look at every library and program of a bundle."""
    files = [path for path in sorted(bundle.rglob("*")) if path.is_file() and _is_elf(path)]
    inside = {path.name for path in bundle.rglob("*")}
    text = _asked(["objdump", "-p", *map(str, files)]) if files else ""
    wanted = set(re.findall(r"^\s+NEEDED\s+(\S+)", text, re.MULTILINE))
    versions = set(re.findall(r"\bGLIBC_(\d+(?:\.\d+)+)$", text, re.MULTILINE))
    data = (name for library, names in DATA.items() if library in inside for name in names)
    return Needs(tuple(sorted(wanted - inside)), max(versions, key=_numbers, default=""),
                 tuple(data))


def dependencies(needs: Needs) -> list[str]:
    """The packages of this system that bring them, as a control file names them.
    `Trouble` if one is not there, or no package brought it."""
    found = set(needs.data)
    for soname in needs.libraries:
        path = _places().get(soname)
        owner = _owner(path) if path is not None else ""
        if not owner:
            raise Trouble(f"No package of this system brings {soname}, which the bundle needs.",
                          f"バンドルに必要な {soname} を含むパッケージが、このシステムに"
                          "ありません。")
        found.add(owner)
    return sorted(f"{owner} (>= {needs.glibc})" if owner == "libc6" and needs.glibc else owner
                  for owner in found)


def _is_elf(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


@cache
def _places() -> dict[str, Path]:
    """Where the loader finds libraries, the first place of each."""
    places: dict[str, Path] = {}
    for line in _asked(["/sbin/ldconfig", "-p"]).splitlines():
        name, arrow, path = line.partition(" => ")
        if arrow:
            places.setdefault(name.split()[0], Path(path))
    return places


@cache
def _owner(path: Path) -> str:
    """The package of a file; its path may be known with or without the link /lib → /usr/lib."""
    real = path.resolve()
    for one in (path, real, Path("/", *real.parts[2:]) if real.parts[1] == "usr" else real):
        asked = subprocess.run(["dpkg", "-S", str(one)], capture_output=True, text=True,
                               check=False)
        if asked.returncode == 0:
            return asked.stdout.split(":")[0]
    return ""


# --- the tree -----------------------------------------------------------------------------------


def lay(bundle: Path, root: Path) -> None:
    """Everything that the package installs, below ``root``."""
    shutil.copytree(bundle, root / LIBRARY, symlinks=True)
    command = root / "usr/bin" / PACKAGE
    command.parent.mkdir(parents=True)
    command.symlink_to(f"../lib/{PACKAGE}/{PACKAGE}")
    share.write(root / "usr/share")
    about = root / "usr/share/doc" / PACKAGE
    about.mkdir(parents=True)
    licence = "\n".join(f" {line}" if line else " ." for line in (
        CHECKOUT / "LICENSE").read_text(encoding="utf-8").strip().splitlines()[2:])
    copyright_ = (HERE / "debian/copyright").read_text(encoding="utf-8")
    (about / "copyright").write_text(
        copyright_.replace("@LICENCE@", licence.removeprefix(" .\n")), encoding="utf-8")
    _squeeze(about / "changelog.gz", _changelog())
    manual = (HERE / "debian/cardtable.6").read_text(encoding="utf-8")
    overrides = root / "usr/share/lintian/overrides" / PACKAGE
    overrides.parent.mkdir(parents=True)
    shutil.copyfile(HERE / "debian/lintian-overrides", overrides)
    _squeeze(root / "usr/share/man/man6/cardtable.6.gz", manual.replace("@VERSION@", __version__))


def _changelog() -> str:
    when = format_datetime(datetime.fromtimestamp(share.moment(), UTC))
    return (f"{PACKAGE} ({__version__}) unstable; urgency=medium\n\n"
            f"  * Version {__version__}.\n\n -- {MAINTAINER}  {when}\n")


def _squeeze(path: Path, text: str) -> None:
    """A text as Debian wants it: packed, without name and time."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def control(root: Path, needed: Sequence[str]) -> str:
    """The control file of a tree."""
    size = sum(-(-path.lstat().st_size // 1024) for path in root.rglob("*")
               if not path.is_dir() or path.is_symlink())
    return "\n".join((
        f"Package: {PACKAGE}", f"Version: {__version__}", "Section: misc", "Priority: optional",
        f"Architecture: {architecture()}", f"Installed-Size: {size}",
        f"Maintainer: {MAINTAINER}", f"Depends: {', '.join(needed)}",
        "Description: card table for two at one screen that knows the rules",
        " Every drag and drop is judged before it touches the table, and a refusal names",
        " the clause and says what would be allowed. Two games are played whole on it,",
        " Shaman King TCG (2005) and Shield & Soul, with cards of the program's own and",
        " with cards that people make.",
        " .",
        " The program brings Python and Qt along, and keeps them to itself.", ""))


@cache
def architecture() -> str:
    """What Debian calls this kind of machine."""
    return _asked(["dpkg", "--print-architecture"]).strip()


def _sums(root: Path) -> str:
    lines = (f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  "
             f"{path.relative_to(root).as_posix()}\n" for path in _files(root))
    return "".join(lines)


def _files(root: Path) -> Iterator[Path]:
    return (path for path in sorted(root.rglob("*"))
            if path.is_file() and not path.is_symlink() and "DEBIAN" not in path.parts)


# --- the package --------------------------------------------------------------------------------


def pack(bundle: Path, folder: Path) -> Path:
    """The package. `Trouble` where something is missing."""
    for tool in TOOLS:
        if shutil.which(tool) is None:
            raise Trouble(f"{tool} is missing: sudo apt install dpkg binutils",
                          f"{tool} がありません: sudo apt install dpkg binutils")
    if not (bundle / PACKAGE).is_file():
        raise Trouble(f"There is no bundle in {bundle}: python3 packaging/bundle.py makes it.",
                      f"{bundle} にバンドルがありません。python3 packaging/bundle.py で作成して"
                      "ください。")
    needed = dependencies(needs_of(bundle))
    target = folder / f"{PACKAGE}_{__version__}_{architecture()}.deb"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder, prefix=".debian-") as temporary:
        root = Path(temporary, "root")
        lay(bundle, root)
        (root / "DEBIAN").mkdir()
        (root / "DEBIAN/md5sums").write_text(_sums(root), encoding="utf-8")
        (root / "DEBIAN/control").write_text(control(root, needed), encoding="utf-8")
        _settle((root, *root.rglob("*")))
        made = Path(temporary, target.name)
        _asked(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(made)])
        made.replace(target)
    return target


def _settle(paths: Iterable[Path]) -> None:
    """Modes that do not depend on who builds, and one time for all."""
    when = share.moment()
    for path in paths:
        if not path.is_symlink():
            is_program = path.stat().st_mode & 0o100 and ".so" not in path.name
            is_open = path.is_dir() or is_program
            path.chmod(0o755 if is_open else 0o644)
        os.utime(path, (when, when), follow_symlinks=False)


def _asked(command: Sequence[str]) -> str:
    """What a tool prints. `Trouble` with its own words where it fails."""
    env = {**os.environ, "LC_ALL": "C.UTF-8", "SOURCE_DATE_EPOCH": str(share.moment())}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=env)
    if done.returncode:
        raise Trouble(f"{command[0]} failed: {done.stderr.strip()}",
                      f"{command[0]} が失敗しました: {done.stderr.strip()}")
    return done.stdout


def main(words: Sequence[str]) -> int:
    """Runs the words; the answer is the exit code."""
    if len(words) > 2 or any(word.startswith("-") for word in words):
        print((__doc__ or "").strip())
        return 2
    bundle, folder = [*map(Path, words), *(CHECKOUT / "dist" / PACKAGE, CHECKOUT / "dist")[
        len(words):]]
    try:
        made = pack(bundle, folder)
    except Trouble as trouble:
        say(trouble.en, trouble.ja)
        return 1
    print(f"{made}  {made.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
