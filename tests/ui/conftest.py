"""The program in a window, as `cardtable` opens it, with the real games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable.app import Program
from cardtable.engine.cards import CardKey
from cardtable.engine.view import Mark
from cardtable.paint.artist import Artist
from cardtable.paint.kept import Kept
from cardtable.ui import translate
from tests.ui.people import People

KEPT_FACES = 96 * 2**20
"""Bytes of faces kept over all tests of the window."""


@pytest.fixture(scope="session", autouse=True)
def drawn_once(qapp: QApplication) -> Iterator[None]:
    """A face that any program of this run has drawn is the same in the next, and drawn only once.

    Own pictures may change under one name; they are drawn again.
    """
    kept, draw = Kept(KEPT_FACES), Artist.draw_face

    def once(artist: Artist, key: CardKey, side: str, width: int, marks: tuple[Mark, ...],
             compact: bool) -> QPixmap:
        def drawn() -> QPixmap:
            return draw(artist, key, side, width, marks, compact)

        if artist.art(key, side) is not None:
            return drawn()
        return kept.get(
            (artist.face_of(key, side), artist.language, width, marks, compact), drawn)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Artist, "draw_face", once)
        yield
    kept.clear()


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
