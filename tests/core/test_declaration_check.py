"""Impossible declarations of games are reported before any card is dealt."""

from __future__ import annotations

from typing import Any, ClassVar, Self, cast

import pytest

import parlour
from parlour.core.cards import Cards, pack, parse_cards
from parlour.core.declaration_check import TAKEN, check_state, check_words
from parlour.core.errors import DeclarationError
from parlour.core.game import Game, Host
from parlour.core.game_parts import Parts
from parlour.core.game_texts import all_facts, tell
from parlour.core.language import Reader
from parlour.core.offer import Action
from parlour.core.option import Option, Value, number
from parlour.core.preset import Preset
from parlour.core.register import Fact, Register
from parlour.core.state import State
from parlour.core.talk import Saying, Talk
from parlour.core.talk_check import check_talk
from parlour.core.zone import ALL, OWNER, TABLE, UNSEEN, Zone, no_cards

HAND, DECK = 0, 10 + TABLE
ZONES = (Zone(HAND, "hand", OWNER), Zone(DECK, "deck", UNSEEN, ordered=True))


class TrialState(State):
    def __init__(self, zones: tuple[Zone, ...], seats: int, piles: list[Cards]) -> None:
        super().__init__(zones, seats, piles)
        self.turn = 0
        self.points = [0] * seats

    def clone(self) -> Self:
        s = type(self)(self.zones, self.seats, self.piles[:])
        s.seed, s.draws = self.seed, self.draws
        s.turn, s.points = self.turn, self.points[:]
        return s


class Trial(Game[TrialState]):
    """A game without mistakes."""

    name = "trial"
    seats = (2, 4)
    zones = ZONES
    registers: ClassVar[tuple[Register, ...]] = (
        Register("turn", "seat"),
        Register("points", per_seat=True),
    )
    options = (number("rounds", 3, 1, 9, "Rounds", "{value:# round|# rounds}"),)
    words = ("play",)

    def blank(self, seats: int) -> TrialState:
        return TrialState(self.zones, seats, no_cards(self.zones))

    def deal(self, s: TrialState) -> None:
        cards = s.shuffled(pack())
        s.deal(cards[: 5 * s.seats], HAND)
        s.put(cards[5 * s.seats :], DECK)


class TrialTalk(Talk[Trial, TrialState]):
    title = "Trial"
    facts = (Fact("left"),)
    sayings = {"play": Saying("{seat} played {cards}")}


PARTS = Parts(talk=":TrialTalk")


def trial(**declared: Any) -> Game[TrialState]:
    return type("Trial", (Trial,), declared)()  # type: ignore[no-any-return]


def quick(name: str = "quick", label: str = "Quick", **options: Value) -> Preset:
    return Preset(name, label, options, "the back of an envelope")


def test_a_sound_declaration() -> None:
    game = trial()
    check_state(game)
    check_talk(game)
    assert [fact.name for fact in all_facts(game)] == ["turn", "points", "left"]
    assert trial(version=2, earlier={1: {"rounds": 9}}).chosen == {"rounds": 3}


def test_a_game_has_thirty_two_names_and_its_author_defines_seven() -> None:
    game, s = type("Bare", (Game,), {"name": "bare"})(), trial().blank(2)
    assert len([name for name in dir(game) if not name.startswith("_")]) <= 32
    needed: dict[str, tuple[object, ...]] = {
        "blank": (2,),
        "deal": (s,),
        "awaited": (s,),
        "offers": (s, 0),
        "apply": (s, 0, Action()),
        "outcome": (s,),
        "default_move": (s, 0),
    }
    for name, given in needed.items():
        with pytest.raises(NotImplementedError):
            getattr(game, name)(*given)


@pytest.mark.parametrize("host", [Host(0), Host(verbs=("stop",)), Host(2, ("stop",))])
def test_a_host_has_a_seat_that_is_always_there_and_verbs(host: Host) -> None:
    assert trial(host=Host(1, ("stop",))).host.seat == 1
    with pytest.raises(DeclarationError, match="its host needs a seat that is always there"):
        trial(host=host)


