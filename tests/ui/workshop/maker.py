"""Somebody who makes cards: opens menus, chooses, types, drops pictures."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage, QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from cardtable import paths
from cardtable.app import Program
from cardtable.decks.offers import Place
from cardtable.engine.catalogue import SetReading, read_set
from cardtable.engine.words import Words
from cardtable.ui.workshop.crop_dialog import CropDialog
from cardtable.ui.workshop.desk import Entry
from cardtable.ui.workshop.document import CardDocument
from cardtable.ui.workshop.entries import (
    CardEntry,
    ChoiceEntry,
    FlagEntry,
    NumberEntry,
    TicksEntry,
    WordsEntry,
)
from cardtable.ui.workshop.kinds import OneOfEntry, OptionalEntry
from cardtable.ui.workshop.lists import ItemFrame, ManyEntry
from cardtable.ui.workshop.page import Workshop
from cardtable.ui.workshop.parts import FieldBox, PartEntry


class Maker:
    """Sits before the workshop of one game."""

    def __init__(self, program: Program, game: str) -> None:
        self.program, self.game = program, game
        program.workshop.open(game)
        settle()

    @property
    def page(self) -> Workshop:
        assert self.program.workshop.page is not None
        return self.program.workshop.page

    @property
    def document(self) -> CardDocument:
        return self.page.document

    @property
    def data(self) -> dict[str, Any]:
        return self.document.data

    @property
    def text(self) -> Words:
        """The rules text of the card as it is now."""
        card = self.document.now.card
        assert card is not None, self.document.now.problems
        return self.page.kit.game.face(self.page.desk.cards, card, "front").text

    def new_card(self, kind: str) -> None:
        """Choose a kind in the menu of new cards."""
        choose(self.page.shelf.kinds, kind)

    def name(self, en: str, ja: str) -> None:
        """Type the name in both languages."""
        self.words(("name",), en, ja)

    def words(self, place: Place, en: str, ja: str) -> None:
        entry = self.entry(place)
        assert isinstance(entry, WordsEntry)
        for language, text in (("en", en), ("ja", ja)):
            box = entry.boxes[language]  # type: ignore[index]
            write(box, text)
        settle()

    def number(self, place: Place, number: int) -> None:
        """Type a number over the one that is there."""
        entry = self.entry(place)
        if isinstance(entry, OptionalEntry):
            if entry.inner is None:
                click(entry.set)
            entry = entry.inner  # type: ignore[assignment]
        if isinstance(entry, OneOfEntry):
            assert isinstance(entry.inner, NumberEntry)
            entry = entry.inner
        assert isinstance(entry, NumberEntry)
        entry.spin.setFocus()
        entry.spin.selectAll()
        QTest.keyClicks(entry.spin, str(number))
        settle()

    def pick(self, place: Place, title: str) -> None:
        """Choose in a combo box, by its letters and Enter."""
        entry = self.entry(place)
        if isinstance(entry, OptionalEntry):
            if entry.inner is None:
                click(entry.set)
            entry = entry.inner  # type: ignore[assignment]
        assert isinstance(entry, ChoiceEntry | OneOfEntry), entry
        box = entry.box if isinstance(entry, ChoiceEntry) else entry.kinds
        index = box.findText(title)
        assert index >= 0, [box.itemText(at) for at in range(box.count())]
        box.setFocus()
        while box.currentIndex() != index:
            QTest.keyClick(box, Qt.Key.Key_Down if box.currentIndex() < index else Qt.Key.Key_Up)
            settle()
            # A box of kinds may be another now.
            again = self.entry(place)
            again = again.inner if isinstance(again, OptionalEntry) else again
            box = again.box if isinstance(again, ChoiceEntry) else again.kinds  # type: ignore[attr-defined]

    def tick(self, place: Place, title: str) -> None:
        entry = self.entry(place)
        if isinstance(entry, FlagEntry):
            click(entry.box)
            return
        assert isinstance(entry, TicksEntry), entry
        click(next(box for box in entry.boxes.values() if box.text() == title))

    def add(self, place: Place, title: str) -> None:
        """Choose in the menu of a list."""
        entry = self.entry(place)
        assert isinstance(entry, ManyEntry), entry
        menu = entry.add.menu()
        if menu is None:
            click(entry.add)
        else:
            choose(menu, title)

    def frame(self, place: Place) -> ItemFrame:
        """The frame of one of a list."""
        entry = self.entry(place[:-1])
        assert isinstance(entry, ManyEntry)
        return entry.frames[int(place[-1])]

    def box(self, place: Place) -> FieldBox:
        """The field at a place, brought out of its menu if it waits there."""
        part = self.entry(place[:-1])
        part = part.inner if isinstance(part, OptionalEntry | OneOfEntry) else part
        assert isinstance(part, PartEntry), part
        return self._box(part, str(place[-1]))

    def _box(self, part: PartEntry, name: str) -> FieldBox:
        if part.box_of(name) is None:
            choose(part.menu, part._fields[name].title.en)
        return part.boxes[name]

    def entry(self, place: Place) -> Entry:
        """The entry at a place of the form."""
        found: Entry = self.page.form.root  # type: ignore[assignment]
        for at, step in enumerate(place):
            while isinstance(found, OptionalEntry | OneOfEntry) and found.inner is not None:
                found = found.inner
            if isinstance(step, int):
                assert isinstance(found, ManyEntry)
                found = found.frames[step].entry
            else:
                assert isinstance(found, PartEntry), (place[:at], found)
                found = self._box(found, step).entry
        return found

    def sentence(self, place: Place) -> str:
        """What a part in the form says of itself; empty while it says nothing."""
        label = self.frame(place).sentence
        return "" if label.isHidden() else label.text()

    def choose_card(self, place: Place, key: str) -> None:
        """Choose a card in the dialog of all cards, by a search and Enter."""
        entry = self.entry(place)
        assert isinstance(entry, CardEntry | ManyEntry), entry
        click(entry.button if isinstance(entry, CardEntry) else entry.add)
        self.take_card(key)

    def take_card(self, key: str) -> None:
        """Find a card in the dialog that is open, and take it."""
        browser = self.page.window().findChild(QWidget, "cards").browser  # type: ignore[union-attr]
        QTest.keyClicks(browser.search, f"key:{key}")
        settle()
        browser.look_up(key)
        QTest.keyClick(browser.view, Qt.Key.Key_Return)
        settle()

    def crop(self) -> CropDialog:
        """The dialog that asks for the frame of a picture."""
        found = self.page.window().findChildren(CropDialog)
        assert found, "no picture is being framed"
        return found[-1]

    def drop(self, data: QMimeData) -> bool:
        """Drop something on the page; was it taken?"""
        return drop(self.page, data)

    def undo(self) -> None:
        QTest.keyClick(focused(self.page), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        settle()

    def redo(self) -> None:
        QTest.keyClick(focused(self.page), Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
        settle()

    def read_back(self) -> SetReading:
        """The open card's set as the program reads it."""
        assert self.document.save()
        assert self.document.own is not None and self.page.kit.game.reader is not None
        return read_set(self.document.own.path, self.page.kit.game.reader)

    def whole_and_kept(self) -> None:
        """Nothing is wrong with the card, and the file says what the form says."""
        assert not self.document.now.problems, self.document.now.problems
        reading = self.read_back()
        assert reading.card_set is not None and not reading.problems
        assert self.document.now.card in reading.card_set.cards


