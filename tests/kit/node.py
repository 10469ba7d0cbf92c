"""Functions of the web client, called in Node."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kit.support import ROOT

WEB = ROOT / "web"
Call = Callable[..., Any]
# What modules ask of a browser while they are loaded.
BROWSER = """
globalThis.matchMedia = () => ({ matches: false });
globalThis.document = { documentElement: { dataset: {} } };
"""
ANSWER = "found = logic[name](...given)"
LOOP = """
const logic = await import("./logic.mjs");
import { createInterface } from "node:readline";
for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...given] = JSON.parse(line);
  let found;
  ANSWER;
  console.log(JSON.stringify(found ?? null));
}
"""


@contextmanager
def node(*modules: str, before: str = "", answer: str = ANSWER) -> Iterator[Call]:
    """Call what these modules of web/src export. `before` is run once, after they are loaded, and
    `answer` for each call: it sets `found` from `name` and `given`."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        entry = folder / "logic.ts"
        entry.write_text("".join(f'export * from "{WEB}/src/{module}";\n' for module in modules))
        bundle = [
            *(WEB / "node_modules/.bin/rolldown", entry, "-f", "esm"),
            *("-o", folder / "logic.mjs"),
        ]
        subprocess.run([*map(str, bundle)], check=True, capture_output=True, cwd=WEB)
        first, rest = LOOP.replace("ANSWER", answer).split("for await", 1)
        (folder / "loop.mjs").write_text(f"{BROWSER}{first}{before}\nfor await{rest}")
        with subprocess.Popen(
            ["node", str(folder / "loop.mjs")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        ) as running:
            assert running.stdin is not None
            assert running.stdout is not None
            stdin, stdout = running.stdin, running.stdout

            def ask(name: str, *given: object) -> Any:
                stdin.write(json.dumps([name, *given]) + "\n")
                stdin.flush()
                return json.loads(stdout.readline())

            yield ask
            running.terminate()
