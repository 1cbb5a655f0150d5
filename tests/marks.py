"""What tests say of themselves by their marks, read from the sources: no comment counts."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

_TESTS = Path(__file__).parent


def _marked(node: ast.AST, mark: str) -> Iterator[str]:
    """What a decorator names."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == f"pytest.mark.{mark}":
            yield from (arg.value for arg in call.args
                        if isinstance(arg, ast.Constant) and isinstance(arg.value, str))


@cache
def named(mark: str) -> dict[str, str]:
    """Everything that a test names with this mark, and one of the tests that do."""
    found: dict[str, str] = {}
    for file in sorted(_TESTS.rglob("test_*.py")):
        source = file.read_text("utf-8")
        if f"mark.{mark}(" not in source:
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for decorator in node.decorator_list:
                    for name in _marked(decorator, mark):
                        found.setdefault(name, f"{file.name}::{node.name}")
    return found
