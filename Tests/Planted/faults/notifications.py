"""What test_notifications.py finds."""

from fault import Fault

IN = "test_notifications.py::"
WEB = "Sources/Weather/Delivery/WebApp/Scenes/Notifications/"
KINDS = ("warning", "precipitation", "temperature", "feelsLike", "frost", "change", "gust", "precipitationOfDay", "uvIndex",
         "pm10", "pm2_5", "morning")

FAULTS = [
    Fault("a rule is not saved", WEB + "RulesController.swift",
          'if known == nil {\n', 'if PLANTED { throw .noSuchPlace }\n                if known == nil {\n',
          tuple(f"{IN}test_x7_a_rule_is_set_by_its_form[{kind}]" for kind in KINDS)),
    Fault("a preset is not switched", WEB + "NotificationsController.swift",
          'try await useCases.turn(preset,', 'if PLANTED { return nil }\n            try await useCases.turn(preset,',
          (IN + "test_x7_presets_are_switches[ko-light-phone]", IN + "test_x7_presets_are_switches[en-light-phone]",
           IN + "test_x7_presets_are_switches[ja-light-phone]",
           IN + "test_x7_without_scripts_all_but_the_browser_is_set")),
    Fault("all stays on", WEB + "NotificationsController.swift",
          'settings.isOn = request.form["on"] == "on"', 'settings.isOn = PLANTED || request.form["on"] == "on"',
          (IN + "test_x7_all_is_off_until_it_is_on_again",)),
    Fault("a number out of its range is told in other units",
          "Sources/Weather/Application/ViewModels/Notifications/Pages/RuleNumber.swift",
          'let shown = (offset + factor * value) * scale', 'let shown = (PLANTED ? value : offset + factor * value) * scale',
          (IN + "test_x7_a_number_out_of_its_range_is_refused_in_the_units_of_the_person",)),
    Fault("a browser does not know itself", "scripts/notifications.js",
          'dataset.browser === own', 'dataset.browser === ""',
          (IN + "test_x7_a_browser_subscribes_hides_its_text_and_is_switched_off",)),
    Fault("the most targets are offered one more", "templates/notifications-targets.mustache",
          '{{^page.targets.isFull}}\n          <label', '{{^page.targets.isHull}}\n          <label',
          (IN + "test_x7_twenty_targets_are_the_most",)),
    Fault("who denied is told nothing", "scripts/notifications.js",
          'return say(form.dataset.denied);', 'return say();',
          tuple(f"{IN}test_x7_who_denied_is_told_how_to_allow[{name}-light-phone]" for name in ("ko", "en", "ja"))),
    Fault("a repeat is shown again", "scripts/push-worker.js",
          'isKnown = /** @type {IDBRequest} */ (target).result !== undefined;', 'isKnown = false;',
          (IN + "test_x7_a_notice_is_shown_once_and_leads_to_its_page",)),
    Fault("a notice leads anywhere", "scripts/push-worker.js",
          '/^\\/(?![/\\\\])/.test(url)', 'true',
          (IN + 'test_x7_what_cannot_be_read_is_shown_in_general_and_leads_nowhere_else[{"title": 3, "url": "https://elsewhere.example/"}]',),
          also=(("scripts/push-worker.js", 'address.origin === location.origin', 'true'),)),
    Fault("a place leads to no notifications", "templates/place.mustache",
          'href="{{page.notifications}}"', 'href="/"', (IN + "test_x7_places_and_settings_lead_to_notifications",)),
    Fault("a server without push says nothing", "templates/notifications-targets.mustache",
          '{{t.notify.noPush}}', '', (IN + "test_x7_a_server_without_push_says_so",)),
    Fault("a rule is added by a small press", "styles/notifications.css",
          'gap: 6px; min-height: 44px;', 'gap: 6px;',
          tuple(f"{IN}test_x7_every_screen_of_notifications[{name}-light-phone]" for name in ("ko", "en", "ja"))),
]
