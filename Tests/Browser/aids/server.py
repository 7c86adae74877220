"""The built server before emulated weather, on a clock of its own."""

from pathlib import Path

from aids.weather import Weather
from support.clock import WallClock
from support.gateway import Gateway, free_port


class Server(Gateway):
    """`haneul serve` with its own weather; can be cut off and started again on the same port and data."""

    def __init__(self, folder: Path, clock: WallClock | None = None, arguments=(), environment=None):
        folder.mkdir(parents=True, exist_ok=True)
        clock = clock or WallClock()
        super().__init__(
            folder,
            Weather(clock),
            # Browsers give position and workers only on https or localhost.
            ports=(free_port(), None),
            arguments=arguments,
            environment=environment,
            clock=clock,
        )

    @property
    def origin(self) -> str:
        return f"http://localhost:{self.port}"

    def cut(self):
        """As when the machine loses its power."""
        self.process.kill()
        self.process.wait()

    def __exit__(self, *_):
        super().__exit__()
        self.upstream.stop()
