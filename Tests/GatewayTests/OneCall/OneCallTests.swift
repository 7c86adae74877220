import Foundation
import HTTPService
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("/data/3.0/onecall")
struct OneCallTests {
    private static let path = "/data/3.0/onecall?lat=37.566&lon=126.9784"

    private func body(_ rest: String = "", _ report: WeatherReport = OneCallSample.report) async throws
        -> [String: Any]
    {
        try await OneCallSample.gateway(report).get(Self.path + rest).object()
    }

    @Test("4.7: top level and current, field by field, in the order shown")
    func current() async throws {
        let response = try await OneCallSample.gateway()
            .get(Self.path + "&units=metric&exclude=minutely,hourly,daily,alerts")
        let sun = try Self.sun(of: try response.object()["current"])
        #expect(
            response.text == """
                {"lat":37.566,"lon":126.9784,"timezone":"Asia/Seoul","timezone_offset":32400,\
                "current":{"dt":1790920800,\(sun),"temp":21.4,"feels_like":18.9,\
                "pressure":1013,"humidity":54,"dew_point":11.8,"uvi":3.2,"clouds":75,"visibility":10000,\
                "wind_speed":3.4,"wind_deg":315,"wind_gust":8.1,\
                "weather":[{"id":803,"main":"Clouds","description":"broken clouds","icon":"04d"}]}}
                """
        )
        #expect(response.header("X-Haneul-Filled") == nil)
        #expect(response.header("X-Haneul-Provider") == "open-meteo")
    }

    /// The fields of the sun as written, within a minute of PyEphem's.
    private static func sun(of block: Any?) throws -> String {
        let block = try #require(block as? [String: Any])
        let (rise, set) = (try #require(block["sunrise"] as? Int), try #require(block["sunset"] as? Int))
        #expect(abs(rise - SunTable.seoul.rise) < 60)
        #expect(abs(set - SunTable.seoul.set) < 60)
        return #""sunrise":\#(rise),"sunset":\#(set)"#
    }

    @Test("4.7: what fell in the last hour, by the hour whatever the interval, before the weather")
    func currentRain() async throws {
        var report = OneCallSample.report
        let quarter = TimeSpan(start: OneCallSample.hour.addingTimeInterval(-900), duration: 900)
        report.current?.precipitation = Precipitation(millimetres: 0.2, over: quarter)
        report.current?.condition = .lightRain
        let response = try await OneCallSample.gateway(report).get(
            Self.path + "&exclude=minutely,hourly,daily"
        )
        #expect(response.text.contains(#""wind_gust":8.1,"rain":{"1h":0.8},"weather":[{"id":500,"#))
    }

    @Test("4.7: hourly, field by field; rain behind pop, only where some falls")
    func hourly() async throws {
        let response = try await OneCallSample.gateway()
            .get(Self.path + "&units=metric&exclude=current,minutely,daily,alerts")
        let hour = """
            "feels_like":19.5,"pressure":1013,"humidity":54,"dew_point":11.8,"uvi":3.2,"clouds":75,\
            "visibility":10000,"wind_speed":3,"wind_deg":315,"wind_gust":8,\
            "weather":[{"id":803,"main":"Clouds","description":"broken clouds","icon":"04d"}],"pop":0}
            """
        let wet = """
            "feels_like":19.5,"pressure":1013,"humidity":54,"dew_point":11.8,"uvi":3.2,"clouds":75,\
            "visibility":10000,"wind_speed":3,"wind_deg":315,"wind_gust":8,\
            "weather":[{"id":500,"main":"Rain","description":"light rain","icon":"10d"}],"pop":0.65,"rain":{"1h":0.42}}
            """
        #expect(
            response.text.contains(
                #""hourly":[{"dt":1790920800,"temp":20,\#(hour),{"dt":1790924400,"temp":20.25,\#(wet),{"dt":1790928000,"#
            )
        )
    }

    @Test("4.7: daily, field by field: noon, temperatures by time of day, rain and snow as plain numbers")
    func daily() async throws {
        let response = try await OneCallSample.gateway()
            .get(Self.path + "&units=metric&exclude=current,minutely,hourly,alerts")
        let day = try #require((try response.object()["daily"] as? [[String: Any]])?.first)
        let sun = try Self.sun(of: day)
        #expect(response.text.contains(#""daily":[{"dt":1790910000,\#(sun),"moonrise":"#))
        // Rise, set and phase of the moon by PyEphem: Tools/gateway/moon.py.
        #expect(abs((day["moonrise"] as? Double ?? 0) - 1_790_945_561) < 120)
        #expect(abs((day["moonset"] as? Double ?? 0) - 1_790_912_413) < 120)
        #expect(day["moon_phase"] as? Double == 0.7)
        #expect(
            response.text.contains(
                """
                ,"moon_phase":0.7,"summary":"Expect a day of partly cloudy with rain and snow",\
                "temp":{"day":22,"min":14.2,"max":23.8,"night":16.25,"eve":19,"morn":15},\
                "feels_like":{"day":21.5,"night":15,"eve":18,"morn":14},"pressure":1013,"humidity":54,\
                "dew_point":11.8,"wind_speed":3,"wind_deg":315,"wind_gust":8,\
                "weather":[{"id":616,"main":"Snow","description":"rain and snow","icon":"13d"}],"clouds":75,\
                "pop":0.7,"rain":4.25,"snow":2.25,"uvi":3.2},{"dt":1790996400,
                """
            )
        )
    }

    @Test("4.7: 60 minutes from the next whole one, 48 hours from the present one's start, 8 days from today")
    func counts() async throws {
        let body = try await body()
        func times(_ block: String) -> [Int] {
            (body[block] as? [[String: Any]] ?? []).compactMap { $0["dt"] as? Int }
        }
        #expect(times("minutely") == (1...60).map { 1_790_921_040 + $0 * 60 })
        #expect(times("hourly") == (0..<48).map { 1_790_920_800 + $0 * 3600 })
        #expect(times("daily") == (0..<8).map { 1_790_910_000 + $0 * 86_400 })
    }

    @Test("4.7: minutely is millimetres an hour, and absent where nobody gives it")
    func minutely() async throws {
        let response = try await OneCallSample.gateway().get(
            Self.path + "&exclude=current,hourly,daily,alerts"
        )
        #expect(response.text.contains(#""minutely":[{"dt":1790921100,"precipitation":0.1032},"#))
        var report = OneCallSample.report
        report.minutely = []
        #expect(try await body("", report)["minutely"] == nil)
    }

    @Test("4.7: quarter hours tell their minutes, as far as they reach")
    func quarters() async throws {
        var report = OneCallSample.report
        report.minutely = (0..<3).map { number in
            let start = OneCallSample.hour.addingTimeInterval(Double(number) * 900)
            let amount = Precipitation(
                millimetres: Double(number),
                over: TimeSpan(start: start, duration: 900)
            )
            return MinutelyForecast(precipitation: amount)
        }
        let minutes = try #require(try await body("", report)["minutely"] as? [[String: Any]])
        let rates = minutes.compactMap { $0["precipitation"] as? Double }
        // From 15:05: ten minutes of the first quarter, then the second and the third whole.
        #expect(
            rates == Array(repeating: 0, count: 10) + Array(repeating: 4, count: 15)
                + Array(repeating: 8, count: 15)
        )
    }

    @Test("4.7: alerts as their sender wrote them, absent when none or over")
    func alerts() async throws {
        let response = try await OneCallSample.gateway().get(Self.path + "&lang=kr")
        let alert =
            #"{"sender_name":"기상청","event":"호우주의보","start":1790920800,"end":1790928000,"#
            + #""description":"많은 비\n\"조심\"","tags":["Rain"]}"#
        #expect(response.text.hasSuffix(#","alerts":[\#(alert)]}"#))
        var report = OneCallSample.report
        report.alerts = []
        #expect(try await body("", report)["alerts"] == nil)
        let later = OneCallSample.gateway(now: OneCallSample.hour.addingTimeInterval(7200))
        #expect(try await later.get(Self.path).object()["alerts"] == nil)
    }

    @Test(
        "4.7: excluded blocks are absent, whatever the case and the blanks",
        arguments: ["current", "minutely", "hourly", "daily", "alerts"]
    )
    func exclude(block: String) async throws {
        let all: Set = [
            "lat", "lon", "timezone", "timezone_offset", "current", "minutely", "hourly", "daily", "alerts",
        ]
        #expect(Set(try await body().keys) == all)
        #expect(Set(try await body("&exclude=%20\(block.uppercased())%20,").keys) == all.subtracting([block]))
    }

    @Test("4.1: stray tokens in exclude are ignored: the key check of Home Assistant's client is answered")
    func strayTokens() async throws {
        let keyCheck = "/data/3.0/onecall?lat=50.06&lon=14.44&exclude=current,minutely,hourly,daily,alerts)"
        let response = try await OneCallSample.gateway().get(keyCheck)
        #expect(response.status == .ok)
        #expect(Set(try response.object().keys) == ["lat", "lon", "timezone", "timezone_offset", "alerts"])
    }

    @Test("4.7: with everything excluded nobody is asked")
    func nothingAsked() async throws {
        let weather = FakeWeather { _ throws(RepositoryError) in throw .nobodyAnswered([]) }
        let gateway = GatewayUnderTest(weather)
        let response = try await gateway.get(Self.path + "&exclude=current,minutely,hourly,daily,alerts")
        #expect(
            response.text
                == #"{"lat":37.566,"lon":126.9784,"timezone":"Asia/Seoul","timezone_offset":32400}"#
        )
        #expect(weather.asked.isEmpty)
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

    @Test("4.7: a body is repeated until it would change by itself: a minute, an hour, a day")
    func change() async throws {
        let gateway = OneCallSample.gateway()
        func end(_ rest: String) async throws -> Double? {
            try await gateway.get(Self.path + rest).repeatableUntil?.timeIntervalSince(OneCallSample.now)
        }
        #expect(try await end("") == 60)
        // Sources are fresh for ten minutes.
        #expect(try await end("&exclude=minutely") == 600)
        let late = OneCallSample.gateway(now: OneCallSample.hour.addingTimeInterval(3595))
        let until = try await late.get(Self.path + "&exclude=minutely").repeatableUntil
        #expect(until == OneCallSample.hour.addingTimeInterval(3600))
    }

    @Test("4.7: a body is not repeated beyond a warning's end, nor beyond a day that ends amid an hour")
    func endsWithinTheHour() async throws {
        var report = OneCallSample.report
        report.alerts[0].span = TimeSpan(start: OneCallSample.hour, end: OneCallSample.now + 100)
        let warned = try await OneCallSample.gateway(report).get(Self.path + "&exclude=minutely")
        #expect(warned.repeatableUntil == OneCallSample.now + 100)
        // 2026-10-03T00:00:00+05:45 is 18:15 UTC.
        let midnight = Date(timeIntervalSince1970: 1_790_964_900)
        report.timeZone = PlaceTimeZone(identifier: "Asia/Kathmandu")
        var answer = OneCallSample.answer(report)
        answer.sourceFreshUntil = report.sources.map { _ in midnight + 600 }
        let late = try await GatewayUnderTest(FakeWeather(answer), now: midnight - 300)
            .get("/data/3.0/onecall?lat=27.7&lon=85.3&exclude=minutely,alerts")
        #expect(late.repeatableUntil == midnight)
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
