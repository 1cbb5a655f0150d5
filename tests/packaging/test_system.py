"""Libraries that Qt would miss, found with a loader that pretends."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

import pytest

X11 = {"DISPLAY": ":0"}
WAYLAND = {"WAYLAND_DISPLAY": "wayland-0"}


def without(*sonames: str) -> Callable[[str], object]:
    """A loader on a machine that lacks these."""
    def load(soname: str) -> object:
        if soname in sonames:
            raise OSError(f"{soname}: cannot open shared object file")
        return object()

    return load


def missing(system: ModuleType, env: dict[str, str], window: bool, *absent: str) -> list[str]:
    found = system.missing_libraries(env, window, without(*absent), "linux")
    return [library.soname for library in found]


def test_a_complete_machine_lacks_nothing(system: ModuleType) -> None:
    assert missing(system, X11, True) == []


def test_what_qt_itself_needs_is_missed_with_and_without_a_window(system: ModuleType) -> None:
    absent = ("libEGL.so.1", "libdbus-1.so.3")
    assert missing(system, X11, True, *absent) == list(absent)
    assert missing(system, {}, False, *absent) == list(absent)


def test_the_xcb_family_is_missed_only_by_a_window_on_x11(system: ModuleType) -> None:
    absent = "libxcb-cursor.so.0"
    assert missing(system, X11, True, absent) == [absent]
    assert missing(system, X11, False, absent) == []
    assert missing(system, WAYLAND, True, absent) == []
    assert missing(system, {"QT_QPA_PLATFORM": "offscreen", **X11}, True, absent) == []


def test_one_usable_display_of_two_is_enough(system: ModuleType) -> None:
    both = X11 | WAYLAND
    assert missing(system, both, True, "libxcb-cursor.so.0") == []
    assert missing(system, both, True, "libwayland-cursor.so.0") == []
    absent = ("libxcb-cursor.so.0", "libxcb-icccm.so.4", "libwayland-cursor.so.0")
    assert missing(system, both, True, *absent) == ["libwayland-cursor.so.0"]


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_other_systems_bring_all_of_it(system: ModuleType, platform: str) -> None:
    def none(soname: str) -> object:
        raise OSError(soname)

    assert system.missing_libraries({}, True, none, platform) == []
    assert system.has_screen({}, platform)


@pytest.mark.parametrize(("env", "there"), [
    ({}, False), ({"DISPLAY": ""}, False), (X11, True), (WAYLAND, True),
    ({"QT_QPA_PLATFORM": "vnc"}, True),
])
def test_a_screen_on_linux(system: ModuleType, env: dict[str, str], there: bool) -> None:
    assert system.has_screen(env, "linux") is there


def test_one_line_for_each_family_names_what_is_missing(system: ModuleType) -> None:
    found = system.missing_libraries(
        {}, False, without("libGL.so.1", "libEGL.so.1", "libglib-2.0.so.0", "libgthread-2.0.so.0"),
        "linux")
    provided = ("'libglib-2.0.so.0()(64bit)' 'libgthread-2.0.so.0()(64bit)' "
                "'libGL.so.1()(64bit)' 'libEGL.so.1()(64bit)'")
    assert system.install_lines(found) == [
        "sudo apt install libegl1 libgl1 libglib2.0-0",
        "sudo dnf install " + provided,
        "sudo zypper install " + provided,
        "sudo pacman -S glib2 libglvnd",
    ]


def test_only_root_with_apt_installs(system: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system.shutil, "which", lambda name: "/usr/bin/" + name)
    monkeypatch.setattr(system.os, "geteuid", lambda: 1000, raising=False)
    assert not system.can_apt()
    monkeypatch.setattr(system.os, "geteuid", lambda: 0, raising=False)
    assert system.can_apt()
    monkeypatch.setattr(system.shutil, "which", lambda name: None)
    assert not system.can_apt()


def test_apt_is_brought_up_to_date_once_and_asks_nothing(
    system: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[list[str]] = []
    monkeypatch.setattr(system.subprocess, "call", lambda command, **_: calls.append(command))
    system.apt_install(["libgl1", "libegl1", "libgl1"])
    assert [command[:2] for command in calls] == [["apt-get", "update"], ["apt-get", "install"]]
    assert "--yes" in calls[1]
    assert calls[1][-2:] == ["libegl1", "libgl1"]
