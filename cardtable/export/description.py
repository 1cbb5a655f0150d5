"""The board in words, as somebody at the table would tell it: for ears, forums and alt texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.rules import Rules
from cardtable.engine.view import CardView, PlayerView
from cardtable.engine.words import Language, Words
from cardtable.engine.zones import SEATS, Seat, ZoneId
from cardtable.session.show import SHARED

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
            "eleven", "twelve")


def description(
    rules: Rules, view: PlayerView, language: Language, names: Sequence[str]
) -> str:
    """The board as paragraphs of sentences. ``names`` are what both players are called."""
    teller = _Japanese(rules, view, names) if language == "ja" else _English(rules, view, names)
    return "\n\n".join(filter(None, teller.paragraphs())) + "\n"


def summary(
    view: PlayerView, language: Language, names: Sequence[str], title: Words
) -> str:
    """One line, for the title of a picture; ``title`` is the game's."""
    game = title.in_(language)
    if language == "ja":
        return f"{game}の盤面、{view.turn}ターン目（{names[0]} 対 {names[1]}）"
    return f"{game}, turn {view.turn}: {names[0]} against {names[1]}"


class _Teller:
    """What both languages tell, in the same order."""

    language: Language

    def __init__(self, rules: Rules, view: PlayerView, names: Sequence[str]) -> None:
        self.rules, self.view, self.names = rules, view, names
        self.cards: Mapping[CardKey, CardDef] = rules.cards
        self._hosts: dict[int, list[CardView]] = {}
        for card in view.cards:
            if card.host is not None:
                self._hosts.setdefault(card.host, []).append(card)

    def paragraphs(self) -> Iterator[str]:
        """What is going on, each side, what is next."""
        yield self.join([self.opening(), *self.lane()])
        for seat in sorted(SEATS, key=lambda seat: seat != self.view.seat):
            yield self.join(self.side(seat))
        yield self.ending()

    def say(self, words: Words) -> str:
        return words.in_(self.language)

    def lane(self) -> Iterator[str]:
        """What belongs to nobody: the force of an attack, cards in the middle, who strikes."""
        said = [self.say(gauge.words) for gauge in self.view.gauges
                if gauge.seat is None and gauge.key not in ("turn", "attacker", "phase")]
        if said:
            yield self.sentence(self.listed(said))
        yield from self.zones(SHARED)
        if (stroke := self.stroke()) is not None:
            yield stroke

    def side(self, seat: Seat) -> Iterator[str]:
        """One player's numbers and cards."""
        said = [self.say(gauge.words) for gauge in self.view.gauges
                if gauge.seat == seat and not self._is_zone(gauge.key)
                and not (gauge.value == 0 and gauge.key.startswith("charge"))]
        yield self.numbers(self.names[seat], said)
        yield from self.zones(seat)

    def _is_zone(self, gauge: str) -> bool:
        """Does a number count the cards of a zone, which are told of themselves?"""
        colour = gauge.rpartition(".")[2]
        keys = {zone.key for zone in self.rules.zones}
        return gauge in keys or f"{colour}.{gauge.partition('.')[0]}" in keys or gauge == "units"

    def zones(self, owner: int) -> Iterator[str]:
        """Each zone with cards in it; the empty ones are left out."""
        for number, zone in enumerate(self.rules.zones):
            lying = [card for card in self.view.in_zone(ZoneId(number)) if card.host is None]
            if zone.owner == owner and lying:
                yield self.zone(self.say(zone.title), lying)

    def told(self, lying: Sequence[CardView]) -> list[str]:
        """The cards of a zone from the top down; alike ones at once, hidden ones as a number."""
        shown = [self.card(card) for card in reversed(lying) if card.key is not None]
        found = [self.times(text, count) for text, count in Counter(shown).items()]
        hidden = sum(card.key is None for card in lying)
        return found + ([self.hidden(hidden, is_all=hidden == len(lying))] if hidden else [])

    def card(self, card: CardView) -> str:
        """A card by its name, with what is special about it."""
        assert card.key is not None
        signs = [f"{self.say(mark.title)} {mark.text}".strip() for mark in card.marks]
        signs += [self.say(words) for holds, words in (
            (card.sideways, _SIDEWAYS), (card.drawn, _DRAWN), (not card.face_up, _FACE_DOWN),
        ) if holds]
        beneath = self._hosts.get(card.id, []) if card.id is not None else []
        if beneath:
            signs.append(self.beneath(self.listed(self.told(beneath))))
        return self.with_signs(self.say(self.cards[card.key].name), signs)

    def name_of(self, card: int | None) -> str | None:
        """The name of a card that lies in sight."""
        key = next((one.key for one in self.view.cards if one.id == card and card is not None),
                   None)
        return self.say(self.cards[key].name) if key is not None else None

    def stroke(self) -> str | None:
        """Who attacks whom, if anybody does."""
        aim = self.view.aim
        attacker = self.name_of(aim.card) if aim is not None else None
        if aim is None or attacker is None:
            return None
        target = self.name_of(aim.target)
        if target is None and aim.zone is not None:
            zone = self.rules.zones[aim.zone]
            target = self.place(self.say(zone.title), self.names[zone.owner])
        return self.attack(attacker, target)

    # --- each language its own ------------------------------------------------------------------

    def join(self, sentences: Iterator[str] | Sequence[str]) -> str:
        raise NotImplementedError

    def sentence(self, text: str) -> str:
        raise NotImplementedError

    def listed(self, parts: Sequence[str]) -> str:
        raise NotImplementedError

    def opening(self) -> str:
        raise NotImplementedError

    def attack(self, attacker: str, target: str | None) -> str:
        raise NotImplementedError

    def place(self, title: str, owner: str) -> str:
        raise NotImplementedError

    def numbers(self, name: str, said: Sequence[str]) -> str:
        raise NotImplementedError

    def zone(self, title: str, lying: Sequence[CardView]) -> str:
        raise NotImplementedError

    def times(self, text: str, count: int) -> str:
        raise NotImplementedError

    def hidden(self, count: int, *, is_all: bool) -> str:
        raise NotImplementedError

    def beneath(self, text: str) -> str:
        raise NotImplementedError

    def with_signs(self, name: str, signs: Sequence[str]) -> str:
        raise NotImplementedError

    def ending(self) -> str:
        raise NotImplementedError


