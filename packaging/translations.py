#!/usr/bin/env python3
"""Keeps the translations of the program's own strings: collects, merges, compiles.

``python packaging/translations.py`` reads every ``tr("…")`` and ``later("…")`` in cardtable/,
merges them into assets/translations/cardtable_ja.ts (translations that are there stay, strings
that are gone go) and compiles the .qm that the program loads. It ends with 1 and a list while
strings are untranslated. Translate in the .ts by hand or with ``pyside6-linguist``.

Qt's own lupdate is not used: it overlooks strings in f-strings and takes a call with a trailing
comma for a plural.
"""

from __future__ import annotations

import ast
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree as ET

CHECKOUT = Path(__file__).resolve().parent.parent
FOLDER = CHECKOUT / "assets" / "translations"
LANGUAGES = ("ja",)
CONTEXT = "cardtable"
MARKERS = ("tr", "later")


class Message(NamedTuple):
    """A string of the source; ``meaning`` tells two meanings of one word apart."""

    text: str
    meaning: str = ""


class NotLiteralError(Exception):
    """A call that marks something else than a literal for translation: file and line."""


def strings_in(source: str, name: str) -> Iterator[Message]:
    """The strings that a module marks for translation, in the order of their lines."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        if not (marker := _marker(call)):
            continue
        texts = [a.value for a in call.args
                 if isinstance(a, ast.Constant) and isinstance(a.value, str)]
        if len(texts) == len(call.args):
            yield Message(*texts)
        elif marker == "later" or isinstance(call.args[0], ast.JoinedStr | ast.BinOp | ast.Call):
            raise NotLiteralError(f"{name}:{call.lineno}: only literals can be translated")


def collect() -> dict[Message, str]:
    """Every string of the program with the file in which it first stands."""
    found: dict[Message, str] = {}
    for path in sorted((CHECKOUT / "cardtable").rglob("*.py")):
        name = path.relative_to(CHECKOUT).as_posix()
        for message in strings_in(path.read_text(encoding="utf-8"), name):
            found.setdefault(message, name)
    return found


def read(path: Path) -> dict[Message, str]:
    """The translations of a .ts file; an unfinished one is empty."""
    if not path.exists():
        return {}
    done: dict[Message, str] = {}
    for node in ET.parse(path).getroot().iter("message"):  # noqa: S314 - our own file
        made = node.find("translation")
        text = "" if made is None or made.get("type") else made.text or ""
        done[Message(node.findtext("source", ""), node.findtext("comment", ""))] = text
    return done


def write(
    path: Path, language: str, messages: dict[Message, str], done: dict[Message, str]
) -> None:
    """A .ts file of all messages; those without a translation are marked as unfinished."""
    root = ET.Element("TS", version="2.1", language=language, sourcelanguage="en")
    context = ET.SubElement(root, "context")
    ET.SubElement(context, "name").text = CONTEXT
    for message, file in messages.items():
        node = ET.SubElement(context, "message")
        ET.SubElement(node, "location", filename=f"../../{file}")
        ET.SubElement(node, "source").text = message.text
        if message.meaning:
            ET.SubElement(node, "comment").text = message.meaning
        made = ET.SubElement(node, "translation")
        made.text = done.get(message, "")
        if not made.text:
            made.set("type", "unfinished")
    ET.indent(root, "    ")
    body = ET.tostring(root, encoding="unicode", short_empty_elements=False)
    path.write_text(f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{body}\n',
                    encoding="utf-8", newline="\n")


def compiled(path: Path) -> bytes:
    """The .qm of a .ts file, made by Qt's lrelease, which PySide brings along."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "made.qm"
        program = "from PySide6.scripts.pyside_tool import lrelease; lrelease()"
        done = subprocess.run(
            [sys.executable, "-c", program, str(path), "-qm", str(target)],
            capture_output=True, text=True, check=False)
        if not target.exists():
            raise RuntimeError(f"lrelease failed: {done.stdout}{done.stderr}")
        return target.read_bytes()


def main() -> int:
    """Bring all files up to date; answers 1 while something is untranslated."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    messages = collect()
    missing = 0
    for language in LANGUAGES:
        path = FOLDER / f"{CONTEXT}_{language}.ts"
        done = read(path)
        write(path, language, messages, done)
        path.with_suffix(".qm").write_bytes(compiled(path))
        for message, file in messages.items():
            if not done.get(message):
                missing += 1
                print(f"{language}: {file}: {message.text}")
    print(f"{len(messages)} strings, {missing} untranslated")
    return 1 if missing else 0


def _marker(call: ast.Call) -> str:
    called = call.func
    if isinstance(called, ast.Name):
        name = called.id
    elif isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name) \
            and called.value.id == "translate":
        name = called.attr
    else:
        return ""
    return name if name in MARKERS else ""


if __name__ == "__main__":
    sys.exit(main())
