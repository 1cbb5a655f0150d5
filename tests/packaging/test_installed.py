"""The Debian package in a system where nothing else is: installed, started from the menu, played,
saved, opened by the type of its file, removed; under X11 and under Wayland.

Input is injected by xdotool into X servers without a screen. Wayland lets nobody inject anything:
there Weston runs as a window of such a server, and hands what comes to it on to the program, as
it does between people and their programs. Weston without any server (its headless backend) has no
input; under it the program only shows its first frame.

It needs root, debootstrap and the network; what it did and how long that took is printed (-s shows
it). ``CARDTABLE_PICTURES`` names a folder for pictures of the screens.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from cardtable import APP_ID
from tests.packaging.screen import PATIENCE, Screen, has_table, screen, wait_for

CHECKOUT = Path(__file__).resolve().parent.parent.parent
TOOLS = ("debootstrap", "unshare", "chroot", "dpkg-deb", "Xvfb", "xdotool", "import", "weston")
PATH = "/usr/sbin:/usr/bin:/sbin:/bin"
MOVES = 10
DESKTOP = ("desktop-file-utils", "shared-mime-info", "hicolor-icon-theme", "libglib2.0-bin")
"""What every desktop has, and a bare Debian has not."""
MENU = f"/usr/share/applications/{APP_ID}.desktop"
KEPT = ("var/lib/dpkg/", "var/lib/apt/", "var/cache/", "var/log/", "etc/ld.so.cache", "home/",
        "run/", "tmp/", "proc/", "dev/")
"""What a package manager keeps for itself."""

ENTER = """set -e
mount -t proc proc "$0/proc"
exec chroot "$@"
"""
UNTIL_ALL_ENDED = """"$@" || exit
while readlink /proc/[0-9]*/exe | grep -q ^/usr/lib/cardtable/; do sleep 0.2; done
"""
"""Who starts programs for others ends before they do."""

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not all(map(shutil.which, TOOLS)), reason=f"needs {', '.join(TOOLS)}"),
    pytest.mark.skipif(os.geteuid() != 0, reason="only root can enter a system in a folder"),
]


class System(NamedTuple):
    """A Debian in a folder, with somebody who plays in it."""

    root: Path

    @property
    def home(self) -> Path:
        return self.root / "home" / "player"

    def run(self, *words: str) -> str:
        """What root's command prints; it must end well."""
        done = subprocess.run(
            ["unshare", "--mount", "sh", "-c", ENTER, str(self.root), str(self.root), *words],
            env={"PATH": PATH, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"},
            capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def start(self, *words: str, **variables: str) -> subprocess.Popen[str]:
        """The player's command with all that it starts: it ends when they have ended, and they
        when it is killed."""
        return subprocess.Popen(
            ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", ENTER,
             str(self.root), "--userspec=player", str(self.root),
             "sh", "-c", UNTIL_ALL_ENDED, "sh", *words],
            env={"PATH": PATH, "HOME": "/home/player", "LC_ALL": "C.UTF-8",
                 "XDG_RUNTIME_DIR": "/run/player", **variables},
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def files(self) -> dict[str, str]:
        """What each file of the system holds, less what its package manager keeps."""
        found = {}
        for folder, folders, names in os.walk(self.root):
            inside = Path(folder).relative_to(self.root).as_posix()
            folders[:] = [one for one in folders if f"{inside}/{one}/".removeprefix("./")
                          not in KEPT]
            for path in (Path(folder, name) for name in (*names, *folders)):
                name = path.relative_to(self.root).as_posix()
                if path.is_symlink():
                    found[name] = str(path.readlink())
                elif path.is_file() and name not in KEPT:
                    found[name] = hashlib.sha256(path.read_bytes()).hexdigest()
                elif path.is_dir():
                    found[name] = "folder"
        return found

    def lines(self) -> int:
        """How many lines of matches being played are on disk."""
        journals = self.home.glob(".local/state/cardtable/matches/*.playing")
        return sum(file.read_bytes().count(b"\n") for file in journals)

    def saves(self) -> list[Path]:
        return list(self.home.glob(".local/share/cardtable/matches/*.cardtable"))


class Desk(NamedTuple):
    """Where the program shows its window, and where keys and pointer come from."""

    name: str
    screen: Screen
    variables: dict[str, str]
    pictures: Path

    def look(self) -> None:
        """Make keys go to the program, as somebody does who clicks where nothing is."""
        found = self.screen.do("search", "--onlyvisible", "--class", "cardtable|weston").split()
        if found:
            self.screen.do("windowfocus", found[-1])
            self.screen.do("mousemove", "90", "420", "click", "1")


@contextmanager
def timed(what: str) -> Iterator[None]:
    """Say how long something took."""
    began = time.monotonic()
    yield
    print(f"{what}: {time.monotonic() - began:.0f} s")  # noqa: T201 -- the figures of a release


@pytest.fixture(scope="module")
def package(bundle: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("package")
    with timed("package"):
        subprocess.run([sys.executable, CHECKOUT / "packaging" / "debian.py", bundle, folder],
                       check=True)
    (made,) = folder.glob("*.deb")
    return made


@pytest.fixture(scope="module")
def system() -> Iterator[System]:
    """A bare Debian of the release that runs here, with what desktops have, and a player, who
    may look into its folder."""
    root = Path(tempfile.mkdtemp(prefix="cardtable-system-"))
    root.chmod(0o755)
    about = Path("/etc/os-release").read_text("utf-8")
    release = re.search(r"^VERSION_CODENAME=(\w+)", about, re.MULTILINE)
    assert release is not None
    with timed("debootstrap"):
        subprocess.run(["debootstrap", "--variant=minbase", release[1], root], check=True,
                       stdout=subprocess.DEVNULL)
    made = System(root)
    made.run("apt-get", "install", "--yes", "--quiet", "--no-install-recommends", *DESKTOP)
    made.run("useradd", "--create-home", "player")
    (root / "run" / "player").mkdir()
    shutil.chown(root / "run" / "player", made.home.stat().st_uid)
    yield made
    shutil.rmtree(root)


@pytest.fixture(scope="module")
def before(system: System) -> dict[str, str]:
    """The system before the program came."""
    return system.files()


@pytest.fixture(scope="module")
def installed(system: System, before: dict[str, str], package: Path) -> System:
    """The same with the package, and with what it asks for and nothing more."""
    assert not any("cardtable" in name for name in before)
    shutil.copy(package, system.root / "tmp" / "cardtable.deb")
    with timed("install"):
        system.run("apt-get", "install", "--yes", "--quiet", "--no-install-recommends",
                   "/tmp/cardtable.deb")
    size = sum(path.lstat().st_size for path in (system.root / "usr/lib/cardtable").rglob("*"))
    said = f"package: {package.stat().st_size / 1e6:.1f} MB, installed: {size / 1e6:.1f} MB"
    print(said)  # noqa: T201 -- the figures of a release
    return system


@contextmanager
def x11(system: System) -> Iterator[Desk]:
    with screen() as on:
        yield Desk("x11", on, {"DISPLAY": on.display}, _pictures(system))


@contextmanager
def wayland(system: System) -> Iterator[Desk]:
    with screen() as on, weston(system, "x11-backend.so", DISPLAY=on.display) as variables:
        yield Desk("wayland", on, variables, _pictures(system))


def _pictures(system: System) -> Path:
    return Path(os.environ.get("CARDTABLE_PICTURES", system.root / "tmp"))


@contextmanager
def weston(system: System, backend: str, **variables: str) -> Iterator[dict[str, str]]:
    """Weston on a backend; what a program must know of it. Keys do not repeat here either."""
    folder = system.root / "run" / "player"
    settings = folder / "weston.ini"
    settings.write_text("[core]\nidle-time=0\n[shell]\npanel-position=none\n"
                        "[keyboard]\nrepeat-rate=0\n", encoding="utf-8")
    with subprocess.Popen(
        ["weston", f"--backend={backend}", f"--config={settings}", "--socket=table",
         "--width=1280", "--height=800", *(["--use-pixman"] if "x11" in backend else [])],
        env={**os.environ, **variables, "XDG_RUNTIME_DIR": str(folder)},
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, user=folder.stat().st_uid,
    ) as compositor:
        try:
            wait_for((folder / "table").exists, compositor, "Weston did not start")
            yield {"WAYLAND_DISPLAY": "table", "QT_QPA_PLATFORM": "wayland"}
        finally:
            compositor.terminate()


def test_lintian_has_nothing_to_complain_of(package: Path) -> None:
    if shutil.which("lintian") is None:
        pytest.skip("lintian is not installed")
    done = subprocess.run(["lintian", "--allow-root", "--pedantic", package],
                          capture_output=True, text=True, check=False)
    assert done.stdout == "", "packaging/debian/lintian-overrides tells why the rest is as it is"
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("desk", [x11, wayland], ids=["x11", "wayland"])
def test_a_match_from_the_menu_to_the_file_and_back(installed: System, desk: object) -> None:
    assert callable(desk)
    shutil.rmtree(installed.home / ".local", ignore_errors=True)
    with desk(installed) as at:
        with timed(f"{at.name}: {MOVES} moves, saved"):
            _play_and_save(installed, at)
        (save,) = installed.saves()
        shutil.rmtree(installed.home / ".local/state")
        with timed(f"{at.name}: opened by its type, one more move"):
            _open_and_go_on(installed, at, save)
    assert installed.lines() > save.read_bytes().count(b"\n")


def _play_and_save(system: System, at: Desk) -> None:
    program = system.start("gio", "launch", MENU, **at.variables)
    try:
        wait_for(lambda: _begins(system, at), program, "no match began")
        for _ in range(MOVES):
            _move(system, at, program, system.lines())
        wait_for(lambda: _picture(at, "played"), program, "no table was shown")
        wait_for(lambda: _saves(system, at), program, "nothing was saved")
        _quit(at, program)
    finally:
        program.kill()


def _open_and_go_on(system: System, at: Desk, save: Path) -> None:
    inside = "/" + save.relative_to(system.root).as_posix()
    said = system.run("gio", "mime", "application/x-cardtable-match")
    assert f"{APP_ID}.desktop" in said.splitlines()[0], said
    program = system.start("gio", "open", inside, **at.variables)
    try:
        _move(system, at, program, save.read_bytes().count(b"\n"))
        wait_for(lambda: _picture(at, "opened"), program, "no table was shown")
        _quit(at, program)
    finally:
        program.kill()


def _begins(system: System, at: Desk) -> bool:
    at.look()
    at.screen.do("key", "ctrl+n")
    at.screen.do("key", "--delay", "2000", "Return")
    return system.lines() > 0


def _move(system: System, at: Desk, program: subprocess.Popen[str], played: int) -> None:
    """Make a move in a match that has so many lines, all of which may not be on disk yet."""

    def is_played() -> bool:
        at.look()
        at.screen.do("key", "Escape", "F7", "Home", "Return", "Return")
        return system.lines() > played

    wait_for(is_played, program, "no move was played")


def _saves(system: System, at: Desk) -> bool:
    at.look()
    at.screen.do("key", "ctrl+s")
    at.screen.do("key", "--delay", "2000", "Return")
    return bool(system.saves())


def _quit(at: Desk, program: subprocess.Popen[str]) -> None:
    for _ in range(PATIENCE):
        at.look()
        at.screen.do("key", "Escape", "ctrl+q")
        try:
            out, error = program.communicate(timeout=1)
            break
        except subprocess.TimeoutExpired:
            continue
    else:
        pytest.fail("it does not end")
    assert program.returncode == 0, out + error
    assert "Traceback" not in error


def _picture(at: Desk, name: str) -> bool:
    """Take a picture for people to see. Is there a table on it?"""
    return has_table(at.screen.picture(at.pictures / f"{at.name}-{name}.png"))


def test_under_weston_without_any_screen_it_shows_its_first_frame(installed: System) -> None:
    with weston(installed, "headless-backend.so") as variables:
        program = installed.start("cardtable", "--exit-after-first-frame", **variables)
        out, error = program.communicate()
    assert program.returncode == 0, out + error
    assert "Traceback" not in error


def test_the_command_line_works(installed: System) -> None:
    assert "shaman" in installed.run("cardtable", "games")


def test_it_is_removed_without_trace_but_what_people_made(
    installed: System, before: dict[str, str]
) -> None:
    made = installed.home / ".local/share/cardtable/mine.deck"
    made.parent.mkdir(parents=True, exist_ok=True)
    made.write_text("cardtable-deck 1\n", encoding="utf-8")
    asked = installed.run("sh", "-c", "dpkg-deb -f /tmp/cardtable.deb Depends")
    with timed("remove"):
        installed.run("apt-get", "purge", "--yes", "--quiet", "cardtable")
        installed.run("apt-get", "autoremove", "--purge", "--yes", "--quiet")
    after = installed.files()
    changed = sorted(name for name in before.keys() | after.keys()
                     if before.get(name) != after.get(name))
    assert [name for name in changed if "cardtable" in name] == []
    assert changed == [], f"besides, what came with {asked} left this behind"
    assert made.is_file()
