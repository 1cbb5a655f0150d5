"""A card in words: to read beside its picture, to copy, to be read out."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QTextBlockFormat, QTextCharFormat, QTextCursor

from cardtable.engine.cards import CardKey
from cardtable.engine.face import FaceSpec
from cardtable.engine.spoken import TOKEN, spoken_cost
from cardtable.engine.view import Mark
from cardtable.paint.palette import tone
from cardtable.ui.text import LinkBrowser, muted, plain_format
from cardtable.ui.translate import language

FaceOf = Callable[[CardKey, str], FaceSpec]
"""What stands on a side of a card."""
SIDES = ("front", "back", "inner.front", "inner.back")


def sides_of(face_of: FaceOf, key: CardKey) -> dict[str, FaceSpec]:
    """The sides of a card that differ from each other, the front first. What looks alike from both
    sides holds no card."""
    front = face_of(key, SIDES[0])
    if face_of(key, SIDES[1]) == front:
        return {SIDES[0]: front}
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
    for match in TOKEN.finditer(text):
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
    facts = [spoken_cost(spec, spoken_in)] if spec.cost else []
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
