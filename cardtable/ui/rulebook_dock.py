"""The rulebook beside the table: read, jump, search, and see which clause is at work now."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QPaintEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from cardtable.engine.rulebook import Rulebook
from cardtable.ui.rulebook_page import RulebookPage
from cardtable.ui.translate import Retranslated, language, say, tr


class RulebookDock(Retranslated, QWidget):
    """All clauses of a rulebook, for the window to put into a dock.

    Typing searches at once; a click on a number goes to that clause in its context.
    """

    clause_shown = Signal(str)
    """Somebody went to this clause or section."""

    def __init__(self, book: Rulebook, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.book = book
        self._present = ""
        self._is_written = False
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._find)
        self.search.returnPressed.connect(self._go_to_best)
        self.sections = QComboBox()
        self.sections.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.sections.setMinimumContentsLength(6)
        self.sections.activated.connect(self._go_to_section)
        self.now = QToolButton()
        self.now.clicked.connect(lambda: self.show_clause(self._present))
        self.page = RulebookPage(book)
        self.page.clause_clicked.connect(self.show_clause)
        self.page.recoloured.connect(self._write)
        self.page.verticalScrollBar().valueChanged.connect(self._say_section)
        self._lay()
        find = QShortcut(QKeySequence.StandardKey.Find, self)
        find.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        find.activated.connect(self._start_search)
        self.setFocusProxy(self.search)
        self.retranslate()

    def show_clause(self, number: str) -> bool:
        """Go to a clause or section, in any form of its number; ``False`` if there is none."""
        found = self.book.clause(number) or self.book.section(number)
        if found is None:
            return False
        self._clear_search()
        if not self._is_written:
            self._write_now()
        self.page.go_to(found.number)
        self._choose_section(found.number)
        self.clause_shown.emit(found.number)
        return True

    def mark_present(self, clause: str) -> None:
        """Mark the clause of the present step; it is not scrolled to, somebody may be reading."""
        found = self.book.clause(clause) or self.book.section(clause)
        self._present = found.number if found else ""
        self.page.set_present(self._present)
        self._say_present()

    def retranslate(self) -> None:
        """Write everything in the language spoken now, at the same place."""
        self.search.setPlaceholderText(tr("Search the rules"))
        self.search.setAccessibleName(tr("Search the rules"))
        self.sections.setAccessibleName(tr("Section"))
        self.page.setAccessibleName(say(self.book.title))
        chosen = max(self.sections.currentIndex(), 0)
        self.sections.clear()
        for section in self.book.sections:
            self.sections.addItem(f"{section.number}  {say(section.title)}")
        self.sections.setCurrentIndex(chosen)
        self._say_present()
        self._write()

    def minimumSizeHint(self) -> QSize:
        """A search and a clause at least."""
        line = self.fontMetrics().height()
        return super().minimumSizeHint().expandedTo(QSize(line * 8, line * 5))

    def sizeHint(self) -> QSize:
        """A column of forty letters."""
        line = self.fontMetrics().height()
        return QSize(line * 22, line * 30)

    def _lay(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addWidget(self.sections, 1)
        row.addWidget(self.now)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        layout.setSpacing(4)
        layout.addWidget(self.search)
        layout.addLayout(row)
        layout.addWidget(self.page, 1)

    def showEvent(self, event: QShowEvent) -> None:
        """Somebody looks: what waited for that is written."""
        self._write_if_seen()
        super().showEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Somebody looks who has turned to this tab."""
        self._write_if_seen()
        super().paintEvent(event)

    def _write(self) -> None:
        """Write anew, or wait until somebody looks: a match begins while the rules lie behind."""
        self._is_written = False
        self._write_if_seen()

    def _write_if_seen(self) -> None:
        """Qt calls visible what lies behind another tab, too."""
        if not self._is_written and not self.visibleRegion().isEmpty():
            self._write_now()

    def _write_now(self) -> None:
        """Search results or the whole book, as it stands in the search line."""
        self._is_written = True
        query = self.search.text()
        if query.strip():
            self.page.show_hits(self.book.search(query, language()), query.strip())
            return
        top = self._number_at_top()
        self.page.show_book()
        if top:
            self.page.go_to(top)

    def _number_at_top(self) -> str:
        """What is being read, to come back to it."""
        at = self.page.cursorForPosition(self.page.viewport().rect().topLeft()).position()
        spans = self.page.spans.items()
        return next((n for n, span in spans if span.first <= at <= span.last and at), "")

    def _find(self, _query: str) -> None:
        self._write()

    def _go_to_best(self) -> None:
        hits = self.book.search(self.search.text(), language())
        if hits:
            self.show_clause(hits[0].number)

    def _go_to_section(self, index: int) -> None:
        self.show_clause(self.book.sections[index].number)

    def _clear_search(self) -> None:
        if self.search.text():
            self.search.clear()

    def _say_section(self) -> None:
        """The list of sections follows the reading."""
        if not self.search.text():
            self._choose_section(self._number_at_top() or self.book.sections[0].number)

    def _choose_section(self, number: str) -> None:
        section = self.book.section(number)
        if section is not None:
            self.sections.setCurrentIndex(self.book.sections.index(section))

    def _start_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    def _say_present(self) -> None:
        self.now.setEnabled(bool(self._present))
        self.now.setText(f"▸ {self._present or self.book.prefix}")
        self.now.setAccessibleName(tr("Present step: {clause}").format(clause=self._present))
        self.now.setToolTip(tr("Go to the clause of the present step"))
