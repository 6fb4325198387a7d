"""The real server as a process of its own, to be started, killed and started again."""

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.parse import urlencode

ROOT = Path(__file__).resolve().parents[2]
PASSWORD = "семь бубён без козыря"
PATIENCE = 240  # seconds; a first start compresses all static files, and two cores may be busy


def free_port() -> int:
    """Return a TCP port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """`manage.py serve` with a data folder of its own, and one visitor who keeps his cookies."""

    def __init__(self, data_folder: Path, database_url: str) -> None:
        self.port = free_port()
        self.log = data_folder.with_suffix(".log")
        self.environment = os.environ | {
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "PRIKUP_DATA": str(data_folder),
            "PRIKUP_PORT": str(self.port),
            "PRIKUP_ADMIN_PASSWORD": PASSWORD,
            "DATABASE_URL": database_url,
        }
        self.process: subprocess.Popen[bytes] | None = None
        self.cookies = CookieJar()
        self.opener = urllib.request.build_opener(
            urllib.request.ProxyHandler({}), urllib.request.HTTPCookieProcessor(self.cookies)
        )

    def start(self) -> float:
        """Start the server and return the seconds until it answered its first page."""
        began = time.monotonic()
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "serve"],
                cwd=ROOT, env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            )  # fmt: skip
        while time.monotonic() - began < PATIENCE:
            if self.process.poll() is not None:
                break
            try:
                self.get("/login/")
            except urllib.error.URLError:
                time.sleep(0.05)
            else:
                return time.monotonic() - began
        raise AssertionError(f"the server did not start:\n{self.log.read_text(encoding='utf-8')}")

    def kill(self) -> None:
        """Kill the process at once, as a power cut would (SIGKILL)."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Stop the process as a service manager would (SIGTERM) and return its exit status."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(timeout=PATIENCE)

    def get(self, path: str) -> tuple[str, str]:
        """Return the address where a GET ended and the text of its page."""
        return self._open(urllib.request.Request(self.address(path)))

    def post(self, path: str, **fields: str) -> tuple[str, str]:
        """Send a form as the page would; return as `get` does."""
        token = next((c.value or "" for c in self.cookies if c.name == "csrftoken"), "")
        data = urlencode(fields | {"csrfmiddlewaretoken": token}).encode()
        return self._open(urllib.request.Request(self.address(path), data=data))

    def log_in(self) -> None:
        """Log the visitor in as the first director."""
        self.get("/login/")
        self.post("/login/", username="director", password=PASSWORD)

    def address(self, path: str) -> str:
        """Return the full address of a path."""
        return f"http://127.0.0.1:{self.port}{path}"

    def _open(self, request: urllib.request.Request) -> tuple[str, str]:
        with self.opener.open(request, timeout=PATIENCE) as answer:
            return answer.geturl(), answer.read().decode()
