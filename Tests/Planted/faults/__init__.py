"""The table of faults: for every test in the browser at least one that it finds."""

from . import accounts, alerts, compare, keyboard, live, mail, navigation, notices, notifications, offline, place, places, position, push, screens, server, skies, sync

FAULTS = [
    *keyboard.FAULTS, *place.FAULTS, *places.FAULTS, *screens.FAULTS, *navigation.FAULTS, *live.FAULTS, *offline.FAULTS,
    *position.FAULTS, *server.FAULTS, *skies.FAULTS,
    *accounts.FAULTS, *sync.FAULTS, *alerts.FAULTS, *compare.FAULTS, *notifications.FAULTS, *notices.FAULTS, *mail.FAULTS,
    *push.FAULTS,
]