def test_zones_out_of_step_cannot_show_hidden_cards() -> None:
    """Swapped zones would show the deck to everybody and hide hands from their owners."""
    swapped = (Zone(DECK, "deck", UNSEEN, ordered=True), Zone(HAND, "hand", OWNER))
    with pytest.raises(DeclarationError, match="“deck” is at 19, but is number 0 in the list"):
        trial(zones=swapped)
    shown = (Zone(HAND, "hand", OWNER), Zone(20 + TABLE, "pile", ALL), Zone(DECK, "deck", UNSEEN))
    with pytest.raises(DeclarationError, match="“pile” is at 29, but is number 1 in the list"):
        trial(zones=shown)


def test_zones_may_not_overlap() -> None:
    with pytest.raises(DeclarationError, match="“deck” is at 9, but is number 1 in the list"):
        trial(zones=(Zone(HAND, "hand", OWNER), Zone(TABLE, "deck", UNSEEN)))
    with pytest.raises(
        DeclarationError, match="“odd” is at 13: it has to be at 10, or 10 \\+ TABLE"
    ):
        trial(zones=(Zone(HAND, "hand", OWNER), Zone(13, "odd", ALL)))


@pytest.mark.parametrize(
    ("declared", "wrong"),
    [
        ({"name": "Two Words"}, "“Two Words” can have only small letters"),
        ({"seats": (2, 9)}, "up to 9 players, but a table has only 8 seats"),
        ({"seats": (3, 2)}, "cannot be for 3 to 2 players"),
        ({"registers": (Register("hand"),)}, "“hand” needs another name: one zone is called that"),
        ({"registers": (Register("seed"),)}, "“seed” needs another name: every position has"),
        (
            {"registers": (Register("turn"), Register("turn"))},
            "needs another name: one register is called that",
        ),
        ({"registers": (Register("show"),)}, "“show” needs another name: every state has one"),
        ({"registers": (Register("on", "word"),)}, "“on” needs words, all different"),
        ({"registers": (Register("on", "word", words=("a", "a")),)}, "needs words, all different"),
        ({"registers": (Register("own", sees=OWNER),)}, "it needs an entry for each seat"),
        (
            {"options": (Option("size", 5, "Size", least=6, most=9),)},
            "an option has a default that it does not take",
        ),
        ({"options": (number("zones", 1, 0, 2, "?"),)}, "“zones” needs another name"),
        ({"earlier": {1: {}}}, "version 1 is not earlier than its own, which is 1"),
        ({"version": 2, "earlier": {0: {}}}, "version 0 is not earlier than its own"),
        (
            {"version": 2, "earlier": {1: {"packs": 2}}},
            "version 1 has a default for “packs”, which is not an option",
        ),
        ({"version": 2, "earlier": {1: {"rounds": 10}}}, "version 1: .*10"),
    ],
)
def test_what_can_be_wrong(declared: dict[str, Any], wrong: str) -> None:
    with pytest.raises(DeclarationError, match=wrong):
        trial(**declared)


