"""A layout that sets widgets side by side, line after line, as words are set."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class Flow(QLayout):
    """As many widgets in a line as fit, each as wide as it wants and no wider than the line."""

    def __init__(self, parent: QWidget | None = None, across: int = 14, down: int = 6) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._across, self._down = across, down
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802 - Qt's name
        """At the end."""
        self._items.append(item)

    def insert(self, index: int, widget: QWidget) -> None:
        """At a place among the others."""
        self.addWidget(widget)
        self._items.insert(index, self._items.pop())
        self.invalidate()

    def count(self) -> int:
        """How many there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        """One of them."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        """One of them, which goes."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802
        """None: a line ends where its last widget ends."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        """More lines where there is less room."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """The lines together."""
        return self._set(QRect(0, 0, width, 0), is_trial=True)

    def setGeometry(self, rect: QRect) -> None:  # noqa: N802
        """Put everything in place."""
        super().setGeometry(rect)
        self._set(rect, is_trial=False)

    def sizeHint(self) -> QSize:
        """All in one line."""
        sizes = [item.sizeHint() for item in self._shown()]
        width = sum(size.width() for size in sizes) + self._across * max(0, len(sizes) - 1)
        return QSize(width, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:  # noqa: N802
        """The largest of them alone."""
        size = QSize()
        for item in self._shown():
            size = size.expandedTo(item.minimumSize())
        return size

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _set(self, rect: QRect, *, is_trial: bool) -> int:
        """Set the lines; their height."""
        left, top = rect.x(), rect.y()
        line: list[tuple[QLayoutItem, int, QSize]] = []
        for item in self._shown():
            size = item.sizeHint().boundedTo(QSize(max(rect.width(), 1), 1 << 20))
            if item.hasHeightForWidth():
                size.setHeight(item.heightForWidth(size.width()))
            if line and left + size.width() > rect.right() + 1:
                top += self._close(line, top, is_trial) + self._down
                left, line = rect.x(), []
            line.append((item, left, size))
            left += size.width() + self._across
        return top + self._close(line, top, is_trial) - rect.y()

    @staticmethod
    def _close(line: list[tuple[QLayoutItem, int, QSize]], top: int, is_trial: bool) -> int:
        """Put a line in place, all on one middle; its height."""
        height = max((size.height() for _, _, size in line), default=0)
        if not is_trial:
            for item, left, size in line:
                down = (height - size.height()) // 2
                item.setGeometry(QRect(QPoint(left, top + down), size))
        return height
