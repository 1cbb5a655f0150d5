"""Asks what a new set is called, or gives a set another title."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QWidget

from cardtable.decks.file_names import slug
from cardtable.engine.words import Words
from cardtable.ui.translate import Retranslated, say, tr
from cardtable.ui.workshop.look import sheet

Done = Callable[[Words, str], Words | None]
"""Takes the title and the key; why not, if they cannot be had."""


class SetDialog(Retranslated, QDialog):
    """Title in both languages, and the key under which decks will know the cards. The key is
    written from the title until somebody writes one; a set that is there keeps its key."""

    def __init__(self, done: Done, parent: QWidget | None = None, *, title: Words | None = None,
                 key: str = "") -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._done, self._is_new = done, title is None
        self.en, self.ja, self.key = QLineEdit(), QLineEdit(), QLineEdit(key)
        if title is not None:
            self.en.setText(title.en)
            self.ja.setText(title.ja)
        self.key.setEnabled(self._is_new)
        self.labels = {box: QLabel() for box in (self.en, self.ja, self.key)}
        self.hint, self.fault = QLabel(), QLabel()
        self.hint.setProperty("quiet", "true")
        self.fault.setProperty("fault", "true")
        form = QFormLayout(self)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for box, label in self.labels.items():
            label.setBuddy(box)
            form.addRow(label, box)
        for label in (self.hint, self.fault):
            label.setWordWrap(True)
            form.addRow(label)
        self.fault.hide()
        buttons = QDialogButtonBox()
        self.ok = buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        self.cancel = buttons.addButton("", QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self._finish)
        buttons.rejected.connect(self.reject)
        form.addRow(buttons)
        self.setStyleSheet(sheet(self.palette()))
        self.en.textEdited.connect(self._propose)
        self.resize(self.fontMetrics().height() * 26, self.sizeHint().height())
        self.retranslate()

    def retranslate(self) -> None:
        """All words anew."""
        self.setWindowTitle(tr("New set") if self._is_new else tr("Title of the set"))
        self.labels[self.en].setText(tr("Title in English"))
        self.labels[self.ja].setText(tr("Title in Japanese"))
        self.labels[self.key].setText(tr("Key"))
        self.hint.setText(tr("Decks name the cards of a set by its key; it stays as it is."))
        self.ok.setText(tr("OK"))
        self.cancel.setText(tr("Cancel"))

    def _propose(self, title: str) -> None:
        if self._is_new and not self.key.isModified():
            self.key.setText(slug(title))

    def _finish(self) -> None:
        trouble = self._done(Words(self.en.text(), self.ja.text()), self.key.text())
        if trouble is None:
            self.accept()
            return
        self.fault.setText("✕ " + say(trouble))
        self.fault.show()
