"""Bringing in a deck from text: pasted, typed, dropped or read from a file, with a line for each
line of it that says what it was read as."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHeaderView,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QSplitter,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from cardtable.decks.decode import read_limited, text_of
from cardtable.decks.reading import read_deck
from cardtable.decks.report import ImportResult, ReportLine
from cardtable.engine.words import Words
from cardtable.ui.deckeditor.workbench import Workbench
from cardtable.ui.translate import Retranslated, later, say, tr

_READ_AS = {"blank": "", "comment": later("comment"), "header": later("header"),
            "heading": later("heading"), "card": later("card"), "nothing": later("not read")}
_COLOURS = {"error": QColor("#d9584a"), "unknown": QColor("#8d887e"), "note": QColor("#c79a2e")}
_SIGNS = {"error": "✕ ", "unknown": "? ", "note": "▲ ", "": ""}


class ImportDialog(Retranslated, QDialog):
    """Nothing happens to any deck before one of its buttons is pressed."""

    opened = Signal(object)
    """The `Deck` that was read, to be opened as a new one."""
    added = Signal(object)
    """The `Deck` that was read, to be added to the one that is open."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._bench = bench
        self.result_: ImportResult | None = None
        self.about, self.verdict = QLabel(), QLabel()
        self.about.setWordWrap(True)
        self.verdict.setWordWrap(True)
        self.text = QPlainTextEdit()
        self.text.setTabChangesFocus(True)
        self.report = QTreeWidget()
        self.report.setRootIsDecorated(False)
        self.report.setColumnCount(4)
        self.buttons = QDialogButtonBox()
        self.file = QPushButton()
        self.buttons.addButton(self.file, QDialogButtonBox.ButtonRole.ActionRole)
        self.add = self.buttons.addButton("", QDialogButtonBox.ButtonRole.ActionRole)
        self.open_ = self.buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        self.open_.setProperty("primary", "true")
        self.cancel = self.buttons.addButton("", QDialogButtonBox.ButtonRole.RejectRole)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(150)
        self._later.timeout.connect(self.read)
        self.text.textChanged.connect(self._later.start)
        self.file.clicked.connect(self._choose)
        self.add.clicked.connect(lambda: self._finish(self.added))
        self.buttons.accepted.connect(lambda: self._finish(self.opened))
        self.buttons.rejected.connect(self.reject)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(self.text)
        split.addWidget(self.report)
        split.setSizes([40, 60])
        split.setChildrenCollapsible(False)
        column = QVBoxLayout(self)
        column.addWidget(self.about)
        column.addWidget(split, 1)
        column.addWidget(self.verdict)
        column.addWidget(self.buttons)
        line = self.fontMetrics().height()
        self.resize(line * 60, line * 30)
        self.retranslate()

    def show_text(self, text: str) -> None:
        """Read a text that was pasted or dropped."""
        self.text.setPlainText(text)
        self.read()

    def show_file(self, path: Path) -> None:
        """Read a file; why not, if that fails."""
        raw = read_limited(path)
        text = raw if isinstance(raw, Words) else text_of(raw)
        if isinstance(text, Words):
            self.text.clear()
            self.verdict.setText(say(text))
            return
        self.show_text(text)

    def read(self) -> None:
        """Read what stands there now."""
        self._later.stop()
        text = self.text.toPlainText()
        self.result_ = read_deck(text, self._bench.shelf) if text.strip() else None
        self._show()

    def retranslate(self) -> None:
        """All words anew."""
        self.setWindowTitle(tr("Import a deck"))
        self.about.setText(tr("Paste a list of cards here, or choose a file. A line is a number "
                              "and a name, in English or Japanese."))
        self.text.setAccessibleName(tr("The deck as text"))
        self.report.setAccessibleName(tr("What each line was read as"))
        self.report.setHeaderLabels([tr("Line"), tr("Read as"), tr("Card"), tr("Remark")])
        self.file.setText(tr("Choose a file…"))
        self.add.setText(tr("Add to this deck"))
        self.open_.setText(tr("Open as a new deck"))
        self.cancel.setText(tr("Cancel"))
        self._show()

    def _show(self) -> None:
        self.report.clear()
        result = self.result_
        has_cards = result is not None and result.deck is not None and bool(result.deck.entries)
        self.add.setEnabled(has_cards)
        self.open_.setEnabled(has_cards)
        if result is None:
            self.verdict.clear()
            return
        for line in result.lines:
            if line.read_as != "blank" or line.level:
                self.report.addTopLevelItem(self._item(line))
        header = self.report.header()
        header.setStretchLastSection(False)  # a remark is read to its end, by scrolling
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        size = result.deck.size if result.deck is not None else 0
        unknown = sum(line.level == "unknown" for line in result.lines)
        self.verdict.setText(tr(
            "{count} cards read, {unknown} lines with unknown cards, {errors} lines not read"
        ).format(count=size, unknown=unknown, errors=len(result.errors)))

    def _item(self, line: ReportLine) -> QTreeWidgetItem:
        entry = line.entry
        card = f"{entry.count} × {say(self._bench.name(entry))}" if entry is not None else line.text
        kind = tr(_READ_AS[line.read_as]) if _READ_AS[line.read_as] else ""
        item = QTreeWidgetItem([
            str(line.number or ""), _SIGNS[line.level] + kind, card, say(line.words)])
        item.setToolTip(3, say(line.message))
        if line.level:
            for column in range(4):
                item.setForeground(column, _COLOURS[line.level])
        return item

    def _choose(self) -> None:
        found, _ = QFileDialog.getOpenFileName(
            self, tr("Import a deck"), str(Path.home()),
            tr("Decks") + " (*.deck *.txt *.cod *.csv *.dek);;" + tr("All files") + " (*)")
        if found:
            self.show_file(Path(found))

    def _finish(self, signal: object) -> None:
        self.read()
        if self.result_ is not None and self.result_.deck is not None:
            (self.opened if signal is self.opened else self.added).emit(self.result_.deck)
            self.accept()
