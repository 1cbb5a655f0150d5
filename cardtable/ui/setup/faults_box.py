"""What is wrong with the position, and what is unwise: each with its place and its clause."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from cardtable.engine.positions import Fault
from cardtable.engine.rules import Rules
from cardtable.session.positions import place_words
from cardtable.ui.text import literal
from cardtable.ui.translate import Retranslated, say, tr

_FAULT = Qt.ItemDataRole.UserRole


class FaultsBox(Retranslated, QWidget):
    """A list; Enter or a double click goes to the place of a fault."""

    wanted = Signal(object)
    """The `Fault` whose place somebody wants to see."""

    def __init__(self) -> None:
        super().__init__()
        self._rules: Rules | None = None
        self._faults: Sequence[Fault] = ()
        self.summary = QLabel()
        self.summary.setWordWrap(True)
        self.list = QListWidget()
        self.list.setWordWrap(True)
        self.list.setSpacing(2)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemActivated.connect(self._go)
        self.list.itemClicked.connect(self._go)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.addWidget(self.summary)
        column.addWidget(self.list, 1)
        self.retranslate()

    def show_faults(self, rules: Rules, faults: Sequence[Fault]) -> None:
        """Tell these; none: the position is sound."""
        self._rules, self._faults = rules, faults
        self.retranslate()

    @property
    def count(self) -> int:
        """How many keep one from playing on."""
        return sum(not fault.is_warning for fault in self._faults)

    @property
    def first(self) -> str:
        """The first of all, in words."""
        item = self.list.item(0)
        return item.text() if item is not None else ""

    def retranslate(self) -> None:
        """All words anew."""
        self.list.setAccessibleName(tr("What is wrong"))
        if self.count:
            self.summary.setText(tr("Nobody can play on from here yet:"))
        elif self._faults:
            self.summary.setText(tr("It can be played on from. Worth knowing:"))
        else:
            self.summary.setText(tr("It can be played on from."))
        self.list.clear()
        for fault in self._faults:
            self._add(fault)

    def _add(self, fault: Fault) -> None:
        assert self._rules is not None
        where = say(place_words(self._rules, fault))
        sign = "△" if fault.is_warning else "✕"
        text = " ".join(filter(None, (
            sign, f"{where}:" if where else "", say(fault.words),
            f"({fault.clause})" if fault.clause else "")))
        item = QListWidgetItem(text)
        item.setData(_FAULT, fault)
        item.setToolTip(literal(text))
        self.list.addItem(item)

    def _go(self, item: QListWidgetItem) -> None:
        self.wanted.emit(item.data(_FAULT))
