"""Who gets notices, on loopback: a push service, and receivers that answer as the real ones do."""

import base64
import hashlib
import hmac
import json
import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import NamedTuple

from aids.push import PUBLIC, SECRET


class Message(NamedTuple):
    """A request that was taken or refused."""

    path: str
    headers: dict
    body: bytes

    @property
    def json(self) -> dict:
        return json.loads(self.body)


class Taker:
    """Keeps what it is sent; `answer` says what becomes of it."""

    def __init__(self):
        self.messages = []
        # The status of the next answers by path, each once; the last one stays.
        self.answers = {}
        taker = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                message = Message(self.path, headers, body)
                status, text = taker.answer(message)
                taker.messages.append(message)
                self.send_response(status)
                self.send_header("Content-Length", str(len(text)))
                self.end_headers()
                self.wfile.write(text.encode())

            def log_message(self, *_):
                pass

        class Server(ThreadingHTTPServer):
            daemon_threads = True

        self._server = Server(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def answer(self, message: Message) -> tuple:
        return self._told(message.path) or (200, "")

    def _told(self, path: str) -> tuple | None:
        answers = next((told for start, told in self.answers.items() if path.startswith(start)), None)
        if not answers:
            return None
        return answers.pop(0) if len(answers) > 1 else answers[0], ""

    def to(self, start: str) -> list:
        """What was sent to addresses that begin so, the oldest first."""
        return [message for message in self.messages if message.path.startswith(start)]

    def stop(self):
        self._server.shutdown()
        self._server.server_close()


class PushService(Taker):
    """Takes messages to browsers of `aids.push`."""

    def answer(self, message: Message) -> tuple:
        return self._told(message.path) or (201, "")

    @staticmethod
    def read(message: Message, page) -> str:
        """What a browser decrypts (RFC 8291); the page's own library does the cipher.

        The browser's private key is one, so that the secret it shares with the sender is the sender's point itself.
        """
        assert message.headers["content-encoding"] == "aes128gcm"
        salt, length = message.body[:16], message.body[20]
        sender, sealed = message.body[21 : 21 + length], message.body[21 + length :]
        key = _mac(_bytes(SECRET), sender[1:33])
        secret = _mac(key, b"WebPush: info\0" + _bytes(PUBLIC) + sender + b"\1")
        root = _mac(salt, secret)
        cipher = _mac(root, b"Content-Encoding: aes128gcm\0\1")[:16]
        nonce = _mac(root, b"Content-Encoding: nonce\0\1")[:12]
        opened = page.evaluate(
            """async ([key, iv, sealed]) => {
                const bytes = text => Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
                const aes = await crypto.subtle.importKey("raw", bytes(key), "AES-GCM", false, ["decrypt"]);
                const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv: bytes(iv) }, aes, bytes(sealed));
                return btoa(String.fromCharCode(...new Uint8Array(opened)));
            }""",
            [base64.b64encode(part).decode() for part in (cipher, nonce, sealed)],
        )
        text, delimiter, _ = base64.b64decode(opened).rstrip(b"\0").rpartition(b"\2")
        assert delimiter, "padding without an end"
        return text.decode()


class Receivers(Taker):
    """ntfy with the topic `haneul`, Gotify with the token `AbCdEf`, Slack's address `/services/T0/B0/x`, and any other
    address, which wants calls signed by Standard Webhooks."""

    def __init__(self):
        super().__init__()
        # Of whoever looks at `/hook…`, once they were shown it.
        self.secret = None

    def address(self, form: str) -> str:
        """What a person enters."""
        return self.origin + {"ntfy": "/haneul", "gotify": "/message", "slack": "/services/T0/B0/x"}.get(form, "/hook")

    def answer(self, message: Message) -> tuple:
        return self._told(message.path) or self._take(message)

    def _take(self, message: Message) -> tuple:
        if not message.headers["content-type"].startswith("application/json"):
            return 400, ""
        sent = message.json
        if message.path == "/":
            is_right = sent["topic"] == "haneul" and sent["message"] and sent["priority"] in range(1, 6)
            return (200, '{"id":"hwQ2YpKdmg","event":"message"}') if is_right else (400, '{"code":40009}')
        if message.path == "/message":
            if message.headers.get("x-gotify-key") != "AbCdEf":
                return 401, '{"error":"Unauthorized","errorCode":401}'
            is_right = sent["title"] and sent["message"] and sent["priority"] in range(11)
            return (200, '{"id":25,"appid":5}') if is_right else (400, '{"error":"Bad Request"}')
        if message.path.startswith("/services/"):
            return (200, "ok") if sent.get("text") else (400, "no_text")
        # The first call is the one with the code, before its secret was seen.
        return (200, "") if self.secret is None or self.is_signed(message) else (401, "")

    def is_signed(self, message: Message) -> bool:
        """Whether the signature is that of the secret that the person was shown."""
        key = base64.b64decode(self.secret.removeprefix("whsec_"))
        name, moment = message.headers["webhook-id"], message.headers["webhook-timestamp"]
        signed = hmac.digest(key, f"{name}.{moment}.".encode() + message.body, hashlib.sha256)
        return message.headers["webhook-signature"] == "v1," + base64.b64encode(signed).decode()

    def told(self, form: str) -> list:
        """The text of each message that came in this form, the oldest first."""
        path = {"ntfy": "/", "gotify": "/message", "slack": "/services/T0/B0/x"}.get(form, "/hook")
        return [_text(message.json) for message in self.messages if message.path == path]

    def code(self, form: str) -> str:
        """The latest code, as a person reads it there."""
        return re.findall(r"(?<![0-9A-Z])[0-9A-Z]{4}-[0-9A-Z]{4}(?![0-9A-Z])", self.told(form)[-1])[0]


def _text(sent: dict) -> str:
    sent = sent.get("data", sent)
    return "\n".join(part for part in (sent.get("title"), sent.get("message"), sent.get("text")) if part)


def _mac(key: bytes, text: bytes) -> bytes:
    return hmac.digest(key, text, hashlib.sha256)


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
