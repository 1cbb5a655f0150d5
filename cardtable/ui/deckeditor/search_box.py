"""The line in which one searches: completion while one types, a mark where the query is wrong."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QPoint, QStringListModel, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QInputMethodEvent,
    QKeyEvent,
    QTextCharFormat,
)
from PySide6.QtWidgets import QLineEdit, QListView, QWidget

from cardtable.decks.query import QueryFault
from cardtable.decks.vocabulary import Completion, Vocabulary
from cardtable.ui.deckeditor.look import signal_colour
from cardtable.ui.text import literal
from cardtable.ui.translate import Retranslated, language, say, tr

_MOST_OFFERED = 12


class SearchBox(Retranslated, QLineEdit):
    """``searched`` at each change. Down opens what may be meant, Escape empties the line."""

    searched = Signal(str)
    left = Signal()
    """Somebody wants to go on to the cards that were found."""

    def __init__(self, vocabulary: Callable[[], Vocabulary], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._vocabulary = vocabulary
        self._offers: list[Completion] = []
        self._is_composing = False
        self.faults: tuple[QueryFault, ...] = ()
        self.setClearButtonEnabled(True)
        self._words = QStringListModel(self)
        self.popup = QListView(self)
        self.popup.setModel(self._words)
        self.popup.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.popup.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.popup.hide()
        self.popup.clicked.connect(lambda index: self._complete(index.row()))
        self.destroyed.connect(self.popup.deleteLater)  # it becomes a child of the window
        self.textChanged.connect(self.searched)
        self.textEdited.connect(lambda _: self._offer())
        self.retranslate()

    def retranslate(self) -> None:
        """What can be typed here."""
        self.setPlaceholderText(tr("Search: words, type:strike, cost<3, -is:manual"))
        self.setAccessibleName(tr("Search the cards"))

    def show_faults(self, faults: tuple[QueryFault, ...]) -> None:
        """Underline what is wrong; the words of it as a tool tip and for screen readers."""
        words = "\n".join(say(fault.words) for fault in faults)
        self.setToolTip(literal(words))
        self.setAccessibleDescription(words)
        if faults != self.faults:
            self.faults = faults
        self._underline()

    def offered(self) -> list[Completion]:
        """What is offered now."""
        return list(self._offers)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Down and Enter: what may be meant, else on to the cards; Escape: empty."""
        key, popup = event.key(), self.popup
        is_enter = key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if popup.isVisible() and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            step = 1 if key == Qt.Key.Key_Down else -1
            row = popup.currentIndex().row() + step
            popup.setCurrentIndex(self._words.index(row % len(self._offers)))
        elif popup.isVisible() and is_enter and popup.currentIndex().isValid():
            self._complete(popup.currentIndex().row())
        elif popup.isVisible() and key == Qt.Key.Key_Escape:
            popup.hide()
        elif is_enter or key == Qt.Key.Key_Down:
            popup.hide()
            self.left.emit()
        elif key == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif key == Qt.Key.Key_Space and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._offer(even_all=True)
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, is_next: bool) -> bool:  # noqa: N802 - Qt's name
        """Tab takes what is offered first, or what was chosen."""
        if is_next and self.popup.isVisible():
            self._complete(max(0, self.popup.currentIndex().row()))
            return True
        return super().focusNextPrevChild(is_next)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """While kana are being turned into kanji, the line is left alone."""
        self._is_composing = bool(event.preeditString())
        super().inputMethodEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """What an input method had not finished is gone with the focus."""
        self._is_composing = False
        self.popup.hide()
        super().focusOutEvent(event)

    def _offer(self, *, even_all: bool = False) -> None:
        """Keys and values for the word before the cursor; of a short plain word, none unasked."""
        text, cursor = self.text(), self.cursorPosition()
        offers = self._vocabulary().completions(text, cursor, language())
        exact = [one for one in offers if one.text == text[one.start:one.end]]
        begun = max((one.end - one.start for one in offers), default=0)
        asks_value = cursor > 0 and any(text[one.start - 1:one.start] in tuple("<>=:：")
                                        for one in offers)
        if exact or not offers or not (even_all or asks_value or begun >= 3):
            self._offers = []
            self.popup.hide()
            return
        self._offers = list(offers)[:_MOST_OFFERED]
        self._words.setStringList([self._line(one) for one in self._offers])
        self._show_popup()

    def _show_popup(self) -> None:
        """Beneath the line, a part of the window: a window of its own would take the keyboard
        from input methods."""
        popup, window = self.popup, self.window()
        if popup.parent() is not window:
            popup.setParent(window)
        popup.setFont(self.font())
        rows = popup.sizeHintForRow(0) * len(self._offers) + 2 * popup.frameWidth()
        width = max(self.width() // 2, popup.sizeHintForColumn(0) + 24)
        popup.resize(width, rows)
        popup.move(self.mapTo(window, QPoint(self.cursorRect().x(), self.height())))
        popup.setCurrentIndex(QModelIndex())
        popup.show()
        popup.raise_()

    @staticmethod
    def _line(one: Completion) -> str:
        title = say(one.title)
        return one.text if title.casefold() == one.text.rstrip(":>=").casefold() \
            else f"{one.text}   {title}"

    def _complete(self, row: int) -> None:
        offer = self._offers[row]
        self.popup.hide()
        text = self.text()
        done = text[:offer.start] + offer.text
        rest = text[offer.end:]
        if not offer.text.endswith((":", "=")):
            done += "" if rest.startswith(" ") else " "
        self._offers = []
        self.setText(done + rest)
        self.setCursorPosition(len(done))
        if offer.text.endswith(":"):
            self._offer()

    def _underline(self) -> None:
        """Formats for a line edit can only be given the way an input method gives them."""
        if self._is_composing:
            return
        attributes = []
        cursor, wrong = self.cursorPosition(), signal_colour(self.palette(), "wrong")
        for fault in self.faults:
            form = QTextCharFormat()
            form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            form.setUnderlineColor(wrong)
            form.setForeground(wrong)
            attributes.append(QInputMethodEvent.Attribute(
                QInputMethodEvent.AttributeType.TextFormat, fault.start - cursor,
                max(1, fault.end - fault.start), form))
        event = QInputMethodEvent("", attributes)
        was_blocked = self.blockSignals(True)
        QLineEdit.inputMethodEvent(self, event)
        self.blockSignals(was_blocked)
