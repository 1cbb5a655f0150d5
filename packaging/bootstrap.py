#!/usr/bin/env python3
"""From a fresh checkout to the running program, with nothing but Python 3.11 or later.

    python3 packaging/bootstrap.py                 start the program
    python3 packaging/bootstrap.py test [...]      ruff, mypy and the test suite (words for pytest)
    python3 packaging/bootstrap.py bench [...]     the benchmarks
    python3 packaging/bootstrap.py bundle [...]    the bundle; release: packaging/README.md
    python3 packaging/bootstrap.py WORDS           the command line, e.g. simulate shaman --games 9

Everything is kept in the folder .cardtable-env of the checkout; deleting it undoes everything.
Packages come from the lock files only, checked by their hashes. Standard library only; old Pythons
must be able to read this file, so that they can be turned away with words.
"""

import contextlib
import hashlib
import importlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Dict, Iterator, List, Sequence, Tuple

sys.dont_write_bytecode = True
# The files beside this one; no trace of them is left in the checkout.
import spoken  # noqa: E402
import system  # noqa: E402
from spoken import Trouble, say, without_language  # noqa: E402

CHECKOUT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
LOCKS = {"run": "requirements.lock", "test": "packaging/test.lock",
         "bench": "packaging/bench.lock", "package": "packaging/package.lock"}
PACKAGING = ("bundle", "release")
"""Words that start a program of this folder, with the packages of the lock "package"."""
HEADLESS = (
    "simulate", "field", "replay", "share", "show", "rules", "games", "export", "deck", "set",
    "position")
DRAWING = (("export",), ("field",), ("deck", "print"), ("deck", "tabletop"))
"""Commands without a window that need Qt."""
USAGE, STOPPED = 2, 130


class Environment:
    """The private environment: made when needed, done only when its stamp says so."""

    def __init__(self, checkout: Path) -> None:
        self.checkout = checkout
        self.home = checkout / ".cardtable-env"
        self.venv = self.home / "python"
        self.stamp = self.home / "stamp.json"
        scripts = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")
        self.python = self.venv.joinpath(*scripts)

    def wanted(self, lock: str) -> str:
        """What must be written in the stamp for a lock: a hash of it and of this Python."""
        about = (sys.version, sys.base_prefix, str(self.checkout))
        parts = [self.checkout.joinpath(LOCKS[lock]).read_bytes(), "\n".join(about).encode()]
        if lock == "run":
            parts.append(self.checkout.joinpath("pyproject.toml").read_bytes())
        return hashlib.sha256(b"\0".join(parts)).hexdigest()

    def stamps(self) -> Dict[str, str]:
        """The locks that were installed to the end. Unreadable means none."""
        try:
            found = json.loads(self.stamp.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) and self.python.exists() else {}

    def is_ready(self, locks: Sequence[str]) -> bool:
        """Whether these locks, as they are now, are installed for this Python."""
        stamps = self.stamps()
        return all(stamps.get(lock) == self.wanted(lock) for lock in locks)

    def make_ready(self, locks: Sequence[str]) -> None:
        """Installs what is missing. A run that is cut off leaves no stamp, and starts anew."""
        with self._alone():
            if self.is_ready(locks):  # somebody else was faster
                return
            done = self.stamps() if self.is_ready(["run"]) else {}
            with contextlib.suppress(FileNotFoundError):
                self.stamp.unlink()
            if not done:
                self._make_anew()
            for lock in locks:
                if done.get(lock) != self.wanted(lock):
                    self._install(lock)
                    done[lock] = self.wanted(lock)
            written = self.stamp.with_suffix(".new")
            written.write_text(json.dumps(done), encoding="utf-8")
            os.replace(str(written), str(self.stamp))

    def _make_anew(self) -> None:
        say("Making a private environment in %s" % self.home,
            "専用の環境を %s に作成しています" % self.home)
        if self.venv.exists():
            shutil.rmtree(str(self.venv))
        # Not sys.executable: where ours is activated, that has just been deleted.
        python = getattr(sys, "_base_executable", None) or sys.executable
        self._call([python, "-m", "venv", str(self.venv)])

    def _install(self, lock: str) -> None:
        say("Installing the packages of %s (once; the first time takes a minute or two)"
            % LOCKS[lock], "%s のパッケージをインストールしています(初回のみ、1〜2分かかります)"
            % LOCKS[lock])
        pip = [str(self.python), "-m", "pip", "--disable-pip-version-check", "--no-input",
               "install", "--no-deps", "--no-build-isolation", "--no-warn-script-location"]
        self._call([*pip, "--require-hashes", "-r", str(self.checkout / LOCKS[lock])])
        if lock == "run":
            self._call([*pip, "--quiet", "--editable", str(self.checkout)])

    def _call(self, command: List[str]) -> None:
        """Runs a step of the installation; what it prints goes to standard error."""
        if subprocess.call(command, stdout=sys.stderr, env=self.variables()):
            step = " ".join(command)
            raise Trouble(
                "This step failed: %s\n"
                "Is the network there? Run the same command again to go on." % step,
                "次の処理に失敗しました: %s\n"
                "ネットワーク接続を確認し、同じコマンドをもう一度実行してください。" % step)

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """Only one of us installs at a time; the system frees the lock whatever happens."""
        self.home.mkdir(exist_ok=True)
        with open(str(self.home / "lock"), "a") as held:
            if sys.platform == "win32":
                import msvcrt
                msvcrt.locking(held.fileno(), msvcrt.LK_LOCK, 1)
            else:
                import fcntl
                fcntl.flock(held, fcntl.LOCK_EX)
            yield

    def variables(self) -> Dict[str, str]:
        """The environment of what we start: the caches of the tools lie in our folder too, and
        compiled modules with them even where others are asked to leave none."""
        env = clean_variables()
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        for name, folder in (("MYPY_CACHE_DIR", "mypy"), ("RUFF_CACHE_DIR", "ruff"),
                             ("HYPOTHESIS_STORAGE_DIRECTORY", "hypothesis"),
                             ("PYTHONPYCACHEPREFIX", "pycache")):
            env.setdefault(name, str(self.home / "cache" / folder))
        return env


