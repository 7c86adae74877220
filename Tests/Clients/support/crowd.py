"""Many connections from a process of its own, since each process has its own limit of files.

    python -m support.crowd idle PORT COUNT     open and silent: half of them fresh, half after one request
    python -m support.crowd slow PORT COUNT     a request a byte at a time, or an answer read a byte at a time
    python -m support.crowd cold PORT COUNT TARGET   one request each, all at once; statuses and seconds as JSON

The first two say "holding N" once all are open, open anew what the server closes, and end with their standard input;
then they say how many were closed meanwhile.
"""

import asyncio
import json
import selectors
import socket
import sys
import time
from collections import Counter

REQUEST = b"GET /data/2.5/forecast?q=Seoul,KR HTTP/1.1\r\nHost: haneul.test\r\n"


class Holder:
    """Keeps so many connections open, whatever the server does."""

    def __init__(self, port: int, count: int):
        self.port, self.count, self.closed, self.refused = port, count, 0, 0
        self.selector = selectors.DefaultSelector()
        self.opened = 0

    def open(self):
        connection = socket.socket()
        try:
            connection.settimeout(5)
            connection.connect(("127.0.0.1", self.port))
            connection.setblocking(False)
            self.greet(connection, self.opened)
            self.selector.register(connection, selectors.EVENT_READ)
            self.opened += 1
        except OSError:
            self.refused += 1
            connection.close()

    def greet(self, connection, number: int):
        """What is sent at once."""

    def tick(self):
        """What is sent from time to time."""

    def read(self, connection) -> bytes:
        return connection.recv(65536)

    def run(self):
        self.selector.register(sys.stdin, selectors.EVENT_READ)
        for _ in range(self.count):
            self.open()
        print(f"holding {len(self.selector.get_map()) - 1}", flush=True)
        last = time.monotonic()
        while True:
            for key, _ in self.selector.select(0.05):
                if key.fileobj is sys.stdin:
                    held = len(self.selector.get_map()) - 1
                    print(json.dumps({"held": held, "closed": self.closed, "refused": self.refused}), flush=True)
                    return
                try:
                    gone = not self.read(key.fileobj)
                except BlockingIOError:
                    gone = False
                except OSError:
                    gone = True
                if gone:
                    self.drop(key.fileobj)
            if time.monotonic() - last > 0.5:
                last = time.monotonic()
                self.tick()
                for _ in range(min(200, self.count + 1 - len(self.selector.get_map()))):
                    self.open()

    def drop(self, connection):
        self.selector.unregister(connection)
        connection.close()
        self.closed += 1


class Idle(Holder):
    def greet(self, connection, number):
        if number % 2:
            connection.send(REQUEST + b"\r\n")


class Slow(Holder):
    def __init__(self, port, count):
        super().__init__(port, count)
        self.sent = {}

    def greet(self, connection, number):
        if number % 2:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.send((REQUEST + b"\r\n") * 20)
        else:
            self.sent[connection] = 0

    def tick(self):
        for connection, sent in list(self.sent.items()):
            try:
                connection.send((REQUEST + b"X-Slow: " + b"a" * 4096)[sent : sent + 1])
                self.sent[connection] = sent + 1
            except OSError:
                pass

    def read(self, connection):
        return connection.recv(65536 if connection in self.sent else 1)

    def drop(self, connection):
        self.sent.pop(connection, None)
        super().drop(connection)


async def cold(port: int, count: int, target: str):
    together = asyncio.Event()

    async def one():
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        await together.wait()
        began = time.monotonic()
        writer.write(f"GET {target} HTTP/1.1\r\nHost: haneul.test\r\nConnection: close\r\n\r\n".encode())
        reply = await asyncio.wait_for(reader.read(), 30)
        writer.close()
        return int(reply.split(b" ", 2)[1]), reply.split(b"\r\n\r\n", 1)[1], time.monotonic() - began

    tasks = [asyncio.create_task(one()) for _ in range(count)]
    await asyncio.sleep(1)
    together.set()
    results = await asyncio.gather(*tasks)
    statuses = Counter(str(status) for status, _, _ in results)
    bodies = len({body for _, body, _ in results})
    print(json.dumps({"statuses": statuses, "bodies": bodies, "slowest": max(time for *_, time in results)}))


if __name__ == "__main__":
    kind, port, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    if kind == "cold":
        asyncio.run(cold(port, count, sys.argv[4]))
    else:
        {"idle": Idle, "slow": Slow}[kind](port, count).run()
