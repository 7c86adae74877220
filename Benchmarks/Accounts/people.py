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
        cookie, fields = self._open(port, "/sign-in")
        form = self._form(fields)
        lines = [
            "POST /sign-in HTTP/1.1", f"Host: 127.0.0.1:{port}", "Accept: text/html", "Accept-Language: en",
            f"Origin: http://127.0.0.1:{port}", f"Cookie: {cookie}",
            "Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(form)}", "", form,
        ]
        return "\r\n".join(lines)

    def _send(self, port, path):
        cookie, fields = self._open(port, path)
        headers = {
            "Accept": "text/html", "Origin": f"http://127.0.0.1:{port}", "Cookie": cookie,
            "Content-Type": "application/x-www-form-urlencoded",
        }
        return self._ask(port, "POST", path, self._form(fields), headers)[0]

    def _form(self, fields):
        return urlencode({**fields, "email": self.email, "password": PASSWORD})

    def _open(self, port, path):
        """The cookie, and the fields that the page fills itself: the token, and at joining the box for the age."""
        _, headers, page = self._ask(port, "GET", path, None, {"Accept": "text/html"})
        cookie = re.search(r"newcomer=[^;]+", headers["Set-Cookie"] or "")
        fields = dict(re.findall(r'name="(token|age)"[^>]* value="([^"]+)"', page))
        if not cookie or "token" not in fields:
            raise BenchmarkError(f"no form at {path}")
        return cookie[0], fields

    def _ask(self, port, method, path, body, headers):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30, source_address=(self.address, 0))
        try:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            return response.status, response.headers, response.read().decode()
        finally:
            connection.close()
