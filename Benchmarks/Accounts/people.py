"""People before the app's forms of accounts, each at a loopback address of their own."""

import http.client
import re
from typing import NamedTuple
from urllib.parse import urlencode

from servers import BenchmarkError

PASSWORD = "of a person 1!"


class Person(NamedTuple):
    address: str
    email: str

    @staticmethod
    def number(number):
        return Person(f"127.20.{number // 250 + 1}.{number % 250 + 1}", f"person{number}@example.org")

    def join(self, port):
        """Makes an account, as it is made where no mail can be sent."""
        status = self._send(port, "/join")
        if status != 303:
            raise BenchmarkError(f"{self.email} could not join: {status}")

    def sign_in(self, port):
        """Returns the request that signs in, which works any number of times."""
        cookie, token = self._open(port, "/sign-in")
        form = self._form(token)
        lines = [
            "POST /sign-in HTTP/1.1", f"Host: 127.0.0.1:{port}", "Accept: text/html", "Accept-Language: en",
            f"Origin: http://127.0.0.1:{port}", f"Cookie: {cookie}",
            "Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(form)}", "", form,
        ]
        return "\r\n".join(lines)

    def _send(self, port, path):
        cookie, token = self._open(port, path)
        headers = {
            "Accept": "text/html", "Origin": f"http://127.0.0.1:{port}", "Cookie": cookie,
            "Content-Type": "application/x-www-form-urlencoded",
        }
        return self._ask(port, "POST", path, self._form(token), headers)[0]

    def _form(self, token):
        return urlencode({"token": token, "email": self.email, "password": PASSWORD})

    def _open(self, port, path):
        _, fields, page = self._ask(port, "GET", path, None, {"Accept": "text/html"})
        cookie = re.search(r"newcomer=[^;]+", fields["Set-Cookie"] or "")
        token = re.search(r'name="token" value="([^"]+)"', page)
        if not cookie or not token:
            raise BenchmarkError(f"no form at {path}")
        return cookie[0], token[1]

    def _ask(self, port, method, path, body, headers):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30, source_address=(self.address, 0))
        try:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            return response.status, response.headers, response.read().decode()
        finally:
            connection.close()
