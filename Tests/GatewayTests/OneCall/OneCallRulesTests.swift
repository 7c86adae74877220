import Clocks
import Foundation
import HTTPService
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("/data/3.0/onecall: what is always there, and for how long")
struct OneCallRulesTests {
    private static let path = "/data/3.0/onecall?lat=37.566&lon=126.9784"

    private func body(_ rest: String = "", _ report: WeatherReport = OneCallSample.report) async throws
        -> [String: Any]
    {
        try await OneCallSample.gateway(report).get(Self.path + rest).object()
    }

    @Test(
        "4.7: what Home Assistant's client cannot do without is always there, and named where nobody gave it"
    )
    func required() async throws {
        var report = OneCallSample.report
        var bare = Conditions()
        bare.temperature = Temperature(celsius: 10)
        report.current?.conditions = bare
        report.current?.condition = nil
        report.hourly = report.hourly.map { step in
            var step = HourlyForecast(span: step.span, conditions: bare)
            step.condition = nil
            return step
        }
        report.daily = report.daily.map { day in
            var bare = DailyForecast(day: day.day, span: day.span)
            (bare.low, bare.high) = (day.low, day.high)
            return bare
        }
        let response = try await OneCallSample.gateway(report).get(Self.path + "&units=metric")
        let body = try response.object()
        let required = [
            "dt", "temp", "feels_like", "pressure", "humidity", "dew_point", "uvi", "clouds", "wind_speed",
            "wind_deg", "weather",
        ]
        let blocks = ["current", "hourly", "daily"].compactMap { name in
            body[name] as? [String: Any] ?? (body[name] as? [[String: Any]])?.first
        }
        #expect(blocks.count == 3)
        for block in blocks {
            for key in required { #expect(block[key] != nil, "\(key)") }
            let weather = (block["weather"] as? [[String: Any]])?.first ?? [:]
            #expect(Set(weather.keys) == ["id", "main", "description", "icon"])
        }
        let day = try #require(blocks.last)
        #expect(
            Set((day["temp"] as? [String: Double] ?? [:]).keys) == [
                "day", "min", "max", "night", "eve", "morn",
            ]
        )
        #expect(Set((day["feels_like"] as? [String: Double] ?? [:]).keys) == ["day", "night", "eve", "morn"])
        let filled = try #require(response.header("X-Haneul-Filled")).components(separatedBy: ", ")
        #expect(
            Set(filled) == [
                "pressure", "humidity", "clouds", "wind_speed", "wind_deg", "dew_point", "uvi", "pop",
                "temp.morn",
                "temp.day", "temp.eve", "temp.night",
            ]
        )
    }

    @Test("4.7: a day whose own figures are unknown has those of its noon")
    func daysFromHours() async throws {
        var report = OneCallSample.report
        report.daily[2].conditions = Conditions()
        let response = try await OneCallSample.gateway(report).get(Self.path + "&units=metric")
        let days = try #require(try response.object()["daily"] as? [[String: Any]])
        #expect(days[1]["humidity"] as? Int == 54)
        #expect(days[1]["uvi"] as? Double == 3.2)
        #expect(response.header("X-Haneul-Filled") == nil)
    }

    @Test(
        "4.2: kelvin unless said, °F and mph where imperial; mm and hPa in any",
        arguments: [("", 294.55, 3.4), ("&units=imperial", 70.52, 7.61), ("&units=metric", 21.4, 3.4)]
    )
    func units(rest: String, temperature: Double, wind: Double) async throws {
        let body = try await body(rest)
        let current = try #require(body["current"] as? [String: Any])
        #expect(current["temp"] as? Double == temperature)
        #expect(current["wind_speed"] as? Double == wind)
        #expect(current["pressure"] as? Int == 1013)
        let days = try #require(body["daily"] as? [[String: Any]])
        #expect(days[0]["rain"] as? Double == 4.25)
    }

    @Test("4.1: the former path answers the same")
    func alias() async throws {
        let gateway = OneCallSample.gateway()
        let one = try await gateway.get("/data/3.0/onecall?lat=37.566&lon=126.9784&lang=kr")
        let former = try await gateway.get("/owm/data/2.5/onecall?lat=37.566&lon=126.9784&lang=ko")
        #expect(one.text == former.text)
        #expect(one.text.contains("튼구름"))
    }

    @Test(
        "4.10: lat and lon, and nothing else, say where",
        arguments: [
            ("", "Nothing to geocode"), ("q=Seoul", "Nothing to geocode"), ("lat=x&lon=1", "wrong latitude"),
            ("lat=90.0001&lon=1", "wrong latitude"), ("lat=1", "wrong longitude"),
            ("lat=1&lon=181", "wrong longitude"),
        ]
    )
    func location(query: String, message: String) async throws {
        let response = try await OneCallSample.gateway().get("/data/3.0/onecall?" + query)
        #expect(response.status == .badRequest)
        #expect(response.text == #"{"cod":"400","message":"\#(message)"}"#)
    }

    @Test("4.7: without any weather it says so, and typical weather is none")
    func unavailable() async throws {
        let failing = FakeWeather { _ throws(RepositoryError) in throw .nobodyAnswered([]) }
        for weather in [failing, FakeWeather(MadeUpWeather.typicalAnswer)] {
            let response = try await GatewayUnderTest(weather).get(Self.path)
            #expect(response.status == .serviceUnavailable)
            #expect(response.header("Retry-After") == "30")
        }
    }

    @Test("4.7: a part nobody gives is absent, the rest is there")
    func partial() async throws {
        var report = OneCallSample.report
        report.current = nil
        report.daily = []
        #expect(
            Set(try await body("", report).keys)
                == ["lat", "lon", "timezone", "timezone_offset", "minutely", "hourly", "alerts"]
        )
    }

    @Test(
        "4.7, X13: whether the warnings are known is told, and an answer that lacks them is not used again for long",
        arguments: [
            (.ok, "ok", 600), (.stale(age: 900), "stale", 600), (.unavailable, "unavailable", 5),
            (.awaited, "unavailable", 5), (.unsupported, "unsupported", 600),
        ] as [(AlertsStatus, String, Double)]
    )
    func alertsStatus(status: AlertsStatus, told: String, seconds: Double) async throws {
        var report = OneCallSample.report
        report.alertsStatus = status
        if status == .unavailable || status == .awaited { report.alerts = nil }
        let gateway = OneCallSample.gateway(report)
        let response = try await gateway.get(Self.path + "&exclude=minutely")
        #expect(response.header("X-Haneul-Alerts") == told)
        let end = try #require(response.lifetime.fresh?.end)
        #expect(end.timeIntervalSince(OneCallSample.now) <= seconds)
        #expect(seconds < 600 || end.timeIntervalSince(OneCallSample.now) > 5)
        let repeated = try #require(response.lifetime.repeatable?.end)
        #expect(repeated.timeIntervalSince(OneCallSample.now) <= seconds)
        let without = try await gateway.get(Self.path + "&exclude=minutely,alerts")
        #expect(without.header("X-Haneul-Alerts") == nil)
    }

    @Test("4.7: a body is repeated until it would change by itself: a minute, an hour, a day")
    func change() async throws {
        let gateway = OneCallSample.gateway()
        func end(_ rest: String) async throws -> Double? {
            try await gateway.get(Self.path + rest).lifetime.repeatable?.end.timeIntervalSince(
                OneCallSample.now
            )
        }
        #expect(try await end("") == 60)
        // Sources are fresh for ten minutes, of which the last minute and a half is answered anew.
        #expect(try await end("&exclude=minutely") == 510)
        let late = OneCallSample.gateway(now: OneCallSample.hour.addingTimeInterval(3595))
        let until = try await late.get(Self.path + "&exclude=minutely").lifetime.repeatable?.end
        #expect(until == OneCallSample.hour.addingTimeInterval(3600))
    }

    @Test("4.7: a body is not repeated beyond a warning's end, nor beyond a day that ends amid an hour")
    func endsWithinTheHour() async throws {
        var report = OneCallSample.report
        report.alerts?[0].span = TimeSpan(start: OneCallSample.hour, end: OneCallSample.now + 100)
        let warned = try await OneCallSample.gateway(report).get(Self.path + "&exclude=minutely")
        #expect(warned.lifetime.repeatable?.end == OneCallSample.now + 100)
        // 2026-10-03T00:00:00+05:45 is 18:15 UTC.
        let midnight = Date(timeIntervalSince1970: 1_790_964_900)
        report.timeZone = PlaceTimeZone(identifier: "Asia/Kathmandu")
        var answer = OneCallSample.answer(report)
        answer.sourceFreshUntil = report.sources.map { _ in midnight + 600 }
        let late = try await GatewayUnderTest(FakeWeather(answer), now: midnight - 300)
            .get("/data/3.0/onecall?lat=27.7&lon=85.3&exclude=minutely,alerts")
        #expect(late.lifetime.repeatable?.end == midnight)
    }

    @Test(
        "4.7: a zone known only by its hours has a name that clients can look up",
        arguments: [(9, "Etc/GMT-9"), (-3, "Etc/GMT+3"), (0, "Etc/GMT")]
    )
    func zones(hours: Int, name: String) async throws {
        var report = OneCallSample.report
        report.timeZone = PlaceTimeZone(secondsFromGMT: hours * 3600)
        let sea = "/data/3.0/onecall?lat=0.5&lon=-30"
        let body = try await OneCallSample.gateway(report).get(sea).object()
        #expect(body["timezone"] as? String == name)
        #expect(body["timezone_offset"] as? Int == hours * 3600)
    }

    @Test("4.7: where the sun does not rise, and the moon neither, their times are 0")
    func polarNight() async throws {
        // 21 December 2026, 12:00 UTC, at 89° N.
        let now = Date(timeIntervalSince1970: 1_797_854_400)
        var report = WeatherReport(coordinate: .sample(89, 0))
        var conditions = Conditions()
        conditions.temperature = Temperature(celsius: -30)
        report.current = CurrentConditions(time: now, conditions: conditions)
        let body = try await OneCallSample.gateway(report, now: now).get("/data/3.0/onecall?lat=89&lon=0")
            .object()
        let current = try #require(body["current"] as? [String: Any])
        #expect(current["sunrise"] as? Int == 0)
        #expect(current["sunset"] as? Int == 0)
    }
}
