import HTTPTypes
import HTTPService
import Foundation
import TestSupport
import Testing
import WeatherModels
import WeatherUnits

@testable import Gateway

/// The made-up hours begin at 06:00 UTC of 2 October 2026; it rains from 09:00 to 13:00 UTC: 0.6, 1.2, 1.8, 2.4 mm.
@Suite("/data/2.5/forecast")
struct ThreeHourForecastTests {
    @Test("4.6: the body, field by field in the API's order")
    func json() async throws {
        var report = MadeUpWeather.report
        // Sunset is at 18:14, which the made-up hours do not know.
        for index in report.hourly.indices { report.hourly[index].isDay = nil }
        let gateway = GatewayUnderTest(FakeWeather(MadeUpWeather.answer(report)))
        let response = try await gateway.get("/data/2.5/forecast?q=Seoul&units=metric&cnt=2")
        let sun = SunTable.seoul
        let body = response.text
        #expect(
            body.hasPrefix(
                """
                {"cod":"200","message":0,"cnt":2,"list":[{"dt":1790931600,"main":{"temp":20.54,\
                "feels_like":20.54,"temp_min":20.54,"temp_max":20.54,"pressure":0,"sea_level":0,\
                "humidity":60,"temp_kf":0},"weather":[{"id":803,"main":"Clouds",\
                "description":"broken clouds","icon":"04d"}],"clouds":{"all":0},\
                "wind":{"speed":3,"deg":30},"pop":0.05,"sys":{"pod":"d"},"dt_txt":"2026-10-02 09:00:00"},\
                {"dt":1790942400,
                """
            )
        )
        #expect(
            body.contains(
                """
                "pop":0.7,"rain":{"3h":3.6},"sys":{"pod":"n"},"dt_txt":"2026-10-02 12:00:00"}],\
                "city":{"id":1835848,"name":"Seoul","coord":{"lat":37.566,"lon":126.9784},"country":"KR",\
                "population":10349312,"timezone":32400,"sunrise":
                """
            )
        )
        let city = try #require(try response.object()["city"] as? [String: Any])
        #expect(abs(try #require(city["sunrise"] as? Int) - sun.rise) <= 60)
        #expect(abs(try #require(city["sunset"] as? Int) - sun.set) <= 60)
    }

    @Test(
        "4.6: first step = next UTC multiple of 3 h after now",
        arguments: [
            // 2025-03-20T18:27Z → 21:00Z, as recorded; and the borders.
            (1_742_495_220, 1_742_504_400), (1_742_493_600, 1_742_504_400), (1_742_493_599, 1_742_493_600),
        ]
    )
    func firstStep(now: Int, first: Int) {
        let step = Date(timeIntervalSince1970: Double(now)).next(multipleOf: ForecastStep.length)
        #expect(step == Date(timeIntervalSince1970: Double(first)))
    }

    @Test(
        "4.6: cnt 1–40 honoured; 0, negative, over 40: all 40",
        arguments: [
            ("1", 1), ("7", 7), ("40", 40), ("0", 40), ("-1", 40), ("41", 40), ("99999999999999999999", 40),
            ("", 40),
        ]
    )
    func count(cnt: String, expected: Int) async throws {
        let body = try await Self.long.get("/data/2.5/forecast?q=Seoul&cnt=\(cnt)").object()
        #expect(body["cnt"] as? Int == expected)
        #expect((body["list"] as? [Any])?.count == expected)
        #expect(body["cod"] as? String == "200")
    }

    @Test("4.6: 40 steps of 3 h")
    func steps() async throws {
        let body = try await Self.long.get("/data/2.5/forecast?q=Seoul").object()
        let times = try #require(body["list"] as? [[String: Any]]).compactMap { $0["dt"] as? Int }
        #expect(times.first == 1_790_931_600)
        #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 == 10_800 })
        #expect(times.count == 40)
    }

    @Test("4.6: unknown place: id 0, name and country empty, population 0; polar sunrise and sunset may be 0")
    func unknownPlace() async throws {
        let body = try await GatewayUnderTest().get("/data/2.5/forecast?lat=-89&lon=10").object()
        let city = try #require(body["city"] as? [String: Any])
        #expect(city["id"] as? Int == 0)
        #expect(city["name"] as? String == "")
        #expect(city["country"] as? String == "")
        #expect(city["population"] as? Int == 0)
        #expect(city["sunrise"] as? Int == 0)
    }

    @Test("4.6: mode=xml")
    func xml() async throws {
        let response = try await GatewayUnderTest().get(
            "/data/2.5/forecast?q=Seoul&mode=xml&units=metric&cnt=2"
        )
        #expect(response.headers[.contentType] == "application/xml; charset=utf-8")
        let start = #"""
            <?xml version="1.0" encoding="UTF-8"?><weatherdata><location><name>Seoul</name><type/>\#
            <country>KR</country><timezone>32400</timezone><location altitude="0" latitude="37.566" \#
            longitude="126.9784" geobase="geonames" geobaseid="1835848"/></location><credit/><meta>\#
            <lastupdate/><calctime>0</calctime><nextupdate/></meta><sun rise="2026-10-01T21:
            """#
        #expect(response.text.hasPrefix(start))
        let second = #"""
            <time from="2026-10-02T12:00:00" to="2026-10-02T15:00:00">\#
            <symbol number="500" name="light rain" var="10n"/>\#
            <precipitation probability="0.7" unit="3h" value="3.6" type="rain"/>\#
            <windDirection deg="60" code="ENE" name="East-northeast"/>\#
            <windSpeed mps="3" unit="m/s" name="Light breeze"/>
            """#
        #expect(response.text.contains(second))
        #expect(response.text.contains(#"<precipitation probability="0.05"/>"#))
    }

    /// Six days of hours.
    static var long: GatewayUnderTest {
        var report = MadeUpWeather.report
        let start = report.hourly[0].span.start
        report.hourly = (0..<144).map { hour in
            let span = TimeSpan(start: start.addingTimeInterval(Double(hour) * 3600), duration: 3600)
            var step = report.hourly[hour % 24]
            step.span = span
            step.precipitation = Precipitation(millimetres: 0, over: span)
            return step
        }
        return GatewayUnderTest(FakeWeather(MadeUpWeather.answer(report)))
    }
}
