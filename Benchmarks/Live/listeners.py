#!/usr/bin/env python3
"""Holds many connections that listen to Server-Sent Events: `listeners.py PORT COUNT COOKIES PATH …`.

Says `open` when all have had an event. Then, for each line `await TEXT`, it says when the first and the last of them
had that text, in nanoseconds of the monotonic clock, which all processes share. Ends where one loses its stream.
"""

import os
import select
import socket
import sys
import time

# Opened at once, lest the queue of the listening socket overflow.
OPENING = 128
EVENT = b"event: "


class Listeners:
    def __init__(self, port, count, cookies, paths):
        self.port, self.paths = port, paths
        self.cookies = f"Cookie: {cookies}\r\n" if cookies else ""
        self.left = list(range(count))
        self.poll = select.epoll()
        self.poll.register(sys.stdin.fileno(), select.EPOLLIN)
        self.sockets, self.last_bytes = {}, {}
        self.waiting = set()
        self.mark, self.first = EVENT, None

    def run(self):
        for _ in range(OPENING):
            self._open_next()
        while True:
            for descriptor, _ in self.poll.poll():
                if descriptor == sys.stdin.fileno():
                    if not self._command():
                        return
                else:
                    self._receive(descriptor)

    def _open_next(self):
        if not self.left:
            return
        number = self.left.pop()
        connection = socket.create_connection(("127.0.0.1", self.port))
        path = self.paths[number % len(self.paths)]
        request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n{self.cookies}\r\n"
        connection.sendall(request.encode())
        connection.setblocking(False)
        self.sockets[connection.fileno()] = connection
        self.waiting.add(connection.fileno())
        self.poll.register(connection.fileno(), select.EPOLLIN)

    def _receive(self, descriptor):
        data = self.sockets[descriptor].recv(1 << 18)
        if not data or data.startswith(b"HTTP/") and b" 200 " not in data[:16]:
            sys.exit(1)
        if descriptor not in self.waiting:
            return
        kept = self.last_bytes.pop(descriptor, b"") + data
        if self.mark not in kept:
            # A mark may come in two pieces.
            self.last_bytes[descriptor] = kept[-len(self.mark) :]
            return
        self.waiting.remove(descriptor)
        self.first = self.first or time.monotonic_ns()
        if self.left:
            self._open_next()
        elif not self.waiting:
            _say("open" if self.mark is EVENT else f"{self.first} {time.monotonic_ns()}")

    def _command(self):
        line = os.read(sys.stdin.fileno(), 4096).decode()
        if not line:
            return False
        self.mark, self.first = line.removeprefix("await ").rstrip("\n").encode(), None
        self.waiting, self.last_bytes = set(self.sockets), {}
        _say("awaiting")
        return True


def _say(text):
    print(text, flush=True)


Listeners(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4:]).run()
