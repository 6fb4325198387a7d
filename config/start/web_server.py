"""The web server: waitress, which runs on Linux, macOS and Windows alike."""

import signal
from types import FrameType
from typing import Any

from waitress.server import create_server

THREADS = 8


def make_server(port: int, behind_https: bool) -> Any:
    """Return a server that listens on all interfaces; the socket is open when this returns.

    Behind an HTTPS proxy on the same machine its word on the visitor's address and protocol
    is believed; nobody else's is.
    """
    from config.wsgi import application  # late: it looks for the collected static files

    proxy: dict[str, Any] = {}
    if behind_https:
        proxy = {
            "trusted_proxy": "127.0.0.1",
            "trusted_proxy_count": 1,
            "trusted_proxy_headers": "x-forwarded-for x-forwarded-proto",
        }
    return create_server(
        application,
        host="0.0.0.0",  # noqa: S104  (phones in the hall must reach the server)
        port=port,
        threads=THREADS,
        clear_untrusted_proxy_headers=True,
        ident=None,
        **proxy,
    )


def run_until_stopped(server: Any) -> None:
    """Serve until Ctrl-C or SIGTERM, then let running requests end."""
    signal.signal(signal.SIGTERM, _stop)
    server.run()
    server.close()


def _stop(_number: int, _frame: FrameType | None) -> None:
    raise SystemExit
