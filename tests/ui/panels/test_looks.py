"""The panels as they are seen: nothing is cut in a small window, in either language."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from cardtable.engine.words import Language, Words
from cardtable.games import available_games
from cardtable.paint.palette import contrast
from cardtable.ui import theme
from cardtable.ui.log_panel import LogPanel
from cardtable.ui.moves_panel import MovesPanel
from cardtable.ui.pile_viewer import PileViewer
from cardtable.ui.preview_panel import PreviewPanel
from cardtable.ui.rulebook_dock import RulebookDock
from tests.ui.panels.cards import Sheets, face_of, shaman, strike
from tests.ui.panels.conftest import Speak
from tests.ui.panels.looks import cut_off, unreadable
from tests.ui.panels.test_log_panel import FOX, MIKA, flip
from tests.ui.panels.test_moves_panel import HEADING, MOVES

COLUMN = (240, 270)
"""A dock beside the board in a window of 1024 x 600: logical pixels."""


def preview() -> PreviewPanel:
    made = PreviewPanel(Sheets(), face_of)
    made.show_card(shaman())
    return made


def rulebook() -> RulebookDock:
    made = RulebookDock(available_games()["shaman"].read_rulebook())
    made.mark_present("SK 7.4.1")
    return made


def moves() -> MovesPanel:
    made = MovesPanel()
    made.set_moves(MOVES, HEADING)
    return made


def log() -> LogPanel:
    made = LogPanel(lambda card: FOX)
    made.set_lines([flip(1, MIKA)])
    return made


def pile() -> PileViewer:
    made = PileViewer(Sheets(), face_of)
    made.set_cards(Words("Discard pile of Mika", "ミカの捨て札"), [strike(n) for n in range(12)])
    return made


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("make", [preview, rulebook, moves, log, pile], ids=lambda f: f.__name__)
def test_no_word_is_cut_in_a_small_window(
    qtbot: QtBot, speak: Speak, make: Callable[[], QWidget], language: Language
) -> None:
    panel = make()
    qtbot.addWidget(panel)
    if make is not pile:
        panel.resize(*COLUMN)
    with qtbot.waitExposed(panel):
        panel.show()
    speak(language)
    for _ in range(3):  # a layout asks its parent, which asks its own
        QApplication.processEvents()
    if make is not pile:
        assert panel.size().toTuple() == COLUMN, "the panel needs more room than there is"
    assert cut_off(panel) == []


def test_the_preview_still_has_a_face_and_words_in_a_small_window(qtbot: QtBot) -> None:
    panel = preview()
    qtbot.addWidget(panel)
    panel.resize(*COLUMN)
    with qtbot.waitExposed(panel):
        panel.show()
    assert panel.face.face_width() >= 90
    assert panel.text.height() >= panel.fontMetrics().height() * 3


@pytest.mark.parametrize("chosen", ["light", "dark"])
@pytest.mark.parametrize("make", [preview, rulebook, log], ids=lambda f: f.__name__)
def test_every_word_can_be_read_in_both_themes(
    qtbot: QtBot, qapp: QApplication, make: Callable[[], QWidget], chosen: theme.Theme
) -> None:
    panel = make()
    qtbot.addWidget(panel)
    if isinstance(panel, PreviewPanel):
        panel.show_card(strike())
    with qtbot.waitExposed(panel):
        panel.show()
    theme.apply(qapp, chosen)
    qapp.processEvents()
    browser = panel.findChild(QTextBrowser)
    assert browser.toPlainText() and unreadable(browser) == []
    for role, ground in ((QPalette.ColorRole.Text, QPalette.ColorRole.Base),
                         (QPalette.ColorRole.WindowText, QPalette.ColorRole.Window),
                         (QPalette.ColorRole.HighlightedText, QPalette.ColorRole.Highlight)):
        palette = panel.palette()
        assert contrast(palette.color(role), palette.color(ground)) >= 4.5, role
