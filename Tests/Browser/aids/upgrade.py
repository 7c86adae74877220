"""A server before the server, which says that its release is another: what a browser sees after an upgrade."""

import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

RELEASE = "fffffffffff0"
# … and what would let a browser keep the worker it has.
HOP_BY_HOP = {"connection", "transfer-encoding", "content-length", "content-encoding", "accept-encoding", "if-none-match"}


class Upgrade:
    """Hands GET requests on to the server; `is_done` makes its worker one of another release."""

    def __init__(self, server):
        upgrade = self
        self.is_done = False
        self.wait_for = server.wait_for

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                if self.path.startswith("/live/"):
                    return self.send_error(503)
                headers = {name: value for name, value in self.headers.items() if name.lower() not in HOP_BY_HOP}
                answer = server.get(self.path, headers=headers)
                body = answer.body
                if self.path == "/worker.js" and upgrade.is_done:
                    body = re.sub(rb'"id":"[0-9a-f]+"', f'"id":"{RELEASE}"'.encode(), body, count=1)
                self.send_response(answer.status)
                for name, value in answer.headers.items():
                    if name.lower() not in HOP_BY_HOP | {"date", "server"}:
                        self.send_header(name, value)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            do_HEAD = do_GET

            def log_message(self, *_):
                pass

        class Server(ThreadingHTTPServer):
            daemon_threads = True

        self._server = Server(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def origin(self) -> str:
        return f"http://localhost:{self._server.server_port}"

    def stop(self):
        self._server.shutdown()
        self._server.server_close()
