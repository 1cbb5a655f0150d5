"""Print and play: true size, backs behind fronts, nothing blank, a matchbox that closes."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtGui import QImage, QPainter, QPixmap

from cardtable.decks.deck import Deck, DeckEntry
from cardtable.engine.catalogue import Catalogue
from cardtable.engine.words import Words
from cardtable.export import matchbox
from cardtable.export.matchbox import Template, clearance
from cardtable.export.paper import PAPERS, Box, Duplex, Grid, Mark
from cardtable.export.sheets import PrintOptions, Sheets, write_pdf
from cardtable.games import available_games
from cardtable.paint.artist import Artist, artist_of
from tests.export.pdf import PdfPage, Rect, pages_of

GAME = available_games()["shaman"]
DECK = Deck(name="Two hands & a “knife”", game="shaman", entries=(
    DeckEntry("", "starter:plain-blow", count=5),  # type: ignore[arg-type]
    DeckEntry("", "starter:wisp-bite", count=5),  # type: ignore[arg-type]
    DeckEntry("", "starter:kagari", "shaman"),  # type: ignore[arg-type]
))


class Shop(NamedTuple):
    """All that printing needs."""

    catalogue: Catalogue
    artist: Artist

    def sheets(self, options: PrintOptions, deck: Deck = DECK) -> Sheets:
        return Sheets(GAME, self.catalogue.cards, self.artist, deck, options)


@pytest.fixture(scope="module")
def shop(qapp: object) -> Shop:
    catalogue = GAME.read_catalogue()
    return Shop(catalogue, artist_of(GAME, catalogue, GAME.rules(catalogue)))


def written(sheets: Sheets, path: Path) -> Words | None:
    work = write_pdf(sheets, path)
    while True:
        try:
            next(work)
        except StopIteration as end:
            answer: Words | None = end.value
            return answer


SIDEWAYS = PrintOptions(paper="letter", bleed=2, duplex="short")
UPRIGHT = PrintOptions()


@pytest.fixture(scope="module")
def pdfs(shop: Shop, tmp_path_factory: pytest.TempPathFactory) -> dict[PrintOptions, Path]:
    """One upright, one sideways."""
    found = {}
    for options in (UPRIGHT, SIDEWAYS):
        found[options] = tmp_path_factory.mktemp("pdf") / "deck.pdf"
        assert written(shop.sheets(options), found[options]) is None
    return found


@pytest.fixture(params=[UPRIGHT, SIDEWAYS], ids=["A4", "Letter sideways"])
def options(request: pytest.FixtureRequest) -> PrintOptions:
    chosen: PrintOptions = request.param
    return chosen


@pytest.fixture(scope="module")
def read(pdfs: dict[PrintOptions, Path]) -> dict[PrintOptions, list[PdfPage]]:
    return {options: pages_of(path) for options, path in pdfs.items()}


@pytest.fixture
def pages(read: dict[PrintOptions, list[PdfPage]], options: PrintOptions) -> list[PdfPage]:
    return read[options]


def test_every_page_is_there_in_its_size(pages: list[PdfPage], options: PrintOptions) -> None:
    """Ten cards, an opening attack and three markers: two sheets of paper; then the matchbox."""
    sides = [page.points for page in pages]
    upright = (595, 842) if options is UPRIGHT else (612, 792)
    assert sides[-1] == pytest.approx(upright, abs=1)
    cards = upright if options is UPRIGHT else upright[::-1]
    assert sides[:-1] == [pytest.approx(cards, abs=1)] * 4


def fronts(page: PdfPage, bleed: float) -> list[Rect]:
    """Where cards are painted, with their bleed."""
    size = (pytest.approx(63 + 2 * bleed, abs=0.11), pytest.approx(88 + 2 * bleed, abs=0.11))
    return list(dict.fromkeys(clip for clip in page.clips if (clip.width, clip.height) == size))


def test_cards_and_cut_marks_have_true_size(pages: list[PdfPage], options: PrintOptions) -> None:
    page, grid = pages[0], Grid(PAPERS[options.paper], options.bleed)
    painted = fronts(page, options.bleed)
    assert len(painted) == len(grid.cells) == (9 if options is UPRIGHT else 8)
    for cell, front in zip(grid.cells, painted, strict=True):
        assert (front.x + options.bleed, front.y + options.bleed) == pytest.approx(
            (cell.x, cell.y), abs=0.11)
    down = sorted({round(a[0], 2) for a, b in page.lines if abs(a[0] - b[0]) < 0.01})
    across = sorted({round(a[1], 2) for a, b in page.lines if abs(a[1] - b[1]) < 0.01})
    for cell in grid.cells:
        for line, lines in ((cell.x, down), (cell.right, down), (cell.y, across),
                            (cell.bottom, across)):
            assert min(abs(line - one) for one in lines) < 0.02, "no cut mark there"
    assert {round(c.right - c.x, 6) for c in grid.cells} == {63.0}
    assert {round(c.bottom - c.y, 6) for c in grid.cells} == {88.0}


def test_the_ruler_is_fifty_millimetres(pages: list[PdfPage]) -> None:
    for page in pages:
        assert any(abs(b[0] - a[0]) == pytest.approx(50, abs=0.01) for a, b in page.lines)


def test_backs_lie_behind_their_fronts(pages: list[PdfPage], options: PrintOptions) -> None:
    """The paper turned over about its long or its short edge, whichever way it lies."""
    for front, back in ((pages[0], pages[1]), (pages[2], pages[3])):
        width, height = (279.4, 215.9) if options is SIDEWAYS else (210, 297)
        wide = {"long": height > width, "short": width > height}[options.duplex]
        there = [Rect(width - one.x - one.width if wide else one.x,
                      one.y if wide else height - one.y - one.height, one.width, one.height)
                 for one in fronts(front, options.bleed)]
        assert len(there) == len(back.pictures)
        for expected, got in zip(there, back.pictures, strict=True):
            assert got == pytest.approx(expected, abs=0.25)
        assert set(back.turned) == {not wide}, "upright on the card when it is turned sideways"


@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize("bleed", [0.0, 1.0, 3.0])
@pytest.mark.parametrize("paper", PAPERS)
def test_a_sheet_turned_over_twice_is_as_before(
    paper: str, bleed: float, duplex: Duplex
) -> None:
    grid = Grid(PAPERS[paper], bleed)
    assert {tuple(map(round, grid.behind(cell, duplex))) for cell in grid.cells} == {
        tuple(map(round, cell)) for cell in grid.cells}, "all backs lie behind cards"
    for cell in grid.cells:
        assert grid.behind(grid.behind(cell, duplex), duplex) == pytest.approx(cell)
        assert bleed <= cell.x and cell.right + bleed <= grid.width
        assert 6 + bleed <= cell.y and cell.bottom + bleed + 6 <= grid.height
    boxes = [*grid.cells, *grid.heading, *grid.ruler]
    for index, one in enumerate(boxes):
        for other in boxes[index + 1:]:
            assert not _meet(one, other), "a heading stands on a card"


def _meet(one: Box, other: Box) -> bool:
    near = 0.01
    return (one.x < other.right - near and other.x < one.right - near
            and one.y < other.bottom - near and other.y < one.bottom - near)


def test_no_card_is_blank_and_colour_goes_on_beyond_the_cut(shop: Shop) -> None:
    sheets = shop.sheets(PrintOptions(bleed=3))
    for number, page in enumerate(sheets.pages[:4]):
        image = picture(sheets, number, 2)
        cells = sheets.grid.cells[:len(sheets.slots) - page.first]
        if page.kind == "backs":
            cells = tuple(sheets.grid.behind(cell, "long") for cell in cells)
        for cell in cells:
            inside = {image.pixel(round(2 * (cell.x + dx)), round(2 * (cell.y + dy)))
                      for dx in range(5, 60, 6) for dy in range(5, 85, 6)}
            assert len(inside) > 15, "a blank card"
            for x, y in ((cell.x - 2, cell.y - 2), (cell.right + 1, cell.y + 40),
                         (cell.x + 30, cell.bottom + 2)):
                assert image.pixelColor(round(2 * x), round(2 * y)).lightness() < 235, "a white rim"


def picture(sheets: Sheets, number: int, scale: int) -> QImage:
    width, height = sheets.size(sheets.pages[number])
    image = QImage(round(width * scale), round(height * scale), QImage.Format.Format_RGB32)
    image.fill(0xffffff)
    painter = QPainter(image)
    painter.scale(scale, scale)
    for _ in sheets.paint(painter, number):
        pass
    painter.end()
    return image


def test_once_and_without_anything_beside_it(shop: Shop) -> None:
    plain = shop.sheets(PrintOptions(is_once=True, has_beside=False, has_boxes=False,
                                     duplex="none"))
    assert [slot.key for slot in plain.slots] == ["starter:plain-blow", "starter:wisp-bite"]
    assert [page.kind for page in plain.pages] == ["fronts"]
    whole = shop.sheets(PrintOptions())
    assert {slot.back for slot in whole.slots} == {"shaman", "beside"}
    assert len(whole.slots) == 14 and whole.boxes == ["starter:kagari"]


def test_two_matchboxes_do_not_share_a_sheet(shop: Shop) -> None:
    two = DECK.with_more(DeckEntry("", "starter:sayo", "shaman"))  # type: ignore[arg-type]
    kinds = [page.kind for page in shop.sheets(PrintOptions(), two).pages]
    assert kinds[-3:] == ["box", "empty", "box"] and len(kinds[:-3]) % 2 == 0


def test_unknown_cards_are_named_and_not_printed(shop: Shop) -> None:
    deck = DECK.with_more(DeckEntry("Lost: #1 & 2"))
    sheets = shop.sheets(PrintOptions(), deck)
    assert sheets.has_unknown and len(sheets.slots) == 14
    assert "Lost: #1 & 2" in sheets.notes[0].en and "Lost: #1 & 2" in sheets.notes[0].ja
    assert shop.sheets(PrintOptions(), Deck(entries=(DeckEntry("?"),))).pages == ()


def test_an_own_picture_is_held_once_and_named_if_it_has_few_pixels(
    shop: Shop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for width, is_named in ((200, True), (1600, False)):
        drawn = QPixmap(width, width)
        drawn.fill()
        monkeypatch.setattr(shop.artist, "art", lambda *_, drawn=drawn: drawn)
        sheets = shop.sheets(PrintOptions(is_once=True, has_boxes=False))
        picture(sheets, 0, 1)
        assert bool(sheets.notes) == is_named
    nine = Deck(entries=(DeckEntry("", DECK.entries[0].key, count=9),))
    alone = PrintOptions(duplex="none", has_beside=False)
    assert written(shop.sheets(alone, nine), tmp_path / "nine.pdf") is None
    assert (tmp_path / "nine.pdf").read_bytes().count(b"/Subtype /Image") == 1, "held once"


def test_text_stays_text_and_glows_fade(pdfs: dict[PrintOptions, Path]) -> None:
    """Every gradient that fades has a mask of brightness that lies where the gradient does; the
    new objects are where the last table of the file says."""
    raw = pdfs[UPRIGHT].read_bytes()
    assert b"/FontFile2" in raw and b"/ToUnicode" in raw
    wrong = re.findall(rb"(\d+) 0 obj\s+<< /SMask << /S /Alpha", raw)
    start = int(re.findall(rb"startxref\s+(\d+)", raw)[-1])
    table = dict(re.findall(rb"\n(\d+) 1\n(\d{10}) 00000 n", raw[start:]))
    assert wrong and set(wrong) <= set(table)
    for number, place in table.items():
        assert raw[int(place):].startswith(number + b" 0 obj")
    assert raw.count(b"/S /Luminosity") == len(wrong)


def test_cancelled_or_refused_it_leaves_nothing(shop: Shop, tmp_path: Path) -> None:
    path = tmp_path / "deck.pdf"
    path.write_text("before")
    work = write_pdf(shop.sheets(UPRIGHT), path)
    next(work)
    work.close()
    assert [one.name for one in tmp_path.iterdir()] == ["deck.pdf"]
    assert path.read_text() == "before"
    trouble = written(shop.sheets(UPRIGHT), tmp_path / "nowhere" / "deck.pdf")
    assert trouble is not None and "nowhere" in trouble.en and "nowhere" in trouble.ja


class TestMatchbox:
    """SK 2.5: an outer box with front and back, and an inner card in it."""

    def test_the_inner_card_fits(self) -> None:
        room, template = clearance(), Template(PAPERS["a4"])
        front, inner = template.front, template.inner_front
        assert (front.width, front.height) == (63, 88)
        inside = matchbox.THICKEST  # half of it at each of two folds
        assert inner.width + room.width == pytest.approx(front.width - inside)
        assert inner.height + room.length == pytest.approx(front.height - inside / 2)
        assert min(room) >= 0.5, "paper is never cut exactly"
        assert inner.width / inner.height == pytest.approx(63 / 88), "its picture is not stretched"
        reach = matchbox.TAB_HEIGHT - room.length
        assert 1.5 < reach < 5, "the tab stands out of the box, to be pulled"

    @pytest.mark.parametrize("paper", PAPERS)
    def test_all_of_it_is_on_the_page_and_nothing_on_anything(self, paper: str) -> None:
        template = Template(PAPERS[paper])
        parts = [template.front, template.wall, template.back, template.far_wall,
                 template.side_flap, template.floor, template.low_flap, template.inner_front,
                 template.inner_back, *template.tabs, template.instructions, *template.heading]
        for index, part in enumerate(parts):
            assert part.x >= 5 and part.right <= template.width - 5
            assert part.y >= 5 and part.bottom <= template.height - 10
            assert not any(_meet(part, other) for other in parts[index + 1:])
        assert template.ruler[1].bottom < template.height - 5

    @pytest.mark.parametrize("paper", PAPERS)
    def test_folded_it_closes(self, paper: str) -> None:
        """Folded by a right angle at each dashed line, the strip comes round to where it began."""
        template = Template(PAPERS[paper])
        strip = [template.front, template.wall, template.back, template.far_wall]
        upright = {mark.x1 for mark in template.folds() if mark.x1 == mark.x2}
        at, way = 0j, 1 + 0j
        corners = [at]
        for panel, following in zip(strip, [*strip[1:], template.side_flap], strict=True):
            assert panel.right == pytest.approx(following.x) and following.x in upright
            assert (panel.y, panel.height) == (template.front.y, template.front.height)
            at += way * panel.width
            way *= 1j
            corners.append(at)
        assert abs(at) < 1e-9 and way == 1, "the flap lies along the front, within the box"
        assert [abs(one) for one in corners[1:3]] == pytest.approx(
            [template.front.width, abs(complex(template.front.width, template.wall.width))])
        assert template.side_flap.width < template.front.width / 2

    def test_the_floor_reaches_the_back_and_its_flap_goes_in(self) -> None:
        template = Template(PAPERS["a4"])
        floor, low = template.floor, template.low_flap
        assert (floor.x, floor.y, floor.width) == (
            template.front.x, template.front.bottom, template.front.width)
        assert floor.height == template.wall.width, "it ends at the back's edge"
        assert low.width < floor.width - matchbox.THICKEST, "between walls of thick paper"
        assert low.x - floor.x == pytest.approx(floor.right - low.right)
        assert low.height < template.back.height

    def test_each_panel_is_cut_or_folded_all_round(self) -> None:
        """Solid is cut, dashed is folded, and no line is both: no colour is needed to tell."""
        template = Template(PAPERS["a4"])
        points = template.sleeve_cut()
        cuts = list(zip(points, [*points[1:], points[0]], strict=True))
        inner = template.inner_cut()
        cuts += zip(inner, [*inner[1:], inner[0]], strict=True)
        for mark in template.folds():
            assert not any(_along(mark, one, two) for one, two in cuts), mark
            for end in ((mark.x1, mark.y1), (mark.x2, mark.y2)):
                assert any(_on(end, one, two) for one, two in cuts), f"{end} ends in the paper"


def _on(point: tuple[float, float], one: tuple[float, float], two: tuple[float, float]) -> bool:
    """Does a point lie on a line?"""
    whole = math.dist(one, two)
    return math.dist(one, point) + math.dist(point, two) < whole + 1e-6


def _along(mark: Mark, one: tuple[float, float], two: tuple[float, float]) -> bool:
    middle = ((mark.x1 + mark.x2) / 2, (mark.y1 + mark.y2) / 2)
    return _on(middle, one, two)


def test_the_language_of_the_artist_is_printed(shop: Shop) -> None:
    english = picture(shop.sheets(UPRIGHT), 0, 1)
    shop.artist.set_language("ja")
    try:
        assert picture(shop.sheets(UPRIGHT), 0, 1) != english
    finally:
        shop.artist.set_language("en")
