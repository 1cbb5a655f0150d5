"""The menu of cards in the browser and in the deck: what the keys do, too, and says which."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QWidget

from cardtable.ui.deckeditor.keys import Wish
from cardtable.ui.translate import later, tr

MOST_COPIES = 4
"""Numbers of copies in the menu; others are typed."""
_WISHES = {
    Wish.ADD: (later("Add one"), "+"),
    Wish.TAKE: (later("Take one away"), "−"),
    Wish.TAKE_ALL: (later("Remove all copies"), "Del"),
}


class CardMenu(QMenu):
    """For one card or several. It goes away with its last use."""

    def __init__(self, parent: QWidget, copies: set[int], wish: Callable[[Wish], None],
                 count: Callable[[int], None]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for one, (title, key) in _WISHES.items():
            action = self.addAction(f"{tr(title)}\t{key}")
            action.setEnabled(one == Wish.ADD or copies != {0})
            action.triggered.connect(lambda _=False, one=one: wish(one))
        numbers = self.addMenu(tr("Number of copies"))
        for number in range(1, MOST_COPIES + 1):
            action = numbers.addAction(f"{number}\t{number}")
            action.setCheckable(True)
            action.setChecked(copies == {number})
            action.triggered.connect(lambda _=False, number=number: count(number))
        self.addSeparator()
        pin = self.addAction(tr("Keep in view, or let go") + "\t" + tr("Space"))
        pin.triggered.connect(lambda: wish(Wish.PIN))

    def offer_moves(self, sections: Sequence[tuple[str, str]], move: Callable[[str], None]
                    ) -> None:
        """Other parts of the deck where the cards may be, by key and title."""
        before = self.actions()[-2]
        for section, title in sections:
            action = self.addAction(tr("Move to: {part}").format(part=title))
            self.insertAction(before, action)
            action.triggered.connect(lambda _=False, section=section: move(section))
