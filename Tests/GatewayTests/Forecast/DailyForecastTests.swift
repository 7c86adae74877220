import HTTPTypes
import HTTPService
import Foundation
import TestSupport
import Testing
import WeatherModels
import WeatherUnits

@Suite("/data/2.5/forecast/daily")
struct DailyForecastTests {
    @Test("4.6: daily, field by field")
    func json() async throws {
        var report = MadeUpWeather.report
        report.daily[0].course = DailyCourse(
            morning: .init(temperature: Temperature(celsius: 15), feelsLike: Temperature(celsius: 14)),
            day: .init(temperature: Temperature(celsius: 22), feelsLike: Temperature(celsius: 21)),
            evening: .init(temperature: Temperature(celsius: 19), feelsLike: Temperature(celsius: 18)),
            night: .init(temperature: Temperature(celsius: 16), feelsLike: Temperature(celsius: 15.5))
        )
        report.daily[0].conditions.pressure = Pressure(hectopascals: 1012.6)
        report.daily[0].conditions.humidity = Percent(64)
        report.daily[0].conditions.cloudCover = Percent(80)
        let gateway = GatewayUnderTest(FakeWeather(MadeUpWeather.answer(report)))
        let response = try await gateway.get("/data/2.5/forecast/daily?q=Seoul&units=metric&cnt=1")
        #expect(
            response.text.hasPrefix(
                """
                {"city":{"id":1835848,"name":"Seoul","coord":{"lon":126.9784,"lat":37.566},"country":"KR",\
                "population":10349312,"timezone":32400},"cod":"200","message":0,"cnt":1,\
                "list":[{"dt":1790910000,"sunrise":
                """
            )
        )
        #expect(
            response.text.hasSuffix(
                """
                "temp":{"day":22,"min":14.2,"max":23.8,"night":16,"eve":19,"morn":15},\
                "feels_like":{"day":21,"night":15.5,"eve":18,"morn":14},"pressure":1013,"humidity":64,\
                "weather":[{"id":500,"main":"Rain","description":"light rain","icon":"10d"}],"speed":5,\
                "deg":270,"clouds":80,"pop":0.7,"rain":6}]}
                """
            )
        )
    }

    @Test(
        "4.6: cnt up to 16, as many days as there are",
        arguments: [("3", 3), ("7", 7), ("16", 7), ("17", 7), ("0", 7)]
    )
    func count(cnt: String, expected: Int) async throws {
        let body = try await GatewayUnderTest().get("/data/2.5/forecast/daily?q=Seoul&cnt=\(cnt)").object()
        #expect((body["list"] as? [Any])?.count == expected)
        #expect(body["cnt"] as? Int == expected)
    }

    @Test("4.6: daily, a day of which little is known has what clients fail without, as in One Call")
    func bareDay() async throws {
        var report = MadeUpWeather.report
        report.daily[0].course = nil
        report.daily[0].conditions = Conditions()
        // The hour that begins at 15 o'clock is the nearest to noon.
        report.hourly[0].conditions.pressure = Pressure(hectopascals: 1009.6)
        report.hourly[0].conditions.humidity = Percent(61)
        report.hourly[0].conditions.wind = Wind(speed: Speed(metresPerSecond: 0))
        let gateway = GatewayUnderTest(FakeWeather(MadeUpWeather.answer(report)))
        let response = try await gateway.get("/data/2.5/forecast/daily?q=Seoul&units=metric&cnt=1")
        let day = try #require((try response.object()["list"] as? [[String: Any]])?.first)
        // The low in the morning and at night, the high by day, their mean in the evening.
        let temperatures = ["day": 23.8, "min": 14.2, "max": 23.8, "night": 14.2, "eve": 19, "morn": 14.2]
        #expect(day["temp"] as? [String: Double] == temperatures)
        #expect(day["pressure"] as? Int == 1010)
        #expect(day["humidity"] as? Int == 61)
        #expect(day["deg"] as? Int == 0)
        let filled = try #require(response.header("X-Haneul-Filled")).components(separatedBy: ", ")
        #expect(
            filled == ["temp.morn", "temp.day", "temp.eve", "temp.night", "clouds"]
        )
    }

    @Test("4.6: days gone by are left out")
    func today() async throws {
        let gateway = GatewayUnderTest(now: MadeUpWeather.now.addingTimeInterval(2 * 86_400))
        let body = try await gateway.get("/data/2.5/forecast/daily?q=Seoul").object()
        let first = try #require((body["list"] as? [[String: Any]])?.first)
        #expect(first["dt"] as? Int == 1_790_910_000 + 2 * 86_400)
    }
}
