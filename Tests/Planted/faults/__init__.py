"""The table of faults: for every test in the browser at least one that it finds."""

from . import keyboard, live, navigation, offline, place, places, position, screens, server, skies

FAULTS = [
    *keyboard.FAULTS, *place.FAULTS, *places.FAULTS, *screens.FAULTS, *navigation.FAULTS, *live.FAULTS, *offline.FAULTS,
    *position.FAULTS, *server.FAULTS, *skies.FAULTS,
]
