"""What lies below the table while one looks at a match: the time line and its buttons."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QMenu, QPushButton, QVBoxLayout

from cardtable.ui.eyes import VIEWERS, Viewer
from cardtable.ui.picture.viewer_box import viewer_title
from cardtable.ui.replays.note_card import NoteCard
from cardtable.ui.replays.player import PACES, Player
from cardtable.ui.replays.signs import SignButton
from cardtable.ui.replays.strip import Strip
from cardtable.ui.replays.told import line_of, marks_of
from cardtable.ui.text import announce, literal
from cardtable.ui.translate import Retranslated, later, tr

_PACE_NAMES = {250: later("4 moves a second"), 500: later("2 moves a second"),
               1000: later("1 move a second"), 2000: later("1 move in 2 seconds"),
               4000: later("1 move in 4 seconds")}


class TimelineBar(Retranslated, QFrame):
    """A `Player` for eyes, hands and ears."""

    play_on_wanted = Signal()
    """The match shall go on from what is looked at."""
    note_wanted = Signal()
    compare_wanted = Signal()
    film_wanted = Signal()
    closed = Signal()

    def __init__(self, player: Player, card: NoteCard) -> None:
        super().__init__()
        self.setObjectName("notice")  # A line below, as the notices are.
        self.player, self.card = player, card
        self.strip = Strip(player)
        self.setFocusProxy(self.strip)
        self.first, self.back, self.play, self.forward, self.last = (
            SignButton("first"), SignButton("back"), SignButton("play"), SignButton("forward"),
            SignButton("last"))
        self.close_button = SignButton("close")
        self.told = QLabel()
        self.told.setTextFormat(Qt.TextFormat.PlainText)
        self.play_on, self.more = QPushButton(), QPushButton()
        self.play_on.setProperty("primary", "true")
        self._make_menu()
        self._lay()
        self._wire()
        self._grow()
        self.retranslate()

    # --- what it shows -------------------------------------------------------------------

    def retranslate(self) -> None:
        """All words anew."""
        self.strip.setAccessibleName(tr("Time line"))
        for button, name, keys in (
            (self.first, tr("To the beginning"), "Home"),
            (self.back, tr("One move back"), "Alt+←"),
            (self.forward, tr("One move on"), "Alt+→"), (self.last, tr("To the end"), "End"),
            (self.close_button, tr("Close the time line"), ""),
        ):
            button.set_name(name, keys)
        self.play_on.setText(tr("Play on from here"))
        self.more.setText(tr("More"))
        for pace, action in self.paces.items():
            action.setText(tr(_PACE_NAMES[pace]))
        for viewer, action in self.viewers.items():
            action.setText(viewer_title(viewer, self.player.room.names()))
        self._pace_menu.setTitle(tr("Speed"))
        self._viewer_menu.setTitle(tr("Viewpoint"))
        self.note.setText(tr("Note at this move…"))
        self.compare.setText(tr("Compare with another line…"))
        self.film.setText(tr("Export the replay…"))
        self.present.setText(tr("Back to where the match stands"))
        self._tell_playing(self.player.is_playing)
        self._tell()

    def _tell(self) -> None:
        """Say where one is."""
        player = self.player
        was_blocked = self.strip.blockSignals(True)
        self.strip.setValue(player.at)
        self.strip.blockSignals(was_blocked)
        self.strip.update()
        line, marks = line_of(player, player.at), marks_of(player, player.at)
        self.strip.setAccessibleDescription("\n".join([line, *marks]))
        if self.strip.hasFocus():
            announce(self.strip, ". ".join([line, *marks]))
        self.told.setToolTip(literal("\n".join([line, *marks])))
        self._elide()
        looks_back = player.room.bridge.is_looking_back
        self.play_on.setEnabled(looks_back and player.at != player.present)
        self.present.setEnabled(looks_back or player.is_elsewhere)
        for button, is_on in ((self.first, player.at > 0), (self.back, player.at > 0),
                              (self.forward, player.at < player.last),
                              (self.last, player.at < player.last)):
            button.setEnabled(is_on)
        for viewer, action in self.viewers.items():
            action.setEnabled(viewer == "screen" or player.is_free)
            action.setChecked(viewer == player.viewer)

    def _grow(self) -> None:
        """There are other moments or marks."""
        was_blocked = self.strip.blockSignals(True)
        self.strip.setRange(0, self.player.last)
        self.strip.blockSignals(was_blocked)
        self._tell()

    def _tell_playing(self, is_playing: bool) -> None:
        self.play.set_sign("pause" if is_playing else "play")
        self.play.set_name(tr("Pause") if is_playing else tr("Play", "a replay"), tr("Space"))

    def _elide(self) -> None:
        metrics, text = self.told.fontMetrics(), line_of(self.player, self.player.at)
        self.told.setText(metrics.elidedText(
            text, Qt.TextElideMode.ElideRight, self.told.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As much of the words as there is room for."""
        super().resizeEvent(event)
        self._elide()

    def changeEvent(self, event: QEvent) -> None:
        """Text of another size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._elide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape goes back to the match."""
        if event.key() == Qt.Key.Key_Escape:
            self.player.leave()
        else:
            super().keyPressEvent(event)

    # --- widgets -------------------------------------------------------------------------

    def _make_menu(self) -> None:
        menu = QMenu(self)
        self._pace_menu, self._viewer_menu = menu.addMenu(""), menu.addMenu("")
        self.paces: dict[int, QAction] = {}
        self.viewers: dict[Viewer, QAction] = {}
        for entries, sub in ((PACES, self._pace_menu), (VIEWERS, self._viewer_menu)):
            group = QActionGroup(self)
            for entry in entries:
                action = QAction(self)
                action.setCheckable(True)
                group.addAction(action)
                sub.addAction(action)
                if isinstance(entry, int):
                    self.paces[entry] = action
                    action.setChecked(entry == self.player.pace)
                    action.triggered.connect(partial(self.player.set_pace, entry))
                else:
                    self.viewers[entry] = action
                    action.triggered.connect(partial(self.player.look_as, entry))
        menu.addSeparator()
        self.note, self.compare, self.film, self.present = (menu.addAction("") for _ in range(4))
        menu.insertSeparator(self.present)
        self.more.setMenu(menu)

    def _lay(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(4)
        for button in (self.first, self.back, self.play, self.forward, self.last):
            row.addWidget(button)
        row.addSpacing(6)
        row.addWidget(self.told, 1)
        self.told.setMinimumWidth(40)
        for widget in (self.play_on, self.more, self.close_button):
            row.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 3, 8, 5)
        column.setSpacing(2)
        column.addWidget(self.strip)
        column.addLayout(row)

    def _wire(self) -> None:
        player = self.player
        player.moved.connect(self._tell)
        player.grown.connect(self._grow)
        player.played.connect(self._tell_playing)
        self.strip.valueChanged.connect(player.jump)
        self.first.clicked.connect(lambda: player.jump(0))
        self.back.clicked.connect(lambda: player.step(-1))
        self.play.clicked.connect(lambda: player.pause() if player.is_playing else player.play())
        self.forward.clicked.connect(lambda: player.step(1))
        self.last.clicked.connect(lambda: player.jump(player.last))
        self.play_on.clicked.connect(self.play_on_wanted)
        self.close_button.clicked.connect(self.closed)
        self.note.triggered.connect(self.note_wanted)
        self.compare.triggered.connect(self.compare_wanted)
        self.film.triggered.connect(self.film_wanted)
        self.present.triggered.connect(player.leave)
