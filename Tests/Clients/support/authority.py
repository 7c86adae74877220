"""A certificate authority of our own and one server certificate, made with the commands of docs/gateway.md."""

import subprocess
from pathlib import Path

NAMES = ("api.openweathermap.org", "openweathermap.org", "pro.openweathermap.org", "api.haneul.test", "haneul.test")


class Authority:
    def __init__(self, folder: Path):
        folder.mkdir(parents=True, exist_ok=True)
        self.root, self.certificate, self.key = folder / "ca.crt", folder / "server.crt", folder / "server.key"
        names = ",".join([f"DNS:{name}" for name in NAMES] + ["IP:127.0.0.1"])
        (folder / "server.ext").write_text(
            f"subjectAltName={names}\nbasicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature\n"
            "extendedKeyUsage=serverAuth\nsubjectKeyIdentifier=hash\nauthorityKeyIdentifier=keyid\n"
        )
        (folder / "ca.ext").write_text(
            "basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\nsubjectKeyIdentifier=hash\n"
            "nameConstraints=critical,permitted;DNS:openweathermap.org,permitted;DNS:haneul.test\n"
        )
        curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-noenc"]
        openssl = ["openssl", "req", *curve]
        for command in (
            [*openssl, "-keyout", "ca.key", "-out", "ca.csr", "-subj", "/CN=Haneul at home"],
            ["openssl", "x509", "-req", "-in", "ca.csr", "-signkey", "ca.key", "-days", "30", "-extfile", "ca.ext",
             "-out", "ca.crt"],
            [*openssl, "-keyout", "server.key", "-out", "server.csr", "-subj", "/CN=api.openweathermap.org"],
            ["openssl", "x509", "-req", "-in", "server.csr", "-CA", "ca.crt", "-CAkey", "ca.key", "-CAcreateserial",
             "-days", "30", "-extfile", "server.ext", "-out", "server.crt"],
        ):
            subprocess.run(command, cwd=folder, check=True, capture_output=True)
