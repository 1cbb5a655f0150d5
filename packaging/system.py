"""What the machine itself must bring along: shared libraries of Qt, and Python's venv.

Qt's wheels bring nearly everything; the rest comes from the system. What is missing is found here
by trying to load it, before Qt would fail with words that help nobody. Standard library only.
"""

import ctypes
import os
import shutil
import subprocess
import sys
from typing import Callable, List, Mapping, NamedTuple, Sequence


class Library(NamedTuple):
    """A shared library by its soname, and the package that has it on Debian and on Arch.

    Fedora and openSUSE need no names: dnf and zypper install what provides a soname.
    """

    soname: str
    apt: str
    pacman: str


# What PySide6's QtCore, QtGui, QtWidgets, QtSvg, QtDBus and the platform plugins are linked
# against (readelf -d) and do not bring along themselves.
ALWAYS = (
    Library("libstdc++.so.6", "libstdc++6", "gcc-libs"),
    Library("libz.so.1", "zlib1g", "zlib"),
    Library("libglib-2.0.so.0", "libglib2.0-0", "glib2"),
    Library("libgthread-2.0.so.0", "libglib2.0-0", "glib2"),
    Library("libGL.so.1", "libgl1", "libglvnd"),
    Library("libEGL.so.1", "libegl1", "libglvnd"),
    Library("libfontconfig.so.1", "libfontconfig1", "fontconfig"),
    Library("libfreetype.so.6", "libfreetype6", "freetype2"),
    Library("libxkbcommon.so.0", "libxkbcommon0", "libxkbcommon"),
    Library("libdbus-1.so.3", "libdbus-1-3", "dbus"),
    Library("libX11.so.6", "libx11-6", "libx11"),
)
X11 = (
    Library("libX11-xcb.so.1", "libx11-xcb1", "libx11"),
    Library("libxkbcommon-x11.so.0", "libxkbcommon-x11-0", "libxkbcommon-x11"),
    Library("libxcb.so.1", "libxcb1", "libxcb"),
    Library("libxcb-cursor.so.0", "libxcb-cursor0", "xcb-util-cursor"),
    Library("libxcb-icccm.so.4", "libxcb-icccm4", "xcb-util-wm"),
    Library("libxcb-image.so.0", "libxcb-image0", "xcb-util-image"),
    Library("libxcb-keysyms.so.1", "libxcb-keysyms1", "xcb-util-keysyms"),
    Library("libxcb-randr.so.0", "libxcb-randr0", "libxcb"),
    Library("libxcb-render.so.0", "libxcb-render0", "libxcb"),
    Library("libxcb-render-util.so.0", "libxcb-render-util0", "xcb-util-renderutil"),
    Library("libxcb-shape.so.0", "libxcb-shape0", "libxcb"),
    Library("libxcb-shm.so.0", "libxcb-shm0", "libxcb"),
    Library("libxcb-sync.so.1", "libxcb-sync1", "libxcb"),
    Library("libxcb-util.so.1", "libxcb-util1", "xcb-util"),
    Library("libxcb-xfixes.so.0", "libxcb-xfixes0", "libxcb"),
    Library("libxcb-xkb.so.1", "libxcb-xkb1", "libxcb"),
)
WAYLAND = (
    Library("libwayland-client.so.0", "libwayland-client0", "wayland"),
    Library("libwayland-cursor.so.0", "libwayland-cursor0", "wayland"),
)


def has_screen(env: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Whether a window can open: on Linux a display must be there, or a platform asked for."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return not platform.startswith("linux") or any(env.get(name) for name in names)


def missing_libraries(
    env: Mapping[str, str],
    window: bool,
    load: Callable[[str], object] = ctypes.CDLL,
    platform: str = sys.platform,
) -> List[Library]:
    """The libraries that Qt would fail without, none on other systems than Linux.

    For a window one of the displays there must be usable, not both of them.
    """
    if not platform.startswith("linux"):
        return []
    displays = []
    if window and not env.get("QT_QPA_PLATFORM"):
        displays = [_missing(libraries, load) for name, libraries
                    in (("DISPLAY", X11), ("WAYLAND_DISPLAY", WAYLAND)) if env.get(name)]
    return _missing(ALWAYS, load) + min(displays, key=len, default=[])


def _missing(libraries: Sequence[Library], load: Callable[[str], object]) -> List[Library]:
    found = []
    for library in libraries:
        try:
            load(library.soname)
        except OSError:
            found.append(library)
    return found


def install_lines(libraries: Sequence[Library]) -> List[str]:
    """One line for each family of Linux that installs the libraries."""
    def names(field: str) -> str:
        return " ".join(sorted({getattr(library, field) for library in libraries}))

    provided = " ".join("'%s()(64bit)'" % library.soname for library in libraries)
    return [
        "sudo apt install " + names("apt"),
        "sudo dnf install " + provided,
        "sudo zypper install " + provided,
        "sudo pacman -S " + names("pacman"),
    ]


def can_apt() -> bool:
    """Whether packages can be installed here and now: root, on Debian or one of its children."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_install(packages: Sequence[str]) -> None:
    """Installs Debian packages; what is printed goes to standard error.

    Whether it worked shows when what was missing is looked for again.
    """
    env = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    install = ["apt-get", "install", "--yes", "--no-install-recommends", *sorted(set(packages))]
    for command in (["apt-get", "update", "--quiet"], install):
        subprocess.call(command, env=env, stdout=sys.stderr, stdin=subprocess.DEVNULL)