_SIDEWAYS = Words("sideways", "横向き")
_DRAWN = Words("drawn out", "引き出し中")
_FACE_DOWN = Words("face down", "裏向き")


class _English(_Teller):
    language: Language = "en"

    def join(self, sentences: Iterator[str] | Sequence[str]) -> str:
        return " ".join(sentences)

    def sentence(self, text: str) -> str:
        whole = text[:1].upper() + text[1:]
        return whole if whole.endswith((".", "!", "?")) else f"{whole}."

    def listed(self, parts: Sequence[str]) -> str:
        if len(parts) < 2:
            return "".join(parts)
        comma = "; " if any("," in part for part in parts) else ", "
        return f"{comma.join(parts[:-1])} and {parts[-1]}"

    def opening(self) -> str:
        where = "before the first turn" if not self.view.turn else f"in turn {self.view.turn}"
        viewer = self.view.seat
        eyes = ("with all cards open" if self.view.open else
                "as a spectator sees it" if viewer is None else f"as {self.names[viewer]} sees it")
        return f"The table {where}, {eyes}."

    def attack(self, attacker: str, target: str | None) -> str:
        return f"{attacker} attacks {target}." if target else f"{attacker} attacks."

    def place(self, title: str, owner: str) -> str:
        return f"the {title.lower()} of {owner}"

    def numbers(self, name: str, said: Sequence[str]) -> str:
        return f"{name} has {self.listed(said)}." if said else f"{name}:"

    def zone(self, title: str, lying: Sequence[CardView]) -> str:
        told = self.told(lying)
        return f"{title[:1].upper()}{title[1:]}: {self.listed(told)}."

    def times(self, text: str, count: int) -> str:
        return text if count == 1 else f"{_count(count)} times {text}"

    def hidden(self, count: int, *, is_all: bool) -> str:
        cards = "card" if count == 1 else "cards"
        return f"{_count(count)} {cards} face down" if is_all else f"{_count(count)} more face down"

    def beneath(self, text: str) -> str:
        return f"on top of {text}"

    def with_signs(self, name: str, signs: Sequence[str]) -> str:
        return f"{name} ({', '.join(signs)})" if signs else name

    def ending(self) -> str:
        view = self.view
        if view.outcome is not None:
            winner = view.outcome.winner
            how = ("The match is over: a draw." if winner is None
                   else f"The match is over; {self.names[winner]} has won.")
            return f"{how} {self.sentence(view.outcome.words.en)}"
        if view.to_act is None:
            return self.sentence(view.awaited.en)
        return f"{self.names[view.to_act]} is to decide: {view.awaited.en}"


class _Japanese(_Teller):
    language: Language = "ja"

    def join(self, sentences: Iterator[str] | Sequence[str]) -> str:
        return "".join(sentences)

    def sentence(self, text: str) -> str:
        return text if text.endswith(("。", "！", "？")) else f"{text}。"

    def listed(self, parts: Sequence[str]) -> str:
        return "、".join(parts)

    def opening(self) -> str:
        when = f"{self.view.turn}ターン目" if self.view.turn else "最初のターンの前"
        viewer = self.view.seat
        eyes = ("すべてのカードを公開" if self.view.open else
                "観戦者の視点" if viewer is None else f"{self.names[viewer]}の視点")
        return f"{when}の盤面（{eyes}）。"

    def attack(self, attacker: str, target: str | None) -> str:
        return f"「{attacker}」が{target}を攻撃中。" if target else f"「{attacker}」が攻撃中。"

    def place(self, title: str, owner: str) -> str:
        return f"{owner}の{title}"

    def numbers(self, name: str, said: Sequence[str]) -> str:
        return f"{name}は{self.listed(said)}。" if said else f"{name}。"

    def zone(self, title: str, lying: Sequence[CardView]) -> str:
        return f"{title}には{self.listed(self.told(lying))}。"

    def times(self, text: str, count: int) -> str:
        return text if count == 1 else f"{text}が{count}枚"

    def hidden(self, count: int, *, is_all: bool) -> str:
        return f"裏向きのカードが{count}枚" if is_all else f"ほかに裏向きが{count}枚"

    def beneath(self, text: str) -> str:
        return f"下に{text}"

    def with_signs(self, name: str, signs: Sequence[str]) -> str:
        return f"「{name}」（{'、'.join(signs)}）" if signs else f"「{name}」"

    def ending(self) -> str:
        view = self.view
        if view.outcome is not None:
            winner = view.outcome.winner
            how = "対戦は引き分けで終了。" if winner is None else (
                f"対戦は終了し、{self.names[winner]}の勝ち。")
            return how + self.sentence(view.outcome.words.ja)
        if view.to_act is None:
            return self.sentence(view.awaited.ja)
        return f"次は{self.names[view.to_act]}が決める番。{self.sentence(view.awaited.ja)}"


def _count(number: int) -> str:
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)
