"""What may be known, and everything of the window in which a card could be named or drawn."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from PySide6.QtCore import QCoreApplication, QEvent, QModelIndex, Qt
from PySide6.QtGui import QAction, QPixmap
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QGraphicsPixmapItem,
    QLabel,
    QTextEdit,
    QWidget,
)

from cardtable.engine.cards import CardId, CardKey
from cardtable.engine.events import Moved, Revealed
from cardtable.engine.rules import Rules
from cardtable.engine.state import GameState
from cardtable.engine.zones import SEATS
from cardtable.session.controller import Change
from cardtable.table.card_item import CardItem
from cardtable.table.ghost import Ghost
from cardtable.table.pictures import Look, Pictures
from cardtable.ui.face_widget import FaceWidget
from cardtable.ui.pile_viewer import PileViewer
from cardtable.ui.room import Room
from cardtable.ui.rulebook_dock import RulebookDock

_ROLES = (
    Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.StatusTipRole,
    Qt.ItemDataRole.WhatsThisRole, Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)


class Spy:
    """Stands behind the screen of one room and looks for what it should not show.

    What everybody has seen once stays known; what only one seat sees may be shown while the
    screen has that seat's eyes, and never else.
    """

    def __init__(self, room: Room) -> None:
        self.room, self.rules = room, room.controller.rules
        self.public: set[CardKey] = set()
        self.drawn: dict[int, CardKey | None] = {}
        """Whose face a pixmap is, by its cache key."""
        self.looks = 0
        self._last: tuple[int | None, set[CardKey]] = (None, set())
        self._named: dict[str, frozenset[CardKey]] = {}
        """The cards of the match whose names stand in a text: most texts are read again and
        again."""
        self._mentions: dict[CardKey, tuple[str, ...]] = {}
        room.scene.announce.connect(self._hear)
        room.controller.listen(self._changed)
        _watch(room.kit.pictures, self.drawn)
        self._learn(room.controller.state)
        self.in_match = {card.key for card in room.controller.state.cards}

    def _changed(self, change: Change) -> None:
        for step in change.steps:
            self._learn(step.state)
            for event in self.rules.events_for(step, None):
                if isinstance(event, Moved | Revealed) and event.card >= 0:
                    self.public.add(step.state.cards[event.card].key)
                if isinstance(event, Revealed) and len(event.to) == len(SEATS):
                    self.public.add(step.state.cards[event.card].key)

    def _learn(self, state: GameState) -> None:
        self.public |= known_to(self.rules, state, None)

    def look(self) -> None:
        """Look at everything and listen, and complain of the first card of which too much is
        shown or said."""
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        self._read(texts_of(self.room), self.glance())

    def glance(self) -> set[CardKey]:
        """Look at the pictures only; answers what may be known."""
        self.looks += 1
        room, state = self.room, self.room.controller.state
        seat = room.bridge.eyes.seat
        own = known_to(self.rules, state, seat)
        assert room.scene.view == self.rules.view(state, seat), "the table shows another view"
        for item in room.scene.cards:
            assert item.card in room.scene.view.cards
        allowed = own | self.public
        # What this seat itself has just put out of its sight may still be seen to go.
        in_sight = allowed | self._last[1] if self._last[0] == seat else allowed
        for what, key in self._pictures():
            assert key is None or key in in_sight, (
                f"{getattr(what, 'card', what)} shows {key} to seat {seat}")
        if not room.scene.animator.is_running:
            self._last = (seat, own)
        return allowed

    def _hear(self, text: str) -> None:
        """A screen reader says something, at once."""
        state = self.room.controller.state
        own = known_to(self.rules, state, self.room.bridge.eyes.seat)
        self._read([("what is read out", text)], own | self.public)

    def _read(self, texts: Iterable[tuple[str, str]], allowed: set[CardKey]) -> None:
        """Each text, without the names in it that may be said, must hold none that may not."""
        for what, text in texts:
            secret = self._named_in(text) - allowed
            if secret:
                rest = self._without_names(text, allowed)
                found = [n for key in secret for n in self._names(key) if n in rest]
                assert not found, (
                    f"{what} names “{found[0]}” to seat {self.room.bridge.eyes.seat}: "
                    f"{text[:300]!r}")

    def _named_in(self, text: str) -> frozenset[CardKey]:
        found = self._named.get(text)
        if found is None:
            found = self._named[text] = frozenset(
                key for key in self.in_match if any(n in text for n in self._names(key)))
        return found

    def _without_names(self, text: str, allowed: set[CardKey]) -> str:
        """The text without the names that may be said, the longest first."""
        names = {n for key in allowed for n in self._mentioned(key) if n in text}
        pattern = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
        return re.sub(pattern, "", text) if names else text

    def _names(self, key: CardKey) -> tuple[str, str, str]:
        name = self.rules.cards[key].name
        return name.en, name.ja, key

    def _mentioned(self, key: CardKey) -> tuple[str, ...]:
        """The names of a card, and those that its text says."""
        if key not in self._mentions:
            text = self.rules.card_text(self.rules.cards[key])
            said = [self._names(key)]
            for other in self.in_match:
                name = self.rules.cards[other].name
                if name.en in text.en or name.ja in text.ja:
                    said.append(self._names(other))
            self._mentions[key] = tuple(name for names in said for name in names)
        return self._mentions[key]

    def _pictures(self) -> Iterator[tuple[object, CardKey | None]]:
        """Everything on which the face of a card is drawn."""
        for item in self.room.scene.items():
            if isinstance(item, CardItem):
                yield item, item.card.key
                yield "the look of a card", item.look[0]
            elif isinstance(item, Ghost):
                yield "a card in the air", item.source.card.key
            if isinstance(item, QGraphicsPixmapItem):
                yield item, self.drawn.get(item.pixmap().cacheKey())
        for widget in on_the_screen():
            if isinstance(widget, FaceWidget) and widget._card is not None:
                yield "the preview", widget._card.key
            elif isinstance(widget, PileViewer):
                yield from (("a pile", card.key) for card in widget.cards)


def known_to(rules: Rules, state: GameState, seat: int | None) -> set[CardKey]:
    """The cards of which a seat (``None``: everybody) may know that they lie where they lie."""
    return {card.key for card in rules.view(state, seat).cards if card.key is not None}


def _watch(pictures: Pictures, drawn: dict[int, CardKey | None]) -> None:
    """Note whose face each picture is that is handed out."""
    real = pictures.card

    def card(look: Look, *args: object, **others: object) -> QPixmap:
        found = real(look, *args, **others)  # type: ignore[arg-type]
        drawn[found.cacheKey()] = look[0]
        return found

    pictures.card = card  # type: ignore[method-assign]


def on_the_screen() -> Iterator[QWidget]:
    """Every widget of the windows that are open, in sight or not."""
    for window in filter(QWidget.isVisible, QApplication.topLevelWidgets()):
        yield window
        yield from window.findChildren(QWidget)


def texts_of(room: Room) -> Iterator[tuple[str, str]]:
    """Every word that the window holds for eyes or ears, with where it stands."""
    widgets = list(on_the_screen())
    of_the_rules = {widget for dock in widgets if isinstance(dock, RulebookDock)
                    for widget in (dock, *dock.findChildren(QWidget))}
    for widget in widgets:
        if widget in of_the_rules:
            continue
        what = f"{type(widget).__name__} {widget.objectName()}".strip()
        for text in _said_by(widget):
            if text:
                yield what, text
    for window in filter(QWidget.isVisible, QApplication.topLevelWidgets()):
        for action in window.findChildren(QAction):
            yield "an action", f"{action.text()}\n{action.toolTip()}\n{action.statusTip()}"
    if room.scene.note is not None:
        yield "the note", room.scene.note.text
    for item in room.scene.items():
        if item.toolTip():
            yield type(item).__name__, item.toolTip()


def _said_by(widget: QWidget) -> Iterator[str]:
    yield from (widget.windowTitle(), widget.toolTip(), widget.statusTip(), widget.whatsThis(),
                widget.accessibleName(), widget.accessibleDescription())
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    elif isinstance(widget, QTextEdit):
        yield widget.toPlainText()
    elif isinstance(widget, QComboBox):
        yield from (widget.itemText(index) for index in range(widget.count()))
    elif isinstance(widget, QAbstractItemView) and widget.model() is not None:
        yield from _rows(widget, QModelIndex())


def _rows(widget: QAbstractItemView, parent: QModelIndex) -> Iterator[str]:
    model = widget.model()
    for row in range(model.rowCount(parent)):
        index = model.index(row, 0, parent)
        for role in _ROLES:
            text = index.data(role)
            if isinstance(text, str):
                yield text
        yield from _rows(widget, index)


def own_cards(room: Room, seat: int) -> list[CardId]:
    """The cards that only this seat sees on the table now."""
    rules, state = room.controller.rules, room.controller.state
    everybody = {card.id for card in rules.view(state, None).cards}
    return [card.id for card in rules.view(state, seat).cards
            if card.id is not None and card.id not in everybody]
