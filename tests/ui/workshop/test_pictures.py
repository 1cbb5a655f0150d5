"""A card's own picture: by file, by drop, by paste, framed; and gone again."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QSizeF, Qt, QUrl
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QWidget

from cardtable.paint import faces
from cardtable.ui.workshop.crop import kept, largest, within, zoomed
from tests.ui.workshop.maker import Maker, click, picture, settle


@pytest.fixture
def strike(shaman: Maker) -> Maker:
    """A strike, whole but for its picture."""
    shaman.new_card("Strike")
    shaman.name("Seen", "姿")
    return shaman


def own_picture(maker: Maker) -> QImage:
    """The picture beside the set that the card names."""
    maker.whole_and_kept()
    assert maker.document.own is not None
    return QImage(str(maker.document.own.path / maker.data["art"]))


def take(maker: Maker) -> QImage:
    """Take the picture as it is framed."""
    dialog = maker.crop()
    click(dialog.ok)
    maker.program.window.activateWindow()
    settle()
    return own_picture(maker)


def test_by_file(strike: Maker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "sea.jpg"
    assert picture(800, 600, "#224488").save(str(path))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    click(strike.entry(("art",)).first())
    made = take(strike)
    assert made.width() == 800 and made.pixelColor(9, 9).blue() > 100
    strike.page.showcase.draw_now()
    face = strike.page.showcase.face.picture
    assert face is not None
    middle = face.toImage().pixelColor(face.width() // 2, face.height() // 3)
    assert middle.blue() > middle.red(), "the card shows it"


def test_by_drop_and_gone_again(strike: Maker, tmp_path: Path) -> None:
    path = tmp_path / "field.png"
    picture(300, 300, "#228833").save(str(path))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    assert not [box for box in strike.page.form.findChildren(QWidget) if box.acceptDrops()], (
        "no box takes the file for a text")
    assert strike.drop(data)
    assert take(strike).width() == 300
    click(strike.entry(("art",)).remove)  # type: ignore[attr-defined]
    assert "art" not in strike.data
    strike.whole_and_kept()
    strike.undo()
    assert not own_picture(strike).isNull(), "the file is there still"


def test_by_paste_over_another(strike: Maker) -> None:
    QGuiApplication.clipboard().setImage(picture(90, 120, "#991111"))
    name = strike.entry(("name",)).first()
    name.setFocus()
    QTest.keyClick(name, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert take(strike).pixelColor(5, 5).red() > 100
    was = strike.data["art"]
    QGuiApplication.clipboard().setImage(picture(90, 120, "#119911"))
    click(strike.entry(("art",)).paste)  # type: ignore[attr-defined]
    assert take(strike).pixelColor(5, 5).green() > 100
    assert strike.data["art"] != was, "nothing is overwritten"
    QGuiApplication.clipboard().setText("no picture")
    click(strike.entry(("art",)).paste)  # type: ignore[attr-defined]
    assert "no picture" in strike.program.window.notice.text.text()


def test_what_is_no_picture_is_refused(strike: Maker, tmp_path: Path) -> None:
    path = tmp_path / "bad.png"
    path.write_bytes(b"not a picture at all")
    strike.page.pictures.take(path)
    assert "This is no PNG" in strike.program.window.notice.text.text()
    assert "art" not in strike.data


def test_the_frame_by_hand(strike: Maker) -> None:
    strike.page.pictures.take(picture(1600, 1200))
    view = strike.crop().view
    ratio = view.frame.width() / view.frame.height()
    before = view.frame
    QTest.keyClick(view, Qt.Key.Key_Plus)
    assert view.frame.width() < before.width()
    middle = view.frame_box().center().toPoint()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=middle)
    QTest.mouseMove(view, middle + QPoint(-15, 0))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=middle + QPoint(-15, 0))
    moved = view.frame
    assert moved.left() < before.center().x() - moved.width() / 2
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert view.frame.left() > moved.left()
    corner = view.frame_box().bottomRight().toPoint()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=corner)
    QTest.mouseMove(view, corner - QPoint(60, 60))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=corner - QPoint(60, 60))
    assert view.frame.width() < moved.width()
    assert view.frame.width() / view.frame.height() == pytest.approx(ratio)
    assert take(strike).width() == pytest.approx(min(1200, view.frame.width()), abs=2)


def test_the_frame_is_what_a_large_face_shows(strike: Maker) -> None:
    """A face takes the middle of a picture: that of what is kept is the frame, for both faces."""
    card = strike.document.now.card
    assert card is not None
    box = faces.art_box(strike.page.kit.game.face({}, card, "front"))
    size = QSizeF(1000, 900)
    frame = within(zoomed(largest(size, box.width() / box.height()), 0.5, size)
                   .translated(120, -60), size)
    whole = kept(frame, size)
    shown = largest(whole.size(), box.width() / box.height()).translated(whole.topLeft())
    assert shown.center() == frame.center()
    assert shown.width() == pytest.approx(frame.width())
    assert whole.height() > frame.height(), "a small face shows more above and below"
