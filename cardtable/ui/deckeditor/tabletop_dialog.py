"""A deck for Tabletop Simulator: in which language, and where its pictures will lie."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit, QWidget

from cardtable.decks.deck import Deck
from cardtable.engine.words import Words
from cardtable.export.piles import left_out
from cardtable.export.tabletop import Tabletop, write_tabletop
from cardtable.paint.artist import artist_of
from cardtable.ui.deckeditor.workbench import Workbench
from cardtable.ui.deckeditor.writing import WritingDialog
from cardtable.ui.translate import tr

_NAME = "Tabletop Simulator"


class TabletopDialog(WritingDialog):
    """A folder is asked for; the saved object and its pictures are written into it."""

    def __init__(self, bench: Workbench, deck: Deck, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bench, self._deck = bench, deck
        kit = bench.kit
        self._artist = artist_of(kit.game, kit.catalogue, kit.rules)
        self.address, self.address_label = QLineEdit(), QLabel()
        self.add_row(self.spoken_label, self.spoken)
        self.add_row(self.address_label, self.address)
        self.column.insertWidget(0, self.fields)
        self.column.insertStretch(2, 1)
        self.go.clicked.connect(self._choose)
        self.made = self._make()
        self.go.setEnabled(not self.made.is_empty)
        line = self.fontMetrics().height()
        self.resize(line * 36, line * 16)
        self.retranslate()

    def retranslate(self) -> None:
        """All words anew."""
        super().retranslate()
        self.setWindowTitle(_NAME)
        self.address_label.setText(tr("Address of the pictures"))
        self.address.setPlaceholderText(tr("files of this machine"))
        self.go.setText(tr("Choose a folder…"))
        self.about.setText(tr(
            "Put the .json and the .png of the same name into “Saves/Saved Objects” of Tabletop "
            "Simulator. Where others shall see the cards, upload the other pictures and give their "
            "address here, or let Tabletop Simulator upload them for you (Cloud Manager).")
            if not self.made.is_empty else tr("There is no card here that could be printed."))

    def write_to(self, folder: Path) -> None:
        """Write into a folder."""
        self.made = self._make()
        self.write(write_tabletop(self.made, folder), self.made.steps,
                   tr("Written: {path}").format(path=folder / self.made.file))

    def notes(self) -> tuple[Words, ...]:
        """Cards left out."""
        return (left_out(self.made.unknown),) if self.made.unknown else ()

    def _make(self) -> Tabletop:
        self._artist.set_language(self.chosen_language)
        return Tabletop(self._bench.game, self._bench.cards, self._artist, self._deck,
                        self.address.text().strip())

    def _choose(self) -> None:
        found = QFileDialog.getExistingDirectory(self, self.windowTitle(), str(Path.home()))
        if found:
            self.write_to(Path(found))