def clean_variables() -> Dict[str, str]:
    """The variables of the person, less those that would lead Python or pip elsewhere."""
    misleading = {"PYTHONPATH", "PYTHONHOME", "PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT",
                  "PIP_REQUIRE_VIRTUALENV", "__PYVENV_LAUNCHER__"}
    return {name: value for name, value in os.environ.items() if name not in misleading}


def check_python(version: Tuple[int, ...] = sys.version_info[:2]) -> None:
    """Turns away a Python that is too old."""
    if version < OLDEST:
        now = ".".join(map(str, version))
        raise Trouble(
            "cardtable needs Python 3.11 or later; this is Python %s. Start it with a newer one, "
            "for example: python3.11 packaging/bootstrap.py" % now,
            "cardtable には Python 3.11 以降が必要です(現在は Python %s)。"
            "新しい Python で起動してください。例: python3.11 packaging/bootstrap.py" % now)


def check_screen(words: Sequence[str]) -> None:
    """Without a screen no window opens: say so before anything is downloaded."""
    if opens_window(words) and not system.has_screen(os.environ):
        commands = ", ".join(HEADLESS)
        raise Trouble(
            "There is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set), "
            "so no window can open.\nThese commands work without one: %s; and test, bench.\n"
            "For example: python3 packaging/bootstrap.py games" % commands,
            "画面がないため、ウィンドウを開けません"
            "(DISPLAY も WAYLAND_DISPLAY も設定されていません)。\n"
            "画面なしで使えるコマンド: %s、および test、bench。\n"
            "例: python3 packaging/bootstrap.py games" % commands)


def check_libraries(words: Sequence[str]) -> None:
    """Finds shared libraries that Qt would miss; installs them as root on Debian."""
    if not draws(words) and not opens_window(words[:1]):
        return
    window = opens_window(words)
    missing = system.missing_libraries(os.environ, window)
    if missing and system.can_apt():
        say("Installing shared libraries of Qt", "Qt の共有ライブラリをインストールしています")
        system.apt_install([library.apt for library in missing])
        missing = system.missing_libraries(os.environ, window)
    if missing:
        names = ", ".join(library.soname for library in missing)
        lines = "\n".join("  " + line for line in system.install_lines(missing))
        raise Trouble(
            "Qt needs shared libraries that are missing here: %s\n"
            "Install them with one of these lines, then start again:\n%s" % (names, lines),
            "Qt に必要な共有ライブラリがありません: %s\n"
            "次のいずれかを実行してから、もう一度起動してください:\n%s" % (names, lines))


