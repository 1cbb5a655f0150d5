"""What somebody types into the search of the deck editor, and how long each of it takes.

From a key until what was found is painted; and the same with the picture of a card that is drawn
right after it, for whoever types fast types while cards are drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from cardtable.ui.deckeditor.editor import Editor
from tests.bench.lines import clock_ns

QUERIES = (
    "lantern children", "灯の子", "e", "い", "a e i o u", "wisp bell lamp stone",
    "type:strike force>=5 trait:melee cost<3", "戦闘力>=5 種類:ストライク 灯", "-is:manual",
    "-type:strike (wisp or bell)", 'text:"flip" name:e', "name:e or name:a or い",
    "(type:strike or type:teamwork) -trait:melee cost<=3 e", "key:many",
    "zzqx nothing is called like this", "((((", "colour:mauve", "force>=", "＃＄％")
"""Words of both languages, few letters that nearly all cards have, questions, and nonsense."""



class Keystroke(NamedTuple):
    """What was done, and its milliseconds: until it was painted, and until the next can be."""

    what: str
    painted: float
    whole: float


def typed(editor: Editor, queries: Sequence[str]) -> Iterator[Keystroke]:
    """Type each query letter by letter, take it back as far, paste it whole, and clear it."""
    box = editor.browser.search
    box.setFocus()
    for query in queries:
        for end, letter in enumerate(query, 1):
            yield _timed(query[:end], partial(_press, editor, _key(letter), letter))
        for end in reversed(range(len(query))):
            yield _timed(f"{query[:end]}⌫", partial(_press, editor, Qt.Key.Key_Backspace))
        QApplication.clipboard().setText(query)
        yield _timed(f"{query} (pasted)", box.paste)
        yield _timed(f"{query} (cleared)", box.clear)


def _key(letter: str) -> Qt.Key:
    return Qt.Key(ord(letter.upper())) if letter.isascii() else Qt.Key.Key_unknown


def _press(editor: Editor, key: Qt.Key, letter: str = "") -> None:
    box = editor.browser.search
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(
            box, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, letter))


def _timed(what: str, do: Callable[[], object]) -> Keystroke:
    began = clock_ns()
    do()
    QApplication.sendPostedEvents()
    painted = clock_ns()
    QApplication.processEvents()
    return Keystroke(what, (painted - began) / 1e6, (clock_ns() - began) / 1e6)
