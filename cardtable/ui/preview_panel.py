"""The preview: one card as large as the panel, with its words below."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen, QTextCursor
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QLabel,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from cardtable.engine.cards import CardKey
from cardtable.engine.face import FaceSpec
from cardtable.engine.spoken import spoken
from cardtable.engine.view import CardView, Mark
from cardtable.engine.zones import ZoneId
from cardtable.ui.card_text import FaceOf, sides_of, write_card
from cardtable.ui.face_widget import FaceWidget, PreviewArtist
from cardtable.ui.text import LinkBrowser, plain_format
from cardtable.ui.translate import Retranslated, language, later, say, tr

_SIDE_TITLES = {"front": later("Front"), "back": later("Back")}


class PreviewPanel(Retranslated, QWidget):
    """Shows the card under the pointer; a click or Space pins it, left and right turn it over.

    ``face_of`` tells what stands on a side of a card. A card whose sides differ gets a button
    for each: both sides of a shaman and of its signature card.
    """

    pinned_changed = Signal(bool)

    def __init__(
        self, artist: PreviewArtist, face_of: FaceOf, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._face_of = face_of
        self._card: CardView | None = None
        self._waiting: CardView | None = None
        """What was hovered while another card was pinned."""
        self._side = "front"
        self.face = FaceWidget(artist)
        self.face.toggled.connect(self._toggle)
        self.face.turned.connect(self._turn)
        self.pin = ToggleButton()
        self.pin.toggled.connect(self.set_pinned)
        self.sides = _SideButtons()
        self.sides.chosen.connect(self.set_side)
        self.text = LinkBrowser()
        self.text.setMinimumHeight(self.fontMetrics().height() * 3)
        self.text.recoloured.connect(self._write)
        self._lay()
        self.retranslate()

    @property
    def card(self) -> CardView | None:
        """The card that is shown."""
        return self._card

    @property
    def side(self) -> str:
        """The side that is shown: "front", "back", "inner.front", "inner.back"."""
        return self._side

    @property
    def is_pinned(self) -> bool:
        """Does the card stay, whatever the pointer is on?"""
        return self.pin.isChecked()

    def show_card(self, card: CardView | None) -> None:
        """Show this card, unless another is pinned. ``None`` leaves the last one standing."""
        if card is None:
            return
        if self.is_pinned:
            self._waiting = card
            return
        if card != self._card:
            self._card = card
            self._side = f"inner.{card.side}" if card.drawn else card.side
            self._show()

    def show_key(self, key: CardKey, side: str = "front", *, pinned: bool = False) -> None:
        """Show a printed card, from a link; ``pinned`` even over another pinned one."""
        card = CardView(ZoneId(-1), 0, "", key=key, face_up=True, side=side)
        if pinned:
            self.set_pinned(False)
        self.show_card(card)
        if pinned:
            self.set_pinned(True)

    def take_over(self, artist: PreviewArtist, face_of: FaceOf, *, has_card: bool = True) -> None:
        """Show the same card as others draw it; ``has_card``: they know it."""
        self._face_of = face_of
        self.face.take_over(artist)
        if has_card:
            self._show()
        else:
            self.clear()

    def clear(self) -> None:
        """Forget the card: another match, another pair of eyes."""
        self._card = self._waiting = None
        self.set_pinned(False)
        self._show()

    def set_pinned(self, is_pinned: bool) -> None:
        """Keep the card, or let go of it; then what was hovered last is shown."""
        is_pinned = is_pinned and self._card is not None
        if is_pinned == self.face.is_pinned:
            self.pin.setChecked(is_pinned)
            return
        self.face.set_pinned(is_pinned)
        self.pin.setChecked(is_pinned)
        self.pinned_changed.emit(is_pinned)
        if not is_pinned and self._waiting is not None:
            waiting, self._waiting = self._waiting, None
            self.show_card(waiting)

    def set_side(self, side: str) -> None:
        """Show another side of the card."""
        if side != self._side and self._card is not None:
            self._side = side
            self._show()

    def redraw(self) -> None:
        """The artist draws otherwise now (language, own pictures)."""
        self._show()

    def retranslate(self) -> None:
        """Write and draw everything in the language spoken now."""
        self.pin.setText(tr("Pin"))
        self.pin.setToolTip(tr("Keep this card in view (Space)"))
        self.text.setAccessibleName(tr("Card text"))
        self.text.setPlaceholderText(tr("Point at a card to see it here."))
        self._show()

    def sizeHint(self) -> QSize:
        """A face that can be read and a few lines; the rest of a column is for others."""
        return QSize(236, 420)

    def _lay(self) -> None:
        below = QWidget()
        grid = QGridLayout(below)
        grid.setContentsMargins(0, 4, 0, 0)
        grid.setSpacing(4)
        grid.setColumnStretch(0, 1)
        grid.addWidget(self.sides, 0, 0)
        grid.addWidget(self.pin, 0, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.text, 1, 0, 1, 2)
        grid.setRowStretch(1, 1)
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.addWidget(self.face)
        splitter.addWidget(below)
        splitter.setStretchFactor(0, 3)
        splitter.setStretchFactor(1, 1)
        splitter.setChildrenCollapsible(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        layout.addWidget(splitter)
        self.setFocusProxy(self.face)

    def _specs(self) -> dict[str, FaceSpec]:
        """The sides of the card that differ from each other."""
        if self._card is None or self._card.key is None:
            return {}
        return sides_of(self._face_of, self._card.key)

    def _show(self) -> None:
        specs = self._specs()
        if specs and self._side not in specs:
            self._side = "front"
        self.sides.offer(specs, self._side)
        self.pin.setEnabled(self._card is not None)
        spec = specs.get(self._side)
        card = self._card
        self.face.show_side(
            replace(card, marks=self._marks()) if card is not None else None, self._side)
        if self._card is None:
            self.face.say(tr("Preview"), tr("No card yet."))
        elif spec is None:
            self.face.say(tr("Preview"), tr("A face-down card."))
        else:
            self.face.say(tr("Preview: {card}").format(card=say(spec.name)),
                          spoken(spec, language()))
        self._write()

    def _marks(self) -> tuple[Mark, ...]:
        """The card's marks, on the side that they are about: a matchbox's are its inner card's."""
        card = self._card
        if card is None:
            return ()
        inner = f"inner.{card.side}"
        return card.marks if self._side == (inner if inner in self._specs() else card.side) else ()

    def _write(self) -> None:
        self.text.clear()
        spec = self._specs().get(self._side)
        if spec is not None:
            write_card(self.text, spec, self._marks())
            self.text.moveCursor(QTextCursor.MoveOperation.Start)
        elif self._card is not None:
            QTextCursor(self.text.document()).insertText(tr("A face-down card."), plain_format())

    def _toggle(self) -> None:
        self.set_pinned(not self.is_pinned)

    def _turn(self, step: int) -> None:
        sides = list(self._specs())
        if len(sides) > 1:
            self.set_side(sides[(sides.index(self._side) + step) % len(sides)])


