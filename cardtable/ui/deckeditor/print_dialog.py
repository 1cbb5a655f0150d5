"""Print and play: how a deck is to be printed, with the pages as they will be."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from cardtable.decks.deck import Deck
from cardtable.decks.file_names import file_name, with_ending
from cardtable.engine.words import Words
from cardtable.export.paper import DUPLEX, MOST_BLEED, PAPERS
from cardtable.export.sheets import PrintOptions, Sheets, write_pdf
from cardtable.paint.artist import artist_of
from cardtable.ui.deckeditor.page_preview import PagePreview
from cardtable.ui.deckeditor.workbench import Workbench
from cardtable.ui.deckeditor.writing import WritingDialog
from cardtable.ui.translate import later, say, tr

_BACKS = {"long": later("Backs, turned over the long edge"),
          "short": later("Backs, turned over the short edge"),
          "none": later("Fronts only")}
_UNIT, _FILES = " mm", "PDF (*.pdf)"
"""Alike in both languages."""


class PrintDialog(WritingDialog):
    """Fields on the left, the page on the right."""

    def __init__(self, bench: Workbench, deck: Deck, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bench, self._deck = bench, deck
        kit = bench.kit
        self._artist = artist_of(kit.game, kit.catalogue, kit.rules)
        self.paper, self.backs, self.bleed = QComboBox(), QComboBox(), QDoubleSpinBox()
        for paper in PAPERS.values():
            self.paper.addItem(paper.title, paper.key)
        for key in DUPLEX:
            self.backs.addItem("", key)
        self.bleed.setRange(0, MOST_BLEED)
        self.bleed.setSingleStep(0.5)
        self.bleed.setDecimals(1)
        self.bleed.setValue(PrintOptions().bleed)
        self.once, self.beside, self.boxes = QCheckBox(), QCheckBox(), QCheckBox()
        self.beside.setChecked(True)
        self.boxes.setChecked(True)
        self.boxes.setVisible(any(section.is_boxed for section in bench.game.sections))
        self.labels = QLabel(), QLabel(), QLabel()
        for label, field in zip(self.labels, (self.paper, self.bleed, self.backs), strict=True):
            self.add_row(label, field)
        self.add_row(self.spoken_label, self.spoken)
        for box in (self.once, self.beside, self.boxes):
            self.form.addRow(box)
            box.toggled.connect(self._changed)
        for combo in (self.paper, self.backs, self.spoken):
            combo.currentIndexChanged.connect(self._changed)
        self.bleed.valueChanged.connect(self._changed)
        self.preview = PagePreview()
        self.preview.turned.connect(self.turn)
        self.before, self.after, self.page = QToolButton(), QToolButton(), QLabel()
        self.page.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.before.setArrowType(Qt.ArrowType.LeftArrow)
        self.after.setArrowType(Qt.ArrowType.RightArrow)
        self.before.clicked.connect(lambda: self.turn(-1))
        self.after.clicked.connect(lambda: self.turn(1))
        self.go.clicked.connect(self._choose)
        self._lay_out()
        self._number = 0
        self.sheets = self._made()
        self.retranslate()
        self._changed()

    def _lay_out(self) -> None:
        turning = QHBoxLayout()
        turning.addWidget(self.before)
        turning.addWidget(self.page, 1)
        turning.addWidget(self.after)
        right = QVBoxLayout()
        right.addWidget(self.preview, 1)
        right.addLayout(turning)
        left = QVBoxLayout()
        left.addWidget(self.fields)
        left.addStretch(1)
        row = QHBoxLayout()
        row.addLayout(left)
        row.addLayout(right, 1)
        self.column.insertLayout(0, row, 1)
        line = self.fontMetrics().height()
        self.resize(line * 52, min(line * 40, self.screen().availableSize().height() - line * 3))

    def retranslate(self) -> None:
        """All words anew."""
        super().retranslate()
        self.setWindowTitle(tr("Print and play"))
        for label, text in zip(self.labels, (tr("Paper"), tr("Bleed"), tr("Print")), strict=True):
            label.setText(text)
        self.bleed.setSuffix(_UNIT)
        self.bleed.setToolTip(tr("Colour beyond the cut, so that no white shows"))
        for index, key in enumerate(DUPLEX):
            self.backs.setItemText(index, tr(_BACKS[key]))
        self.once.setText(tr("Each card once"))
        self.beside.setText(tr("Tokens and markers too"))
        self.boxes.setText(tr("Matchboxes too"))
        self.before.setAccessibleName(tr("Page before"))
        self.after.setAccessibleName(tr("Next page"))
        self.go.setText(tr("Write a PDF…"))
        self._tell()

    def turn(self, pages: int) -> None:
        """Show a page further on."""
        self._number = max(0, min(self._number + pages, len(self.sheets.pages) - 1))
        self.preview.show_page(self.sheets, self._number)
        self._tell()

    def write_to(self, path: Path) -> None:
        """Write the PDF."""
        self.sheets = self._made()
        self.write(write_pdf(self.sheets, path), len(self.sheets.pages),
                   tr("Written: {path}").format(path=path))

    def done(self, result: int) -> None:
        """Closed: nothing more is drawn."""
        self.preview.work.stop()
        super().done(result)

    def notes(self) -> tuple[Words, ...]:
        """Cards left out, pictures of few pixels."""
        return self.sheets.notes

    def _made(self) -> Sheets:
        self._artist.set_language(self.chosen_language)
        return Sheets(self._bench.game, self._bench.cards, self._artist, self._deck, PrintOptions(
            paper=self.paper.currentData(), bleed=self.bleed.value(),
            duplex=DUPLEX[self.backs.currentIndex()], is_once=self.once.isChecked(),
            has_beside=self.beside.isChecked(), has_boxes=self.boxes.isChecked()))

    def _changed(self) -> None:
        self.sheets = self._made()
        self.turn(0)

    def _tell(self) -> None:
        sheets = self.sheets
        pages = len(sheets.pages)
        self.go.setEnabled(pages > 0 and not self.work.is_running)
        self.before.setEnabled(self._number > 0)
        self.after.setEnabled(self._number < pages - 1)
        self.page.setText(tr("Page {number} of {pages}").format(
            number=self._number + 1, pages=pages) if pages else "")
        self.preview.setAccessibleName(self.page.text())
        told = tr("{cards} cards, {each} on a page. Faces are lines and text; backs have 600 dots "
                  "per inch. Print at 100 %.").format(
            cards=len(sheets.slots), each=len(sheets.grid.cells))
        if not pages:
            told = tr("There is no card here that could be printed.")
        self.about.setText("\n".join([told, *map(say, sheets.notes)]))

    def _choose(self) -> None:
        name = file_name(self._deck.name)
        found, _ = QFileDialog.getSaveFileName(
            self, tr("Print and play"), str(Path.home() / f"{name}.pdf"), _FILES)
        if found:
            self.write_to(with_ending(Path(found), ".pdf"))
