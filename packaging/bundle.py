#!/usr/bin/env python3
"""The program in one folder that needs no Python, and the archive that people download.

    python3 packaging/bundle.py            dist/cardtable and dist/cardtable-VERSION-SYSTEM.tar.xz
    python3 packaging/bundle.py --folder   the folder only: packing takes longer than building
    python3 packaging/bundle.py --sizes    what each part of the one that is there costs
    python3 packaging/bundle.py --twice    two builds must give the same bytes

Everything comes from the lock files by way of the bootstrap. The same sources, locks and Python
give the same archive: times are those of the last commit, owners and the order are fixed.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import platform
import re
import shutil
import struct
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Sequence

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))
import bootstrap  # noqa: E402
import notices  # noqa: E402
import parts  # noqa: E402
import sources  # noqa: E402
from share import moment  # noqa: E402
from spoken import Trouble, say  # noqa: E402

DIST = parts.CHECKOUT / "dist"
WORK = parts.CHECKOUT / "build" / "bundle"
NAME = "cardtable"
PT_DYNAMIC, DT_RPATH, DT_RUNPATH = 2, 15, 29
"""Of ELF files: the table that the loader reads, and entries of it."""


def system_name() -> str:
    """The system and processor that this machine builds for, as in the names of archives."""
    names = {"darwin": "macos", "win32": "windows"}
    machine = platform.machine().lower()
    return f"{names.get(sys.platform, 'linux')}-{ {'amd64': 'x86_64'}.get(machine, machine)}"


def build(dist: Path, work: Path) -> Path:
    """The folder of the program, made anew; no archive of the last one stays beside it. `Trouble`
    where PyInstaller fails."""
    made_from = sources.fingerprint()
    for place in (dist / NAME, dist / f"{NAME}.app", work):
        shutil.rmtree(place, ignore_errors=True)
    archive_path(dist).unlink(missing_ok=True)
    say(f"Building {dist / NAME} (two minutes or so)", f"{dist / NAME} を作成しています(2分程度)")
    variables = {**os.environ, "PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(moment()),
                 "PYINSTALLER_CONFIG_DIR": str(work / "config")}
    variables.pop("PYTHONPYCACHEPREFIX", None)
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN",
               "--distpath", str(dist), "--workpath", str(work),
               str(parts.CHECKOUT / "packaging" / "cardtable.spec")]
    if subprocess.call(command, cwd=parts.CHECKOUT, env=variables, stdout=sys.stderr):
        raise Trouble("PyInstaller failed; its words stand above.",
                      "PyInstaller が失敗しました。詳細は上の出力をご覧ください。")
    if missing := missing_modules(work / NAME / f"warn-{NAME}.txt"):
        raise Trouble(f"Modules of the program are missing: {', '.join(missing)}",
                      f"プログラムのモジュールがありません: {', '.join(missing)}")
    app = dist / f"{NAME}.app"
    folder = app if app.is_dir() else dist / NAME
    _strip(folder)
    inside = folder / "Contents" / "Resources" if app.is_dir() else folder
    notices.write(inside / "licences", notices.parts_of(work / NAME / parts.ORIGINS))
    sources.write(inside, made_from)
    return folder


def missing_modules(warnings: Path) -> list[str]:
    """Modules of the program that others of it import and that are not there, as PyInstaller,
    which only warns, has found."""
    return re.findall(r"^missing module named '?(cardtable[.\w]*)",
                      warnings.read_text(encoding="utf-8"), re.MULTILINE)


def _strip(folder: Path) -> None:
    """Take out of Python's own libraries what debuggers need, and the folder of the machine that
    built them. Those of wheels stay as their makers published them."""
    if sys.platform == "linux":
        ours = sorted([*folder.rglob("libpython*.so*"), *folder.rglob("lib-dynload/*.so")])
        subprocess.run(["strip", "--strip-unneeded", *ours], check=True)
        for library in ours:
            library.write_bytes(without_search_path(library.read_bytes()))


def without_search_path(elf: bytes) -> bytes:
    """A library that does not say where else to look for others (RPATH, RUNPATH)."""
    raw = bytearray(elf)
    if raw[4:6] != b"\x02\x01":  # not of 64 bits with the lowest byte first
        return elf
    (first,), (size, count) = struct.unpack_from("<Q", raw, 32), struct.unpack_from("<HH", raw, 54)
    for header in range(first, first + size * count, size):
        kind, offset, length = struct.unpack_from("<I4xQ16xQ", raw, header)
        if kind == PT_DYNAMIC:
            entries = [raw[at:at + 16] for at in range(offset, offset + length, 16)]
            kept = [one for one in entries
                    if int.from_bytes(one[:8], "little") not in (DT_RPATH, DT_RUNPATH)]
            raw[offset:offset + length] = b"".join(kept).ljust(length, b"\0")
    return bytes(raw)


def pack(folder: Path, archive: Path) -> Path:
    """The folder as a tar.xz whose bytes depend on nothing but its files."""
    say(f"Packing {archive}", f"{archive} に圧縮しています")
    root = f"{NAME}-{parts.VERSION}"
    time = moment()

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = time
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    archive.parent.mkdir(parents=True, exist_ok=True)
    with tarfile.open(archive, "w:xz", format=tarfile.PAX_FORMAT, preset=9) as tar:
        for path in (folder, *sorted(folder.rglob("*"))):
            name = "/".join((root, *path.relative_to(folder).parts))
            tar.add(path, name, recursive=False, filter=plain)
    return archive


def archive_path(dist: Path) -> Path:
    """Where the archive of this version for this system lies."""
    return dist / f"{NAME}-{parts.VERSION}-{system_name()}.tar.xz"


def made() -> Path:
    """The folder that was built. `Trouble` if none was."""
    for folder in (DIST / f"{NAME}.app", DIST / NAME):
        if folder.is_dir():
            return folder
    raise Trouble(f"There is no {DIST / NAME} yet: run python3 packaging/bundle.py first.",
                  f"{DIST / NAME} がまだありません。先に python3 packaging/bundle.py を"
                  "実行してください。")


def digest(path: Path) -> str:
    """SHA-256 of a file."""
    with path.open("rb") as held:
        return hashlib.file_digest(held, "sha256").hexdigest()


def differences(one: Path, other: Path) -> list[str]:
    """The names of files that two folders do not share byte by byte."""
    def contents(folder: Path) -> dict[str, str]:
        return {str(path.relative_to(folder)):
                str(path.readlink()) if path.is_symlink() else digest(path)
                for path in folder.rglob("*") if path.is_symlink() or path.is_file()}

    left, right = contents(one), contents(other)
    return sorted(name for name in left.keys() | right.keys()
                  if left.get(name) != right.get(name))


def twice() -> int:
    """Build and pack two times in different places; 1 where the bytes differ."""
    folders, sums = [], []
    for name in ("first", "second"):
        place = parts.CHECKOUT / "build" / name
        folders.append(build(place, place / "work"))
        sums.append(digest(pack(folders[-1], archive_path(place))))
        print(f"{sums[-1]}  {archive_path(place)}")
    differing = differences(*folders)
    print("\n".join(differing))
    if differing or sums[0] != sums[1]:
        say("The two builds differ.", "2回のビルド結果が一致しません。")
        return 1
    say("The two builds are the same, byte by byte.", "2回のビルド結果は完全に一致しました。")
    return 0


def run(args: argparse.Namespace) -> int:
    """What the words ask for, in an environment that has PyInstaller."""
    if args.sizes:
        import sizes

        print(sizes.table(made()))
        return 0
    if args.twice:
        return twice()
    folder = build(DIST, WORK)
    if args.folder:
        print(folder)
        return 0
    archive = pack(folder, archive_path(DIST))
    print(f"{archive}  {archive.stat().st_size / 1e6:.1f} MB  sha256 {digest(archive)}")
    return 0


def main(words: Sequence[str]) -> int:
    """Runs the words; the answer is the exit code."""
    parser = argparse.ArgumentParser("bundle.py", description="Build the program for people.")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--folder", action="store_true", help="do not pack it")
    what.add_argument("--sizes", action="store_true", help="what each part costs")
    what.add_argument("--twice", action="store_true", help="build twice and compare")
    parser.add_argument("--here", action="store_true",
                        help="with the Python that runs this, whatever it has installed")
    args = parser.parse_args(words)
    if not args.here:
        return int(bootstrap.main(["bundle", *words]))
    try:
        return run(args)
    except Trouble as trouble:
        say(trouble.en, trouble.ja)
        return bootstrap.USAGE


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
