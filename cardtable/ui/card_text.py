"""A card in words: to read beside its picture, to copy, to be read out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

from PySide6.QtGui import QTextBlockFormat, QTextCharFormat, QTextCursor

from cardtable.engine.cards import CardKey
from cardtable.engine.face import FaceSpec
from cardtable.engine.view import Mark
from cardtable.engine.words import Language, Words
from cardtable.paint.palette import tone
from cardtable.ui.text import LinkBrowser, muted, plain_format
from cardtable.ui.translate import language, tr

FaceOf = Callable[[CardKey, str], FaceSpec]
"""What stands on a side of a card."""
SIDES = ("front", "back", "inner.front", "inner.back")
_TOKEN = re.compile(r"\*\*|\{([^{}\s]+)\}")
_COLOURS = {
    "green": Words("green", "緑"), "yellow": Words("yellow", "黄"), "red": Words("red", "赤"),
    "blue": Words("blue", "青"), "purple": Words("purple", "紫"), "white": Words("white", "白"),
    "black": Words("black", "黒"), "orange": Words("orange", "橙"), "brown": Words("brown", "茶"),
    "pink": Words("pink", "桃"), "silver": Words("silver", "銀"),
}  # fmt: skip
"""Symbols in a rules text, as they are read out."""


def sides_of(face_of: FaceOf, key: CardKey) -> dict[str, FaceSpec]:
    """The sides of a card that differ from each other, the front first."""
    found: dict[str, FaceSpec] = {}
    for side in SIDES:
        spec = face_of(key, side)
        if spec not in found.values():
            found[side] = spec
    return found


def insert_rules_text(cursor: QTextCursor, text: str, plain: QTextCharFormat) -> None:
    """Insert a card's rules text: ``**bold**`` keywords, symbols as chips of colour and letter."""
    bold = False
    done = 0
    for match in _TOKEN.finditer(text):
        form = plain_format(plain.foreground().color(), bold=bold)
        cursor.insertText(text[done : match.start()], form)
        done = match.end()
        if match[1] is None:
            bold = not bold
            continue
        chip = plain_format(tone(match[1]).text, bold=True)
        chip.setBackground(tone(match[1]).base)
        cursor.insertText(f"\N{NO-BREAK SPACE}{match[1][0].upper()}\N{NO-BREAK SPACE}", chip)
        cursor.insertText("\N{ZERO WIDTH SPACE}", plain)
    cursor.insertText(text[done:], plain_format(plain.foreground().color(), bold=bold))


def colour_word(name: str) -> Words:
    """A colour token as it is read out."""
    return _COLOURS.get(name, Words(name, name))


def spoken_text(text: str, language: Language) -> str:
    """A rules text without its signs: symbols by their names, bold as it is."""
    return _TOKEN.sub(lambda m: colour_word(m[1]).in_(language) if m[1] else "", text)


def spoken_cost(spec: FaceSpec, language: Language) -> str:
    """A cost in words: "2 green, 1 red"; empty without one."""
    counts = Counter(pip.tone for pip in spec.cost)
    if language == "ja":
        return "・".join(f"{colour_word(name).ja}{count}" for name, count in counts.items())
    return ", ".join(f"{count} {colour_word(name).en}" for name, count in counts.items())


def spoken(spec: FaceSpec, language: Language) -> str:
    """One side of a card in words, for a screen reader and to copy."""
    name, kind = spec.name.in_(language), spec.kind.in_(language)
    lines = [f"{name}（{kind}）" if language == "ja" else f"{name} ({kind})"]
    if spec.cost:
        lines.append(tr("Cost: {cost}").format(cost=spoken_cost(spec, language)))
    lines += [f"{number.title.in_(language)}: {number.text}" for number in spec.numbers]
    lines += [spoken_text(spec.text.in_(language), language), spec.flavour.in_(language)]
    return "\n".join(line for line in lines if line)


def write_card(browser: LinkBrowser, spec: FaceSpec, marks: tuple[Mark, ...]) -> None:
    """Write one side of a card: name, kind, cost, numbers as printed and as now, text."""
    spoken_in = language()
    cursor = QTextCursor(browser.document())
    quiet = plain_format(muted(browser.palette()))
    plain = plain_format(browser.palette().text().color())
    name = plain_format(browser.palette().text().color(), bold=True)
    name.setFontPointSize(browser.font().pointSizeF() * 1.15)
    gap = QTextBlockFormat()
    gap.setTopMargin(browser.fontMetrics().height() * 0.35)
    cursor.insertText(spec.name.in_(spoken_in), name)
    cursor.insertBlock(QTextBlockFormat())
    cursor.insertText(spec.kind.in_(spoken_in), quiet)
    facts = [tr("Cost: {cost}").format(cost=spoken_cost(spec, spoken_in))] if spec.cost else []
    now = {mark.key: mark.text for mark in marks}
    for number in spec.numbers:
        changed = now.get(number.key, number.text)
        shown = number.text if changed == number.text else f"{number.text} → {changed}"
        facts.append(f"{number.title.in_(spoken_in)} {shown}")
    if facts:
        cursor.insertBlock(QTextBlockFormat())
        cursor.insertText(" · ".join(facts), plain)
    for paragraph in spec.text.in_(spoken_in).split("\n"):
        if paragraph:
            cursor.insertBlock(gap)
            insert_rules_text(cursor, paragraph, plain)
    if flavour := spec.flavour.in_(spoken_in):
        cursor.insertBlock(gap)
        quiet.setFontItalic(spoken_in == "en")
        cursor.insertText(flavour, quiet)
