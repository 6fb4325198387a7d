"""The addresses under which phones in the hall reach this machine."""

import errno
import socket
import struct
import sys
from ipaddress import ip_address

# Interfaces that lead to no phone: this machine itself, containers, virtual machines.
_INNER = ("lo", "docker", "br-", "veth", "virbr", "vmnet", "utun")
_LOCAL_NAMES = (".local", ".lan", ".home", ".internal", ".home.arpa")
_REQUEST = {"linux": 0x8915, "darwin": 0xC0206921}  # SIOCGIFADDR


def lan_addresses() -> list[str]:
    """Return this machine's IPv4 addresses in the local network, without loopback, each once."""
    found = [address for name, address in _interfaces() if not name.startswith(_INNER)] or _by_host_name()
    return [address for address in dict.fromkeys(found) if not address.startswith("127.")]


def is_of_the_hall(name: str) -> bool:
    """Return whether a host name of an address leads to a machine nearby, whoever wrote it.

    True for addresses of private networks and names that only a local network knows. Any other name
    may be one that a stranger put into a request.
    """
    try:
        address = ip_address(name.strip("[]"))
    except ValueError:
        return "." not in name or name.lower().endswith(_LOCAL_NAMES)
    return address.is_private or address.is_link_local


def port_is_free(port: int) -> bool:
    """Return whether a server can listen on the port on all interfaces."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        if sys.platform != "win32":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("0.0.0.0", port))  # noqa: S104  (phones in the hall must reach the server)
        except OSError as error:
            if error.errno in (errno.EADDRINUSE, errno.EACCES):
                return False
            raise
    return True


def _interfaces() -> list[tuple[str, str]]:
    """Return (interface, address) pairs as the system tells them; empty where it cannot be asked."""
    request = _REQUEST.get(sys.platform)
    if request is None:
        return []
    from fcntl import ioctl

    pairs = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, name in socket.if_nameindex():
            try:
                answer = ioctl(asking, request, struct.pack("256s", name[:15].encode()))
            except OSError:
                continue  # an interface without an IPv4 address
            pairs.append((name, socket.inet_ntoa(answer[20:24])))
    return pairs


def _by_host_name() -> list[str]:
    """Return the addresses of this machine's own name (the way on Windows)."""
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []
