"""A certificate for the examples' name, of an authority of its own."""

import ssl
import subprocess
from pathlib import Path

from fleet.network import NAME


class Authority:
    def __init__(self, folder: Path):
        self.certificate, self.key = folder / "fullchain.pem", folder / "privkey.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-noenc", "-days", "30",
             "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", self.key,
             "-out", self.certificate],
            check=True, capture_output=True,
        )

    def context(self, protocol: str) -> ssl.SSLContext:
        """Of a client that speaks `http/1.1` or `h2` alone."""
        context = ssl.create_default_context(cafile=self.certificate)
        context.set_alpn_protocols([protocol])
        return context
