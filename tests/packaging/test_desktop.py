"""What desktops are told of the program, judged by their own tools where they are installed."""

from __future__ import annotations

import importlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from cardtable import APP_ID, __version__
from cardtable.decks import own_form, zips
from cardtable.decks.deck import Deck
from cardtable.decks.examples import write_example
from cardtable.decks.reading import ENDINGS
from cardtable.engine.board import Board, Side
from cardtable.engine.codec import encode
from cardtable.engine.rules import Lineup
from cardtable.games import available_games
from cardtable.session import autosave, migrations, position_files
from cardtable.session.positions import Position
from cardtable.session.replay import Header

CHECKOUT = Path(__file__).resolve().parent.parent.parent
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture(scope="module")
def share_module() -> Iterator[ModuleType]:
    """packaging/desktop/share.py; what it adds to the path is gone afterwards."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(CHECKOUT / "packaging" / "desktop"), *sys.path])
        yield importlib.import_module("share")


@pytest.fixture(scope="module")
def share(share_module: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder like ``/usr/share`` with the program in it."""
    folder = tmp_path_factory.mktemp("share")
    share_module.write(folder)
    return folder


@pytest.fixture(scope="module")
def documents(share_module: ModuleType, tmp_path_factory: pytest.TempPathFactory
              ) -> dict[str, Path]:
    """A file of each kind of document, as the program writes it, by key."""
    folder = tmp_path_factory.mktemp("documents")
    nobody = Lineup("", {})
    texts = {
        "match": encode(Header(game="shaman", lineups=(nobody, nobody))),
        "position": position_files.encode_position(
            available_games()["shaman"],
            Position(game="shaman", board=Board(step="", sides=(Side(), Side())))),
        "deck": own_form.write_deck(Deck(name="Mine", game="shaman")).encode(),
    }
    files = {one.key: folder / f"one.{one.endings[0]}" for one in share_module.DOCUMENTS}
    for key, path in files.items():
        if key in texts:
            path.write_bytes(texts[key])
    assert write_example("shaman", files["set"]) is None
    return files


