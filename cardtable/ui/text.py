"""Rich text for the panels: links to cards and clauses, and what a screen reader is told."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

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
from cardtable.paint.palette import mixed

CARD, CLAUSE = "card", "clause"
"""Schemes of the links: "card:starter:ember", "clause:SK 7.4"."""


def literal(text: str) -> str:
    """What people or files wrote, for tool tips: those take what looks like markup for it."""
    return f"<p>{escape(text)}</p>".replace("\n", "<br>") if "<" in text else text


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
    recoloured = Signal()
    """The palette changed: who wrote the text writes it anew."""

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
            self._hover(QUrl(self.textCursor().charFormat().anchorHref()))

    def focusNextPrevChild(self, is_next: bool) -> bool:  # noqa: N802 - Qt's name
        """Tab goes on to the next widget, past the links."""
        return QWidget.focusNextPrevChild(self, is_next)

    def changeEvent(self, event: QEvent) -> None:
        """Formats hold colours, and only their writer knows which."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.recoloured.emit()

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer is gone, and with it what it was on."""
        super().leaveEvent(event)
        self._hover(QUrl())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The keyboard is gone."""
        super().focusOutEvent(event)
        self._hover(QUrl())

    def _follow(self, url: QUrl) -> None:
        signals = {CARD: self.card_clicked, CLAUSE: self.clause_clicked}
        if url.scheme() in signals:
            signals[url.scheme()].emit(url.path())

    def _hover(self, url: QUrl) -> None:
        card = CardKey(url.path()) if url.scheme() == CARD else None
        if card != self._hovered:
            self._hovered = card
            self.card_hovered.emit(card)
