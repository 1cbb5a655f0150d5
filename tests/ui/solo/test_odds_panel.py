"""Odds by play in the editor: games are played beside the window, told as they come, compared."""

from __future__ import annotations

import os
import sys

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from cardtable.app import Program
from cardtable.engine.words import same
from cardtable.session.crew import Crew
from cardtable.session.jobs import Done, Player, Work
from cardtable.ui import translate
from cardtable.ui.solo.odds_panel import OddsPanel
from cardtable.ui.solo.odds_run import workers
from tests.ui.deckeditor.builder import Builder, settle


@pytest.fixture
def builder(program: Program) -> Builder:
    """Somebody with a ready deck, who looks at the odds."""
    made = Builder(program, "shaman")
    made.open_ready()
    made.editor.show_panel("odds")
    settle()
    return made


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """A crew without processes: each look plays a piece."""
    def begin(crew: Crew, plans: tuple, workers: int) -> None:
        crew._plans, crew._work, crew._player = plans, Work(plans), Player()
        crew._next, crew._workers = crew._work.take(), {}

    def poll(crew: Crew, timeout: float | None = None) -> list[Done]:
        job, crew._next = crew._next, crew._work.take()
        return [] if job is None else [(job, crew._player.play(crew._plans[job.plan], job))]

    monkeypatch.setattr(Crew, "__init__", begin)
    monkeypatch.setattr(Crew, "poll", poll)


def press(panel: OddsPanel) -> None:
    QTest.mouseClick(panel.form.start, Qt.MouseButton.LeftButton, pos=QPoint(9, 9))
    settle()


def play(panel: OddsPanel, games: int) -> None:
    """Press the button and look until all is played."""
    panel.form.games.setValue(games)
    press(panel)
    while panel.run is not None:
        panel.poll()
    settle()


@pytest.mark.usefixtures("here")
def test_games_are_played_told_and_compared(builder: Builder, qapp: object) -> None:
    panel = builder.editor.odds
    assert not panel.wins.isVisible(), "nothing is told before anything is played"
    panel.form.theirs.setCurrentIndex(panel.form.theirs.findData("random"))
    play(panel, 12)
    assert panel.finding is not None and panel.finding.tally.games == 12
    assert "12 of 12 games" in panel.told.text()
    assert panel.wins.accessibleDescription().startswith("Won: ")
    before = panel.wins.accessibleDescription()
    assert not panel.compared.isVisible() and not panel.bar.isVisible()
    panel.measure.setCurrentIndex(panel.measure.findData("charge"))
    assert panel.turns.accessibleDescription().startswith("Turn 1: ")
    play(panel, 12)
    told = panel.wins.accessibleDescription().split("; ")
    assert panel.compared.isVisible() and panel.compared.currentIndex() == 1
    assert told[0].removeprefix("Won: ") == told[1].strip().removeprefix("before: ")
    panel.compared.setCurrentIndex(0)
    assert panel.wins.accessibleDescription() == before, "the same deck has the same odds"
    translate.install(qapp, "ja")
    settle()
    assert "12戦中12戦" in panel.told.text() and "勝利" in panel.wins.accessibleDescription()
    assert not [label.text() for label in panel.findChildren(QLabel)
                if label.isVisible() and label.text() and label.text().isascii()]


@pytest.mark.usefixtures("here")
def test_the_practice_opponent_is_one_of_the_opponents(builder: Builder) -> None:
    panel = builder.editor.odds
    panel.form.opponent.setCurrentIndex(panel.form.opponent.findData("script.0"))
    play(panel, 10)
    assert panel.finding is not None and panel.finding.tally.wins == [10, 0]
    assert "Practice: Never counterattacks" in panel.told.text()


def test_the_levels_play_and_it_is_told_beforehand_how_long_they_think(builder: Builder) -> None:
    form = builder.editor.odds.form
    form.games.setValue(200)
    assert [form.mine.itemText(row) for row in range(4)] == ["Easy", "Normal", "Hard", "random"]
    assert not form.time.isVisible(), "the easy ones are quick"
    form.mine.setCurrentIndex(2)
    settle()
    hours = round(200 * 40 * 1.5 / workers() / 3600)
    assert f"about {hours} h here" in form.time.text() and form.time.isVisible()
    form.theirs.setCurrentIndex(1)
    plan = form.plan(builder.editor.bench.kit, builder.deck)
    assert plan.agents == ("search:1500", "search:200")
    form.opponent.setCurrentIndex(form.opponent.findData("script.0"))
    assert not form.theirs.isEnabled(), "a script thinks about nothing"
    form.mine.setCurrentIndex(0)
    assert not form.time.isVisible()


@pytest.mark.usefixtures("here")
def test_stop_keeps_what_was_counted(builder: Builder) -> None:
    panel = builder.editor.odds
    panel.form.games.setValue(1000)
    press(panel)
    while panel.finding is None or not panel.finding.tally.games:
        panel.poll()
    press(panel)
    assert panel.run is None
    assert panel.finding is not None and 0 < panel.finding.tally.games < 1000
    assert f"{panel.finding.tally.games} of 1000 games" in panel.told.text()
    press(panel)
    assert panel.bar.value() == panel.finding.tally.games, "the next games begin with none"
    press(panel)


def test_a_deck_with_problems_is_not_tried(builder: Builder) -> None:
    panel = builder.editor.odds
    assert panel.form.start.isEnabled()
    shaman = builder.deck.section("shaman")[0]
    builder.document.do(same("Move"), builder.deck.moved(shaman, "main"))
    settle()
    assert not panel.form.start.isEnabled() and "problems" in panel.told.text()


def test_workers_that_cannot_live_are_told_of(
    builder: Builder, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def die(crew: Crew, timeout: float | None = None) -> list[Done]:
        raise RuntimeError("worker processes keep dying")

    monkeypatch.setattr(Crew, "poll", die)
    play(builder.editor.odds, 20)
    assert "could not be played to their end" in builder.editor.odds.told.text()
    assert "keep dying" in caplog.text
    caplog.clear()


@pytest.mark.skipif(sys.platform == "win32", reason="asks the system for a process by its number")
def test_processes_play_beside_the_window_and_end_with_the_editor(
    builder: Builder, qtbot: QtBot
) -> None:
    panel = builder.editor.odds
    panel.form.games.setValue(100_000)
    press(panel)
    qtbot.waitUntil(lambda: panel.finding is not None and panel.finding.tally.games > 0,
                    timeout=120_000)
    assert panel.run is not None
    numbers = panel.run.processes
    for number in numbers:
        os.kill(number, 0)
    builder.program.doorway.leave()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    settle()
    assert numbers
    for number in numbers:
        with pytest.raises(ProcessLookupError):
            os.kill(number, 0)
