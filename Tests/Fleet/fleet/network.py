"""The network of the examples, in the namespace that `run` has made: every address of it on loopback."""

import subprocess
from pathlib import Path

NAME = "weather.example.org"
# As in the examples, but for HAProxy, which has nginx's address there: here both run at once.
NGINX, HAPROXY = "10.89.7.10", "10.89.7.9"
NODES = {"a": "10.89.7.11", "b": "10.89.7.12", "c": "10.89.7.13"}
NODE_PORT = 8080
DATABASE, CACHE = "10.89.7.20", "10.89.7.21"
# The addresses of clients: none of them is this machine's own, which has no limits.
CLIENTS = "203.0.113.0/24"


def client(number: int) -> str:
    return f"203.0.113.{number % 250 + 1}"


def settle(folder: Path):
    """Addresses and names. Whoever connects to a node without saying from where does so from nginx's address."""
    _ip("link", "set", "lo", "up")
    for address in (NGINX, HAPROXY, *NODES.values(), DATABASE, CACHE):
        _ip("address", "add", f"{address}/32", "dev", "lo")
    for address in NODES.values():
        _ip("route", "replace", "local", address, "dev", "lo", "src", NGINX, "table", "local")
    _ip("route", "add", "local", CLIENTS, "dev", "lo")
    hosts = folder / "hosts"
    hosts.write_text(f"127.0.0.1 localhost\n{DATABASE} postgres\n{CACHE} valkey\n{NGINX} {NAME}\n")
    hosts.chmod(0o644)
    subprocess.run(["mount", "--bind", str(hosts), "/etc/hosts"], check=True)


def _ip(*arguments: str):
    subprocess.run(["ip", *arguments], check=True)
