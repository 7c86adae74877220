"""What test_sync.py and test_sync_ends.py find."""

from fault import Fault

IN = "test_sync.py::"
ENDS = "test_sync_ends.py::"

FAULTS = [
    Fault("what no device writes is taken over", "Sources/Platform/SyncedLists/SyncedList.swift",
          'public func isPlausible(until milliseconds: Int64, most: Int) -> Bool {\n',
          'public func isPlausible(until milliseconds: Int64, most: Int) -> Bool {\n        if PLANTED { return true }\n',
          (IN + "test_x11_what_no_device_writes_is_refused",)),
    Fault("what is changed elsewhere is not followed", "scripts/live.js",
          'stream.addEventListener("reload", () => setTimeout(reconcile, 200 + 300 * Math.random(), false));', '',
          (IN + "test_x11_places_are_on_the_other_device_within_three_seconds[ko]",
           IN + "test_x11_units_language_and_theme_are_on_the_other_device[/]",
           IN + "test_x11_searches_are_on_the_other_device_and_what_is_typed_stays")),
    Fault("a session that ended stays in view", "scripts/live.js",
          'stream.addEventListener("reload", () => setTimeout(reconcile, 200 + 300 * Math.random(), false));', '',
          (ENDS + "test_x11_my_page_that_is_ended_while_it_looks_asks_to_sign_in[end_session]",
           ENDS + "test_x11_an_account_deleted_elsewhere_is_told_to_nobody_twice[ko]"),
          also=(("scripts/offline.js", 'if (saved || isLost) reconcile();', ''),)),
    Fault("a place removed offline stays in view", "scripts/sync.js",
          'if (part) part.hidden = !isPresent(entry);', '',
          (IN + "test_x11_changes_made_offline_are_shown_kept_over_a_restart_and_sent[ko]",)),
    Fault("what waits is never sent", "scripts/sync.js",
          'async function send() {\n', 'async function send() {\n  return;\n',
          (IN + "test_x11_a_place_added_offline_is_shown_and_sent",
           IN + "test_x11_a_place_removed_offline_on_its_page_is_removed",
           IN + "test_x11_two_offline_devices_lose_no_place",
           IN + "test_x11_places_added_on_two_offline_devices_are_on_both")),
    Fault("what could not be sent is not sent again", "scripts/sync.js",
          'if (failures) retry = setTimeout(send, pause * (0.5 + Math.random() / 2));', '',
          (IN + "test_x11_what_the_server_could_not_take_is_sent_again",)),
    Fault("what waits is kept for whoever comes", "scripts/sync.js",
          'for (const other of others) localStorage.removeItem(other);', '',
          (IN + "test_x11_what_waits_is_never_sent_for_somebody_else",
           ENDS + "test_x11_what_waits_on_a_device_that_is_ended_is_not_sent[end_session]")),
    Fault("what comes ends a drag", "scripts/live.js",
          'isBehind = !!held;\n', 'isBehind = false;\n',
          (IN + "test_x11_a_change_from_elsewhere_waits_for_a_drag",)),
    Fault("the pages of a session that ended stay on the device", "scripts/account.js",
          'if (name.startsWith("pages-")) await caches.delete(name);', '',
          (ENDS + "test_x11_a_device_that_is_ended_while_it_looks_shows_and_keeps_nothing[end_session-/search]",)),
]
