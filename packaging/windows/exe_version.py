"""What the Explorer of Windows shows of the program's file, in the writing that PyInstaller reads.

Used by packaging/cardtable.spec on Windows.
"""

from __future__ import annotations

import re

from documents import APP_ID, __version__

_LANGUAGE, _UNICODE = 0x0409, 1200


def numbers(version: str = __version__) -> tuple[int, ...]:
    """A version as Windows counts: four numbers, words behind them left out."""
    found = [int(number) for number in re.findall(r"\d+", re.split(r"[^\d.]", version)[0])]
    return tuple([*found, 0, 0, 0, 0][:4])


def version_file() -> str:
    """The text of the file for ``EXE(version=…)``."""
    said = {
        "CompanyName": "the cardtable developers",
        "FileDescription": "cardtable: a card table that knows the rules",
        "FileVersion": __version__, "InternalName": APP_ID,
        "LegalCopyright": "© 2026 the cardtable developers, MIT licence",
        "OriginalFilename": "cardtable.exe", "ProductName": "cardtable",
        "ProductVersion": __version__,
    }
    strings = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in said.items())
    return (f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers()}, prodvers={numbers()}), "
            f"kids=[StringFileInfo([StringTable('{_LANGUAGE:04x}{_UNICODE:04x}', [{strings}])]), "
            f"VarFileInfo([VarStruct('Translation', [{_LANGUAGE}, {_UNICODE}])])])\n")
