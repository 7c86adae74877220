"""A resolver setting: names and ports of the original led to ports of ours, for every client of this process.

What a line in the hosts file does, without being root; the clients are not touched and check certificates for the
names they know.
"""

import socket
from contextlib import contextmanager


@contextmanager
def leading(ports: dict):
    """`{("api.openweathermap.org", 443): 8443}`: that name and port are at 127.0.0.1 and another port."""
    original = socket.getaddrinfo

    def getaddrinfo(host, port, *arguments, **keywords):
        name = host.decode() if isinstance(host, bytes) else host
        mine = ports.get((name, int(port or 0)))
        if mine is None:
            return original(host, port, *arguments, **keywords)
        return [(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP, "", ("127.0.0.1", mine))]

    socket.getaddrinfo = getaddrinfo
    try:
        yield
    finally:
        socket.getaddrinfo = original
