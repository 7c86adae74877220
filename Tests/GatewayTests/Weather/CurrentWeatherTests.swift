import HTTPTypes
import HTTPService
import Foundation
import TestSupport
import Testing
import WeatherModels
import WeatherUnits

/// The values are those of `MadeUpWeather`, converted by hand: 21.4 °C = 294.55 K = 70.52 °F, 3.4 m/s = 7.61 mph.
@Suite("/data/2.5/weather")
struct CurrentWeatherTests {
    @Test("4.5: the body, field by field in the API's order")
    func json() async throws {
        let response = try await GatewayUnderTest().get("/data/2.5/weather?q=Seoul")
        let sys = try #require(try response.object()["sys"] as? [String: Any])
        let sunrise = try #require(sys["sunrise"] as? Int)
        let sunset = try #require(sys["sunset"] as? Int)
        #expect(
            response.text == """
                {"coord":{"lon":126.9784,"lat":37.566},"weather":[{"id":803,"main":"Clouds",\
                "description":"broken clouds","icon":"04d"}],"base":"stations","main":{"temp":294.55,\
                "feels_like":292.05,"temp_min":294.55,"temp_max":294.55,"pressure":1013,"humidity":54,\
                "sea_level":1013},"visibility":10000,"wind":{"speed":3.4,"deg":315,"gust":8.1},\
                "clouds":{"all":75},"dt":1790920800,"sys":{"country":"KR","sunrise":\(sunrise),\
                "sunset":\(sunset)},"timezone":32400,"id":1835848,"name":"Seoul","cod":200}
                """
        )
        #expect(response.headers[.contentType] == "application/json; charset=utf-8")
    }

    /// Within a minute of an independent program: see `SunTable`.
    @Test("4.5: sunrise and sunset are those of the local day")
    func sun() async throws {
        let body = try await GatewayUnderTest().get("/data/2.5/weather?q=Seoul").object()
        let sys = try #require(body["sys"] as? [String: Any])
        #expect(abs(try #require(sys["sunrise"] as? Int) - SunTable.seoul.rise) <= 60)
        #expect(abs(try #require(sys["sunset"] as? Int) - SunTable.seoul.set) <= 60)
    }

    @Test(
        "4.2: units of temperature and wind",
        arguments: [
            ("standard", 294.55, 3.4), ("metric", 21.4, 3.4), ("imperial", 70.52, 7.61),
            ("METRIC", 21.4, 3.4),
        ]
    )
    func units(units: String, temperature: Double, speed: Double) async throws {
        let body = try await GatewayUnderTest().get("/data/2.5/weather?q=Seoul&units=\(units)").object()
        #expect((body["main"] as? [String: Any])?["temp"] as? Double == temperature)
        #expect((body["wind"] as? [String: Any])?["speed"] as? Double == speed)
        #expect(body["visibility"] as? Int == 10_000)
    }

    @Test("4.2: whole values are printed without .0")
    func whole() async throws {
        let response = try await Self.gateway { $0.conditions.temperature = Temperature(celsius: 12) }
            .get("/data/2.5/weather?q=Seoul&units=metric")
        #expect(response.text.contains(#""temp":12,"#))
    }

    @Test("C9: never prints -0")
    func negativeZero() async throws {
        let response = try await Self.gateway { $0.conditions.temperature = Temperature(celsius: -0.001) }
            .get("/data/2.5/weather?q=Seoul&units=metric")
        #expect(response.text.contains(#""temp":0,"#))
    }

    @Test(
        "4.5: rain and snow only where something falls, in mm in all units",
        arguments: ["standard", "metric", "imperial"]
    )
    func amounts(units: String) async throws {
        let rain = try await Self.falling(.moderateRain, 3.16, snow: nil)
            .get("/data/2.5/weather?q=Seoul&units=\(units)")
        #expect(rain.text.contains(#""rain":{"1h":3.16},"clouds""#))
        #expect(!rain.text.contains("snow"))
        let snow = try await Self.falling(.snow, 0.8, snow: 0.8)
            .get("/data/2.5/weather?q=Seoul&units=\(units)")
        #expect(snow.text.contains(#""snow":{"1h":0.8},"clouds""#))
        #expect(!snow.text.contains("\"rain\":"))
        let both = try await Self.falling(.rainAndSnow, 1.5, snow: 0.5)
            .get("/data/2.5/weather?q=Seoul&units=\(units)")
        #expect(both.text.contains(#""rain":{"1h":1},"snow":{"1h":0.5}"#))
    }

    @Test(
        "4.5: what fell in a quarter of an hour is told by the hour, as its code is and as One Call does",
        arguments: ["weather?q=Seoul", "group?id=1835848", "find?q=Seoul"]
    )
    func quarterHour(target: String) async throws {
        let response = try await Self.gateway { current in
            let quarter = TimeSpan(start: current.time.addingTimeInterval(-900), duration: 900)
            (current.condition, current.precipitation) = (
                .moderateRain, Precipitation(millimetres: 0.9, over: quarter)
            )
        }.get("/data/2.5/\(target)")
        #expect(response.text.contains(#""rain":{"1h":3.6},"#))
    }

    @Test("4.2: optional fields are absent, never null; what clients fail without is 0 and named")
    func filled() async throws {
        let response = try await Self.gateway { current in
            current.conditions = Conditions()
            current.conditions.temperature = Temperature(celsius: 10)
            current.conditions.wind = Wind(speed: Speed(metresPerSecond: 2))
        }.get("/data/2.5/weather?q=Seoul&units=metric")
        #expect(response.status == .ok)
        #expect(!response.text.contains("null"))
        #expect(!response.text.contains("visibility"))
        #expect(!response.text.contains("gust"))
        #expect(response.text.contains(#""wind":{"speed":2,"deg":0}"#))
        let names = try #require(response.header("X-Haneul-Filled"))
        #expect(Set(names.components(separatedBy: ", ")) == ["pressure", "humidity", "clouds", "wind_deg"])
    }

    @Test("4.4: the icon is of the night between sunset and sunrise")
    func night() async throws {
        let response = try await Self.gateway { $0.time = MadeUpWeather.now.addingTimeInterval(6 * 3600) }
            .get("/data/2.5/weather?q=Seoul")
        #expect(response.text.contains(#""icon":"04n""#))
    }

    @Test("4.5: grnd_level follows from the height of the ground")
    func groundPressure() async throws {
        var report = MadeUpWeather.report
        report.elevation = Length(metres: 1000)
        report.current?.conditions.temperature = Temperature(celsius: 8.5)
        report.current?.conditions.pressure = Pressure(hectopascals: 1013.25)
        let response = try await GatewayUnderTest(FakeWeather(MadeUpWeather.answer(report)))
            .get("/data/2.5/weather?q=Seoul")
        // U.S. Standard Atmosphere, 1976, table I: 898.76 hPa and 8.5 °C at 1,000 m.
        #expect(response.text.contains(#""grnd_level":899}"#))
    }

    static func falling(_ condition: WeatherCondition, _ all: Double, snow: Double?) -> GatewayUnderTest {
        gateway { current in
            let hour = TimeSpan(start: current.time.addingTimeInterval(-3600), end: current.time)
            current.condition = condition
            current.precipitation = Precipitation(millimetres: all, over: hour)
            current.snowfall = snow.map { Precipitation(millimetres: $0, over: hour) }
        }
    }

    static func gateway(_ change: (inout CurrentConditions) -> Void) -> GatewayUnderTest {
        var report = MadeUpWeather.report
        if var current = report.current {
            change(&current)
            report.current = current
        }
        return GatewayUnderTest(FakeWeather(MadeUpWeather.answer(report)))
    }
}
