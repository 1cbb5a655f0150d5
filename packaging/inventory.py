"""The CycloneDX list of what is inside the bundle: for people who must know, and their programs.

What cyclonedx-py finds in the environment, as far as it is inside; and what it cannot find there:
Python, Qt, and the libraries of the system.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import parts
from notices import CHOSEN, QT, Part
from spoken import Trouble


def write(path: Path, found: Sequence[Part], time: int) -> None:
    """The list as JSON, valid by its schema. `Trouble` if it is not."""
    listed = _environment(path.with_suffix(".tmp"), time)
    inside = {_plain(part.name) for part in found if part.kind == "package"}
    packages = [one for one in listed["components"] if _plain(one["name"]) in inside]
    for one in packages:
        if chosen := CHOSEN.get(one["name"].lower()):
            one["licenses"] = [{"expression": chosen}]
    others = [_component(part) for part in found if part.kind != "package"]
    qt = next((one["version"] for one in packages if _plain(one["name"]) == "shiboken6"), "")
    others.append({
        "type": "framework", "bom-ref": "qt", "name": "Qt", "version": qt,
        "licenses": [{"license": {"id": QT}}], "externalReferences": [
            {"type": "distribution", "url": "https://download.qt.io/archive/qt/"}]})
    listed["components"] = sorted(packages + others, key=lambda one: one["bom-ref"])
    listed["metadata"]["component"] = {
        "type": "application", "bom-ref": "cardtable", "name": "cardtable",
        "version": parts.VERSION, "licenses": [{"license": {"id": "MIT"}}]}
    listed["dependencies"] = [{"ref": "cardtable", "dependsOn": [
        one["bom-ref"] for one in listed["components"]]}]
    text = json.dumps(listed, indent=2, ensure_ascii=False, sort_keys=True) + "\n"
    _check(text, listed["specVersion"])
    path.write_text(text, encoding="utf-8")


def _environment(scratch: Path, time: int) -> dict[str, Any]:
    """What cyclonedx-py says of the Python that runs this."""
    done = subprocess.run(
        [sys.executable, "-m", "cyclonedx_py", "environment", "--output-reproducible",
         "-o", str(scratch), sys.executable], capture_output=True, text=True, check=False,
        env={**os.environ, "SOURCE_DATE_EPOCH": str(time)})
    if done.returncode:
        raise Trouble(f"cyclonedx-py failed: {done.stderr.strip()}",
                      f"cyclonedx-py が失敗しました: {done.stderr.strip()}")
    listed = json.loads(scratch.read_text(encoding="utf-8"))
    scratch.unlink()
    assert isinstance(listed, dict)
    return listed


def _component(part: Part) -> dict[str, Any]:
    made: dict[str, Any] = {
        "type": "library", "bom-ref": f"{part.kind}:{part.name}", "name": part.name,
        "licenses": [{"license": {"name": part.licence}}]}
    if part.version:
        made["version"] = part.version
    if part.kind == "system" and part.version:
        made["purl"] = f"pkg:deb/debian/{part.name}@{part.version.replace(':', '%3A')}"
    if part.url:
        made["externalReferences"] = [{"type": "distribution", "url": part.url}]
    return made


def _check(text: str, schema: str) -> None:
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator

    wrong = JsonStrictValidator(SchemaVersion.from_version(schema)).validate_str(text)
    if wrong is not None:
        raise Trouble(f"The CycloneDX list is not valid: {wrong}",
                      f"CycloneDX のリストが不正です: {wrong}")


def _plain(name: str) -> str:
    """A package's name as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()
