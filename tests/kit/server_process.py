"""A server in a process of its own, to be killed and started again."""

from __future__ import annotations

import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from types import TracebackType

from kit.processes import free_port
from kit.visitor import GENEROUS

STARTS = """
import sys
from pathlib import Path
from parlour.online.server.limits import Limits
from parlour.online.server.serve import run
from parlour.online.server.settings import Settings
if __name__ == "__main__":
    port, data, limits = int(sys.argv[1]), Path(sys.argv[2]), Limits.read(sys.argv[3:])
    run(Settings(host="127.0.0.1", port=port, data=data, limits=limits))
"""


class ServerProcess:
    """Runs on one folder, and always at the same port. Its log is in `log`."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        self.log = folder.with_name(f"{folder.name}.log")

    def __enter__(self) -> ServerProcess:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.kill()

    def start(self) -> None:
        limits = [f"{key}={value}" for key, value in GENEROUS.items()]
        line = [sys.executable, "-c", STARTS, str(self.port), str(self.folder), *limits]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(line, stdout=log, stderr=log)
        end = time.monotonic() + 60
        while not self._alive():
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < end, self.log.read_text()
            time.sleep(0.02)

    def _alive(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.base}/api/alive", timeout=60):
                return True
        except OSError:
            return False

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(60)
