"""Blackjack: its rules, and how it is taught."""

from ...core.parts import Parts

PARTS = Parts(rules="rules:Blackjack", coach="coach:coach", course="course.md")
