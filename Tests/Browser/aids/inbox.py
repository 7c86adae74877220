"""A mail server, as a process of its own: prints its port, and then each mail it took as JSON. While a file of the name that is
given exists, every recipient is refused for now.
"""

import asyncio
import json
import os
import sys

from aiosmtpd.smtp import SMTP


class Handler:
    async def handle_RCPT(self, server, session, envelope, address, options):
        if os.path.exists(sys.argv[1]):
            return "451 later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        _say(json.dumps({"to": envelope.rcpt_tos, "content": envelope.content.decode("latin-1")}))
        return "250 OK"


def _say(text):
    os.write(1, f"{text}\n".encode())


async def serve():
    server = await asyncio.get_running_loop().create_server(lambda: SMTP(Handler(), hostname="localhost"), "127.0.0.1", 0)
    _say(server.sockets[0].getsockname()[1])
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(serve())
