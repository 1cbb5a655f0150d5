"""The program in a window, as `cardtable` opens it, with the real games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable.app import Program
from cardtable.ui import translate
from tests.ui.people import People


@pytest.fixture(scope="module")
def colours(qapp: QApplication) -> Iterator[None]:
    """Whatever a module makes the program look like, the next begins as Qt does."""
    palette, sheet = qapp.palette(), qapp.styleSheet()
    yield
    qapp.setStyleSheet(sheet)
    qapp.setPalette(palette)


@pytest.fixture
def program(qtbot: QtBot, qapp: QApplication, colours: None) -> Iterator[Program]:
    """The program with its start screen shown and the games read, in English, without motion."""
    font = qapp.font()
    made = Program(qapp, language="en", is_still=True)
    made.window.resize(1280, 720)
    with qtbot.waitActive(made.window):
        made.window.show()
        made.window.activateWindow()
    made.load()
    yield made
    made.window.close()
    made.window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    translate.install(qapp, "en")
    qapp.setFont(font)


@pytest.fixture
def people(program: Program) -> People:
    """Two people at that program, with a match begun: always the same cards."""
    found = People(program)
    found.begin(seed="7")
    return found
