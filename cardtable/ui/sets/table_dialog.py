"""A table of cards as a set of its own: which game, which key, and what each line was read as."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from cardtable.decks.file_names import slug
from cardtable.decks.report import ReportLine
from cardtable.decks.table import TableResult, read_table
from cardtable.engine.game import GameDefinition
from cardtable.engine.words import Words, same
from cardtable.ui.beside import Beside
from cardtable.ui.deckeditor.look import Sign, sheet, signal_colour
from cardtable.ui.scale import open_at
from cardtable.ui.sets.clash_dialog import wrong_key
from cardtable.ui.translate import Retranslated, say, tr

MOST_SHOWN = 2000
"""Lines of the report; those with a remark come first in it where there are more."""
_USUAL_KEY = "cards"
_SIGNS: dict[str, tuple[str, Sign]] = {"error": ("✕ ", "wrong"), "note": ("▲ ", "note")}


class TableDialog(Retranslated, QDialog):
    """Reads the table anew whenever game, key or title change; brings nothing in by itself."""

    accepted_ = Signal(bytes)
    """The ``set.json`` that the table makes."""

    def __init__(self, raw: bytes, path: Path, game: str, games: Mapping[str, GameDefinition],
                 beside: Beside, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._raw, self._path, self._beside = raw, path, beside
        self._games = {key: one for key, one in games.items() if one.reader is not None}
        self.result_: TableResult | None = None
        self._asked = 0
        self.about, self.verdict, self.fault = QLabel(), QLabel(), QLabel()
        self.about.setWordWrap(True)
        self.fault.setProperty("fault", "true")
        self.games = QComboBox()
        for key in self._games:
            self.games.addItem("", key)
        self.games.setCurrentIndex(max(0, self.games.findData(game)))
        self.title = QLineEdit(path.stem)
        self.key = QLineEdit(slug(path.stem) or _USUAL_KEY)
        self.labels = {box: QLabel() for box in (self.games, self.title, self.key)}
        self.report = QTreeWidget()
        self.report.setRootIsDecorated(False)
        self.report.setColumnCount(3)
        self.buttons = QDialogButtonBox()
        self.bring = self.buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        self.bring.setProperty("primary", "true")
        self.cancel = self.buttons.addButton("", QDialogButtonBox.ButtonRole.RejectRole)
        self.buttons.accepted.connect(self._finish)
        self.buttons.rejected.connect(self.reject)
        self.games.currentIndexChanged.connect(lambda _: self.read())
        for box in (self.title, self.key):
            box.editingFinished.connect(self.read)
        self._lay()
        self.setStyleSheet(sheet(self.palette()))
        self.retranslate()
        self.read()

    def read(self) -> None:
        """Read the table as it is asked for now."""
        self._asked += 1
        key, title = self.key.text().strip(), self.title.text().strip() or self._path.stem
        trouble = wrong_key(key, ())
        self.fault.setText(say(trouble) if trouble is not None else "")
        self.fault.setHidden(trouble is None)
        self.bring.setEnabled(False)
        game = self._games[self.games.currentData()]
        self._beside.do(partial(read_table, self._raw, game, key, same(title)),
                        partial(self._show, self._asked))

    def retranslate(self) -> None:
        """All words anew."""
        self.setWindowTitle(tr("A table of cards"))
        self.about.setText(tr("Each line of {file} becomes a card; its text is carried out by hand."
                              ).format(file=self._path.name))
        for box, text in ((self.games, tr("Game")), (self.title, tr("Title of the set")),
                          (self.key, tr("Key of the set"))):
            self.labels[box].setText(text)
        for index, game in enumerate(self._games.values()):
            self.games.setItemText(index, say(game.title))
        self.report.setAccessibleName(tr("What each line was read as"))
        self.report.setHeaderLabels([tr("Line"), tr("Remark"), tr("Card")])
        self.bring.setText(tr("Bring in"))
        self.cancel.setText(tr("Cancel"))
        self._show(self._asked, self.result_)

    def _show(self, asked: int, result: TableResult | None) -> None:
        if asked != self._asked or result is None:
            return
        self.result_ = result
        self.report.clear()
        lines = result.lines
        if len(lines) > MOST_SHOWN:
            lines = tuple(sorted(lines, key=lambda line: not line.level))[:MOST_SHOWN]
        for line in lines:
            self.report.addTopLevelItem(_row(line, self.palette()))
        self.verdict.setText(say(Words(
            f"{result.read} cards read, {result.skipped} lines skipped.",
            f"{result.read}枚を読み込み、{result.skipped}行を読み飛ばしました。")))
        self.bring.setEnabled(result.content is not None and not self.fault.text())

    def _finish(self) -> None:
        assert self.result_ is not None and self.result_.content is not None
        self.accept()
        self.accepted_.emit(self.result_.content)

    def _lay(self) -> None:
        form = QFormLayout()
        for box, label in self.labels.items():
            label.setBuddy(box)
            form.addRow(label, box)
        form.addRow(self.fault)
        header = self.report.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        column = QVBoxLayout(self)
        column.addWidget(self.about)
        column.addLayout(form)
        column.addWidget(self.report, 1)
        column.addWidget(self.verdict)
        column.addWidget(self.buttons)
        open_at(self, 46, 28)


def _row(line: ReportLine, palette: QPalette) -> QTreeWidgetItem:
    sign, colour = _SIGNS.get(line.level, ("", None))
    row = QTreeWidgetItem([str(line.number or ""), sign + say(line.words), line.text])
    if colour is not None:
        for column in range(3):
            row.setForeground(column, signal_colour(palette, colour))
    return row
