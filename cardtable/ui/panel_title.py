"""The title of a panel: a handle to drag it by, and buttons to float and to close it."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QLabel, QToolButton, QWidget

from cardtable.ui.translate import Retranslated, tr


class PanelTitle(Retranslated, QWidget):
    """Qt's own title is written too small in a large window, and its buttons are hard to hit."""

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__(dock)
        self._dock = dock
        self.title = QLabel()
        self.float_button, self.close_button = _TitleButton("□"), _TitleButton("×")
        self.float_button.clicked.connect(lambda: dock.setFloating(not dock.isFloating()))
        self.close_button.clicked.connect(dock.close)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 2, 0)
        row.setSpacing(2)
        row.addWidget(self.title, 1)
        row.addWidget(self.float_button)
        row.addWidget(self.close_button)
        dock.windowTitleChanged.connect(self.title.setText)
        self.retranslate()

    def retranslate(self) -> None:
        """What the buttons do."""
        for button, words in (
            (self.float_button, tr("Take this panel out, or put it back")),
            (self.close_button, tr("Close this panel; the View menu brings it back")),
        ):
            button.setToolTip(words)
            button.setAccessibleName(words)


class _TitleButton(QToolButton):
    """A sign on no ground, easy to hit."""

    def __init__(self, sign: str) -> None:
        super().__init__()
        self.setText(sign)
        self.setAutoRaise(True)

    def sizeHint(self) -> QSize:
        """Never smaller than a finger or a shaky hand needs."""
        return super().sizeHint().expandedTo(QSize(26, 24))
