"""Tags and notes of a deck."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from cardtable.decks.deck import Deck
from cardtable.ui.scale import open_at
from cardtable.ui.translate import Retranslated, tr


class DetailsDialog(Retranslated, QDialog):
    """What a deck has besides cards."""

    changed = Signal(object)
    """The `Deck` with other tags and notes."""

    def __init__(self, deck: Deck, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._deck = deck
        self.tags, self.notes = QLineEdit(", ".join(deck.tags)), QPlainTextEdit(deck.notes)
        self.notes.setTabChangesFocus(True)
        self.tags_label, self.notes_label = QLabel(), QLabel()
        self.tags_label.setBuddy(self.tags)
        self.notes_label.setBuddy(self.notes)
        buttons = QDialogButtonBox()
        self.ok = buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        self.cancel = buttons.addButton("", QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self._finish)
        buttons.rejected.connect(self.reject)
        form = QFormLayout(self)
        form.addRow(self.tags_label, self.tags)
        form.addRow(self.notes_label, self.notes)
        form.addRow(buttons)
        open_at(self, 30, 18)
        self.retranslate()

    def retranslate(self) -> None:
        """All words anew."""
        self.setWindowTitle(tr("Tags and notes"))
        self.tags_label.setText(tr("Tags, with commas"))
        self.notes_label.setText(tr("Notes"))
        self.ok.setText(tr("OK"))
        self.cancel.setText(tr("Cancel"))

    def _finish(self) -> None:
        tags = tuple(self.tags.text().replace("、", ",").split(","))
        self.changed.emit(msgspec.structs.replace(
            self._deck, tags=tags, notes=self.notes.toPlainText()))
        self.accept()
