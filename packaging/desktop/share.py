#!/usr/bin/env python3
"""What a freedesktop desktop must know: menu entry, icons, MIME types, AppStream metainfo.

    python3 packaging/desktop/share.py FOLDER [PROGRAM]

writes ``applications``, ``icons``, ``metainfo`` and ``mime`` below FOLDER, such as
``~/.local/share``, so that the menu entry starts PROGRAM (``cardtable``, found by its name).
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.sax.saxutils import escape

sys.path.insert(0, str(Path(__file__).resolve().parent))

from documents import APP_ID, CHECKOUT, DOCUMENTS, ICONS, Document

HERE = Path(__file__).resolve().parent
PICTURES = ""
"""The address on the web, without a slash at its end, of those of assets/pictures that the metainfo
shows. AppStream takes no other addresses; while the project has none it shows no pictures."""
DOCUMENT_ICON = f"{APP_ID}-document"


def moment() -> int:
    """The time that everything made here is of, in seconds: ``SOURCE_DATE_EPOCH``, else that of
    the last commit, so that the same sources make the same bytes."""
    if said := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(said)
    git = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=CHECKOUT, capture_output=True,
                         text=True, check=False)
    return int(git.stdout) if git.returncode == 0 else int(Path(__file__).stat().st_mtime)


def filled(name: str, program: str = "cardtable") -> str:
    """A template beside this file with all that is known put into it."""
    text = (HERE / name).read_text(encoding="utf-8")
    if not PICTURES:
        text = re.sub(r"  <screenshots>.*</screenshots>\n", "", text, flags=re.DOTALL)
    words = {
        "APP_ID": APP_ID, "PICTURES": PICTURES,
        "PROGRAM": f'"{program}"' if " " in program else program,
        "RELEASES": "\n".join(f'    <release version="{version}" date="{date}"/>'
                              for version, date in releases()),
        "MIME_TYPES": "".join(f"{one.mime};" for one in DOCUMENTS),
        "MEDIA_TYPES": "\n".join(f"    <mediatype>{one.mime}</mediatype>" for one in DOCUMENTS),
    }
    for word, value in words.items():
        text = text.replace(f"@{word}@", value)
    return text


def releases() -> list[tuple[str, str]]:
    """The versions that packaging/CHANGELOG.md tells of, with their dates, newest first."""
    text = (CHECKOUT / "packaging" / "CHANGELOG.md").read_text(encoding="utf-8")
    return re.findall(r"^## (\S+) – (\d{4}-\d\d-\d\d)$", text, re.MULTILINE)


def mime_package() -> str:
    """The documents for shared-mime-info."""
    return "\n".join((
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">',
        *map(_mime_type, DOCUMENTS), "</mime-info>", ""))


def _mime_type(one: Document) -> str:
    matches = "".join(
        f'{"  " * depth}<match type="string" value="{escape(value, {chr(34): "&quot;"})}" '
        f'offset="{offset}">\n' for depth, (offset, value) in enumerate(one.magic, start=3))
    ends = "".join("  " * depth + "</match>\n" for depth in range(len(one.magic) + 2, 2, -1))
    globs = "\n".join(f'    <glob pattern="*.{ending}"/>' for ending in one.endings)
    return (f'  <mime-type type="{one.mime}">\n'
            f"    <comment>{one.en}</comment>\n"
            f'    <comment xml:lang="ja">{one.ja}</comment>\n'
            f'    <icon name="{DOCUMENT_ICON}"/>\n'
            f'    <sub-class-of type="{one.parent}"/>\n'
            f'    <magic priority="60">\n{matches}{ends}    </magic>\n'
            f"{globs}\n  </mime-type>")


def write(share: Path, program: str = "cardtable") -> None:
    """Everything, below ``share``."""
    texts = {
        f"applications/{APP_ID}.desktop": filled("cardtable.desktop", program),
        f"metainfo/{APP_ID}.metainfo.xml": filled("cardtable.metainfo.xml"),
        f"mime/packages/{APP_ID}.xml": mime_package(),
    }
    for name, text in texts.items():
        path = share / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    icons = share / "icons" / "hicolor"
    for picture in ICONS.glob("*.png"):
        kind, _, size = picture.stem.partition("-")
        place = "apps" if kind == "cardtable" else "mimetypes"
        _copy(picture, icons / f"{size}x{size}" / place / f"{_icon(kind)}.png")
    _copy(CHECKOUT / "assets" / "icon.svg", icons / "scalable" / "apps" / f"{APP_ID}.svg")


def _icon(kind: str) -> str:
    return APP_ID if kind == "cardtable" else DOCUMENT_ICON


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 3:
        sys.exit((__doc__ or "").strip())
    write(Path(sys.argv[1]).expanduser(), *sys.argv[2:])
