#!/usr/bin/env python3
"""A release: everything that this machine can build of one version, checked, summed and listed.

    python3 packaging/release.py VERSION [--skip-tests]

puts into dist/VERSION the archive of the bundle, the Debian package where dpkg-deb is, wheel and
sdist, a CycloneDX list of what is inside, and SHA256SUMS over all of them. Nothing is built of a
tree that is not clean, or of a version that packaging/CHANGELOG.md does not tell about.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))
import bootstrap  # noqa: E402
import bundle  # noqa: E402
import inventory  # noqa: E402
import notices  # noqa: E402
import parts  # noqa: E402
from share import moment  # noqa: E402
from spoken import Trouble, say  # noqa: E402

CHANGELOG = Path("packaging", "CHANGELOG.md")
SUMS = "SHA256SUMS"


def problems(checkout: Path, version: str) -> list[Trouble]:
    """What stands in the way of releasing this version from this tree; nothing: it can be."""
    found = []
    if version != parts.VERSION:
        found.append(Trouble(
            f"cardtable/__init__.py says {parts.VERSION}, not {version}.",
            f"cardtable/__init__.py のバージョンは {version} ではなく {parts.VERSION} です。"))
    if not changes(checkout, version):
        found.append(Trouble(f"{CHANGELOG} tells nothing about {version}.",
                             f"{CHANGELOG} に {version} の項目がありません。"))
    if changed := _said(checkout, "git", "status", "--porcelain"):
        found.append(Trouble(f"The tree is not clean:\n{changed}",
                             f"コミットされていない変更があります:\n{changed}"))
    return found


def changes(checkout: Path, version: str) -> str:
    """What the changelog tells about a version; empty if it does not know it."""
    text = (checkout / CHANGELOG).read_text(encoding="utf-8")
    heading = rf"^## {re.escape(version)} – \d{{4}}-\d\d-\d\d\n(.*?)(?=^## |\Z)"
    found = re.search(heading, text, re.MULTILINE | re.DOTALL)
    return found.group(1).strip() if found else ""


def release(version: str, *, with_tests: bool) -> Path:
    """The folder with everything. `Trouble` at the first step that fails."""
    if with_tests:
        _run("tests", str(parts.CHECKOUT / ".ci" / "run"))
    target = bundle.DIST / version
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    os.environ["SOURCE_DATE_EPOCH"] = str(moment())
    folder = bundle.build(bundle.DIST, bundle.WORK)
    found = notices.parts_of(bundle.WORK / bundle.NAME / parts.ORIGINS)
    if bare := notices.without_text(found):
        raise Trouble(f"No licence text was found for: {', '.join(bare)}",
                      f"ライセンス文が見つかりません: {', '.join(bare)}")
    inventory.write(target / f"cardtable-{version}-{bundle.system_name()}.cdx.json", found,
                    moment())
    bundle.pack(folder, bundle.archive_path(target))
    if shutil.which("dpkg-deb"):
        _run("Debian package", sys.executable, str(parts.CHECKOUT / "packaging" / "debian.py"),
             str(folder), str(target))
    _run("wheel and sdist", sys.executable, "-m", "build", "--no-isolation", "--outdir",
         str(target), str(parts.CHECKOUT))
    _run("twine check", sys.executable, "-m", "twine", "check", "--strict",
         *(str(path) for path in sorted(target.glob(f"cardtable-{version}*"))
           if path.name.endswith((".whl", f"-{version}.tar.gz"))))
    write_sums(target)
    return target


def write_sums(folder: Path) -> None:
    """SHA-256 of every file of a folder, as ``sha256sum --check`` reads them."""
    lines = [f"{bundle.digest(path)}  {path.name}\n" for path in sorted(folder.iterdir())
             if path.is_file() and path.name != SUMS]
    (folder / SUMS).write_text("".join(lines), encoding="utf-8", newline="\n")


def main(words: Sequence[str]) -> int:
    """Runs the words; the answer is the exit code: 1 where the release is not to be."""
    parser = argparse.ArgumentParser("release.py", description="Build and check a release.")
    parser.add_argument("version", metavar="VERSION")
    parser.add_argument("--skip-tests", action="store_true", help="for the impatient; it is said")
    parser.add_argument("--here", action="store_true",
                        help="with the Python that runs this, whatever it has installed")
    args = parser.parse_args(words)
    if not args.here:
        return int(bootstrap.main(["release", *words]))
    wrong = problems(parts.CHECKOUT, args.version)
    for trouble in wrong:
        say(trouble.en, trouble.ja)
    if wrong:
        return 1
    try:
        target = release(args.version, with_tests=not args.skip_tests)
    except Trouble as trouble:
        say(trouble.en, trouble.ja)
        return 1
    _tell(target, has_tests=not args.skip_tests)
    return 0


def _tell(target: Path, *, has_tests: bool) -> None:
    print(target)
    for path in sorted(target.iterdir()):
        print(f"  {path.stat().st_size / 1e6:8.1f} MB  {path.name}")
    if not has_tests:
        say("NOT TESTED: --skip-tests was given.", "テスト未実施: --skip-tests が指定されました。")
    if not shutil.which("dpkg-deb"):
        say("No Debian package: dpkg-deb is not here.",
            "dpkg-deb がないため、Debian パッケージは作成していません。")
    say("Who hands these on keeps the sources of Qt that licences/README.txt names at hand.",
        "配布する際は、licences/README.txt に記載した Qt のソースコードも入手できるようにして"
        "ください。")


def _run(step: str, *command: str) -> None:
    """A step of the release; what it prints goes to standard error."""
    say(f"→ {step}", f"→ {step}")
    if subprocess.call(command, cwd=parts.CHECKOUT, stdout=sys.stderr):
        raise Trouble(f"This step failed, nothing is released: {step}",
                      f"次の処理に失敗したため、リリースを中止しました: {step}")


def _said(folder: Path, *command: str) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return done.stdout.rstrip() if done.returncode == 0 else done.stderr.strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
