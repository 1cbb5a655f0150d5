"""Bringing in a deck from text: pasted, typed, dropped or read from a file, with a line for each
line of it that says what it was read as."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHeaderView,
    QLabel,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QSplitter,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from cardtable.decks.decode import read_limited, text_of
from cardtable.decks.reading import chosen, read_deck
from cardtable.decks.report import ImportResult, ReportLine
from cardtable.engine.cards import CardKey
from cardtable.engine.words import Words
from cardtable.ui.deckeditor.look import Sign, signal_colour
from cardtable.ui.deckeditor.workbench import Workbench
from cardtable.ui.scale import open_at
from cardtable.ui.text import literal
from cardtable.ui.translate import Retranslated, later, say, tr

_READ_AS = {"blank": "", "comment": later("comment"), "header": later("header"),
            "heading": later("heading"), "card": later("card"), "nothing": later("not read")}
_SIGNALS: dict[str, Sign] = {"error": "wrong", "unknown": "unknown", "note": "note"}
_MOST_CHOICES = 12
"""Cards offered for one line."""
_MOST_LINES = 500
"""Those that get a button; a list with more lines of unknown names is none of ours."""
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
        self._read: ImportResult | None = None
        self.result_: ImportResult | None = None
        """What was read, with the cards that somebody chose."""
        self._chosen: dict[str, CardKey] = {}
        """Cards for names that no card bears alone, as somebody chose them."""
        self.about, self.verdict = QLabel(), QLabel()
        self.about.setWordWrap(True)
        self.verdict.setWordWrap(True)
        self.text = QPlainTextEdit()
        self.text.setTabChangesFocus(True)
        self.report = QTreeWidget()
        self.report.setRootIsDecorated(False)
        self.report.setColumnCount(4)
        self.report.itemActivated.connect(self._activated)
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
        open_at(self, 60, 30)
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
        self._read = read_deck(text, self._bench.shelf) if text.strip() else None
        self._take_choices()

    def choose(self, name: str, key: CardKey | None) -> None:
        """Take a card for a name, wherever it stands; ``None``: leave it as it is."""
        if key is None:
            self._chosen.pop(name, None)
        else:
            self._chosen[name] = key
        self._take_choices()

    def choices(self, line: ReportLine) -> tuple[CardKey, ...]:
        """Cards that a line may mean: those of that name, and those of nearly that name."""
        if line.entry is None or line.entry.key:
            return ()
        near = self._bench.shelf.book.near(line.entry.name)
        return tuple(dict.fromkeys((*line.choices, *near)))[:_MOST_CHOICES]

    def _take_choices(self) -> None:
        self.result_ = None if self._read is None else chosen(
            self._read, self._chosen, self._bench.shelf.book)
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
        if result is None or self._read is None:
            self.verdict.clear()
            return
        at = self.report.verticalScrollBar().value()
        for was, line in zip(self._read.lines, result.lines, strict=True):
            if line.read_as != "blank" or line.level:
                item = self._item(line)
                self.report.addTopLevelItem(item)
                if was.level == "unknown" and self.report.topLevelItemCount() <= _MOST_LINES:
                    self.report.setItemWidget(item, 2, self._chooser(was, item.text(2)))
                    item.setText(2, "")
        header = self.report.header()
        header.setStretchLastSection(False)  # a remark is read to its end, by scrolling
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.report.verticalScrollBar().setValue(at)
        size = result.deck.size if result.deck is not None else 0
        unknown = sum(line.level == "unknown" for line in result.lines)
        self.verdict.setText(tr(
            "{count} cards read, {unknown} lines with unknown cards, {errors} lines not read"
        ).format(count=size, unknown=unknown, errors=len(result.errors)) + (
            "  " + tr("Press a name with ▾ to say which card it is.") if unknown else ""))

    def _item(self, line: ReportLine) -> QTreeWidgetItem:
        entry = line.entry
        card = f"{entry.count} × {say(self._bench.name(entry))}" if entry is not None else line.text
        kind = tr(_READ_AS[line.read_as]) if _READ_AS[line.read_as] else ""
        item = QTreeWidgetItem([
            str(line.number or ""), _SIGNS[line.level] + kind, card, say(line.words)])
        item.setToolTip(3, literal(say(line.message)))
        if line.level:
            colour = signal_colour(self.palette(), _SIGNALS[line.level])
            for column in range(4):
                item.setForeground(column, colour)
        return item

    def _chooser(self, line: ReportLine, text: str) -> QPushButton:
        """What the card of a line is, and a menu of what else it may be."""
        button = QPushButton(f"{text}  ▾")
        button.setProperty("link", "true")
        button.setStyleSheet("text-align: left")
        button.setAutoDefault(False)
        button.setAccessibleDescription(say(line.message))
        menu = QMenu(button)
        button.clicked.connect(lambda: menu.popup(
            button.mapToGlobal(QPoint(0, button.height()))))
        menu.aboutToShow.connect(lambda: self._fill_menu(menu, line))
        return button

    def _fill_menu(self, menu: QMenu, line: ReportLine) -> None:
        """The cards that may be meant, and to leave the line as it is."""
        if line.entry is None or menu.actions():
            return
        name = line.entry.name
        cards = [(key, say(self._bench.cards[key].name)) for key in self.choices(line)]
        for key, title in (*cards, (None, tr("Leave “{name}” as it is").format(name=name))):
            action = menu.addAction(title)
            action.setCheckable(True)
            action.setChecked(self._chosen.get(name) == key)
            # Later: the button that holds the menu goes when the report is written anew.
            action.triggered.connect(partial(
                QTimer.singleShot, 0, partial(self.choose, name, key)))

    def _activated(self, item: QTreeWidgetItem) -> None:
        """Enter on a line opens its menu."""
        button = self.report.itemWidget(item, 2)
        if isinstance(button, QPushButton):
            button.click()

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
