"""The command line in two languages: which one is spoken, and argparse's own words in it."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from typing import Any

from cardtable.engine.words import LANGUAGES, Language, Words

_JAPANESE = {
    "usage: ": "使い方: ",
    "positional arguments": "引数",
    "options": "オプション",
    "show this help message and exit": "この説明を表示して終了する",
    "argument %(argument_name)s: %(message)s": "%(argument_name)s: %(message)s",
    "unknown parser %(parser_name)r (choices: %(choices)s)":
        "%(parser_name)r というコマンドはありません（使えるもの: %(choices)s）",
    "unrecognized arguments: %s": "余分な引数があります: %s",
    "not allowed with argument %s": "%s と同時には使えません",
    "ignored explicit argument %r": "値は付けられません: %r",
    "the following arguments are required: %s": "次の引数が必要です: %s",
    "one of the arguments %s is required": "%s のどれかが必要です",
    "expected one argument": "値が1つ必要です",
    "expected at most one argument": "値は1つまでです",
    "expected at least one argument": "値が1つ以上必要です",
    "expected %s argument": "値が%s個必要です",
    "expected %s arguments": "値が%s個必要です",
    "ambiguous option: %(option)s could match %(matches)s":
        "%(option)s は %(matches)s のどれか判別できません",
    "invalid %(type)s value: %(value)r": "%(value)r は使えません",
    "invalid choice: %(value)r (choose from %(choices)s)":
        "%(value)r は選べません（使えるもの: %(choices)s）",
    "%(prog)s: error: %(message)s\n": "%(prog)s: エラー: %(message)s\n",
}
"""What argparse asks of gettext and a person may come to read."""


def language_of(words: Sequence[str]) -> Language:
    """The language asked for, else that of the system: known before anything is parsed."""
    for before, word in zip(["", *words], words, strict=False):
        asked = word.removeprefix("--language=") if before != "--language" else word
        if asked in LANGUAGES and (before == "--language" or asked != word):
            return "ja" if asked == "ja" else "en"
    system = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG")
                   if os.environ.get(name)), "")
    return "ja" if system.startswith("ja") else "en"


def let_argparse_speak(language: Language) -> None:
    """Translate argparse's own words from now on. Its hook is the gettext that it imported."""
    known = _JAPANESE if language == "ja" else {}

    def gettext(text: str) -> str:
        return known.get(text, text)

    def ngettext(one: str, many: str, count: int) -> str:
        return gettext(one if count == 1 else many)

    for name, hook in (("_", gettext), ("ngettext", ngettext)):
        setattr(argparse, name, hook)


PORTABLE_OPTION = "--portable"


class Parser(argparse.ArgumentParser):
    """A parser whose help is given as `Words`; its commands are parsers of the same kind."""

    def __init__(self, prog: str, *, language: Language, **rest: Any) -> None:
        self.language: Language = language
        let_argparse_speak(language)
        super().__init__(prog, allow_abbrev=False, **rest)

    def say(self, en: str, ja: str) -> str:
        """A text in the language of this call."""
        return Words(en, ja).in_(self.language)

    def add_language(self) -> None:
        """``--language``, which every command takes, before or after its name."""
        self.add_argument("--language", choices=LANGUAGES, default=argparse.SUPPRESS,
                          help=self.say("the language spoken", "表示言語"))

    def add_portable(self) -> None:
        """``--portable``, which `cardtable.cli.main` has acted upon; here it is explained, and
        refused where no folder follows."""
        self.add_argument(
            PORTABLE_OPTION, metavar="FOLDER", default=argparse.SUPPRESS, help=self.say(
                "keep decks, sets, matches and settings in this folder",
                "デッキ・カードセット・対戦・設定をこのフォルダーに保存する"))

    def number(self, least: int | None = None) -> Callable[[str], int]:
        """What reads a whole number, not below ``least``."""
        def read(text: str) -> int:
            try:
                value = int(text)
            except ValueError:
                raise argparse.ArgumentTypeError(self.say(
                    f"“{text}” is no whole number", f"「{text}」は整数ではありません")) from None
            if least is not None and value < least:
                raise argparse.ArgumentTypeError(self.say(
                    f"{value} is less than {least}", f"{least}以上の数を指定してください: {value}"))
            return value

        return read
