#!/usr/bin/env python3
"""The installer for Windows, from the bundle that packaging/bundle.py made there.

    python packaging/windows/installer.py

fills in packaging/windows/cardtable.iss, writes it to build/windows/cardtable.iss, and has Inno
Setup 6 (ISCC.exe, on the PATH or where it is usually installed) make dist/cardtable-VERSION-
windows-x86_64-setup.exe of it. Elsewhere the script is written and no more.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import uuid
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "desktop"))

from documents import APP_ID, CHECKOUT, DOCUMENTS, ICONS, Document, __version__
from exe_version import numbers

COMPILER = Path(r"C:\Program Files (x86)\Inno Setup 6\ISCC.exe")


def script() -> str:
    """The whole script for Inno Setup. It begins with a mark, by which Inno knows that it is
    UTF-8."""
    words = {
        "GUID": str(uuid.uuid5(uuid.NAMESPACE_OID, APP_ID)).upper(),
        "VERSION": __version__, "NUMBERS": ".".join(map(str, numbers())),
        "CHECKOUT": str(CHECKOUT), "DIST": str(CHECKOUT / "dist"), "ICONS": str(ICONS),
        "MESSAGES": "\n".join(f"{language}.{one.key}={name}" for one in DOCUMENTS
                              for language, name in (("en", one.en), ("ja", one.ja))),
        "ASSOCIATIONS": "\n".join(map(_association, DOCUMENTS)),
    }
    text = Path(__file__).with_name("cardtable.iss").read_text(encoding="utf-8")
    for word, value in words.items():
        text = text.replace(f"@{word}@", value)
    return "\ufeff" + text


def _association(one: Document) -> str:
    """A document in the registry: offered for its endings, and the default where no other is."""
    name = one.prog_id
    lines = [_key(rf".{ending}\OpenWithProgids", name, "", "uninsdeletevalue")
             for ending in one.endings]
    lines += [_key(name, "", f"{{cm:{one.key}}}", "uninsdeletekey"),
              _key(rf"{name}\DefaultIcon", "", r"{app}\document.ico", "uninsdeletekey"),
              _key(rf"{name}\shell\open\command", "", r'""{app}\cardtable.exe"" ""%1""',
                   "uninsdeletekey")]
    return "\n".join(lines)


def _key(subkey: str, name: str, value: str, flags: str) -> str:
    return (rf'Root: HKA; Subkey: "Software\Classes\{subkey}"; ValueType: string; '
            f'ValueName: "{name}"; ValueData: "{value}"; Flags: {flags}')


def main() -> int:
    """Write the script, and run Inno Setup where it is; the answer is the exit code."""
    target = CHECKOUT / "build" / "windows" / "cardtable.iss"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(script(), encoding="utf-8", newline="\r\n")
    print(target)
    compiler = shutil.which("ISCC") or (str(COMPILER) if COMPILER.is_file() else None)
    if compiler is None:
        print("Inno Setup 6 is not here: no installer was made.")
        return 1
    return subprocess.call([compiler, str(target)])


if __name__ == "__main__":
    sys.exit(main())
