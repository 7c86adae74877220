"""A made-up Open-Meteo for many places: the bodies of `upstream`, each for the place that was asked for."""

import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

import upstream


class Everywhere:
    """Serves on loopback, and counts the calls."""

    def body(self, path, body, place):
        """What is answered for a place: nothing changes it here."""
        return body

    def __enter__(self):
        bodies = {"/v1/forecast": upstream.forecast(), "/v1/air-quality": upstream.air_quality()}
        self.calls = 0
        provider = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            wbufsize = 1 << 16

            def do_GET(self):
                parts = urlsplit(self.path)
                provider.calls += 1
                asked = {name: values[0] for name, values in parse_qs(parts.query).items()}
                body = bodies.get(parts.path, b"{}")
                for name in ("latitude", "longitude"):
                    number = asked.get(name, "0").encode()
                    body = re.sub(rb'"%b":[0-9.-]+' % name.encode(), b'"%b":%b' % (name.encode(), number), body, count=1)
                body = provider.body(parts.path, body, (asked.get("latitude"), asked.get("longitude")))
                self.send_response(200 if parts.path in bodies else 404)
                self.send_header("Content-Type", "application/json; charset=utf-8")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()
