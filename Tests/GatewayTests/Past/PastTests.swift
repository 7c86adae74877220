import Clocks
import Foundation
import HTTPService
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("The past of One Call")
struct PastTests {
    private static let point = "lat=37.566&lon=126.9784"

    private func gateway(_ history: FakeHistory = FakeHistory()) -> GatewayUnderTest {
        GatewayUnderTest(FakeWeather(OneCallSample.answer()), history: history)
    }

    private func refusal(_ path: String, _ history: FakeHistory = FakeHistory()) async throws -> (Int, String)
    {
        let response = try await gateway(history).get("/data/3.0/onecall/" + path)
        return (response.status.code, response.text)
    }

    // MARK: timemachine

    @Test("4.7: timemachine, field by field: one element, of the moment asked for")
    func timemachine() async throws {
        let history = FakeHistory()
        // 2024-04-22T14:12:05Z is 23:12:05 in Seoul.
        let response = try await gateway(history)
            .get("/data/3.0/onecall/timemachine?\(Self.point)&dt=1713795125&units=metric")
        let body = try response.object()
        let moment = try #require((body["data"] as? [[String: Any]])?.first)
        let (rise, set) = (moment["sunrise"] as? Int ?? 0, moment["sunset"] as? Int ?? 0)
        #expect(
            response.text == """
                {"lat":37.566,"lon":126.9784,"timezone":"Asia/Seoul","timezone_offset":32400,\
                "data":[{"dt":1713795125,"sunrise":\(rise),"sunset":\(set),"temp":23.25,"feels_like":22,\
                "pressure":1023,"humidity":73,"dew_point":-2.5,"clouds":46,"wind_speed":23,"wind_deg":230,\
                "weather":[{"id":501,"main":"Rain","description":"moderate rain","icon":"10n"}],"rain":{"1h":23}}]}
                """
        )
        // By PyEphem, as Tools/gateway/sun.py, for 22 April 2024.
        #expect(abs(rise - 1_713_732_468) < 60)
        #expect(abs(set - 1_713_780_835) < 60)
        #expect(
            history.asked == [TimeSpan(start: Date(timeIntervalSince1970: 1_713_794_400), duration: 3600)]
        )
    }

    @Test(
        "4.7: timemachine knows 1979-01-01 to four days ahead",
        arguments: [283_996_800, 1_790_921_040 + 345_600]
    )
    func bounds(second: Int) async throws {
        let path = "/data/3.0/onecall/timemachine?\(Self.point)&dt="
        #expect(try await gateway().get(path + "\(second)").status == .ok)
        let beyond = second == 283_996_800 ? second - 1 : second + 1
        let response = try await gateway().get(path + "\(beyond)")
        #expect(response.status == .badRequest)
        #expect(
            response.text
                == #"{"cod":400,"message":"requested time is out of allowed range","parameters":["dt"]}"#
        )
    }

    @Test(
        "4.10: a dt that is no number",
        arguments: ["", "&dt=", "&dt=abc", "&dt=1.5", "&dt=99999999999999999999", "&dt=-9223372036854775808"]
    )
    func wrongTime(rest: String) async throws {
        let (status, body) = try await refusal("timemachine?\(Self.point)\(rest)")
        #expect(status == 400)
        #expect(body == #"{"cod":400,"message":"Invalid dt format","parameters":["dt"]}"#)
    }

    @Test("4.10: hours nobody keeps: the API's error, with the days that are kept")
    func outOfRange() async throws {
        let history = FakeHistory { _ throws(HistoryError) in
            throw .outOfRange(
                from: MadeUpWeather.now.addingTimeInterval(-5.5 * 86_400),
                until: MadeUpWeather.now
            )
        }
        let (status, body) = try await refusal("timemachine?\(Self.point)&dt=1713795125", history)
        #expect(status == 400)
        #expect(
            body
                == #"{"cod":400,"message":"requested time is out of allowed range of 5 days back","parameters":["dt"]}"#
        )
    }

    @Test("4.10: hours that nobody knows yet are not so many days back")
    func tooFarAhead() async throws {
        let history = FakeHistory { _ throws(HistoryError) in
            throw .outOfRange(from: Date(timeIntervalSince1970: 0), until: MadeUpWeather.now)
        }
        let (_, body) = try await refusal("timemachine?\(Self.point)&dt=1791000000", history)
        #expect(body.contains(#""message":"requested time is out of allowed range","#))
    }

    @Test(
        "4.7: with nobody to ask it says so",
        arguments: ["timemachine?dt=1713795125&", "day_summary?date=2024-04-22&"]
    )
    func unavailable(path: String) async throws {
        let silent = FakeHistory { _ throws(HistoryError) in throw .nobodyAnswered([]) }
        #expect(try await refusal(path + Self.point, silent).0 == 503)
        let empty = FakeHistory { _ throws(HistoryError) in WeatherReport(coordinate: .seoul) }
        #expect(try await refusal(path + Self.point, empty).0 == 503)
    }

    // MARK: day_summary

    @Test("4.7: day_summary, field by field: every number with its point, coordinates in full")
    func daySummary() async throws {
        let history = FakeHistory()
        let response = try await gateway(history).get(
            "/data/3.0/onecall/day_summary?lat=37.566535&lon=127&date=2024-04-22&units=metric"
        )
        #expect(
            response.text == """
                {"lat":37.566535,"lon":127.0,"tz":"+09:00","date":"2024-04-22","units":"metric",\
                "cloud_cover":{"afternoon":24.0},"humidity":{"afternoon":62.0},"precipitation":{"total":276.0},\
                "temperature":{"min":0.25,"max":23.25,"afternoon":12.25,"night":0.25,"evening":18.25,\
                "morning":6.25},"pressure":{"afternoon":1012.0},"wind":{"max":{"speed":23.0,"direction":230.0}}}
                """
        )
        let day = TimeSpan(start: Date(timeIntervalSince1970: 1_713_711_600), duration: 86_400)
        #expect(history.asked == [day])
        #expect(response.header("X-Haneul-Filled") == nil)
    }

    @Test(
        "4.7: day_summary takes the day by the offset asked for, a plus having become a blank",
        arguments: [
            ("%2B01:30", "+01:30"), ("+01:30", "+01:30"), ("-03:00", "-03:00"), ("%2B00:00", "+00:00"),
        ]
    )
    func offsets(sent: String, told: String) async throws {
        let history = FakeHistory()
        let body = try await gateway(history)
            .get("/data/3.0/onecall/day_summary?\(Self.point)&date=2024-04-22&tz=\(sent)").object()
        #expect(body["tz"] as? String == told)
        let offsets = ["+01:30": 5400.0, "-03:00": -10_800, "+00:00": 0]
        // 2024-04-22T00:00:00Z
        let midnight = 1_713_744_000 - (offsets[told] ?? 0)
        #expect(history.asked.map(\.start.timeIntervalSince1970) == [midnight])
    }

    @Test(
        "4.10: wrong dates and offsets are refused with the parameter's name",
        arguments: [
            ("", "date", "Invalid date format"), ("&date=22-04-2024", "date", "Invalid date format"),
            ("&date=2024-02-30", "date", "Invalid date format"),
            ("&date=2024-4-22", "date", "Invalid date format"),
            ("&date=1978-12-31", "date", "requested date is out of allowed range"),
            ("&date=2026-10-08", "date", "requested date is out of allowed range"),
            ("&date=2024-04-22&tz=9", "tz", "Invalid tz format"),
            ("&date=2024-04-22&tz=Asia/Seoul", "tz", "Invalid tz format"),
            ("&date=2024-04-22&tz=%2B99:00", "tz", "Invalid tz format"),
        ]
    )
    func refusedDates(rest: String, parameter: String, message: String) async throws {
        let (status, body) = try await refusal("day_summary?\(Self.point)\(rest)")
        #expect(status == 400)
        #expect(body == #"{"cod":400,"message":"\#(message)","parameters":["\#(parameter)"]}"#)
    }

    @Test("4.7: what a day's hours do not tell is filled and named")
    func sparseDay() async throws {
        let history = FakeHistory { span throws(HistoryError) in
            var report = WeatherReport(coordinate: .seoul)
            var step = HourlyForecast(
                span: TimeSpan(start: span.start.addingTimeInterval(3 * 3600), duration: 3600)
            )
            step.conditions.temperature = Temperature(celsius: 7)
            report.hourly = [step]
            return report
        }
        let response = try await gateway(history)
            .get("/data/3.0/onecall/day_summary?\(Self.point)&date=2024-04-22&units=metric")
        #expect(response.text.contains(#""morning":7.0"#))
        #expect(
            response.header("X-Haneul-Filled") == """
                temperature.night, temperature.morning, temperature.afternoon, temperature.evening, \
                cloud_cover.afternoon, humidity.afternoon, pressure.afternoon, precipitation.total, wind.max.speed, \
                wind.max.direction
                """
        )
    }

    // MARK: overview

    @Test("4.7: overview of today tells the present")
    func overview() async throws {
        let response = try await gateway().get("/data/3.0/onecall/overview?\(Self.point)&units=metric")
        #expect(
            response.text == """
                {"lat":37.566,"lon":126.9784,"tz":"+09:00","date":"2026-10-02","units":"metric",\
                "weather_overview":"The current weather is broken clouds with a temperature of 21°C. It feels like \
                19°C. The wind blows at 3.4 meter/sec from 315 degrees, with gusts up to 8.1 meter/sec. Clouds cover \
                75% of the sky. The visibility is 10000 meters. The humidity is 54%. The air pressure is 1013 hPa. \
                The dew point is 12°C. The UV index is 3.2. Protect your skin from the sun."}
                """
        )
    }

    @Test("4.7: overview of today holds as long as the present, also where its date is said")
    func overviewLifetime() async throws {
        var report = OneCallSample.report
        report.sources[0].parts = [.current]
        report.sources[1].parts = [.daily]
        var answer = OneCallSample.answer(report)
        answer.sourceFreshUntil = [OneCallSample.now + 300, OneCallSample.now + 1800]
        let gateway = GatewayUnderTest(FakeWeather(answer))
        let path = "/data/3.0/onecall/overview?\(Self.point)"
        for (rest, seconds) in [("", 210.0), ("&date=2026-10-02", 210), ("&date=2026-10-03", 1710)] {
            let response = try await gateway.get(path + rest)
            #expect(response.lifetime.repeatable?.end == OneCallSample.now + seconds)
        }
    }

    @Test("4.7: overview of tomorrow tells the day, and of no other")
    func tomorrow() async throws {
        let path = "/data/3.0/onecall/overview?\(Self.point)&units=imperial&date="
        let text = try await gateway().get(path + "2026-10-03").object()["weather_overview"] as? String
        #expect(text?.hasPrefix("Expect clear sky with temperatures between 58°F and 75°F.") == true)
        for date in ["2026-10-01", "2026-10-04"] {
            let response = try await gateway().get(path + date)
            #expect(response.status == .badRequest)
            #expect(response.text.hasSuffix(#","parameters":["date"]}"#))
        }
        #expect(try await gateway().get(path + "tomorrow").status == .badRequest)
    }
}
