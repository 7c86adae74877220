"""What only the server decides: these faults are in Swift. What test_security.py, test_weight.py and others find."""

from fault import Fault

SECURITY = "test_security.py::"
WEIGHT = "test_weight.py::"
PLACE = "test_place.py::"
LANGUAGES = "test_languages.py::"
LIVE = "test_live.py::"
RAIN = "test_precipitation.py::"

FAULTS = [
    Fault("pages may be framed", "Sources/Platform/Site/Pages/PageHeaders.swift",
          '("X-Frame-Options", "DENY")', '("X-Frame-Options", PLANTED ? "ALLOW" : "DENY")',
          (SECURITY + "test_security_headers_are_on_every_route",)),
    Fault("a page has a style within it", "templates/offline.mustache",
          '<section class="message panel">', '<section style="color: #222">',
          (SECURITY + "test_no_page_has_inline_script_or_style",)),
    Fault("a form needs no token", "Sources/Platform/Site/Visitors/Visitors.swift",
          'guard route.method == .post, !known.isOwn(', 'guard !PLANTED, route.method == .post, !known.isOwn(',
          (SECURITY + "test_every_form_is_refused_without_its_token",
           "test_sync.py::test_x11_a_change_needs_the_token_of_its_visitor")),
    Fault("a form leads anywhere", "Sources/Platform/Site/Pages/ServiceResponse+Pages.swift",
          'guard let path, path.first == "/", path', 'if PLANTED { return path ?? "/" }\n        guard let path, path.first == "/", path',
          (SECURITY + "test_a_form_leads_back_to_our_own_pages_only",)),
    Fault("scripts can read the cookie", "Sources/Platform/Site/Visitors/Cookies.swift",
          'Path=/\\(age); HttpOnly; SameSite=Lax"', 'Path=/\\(age); \\(PLANTED ? "" : "HttpOnly; ")SameSite=Lax"',
          (SECURITY + "test_the_cookie_is_signed_and_out_of_reach_of_scripts",)),
    Fault("nothing is packed", "Sources/Platform/HTTPServer/Answers/OutgoingResponse.swift",
          'if coding == .gzip, let packed = WireForm', 'if !PLANTED, coding == .gzip, let packed = WireForm',
          (WEIGHT + "test_the_first_visit_weighs_60_kb_and_15_of_them_script",)),
    Fault("a style comes by a script", "scripts/app.js",
          'try {\n  keepTabs();',
          'document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/x.css" }));\n'
          'try {\n  keepTabs();',
          (WEIGHT + "test_the_list_is_usable_after_two_round_trips_on_slow_3g",)),
    Fault("something is put above what is painted", "scripts/app.js",
          'try {\n  keepTabs();', 'setTimeout(() => document.querySelector("main")?.prepend("…", document.createElement("hr")), 200);\n'
          'try {\n  keepTabs();',
          (WEIGHT + "test_nothing_shifts_after_the_first_paint",)),
    Fault("the worker may be kept", "Sources/Platform/Site/Installation/OfflineWorker.swift",
          'headers[.cacheControl] = "no-cache"', 'headers[.cacheControl] = PLANTED ? "max-age=600" : "no-cache"',
          ("test_offline.py::test_the_worker_is_never_cached_and_names_only_what_is_there",)),
    Fault("an absent temperature is a number", "Sources/Weather/Application/ViewModels/Screens/List/RowWeather.swift",
          ' temperature = texts.degrees(present.temperature, decimals: 1)',
          ' temperature = PLANTED && present.temperature == nil\n'
          '            ? "-100°" : texts.degrees(present.temperature, decimals: 1)',
          ("test_list.py::test_b18_an_absent_field_is_a_dash",)),
    Fault("a place is saved as often as it is added", "Sources/Weather/Domain/WeatherPorts/StorageRules.swift",
          'if let same = known.position(of: given.place) {', 'if !PLANTED, let same = known.position(of: given.place) {',
          ("test_list.py::test_b21_without_scripts_too", "test_saved_places.py::test_a15_a_place_added_twice_is_one_row_and_says_so")),
    Fault("who names no region gets Fahrenheit", "Sources/Weather/Application/UseCases/Units/RegionalConventions.swift",
          '?? false\n        self = isFahrenheit', '?? PLANTED\n        self = isFahrenheit',
          (LANGUAGES + "test_c7_no_region_known_is_celsius",)),
    Fault("an American gets Celsius", "Sources/Weather/Application/UseCases/Units/RegionalConventions.swift",
          'region.map { Self.fahrenheitRegions', '(PLANTED ? nil : region).map { Self.fahrenheitRegions',
          (LANGUAGES + "test_c7_an_american_sees_fahrenheit_and_a_briton_celsius",)),
    Fault("a zero has a sign", "Sources/Platform/Wire/FixedDecimal.swift",
          'if scaled < 0 { put', 'if scaled < 0 || (PLANTED && scaled == 0) { put',
          (PLACE + "test_c9_no_negative_zero",)),
    Fault("equal values divide by zero", "Sources/Platform/Charts/ValueAxis.swift",
          'self.init(steps: lowest...lowest + intervals',
          'self.init(steps: PLANTED && low == high ? first...first : lowest...lowest + intervals',
          (PLACE + "test_b4_equal_values_are_drawn",),
          also=(("Sources/Platform/Charts/ChartScale.swift",
                 'let isPoint = domain.lowerBound', 'let isPoint = !PLANTED && domain.lowerBound'),)),
    Fault("hours ahead are not of the place", "Sources/Weather/Application/ViewModels/Screens/Future/FutureModel.swift",
          'subject.localTime(step.span.start), subject', 'subject.localTime(step.span.start + (PLANTED ? 18_000 : 0)), subject',
          (PLACE + "test_b4_times_are_the_places_own",)),
    Fault("the weather is lost with the air", "Sources/Weather/Adapters/Providers/OpenMeteo/OpenMeteoProvider.swift",
          'let call = endpoint.call(to: address, for: request)',
          'let call = (PLANTED ? Endpoint.airQuality : endpoint).call(to: address, for: request)',
          (LIVE + "test_c16_an_error_in_one_part_does_not_lose_the_other",)),
    Fault("what a stream took is never given back", "Sources/Platform/Site/Live/LivePages.swift",
          'let notice = profile.map',
          'if PLANTED { UnsafeMutablePointer<UInt8>.allocate(capacity: 20_000).initialize(repeating: 1, count: 20_000) }\n'
          '            let notice = profile.map',
          (LIVE + "test_c25_a_thousand_openings_leave_memory_flat",)),
    Fault("hours in four parts are quarter hours", "Sources/Weather/Adapters/Providers/OpenMeteo/QuarterHours.swift",
          'regions.contains { $0.contains(coordinate) }', 'PLANTED || regions.contains { $0.contains(coordinate) }',
          (RAIN + "test_minutes_are_told_only_where_they_are_forecast",)),
    Fault("an hour's rain falls now", "Sources/Weather/Application/ViewModels/Models/OutlookModel.swift",
          'let end?): .fromThisHourUntil(', 'let end?):\n'
          '                PLANTED ? .fallingUntil(kind, clock(end)) : .fromThisHourUntil(',
          (RAIN + "test_an_hours_rain_is_not_told_as_falling_now",)),
]
