"""Settings are a value; a broken file never stops the program."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QDesktopServices

from cardtable.app import Program
from cardtable.engine.words import Words
from cardtable.ui.about import AboutDialog
from cardtable.ui.settings import Settings, SettingsFile


def test_what_was_chosen_is_there_at_the_next_start(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "config" / "settings.json")
    assert file.values == Settings() and file.trouble is None
    assert file.change(theme="light", names=("Mika", "")) is None
    assert SettingsFile(file.path).values == Settings(theme="light", names=("Mika", ""))


@pytest.mark.parametrize("content", [b"", b"{", b'{"theme": "loud"}', b'{"text_size": 9000}',
                                     b"[1]", b"\xff"])
def test_a_damaged_file_gives_the_defaults_and_says_so(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    file = SettingsFile(path)
    assert file.values == Settings()
    assert file.trouble is not None and file.trouble.en and file.trouble.ja
    assert file.change(theme="light") is None
    assert SettingsFile(path).values == Settings(theme="light")
    assert path.with_name("settings.json.damaged").read_bytes() == content, "it is set aside"


def test_two_windows_and_a_newer_program_keep_each_others_choices(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"text_size": 120, "unheard": [1]}', "utf-8")
    one, two = SettingsFile(path), SettingsFile(path)
    one.change(theme="light")
    two.override(is_animated=False)
    two.change(is_facing=True)
    kept = SettingsFile(path).values
    assert kept == Settings(text_size=120, theme="light", is_facing=True)
    assert "unheard" in path.read_text("utf-8")


def test_a_folder_that_cannot_be_written_is_told_and_the_choice_holds(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("no folder")
    file = SettingsFile(tmp_path / "config" / "settings.json")
    assert file.change(theme="light") is not None
    assert file.values.theme == "light"


def test_the_system_says_which_language_is_spoken_first() -> None:
    for system, language in (
        (["ja-Jpan-JP", "ja-JP", "ja"], "ja"), (["de-DE", "de"], "en"), (["tr-TR", "tr"], "en"),
        (["C"], "en"), ([], "en"), (["de-DE", "ja-JP", "en-GB"], "ja"), (["jam-JM"], "en"),
    ):
        assert Settings().spoken(system) == language, system
    assert Settings(language="en").spoken(["ja-JP"]) == "en"


def test_the_files_of_the_person_are_shown_and_their_folders_opened(
    program: Program, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl",
                        lambda url: opened.append(url.toLocalFile()) or len(opened) < 2)
    program.window.actions_["about"].trigger()
    dialog = program.window.findChild(AboutDialog)
    assert dialog is not None
    assert [place.text() for place in dialog.places] == [
        str(own_home / name) for name in ("data", "config", "state")]
    dialog.open_[0].click()
    assert opened == [str(own_home / "data")] and (own_home / "data").is_dir()
    assert not dialog.trouble.isVisible()
    dialog.open_[0].click()
    assert "Nothing here can show" in dialog.trouble.text()
    (own_home / "config").write_text("no folder")
    dialog.open_[1].click()
    assert "cannot be made" in dialog.trouble.text() and len(opened) == 2
    dialog.close()


def test_trouble_with_the_portable_folder_is_told_until_it_is_read(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.tell_trouble(Words("The stick is locked.", ""))
    notice = program.window.notice
    assert notice.isVisible()
    assert "The stick is locked. This time everything is kept in the usual" in notice.text.text()
