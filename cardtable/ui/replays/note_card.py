"""Notes at moves: shown over the table, and written in a dialog."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QLabel,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from cardtable.session.history import EVERYBODY
from cardtable.ui import messages
from cardtable.ui.replays.player import Player
from cardtable.ui.replays.told import line_of
from cardtable.ui.scale import open_at
from cardtable.ui.table_page import TablePage
from cardtable.ui.translate import say, tr

_EDGE = 10
_MOST_LINES = 7


class NoteCard(QFrame):
    """What is written beside the moment that is looked at, at the lower edge of the table above
    its mark; a click puts it away."""

    def __init__(self, player: Player, page: TablePage) -> None:
        super().__init__(page)
        self.setObjectName("banner")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._player, self._page = player, page
        self.text = QLabel()
        self.text.setWordWrap(True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 6, 10, 6)
        layout.addWidget(self.text)
        player.moved.connect(self.tell)
        page.table.installEventFilter(self)
        self.tell()

    def tell(self) -> None:
        """Show the notes of the moment, or nothing."""
        notes = self._player.notes_at(self._player.at) if self._page.is_below_shown() else []
        self.text.setText("\n".join(notes))
        self.setVisible(bool(notes))
        self._place()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """It lay over a card."""
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The table has another size."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        if self.isHidden():
            return
        box, line = self._page.table.geometry(), self.fontMetrics().height()
        wide = min(round(box.width() * 0.6), line * 34)
        wide = min(wide, self.text.fontMetrics().boundingRect(
            0, 0, wide, 10**5, 0, self.text.text()).width() + 24)
        high = min(self.heightForWidth(wide), line * _MOST_LINES, box.height() - 2 * _EDGE)
        share = self._player.at / max(1, self._player.last)
        left = box.left() + _EDGE + (box.width() - 2 * _EDGE) * share - wide * share
        self.setGeometry(round(left), box.bottom() - high - _EDGE, wide, high)
        self.raise_()


class NoteDialog(QDialog):
    """Asks what to write at the moment that is looked at."""

    def __init__(self, player: Player, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Note at this move"))
        about = QLabel(line_of(player, player.at))
        about.setTextFormat(Qt.TextFormat.PlainText)
        about.setWordWrap(True)
        self.text = QPlainTextEdit(player.entry.notes.get(player.author, ""))
        self.text.setAccessibleName(self.windowTitle())
        self.text.setTabChangesFocus(True)
        buttons = QDialogButtonBox()
        self.go = buttons.addButton(tr("Keep"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.go.setProperty("primary", "true")
        buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self._keep)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(about)
        layout.addWidget(self.text, 1)
        layout.addWidget(QLabel(self._whose(player)))
        layout.addWidget(buttons)
        open_at(self, 30, 12)
        self._player, self._entry = player, player.entry
        self.text.setFocus()

    @staticmethod
    def _whose(player: Player) -> str:
        if player.author == EVERYBODY:
            return tr("It is kept in the file of the match; an empty note is taken away.")
        return tr("While the match is played, only {name} can read it.").format(
            name=say(player.room.name_of(player.author)))

    def _keep(self) -> None:
        trouble = self._player.note(self._entry, self.text.toPlainText())
        if trouble is not None:
            messages.tell(self, self.windowTitle(), say(trouble))
        else:
            self.accept()
