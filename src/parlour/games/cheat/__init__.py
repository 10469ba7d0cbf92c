"""Cheat: its rules, and how it is taught."""

from ...core.parts import Parts

PARTS = Parts(rules="rules:Cheat", coach="coach:coach", course="course.md")
