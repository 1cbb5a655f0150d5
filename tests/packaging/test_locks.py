"""The lock files: complete, hashed, and of one mind."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

CHECKOUT = Path(__file__).resolve().parent.parent.parent
LOCKS = {"run": "requirements.lock", "test": "packaging/test.lock",
         "bench": "packaging/bench.lock", "cluster": "packaging/cluster.lock",
         "package": "packaging/package.lock"}


def entries(name: str) -> list[str]:
    """The requirements of a lock, each with its hashes in one line."""
    text = re.sub(r"^#.*\n", "", CHECKOUT.joinpath(LOCKS[name]).read_text(encoding="utf-8"),
                  flags=re.MULTILINE)
    return text.replace("\\\n", " ").strip().splitlines()


def pins(name: str) -> dict[tuple[str, str], str]:
    """The exact versions of a lock, by name and marker."""
    found = {}
    for line in entries(name):
        one = Requirement(line.split(" --hash")[0])
        found[(canonicalize_name(one.name), str(one.marker or ""))] = str(one.specifier)
    return found


@pytest.mark.parametrize("name", LOCKS)
def test_every_package_has_one_version_and_its_hashes(name: str) -> None:
    for line in entries(name):
        assert re.match(r"[\w.-]+==[^\s=]+ ", line), line
        assert "--hash=sha256:" in line, line


@pytest.mark.parametrize("name", ["test", "bench", "cluster", "package"])
def test_more_tools_change_nothing_that_the_program_runs_with(name: str) -> None:
    assert pins("run").items() <= pins(name).items()


def test_what_the_project_asks_for_is_locked() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    asked = {"run": project["project"]["dependencies"] + project["build-system"]["requires"],
             **{name: extras[name] for name in ("test", "bench", "cluster", "package")}}
    for lock, requirements in asked.items():
        locked = {name: version for (name, _), version in pins(lock).items()}
        for text in requirements:
            one = Requirement(text)
            version = locked[canonicalize_name(one.name)].removeprefix("==")
            assert one.specifier.contains(version), f"{text}: {version} in {LOCKS[lock]}"