class ToggleButton(QToolButton):
    """A button that is seen to be pressed in every theme and style."""

    def __init__(self) -> None:
        super().__init__()
        self.setCheckable(True)

    def sizeHint(self) -> QSize:
        """Never smaller than what is easy to hit."""
        return super().sizeHint().expandedTo(QSize(26, 24))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The style's own look, or the accent while it is pressed."""
        if not self.isChecked():
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = self.palette().color
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(colour(QPalette.ColorRole.ButtonText), 1.5) if self.hasFocus()
                       else Qt.PenStyle.NoPen)
        painter.setBrush(colour(QPalette.ColorRole.Highlight))
        painter.drawRoundedRect(box, 4, 4)
        painter.setPen(colour(QPalette.ColorRole.HighlightedText))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), self.text())


class _SideButtons(QWidget):
    """A button for each side, a row for each card of which it is a side."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(4)
        self._grid.setColumnStretch(3, 1)
        self._group = QButtonGroup(self)
        self._group.buttonClicked.connect(lambda button: self.chosen.emit(button.objectName()))
        self._shown: tuple[object, ...] = ()

    def offer(self, specs: dict[str, FaceSpec], side: str) -> None:
        """Buttons for these sides; one side alone needs none."""
        wanted = (language(), tuple((name, say(spec.kind)) for name, spec in specs.items()))
        if wanted != self._shown:
            self._shown = wanted
            self._build(specs if len(specs) > 1 else {})
        for button in self._group.buttons():
            button.setChecked(button.objectName() == side)

    def _build(self, specs: dict[str, FaceSpec]) -> None:
        while (item := self._grid.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for button in self._group.buttons():
            self._group.removeButton(button)
        for name, spec in specs.items():
            row = 1 if name.startswith("inner.") else 0
            side = name.removeprefix("inner.")
            title = say(spec.kind).partition(" · ")[0].partition("・")[0]
            if side == "front":
                self._put(QLabel(title), row, 0)
            button = ToggleButton()
            button.setObjectName(name)
            button.setText(tr(_SIDE_TITLES[side]))
            button.setAccessibleName(f"{title}, {button.text()}")
            self._group.addButton(button)
            self._put(button, row, 1 if side == "front" else 2)

    def _put(self, widget: QWidget, row: int, column: int) -> None:
        self._grid.addWidget(widget, row, column)
        widget.show()  # at once, not with the next turn of the event loop