@pytest.mark.parametrize(
    ("declared", "wrong"),
    [
        ({"facts": (Fact("sum", totals="pile"),)}, "totals “pile”, which is not a zone"),
        ({"facts": (Fact("deck"),)}, "the fact “deck” needs another name: something is"),
        ({"sayings": {"play": Saying("{who} played")}}, r"has \{who\}: it can only have"),
        (
            {"sayings": {"play": Saying("", caption="{whom}")}},
            r"the caption for “play” has \{whom\}",
        ),
        ({"sayings": {"trick": Saying("")}}, "a saying for “trick”, which is not one of its words"),
        ({"rank_order": lambda self, game: "23456"}, r"rank_order\(\) is “23456”: it has to have"),
        ({"suit_order": lambda self, game: "cdh"}, r"suit_order\(\) is “cdh”: it has to have"),
        (
            {"sayings": {"play": Saying("", beat=cast(Any, "drum"))}},
            "the beat of “play” is “drum”, which is",
        ),
        ({"sayings": {"play": Saying("", fact="bet")}}, "gives “bet”, which is not one of its"),
    ],
)
def test_what_can_be_wrong_with_talk(
    declared: dict[str, Any], wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(globals(), "TrialTalk", type("TrialTalk", (TrialTalk,), declared))
    with pytest.raises(DeclarationError, match=wrong):
        check_talk(trial())


def test_states_keep_what_is_declared() -> None:
    with pytest.raises(DeclarationError, match="“bids” has to be a list of 2 numbers"):
        check_state(trial(registers=(Register("bids", per_seat=True),)))
    with pytest.raises(DeclarationError, match="“points” has to be a number"):
        check_state(trial(registers=(Register("points"),)))
    other = trial(zones=(*ZONES, Zone(20, "won", ALL)))
    other.blank = lambda seats: TrialState(ZONES, seats, no_cards(ZONES))  # type: ignore[method-assign]
    with pytest.raises(DeclarationError, match="its states need the zones that it declares"):
        check_state(other)


class Shares(TrialState):
    def clone(self) -> Self:
        s = super().clone()
        s.points = self.points
        return s


class Forgets(TrialState):
    def clone(self) -> Self:
        s = super().clone()
        s.draws = 0
        return s


class KeepsMore(TrialState):
    lead = 0


@pytest.mark.parametrize(
    ("kind", "wrong"),
    [
        (Shares, r"clone\(\) shares “points” with the original"),
        (Forgets, r"clone\(\) forgets “draws”"),
        (KeepsMore, "its states keep “lead”, which is not declared as a register"),
    ],
)
def test_a_copy_is_complete_and_independent(kind: type[TrialState], wrong: str) -> None:
    game = trial(blank=lambda self, seats: kind(ZONES, seats, no_cards(ZONES)))
    with pytest.raises(DeclarationError, match=wrong):
        check_state(game)


@pytest.mark.parametrize("name", TAKEN)
def test_a_game_replaces_nothing_by_accident(name: str) -> None:
    with pytest.raises(DeclarationError, match=f"Whist: “{name}” needs another name"):
        type("Whist", (Game,), {name: lambda self, s: None})


def test_every_name_of_a_game_is_taken_or_meant_to_be_replaced() -> None:
    to_replace = {
        *("blank", "deal", "awaited", "offers", "apply", "outcome", "default_move"),
        *("pack", "unsuited", "poll_order", "why_impossible", "refusal"),
    }
    methods = {name for name, value in vars(Game).items() if callable(value)}
    own = {name for name in methods if not name.startswith("__")}
    assert own == to_replace | {*TAKEN} - {"chosen", "begun_by"}


def test_no_game_is_dealt_with_other_zones_than_it_declares() -> None:
    """Neither a deal nor a view uses undeclared zones, whether the game is registered or not."""
    other = trial(zones=(*ZONES, Zone(20, "won", ALL)))
    shown = (Zone(HAND, "hand", ALL), Zone(DECK, "deck", ALL, ordered=True), Zone(20, "won", ALL))
    other.blank = lambda seats: TrialState(shown, seats, no_cards(shown))  # type: ignore[method-assign]
    with pytest.raises(DeclarationError, match="its states need the zones that it declares"):
        other.new(1)


def test_registering_checks_it_too() -> None:
    class Broken(Trial):
        name = "broken_trial"
        registers = (Register("bids", per_seat=True),)

    with pytest.raises(DeclarationError, match="“bids”"):
        parlour.register(Broken)
    assert "broken_trial" not in parlour.game_names()


SAYS = """
class Trial:
    def apply(self, s, seat, action):
        s.say("play", seat)
        s.say("dance" if action.cards else "play", seat)
"""


def test_words_that_are_not_declared_are_found_in_its_text() -> None:
    with pytest.raises(DeclarationError, match=r"it says “dance” \(line 5\), but `words` does not"):
        check_words(trial(), SAYS)
    check_words(trial(words=("play", "dance")), SAYS)
    check_words(trial(), SAYS.replace("Trial", "Other"))


def test_a_word_without_a_saying_is_told_as_it_is() -> None:
    game = trial()
    s = game.new(1, log=True)
    s.say("dance_on", 0, cards=parse_cards("6d"))
    assert s.log is not None
    assert Reader(["Ana"]).sentence(tell(game, s.log[-1], TABLE)) == "Ana: dance on 6d"
