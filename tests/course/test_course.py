"""How a course is read: what it may say, and what its writer is told about mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

import parlour
from parlour.bots.names import BOT_FIRST_NAMES as NAMES
from parlour.core.language import Reader
from parlour.core.parts import file_of_part
from parlour.course import coach
from parlour.course import in_force as courses
from parlour.course.check import problems
from parlour.course.coach import tips
from parlour.course.course import Course, Example, Lesson, Puzzle, Rule, Section, WrittenTip
from parlour.course.reader import CourseError, read_course
from parlour.games import cheat

CHEAT = parlour.find_game("cheat")
WHOLE = """# Cheat

## In sixty seconds

### aim: Be the first
when: sequence=up

Get rid of your cards. *Lie*
if you must.

```table
rank=6 hand=6d6s,9h9c,5s
seen by: b
moves: a play 6d, b pass
can: c pass
cannot: a pass, b play 9h
says: play
leaves: hand=6s,9h9c,5s
leaves: rank=6
points: 1, -2
```

## Rulebook

### Your turn

#### C4 C16 near

Lay cards.

## Puzzles

### last

What now?

```table
rank=6 hand=6d,9h,5s
cannot: a pass
```

right: play 6d, play 9h
because: It is
true.
instead: No.

## Tips

### doubt
asked: call
usual: pass
when: most!=1

Be careful
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "course.md"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_course_has_four_parts(tmp_path: Path) -> None:
    table = Example(
        "rank=6 hand=6d6s,9h9c,5s",
        "b",
        ("a play 6d", "b pass"),
        ("c pass",),
        ("a pass", "b play 9h"),
        ("play",),
        ("hand=6s,9h9c,5s", "rank=6"),
        (1, -2),
    )
    asked = Example("rank=6 hand=6d,9h,5s", cannot=("a pass",))
    text = "Get rid of your cards. *Lie* if you must."
    doubt = WrittenTip("doubt", "Be careful", ("call",), ("pass",), "most!=1", 49)
    assert read_course(written(tmp_path, WHOLE)) == Course(
        (Lesson("aim", "Be the first", text, table, "sequence=up", 5),),
        (Section("Your turn", (Rule("C4 C16", "Lay cards.", None, "near", "", 27),)),),
        (Puzzle("last", "What now?", asked, "It is true.", ("play 6d", "play 9h"), "No.", "", 33),),
        (doubt,),
    )


@pytest.mark.parametrize(
    ("before", "after", "line", "told"),
    [
        ("## Puzzles", "## Puzles", 31, "a course has no part “Puzles”"),
        ("## In sixty seconds\n", "", 4, "a part has to begin first"),
        ("### aim: Be the first", "### Be the first", 5, "headed by a name and a title"),
        ("### aim:", "### The Aim:", 5, "“The Aim” should be one word of small letters"),
        ("when: sequence=up\n\n", "when: sequence=up\nwhen: most=4\n\n", 7, "for the second time"),
        ("when: sequence=up", "whenn: sequence=up", 8, "a second paragraph begins with “Get rid"),
        ("when: sequence=up", "right: play 6d", 5, "“right:” has no meaning in the part"),
        ("Get rid of your cards. *Lie*\nif you must.\n", "", 5, "there is no text"),
        ("```table\nrank=6 hand=6d6s", "```tabel\nrank=6 hand=6d6s", 11, "a table begins with"),
        ("rank=6 hand=6d6s,9h9c,5s\n", "", 12, "the first line of a table is a position"),
        ("can: c pass", "may: c pass", 15, "“may: c pass” should begin with one of"),
        ("points: 1, -2", "points: one", 12, "“points:” takes numbers"),
        ("### Your turn\n\n", "", 25, "a rule stands in a section"),
        ("#### C4 C16 near", "#### near C4", 27, "headed by its clauses"),
        ("because: It is\ntrue.\n", "", 33, "a puzzle says why its answer is right"),
        ("```table\nrank=6 hand=6d,9h,5s\ncannot: a pass\n```\n", "", 33, "this needs a table"),
        ("Be careful\n", "Be careful\n\n### doubt\n\nAgain\n", 56, "there is a “doubt” already"),
        ("### last", "#### last", 33, "#### is for rules"),
    ],
)
def test_mistakes_name_the_line(
    tmp_path: Path, before: str, after: str, line: int, told: str
) -> None:
    path = written(tmp_path, WHOLE.replace(before, after, 1))
    with pytest.raises(CourseError) as caught:
        read_course(path)
    assert str(caught.value).startswith(f"{path}, line {line}: ")
    assert told in str(caught.value)


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The course of Cheat, to be changed by a test."""
    source = Path(file_of_part("parlour.games.cheat", "course.md"))
    path = written(tmp_path, source.read_text(encoding="utf-8"))
    monkeypatch.setattr(cheat, "PARTS", cheat.PARTS._replace(course=str(path)))
    monkeypatch.setattr(courses, "_courses", {})
    monkeypatch.setattr(coach, "_known", {})
    return path


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("when: sequence=up", "when: sequnce=up", "no house rule “sequnce”; perhaps sequence?"),
        ("when: sequence=up", "when: sequence=down", "“down”"),
        ("when: sequence=up", "when: sequence", "“sequence” is no condition"),
        ("{most:one card", "{mots:one card", "“{mots}” means nothing"),
        ("can: b call, b pass", "can: b play 4s", "“b play 4s” should be allowed, but is not"),
        ("cannot: a play 6s,", "cannot: b call,", "“b call” should not be allowed, but it is"),
        ("says: truth, win", "says: lie", "the game does not say “lie” there"),
        ("moves: a call", "moves: d call", "the table cannot be set up"),
        ("can: b call, b pass\ncannot: a play 6s, a play 6s sixes\n", "", "shows nothing"),
        ("right: play 6d6s", "right: play 9h", "“play 9h” should be right"),
        ("instead: You may lay that, but it is not one six.\n", "", "with “instead:”"),
        ("### doubtful\n", "### doubtfull\n", "nobody tells the tip “doubtfull”"),
        ("### risky\n", "### new\nasked: cal\n\nX\n\n### risky\n", "no move “cal” in Cheat"),
    ],
)
def test_what_is_not_true_is_told(course: Path, before: str, after: str, told: str) -> None:
    text = course.read_text(encoding="utf-8")
    assert before in text
    course.write_text(text.replace(before, after, 1), encoding="utf-8")
    found = problems(CHEAT, [CHEAT])
    assert any([told in each for each in found]), found
    assert all([each.startswith(f"{course}, line ") for each in found])


def test_a_tip_can_be_written_without_a_program(course: Path) -> None:
    with course.open("a", encoding="utf-8") as file:
        file.write("\n### think\nasked: call\nusual: pass\nwhen: most=4\n\nUp to {most} may lie\n")
    assert problems(CHEAT, [CHEAT]) == []
    asked = "cheat/1 turn=d rank=6 hand=3c4h,4s9h,5s5h,2cTd played=,,,Jc"
    view = parlour.Table.from_position(asked).view(0)
    tip = tips(view)[-1]
    assert Reader(NAMES, 0).sentence(tip.text) == "Up to 4 may lie"
    assert [offer.verb for offer in tip.usual] == ["pass"]
    laying = parlour.Table.from_position("cheat/1 rank=6 hand=3c4h,4s9h,5s5h,2cTd").view(0)
    assert tip.text.id not in [each.text.id for each in tips(laying)]
