"""The places of cards on a table, and which of them are visible."""

from __future__ import annotations

import pytest

from kit.guest import DESK, PHONE, Invite
from kit.staged import Staged, hands, moved


@pytest.mark.parametrize(
    "motion", ["no-preference", pytest.param("reduce", marks=pytest.mark.thorough)]
)
def test_no_card_is_left_beside_a_face(invite: Invite, motion: str) -> None:
    """A card that is being taken disappears when it arrives, however long the event lasts."""
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


# Reads the screen and the announced text at one moment, since the next play may follow at once.
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
