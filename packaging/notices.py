"""Whose work is inside the bundle, and under which licence: found by where its files come from.

`parts_of` reads what packaging/cardtable.spec wrote down; `write` lays the licences beside the
program. What is the same for every build, as the terms of Qt, stands in packaging/licences.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Sequence
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

import parts

TEXTS = parts.CHECKOUT / "packaging" / "licences"
QT = "LGPL-3.0-only"
"""What is chosen of the licences that Qt offers."""
CHOSEN = {"pyside6_essentials": QT, "shiboken6": QT,
          "pyinstaller": "GPL-2.0-or-later WITH Bootloader-exception"}
"""Licences of packages, where those they name are a choice, or not the whole of it."""


class Part(NamedTuple):
    """Something inside that has a licence of its own. ``kind``: python, package, or system."""

    kind: str
    name: str
    version: str
    licence: str
    url: str
    texts: tuple[Path, ...]


def parts_of(origins: Path) -> list[Part]:
    """Everything that files of the bundle come from, but the program itself."""
    entries = json.loads(origins.read_text(encoding="utf-8"))
    sources = {str(Path(source).resolve()) for _, source, _ in entries if source}
    owned = set[str]()
    found = [_python()]
    for one in sorted(metadata.distributions(), key=lambda each: each.name.lower()):
        place = Path(str(one.locate_file(""))).resolve()
        files = {os.path.normpath(os.path.join(place, *file.parts)) for file in one.files or ()}
        if files & sources and one.name != "cardtable":
            owned |= files
            found.append(_package(one))
    libraries = {str(Path(source).resolve()) for _, source, kind in entries if kind == "BINARY"}
    return found + _system(sorted(libraries - owned))


def write(folder: Path, found: Sequence[Part]) -> None:
    """A folder of all licence texts, with a list of what is inside. Made anew."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(TEXTS, folder)
    shutil.copy(parts.CHECKOUT / "LICENSE", folder / "cardtable.txt")
    for part in found:
        place = folder / part.kind / part.name
        for number, text in enumerate(part.texts):
            place.mkdir(parents=True, exist_ok=True)
            name = text.name if text.suffix in (".txt", ".md") else f"{text.name}.txt"
            shutil.copyfile(text, place / (f"{number}-{name}" if number else name))
    shared = _quoted(folder) if Path("/usr/share/common-licenses").is_dir() else []
    for text in shared:
        (folder / "system").mkdir(exist_ok=True)
        shutil.copyfile(text, folder / "system" / f"{text.name}.txt")
    with (folder / "README.txt").open("a", encoding="utf-8", newline="\n") as readme:
        readme.write("\n".join(("", *_list(found), "")))


def without_text(found: Iterable[Part]) -> list[str]:
    """The names of parts that bring no licence text and are not covered by packaging/licences."""
    return [part.name for part in found if not part.texts and part.name.lower() not in CHOSEN]


def _list(found: Iterable[Part]) -> list[str]:
    lines = [f"{'name':<34}{'version':<26}licence", "-" * 100]
    for part in found:
        licence = f"see system/{part.name}" if part.kind == "system" else part.licence
        lines.append(f"{part.name:<34}{part.version:<26}{licence}  {part.url}".rstrip())
    return lines


def _python() -> Part:
    version = sys.version.split(maxsplit=1)[0]
    places = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix),
              Path(f"/usr/share/doc/python{sys.version_info[0]}.{sys.version_info[1]}"))
    texts = tuple(place / name for place in places for name in ("LICENSE.txt", "copyright")
                  if (place / name).is_file())
    return Part("python", "Python", version, "PSF-2.0", "https://www.python.org/", texts[:1])


def _package(one: metadata.Distribution) -> Part:
    about = one.metadata
    said, url = (next((about[name] for name in names if name in about), "")
                 for names in (("License-Expression", "License"), ("Home-page",)))
    if not said or "\n" in said:
        said = "; ".join(line.split(" :: ")[-1] for line in about.get_all("Classifier") or ()
                         if line.startswith("License ::"))
    links = dict(line.split(", ", 1) for line in about.get_all("Project-URL") or ()
                 if ", " in line)
    url = url or next((links[name] for name in (
        "Homepage", "homepage", "Source", "source", "Repository", "Download") if name in links), "")
    texts = tuple(sorted(Path(str(one.locate_file(file))) for file in one.files or ()
                         if ".dist-info" in str(file) and _is_licence(Path(str(file)))))
    return Part("package", one.name, one.version, CHOSEN.get(one.name.lower(), said), url, texts)


def _is_licence(path: Path) -> bool:
    return "licenses" in path.parts or path.name.upper().startswith(("LICEN", "COPYING", "NOTICE"))


def _system(files: Sequence[str]) -> list[Part]:
    """The packages of the system that libraries were taken from; a bare name where nobody knows."""
    ours = (str(Path(sys.base_prefix).resolve()), str(Path(sys.prefix)))
    taken = [file for file in files if not file.startswith(ours)]
    owners = _debian(taken)
    found = {owners[file].name if file in owners else Path(file).name: owners.get(
        file, Part("system", Path(file).name, "", "of the system", "", ())) for file in taken}
    return [found[name] for name in sorted(found)]


def _debian(files: Sequence[str]) -> dict[str, Part]:
    """The packages of Debian that files belong to; none on other systems."""
    if not files or shutil.which("dpkg-query") is None:
        return {}
    # It knows a file by the name it was installed under, be that /lib or /usr/lib.
    names = {name: file for file in files
             for name in (file, "/" + file.removeprefix("/usr/").lstrip("/"))}
    owners = {names[line.rpartition(": ")[2]]: line.split(":")[0]
              for line in _said("dpkg-query", "--search", *names).splitlines()
              if line.rpartition(": ")[2] in names}
    shown = _said("dpkg-query", "--show", "--showformat",
                  "${Package} ${source:Package} ${source:Version}\\n", *set(owners.values()))
    parts_ = {line.split()[0]: _of_debian(*line.split()) for line in shown.splitlines()}
    return {file: parts_[package] for file, package in owners.items()}


def _of_debian(package: str, source: str, version: str) -> Part:
    text = Path("/usr/share/doc", package, "copyright")
    return Part("system", package, version, _named(text),
                f"https://snapshot.debian.org/package/{source}/{version}/",
                (text,) if text.is_file() else ())


def _named(text: Path) -> str:
    """The licences that a copyright file of Debian names, as it names them."""
    if not text.is_file():
        return "see Debian"
    said = text.read_text(encoding="utf-8", errors="replace")
    names = dict.fromkeys(re.findall(r"^License:[ \t]*(\S[^\n]*)", said, re.MULTILINE))
    return ", ".join(names) or "see its text"


def _quoted(folder: Path) -> list[Path]:
    """The common licences of Debian to which the texts refer, so that no reader needs Debian."""
    wanted = set[str]()
    for text in folder.rglob("*.txt"):
        wanted |= set(re.findall(r"/usr/share/common-licenses/([\w.+-]*\w)",
                                 text.read_text(encoding="utf-8", errors="replace")))
    paths = (Path("/usr/share/common-licenses") / name for name in sorted(wanted))
    return [path for path in paths if path.is_file()]


def _said(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout
