"""Which cards of a table lie where, and which of them are seen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kit.guest import DESK, PHONE, Invite
from kit.node import Call, node
from kit.staged import Staged, hands, moved

MODULES = ("table/layout.ts", "table/laid.ts", "show/pieces.ts")
# A game of tricks at three seats, as one sees it who only watches.
BEFORE = """
const usual = { per_seat: false, layout: "row", sees: "all", ordered: true };
const zone = (name, role, more = {}) => ({ name, label: name, role, ...usual, ...more });
const game = {
  tricks: true,
  facts: [],
  zones: [
    zone("hand", "hand", { per_seat: true, layout: "fan", sees: "owner" }),
    zone("table", "stage"),
    zone("played", "waste", { layout: "pile" }),
  ],
};
const none = { seated: false, columns: 0, open: false, stakes: false };
const places = logic.solve({ w: 390, h: 844, text: 1, others: 3, sides: true, ...none });
const faces = ["3c", "4c", "5c", "6c", "7c", "8c"];
const pieces = new logic.Pieces();
const view = { seat: "-", seats: 3, zones: {}, played_now: "", words: {} };
const begin = () => {
  pieces.clear();
  pieces.settle({ "hand.a": Array(6).fill("??"), "hand.b": Array(6).fill("??") });
  pieces.land();
};
const seen = () => logic.layOut({ game, view, pieces, beat: undefined }, places, pieces).cards
  .filter(({ piece }) => piece.face !== "??" || piece.from)
  .map(({ piece, location, look }) => [piece.face, location, look]);
"""
ANSWER = """
  begin();
  if (name === "trick") {
    for (let at = 0; at < given[0]; at += 1) {
      if (at) pieces.apply({ moved: [faces[at - 1]], source: "table", target: "played" });
      pieces.apply({ moved: [faces[at]], source: "hand.a", target: "table" });
      pieces.land();
    }
    found = seen();
  } else if (name === "given") {
    pieces.apply({ moved: ["??"], source: "hand.a", target: "hand.b" });
    found = [seen(), (pieces.land(), seen())];
  } else if (name === "new") {
    const all = () => pieces.at("hand.b").map((piece) => pieces.isNew(piece));
    const take = () => pieces.apply({ moved: ["??"], source: "hand.a", target: "hand.b" });
    found = [all(), (take(), pieces.land(), all()), (pieces.act(), all()), (take(), all())];
  }
"""


@pytest.fixture(scope="module")
def call() -> Iterator[Call]:
    with node(*MODULES, before=BEFORE, answer=ANSWER) as ask:
        yield ask


def test_earlier_plays_than_the_last_two_are_with_what_is_out_of_play(call: Call) -> None:
    """There they are counted: no card of a trick is nowhere."""
    assert call("trick", 3) == [
        ["5c", "table", ""],
        ["4c", "beaten", "beaten"],
        ["3c", "beaten", "older"],
    ]
    found = {face: (location, look) for face, location, look in call("trick", 6)}
    assert found["7c"] == ("beaten", "beaten")
    assert found["6c"] == ("beaten", "older")
    assert [found[face] for face in ("3c", "4c", "5c")] == [
        ("played", "gone"),
        ("played", "faint"),
        ("played", "faint"),
    ]


def test_what_somebody_is_given_is_seen_on_its_way_and_no_longer(call: Call) -> None:
    assert call("given") == [[["??", "hand.b", "into"]], [["??", "hand.b", "gone"]]]


def test_cards_are_new_until_one_acts_again(call: Call) -> None:
    dealt, taken, acted, again = call("new")
    assert dealt == [False] * 6
    assert taken == [False] * 6 + [True]
    assert acted == [False] * 7
    assert again == [False] * 7 + [True]


@pytest.mark.parametrize(
    "motion", ["no-preference", pytest.param("reduce", marks=pytest.mark.thorough)]
)
def test_no_card_is_left_beside_a_face(invite: Invite, motion: str) -> None:
    """However long somebody's taking it lasts: it is gone as soon as it is there."""
    guest = invite(PHONE, reduced_motion=motion)
    staged = Staged(guest)
    staged.deal()
    staged.tell([], hands(stack_b=3))
    take = moved("take", "stack.b", "hand.c", ["??"] * 3, 8_000)
    staged.tell([take], {**hands(), "hand.c": ["??"] * 14, "hand.b": ["??"] * 12})
    guest.page.wait_for_function(
        """() => {
          const taken = [...document.querySelectorAll(".layer .spot.into")];
          return taken.length > 2 && taken.every((spot) => getComputedStyle(spot).opacity === "0");
        }"""
    )


# At the same moment: the next play may be seen a moment later.
SEEN_AND_HEARD = """() => {
  const [seen, heard] = [".layer .card.new", ".hit[aria-label*=', new']"].map(
    (selector) => document.querySelectorAll(selector).length);
  return seen > 0 && seen === heard;
}"""


def test_one_sees_and_hears_which_cards_are_new(invite: Invite) -> None:
    guest = invite(DESK)
    guest.play_with_bots("idiot", 2)
    guest.until(lambda: guest.page.evaluate(SEEN_AND_HEARD) or guest.tap() == "over")
    assert not guest.over
