"""A mail server as a process of its own, so that it takes no time of whoever measures: `receiver.py`.

Prints its port, and then the recipient of each mail.
"""

import asyncio
import os

from aiosmtpd.smtp import SMTP


class Handler:
    async def handle_DATA(self, server, session, envelope):
        for recipient in envelope.rcpt_tos:
            _say(recipient)
        return "250 OK"


def _say(text):
    os.write(1, f"{text}\n".encode())


async def serve():
    server = await asyncio.get_running_loop().create_server(lambda: SMTP(Handler(), hostname="localhost"), "127.0.0.1", 0)
    _say(server.sockets[0].getsockname()[1])
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(serve())
