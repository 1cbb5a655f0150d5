"""A public pile spread out: all its cards, the newest first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPalette, QPen
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from cardtable.engine.cards import CardKey
from cardtable.engine.face import FaceSpec
from cardtable.engine.layout import CARD_HEIGHT
from cardtable.engine.spoken import spoken
from cardtable.engine.view import CardView
from cardtable.engine.words import Words
from cardtable.ui.face_widget import PreviewArtist
from cardtable.ui.translate import Retranslated, language, say, tr

_WIDTH = 8.4
"""Width of a card, in lines."""
_MARGIN = 7


class PileViewer(Retranslated, QDialog):
    """Shows a discard pile or a row of advantages. Arrows go from card to card.

    It stays open beside the table; `set_cards` keeps it up to date.
    """

    card_hovered = Signal(object)
    """The `CardView` that the pointer or the keyboard is on, or ``None``."""
    card_clicked = Signal(object)
    """The `CardView` that was clicked or entered."""

    def __init__(
        self, artist: PreviewArtist, face_of: Callable[[CardKey, str], FaceSpec],
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._face_of = face_of
        self._title, self._is_pile = Words("", ""), True
        self.cards: list[CardView] = []
        """What is shown, newest first."""
        self.count = QLabel()
        self.list = _Grid()
        self.list.setItemDelegate(_CardCell(self, artist))
        self.list.setMouseTracking(True)
        self.list.itemEntered.connect(self._hover)
        self.list.currentItemChanged.connect(self._hover)
        self.list.itemActivated.connect(self._click)
        self.list.itemClicked.connect(self._click)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.buttons.rejected.connect(self.reject)
        # Enter belongs to the cards, not to the button.
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        layout = QVBoxLayout(self)
        layout.addWidget(self.count)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.buttons)
        self.list.setFocus()
        self.retranslate()

    def set_cards(
        self, title: Words, cards: Sequence[CardView], *, is_pile: bool = True
    ) -> None:
        """Show these cards, given bottom first as they lie; ``title`` names place and owner.
        ``is_pile``: they came one upon the other."""
        self._title, self.cards, self._is_pile = title, list(reversed(cards)), is_pile
        self._fill()

    def retranslate(self) -> None:
        """Title, counts and faces in the language spoken now."""
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setText(tr("Close"))
        self._fill()

    def sizeHint(self) -> QSize:
        """Four cards beside each other and two rows, scrolled beyond that."""
        width = self.card_width
        return QSize(width * 4 + 96, round(width * CARD_HEIGHT * 2) + 140)

    @property
    def card_width(self) -> int:
        """Logical pixels of a card's width."""
        return round(_WIDTH * self.fontMetrics().height())

    def _fill(self) -> None:
        title, count = say(self._title), len(self.cards)
        self.setWindowTitle(title or tr("Pile"))
        many = tr("{count} cards, the newest first") if self._is_pile else tr("{count} cards")
        self.count.setText(many.format(count=count) if count > 1
                           else tr("1 card") if count else tr("No cards"))
        self.list.setAccessibleName(f"{title}, {self.count.text()}")
        row = self.list.currentRow()
        was_blocked = self.list.blockSignals(True)
        self.list.clear()
        for number, card in enumerate(self.cards, 1):
            self.list.addItem(self._item(number, card))
        self.list.setCurrentRow(min(max(row, 0), count - 1))
        self.list.blockSignals(was_blocked)

    def _item(self, number: int, card: CardView) -> QListWidgetItem:
        words = tr("A face-down card.")
        if card.key is not None and card.face_up:
            words = spoken(self._face_of(card.key, card.side), language())
        item = QListWidgetItem()
        item.setData(Qt.ItemDataRole.UserRole, number - 1)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, words.partition("\n")[0])
        item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, words)
        return item

    def _card_of(self, item: QListWidgetItem | None) -> CardView | None:
        return self.cards[item.data(Qt.ItemDataRole.UserRole)] if item is not None else None

    def _hover(self, item: QListWidgetItem | None) -> None:
        self.card_hovered.emit(self._card_of(item))

    def _click(self, item: QListWidgetItem) -> None:
        self.card_clicked.emit(self._card_of(item))


class _Grid(QListWidget):
    """Cards in rows that fill the width."""

    def __init__(self) -> None:
        super().__init__()
        self.setViewMode(QListWidget.ViewMode.IconMode)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setMovement(QListWidget.Movement.Static)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)


class _CardCell(QStyledItemDelegate):
    """Draws a card when it comes into sight, with a frame where the keyboard is."""

    def __init__(self, viewer: PileViewer, artist: PreviewArtist) -> None:
        super().__init__(viewer)
        self._viewer, self._artist = viewer, artist

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """A card and room for the frame."""
        width = self._viewer.card_width
        return QSize(width + 2 * _MARGIN, round(width * CARD_HEIGHT) + 2 * _MARGIN)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:  # fmt: skip
        """The face, in exact device pixels."""
        ratio = self._viewer.devicePixelRatioF()
        width = round(self._viewer.card_width * ratio)
        card = self._viewer.cards[index.data(Qt.ItemDataRole.UserRole)]
        if card.key is None or not card.face_up:
            picture = self._artist.back(card.back, width).copy()
        else:
            picture = self._artist.face(card.key, card.side, width, card.marks).copy()
        picture.setDevicePixelRatio(ratio)
        cell = option.rect
        painter.drawPixmap(cell.left() + _MARGIN, cell.top() + _MARGIN, picture)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(option.palette.color(QPalette.ColorRole.Highlight), 3))
            inset = _MARGIN - 3
            painter.drawRoundedRect(cell.adjusted(inset, inset, -inset, -inset), 9, 9)
            painter.restore()