def tool(name: str, *words: str | Path, **env: str) -> str:
    """What a tool prints; the test is skipped where it is not installed."""
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed")
    done = subprocess.run([name, *words], capture_output=True, text=True, encoding="utf-8",
                          env={**os.environ, "LC_ALL": "C.UTF-8", **env}, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_the_menu_entry_is_one(share: Path) -> None:
    assert tool("desktop-file-validate", share / "applications" / f"{APP_ID}.desktop") == ""


@pytest.fixture(scope="module")
def metainfo(share: Path, share_module: ModuleType, tmp_path_factory: pytest.TempPathFactory
             ) -> dict[str, Path]:
    """What software centres read: as it is, and once there is a place for pictures."""
    later = tmp_path_factory.mktemp("metainfo") / f"{APP_ID}.metainfo.xml"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(share_module, "PICTURES", "https://example.org/pictures")
        later.write_text(share_module.filled("cardtable.metainfo.xml"), encoding="utf-8")
    return {"now": share / "metainfo" / later.name, "later": later}


@pytest.mark.parametrize("when", ["now", "later"])
def test_software_centres_can_read_of_the_program(metainfo: dict[str, Path], when: str) -> None:
    said = tool("appstreamcli", "validate", "--no-net", "--no-color", metainfo[when])
    assert not re.search("^[EW]: ", said, re.MULTILINE), said


def test_no_picture_is_promised_that_cannot_be_fetched(metainfo: dict[str, Path]) -> None:
    now, later = (metainfo[when].read_text("utf-8") for when in ("now", "later"))
    assert "screenshot" not in now and "://" not in now
    pictures = re.findall(
        r'width="(\d+)" height="(\d+)">https://example.org/pictures/(.*)</image>', later)
    assert len(pictures) == 4
    for width, height, name in pictures:
        with Image.open(CHECKOUT / "assets" / "pictures" / name) as picture:
            assert picture.size == (int(width), int(height))


def test_the_xml_is_well_formed(share: Path) -> None:
    tool("xmllint", "--noout", *share.rglob("*.xml"), *share.rglob("*.svg"))


def test_both_languages_say_the_same_things(share: Path, metainfo: dict[str, Path]) -> None:
    entry = (share / "applications" / f"{APP_ID}.desktop").read_text("utf-8")
    assert set(re.findall(r"^(\w+)\[ja\]=", entry, re.MULTILINE)) == {
        "Name", "GenericName", "Comment", "Keywords"}
    for path, tags in ((metainfo["later"], ("summary", "p", "li", "caption")),
                       (share / f"mime/packages/{APP_ID}.xml", ("comment",))):
        found = [(element.tag.rpartition("}")[2], element.get(XML_LANG))
                 for element in ET.parse(path).iter()]
        for tag in tags:
            spoken = [language for one, language in found if one == tag]
            assert spoken.count(None) == spoken.count("ja") > 0, tag


def test_what_is_told_is_what_the_program_is(share: Path) -> None:
    told = (share / "metainfo" / f"{APP_ID}.metainfo.xml").read_text("utf-8")
    assert f'<release version="{__version__}"' in told
    left = [path.name for path in share.rglob("*") if path.suffix in (".desktop", ".xml")
            and re.search(r"@[A-Z_]+@", path.read_text("utf-8"))]
    assert left == [], "templates that were not filled in"


def test_the_documents_are_those_of_the_program(share_module: ModuleType) -> None:
    by_key = {one.key: one for one in share_module.DOCUMENTS}
    assert f".{by_key['match'].endings[0]}" == autosave.FINISHED
    assert f".{by_key['deck'].endings[0]}" == ENDINGS["deck"]
    assert f".{by_key['set'].endings[0]}" == zips.PACKED[0]
    assert migrations.FORMAT.startswith(by_key["match"].magic[0][1].partition('":"')[2])
    assert own_form.FORMAT.startswith(by_key["deck"].magic[0][1])
    assert f".{by_key['position'].endings[0]}" == position_files.ENDING
    assert position_files.FORMAT.startswith(by_key["position"].magic[0][1])


def test_documents_are_known_by_their_names_and_without(
    share: Path, share_module: ModuleType, documents: dict[str, Path], tmp_path: Path
) -> None:
    tool("update-mime-database", share / "mime")
    nameless = {key: tmp_path / key for key in documents}
    for key, path in documents.items():
        shutil.copyfile(path, nameless[key])
    asked = [*documents.values(), *nameless.values()]
    said = tool("gio", "info", "--attributes=standard::content-type", *asked,
                XDG_DATA_HOME=str(share))
    kinds = re.findall(r"standard::content-type: (.*)", said)
    assert kinds == [one.mime for one in share_module.DOCUMENTS] * 2
    entry = (share / "applications" / f"{APP_ID}.desktop").read_text("utf-8")
    assert "MimeType=" + "".join(f"{kind};" for kind in kinds[:len(documents)]) in entry


@pytest.mark.usefixtures("qapp")
def test_the_icons_are_the_drawing(share: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(CHECKOUT / "packaging" / "desktop"), *sys.path])
    icons = importlib.import_module("icons")
    there = share / "icons" / "hicolor"
    for kind, paint, sizes in (("apps", icons.paint_icon, icons.SIZES),
                               ("mimetypes", icons.paint_document, icons.DOCUMENT)):
        for size in sizes:
            (path,) = (there / f"{size}x{size}" / kind).glob("*.png")
            with Image.open(path) as picture:
                assert picture.size == (size, size)
                if size <= 64:
                    assert picture.tobytes() == icons.drawn(paint, size).tobytes(), path
    assert (there / "scalable" / "apps" / f"{APP_ID}.svg").is_file()


def test_windows_and_macos_have_theirs_in_all_sizes(share_module: ModuleType) -> None:
    for name in ("cardtable", "document"):
        for ending, sizes in (("ico", {16, 24, 32, 48, 64, 128, 256}),
                              ("icns", {32, 64, 128, 256, 512, 1024})):
            raw = (share_module.ICONS / f"{name}.{ending}").read_bytes()
            with Image.open(BytesIO(raw)) as picture:
                found = {size[0] * (size[2] if len(size) > 2 else 1)
                         for size in picture.info["sizes"]}
            assert sizes <= found, f"{name}.{ending} lacks {sizes - found}"
