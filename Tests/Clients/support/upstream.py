"""A weather service's stand-in on loopback, which counts what it is asked."""

import json
import threading
import time
from collections import Counter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit

from support import bodies, clock


class Upstream:
    """Answers as Open-Meteo does; the whole of it can be told to fail or to be slow."""

    PATHS = ("/v1/forecast", "/v1/air-quality", "/v1/archive")

    def __init__(self):
        self.calls = Counter()
        self.fails = False
        self.delay = 0.0
        self._lock = threading.Lock()
        upstream = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                upstream.answer(self)

            def log_message(self, *_):
                pass

        class Server(ThreadingHTTPServer):
            daemon_threads = True
            request_queue_size = 1024

        self._server = Server(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def answer(self, handler: BaseHTTPRequestHandler):
        target = urlsplit(handler.path)
        query = dict(parse_qsl(target.query))
        with self._lock:
            self.calls[target.path] += 1
        time.sleep(self.delay)
        status, body = 200, b""
        if self.fails:
            status = 503
        elif target.path in self.PATHS:
            body = json.dumps(bodies.answer(query, now=int(clock.now()))).encode()
        else:
            status = 404
        handler.send_response(status)
        handler.send_header("Content-Type", "application/json")
        handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body)

    def stop(self):
        self._server.shutdown()
        self._server.server_close()
