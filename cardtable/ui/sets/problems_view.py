"""What is wrong with a set, row by row: where it stands and why."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from cardtable.engine.catalogue import SetProblem
from cardtable.ui.text import literal
from cardtable.ui.translate import Retranslated, say, tr

_CAUSE = 4


class ProblemsView(Retranslated, QTreeWidget):
    """File, line, card, field and cause of each problem; a cause is read to its end."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._problems: Sequence[SetProblem] = ()
        self.setRootIsDecorated(False)
        self.setColumnCount(_CAUSE + 1)
        self.setWordWrap(True)
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.retranslate()

    def show_problems(self, problems: Sequence[SetProblem]) -> None:
        """Show these."""
        self._problems = tuple(problems)
        self.clear()
        for problem in self._problems:
            item = QTreeWidgetItem([
                Path(problem.file).name, str(problem.line or ""), problem.card, problem.field,
                say(problem.words)])
            item.setToolTip(0, literal(problem.file))
            item.setToolTip(_CAUSE, literal(say(problem.message)))
            self.addTopLevelItem(item)

    def retranslate(self) -> None:
        """All words anew."""
        self.setAccessibleName(tr("Problems of the set"))
        self.setHeaderLabels([tr("File"), tr("Line"), tr("Card"), tr("Field"), tr("Cause")])
        self.show_problems(self._problems)
