"""A line to the server that counts what comes over it."""

import socket
import threading


class Wire:
    """Hands bytes on in both directions; `received` are those that came from the server, heads and all."""

    def __init__(self, port: int):
        self.received = 0
        self._port = port
        self._count = threading.Lock()
        self._listener = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def origin(self) -> str:
        return f"http://localhost:{self._listener.getsockname()[1]}"

    def stop(self):
        self._listener.close()

    def _accept(self):
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self._port))
            threading.Thread(target=self._hand_on, args=(client, server, False), daemon=True).start()
            threading.Thread(target=self._hand_on, args=(server, client, True), daemon=True).start()

    def _hand_on(self, source, target, counts):
        try:
            while data := source.recv(65536):
                if counts:
                    with self._count:
                        self.received += len(data)
                target.sendall(data)
        except OSError:
            pass
        for end in (source, target):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
