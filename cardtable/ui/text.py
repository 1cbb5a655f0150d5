"""Rich text for the panels: links to cards and clauses, cards in words, what a reader is told."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from PySide6.QtCore import QEvent, Qt, QUrl, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QFocusEvent,
    QFont,
    QKeyEvent,
    QPalette,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QTextBrowser, QWidget

from cardtable.engine.cards import CardKey
from cardtable.engine.face import FaceSpec
from cardtable.engine.words import Language, Words
from cardtable.paint.palette import mixed, tone
from cardtable.ui.translate import tr

CARD, CLAUSE, MARK = "card", "clause", "mark"
"""Schemes of the links: "card:starter:ember", "clause:SK 7.4", "mark:S"."""

_TOKEN = re.compile(r"\*\*|\{([^{}\s]+)\}")
_COLOURS = {
    "green": Words("green", "緑"), "yellow": Words("yellow", "黄"), "red": Words("red", "赤"),
    "blue": Words("blue", "青"), "purple": Words("purple", "紫"), "white": Words("white", "白"),
    "black": Words("black", "黒"), "orange": Words("orange", "橙"), "brown": Words("brown", "茶"),
    "pink": Words("pink", "桃"), "silver": Words("silver", "銀"),
}  # fmt: skip
"""Symbols in a rules text, as they are read out."""


def muted(palette: QPalette) -> QColor:
    """A quieter colour of text, still 4.5 : 1 on the base of both themes."""
    return mixed(palette.color(QPalette.ColorRole.Text),
                 palette.color(QPalette.ColorRole.Base), 0.28)


def link_format(palette: QPalette, scheme: str, target: str) -> QTextCharFormat:
    """How a link looks: coloured, with a quiet underline."""
    made = QTextCharFormat()
    made.setAnchor(True)
    made.setAnchorHref(f"{scheme}:{target}")
    made.setForeground(palette.color(QPalette.ColorRole.Link))
    made.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
    return made


def plain_format(colour: QColor | None = None, *, bold: bool = False) -> QTextCharFormat:
    """Text that is no link, in the text's own colour unless another is given."""
    made = QTextCharFormat()
    if bold:
        made.setFontWeight(QFont.Weight.Bold)
    if colour is not None:
        made.setForeground(colour)
    return made


def insert_linked(
    cursor: QTextCursor, text: str, links: Iterable[tuple[str, QTextCharFormat]],
    plain: QTextCharFormat,
) -> None:  # fmt: skip
    """Insert a text in which each of these words, where it stands first, is a link."""
    found = sorted(
        (at, word, form) for word, form in links if word and (at := text.find(word)) >= 0)
    done = 0
    for at, word, form in found:
        if at >= done:
            cursor.insertText(text[done:at], plain)
            cursor.insertText(word, form)
            done = at + len(word)
    cursor.insertText(text[done:], plain)


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
    lines = [f"{spec.name.in_(language)} ({spec.kind.in_(language)})"]
    if spec.cost:
        lines.append(tr("Cost: {cost}").format(cost=spoken_cost(spec, language)))
    lines += [f"{number.title.in_(language)}: {number.text}" for number in spec.numbers]
    lines += [spoken_text(spec.text.in_(language), language), spec.flavour.in_(language)]
    return "\n".join(line for line in lines if line)


def announce(widget: QWidget, text: str) -> None:
    """Have a screen reader say something now, if one is listening."""
    if text and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


class LinkBrowser(QTextBrowser):
    """A text with links to cards and clauses. Left and right go from link to link, Enter follows.

    Tab leaves the text: a log of two thousand links would be a trap.
    """

    card_clicked = Signal(str)
    card_hovered = Signal(object)
    """The `CardKey` under the pointer or the keyboard, or ``None``."""
    clause_clicked = Signal(str)
    mark_clicked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._hovered: CardKey | None = None
        self.anchorClicked.connect(self._follow)
        self.highlighted.connect(self._hover)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right: the link before and after."""
        step = {Qt.Key.Key_Left: False, Qt.Key.Key_Right: True}.get(Qt.Key(event.key()))
        if step is None or event.modifiers() != Qt.KeyboardModifier.NoModifier:
            super().keyPressEvent(event)
        else:
            super().focusNextPrevChild(step)

    def focusNextPrevChild(self, is_next: bool) -> bool:
        """Tab goes on to the next widget, past the links."""
        return QWidget.focusNextPrevChild(self, is_next)

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer is gone, and with it what it was on."""
        super().leaveEvent(event)
        self._hover(QUrl())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The keyboard is gone."""
        super().focusOutEvent(event)
        self._hover(QUrl())

    def _follow(self, url: QUrl) -> None:
        signals = {CARD: self.card_clicked, CLAUSE: self.clause_clicked, MARK: self.mark_clicked}
        if url.scheme() in signals:
            signals[url.scheme()].emit(url.path())

    def _hover(self, url: QUrl) -> None:
        card = CardKey(url.path()) if url.scheme() == CARD else None
        if card != self._hovered:
            self._hovered = card
            self.card_hovered.emit(card)
