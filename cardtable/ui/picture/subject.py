"""What may be on a picture of the match at the table: whose view, and who must agree to it."""

from __future__ import annotations

from cardtable.engine.events import Event
from cardtable.engine.view import PlayerView
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS
from cardtable.export.board import BoardPicture, Shot
from cardtable.export.board_jottings import Jotting
from cardtable.export.board_marks import Caption, Trail, caption_of, trails_of
from cardtable.export.description import description, summary
from cardtable.export.view_data import KEY, data_of
from cardtable.session.history import Entry
from cardtable.table.look import TableLook
from cardtable.ui.eyes import Viewer
from cardtable.ui.room import Room
from cardtable.ui.translate import language


class Subject:
    """The match of a room, to be pictured."""

    def __init__(self, room: Room, jottings: list[Jotting]) -> None:
        self.room = room
        self.jottings = jottings
        """What was drawn on pictures of this match; kept until it is left or they are cleared."""
        self.game, self._rules = room.kit.game, room.controller.rules
        self.names = room.names()

    @property
    def _entry(self) -> Entry:
        return self.room.bridge.entry

    def asks(self, viewer: Viewer) -> bool:
        """Must both people agree, because it shows a card that the screen does not?"""
        if self.room.bridge.eyes.is_free or viewer == "screen":
            return False
        screen, view = self.view("screen"), self.view(viewer)
        return not _known(view) <= _known(screen)

    def view(self, viewer: Viewer) -> PlayerView:
        """The board as that viewer sees it."""
        if viewer == "screen":
            return self.room.bridge.view()
        seat = int(viewer) if viewer in ("0", "1") else None
        return self._rules.view(self._entry.state, seat, open_=viewer == "open")

    def trails(self, viewer: Viewer) -> tuple[Trail, ...]:
        """The last move, as far as that viewer knows it."""
        view, found = self.view(viewer), list[Event]()
        for step in self._entry.steps:
            found += step.events if view.open else self._rules.events_for(step, view.seat)
        return trails_of(found)

    def caption(self, viewer: Viewer) -> Caption:
        """What is written below."""
        return caption_of(self.game.layout, self.view(viewer), self.names, language())

    def look(self, viewer: Viewer, *, has_playmat: bool) -> TableLook:
        """As the table is seen now, with whoever looks at the bottom."""
        look = self.room.table.look()
        near = int(viewer) if viewer in ("0", "1") else look.near
        return TableLook(look.pictures, look.language, look.playmat if has_playmat else None,
                         look.names, near, look.is_facing)

    def picture(self, viewer: Viewer, shot: Shot, *, has_playmat: bool = True) -> BoardPicture:
        """The picture itself."""
        return BoardPicture(self.game.layout, self._rules.zones, self.view(viewer),
                            self.look(viewer, has_playmat=has_playmat), shot)

    def words(self, viewer: Viewer) -> str:
        """The board in words."""
        return description(self._rules, self.view(viewer), language(), self.names)

    def title(self, viewer: Viewer) -> str:
        """One line that says what is seen."""
        return summary(self.view(viewer), language(), self.names, self.game.title)

    def texts(self, viewer: Viewer) -> dict[str, str]:
        """What the file carries besides."""
        data = data_of(self.game, self.room.kit.catalogue, self.view(viewer), self._entry.state,
                       names=self.room.controller.header.names, language=language())
        return {"Title": self.title(viewer), "Description": self.words(viewer), KEY: data}

    def question(self, viewer: Viewer) -> Words:
        """What both people are asked."""
        if viewer == "open":
            return Words("All cards of both players will be seen, face-down ones too. "
                         "Do both players agree?",
                         "伏せてあるカードも含めて、両プレイヤーのカードがすべて見えます。"
                         "両プレイヤーとも同意しますか？")
        name = self.names[int(viewer)] if viewer in ("0", "1") else self.names[SEATS[0]]
        return Words(f"The picture shows cards that only {name} may see. Do both players agree?",
                     f"{name}だけが見られるカードが写ります。両プレイヤーとも同意しますか？")


def _known(view: PlayerView) -> set[tuple[int, int]]:
    """Where cards lie whose faces are known."""
    return {(card.zone, card.index) for card in view.cards if card.key is not None}