def picture(width: int, height: int, colour: str = "#3366cc") -> QImage:
    """A picture of one colour."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(colour)
    return image


def choose(menu: QMenu, title: str) -> None:
    """Choose an entry of a menu or of the menus in it."""
    menu.aboutToShow.emit()
    found = next((action for action in _actions(menu) if action.text() == title), None)
    assert found is not None, [action.text() for action in _actions(menu)]
    found.trigger()
    settle()


def _actions(menu: QMenu) -> list[Any]:
    found: list[Any] = []
    for action in menu.actions():
        inner = action.menu()
        found += _actions(inner) if isinstance(inner, QMenu) else [action]
    return found


def write(box: QWidget, text: str) -> None:
    """Write at the keyboard, letter by letter as far as it has them, the rest by its method of
    input."""
    box.setFocus()
    if text.isascii():
        QTest.keyClicks(box, text)
    else:
        event = QInputMethodEvent()
        event.setCommitString(text)
        QApplication.sendEvent(box, event)


def click(button: QWidget) -> None:
    """A click where a hand would make it."""
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=_spot(button))
    settle()


def _spot(widget: QWidget) -> QPoint:
    return QPoint(min(12, widget.width() // 2), widget.height() // 2)


def focused(page: QWidget) -> QWidget:
    """Where the keyboard is."""
    return QApplication.focusWidget() or page


def drop(widget: QWidget, data: QMimeData) -> bool:
    """Carry something over a widget and let go of it; was it taken?"""
    spot, left = widget.rect().center(), Qt.MouseButton.LeftButton
    copy, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(spot, copy, data, left, none)
    QApplication.sendEvent(widget, enter)
    if enter.isAccepted():
        QApplication.sendEvent(widget, QDropEvent(QPointF(spot), copy, data, left, none))
    settle()
    return enter.isAccepted()


def settle() -> None:
    """Let everything that was asked for happen."""
    for _ in range(4):
        QApplication.processEvents()


def sets_folder() -> str:
    """Where the sets of the person lie."""
    return str(paths.data() / "sets")
