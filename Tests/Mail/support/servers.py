"""Mail servers on loopback: aiosmtpd, and sockets that follow a script."""

import contextlib
import socket
import ssl
import struct
import subprocess
import threading

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, LoginPassword

HOST = "127.0.0.1"


class Identity:
    """A certificate that is its own authority."""

    def __init__(self, folder, names="DNS:localhost,IP:127.0.0.1", has_expired=False):
        self.certificate, self.key = str(folder / "certificate.pem"), str(folder / "key.pem")
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
             "-days", "2", "-subj", "/CN=localhost", "-addext", f"subjectAltName={names}",
             "-keyout", self.key, "-out", self.certificate],
            check=True, capture_output=True,
        )
        if has_expired:
            subprocess.run(
                ["openssl", "x509", "-in", self.certificate, "-signkey", self.key, "-days", "-1",
                 "-out", self.certificate],
                check=True, capture_output=True,
            )

    def context(self):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate, self.key)
        return context


class Inbox:
    """Handles what aiosmtpd receives, and answers as a test says."""

    def __init__(self, **replies):
        self.mails, self.replies, self.options = [], replies, []

    async def handle_MAIL(self, server, session, envelope, address, options):
        envelope.mail_from = address
        self.options.append(options)
        return self.replies.get("sender", "250 OK")

    async def handle_RCPT(self, server, session, envelope, address, options):
        if "recipient" not in self.replies:
            envelope.rcpt_tos.append(address)
        return self.replies.get("recipient", "250 OK")

    async def handle_DATA(self, server, session, envelope):
        self.mails.append(envelope)
        return self.replies.get("content", "250 OK")


@contextlib.contextmanager
def smtp(inbox, *, tls=None, starttls=None, login=None, without=(), size=None, **options):
    """An aiosmtpd server; `login` is a pair of name and password that it demands."""
    signed_in = []

    def authenticate(server, session, envelope, mechanism, data):
        given = (data.login.decode(), data.password.decode()) if isinstance(data, LoginPassword) else None
        signed_in.append(mechanism)
        return AuthResult(success=given == login, handled=False)

    if login:
        options |= {"authenticator": authenticate, "auth_required": True, "auth_exclude_mechanism": without}
        # aiosmtpd does not count implicit TLS as encryption.
        options["auth_require_tls"] = starttls is not None
    if starttls:
        options |= {"tls_context": starttls.context(), "require_starttls": True}
    if size:
        options["data_size_limit"] = size
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port = probe.getsockname()[1]
    controller = Controller(
        inbox, hostname=HOST, port=port, ssl_context=tls.context() if tls else None, **options
    )
    controller.start()
    controller.mechanisms = signed_in
    try:
        yield controller
    finally:
        controller.stop()


class Scripted:
    """A server that runs a function on each connection; whatever was received is kept."""

    def __init__(self, script):
        self._script, self._listener = script, socket.create_server((HOST, 0))
        self.port, self.received, self.connections = self._listener.getsockname()[1], b"", 0

    def __enter__(self):
        threading.Thread(target=self._serve, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._listener.close()

    def _serve(self):
        while True:
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            self.connections += 1
            threading.Thread(target=self._run, args=(connection,), daemon=True).start()

    def _run(self, connection):
        with connection, contextlib.suppress(OSError):
            connection.settimeout(60)
            self._script(Conversation(connection, self))


class Conversation:
    def __init__(self, connection, server):
        self.connection, self.server, self.buffer = connection, server, b""

    def say(self, *lines):
        self.connection.sendall("".join(f"{line}\r\n" for line in lines).encode())

    def hear(self):
        """The next line, without its line break."""
        while b"\n" not in self.buffer:
            more = self.connection.recv(65536)
            if not more:
                raise OSError("the other side left")
            self.server.received += more
            self.buffer += more
        line, self.buffer = self.buffer.split(b"\n", 1)
        return line.rstrip(b"\r").decode()

    def greet(self, *offers):
        self.say("220 scripted")
        assert self.hear().startswith("EHLO ")
        lines = ["scripted", *offers]
        self.say(*[f"250-{line}" for line in lines[:-1]], f"250 {lines[-1]}")

    def take_until_content(self):
        """Everything up to the end of a content, which is not answered."""
        for reply in ("250 sender", "250 recipient", "354 go on"):
            self.hear()
            self.say(reply)
        while self.hear() != ".":
            pass

    def wait(self):
        """Until the other side ends the connection."""
        while self.connection.recv(65536):
            pass

    def reset(self):
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.connection.close()
