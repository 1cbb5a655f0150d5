"""The moments of a replay that are pictured: which, and what one viewer sees of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from cardtable.engine.catalogue import Catalogue
from cardtable.engine.events import Event
from cardtable.engine.game import GameDefinition
from cardtable.engine.rules import Rules
from cardtable.engine.view import PlayerView
from cardtable.engine.zones import Seat
from cardtable.export.board import BoardPicture, Shot
from cardtable.export.board_marks import caption_of, trails_of
from cardtable.export.description import description, summary
from cardtable.export.view_data import KEY, data_of
from cardtable.session.history import Entry
from cardtable.session.timeline import moments_to, turn_ends
from cardtable.table.look import TableLook

Each = Literal["turn", "move"]
EACH: tuple[Each, ...] = ("turn", "move")
"""For what there is a picture each: a turn, as it ends, or a move; the beginning comes first."""


class Eye(NamedTuple):
    """Who looks: a seat, everybody (``None``), or somebody to whom all cards are open."""

    seat: Seat | None = None
    is_open: bool = False


class Reel:
    """Some moments of a match, to be pictured one after another."""

    def __init__(
        self, game: GameDefinition, catalogue: Catalogue, rules: Rules, look: TableLook, eye: Eye,
        moments: Sequence[Entry], names: tuple[str, str] = ("", ""), *, is_by_move: bool = False,
    ) -> None:
        """``names``: as the players gave them; ``look`` has them as they are written."""
        self.game, self.catalogue, self.rules = game, catalogue, rules
        self.look, self.eye, self.moments = look, eye, moments
        self._names, self._is_by_move = names, is_by_move

    def __len__(self) -> int:
        return len(self.moments)

    def view(self, number: int) -> PlayerView:
        """What is seen of one moment."""
        return self.rules.view(
            self.moments[number].state, self.eye.seat, open_=self.eye.is_open)

    def shot(self, number: int, view: PlayerView, width: int) -> Shot:
        """With a caption, and with what the move did where each has a picture."""
        events: list[Event] = []
        for step in self.moments[number].steps if self._is_by_move else ():
            events += step.events if view.open else self.rules.events_for(step, view.seat)
        caption = caption_of(self.game.layout, view, self.look.names, self.look.language)
        return Shot(width, caption=caption, trails=trails_of(events))

    def first(self, width: int) -> BoardPicture:
        """The picture of the first moment; `show` makes that of any other of it."""
        view = self.view(0)
        return BoardPicture(self.game.layout, self.rules.zones, view, self.look,
                            self.shot(0, view, width))

    def show(self, picture: BoardPicture, number: int) -> None:
        """Let the picture be that of this moment."""
        view = self.view(number)
        picture.show(view, self.shot(number, view, picture.shot.width))

    def texts(self, number: int) -> dict[str, str]:
        """What a picture of the moment carries besides."""
        view, language, names = self.view(number), self.look.language, self.look.names
        return {"Title": summary(view, language, names, self.game.title),
                "Description": description(self.rules, view, language, names),
                KEY: data_of(self.game, self.catalogue, view, self.moments[number].state,
                             names=self._names, language=language)}


def pictured(end: Entry, each: Each) -> list[Entry]:
    """The moments on the way to ``end`` that have a picture."""
    moments = moments_to(end)
    return moments if each == "move" else [moments[number] for number in turn_ends(moments)]
