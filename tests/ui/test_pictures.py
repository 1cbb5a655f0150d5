"""Pictures of the board in the window: taken with consent, dropped to be looked at or played."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from cardtable.engine.words import Words
from cardtable.export.board import WHOLE
from cardtable.export.board_jottings import Arrow, Note
from cardtable.export.view_data import read_picture
from cardtable.session.match import MatchSettings
from cardtable.ui import messages
from cardtable.ui.eyes import VIEWERS
from cardtable.ui.picture.dialog import PictureDialog
from tests.ui.people import People

LONG = 60_000


def dialog_of(people: People) -> PictureDialog:
    dialog = people.program.pictures.take()
    assert dialog is not None
    dialog.width_.setValue(400)
    return dialog


def save(dialog: PictureDialog, qtbot: QtBot) -> None:
    with qtbot.waitSignal(dialog.written, timeout=LONG):
        dialog.save()


def choose(dialog: PictureDialog, viewer: str) -> None:
    dialog.viewers.setCurrentIndex([str(one) for one in VIEWERS].index(viewer))


def drop(people: People, path: Path) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    copy, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    left, window = Qt.MouseButton.LeftButton, people.program.window
    enter = QDragEnterEvent(QPoint(50, 50), copy, mime, left, none)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(window, QDropEvent(QPointF(50, 50), copy, mime, left, none))


@pytest.fixture
def target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "board.png"
    monkeypatch.setattr(messages, "choose_picture", lambda *_: path)
    return path


def test_another_view_than_the_screens_needs_both_people(
    people: People, target: Path, qtbot: QtBot
) -> None:
    """The curtain holds for pictures, for what they carry and for the preview."""
    room = people.begin(game="shield", seed="6")
    dialog = dialog_of(people)
    assert dialog.viewer == "screen"
    choose(dialog, "spectator")
    assert dialog.viewer == "spectator", "who sees least may always be chosen"
    for viewer in ("0", "1", "open"):
        choose(dialog, viewer)
        assert dialog.viewer == "spectator", "not before they agree"
        (box,) = dialog.findChildren(QMessageBox)
        if viewer != "0":
            box.close()
            box.deleteLater()
        else:
            box.defaultButton().click()
            assert dialog.viewer == "0"
            choose(dialog, "spectator")
            choose(dialog, "0")
            assert dialog.viewer == "0", "they are asked once"
            choose(dialog, "spectator")
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    choose(dialog, "0")
    save(dialog, qtbot)
    found = read_picture(target)
    assert not isinstance(found, Words)
    assert found.view == room.controller.rules.view(people.state, 0)
    assert QImage(str(target)).width() == 400


def test_alone_everything_may_be_shown_and_played_on_from(
    people: People, target: Path, qtbot: QtBot
) -> None:
    people.begin(game="shield", seed="6", settings=MatchSettings(solo=True))
    for _ in range(9):
        assert people.room.controller.submit(people.best()[0].action) is None
    state = people.state
    dialog = dialog_of(people)
    choose(dialog, "open")
    assert dialog.viewer == "open"
    save(dialog, qtbot)
    drop(people, target)
    qtbot.waitUntil(lambda: people.program.pictures.page is not None, timeout=LONG)
    page = people.program.pictures.page
    assert page is not None and people.matches.room is None
    assert page.scene.view is not None and page.scene.view.open
    people.press_button(page.play)
    assert people.program.pictures.page is None
    assert people.state == state
    assert people.room.controller.submit(people.best()[0].action) is None


def test_a_picture_that_hides_cards_is_only_looked_at(
    people: People, target: Path, qtbot: QtBot
) -> None:
    people.look()
    view = people.room.bridge.view()
    save(dialog_of(people), qtbot)
    people.program.pictures.open(target)
    page = people.program.pictures.page
    assert page is not None
    assert page.scene.view == view
    assert not page.play.isVisible()
    assert "board.png" in page.title.text()
    deck = page.table.mapFromScene(page.scene.rect_of("0:deck").center())
    QTest.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=deck)
    assert page.scene.view == view
    people.press_button(page.back)
    assert people.program.pictures.page is None


def test_a_picture_that_is_cancelled_is_not_written(
    people: People, target: Path, qtbot: QtBot
) -> None:
    target.write_bytes(b"the one before")
    dialog = dialog_of(people)
    dialog.width_.setValue(2000)
    dialog.save()
    qtbot.waitUntil(lambda: dialog.progress.value() > 0, timeout=LONG)
    people.press_button(dialog.cancel)
    assert dialog.isVisible() and not dialog.work.is_busy and dialog.go.isEnabled()
    assert [one.name for one in target.parent.iterdir()] == [target.name]
    assert target.read_bytes() == b"the one before"
    dialog.width_.setValue(330)
    save(dialog, qtbot)
    assert QImage(str(target)).width() == 330


def test_a_damaged_picture_is_told(people: People, tmp_path: Path) -> None:
    path = tmp_path / "bad.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\0\0")
    people.program.pictures.open(path)
    assert "at byte 8" in people.box().text()
    people.box().close()


def test_a_rectangle_is_marked_by_mouse_and_keys(people: People, qtbot: QtBot) -> None:
    dialog = dialog_of(people)
    qtbot.waitUntil(lambda: not dialog.preview.image.isNull(), timeout=LONG)
    dialog.parts.setCurrentIndex(3)
    qtbot.waitUntil(lambda: not dialog._draft.is_busy and not dialog._calm.isActive(),
                    timeout=LONG)
    preview, box = dialog.preview, dialog.preview.box()

    def point(x: float, y: float) -> QPointF:
        return QPointF(box.left() + x * box.width(), box.top() + y * box.height())

    for kind, at in ((QEvent.Type.MouseButtonPress, point(0.25, 0.25)),
                     (QEvent.Type.MouseMove, point(0.75, 0.5)),
                     (QEvent.Type.MouseButtonRelease, point(0.75, 0.5))):
        left = Qt.MouseButton.LeftButton
        QApplication.sendEvent(preview, QMouseEvent(
            kind, at, preview.mapToGlobal(at), left, left, Qt.KeyboardModifier.NoModifier))
    assert dialog.part == pytest.approx((0.25, 0.25, 0.5, 0.25), abs=0.01)
    QTest.keyClick(preview, Qt.Key.Key_Left)
    QTest.keyClick(preview, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert dialog.part == pytest.approx((0.23, 0.25, 0.5, 0.27), abs=0.01)
    dialog.copy()
    qtbot.waitUntil(lambda: not dialog.work.is_busy, timeout=LONG)
    assert QApplication.clipboard().image().width() == 400
    dialog.copy_words()
    assert "is to decide" in QApplication.clipboard().text()
    dialog.parts.setCurrentIndex(0)
    assert dialog.part == WHOLE
    dialog.reject()


def test_arrows_and_notes_are_drawn_undone_and_kept(
    people: People, target: Path, qtbot: QtBot
) -> None:
    """By hand and by keys; they are no part of the match nor of what the picture carries."""
    lines = people.room.controller.lines
    dialog = dialog_of(people)
    qtbot.waitUntil(lambda: not dialog.preview.image.isNull(), timeout=LONG)
    plain = dialog.subject.picture("screen", dialog.shot(400, WHOLE)).image()
    people.press_button(dialog.jotting.toggle)
    preview, box, left = dialog.preview, dialog.preview.box(), Qt.MouseButton.LeftButton
    for kind, share in ((QEvent.Type.MouseButtonPress, 0.15), (QEvent.Type.MouseMove, 0.6),
                        (QEvent.Type.MouseButtonRelease, 0.6)):
        at = QPointF(box.left() + share * box.width(), box.top() + 0.8 * box.height())
        QApplication.sendEvent(preview, QMouseEvent(
            kind, at, preview.mapToGlobal(at), left, left, Qt.KeyboardModifier.NoModifier))
    (arrow,) = dialog.subject.jottings
    assert isinstance(arrow, Arrow) and arrow.start.x < 0.3 < 0.5 < arrow.end.x
    QTest.keyClick(preview, Qt.Key.Key_N)
    assert "Write the note first" in dialog.state.text()
    dialog.jotting.note.setText("守れない！ No defence left.")
    preview.setFocus()
    for key in (Qt.Key.Key_Up, Qt.Key.Key_N, Qt.Key.Key_Space, Qt.Key.Key_Left,
                Qt.Key.Key_Left, *[Qt.Key.Key_Up] * 20, Qt.Key.Key_Space):
        QTest.keyClick(preview, key)
    assert [type(one) for one in dialog.subject.jottings] == [Arrow, Note, Arrow]
    people.press_button(dialog.jotting.take_back)
    drawn = dialog.subject.picture("screen", dialog.shot(400, WHOLE)).image()
    assert drawn != plain
    save(dialog, qtbot)
    found = read_picture(target)
    assert getattr(found, "view", None) == people.room.bridge.view()
    assert people.room.controller.lines == lines
    again = dialog_of(people)
    assert len(again.subject.jottings) == 2, "kept while the match is open"
    people.press_button(again.jotting.clear)
    assert again.subject.picture("screen", again.shot(400, WHOLE)).image() == plain
    again.reject()
