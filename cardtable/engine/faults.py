"""What is wrong with a JSON text from outside, in both languages: where, and of what kind.

The reader speaks English only; its sentences are few, and each is known here.
"""

from __future__ import annotations

import re

import msgspec

from cardtable.engine.words import Words, same

_ESCAPE = Words("a “\\” stands before something that cannot follow it",
                "「\\」のあとに使えない文字があります")
_SYNTAX = {
    "invalid character": Words("a character that cannot stand here", "ここでは使えない文字です"),
    "invalid number": Words("this is no number", "数として読めません"),
    "expected ',' or ']'": Words("a comma or “]” is missing", "「,」か「]」がありません"),
    "expected ',' or '}'": Words("a comma or “}” is missing", "「,」か「}」がありません"),
    "expected ':'": Words("“:” is missing after a name", "項目名のあとに「:」がありません"),
    "object keys must be strings": Words("a name in quotation marks is missing",
                                         "「\"」で囲んだ項目名がありません"),
    "trailing comma in array": Words("a comma too many before “]”", "「]」の前の「,」が余分です"),
    "trailing comma in object": Words("a comma too many before “}”", "「}」の前の「,」が余分です"),
    "trailing characters": Words("something follows after its end",
                                 "終わりのあとに余分な文字があります"),
    "invalid escape character in string": _ESCAPE,
    "invalid escaped character": _ESCAPE,
    "invalid character in unicode escape": _ESCAPE,
    "unexpected end of hex escape": _ESCAPE,
    "invalid utf-16 surrogate pair": _ESCAPE,
    "unexpected end of escaped utf-16 surrogate pair": _ESCAPE,
}
_CUT_OFF = Words("it ends too soon", "途中で終わっています")
_NOT_UTF8 = Words("this is not UTF-8", "UTF-8 ではありません")


def syntax_fault(raw: bytes | str, error: Exception) -> Words:
    """Why a text is no JSON: line, column (both from 1) and kind."""
    if isinstance(error, RecursionError):
        return Words("It is nested too deeply.", "入れ子が深すぎます。")
    text = raw.encode() if isinstance(raw, str) else bytes(raw)
    at, kind = _place_and_kind(text, str(error) or type(error).__name__)
    before = text[:at].decode(errors="replace")
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    where = Words(f"line {line}, column {column}", f"{line}行目の{column}文字目")
    if b"\n" not in text.strip():
        where = Words(f"column {column}", f"{column}文字目")
    return Words(f"This is not JSON ({where.en}): {kind.en}.",
                 f"JSON として読めません（{where.ja}）: {kind.ja}。")


def _place_and_kind(text: bytes, message: str) -> tuple[int, Words]:
    try:
        text.decode()
    except UnicodeDecodeError as broken:
        return broken.start, _NOT_UTF8
    found = re.fullmatch(r"JSON is malformed: (.*) \(byte (\d+)\)", message)
    if found is not None:
        kind = found[1]
        return int(found[2]), _SYNTAX.get(kind, same(kind))
    return len(text.rstrip()), _CUT_OFF if "truncated" in message else same(message)


def content_fault(error: msgspec.ValidationError) -> tuple[str, Words]:
    """The field that is missing or holds something else than it should ("cards[3].cost"); why."""
    cause, _, field = str(error).partition(" - at `")
    field = field.rstrip("`").removeprefix("$").removeprefix(".")
    if missing := re.fullmatch(r"Object missing required field `(.*)`", cause):
        field = f"{field}.{missing[1]}".removeprefix(".")
    return field, Words(cause + ".", _in_japanese(cause))


_CONTENT: tuple[tuple[str, str], ...] = (
    (r"Invalid (?:enum )?value '?(.*?)'?", "「{0}」という値はここでは使えません。"),
    (r"Object contains unknown field `(.*)`", "「{0}」という項目はありません。"),
    (r"Object missing required field `(.*)`", "項目「{0}」がありません。"),
    (r"Expected `(.*)`, got `(.*)`", "{0}が必要ですが、{1}が書かれています。"),
    (r"Expected `array` of length (\d+)(?:, got \d+)?", "要素が{0}個の配列が必要です。"),
    (r"Expected `(.*)` of length >= (.*)", "長さ{1}以上の{0}が必要です。"),
    (r"Expected `(.*)` of length <= (.*)", "長さ{1}以下の{0}が必要です。"),
    (r"Expected `(.*)` >= (.*)", "{1}以上の{0}が必要です。"),
    (r"Expected `(.*)` <= (.*)", "{1}以下の{0}が必要です。"),
    (r"(?:Integer value|Number) out of range", "数が大きすぎるか、小さすぎます。"),
)
_TYPES = {
    "int": "整数",
    "float": "小数",
    "str": "文字列",
    "bool": "真偽値",
    "null": "null",
    "object": "オブジェクト",
    "array": "配列",
}


def _in_japanese(cause: str) -> str:
    for pattern, sentence in _CONTENT:
        if match := re.fullmatch(pattern, cause):
            return sentence.format(
                *("か".join(_TYPES.get(one, one) for one in part.split(" | "))
                  for part in match.groups()))
    return f"読み取れません: {cause}。"
