"""What Windows, macOS and Flatpak are told: the same documents, in their own writings."""

from __future__ import annotations

import importlib
import plistlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from cardtable import APP_ID, __version__

PACKAGING = Path(__file__).resolve().parent.parent.parent / "packaging"
FOLDERS = [str(PACKAGING / name) for name in ("desktop", "windows", "macos")]


@pytest.fixture(scope="module", autouse=True)
def reach() -> Iterator[None]:
    """The folders of the modules below; what they add to the path is gone afterwards."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [*FOLDERS, *sys.path])
        yield


@pytest.fixture(scope="module")
def documents() -> ModuleType:
    return importlib.import_module("documents")


def test_windows_shows_the_version() -> None:
    module = importlib.import_module("exe_version")
    assert module.numbers("1.2.3rc1") == (1, 2, 3, 0) and module.numbers("0.10") == (0, 10, 0, 0)
    told: dict[str, object] = {}

    def keep(*_: object, **said: object) -> None:
        told.update(said)

    names = {"VSVersionInfo": keep, "FixedFileInfo": keep, "StringFileInfo": keep,
             "StringTable": keep, "VarFileInfo": keep, "VarStruct": keep,
             "StringStruct": told.__setitem__}
    eval(compile(module.version_file(), "version.txt", "eval"), names)
    assert told["FileVersion"] == __version__
    assert told["filevers"] == told["prodvers"] == module.numbers()


def test_the_installer_knows_every_document(documents: ModuleType) -> None:
    script = importlib.import_module("installer").script()
    assert script.startswith("\ufeff") and f"AppVersion={__version__}" in script
    assert re.findall(r"@[A-Z_]+@", script) == []
    for one in documents.DOCUMENTS:
        assert f"en.{one.key}={one.en}\nja.{one.key}={one.ja}" in script.replace("\r", "")
        assert rf'"Software\Classes\.{one.endings[0]}\OpenWithProgids"' in script
        assert rf'"Software\Classes\{one.prog_id}\shell\open\command"' in script
    registry = script.split("[Registry]")[1].split("[Run]")[0].strip().splitlines()
    assert all("Flags: uninsdelete" in line for line in registry), "something would stay behind"


def test_the_finder_knows_every_document(documents: ModuleType) -> None:
    told = importlib.import_module("info_plist").info_plist()
    assert plistlib.loads(plistlib.dumps(told)) == told
    types = {one["UTTypeIdentifier"]: one["UTTypeTagSpecification"]
             for one in told["UTExportedTypeDeclarations"]}
    opened = {name for one in told["CFBundleDocumentTypes"] for name in one["LSItemContentTypes"]}
    assert opened == set(types)
    assert types == {one.uti: {"public.filename-extension": list(one.endings),
                               "public.mime-type": [one.mime]} for one in documents.DOCUMENTS}


def test_flatpak_has_the_name_that_desktops_know() -> None:
    manifest = (PACKAGING / "flatpak" / f"{APP_ID}.yml").read_text("utf-8")
    assert f"\nid: {APP_ID}\n" in manifest
    assert "--share=network" not in manifest and "--filesystem" not in manifest
