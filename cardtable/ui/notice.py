"""A line that says what was done, without asking anything."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton

from cardtable.ui.translate import tr

NOTICE_TIME = 12_000
"""Milliseconds for which a notice stays."""


class Notice(QFrame):
    """A line at the lower edge that says what was done, with one thing to do about it."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("notice")
        self.text = QLabel()
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard)
        self.button, self.close_button = QPushButton(), QPushButton("×")
        for button in (self.button, self.close_button):
            button.setProperty("link", "true")
        self.close_button.clicked.connect(self.hide)
        self.button.clicked.connect(self._act)
        self._then: Callable[[], object] | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 8, 4)
        row.addWidget(self.text, 1)
        row.addWidget(self.button)
        row.addWidget(self.close_button)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def say(
        self, text: str, offer: str = "", then: Callable[[], object] | None = None, *,
        stays: bool = False,
    ) -> None:
        """Say it for a while, or until it is closed if it ``stays``; ``offer`` is the word on the
        button that calls ``then``."""
        self._then = then
        self.text.setText(text)
        self.button.setText(offer)
        self.button.setVisible(bool(offer))
        self.close_button.setAccessibleName(tr("Close"))
        self.show()
        if stays:
            self._timer.stop()
        else:
            self._timer.start(NOTICE_TIME)

    def _act(self) -> None:
        then, self._then = self._then, None
        self.hide()
        if then is not None:
            then()
