"""Two sets of one key: what is there and what comes; the person decides, nobody else."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from cardtable.decks.file_names import slug
from cardtable.decks.set_items import SetItem, compared
from cardtable.engine.cards import CardDef
from cardtable.engine.catalogue import CardSet
from cardtable.engine.words import Words
from cardtable.ui.deckeditor.look import sheet
from cardtable.ui.scale import open_at
from cardtable.ui.translate import Retranslated, say, tr

MOST_SHOWN = 200
"""Cards of each sort that are listed."""


class ClashDialog(Retranslated, QDialog):
    """Keep what is there, replace it, or bring the other in under a key of its own."""

    kept = Signal()
    replaced = Signal()
    renamed = Signal(str)
    """The key under which it comes in."""

    def __init__(self, there: SetItem, comes: CardSet, taken: Collection[str],
                 parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._there, self._comes, self._taken = there, comes, frozenset(taken)
        old = there.reading.card_set
        self.changes = compared(old, comes) if old is not None else None
        self.question = QLabel()
        self.question.setWordWrap(True)
        self.labels = [QLabel() for _ in range(6)]
        self.cards = QTreeWidget()
        self.cards.setColumnCount(2)
        self.key = QLineEdit(_free(comes.key, taken))
        self.key_label, self.fault = QLabel(), QLabel()
        self.key_label.setBuddy(self.key)
        self.key.textChanged.connect(lambda _: self._judge())
        self.fault.setProperty("fault", "true")
        self.fault.setWordWrap(True)
        self.buttons = QDialogButtonBox()
        role = QDialogButtonBox.ButtonRole
        self.keep = self.buttons.addButton("", role.RejectRole)
        self.replace = self.buttons.addButton("", role.DestructiveRole)
        self.rename = self.buttons.addButton("", role.ActionRole)
        self.keep.setDefault(True)
        self.replace.setEnabled(there.is_own)
        self.buttons.rejected.connect(self.reject)
        self.rejected.connect(self.kept)
        self.replace.clicked.connect(lambda: self._answer(self.replaced))
        self.rename.clicked.connect(lambda: self._answer(self.renamed, self.key.text().strip()))
        self._lay()
        self.setStyleSheet(sheet(self.palette()))
        self.retranslate()

    def retranslate(self) -> None:
        """All words anew."""
        self.setWindowTitle(tr("Two sets of one key"))
        key = self._comes.key
        self.question.setText(
            tr("A set “{key}” is there already. Nothing has been changed yet.").format(key=key)
            if self._there.is_own else
            tr("The program has a set “{key}” of its own, which stays.").format(key=key))
        self.labels[0].setText(tr("There"))
        self.labels[1].setText(tr("Comes"))
        self.labels[2].setText(say(self._there.title))
        self.labels[3].setText(say(self._comes.title))
        self.labels[4].setText(tr("{count} cards").format(count=self._there.read))
        self.labels[5].setText(tr("{count} cards").format(count=len(self._comes.cards)))
        self.key_label.setText(tr("Other key"))
        self.keep.setText(tr("Keep what is there"))
        self.replace.setText(tr("Replace it"))
        self.replace.setToolTip(tr("The old set goes to the trash of the folder."))
        self.rename.setText(tr("Bring in under the other key"))
        self._show_cards()
        self._judge()

    def _show_cards(self) -> None:
        self.cards.clear()
        self.cards.setAccessibleName(tr("Cards that differ"))
        self.cards.setHeaderLabels([tr("Cards that differ"), tr("Key")])
        changes = self.changes
        if changes is None:
            return
        for title, cards in (
            (tr("Changed"), [new for _, new in changes.changed]),
            (tr("New"), list(changes.new)), (tr("Gone"), list(changes.gone)),
        ):
            if cards:
                self._add(f"{title}: {len(cards)}", cards)
        self.cards.addTopLevelItem(QTreeWidgetItem(
            [tr("Equal: {count}").format(count=changes.same)]))
        self.cards.expandAll()
        self.cards.resizeColumnToContents(0)

    def _add(self, title: str, cards: list[CardDef]) -> None:
        item = QTreeWidgetItem([title])
        for card in cards[:MOST_SHOWN]:
            item.addChild(QTreeWidgetItem([say(card.name), card.key]))
        if len(cards) > MOST_SHOWN:
            item.addChild(QTreeWidgetItem(["…"]))
        self.cards.addTopLevelItem(item)

    def _judge(self) -> None:
        trouble = wrong_key(self.key.text().strip(), self._taken)
        self.fault.setText(say(trouble) if trouble is not None else "")
        self.fault.setHidden(trouble is None)
        self.rename.setEnabled(trouble is None)

    def _answer(self, signal: object, *args: str) -> None:
        self.accept()
        signal.emit(*args)  # type: ignore[attr-defined]

    def _lay(self) -> None:
        grid = QGridLayout()
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        for place, label in enumerate(self.labels):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            grid.addWidget(label, place // 2, place % 2)
        for label in self.labels[:2]:
            label.setProperty("quiet", "true")
        for label in self.labels[2:4]:
            label.setProperty("heading", "true")
        key = QGridLayout()
        key.addWidget(self.key_label, 0, 0)
        key.addWidget(self.key, 0, 1)
        key.addWidget(self.fault, 1, 1)
        column = QVBoxLayout(self)
        column.setSpacing(10)
        column.addWidget(self.question)
        column.addLayout(grid)
        column.addWidget(self.cards, 1)
        column.addLayout(key)
        column.addWidget(self.buttons)
        open_at(self, 40, 26)


def wrong_key(key: str, taken: Collection[str]) -> Words | None:
    """Why a set cannot have this key."""
    if not key or slug(key) != key:
        return Words("A key is made of small letters a–z, digits and hyphens.",
                     "キーに使えるのは半角の英小文字・数字・ハイフンです。")
    if key in taken:
        return Words(f"There is a set “{key}” already.", f"セット「{key}」は既にあります。")
    return None


def _free(key: str, taken: Collection[str]) -> str:
    base, number = slug(key) or "set", 2
    while f"{base}-{number}" in taken:
        number += 1
    return f"{base}-{number}"