def check_venv() -> None:
    """Debian cuts Python's own venv out into a package: installed as root, named otherwise."""
    def lacking() -> bool:
        importlib.invalidate_caches()
        specs = [importlib.util.find_spec(name) for name in ("venv", "ensurepip")]
        return any(spec is None or spec.origin is None for spec in specs)  # no origin: empty folder

    package = "python%d.%d-venv" % sys.version_info[:2]
    if lacking() and system.can_apt():
        system.apt_install([package])
    if lacking():
        raise Trouble(
            "This Python cannot make private environments (venv is missing). Run\n"
            "  sudo apt install %s\nand start again." % package,
            "この Python では専用の環境を作成できません(venv がありません)。次を実行してから、"
            "もう一度起動してください。\n  sudo apt install %s" % package)


def opens_window(words: Sequence[str]) -> bool:
    """Whether the command line would open a window: when no word is a command's."""
    others = ("test", "bench", "-h", "--help", "--version", *PACKAGING, *HEADLESS)
    return not set(others).intersection(words)


def draws(words: Sequence[str]) -> bool:
    """Whether the command line needs Qt without a window."""
    if list(words[:1]) == ["replay"]:
        return any(word.startswith(("--a", "--p")) for word in words)  # --animate, --pictures
    return words[:1] in (["test"], ["bench"]) or any(
        tuple(words[:len(start)]) == start for start in DRAWING)


def run_tests(environment: Environment, words: Sequence[str]) -> int:
    """Ruff, mypy and the suite, all three whatever they find; the first failure is the answer."""
    python, variables = str(environment.python), environment.variables()
    variables.setdefault("QT_QPA_PLATFORM", "offscreen")
    commands = [
        [python, "-m", "ruff", "check", "."],
        [python, "-m", "mypy"],
        [python, "-m", "pytest", "-n", "auto", "--dist", "worksteal", "-o",
         "cache_dir=%s" % (environment.home / "cache" / "pytest"), *words],
    ]
    codes = []
    for command in commands:
        say("$ python " + " ".join(command[1:]), "$ python " + " ".join(command[1:]))
        codes.append(subprocess.call(command, cwd=str(environment.checkout), env=variables))
    failed = ", ".join(command[2] for command, code in zip(commands, codes, strict=True) if code)
    if failed:  # the last line, since what the first ones found has long scrolled away
        say("FAILED: %s" % failed, "失敗: %s" % failed)
    return next((code for code in codes if code), 0)


def replace_me(  # noqa: RET503 -- execve does not return
    command: List[str], variables: Dict[str, str], folder: str
) -> int:
    """Becomes the command; on Windows, which cannot, waits for it."""
    if sys.platform == "win32":
        return subprocess.call(command, env=variables, cwd=folder)
    os.chdir(folder)
    os.execve(command[0], command, variables)


def start(environment: Environment, words: Sequence[str]) -> int:
    """Makes the environment ready for the words, and does what they ask for."""
    plain = without_language(words)
    first = plain[0] if plain else ""
    check_screen(plain)
    check_libraries(plain)
    more = "package" if first in PACKAGING else first
    locks = ["run", more] if more in ("test", "bench", "package") else ["run"]
    if not environment.is_ready(locks):
        check_venv()
        environment.make_ready(locks)
    if first == "test":
        return run_tests(environment, plain[1:])
    python, folder = str(environment.python), os.getcwd()
    variables = environment.variables()
    if first == "bench":
        variables.setdefault("QT_QPA_PLATFORM", "offscreen")
        return replace_me([python, "-m", "tests.bench", *plain[1:]], variables, str(CHECKOUT))
    if first in PACKAGING:
        program = str(CHECKOUT / "packaging" / (first + ".py"))
        return replace_me([python, program, "--here", *plain[1:]], variables, str(CHECKOUT))
    if draws(plain):
        variables.setdefault("QT_QPA_PLATFORM", "offscreen")
    return replace_me([python, "-m", "cardtable", *words], variables, folder)


def main(words: Sequence[str]) -> int:
    """Runs the words; the answer is the exit code: 2 for what a person can put right."""
    spoken.ASKED["language"] = ""
    without_language(words)
    try:
        check_python()
        return start(Environment(CHECKOUT), words)
    except Trouble as trouble:
        say(trouble.en, trouble.ja)
        return USAGE
    except OSError as error:
        say("That did not work: %s" % error, "次のエラーで中断しました: %s" % error)
        return USAGE
    except KeyboardInterrupt:
        say("Stopped. The same command goes on from here.",
            "中止しました。同じコマンドで再開できます。")
        return STOPPED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
