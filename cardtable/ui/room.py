"""Everything around one match at one screen: table, bar, planner, panels, wired together."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from cardtable.engine.cards import CardDef, CardId, CardKey
from cardtable.engine.moves import Move
from cardtable.engine.view import CardView, PlayerView
from cardtable.engine.words import Language, Words
from cardtable.engine.zones import Seat, other
from cardtable.session.alone import PERSON
from cardtable.session.controller import Change, RulesController
from cardtable.session.goldfish import program_of
from cardtable.table.scene import TableScene
from cardtable.table.view import TableView
from cardtable.ui.banner import Banner
from cardtable.ui.bridge import Bridge
from cardtable.ui.chronicle import count_to, lines_of
from cardtable.ui.curtain import Curtain
from cardtable.ui.decision_bar import DecisionBar
from cardtable.ui.gestures import Gestures
from cardtable.ui.idle import why_idle
from cardtable.ui.kit import GameKit
from cardtable.ui.log_panel import LogPanel
from cardtable.ui.move_groups import grouped
from cardtable.ui.moves_panel import MovesPanel
from cardtable.ui.piles import Piles
from cardtable.ui.planner import Planner
from cardtable.ui.planning import Planning
from cardtable.ui.preview_panel import PreviewPanel
from cardtable.ui.rulebook_dock import RulebookDock
from cardtable.ui.seats import seat_name
from cardtable.ui.settings import Settings
from cardtable.ui.solo.opponent import PAUSE, Mind, Opponent
from cardtable.ui.table_menu import TableMenu
from cardtable.ui.table_page import TablePage
from cardtable.ui.text import announce
from cardtable.ui.translate import language, say


class Room(QObject):
    """One match as people see it. Owns its widgets until the window takes them."""

    clause_wanted = Signal(str)
    """Somebody wants to read a clause of the rulebook."""
    list_wanted = Signal()
    """Somebody needs the list of moves."""

    def __init__(self, kit: GameKit, controller: RulesController, settings: Settings) -> None:
        super().__init__()
        self.kit, self.controller = kit, controller
        kit.artist.set_language(language())
        self.scene = TableScene(kit.pictures, kit.game.layout, controller.rules.zones)
        self.scene.name_of = lambda key: controller.rules.cards[key].name
        self.scene.set_language(language())
        self.scene.set_names(self.names())
        self.scene.expect(CardKey(key) for lineup in controller.header.lineups
                          for cards in lineup.sections.values() for key in cards)
        self.table = TableView(self.scene)
        program = program_of(kit.game, controller.rules, controller.header)
        self.mind = Mind(kit, controller)
        self.opponent = Opponent(controller, program, self.mind) if program is not None else None
        self.bridge = Bridge(controller, self.scene, PERSON if program is not None else None)
        self.gestures = Gestures(self.bridge)
        self.bar = DecisionBar(kit.book, self.name_of, kit.game.layout.headline)
        self.planner = Planner()
        self.banner = Banner(self.name_of)
        self.curtain = Curtain(self.name_of)
        self.page = TablePage(self.table, self.bar, self.planner, self.banner, self.curtain)
        self.log = LogPanel(self._card_of, kit.face_of)
        self.list = MovesPanel()
        self.preview = PreviewPanel(kit.artist, kit.face_of)
        self.rulebook = RulebookDock(kit.book)
        self.piles = Piles(kit, self.bridge, self.name_of, self.page)
        self.planning = Planning(self.bridge, self.gestures, self.page, self._card_title)
        self._shown_for: Seat | None = None
        self.menu = TableMenu(self.table, self.bridge, self.name_of)
        self.menu.pile_wanted.connect(self.piles.open)
        self.apply(settings)
        self._wire()

    def begin(self) -> None:
        """Show the match: its widgets have their places now, so that it is laid out only once."""
        self.bridge.show()
        self._write_log()
        known = [card for card in self.bridge.view().cards if card.key is not None]
        self.preview.show_card(known[0] if known else None)

    def name_of(self, seat: Seat) -> Words:
        """What a player is called."""
        return seat_name(self.controller.header.names, seat)

    def names(self) -> tuple[str, str]:
        """What both players are called, in the language of the screen."""
        return say(self.name_of(0)), say(self.name_of(1))

    def close(self) -> None:
        """The match is left: its widgets go with their window, the rest with this."""
        self.bridge.close()
        if self.opponent is not None:
            self.opponent.close()
        self.mind.close()
        self.scene.set_animated(False)
        self.piles.close()
        self.scene.deleteLater()
        self.deleteLater()

    def apply(self, settings: Settings) -> None:
        """Motion, playmat, seating and paying as chosen."""
        self.bridge.pays_unasked = settings.pays_unasked
        self.scene.set_animated(settings.is_animated)
        if self.opponent is not None:
            self.opponent.set_pause(PAUSE if settings.is_animated else 0)
        self.scene.set_seat(self.scene.near, is_facing=settings.is_facing)
        self.table.mat.set_name(settings.playmat or self.kit.game.layout.style)

    def speak(self, spoken: Language) -> None:
        """Draw the table in this language; the widgets hear of it from Qt."""
        self.scene.set_language(spoken)
        self.scene.set_names(self.names())
        self.bar.retranslate()

    def turn_table(self) -> None:
        """The other player sits at the bottom of the screen."""
        self.scene.set_seat(1 - self.scene.near, is_facing=self.scene.is_facing)

    def set_by_hand(self, is_on: bool) -> None:
        """Adjustments by hand, or moves by the rules."""
        self.planner.close_plan()
        self.bridge.set_by_hand(is_on)

    # --- what happens --------------------------------------------------------------------

    def _wire(self) -> None:
        bridge, scene = self.bridge, self.scene
        bridge.changed.connect(self._changed)
        bridge.shown.connect(self._shown)
        self.gestures.pile_clicked.connect(self.piles.open)
        self.gestures.card_clicked.connect(self._pin)
        self.piles.hovered.connect(self.preview.show_card)
        self.piles.clicked.connect(self._pin)
        scene.hovered.connect(self._preview)
        scene.announce.connect(lambda text: announce(self.table, text))
        scene.clause_clicked.connect(self.clause_wanted)
        if self.opponent is not None:
            self.opponent.thinks.connect(self.bar.show_thinking)
        self.bar.chosen.connect(bridge.offer)
        self.bar.clause_clicked.connect(self.clause_wanted)
        self.bar.list_wanted.connect(self.list_wanted)
        self.bar.looked.connect(bridge.cover)
        self.bar.stopped.connect(bridge.stop_composing)
        self.banner.clause_clicked.connect(self.clause_wanted)
        self.curtain.opened.connect(bridge.look)
        self.curtain.chosen.connect(bridge.offer)
        self.curtain.put_away.connect(bridge.cover)
        self.list.chosen.connect(bridge.submit)
        self.list.considered.connect(self._consider)
        self.log.card_clicked.connect(
            lambda key: self.preview.show_key(CardKey(key), pinned=True))
        self.log.card_hovered.connect(
            lambda key: self.preview.show_key(key) if key is not None else None)
        self.log.clause_clicked.connect(self.clause_wanted)

    def _changed(self, change: Change) -> None:
        self.planner.close_plan()
        if change.kind == "move":
            lines = lines_of(self.controller.history, self.name_of)
            for line in lines[len(self.log.lines):]:
                self.log.add(line.turn, line.seat_name, line.said)
        else:
            self._write_log()

    def _write_log(self) -> None:
        self.log.set_lines(lines_of(self.controller.history, self.name_of))

    def _shown(self, view: PlayerView, moves: Sequence[Move]) -> None:
        if view.seat != self._shown_for and not self.bridge.eyes.is_shared:
            self._shown_for = view.seat
            self._forget()
        if self.bridge.is_looking_back:
            self.planner.close_plan()
        self.planning.mark_nothing()
        is_peeking = self.bridge.eyes.is_peeking and not self.bridge.is_looking_back
        self.bar.show_view(view, moves, is_peeking=is_peeking,
                           is_composing=self.bridge.is_composing)
        self._draw_curtain(view)
        who = self.name_of(view.to_act) if view.to_act is not None else Words("", "")
        heading = view.awaited
        if who.en:
            heading = Words(f"{who.en}: {heading.en}", f"{who.ja}: {heading.ja}")
        self.list.set_moves(moves, heading, why_idle(self.bridge, view))
        self.rulebook.mark_present(view.clause)
        self.log.point_at(count_to(self.controller.history, self.bridge.entry)
                          if self.bridge.is_looking_back else None)
        self.banner.show_outcome(view.outcome)
        self.page.lay_overlays()
        if not (view.outcome is not None or self._is_list_read() or self.curtain.isVisible()
                or self.bridge.is_looking_back or self.page.is_below_read()):
            self.table.setFocus()
        self.piles.refresh()
        if self.bridge.is_composing and not any(move.chooses for move in moves):
            self.bridge.offer(moves)  # All is chosen: only how it is done is left to say.

    def _forget(self) -> None:
        """What one of them saw is not for the other."""
        self.preview.clear()
        self.scene.hide_note()
        self.piles.forget()

    def _draw_curtain(self, view: PlayerView) -> None:
        eyes = self.bridge.eyes
        seat = None if eyes.is_peeking or self.bridge.is_looking_back else eyes.awaited
        if seat is None:
            self.curtain.hide()
            return
        self.planner.close_plan()
        self.curtain.ask(seat, view.awaited, grouped(self.bridge.blind_moves))
        self.page.lay_curtain(is_low=seat == self.scene.near)

    def ask_to_look(self) -> None:
        """Somebody wants to see their own cards while the other one decides."""
        decider = self.controller.rules.to_act(self.controller.state)
        if self.bridge.eyes.is_shared or decider is None:
            return
        self.bridge.cover()
        self.curtain.ask(other(decider), Words("", ""), is_peek=True)
        self.page.lay_curtain(is_low=other(decider) == self.scene.near)

    def _consider(self, move: Move | None) -> None:
        """The list stands on a move."""
        self.planning.consider(move if self._is_list_read() else None)

    def _is_list_read(self) -> bool:
        focused = QApplication.focusWidget()
        return focused is not None and (focused is self.list or self.list.isAncestorOf(focused))

    def _preview(self, card: CardView | None) -> None:
        """Show what is pointed at; a back says nothing, so the card before it stays."""
        if card is not None and card.key is not None:
            self.preview.show_card(card)
        self.planning.propose(card)

    def _pin(self, card: CardView) -> None:
        self.preview.set_pinned(False)
        self.preview.show_card(card)

    def _card_title(self, card: CardId) -> Words:
        printed = self._card_of(card)
        if printed is None:
            return Words("", "")
        kind = self.kit.face_of(printed.key, "front").kind
        return Words(f"{printed.name.en} ({kind.en})", f"{printed.name.ja}（{kind.ja}）")

    def _card_of(self, card: CardId) -> CardDef | None:
        cards = self.controller.state.cards
        key = cards[card].key if 0 <= card < len(cards) else None
        return self.controller.rules.cards.get(key) if key is not None else None
