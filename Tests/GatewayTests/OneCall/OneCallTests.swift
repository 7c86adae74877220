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

    @Test("Alerts are those of the place, with text, instruction and the category of their kind")
    func nationalAlerts() async throws {
        var report = OneCallSample.report
        var own = WeatherAlert(
            WeatherAlert.Wording(
                event: "강풍주의보",
                sender: "기상청",
                headline: "강풍",
                description: "바람이 강합니다.",
                instruction: "간판을 살피십시오.",
                language: "ko"
            ),
            kind: .wind,
            start: OneCallSample.hour,
            end: OneCallSample.hour + 3600
        )
        var other = own
        other.reach = .country
        report.alerts = [own, other]
        let alerts = try #require(try await body("", report)["alerts"] as? [[String: Any]])
        #expect(alerts.count == 1)
        #expect(alerts.first?["description"] as? String == "바람이 강합니다.\n\n간판을 살피십시오.")
        #expect(alerts.first?["tags"] as? [String] == ["Wind"])
        report.alerts = [other]
        #expect(try await body("", report)["alerts"] == nil)
        own.wording.description = nil
        own.wording.instruction = nil
        report.alerts = [own]
        let short = try #require(try await body("", report)["alerts"] as? [[String: Any]])
        #expect(short.first?["description"] as? String == "강풍")
    }

    @Test(
        "An alert without an end ends a day after its start, and never looks as if it were over",
        arguments: [0, 1, 5]
    )
    func openEnd(days: Int) async throws {
        var report = OneCallSample.report
        let start = OneCallSample.hour - Double(days) * 86_400
        report.alerts = [
            WeatherAlert(WeatherAlert.Wording(event: "폭염경보"), kind: .heat, start: start, end: nil)
        ]
        let alerts = try #require(try await body("", report)["alerts"] as? [[String: Any]])
        #expect(alerts.first?["start"] as? Double == start.timeIntervalSince1970)
        #expect(alerts.first?["end"] as? Double == OneCallSample.hour.timeIntervalSince1970 + 86_400)
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
}
