"""A browser with a subscription, and the push service that it is subscribed at."""

import base64
import contextlib
import http.server
import json
import os
import threading

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    def __init__(self):
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        self.auth_text = base64url(self.auth)
        self.p256dh = base64url(
            self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        )

    def subscription(self, endpoint):
        keys = {"p256dh": self.p256dh, "auth": self.auth_text}
        return json.dumps({"endpoint": endpoint, "expirationTime": None, "keys": keys})

    def read(self, body):
        return http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")


class Request:
    def __init__(self, path, headers, body):
        self.path, self.headers, self.body = path, headers, body


class Service(http.server.ThreadingHTTPServer):
    """Python's own server, which keeps what it gets and answers as a test says."""

    daemon_threads = True

    def __init__(self, answers):
        self.requests, self.answers, self.lock = [], list(answers), threading.Lock()
        super().__init__(("127.0.0.1", 0), _Handler)

    @property
    def origin(self):
        return f"http://127.0.0.1:{self.server_address[1]}"

    @property
    def endpoint(self):
        return f"{self.origin}/wpush/v2/capability-of-this-browser?token=a%2fb%3D"


class _Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        with self.server.lock:
            self.server.requests.append(Request(self.path, self.headers, body))
            answers = self.server.answers
            status, fields, text = answers.pop(0) if len(answers) > 1 else answers[0]
        self.send_response(status)
        for name, value in fields.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def service(*answers):
    server = Service(answers or [(201, {}, "")])
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
