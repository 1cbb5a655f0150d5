"""What is wrong with a JSON text is said by place and kind, in both languages."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from cardtable.engine.codec import CodecError, decode


class Card(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    cost: tuple[int, int]


def fault(text: bytes, wanted: Any = Any) -> CodecError:
    with pytest.raises(CodecError) as caught:
        decode(text, wanted)
    return caught.value


@pytest.mark.parametrize(("text", "where", "kind"), [
    (b"[1,\n 2\n 3]", "line 3, column 2", "a comma or “]” is missing"),
    (b"[1,\n 2,]", "line 2, column 4", "a comma too many before “]”"),
    (b"{\n\"a\": 1,}", "line 2, column 8", "a comma too many before “}”"),
    (b"{\"a\" 1}", "column 6", "“:” is missing after a name"),
    (b"{\"a\": 1 \"b\": 2}", "column 9", "a comma or “}” is missing"),
    (b"{a: 1}", "column 2", "a name in quotation marks is missing"),
    (b"{\"a\": 01}", "column 8", "this is no number"),
    (b"oops", "column 1", "a character that cannot stand here"),
    ("{\"名\": x}".encode(), "column 7", "a character that cannot stand here"),
    (b"[1] 2", "column 6", "something follows after its end"),
    (b"[1,\n2", "line 2, column 2", "it ends too soon"),
    (b"", "column 1", "it ends too soon"),
    (b"\"\\x\"", "column 4", "a “\\” stands before something that cannot follow it"),
    (b"\"\\u12z4\"", "column", "a “\\” stands before something that cannot follow it"),
    (b"[1,\n\"\xff\"]", "line 2, column 2", "this is not UTF-8"),
])
def test_syntax_is_told_by_line_column_and_kind(text: bytes, where: str, kind: str) -> None:
    words = fault(text).words
    assert where in words.en
    assert words.en.endswith(f": {kind}.")
    assert not re.search(r"[a-z]{3}", words.ja), words.ja
    for number in re.findall(r"\d+", where):
        assert number in words.ja


def test_what_is_nested_too_deeply_is_told_so() -> None:
    assert fault(b"[" * 100_000).words.ja == "入れ子が深すぎます。"


@pytest.mark.parametrize(("text", "field", "kind"), [
    (b'{"name": 3, "cost": [1, 2]}', "name", "文字列が必要ですが、整数が書かれています。"),
    (b'{"name": "x", "cost": [1, 2, 3]}', "cost", "要素が2個の配列が必要です。"),
    (b'{"name": "x"}', "cost", "項目「cost」がありません。"),
    (b'{"name": "x", "price": 1}', "", "「price」という項目はありません。"),
])
def test_content_is_told_by_field_and_kind(text: bytes, field: str, kind: str) -> None:
    words = fault(text, Card).words
    assert words.ja.endswith(kind)
    assert f"（{field}）" in words.ja if field else "（" not in words.ja
